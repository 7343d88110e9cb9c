"""Opens the rulebooks that lie beside this file, and the list of the sheets they were taken from."""

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from teetotum import languages, packages
from teetotum.rulebooks.entries import (
    Clause,
    Option,
    Preset,
    Rulebook,
    Ruling,
    Saying,
    Seats,
    Sound,
    Source,
    Step,
    Tone,
    one_of,
    unknown,
)
from teetotum.rulebooks.proof import proofread
from teetotum.rulebooks.settings import Unsuited
from teetotum.rulebooks.spaces import SpaceRule
from teetotum.rulebooks.table import Misprint, RulebookTable
from teetotum.rulebooks.translating import translate

SHELF = packages.HOUSE / "rulebooks"
SOURCES = "sources.toml"
KINDS_OF_OPTION = ("choice", "number", "numbers", "names")
NO_LIMIT = 10**9

Listed = TypeVar("Listed", Tone, Sound)


def names() -> tuple[str, ...]:
    """Name every rulebook: those on the shelf, and those of other people's games."""
    return tuple(sorted(on_shelf() | packages.offered()[0]))


def on_shelf() -> dict[str, Path]:
    """Find the rulebooks of the house."""
    return {path.stem: path for path in SHELF.glob("*.toml") if path.name != SOURCES}


@cache
def read(name: str) -> Rulebook:
    """Open a rulebook by the name of its game."""
    found = packages.find(name)
    path = found.rulebook if found else on_shelf().get(name)
    if path is None:
        raise unknown("the shelf", "rulebook", name, names())
    book = from_text(path.read_text(encoding="utf-8"), f"{name}.toml")
    if book.id != name:
        raise Misprint(f"{path.name}: the file: its id is {book.id!r}, and its game is called {name!r}.")
    return book


def heard(book: Rulebook) -> Rulebook:
    """Hand out a rulebook in the language of whoever listens; one that lies on no shelf stays as it is."""
    language = languages.spoken()
    return book if language == book.language else _translated(book, language)


@cache
def _translated(book: Rulebook, language: str) -> Rulebook:
    """Read a rulebook with the words of a catalogue."""
    found = packages.find(book.id)
    path = found.rulebook if found else on_shelf().get(book.id)
    if path is None or not languages.entries(language, book.id):
        return book
    table = translate(
        _parse(path.read_text(encoding="utf-8"), path.name), languages.entries(language, book.id), path.name
    )
    return _proofread(table | {"language": language}, f"{language}/{book.id}.toml")


@cache
def sources() -> tuple[Source, ...]:
    """List the printed sheets, in the order of their numbers."""
    book = RulebookTable(SOURCES, "the file", _parse((SHELF / SOURCES).read_text(encoding="utf-8"), SOURCES))
    return tuple(_source(table) for table in book.tables("source", "number"))


def from_text(text: str, file: str) -> Rulebook:
    """Read a rulebook from the text of its file, and proofread it."""
    return _proofread(_parse(text, file), file)


def _proofread(table: dict[str, object], file: str) -> Rulebook:
    book = RulebookTable(file, "the file", table)
    rulebook = _rulebook(book)
    book.close()
    proofread(rulebook, file)
    return rulebook


