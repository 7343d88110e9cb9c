"""Two bodies on their tracks, and the next thing to happen between them, found in continuous time.

Three levels: smoke, the ships themselves, and ships made out. What counts is the size of the one that is looked at, so
that a lone scout sees a fleet long before she is seen herself.
"""

from collections.abc import Iterable
from functools import lru_cache
from operator import attrgetter
from typing import Final

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import (
    BACK,
    BANKED,
    FAR,
    GAIN,
    LOST,
    NEAR,
    RECOGNIZED,
    SLIP,
    SMOKE,
    UNSEEN,
    VISIBLE,
    Contact,
    Force,
    Happening,
    WithinRange,
)
from teetotum.games.naval_strategic.account.state import State, is_light, sure_light, what_at
from teetotum.games.naval_strategic.post.mail import is_mail_between
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.sight.visibility import (
    FARTHEST,
    HARBOUR,
    NO_CONTACT,
    NOBODYS,
    Reach,
    between,
    clearness,
    hulls,
    in_one_harbour,
    keeps_company,
    reach_of,
)
from teetotum.games.naval_strategic.terms.citations import Ruling
from teetotum.games.naval_strategic.terms.ship_classes import AT_2000_YARDS, AT_4000_YARDS, COMPANY
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE, SECOND
from teetotum.games.naval_strategic.terms.tolerances import NEVER as NO_HOUR
from teetotum.mechanics.chart import CLOSE, NEVER, STRIDE, Leg, beyond, is_hidden, leg_at, parted, spot, stay, within

NOTHING: Final = Happening(NO_HOUR, "", "", 0)
GRACE: Final = 0.25
"""Hours after which what has passed out of sight is given up for lost."""
RETRY: Final = 1 / 12
"""Hours between looks round a headland."""
EDGE: Final = 0.005
"""Miles by which a distance must be passed again the other way, so that nothing flickers at its very edge."""
CONSUL: Final = Reach(1.5, 1.5, 1.5)
Bounds = tuple[float, float, float, float]
"""Miles within which sight is surely kept, and beyond which smoke, the ships, and what they are, surely do not show."""


