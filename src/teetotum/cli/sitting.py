"""A sitting of Round the World: several games by the same captains, and the championship that may outlast it."""

from pathlib import Path
from typing import cast

from teetotum.cli.evening import Evening, lay_table, run, with_names
from teetotum.cli.seating import fill_seats, settle
from teetotum.cli.voice import Voice
from teetotum.draw.text import STRONG
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.game import AnyGame
from teetotum.engine.umpire import Match, Setup
from teetotum.games.round_the_world.sitting import Sitting, dumps, loads, result_of
from teetotum.games.round_the_world.vocabulary import Mode, Play

GAME = "round_the_world"


def sit(voice: Voice, game: AnyGame, evening: Evening) -> None:
    """Play the games of a sitting one after another; the quickest voyage makes the next Commodore."""
    if game.id != GAME:
        raise BadSetup(f"{game.title} is played match by match: --games and --championship are for Round the World")
    setup = settle(game, evening.wishes)
    fills = dict(zip(setup.names, fill_seats(setup, evening.wishes.players), strict=True))
    sitting = open_sitting(setup, evening.championship)
    tell_record(voice, sitting, setup)
    for number in range(evening.games):
        seated = seat_captains(sitting, setup, evening, fills)
        voice.say(f"Game {number + 1} of {evening.games}", STRONG)
        table = lay_table(voice, evening, seated, tuple(fills[name] for name in seated.names), number)
        if not run(table):
            return
        sitting = sitting.after(result_of(played(table.match)), seated.names)
        tell_record(voice, sitting, setup)
        if evening.championship:
            write_whole(evening.championship, dumps(sitting))


def open_sitting(setup: Setup, championship: str) -> Sitting:
    """Open a sitting, with the record of earlier ones where the championship runs on."""
    shared = setup.options.choice("record") == "shared"
    continued = bool(championship) or setup.options.choice("championship") == "continued"
    if not championship or not Path(championship).exists():
        return Sitting(setup.names, is_shared=shared, is_continued=continued)
    try:
        earlier = loads(read_whole(championship))
    except Refusal as wrong:
        raise Refusal(f"{championship}: {wrong}") from None
    if earlier.is_shared != shared:
        raise BadSetup(f"{championship} keeps its record {'shared' if earlier.is_shared else 'per_mode'}: play so too")
    return Sitting(setup.names, earlier.records, 0, shared, is_continued=True)


def seat_captains(sitting: Sitting, setup: Setup, evening: Evening, fills: dict[str, str]) -> Setup:
    """Give the Commodore the first seat, and the others theirs to the left."""
    mode = mode_of(setup)
    names = sitting.seats_for_next_game(mode)
    options = list(evening.wishes.options)
    if sitting.commodore_for_next_game(mode):
        options = [pair for pair in options if not pair.startswith("first_commodore=")] + ["first_commodore=named"]
    return settle(setup.game, with_names(evening.wishes, names, [fills[name] for name in names], options))


def tell_record(voice: Voice, sitting: Sitting, setup: Setup) -> None:
    """Say whose the quickest voyage is."""
    if best := sitting.record(mode_of(setup)):
        voice.say(f"Quickest voyage so far: {best.holder}, {best.days} days.", STRONG)


def mode_of(setup: Setup) -> Mode:
    """Say which of the three games is played."""
    return Mode[setup.options.choice("mode").upper()]


def played(match: Match) -> Play:
    """Read a match as Round the World's own."""
    return cast("Play", match.play)
