"""Hulls that meet in a melee: which two do so first, what kind of meeting it is, and where it leaves them."""

from math import cos, hypot, sin
from typing import NamedTuple

from teetotum.engine.rules import measure, note, rule
from teetotum.games.naval_melee.sayings import Saying
from teetotum.games.naval_melee.track import freeze, place_at
from teetotum.games.naval_melee.vocabulary import (
    END,
    HULLS,
    SHIPS,
    STILL,
    Clause,
    Collision,
    Crash,
    Play,
    RamNeeds,
    Ruling,
    State,
)
from teetotum.mechanics.outline import LENGTH, abreast, before, holds, hulls_touch
from teetotum.mechanics.sea import POINT, RADIAN
from teetotum.mechanics.turning import Place, shorter_way
from teetotum.mechanics.warships import HALF_MINUTE, STEM

OPPOSITE = 2 * POINT
"""Degrees from opposite within which any collision is drawn."""
STEPS = 4
"""Parts of a second in which hulls are watched for meeting."""
LAST = HALF_MINUTE * STEPS
COLLISION_POINTS = 300.0
TOUCHING = LENGTH + 5.0
"""Yards between two ships beyond which their hulls cannot touch."""
CLOSING = 7.0
"""Yards in a quarter second by which no two ships near each other faster, whatever their reserve of speed."""
NEVER = END + 2.0
LEAST = 1e-6
"""Yards in a quarter second: ships that keep together to less than this do not close."""


class Meeting(NamedTuple):
    """Two hulls that meet, how the first of them sees it, and at which step of the move."""

    one: int
    other: int
    kind: int
    step: int


@measure()
def stem_in(a: Place, b: Place) -> float:
    """Say how far before the middle of b the bow of a lies inside her outline; -1000 if it is not inside."""
    x = a.x + LENGTH / 2 * sin(a.heading * RADIAN)
    y = a.y + LENGTH / 2 * cos(a.heading * RADIAN)
    along, across = before(x, y, b.x, b.y, b.heading), abreast(x, y, b.x, b.y, b.heading)
    return along if holds(along, across, 0.0) else -1000.0


@measure(Ruling.DRAWN_COLLISION, Ruling.RAM)
def kind_of_crash(a: Place, b: Place, a_closes: bool, b_closes: bool) -> int:
    """Judge a meeting of hulls from a's side, by whose bow is inside and closes: NONE for a graze."""
    if 180.0 - abs(shorter_way(a.heading, b.heading)) <= OPPOSITE + 1e-6:
        return Crash.DRAWN
    mine, hers = stem_in(a, b), stem_in(b, a)
    if mine >= STEM or hers >= STEM:
        return Crash.DRAWN
    if mine > -999.0 and a_closes:
        return Crash.RAMS
    return Crash.RAMMED if hers > -999.0 and b_closes else Crash.NONE


@measure(Ruling.RAM)
def closes(state: State, rammer: int, struck: int, step: int) -> bool:
    """See whether a ship has closed along her own heading, in the last quarter second, upon another."""
    a, b = place_at(state, rammer, step / STEPS), place_at(state, struck, step / STEPS)
    was, met = place_at(state, rammer, (step - 1) / STEPS), place_at(state, struck, (step - 1) / STEPS)
    east, north = sin(a.heading * RADIAN), cos(a.heading * RADIAN)
    return (a.x - was.x - b.x + met.x) * east + (a.y - was.y - b.y + met.y) * north > LEAST


@measure()
def touch(a: Place, b: Place) -> bool:
    """See whether two hulls touch."""
    return hypot(a.x - b.x, a.y - b.y) < TOUCHING and hulls_touch(a.x, a.y, a.heading, b.x, b.y, b.heading)


@rule(Ruling.RAM)
def may_meet(state: State, hull: int) -> bool:
    """See whether a ship is there to be met: afloat, and not sunk by a ram in this very move."""
    return state.afloat[hull] == 1 and state.crash[hull] != Crash.RAMMED


@measure(Ruling.RAM, Ruling.DRAWN_COLLISION)
def first_meeting(state: State, needs: int) -> Meeting:
    """Find the first meeting of hulls after the step to which they have been watched; of kind NONE if there is none."""
    found = Meeting(0, 0, Crash.NONE, LAST + 1)
    for one in range(HULLS):
        if may_meet(state, one):
            for other in range(one):
                if may_meet(state, other):
                    found = watch_pair(state, one, other, found, needs)
    return found


