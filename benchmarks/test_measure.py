"""The contest is fair and its sheet is honest, shown with contestants made of paper."""
# ruff: noqa: D102, D103 - tests are sentences already

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from benchmarks import measure, naval, strategic
from benchmarks.__main__ import measure_at_sea
from benchmarks.claims import CLAIMS, Claim, judge
from benchmarks.contest import Entry, Lap, cores_at_hand, standing_on
from benchmarks.measure import Course, Standing, Try, hold
from benchmarks.results import Results, as_page, write

BRIEFLY = Course(rounds=3, seconds=0.001)


@dataclass
class Paper:
    """A contestant with a fixed rate, who may be missing."""

    name: str
    rate: float = 1.0
    missing: bool = False
    cores: int = 1
    maker: str = "paper"
    unit: str = "plies"
    plies_each: float = 1.0
    remark: str = ""

    def prepare(self) -> None:
        if self.missing:
            raise ImportError(self.name)

    def run(self, seconds: float) -> Lap:
        return Lap(self.rate * seconds, seconds)


def raced(*entrants: Paper) -> Results:
    return Results(hold(entrants, BRIEFLY), BRIEFLY, "python -m benchmarks")


def test_every_contestant_present_runs_one_lap_in_each_round() -> None:
    assert [len(standing.laps) for standing in raced(Paper("a"), Paper("b")).standings] == [3, 3]


def test_of_disturbed_laps_the_least_disturbed_counts_and_not_the_fastest(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = iter([Try(Lap(9.0, 1.0), 0.5), Try(Lap(5.0, 1.0), 0.9), *[Try(Lap(7.0, 1.0), 0.6)] * 4])
    monkeypatch.setattr(measure, "time_lap", lambda *_: next(tries))
    standing = Standing(Paper("disturbed"))
    measure.run_lap(standing, BRIEFLY)
    assert standing.laps == [Lap(5.0, 1.0)]
    assert next(tries, None) is None


def test_an_undisturbed_lap_is_not_run_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = iter([Try(Lap(5.0, 1.0), 0.5), Try(Lap(6.0, 1.0), 0.99), Try(Lap(7.0, 1.0), 1.0)])
    monkeypatch.setattr(measure, "time_lap", lambda *_: next(tries))
    standing = Standing(Paper("quiet"))
    measure.run_lap(standing, BRIEFLY)
    assert standing.laps == [Lap(6.0, 1.0)]


def test_a_missing_engine_is_a_row_and_no_crash() -> None:
    results = raced(Paper(Entry.PIG, missing=True), Paper(Entry.CHILDREN))
    assert f"| {Entry.PIG} | paper | plies | not installed |" in as_page(results)


def test_a_contestant_wanting_more_cores_than_there_are_stays_out() -> None:
    assert raced(Paper("wide", cores=10_000)).standings[0].absence == "needs 10000 cores"


@pytest.mark.parametrize(("rate", "word"), [(5.0, "met"), (4.9, "not met")])
def test_a_claim_is_met_from_its_threshold_up(rate: float, word: str) -> None:
    standings: dict[str, Standing] = {
        Entry.GANTLOPE: Standing(Paper(Entry.GANTLOPE), [Lap(rate, 1.0)]),
        Entry.MAEDN: Standing(Paper(Entry.MAEDN), [Lap(1.0, 1.0)]),
    }
    assert judge(Claim(Entry.GANTLOPE, 5, Entry.MAEDN), standings).word == word


def test_a_claim_without_its_rival_is_not_measured() -> None:
    verdicts = raced(Paper(Entry.GANTLOPE, rate=1e9), Paper(Entry.MAEDN, missing=True)).verdicts
    assert {verdict.word for verdict in verdicts} == {"not measured"}


def test_a_claim_to_a_plain_rate_needs_no_rival() -> None:
    by_hand = Standing(Paper(Entry.GANTLOPE_BY_HAND), [Lap(60_000, 1.0)])
    assert judge(CLAIMS[-1], {Entry.GANTLOPE_BY_HAND: by_hand}).word == "met"


def searched(name: str, rate: float, plies_each: float) -> Standing:
    return Standing(Paper(name, plies_each=plies_each), [Lap(rate, 1.0)])


def test_ply_for_ply_a_longer_simulation_counts_for_more() -> None:
    ours, theirs = searched(Entry.GANTLOPE_SEARCH, 20.0, 1_800), searched(Entry.MAEDN_SEARCH, 10.0, 900)
    claim = Claim(Entry.GANTLOPE_SEARCH, 4, Entry.MAEDN_SEARCH, by_ply=True, judged=False)
    verdict = judge(claim, {Entry.GANTLOPE_SEARCH: ours, Entry.MAEDN_SEARCH: theirs})
    assert (verdict.best, verdict.word) == (4.0, "at least 4; shown, not judged")


def test_a_quotient_shown_beside_a_claim_still_says_that_it_is_below() -> None:
    ours, theirs = searched(Entry.GANTLOPE_SEARCH, 20.0, 1_800), searched(Entry.MAEDN_SEARCH, 10.0, 900)
    claim = Claim(Entry.GANTLOPE_SEARCH, 4, Entry.MAEDN_SEARCH, judged=False)
    verdict = judge(claim, {Entry.GANTLOPE_SEARCH: ours, Entry.MAEDN_SEARCH: theirs})
    assert verdict.word == "below 4; shown, not judged"


def test_the_cores_are_given_back_after_a_lap() -> None:
    before = cores_at_hand()
    with standing_on(1):
        pass
    assert cores_at_hand() == before


def test_the_page_and_the_json_lie_beside_each_other(tmp_path: Path) -> None:
    write(raced(Paper(Entry.PIG)), tmp_path / "results.md")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["results.json", "results.md"]
    assert json.loads((tmp_path / "results.json").read_text())["standings"][0]["name"] == Entry.PIG


@pytest.mark.parametrize(
    ("only", "pages"),
    [
        ("", ["strategic.md", "naval.md"]),
        ("naval_strategic", ["strategic.md"]),
        ("naval_duel", ["naval.md"]),
        ("maedn", []),
    ],
)
def test_the_naval_games_are_measured_with_all_the_others_unless_one_asks_for_less(
    only: str, pages: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(strategic, "measure", lambda _count, out: written.append(out.name))
    monkeypatch.setattr(naval, "measure", lambda _rounds, _matches, out: written.append(out.name))
    assert measure_at_sea(1, only, tmp_path / "results.md") == bool(pages)
    assert written == pages
