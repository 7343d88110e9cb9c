"""What Teetotum claims about its speed, and whether a run bears it out."""

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.contest import Contestant, Entry, Lap, game_entries

if TYPE_CHECKING:
    from collections.abc import Mapping

    from benchmarks.measure import Standing


@dataclass(frozen=True)
class Claim:
    """One entry is at least so many times as fast as a rival, or, without a rival, as a plain rate.

    `by_ply` weighs whatever is counted by its plies; what is not `judged` is shown beside a claim for its reader.
    """

    entry: str
    least: float
    rival: str | None = None
    by_ply: bool = False
    judged: bool = True

    @property
    def sentence(self) -> str:
        """Put the claim in words."""
        if self.rival is None:
            return f"{self.entry}: at least {self.least:,.0f} a second"
        if self.judged:
            return f"{self.entry}: at least {self.least:g} times {self.rival}"
        return f"(beside it) {self.entry} against {self.rival}{', ply for ply' if self.by_ply else ''}"

    def rate(self, lap: Lap, entrant: Contestant) -> float:
        """Give the rate that this claim goes by."""
        return lap.rate * (entrant.plies_each if self.by_ply else 1.0)


CLAIMS = (
    Claim(Entry.GANTLOPE, 6, Entry.MAEDN),
    Claim(Entry.GANTLOPE, 100, Entry.BACKGAMMON),
    Claim(Entry.CHILDREN, 3, Entry.PIG),
    Claim(Entry.GANTLOPE_ON_TWO_CORES, 1.8, Entry.GANTLOPE),
    Claim(Entry.CHILDREN_ON_TWO_CORES, 1.8, Entry.CHILDREN),
    Claim(Entry.GANTLOPE_SEARCH_FOR_TWO, 4, Entry.MAEDN_SEARCH),
    Claim(Entry.GANTLOPE_SEARCH, 4, Entry.MAEDN_SEARCH, judged=False),
    Claim(Entry.GANTLOPE_SEARCH_FOR_TWO, 4, Entry.MAEDN_SEARCH, by_ply=True, judged=False),
    Claim(Entry.GANTLOPE_SEARCH, 4, Entry.MAEDN_SEARCH, by_ply=True, judged=False),
    Claim(Entry.GANTLOPE_BATCH, 40, Entry.PGX_BACKGAMMON),
    Claim(Entry.GANTLOPE_BY_HAND, 50_000),
)


def claims() -> list[Claim]:
    """List all that is claimed: every game is three times as fast as the peer's maedn, and what some do besides."""
    return [*(Claim(entry, 3, Entry.MAEDN) for entry in game_entries().values()), *CLAIMS]


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
        reached = self.best >= self.claim.least
        if not self.claim.judged:
            return f"{'at least' if reached else 'below'} {self.claim.least:g}; shown, not judged"
        return "met" if reached else "not met"


def judge(claim: Claim, standings: "Mapping[str, Standing]") -> Verdict:
    """Hold a claim against the standings of a run."""
    entry = standings.get(claim.entry)
    rival = standings.get(claim.rival) if claim.rival else None
    if entry is None or not entry.laps or (claim.rival and (rival is None or not rival.laps)):
        return Verdict(claim)
    if rival is None:
        return Verdict(claim, entry.best, entry.middle)
    ours = [claim.rate(lap, entry.contestant) for lap in entry.laps]
    theirs = [claim.rate(lap, rival.contestant) for lap in rival.laps]
    quotients = [mine / yours for mine, yours in zip(ours, theirs, strict=True)]
    return Verdict(claim, max(ours) / max(theirs), median(quotients))
