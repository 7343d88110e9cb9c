"""Opens the rulebooks that lie beside this file, and the list of the sheets they were taken from."""

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from teetotum.rulebooks.entries import Clause, Option, Preset, Rulebook, Ruling, Seats, unknown
from teetotum.rulebooks.proof import proofread
from teetotum.rulebooks.settings import Unsuited
from teetotum.rulebooks.table import OUTSIDE_THE_TABLE, Misprint, Table

SHELF = "teetotum.rulebooks"
SOURCES = "sources"
KINDS_OF_OPTION = ("choice", "number", "numbers", "names")
NO_LIMIT = 10**9


@dataclass(frozen=True)
class Source:
    """One of the printed sheets: what is known of it, and which games it holds."""

    number: str
    title: str
    publisher: str
    dates: tuple[int, int]
    dated_by: str
    holds: str
    games: tuple[str, ...]


def names() -> tuple[str, ...]:
    """Name every rulebook on the shelf."""
    lying = (path.name for path in files(SHELF).iterdir())
    return tuple(sorted(name[:-5] for name in lying if name.endswith(".toml") and name != f"{SOURCES}.toml"))


@cache
def read(name: str) -> Rulebook:
    """Open a rulebook by the name of its game."""
    if name not in names():
        raise unknown("the shelf", "rulebook", name, names())
    return from_text(_text_of(name), f"{name}.toml")


@cache
def sources() -> tuple[Source, ...]:
    """List the printed sheets, in the order of their numbers."""
    file = f"{SOURCES}.toml"
    book = Table(file, "the file", _parse(_text_of(SOURCES), file))
    return tuple(_source(table) for table in book.tables("source", "number"))


def from_text(text: str, file: str) -> Rulebook:
    """Read a rulebook from the text of its file, and proofread it."""
    book = Table(file, "the file", _parse(text, file))
    rulebook = _rulebook(book)
    book.close()
    proofread(rulebook, file)
    return rulebook


def _text_of(name: str) -> str:
    return (files(SHELF) / f"{name}.toml").read_text(encoding="utf-8")


def _parse(text: str, file: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise Misprint(f"{file}: this is not TOML: {wrong}.") from None


def _rulebook(book: Table) -> Rulebook:
    prefix = book.text("prefix")
    return Rulebook(
        id=book.text("id"),
        title=book.text("title"),
        prefix=prefix,
        ruling_prefix=book.text("ruling_prefix", f"{prefix}R"),
        source=book.text("source"),
        edition=book.whole("edition"),
        summary=book.text("summary"),
        seats=_seats(Table(book.file, "seats", book.table("seats"))),
        places=book.wordings("places"),
        clauses=tuple(_clause(table) for table in book.tables("clause", "id")),
        rulings=tuple(_ruling(table) for table in book.tables("ruling", "id")),
        options=(options := tuple(_option(table) for table in book.tables("option", "name"))),
        presets=tuple(_preset(table, options) for table in book.tables("preset", "name")),
    )


def _seats(table: Table) -> Seats:
    seats = Seats(table.whole("least"), table.whole("most"), table.whole("usual"))
    table.close()
    if not 1 <= seats.least <= seats.usual <= seats.most:
        raise table.misprint("the usual number of seats should lie between the least and the most")
    return seats


def _clause(table: Table) -> Clause:
    clause = Clause(
        id=table.text("id"),
        words=table.text("words"),
        place=table.text("place"),
        modes=table.texts("modes"),
        kind=table.text("kind", "rule"),
        reason=table.text("reason", ""),
        rulings=table.texts("rulings"),
        sayings=table.texts("saying"),
        example=table.text("example", ""),
    )
    table.close()
    return clause


def _ruling(table: Table) -> Ruling:
    ruling = Ruling(
        id=table.text("id"),
        question=table.text("question"),
        evidence=table.text("evidence"),
        words=table.text("words"),
        options=table.texts("option"),
        sayings=table.texts("saying"),
    )
    table.close()
    return ruling


def _option(table: Table) -> Option:
    kind = table.text("kind", "choice")
    if kind not in KINDS_OF_OPTION:
        raise table.misprint(f"an option is of the kind {', '.join(KINDS_OF_OPTION)}, not {kind!r}")
    given = table.take("default")
    if given is OUTSIDE_THE_TABLE:
        raise table.misprint("it has no default")
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


def _with_default(option: Option, given: object, table: Table) -> Option:
    """Set the default only once the option itself can say whether it will do."""
    try:
        return replace(option, default=option.read(given))
    except Unsuited as wrong:
        raise table.misprint(f"its default will not do, for {str(wrong).rstrip('.')}") from None


def _preset(table: Table, options: tuple[Option, ...]) -> Preset:
    known = {option.name: option for option in options}
    chosen = table.table("options")
    for name in chosen:
        if name not in known:
            raise table.misprint(f"it sets {name!r}, which is no option of this game")
    try:
        settings = {name: known[name].read(given) for name, given in chosen.items()}
    except Unsuited as wrong:
        raise table.misprint(str(wrong).rstrip(".")) from None
    preset = Preset(table.text("name"), table.text("words"), settings, table.text("title", ""))
    table.close()
    return preset


def _source(table: Table) -> Source:
    dates = table.take("dates")
    if not isinstance(dates, list) or len(dates) != 2 or not all(isinstance(year, int) for year in dates):
        raise table.misprint("dates should be the earliest and the latest year")
    source = Source(
        number=table.text("number"),
        title=table.text("title"),
        publisher=table.text("publisher", ""),
        dates=(dates[0], dates[1]),
        dated_by=table.text("dated_by"),
        holds=table.text("holds"),
        games=table.texts("games"),
    )
    table.close()
    return source
