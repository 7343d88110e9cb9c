"""Laying a track: clauses of an order made into legs, within the limits of speed, land, coal and torpedo craft."""

from collections.abc import Sequence
from typing import NamedTuple

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.forces import (
    ANCHOR,
    COAL,
    CUT,
    LIE,
    Doing,
    Force,
)
from teetotum.games.naval_strategic.havens import (
    bases,
    coal_source,
    depth_at,
    friends_in_company,
    is_near_land,
    is_unmet,
    went_unmet,
)
from teetotum.games.naval_strategic.orders import Clause, Hold, To
from teetotum.games.naval_strategic.pen import Pen
from teetotum.games.naval_strategic.problem import Place, Theatre
from teetotum.games.naval_strategic.speeds import SLACK, may_run, ship_limit, speed_limit, weathered, worn
from teetotum.games.naval_strategic.state import State
from teetotum.games.naval_strategic.tables import (
    BY_DAY,
)
from teetotum.games.naval_strategic.vocabulary import Clause as Print
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss
from teetotum.mechanics.chart import (
    Leg,
    stay,
)

__all__ = [
    "BY_DAY",
    "Plot",
    "bases",
    "coal_source",
    "depth_at",
    "friends_in_company",
    "is_near_land",
    "lay",
    "may_run",
    "ship_limit",
    "speed_limit",
    "weathered",
    "worn",
]


class Plot(NamedTuple):
    """A track laid for a force, what did not fit into the move, and what had to be mended, each with its reason."""

    track: tuple[Leg, ...]
    doing: tuple[Doing, ...]
    rest: tuple[str, ...]
    clauses: tuple[Clause, ...]
    faults: tuple[str, ...]
    doubt: float = -1.0
    """When the force would stop but for the coal that it takes in on the way; below nought where it would not."""


@upholds(Print.PLOT, Print.EVERYTHING_IS_VERIFIED, Gloss.MESSENGER_RETURNS, Gloss.MOST_OR_EXACTLY)
def lay(
    theatre: Theatre, house: Options, state: State, force: Force, clauses: Sequence[Clause], since: float, until: float
) -> Plot:
    """Lay a force's track from an hour to the end of the move; what cannot be done is mended, with its reason."""
    pen = Pen(theatre, house, state, force, since, until)
    for clause in clauses:
        if isinstance(clause, To):
            pen.steam(clause)
        elif isinstance(clause, Hold):
            later = pen.at >= pen.until - SLACK  # what does not fit into the move is looked into when it comes to it
            stays = later or _is_possible(pen, clause)
            pen.hold(clause if stays else Hold(ANCHOR if _harbour(pen) else LIE, clause.hours))
        else:
            pen.clauses.append(clause)
    _rest_of_the_move(pen)
    return Plot(tuple(pen.legs), tuple(pen.doing), tuple(pen.rest), tuple(pen.clauses), tuple(pen.faults), pen.doubt)


def _rest_of_the_move(pen: Pen) -> None:
    """Where orders end before the move does, a force lies at anchor in a port or as it did, and lies to elsewhere."""
    pen.until = max(pen.until, pen.at)
    anchored = bool(pen.doing) and pen.doing[-1].what == ANCHOR
    what = ANCHOR if anchored or _harbour(pen) else LIE
    if pen.at < pen.until - SLACK or not pen.legs:
        pen.add(stay(pen.at, max(pen.until, pen.at + SLACK), pen.lat, pen.lon), Doing(what))


def _harbour(pen: Pen) -> Place | None:
    return pen.theatre.port_at(pen.lat, pen.lon)


def _is_possible(pen: Pen, clause: Hold) -> bool:
    """See whether what a force is to stay for can be done there; else it only stays."""
    if clause.what == COAL and not may_hope_for_coal(pen, clause):
        pen.fault(f"there is no coal to be had {'from ' + clause.arg if clause.arg else 'here'}", "NS-66")
        return False
    if clause.what != CUT:
        return True
    if why := why_no_line(pen, clause.arg):
        pen.fault(why, "NS-50, NS-51")
        return False
    why = why_not_cut(pen, clause.arg)
    return not (why and pen.objects(why, "NS-50, NS-51"))


def may_hope_for_coal(pen: Pen, clause: Hold) -> bool:
    """See whether coal can be had as far as the room knows, which is not told where another room's colliers are."""
    met = [each for each in pen.state.forces.values() if not is_unmet(pen.theatre, pen.house, pen.state, each)]
    own = {each.id for each in met if each.room == pen.force.room and not went_unmet(pen.state, each)}
    others = {muster.id for muster in pen.theatre.musters if muster.side == pen.force.side} - own
    hours = (pen.at, min(pen.until, pen.at + clause.hours))
    return clause.arg in others or any(pen.coal_here(clause.arg, at) for at in hours)


def why_no_line(pen: Pen, name: str) -> str:
    """Say why there is no such cable in the sea here, or nothing."""
    lines = [line.id for line in pen.theatre.lines]
    if name not in lines:
        return f"there is no line {name}: it is written like {lines[0] if lines else 'AAA-BBB'}"
    depth = depth_at(pen.theatre, name, pen.lat, pen.lon)
    if depth in ("", "land"):
        return f"the line {name} {'lies on land' if depth else 'does not run'} here"
    return ""


@upholds(Print.SHORE_END, Print.DRAGGING, Gloss.SHALLOW_BUT_FAR)
def why_not_cut(pen: Pen, name: str) -> str:
    """Say why a cable that runs here cannot be cut, or nothing."""
    depth = depth_at(pen.theatre, name, pen.lat, pen.lon)
    geared = any(ship.gear for ship in pen.ships)
    if depth == "deep":
        return f"the line {name} lies too deep to be dragged for here"
    if depth == "shore" and not any(ship.cls in "CDEX" for ship in pen.ships):
        return "a cable is cut by cruisers, gunboats, scouts or auxiliaries"
    if depth in ("shelf", "mid") and not geared:
        return "dragging for a cable needs a cable steamer, or a ship with cable gear"
    return ""
