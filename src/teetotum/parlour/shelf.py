"""The shelf of the front room: games, rulebooks and boards as cards to be read."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from teetotum import games, players
from teetotum.boards import Space, laid
from teetotum.engine.game import AnyGame
from teetotum.engine.options import choose
from teetotum.engine.spaces import cited, disputed, legend, tell
from teetotum.engine.umpire import Setup, prepare
from teetotum.lab.progressive.vocabulary import PER_TABLE, PROGRESSIVE
from teetotum.languages import ENGLISH, OnceALanguage
from teetotum.parlour.messages import (
    ChoiceCard,
    GameCard,
    OptionCard,
    PartyKind,
    PresetCard,
    RatingCard,
    RuleCard,
    RulesPage,
    SpaceCard,
    SpaceRuleCard,
)
from teetotum.parlour.table_setup import boards_of
from teetotum.rulebooks import Clause, Option, Rulebook, Ruling, heard, read
from teetotum.rulebooks.readings import measured


@OnceALanguage
def cards() -> tuple[GameCard, ...]:
    """Show every game of the house."""
    return tuple(card_of(game) for game in games.playable())


def card_of(game: AnyGame) -> GameCard:
    """Show one game."""
    book, levels = heard(game.rulebook), tuple(players.levels(game))
    return GameCard(
        id=game.id,
        title=book.title,
        year=book.source.year,
        words=book.summary,
        least=book.seats.least,
        most=book.seats.most,
        usual=book.seats.usual,
        levels=levels,
        options=tuple(option_card(option, game.id) for option in book.options),
        presets=tuple(preset_card(book, preset.name) for preset in book.presets),
        boards=boards_of(game.id),
        lid=f"/api/games/{game.id}/lid.svg",
        has_choices=players.STRONG in levels or (levels == (players.RANDOM,) and game.most_choices > 1),
        children=game.manners.children,
        has_puzzle=game.manners.puzzle is not None,
        ratings={level: RatingCard(*told) for level, told in players.ratings_of(game.id).items()},
        parties=parties_of(game),
        lang=book.language,
        agreed_by=book.cite(game.manners.agreed_by).id if game.manners.agreed_by else "",
    )


def parties_of(game: AnyGame) -> tuple[PartyKind, ...]:
    """Name the kinds of party that can be held with a game."""
    kinds: list[PartyKind] = ["round_robin", "swiss"] if game.rulebook.seats.least <= PER_TABLE else []
    if kinds and game.progress is not None:
        kinds.insert(0, "progressive")
    return (*kinds, "sitting") if game.manners.sittings else tuple(kinds)


def option_card(option: Option, game: str = "") -> OptionCard:
    """Show an option with what each choice changes; one that is a number or a list has no choices to pick from."""
    found = measured(game) if game else None
    told = {name: reading.sentence for name, reading in found.of(option.name).items()} if found else {}
    choices = tuple(ChoiceCard(name, words, told.get(name, "")) for name, words in option.choices.items())
    return OptionCard(option.name, option.words, choices, option.spell(option.default), option.ruling or option.clause)


def preset_card(book: Rulebook, name: str) -> PresetCard:
    """Show a preset."""
    preset = book.preset(name)
    chosen = {option: book.option(option).spell(setting) for option, setting in preset.options.items()}
    return PresetCard(preset.name, preset.words, chosen, preset.title)


def rules(name: str, house_rules: Mapping[str, str]) -> RulesPage:
    """Show a whole rulebook, with what the spaces do by these house rules."""
    book = book_of(name)
    clauses, rulings = (tuple(rule_card(book, entry) for entry in kept) for kept in (book.clauses, book.rulings))
    return RulesPage(book.title, where(book), tuple(space_rules(book, house_rules)), clauses, rulings, book.language)


def space_rules(book: Rulebook, house_rules: Mapping[str, str]) -> Iterator[SpaceRuleCard]:
    """Show what every kind of space does, and where that is not as usual."""
    usual = {told.kind: told.does for told in legend(choose(book))}
    for told in legend(choose(book, "", house_rules)):
        yield SpaceRuleCard(told.name, told.does, told.clause, told.does != usual[told.kind])


def book_of(name: str) -> Rulebook:
    """Fetch a game's rulebook, or that of the evening at several tables."""
    if name == PROGRESSIVE.id:
        return heard(PROGRESSIVE.rulebook)
    return heard(games.find_exercise(name).rulebook if games.is_exercise(name) else games.find(name).rulebook)


def where(book: Rulebook) -> str:
    """Say from which sheet a rulebook was taken."""
    sheet = book.source
    return f"{sheet.title}{f', {sheet.publisher}' if sheet.publisher else ''}, {sheet.year}"


def rule(name: str, asked: str) -> RuleCard:
    """Show one clause or ruling."""
    book = book_of(name)
    return rule_card(book, book.entry(asked))


def rule_card(book: Rulebook, entry: Clause | Ruling) -> RuleCard:
    """Show a clause with its place in the print, or a ruling with the gap it fills."""
    english = read(book.id).entry(entry.id).words if book.language != ENGLISH else ""
    if isinstance(entry, Ruling):
        return RuleCard(
            entry.id, "ruling", entry.words, entry.question, entry.evidence, ", ".join(entry.options), english=english
        )
    is_custom = entry.kind == "custom"
    return RuleCard(
        entry.id,
        "custom" if is_custom else "clause",
        entry.words,
        book.whereabouts(entry),
        "attested",
        reason=entry.reason,
        english=english,
    )


def usual_setup(name: str, house_rules: Mapping[str, str] | None = None) -> Setup:
    """Lay a game out for as many as usually play, to show its board by these house rules."""
    return _laid_out(name, tuple(sorted((house_rules or {}).items())))


@lru_cache
def _laid_out(name: str, house_rules: tuple[tuple[str, str], ...]) -> Setup:
    return prepare(games.find(name), options=dict(house_rules))


def spaces(setup: Setup) -> tuple[SpaceCard, ...]:
    """Show every space of a board, in the words that stand on its engraving."""
    return tuple(space_card(setup, space) for space in laid(setup.sheet).spaces)


def space_card(setup: Setup, space: Space) -> SpaceCard:
    """Show one space, with the clauses that speak of it and the house rules that dispute them."""
    cites = cited(setup, space)
    told = (space.id, tell(setup, space), dict(space.provenance), space.x, space.y)
    return SpaceCard(*told, cites, disputed(setup, cites))
