"""The page of tells, on a small scale."""

from pathlib import Path

import pytest
import typer

from benchmarks import tells
from teetotum.engine.tells import Compared


def test_pairs_are_counted_and_the_page_says_how(tmp_path: Path) -> None:
    """The command stands on the page as well."""
    page = tmp_path / "tells.md"
    with pytest.raises(typer.Exit) as left:
        tells.main(pairs=120, only="naval_duel", seed=3, out=page)
    assert left.value.exit_code == 0
    words = page.read_text(encoding="utf-8")
    assert "--pairs 120 --seed 3 --only naval_duel" in words
    row = next(line.split(" | ") for line in words.splitlines() if line.startswith("| The Duel Game"))
    exercises, worlds, comparisons, read = (int(cell.replace(",", "")) for cell in row[1:5])
    assert 0 < exercises < worlds == 120 < comparisons
    assert 0 < read < comparisons
    assert row[5] == "none"


def test_the_strategic_game_is_compared_by_its_own_worlds() -> None:
    """Its secrets are not laid out in rows, so its own tests make its worlds up."""
    found = tells.tally("naval_strategic", 60, 3, lambda _: None)
    assert found.told == ""
    assert found.compared.worlds == 60


def test_what_differs_is_named_and_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that said none after a difference would be worse than no page."""

    def telltale(*, pairs: int, seed: int, first: int) -> Compared:
        if first:
            raise AssertionError(f"seat {pairs} of seed {seed} hears something else")
        return Compared(1, 1, 1, 1)

    monkeypatch.setattr(tells, "comparer_of", lambda _: telltale)
    found = tells.tally("naval_duel", 5, 8, lambda _: None)
    assert found.told == "seat 4 of seed 8 hears something else"
    assert "hears something else" in tells.as_page([found], "a command")


def test_a_game_that_has_not_said_what_it_keeps_secret_is_named() -> None:
    """Whoever asks for it hears so."""
    with pytest.raises(typer.BadParameter, match="gantlope"):
        tells.main(pairs=1, only="gantlope", seed=3)
