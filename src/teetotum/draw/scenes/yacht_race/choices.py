"""What may be done in the Yacht Race, shown as it is chosen, and the way of every yacht that was moved."""

from teetotum.draw.scenes import Glimpse, Offer, Point, Trail
from teetotum.draw.scenes.yacht_race.berths import course_of, is_laid, mooring, room_on
from teetotum.draw.scenes.yacht_race.fleet import (
    bound,
    name_of,
    parts,
    piece_id,
    place_words,
    places,
    play_of,
    whereabouts,
)
from teetotum.engine import state as states
from teetotum.engine.spaces import remark, warn
from teetotum.games.yacht_race.course import reach
from teetotum.games.yacht_race.vocabulary import ADVANCE, NO_RUN, PASS, RUN, STAY, Board, Kind, Phase, State
from teetotum.languages import say, term
from teetotum.mechanics.compass import POINTS

HARMFUL = {Kind.STORM, Kind.SANDBAR, Kind.CALM}
BUTTONS = {
    NO_RUN: term("Let the wind go by and move the numbers from where the yachts lie"),
    PASS: term("Leave this number unplayed"),
}
BRIEFLY = {NO_RUN: term("Let the wind go by"), PASS: term("Leave it unplayed")}


def offer(seen: Glimpse, action: int) -> Offer:
    """Show a run, a move, or an answer to a cherub."""
    notation = seen.setup.game.notation.say_action(seen.setup.play(seen.state), action)
    if action in BUTTONS:
        return Offer(action, notation, say(BUTTONS[action]), group="waiver", brief=say(BRIEFLY[action]))
    course, _, table = parts(seen)
    slot, goes, after = taken_up(seen, action), goes_to(seen, action), rehearse(seen, action)
    was, now = table.at[slot], goes if goes > 0 else table.at[slot]
    struck = blanketed(seen, slot, now, after)
    comes_of_it = outcome(seen, slot, now, after) if action < RUN else ""
    return Offer(
        code=action,
        notation=notation,
        words=f"{words(seen, slot, action, now)}{comes_of_it and f'; {comes_of_it}'}{blanket_words(seen, struck)}",
        piece=piece_id(slot),
        space=str(course.space[min(now, course.finish)]),
        way=way(seen, slot, was, now),
        arrow=0 if action < RUN else -1,
        strikes=tuple(piece_id(other) for other in struck),
        warning=warning(seen, now) if action < RUN else "",
        key={ADVANCE: "a", STAY: "s"}.get(action, ""),
        brief=briefly(seen, slot, action, now, after) + (say(", blankets") if struck else ""),
    )


def taken_up(seen: Glimpse, action: int) -> int:
    """Find the yacht that an action moves, or -1."""
    _, house, table = parts(seen)
    if action in {ADVANCE, STAY}:
        return table.asked - 1
    return house.first_of[table.seat] + action % RUN if action < NO_RUN else -1


def goes_to(seen: Glimpse, action: int) -> int:
    """Find the place that an action brings its yacht to, before that place acts on it."""
    _, house, table = parts(seen)
    slot = taken_up(seen, action)
    if action < RUN:
        return reach(play_of(seen), slot, table.hand)
    if action < NO_RUN:
        return house.run_end[table.at[slot]]
    return house.leads[table.at[slot]] if action == ADVANCE else table.at[slot]


def rehearse(seen: Glimpse, action: int) -> State:
    """See how the table would stand after an action."""
    play = seen.setup.play(states.copy(seen.state))
    seen.setup.game.take(play, action)
    return parts(Glimpse(seen.setup, play.state))[2]


