"""Batches: matches side by side are the very matches that are played singly."""

from functools import partial

import numpy as np
import pytest

import teetotum
from teetotum import NATURE, BadSetup, Batch, Illegal, State
from teetotum.engine.encoding import same_code
from teetotum.engine.rules import Ints
from teetotum.library.states import MatchState
from tests.packages.conftest import Lay

TURNED = """
from teetotum.engine.rules import Play, rule


@rule()
def turned(play: Play, code: int) -> int:
    return (code + play.state.turns) % 2
"""
"""Codes that are not those of the rules, and change from turn to turn."""


def spun(state: State) -> State:
    """Let Nature act until a seat must, or it is over."""
    while state.to_act == NATURE:
        state.spin()
    return state


def compare(batch: Batch, steps: int) -> int:
    """Step a batch by luck beside single matches, compare all that is told, and count the matches that ended."""
    told, ended = batch.reset(), 0
    singles = [spun(batch.game.start(batch.seed, number)) for number in range(batch.matches)]
    for _ in range(steps):
        actions = batch.sample()
        for row, (state, action) in enumerate(zip(singles, actions, strict=True)):
            assert state.to_act == told.to_act[row]
            assert state.legal() == np.flatnonzero(told.mask[row]).tolist()
            assert (state.observation(state.to_act) == told.observation[row]).all()
            state.take(int(action))
        told = batch.step(actions)
        for row, state in enumerate(map(spun, singles)):
            assert told.done[row] == state.is_over
            assert told.length[row] == (len(state.history()) if state.is_over else 0)
            assert tuple(told.places[row]) == (state.places() if state.is_over else (0,) * batch.game.seats)
            assert np.allclose(told.returns[row], state.returns())
            if state.is_over:
                singles[row] = spun(batch.game.start(batch.seed, int(told.match[row])))
                ended += 1
    return ended


def test_a_batch_plays_the_matches_that_are_played_singly(hopping: str) -> None:
    assert compare(teetotum.batch(hopping, 6, seats=3, seed=11), 150) > 12


def test_compact_codes_play_what_the_rules_call_otherwise(lay: Lay) -> None:
    made = lay()
    (made / "codes.py").write_text(TURNED, encoding="utf-8")
    told = (
        (made / "__init__.py").read_text(encoding="utf-8").replace('1 stays")', '1 stays, by turns", turned, turned)')
    )
    (made / "__init__.py").write_text(f"from hopping.codes import turned\n{told}", encoding="utf-8")
    batch = teetotum.batch("hopping", 3, seats=2, seed=3)
    assert batch.game.codes.narrow is not same_code
    compare(batch, 60)


