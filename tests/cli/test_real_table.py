"""`teetotum table`: people spin real parts and say what came up; the house keeps the record and puts slips right."""

from pathlib import Path

import pytest

from teetotum.engine import logbook, records
from teetotum.games import find, find_exercise
from tests.cli.conftest import Say, refused


def test_what_came_up_is_asked_of_everybody_and_kept(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "ours.record"
    told = say(
        "table", "phoebe_snow", "--seats", "2", "--name", "Ann", "--name", "Bob", "--record", str(file),
        typed="1\n9\n2\n3\nentries\ncorrect 3 5\nquit\n",
    )  # fmt: skip
    assert "what does the arrow show?" in told.stdout
    assert "the arrow has no face that shows 9: it shows 1, 2, 3, 4, 5 or 6" in " ".join(told.output.split())
    taken = records.read(file.read_text())
    assert [line.text for line in taken.lines][:3] == ["1", "2", "5"]
    assert taken.tag("Chance") == "given"
    assert records.replay(taken, find("phoebe_snow")).setup.names == ("Ann", "Bob")


def test_the_house_spins_where_it_is_asked_to(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "ours.record"
    say("table", "phoebe_snow", "--seats", "2", "--record", str(file), typed="spin\nspin\nquit\n")
    assert len(records.read(file.read_text()).lines) >= 2


def test_on_whom_a_lot_fell_is_entered_corrected_and_listed_by_name(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "ours.record"
    names = ("--name", "Ann", "--name", "Bob")
    told = say(
        "table", "round_the_world", *names, "--record", str(file),
        typed="Bob\n3\ncorrect 1 Cid\ncorrect 1 ann\nentries\nquit\n",
    )  # fmt: skip
    assert "'Cid' is nobody here: say Ann, Bob, or 1 to 2" in told.stderr
    assert "1  spin Ann" in told.stdout
    assert [line.text for line in records.read(file.read_text()).lines] == ["0", "3"]


def test_a_correction_that_cannot_be_is_refused_and_spoils_nothing(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "ours.record"
    told = say("table", "phoebe_snow", "--seats", "2", "--record", str(file), typed="1\ncorrect 7 2\ncorrect\nquit\n")
    assert "no entry 7" in told.output
    assert "such as correct 12" in told.output
    assert [line.text for line in records.read(file.read_text()).lines] == ["1"]


def test_a_board_games_table_says_what_it_takes_and_takes_an_entry_back(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "ours.record"
    told = say("table", "gantlope", "--seats", "2", "--record", str(file), typed="help\n1-2\nback\nwhy GA-36\nquit\n")
    assert "say what came up (1-1, 1-2" in told.stdout
    assert "Enter spins" not in told.stdout
    assert "Taken back" in told.stdout
    assert "GA-36" in told.stdout
    assert list(records.read(file.read_text()).lines) == []


def test_a_named_clause_is_read_at_a_recorders_table(say: Say, tmp_path: Path) -> None:
    told = say("table", "naval_duel", "--record", str(tmp_path / "duel.record"), typed="why NDR-35\nquit\n")
    assert "NDR-35" in told.stdout


def test_a_board_game_has_no_scenario(say: Say) -> None:
    assert "--board" in refused(say("table", "gantlope", "--scenario", "D1"))


def kept(file: Path) -> list[str]:
    """Read what a record says, entry by entry, and see that it comes to its digest."""
    taken = records.read(file.read_text())
    exercise = logbook.replay(taken, find_exercise(taken.tag("Game")))
    assert taken.tag("Chance") == "given"
    assert exercise.digest() == taken.tag("Digest")
    return [line.text for line in taken.lines]


def test_a_recorder_enters_every_slip_and_is_never_called_to_the_screen(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "duel.record"
    told = say("table", "naval_duel", "--scenario", "D1", "--record", str(file), typed="A\nzig\nR4\nquit\n")
    assert "press Enter" not in told.stdout
    assert "'zig' is not an order" in told.stderr
    assert kept(file) == ["A", "R4"]


FLEET = "measured B1 2000 5000 090; measured R1 10in 35in 090"


@pytest.mark.parametrize(
    ("game", "slips", "measured", "entered", "read"),
    [
        ("naval_duel", "A\nA\nA\nA", "measured blue 1.25in 2in 045", "east blue 125", "at 1538 yards"),
        ("naval_fleet", "A\nA\nA\nA", FLEET, "b1 x 2000", "Blue 1 from 0 to 146.5"),
        ("naval_melee", "A\nA\nA\nA", "measured B1 100 1in 090", "b1 x 100", "Blue 1 from 275 to 270"),
    ],
)
def test_a_place_measured_on_the_paper_is_entered_with_what_the_guns_read_from_there(
    say: Say, tmp_path: Path, game: str, slips: str, measured: str, entered: str, read: str
) -> None:
    file = tmp_path / "ours.record"
    told = say("table", game, "--record", str(file), typed=f"{slips}\n{measured}\nquit\n")
    assert "in north, " in told.stdout
    assert read in told.stdout
    assert entered in kept(file)[4].lower()


def test_a_place_measured_wrongly_is_corrected_and_taken_back_as_it_was_entered(say: Say, tmp_path: Path) -> None:
    wrong, right, both = "measured blue 1.25in 2in 045", "measured blue 3in 4in 090", "; measured red 5in 9in 270"
    typed = {
        "right": f"{right}{both}\naccept",
        "corrected": f"{wrong}{both}\naccept\ncorrect 5 {right}{both}",
        "taken back": f"{wrong}{both}\nback\n{right}{both}\naccept\nentries",
    }
    for name, said in typed.items():
        told = say("table", "naval_duel", "--record", str(tmp_path / name), typed="A\n" * 4 + f"{said}\nquit\n")
    assert "   6  Umpire: accept" in told.stdout
    assert kept(tmp_path / "corrected") == kept(tmp_path / "taken back") == kept(tmp_path / "right")


def test_a_recorders_slip_of_the_hand_is_put_right_three_moves_later(say: Say, tmp_path: Path) -> None:
    for name, first, then in (("wrong", "R4", "correct 1 A\n"), ("right", "A", "")):
        typed = f"{first}\n" + "A\n" * 3 + "accept\n" + "A\nA\naccept\n" * 3 + f"{then}quit\n"
        told = say("table", "naval_duel", "--record", str(tmp_path / name), typed=typed)
    assert "accept or amend" in told.stdout
    assert kept(tmp_path / "wrong") == kept(tmp_path / "right")
    wrong, right = (records.read((tmp_path / name).read_text()).tag("Digest") for name in ("wrong", "right"))
    assert wrong == right


def test_what_a_recorder_cannot_enter_is_refused_and_spoils_nothing(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "duel.record"
    wrong = "measured blue 1 2 3\ncorrect 9 A\ncorrect\n"
    told = say("table", "naval_duel", "--record", str(file), typed=f"A\n{wrong}quit\n")
    for why in ("when the recorder is asked", "no entry 9", "such as correct 12"):
        assert why in told.stderr
    assert kept(file) == ["A"]
    assert "--board says nothing" in refused(say("table", "naval_duel", "--board", "x.toml"))


def test_a_recorders_table_is_taken_up_by_a_recorder_again(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "duel.record"
    say("table", "naval_duel", "--name", "Ann", "--record", str(file), typed="A\nremark fog\nquit\n")
    told = say("play", "--resume", str(file), typed="R8\nback\nL8\nentries\nquit\n")
    assert "2  Red: L8" in told.stdout
    assert kept(file) == ["A", "L8"]
    assert "fog" in file.read_text()
    assert records.read(file.read_text()).tag("Seats") == "Ann; Red; Umpire"


def test_a_campaign_is_recorded_as_the_umpires_ledger_and_says_that_nothing_is_measured(
    say: Say, tmp_path: Path
) -> None:
    file = tmp_path / "campaign.record"
    told = say(
        "table", "naval_strategic", "--scenario", "P3", "--record", str(file),
        typed='7\nspin\nmeasured R1 1 2 3\nplan "by the north"\nquit\n',
    )  # fmt: skip
    assert "is not measured on paper" in told.stderr
    assert kept(file)[2] == 'plan "by the north"'
