"""Tables of Cats and Mice laid ready for a test: a position, given spins and uses, and what was cited."""

from collections.abc import Sequence

from teetotum.engine.events import Event
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.cats_and_mice import GAME

USUAL = {2: "H-SW,H-NE", 3: "H-SW,H-NW,H-NE", 4: "H-SW,H-NW,H-NE,H-SE"}


def table(
    mice: str = "-",
    cats: str = USUAL[2],
    counts: str = "",
    turn: int = 0,
    barn: int = -1,
    rest: str = "",
    **options: object,
) -> Match:
    """Stand cats and mice on these spaces; the mice that are neither out nor counted are in the Barn."""
    seats = len(cats.split(","))
    told = counts or ",".join("0" * seats)
    out = 0 if mice == "-" else len(mice.split(","))
    indoors = barn if barn >= 0 else 12 - out - sum(int(count) for count in told.split(","))
    if barn >= 0 and not counts:
        told = ",".join([str(12 - out - barn), *["0"] * (seats - 1)])
    line = f"c:{cats} m:{mice} b:{indoors} n:{told} t:{turn} {rest}"
    return Match(prepare(GAME, seats=seats, options=options), opening=line.strip())


def lay_out(seats: int = 2, **options: object) -> Match:
    """Lay out a match whose first seat begins."""
    return Match(prepare(GAME, seats=seats, options={"lead": "first_seat", **options}))


def play(match: Match, *actions: str) -> list[Event]:
    """Make these spins and uses, and tell all that came of them."""
    return [event for action in actions for event in match.act(action)]


def uses(match: Match, number: int = 0) -> set[str]:
    """Write every use that is open now, or those for one number."""
    said = {match.say(action) for action in match.legal()}
    return {use for use in said if not number or use.startswith((f"{number}>", f"{number}:"))}


def ends(match: Match, number: int, start: str = "") -> set[str]:
    """Name the spaces where uses of this number may end, from any start or from one."""
    wanted = f"{number}:{start}>" if start else f"{number}>"
    return {use.removeprefix(wanted) for use in uses(match) if use.startswith(wanted)}


def part(match: Match, tag: str) -> str:
    """Read one part of the position."""
    return next((word[2:] for word in match.position().split() if word.startswith(f"{tag}:")), "")


def cats(match: Match) -> list[str]:
    """Name the spaces of the cats by seat."""
    return part(match, "c").split(",")


def mice(match: Match) -> set[str]:
    """Name the spaces of the mice that are out."""
    return set(part(match, "m").split(",")) - {"-"}


def barn(match: Match) -> int:
    """Count the mice in the Barn."""
    return int(part(match, "b"))


def counts(match: Match) -> list[int]:
    """List the counts by seat."""
    return [int(count) for count in part(match, "n").split(",")]


def cited(events: Sequence[Event]) -> list[str]:
    """List what the events cite."""
    return [event.cites for event in events]


def has_the_spin(match: Match, seat: int) -> bool:
    """See whether this seat is next to spin."""
    return match.to_act == NATURE and part(match, "t") == str(seat)


def at_mice(match: Match, spin: str) -> Match:
    """Spin, and move the cat anyhow but for captures and meetings, so that the mice are next."""
    match.act(spin)
    while ">" in (said := match.say(match.legal()[0])) and ":" not in said:
        quiet = [action for action in match.legal() if is_quiet(match, action)]
        match.take(quiet[0])
    return match


def is_quiet(match: Match, action: int) -> bool:
    """See whether a cat's use ends on a space where nobody stands."""
    there = match.say(action).partition(">")[2]
    return there not in mice(match) | set(cats(match))


def of_mice(mice_out: str, spin: str, cats_at: str = USUAL[2], **told: object) -> Match:
    """Set up the mice's part of a turn: the cat has been moved, both arrows are unused."""
    small, large = sorted(spin.split("-"))
    return table(mice_out, cats_at, rest=f"s:{small}-{large} u:{small},{large}", **told)  # type: ignore[arg-type]


def of_cat(mice_out: str, spin: str, cats_at: str = USUAL[2], **told: object) -> Match:
    """Set up a turn just after its spin."""
    match = table(mice_out, cats_at, **told)  # type: ignore[arg-type]
    match.act(spin)
    return match
