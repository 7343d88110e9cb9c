"""The command line of the house."""

import sys

INTERRUPTED = 130


def main() -> None:
    """Open the door; Ctrl-C leaves quietly even before it is open."""
    try:
        from teetotum.cli.app import app  # noqa: PLC0415  # so that an early Ctrl-C is met here

        app(prog_name="teetotum")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
