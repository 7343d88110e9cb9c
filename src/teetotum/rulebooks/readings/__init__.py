"""What every reading of a game changes, measured: kept as figures beside the rulebooks, and told in a sentence.

`python -m teetotum.lab.readings GAME` measures them afresh.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache

from teetotum import packages
from teetotum.languages import say, term

NOTICED = 0.01
"""A change of a share that anybody would notice: one point."""
LONGER = 0.02
"""A change of length that anybody would notice."""
OCCASIONS = (
    term("Among players who choose by luck"),
    term("Where the print settles who begins"),
    term("With Game No. 2"),
    term("With four players"),
    term("With three players"),
    term("A matter of places at the table: no match is longer or fairer for it."),
    term("Settles otherwise who begins; what it is worth to begin stays as it is."),
    term("Not measured: forgetfulness takes one number for all, or 4, one for each seat (PSR-17)."),
)
"""What is kept in words with the figures."""
SAME = term("Changes nothing between programs.")


@dataclass(frozen=True)
class Figures:
    """What came of a run of matches between sensible programs, the first seat beginning."""

    seats: int
    matches: int
    shares: tuple[float, ...]
    """Each seat's share of the wins; a win that is shared counts in parts."""
    length: float
    """Actions a match, spins included."""
    short: int
    long: int
    """All but one match in twenty are at least so long, and all but one in twenty at most so."""
    tied: float
    undecided: float
    room: float | None = None
    """What a sensible program wins of races against random ones, were all alike it would be one in so many seats."""
    is_exact: bool = False
    """Whether the shares are exact, and not counted."""

    @property
    def first(self) -> float:
        """The share of whoever begins."""
        return self.shares[0]


@dataclass(frozen=True)
class Reading:
    """One choice of an option beside the usual one, both under the occasion on which the choice is felt."""

    option: str
    choice: str
    ruling: str
    where: str
    """The occasion: nothing for a usual table, else seats, preset, another house rule or other players."""
    usual: Figures | None
    chosen: Figures | None
    refused: str = ""
    """Why it could not be measured, if it could not."""

    @property
    def sentence(self) -> str:
        """Tell in a line what the choice changes."""
        if self.refused:
            return say(self.refused)
        if self.usual is None or self.chosen is None:
            return say(SAME)
        told = list(changes(self.usual, self.chosen))
        words = "; ".join(told) if told else say("changes nothing you would notice")
        return f"{say(self.where)}: {words}." if self.where else f"{words[0].upper()}{words[1:]}."


def changes(usual: Figures, chosen: Figures) -> Iterator[str]:
    """Tell each thing that anybody would notice."""
    grown = chosen.length / usual.length - 1
    if abs(grown) >= LONGER:
        yield say(
            term("games grow {share:.0%} longer") if grown > 0 else term("games grow {share:.0%} shorter"),
            share=abs(grown),
        )
    if abs(chosen.first - usual.first) >= NOTICED:
        yield say("whoever begins wins {now:.0%} instead of {was:.0%}", now=chosen.first, was=usual.first)
    for now, was, what in (
        (chosen.tied, usual.tied, term("{now:.0%} of matches end in a shared win instead of {was:.0%}")),
        (chosen.undecided, usual.undecided, term("{now:.0%} of matches end undecided instead of {was:.0%}")),
    ):
        if abs(now - was) >= NOTICED:
            yield say(what, now=now, was=was)
    if chosen.room is not None and usual.room is not None and abs(chosen.room - usual.room) >= 2 * NOTICED:
        yield say(
            term("there is more room for choice") if chosen.room > usual.room else term("there is less room for choice")
        )


@dataclass(frozen=True)
class Measured:
    """All that was measured of a game: usual tables by their number of seats, and every other reading."""

    game: str
    edition: int
    seed: int
    tables: tuple[Figures, ...]
    readings: tuple[Reading, ...]

    def table(self, seats: int) -> Figures | None:
        """Find the figures of a usual table for so many."""
        return next((found for found in self.tables if found.seats == seats), None)

    def of(self, option: str) -> dict[str, Reading]:
        """Find the readings of an option by their choices."""
        return {found.choice: found for found in self.readings if found.option == option}


def write(measured: Measured) -> str:
    """Write what was measured as text that reads back the same, a reading to a line."""
    told = asdict(rounded(measured))
    rows = {name: told.pop(name) for name in ("tables", "readings")}
    parts = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in told.items()]
    for name, row in rows.items():
        lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in row)
        parts.append(f"{json.dumps(name)}: [\n{lines}\n]")
    return "{" + ",\n".join(parts) + "}\n"


def rounded(measured: Measured) -> Measured:
    """Keep no more digits than a run can tell."""

    def cut(figures: Figures | None) -> Figures | None:
        if figures is None:
            return None
        return replace(
            figures,
            shares=tuple(round(share, 5) for share in figures.shares),
            length=round(figures.length, 2),
            tied=round(figures.tied, 5),
            undecided=round(figures.undecided, 5),
            room=None if figures.room is None else round(figures.room, 4),
        )

    readings = (replace(each, usual=cut(each.usual), chosen=cut(each.chosen)) for each in measured.readings)
    tables = (kept for each in measured.tables if (kept := cut(each)))
    return replace(measured, tables=tuple(tables), readings=tuple(readings))


def parse(text: str) -> Measured:
    """Read what was measured."""
    told = json.loads(text)
    tables = tuple(figures_in(each) for each in told.pop("tables"))
    readings = tuple(reading_in(each) for each in told.pop("readings"))
    return Measured(**told, tables=tables, readings=readings)


def figures_in(row: Mapping[str, object]) -> Figures:
    """Read the figures of a table."""
    return Figures(**{**row, "shares": tuple(row["shares"])})  # type: ignore[arg-type]  # as `write` has written it


def reading_in(row: Mapping[str, object]) -> Reading:
    """Read a reading."""
    both = {name: figures_in(row[name]) if row[name] else None for name in ("usual", "chosen")}  # type: ignore[arg-type]  # likewise
    return Reading(**{**row, **both})  # type: ignore[arg-type]  # likewise


@cache
def measured(game: str) -> Measured | None:
    """Fetch what was measured of a game, if anything was."""
    found = packages.find(game)
    return parse(found.readings.read_text(encoding="utf-8")) if found and found.readings.is_file() else None
