"""A sound strip is raced on, an unsound one refused in one sentence; moves and positions read back."""

from dataclasses import replace

import pytest

from teetotum import boards
from teetotum.boards import BoardSheet, Unsound
from teetotum.engine.chance import Keyed
from teetotum.engine.conformance import play_through
from teetotum.engine.errors import Illegal, Unreadable
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race_outside import GAME
from teetotum.games.yacht_race_outside.setup import survey
from tests.games.yacht_race_outside.tables import race


def recast(**kinds: str) -> BoardSheet:
    sheet = boards.read("yacht_race_outside")
    return replace(sheet, spaces=tuple(replace(at, kind=kinds.get(f"s{at.id}", at.kind)) for at in sheet.spaces))


@pytest.mark.clause("YO-10", "YOR-37")
def test_safety_that_does_not_lie_beside_white_is_refused() -> None:
    for altered, space in ((recast(s20="safety"), 20), (recast(s9="plain"), 9), (recast(s25="white"), 24)):
        with pytest.raises(Unsound, match=rf"space {space}: safety spaces are the two beside a white one.*\(YO-10\)"):
            survey(altered)


@pytest.mark.clause("YO-10")
def test_a_white_space_at_the_end_of_the_strip_has_no_safety_beyond_it() -> None:
    last = len(boards.read("yacht_race_outside")) - 1
    with pytest.raises(Unsound, match=rf"space {last}: safety spaces are the two beside a white one"):
        survey(recast(**{f"s{last}": "white", f"s{last - 1}": "safety"}))


@pytest.mark.clause("YO-15")
def test_yellow_must_lead_to_a_plain_space() -> None:
    for altered in (recast(s13="yellow"), recast(s45="yellow")):
        with pytest.raises(Unsound, match=r"there must be a plain one \(YO-15\)"):
            survey(altered)


@pytest.mark.clause("YO-3")
def test_the_only_start_is_the_mark() -> None:
    with pytest.raises(Unsound, match=r"the one start is the mark 0 \(YO-3\)"):
        survey(recast(s4="start"))


@pytest.mark.clause("YO-3")
def test_a_strip_without_the_mark_is_refused() -> None:
    sheet = boards.read("yacht_race_outside")
    renamed = replace(sheet, spaces=tuple(replace(at, id="X" if at.id == "0" else at.id) for at in sheet.spaces))
    with pytest.raises(Unsound, match=r"space 0: the game needs it"):
        survey(renamed)


@pytest.mark.clause("YOR-31")
def test_a_strip_has_at_most_a_hundred_and_twenty_spaces() -> None:
    sheet = boards.read("yacht_race_outside")

    def of(last: int) -> BoardSheet:
        known = (*sheet.spaces, *(sheet["1"],) * (last + 1 - len(sheet)))
        links = [(str(n + 1),) for n in range(last)] + [()]
        linked = zip(known, links, strict=True)
        return replace(sheet, spaces=tuple(replace(at, id=str(n), links=to) for n, (at, to) in enumerate(linked)))

    assert survey(of(120)).last == 120
    with pytest.raises(Unsound, match="a course of 121 spaces is not of"):
        survey(of(121))


@pytest.mark.clause("YOR-31")
def test_another_strip_is_raced_to_the_end() -> None:
    setup = prepare(GAME)
    rival = replace(setup, sheet=recast(s25="red", s38="yellow", s5="blue"))
    assert play_through(rival, Keyed(5), "a rival strip").is_over


@pytest.mark.parametrize("text", ["4:12>16", "4:12", "12", "4 12", "12>16", "Thistle"])
def test_a_move_is_read_however_it_is_written(text: str) -> None:
    match = race("1,12", tags="h:4,5")
    assert match.say(match.read(text)) == "4:12>16"


@pytest.mark.parametrize("text", ["", "hello", "4:13", "5:12", "12>17"])
def test_what_cannot_be_read_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(Unreadable, match=r"\(YO-(5|12)\)"):
        race("1,12", tags="h:4,5").read(text)


def test_a_spin_that_is_another_yachts_is_refused_with_its_clause() -> None:
    match = race("15,0", tags="b:1 h:1,1 s:0.4")
    with pytest.raises(Illegal, match="YO-16"):
        match.act("0")


@pytest.mark.parametrize(
    "line",
    [
        "0:0,12 1:3^,48! t:0",
        "0:15,0 1:0,0 t:0 b:1 m:1 s:0.4",
        "0:1,12 1:0,0 t:0 h:5,5,6,6 n:7",
        "0:H,H 1:0,0 t:0 n:9 p:1,0 e:1",
        "0:0,0 1:0,0 t:0 l:7,?",
    ],
)
def test_a_position_reads_back_the_same(line: str) -> None:
    assert Match(race("0,0").setup, opening=line).position() == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "0:0,0 t:0",
        "0:51,0 1:0,0 t:0",
        "0:0,0 1:0,0 t:2",
        "0:0,0 1:H^,0 t:0",
        "0:0!,0! 1:0,0 t:0",
        "0:5/3,0 1:0,0 t:0",
    ],
)
def test_a_position_that_cannot_stand_is_refused(line: str) -> None:
    match = race("0,0")
    with pytest.raises(Unreadable):
        match.game.notation.read_position(match.setup.play(), line)
