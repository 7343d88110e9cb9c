"""Pages of the site that are written from the house itself: one for every game, and the reference of the library.

MkDocs calls `on_files` and `on_page_markdown`. Facts stand in rulebooks, readings and boards, and only there.
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, normpath, relpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import teetotum
from teetotum import games
from teetotum.draw.engraving import film, lid_of
from teetotum.parlour.about import in_play
from teetotum.rulebooks import reader
from teetotum.rulebooks.readings import measured

ROOT = Path(__file__).parents[1]
OUTSIDE = (
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "benchmarks/README.md",
    "benchmarks/commanders.md",
    "benchmarks/equal_time.md",
    "benchmarks/results.md",
    "benchmarks/strength.md",
)
"""Documents that do not lie in this folder; the site has them under the same names."""
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?://|#|mailto:)([^)\s#]*)(#[^)\s]*)?\)")
LENGTHS, LIDS = "<!-- how long games last -->", "<!-- lids -->"
EVENING = "progressive"
"""The game of several tables, each of which plays another."""
A_MINUTE = 8
"""Spins and moves that two people get through in a minute: a guess, and told as one."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add whatever is written from the house."""
    for name, content in written():
        files.append(File.generated(config, name, content=content))
    return files


def written() -> Iterator[tuple[str, str]]:
    """Write every page and picture that no person wrote here."""
    for name in OUTSIDE:
        yield name, (ROOT / name).read_text(encoding="utf-8")
    yield "reference.md", reference()
    yield "games/index.md", f"# The games\n\n{LIDS}\n\n{LENGTHS}\n"
    for name in all_games():
        yield f"games/{name}.md", page_of(name)
        yield f"games/{name}-lid.svg", lid_of(reader.read(name).source.games[0] if name == EVENING else name)
        if is_in_turn(name):
            match = in_play(games.find(name))
            yield f"games/{name}.svg", film.still(match, len(match.actions))


def all_games() -> tuple[str, ...]:
    """Name every game of the house, those in turn first, and the evening at several tables last."""
    return (*games.names(), *games.exercises(), EVENING)


def is_in_turn(name: str) -> bool:
    """See whether a game is played in turn on a board of its own."""
    return name in games.names()


def page_of(name: str) -> str:
    """Write the page of a game: what it is, its sheet, what is known, and every ruling where the print is silent."""
    book, source = reader.read(name), reader.read(name).source
    made = f"{source.publisher}, {source.year}" if source.publisher else f"no maker is named; {source.year}"
    others = [
        f"[{reader.read(each).title}]({each}.md)" for each in source.games if each in all_games() and each != name
    ]
    lines = [
        f"# {book.title}",
        f"![The lid of {book.title}]({name}-lid.svg){{ .lid align=right }}",
        book.summary,
        f"**{seats(book.seats.least, book.seats.most)}.** {'By sealed orders. ' if games.is_exercise(name) else ''}"
        f"{how_long(name)}",
        where(name),
        f"![A position in play]({name}.svg){{ .board }}" if is_in_turn(name) else photographs(name),
        "## The sheet",
        f"*{source.title}* ({made}). {source.dated_by} {source.holds}",
        f"The same sheet has {', '.join(others)}." if others else "",
        "## What is known, and what is not",
        known(name),
        "Where the print is silent or can be read in two ways, the house had to decide. Every decision, with what"
        " speaks for it; many can be played otherwise as a house rule.",
        *(f"**{each.question}** {each.words} *{each.evidence}* ({each.id})" for each in book.rulings),
    ]
    return "\n\n".join(line for line in lines if line)


def where(name: str) -> str:
    """Say where a game is played: in the browser, if this site lies beside a parlour, and at the terminal."""
    room, words, command = f"new/{name}", "set a table", f"play {name}"
    if name == EVENING:
        room, words, command = "evening/new", "give an evening", "tournament"
    return (
        f'In the browser: <a href="../../index.html#/{room}">{words}</a>, where this site lies in the folder of a'
        f" parlour. At the terminal: `teetotum {command}`; its rules: `teetotum rules {name}`."
    )


