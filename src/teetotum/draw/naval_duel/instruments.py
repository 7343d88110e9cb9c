"""The instruments of a duel by its house rules: gun-fire table, track curves and torpedo card."""

from math import floor

from teetotum.draw.instruments import Instrument
from teetotum.draw.instruments.cards import ranges, salvo_table, say_range, torpedo_card, track_curves
from teetotum.draw.instruments.leaf import Leaf, Table
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Brief
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.gunnery import EIGHT_INCH_SHARE, TWELVE_INCH_SHARE
from teetotum.games.naval_duel.house import GunTable, LossBelow5, Value
from teetotum.languages import say
from teetotum.mechanics.gunnery import effect


@upholds(Clause.TABLE_FOR_THE_WAND, Ruling.FRACTIONS)
def fire(brief: Brief) -> Leaf:
    """Write out the table, rounded or exact; where fire is valued by time, for each kind of turret."""
    exact = brief.house.table == GunTable.EXACT
    if brief.house.value == Value.TIME:
        return by_time(exact)
    return salvo_table(exact)


@upholds(Ruling.BY_THE_SALVO)
def by_time(exact: bool) -> Leaf:
    """Write out what turrets are worth where fire is valued by the time it takes."""
    shares = (EIGHT_INCH_SHARE, TWELVE_INCH_SHARE, 2 * (EIGHT_INCH_SHARE + TWELVE_INCH_SHARE))
    rows = []
    for yards in ranges():
        points = [share * effect(yards) for share in shares]
        rows.append((say_range(yards), *(f"{each:.4g}" if exact else str(floor(each + 0.5)) for each in points)))
    words = say(
        "Points of one salvo at a broadside target, each turret by the time it takes to load; half at one end on."
    )
    head = (say("range"), say("8-inch turret"), say("12-inch turret"), say("whole broadside"))
    return Leaf(say("The gun-fire table"), words, (Table("", head, tuple(rows), 3),))


@upholds(Clause.PLOT_AND_MARK)
def turns(brief: Brief) -> Leaf:
    """Draw the track curves of the ships that meet."""
    board = brief.board
    spares = brief.house.loss_below_5 == LossBelow5.NONE
    return track_curves(tuple(dict.fromkeys(board.speed)), board.reach[0], board.radius[0], spares)


@upholds(Clause.ZONE_OF_THE_FIRING_POINT)
def torpedo(brief: Brief) -> Leaf:
    """Draw the torpedo card for the range that torpedoes have here."""
    return torpedo_card(float(brief.house.torpedo_range))


INSTRUMENTS: dict[str, Instrument] = {
    "fire": ("the gun-fire table: points by range and turrets", fire),
    "turns": ("the track curves: where the helm brings a ship, and when", turns),
    "torpedo": ("the torpedo card: zones by run and angle", torpedo),
}
"""What can be shown of a duel, by its word."""
