"""The command line driven in-process, in a room of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from teetotum.cli.app import app

Say = Callable[..., Result]


@pytest.fixture(autouse=True)
def _own_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("TEETOTUM_DEBUG", "1")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def say() -> Say:
    """Run `teetotum` with these words, and these lines typed at its prompts."""

    def run(*words: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(words), input=typed)

    return run


def refused(result: Result) -> str:
    """Check that a command was refused in one sentence, and give the sentence."""
    assert result.exit_code == 2, result.output
    sentence = result.stderr.strip()
    assert sentence.startswith("teetotum: ")
    assert sentence.endswith((".", "?"))
    assert "\n" not in sentence
    assert "Traceback" not in result.output
    return sentence.removeprefix("teetotum: ")
