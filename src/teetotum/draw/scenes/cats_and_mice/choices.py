"""The choices of Cats and Mice shown on the board: the cat's walks first, then those of the mice."""

from msgspec.structs import replace

from teetotum.draw.scenes import Glimpse, Offer, Point
from teetotum.draw.scenes.arrows import count
from teetotum.draw.scenes.cats_and_mice.ground import Reading, called, cat_id, read, ways_from
from teetotum.engine.state import copy
from teetotum.games.cats_and_mice.moves import parts_of
from teetotum.games.cats_and_mice.vocabulary import MOUSE
from teetotum.languages import say


def offer(seen: Glimpse, action: int) -> Offer:
    """Show one use of an arrow: the cat's, or a mouse's."""
    reading = read(seen)
    arrow, start, end = parts_of(action)
    shown = cat_offer(reading, action, arrow, end) if start < 0 else mouse_offer(reading, action, arrow, start, end)
    return replace(shown, is_last=ends_phase(reading, action))


def ends_phase(reading: Reading, action: int) -> bool:
    """Tell whether a use is the last for the cat, or for the mice, as the table then stands."""
    was, table = reading.table, copy(reading.table)
    setup = reading.seen.setup
    setup.game.take(setup.play(table), action)
    return (table.phase, table.seat, table.turns) != (was.phase, was.seat, was.turns)


def written(reading: Reading, action: int) -> str:
    """Write a use in the game's notation."""
    setup = reading.seen.setup
    return setup.game.notation.say_action(setup.play(reading.table), action)


def steps(number: int) -> str:
    """Count spaces in words."""
    return count(number, say("space"), say("spaces"))


# The cat.


def cat_offer(reading: Reading, action: int, arrow: int, end: int) -> Offer:
    """Show a walk of the cat, what it captures and whom it sends home."""
    table = reading.table
    space = reading.ground.spaces[end]
    return Offer(
        code=action,
        notation=written(reading, action),
        words=say_cat_use(reading, table.number[arrow], end),
        piece=cat_id(table.seat),
        space=space.id,
        way=walk_points(reading, table.cat[table.seat], end),
        arrow=arrow,
        strikes=struck_by_cat(reading, end),
        warning=warn_cat(reading, end),
        key=str(arrow + 1),
        brief=say_cat_briefly(reading, table.number[arrow], end),
    )


def walk_points(reading: Reading, start: int, end: int) -> tuple[Point, ...]:
    """List the points of the one walk between two spaces that an arrow can be used for."""
    return tuple(reading.ground.point(space) for space in ways_from(reading.ground.links, start)[end])


def say_cat_use(reading: Reading, number: int, end: int) -> str:
    """Say a cat's use in plain English."""
    held = reading.table.holds[end]
    there = called(reading.ground.spaces[end])
    told = say("Move your cat {steps} to {there} with the {number}", steps=steps(number), there=there, number=number)
    if held == MOUSE:
        told += say("; captures the mouse: Squeak!")
    elif bounces(reading, end):
        told += say("; {name}'s cat is at home there and sends yours home", name=reading.name(held - 1))
    elif held and held != reading.table.seat + 1:
        told += say("; sends {name}'s cat home", name=reading.name(held - 1))
    elif reading.board.is_hole[end]:
        told += say("; shuts this Mouse Hole while it sits there")
    return told


def say_cat_briefly(reading: Reading, number: int, end: int) -> str:
    """Say a cat's use in a few words."""
    held = reading.table.holds[end]
    told = say("{number}: cat to {there}", number=number, there=called(reading.ground.spaces[end]))
    if held == MOUSE:
        return told + say(", Squeak!")
    if bounces(reading, end):
        return told + say(", and home")
    if held and held != reading.table.seat + 1:
        return told + say(", sends {name} home", name=reading.name(held - 1))
    return told + say(", shuts it") if reading.board.is_hole[end] else told


