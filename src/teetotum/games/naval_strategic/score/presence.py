"""Who lay in which place, and who was near, read off the recorder's chart and the muster rolls at every hour."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from teetotum.games.naval_strategic.account.muster_rolls import NOBODY, roll_at, rolls_of
from teetotum.games.naval_strategic.account.records import BANKED, Past
from teetotum.games.naval_strategic.account.state import Campaign, State
from teetotum.games.naval_strategic.problem.theatre import NEAR, Aim, Place, Theatre
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE
from teetotum.mechanics.chart import CLOSE, STRIDE, Leg, beyond, cut, gap, parted, spot, stay, within

SURELY = 0.9
"""Share of the time to close in on a place, by the distance in the touching plane, that surely nobody is there in."""


class Berth(NamedTuple):
    """Some ships of a force in a place, along one line of the chart."""

    leg: Leg
    ships: tuple[str, ...]
    is_anchored: bool


class Span(NamedTuple):
    """A stretch of time."""

    since: float
    until: float

    @property
    def hours(self) -> float:
        """How long it is."""
        return self.until - self.since


class Visitor(NamedTuple):
    """A force near a place for a time, and what it was worth then."""

    span: Span
    force: str
    points: float
    is_enemy: bool


def lines(state: State) -> Iterator[Past]:
    """Read the recorder's chart, and what has been steamed since it was last brought up."""
    yield from state.past
    for force in state.forces.values():
        if force.asof < state.now - NEGLIGIBLE:
            for leg, doing in zip(force.track, force.doing, strict=True):
                since, until = max(leg.begins, force.asof), min(leg.ends, state.now)
                if until > since:
                    yield Past(force.id, cut(leg, since, until), doing.what)


def berths(play: Campaign, aim: Aim) -> dict[str, list[Berth]]:
    """List the berths of an aim's ships in each of its places; who shifts within one has not left it."""
    state, found = play.state, dict[str, list[Berth]]()
    for line in lines(state):
        if state.forces[line.force].side == aim.side:
            code = _place_of(play.board, aim, line.leg)
            roll = roll_at(rolls_of(state, line.force), line.leg.begins) if code else NOBODY
            ships = tuple([name for name in roll.ships if state.ships[name].cls == aim.cls])
            if ships:
                found.setdefault(code, []).append(Berth(line.leg, ships, line.what in BANKED))
    return found


def _place_of(theatre: Theatre, aim: Aim, leg: Leg) -> str:
    """Name the place of an aim in which a leg lies, if any."""
    for code in aim.places:
        if _is_in(theatre.places[code], leg):
            return code
    return ""


def _is_in(port: Place, leg: Leg) -> bool:
    """See whether a whole leg lies in a place; what is not on its parallel need not be measured."""
    if abs(port.lat - leg.lat) >= 0.05 or gap(port.lat, port.lon, leg.lat, leg.lon) > NEAR:
        return False
    return leg.speed == 0 or gap(port.lat, port.lon, *spot(leg, leg.ends)) <= NEAR


def ships_at(held: Iterable[Berth], at: float) -> list[str]:
    """List the ships that are in their berths at an hour."""
    return [name for berth in held if berth.leg.begins <= at < berth.leg.ends for name in berth.ships]


def stays(held: Sequence[Berth], least: int) -> list[Span]:
    """Find the times at which so many ships were in their berths together, whatever forces they were in."""
    hours = sorted({hour for berth in held for hour in (berth.leg.begins, berth.leg.ends)})
    return joined(
        [Span(a, b) for a, b in pairwise(hours) if b - a > NEGLIGIBLE and len(ships_at(held, (a + b) / 2)) >= least]
    )


def joined(spans: Iterable[Span]) -> list[Span]:
    """Make one of spans that follow upon each other."""
    found: list[Span] = []
    for span in spans:
        if found and span.since <= found[-1].until + NEGLIGIBLE:
            found[-1] = Span(found[-1].since, span.until)
        else:
            found.append(span)
    return found


