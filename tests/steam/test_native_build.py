"""What is compiled to C plays as it plays by hand."""

import shutil
from pathlib import Path

import pytest

from teetotum import games, packages
from teetotum.lab.campaigns import campaigns, unlike_their_records
from teetotum.steam import native_build
from teetotum.steam.native_build import HOUSE, build, modules_in, place_of, why_not, work
from tests.sizes import sized

COMPILED = games.find_exercise("naval_strategic").compiled
INNERMOST = tuple(each for each in COMPILED if each.endswith((".py", "tracks", "sight")))
"""Values, tracks and sight: what compiled sums could part from Python's, at a third of the cost of the whole build."""
GEOMETRY = ("engine/value.py", "mechanics/chart.py", "mechanics/light.py", "mechanics/sweep.py")
WANTING = why_not()
by_steam = pytest.mark.skipif(bool(WANTING), reason=WANTING or "all is there")


def test_packages_are_compiled_with_all_their_modules_and_files_by_themselves() -> None:
    told = modules_in(COMPILED)
    assert {"games/naval_strategic/conduct/moves.py", "players/naval_strategic/commander.py"} < set(told)
    assert "games/naval_strategic/problem/theatre.py" in told
    assert "games/naval_strategic/problem/reading.py" not in told
    assert [room for room in (*COMPILED, *told) if not (HOUSE / room).exists()] == []


def test_the_compilers_room_knows_no_game_by_its_name() -> None:
    told = "".join(each.read_text(encoding="utf-8") for each in Path(native_build.__file__).parent.glob("*.py"))
    assert [name for name in packages.own() if name in told] == []


@by_steam
def test_an_edited_rule_is_never_run_from_an_old_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(HOUSE / "mechanics", tmp_path / "mechanics")
    monkeypatch.setattr(native_build, "HOUSE", tmp_path)
    before = place_of(GEOMETRY)
    assert place_of(GEOMETRY) == before
    (tmp_path / "mechanics" / "tally.py").write_text("NOUGHT = 0\n", encoding="utf-8")
    edited = place_of(GEOMETRY)
    assert edited != before
    (tmp_path / "options.toml").write_text("# a worker reads this too\n", encoding="utf-8")
    assert place_of(GEOMETRY) not in (before, edited)


def test_without_a_compiler_one_is_told_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert why_not() == "There is no C compiler here, so everything is played by hand."


@by_steam
def test_compiled_campaigns_end_as_they_are_recorded_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is compiled is compared by `python -m benchmarks.strategic --agree 50`."""
    monkeypatch.setattr(native_build, "SETTINGS", {**native_build.SETTINGS, "MYPYC_OPT_LEVEL": "0"})
    built = build(INNERMOST)
    (place,) = work(built, "tests.steam.test_native_build:place_of_the_rules", [()])
    assert Path(place).is_relative_to(built)
    assert Path(place).suffix == ".so"
    count = sized(1, 10)
    assert [unlike_their_records(problem, count, built=built) for problem in ("P1", "P2", "P3")] == [0, 0, 0]
    assert campaigns("P2", count, built=built) == campaigns("P2", count)


def test_a_worker_that_fails_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="a worker by steam has failed"):
        work(tmp_path, "tests.steam.test_native_build:fail", [()])


def place_of_the_rules() -> str:
    """Say where a worker has the rules from."""
    from teetotum.games.naval_strategic.tracks import leg_builder  # noqa: PLC0415  # the worker's own

    return str(leg_builder.__file__)


def fail() -> None:
    """Fail, as a worker might."""
    raise ValueError("the worker's own trouble")
