"""Who sights whom, and when: the next thing to happen between two forces on their tracks, found in continuous time.

Three levels: smoke, the ships themselves, and ships made out. What counts is the size of the one that is looked at, so
that a lone scout sees a fleet long before she is seen herself.
"""

from collections.abc import Iterable
from typing import NamedTuple

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.forces import BANKED, RECOGNIZED, SMOKE, UNSEEN, VISIBLE, Contact, Force
from teetotum.games.naval_strategic.problem import Post, Theatre
from teetotum.games.naval_strategic.state import State, is_afloat, is_light, place, ships_of, weather_at, what_at
from teetotum.games.naval_strategic.tables import (
    ARMORED,
    COMPANY,
    KINDS,
    TORPEDO_CRAFT,
    VISIBILITY,
    seen_at,
    smoke_of,
)
from teetotum.games.naval_strategic.vocabulary import Clause as Print
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss
from teetotum.mechanics.chart import (
    CLOSE,
    NEVER,
    STRIDE,
    Box,
    Leg,
    box_of,
    first_beyond,
    first_within,
    gap,
    is_hidden,
    leg_at,
    neighbours,
    parted,
    spot,
    stay,
)

GAIN, SLIP, BACK, LOST, NEAR, FAR = "gain", "slip", "back", "lost", "near", "far"
NOTHING = (1e9, "", "", 0)
GRACE = 0.25
"""Hours after which what has passed out of sight is given up for lost."""
RETRY = 1 / 12
"""Hours between looks round a headland."""
HALF_WAY = 15.0
"""Half of the farthest distance at which anything is seen."""
ACTION_RANGE = 2.0
SECOND = 1 / 3600
EDGE = 0.005
"""Miles by which a distance must be passed again the other way, so that nothing flickers at its very edge."""
Happening = tuple[float, str, str, int]
"""When, what, who sees it (the observer's name), and the level."""


class Reach(NamedTuple):
    """How far off a force is seen, by level."""

    smoke: float
    visible: float
    known: float

    def at(self, level: int) -> float:
        """Give the distance of a level; smoke is not lost where the ship herself shows."""
        return self[level - 1]


@upholds(Gloss.SMOKE_OF_SMALL_CRAFT, Gloss.FORCES_TOGETHER, Gloss.SMOKE_IS_A_SIGHTING, Print.INSPECTION)
def reach_of(state: State, house: Options, force: Force, at: float, *, day: bool) -> Reach:
    """Reckon how far off a force is seen at an hour, before the weather."""
    ships = list(ships_of(state, force))
    visible = max((seen_at(ship.cls, house, day=day) for ship in ships), default=0.0)
    known = max((KINDS[ship.cls].known[0 if day else 1] for ship in ships), default=0.0)
    hot = [] if what_at(force, at) in BANKED else [ship.cls for ship in ships if ship.coal > 0]
    if not hot:
        return Reach(visible, visible, known)
    if house.settings["smoke_group"] == "together":
        hot += _beside(state, force, at)
    smoke = smoke_of(len(hot), hot.count("X"), house, day=day)
    if house.settings["small_smoke"] == "hull" and all(cls in TORPEDO_CRAFT for cls in hot):
        smoke = visible
    return Reach(max(smoke, visible), visible, known)


def _beside(state: State, force: Force, at: float) -> list[str]:
    """List the smoking ships of its side within three miles of a force."""
    lat, lon = place(force, at)
    found: list[str] = []
    names = state.forces if state.company is None else state.company.get(force.id, ())
    for other in (state.forces[name] for name in names):
        if other.side != force.side or other.id == force.id:
            continue
        there = place(other, at)
        near = abs(there[0] - lat) < 0.06 and gap(lat, lon, *there) <= COMPANY[0]
        if near and is_afloat(state, other, at) and what_at(other, at) not in BANKED:
            found += [ship.cls for ship in ships_of(state, other) if ship.coal > 0]
    return found


