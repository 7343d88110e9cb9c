"""What holds for every test: a machine that others load slows drawing of examples down, which is no fault of theirs."""

import gc
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadFileScheduling

from tests.scratch import scratch_environment

ROOMS = ("adapters", "cli", "engine", "games", "lab", "library", "packages", "players", "progressive", "steam")
FILES = ("test_readme.py", "test_light_house.py", "parlour/test_workers.py", "web/test_somebody_elses_game.py")
TOGETHER = (*(f"tests/{room}/" for room in ROOMS), *(f"tests/{name}" for name in FILES), "benchmarks/")
"""Tests that compile rules or want the sample game installed: in one process all that is done once."""

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


def pytest_collection_finish() -> None:
    """Have Python look for rubbish seldom, and not among thousands of tests: that took a tenth of their time."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


class OneCompiler(LoadFileScheduling):  # type: ignore[misc] # it ships no types
    """Gives whole files to workers, and all that compile to one: its second driver of a game costs a third as much."""

    def _split_scope(self, nodeid: str) -> str:
        return "compiling" if nodeid.startswith(TOGETHER) else str(super()._split_scope(nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> LoadFileScheduling | None:
    return OneCompiler(config, log) if config.getoption("dist") == "loadfile" else None


@pytest.fixture(scope="session")
def scratch_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment into which the sample game was installed."""
    return scratch_environment(tmp_path_factory.mktemp("scratch"))


@pytest.fixture(scope="session")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The settings of a newcomer who has compiled nothing yet: what the sample wants is compiled once for all tests."""
    home = tmp_path_factory.mktemp("home")
    return {"TEETOTUM_CACHE": str(home / "cache"), "XDG_DATA_HOME": str(home / "kept")}
