"""Evenings of the Yacht Race itself: ties sailed off on the outside course, and accounts that give them back."""

from typing import Any

import pytest

from teetotum import games
from teetotum.cli.favors import show_tables
from teetotum.cli.voice import Voice
from teetotum.engine import records
from teetotum.engine.chance import Keyed
from teetotum.engine.options import choose
from teetotum.engine.umpire import Match, prepare
from teetotum.lab.progressive.accounts import take_up
from teetotum.lab.progressive.evening import Ending, Evening
from teetotum.lab.progressive.judging import LEVEL, farthest, reach
from teetotum.lab.progressive.plan import make_plan
from teetotum.lab.progressive.programs import Programs, spend
from teetotum.lab.progressive.vocabulary import PROGRESSIVE
from teetotum.lab.sequels import lay_sequel
from teetotum.mechanics.compass import POINTS
from tests.progressive.rooms import written


def races(options: dict[str, object] | None = None, seed: int = 5, **rules: Any) -> Evening:
    """Begin an evening of the Yacht Race."""
    setup = prepare(games.find("yacht_race"), seats=2, options={"first": "seat", **(options or {})})
    return Evening(make_plan(setup, choose(PROGRESSIVE.rulebook, "", rules), (), ("random",)), Keyed(seed))


def come_home_together(evening: Evening) -> None:
    """Let both sides of the first table come home in one round, the other tables creeping on by the least spin."""
    while not evening.tables[0].is_played_off:
        assert evening.call
        assert evening.call.table
        if evening.wheel:
            evening.take(POINTS.index("N" if evening.call.table.number == 0 else "S"))
        else:
            evening.take(evening.call.table.match.legal()[-1])


@pytest.mark.clause("YP-3")
def test_partners_share_the_two_yachts_of_their_side_and_play_its_turns_alternately() -> None:
    evening = races(tables=1, sides="partners", seating="fixed")
    table = evening.tables[0]
    assert table.sides == ((0, 1), (2, 3))
    assert table.match.position().split()[:2] == ["0:out1,out1", "1:out1,out1"]
    programs, on_duty = Programs(3), list[tuple[int, int]]()
    while len(on_duty) < 12:
        seat = table.match.state.seat  # type: ignore[attr-defined] # the state of the Yacht Race
        now = seat, evening.whose(table, seat)
        if not on_duty or on_duty[-1][0] != now[0]:
            on_duty.append(now)
        programs.step(evening)
    assert [guest for seat, guest in on_duty if seat == 0] == [0, 1] * 3
    assert [guest for seat, guest in on_duty if seat == 1] == [2, 3] * 3


@pytest.mark.clause("YR-7", "YRR-47", "YRR-25")
def test_a_tied_yacht_race_is_sailed_off_on_the_outside_course_while_the_others_race_on() -> None:
    evening = races(tables=2, seating="fixed", rounds=1)
    first, other = evening.tables
    first.match = Match(first.match.setup, evening.source, opening="0:in14,H 1:in15,H t:0")
    come_home_together(evening)
    assert evening.told[-1].text == "The game at the Volunteer is tied, and is played off."
    assert first.match.game.id == "yacht_race_outside"
    assert first.match.setup.names == ("Ada", "Bert")
    assert not first.is_decided
    assert other.match.game.id == "yacht_race"
    first.match = Match(first.match.setup, evening.source, opening="0:48,H 1:0,0 t:0")
    before = len(other.match.actions)
    spend(evening, Programs(1))
    assert evening.outcomes[0].endings[0] == Ending.WON
    assert len(other.match.actions) > before


@pytest.mark.clause("YRR-46", "YRR-47")
def test_a_sail_off_that_the_bell_breaks_off_is_judged_by_the_places_on_the_outside_course() -> None:
    race = Match(prepare(games.find("yacht_race")), opening="0:H,H 1:H,H t:1 p:1,1 e:1")
    decider = lay_sequel(race).setup
    for opening, ahead in (("0:20,11 1:18,14 t:0", 1), ("0:20,12 1:18,14 t:0", 0), ("0:20,12 1:12,20 t:0", LEVEL)):
        broken_off = Match(decider, opening=opening)
        assert farthest([reach(broken_off, 0), reach(broken_off, 1)]) == ahead


@pytest.mark.clause("YP-14", "YRR-46")
@pytest.mark.parametrize(
    ("opening", "told"),
    [
        ("0:out61,out20 1:out40,out40 t:0", "Clara is farthest advanced and wins at the Thistle, 81 to 80."),
        (
            "0:H,out20 1:out78,out78 t:0",
            "The sides at the Thistle are level, and Clara wins with more pieces home, 1 to 0.",
        ),
        (
            "0:out40,out40 1:out60,out20 t:0",
            "The sides at the Thistle are level, and Dan wins with the foremost piece, 60 to 40.",
        ),
    ],
)
def test_the_bell_tells_by_what_the_winner_is_ahead(opening: str, told: str) -> None:
    evening = races(tables=2, seating="fixed", rounds=1)
    first, other = evening.tables
    first.close(0, Ending.WON)
    other.match = Match(other.match.setup, evening.source, opening=opening)
    assert not list(evening._ring_out())
    assert evening.told[-1].text == told


@pytest.mark.clause("YRR-23", "YRR-46")
def test_where_the_line_is_to_be_crossed_a_yacht_that_lies_on_it_is_not_yet_home() -> None:
    setup = prepare(games.find("yacht_race"), options={"finish": "cross"})
    broken_off = Match(setup, opening="0:in11,out20 1:H,out20 t:0")
    assert farthest([reach(broken_off, 0), reach(broken_off, 1)]) == 1
    level = Match(setup, opening="0:in11,out20 1:H,out19 t:0")
    assert farthest([reach(level, 0), reach(level, 1)]) == 1


@pytest.mark.clause("YRR-47", "YOR-39", "YOR-41", "YOR-42")
def test_the_house_rules_that_both_courses_share_go_with_the_yachts_to_the_outside_course() -> None:
    evening = races(
        tables=1, rounds=1, seating="fixed", options={"calm_scope": "side", "chain": "yes", "finish": "cross"}
    )
    table = evening.tables[0]
    table.match = Match(table.match.setup, evening.source, opening="0:H,H 1:in11,H t:1 r:1")
    evening.take(POINTS.index("N"))
    evening.take(table.match.legal()[0])
    assert table.match.setup.options.house_rules == {"first": "seat", "calm_scope": "side", "chain": "yes"}


@pytest.mark.clause("YRR-47", "YP-9")
def test_an_evening_of_yachts_with_a_sail_off_is_read_back_from_its_account() -> None:
    evening = races(options={"win": "first"}, seed=7, tables=2, seating="fixed", rounds=2)
    spend(evening, Programs(7))
    tied = [event.text for event in evening.told if event.cites == "YRR-47"]
    assert any(text.endswith("is tied, and is played off.") for text in tied)
    again = take_up(records.read(written(evening)))
    assert again.evening.told == evening.told
    assert again.evening.prizes == evening.prizes


@pytest.mark.clause("YRR-47")
def test_the_list_of_tables_tells_who_plays_a_tie_off(capsys: pytest.CaptureFixture[str]) -> None:
    evening = races(tables=2, seating="fixed", rounds=1)
    evening.tables[0].is_played_off = True
    show_tables(Voice(), evening)
    volunteer, thistle = capsys.readouterr().out.splitlines()[1:3]
    assert "playing a tie off" in volunteer
    assert "playing" in thistle
    assert "tie" not in thistle
