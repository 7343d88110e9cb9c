"""The README is true: its game is played again as it stands there, and its Python is run, that of other pages too."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from teetotum import games, rulebooks

README = Path(__file__).parents[1] / "README.md"
TERMINAL = README.parent / "docs" / "terminal.md"
PROMPT = re.compile(r".* (?:to spin|or move) > ?(.*)")
"""A line that asks; what a person typed stands after it."""
COMMAND = "$ teetotum "


def played_game(page: Path) -> list[str]:
    """Fetch the transcript of a page, its command first."""
    told = re.search(r"```console\n(\$ teetotum play.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert told
    return told[1].splitlines()


def test_the_readme_tells_the_beginning_of_the_match_that_the_terminal_page_tells_whole() -> None:
    whole = iter(played_game(TERMINAL))
    assert all(line in whole for line in played_game(README))


def test_the_game_at_the_terminal_is_played_as_it_is_told(tmp_path: Path) -> None:
    command, *told = played_game(TERMINAL)
    typed = "".join(f"{found[1]}\n" for line in told if (found := PROMPT.fullmatch(line)))
    heard = subprocess.run(
        [sys.executable, "-m", "teetotum", *command.removeprefix(COMMAND).split()],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path), "COLUMNS": "80", "PYTHONUTF8": "1", "NO_COLOR": "1"},
        check=True,
    )
    assert [line.rstrip() for line in heard.stdout.splitlines()] == told


LIBRARY = README.parent / "docs" / "library.md"
TUTORIALS = sorted((README.parent / "docs" / "tutorials").glob("*.md"))


@pytest.mark.filterwarnings("ignore")  # the frameworks' own
@pytest.mark.parametrize("page", [README, LIBRARY, *TUTORIALS], ids=lambda page: page.stem)
def test_the_python_in_a_document_does_what_it_says(page: Path) -> None:
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    found = doctest.testfile(str(page), module_relative=False, optionflags=flags)
    assert found.attempted > 0
    assert found.failed == 0


def test_the_table_of_games_starts_every_game_of_the_house_and_counts_its_rules() -> None:
    table = README.read_text(encoding="utf-8")
    for name in (*games.names(), *games.exercises()):
        book = rulebooks.read(name)
        (row,) = (line for line in table.splitlines() if line.endswith(f"| `teetotum play {name}` |"))
        assert row.startswith(f"| {book.title}")
        assert f"| {len(book.clauses)} clauses, {len(book.rulings)} rulings;" in row
        assert f"docs/pictures/lids/{name}.svg" in row
    assert "| `teetotum tournament gantlope` |" in table


def test_the_first_screen_answers_whoever_comes_and_leads_to_the_game() -> None:
    first = README.read_text(encoding="utf-8").partition("\n## ")[0]
    for question in ("[Can I play now?](docs/start.md)", "How long?", "With whom?", "What is real?"):
        assert f"- **{question}** " in first
    assert first.count("<picture>") == 2
    assert all(command in first for command in ("make play ", "make static ", "`pipx install .`"))
    assert len(first.splitlines()) < 45


def test_every_picture_of_the_readme_is_there() -> None:
    named = re.findall(r'(?:src|srcset)="([^"]+)"', README.read_text(encoding="utf-8"))
    assert len(named) > 10
    assert [each for each in named if not (README.parent / each).is_file()] == []
