"""The page of tells, on a small scale."""

from pathlib import Path

import pytest
import typer

from benchmarks import tells


def test_pairs_are_counted_and_the_page_says_how(tmp_path: Path) -> None:
    """The command stands on the page as well."""
    page = tmp_path / "tells.md"
    with pytest.raises(typer.Exit) as left:
        tells.main(pairs=120, only="naval_duel", seed=3, out=page)
    assert left.value.exit_code == 0
    assert "| The Duel Game | 120 |" in page.read_text(encoding="utf-8")


def test_a_game_that_has_not_said_what_it_keeps_secret_is_named() -> None:
    """Whoever asks for it hears so."""
    with pytest.raises(typer.BadParameter, match="gantlope"):
        tells.main(pairs=1, only="gantlope", seed=3)