def blanketed(seen: Glimpse, slot: int, now: int, after: State) -> tuple[int, ...]:
    """List the rivals that lie where a yacht would come to rest, if she earns a spin by it."""
    course, house, table = parts(seen)
    side, space = slot // house.fleet, course.space[after.at[slot]]
    earns = after.phase == Phase.SPIN and after.seat == table.seat and after.turns == table.turns
    if not (earns or sum(after.owed) > sum(table.owed)) or now > course.finish:
        return ()
    rivals = (other for other in range(house.yachts) if other // house.fleet != side)
    return tuple(other for other in rivals if course.space[table.at[other]] == space)


def blanket_words(seen: Glimpse, struck: tuple[int, ...]) -> str:
    """Name the rivals that are blanketed."""
    return say("; blankets {names} and spins again", names=names_of(seen, struck)) if struck else ""


def names_of(seen: Glimpse, slots: tuple[int, ...]) -> str:
    """Name several yachts."""
    house = parts(seen)[1]
    return say(" and ").join(name_of(house, slot) for slot in slots)


def briefly(seen: Glimpse, slot: int, action: int, now: int, after: State) -> str:
    """Say a choice in a few words: to which space, and where the yacht then comes to lie."""
    course, house, table = parts(seen)
    name, to, end = name_of(house, slot), berth(course, now), after.at[slot]
    if action == STAY:
        return say("{name} stays", name=name)
    if action == ADVANCE:
        return say("{name} follows the cherub {to}", name=name, to=to)
    if action >= RUN:
        return say("Run {name} {to}", name=name, to=to)
    told = say("{number}: {name} {to}", name=name, number=table.hand, to=to)
    return told + say(", then {to}", to=berth(course, end)) if end != now <= course.finish else told


def berth(course: Board, at: int) -> str:
    """Say to where a yacht comes."""
    return say("home") if at > course.finish else say("to {place}", place=place_words(course, at))


def words(seen: Glimpse, slot: int, action: int, now: int) -> str:
    """Say a choice in plain English."""
    course, house, table = parts(seen)
    name, was = name_of(house, slot), table.at[slot]
    blanks = {"name": name, "here": course.space[was], "to": say("to {place}", place=place_words(course, now))}
    if action == STAY:
        return say("{name} stays on {here} and leaves the cherub's wind", name=name, here=course.space[was])
    if action == ADVANCE:
        return say("{name} follows the cherub's dotted line from {here} {to}", **blanks)
    is_home = now > course.finish
    if action >= RUN:
        told = term("Run {name} before the wind from {wind}, from {here} {to}")
        home = term("Run {name} before the wind from {wind}, from {here} home")
        return say(home if is_home else told, wind=say(POINTS[table.wind]), **blanks)
    told, home = term("Move {name} by {number}, from {here} {to}"), term("Move {name} by {number}, from {here} home")
    return say(home if is_home else told, number=table.hand, **blanks | {"here": bound(course, was)})


def outcome(seen: Glimpse, slot: int, now: int, after: State) -> str:
    """Say what the space reached by a number does to the yacht."""
    course, house, table = parts(seen)
    if now > course.finish:
        return ""
    if now == course.stop and now - table.at[slot] < table.hand:
        return say("cut short there, the rest is lost")
    kind = Kind(course.kind[now])
    if kind == Kind.PLAIN:
        return ""
    end = house.leads[now] if kind == Kind.CHERUB else after.at[slot]
    told = remark(seen.setup.options, kind.name.lower())
    return told if end == now else say("{told}, to {place}", told=told, place=place_words(course, end))


def warning(seen: Glimpse, now: int) -> str:
    """Warn of a space that does harm, with its clause."""
    course = parts(seen)[0]
    if now > course.finish or course.kind[now] not in HARMFUL:
        return ""
    return warn(seen.setup.options, Kind(course.kind[now]).name.lower())


def way(seen: Glimpse, slot: int, was: int, now: int) -> tuple[Point, ...]:
    """Follow the track from where a yacht lies to where she goes."""
    course = parts(seen)[0]
    stands = places(seen)[slot]
    if now == was:
        return (stands,)
    passed = along(seen, course, was, min(now, course.finish))
    return (stands, *passed, mooring(seen.setup.sheet, slot)) if now > course.finish else (stands, *passed)


def along(seen: Glimpse, course: Board, was: int, now: int) -> tuple[Point, ...]:
    """List the points passed, forward: beside the track, or over its spaces where they lie in rows."""
    sheet = seen.setup.sheet
    berths, off = course_of(sheet), room_on(sheet).off
    passing = 0.0 if is_laid(sheet) else off
    last = min(now, course.finish)
    return tuple(berths[at].beside(off if at == last else passing) for at in range(was + 1, last + 1))


def trails(before: Glimpse, action: int, after: Glimpse) -> tuple[Trail, ...]:
    """Follow every yacht that an action has moved; Nature moves none."""
    course, house, table = parts(before)
    then = parts(after)[2]
    lay, lies = places(before), places(after)
    found = []
    for slot in range(house.yachts):
        if then.at[slot] == table.at[slot]:
            if lay[slot] != lies[slot]:
                found.append(
                    Trail(piece_id(slot), (lay[slot], lies[slot]), say("{name} makes room", name=name_of(house, slot)))
                )
        else:
            was, now = whereabouts(course, table.at[slot]), whereabouts(course, then.at[slot])
            told = say("{name}: {was}, then {now}", name=name_of(house, slot), was=was, now=now)
            sailed = way_sailed(before, action, slot)
            sailed = sailed[:-1] if ends_where_it_came(before, action, slot, then) else sailed
            found.append(Trail(piece_id(slot), (*sailed, lies[slot]), told))
    return tuple(found)


def way_sailed(before: Glimpse, action: int, slot: int) -> tuple[Point, ...]:
    """Follow the track as far as the action itself took the yacht; a storm or sand-bar is then one leap."""
    table = parts(before)[2]
    mover = table.phase >= Phase.RUNS and taken_up(before, action) == slot
    if not mover:
        return (places(before)[slot],)
    return way(before, slot, table.at[slot], max(goes_to(before, action), table.at[slot]))


def ends_where_it_came(before: Glimpse, action: int, slot: int, then: State) -> bool:
    """See whether the yacht lies where the action took it, and was not driven elsewhere."""
    mover = parts(before)[2].phase >= Phase.RUNS and taken_up(before, action) == slot
    return mover and goes_to(before, action) == then.at[slot]
