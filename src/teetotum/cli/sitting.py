"""A sitting of Round the World: several games by the same captains, and the championship that may outlast it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

from teetotum.cli.evening import Evening, lay_table, run, with_names
from teetotum.cli.seating import Wishes, fill_seats, settle
from teetotum.cli.voice import Voice
from teetotum.draw.text import STRONG
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import upholds
from teetotum.engine.umpire import Match, Setup
from teetotum.games.round_the_world.sitting import Sitting, dumps, loads, result_of
from teetotum.games.round_the_world.vocabulary import Clause, Mode, Play, Ruling

GAME = "round_the_world"


def sit(voice: Voice, game: AnyGame, evening: Evening) -> None:
    """Play the games of a sitting one after another; the quickest voyage makes the next Commodore."""
    if game.id != GAME:
        raise BadSetup(f"{game.title} is played match by match: --games and --championship are for Round the World")
    programme = plan(evening)
    setups = [settle(game, wishes) for wishes in programme]
    check_championship(setups[0], evening)
    fills = dict(zip(setups[0].names, fill_seats(setups[0], evening.wishes.players), strict=True))
    sitting = open_sitting(setups[0], evening.championship)
    tell_record(voice, sitting, setups[0])
    for number, (setup, wishes) in enumerate(zip(setups, programme, strict=True)):
        seated = seat_captains(sitting, setup, wishes, fills)
        voice.say(f"Game {number + 1} of {len(setups)}", STRONG)
        table = lay_table(voice, evening, seated, tuple(fills[name] for name in seated.names), number)
        if not run(table):
            return
        sitting = sitting.after(result_of(played(table.match)), seated.names)
        tell_record(voice, sitting, setup)
        if evening.championship:
            write_whole(evening.championship, dumps(sitting))


@upholds(Ruling.GAMES_MIXED)
def plan(evening: Evening) -> list[Wishes]:
    """Say what each game of the sitting is: all of one preset, or a preset for each game in turn."""
    presets = evening.presets or ("",)
    games = len(presets) if evening.games == 1 else evening.games
    if len(presets) not in {1, games}:
        raise BadSetup(f"{games} games take one --preset for all of them or {games} in turn, not {len(presets)}")
    told = [*evening.wishes.options]
    if evening.championship and not is_told("championship", told):
        told.append("championship=continued")
    return [replace(evening.wishes, preset=presets[n % len(presets)], options=tuple(told)) for n in range(games)]


def is_told(option: str, pairs: Sequence[str]) -> bool:
    """See whether a house rule was asked for on the command line."""
    return any(pair.partition("=")[0].strip() == option for pair in pairs)


@upholds(Clause.CHAMPIONSHIP_RUNS_ON, Ruling.CONTINUED_CHAMPIONSHIP, Ruling.BY_LOT_OR_NAMED)
def check_championship(setup: Setup, evening: Evening) -> None:
    """Refuse a championship that runs on without a file, one that ends tonight with a file, and a made-up record."""
    continued = setup.options.choice("championship") == "continued"
    if continued and not evening.championship:
        raise BadSetup("championship = continued needs a file to keep the record in: add --championship FILE (RWR-23)")
    if evening.championship and not continued:
        raise BadSetup("championship = sitting ends with the evening: leave --championship FILE out (RWR-23)")
    if setup.options.choice("first_commodore") == "record":
        raise BadSetup("a sitting seats the record's holder by itself: say first_commodore lot or named (RW-31)")


def open_sitting(setup: Setup, championship: str) -> Sitting:
    """Open a sitting, with the record of earlier ones where the championship runs on."""
    shared = setup.options.choice("record") == "shared"
    if not championship or not Path(championship).exists():
        return Sitting(setup.names, is_shared=shared, is_continued=bool(championship))
    try:
        earlier = loads(read_whole(championship))
    except Refusal as wrong:
        raise Refusal(f"{championship}: {wrong}") from None
    if earlier.is_shared != shared:
        raise BadSetup(f"{championship} keeps its record {'shared' if earlier.is_shared else 'per_mode'}: play so too")
    return Sitting(setup.names, earlier.records, 0, shared, is_continued=True)


@upholds(Clause.QUICKEST_IS_COMMODORE, Clause.OFFICE_BY_QUICKEST_VOYAGE)
def seat_captains(sitting: Sitting, setup: Setup, wishes: Wishes, fills: dict[str, str]) -> Setup:
    """Give the Commodore the first seat, and the others theirs to the left."""
    mode = mode_of(setup)
    names = sitting.seats_for_next_game(mode)
    options = list(wishes.options)
    if sitting.commodore_for_next_game(mode):
        options = [pair for pair in options if not is_told("first_commodore", [pair])] + ["first_commodore=record"]
    return settle(setup.game, with_names(wishes, names, [fills[name] for name in names], options))


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
