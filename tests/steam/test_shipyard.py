"""Rooms built in the shipyard play as they play by hand."""

import shutil
from pathlib import Path

import pytest

from teetotum import games
from teetotum.games.naval_strategic.blueprint import BLUEPRINT
from teetotum.lab.campaigns import campaigns
from teetotum.steam import shipyard
from teetotum.steam.shipyard import HOUSE, Hull, build, dock, hull_of, lay_down, why_not, work

CAMPAIGNS = hull_of("naval_strategic", BLUEPRINT)
GEOMETRY = Hull(("mechanics/chart.py", "mechanics/light.py", "mechanics/sweep.py"))
WANTING = why_not()
by_steam = pytest.mark.skipif(bool(WANTING), reason=WANTING or "all is there")


def test_every_room_that_is_built_is_a_room_of_the_house() -> None:
    assert [room for room in CAMPAIGNS.rooms if not (HOUSE / room).is_file()] == []
    assert {"games/naval_strategic/moves.py", "players/naval_strategic/commander.py"} < set(CAMPAIGNS.rooms)


def test_every_room_that_a_blueprint_sets_apart_is_there() -> None:
    rooms = {each.stem for each in (HOUSE / "games" / "naval_strategic").glob("*.py")}
    assert {*BLUEPRINT.left_out, *BLUEPRINT.as_python} <= rooms
    assert not set(BLUEPRINT.left_out) & set(BLUEPRINT.as_python)


def test_the_compilers_room_knows_no_game_by_its_name() -> None:
    told = "".join(each.read_text(encoding="utf-8") for each in Path(shipyard.__file__).parent.glob("*.py"))
    assert [name for name in games.rooms() if name in told] == []


@by_steam
def test_an_edited_rule_is_never_run_from_an_old_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(HOUSE / "mechanics", tmp_path / "mechanics")
    monkeypatch.setattr(shipyard, "HOUSE", tmp_path)
    before = dock(GEOMETRY)
    assert dock(GEOMETRY) == before
    (tmp_path / "mechanics" / "tally.py").write_text("NOUGHT = 0\n", encoding="utf-8")
    edited = dock(GEOMETRY)
    assert edited != before
    (tmp_path / "options.toml").write_text("# a worker reads this too\n", encoding="utf-8")
    assert dock(GEOMETRY) not in (before, edited)


def test_without_a_compiler_one_is_told_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert why_not() == "There is no C compiler here, so everything is played by hand."


@pytest.mark.parametrize("problem", ["P1", "P2", "P3"])
def test_campaigns_in_rooms_written_again_end_as_they_do_in_the_house(problem: str, tmp_path: Path) -> None:
    """What the C compiler is given is run by Python here: compiling all of it takes minutes (benchmarks.strategic)."""
    lay_down(tmp_path, CAMPAIGNS.rooms)
    (place,) = work(tmp_path, "tests.steam.test_shipyard:place_of_the_rules", [()])
    assert Path(place).is_relative_to(tmp_path)
    assert campaigns(problem, 2, built=tmp_path) == campaigns(problem, 2)


@by_steam
def test_campaigns_on_charts_in_c_end_as_they_do_by_hand() -> None:
    built = build(GEOMETRY)
    (place,) = work(built, "tests.steam.test_shipyard:place_of_the_rules", [()])
    assert Path(place).is_relative_to(built)
    assert campaigns("P2", 2, built=built) == campaigns("P2", 2)


def test_a_worker_that_fails_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="a worker by steam has failed"):
        work(tmp_path, "tests.steam.test_shipyard:fail", [()])


def place_of_the_rules() -> str:
    """Say where a worker has the rules from."""
    from teetotum.games.naval_strategic import moves  # noqa: PLC0415  # the worker's own

    return str(moves.__file__)


def fail() -> None:
    """Fail, as a worker might."""
    raise ValueError("the worker's own trouble")