class Watch:
    """Two bodies, each seen by the other as far as it goes; a post ashore sees and is not seen."""

    def __init__(self, theatre: Theatre, house: Options, state: State, one: str, other: str) -> None:
        self.theatre, self.house, self.state = theatre, house, state
        self.one, self.other = one, other
        self.post = theatre.post_named[one] if one[0] == "@" else None
        self.target = state.forces[other]
        self.force = None if self.post else state.forces[one]
        self.track: tuple[Leg, ...] = self.force.track if self.force else stand(theatre, one)
        self.hostile = theatre.at_war((self.post or state.forces[one]).side, self.target.side)
        self.silent: dict[str, float] = {}
        self.close = state.close.get((one, other))
        self.contacts = {
            one: state.contacts.get((one, other), NO_CONTACT),
            other: state.contacts.get((other, one), NO_CONTACT),
        }
        self.known = {
            one: max(self.contacts[one].level, state.denied.get((one, other), UNSEEN)),
            other: max(self.contacts[other].level, state.denied.get((other, one), UNSEEN)),
        }
        """The level beyond which each observer may gain another: what he has, or what the umpire will not give him."""
        mail = self.force is not None and is_mail_between(theatre, state, self.force, self.target)
        self.guns = self.force is not None and (self.hostile or mail)
        self.shown: dict[tuple[str, bool, bool], Reach] = {}
        self.sure = (-1.0, False)
        """Until when the light is surely as it is, and whether it is day."""
        self.bounds: dict[tuple[bool, float], tuple[tuple[str, Contact, Bounds], ...]] = {}
        self.harboured = False
        """Whether both lie at anchor in one neutral port, where nothing hides them from each other."""
        self.blocked: tuple[Leg, Leg, bool] | None = None

    @property
    def held(self) -> bool:
        """Whether anything is between the two already: a contact, or guns that bear."""
        return self.close is not None or any(contact.level for contact in self.contacts.values())

    def reach(self, force: Force, at: float, room: int, *, day: bool) -> Reach:
        """Say how far off a force is seen from a room, before the weather; remembered where no friend may join it."""
        if keeps_company(self.state, force):
            return reach_of(self.state, self.house, force, at, day=day, room=room)
        key = (force.id, what_at(force, at) in BANKED, day)
        if key not in self.shown:
            self.shown[key] = reach_of(self.state, self.house, force, at, day=day)
        return self.shown[key]

    def reaches(self, at: float, *, day: bool) -> dict[str, Reach]:
        """Say how far each observer sees the other, by the light and the weather."""
        factor = clearness(self.state, self.house, at)
        if self.force is None:
            consul = self.post is not None and self.post.consul
            return {self.one: CONSUL if consul else self.reach(self.target, at, NOBODYS, day=day).scaled(factor)}
        if self.harboured:
            return {self.one: HARBOUR, self.other: HARBOUR}
        found = {
            self.one: self.reach(self.target, at, self.force.room, day=day).scaled(factor),
            self.other: self.reach(self.force, at, self.target.room, day=day).scaled(factor),
        }
        if self.house.settings["sighting"] == "mutual":
            both = found[self.one].widest(found[self.other])
            found = {self.one: both, self.other: both}
        return found

    def next(self, since: float, until: float, reach: float = FARTHEST) -> Happening:
        """Find the next thing that happens between the two, who see nothing of each other beyond a reach."""
        fast = max(leg.speed for leg in self.track) + max(leg.speed for leg in self.target.track)
        at = max(since, self.target.appears, self.force.appears if self.force else -1.0)
        held = self.held
        farthest = 0.0 if held else FARTHEST  # whatever they show now, they may light fires, or the weather may clear
        lying: tuple[Leg, Leg] | None = None
        miles = 0.0
        while at < until:
            one, other = leg_at(self.track, at), leg_at(self.target.track, at)
            if lying is None or one is not lying[0] or other is not lying[1]:
                miles = parted(one, other, at)
                lying = (one, other) if one.speed + other.speed == 0 else None
                self.harboured = lying is not None and miles <= HARBOUR.known and self.is_harboured(at)
            if not held and miles > farthest + 0.001:
                if fast <= 0:
                    return NOTHING
                at += max((miles - farthest) / fast, SECOND)
                continue
            day, ends = self.daylight(one, other, at, self.piece(one, other, at, until))
            for hidden in self.silent.values():
                ends = hidden if at < hidden < ends else ends
            if not self.harboured and self.is_quiet(at, miles, (one.speed + other.speed) * (ends - at), reach, day=day):
                at = ends
                continue
            found = self.stretch(one, other, at, ends, miles, day=day)
            if isinstance(found, Happening):
                return found
            at = found
        return NOTHING

    def is_harboured(self, at: float) -> bool:
        """See whether two forces lie at anchor in one neutral port."""
        return self.force is not None and in_one_harbour(self.theatre, self.force, self.target, at)

    def piece(self, one: Leg, other: Leg, at: float, until: float) -> float:
        """End a stretch where either turns, the weather changes, or a leg is no longer straight enough."""
        ends = min(until, at + STRIDE)
        for leg in (one, other):
            if at < leg.ends < ends:
                ends = leg.ends
        for spell in self.state.spells:
            if at < spell.at < ends:
                ends = spell.at
        return ends

    def is_quiet(self, at: float, miles: float, run: float, reach: float, *, day: bool) -> bool:
        """See at a glance that nothing can happen in a stretch, however they steer for so many miles of it."""
        key = (day, clearness(self.state, self.house, at))
        if key not in self.bounds:
            self.bounds[key] = self.bounds_by(reach, *key)
        for who, contact, bounds in self.bounds[key]:
            if contact.out >= 0 or (contact.level and miles + run > bounds[0]):
                return False
            heeds = self.known[who] < RECOGNIZED and self.silent.get(who, -1.0) <= at
            if heeds and miles - run <= bounds[self.known[who] + 1] + CLOSE:
                return False
        if not self.guns:
            return True
        return miles - run > COMPANY[0] if self.close is None else False

    def bounds_by(self, reach: float, day: bool, clear: float) -> tuple[tuple[str, Contact, Bounds], ...]:
        """Say for each observer within what distance he surely keeps sight, and beyond what no level is gained."""
        if self.post and self.post.consul:
            return ((self.one, self.contacts[self.one], (CONSUL.smoke, CONSUL.smoke, CONSUL.visible, CONSUL.known)),)
        found = []
        for who, force in ((self.one, self.target), (self.other, self.force)):
            if force is not None:
                visible, known = hulls(self.state, self.house, force, day=day)
                mutual = self.house.settings["sighting"] == "mutual"
                levels = (reach, reach, reach) if mutual else (reach * clear, visible * clear, known * clear)
                found.append((who, self.contacts[who], (visible * clear, *levels)))
        return tuple(found)

    def light(self, one: Leg, other: Leg, at: float) -> bool:
        """See whether it is day midway between them."""
        return is_light(self.theatre, self.house, at, *midway(one, other, at))

    def daylight(self, one: Leg, other: Leg, at: float, ends: float) -> tuple[bool, float]:
        """See whether it is day midway between them, and end a stretch at sunrise or sunset, to the second."""
        if ends <= self.sure[0]:
            return self.sure[1], ends
        day, hours = sure_light(self.theatre, self.house, at, *midway(one, other, at))
        if ends <= at + hours:
            self.sure = (at + hours, day)
            return day, ends
        if self.light(one, other, ends - SECOND / 4) == day:
            return day, ends
        low, high = at, ends
        while high - low > SECOND / 4:
            middle = (low + high) / 2
            low, high = (middle, high) if self.light(one, other, middle) == day else (low, middle)
        return day, high

    def stretch(self, one: Leg, other: Leg, at: float, ends: float, miles: float, *, day: bool) -> Happening | float:
        """Search a stretch in which nothing changes but distance; what happens, or where to search on."""
        reaches = self.reaches(at, day=day)
        found: list[Happening] = []
        for who, reach in reaches.items():
            found += self.sight(who, reach, one, other, at, ends, miles)
        if self.guns:
            found += self.guns_bear(one, other, at, ends, miles, day=day)
        if not found:
            return ends
        first = found[0] if len(found) == 1 else min(found, key=_order)
        if first.kind == GAIN and self.is_hidden(one, other, first.at):
            self.silent[first.who] = first.at + RETRY
            return first.at
        if first.kind == GAIN:
            return first._replace(level=level_at(reaches[first.who], parted(one, other, first.at)))
        return first

    def sight(
        self, who: str, reach: Reach, one: Leg, other: Leg, at: float, ends: float, miles: float
    ) -> Iterable[Happening]:
        """Find when an observer gains a level, loses sight, or has it back."""
        contact = self.contacts[who]
        if self.known[who] < RECOGNIZED and self.silent.get(who, -1.0) <= at:
            when = within(one, other, at, ends, reach.at(self.known[who] + 1), miles)
            if when != NEVER:
                yield Happening(when, GAIN, who, self.known[who] + 1)
        if contact.level == UNSEEN:
            return
        if contact.out < 0:
            when = beyond(one, other, at, ends, reach.smoke, miles)
            if when != NEVER:
                yield Happening(when, SLIP, who, 0)
            return
        when = within(one, other, at, ends, reach.smoke - EDGE, miles)
        if when != NEVER:
            yield Happening(when, BACK, who, 0)
        if contact.out + GRACE <= ends:
            yield Happening(max(at, contact.out + GRACE), LOST, who, 0)

    def guns_bear(
        self, one: Leg, other: Leg, at: float, ends: float, miles: float, *, day: bool
    ) -> Iterable[Happening]:
        """Find when enemies come within gun range, or friends into company."""
        reach = AT_4000_YARDS if self.hostile else COMPANY[0 if day else 1]
        if self.close is None:
            when = within(one, other, at, ends, reach, miles)
            if when != NEVER:
                yield Happening(when, NEAR, self.one, 0)
        elif self.close.out < 0:
            when = beyond(one, other, at, ends, reach + EDGE, miles)
            if when != NEVER:
                yield Happening(when, FAR, self.one, 0)
            if self.hostile:
                yield from self.close_quarters(one, other, at, ends, miles, self.close)

    def close_quarters(
        self, one: Leg, other: Leg, at: float, ends: float, miles: float, close: WithinRange
    ) -> Iterable[Happening]:
        """Find when enemies in range come within the 2,000 yards at which armored ships fight, or part again."""
        if close.near < 0:
            when = within(one, other, at, ends, AT_2000_YARDS, miles)
            if when != NEVER:
                yield Happening(when, NEAR, self.one, 1)
        elif close.parted < 0:
            when = beyond(one, other, at, ends, AT_2000_YARDS + EDGE, miles)
            if when != NEVER:
                yield Happening(when, FAR, self.one, 1)

    @upholds(Ruling.LAND_BETWEEN)
    def is_hidden(self, one: Leg, other: Leg, at: float) -> bool:
        """See whether land hides them from each other; stations on the coast look over it."""
        if self.house.settings["land_blocks"] == "off" or self.post or self.harboured:
            return False
        if self.blocked and one is self.blocked[0] and other is self.blocked[1]:
            return self.blocked[2]
        hidden = is_hidden(self.theatre.waters, *spot(one, at), *spot(other, at))
        if one.speed + other.speed == 0:
            self.blocked = (one, other, hidden)
        return hidden


_order = attrgetter("order")


def level_at(reach: Reach, miles: float) -> int:
    """Give the highest level at a distance."""
    seen = [level for level in (SMOKE, VISIBLE, RECOGNIZED) if miles <= reach.at(level) + NEGLIGIBLE]
    return max(seen, default=SMOKE)


def midway(one: Leg, other: Leg, at: float) -> tuple[float, float]:
    """Find the place midway between two ships on their legs."""
    lat, lon = spot(one, at)
    to_lat, to_lon = spot(other, at)
    return between(lat, lon, to_lat, to_lon)


@lru_cache(maxsize=512)
def stand(theatre: Theatre, post: str) -> tuple[Leg, ...]:
    """Lay the track of a post ashore, which stays where it is."""
    return (stay(-1e6, 1e6, theatre.post_named[post].lat, theatre.post_named[post].lon),)
