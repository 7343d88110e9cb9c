"""Laying a track: items of an order made into legs, within the limits of speed, land, coal and torpedo craft."""

from collections.abc import Sequence

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import ANCHOR, COAL, CUT, LIE, Doing, Force, Laid, Plot, Ship
from teetotum.games.naval_strategic.account.state import Campaign, State, place, ships_of
from teetotum.games.naval_strategic.problem.theatre import Place, Theatre
from teetotum.games.naval_strategic.slips.items import Hold, Item, To
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.ship_classes import COMPANY
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE
from teetotum.games.naval_strategic.tracks.leg_builder import Pen
from teetotum.games.naval_strategic.tracks.nearby import depth_at, is_of_the_fleet, is_unmet, went_unmet
from teetotum.languages import say
from teetotum.mechanics.chart import gap, stay

ABOUT = COMPANY[0] + 1.0
"""Miles off that a friend may have been said to be who is in company."""


@upholds(Clause.PLOT, Clause.EVERYTHING_IS_VERIFIED, Ruling.MESSENGER_RETURNS, Ruling.MOST_OR_EXACTLY)
def lay(
    theatre: Theatre, house: Options, state: State, force: Force, items: Sequence[Item], since: float, until: float
) -> Plot:
    """Lay a force's track from an hour to the end of the move; what cannot be done is mended, with its reason."""
    pen = Pen(theatre, house, state, force, since, until)
    for item in items:
        if isinstance(item, To):
            pen.steam(item)
        elif isinstance(item, Hold):
            later = (
                pen.at >= pen.until - NEGLIGIBLE
            )  # what does not fit into the move is looked into when it comes to it
            stays = later or _is_possible(pen, item)
            pen.hold(item if stays else Hold(ANCHOR if _harbour(pen) else LIE, item.hours))
        else:
            pen.items.append(item)
    _rest_of_the_move(pen)
    return Plot(tuple(pen.legs), tuple(pen.doing), tuple(pen.rest), tuple(pen.items), tuple(pen.faults), pen.doubt)


def lay_once(play: Campaign, force: Force, items: tuple[To | Hold, ...]) -> Plot:
    """Lay a force's track, or take up what a tracing laid of the very same: ships, place, hours, weather and order."""
    state, ships = play.state, ships_of(play.state, force)
    since, until = state.now, state.until
    if state.leave or not _depends_on_nobody(play, force, ships, items):
        return lay(play.board, play.house, state, force, items, since, until)
    by = (items, since, until, place(force, since), ships, state.spells, play.house, play.board.lanes)
    held = state.laid.get(force.id)
    if held is None or held.by != by:
        held = state.laid[force.id] = Laid(by, lay(play.board, play.house, state, force, items, since, until))
    return held.plot


def _depends_on_nobody(play: Campaign, force: Force, ships: Sequence[Ship], items: Sequence[To | Hold]) -> bool:
    """See whether a track is laid without a look at other forces, at coal to come, or at what lines are whole."""
    classes = {ship.cls for ship in ships}
    if classes <= {"t", "s"}:
        return False
    if "V" in classes and not is_of_the_fleet(play.board, play.house, play.state, force, classes):
        return False
    return all(item.what not in (COAL, CUT) for item in items if isinstance(item, Hold))


def _rest_of_the_move(pen: Pen) -> None:
    """Where orders end before the move does, a force lies at anchor in a port or as it did, and lies to elsewhere."""
    pen.until = max(pen.until, pen.at)
    anchored = bool(pen.doing) and pen.doing[-1].what == ANCHOR
    what = ANCHOR if anchored or _harbour(pen) else LIE
    if pen.at < pen.until - NEGLIGIBLE or not pen.legs:
        pen.add(stay(pen.at, max(pen.until, pen.at + NEGLIGIBLE), pen.lat, pen.lon), Doing(what))


def _harbour(pen: Pen) -> Place | None:
    return pen.theatre.port_at(pen.lat, pen.lon)


def _is_possible(pen: Pen, item: Hold) -> bool:
    """See whether what a force is to stay for can be done there; else it only stays."""
    if item.what == COAL and not may_hope_for_coal(pen, item):
        pen.fault(f"there is no coal to be had {'from ' + item.arg if item.arg else 'here'}", "NS-66")
        return False
    if item.what != CUT:
        return True
    if why := why_no_line(pen, item.arg):
        pen.fault(why, "NS-50, NS-51")
        return False
    why = why_not_cut(pen, item.arg)
    return not (why and pen.objects(why, "NS-50, NS-51"))


def may_hope_for_coal(pen: Pen, item: Hold) -> bool:
    """See whether coal can be had as far as the room knows, which is not told where another room's colliers are."""
    met = [each for each in pen.state.forces.values() if not is_unmet(pen.theatre, pen.house, pen.state, each)]
    own = {each.id for each in met if each.room == pen.force.room and not went_unmet(pen.state, each)}
    others = {muster.id for muster in pen.theatre.musters if muster.side == pen.force.side} - own
    hours = (pen.at, min(pen.until, pen.at + item.hours))
    if item.arg in others or any(pen.coal_here(item.arg, at) for at in hours):
        return True
    return not item.arg and _has_met_a_friend_here(pen)


def _has_met_a_friend_here(pen: Pen) -> bool:
    """See whether a room has had word of a friend about where a force is, who may have colliers."""
    papers = pen.state.notices.get(pen.force.room, ())
    friends = [note for note in papers if note.kind == "friend" and note.place]
    return any(gap(pen.lat, pen.lon, note.lat, note.lon) <= ABOUT for note in friends)


def why_no_line(pen: Pen, name: str) -> str:
    """Say why there is no such cable in the sea here, or nothing."""
    lines = [line.id for line in pen.theatre.lines]
    if name not in lines:
        like = lines[0] if lines else "AAA-BBB"
        return say("there is no line {name}: it is written like {like}", name=name, like=like)
    depth = depth_at(pen.theatre, name, pen.lat, pen.lon)
    if depth in ("", "land"):
        on_land = say("the line {name} lies on land here", name=name)
        return on_land if depth else say("the line {name} does not run here", name=name)
    return ""


@upholds(Clause.SHORE_END, Clause.DRAGGING, Ruling.SHALLOW_BUT_FAR)
def why_not_cut(pen: Pen, name: str) -> str:
    """Say why a cable that runs here cannot be cut, or nothing."""
    depth = depth_at(pen.theatre, name, pen.lat, pen.lon)
    geared = any(ship.gear for ship in pen.ships)
    if depth == "deep":
        return say("the line {name} lies too deep to be dragged for here", name=name)
    if depth == "shore" and not any(ship.cls in "CDEX" for ship in pen.ships):
        return say("a cable is cut by cruisers, gunboats, scouts or auxiliaries")
    if depth in ("shelf", "mid") and not geared:
        return say("dragging for a cable needs a cable steamer, or a ship with cable gear")
    return ""
