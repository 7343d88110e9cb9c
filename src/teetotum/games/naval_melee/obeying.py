"""How the orders of a half minute are carried out: signals and flags at once, guns by their seconds."""

from teetotum.engine.rules import measure, rule
from teetotum.games.naval_melee.dangers import (
    aim_submarine,
    order_submarine,
)
from teetotum.games.naval_melee.masts import (
    FINE,
    annul,
    execute,
    hoist,
    hoist_objection,
)
from teetotum.games.naval_melee.vocabulary import GROUP, GROUPS, ITEM, ORDER, Clause, Item, Play, Ruling
from teetotum.mechanics.warships import BATTERY, HALF_MINUTE, TURRETS


@measure(Clause.FIRE_BY_THE_DUEL, Ruling.SIGNALS_AND_CAPTAINS)
def obey(play: Play, seat: int) -> None:
    """Carry out a seat's orders to masts and guns; helm and engines are worked as the ship sails."""
    for second in range(HALF_MINUTE):
        for n in range(play.state.order_length[seat] // ITEM):
            at = ORDER * seat + ITEM * n
            # Signals and whatever else has no second are of the first; at one second the later written holds.
            if second == 0 and play.state.orders[at] not in (Item.OPEN, Item.CEASE):
                obey_item(play, seat, at)
            elif second == play.state.orders[at + 2]:
                work_guns(play, at)


@rule(Clause.FIRE_BY_THE_DUEL)
def work_guns(play: Play, at: int) -> None:
    """Open or cease fire, if that is what an item orders."""
    state = play.state
    hull, turrets = state.orders[at + 1], state.orders[at + 3]
    if state.orders[at] == Item.OPEN:
        open_fire(play, hull, turrets, state.orders[at + 4])
    elif state.orders[at] == Item.CEASE:
        state.open[hull] -= state.open[hull] & turrets


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def obey_item(play: Play, seat: int, at: int) -> None:
    """Carry out one order that has no second."""
    state, side = play.state, play.house.seat_side[seat]
    item, hull, second = state.orders[at], state.orders[at + 1], state.orders[at + 2]
    third, fourth = state.orders[at + 3], state.orders[at + 4]
    if item in (Item.HOIST, Item.EXECUTE, Item.ANNUL):
        work_masts(play, side, item, second, third, fourth)
    elif item == Item.STRIKE:
        strike(play, side, hull)
    elif item == Item.SUBMARINE:
        order_submarine(play, hull, third, fourth)
    elif item == Item.SUBMARINE_FIRES:
        aim_submarine(play, hull, third)


@measure(Clause.FIVE_MOVES_TO_ANSWER)
def work_masts(play: Play, side: int, item: int, kind: int, first: int, second: int) -> None:
    """Hoist, execute or annul, unless something stands against it."""
    if item == Item.HOIST and hoist_objection(play, side, kind, first) == FINE:
        hoist(play, side, kind, first, second)
    elif item == Item.EXECUTE:
        execute(play, side, kind, first, second)
    elif item == Item.ANNUL:
        annul(play, side, kind, first, second)


@rule(Clause.FIRE_BY_THE_DUEL, Ruling.AIMING)
def open_fire(play: Play, hull: int, turrets: int, target: int) -> None:
    """Open fire with some turrets, and lay their groups on a target where one is named."""
    play.state.open[hull] |= turrets
    for turret in range(TURRETS):
        if turrets >> turret & 1 and BATTERY[play.board.layout[hull]] >> turret & 1:
            play.state.target[GROUPS * hull + GROUP[turret]] = target


@rule()
def strike(play: Play, side: int, hull: int) -> None:
    """Strike a ship's flag, or a whole side's."""
    if hull < 0:
        play.state.struck |= 1 << side
    else:
        play.state.gave_up[hull] = 1
