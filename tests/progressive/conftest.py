"""The command line's fixtures, for evenings held on it."""

from tests.cli.conftest import _own_room, say

__all__ = ["_own_room", "say"]
