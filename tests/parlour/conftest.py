from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import say  # noqa: F401  # a fixture
from tests.parlour.guests import House, opened


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with opened(tmp_path_factory.mktemp("house") / "parlour.sqlite") as house:
        yield house


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return tmp_path / "parlour.sqlite"
