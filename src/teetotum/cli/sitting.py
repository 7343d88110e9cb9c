"""A sitting: several games by the same people, and what they remember of them, perhaps to another evening."""

from dataclasses import replace
from pathlib import Path

from teetotum.cli.evening import Evening, lay_table, run, with_names
from teetotum.cli.seating import Wishes, fill_seats, settle
from teetotum.cli.voice import Voice
from teetotum.draw.text import STRONG
from teetotum.engine.errors import BadRecord, BadSetup, Refusal
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.game import AnyGame
from teetotum.engine.manners import Sitting, Sittings
from teetotum.engine.umpire import Setup


def sit(voice: Voice, game: AnyGame, evening: Evening) -> None:
    """Play the games of a sitting one after another, each seated as what came before asks for."""
    sittings = game.manners.sittings
    if sittings is None:
        raise BadSetup(f"{game.title} is played match by match: leave --games and --championship out")
    programme = plan(evening, sittings)
    setups = [settle(game, wishes) for wishes in programme]
    sitting = open_sitting(sittings, setups[0], evening.championship)
    fills = dict(zip(setups[0].names, fill_seats(setups[0], evening.wishes.players), strict=True))
    tell(voice, sitting, setups[0])
    for number, (setup, wishes) in enumerate(zip(setups, programme, strict=True)):
        seated = seat(sitting, setup, wishes, fills)
        voice.say(f"Game {number + 1} of {len(setups)}", STRONG)
        table = lay_table(voice, evening, seated, tuple(fills[name] for name in seated.names), number)
        if not run(table):
            return
        sitting = sitting.entered(table.match.play, seated.names, seated.options)
        tell(voice, sitting, setup)
        if evening.championship:
            write_whole(evening.championship, sitting.spelled())


def plan(evening: Evening, sittings: Sittings) -> list[Wishes]:
    """Say what each game of the sitting is: all of one preset, or a preset for each game in turn."""
    presets = evening.presets or ("",)
    games = len(presets) if evening.games == 1 else evening.games
    if len(presets) not in {1, games}:
        raise BadSetup(f"{games} games take one --preset for all of them or {games} in turn, not {len(presets)}")
    told = [*evening.wishes.options]
    option, choice = sittings.kept_by
    if evening.championship and not evening.tells(option):
        told.append(f"{option}={choice}")
    return [replace(evening.wishes, preset=presets[n % len(presets)], options=tuple(told)) for n in range(games)]


def open_sitting(sittings: Sittings, setup: Setup, championship: str) -> Sitting:
    """Sit down, with what is remembered of earlier sittings where that is kept in a file."""
    path = Path(championship)
    kept = None if not championship else read_whole(path) if path.exists() else ""
    try:
        return sittings.open(setup.options, setup.names, kept)
    except BadRecord as wrong:
        raise Refusal(f"{championship}: {wrong}") from None


def seat(sitting: Sitting, setup: Setup, wishes: Wishes, fills: dict[str, str]) -> Setup:
    """Seat everybody for the next game, by the house rules that follow from what is remembered."""
    names, rules = sitting.seating(setup.options)
    told = [pair for pair in wishes.options if pair.partition("=")[0].strip() not in rules]
    options = [*told, *(f"{option}={choice}" for option, choice in rules.items())]
    return settle(setup.game, with_names(wishes, names, [fills[name] for name in names], options))


def tell(voice: Voice, sitting: Sitting, setup: Setup) -> None:
    """Say what is remembered."""
    if words := sitting.told(setup.options):
        voice.say(words, STRONG)
