"""The steps of CONTRIBUTING are followed literally: by the sample in a package of its own, and inside the house."""

import os
import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from teetotum import packages
from tests.scratch import ROOT, SAMPLE, run

TOLD = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
STEP = re.compile(r"^\| (\d+)\. [\w ]+ \| (may have )?`([^`]+)` \| (?:`([^`]+)`|[^|]+) \|$", re.MULTILINE)
STEPS = STEP.findall(TOLD)
COMMANDS = TOLD.partition("```sh\n")[2].partition("```")[0].splitlines()


def named(path: str, game: str) -> str:
    return path.replace("snakes", game)


def test_the_table_of_steps_is_read_whole() -> None:
    assert len(STEPS) == len(re.findall(r"^\| \d+\. ", TOLD, re.MULTILINE)) == 20


@pytest.mark.parametrize(("own", "is_choice"), [(own, bool(may)) for _, may, own, _ in STEPS])
def test_the_sample_has_every_file_that_a_package_must_have_and_none_that_it_may(own: str, is_choice: bool) -> None:
    assert (SAMPLE / named(own, "hop")).exists() != is_choice


def test_the_steps_name_every_file_of_the_sample() -> None:
    told = {SAMPLE / named(own, "hop") for _, _, own, _ in STEPS}
    lying = {path for path in SAMPLE.rglob("*.*") if path.is_file() and "__pycache__" not in path.parts}
    assert {path for path in lying if path.name != "README.md"} <= told


@pytest.mark.parametrize("inside", [inside for *_, inside in STEPS if inside])
def test_a_game_of_the_house_has_every_file_that_it_must_have(inside: str) -> None:
    assert (ROOT / named(inside, "gantlope")).exists()


def test_the_steps_name_every_place_where_a_game_of_the_house_has_something() -> None:
    named_places = [ROOT / named(inside, "gantlope") for *_, inside in STEPS if inside]
    lying = [path for path in (ROOT / "src").rglob("gantlope*") if "__pycache__" not in path.parts]
    assert len(lying) > 8
    assert [
        path
        for path in lying
        if not any(place in (path, *path.parents) or path in place.parents for place in named_places)
    ] == []


def test_the_entry_point_is_written_as_the_steps_have_it() -> None:
    offer = TOLD.partition("```toml\n")[2].partition("```")[0]
    told = "\n".join(line.strip() for line in offer.splitlines()).strip()
    assert named(told, "hop") in (SAMPLE / "pyproject.toml").read_text(encoding="utf-8")


def test_a_package_of_ones_own_is_made_by_the_commands_as_they_stand(
    scratch_python: Path, newcomer: dict[str, str], tmp_path: Path
) -> None:
    made = tmp_path / "teetotum_hop"
    shutil.copytree(SAMPLE, made, ignore=shutil.ignore_patterns("__pycache__"))
    (made / "src" / "teetotum_hop" / "sayings.py").unlink()
    said = {command: follow(named(command, "hop"), scratch_python, made, newcomer) for command in COMMANDS}
    assert (made / "src" / "teetotum_hop" / "sayings.py").read_text(encoding="utf-8") == (
        SAMPLE / "src" / "teetotum_hop" / "sayings.py"
    ).read_text(encoding="utf-8")
    looked_over = " ".join(said["teetotum check --game snakes"].split())
    assert "Hop is sound: 10 clauses and rulings are carried out or customs, 1 board surveyed." in looked_over
    assert "Its 16 rules keep to the dialect" in looked_over
    assert " passed" in said["pytest"]
    assert "Hop: 1,000 matches" in said["teetotum simulate snakes --matches 1000"]
    played = said["teetotum play snakes"]
    assert "All frogs sit on the Bank." in played
    assert "Green (you); Brown (random program)." in played, "one that plays by luck fills the other seat"
    assert "A random program would play" in played


def follow(command: str, python: Path, folder: Path, settings: dict[str, str]) -> str:
    """Carry out a command of the steps in the scratch environment; only the network is left out."""
    first, *rest = shlex.split(command)
    offline = ["--no-index", "--no-build-isolation", "--no-deps", "--quiet", "--disable-pip-version-check"]
    programs = {
        "python": [str(python)],
        "pip": [sys.executable, "-m", "pip", "--python", str(python)],
        "pytest": [str(python), "-m", "pytest", "-p", "no:cacheprovider"],
        "teetotum": [str(python), "-m", "teetotum"],
    }
    more = [*offline, "--force-reinstall"] if first == "pip" else []
    return run(*programs[first], *rest, *more, said="\nhint\nquit\n", folder=folder, settings=settings)


def test_a_game_is_brought_into_the_house_by_the_steps_as_they_stand(tmp_path: Path) -> None:
    left_out = shutil.ignore_patterns("__pycache__", "page", "art", "naval_*")
    shutil.copytree(packages.HOUSE, tmp_path / "src" / "teetotum", ignore=left_out)
    for _, may, own, inside in STEPS:
        if inside and not may and own.startswith("src/"):
            bring(SAMPLE / named(own, "hop"), tmp_path / named(inside, "hop"))
    house = {"PYTHONPATH": str(tmp_path / "src"), "TEETOTUM_CACHE": str(tmp_path / "cache")}
    told = run(sys.executable, "-m", "teetotum", "play", "hop", "--seed", "3", said="\nhop\nquit\n", settings=house)
    assert "Green hops from the Bank" in told
    where = run(sys.executable, "-c", "from teetotum import packages; print(packages.find('hop'))", settings=house)
    assert "ours=True" in where
    assert str(tmp_path) in where


def bring(source: Path, target: Path) -> None:
    """Set a file of the package down in its room of the house, where its modules go by the room's name."""
    target.parent.mkdir(parents=True, exist_ok=True)
    text = source.read_text(encoding="utf-8").replace("teetotum_hop", "teetotum.games.hop")
    target.write_text(text, encoding="utf-8")


def test_the_scratch_environment_is_not_the_houses_own(scratch_python: Path) -> None:
    assert "teetotum_hop" in run(str(scratch_python), "-c", "import teetotum_hop; print(teetotum_hop.__file__)")
    assert not list(Path(os.path.realpath(sys.prefix)).rglob("teetotum_hop"))
