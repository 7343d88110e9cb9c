"""`teetotum print`: what there is, where it lies, and refusals that leave nothing half-written."""

from pathlib import Path

import pytest

from teetotum.packages import HOUSE
from tests.cli.conftest import Say, refused


def test_a_set_is_printed_in_the_file_that_is_named(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "men.pdf"
    told = say("print", "gantlope", "--only", "pieces,spinner", "--out", str(file)).stdout
    assert file.read_bytes().startswith(b"%PDF")
    assert "pieces, spinner" in told


def test_a_campaign_is_printed_in_a_folder_one_file_a_reader(say: Say, tmp_path: Path) -> None:
    say("print", "naval_strategic", "--scenario", "P3", "--only", "plan,moves", "--out", str(tmp_path / "papers"))
    assert {path.name for path in (tmp_path / "papers").iterdir()} == {"red.pdf", "blue.pdf", "umpire.pdf"}


def test_the_parts_are_listed_and_nothing_is_printed(say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = say("print", "naval_duel", "--list").stdout
    for part in ("stencils", "curves", "torpedo", "scores", "slips", "rulings", "gamesheet", "booklet"):
        assert f"{part} " in told
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("gantlope", "--paper", "foolscap"), "a4, letter"),
        (("gantlope", "--only", "hat"), "no part"),
        (("gantlope", "--language", "la"), "en or de"),
        (("chess",), "no game"),
        (("gantlope", "--option", "overshoot"), "name=choice"),
    ],
)
def test_what_cannot_be_printed_is_said_in_a_sentence(
    say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert why in refused(say("print", *words))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_leaves_nothing(say: Say, tmp_path: Path) -> None:
    assert "name another place" in refused(
        say("print", "gantlope", "--only", "pieces", "--out", str(tmp_path / "no" / "x.pdf"))
    )
    (tmp_path / "papers").write_text("a file")
    told = refused(
        say("print", "naval_strategic", "--scenario", "P3", "--only", "plan", "--out", str(tmp_path / "papers"))
    )
    assert "is a file" in told
    assert (tmp_path / "papers").read_text() == "a file"


@pytest.mark.parametrize("command", [("print", "gantlope"), ("table", "gantlope", "--record", "ours.record")])
def test_an_unsound_board_is_refused_in_a_sentence_and_nothing_is_written(
    say: Say, tmp_path: Path, command: tuple[str, ...]
) -> None:
    text = (HOUSE / "boards" / "gantlope.toml").read_text("utf-8")
    file = tmp_path / "own.toml"
    file.write_text(text.replace('links = ["H6"]', 'links = ["Timbuktu"]'))
    assert "Timbuktu" in refused(say(*command, "--board", str(file), typed="quit\n"))
    file.write_text("title = [")
    assert "TOML" in refused(say(*command, "--board", str(file), typed="quit\n"))
    assert [path.name for path in tmp_path.iterdir() if path.suffix in (".pdf", ".record")] == []


def test_a_set_of_several_files_is_written_whole_or_not_at_all(say: Say, tmp_path: Path) -> None:
    (tmp_path / "papers" / "blue.pdf").mkdir(parents=True)
    order = ("print", "naval_strategic", "--scenario", "P3", "--only", "plan", "--out")
    assert "name another place" in refused(say(*order, str(tmp_path / "papers")))
    assert [file.name for file in (tmp_path / "papers").iterdir()] == ["blue.pdf"]
    (tmp_path / "file").touch()
    assert "name another place" in refused(say(*order, str(tmp_path / "file" / "below")))
