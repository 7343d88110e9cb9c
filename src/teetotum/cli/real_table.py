"""The real table at the terminal: everybody is a person, and luck is whatever the real appliance showed."""

from pathlib import Path

from teetotum import games
from teetotum.cli.embarking import leave_out
from teetotum.cli.evening import Evening, spend
from teetotum.cli.keeping import place_on_shelf, refuse_to_overwrite
from teetotum.cli.recorder import RecordersTable
from teetotum.cli.seating import ME, Wishes, read_options
from teetotum.cli.voice import Voice
from teetotum.engine import recorder
from teetotum.engine.errors import BadSetup


def keep_record(game: str, wishes: Wishes, scenario: str, record: str, sitting: int) -> None:
    """Keep the record of a match, or of an exercise on paper, that is played with real parts."""
    if games.is_exercise(game):
        leave_out(game, seats=wishes.seats, board=wishes.board, games=sitting - 1)
        record_exercise(game, wishes, scenario, record)
        return
    if scenario:
        raise BadSetup(f"{game} has a board and no scenario: name one of your own by --board")
    presets = [wishes.preset] if wishes.preset else []
    seats = wishes.seats or len(wishes.names) or games.find(game).rulebook.seats.usual
    people = Wishes(seats, wishes.names, (ME,) * seats, wishes.preset, wishes.options, wishes.board)
    spend(Evening(game, people, presets, None, True, (), record, "", sitting, "", None))


def record_exercise(game: str, wishes: Wishes, scenario: str, record: str) -> None:
    """Keep the record of an exercise, with whoever keeps it as umpire."""
    options = read_options(wishes.options)
    exercise = recorder.begin(games.find_exercise(game), scenario, wishes.preset, options, wishes.names)
    if record:
        refuse_to_overwrite(Path(record))
    path = Path(record) if record else place_on_shelf(game)
    RecordersTable(exercise, (ME,) * exercise.brief.seats, Voice(), path, 0).open()
