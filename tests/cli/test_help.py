import subprocess
import sys

import pytest

from tests.cli.conftest import Say

COMMANDS = ("games", "rules", "learn", "play", "serve", "tournament", "simulate", "odds", "replay", "verify", "check")
AT_SEA = ("post", "chart", "criticism", "meeting", "new-problem", "sheets")
HEAVY = ("numpy", "numba", "rich.live", "teetotum.engine", "teetotum.games", "teetotum.parlour", "uvicorn")


@pytest.mark.parametrize("command", [*COMMANDS, *AT_SEA])
def test_every_command_explains_itself_with_an_example(say: Say, command: str) -> None:
    told = say(command, "--help")
    assert told.exit_code == 0
    assert f"Example:\n    teetotum {command}" in told.stdout


def test_without_a_command_the_house_explains_itself(say: Say) -> None:
    assert say().stdout == say("--help").stdout
    assert all(f"  {command}" in say().stdout for command in COMMANDS)
    assert "..." not in say().stdout.split("Commands:")[1], "no sentence is cut off"


def test_help_fetches_nothing_heavy() -> None:
    asked = f"import sys, teetotum.cli.app; print([name for name in {HEAVY} if name in sys.modules])"
    told = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert told.stdout.strip() == "[]"


def test_the_version_can_be_asked(say: Say) -> None:
    assert say("--version").stdout.startswith("teetotum 0.")
