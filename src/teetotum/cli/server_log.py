"""What the house writes down of its running: to the error output, as lines for people or as JSON for programs.

A line says what happened, where and when; keys, salts and secrets are never given to it.
"""

import json
import logging
import sys
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

LEAST = {"quiet": logging.WARNING, "plain": logging.INFO, "json": logging.INFO}


class LogStyle(StrEnum):
    """How much is written down, and for whom."""

    QUIET = "quiet"
    PLAIN = "plain"
    JSON = "json"


class AsJson(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a line: when, how grave, who says it, what, and whatever belongs to it."""
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "by": record.name,
            "message": record.getMessage(),
            **getattr(record, "said", {}),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


class AsWords(logging.Formatter):
    """One line for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # logging's own name
        """Write a line, with whatever belongs to it at its end."""
        said = " ".join(f"{name}={word}" for name, word in getattr(record, "said", {}).items())
        return f"{super().formatMessage(record)} {said}".rstrip()


def keep_log(style: LogStyle) -> None:
    """Write down from now on what happens in the house."""
    writing = logging.StreamHandler(sys.stderr)
    writing.setFormatter(AsJson() if style is LogStyle.JSON else AsWords())
    house = logging.getLogger()
    house.handlers = [writing]
    house.setLevel(LEAST[style])
