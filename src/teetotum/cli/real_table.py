"""The real table at the terminal: everybody is a person, and luck is whatever the real appliance showed."""

from teetotum import games
from teetotum.cli.embarking import command
from teetotum.cli.evening import Evening, spend
from teetotum.cli.exercise_runs import Orders, settle
from teetotum.cli.seating import ME, Wishes
from teetotum.engine.errors import BadSetup
from teetotum.engine.sealed import UMPIRE


def keep_record(game: str, wishes: Wishes, scenario: str, record: str, sitting: int) -> None:
    """Keep the record of a match, or of an exercise with whoever keeps it as umpire, that is played with real parts."""
    presets = [wishes.preset] if wishes.preset else []
    if games.is_exercise(game):
        asked = Orders(game, scenario, (), "", wishes.names, presets, wishes.options)
        offices = [role.name for role in settle(asked).roles if role.office != UMPIRE]
        everybody = tuple(f"{name}={ME}" for name in offices)
        command(Orders(game, scenario, everybody, ME, wishes.names, presets, wishes.options), None, True, (), record)
        return
    if scenario:
        raise BadSetup(f"{game} has a board and no scenario: name one of your own by --board")
    seats = wishes.seats or len(wishes.names) or games.find(game).rulebook.seats.usual
    people = Wishes(seats, wishes.names, (ME,) * seats, wishes.preset, wishes.options, wishes.board)
    spend(Evening(game, people, presets, None, True, (), record, "", sitting, "", None))
