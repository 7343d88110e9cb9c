"""Printing a campaign's papers from the command line."""

from pathlib import Path

from tests.cli.conftest import Say, refused


def test_a_set_for_each_side_and_one_for_the_umpire_is_written(say: Say) -> None:
    told = say("sheets", "P2", "--out", "paper")
    assert told.exit_code == 0
    assert sorted(path.name for path in Path("paper").iterdir()) == ["blue.pdf", "umpire.pdf", "white.pdf"]
    assert all(f"{name}.pdf" in told.output for name in ("white", "blue", "umpire"))


def test_sheets_that_cannot_be_printed_are_refused_in_a_sentence(say: Say) -> None:
    assert "take P1 or P2 or P3, or a path" in refused(say("sheets", "P9"))
    Path("paper").write_text("x")
    assert "name a folder" in refused(say("sheets", "P3", "--out", "paper"))
