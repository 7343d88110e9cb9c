"""The command line in a room of its own, as for the tests of the other commands."""

from tests.cli.conftest import _own_room, say

__all__ = ["_own_room", "say"]
