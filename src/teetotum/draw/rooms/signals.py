"""What the rooms of fleets share: the signal mast, shots and throws as they were told, tracks made of sketches."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from teetotum.draw.rooms import Offered, Placed, Reading, Sight, Sketch, spans
from teetotum.draw.rooms.plots.sheet import Hoist, Lever, LeverChoice, SheetTable, Shot, Throw, TrackMark
from teetotum.engine.errors import Refusal
from teetotum.engine.rules import CLAUSE, HOW, NOW, WAS
from teetotum.languages import say, term
from teetotum.mechanics.amending import SIXTY_FOURTHS
from teetotum.mechanics.fleet_words import GUNS, ROOM, SHOT
from teetotum.mechanics.outline import relative
from teetotum.mechanics.sea import POINT
from teetotum.mechanics.signals import Prefer, Signal

MOST_OFFERED = 8
HAULED = (("X", term("execute")), ("N", term("annul")))
SIDES = (LeverChoice("R", term("right")), LeverChoice("L", term("left")))
SAYINGS = 64
"""Sayings that a clause may have."""
FLOWN: tuple[tuple[str, str, str, bool, float, float, float], ...] = (
    ("V", term("Vessels turn together"), "V {number}{choice}", True, 1, 16, 4),
    ("VTO", term("Vessels turn to a course"), "V TO {course}", False, 0, 359, 90),
    ("C", term("Column turns in succession"), "C {number}{choice}", True, 1, 16, 4),
    ("CTO", term("Column to a course"), "C TO {course}", False, 0, 359, 90),
    ("FL", term("Front into line"), "FL {choice}", True, 0, 0, 0),
    ("FC", term("Form column"), "FC", False, 0, 0, 0),
    ("FE", term("Line of bearing"), "FE {number}{choice}", True, 1, 16, 4),
    ("S", term("Speed in quarters"), "S {number}", False, 0, 4, 4),
    ("D", term("Distance in yards"), "D {number}", False, 200, 2000, 400),
    ("G", term("Fire on ship"), "G {number}", False, 1, 16, 1),
    ("GV", term("Fire on the van"), "GV", False, 0, 0, 0),
    ("GR", term("Fire on the rear"), "GR", False, 0, 0, 0),
    ("G0", term("Fire naturally"), "G0", False, 0, 0, 0),
    ("OF", term("Open fire"), "OF", False, 0, 0, 0),
    ("CF", term("Cease fire"), "CF", False, 0, 0, 0),
    ("T", term("Torpedoes within yards"), "T {number}", False, 0, 800, 800),
    ("K", term("Close action"), "K", False, 0, 0, 0),
)
"""Every signal: its letters, its name, what writes it, whether it goes to a side, and the figures it may have."""


def signal_levers(hoists: str) -> Iterator[Lever]:
    """Set out the signals as levers: hoisted, or as part of a plan."""
    for letters, name, writes, has_side, least, most, usual in FLOWN:
        choices = worded(SIDES) if has_side else ()
        yield Lever(
            id=f"signal-{letters}",
            kind="signal",
            words=say(name),
            writes=hoists + writes,
            choices=choices,
            least=least,
            most=most,
            value=usual,
        )


def worded(choices: Iterable[LeverChoice]) -> tuple[LeverChoice, ...]:
    """Word choices for whoever listens."""
    return tuple(LeverChoice(each.text, say(each.words)) for each in choices)


def completions(levers: Sequence[Lever], hoists: Sequence[Hoist], text: str, at: int) -> tuple[int, list[Offered]]:
    """Offer how the item at the cursor may go on: what may be hoisted, and what flies to be executed or annulled."""
    first = max(text.rfind(mark, 0, at) for mark in ";\n") + 1
    first += len(text[first:at]) - len(text[first:at].lstrip())
    begun = text[first:at].upper()
    flying = [each for each in hoists if each.state == "flying"]
    acts = [
        Offered(f"{letter} {each.text}", f"{say(words)} {each.words}") for each in flying for letter, words in HAULED
    ]
    offers = [*acts, *(Offered(usual_of(lever), lever.words) for lever in levers if lever.kind == "signal")]
    fit = [each for each in offers if each.text.upper().startswith(begun) and each.text.upper() != begun]
    return first, fit[:MOST_OFFERED] if begun else []


def usual_of(lever: Lever) -> str:
    """Write a lever's item with the figures it usually has."""
    figure, choice = f"{lever.value:g}", lever.choices[0].text if lever.choices else ""
    return lever.writes.format(number=figure, choice=choice, course=f"{lever.value:03.0f}", at="", second="")


def signal_words(kind: int, first: int, second: int) -> str:
    """Say in plain words what a signal orders."""
    way = say("right") if first > 0 else say("left")
    are_vessels = kind in (Signal.VESSELS, Signal.VESSELS_TO)
    who = say("vessels together") if are_vessels else say("column in succession")
    if kind in (Signal.VESSELS, Signal.COLUMN):
        return say("{who} {points} points {way}", who=who, points=abs(first), way=way)
    if kind in (Signal.VESSELS_TO, Signal.COLUMN_TO):
        return say("{who} to {course:03d}", who=who, course=first)
    if kind == Signal.FRONT_INTO_LINE:
        return say("front into line to the {way}", way=way)
    if kind == Signal.FORM_COLUMN:
        return say("form column on ship {first}", first=first) if first else say("form column")
    if kind == Signal.ECHELON:
        way = say("right") if second > 0 else say("left")
        return say("line of bearing {first} points to the {way}", first=first, way=way)
    if kind == Signal.TARGET:
        return say(PREFERRED[Prefer(first)])
    return say(PLAIN.get(kind, ""), number=first)


