"""Of somebody else's game with hidden things nobody at the terminal sees more than his seat may, nor does a program."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from teetotum import games, players
from teetotum.cli.app import app
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match, prepare
from teetotum.engine.views import View
from tests.packages.conftest import Lay, forget

BLIND = '''

def seen_by(table: State, seat: int) -> State:
    """Show a frog itself, and every other one on the Bank."""
    for other in range(len(table.at)):
        if other != seat:
            table.at[other] = table.stayed[other] = 0
    return table


GAME = replace(GAME, seen_by=seen_by)
'''
PROGRAMS = '''"""A program that hops onto whomever it sees, and stays otherwise."""

from hopping.vocabulary import Choice, Play


def advise(play: Play, choices: list[int], found: int) -> int:
    goal = play.state.at[play.state.seat] + play.state.number
    meets = any(play.state.at[other] == goal for other in range(play.house.seats) if other != play.state.seat)
    return choices[:found].index(Choice.HOP if meets else Choice.STAY)
'''
SPOKEN = "3\nhop\n3\nposition\nquit\nquit\n"


@pytest.fixture
def package(lay: Lay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    made = lay()
    (made / "programs.py").write_text(PROGRAMS, encoding="utf-8")
    return made


def hide(package: Path) -> None:
    """Let every frog see itself alone."""
    told = (package / "__init__.py").read_text(encoding="utf-8")
    (package / "__init__.py").write_text(f"from dataclasses import replace\n{told}{BLIND}", encoding="utf-8")
    forget()


def at_the_terminal() -> str:
    """Let Green hop to space 3, and Brown spin a 3 behind it: tell what is shown before Brown chooses."""
    words = ["play", "hopping", "--given", "--player", "me", "--player", "me"]
    return CliRunner().invoke(app, words, input=SPOKEN).output.rpartition("Brown: what does")[2]


def advised() -> str:
    match = Match(prepare(games.find("hopping")), opening="0:3 1:0 t:1 n:1 s:3")
    return match.say(players.find(match.game, "sensible").choose(match, Keyed(1)))


def test_of_an_open_game_everything_is_shown_and_advised_upon(package: Path) -> None:
    shown = at_the_terminal()
    assert "0:3 1:0 t:1" in shown
    assert "Green is sent back" in shown
    assert advised() == "hop"


def test_of_a_hidden_game_nothing_is_laid_open(package: Path) -> None:
    hide(package)
    shown = at_the_terminal()
    assert "0:0 1:0 t:1" in shown
    assert "Green is sent back" not in shown
    assert advised() == "stay"


def test_what_is_hidden_still_happens(package: Path) -> None:
    hide(package)
    match = Match(prepare(games.find("hopping")), opening="0:3 1:0 t:1 n:1 s:3")
    assert "Green is sent back" not in " ".join(event.text for event in View(match, 1).foresee(0))
    assert "Green is sent back" in " ".join(event.text for event in match.act("hop"))
