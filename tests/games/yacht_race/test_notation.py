"""Moves, runs, answers and spins read back, however a person writes them; positions in the midst of a turn too."""

from pathlib import Path
from typing import Any

import pytest

from teetotum.engine import records
from teetotum.engine.errors import Ambiguous, BadRecord, Illegal, Unreadable
from teetotum.engine.umpire import Match
from teetotum.games.yacht_race import GAME
from teetotum.mechanics import compass
from tests.games.yacht_race.tables import open_now, play, race, yachts

RECORDS = Path(__file__).parents[3] / "records" / "yacht_race"


@pytest.mark.parametrize(
    "text", ["NNW", "nnw", "N.N.W.", "N by NW", "N. by N. W.", "north-northwest", "North North West"]
)
def test_a_point_of_the_compass_is_read_however_it_is_written(text: str) -> None:
    assert compass.say_spin(compass.read_spin(text)) == "NNW"


@pytest.mark.parametrize("text", ["", "NNNW", "11", "SWW", "leeward"])
def test_what_is_no_point_is_refused_with_the_points_there_are(text: str) -> None:
    with pytest.raises(Unreadable, match="no point of the compass: write one of N, NNE"):
        compass.read_spin(text)


@pytest.mark.parametrize(
    "text",
    ["4:out30>out34", "4:out30", "out30", "out 30", "30", "4:30", "4 30", "4:30>34", "o30", "Thistle", "4:thistle"],
)
def test_a_move_is_read_however_it_is_written(text: str) -> None:
    match = race("out2,out30", tags="h:4,6")
    assert match.say(match.read(text)) == "4:out30>out34"


@pytest.mark.parametrize("text", ["run out6>out15", "run 6", "run out6", "6", "volunteer", "run volunteer"])
def test_a_run_is_read_however_it_is_written(text: str) -> None:
    match = race("out6,out30")
    match.act("N")
    assert match.say(match.read(text)) == "run out6>out15"


@pytest.mark.parametrize("text", ["no run", "no", "none", "decline", "No Run"])
def test_a_wind_is_let_go_in_any_words(text: str) -> None:
    match = race("out6,out30")
    match.act("N")
    assert match.say(match.read(text)) == "no run"


def test_a_cherub_is_answered_in_any_words() -> None:
    match = race("out24")
    play(match, "WNW", "24")
    assert [match.say(match.read(word)) for word in ("advance", "go", "yes", "stay", "no")] == [
        "advance",
        "advance",
        "advance",
        "stay",
        "stay",
    ]


def test_a_space_with_yachts_bound_both_ways_is_ambiguous() -> None:
    match = race("out30,in30", tags="h:4,6")
    with pytest.raises(Ambiguous, match="could be the yacht on out30 or in30"):
        match.read("30")
    assert match.say(match.read("in30")) == "4:in30>in26"


@pytest.mark.parametrize("text", ["", "hello", "4:out31", "6:out30", "99", "out30>out99"])
def test_what_cannot_be_read_is_refused_in_one_sentence(text: str) -> None:
    match = race("out2,out30", tags="h:4,6")
    with pytest.raises(Unreadable, match=r"\(YR-2[346]\)"):
        match.read(text)


@pytest.mark.parametrize(
    ("text", "tags", "why"),
    [("out2", "b:2 h:4,6", "YRR-12"), ("Thistle", "h:4,6", ""), ("pass", "h:4,6", "YRR-4")],
)
def test_a_refusal_names_its_clause(text: str, tags: str, why: str) -> None:
    match = race("out2,out30", tags=tags)
    if why:
        with pytest.raises(Illegal, match=why):
            match.act(text)
    else:
        match.act(text)


@pytest.mark.parametrize(
    "line",
    [
        "0:out1,out1 1:out1,out1 t:0",
        "0:out20!,in30 1:out30,in63= t:1 r:1 n:17",
        "0:out31,out5 1:out31,out67 t:0 b:1 m:1 s:0.0.0.5.0",
        "0:out3,out6 1:out66,out67 t:0 h:6,6 w:N/12",
        "0:out26,out5 1:out66,out67 t:0 h:4 c:1 m:1",
        "0:H,H 1:H,H t:1 n:60 p:1,1 e:1",
        "0:out1,out1 1:out1,out1 t:0 l:7,?",
    ],
)
def test_a_position_reads_back_the_same(line: str) -> None:
    match = race("out1,out1", first="spin")
    assert Match(match.setup, opening=line).position() == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "0:out1,out1 t:0",
        "0:out1,out1 1:out84,out1 t:0",
        "0:out1,out1 1:in64,out1 t:0",
        "0:out1,out1 1:in11,out1 t:0",
        "0:out1,out1 1:H!,out1 t:0",
        "0:out1,out1,out1 1:out1,out1 t:0",
        "0:out1,out1 1:out1,out1 t:2",
        "0:out1,out1 1:out1,out1 t:0 h:9",
        "0:out1!,out1! 1:out1,out1 t:0",
        "0:out1,out1 1:out1,out1 t:0 z:3",
        "0:out1~,out1 1:out1,out1 t:0",
        "0:out20,out6 1:out66,out67 t:0 h:6,6 w:N/1",
    ],
)
def test_a_position_that_cannot_stand_is_refused(line: str) -> None:
    match = race("out1,out1")
    with pytest.raises(Unreadable):
        match.game.notation.read_position(match.setup.play(), line)