def test_match_after_match_is_the_same_for_any_number_of_slots_and_threads(hopping: str) -> None:
    def ends(matches: int, threads: int) -> dict[int, tuple[int, ...]]:
        batch = teetotum.batch(hopping, matches, seats=2, seed=5, threads=threads)
        told, found = batch.reset(), {}
        for _ in range(600 // matches):
            told = batch.step(told.mask.argmax(axis=1))
            for row in np.flatnonzero(told.done):
                found[int(told.match[row]) - matches] = (*told.places[row].tolist(), int(told.length[row]))
        return found

    first, second = ends(2, 1), ends(12, 3)
    both = first.keys() & second.keys()
    assert len(both) > 8
    assert {number: first[number] for number in both} == {number: second[number] for number in both}


def test_seats_that_programs_hold_are_played_within_the_step(hopping: str) -> None:
    def last(play: object, choices: Ints, found: int) -> int:
        return found - 1

    batch = teetotum.batch(hopping, 4, seats=3, seed=2, programs={1: last, 2: last})
    told = batch.reset()
    for _ in range(60):
        assert (told.to_act == 0).all()
        told = batch.step(batch.sample())
    lucky = teetotum.batch(hopping, 4, seats=3, seed=2, programs={1: "random", 2: "random"})
    assert (lucky.reset().to_act == 0).all()


def test_observations_are_given_by_name(hopping: str) -> None:
    batch = teetotum.batch(hopping, 5, seats=3)
    told = batch.reset()
    seen = batch.observations()
    assert seen["at"].shape == (5, 3)
    assert (seen["me"] == told.to_act).all()
    kept = told.copy()
    batch.step(batch.sample())
    assert not (kept.observation == told.observation).all()


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        (np.zeros(3, np.int64), r"actions should have the shape \(4,\), not \(3,\)"),
        (np.zeros((4, 1), np.int64), r"actions should have the shape \(4,\), not \(4, 1\)"),
        (np.zeros(4), "actions should be whole numbers, not float64"),
        ([[0], [0, 1]], "actions should be one row of 4 numbers"),
        (np.array(["hop"] * 4), "actions should be whole numbers, not <U3"),
        (np.array([0, 0, 9, 0]), r"row 2: seat \d may not play 9, but"),
        (np.array([0, -1, 0, 0]), r"row 1: seat \d may not play -1, but"),
    ],
)
def test_a_step_with_one_wrong_row_is_refused_and_takes_nothing(hopping: str, actions: object, why: str) -> None:
    batch = teetotum.batch(hopping, 4, seats=2)
    before = batch.reset().copy()
    with pytest.raises((BadSetup, Illegal), match=why):
        batch.step(actions)
    again = batch.step(batch.sample()).copy()
    fresh = teetotum.batch(hopping, 4, seats=2)
    fresh.reset()
    same = fresh.step(fresh.sample())
    assert (before.match == np.arange(4)).all()
    assert (again.observation == same.observation).all()


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"name": "naval_duel", "matches": 4}, "batches are of games in turn"),
        ({"name": "gantlope", "matches": 0}, "a batch is of 1 to"),
        ({"name": "gantlope", "matches": 4, "threads": 0}, "by 1 thread or more, not 0"),
        ({"name": "gantlope", "matches": 4, "programs": ["random"]}, "told by seat, such as"),
        ({"name": "gantlope", "matches": 4, "programs": {"Ann": "random"}}, "a seat is a whole number, not 'Ann'"),
        ({"name": "gantlope", "matches": 4, "programs": {7: "random"}}, "there is no seat 7"),
        ({"name": "gantlope", "matches": 4, "programs": {1: "strong"}}, "thinks too long for batches"),
        ({"name": "lost_diamond", "matches": 4, "programs": {1: "perfect"}}, "thinks too long for batches"),
        ({"name": "gantlope", "matches": 4, "seed": -5}, "a seed is a whole number from 0"),
        ({"name": "gantlope", "matches": 4, "programs": {1: 3}}, "by a level or by a function that advises, not by 3"),
        ({"name": "gantlope", "matches": 4, "programs": {1: partial(max)}}, "is no function written in Python"),
        ({"name": "gantlope", "matches": 4, "programs": {1: "clever"}}, "at the level 'clever': try"),
        (
            {"name": "gantlope", "matches": 4, "seats": 2, "programs": {0: "random", 1: "random"}},
            "leave one to",
        ),
    ],
)
def test_a_batch_that_cannot_be_is_refused_in_a_sentence(told: dict[str, object], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        teetotum.batch(**told)  # type: ignore[arg-type] # some of it is meant to be wrong


def test_a_batch_begins_with_reset(hopping: str) -> None:
    with pytest.raises(Illegal, match="begins with reset"):
        teetotum.batch(hopping, 2, seats=2).step(np.zeros(2, np.int64))


@pytest.mark.parametrize("name", [name for name in teetotum.list_games() if not teetotum.game(name).is_sealed])
def test_codes_and_actions_are_one_to_one(name: str) -> None:
    state = teetotum.game(name).start(seed=1)
    assert isinstance(state, MatchState)
    codes = state.game.codes
    for step in range(300):
        if spun(state).is_over:
            break
        told = {codes.narrow(state.match.play, action): action for action in state.match.legal()}
        assert sorted(told) == state.legal()
        assert {code: codes.widen(state.match.play, code) for code in told} == told
        state.take(state.legal()[step % len(told)])
