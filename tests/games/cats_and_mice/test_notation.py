"""Uses and positions of Cats and Mice read back as they are written, and forgive what a hurried hand leaves out."""

import pytest

from teetotum.engine.errors import Ambiguous, Illegal, Unreadable
from teetotum.engine.umpire import Match, prepare
from teetotum.games.cats_and_mice import GAME
from tests.games.cats_and_mice.tables import of_cat, of_mice, table


@pytest.mark.parametrize("text", ["3>W10", "3 w10", "3W10", "cat 3 > w10", "3:W10", " 3 > W10 ", "w10"])
def test_a_cats_use_may_be_written_in_many_ways(text: str) -> None:
    match = of_cat("-", "3-4")
    assert match.say(match.read(text)) == "3>W10"


@pytest.mark.parametrize("text", ["3:M-W>W4", "3 mw w4", "3: m-w > w4", "mw>w4", "mouse 3:MW>W4", "MW W4"])
def test_a_mouses_use_may_be_written_in_many_ways(text: str) -> None:
    match = of_mice("M-W", "3-5")
    assert match.say(match.read(text)) == "3:M-W>W4"


@pytest.mark.parametrize("text", ["0>W10", "0 w10"])
def test_nought_is_a_number_that_no_arrow_shows(text: str) -> None:
    with pytest.raises(Unreadable, match="fits no arrow: still to be used is 3 and 4"):
        of_cat("-", "3-4").read(text)


def test_the_word_barn_does_for_a_hole_where_only_one_use_fits() -> None:
    match = of_mice("BN2", "2-5")
    assert match.say(match.read("2:BN2>barn")) == "2:BN2>O-NW"
    assert match.say(match.read("5:Barn>H-NW")) == "5:O-NW>H-NW"
    with pytest.raises(Ambiguous, match="write the whole of it"):
        match.read("barn")


@pytest.mark.parametrize("text", ["", "W10>", "3>>W10", "3>XYZ", "9>W10", "3:M-W>W4 please"])
def test_what_is_no_use_of_a_cat_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        of_cat("-", "3-4").read(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("3:N3>N9", "no way of 3"),
        ("3:S3>S6", "no mouse stands on S3"),
        ("3:O-NW>N1", "no way of 3"),
        ("3:W11>H-SW", "carried on to a cat|no way of 3"),
    ],
)
def test_a_use_that_can_be_read_but_not_made_is_refused_with_its_reason(text: str, why: str) -> None:
    match = of_mice("N3,W11", "3-5")
    with pytest.raises(Illegal, match=f"({why}).*\\(CM"):
        match.act(text)


def test_an_empty_barn_and_a_spent_arrow_are_given_as_reasons() -> None:
    match = of_mice("N3", "2-5", counts="5,6", barn=0)
    with pytest.raises(Illegal, match=r"no mouse in the Barn \(CM-33\)"):
        match.act("2:O-NW>BN1")
    match.act("2:N3>N5")
    with pytest.raises(Illegal, match=r"used already \(CM-29\)"):
        match.take(208 + 104 * 16 + 17)
    with pytest.raises(Unreadable, match="still to be used is 5"):
        match.act("2:N5>M-N")


@pytest.mark.parametrize(
    "line",
    [
        "c:H-SW,H-NE m:M-W,M-N,M-E,M-S b:8 n:0,0 t:0",
        "c:W10,H-NE m:- b:12 n:0,0 t:0 s:3-4 k:4 f:W10,W11",
        "c:W10,H-NE m:M-W,N5 b:3 n:3,4 t:1 s:2-2 u:2 f:N5,N4 g:1 q:3 p:40",
        "c:H-SW,H-NE m:- b:0 n:7,7 t:0 z:0 e:1",
        "c:H-SW,H-NE m:- b:0 n:7,7 t:1 y:7,? z:1",
        "c:H-SW,H-NE m:M-W,M-N,M-E,M-S b:8 n:0,0 t:0 l:-,?",
        "c:H-SW,H-NE m:M-W,M-N,M-E,M-S b:8 n:0,0 t:0 x:1",
    ],
)
def test_a_position_reads_back_as_it_is_written(line: str) -> None:
    assert Match(prepare(GAME), opening=line).position() == line


@pytest.mark.parametrize(
    "line",
    [
        "c:H-SW m:M-W b:11 n:0,0 t:0",
        "c:H-SW,H-SW m:M-W b:11 n:0,0 t:0",
        "c:H-SW,H-NE m:H-SW b:11 n:0,0 t:0",
        "c:H-SW,H-NE m:O-NW b:11 n:0,0 t:0",
        "c:H-SW,H-NE m:M-W b:12 n:0,0 t:0",
        "c:H-SW,H-NE m:M-W b:10 n:0,0 t:0",
        "c:H-SW,H-NE m:M-W b:11 n:0,0 t:2",
        "c:H-SW,H-NE m:M-W b:11 n:0,0 t:0 s:3-4",
        "c:H-SW,H-NE m:M-W b:11 n:0,0 t:0 s:3-4 k:5",
        "c:H-SW,H-NE m:M-W b:11 n:0,0 t:0 s:3-9 k:3",
        "c:H-SW,H-NE m:- b:0 n:6,6 t:0",
        "c:H-SW,H-NE",
        "nonsense",
    ],
)
def test_a_position_that_cannot_stand_is_unreadable(line: str) -> None:
    with pytest.raises(Unreadable):
        Match(prepare(GAME), opening=line)


def test_a_lot_is_written_as_the_number_of_a_seat() -> None:
    match = Match(prepare(GAME, options={"lead": "lot"}))
    with pytest.raises(Unreadable, match="CMR-21"):
        match.read("me")
    assert match.read(" 1 ") == 1


def test_every_word_of_an_event_is_spoken() -> None:
    match = table("W10")
    texts = [event.text for spoken in ("3-6", "3>W10") for event in match.act(spoken)]
    assert texts == ["SW spins 3-6.", "SW's cat goes from H-SW to W10.", "Squeak! SW's cat takes the mouse on W10."]