PREFERRED = {
    Prefer.NEAREST: term("fire at the nearest"),
    Prefer.OPPOSITE: term("fire at the opposite"),
    Prefer.WEAKEST: term("fire at the weakest"),
}
PLAIN: dict[int, str] = {
    Signal.SPEED: term("{number} quarters of full speed"),
    Signal.CLOSE_ACTION: term("close action"),
    Signal.DISTANCE: term("{number} yards between ships"),
    Signal.FIRE_ON: term("fire on the enemy's ship {number}"),
    Signal.FIRE_ON_VAN: term("fire on the van"),
    Signal.FIRE_ON_REAR: term("fire on the rear"),
    Signal.FIRE_NATURALLY: term("fire naturally"),
    Signal.OPEN_FIRE: term("open fire"),
    Signal.CEASE_FIRE: term("cease fire"),
    Signal.TORPEDOES: term("torpedoes within {number} yards"),
    Signal.FOLLOW: term("follow the next ahead"),
}


def say_nearest(ship: str, near: str, yards: float, true: float, heading: float) -> str:
    """Say where a ship's nearest enemy lies."""
    off = relative(true, heading)
    return say(
        "{ship}: nearest is {near}, {yards:.0f} yards, bearing {bearing:03.0f}, {points:.1f} points {side}.",
        ship=ship,
        near=near,
        yards=yards,
        bearing=true,
        points=abs(off) / POINT,
        side=say("to starboard") if off >= 0 else say("to port"),
    )


def whose(sight: Sight, side: int) -> str:
    """Say whose a signal is to whoever sees the masts of all sides; one's own needs no name."""
    return f"{next(role.name for role in sight.brief.roles if role.side == side)}: " if sight.sees_all else ""


def saying_of(line: Sequence[int]) -> int:
    """Read which saying a line of the ledger is."""
    return line[CLAUSE] * SAYINGS + line[HOW]


def shots_told(sight: Sight, fires: Sequence[int], called: int, name: Callable[[int], str]) -> Iterator[Shot]:
    """Pick out of what was told the fire that was scored, each with the move in which it fell."""
    move = 0
    for event in sight.told:
        saying = saying_of(event.line)
        if saying == called:
            move = event.line[NOW]
        elif saying in fires:
            by, rest = event.line[WAS] % ROOM, event.line[WAS] // ROOM
            at, points = divmod(event.line[NOW], SHOT)
            yield Shot(move, name(by), name(at), rest // GUNS // 2, round(points / SIXTY_FOURTHS, 2), event.text)


def throws_told(sight: Sight, strikes: Sequence[int], misses: Sequence[int], called: int) -> Iterator[Throw]:
    """Pick out of what was told the throws of the die: zone and number."""
    move = 0
    for event in sight.told:
        saying = saying_of(event.line)
        if saying == called:
            move = event.line[NOW]
        elif saying in (*strikes, *misses):
            rest = event.line[NOW] // ROOM
            yield Throw(move, rest % 8, rest // 8, saying in strikes, event.text)


def fire_table(shots: Sequence[Shot], move: int) -> SheetTable:
    """Write out who fired at whom in a move."""
    told = [shot for shot in shots if shot.move == move]
    rows = tuple((each.by, each.at, f"{each.yards:.0f}", f"{each.points:g}", each.words) for each in told)
    return SheetTable(
        say("Gun fire of move {move}", move=move),
        (say("who"), say("whom"), say("range"), say("points"), say("how")),
        rows,
    )


def score_rows(shots: Sequence[Shot], ship: str) -> tuple[tuple[int, float, float], ...]:
    """Add up for a ship what she gave and got, move by move."""
    moves = sorted({shot.move for shot in shots if ship in (shot.by, shot.at)})
    return tuple(
        (
            move,
            round(sum(shot.points for shot in shots if shot.move == move and shot.by == ship), 2),
            round(sum(shot.points for shot in shots if shot.move == move and shot.at == ship), 2),
        )
        for move in moves
    )


def marks_of(sketches: Sequence[Sketch], now: Sketch, ship: str) -> tuple[TrackMark, ...]:
    """String a body's places together: those that were sketched, and where she is now."""
    known = {each.move: each for each in (*sketches, now)}
    found = ((move, place_in(known[move], ship)) for move in sorted(known))
    return tuple(TrackMark(move, place.x, place.y, place.heading) for move, place in found if place)


def place_in(sketch: Sketch, ship: str) -> Placed | None:
    """Find a body in a sketch."""
    return next((place for place in sketch.places if place.id == ship), None)


Lay = Callable[[str], tuple[str, dict[str, str]]]
Say = Callable[[str, str, dict[str, str]], str]
"""Says an item in plain words: its text, the lever that would write it, and how that would be set."""


def readings_of(sight: Sight, text: str, lay: Lay, say: Say, parting: str = ";") -> list[Reading]:
    """Read the items of an order one after the other, each with what is struck of it and the lever that writes it."""
    read: list[Reading] = []
    struck = 0
    parts = spans(text, parting)
    for n, (first, last, words) in enumerate(parts):
        so_far = f"{parting} ".join(part for _, _, part in parts[: n + 1])
        lever, values = lay(words)
        try:
            faults = sight.brief.game.notation.read_order(sight.play, sight.seat, so_far).struck
            fault = "; ".join(faults[struck:])
            struck = len(faults)
        except Refusal as wrong:
            fault = str(wrong) if n == 0 or not read[-1].fault else ""
        read.append(Reading(words, first, last, lever, values, fault, "" if fault else say(words, lever, values)))
    return read
