"""The page of endurance shows what was played and hides nothing that went wrong."""
# ruff: noqa: D103 - tests are sentences already

from collections import Counter

import pytest
import typer
from rich.progress import Progress

from benchmarks.contest import games_asked
from benchmarks.endurance import as_page, command, endure
from teetotum import games
from teetotum.lab.endurance import Findings


def account(**told: object) -> Findings:
    return Findings(games.find("gantlope"), "presets", 9, 1_000, 4, 500, **told)  # type: ignore[arg-type]


def test_a_row_shows_the_cap_by_its_ruling() -> None:
    page = as_page([account(endings=Counter({0: 3, 1024: 1}))], "x")
    assert "| Gantlope | presets | 9 | 1,000 | 4 | 0 | 0 | 500 | GAR-24: 1 (25.000%) | 0.0, 0 | 0 |" in page


def test_an_exception_is_counted_and_written_out() -> None:
    page = as_page([account(exceptions=["matches 0 to 24 of seed 7: off the board"])], "x")
    assert "| 4 | 1 | 0 |" in page
    assert "- Gantlope: matches 0 to 24 of seed 7: off the board" in page


def test_the_command_can_be_run_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.endurance.CHECKED", True)
    told = "TEETOTUM_STEAM=checked python -m benchmarks.endurance --plies 5 --drawn 2 --seed 1 --only gantlope"
    assert command(5, 2, "gantlope", 1) == told


def test_a_game_is_played_under_its_presets_and_under_drawn_rules() -> None:
    with Progress(disable=True) as bar:
        presets, drawn = endure(games.find("round_the_world"), 2_000, 2, 1, bar)
    assert (presets.under, drawn.under, drawn.setups) == ("presets", "drawn house rules", 2)
    assert min(presets.plies, drawn.plies) >= 1_000
    assert presets.is_sound
    assert drawn.is_sound


def test_a_game_the_house_has_not_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(typer.BadParameter, match="did you mean gantlope"):
        games_asked("gantelope")
    assert games_asked("") == games.names()
