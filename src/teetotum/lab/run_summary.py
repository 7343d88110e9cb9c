"""What came of a run, summed up: the same figures for a program as JSON, and for people as a page of their own."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from html import escape
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from teetotum.lab.run_files import Finished

BARS = 24
"""Bars in the drawing of lengths."""
WIDE, HIGH, ROW = 720, 220, 34
"""Sizes of the drawings, in the units of SVG."""
STYLE = """
:root { color-scheme: light dark; --paper: #f6efe0; --ink: #2b2118; --faint: #7a6a55; --bar: #8c3b2a; --rule: #cdbfa4; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1d1813; --ink: #efe4d0; --faint: #a89a84; --bar: #d98a6b; --rule: #4a4034; }
}
body { background: var(--paper); color: var(--ink); font: 17px/1.5 Georgia, serif; max-width: 760px; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 0.25rem 0.6rem 0.25rem 0;
  border-bottom: 1px solid var(--rule); overflow-wrap: anywhere; } td.figure, th.figure { text-align: right; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font: 14px Georgia, serif; }
.bar { fill: var(--bar); } .span { stroke: var(--ink); stroke-width: 2; } .axis { stroke: var(--rule); }
.faint, svg .faint { color: var(--faint); fill: var(--faint); }
"""


@dataclass(frozen=True)
class Share:
    """How often a seat, or a side with all its seats, came first."""

    name: str
    player: str
    won: float
    """First places; one that is shared counts in parts, where the game shares them."""
    share: float
    low: float
    high: float
    """The 95% interval of the share."""


@dataclass(frozen=True)
class Lengths:
    """How many actions a match took, spins and throws included."""

    mean: float
    median: int
    most_within: int
    """Within so many were 95 of 100 matches."""
    most: int

    @classmethod
    def of(cls, plies: "NDArray[np.int64]") -> "Lengths":
        """Sum up the lengths of a run."""
        ordered = np.sort(plies)
        middle, late = ordered[len(ordered) // 2], ordered[len(ordered) * 95 // 100]
        return cls(float(ordered.mean()), int(middle), int(late), int(ordered[-1]))


@dataclass(frozen=True)
class Summary:
    """A run summed up."""

    title: str
    played: dict[str, object]
    """What was played, by whom and with what luck."""
    shares: tuple[Share, ...]
    drawn: int
    undecided: int
    lengths: Lengths

    def as_json(self) -> str:
        """Write all figures for a program."""
        told = asdict(self)
        return json.dumps(told.pop("played") | told, indent=2) + "\n"


class Summed(Finished, Protocol):
    """A run that can be summed up."""

    def summary(self) -> Summary:
        """Sum the run up."""


def report(run: Summed, command: str) -> str:
    """Write a run as a page that needs nothing beside it."""
    told = run.summary()
    parts = [
        f"<h1>{escape(told.title)}</h1>",
        f'<p class="faint">{len(run.plies):,} matches between programs; <code>{escape(command)}</code></p>',
        "<h2>Who came first</h2>",
        shares_drawn(told.shares),
        shares_table(told),
        "<h2>How long a match was</h2>",
        f"<p>{lengths_told(told.lengths)}</p>",
        lengths_drawn(run.plies),
        "<h2>What was played</h2>",
        played_table(told.played),
    ]
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(told.title)}</title>'
    )
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>\n' + "\n".join(
        [*parts, "</body></html>", ""]
    )


def lengths_told(lengths: Lengths) -> str:
    """Say how many actions a match took."""
    return (
        f"Actions a match, spins included: mean {lengths.mean:,.1f}, median {lengths.median:,}, "
        f"95% within {lengths.most_within:,}, most {lengths.most:,}."
    )


def shares_drawn(shares: tuple[Share, ...]) -> str:
    """Draw each share as a bar, with its interval as a line over it."""
    left, width = 200, WIDE - 290
    most = max(0.01, *(each.high for each in shares))
    rows = []
    for number, each in enumerate(shares):
        top = number * ROW + 6
        ends = [left + width * share / most for share in (each.share, each.low, each.high)]
        name = each.name if len(each.name) <= 24 else f"{each.name[:23]}…"
        rows.append(
            f'<text x="0" y="{top + 16}">{escape(name)}</text>'
            f'<rect class="bar" x="{left}" y="{top}" width="{ends[0] - left:.1f}" height="22"/>'
            f'<line class="span" x1="{ends[1]:.1f}" x2="{ends[2]:.1f}" y1="{top + 11}" y2="{top + 11}"/>'
            f'<text x="{ends[2] + 8:.1f}" y="{top + 16}">{each.share:.1%}</text>'
        )
    return drawing("Shares of first places", len(shares) * ROW + 8, rows)


def lengths_drawn(plies: "NDArray[np.int64]") -> str:
    """Draw how many matches were of which length."""
    least, most = int(plies.min()), int(plies.max())
    wide = -(-(most - least + 1) // BARS)
    counts = np.bincount((plies - least) // wide)
    step, foot = WIDE / len(counts), HIGH - 24
    rows = [f'<line class="axis" x1="0" x2="{WIDE}" y1="{foot}" y2="{foot}"/>']
    for bar, count in enumerate(counts.tolist()):
        high, low = (foot - 10) * count / int(counts.max()), least + bar * wide
        rows.append(
            f'<rect class="bar" x="{bar * step + 1:.1f}" y="{foot - high:.1f}" width="{step - 2:.1f}" '
            f'height="{high:.1f}">'
            f"<title>{low:,} to {low + wide - 1:,}: {count:,}</title></rect>"
        )
    rows.append(f'<text class="faint" x="0" y="{HIGH - 6}">{least:,}</text>')
    rows.append(f'<text class="faint" x="{WIDE}" y="{HIGH - 6}" text-anchor="end">{most:,} actions</text>')
    return drawing("Matches by their number of actions", HIGH, rows)


def drawing(words: str, high: int, rows: list[str]) -> str:
    """Frame a drawing."""
    return f'<svg viewBox="0 0 {WIDE} {high}" role="img" aria-label="{escape(words)}">{"".join(rows)}</svg>'


def shares_table(told: Summary) -> str:
    """Lay out the shares with their intervals."""
    rows = [
        f'<tr><td>{escape(each.name)}</td><td>{escape(each.player)}</td><td class="figure">{spelt_count(each.won)}</td>'
        f'<td class="figure">{each.share:.2%}</td><td class="figure">{each.low:.2%} to {each.high:.2%}</td></tr>'
        for each in told.shares
    ]
    beside = [
        f"{count:,} {word}" for count, word in ((told.drawn, "drawn"), (told.undecided, "without a winner")) if count
    ]
    heads = "".join(f'<th class="figure">{word}</th>' for word in ("first places", "share", "95% interval"))
    table = f"<table><tr><th>seat</th><th>program</th>{heads}</tr>{''.join(rows)}</table>"
    return table + (f"<p>{', '.join(beside)}.</p>" if beside else "")


def spelt_count(count: float) -> str:
    """Write a count of first places, of which some may be shared."""
    return f"{count:,.1f}".removesuffix(".0")


def played_table(played: dict[str, object]) -> str:
    """Lay out what was played, so that anybody can play it again."""
    rows = (f"<tr><td>{escape(name)}</td><td>{escape(spelt(value))}</td></tr>" for name, value in played.items())
    return f"<table>{''.join(rows)}</table>"


def spelt(value: object) -> str:
    """Write a value of the head for people."""
    if isinstance(value, dict):
        return ", ".join(parts_of(value)) or "none"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def parts_of(value: dict[str, object]) -> Iterator[str]:
    """Write house rules as they are said on the command line."""
    return (f"{name}={choice}" for name, choice in value.items())
