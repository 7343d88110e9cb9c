"""The page docs/readings.md: what every choice of every option changes, from the figures kept beside the rulebooks.

`python -m teetotum.lab.readings GAME ...` measures these games afresh, or all with `--all`, and keeps the figures;
without a game it writes the page from what is kept, and with `--check` says whether the page is as they have it.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from teetotum import games, packages
from teetotum.engine.files import write_whole
from teetotum.lab.simulate import wilson
from teetotum.rulebooks.readings import Figures, Measured, Reading, measured, write

PAGE = Path(__file__).parents[3] / "docs" / "readings.md"
HEAD = """# Readings: what each house rule changes

Measured between sensible programs, the first seat beginning: {matches:,} matches a row, the same luck under the usual
reading and the other, by `python -m teetotum.lab.readings --all`; this page is written by `python -m
teetotum.lab.readings` from the figures in `src/teetotum/rulebooks/readings/`, and one game or option is measured by
`teetotum compare GAME --option NAME`. A share is known to within {points:.1f} points, 95 times in a hundred.

The advice that the programs follow knows the usual rules: a reading that asks for another way of playing looks worse
here than it is. *First* is the share of whoever begins, *length* counts actions with spins, *room* is what one sensible
program wins among random ones, as an average over all seats; in brackets stands the usual reading. A choice that no
match felt at a usual table was tried with other numbers of players, other presets and other house rules; the occasion
on which it was felt is named.
"""

TABLES = "| players | each seat's share | length, 5% to 95% | ties | undecided | room |"
READINGS = "| option | choice | ruling | first | length | room | what changes |"


def page() -> str:
    """Write the page from what is kept."""
    kept = list(all_measured())
    matches = min(table.matches for each in kept for table in each.tables)
    low, high = wilson(0.5, matches)
    parts = [HEAD.format(matches=matches, points=50 * (high - low))]
    return "\n".join([*parts, *(section(each) for each in kept)])


def all_measured() -> Iterator[Measured]:
    """Go through what is kept, game by game."""
    yield from (found for name in packages.own() if (found := measured(name)))


def section(found: Measured) -> str:
    """Write what is kept of one game."""
    book = games.find(found.game).rulebook
    lines = [f"## {book.title}", "", f"Edition {found.edition}, seed {found.seed}.", ""]
    lines += [
        "| players | each seat's share | length, 5% to 95% | ties | undecided | room |",
        "|--:|---|---|--:|--:|--:|",
    ]
    lines += [table_row(table) for table in found.tables]
    lines += [
        "",
        "| option | choice | ruling | first | length | room | what changes |",
        "|---|---|---|---|---|---|---|",
    ]
    for option in book.options:
        usual = option.spell(option.default) or "as usual"
        lines.append(f"| {option.name} | **{usual}** | {option.ruling or option.clause} | | | | |")
        lines += [reading_row(each) for each in found.of(option.name).values()]
    return "\n".join(lines) + "\n"


def table_row(table: Figures) -> str:
    """Write the figures of a usual table."""
    shares = ", ".join(f"{share:.1%}" for share in table.shares)
    length = f"{table.length:,.0f} ({table.short:,} to {table.long:,})"
    return f"| {table.seats} | {shares} | {length} | {table.tied:.1%} | {table.undecided:.1%} | {spell(table.room)} |"


def reading_row(each: Reading) -> str:
    """Write one choice beside the usual one."""
    cells = ["", "", ""]
    if each.usual and each.chosen:
        was, now = each.usual, each.chosen
        cells = [f"{now.first:.1%} ({was.first:.1%})", f"{now.length:,.0f} ({was.length:,.0f})"]
        cells.append(f"{spell(now.room)} ({spell(was.room)})" if now.room is not None else "")
    return f"| | {each.choice} | | {' | '.join(cells)} | {each.sentence} |"


def spell(share: float | None) -> str:
    """Write a share, if there is one."""
    return "" if share is None else f"{share:.0%}"


def keep(found: Measured) -> None:
    """Keep what was measured beside the rulebooks."""
    write_whole(packages.own()[found.game].readings, write(found))
    measured.cache_clear()


def main(asked: Sequence[str]) -> int:
    """Measure games afresh, or write the page, or see whether it is as it should be."""
    named = [each for each in asked if not each.startswith("--")]
    for name in games.names() if "--all" in asked else named:
        from teetotum.lab.compare import Comparison  # noqa: PLC0415  # brings the compiler with it

        keep(Comparison(games.find(name)).measure())
        sys.stderr.write(f"{name} is measured.\n")
    if "--check" in asked:
        if PAGE.read_text(encoding="utf-8") == page():
            return 0
        sys.stderr.write("docs/readings.md is not as its figures have it: run python -m teetotum.lab.readings.\n")
        return 1
    write_whole(PAGE, page())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
