"""Cats and Mice as it stands: cats, mice out and indoors, the mice each cat has caught, and what is unused."""

from collections.abc import Iterator

from teetotum.draw.scenes import Account, Appliance, Gauge, Glimpse, Mark, Piece, Scene
from teetotum.draw.scenes.arrows import count, indicator
from teetotum.draw.scenes.cats_and_mice.ground import Reading, called, cat_id, mouse_id, read, ways_from
from teetotum.games.cats_and_mice.vocabulary import MICE, SPACES, Phase
from teetotum.languages import listed, say, term

CAT, OUT, INDOORS, ON_SHELF = 1.15, 0.9, 0.6, 0.62
"""How large cats and mice are drawn; a piece at scale 1 is as wide as a square."""
LAST_AS = 3
SOME_DANGER, GREAT_DANGER = 100, 250
"""Of a thousand spins, so many that let a rival's cat take a mouse are some danger, or great."""
PLAQUE = 0.19
"""How far above the middle of the Barn its number hangs."""


def scene(seen: Glimpse) -> Scene:
    """Set cats and mice, the number in the Barn, the Indicator and every seat's account as they stand."""
    reading = read(seen)
    standing = pieces(reading)
    return Scene(
        pieces=standing,
        glance=glance(reading),
        lines=tuple(lines(reading)),
        marks=tuple(marks(reading)),
        appliances=(appliance(reading),),
        accounts=tuple(account(reading, seat) for seat in range(reading.house.seats)),
    )


# Cats and mice.


def pieces(reading: Reading) -> tuple[Piece, ...]:
    """Stand every cat and every mouse where it is, twelve mice in all."""
    cats = [cat(reading, seat) for seat in range(reading.house.seats)]
    return (*cats, *mice_out(reading), *mice_indoors(reading), *mice_caught(reading))


def cat(reading: Reading, seat: int) -> Piece:
    """Stand a seat's cat."""
    at = reading.table.cat[seat]
    x, y = reading.ground.point(at)
    space = reading.ground.spaces[at].id
    words = say("{cat} on {place}", cat=reading.cat(seat), place=place(reading, at))
    return Piece(cat_id(seat), "cat", seat, x, y, words, space, scale=CAT)


def place(reading: Reading, at: int) -> str:
    """Call a space by its number."""
    return called(reading.ground.spaces[at])


def mice_out(reading: Reading) -> Iterator[Piece]:
    """Stand the mice that are out, in the order of their spaces."""
    for n in range(reading.table.out):
        at = reading.table.mice[n] - 1
        x, y = reading.ground.point(at)
        space = reading.ground.spaces[at].id
        yield Piece(
            mouse_id(n), "mouse", -1, x, y, say("a mouse on {place}", place=place(reading, at)), space, scale=OUT
        )


def mice_indoors(reading: Reading) -> Iterator[Piece]:
    """Stand the mice in the Barn in rows on its floor."""
    for n in range(reading.table.barn):
        x, y = reading.ground.barn_place(n)
        barn = reading.ground.barn.id
        yield Piece(reading.in_barn(n), "mouse", -1, x, y, say("a mouse in the Barn, safe"), barn, scale=INDOORS)


def mice_caught(reading: Reading) -> Iterator[Piece]:
    """Line up the mice each cat has caught beside its Home, the last of all drawn as three."""
    first = reading.table.out + reading.table.barn
    for seat in range(reading.house.seats):
        caught = reading.caught(seat)
        for n in range(caught):
            yield caught_mouse(reading, seat, n, mouse_id(first + n))
        first += caught


def caught_mouse(reading: Reading, seat: int, n: int, name: str) -> Piece:
    """Lay one caught mouse on its captor's shelf."""
    x, y = reading.ground.shelf_place(reading.home(seat), n, reading.caught(seat))
    last = reading.table.last == seat + 1 and n == reading.caught(seat) - 1 and reading.house.last_mouse == LAST_AS
    told = term("the last mouse, counting three to {name}") if last else term("caught by {name}")
    words = say(told, name=reading.name(seat))
    kind, size = ("three_mice", OUT) if last else ("mouse", ON_SHELF)
    return Piece(name, kind, -1, x, y, words, scale=size)


# Marks.


def marks(reading: Reading) -> Iterator[Mark]:
    """Mark the number in the Barn, the Holes that a cat shuts, the mice in danger, and a capture just made."""
    barn, table = reading.ground.barn, reading.table
    words = indoors(reading)
    yield Mark(
        barn.id, f"barn-{table.barn}", words, barn.x, round(barn.y - PLAQUE * reading.ground.sheet.size_of(barn)[1], 2)
    )
    for hole in reading.board.holes:
        if held := table.holds[hole]:
            yield shut(reading, hole, held - 1)
    yield from dangers(reading)
    if table.caught and table.phase in {Phase.CAT, Phase.MICE}:
        at = reading.ground.spaces[table.cat[table.seat]]
        yield Mark(
            at.id, "squeak", say("Squeak! {name} has caught a mouse (CM-44)", name=reading.name(table.seat)), at.x, at.y
        )


def shut(reading: Reading, hole: int, seat: int) -> Mark:
    """Cross out a Mouse Hole that a cat sits on."""
    space = reading.ground.spaces[hole]
    words = say("{space} is shut: {cat} sits there (CMR-13)", space=called(space), cat=reading.cat(seat))
    return Mark(space.id, "shut", words, space.x, space.y)