@measure(Ruling.RAM)
def watch_pair(state: State, one: int, other: int, best: Meeting, needs: int) -> Meeting:
    """Watch two ships for a meeting before the best found; those who lie foul of each other must part first."""
    locked, clear_until = state.met[one] >> other & 1, 0
    # A ship that a torpedo has struck neither rams nor is rammed from that second on.
    struck = min(state.sunk_at[one], state.sunk_at[other])
    for step in range(state.step + 1, best.step):
        if step >= clear_until and step <= struck * STEPS:
            a, b = place_at(state, one, step / STEPS), place_at(state, other, step / STEPS)
            yards = hypot(a.x - b.x, a.y - b.y)
            if yards >= TOUCHING:
                locked, clear_until = 0, step + int((yards - TOUCHING) / CLOSING)
            elif not touch(a, b):
                locked = 0
            elif not locked:
                free = needs == RamNeeds.ANY
                kind = kind_of_crash(
                    a, b, free or closes(state, one, other, step), free or closes(state, other, one, step)
                )
                if kind != Crash.NONE:
                    return Meeting(one, other, kind, step)
    return best


@rule()
def mirrored(crash: int) -> int:
    """See a meeting from the other side."""
    if crash == Crash.RAMS:
        return Crash.RAMMED
    return Crash.RAMS if crash == Crash.RAMMED else crash


@measure(Ruling.RAM, Ruling.DRAWN_COLLISION)
def stop_both(state: State, meeting: Meeting) -> None:
    """Leave two ships where they met, foul of each other until they part."""
    one, other = meeting.one, meeting.other
    state.crash[one], state.crash[other] = meeting.kind, mirrored(meeting.kind)
    state.crash_with[one], state.crash_with[other] = other, one
    state.met[one] |= 1 << other
    state.met[other] |= 1 << one
    state.step = meeting.step
    stop_at(state, one, meeting.step / STEPS)
    stop_at(state, other, meeting.step / STEPS)


@measure()
def stop_at(state: State, hull: int, second: float) -> None:
    """Leave a ship where she is at a second; a shore to which she would have come later is not reached."""
    freeze(state, hull, second)
    state.crash_at[hull] = min(state.crash_at[hull], second)
    if state.shore_at[hull] > second:
        state.shore_at[hull] = NEVER


@measure(Ruling.RAM, Ruling.DRAWN_COLLISION, Clause.RAMMER_LIES_STILL)
def collide(play: Play, meeting: Meeting) -> None:
    """Stop two ships that meet, and give the meeting its effect."""
    one, other = meeting.one, meeting.other
    stop_both(play.state, meeting)
    if meeting.kind == Crash.DRAWN:
        lie_still(play, one)
        lie_still(play, other)
        sunk = play.house.collision == Collision.BOTH_SUNK
        play.state.due[one] += play.board.endurance[one] if sunk else COLLISION_POINTS
        play.state.due[other] += play.board.endurance[other] if sunk else COLLISION_POINTS
        note(play.ledger, Saying.SHIPS_COLLIDE, one // SHIPS, one, other)
    elif meeting.kind == Crash.RAMS:
        ram(play, one, other)
    else:
        ram(play, other, one)


@measure(Ruling.RAM, Clause.RAMMER_LIES_STILL)
def ram(play: Play, rammer: int, struck: int) -> None:
    """Sink the ship that is struck, and let the rammer lie still."""
    lie_still(play, rammer)
    play.state.due[struck] += play.board.endurance[struck]
    note(play.ledger, Saying.RAMS, rammer // SHIPS, rammer, struck)


@rule(Clause.RAMMER_LIES_STILL)
def lie_still(play: Play, hull: int) -> None:
    """Let a ship lie still for two minutes after this move, if she does not lie longer."""
    play.state.still[hull] = max(play.state.still[hull], STILL + 1)


@measure(Ruling.DRAWN_COLLISION)
def part_hulls(state: State) -> None:
    """Forget meetings of ships whose hulls are clear of each other as the move ends."""
    for one in range(HULLS):
        for other in range(one):
            foul = state.met[one] >> other & 1
            if foul and not touch(place_at(state, one, END), place_at(state, other, END)):
                state.met[one] -= 1 << other
                state.met[other] -= 1 << one


@measure(Ruling.RAM)
def stop_all(state: State, needs: int) -> None:
    """Leave every ship where hulls would stop her if no torpedo that is still to be thrown for ran true."""
    for _ in range(2 * HULLS):
        meeting = first_meeting(state, needs)
        if meeting.kind == Crash.NONE:
            break
        stop_both(state, meeting)
