"""What holds for every test: a machine that others load slows drawing of examples down, which is no fault of theirs."""

import gc
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.scratch import scratch_environment

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


def pytest_collection_finish() -> None:
    """Have Python look for rubbish seldom, and not among thousands of tests: that took a tenth of their time."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


@pytest.fixture(scope="session")
def scratch_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment into which the sample game was installed."""
    return scratch_environment(tmp_path_factory.mktemp("scratch"))
