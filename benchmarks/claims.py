"""What Teetotum claims about its speed, and whether a run bears it out."""

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.contest import Entry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from benchmarks.measure import Standing


@dataclass(frozen=True)
class Claim:
    """One entry is at least so many times as fast as a rival, or, without a rival, as a plain rate."""

    entry: Entry
    least: float
    rival: Entry | None = None

    @property
    def sentence(self) -> str:
        """Put the claim in words."""
        if self.rival is None:
            return f"{self.entry}: at least {self.least:,.0f} a second"
        return f"{self.entry}: at least {self.least:g} times {self.rival}"


CLAIMS = (
    Claim(Entry.GANTLOPE, 5, Entry.MAEDN),
    Claim(Entry.GANTLOPE, 100, Entry.BACKGAMMON),
    Claim(Entry.CHILDREN, 3, Entry.PIG),
    Claim(Entry.GANTLOPE_ON_TWO_CORES, 1.8, Entry.GANTLOPE),
    Claim(Entry.CHILDREN_ON_TWO_CORES, 1.8, Entry.CHILDREN),
    Claim(Entry.GANTLOPE_SEARCH, 4, Entry.MAEDN_SEARCH),
    Claim(Entry.GANTLOPE_BY_HAND, 50_000),
)


@dataclass(frozen=True)
class Verdict:
    """A claim beside what was measured: the quotient of the best laps and the middle one of the rounds' quotients."""

    claim: Claim
    best: float | None = None
    middle: float | None = None

    @property
    def word(self) -> str:
        """Say whether the claim is met; the best laps decide, being least disturbed by other work on the machine."""
        if self.best is None:
            return "not measured"
        return "met" if self.best >= self.claim.least else "not met"


def judge(claim: Claim, standings: "Mapping[str, Standing]") -> Verdict:
    """Hold a claim against the standings of a run."""
    entry = standings.get(claim.entry)
    rival = standings.get(claim.rival) if claim.rival else None
    if entry is None or not entry.laps or (claim.rival and (rival is None or not rival.laps)):
        return Verdict(claim)
    if rival is None:
        return Verdict(claim, entry.best, entry.middle)
    quotients = [ours.rate / theirs.rate for ours, theirs in zip(entry.laps, rival.laps, strict=True)]
    return Verdict(claim, entry.best / rival.best, median(quotients))