class Watch:
    """Two bodies, each seen by the other as far as it goes; a post ashore sees and is not seen."""

    def __init__(self, theatre: Theatre, house: Options, state: State, one: str, other: str) -> None:
        self.theatre, self.house, self.state = theatre, house, state
        self.one, self.other = one, other
        self.post = next((post for post in theatre.posts if post.id == one), None) if one[0] == "@" else None
        self.target = state.forces[other]
        self.force = None if self.post else state.forces[one]
        self.track: tuple[Leg, ...] = _stand(self.post) if self.post else state.forces[one].track
        self.side = self.post.side if self.post else state.forces[one].side
        self.hostile = self.side != self.target.side
        self.silent: dict[str, float] = {}
        self.close = state.close.get((one, other))
        self.range = ACTION_RANGE if self.hostile else COMPANY[0]
        if self.hostile and self.force is not None and not self.post:
            self.range = duel_range(state, house, self.force, self.target) or ACTION_RANGE
        mail = bool(self.force and (self.force.bag or self.target.bag))
        self.guns = self.force is not None and (self.hostile or mail)

    def contact(self, observer: str) -> Contact:
        """Read what an observer holds of the other."""
        key = (self.one, self.other) if observer == self.one else (self.other, self.one)
        return self.state.contacts.get(key, Contact(UNSEEN, 0.0, 0))

    def reaches(self, at: float, *, day: bool) -> dict[str, Reach]:
        """Say how far each observer sees the other, by the light and the weather."""
        factor = VISIBILITY[weather_at(self.state, at)[0]]
        found = {self.one: _scaled(reach_of(self.state, self.house, self.target, at, day=day), factor)}
        if self.post and self.post.consul:
            found[self.one] = Reach(1.5, 1.5, 1.5)
        if self.force is not None:
            found[self.other] = _scaled(reach_of(self.state, self.house, self.force, at, day=day), factor)
            if self.house.settings["sighting"] == "mutual":
                both = Reach(*map(max, found[self.one], found[self.other]))
                found = {self.one: both, self.other: both}
        return found

    def light(self, one: Leg, other: Leg, at: float) -> bool:
        """See whether it is day midway between them."""
        lat, lon = spot(one, at)
        to_lat, to_lon = spot(other, at)
        return is_light(self.theatre, self.house, at, (lat + to_lat) / 2, (lon + to_lon) / 2)

    def next(self, since: float, until: float) -> Happening:
        """Find the next thing that happens between the two."""
        at = since
        fast = max(leg.speed for leg in self.track) + max(leg.speed for leg in self.target.track)
        appears = max(self.target.appears, self.force.appears if self.force else -1.0)
        at = max(at, appears)
        held = any(self.contact(who).level for who in (self.one, self.other)) or self.close is not None
        farthest = 0.0 if held else self.farthest(at)
        while at < until:
            one, other = leg_at(self.track, at), leg_at(self.target.track, at)
            miles = parted(one, other, at)
            if not held and miles > farthest + 0.001:
                if fast <= 0:
                    return NOTHING
                at += max((miles - farthest) / fast, SECOND)
                continue
            ends = min(until, at + STRIDE, *(leg.ends for leg in (one, other) if leg.ends > at))
            ends = min([ends, *(spell[0] for spell in self.state.spells if at < spell[0] < ends)])
            found = self.stretch(one, other, at, self.to_the_change_of_light(one, other, at, ends))
            if isinstance(found, tuple):
                return found
            at = found
        return NOTHING

    def farthest(self, at: float) -> float:
        """Give the greatest distance at which anything can happen before the light changes for the better."""
        seen = [reach.smoke for reach in self.reaches(at, day=True).values()]
        if self.house.settings["smoke_group"] == "together":
            seen.append(30.0)  # others may come up and smoke with them
        return max(*seen, self.range if self.guns else 0.0, 0.0)

    def to_the_change_of_light(self, one: Leg, other: Leg, at: float, ends: float) -> float:
        """End a stretch at sunrise or sunset, to the second."""
        day = self.light(one, other, at)
        if self.light(one, other, ends - SECOND / 4) == day:
            return ends
        low, high = at, ends
        while high - low > SECOND / 4:
            middle = (low + high) / 2
            low, high = (middle, high) if self.light(one, other, middle) == day else (low, middle)
        return high

    def stretch(self, one: Leg, other: Leg, at: float, ends: float) -> Happening | float:
        """Search a stretch in which nothing changes but distance; what happens, or where to search on."""
        for hidden in self.silent.values():
            ends = hidden if at < hidden < ends else ends
        day = self.light(one, other, at)
        reaches = self.reaches(at, day=day)
        found = [
            happening for who, reach in reaches.items() for happening in self.sight(who, reach, one, other, at, ends)
        ]
        if self.guns:
            found += self.guns_bear(one, other, at, ends, day=day)
        if not found:
            return ends
        first = min(found)
        if first[1] == GAIN and self.is_hidden(one, other, first[0]):
            self.silent[first[2]] = first[0] + RETRY
            return first[0]
        if first[1] == GAIN:
            return first[0], GAIN, first[2], self.level_at(reaches[first[2]], parted(one, other, first[0]))
        return first

    def sight(self, who: str, reach: Reach, one: Leg, other: Leg, at: float, ends: float) -> Iterable[Happening]:
        """Find when an observer gains a level, loses sight, or has it back."""
        contact = self.contact(who)
        if contact.level < RECOGNIZED and self.silent.get(who, -1.0) <= at:
            when = first_within(one, other, at, ends, reach.at(contact.level + 1))
            if when != NEVER:
                yield when, GAIN, who, contact.level + 1
        if contact.level == UNSEEN:
            return
        if contact.out < 0:
            when = first_beyond(one, other, at, ends, reach.smoke)
            if when != NEVER:
                yield when, SLIP, who, 0
            return
        when = first_within(one, other, at, ends, reach.smoke - EDGE)
        if when != NEVER:
            yield when, BACK, who, 0
        if contact.out + GRACE <= ends:
            yield max(at, contact.out + GRACE), LOST, who, 0

    def guns_bear(self, one: Leg, other: Leg, at: float, ends: float, *, day: bool) -> Iterable[Happening]:
        """Find when enemies come within gun range, or friends into company."""
        reach = self.range if self.hostile else COMPANY[0 if day else 1]
        if self.close is None:
            when = first_within(one, other, at, ends, reach)
            if when != NEVER:
                yield when, NEAR, self.one, 0
        elif self.close.out < 0:
            when = first_beyond(one, other, at, ends, reach + EDGE)
            if when != NEVER:
                yield when, FAR, self.one, 0

    def level_at(self, reach: Reach, miles: float) -> int:
        """Give the highest level at a distance."""
        return max((level for level in (SMOKE, VISIBLE, RECOGNIZED) if miles <= reach.at(level) + 1e-6), default=SMOKE)

    @upholds(Gloss.LAND_BETWEEN)
    def is_hidden(self, one: Leg, other: Leg, at: float) -> bool:
        """See whether land hides them from each other; stations on the coast look over it."""
        if self.house.settings["land_blocks"] == "off" or self.post:
            return False
        return is_hidden(self.theatre.waters, *spot(one, at), *spot(other, at))


