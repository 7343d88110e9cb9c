"""Which exercise was asked for, who commands in it, and whole runs of them between programs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from teetotum import games, players
from teetotum.cli.bulk import Run, progress_bar
from teetotum.cli.seating import ME, USUAL_PROGRAM, read_options
from teetotum.cli.voice import Voice
from teetotum.engine.errors import BadSetup
from teetotum.engine.sealed import UMPIRE, Brief, brief

if TYPE_CHECKING:
    from teetotum.lab.exercises import Returns

PROGRAM = "program"


@dataclass(frozen=True)
class Orders:
    """What was asked for on the command line."""

    game: str
    scenario: str
    seats: Sequence[str]
    umpire: str
    names: Sequence[str]
    presets: Sequence[str]
    options: Sequence[str]
    deadline: int | None = None


def settle(asked: Orders) -> Brief:
    """Settle the exercise that was asked for."""
    if not asked.game:
        raise BadSetup(f"say which game of sealed orders it shall be: {', '.join(games.exercises())}")
    game = games.find_exercise(asked.game)
    options = read_options(asked.options)
    if asked.umpire:
        if asked.umpire.strip().lower() != ME:
            raise BadSetup(f"an umpire is a person: say --umpire me, not {asked.umpire!r}")
        options.setdefault(UMPIRE, "person")
    preset = asked.presets[0] if asked.presets else ""
    return brief(game, scenario=asked.scenario, preset=preset, options=options, names=asked.names)


def fill(settled: Brief, seats: Sequence[str]) -> tuple[str, ...]:
    """Say who holds each seat: told as blue=me, or in order; a person has the first unless it is told otherwise."""
    known = [role.name.lower() for role in settled.roles]
    rules = ME if settled.options.settings.get(UMPIRE) == "person" else PROGRAM
    fills = [rules if role.office == UMPIRE else "" for role in settled.roles]
    for number, told in enumerate(seats):
        name, equals, who = told.lower().partition("=")
        if not equals:
            name, who = (known[number] if number < len(known) else told), told.lower()
        if name.strip() not in known:
            raise BadSetup(f"there is no seat {name.strip()!r}: the seats are {', '.join(known)}")
        fills[known.index(name.strip())] = who.strip()
    if not seats:
        fills[0] = ME
    for seat, who in enumerate(fills):
        fills[seat] = who or USUAL_PROGRAM
        if fills[seat] != ME and settled.roles[seat].office != UMPIRE:
            players.captain(settled.game, fills[seat])
    return tuple(fills)


def simulate_exercises(voice: Voice, run: Run) -> None:
    """Let programs command in many exercises, and show who wins."""
    run.refuse(seats=run.wishes.seats, board=run.wishes.board)
    presets = [run.wishes.preset] if run.wishes.preset else []
    settled = settle(Orders(run.game, run.scenario, (), "", (), presets, run.wishes.options))
    told = [word.strip().lower() for word in run.players.split(",")]
    run.check()
    from teetotum.lab.exercises import simulate  # noqa: PLC0415  # brings the compiler with it

    with progress_bar() as progress:
        found = simulate(
            settled, run.matches, seed=run.seed, levels=told, workers=run.workers, progress=progress, ray=run.ray
        )
    if run.is_for_people:
        show_exercises(voice, found)
    run.keep(found)


def show_exercises(voice: Voice, found: "Returns") -> None:
    """Show who won how often, and how long the exercises were."""
    told = found.summary()
    voice.title(f"{told.title}: {found.matches:,} exercises, seed {found.seed}")
    for each in told.shares:
        share = f"95% interval of the decided {each.low:.1%} to {each.high:.1%}"
        voice.say(f"{each.name} ({each.player}): won {each.won:,}; {share}")
    voice.say(f"Drawn: {told.drawn:,}. Without a decision: {told.undecided:,}.")
    voice.say(f"Orders and throws in each: {told.lengths.mean:,.1f} on the average.")
