"""The house serves every game alike: parlour, press, terminal and page hold no game's name, title or clause."""

import re
from functools import cache
from pathlib import Path

import pytest

import teetotum
from teetotum import games
from teetotum.engine.game import AnyGame
from teetotum.engine.sealed import AnySealed
from teetotum.rulebooks import Rulebook

HOUSE = Path(teetotum.__file__).parent
PAGE = HOUSE.parent.parent / "web" / "src"
SOURCES = {".py", ".toml", ".ts", ".svelte", ".css"}


def every_game() -> list[AnyGame | AnySealed]:
    return [*map(games.find, games.names()), *map(games.find_exercise, games.exercises())]


def prefixes(book: Rulebook) -> set[str]:
    """By what letters the clauses and rulings of a rulebook are cited."""
    return {each.id.partition("-")[0] for each in book.clauses} | {each.id.partition("-")[0] for each in book.rulings}


@cache
def names() -> re.Pattern[str]:
    """Find a game by its id, however it is written, by its title, or by one of its clauses."""
    spoken = {game.id.replace("_", "[-_ ]") for game in every_game()}
    spoken |= {re.escape(game.title.partition(":")[0].removeprefix("The ")) for game in every_game()}
    cited = set.union(*(prefixes(game.rulebook) for game in every_game()))
    return re.compile(rf"(?i:{'|'.join(sorted(spoken))})|\b(?:{'|'.join(sorted(cited))})-\d")


EXAMPLES = ('game = pyspiel.load_game("',)
"""How a line begins that only shows how something is called."""


def named_in(room: Path, *left_out: str, least: int = 9) -> list[str]:
    """List every line of a room in which a game is named."""
    files = [path for path in sorted(room.rglob("*")) if path.suffix in SOURCES]
    kept = [path for path in files if not any(part in path.relative_to(room).parts for part in left_out)]
    assert len(kept) >= least
    lines = ((path, number, line) for path in kept for number, line in enumerate(path.read_text().splitlines(), 1))
    return [
        f"{path.relative_to(room)}:{number}: {line.strip()}" for path, number, line in lines if names().search(line)
    ]


def test_the_parlour_names_no_game() -> None:
    assert named_in(HOUSE / "parlour", "page") == []


def test_the_press_names_no_game() -> None:
    assert named_in(HOUSE / "press", "fonts") == []


@pytest.mark.parametrize("room", ["library", "adapters"])
def test_library_and_adapters_name_no_game(room: str) -> None:
    assert [line for line in named_in(HOUSE / room, least=4) if not line.split(": ", 1)[1].startswith(EXAMPLES)] == []


def test_the_terminal_names_no_game_outside_the_campaigns_own_commands() -> None:
    assert named_in(HOUSE / "cli", "campaign") == []


def test_the_page_names_a_game_only_where_its_words_live() -> None:
    assert named_in(PAGE, "words") == []


@pytest.mark.parametrize("line", ["play gantlope", 'id == "lost_diamond"', "Round the World:", "by PS-32", "by YRR-4"])
def test_a_name_is_found_however_it_is_written(line: str) -> None:
    assert names().search(line)