def _stand(post: Post) -> tuple[Leg, ...]:
    return (stay(-1e6, 1e6, post.lat, post.lon),)


def _scaled(reach: Reach, factor: float) -> Reach:
    return reach if factor == 1.0 else Reach(reach.smoke * factor, reach.visible * factor, reach.known * factor)


@upholds(Print.SHIPS_AND_FORCES, Gloss.MIXED_DUEL, Gloss.RULE_TWO_OR_SEVEN)
def duel_range(state: State, house: Options, one: Force, other: Force) -> float:
    """Give the distance of a duel, where each side has one fighting ship there; nought for fleets."""
    if house.settings["duels"] == "none":
        return 0.0
    pair = [[ship for ship in ships_of(state, force) if ship.points > 0] for force in (one, other)]
    if len(pair[0]) != 1 or len(pair[1]) != 1:
        return 0.0
    armored = [ships[0].cls in ARMORED for ships in pair]
    near = all(armored) or (any(armored) and house.settings["mixed_duel"] == "near")
    return 1.0 if near else 2.0


def holds(play_state: State, theatre: Theatre, house: Options, observer: str, target: str, at: float) -> int:
    """Say at what level one force has another in sight at this very moment."""
    one, other = play_state.forces[observer], play_state.forces[target]
    here, there = place(one, at), place(other, at)
    day = is_light(theatre, house, at, (here[0] + there[0]) / 2, (here[1] + there[1]) / 2)
    factor = VISIBILITY[weather_at(play_state, at)[0]]
    reach = _scaled(reach_of(play_state, house, other, at, day=day), factor)
    if play_state.contacts.get((observer, target), Contact(0, 0, 0)).level == UNSEEN:
        return UNSEEN
    miles = gap(*here, *there)
    return max((level for level in (1, 2, 3) if miles <= reach.at(level) + CLOSE), default=UNSEEN)