def bounces(reading: Reading, end: int) -> bool:
    """Tell whether the cat would land on another in that cat's own Home."""
    held = reading.table.holds[end] - 1
    return 0 <= held < reading.house.seats and held != reading.table.seat and reading.house.home[held] == end


def warn_cat(reading: Reading, end: int) -> str:
    """Warn of a landing that sends the own cat home."""
    return say("Your own cat will be sent to its Home (CMR-16).") if bounces(reading, end) else ""


def struck_by_cat(reading: Reading, end: int) -> tuple[str, ...]:
    """Name the mouse captured, or each cat and mouse that has to give way, one after another."""
    table, struck = reading.table, []
    held, at = table.holds[end], end
    if held == MOUSE:
        return (reading.out_on(end),)
    while held and held - 1 != table.seat and cat_id(held - 1) not in struck:
        struck.append(cat_id(held - 1))
        at = reading.house.home[held - 1]
        held = 0 if at == end else table.holds[at]
        if held == MOUSE:
            return (*struck, reading.out_on(at))
    return tuple(struck)


# The mice.


def mouse_offer(reading: Reading, action: int, arrow: int, start: int, end: int) -> Offer:
    """Show a walk of a mouse: along the Highways, out of the Barn or into it."""
    number = reading.table.number[arrow]
    met = reading.table.holds[end] == MOUSE and end != start
    return Offer(
        code=action,
        notation=written(reading, action),
        words=say_mouse_use(reading, number, start, end),
        piece=mouse_moved(reading, start),
        space=reading.ground.spaces[end].id,
        way=mouse_way(reading, start, end),
        arrow=arrow,
        strikes=(reading.out_on(end),) if met else (),
        key=str(arrow + 1),
        brief=say_mouse_briefly(reading, number, start, end),
    )


def mouse_moved(reading: Reading, start: int) -> str:
    """Name the mouse that is taken up; in the Barn all are alike, and the last of the row goes."""
    return reading.in_barn(reading.table.barn - 1) if reading.board.is_hole[start] else reading.out_on(start)


def mouse_way(reading: Reading, start: int, end: int) -> tuple[Point, ...]:
    """List the points a mouse passes; a Hole leads from the floor of the Barn, or on to it."""
    way = walk_points(reading, start, end)
    table, ground = reading.table, reading.ground
    if reading.board.is_hole[start]:
        way = (ground.barn_place(table.barn - 1), *way)
    if reading.board.is_hole[end]:
        way = (*way, ground.barn_place(table.barn - reading.board.is_hole[start]))
    return way


def say_mouse_use(reading: Reading, number: int, start: int, end: int) -> str:
    """Say a mouse's use in plain English."""
    here, there = called(reading.ground.spaces[start]), called(reading.ground.spaces[end])
    ends = {"here": here, "there": there, "number": number}
    if reading.board.is_hole[start]:
        told = say(
            "Bring a mouse out of the Barn by {here}, {steps}, to {there} with the {number}",
            steps=steps(number),
            **ends,
        )
    elif reading.board.is_hole[end]:
        told = say("Run the mouse on {here} into the Barn by {there} with the {number}", **ends)
    else:
        told = say("Move the mouse on {here} {steps} to {there} with the {number}", steps=steps(number), **ends)
    return told + (say("; the mouse there goes into the Barn") if reading.table.holds[end] == MOUSE else "")


def say_mouse_briefly(reading: Reading, number: int, start: int, end: int) -> str:
    """Say a mouse's use in a few words."""
    here, there = called(reading.ground.spaces[start]), called(reading.ground.spaces[end])
    if reading.board.is_hole[start]:
        told = say("{number}: out to {there}", number=number, there=there)
    elif reading.board.is_hole[end]:
        told = say("{number}: {here} into the Barn", number=number, here=here)
    else:
        told = say("{number}: {here} to {there}", number=number, here=here, there=there)
    return told + (say(", that one in") if reading.table.holds[end] == MOUSE else "")
