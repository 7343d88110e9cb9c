"""Hand and steam agree: the same states, choices, ledgers and results, whatever the board, the house and the luck."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import lines_of
from teetotum.engine.state import layout, numbers
from teetotum.engine.umpire import LINES, Setup, prepare
from teetotum.steam import finish_once
from teetotum.steam.bulk import Engine, bulk_driver, run_all
from teetotum.steam.compiling import specialize, verbs_of
from teetotum.steam.drivers import follow
from teetotum.steam.records import Records, StateRecord, ledger
from tests.sizes import sized
from tests.tables import by_luck, setups

SEED = 1870
SLOW = settings(max_examples=sized(15, 40), deadline=None, suppress_health_check=list(HealthCheck))


@cache
def follower(name: str) -> Callable[..., None]:
    return specialize(follow, name, f"follow_{name}", **verbs_of(games.find(name)))


def steam_numbers(setup: Setup, states: Records, at: int) -> list[int]:
    flat: list[int] = []
    for name, length in layout(setup.game.state):
        flat += states[name][at].tolist() if length else [int(states[name][at])]
    return flat


@pytest.mark.parametrize("name", games.names())
@SLOW
@given(data=st.data())
def test_a_match_ends_the_same_by_hand_and_by_steam(name: str, data: st.DataObject) -> None:
    setup = data.draw(setups(name))
    match = data.draw(st.integers(0, 10_000))
    play, actions, _ = by_luck(setup, Keyed(SEED, match))
    run = Engine(setup).run(SEED, match, 1, keep_states=True)
    assert run.plies.tolist() == [len(actions)]
    assert steam_numbers(setup, run.states, 0) == [int(number) for number in numbers(play.state)]
    places = [0] * setup.seats
    setup.game.settle(play, places)
    assert run.places.tolist() == [places]


@pytest.mark.parametrize("name", games.names())
@SLOW
@given(data=st.data())
def test_every_action_leaves_the_same_state_choices_and_ledger(name: str, data: st.DataObject) -> None:
    setup = data.draw(setups(name))
    _, actions, found = by_luck(setup, Keyed(SEED, data.draw(st.integers(0, 10_000))))
    first = data.draw(st.integers(0, min(len(actions), 30)))
    play = setup.play(lines=LINES)
    setup.game.lay_out(play)
    for action in actions[:first]:
        setup.game.take(play, action)
    table = StateRecord(setup)
    state, page = np.zeros(1, table.dtype), ledger(lines=True)
    actors, open_to = np.zeros(first, np.int64), np.zeros(first, np.int64)
    taken = np.array(actions[:first], np.int64)
    follower(name)(table.board, table.house, state, page, table.scratch, taken, actors, open_to)
    assert steam_numbers(setup, state, 0) == [int(number) for number in numbers(play.state)]
    assert [choices for choices in open_to.tolist() if choices] == [choices for choices in found[:first] if choices]
    used = int(page["used"][0, 0])
    assert [tuple(line) for line in page["page"][0, :used].tolist()] == [
        tuple(int(number) for number in line) for line in lines_of(play.ledger)
    ]


@pytest.mark.parametrize("name", games.names())
def test_match_i_of_a_run_is_the_same_on_any_number_of_workers(name: str) -> None:
    setup = prepare(games.find(name))
    whole = Engine(setup).run(7, 0, 60)
    plies, places = np.zeros(60, np.int64), np.zeros_like(whole.places)
    for run in run_all([Engine(setup) for _ in range(3)], 60, 7, chunk=7):
        plies[run.first : run.first + len(run.plies)] = run.plies
        places[run.first : run.first + len(run.plies)] = run.places
    assert plies.tolist() == whole.plies.tolist()
    assert places.tolist() == whole.places.tolist()


@pytest.mark.parametrize("name", [name for name in games.names() if games.find(name).unlisted])
@SLOW
@given(data=st.data())
def test_an_action_drawn_without_a_list_is_the_one_that_the_list_gives(name: str, data: st.DataObject) -> None:
    setup = data.draw(setups(name))
    game, unlisted = setup.game, setup.game.unlisted
    assert unlisted is not None
    _, actions, _ = by_luck(setup, Keyed(SEED, data.draw(st.integers(0, 10_000))))
    listed, bare, choices = setup.play(), setup.play(), [0] * game.most_choices
    game.lay_out(listed)
    game.lay_out(bare)
    for action in actions[:150]:
        if game.to_act(listed) >= 0:
            found = game.legal(listed, choices)
            assert [unlisted.nth(bare, n) for n in range(unlisted.count(bare))] == choices[:found]
        game.take(listed, action)
        unlisted.advance(bare, action)
    if unlisted.write_out:
        unlisted.write_out(bare)
    assert numbers(bare.state) == numbers(listed.state)


def test_rules_are_folded_into_the_driver_of_a_run() -> None:
    assert bulk_driver(games.find("lost_diamond")).__name__ in finish_once.FOLDING


@pytest.mark.parametrize("options", [{}, {"no_capture_limit": 9}])
def test_code_fixed_to_a_set_up_plays_the_same_matches(options: dict[str, object]) -> None:
    setup = prepare(games.find("cats_and_mice"), seats=2, options=options)
    fixed, general = Engine(setup, fixed=True).run(5, 0, 30), Engine(setup).run(5, 0, 30)
    assert fixed.plies.tolist() == general.plies.tolist()
    assert fixed.places.tolist() == general.places.tolist()


CHECKED = """
import sys
from teetotum import games
from teetotum.engine.umpire import prepare
from teetotum.steam.bulk import Engine
from teetotum.steam.compiling import CHECKED
assert CHECKED
game = games.find(sys.argv[1])
for preset in [preset.name for preset in game.rulebook.presets]:
    setup = prepare(game, seats=game.rulebook.seats.usual, preset=preset)
    run = Engine(setup).run(3, 0, 40)
    print(preset, int(run.plies.sum()), run.places.sum(axis=0).tolist())
"""


@pytest.mark.parametrize("name", ["lost_diamond"])
def test_no_rule_reads_or_writes_beyond_its_rows(name: str) -> None:
    """By hand every row is bounded already; `make endurance` plays all games in the checked build."""
    told = subprocess.run(
        [sys.executable, "-c", CHECKED, name],
        env={**os.environ, "TEETOTUM_STEAM": "checked"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    game = games.find(name)
    for line, preset in zip(told.stdout.splitlines(), game.rulebook.presets, strict=True):
        run = Engine(prepare(game, seats=game.rulebook.seats.usual, preset=preset.name)).run(3, 0, 40)
        assert line == f"{preset.name} {int(run.plies.sum())} {run.places.sum(axis=0).tolist()}"