def photographs(name: str) -> str:
    """Show the rooms of a game on whichever paper the reader has; `make pictures` takes both."""
    return "\n".join(
        f"![In play](../pictures/{name}_{paper}.jpg#only-{paper}){{ .board }}" for paper in ("light", "dark")
    )


def seats(least: int, most: int) -> str:
    """Say how many may play."""
    return f"{least} players" if least == most else f"{least} to {most} players"


def known(name: str) -> str:
    """Count clauses, rulings and how far the board is attested."""
    book = reader.read(name)
    told = f"The print gives {len(book.clauses)} clauses; {len(book.rulings)} rulings fill its gaps"
    if not is_in_turn(name):
        return f"{told}."
    sheet = in_play(games.find(name)).setup.sheet
    kinds = Counter(space.provenance_of("space") for space in sheet.spaces)
    parts = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items(), key=lambda each: -each[1]))
    return f"{told}. No board survives: of its {len(sheet.spaces)} spaces {parts}."


def how_long(name: str) -> str:
    """Say how long a match of two lasts, as it was measured."""
    found = measured(name) if is_in_turn(name) else None
    two = next((each for each in found.tables if each.seats == 2), None) if found else None
    if two is None:
        return ""
    return f"Two players make {two.short} to {two.long} spins and moves, nine matches in ten; {minutes(two.length)}."


def minutes(actions: float) -> str:
    """Guess how long people take over so many actions."""
    return f"about {max(5, 5 * round(actions / A_MINUTE / 5))} minutes"


def lengths(way: str) -> str:
    """List how long each game in turn lasts, by the number of players; the way leads to the readings."""
    rows = ["| Game | Players | Spins and moves, nine matches in ten | About |", "|---|--:|---|---|"]
    for name in games.names():
        for each in measured(name).tables if measured(name) else ():
            title = reader.read(name).title
            rows.append(f"| {title} | {each.seats} | {each.short} to {each.long} | {minutes(each.length)} |")
    told = f"Measured between sensible programs ([readings]({way}readings.md)); {A_MINUTE} actions a minute is a guess."
    return "\n".join(rows) + f"\n\n{told}"


def lids(way: str) -> str:
    """Show every box with the way to its page."""
    shown = (
        f"<figure markdown>[![{reader.read(each).title}]({way}{each}-lid.svg)]({way}{each}.md)\n"
        f"<figcaption>{reader.read(each).title}</figcaption></figure>"
        for each in all_games()
    )
    return '<div class="lids" markdown>\n' + "\n".join(shown) + "\n</div>"


def reference() -> str:
    """Write the reference of all that is public."""
    lines = [
        "# Reference",
        "All that `import teetotum` gives, from the sources themselves; [what is promised](library.md).",
    ]
    for module, names in teetotum.PUBLIC.items():
        lines += [f"## {module}", *(f"::: teetotum.{module}.{name}" for name in names)]
    return "\n\n".join(lines)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001  # so called
    """Fill in what is counted, and lead links to where the site has their documents; elsewhere they are only words."""
    here = page.file.src_uri
    is_game = here.startswith("games/")
    if not is_game:
        markdown = moved(markdown, here if here in OUTSIDE else f"docs/{here}", here, files)
    markdown = markdown.replace(LENGTHS, lengths("../" if is_game else "")) if LENGTHS in markdown else markdown
    return markdown.replace(LIDS, lids("" if is_game else "games/")) if LIDS in markdown else markdown


def moved(markdown: str, wrote: str, here: str, files: Files) -> str:
    """Rewrite links that were written for one place so that they hold in another."""

    def lead(found: re.Match[str]) -> str:
        target = normpath(f"{dirname(wrote) or '.'}/{found[2]}").removeprefix("docs/")
        if files.get_file_from_path(target) is None:
            return found[1]
        return f"[{found[1]}]({relpath(target, dirname(here) or '.')}{found[3] or ''})"

    return LINK.sub(lead, markdown)
