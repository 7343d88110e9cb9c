"""A game of the house comes with all its evidence, or this fails."""

from pathlib import Path

import pytest

from teetotum import boards, draw, games, players, rulebooks, scenarios
from teetotum.lab.census import books, marks
from teetotum.rulebooks import lessons

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_its_rulebook_board_lessons_programs_and_drawing(name: str) -> None:
    game = games.find(name)
    assert game.id == name
    assert name in rulebooks.names()
    assert boards.read(name).game == name
    assert lessons.read(name).lessons
    assert players.levels(game)[:2] == ["random", "sensible"]
    assert callable(draw.find(name).board)


@pytest.mark.parametrize("name", games.exercises())
def test_every_game_of_sealed_orders_has_its_rulebook_scenarios_captains_and_chart(name: str) -> None:
    game = games.find_exercise(name)
    assert game.id == name
    assert name in rulebooks.names()
    assert scenarios.names(name)
    weakest, *better = players.captain_levels(game)
    assert (weakest, "sensible" in better) == ("random", True)
    assert callable(draw.find_chart(name).chart)


@pytest.mark.parametrize("name", games.names() + games.exercises())
def test_every_game_has_its_golden_tests_twin_and_records(name: str) -> None:
    tests = ROOT / "tests" / "games" / name
    assert (tests / "twin.py").is_file()
    assert "import" in (tests / "twin.py").read_text(encoding="utf-8")
    assert f"teetotum.games.{name}" not in (tests / "twin.py").read_text(encoding="utf-8")
    assert any(name in where for found in marks(ROOT / "tests", "golden").values() for where in found)
    assert list((ROOT / "records" / name).glob("*.record"))


def test_no_rulebook_board_or_lesson_lies_about_without_what_is_played_by_it() -> None:
    assert set(rulebooks.names()) == set(books())
    assert set(boards.names()) <= set(games.names())
