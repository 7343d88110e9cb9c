"""Example lines beneath the help of a command; they name games, so they stand with the rulebooks."""

import re
import tomllib
from importlib.resources import files
from typing import Any

from typer.core import TyperCommand

SHELF = "teetotum.rulebooks"
ADDRESS = re.compile(r"auto|(ray://)?[\w.\[\]:-]+:\d+")
"""How the address of a cluster looks."""
KIND = re.compile(r" <([^<>]+)>")
"""A programmer's word for what kind of thing is asked for, or a list of what may be said."""


def examples_of(command: str) -> list[str]:
    """Fetch the example lines of a command."""
    shelf = tomllib.loads((files(SHELF) / "commands" / "examples.toml").read_text("utf-8"))
    return list(shelf[command])


def write_examples(formatter: Any, title: str, lines: list[str]) -> None:
    """Write example lines as they stand, each on a line of its own."""
    formatter.write("\n    ".join([f"\n  {title}:", *lines]) + "\n")


class Explained(TyperCommand):
    """A command whose help ends with examples."""

    shelf = ""
    """The word before its own, where it is one of several about the same thing."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what was said; --ray may stand without an address."""
        return super().parse_args(ctx, with_address(args))

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Say what may be said, in brackets what may be left out, and nothing about the rest."""
        return [re.sub(r"[{}]", "", piece) for piece in super().collect_usage_pieces(ctx)]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """List what may be said, each in words alone."""
        write = formatter.write_dl
        formatter.write_dl = lambda rows: write([(without_kind(name), words) for name, words in rows])
        super().format_options(ctx, formatter)
        formatter.write_dl = write

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        """Write what the command does, then its examples."""
        super().format_help_text(ctx, formatter)
        write_examples(
            formatter, "Example", examples_of(f"{self.shelf}_{self.name}" if self.shelf else self.name or "")
        )


def without_kind(name: str) -> str:
    """Leave out what kind of thing is asked for, which the sentence beside it says, but not what there is to choose."""
    return KIND.sub(lambda found: f" {found[1]}" if "|" in found[1] else "", name)


def with_address(args: list[str]) -> list[str]:
    """Give --ray the word for the usual cluster wherever no address follows it."""
    found: list[str] = []
    for number, word in enumerate(args):
        found.append(word)
        if word == "--ray" and not any(ADDRESS.fullmatch(following) for following in args[number + 1 : number + 2]):
            found.append("auto")
    return found
