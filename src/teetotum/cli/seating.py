"""Who sits at the table and by what house rules: what was asked for on the command line, made into a set-up."""

from collections.abc import Sequence
from dataclasses import dataclass

from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.umpire import Setup, prepare

ME = "me"
"""The word for a seat that a person fills."""
USUAL_PROGRAM = "sensible"


@dataclass(frozen=True)
class Wishes:
    """What the command line asks of a match; whatever is left out is as usual."""

    seats: int = 0
    names: Sequence[str] = ()
    players: Sequence[str] = ()
    preset: str = ""
    options: Sequence[str] = ()
    board: str = ""


def read_options(pairs: Sequence[str]) -> dict[str, object]:
    """Read house rules written name=choice."""
    chosen: dict[str, object] = {}
    for pair in pairs:
        name, equals, choice = pair.partition("=")
        if not equals or not name.strip():
            raise BadSetup(f"a house rule is written --option name=choice, not {pair!r}")
        if name.strip() in chosen:
            raise BadSetup(f"the option {name.strip()} is given twice")
        chosen[name.strip()] = choice.strip()
    return chosen


def settle(game: AnyGame, wishes: Wishes) -> Setup:
    """Lay the table as wished; seats that are not named go by their usual names."""
    told = max(len(wishes.names), len(wishes.players))
    seats = wishes.seats or (told if told >= game.rulebook.seats.least else game.rulebook.seats.usual)
    for word, given in (("name", wishes.names), ("player", wishes.players)):
        if len(given) > seats:
            raise BadSetup(f"{seats} seats take no more than {seats} times --{word}, not {len(given)}")
    options = read_options(wishes.options)
    usual = prepare(game, seats=seats, preset=wishes.preset, options=options, board=wishes.board)
    if not wishes.names:
        return usual
    names = tuple(wishes.names) + usual.names[len(wishes.names) :]
    return prepare(game, names=names, preset=wishes.preset, options=options, board=wishes.board)


def fill_seats(setup: Setup, players: Sequence[str]) -> tuple[str, ...]:
    """Say who fills each seat: a person in the first and programs in the others, unless it is told otherwise."""
    told = [player.strip().lower() for player in players] or [ME]
    from teetotum.cli.programs import check_level, usual  # noqa: PLC0415  # `--help` needs no programs

    fills = tuple(told + [usual(setup.game)] * (setup.seats - len(told)))
    for level in dict.fromkeys(fills):
        if level != ME:
            check_level(setup.game, level)
    return fills
