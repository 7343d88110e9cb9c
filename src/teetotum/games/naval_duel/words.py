"""How the numbers of a duel's ledger are spoken."""

from collections.abc import Callable

from teetotum.games.naval_duel.house import House
from teetotum.games.naval_duel.notation import say_battery
from teetotum.games.naval_duel.vocabulary import HUNDREDTHS, YARDS, Board, Crash, How, Result
from teetotum.languages import say, term
from teetotum.mechanics.gunnery import Turret
from teetotum.mechanics.warships import TUBE_NAMES, TURRETS

Speak = Callable[[Board, House, int, int], str]
ENDS = {
    How.SUNK: term("a ship was sunk"),
    How.COLLISION: term("the ships ran into each other"),
    How.LIMIT: term("the moves agreed on have run out"),
    How.STRUCK: term("a captain has struck"),
    How.AGREED: term("both captains have agreed on it"),
    How.OUT_OF_TOUCH: term("the ships have lost touch"),
    How.RETREAT: term("a ship has left the sheet"),
    How.HOLDOUT: term("the moves have run out, and the scenario decides"),
    How.GOES_ON: term("the umpire has said so"),
}
CRASHES = {
    Crash.NOTHING: term("nothing"),
    Crash.GRAZE: term("a graze"),
    Crash.DRAWN: term("a drawn collision"),
    Crash.BLUE_RAMS: term("blue ramming red"),
    Crash.RED_RAMS: term("red ramming blue"),
}
RESULTS = {
    Result.GOES_ON: term("The duel goes on"),
    Result.BLUE_WINS: term("Blue has won"),
    Result.RED_WINS: term("Red has won"),
    Result.DRAW: term("The duel is drawn"),
    Result.NO_DECISION: term("The duel ends without a decision"),
}

EXAMPLE = "15/R8; K12; OF; S.F.T., 15 N.E.: items parted by semicolons, each at second 0 or the one before its stroke"
FORMS = (
    ("R, L, 15/R8, M", term("helm hard right, hard left, right for 8 points from second 15, amidships")),
    ("K9.5", term("engines for 9.5 knots")),
    ("OF, CF, OF 8, CF F12", term("open or cease fire with all guns, a calibre or a turret")),
    ("S.F.T., 15 N.E.", term("starboard forward torpedo (S or P, F or A) at second 15 to the north-east, or 15 045")),
    (
        term("in plain words"),
        term("right 8 points at second 15; open fire; starboard forward torpedo at 5, north-east"),
    ),
    ("A, DRAW, STRIKE", term("carry on as all stands; offer a draw; give up")),
)
RULINGS_SAY = (
    "accept; amend points blue 40 because REASON (or zone, throw, collision, result, moves without a ship; east, "
    "north, heading, speed, lost, stock with one; turret blue F12 9, tube red SF 9 for the move in which it is loaded)"
)


def plain(number: int) -> str:
    """Write hundredths as a plain figure."""
    return f"{number / HUNDREDTHS:.2f}".rstrip("0").rstrip(".")


def say_salvo(number: int) -> str:
    """Say which turrets fire, from how far off, and whether at side or end."""
    fired = number // YARDS
    names = ", ".join(Turret(n).name for n in range(TURRETS) if fired >> n & 1)
    shows = say("the broadside") if fired >> TURRETS else say("an end")
    return say("{guns} from {yards} yards at {shows}", guns=names, yards=number % YARDS, shows=shows)


WORDS: dict[str, Speak] = {
    "salvo": lambda _board, _house, _seat, number: say_salvo(number),
    "count": lambda _board, _house, _seat, number: str(number),
    "course": lambda _board, _house, _seat, number: f"{number:03d}",
    "east": lambda _board, _house, _seat, number: f"{abs(number) / HUNDREDTHS:.0f} {'E' if number >= 0 else 'W'}",
    "north": lambda _board, _house, _seat, number: f"{abs(number) / HUNDREDTHS:.0f} {'N' if number >= 0 else 'S'}",
    "points": lambda _board, _house, _seat, number: plain(number),
    "hundredths": lambda _board, _house, _seat, number: plain(number),
    "tenths": lambda _board, _house, _seat, number: f"{number / 10:.1f}",
    "tube": lambda _board, _house, _seat, number: TUBE_NAMES[number],
    "guns": lambda _board, _house, _seat, number: (
        say("the {guns} guns", guns=say_battery(number).strip()) if say_battery(number) else say("all guns")
    ),
    "crash": lambda _board, _house, _seat, number: say(CRASHES[Crash(number)]),
    "how": lambda _board, _house, _seat, number: say(ENDS[How(number)]),
    "result": lambda _board, _house, _seat, number: say(RESULTS[Result(number)]),
}
