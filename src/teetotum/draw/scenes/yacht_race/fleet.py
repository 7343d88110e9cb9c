"""The scene of the Yacht Race: yachts beside their spaces, booms and the red flag, the compass and the strips."""

from typing import cast

from teetotum.draw.scenes import Account, Gauge, Glimpse, Mark, Piece, Point, Scene
from teetotum.draw.scenes.yacht_race import compass
from teetotum.draw.scenes.yacht_race.berths import course_of, moor, mooring, room_on
from teetotum.engine.spaces import describe
from teetotum.games.yacht_race.course import can_run
from teetotum.games.yacht_race.turns import may_sail
from teetotum.games.yacht_race.vocabulary import Board, Hold, House, Kind, Phase, Play, State
from teetotum.languages import say, term
from teetotum.mechanics.compass import POINTS
from teetotum.mechanics.sailing import BECALMED, FREE, STOPPED, yacht_name

LEG = "leg-"


def parts(seen: Glimpse) -> tuple[Board, House, State]:
    """Read the match as the Yacht Race's own."""
    return cast("Board", seen.setup.board), cast("House", seen.setup.house), cast("State", seen.state)


def play_of(seen: Glimpse) -> Play:
    """Bring board, house and state together for a look at what may be done."""
    return cast("Play", seen.setup.play(seen.state))


def piece_id(slot: int) -> str:
    """Name a yacht for the whole match."""
    return f"yacht-{slot}"