def clean(play: Campaign, aim: Aim, code: str, held: Sequence[Berth], stayed: Span) -> list[Span]:
    """Find the parts of a stay in which no enemy of an aim's ratio was near."""
    near = visitors(play, aim, _centres(play, aim, code, held, stayed))
    edges = {hour for each in near for hour in (each.span.since, each.span.until)}
    hours = sorted({stayed.since, stayed.until} | {hour for hour in edges if stayed.since < hour < stayed.until})
    spans = [Span(a, b) for a, b in pairwise(hours) if b - a > NEGLIGIBLE]
    return joined([span for span in spans if not _is_watched(aim, near, (span.since + span.until) / 2)])


def _is_watched(aim: Aim, near: Sequence[Visitor], at: float) -> bool:
    """See whether the enemies near at an hour reach an aim's ratio to its own side there."""
    there = {each.force: each for each in near if each.span.since <= at < each.span.until}.values()
    theirs = sum([each.points for each in there if each.is_enemy])
    return theirs > 0 and theirs >= aim.ratio * sum([each.points for each in there if not each.is_enemy])


def _centres(play: Campaign, aim: Aim, code: str, held: Sequence[Berth], stayed: Span) -> list[Leg]:
    """Give the places from which miles are measured: the ships themselves where they have an escort, else the port."""
    if not aim.escort:
        port = play.board.places[code]
        return [stay(stayed.since, stayed.until, port.lat, port.lon)]
    found = [_during(berth.leg, stayed.since, stayed.until) for berth in held]
    return [leg for leg in found if leg is not None]


def _during(leg: Leg, since: float, until: float) -> Leg | None:
    """Take the part of a leg that falls into a time, if any does."""
    begins, ends = max(leg.begins, since), min(leg.ends, until)
    return cut(leg, begins, ends) if ends > begins else None


def visitors(play: Campaign, aim: Aim, centres: Sequence[Leg]) -> list[Visitor]:
    """List who was within an aim's miles of some places, each place in its own hours."""
    state, found = play.state, list[Visitor]()
    rolls = {name: rolls_of(state, name) for name in state.forces}
    since, until = min(leg.begins for leg in centres), max(leg.ends for leg in centres)
    for line in lines(state):
        if line.leg.ends <= since or line.leg.begins >= until:
            continue
        force, points = state.forces[line.force], roll_at(rolls[line.force], line.leg.begins).points
        enemy = play.board.at_war(aim.side, force.side)
        for centre in centres if points > 0 else ():
            leg = _during(line.leg, max(centre.begins, force.appears), centre.ends)
            spans = hours_near(leg, centre, aim.miles if enemy else max(aim.miles, NEAR)) if leg else []
            found += [Visitor(span, line.force, points, enemy) for span in spans]
    return found


def hours_near(leg: Leg, centre: Leg, miles: float) -> list[Span]:
    """Solve for the times on a leg at which a place is within so many miles."""
    found: list[Span] = []
    at = leg.begins
    while at < leg.ends - NEGLIGIBLE:
        came = _comes(leg, centre, at, miles)
        if came >= leg.ends - NEGLIGIBLE:
            break
        at = _goes(leg, centre, came, miles)
        found.append(Span(came, at))
        at += NEGLIGIBLE
    return found


def _comes(leg: Leg, centre: Leg, at: float, miles: float) -> float:
    """Find when a ship first comes within so many miles; the end of the leg if she never does."""
    while at < leg.ends:
        away = parted(leg, centre, at)
        if away <= miles + CLOSE:
            return at
        if leg.speed + centre.speed == 0.0:
            break
        surely = SURELY * (away - miles) / (leg.speed + centre.speed)
        if surely < STRIDE:
            until = min(at + STRIDE, leg.ends)
            came = within(leg, centre, at, until, miles, away)
            if came >= 0.0:
                return came
            surely = until - at
        at += surely
    return leg.ends


def _goes(leg: Leg, centre: Leg, at: float, miles: float) -> float:
    """Find when a ship that is within so many miles leaves them; the end of the leg if she does not."""
    while at < leg.ends and leg.speed + centre.speed > 0.0:
        until = min(at + STRIDE, leg.ends)
        went = beyond(leg, centre, at, until, miles, min(miles, parted(leg, centre, at)))
        if went >= 0.0:
            return max(went, at)
        at = until
    return leg.ends
