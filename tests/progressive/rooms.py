"""Rooms to try the Progressive Game in: short voyages whose winner is settled by the spins that are given."""

from collections.abc import Callable, Sequence
from typing import Any, cast

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.events import Event
from teetotum.engine.options import choose
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import prepare
from teetotum.games.round_the_world.vocabulary import Play
from teetotum.lab.progressive.accounts import account
from teetotum.lab.progressive.evening import Evening, EveningTable
from teetotum.lab.progressive.plan import Plan, make_plan
from teetotum.lab.progressive.programs import Programs, spend
from teetotum.lab.progressive.seating import Seating
from teetotum.lab.progressive.vocabulary import PROGRESSIVE, Side

CHILDREN = {"mode": "children", "first": "youngest", "teetotum": "0-5"}
NOBODY = 2
"""Neither side: both spin low."""
Chosen = Callable[[Evening, EveningTable], int]
"""Says which side of a table is to win."""


def plan(
    *,
    names: Sequence[str] = (),
    fills: Sequence[str] = ("random",),
    options: dict[str, object] | None = None,
    **rules: Any,
) -> Plan:
    """Plan an evening of voyages for small children, by these rules of the evening."""
    setup = prepare(games.find("round_the_world"), seats=2, options=CHILDREN if options is None else options)
    return make_plan(setup, choose(PROGRESSIVE.rulebook, "", rules), names, fills)


def by_programs(seed: int = 7, **rules: Any) -> Evening:
    """Let programs spend an evening."""
    evening = Evening(plan(**rules), Keyed(seed))
    spend(evening, Programs(seed))
    return evening


def first_side(_evening: Evening, _table: EveningTable) -> int:
    """Let the side win that sits first."""
    return 0


def drive(evening: Evening, chosen: Chosen = first_side, until: Callable[[Evening], bool] | None = None) -> Evening:
    """Play on, spinning so that the chosen sides win, until this is so or the evening is over."""
    until = until or (lambda evening: evening.is_over)
    while not evening.is_over and not until(evening):
        step(evening, chosen)
    return evening


def step(evening: Evening, chosen: Chosen = first_side) -> None:
    """Do one thing: draw slips in order, spin high and in turn low when spinning off, sail as chosen."""
    call, wheel = evening.call, evening.wheel
    assert call
    assert wheel
    if call.table is None:
        evening.take(wheel.faces[0] if wheel.name == "lot" else max(wheel.faces) - len(evening.lines) % 2)
        return
    evening.take(best(call.table) if mover(call.table) == chosen(evening, call.table) else min(wheel.faces))


def mover(table: EveningTable) -> int:
    """See whose turn it is at a table."""
    assert table.match.to_act == NATURE
    return cast("Play", table.match.play).state.seat


def best(table: EveningTable) -> int:
    """Find the spin that brings the ship farthest without leading past the end of the voyage."""
    play = cast("Play", table.match.play)
    return min(max(table.match.wheel.faces), play.house.goal - play.state.oval[play.state.seat])


def sail(table: EveningTable, seat: int, oval: int) -> None:
    """Set a ship down on an oval."""
    cast("Play", table.match.play).state.oval[seat] = oval


def after(games_over: int) -> Callable[[Evening], bool]:
    """Wait until so many games are over and the tables are laid for the next."""
    return lambda evening: len(evening.outcomes) >= games_over


def fixed(**rules: Any) -> Evening:
    """Begin an evening with fixed seats."""
    return Evening(plan(seating="fixed", **rules))


def named(evening: Evening, seating: Seating) -> list[list[str]]:
    """Write a seating by names, the bench last."""
    tables = [[evening.plan.name(side) for side in pair] for pair in seating.tables]
    return [*tables, [evening.plan.name(seating.bench)]] if seating.bench else tables


def cited(events: Sequence[Event]) -> set[str]:
    """List what events cite."""
    return {event.cites for event in events}


def written(evening: Evening, seed: int = 7) -> str:
    """Write the account of an evening."""
    return str(account(evening, seed))


def singles(*numbers: int) -> list[Side]:
    """Make sides of one guest each."""
    return [(number,) for number in numbers]