def _parse(text: str, file: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise Misprint(f"{file}: this is not TOML: {wrong}.") from None


def _rulebook(book: RulebookTable) -> Rulebook:
    prefix = book.text("prefix")
    return Rulebook(
        id=book.text("id"),
        title=book.text("title"),
        prefix=prefix,
        ruling_prefix=book.text("ruling_prefix", f"{prefix}R"),
        source=_printed(book),
        edition=book.whole("edition"),
        summary=book.text("summary"),
        language=book.text("language", "en"),
        seats=_seats(RulebookTable(book.file, "seats", book.table("seats"))),
        places=book.wordings("places"),
        clauses=tuple(_clause(table) for table in book.tables("clause", "id")),
        rulings=tuple(_ruling(table) for table in book.tables("ruling", "id")),
        options=(options := tuple(_option(table) for table in book.tables("option", "name"))),
        presets=tuple(_preset(table, options) for table in book.tables("preset", "name")),
        spaces=tuple(_space(table) for table in book.tables("space", "kind")),
        start=tuple(_start(book.inner("start"))),
    )


def _seats(table: RulebookTable) -> Seats:
    seats = Seats(table.whole("least"), table.whole("most"), table.whole("usual"))
    table.close()
    if not 1 <= seats.least <= seats.usual <= seats.most:
        raise table.wrong("the usual number of seats should lie between the least and the most")
    return seats


def _clause(table: RulebookTable) -> Clause:
    clause = Clause(
        id=table.text("id"),
        words=table.text("words"),
        place=table.text("place"),
        modes=table.texts("modes"),
        kind=table.text("kind", "rule"),
        reason=table.text("reason", ""),
        rulings=table.texts("rulings"),
        sayings=_sayings(table),
        example=table.text("example", ""),
    )
    table.close()
    return clause


def _sayings(table: RulebookTable) -> tuple[Saying, ...]:
    """Read the named sayings in order; a name with several wordings is a family, each wording at a place of its own."""
    return tuple(saying for name, inner in table.named("sayings").items() for saying in _family(name, inner))


def _family(name: str, table: RulebookTable) -> list[Saying]:
    words, tone = table.texts("words"), _one_of(Tone, table, "tone")
    loud, sound = table.flag("loud"), _one_of(Sound, table, "sound", Sound.NONE)
    table.close()
    if not words:
        raise table.wrong("words is missing")
    return [Saying(name, each, tone, loud, sound) for each in words]


def _one_of(known: type[Listed], table: RulebookTable, key: str, default: str | None = None) -> Listed:
    asked = table.text(key, default)
    if asked not in list(known):
        raise table.wrong(f"{key} is {one_of(known)}, not {asked!r}")
    return known(asked)


def _ruling(table: RulebookTable) -> Ruling:
    ruling = Ruling(
        id=table.text("id"),
        question=table.text("question"),
        evidence=table.text("evidence"),
        words=table.text("words"),
        options=table.texts("option"),
        sayings=_sayings(table),
    )
    table.close()
    return ruling


def _option(table: RulebookTable) -> Option:
    kind = table.text("kind", "choice")
    if kind not in KINDS_OF_OPTION:
        raise table.wrong(f"an option is of the kind {', '.join(KINDS_OF_OPTION)}, not {kind!r}")
    given = table.take("default")
    if given is None:
        raise table.wrong("it has no default")
    option = Option(
        name=table.text("name"),
        words=table.text("words"),
        kind=kind,
        default="",
        choices=table.wordings("choices"),
        least=table.whole("least", 0),
        most=table.whole("most", NO_LIMIT),
        ruling=table.text("ruling", ""),
        clause=table.text("clause", ""),
        modes=table.texts("modes"),
    )
    table.close()
    return _with_default(option, given, table)


def _with_default(option: Option, given: object, table: RulebookTable) -> Option:
    """Set the default only once the option itself can say whether it will do."""
    try:
        return replace(option, default=option.read(given))
    except Unsuited as wrong:
        raise table.wrong(f"its default will not do, for {str(wrong).rstrip('.')}") from None


def _preset(table: RulebookTable, options: tuple[Option, ...]) -> Preset:
    known = {option.name: option for option in options}
    chosen = table.table("options")
    for name in chosen:
        if name not in known:
            raise table.wrong(f"it sets {name!r}, which is no option of this game")
    try:
        settings = {name: known[name].read(given) for name, given in chosen.items()}
    except Unsuited as wrong:
        raise table.wrong(str(wrong).rstrip(".")) from None
    preset = Preset(table.text("name"), table.text("words"), settings, table.text("title", ""))
    table.close()
    return preset


def _space(table: RulebookTable) -> SpaceRule:
    rule = SpaceRule(
        kind=table.text("kind", ""),
        order=table.text("order", ""),
        name=table.text("name", ""),
        short=table.text("short", ""),
        mark=table.text("mark", ""),
        does=table.text("does", ""),
        words=table.text("words", "") if table.has("words") else "{name}: {does}",
        clause=table.text("clause", ""),
        by=table.phrases("by"),
    )
    table.close()
    return rule


def _start(table: RulebookTable) -> Iterator[Step]:
    """Read the page to begin with, heading by heading."""
    for heading in table.left():
        for each in table.tables(heading, "by"):
            yield Step(heading, each.text("by"), each.text("words"))
            each.close()


def _printed(book: RulebookTable) -> Source:
    """Find the sheet a rulebook is taken from: by its number, or described in the rulebook itself."""
    given = book.take("source")
    if isinstance(given, dict):
        return _source(RulebookTable(book.file, "source", {"number": "", "games": [], **given}))
    found = next((sheet for sheet in sources() if sheet.number == given), None)
    if found is None:
        raise book.wrong(f"source should be the number of a sheet in {SOURCES}, or a table that describes one")
    return found


def _source(table: RulebookTable) -> Source:
    dates = table.take("dates")
    if not isinstance(dates, list) or len(dates) != 2 or not all(isinstance(year, int) for year in dates):
        raise table.wrong("dates should be the earliest and the latest year")
    source = Source(
        number=str(table.take("number")),
        title=table.text("title"),
        publisher=table.text("publisher", ""),
        dates=(dates[0], dates[1]),
        dated_by=table.text("dated_by"),
        holds=table.text("holds"),
        games=table.texts("games"),
    )
    table.close()
    return source
