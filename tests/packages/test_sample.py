"""The sample game, installed as anybody would install it, is played by the whole house, and the house is untouched."""

import csv
import shutil
from pathlib import Path

from tests.scratch import SOURCES, run


def house(python: Path, *words: str, said: str = "", **settings: str) -> str:
    return run(str(python), "-m", "teetotum", *words, said=said, settings=settings)


def test_the_installed_game_is_listed_with_its_rules(scratch_python: Path) -> None:
    assert "Hop  (hop)" in house(scratch_python, "games")
    assert "A frog that stayed in its last turn must hop in this one." in house(scratch_python, "rules", "hop", "HP-4")


def test_it_is_played_at_the_terminal_with_given_spins(scratch_python: Path, newcomer: dict[str, str]) -> None:
    spins = "4\nhop\n2\nhop\n4\nhop\n4\nhop\n3\nhop\n1\nstay\n4\nhop\n"
    told = house(scratch_python, "play", "hop", "--given", "--player", "me", "--player", "me", said=spins, **newcomer)
    assert "Green is washed back from space 4 to space 1.  [HP-6]" in told
    assert "Green hops from space 8 to the Bank.  [HP-3]" in told
    assert "Green is back on the Bank and has won.  [HP-7]" in told


def test_an_evening_of_it_is_held(scratch_python: Path, tmp_path: Path, newcomer: dict[str, str]) -> None:
    record = tmp_path / "evening.record"
    wished = ("--tables", "2", "--rounds", "2", "--player", "random", "--seed", "3", "--record", str(record))
    assert "Hop, progressively: 2 games at 2 tables" in house(scratch_python, "tournament", "hop", *wished, **newcomer)
    assert "sound record of a progressive evening of Hop" in " ".join(
        house(scratch_python, "check", str(record), **newcomer).split()
    )


def test_a_rule_that_was_edited_never_runs_from_what_was_compiled_before(
    scratch_python: Path, tmp_path: Path, newcomer: dict[str, str]
) -> None:
    shutil.copytree(SOURCES, tmp_path / "edited" / "teetotum_hop")
    before = winners(scratch_python, tmp_path, newcomer)
    assert set(before) == {"0", "1"}
    rules = tmp_path / "edited" / "teetotum_hop" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("winner = play.state.seat + 1", "winner = 1"), encoding="utf-8")
    assert set(winners(scratch_python, tmp_path, newcomer)) == {"0"}


def winners(python: Path, folder: Path, newcomer: dict[str, str]) -> list[str]:
    """Play a run by steam with the sources in a folder, and list who won each match."""
    edited = {"PYTHONPATH": f"{folder / 'edited'}:{Path(__file__).parents[2] / 'src'}"}
    house(python, "simulate", "hop", "--matches", "200", "--csv", str(folder / "run.csv"), **newcomer, **edited)
    with (folder / "run.csv").open(encoding="utf-8") as told:
        return ["0" if row["place_0"] == "1" else "1" for row in csv.DictReader(told)]
