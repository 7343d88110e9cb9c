"""What may be done on the Outside Course, shown as it is chosen, and the way of every yacht that was moved."""

from teetotum.draw.scenes import Glimpse, Offer, Point, Trail
from teetotum.draw.scenes.yacht_race.berths import room_on
from teetotum.draw.scenes.yacht_race.fleet import piece_id
from teetotum.draw.scenes.yacht_race_outside.strip import (
    name_of,
    numbers,
    parts,
    places,
    play_of,
    strip_of,
    whereabouts,
)
from teetotum.engine import state as states
from teetotum.engine.spaces import remark, warn
from teetotum.games.yacht_race_outside.landing import reach
from teetotum.games.yacht_race_outside.vocabulary import FLEET, Board, Colour, Phase, State
from teetotum.languages import say

HARMFUL = {Colour.RED, Colour.WHITE, Colour.BLUE}


def offer(seen: Glimpse, action: int) -> Offer:
    """Show the move of one yacht for the number in hand."""
    course, _, table = parts(seen)
    slot = FLEET * table.seat + action
    now, after = goes_to(seen, slot), rehearse(seen, action)
    met = marked_by(seen, after)
    return Offer(
        code=action,
        notation=seen.setup.game.notation.say_action(seen.setup.play(seen.state), action),
        words=words(seen, slot, now, after, met),
        piece=piece_id(slot),
        space=str(min(now, course.last)),
        way=way(seen, slot, now),
        arrow=0,
        strikes=tuple(piece_id(other) for other in met),
        warning=warning(seen, now),
        brief=briefly(seen, slot, now, after, met),
    )


def goes_to(seen: Glimpse, slot: int) -> int:
    """Find where the number in hand brings a yacht, before any colour acts."""
    return reach(play_of(seen), slot, numbers(parts(seen)[2])[0])


def rehearse(seen: Glimpse, action: int) -> State:
    """See how the table would stand after an action."""
    play = seen.setup.play(states.copy(seen.state))
    seen.setup.game.take(play, action)
    return parts(Glimpse(seen.setup, play.state))[2]


def marked_by(seen: Glimpse, after: State) -> tuple[int, ...]:
    """List the opponents that an action would put to retreat, at once or by their next spin."""
    _, house, table = parts(seen)
    rivals = (slot for slot in range(house.yachts) if slot // FLEET != table.seat)
    return tuple(slot for slot in rivals if after.marked[slot] > table.marked[slot] or after.at[slot] != table.at[slot])


def words(seen: Glimpse, slot: int, now: int, after: State, met: tuple[int, ...]) -> str:
    """Say a choice in plain English, with what comes of it."""
    course, house, table = parts(seen)
    was = str(table.at[slot]) if table.at[slot] else say("the mark")
    blanks = {"name": name_of(house, slot), "number": numbers(table)[0], "here": was, "to": berth(course, now)}
    told = say("Move {name} by {number}, from {here} {to}", **blanks)
    consequence = outcome(seen, slot, now, after)
    meets = say(" and ").join(name_of(house, other) for other in met)
    retreat = say("; {names} must retreat", names=meets) if met else ""
    return told + (f"; {consequence}" if consequence else "") + retreat


def briefly(seen: Glimpse, slot: int, now: int, after: State, met: tuple[int, ...]) -> str:
    """Say a choice in a few words: to which space, and where the yacht then comes to lie."""
    course, house, table = parts(seen)
    to, at = berth(course, now), after.at[slot]
    told = say("{number}: {name} {to}", name=name_of(house, slot), number=numbers(table)[0], to=to)
    if met:
        return told + say(", rivals back")
    return told + say(", then {to}", to=berth(course, at)) if at != now <= course.last else told


def berth(course: Board, at: int) -> str:
    """Say to where a yacht comes."""
    return say("over the line") if at > course.last else say("to {place}", place=at) if at else say("to the mark")


def outcome(seen: Glimpse, slot: int, now: int, after: State) -> str:
    """Say what the colour reached does to the yacht."""
    course = parts(seen)[0]
    if now > course.last or course.colour[now] == Colour.PLAIN:
        return ""
    at = after.at[slot]
    end = berth(course, at)
    told = remark(seen.setup.options, Colour(course.colour[now]).name.lower())
    return told if at == now or told.endswith(end) else f"{told}, {end}"


def warning(seen: Glimpse, now: int) -> str:
    """Warn of a colour that does harm, with its clause."""
    course = parts(seen)[0]
    if now > course.last or course.colour[now] not in HARMFUL:
        return ""
    return warn(seen.setup.options, Colour(course.colour[now]).name.lower())


def way(seen: Glimpse, slot: int, now: int) -> tuple[Point, ...]:
    """Follow the strip from where a yacht lies to where she goes."""
    berths = strip_of(seen.setup.sheet)
    was = parts(seen)[2].at[slot]
    off = room_on(seen.setup.sheet).off
    return (places(seen)[slot], *(berths[at].beside(off) for at in range(was + 1, now + 1)))


def trails(before: Glimpse, action: int, after: Glimpse) -> tuple[Trail, ...]:
    """Follow every yacht that an action, or a spin that put it to retreat, has moved."""
    course, house, table = parts(before)
    then, lay, lies = parts(after)[2], places(before), places(after)
    found = []
    for slot in range(house.yachts):
        was, now = table.at[slot], then.at[slot]
        if was == now and lay[slot] != lies[slot]:
            found.append(
                Trail(piece_id(slot), (lay[slot], lies[slot]), say("{name} makes room", name=name_of(house, slot)))
            )
        if was != now:
            lay_at, lies_at = whereabouts(course, was), whereabouts(course, now)
            told = say("{name}: {was}, then {now}", name=name_of(house, slot), was=lay_at, now=lies_at)
            found.append(Trail(piece_id(slot), (*way_sailed(before, action, slot, now), lies[slot]), told))
    return tuple(found)


def way_sailed(before: Glimpse, action: int, slot: int, now: int) -> tuple[Point, ...]:
    """Follow the strip as far as the number took the yacht; what a colour or a retreat adds is one leap."""
    table = parts(before)[2]
    if table.phase != Phase.NUMBERS or FLEET * table.seat + action != slot:
        return (places(before)[slot],)
    counted = goes_to(before, slot)
    sailed = way(before, slot, counted)
    return sailed[:-1] if counted == now else sailed
