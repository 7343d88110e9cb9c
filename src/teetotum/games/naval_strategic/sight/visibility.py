"""How far off a force is seen: by its ships, by their smoke, and by the smoke of friends close by."""

from typing import Final, final

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.engine.value import Value
from teetotum.games.naval_strategic.account.records import BANKED, RECOGNIZED, UNSEEN, Contact, Force
from teetotum.games.naval_strategic.account.state import (
    State,
    is_afloat,
    is_light,
    place,
    ships_of,
    weather_at,
    what_at,
)
from teetotum.games.naval_strategic.problem.theatre import NEAR, Theatre
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.conventions import agreed
from teetotum.games.naval_strategic.terms.ship_classes import COMPANY, TORPEDO_CRAFT, hulls_seen, smoke_of
from teetotum.mechanics.chart import CLOSE, gap, wrap

FARTHEST: Final = 30.0
"""Miles: the smoke of a fleet by day."""
NO_CONTACT: Final = Contact(UNSEEN, 0.0, 0)
NOBODYS: Final = -1
"""The room of whoever looks from the shore."""


@final
class Reach(Value):
    """How far off a force is seen, by level."""

    __slots__ = ("smoke", "visible", "known")

    def __init__(self, smoke: float, visible: float, known: float) -> None:
        self.smoke: Final = smoke
        self.visible: Final = visible
        self.known: Final = known

    def at(self, level: int) -> float:
        """Give the distance of a level; smoke is not lost where the ship herself shows."""
        return self.smoke if level == 1 else self.visible if level == 2 else self.known

    def scaled(self, factor: float) -> "Reach":
        """Shorten it by the weather."""
        return self if factor == 1.0 else Reach(self.smoke * factor, self.visible * factor, self.known * factor)

    def widest(self, other: "Reach") -> "Reach":
        """Take the farther of two at every level."""
        return Reach(max(self.smoke, other.smoke), max(self.visible, other.visible), max(self.known, other.known))


HARBOUR: Final = Reach(2 * NEAR + 0.1, 2 * NEAR + 0.1, 2 * NEAR + 0.1)
"""How far guests of one neutral port know each other by any light: anywhere in it."""


def clearness(state: State, house: Options, at: float) -> float:
    """Give the share of all distances that the weather leaves at an hour."""
    return agreed(house).visibility[weather_at(state, at)[0]]


@upholds(Ruling.SMOKE_IS_A_SIGHTING, Clause.INSPECTION)
def reach_of(state: State, house: Options, force: Force, at: float, *, day: bool, room: int = NOBODYS) -> Reach:
    """Reckon how far off a force is seen from a room's own at an hour, before the weather."""
    classes = "".join([ship.cls for ship in ships_of(state, force)])
    return _shown(house, classes, smoking(state, house, force, at, room), day=day)


@upholds(Ruling.FORCES_TOGETHER, Ruling.NO_COAL_LEFT)
def smoking(state: State, house: Options, force: Force, at: float, room: int = NOBODYS) -> str:
    """List the classes of ships whose smoke shows as one: a force under steam, its friends, never the observer's."""
    if what_at(force, at) in BANKED:
        return ""
    hot = "".join([ship.cls for ship in ships_of(state, force) if ship.coal > 0])
    if hot and house.settings["smoke_group"] == "together":
        hot += _beside(state, force, at, room)
    return seen_by_smoke(hot, house)


@upholds(Ruling.SMOKE_OF_SMALL_CRAFT)
def seen_by_smoke(classes: str, house: Options) -> str:
    """Leave torpedo craft out where the house says that their smoke is seen no farther than themselves."""
    if house.settings["small_smoke"] == "literal":
        return classes
    return "".join([cls for cls in classes if cls not in TORPEDO_CRAFT])


def _shown(house: Options, classes: str, hot: str, *, day: bool) -> Reach:
    """Reckon how far off ships are seen of which some smoke, friends beside them included."""
    visible, known = hulls_seen(classes, house.choice("gunboat_seen"), agreed(house), day=day)
    smoke = smoke_of(len(hot), hot.count("X"), house, day=day)
    return Reach(max(smoke, visible), visible, known)


def hulls(state: State, house: Options, force: Force, *, day: bool) -> tuple[float, float]:
    """Give the miles at which the ships of a force are visible and made out, whatever they do."""
    classes = "".join([ship.cls for ship in ships_of(state, force)])
    return hulls_seen(classes, house.choice("gunboat_seen"), agreed(house), day=day)


def in_full_steam(state: State, house: Options, force: Force) -> float:
    """Give the miles beyond which a force is not seen whatever it does in this move."""
    if house.settings["smoke_group"] == "together" and keeps_company(state, force):
        return FARTHEST
    classes = "".join([ship.cls for ship in ships_of(state, force)])
    return _shown(house, classes, seen_by_smoke(classes, house), day=True).smoke


def keeps_company(state: State, force: Force) -> bool:
    """See whether a friend may come within three miles of a force in this move."""
    return state.company is None or bool(state.company.get(force.id))


def _beside(state: State, force: Force, at: float, room: int) -> str:
    """List the smoking ships of its side within three miles of a force; who looks counts none of his own room."""
    if not keeps_company(state, force):
        return ""
    lat, lon = place(force, at)
    found = ""
    names = state.forces if state.company is None else state.company[force.id]
    for other in (state.forces[name] for name in names):
        if other.side != force.side or other.id == force.id or other.room == room:
            continue
        there = place(other, at)
        near = abs(there[0] - lat) < 0.06 and gap(lat, lon, *there) <= COMPANY[0]
        if near and is_afloat(state, other, at) and what_at(other, at) not in BANKED:
            found += "".join([ship.cls for ship in ships_of(state, other) if ship.coal > 0])
    return found


def holds(state: State, theatre: Theatre, house: Options, observer: str, target: str, at: float) -> int:
    """Say at what level one force has another in sight at this very moment."""
    if state.contacts.get((observer, target), NO_CONTACT).level == UNSEEN:
        return UNSEEN
    one, other = state.forces[observer], state.forces[target]
    if in_one_harbour(theatre, one, other, at):
        return RECOGNIZED
    here, there = place(one, at), place(other, at)
    day = is_light(theatre, house, at, *between(*here, *there))
    reach = reach_of(state, house, other, at, day=day, room=one.room).scaled(clearness(state, house, at))
    miles = gap(*here, *there)
    return max((level for level in (1, 2, 3) if miles <= reach.at(level) + CLOSE), default=UNSEEN)


def in_one_harbour(theatre: Theatre, one: Force, other: Force, at: float) -> bool:
    """See whether two forces lie at anchor in the same neutral port, where each knows the other."""
    if what_at(one, at) not in BANKED or what_at(other, at) not in BANKED:
        return False
    port, berth = theatre.port_at(*place(one, at)), theatre.port_at(*place(other, at))
    return port is not None and berth is not None and port.owner == -1 and port.code == berth.code


def between(lat: float, lon: float, to_lat: float, to_lon: float) -> tuple[float, float]:
    """Find the place midway between two, on the near side of the world."""
    middle = (lon + to_lon) / 2
    return (lat + to_lat) / 2, middle if abs(to_lon - lon) <= 180 else wrap(middle + 180)