@pytest.mark.clause("YR-30", "YR-35", "YR-42")
@pytest.mark.parametrize(
    ("yachts", "why"),
    [
        (("out43,out1", "out1,out1"), "no yacht rests on 43 outward"),
        (("in43,out1", "out1,out1"), "no yacht rests on 43 homeward"),
        (("out1,out1", "out1,out47"), "no yacht rests on 47 outward"),
        (("out16,out1", "out16,out1"), "do not share the safety of 16"),
        (("out73,out73", "out1,out1"), "do not share the safety of 73"),
        (("out16,out1", "in16,out1"), "do not share the safety of 16"),
        (("in36,out1", "in36,out1"), "do not share the safety of 36"),
    ],
)
def test_a_position_that_no_race_can_come_to_is_refused_with_the_reason(yachts: tuple[str, str], why: str) -> None:
    with pytest.raises(Unreadable, match=f"is not a position: .*{why}"):
        race(*yachts)


@pytest.mark.clause("YR-36", "YRR-13", "YRR-14")
@pytest.mark.parametrize(
    ("yachts", "rules"),
    [
        (("in47,out1", "out36,out1"), {}),
        (("out36,out1", "in36,out36"), {}),
        (("in52,out1", "out52,out1"), {}),
        (("out36~,out1", "out36~,out1"), {"storm_share": "storm_only"}),
        (("out73,out73", "out1,out1"), {"safety_blocks": "opponents"}),
        (("out16,out1", "in16,out1"), {"safety_direction": "same"}),
    ],
)
def test_yachts_that_a_storm_or_the_house_may_bring_together_are_laid_so(
    yachts: tuple[str, str], rules: dict[str, Any]
) -> None:
    assert race(*yachts, **rules).position().startswith(f"0:{yachts[0]} 1:{yachts[1]} ")


def test_yachts_that_lie_alike_are_named_alike() -> None:
    match = race("out5,out5", tags="h:4,6")
    play(match, "Thistle")
    assert sorted(yachts(match)) == ["out5", "out9"]


@pytest.mark.clause("YR-24", "YRR-12", "YRR-14")
@pytest.mark.parametrize(
    ("lies", "tags", "rules"),
    [
        ("out31,out31", "h:3 o:0,1 m:1", {"extra_spin_when": "after"}),
        ("out36,out36~", "h:3", {"storm_share": "storm_only", "safety_blocks": "opponents"}),
    ],
)
def test_yachts_on_one_place_that_are_not_alike_are_moved_by_name(lies: str, tags: str, rules: dict[str, Any]) -> None:
    match = race(lies, tags=tags, **rules)
    assert open_now(match) == {"3:Volunteer", "3:Thistle"}
    play(match, "3:Thistle")
    place = lies.partition(",")[0]
    assert yachts(match)[0] == place
    assert yachts(match)[1] != place


@pytest.mark.clause("YR-24", "YRR-12")
def test_a_yacht_lies_alike_with_another_of_its_own_side_only() -> None:
    yachts_of = ("out66,out67,out68", "out20,out36~,out36")
    match = race(*yachts_of, turn=1, tags="h:3", yachts=3, storm_share="storm_only", safety_blocks="opponents")
    assert len(open_now(match)) == 3


@pytest.mark.clause("YR-44")
def test_a_run_of_one_of_two_unlike_yachts_is_written_by_its_name() -> None:
    match = race("out36,out36~", tags="h:4,6 w:NW/12", storm_share="storm_only", safety_blocks="opponents")
    assert open_now(match) == {"run Volunteer", "run Thistle", "no run"}
    play(match, "run Thistle")
    assert yachts(match) == ["out36", "out42"]


@pytest.mark.parametrize("text", ["due South", "Due south", "S"])
def test_due_south_is_a_spin(text: str) -> None:
    assert compass.say_spin(compass.read_spin(text)) == "S"


@pytest.mark.parametrize("text", ["6:Thistle", "6 thistle", "6:30"])
def test_a_number_before_a_yacht_that_is_not_in_hand_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="not in hand: it is 4 now"):
        race("out2,out30", tags="h:4,6").read(text)


@pytest.mark.parametrize("text", ["run Thistle", "run 30", "run out30"])
def test_a_run_is_refused_where_there_is_no_wind_to_run_on(text: str) -> None:
    with pytest.raises(Unreadable, match="no wind to run on now"):
        race("out2,out30", tags="h:4,6").read(text)


@pytest.mark.parametrize("text", ["4:Volunteer", "4:6", "4:out6>out10"])
def test_a_numbered_move_is_refused_while_a_run_is_offered(text: str) -> None:
    match = race("out6,out30")
    match.act("N")
    with pytest.raises(Unreadable, match="a run is offered first"):
        match.read(text)


@pytest.mark.parametrize("line", ["3. 4:out1>out3", "3. run out1>out3"])
def test_a_record_with_a_number_or_a_run_that_was_not_to_be_had_is_unsound(line: str) -> None:
    text = (RECORDS / "four-by-the-print.record").read_text(encoding="utf-8")
    assert records.replay(records.read(text), GAME).is_over
    with pytest.raises(BadRecord, match=line.partition(" ")[2].partition(":")[0]):
        records.replay(records.read(text.replace("3. 2:out1>out3", line, 1)), GAME)
