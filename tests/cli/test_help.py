import re
import subprocess
import sys

import pytest
import typer

from teetotum.cli.app import app
from tests.cli.conftest import Say
from tests.scratch import ROOT

COMMANDS = sorted(typer.main.get_command(app).commands)  # type: ignore[attr-defined]  # it is a group
TERMINAL = ROOT / "docs" / "terminal.md"
HEAVY = ("numpy", "numba", "rich.live", "teetotum.engine", "teetotum.games", "teetotum.parlour", "uvicorn")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example_and_stands_on_its_page(say: Say, command: str) -> None:
    told = say(command, "--help")
    assert told.exit_code == 0
    assert re.search(rf"(Example|Begin with):\n    teetotum {command}\b", told.stdout)
    assert not re.search(r"<\w+>|[{}]", told.stdout), "no programmer's words"
    assert re.search(rf"`(?:teetotum )?{command}\b", TERMINAL.read_text(encoding="utf-8"))


def test_without_a_command_the_house_explains_itself(say: Say) -> None:
    assert say().stdout == say("--help").stdout
    assert all(f"  {command}" in say().stdout for command in COMMANDS)
    for told in (say().stdout, say("store", "--help").stdout):
        assert "..." not in told.split("Commands:")[1], "no sentence is cut off"


def test_help_fetches_nothing_heavy() -> None:
    asked = f"import sys, teetotum.cli.app; print([name for name in {HEAVY} if name in sys.modules])"
    told = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert told.stdout.strip() == "[]"


def test_the_version_can_be_asked(say: Say) -> None:
    assert say("--version").stdout.startswith("teetotum 0.")
