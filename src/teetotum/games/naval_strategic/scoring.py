"""The aims of a problem, scored from the recorder's chart; and the figures that are always reported besides."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from teetotum.games.naval_strategic.forces import BANKED, CAPTURED, INTERNED, RECOGNIZED, REMOVED, Ship
from teetotum.games.naval_strategic.problem import NEAR, Aim, Theatre
from teetotum.games.naval_strategic.state import State, Table, points_of, ships_of
from teetotum.games.naval_strategic.tables import KINDS
from teetotum.mechanics.chart import Leg, gap, place_on

LOST = (REMOVED, CAPTURED, INTERNED)
STEP = 0.5
"""Hours between looks at who is near a port."""
Tracks: TypeAlias = Mapping[str, Sequence[Leg]]
_END = attrgetter("ends")


class Stay(NamedTuple):
    """A force at anchor in a place for a time."""

    force: str
    place: str
    begins: float
    ends: float


def stays(play: Table, aim: Aim) -> list[Stay]:
    """List the stays at anchor in the places of an aim by forces with ships enough."""
    state = play.state
    found: list[Stay] = []
    for past in state.past:
        if past.what not in BANKED or state.forces[past.force].side != aim.side:
            continue
        code = next((c for c in aim.places if _is_at(play, c, past.leg)), "")
        if not code or sum(s.cls == aim.cls for s in ships_of(state, state.forces[past.force])) < max(1, aim.least):
            continue
        old = next(
            (
                n
                for n, each in enumerate(found)
                if (each.force, each.place) == (past.force, code) and past.leg.begins <= each.ends + 0.01
            ),
            -1,
        )
        if old >= 0:
            found[old] = found[old]._replace(ends=past.leg.ends)
        else:
            found.append(Stay(past.force, code, past.leg.begins, past.leg.ends))
    return found


def _is_at(play: Table, code: str, leg: Leg) -> bool:
    port = play.board.places[code]
    return abs(port.lat - leg.lat) < 0.05 and gap(port.lat, port.lon, leg.lat, leg.lon) <= NEAR


def recorded(state: State) -> dict[str, tuple[Leg, ...]]:
    """Read each force's whole track off the recorder's chart; where it has none, as it is plotted."""
    found: dict[str, list[Leg]] = {name: [] for name in state.forces}
    for past in state.past:
        found[past.force].append(past.leg)
    return {name: tuple(legs) or state.forces[name].track for name, legs in found.items()}


def _where(track: Sequence[Leg], at: float) -> tuple[float, float]:
    """Find where a force was, on a track of many legs."""
    n = bisect_right(track, at, key=_END)
    return place_on(track[n : n + 1] or track[-1:], at)


def _near(
    play: Table, tracks: Tracks, spot: tuple[float, float], at: float, miles: float, side: int, *, own: bool
) -> float:
    """Add up the points of one side, or of its enemies, near a place at an hour."""
    state = play.state
    near = [
        force
        for force in state.forces.values()
        if play.board.at_war(side, force.side) != own and _is_by(spot, _where(tracks[force.id], at), miles)
    ]
    return sum(points_of(state, force) for force in near)


def _is_by(spot: tuple[float, float], there: tuple[float, float], miles: float) -> bool:
    """See whether two places are within a distance; what lies too far north or south need not be measured."""
    return abs(spot[0] - there[0]) * 60 <= miles + 0.1 and gap(*there, *spot) <= miles


def _is_watched(play: Table, aim: Aim, stay: Stay, until: float) -> bool:
    port = play.board.places[stay.place]
    tracks, spot = recorded(play.state), (port.lat, port.lon)
    at = stay.begins
    while at <= until + 1e-9:
        ours = _near(play, tracks, spot, at, max(aim.miles, NEAR), aim.side, own=True)
        theirs = _near(play, tracks, spot, at, aim.miles, aim.side, own=False)
        if theirs > 0 and theirs >= aim.ratio * ours:
            return True
        at += STEP
    return False


def is_met(play: Table, aim: Aim) -> float:
    """Say how often an aim is met: once or not at all, or once for each ship."""
    state = play.state
    if aim.kind == "removed":
        return sum(s.side == aim.side and s.cls == aim.cls and s.status in LOST for s in state.ships.values())
    if aim.kind == "none_lost":
        return float(
            not any(s.side == aim.side and s.cls == aim.cls and s.status in LOST for s in state.ships.values())
        )
    if aim.kind == "gone":
        return float(not any(s.side == aim.side and s.is_here and s.points > 0 for s in state.ships.values()))
    if aim.kind == "unknown":
        targets = {force.id for force in state.forces.values() if force.side == aim.side}
        return float(
            not any(
                w[0] != "@" and t in targets and n == RECOGNIZED and _hostile(play.board, state, w, t)
                for _, w, t, n in state.sights
            )
        )
    listed = stays(play, aim)
    if aim.kind == "lie":
        return float(any(_lies(play, aim, stay) for stay in listed))
    last = [stay for stay in listed if stay.ends >= state.now - 0.01]
    if not last:
        return 0.0
    return float(_final(play, aim, last[-1]))


def _hostile(theatre: Theatre, state: State, who: str, target: str) -> bool:
    return theatre.at_war(state.forces[who].side, state.forces[target].side)


def _lies(play: Table, aim: Aim, stay: Stay) -> bool:
    ends = stay.begins + aim.hours
    if stay.ends < ends - 1e-6 or (aim.before >= 0 and ends > aim.before):
        return False
    return not _is_watched(play, aim, stay, ends)


def _final(play: Table, aim: Aim, stay: Stay) -> bool:
    """Judge an aim by the stay in which a force ends the game."""
    state = play.state
    if aim.kind == "anchored":
        ships = [ship for ship in ships_of(state, state.forces[stay.force]) if ship.cls == aim.cls]
        return sum(ship.coal >= aim.coal for ship in ships) >= aim.least
    if aim.kind == "unwatched":
        return not _is_watched(play, aim, stay, min(stay.begins + aim.hours, state.now))
    since = stay.begins - aim.hours
    return not any(
        since <= at <= stay.begins
        and target == stay.force
        and level == RECOGNIZED
        and (who[0] == "@" or _hostile(play.board, state, who, target))
        for at, who, target, level in state.sights
    )


def score(play: Table) -> list[float]:
    """Score every side: the side of the aims its points, kept between 0 and 100, the others what is left."""
    if not play.board.aims:
        return [
            sum(s.points for s in play.state.ships.values() if s.side == n and s.is_here)
            for n in range(len(play.board.sides))
        ]
    owner = play.board.aims[0].side
    groups: dict[str, float] = {}
    total = 0.0
    for aim in play.board.aims:
        points = aim.points * is_met(play, aim)
        if aim.group:
            groups[aim.group] = max(groups.get(aim.group, 0.0), points)
        else:
            total += points
    mark = min(100.0, max(0.0, total + sum(groups.values())))
    return [100.0 - mark if play.board.at_war(owner, n) else mark for n in range(len(play.board.sides))]


def is_decided(play: Table) -> bool:
    """See whether an aim is met that ends the game."""
    return any(aim.ends and is_met(play, aim) for aim in play.board.aims)


def figures(play: Table) -> dict[str, str]:
    """Report what is always reported at the end, with the score."""
    marks = score(play)
    told = reported(play.board, play.state)
    for n, side in enumerate(play.board.sides):
        told[side.id] = f"score {marks[n]:g}; {told[side.id]}"
    return told


def reported(theatre: Theatre, state: State) -> dict[str, str]:
    """Report sightings, losses, steaming, coal, messages and missed plots."""
    hostile = of_the_enemy(theatre, state)
    first = next((f"{theatre.say(at)} by {w}" for at, w, _ in hostile), "none")
    known = next((f"{theatre.say(at)} by {w}" for at, w, n in hostile if n == RECOGNIZED), "none")
    told = {"first sighting": first, "first recognition": known}
    for n, side in enumerate(theatre.sides):
        told[side.id] = "; ".join([*_losses(state, n), *_steaming(theatre, state, n), *_wires(theatre, state, n)])
    return told


def of_the_enemy(theatre: Theatre, state: State) -> list[tuple[float, str, int]]:
    """List what forces have seen of enemies: when, who saw it, and how well."""
    return [(at, w, n) for at, w, t, n in state.sights if w[0] != "@" and _hostile(theatre, state, w, t)]


def _losses(state: State, side: int) -> list[str]:
    gone = [ship for ship in state.ships.values() if ship.side == side and ship.status in LOST]
    return [f"{len(gone)} ships of {sum(_worth(ship) for ship in gone):g} points lost"]


def _worth(ship: Ship) -> float:
    """Give the points of a ship that is whole, as the problem or the table has them."""
    return ship.worth if ship.worth >= 0 else float(KINDS[ship.cls].points)


def _steaming(theatre: Theatre, state: State, side: int) -> list[str]:
    legs = [past.leg for past in state.past if state.forces[past.force].side == side]
    coal = {name: muster.coal.get(cls, 1.0) for muster in theatre.musters for name, cls in muster.ships}
    coal |= {name: own.coal for name, own in theatre.own.items() if own.coal >= 0}
    own = [ship for ship in state.ships.values() if ship.side == side]
    used = sum((coal.get(ship.id, 1.0) - ship.coal) * theatre.conventions.bunker[ship.cls] for ship in own)
    miles = sum(leg.speed * (leg.ends - leg.begins) for leg in legs)
    coals = f"{abs(used):.2f} battleships' bunkers of coal {'less' if used >= 0 else 'more'} than at the start"
    return [f"{miles:.0f} miles steamed", coals]


def _wires(theatre: Theatre, state: State, side: int) -> list[str]:
    sent = [message for message in state.messages.values() if message.side == side]
    missed = sum(n for seat, n in state.missed.items() if theatre.rooms[seat].side == side)
    lost = sum(message.state == "lost" for message in sent)
    return [f"{len(sent)} messages, {lost} of them lost", f"{missed} plots missed", _news(theatre, state, side)]


def _news(theatre: Theatre, state: State, side: int) -> str:
    """Say how long news of the enemy took from the first sighting to the commander in chief."""
    seen = [
        at
        for at, w, t, _ in state.sights
        if w[0] != "@" and _hostile(theatre, state, w, t) and state.forces[w].side == side
    ]
    chief = theatre.chiefs[side]
    papers = [each.at for each in state.notices.get(chief, ()) if each.level and each.hostile != 0]
    if not seen or not papers:
        return "no news of the enemy reached the commander in chief"
    return f"the enemy known to the commander in chief {max(0.0, min(papers) - min(seen)):.1f} hours after he was seen"