def name_of(house: House, slot: int) -> str:
    """Call a yacht by the name on her stern."""
    return yacht_name(slot // house.fleet, slot % house.fleet, house.sides)


def whose(name: str, owner: str) -> str:
    """Call a yacht with whose she is; a captain without a name of his own goes by hers."""
    return name if name == owner else say("{name}, {owner}'s yacht", name=name, owner=owner)


def side_name(seen: Glimpse, side: int) -> str:
    """Name the players of a side."""
    _, house, _ = parts(seen)
    return say(" and ").join(name for seat, name in enumerate(seen.setup.names) if house.side_of[seat] == side)


def places(seen: Glimpse) -> dict[int, Point]:
    """Find where every yacht lies on the chart."""
    course, house, table = parts(seen)
    berths = course_of(seen.setup.sheet)
    wishes = (
        (slot, mooring(seen.setup.sheet, slot) if table.at[slot] > course.finish else berths[table.at[slot]])
        for slot in range(house.yachts)
    )
    return moor(wishes, room_on(seen.setup.sheet))


def scene(seen: Glimpse) -> Scene:
    """Lay the yachts on the chart, with all that holds or helps them."""
    table = parts(seen)[2]
    point = compass.point_shown(table.wind if table.phase == Phase.RUNS else -1, table.hand, table.later)
    return Scene(
        pieces=yachts(seen),
        glance=glance(seen),
        lines=tuple(lines(seen)),
        marks=(*booms(seen), *red_flag(seen)),
        appliances=(compass.appliance(point, in_hand(table)),),
        accounts=accounts(seen),
        lit=(*compass.lit(point), *legs_with_wind(seen)),
    )


def in_hand(table: State) -> tuple[int, ...]:
    """List the numbers still to be moved, the next one first."""
    return tuple(number for number in (table.hand, table.later) if number)


def yachts(seen: Glimpse) -> tuple[Piece, ...]:
    """Set every yacht where it lies."""
    course, house, table = parts(seen)
    found = []
    for slot, (x, y) in places(seen).items():
        at = table.at[slot]
        found.append(
            Piece(
                id=piece_id(slot),
                kind="becalmed" if table.calm[slot] != FREE else "yacht",
                seat=slot // house.fleet,
                x=x,
                y=y,
                words=tell_yacht(seen, slot),
                space=str(course.space[at]) if at <= course.finish else "",
                badges=badges(seen, slot),
                label=name_of(house, slot)[0],
                scale=room_on(seen.setup.sheet).scale,
            )
        )
    return tuple(found)


def badges(seen: Glimpse, slot: int) -> tuple[str, ...]:
    """List the signs a yacht wears: homeward bound, becalmed, able to run, alone free to play the spin."""
    course, _, table = parts(seen)
    worn = []
    if course.stop <= table.at[slot] <= course.finish:
        worn.append("homeward")
    if table.calm[slot] != FREE:
        worn.append("becalmed")
    if slot in runners(seen):
        worn.append("run")
    if table.bound == slot + 1:
        worn.append("spin")
    return tuple(worn)


def runners(seen: Glimpse) -> tuple[int, ...]:
    """List the yachts that may run before the wind now."""
    _, house, table = parts(seen)
    if table.phase != Phase.RUNS:
        return ()
    play, first = play_of(seen), house.first_of[table.seat]
    return tuple(
        first + yacht
        for yacht in range(house.fleet)
        if table.runs >> yacht & 1
        and may_sail(play, first + yacht)
        and can_run(play, table.at[first + yacht], table.wind)
    )


def legs_with_wind(seen: Glimpse) -> tuple[str, ...]:
    """Name the legs down which a yacht may run now."""
    course, house, table = parts(seen)
    ends = (min(house.run_end[table.at[slot]], course.finish) for slot in runners(seen))
    return tuple(dict.fromkeys(LEG + leg_of(seen, end) for end in ends))


def leg_of(seen: Glimpse, at: int) -> str:
    """Name the leg on which a place lies; where the home-stretch joins, the leg that comes to it."""
    course = parts(seen)[0]
    return seen.setup.sheet[str(course.space[at - 1 if at == course.stop else at])].belt


def tell_yacht(seen: Glimpse, slot: int) -> str:
    """Say whose a yacht is, where she lies, which way she is bound and what holds her."""
    course, house, table = parts(seen)
    owner = side_name(seen, slot // house.fleet)
    told = f"{whose(name_of(house, slot), owner)}, {whereabouts(course, table.at[slot])}"
    if table.calm[slot] != FREE:
        told += f", {freed(seen, slot)}"
    if slot in runners(seen):
        end = house.run_end[table.at[slot]]
        home = term(", may run before the wind home")
        on = term(", may run before the wind to {place}")
        told += say(home if end > course.finish else on, place=course.space[min(end, course.finish)])
    return told


def whereabouts(course: Board, at: int) -> str:
    """Say where a yacht is and which way she is bound."""
    if at > course.finish:
        return say("home")
    return say("on {place}", place=bound(course, at))


def bound(course: Board, at: int) -> str:
    """Name a space with the way a yacht on it is bound."""
    told = term("{space} homeward") if at >= course.stop else term("{space} outward")
    return say(told, space=course.space[at])


def place_words(course: Board, at: int) -> str:
    """Speak of a place as a yacht comes to it."""
    return say("home") if at > course.finish else str(course.space[at])


def freed(seen: Glimpse, slot: int) -> str:
    """Say from which turn a yacht that lies still may sail again."""
    _, house, table = parts(seen)
    if table.calm[slot] == STOPPED:
        return say("stopped for this turn")
    ahead = (slot // house.fleet - house.side_of[table.seat]) % house.sides
    turn = table.turns + 1 + ahead + house.sides * (2 if table.calm[slot] == BECALMED and ahead == 0 else 1)
    return say("becalmed, free again in turn {turn}", turn=turn)


def booms(seen: Glimpse) -> tuple[Mark, ...]:
    """Close the boom at every place of safety where a yacht lies."""
    course, house, table = parts(seen)
    sheet, found = seen.setup.sheet, {}
    for slot in range(house.yachts):
        at = table.at[slot]
        if at <= course.finish and course.kind[at] == Kind.SAFETY:
            space = sheet[str(course.space[at])]
            told = describe(seen.setup.options, "safety", "short")
            words = say(
                "The boom at {space} is closed: {name} lies in safety, {told} (YR-34)",
                space=space.id,
                name=name_of(house, slot),
                told=told,
            )
            found[space.id] = Mark(space.id, "boom", words, space.x, space.y)
    return tuple(found.values())


def red_flag(seen: Glimpse) -> tuple[Mark, ...]:
    """Fly the red flag where the home-stretch joins while a yacht that has rounded the Light-ship lies there."""
    course, house, table = parts(seen)
    if house.hold63 == Hold.NONE:
        return ()
    any_way = house.hold63 == Hold.ANY
    for slot in range(house.yachts):
        at = table.at[slot]
        if at == course.stop or (any_way and at == course.join):
            space = seen.setup.sheet[str(course.join)]
            told, name = describe(seen.setup.options, "stop", "mark"), name_of(house, slot)
            words = say("Red flag on {space}: {name} holds it, {told} (YR-38)", space=space.id, name=name, told=told)
            return (Mark(space.id, "red_flag", words, space.x, space.y),)
    return ()


def accounts(seen: Glimpse) -> tuple[Account, ...]:
    """Lay before every side a strip for each of its yachts, from the start to the finish."""
    _, house, _ = parts(seen)
    return tuple(
        Account(
            side,
            tuple(strip(seen, slot) for slot in range(house.fleet * side, house.fleet * (side + 1))),
            words=say(
                "{name}: {home} of {fleet} yachts home",
                name=side_name(seen, side),
                home=home_count(seen, side),
                fleet=house.fleet,
            ),
        )
        for side in range(house.sides)
    )


def home_count(seen: Glimpse, side: int) -> int:
    """Count the yachts of a side that are home."""
    course, house, table = parts(seen)
    return sum(table.at[slot] > course.finish for slot in range(house.fleet * side, house.fleet * (side + 1)))


def strip(seen: Glimpse, slot: int) -> Gauge:
    """Show how far a yacht has come, whichever way the numbers run."""
    course, house, table = parts(seen)
    most = course.finish - 1
    come = min(table.at[slot] - 1, most)
    marks = [(float(at - 1), say("safety")) for at in range(1, course.finish) if course.kind[at] == Kind.SAFETY]
    marks += [(float(turned(seen) - 1), say("Light-ship")), (float(course.stop - 1), str(course.join))]
    return Gauge(
        kind="strip",
        title=name_of(house, slot),
        value=float(come),
        most=float(most),
        marks=tuple(sorted(marks)),
        words=say(
            "{name}: {come} of {most} steps, {place}",
            name=name_of(house, slot),
            come=come,
            most=most,
            place=whereabouts(course, table.at[slot]),
        ),
        is_named_in_words=True,
    )


def turned(seen: Glimpse) -> int:
    """Find the space at which the Light-ship is turned."""
    return int(seen.setup.sheet.of_kind("lightship")[0].id)


def glance(seen: Glimpse) -> str:
    """Say how the race stands in a sentence or two."""
    _, house, table = parts(seen)
    if table.phase == Phase.ENDED:
        first = [seen.setup.names[seat] for seat in range(house.seats) if table.place[seat] == 1]
        return say(over(len(first)), names=say(" and ").join(first))
    ahead = max(range(house.sides), key=lambda side: sum(table.at[house.fleet * side : house.fleet * (side + 1)]))
    if table.phase < Phase.SPIN:
        return say("Spin for the lead.")
    told = say("{name} leads. ", name=side_name(seen, ahead)) if max(table.at) > 1 else ""
    return f"{told}{to_do(table, seen.setup.names[table.seat])}"


def over(first: int) -> str:
    """Say that the race is over and won by so many."""
    if first > 1:
        return term("The race is over: {names} tie.")
    return term("The race is over: {names} wins.") if first else term("The race is over: nobody wins.")


def to_do(table: State, name: str) -> str:
    """Say what the seat on turn is about."""
    numbers = say(" then ").join(str(number) for number in in_hand(table))
    if table.phase == Phase.RUNS:
        wind = say(POINTS[table.wind])
        return say(
            "{name} has the wind from {wind} and may run; {numbers} to move.", name=name, wind=wind, numbers=numbers
        )
    if table.phase == Phase.AT_A_CHERUB:
        return say("{name} lies beside a cherub.", name=name)
    return (
        say("{name} has {numbers} to move.", name=name, numbers=numbers) if numbers else say("{name} spins.", name=name)
    )


def lines(seen: Glimpse) -> list[str]:
    """Read the chart aloud: every yacht, then whatever stands in the way."""
    _, house, table = parts(seen)
    told = [f"{tell_yacht(seen, slot)}." for slot in range(house.yachts)]
    told += [f"{mark.words}." for mark in (*booms(seen), *red_flag(seen))]
    if in_hand(table):
        told.append(to_do(table, seen.setup.names[table.seat]))
    return told
