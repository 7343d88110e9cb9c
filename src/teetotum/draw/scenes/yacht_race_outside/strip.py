"""The yachts of the Outside Course: where they lie beside the strip, and what the scene says of them."""

from functools import cache
from typing import cast

from teetotum.boards import BoardSheet
from teetotum.draw.scenes import Account, Duty, Gauge, Glimpse, Mark, Piece, Point, Scene
from teetotum.draw.scenes.yacht_race import compass
from teetotum.draw.scenes.yacht_race.berths import Berth, berths_along, moor, room_on
from teetotum.draw.scenes.yacht_race.fleet import piece_id, whose
from teetotum.engine.spaces import describe
from teetotum.games.yacht_race_outside.vocabulary import FLEET, Board, Colour, House, Phase, Play, Safety, State
from teetotum.languages import say
from teetotum.mechanics.sailing import BECALMED, FREE, NUMBER, yacht_name

HOME_OFF = 1.6
"""How many yachts' berths beyond the last space those lie that are over the line."""
PLAIN_SPIN = 2
"""A spin that is not doubled has two numbers, neither larger than six."""


def parts(seen: Glimpse) -> tuple[Board, House, State]:
    """Read the match as the Outside Course's own."""
    return cast("Board", seen.setup.board), cast("House", seen.setup.house), cast("State", seen.state)


def play_of(seen: Glimpse) -> Play:
    """Bring board, house and state together for a look at what may be done."""
    return cast("Play", seen.setup.play(seen.state))


