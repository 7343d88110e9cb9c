"""The shelf of the front room: games, rulebooks and boards as cards to be read."""

from functools import cache

from teetotum import games, players
from teetotum.draw import engraving
from teetotum.engine.umpire import Setup, prepare
from teetotum.lab.progressive.vocabulary import PROGRESSIVE
from teetotum.parlour.laying import boards_of
from teetotum.parlour.messages import ChoiceCard, GameCard, OptionCard, PresetCard, RuleCard, RulesPage, SpaceCard
from teetotum.rulebooks import Clause, Option, Rulebook, Ruling, sources


@cache
def cards() -> tuple[GameCard, ...]:
    """Show every game of the house."""
    return tuple(card_of(name) for name in games.names())


def card_of(name: str) -> GameCard:
    """Show one game."""
    game = games.find(name)
    book, levels = game.rulebook, tuple(players.levels(game))
    return GameCard(
        id=game.id,
        title=book.title,
        year=year_of(book.source),
        words=book.summary,
        least=book.seats.least,
        most=book.seats.most,
        usual=book.seats.usual,
        levels=levels,
        options=tuple(option_card(option) for option in book.options),
        presets=tuple(preset_card(book, preset.name) for preset in book.presets),
        boards=boards_of(game.id),
        lid=f"/api/games/{game.id}/lid.svg",
        has_choices=players.STRONG in levels,
    )


def year_of(source: str) -> str:
    """Say when a sheet was printed, so far as that is known."""
    first, last = next(sheet.dates for sheet in sources() if sheet.number == source)
    return str(first) if first == last else f"{first} to {last}"


def option_card(option: Option) -> OptionCard:
    """Show an option; one that is a number or a list has no choices to pick from."""
    choices = tuple(ChoiceCard(name, words) for name, words in option.choices.items())
    return OptionCard(option.name, option.words, choices, option.spell(option.default), option.ruling or option.clause)


def preset_card(book: Rulebook, name: str) -> PresetCard:
    """Show a preset."""
    preset = book.preset(name)
    chosen = {option: book.option(option).spell(setting) for option, setting in preset.options.items()}
    return PresetCard(preset.name, preset.words, chosen, preset.title)


def rules(name: str) -> RulesPage:
    """Show a whole rulebook."""
    book = book_of(name)
    clauses = tuple(rule_card(book, clause) for clause in book.clauses)
    return RulesPage(book.title, where(book), clauses, tuple(rule_card(book, ruling) for ruling in book.rulings))


def book_of(name: str) -> Rulebook:
    """Fetch a game's rulebook, or that of the evening at several tables."""
    return PROGRESSIVE.rulebook if name == PROGRESSIVE.id else games.find(name).rulebook


def where(book: Rulebook) -> str:
    """Say from which sheet a rulebook was taken."""
    sheet = next(sheet for sheet in sources() if sheet.number == book.source)
    return f"{sheet.title}{f', {sheet.publisher}' if sheet.publisher else ''}, {year_of(book.source)}"


def rule(name: str, asked: str) -> RuleCard:
    """Show one clause or ruling."""
    book = book_of(name)
    return rule_card(book, book.entry(asked))


def rule_card(book: Rulebook, entry: Clause | Ruling) -> RuleCard:
    """Show a clause with its place in the print, or a ruling with the gap it fills."""
    if isinstance(entry, Ruling):
        return RuleCard(entry.id, "ruling", entry.words, entry.question, entry.evidence, ", ".join(entry.options))
    is_custom = entry.kind == "custom"
    return RuleCard(
        entry.id,
        "custom" if is_custom else "clause",
        entry.words,
        book.whereabouts(entry),
        "attested",
        reason=entry.reason,
    )


@cache
def usual_setup(name: str, board: str = "") -> Setup:
    """Lay a game out as usual, to show its board."""
    return prepare(games.find(name), board=board)


def spaces(setup: Setup) -> tuple[SpaceCard, ...]:
    """Show every space of a board, in the words that stand on its engraving."""
    legend = engraving.find(setup.game.id).legend
    return tuple(
        SpaceCard(space.id, legend(setup, space), dict(space.provenance), space.x, space.y)
        for space in setup.sheet.spaces
    )
