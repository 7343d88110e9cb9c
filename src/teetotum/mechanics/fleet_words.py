"""How the numbers of a fleet's ledger are spoken, at either scale: ships by name, shots by points, what was amended."""

from collections.abc import Callable, Mapping

from teetotum.engine.rules import measure
from teetotum.languages import say, term
from teetotum.mechanics.amending import SIXTY_FOURTHS, Field, amount, gave, given
from teetotum.mechanics.sea import POINT
from teetotum.mechanics.signals import parts, say_signal

SHOT = 1_048_576
"""Whom a shot fell on and what it was worth are one number: the ship counts for so many."""
ROOM, GUNS = 64, 256
"""More than there are ships, and than there are ways for a ship's turrets to fire."""
SIDE_WORDS = (term("Blue"), term("Red"))
TUBE_WORDS = {
    "SF": term("starboard forward"),
    "SA": term("starboard after"),
    "PF": term("port forward"),
    "PA": term("port after"),
}
HELM_WORDS = {"R": term("right"), "L": term("left"), "M": term("amidships")}
"""How sides, tubes and helm are said that orders write in letters."""
FIELDS = {
    Field.LOSS: term("loss"),
    Field.TOTAL: term("total"),
    Field.X: term("x"),
    Field.Y: term("y"),
    Field.HEADING: term("heading"),
}
ENDS = (
    (term("on the port quarter"), term("on the starboard quarter")),
    (term("on the port bow"), term("on the starboard bow")),
)
"""Before the beam or abaft it, and on which side."""
Speak = Callable[[object, object, int, int], str]
Name = Callable[[int], str]


@measure()
def fell_on(target: int, points: float) -> int:
    """Write whom a shot fell on, and what it was worth."""
    return target * SHOT + int(points * SIXTY_FOURTHS + 0.5)


@measure()
def fired_by(body: int, guns: int, broadside: bool, yards: float) -> int:
    """Write who fired with what guns, whether at a broadside, and from how many yards."""
    return body + ROOM * (guns + GUNS * (int(broadside) + 2 * int(yards + 0.5)))


@measure()
def thrown_for(target: int, chance: int, die: int) -> int:
    """Write for whom the die was thrown, on how many of six she is struck, and what it showed."""
    return target + ROOM * (chance + 8 * die)


def salvo(number: int, name: Name, guns: Name) -> str:
    """Say who fired with what guns, from how far off, and what the target showed."""
    body, rest = number % ROOM, number // ROOM
    shows = say("the broadside") if rest // GUNS % 2 else say("an end")
    fires = f"{name(body)}{guns(rest % GUNS)}"
    return say("{fires} from {yards} yards at {shows} of", fires=fires, yards=rest // GUNS // 2, shows=shows)


def struck(number: int, name: Name) -> str:
    """Say for whom the die was thrown, what it showed, and in which zone of the card."""
    target, rest = number % ROOM, number // ROOM
    return say("{ship}: the die shows {die} against zone {zone}", ship=name(target), die=rest // 8, zone=rest % 8)


def shot(number: int, name: Name) -> str:
    """Say who was fired at, and for how many points."""
    target, points = divmod(number, SHOT)
    figure = f"{points / SIXTY_FOURTHS:.4f}".rstrip("0").rstrip(".")
    return say("{ship} for {points} points", ship=name(target), points=figure)


def amended(number: int, name: Name) -> str:
    """Say what is amended, of which ship, and what the rules had given."""
    body, field, value = gave(number)
    return say(
        "{field} of {ship} from {value}", field=say(FIELDS[Field(field)]), ship=name(body), value=amount(field, value)
    )


def fleet_words(name: Name, ends: Mapping[int, str], guns: Name) -> dict[str, Speak]:
    """Give the words of a game of fleets that names its ships, its endings and guns that fire so."""
    return {
        "count": lambda _board, _house, _seat, number: str(number),
        "course": lambda _board, _house, _seat, number: f"{number:03d}",
        "ship": lambda _board, _house, _seat, number: name(number),
        "salvo": lambda _board, _house, _seat, number: salvo(number, name, guns),
        "struck": lambda _board, _house, _seat, number: struck(number, name),
        "shot": lambda _board, _house, _seat, number: shot(number, name),
        "signal": lambda _board, _house, _seat, number: say_signal(*parts(number)),
        "verdict": lambda _board, _house, _seat, number: say(ends[number]),
        "amended": lambda _board, _house, _seat, number: amended(number, name),
        "value": lambda _board, _house, _seat, number: given(number),
    }


def say_place(x: float, y: float, heading: float) -> str:
    """Say in yards east and north where a ship is, and how she heads."""
    east, north = round(x), round(y)
    place = f"{abs(east)} {'E' if east >= 0 else 'W'}, {abs(north)} {'N' if north >= 0 else 'S'}"
    return say("{place}, heading {heading:03d}", place=place, heading=int(heading + 0.5) % 360)


def say_bearing(angle: float) -> str:
    """Say where something lies from a ship by the points from her bow, beam or stern."""
    points = round(abs(angle) / POINT)
    if points in (0, 16):
        return say("right ahead") if points == 0 else say("right astern")
    if points == 8:
        return say("on the starboard beam") if angle >= 0 else say("on the port beam")
    from_end, where = points if points < 8 else 16 - points, say(ENDS[points < 8][angle >= 0])
    return (
        say("1 point {where}", where=where)
        if from_end == 1
        else say("{points} points {where}", points=from_end, where=where)
    )