def dangers(reading: Reading) -> Iterator[Mark]:
    """Shade each mouse that is out by the chance that a rival's cat takes it with its next spin."""
    table = reading.table
    own = reading.seen.seat if reading.seen.seat >= 0 else table.seat
    rivals = [seat for seat in range(reading.house.seats) if seat != own]
    if table.phase == Phase.ENDED:
        return
    for n in range(table.out):
        at = table.mice[n] - 1
        chance, rival = max((reading.house.shots[SPACES * table.cat[seat] + at], seat) for seat in rivals)
        if chance:
            yield danger(reading, at, chance, rival)


def danger(reading: Reading, at: int, chance: int, rival: int) -> Mark:
    """Mark one mouse as in danger, a little, some or great."""
    degree = 1 + (chance >= SOME_DANGER) + (chance >= GREAT_DANGER)
    space = reading.ground.spaces[at]
    words = say(
        "{cat} could take the mouse on {space} with {spins:.0f} spins of 100",
        cat=reading.cat(rival),
        space=called(space),
        spins=chance / 10,
    )
    return Mark(space.id, f"danger-{degree}", words, space.x, space.y, is_hint=True)


# The spin.


def appliance(reading: Reading) -> Appliance:
    """Lay out the Indicator with what cat or mice have still to use."""
    table = reading.table
    if table.phase not in {Phase.CAT, Phase.MICE}:
        return indicator(reading.seen.setup, ())
    used = [not left for left in table.left]
    return indicator(reading.seen.setup, list(table.number), used, (), say_turn(reading))


def say_turn(reading: Reading) -> str:
    """Say whose turn it is, and what is to be moved by what."""
    table, name = reading.table, reading.name(reading.table.seat)
    if table.phase == Phase.ENDED:
        return say_end(reading)
    if table.phase == Phase.SPIN:
        return say("{name} is to spin.", name=name)
    if table.phase not in {Phase.CAT, Phase.MICE}:
        return say("A tie is being played off.") if table.phase == Phase.PLAY_OFF else say("The lead is being settled.")
    unused = listed([str(number) for number, left in zip(table.number, table.left, strict=True) if left])
    told = (
        term("{name} has {numbers} to use for the cat.")
        if table.phase == Phase.CAT
        else term("{name} has {numbers} to use for mice.")
    )
    return say(told, name=name, numbers=unused)


def say_end(reading: Reading) -> str:
    """Say who has won."""
    table, seats = reading.table, range(reading.house.seats)
    most = max(table.points[: reading.house.seats])
    first = [table.won - 1] if table.won else [seat for seat in seats if table.points[seat] == most]
    names = listed([reading.name(seat) for seat in first])
    return say(
        term("{name} share the win with {most}.") if len(first) > 1 else term("{name} has won with {most}."),
        name=names,
        most=most,
    )


# What is read aloud.


def glance(reading: Reading) -> str:
    """Say how the match stands: whose turn, each count, and the mice indoors."""
    counts = [f"{reading.name(seat)} {reading.table.points[seat]}" for seat in range(reading.house.seats)]
    told = say("{turn} Counts: {counts}.", turn=say_turn(reading), counts=listed(counts))
    return f"{told} {capital(indoors(reading))}."


def indoors(reading: Reading) -> str:
    """Say how many mice are in the Barn."""
    return say("{count} in the Barn", count=count(reading.table.barn, say("mouse"), say("mice")))


def capital(words: str) -> str:
    """Begin with a capital."""
    return f"{words[0].upper()}{words[1:]}"


def lines(reading: Reading) -> Iterator[str]:
    """Read the board aloud: cats with the mouse nearest to each, mice, the Barn, shut Holes, and the counts."""
    yield say_turn(reading)
    for seat in range(reading.house.seats):
        yield say_cat(reading, seat)
    out = [place(reading, at - 1) for at in reading.table.mice if at]
    yield say("Mice out on {places}.", places=listed(out)) if out else say("No mouse is out.")
    yield f"{capital(indoors(reading))}."
    for mark in marks(reading):
        if mark.kind == "shut":
            yield f"{capital(mark.words)}."
    for seat in range(reading.house.seats):
        yield account(reading, seat).words


def say_cat(reading: Reading, seat: int) -> str:
    """Say where a cat is and how far it has to the nearest mouse."""
    at = reading.table.cat[seat]
    ways = ways_from(reading.ground.links, at)
    near = (
        min((len(ways[mouse - 1]) - 1, mouse - 1) for mouse in reading.table.mice if mouse)
        if reading.table.out
        else None
    )
    told = capital(say("{cat} on {place}", cat=reading.cat(seat), place=place(reading, at)))
    if near is None:
        return f"{told}."
    far = count(near[0], say("step"), say("steps"))
    return say("{told}, {far} to the mouse on {place}.", told=told, far=far, place=place(reading, near[1]))


def account(reading: Reading, seat: int) -> Account:
    """Show what a seat has counted, and the mice it has caught as beads."""
    points, caught = reading.table.points[seat], reading.caught(seat)
    mice, name = count(caught, say("mouse"), say("mice")), reading.name(seat)
    words = say("{name} has caught {mice} and counts {points}.", name=name, mice=mice, points=points)
    number = Gauge("number", say("Count"), points, words=say("a count of {points}", points=points))
    return Account(seat, (number, Gauge("beads", say("Mice"), caught, MICE, words=mice)), words=words)
