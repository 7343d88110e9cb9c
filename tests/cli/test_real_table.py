"""`teetotum table`: people spin real parts and say what came up; the house keeps the record and puts slips right."""

from pathlib import Path

from teetotum.engine import records
from teetotum.games import find
from tests.cli.conftest import Say, refused


def test_what_came_up_is_asked_of_everybody_and_kept(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "ours.record"
    told = say(
        "table", "phoebe_snow", "--seats", "2", "--name", "Ann", "--name", "Bob", "--record", str(file),
        typed="1\n9\n2\n3\nentries\ncorrect 3 5\nquit\n",
    )  # fmt: skip
    assert "what does the arrow show?" in told.stdout
    assert "no face" in told.output or "9" in told.output
    taken = records.read(file.read_text())
    assert [line.text for line in taken.lines][:3] == ["1", "2", "5"]
    assert taken.tag("Chance") == "given"
    assert records.replay(taken, find("phoebe_snow")).setup.names == ("Ann", "Bob")


def test_the_house_spins_where_it_is_asked_to(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "ours.record"
    say("table", "phoebe_snow", "--seats", "2", "--record", str(file), typed="spin\nspin\nquit\n")
    assert len(records.read(file.read_text()).lines) >= 2


def test_a_correction_that_cannot_be_is_refused_and_spoils_nothing(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "ours.record"
    told = say("table", "phoebe_snow", "--seats", "2", "--record", str(file), typed="1\ncorrect 7 2\ncorrect\nquit\n")
    assert "no entry 7" in told.output
    assert "such as correct 12" in told.output
    assert [line.text for line in records.read(file.read_text()).lines] == ["1"]


def test_a_board_game_has_no_scenario(say: Say) -> None:
    assert "--board" in refused(say("table", "gantlope", "--scenario", "D1"))


def test_a_duel_is_recorded_with_the_die_of_the_table(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "duel.record"
    say("table", "naval_duel", "--scenario", "D1", "--record", str(file), typed="A\nA\nquit\n")
    assert '[Chance "given"]' in file.read_text()
