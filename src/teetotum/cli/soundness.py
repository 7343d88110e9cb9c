"""Looking a whole game over, the house's own or somebody else's: rulebook, boards, dialect, conduct, both speeds."""

from teetotum import games, packages
from teetotum.boards import read as read_board
from teetotum.cli.voice import Voice
from teetotum.draw.text import FAINT
from teetotum.engine.conformance import conform
from teetotum.engine.equipment import ARRAYS, COMPILER, adding, has_compiler
from teetotum.engine.errors import Refusal
from teetotum.engine.game import AnyGame, HasRulebook
from teetotum.engine.umpire import prepare, survey
from teetotum.lab.census import census
from teetotum.lab.dialect import check, rules_of
from teetotum.rulebooks.sayings import FILE, written

MATCHES = 3
"""Matches played by hand, move by move, for every number of seats and every preset."""
RACES = 50
"""Matches played at both speeds."""


def check_game(voice: Voice, asked: str) -> None:
    """Say whether a game is sound; the first fault is told in one sentence."""
    found = packages.find(games.plain(asked))
    if found is not None and found.is_sealed:
        raise Refusal(f"{found.id} is played by sealed orders: check its scenarios one by one, teetotum check FILE")
    game = games.find(asked)
    rules, entries = check_rules(game), check_book(game)
    boards = check_boards(game)
    check_conduct(game)
    both = check_speeds(game)
    voice.say(f"{game.title} is sound: {entries} clauses and rulings are carried out or customs, {boards}.")
    voice.say(f"Its {rules} rules keep to the dialect, its matches to the conformance kit, and {both}.", FAINT)


def check_rules(game: AnyGame) -> int:
    """Hold the rules to the dialect and to the sayings of their rulebook, and count them."""
    found = packages.find(game.id)
    if found and (found.root / FILE).read_text(encoding="utf-8") != written(game.rulebook):
        raise Refusal(f"{FILE} is not as the rulebook has it: python -m teetotum.rulebooks.sayings {found.rulebook}")
    for fault in check(game.id):
        raise Refusal(f"a rule does not keep to the dialect: {fault}")
    return len(rules_of(game.id))


def check_book(book: HasRulebook) -> int:
    """See that every clause and ruling is carried out by some code, or declared a custom; count them."""
    for entry in census(book):
        if entry.kind != "custom" and not entry.code:
            raise Refusal(f"{entry.cited.id} is carried out by nothing: mark what does, or make it a custom")
    return len(book.rulebook.entries)


def check_boards(game: AnyGame) -> str:
    """Survey every board that comes with the game, and name them."""
    found = packages.find(game.id)
    names = list(found.boards) if found else []
    for name in names:
        survey(game, read_board(name))
    return f"{len(names)} board{'s' if len(names) > 1 else ''} surveyed"


def check_conduct(game: AnyGame) -> None:
    """Play a few matches under every preset, and hold each to the kit."""
    try:
        conform(game, matches=MATCHES, houses=({}, *(preset.options for preset in game.rulebook.presets)))
    except AssertionError as wrong:
        raise Refusal(f"a match does not conform: {wrong}") from None


def check_speeds(game: AnyGame) -> str:
    """See that matches by hand and by steam, with the same luck, end the same; say so, or that nobody could see."""
    if not has_compiler():
        return f"by hand alone they were played; after {adding(COMPILER, ARRAYS)} by steam too"
    from teetotum.lab.duel import duel  # noqa: PLC0415  # brings the compiler with it
    from teetotum.lab.simulate import simulate  # noqa: PLC0415

    setup = prepare(game)
    levels = ("random",) * setup.seats
    by_hand, by_steam = duel(setup, levels, RACES, workers=1), simulate(setup, RACES, levels=levels)
    for number in range(RACES):
        if (by_hand.places[number] != by_steam.places[number]).any() or by_hand.plies[number] != by_steam.plies[number]:
            raise Refusal(f"match {number} of seed 0 ends in one way by hand and in another by steam")
    return f"{RACES} of them end the same by hand and by steam"
