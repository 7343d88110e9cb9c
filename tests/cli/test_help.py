import subprocess
import sys
import time

import pytest

from tests.cli.conftest import Say

COMMANDS = ("games", "rules", "play", "simulate", "replay", "verify", "check")
HEAVY = ("numpy", "numba", "rich.live", "teetotum.engine", "teetotum.games")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(say: Say, command: str) -> None:
    told = say(command, "--help")
    assert told.exit_code == 0
    assert f"Example:\n    teetotum {command}" in told.stdout


def test_without_a_command_the_house_explains_itself(say: Say) -> None:
    assert say().stdout == say("--help").stdout
    assert all(f"  {command}" in say().stdout for command in COMMANDS)


def test_help_comes_in_less_than_three_tenths_of_a_second() -> None:
    def seconds() -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-m", "teetotum", "--help"], check=True, capture_output=True)
        return time.perf_counter() - began

    assert min(seconds() for _ in range(5)) < 0.3


def test_help_fetches_nothing_heavy() -> None:
    asked = f"import sys, teetotum.cli.app; print([name for name in {HEAVY} if name in sys.modules])"
    told = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert told.stdout.strip() == "[]"


def test_the_version_can_be_asked(say: Say) -> None:
    assert say("--version").stdout.startswith("teetotum 0.")