def name_of(house: House, slot: int) -> str:
    """Call a yacht by the name on her stern."""
    return yacht_name(slot // FLEET, slot % FLEET, house.seats)


@cache
def strip_of(sheet: BoardSheet) -> tuple[Berth, ...]:
    """Lay the berths along the strip, from the mark to one beyond the last space."""
    spots = [(sheet[str(n)].x, sheet[str(n)].y) for n in range(len(sheet))]
    berths = berths_along(spots)
    last = berths[-1]
    over = last.beside(0, -HOME_OFF * room_on(sheet).off)
    return (*berths, Berth(*over, last.ahead, last.starboard))


def places(seen: Glimpse) -> dict[int, Point]:
    """Find where every yacht lies."""
    _, house, table = parts(seen)
    berths = strip_of(seen.setup.sheet)
    return moor(((slot, berths[table.at[slot]]) for slot in range(house.yachts)), room_on(seen.setup.sheet))


def numbers(table: State) -> tuple[int, ...]:
    """List the numbers still to be moved, the lowest first."""
    return tuple(table.hand >> 4 * at & NUMBER - 1 for at in range(4) if table.hand >> 4 * at)


def scene(seen: Glimpse) -> Scene:
    """Lay the yachts along the strip, with what holds them."""
    table = parts(seen)[2]
    shown = point_shown(table)
    return Scene(
        pieces=yachts(seen),
        glance=glance(seen),
        lines=tuple(lines(seen)),
        marks=booms(seen),
        appliances=(compass.appliance(shown, numbers(table)),),
        accounts=accounts(seen),
        duties=duties(seen),
        lit=compass.lit(shown),
    )


def point_shown(table: State) -> int:
    """Find the point the arrow rests on, where both numbers are still in hand and only one point has them."""
    told = numbers(table)
    if len(told) != PLAIN_SPIN:
        return -1
    whole = compass.point_shown(-1, *told)
    is_even = all(number % 2 == 0 for number in told)
    doubled = compass.point_shown(-1, told[0] // 2, told[1] // 2) if is_even else -1
    fits = [whole] if whole >= 0 and not compass.is_six(whole) else []
    fits += [doubled] if doubled >= 0 and compass.is_six(doubled) else []
    return fits[0] if len(fits) == 1 else -1


def yachts(seen: Glimpse) -> tuple[Piece, ...]:
    """Set every yacht where it lies."""
    course, house, table = parts(seen)
    return tuple(
        Piece(
            id=piece_id(slot),
            kind="becalmed" if table.calm[slot] != FREE else "yacht",
            seat=slot // FLEET,
            x=x,
            y=y,
            words=tell_yacht(seen, slot),
            space=str(table.at[slot]) if table.at[slot] <= course.last else "",
            badges=badges(table, slot),
            label=name_of(house, slot)[0],
            scale=room_on(seen.setup.sheet).scale,
        )
        for slot, (x, y) in places(seen).items()
    )


def badges(table: State, slot: int) -> tuple[str, ...]:
    """List the signs a yacht wears."""
    worn = {
        "becalmed": table.calm[slot] != FREE,
        "retreat": table.marked[slot] > 0,
        "spin": table.bound == slot + 1,
    }
    return tuple(name for name, wears in worn.items() if wears)


def whereabouts(course: Board, at: int) -> str:
    """Say where a yacht is."""
    if at > course.last:
        return say("over the line")
    return say("on {place}", place=at) if at else say("at the mark")


def tell_yacht(seen: Glimpse, slot: int) -> str:
    """Say whose a yacht is, where she lies and what holds her."""
    course, house, table = parts(seen)
    owner = seen.setup.names[slot // FLEET]
    told = f"{whose(name_of(house, slot), owner)}, {whereabouts(course, table.at[slot])}"
    if table.calm[slot] != FREE:
        told += say(", becalmed, free again in turn {turn}", turn=freed(seen, slot))
    if table.marked[slot]:
        told += say(", was met and must go back by the next spin")
    return told


def freed(seen: Glimpse, slot: int) -> int:
    """Find the turn from which a becalmed yacht may sail again."""
    _, house, table = parts(seen)
    ahead = (slot // FLEET - table.seat) % house.seats
    return table.turns + 1 + ahead + house.seats * (2 if table.calm[slot] == BECALMED and ahead == 0 else 1)


def booms(seen: Glimpse) -> tuple[Mark, ...]:
    """Close the boom at every safety space where a yacht lies."""
    course, house, table = parts(seen)
    found: dict[int, Mark] = {}
    if house.outside_safety == Safety.NONE:
        return ()
    for slot in range(house.yachts):
        at = table.at[slot]
        if at <= course.last and course.colour[at] == Colour.SAFETY:
            space = seen.setup.sheet[str(at)]
            words = say(
                "{name} lies in safety on {place}: {told} (YO-10)",
                name=name_of(house, slot),
                place=at,
                told=describe(seen.setup.options, "safety"),
            )
            found[at] = Mark(space.id, "boom", words, space.x, space.y)
    return tuple(found.values())


def accounts(seen: Glimpse) -> tuple[Account, ...]:
    """Lay before every seat a strip for each of its yachts."""
    course, house, table = parts(seen)
    return tuple(
        Account(
            seat,
            tuple(strip(seen, slot) for slot in range(FLEET * seat, FLEET * seat + FLEET)),
            words=say("{name}: {number} over the line", name=name, number=across(course, table, seat)),
        )
        for seat, name in enumerate(seen.setup.names[: house.seats])
    )


def across(course: Board, table: State, seat: int) -> int:
    """Count the yachts of a seat that are over the line."""
    return sum(at > course.last for at in table.at[FLEET * seat : FLEET * seat + FLEET])


def strip(seen: Glimpse, slot: int) -> Gauge:
    """Show how far a yacht has come."""
    course, house, table = parts(seen)
    colours = {
        Colour.RED: say("red"),
        Colour.WHITE: say("calm"),
        Colour.YELLOW: say("yellow"),
        Colour.BLUE: say("blue"),
    }
    marks = ((float(at), colours.get(Colour(course.colour[at]), "")) for at in range(1, course.last + 1))
    return Gauge(
        kind="strip",
        title=name_of(house, slot),
        value=float(table.at[slot]),
        most=float(course.last + 1),
        marks=tuple((at, sign) for at, sign in marks if sign),
        words=f"{name_of(house, slot)}: {whereabouts(course, table.at[slot])}{still_to_cross(course, table.at[slot])}",
        is_named_in_words=True,
    )


def still_to_cross(course: Board, at: int) -> str:
    """Say how far it is to the line, as long as a yacht is not over it."""
    return say(", {count} short of the line", count=course.last + 1 - at) if at <= course.last else ""


def duties(seen: Glimpse) -> tuple[Duty, ...]:
    """Tell of the yachts that must go back when their seat spins next."""
    _, house, table = parts(seen)
    met = [slot for slot in range(house.yachts) if table.marked[slot]]
    return tuple(
        Duty(slot // FLEET, "wait", say("{name} goes back by the next spin (YO-20)", name=name_of(house, slot)))
        for slot in met
    )


def glance(seen: Glimpse) -> str:
    """Say how the race stands in a sentence or two."""
    _, house, table = parts(seen)
    if table.phase == Phase.ENDED:
        first = [seen.setup.names[seat] for seat in range(house.seats) if table.place[seat] == 1]
        return (
            say("The race is over: {names} wins.", names=first[0]) if first else say("The race is over: nobody wins.")
        )
    if table.phase < Phase.SPIN:
        return say("Spin for the lead.")
    ahead = max(range(house.seats), key=lambda seat: sum(table.at[FLEET * seat : FLEET * seat + FLEET]))
    told = say("{name} leads. ", name=seen.setup.names[ahead]) if max(table.at) else ""
    return f"{told}{to_do(table, seen.setup.names[table.seat])}"


def to_do(table: State, name: str) -> str:
    """Say what the seat on turn is about."""
    told = say(" then ").join(str(number) for number in numbers(table))
    return say("{name} has {numbers} to move.", name=name, numbers=told) if told else say("{name} spins.", name=name)


def lines(seen: Glimpse) -> list[str]:
    """Read the strip aloud: every yacht, then the spaces that are held."""
    _, house, table = parts(seen)
    told = [f"{tell_yacht(seen, slot)}." for slot in range(house.yachts)]
    told += [f"{mark.words}." for mark in booms(seen)]
    return [*told, to_do(table, seen.setup.names[table.seat])] if numbers(table) else told
