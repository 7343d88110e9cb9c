"""Evenings that programs spend: the same for the same seed, at five tables, in every game that can say who is ahead."""

from typing import Any

import pytest

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.options import choose
from teetotum.engine.umpire import Match, prepare
from teetotum.lab.progressive.evening import Evening
from teetotum.lab.progressive.judging import reach, turns_of
from teetotum.lab.progressive.plan import make_plan
from teetotum.lab.progressive.programs import Programs, spend
from teetotum.lab.progressive.vocabulary import PROGRESSIVE
from tests.progressive.rooms import by_programs, plan, written

PLAYABLE = [name for name in games.names() if games.find(name).progress]


def evening_of(name: str, seed: int, fills: tuple[str, ...] = ("sensible", "random"), **rules: Any) -> Evening:
    setup = prepare(games.find(name), seats=2)
    evening = Evening(make_plan(setup, choose(PROGRESSIVE.rulebook, "", rules), (), fills), Keyed(seed))
    spend(evening, Programs(seed))
    return evening


@pytest.mark.clause("YP-1", "YP-4")
@pytest.mark.parametrize("name", PLAYABLE)
def test_five_tables_of_programs_come_to_their_prizes(name: str) -> None:
    evening = evening_of(name, 11, rounds=2)
    assert len(evening.outcomes) == 2
    assert [len(outcome.won) for outcome in evening.outcomes] == [5, 5]
    assert all(prize.holders for prize in evening.prizes)
    assert sum(card.ornamental for card in evening.cards) == sum(card.plain for card in evening.cards) == 2
    assert sum(card.last_wins for card in evening.cards) == 2


def test_a_whole_evening_is_the_same_for_the_same_seed_and_other_for_another() -> None:
    once, again, other = by_programs(4), by_programs(4), by_programs(5)
    assert written(once) == written(again)
    assert written(once) != written(other)
    assert len(once.outcomes) == 8


def test_two_tables_do_not_share_their_programs_luck() -> None:
    evening = evening_of("gantlope", 3, ("random",) * 4, tables=2, rounds=1)
    first, second = ([line.text[2:] for line in evening.lines if line.text.startswith(n)] for n in ("1:", "2:"))
    assert first[:40] != second[:40]


def test_progress_is_told_game_by_game() -> None:
    told: list[tuple[str, int, int]] = []
    evening = Evening(plan(tables=2, rounds=3), Keyed(1))
    spend(evening, Programs(1), lambda *words: told.append(words))
    assert told == [("playing", number, 3) for number in range(4)]


@pytest.mark.clause("YP-14")
@pytest.mark.parametrize("name", PLAYABLE)
def test_every_game_counts_its_turns_and_tells_how_far_its_pieces_are(name: str) -> None:
    game = games.find(name)
    for number in range(3):
        luck = Keyed(9, number)
        match, turns = Match(prepare(game, seats=2), luck), 0
        at_first = [reach(match, seat) for seat in (0, 1)]
        while not match.is_over:
            legal = match.legal()
            match.take(legal[luck.below(len(legal))]) if legal else match.spin()
            assert turns_of(match) >= turns
            turns = turns_of(match)
            assert all(piece <= side.home for side in (reach(match, 0), reach(match, 1)) for piece in side.pieces)
        assert turns > 0
        assert any(sum(reach(match, seat).pieces) > sum(at_first[seat].pieces) for seat in (0, 1))


@pytest.mark.clause("YP-14")
def test_the_men_of_a_winner_at_gantlope_are_all_home() -> None:
    luck = Keyed(2)
    match = Match(prepare(games.find("gantlope"), seats=2), luck)
    while not match.is_over:
        legal = match.legal()
        match.take(legal[luck.below(len(legal))]) if legal else match.spin()
    won = reach(match, match.winners()[0])
    assert won.pieces == (won.home,) * 4


def test_guests_nobody_speaks_for_are_sensible_programs_and_unknown_ones_are_refused() -> None:
    assert plan(fills=("random",), options=None).fills == ("random", *("sensible",) * 9)
    with pytest.raises(BadSetup, match="level 'genius'"):
        plan(fills=("genius",))


@pytest.mark.parametrize(("tables", "rounds"), [(26, 100), (6, 100)])
def test_an_evening_longer_than_any_record_is_refused(tables: int, rounds: int) -> None:
    with pytest.raises(BadSetup, match=f"{tables} tables play at most"):
        plan(tables=tables, rounds=rounds)


def test_guests_without_a_name_are_given_one_that_nobody_has() -> None:
    assert plan(tables=2, names=["Bert"]).guests == ("Bert", "Ada", "Clara", "Dan")
    assert len(set(plan(tables=26, rounds=1).guests)) == 52
    with pytest.raises(BadSetup, match="two seats cannot both"):
        plan(tables=2, names=["Ann", "Ann"])
