"""The smallest game there is, laid on a shelf: quick to compile, and nobody's of the house."""

import pytest

from tests.packages.conftest import Lay, lay, shelf

__all__ = ["lay", "shelf"]


@pytest.fixture
def hopping(lay: Lay) -> str:
    """Lay the sample game on the shelf and give its name."""
    lay()
    return "hopping"
