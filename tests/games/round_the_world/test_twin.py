"""The rules agree with a naive twin, state by state, over drawn house rules, seats and spins."""

from random import Random

import pytest

from teetotum import rulebooks
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import prepare
from teetotum.games.round_the_world import GAME, rules
from teetotum.games.round_the_world.vocabulary import PLACES, Phase, Play
from tests.games.round_the_world import twin as twins
from tests.games.round_the_world.twin import Request, Twin
from tests.games.twins import side_by_side

APART = {"g2_early_end", "record", "championship", "max_players", "mode"}
"""Options the twin does not know: they concern sittings, the number of seats, or stop a game that is decided."""
MATCHES = 150


def draw_options(draw: Random, mode: str) -> dict[str, str]:
    chosen = {"mode": mode, "max_players": "8"}
    for option in rulebooks.read("round_the_world").options:
        if option.name not in APART:
            usual = draw.random() < 0.5
            chosen[option.name] = str(option.default) if usual else draw.choice(list(option.choices))
    return chosen


def asks_for(play: Play) -> Request:
    """What the game waits for, as the twin would put it."""
    kind = {Phase.LOT: "lot", Phase.SPIN: "spin", Phase.WAIVE: "word"}[Phase(play.state.phase)]
    return kind, -1 if kind == "lot" else play.state.seat


def compare(play: Play, twin: Twin) -> None:
    table = play.state
    for captain in twin.fleet:
        seat = captain.seat
        stands = (table.oval[seat], table.dial[seat], table.owed[seat], table.wrecked[seat], table.spins[seat])
        spins = captain.spins if twin.options["mode"] != "children" else 0
        assert stands == (captain.oval, captain.dial, captain.owed, captain.hurt, spins)
        entered = {
            twins.PLACES[place]: table.tablet[PLACES * seat + place]
            for place in range(PLACES)
            if twins.PLACES[place] in captain.tablet
        }
        assert entered == captain.tablet
        assert table.passed[seat] == len(captain.seen)


@pytest.mark.clause("RW-11", "RW-15", "RW-38", "RWR-5", "RWR-12", "RWR-13", "RWR-16", "RWR-17", "RWR-26")
@pytest.mark.parametrize("mode", ["game_1", "game_2", "children"])
def test_game_and_twin_agree_on_every_state_and_every_winner(mode: str) -> None:
    draw = Random(f"twin {mode}")
    for number in range(MATCHES):
        seats, options = draw.randint(1, 8 if number % 10 == 0 else 4), draw_options(draw, mode)
        sail_side_by_side(seats, options, number)


def sail_side_by_side(seats: int, options: dict[str, str], number: int) -> None:
    setup = prepare(GAME, seats=seats, options=options)
    twin, words = Twin(seats, options), Random(number)
    for play in side_by_side(setup, twin.tell(), Keyed(11, number), asks_for, lambda _: words.randint(0, 1)):
        compare(play, twin)
    places = [0] * seats
    rules.settle(play, places)
    assert {seat for seat in range(seats) if places[seat] == 1} == twin.winners