def find_company(state: State) -> None:
    """Note which forces of a side may come within three miles of each other before the move ends."""
    forces = list(state.forces.values())
    boxes = [box_of(force.track, state.now, state.until, COMPANY[0] / 2 + 0.1) for force in forces]
    found: dict[str, tuple[str, ...]] = {}
    for first, second in neighbours(boxes):
        one, other = forces[first], forces[second]
        if one.side == other.side:
            found[one.id] = (*found.get(one.id, ()), other.id)
            found[other.id] = (*found.get(other.id, ()), one.id)
    state.company = {name: tuple(sorted(names)) for name, names in found.items()}


def foresee(theatre: Theatre, house: Options, state: State) -> None:
    """Look over every pair of bodies that can come near each other before the move ends."""
    bodies = _bodies(theatre, state)
    boxes = [_box(theatre, state, name) for name in bodies]
    state.foresight = {}
    find_company(state)
    for first, second in neighbours(boxes):
        _look(theatre, house, state, bodies[first], bodies[second])


def foresee_again(theatre: Theatre, house: Options, state: State, changed: Iterable[str]) -> None:
    """Look again over the pairs of forces whose tracks have changed."""
    names = {name for name in changed if name in state.forces}
    if not names:
        return
    for key in [key for key in state.foresight if key[0] in names or key[1] in names]:
        del state.foresight[key]
    find_company(state)
    bodies = _bodies(theatre, state)
    boxes = {name: _box(theatre, state, name) for name in bodies}
    for name in sorted(names & set(bodies)):
        for other in bodies:
            if other != name and not (other in names and other < name) and _touch(boxes[name], boxes[other]):
                _look(theatre, house, state, name, other)


def look_again(theatre: Theatre, house: Options, state: State, one: str, other: str) -> None:
    """Look again over one pair, after something has happened between them."""
    state.foresight.pop((one, other), None)
    state.foresight.pop((other, one), None)
    if all(name[0] == "@" or is_afloat(state, state.forces[name], state.until) for name in (one, other)):
        _look(theatre, house, state, one, other)


def _bodies(theatre: Theatre, state: State) -> list[str]:
    afloat = [name for name, force in state.forces.items() if is_afloat(state, force, state.until)]
    return [post.id for post in theatre.posts] + afloat


def _box(theatre: Theatre, state: State, name: str) -> Box:
    if name[0] == "@":
        post = next(post for post in theatre.posts if post.id == name)
        return box_of(_stand(post), state.now, state.until, HALF_WAY)
    return box_of(state.forces[name].track, state.now, state.until, HALF_WAY)


def _touch(one: Box, other: Box) -> bool:
    return (
        one.south <= other.north and other.south <= one.north and next(iter(neighbours((one, other))), None) is not None
    )


def _look(theatre: Theatre, house: Options, state: State, one: str, other: str) -> None:
    """Look over one pair; the post, or the first by name, stands first."""
    if other[0] == "@" or (one[0] != "@" and other < one):
        one, other = other, one
    if other[0] == "@" or _is_idle(theatre, state, one, other):
        return
    found = Watch(theatre, house, state, one, other).next(state.now, state.until)
    if found[0] <= state.until:
        state.foresight[one, other] = found


def _is_idle(theatre: Theatre, state: State, one: str, other: str) -> bool:
    """Posts do not report friends, and forces of one room know of each other."""
    target = state.forces[other]
    if one[0] == "@":
        return next(post for post in theatre.posts if post.id == one).side == target.side
    force = state.forces[one]
    return force.room == target.room and not force.bag and not target.bag
