"""The sheet of results: rates, claims and the machine, as a page to read and as JSON to compare."""

import json
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.claims import Verdict, claims, judge
from benchmarks.contest import can_be_pinned, cores_at_hand
from benchmarks.measure import REPEATS, UNDISTURBED, Course, Standing

ON_THE_SEARCH = (
    "On the tree search: a simulation plays a match out to its end, so simulations of different games are not like for",
    "like. A random match of maedn's four players is longer than one of Gantlope's two and much shorter than one of",
    "Gantlope's four (the lengths are in the remarks). The claim is judged on Gantlope's two players, which favours",
    "Teetotum by the shorter match; with the same number of seats as the rival, four, Gantlope's longer match tells",
    "against it. Ply for ply, simulations times their mean length, the lengths cancel out.",
)


@dataclass(frozen=True)
class Results:
    """One contest with all that a reader needs to run it again."""

    standings: Sequence[Standing]
    course: Course
    command: str

    @property
    def verdicts(self) -> list[Verdict]:
        """Hold every claim against this contest."""
        by_name = {standing.contestant.name: standing for standing in self.standings}
        return [judge(claim, by_name) for claim in claims()]


def write(results: Results, page: Path) -> None:
    """Write the page and the JSON beside it, each whole or not at all."""
    replace(page, as_page(results))
    replace(page.with_suffix(".json"), as_json(results))


def replace(path: Path, text: str) -> None:
    """Put a text in a file's place only when all of it is safely down."""
    draft = path.with_name(path.name + ".draft")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def as_page(results: Results) -> str:
    """Set the results as a page of Markdown."""
    course = results.course
    return "\n".join(
        (
            "# How fast Teetotum plays",
            "",
            f"Measured on {datetime.now(UTC):%d %B %Y} by `{results.command}`: {course.rounds} rounds in which every",
            f"contestant in turn ran one lap of about {course.seconds:g} s; {pinning(course)}. A ply is one action,",
            "Nature's or a seat's. Cores is the processor time used for each second of a lap; a lap with less than",
            f"{UNDISTURBED:.0%} of its cores was shared with other work and run again, at most {REPEATS} times, and of",
            "these the one with the largest share of its cores, not the fastest, was kept. Rates on one core are by",
            "the processor time of the lap, those on two by the clock.",
            "",
            *(f"- {line}" for line in machine()),
            "",
            "## Rates",
            "",
            "| Contestant | Engine | Counted | Best a second | Median a second | Cores | Remark |",
            "|---|---|---|--:|--:|--:|---|",
            *map(rate_row, results.standings),
            "",
            "## Claims",
            "",
            "The best laps decide; beside them stands the median of the quotients round by round.",
            "",
            "| Claim | Best | Median | Verdict |",
            "|---|--:|--:|---|",
            *map(claim_row, results.verdicts),
            "",
            *ON_THE_SEARCH,
            "",
            "What other runs showed, and what a reader should know besides, stands in [README.md](README.md).",
            "",
        )
    )


def rate_row(standing: Standing) -> str:
    """Set one contestant's line of the table."""
    entrant = standing.contestant
    opening = f"| {entrant.name} | {entrant.maker} | {entrant.unit} |"
    if standing.absence:
        return f"{opening} {standing.absence} | | | |"
    rates = f"{standing.best:,.0f} | {standing.middle:,.0f} | {standing.cores_used:.2f}"
    return f"{opening} {rates} | {entrant.remark} |"


def claim_row(verdict: Verdict) -> str:
    """Set one claim's line of the table."""
    best, middle = figure(verdict, verdict.best), figure(verdict, verdict.middle)
    return f"| {verdict.claim.sentence} | {best} | {middle} | {verdict.word} |"


def figure(verdict: Verdict, value: float | None) -> str:
    """Write a quotient as so many times, a plain rate as it is."""
    if value is None:
        return ""
    return f"{value:.2f} times" if verdict.claim.rival else f"{value:,.0f}"


def pinning(course: Course) -> str:
    """Say whether the entrants were held to their cores."""
    if course.pinned and can_be_pinned():
        return "each was pinned to the cores it may use, one unless it says two"
    return "none was pinned to a core"


def machine() -> list[str]:
    """Describe the machine without naming it."""
    return [
        f"Processor: {processor()}, {len(cores_at_hand())} cores at hand",
        f"System: {platform.system()} on {platform.machine()}",
        f"Python: {platform.python_implementation()} {platform.python_version()}",
        f"Load when the page was written: {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "Load: unknown",
    ]


def processor() -> str:
    """Find the processor's model as it calls itself."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text(encoding="utf-8").splitlines() if cpuinfo.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return next(iter(models), platform.processor() or "unknown")


def as_json(results: Results) -> str:
    """Set the same results, lap by lap, for programs."""
    sheet = {
        "command": results.command,
        "measured": datetime.now(UTC).isoformat(timespec="seconds"),
        "pinned": results.course.pinned and can_be_pinned(),
        "machine": machine(),
        "standings": [standing_in_json(standing) for standing in results.standings],
        "claims": [verdict_in_json(verdict) for verdict in results.verdicts],
    }
    return json.dumps(sheet, indent=2, ensure_ascii=False) + "\n"


def standing_in_json(standing: Standing) -> dict[str, object]:
    """Set one contestant's standing as a JSON object."""
    entrant = standing.contestant
    return {
        "name": entrant.name,
        "engine": entrant.maker,
        "unit": entrant.unit,
        "plies_each": entrant.plies_each,
        "cores": entrant.cores,
        "remark": entrant.remark,
        "absence": standing.absence or None,
        "best": standing.best if standing.laps else None,
        "median": standing.middle if standing.laps else None,
        "cores_used": standing.cores_used if standing.laps else None,
        "laps": [lap._asdict() for lap in standing.laps],
    }


def verdict_in_json(verdict: Verdict) -> dict[str, object]:
    """Set one verdict as a JSON object."""
    claim = verdict.claim
    return {
        "entry": claim.entry,
        "rival": claim.rival,
        "by_ply": claim.by_ply,
        "judged": claim.judged,
        "least": claim.least,
        "best": verdict.best,
        "median": verdict.middle,
        "verdict": verdict.word,
    }
