"""The game and its naive twin agree: on what may be done, on what comes of it, and on who wins."""

from collections import Counter
from typing import Any

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.gantlope import GAME
from tests.games.gantlope.twin import CLOCKWISE, Twin
from tests.games.twins import by_the_print, play_on, some_indicator, some_rules
from tests.sizes import sized

SITTINGS = sized(5, 10)
MATCHES = sized(10, 16)
"""So many matches at each of so many sittings: small enough to be quick, each sitting a test of its own."""

USUAL = {2: ["SE", "NW"], 3: ["SE", "SW", "NW"], 4: CLOCKWISE}


def drawn_rules(luck: Keyed) -> dict[str, str]:
    """Draw a house that is soon at an end."""
    return some_rules(GAME, luck) | {
        "turn_limit": str(8 + luck.below(30)),
        "indicator": some_indicator(luck),
    }


def some_corners(luck: Keyed, seats: int) -> list[str]:
    """Seat the players at the usual corners or at any."""
    if luck.below(2):
        return USUAL[seats]
    free = list(CLOCKWISE)
    return [free.pop(luck.below(len(free))) for _ in range(seats)]


def some_paths(luck: Keyed, twin: Twin) -> list[list[int]]:
    """Scatter the men over their paths as the squares allow: anywhere, or crowded about Lodge and Goal."""
    held: dict[str, list[int]] = {}
    paths: list[list[int]] = [[] for _ in twin.corners]
    crowd = 1 + luck.below(8)
    for seat, row in enumerate(paths):
        while len(row) < 4:
            path = 53 + luck.below(11) if luck.below(crowd) else 1 + luck.below(63)
            owners = held.setdefault(twin.man_at(seat, path).square, [])
            if len(owners) < 2 and set(owners) <= {seat}:
                owners.append(seat)
                row.append(path)
        if min(row) > 57:
            held[twin.man_at(seat, row.pop()).square].remove(seat)
            row.append(next(home for home in range(1, 13) if not held.get(twin.man_at(seat, home).square)))
    return paths


def sit_down(luck: Keyed) -> tuple[Match, Twin]:
    """Lay the same table twice: from the start, or in the thick of it."""
    seats = 2 + luck.below(3)
    rules, corners = drawn_rules(luck), some_corners(luck, seats)
    setup = prepare(GAME, seats=seats, options={**rules, "corners": corners})
    twin = Twin(corners, rules)
    if luck.below(4) == 0:
        return Match(setup), twin
    paths, turn = some_paths(luck, twin), luck.below(seats)
    twin.set_up(paths, turn)
    told = [f"{seat}:{','.join(str(path) for path in row)}" for seat, row in enumerate(paths)]
    return Match(setup, opening=f"{' '.join(told)} t:{turn}"), twin


def agree(match: Match, twin: Twin) -> None:
    """The table stands the same in both tellings."""
    state: Any = match.state
    seats = range(match.setup.seats)
    assert [list(state.men[4 * seat : 4 * seat + 4]) for seat in seats] == twin.standing()
    assert (state.turns, match.is_over, match.to_act == NATURE) == (
        twin.turns,
        twin.phase == "ended",
        twin.phase in {"lead", "lot", "spin"},
    )
    if twin.phase in {"spin", "use"}:
        assert state.seat == twin.turn
    left = Counter({number: uses for number, uses in zip(state.number, state.left, strict=True) if uses})
    assert left == twin.in_hand()
    assert list(state.place[: match.setup.seats]) == twin.places


@pytest.mark.parametrize("sitting", range(SITTINGS))
def test_the_game_and_its_naive_twin_agree_on_every_action_of_every_match(sitting: int) -> None:
    for number in range(MATCHES):
        luck = Keyed(1890 + sitting, number)
        match, twin = sit_down(luck)
        agree(match, twin)
        while not match.is_over:
            play_on(match, twin, luck)
            agree(match, twin)
        assert match.places() == twin.places


def test_the_game_and_its_naive_twin_agree_through_a_whole_match_by_the_print() -> None:
    luck = Keyed(1890)
    match, twin = Match(prepare(GAME, seats=3)), Twin(USUAL[3], by_the_print(GAME))
    while not match.is_over:
        play_on(match, twin, luck)
        agree(match, twin)
    assert match.winners() == [seat for seat, place in enumerate(twin.places) if place == 1]
