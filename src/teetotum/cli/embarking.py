"""How one comes to be in the wardroom: an exercise begun, or taken up where it was left."""

from collections.abc import Sequence
from pathlib import Path

from teetotum import games
from teetotum.cli import luck
from teetotum.cli.exercise_runs import Orders, fill, settle
from teetotum.cli.keeping import PLAYERS, PROGRAM_SEED, place_on_shelf, refuse_to_overwrite
from teetotum.cli.recorder import RECORDER, RecordersTable
from teetotum.cli.seating import ME
from teetotum.cli.voice import Voice
from teetotum.cli.wardroom import DEADLINE, Wardroom
from teetotum.cli.watch import Watch
from teetotum.engine import logbook, records
from teetotum.engine.errors import BadRecord, BadSetup
from teetotum.engine.files import read_whole
from teetotum.engine.sealed import Brief, Exercise


def command(asked: Orders, seed: int | None, given: bool, salts: Sequence[str], record: str) -> None:
    """Begin a fresh exercise."""
    settled = settle(asked)
    watch = set_clock(settled, asked.deadline or 0)
    fills = fill(settled, asked.seats)
    source = luck.begin(settled, seed, given, salts)
    if record:
        refuse_to_overwrite(Path(record))
    exercise = Exercise(settled, source)
    path = Path(record) if record else place_on_shelf(settled.game.id)
    Wardroom(exercise, fills, Voice(), path, luck.program_seed(source), watch=watch).open()


def leave_out(game: str, **asked: object) -> None:
    """Refuse what says nothing about a game of sealed orders, and say what would do in place of a board."""
    for name, value in asked.items():
        if value:
            instead = "name a --scenario" if name == "board" else "leave it out"
            raise BadSetup(f"--{name} says nothing about {game or 'a game of sealed orders'}: {instead}")


def set_clock(settled: Brief, seconds: int) -> Watch:
    """Set the table's clock, unless the game's own house rules have one."""
    clock = settled.game.manners.slip_clock
    if seconds and clock:
        raise BadSetup(f"{settled.game.title} has a clock of its own: say --option {clock.option}=5, not --deadline")
    return Watch(seconds)


def go_on(voice: Voice, path: Path, given: bool, seats: Sequence[str], deadline: int | None = None) -> None:
    """Go on with an exercise that was left, by the clock it was left with unless another is asked for."""
    taken = records.read(read_whole(path))
    exercise = logbook.replay(taken, games.find_exercise(taken.tag("Game")))
    if exercise.is_over:
        raise BadRecord(f"the exercise in {path} is over: look at it with teetotum replay")
    if taken.tag(PLAYERS) == RECORDER and not seats:
        room: Wardroom = RecordersTable(exercise, (ME,) * exercise.brief.seats, voice, path, 0)
        room.remarks = remarks_of(taken)
        room.open()
        return
    luck.take_up(exercise, taken, path, given)
    kept = tuple(word.strip() for word in taken.tag(PLAYERS).split(";") if word.strip())
    fills = fill(exercise.brief, seats or kept)
    seed, kept_clock = taken.tag(PROGRAM_SEED, "0"), taken.tag(DEADLINE, "0")
    seconds = deadline if deadline is not None else int(kept_clock) if kept_clock.isdecimal() else 0
    watch = set_clock(exercise.brief, seconds)
    room = Wardroom(exercise, fills, voice, path, int(seed) if seed.isdecimal() else 0, watch=watch)
    room.remarks = remarks_of(taken)
    room.open()


def remarks_of(taken: records.Record) -> dict[int, list[str]]:
    """Take what was remarked out of a record; a scenario that is kept there is none."""
    return {
        number: [word for word in words if not logbook.is_kept_scenario(word)]
        for number, words in taken.remarks.items()
    }
