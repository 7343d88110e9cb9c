"""The way out of every command: whatever goes wrong is said in one sentence, with the exit code that fits."""

import errno
import os
import shutil
import sys
from collections.abc import Sequence
from textwrap import fill as wrapped
from typing import Any

import typer
from typer.core import TyperGroup

from teetotum.cli import INTERRUPTED
from teetotum.cli.examples import examples_of, write_examples
from teetotum.cli.plain_words import plainly

BAD_INPUT = 2
OWN_FAULT = 70
NARROWEST = 20
"""Columns below which no line is broken any further."""
LONGEST = 300
"""Letters of a sentence that the list of commands says whole."""
DEBUG = "TEETOTUM_DEBUG"
MISUSED = typer.BadParameter.__mro__[2]
"""What the command-line parser raises when a command is not used as its help says."""


class Listed(TyperGroup):
    """Commands of which each is told in a whole sentence, after the few that one begins with."""

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        """Write what the commands are for, and what to begin with."""
        super().format_help_text(ctx, formatter)
        write_examples(formatter, "Begin with", examples_of(self.name or "" if ctx.parent else "house"))

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List every command with its whole first sentence, over several lines if need be."""
        found = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        with formatter.section("Commands"):
            formatter.write_dl([(name, each.get_short_help_str(LONGEST)) for name, each in found if each])


class CommandGroup(Listed):
    """All the commands, with one way of refusing and of admitting errors."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command and leave by an exit code; no traceback ever reaches a person."""
        asked = list(sys.argv[1:] if args is None else args) or ["--help"]
        try:
            told = super().main(asked, prog_name, complete_var, False, windows_expand_args, **extra)
        except KeyboardInterrupt:
            told = INTERRUPTED
        except Exception as wrong:
            told = refuse(wrong)
        if not standalone_mode:
            return told
        sys.exit(told if isinstance(told, int) else 0)


def refuse(wrong: Exception) -> int:
    """Say on the error stream what was wrong, and give the exit code for it."""
    if isinstance(wrong, typer.Abort):
        return INTERRUPTED
    if isinstance(wrong, OSError):
        return stop_writing(wrong)
    if not (isinstance(wrong, MISUSED) or is_refusal(wrong)):
        return own_up(wrong)
    told = getattr(wrong, "format_message", wrong.__str__)()
    complain(plainly(told) if isinstance(wrong, MISUSED) else told)
    return BAD_INPUT


def own_up(wrong: Exception) -> int:
    """Admit an error of our own; whoever would mend it may ask to see where it lies."""
    if os.environ.get(DEBUG):
        raise wrong
    complain(
        f"internal error ({type(wrong).__name__}: {wrong}): nothing you typed is to blame; "
        f"run it again with {DEBUG}=1 set and report what it shows"
    )
    return OWN_FAULT


def is_refusal(wrong: Exception) -> bool:
    """Tell the house's own refusals from faults in the code."""
    from teetotum.boards import Unsound  # noqa: PLC0415  # `--help` must not wait for the engine
    from teetotum.engine.errors import Refusal  # noqa: PLC0415
    from teetotum.packages import Faulty  # noqa: PLC0415
    from teetotum.rulebooks import Misprint, Unknown, Unsuited  # noqa: PLC0415

    return isinstance(wrong, Refusal | Unsound | Misprint | Unknown | Unsuited | Faulty)


def stop_writing(wrong: OSError) -> int:
    """A reader that has gone away is no fault; a disk that is full is told."""
    if wrong.errno == errno.EPIPE:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    complain(f"the output cannot be written: {(wrong.strerror or str(wrong)).lower()}")
    return BAD_INPUT


def complain(sentence: str) -> None:
    """Say one sentence on the error stream, without anything a terminal might obey; in a window it breaks at words."""
    words = " ".join(sentence.split())
    said = "".join(letter if letter.isprintable() else "?" for letter in words)
    whole = f"teetotum: {said}{'' if said.endswith(('.', '?', '!')) else '.'}"
    typer.echo(in_window(whole) if sys.stderr.isatty() else whole, err=True)


def in_window(line: str) -> str:
    """Break a line between words where the window ends; what is no word to break, such as a path, stays whole."""
    width = shutil.get_terminal_size().columns
    return wrapped(line, max(width, NARROWEST), break_long_words=False, break_on_hyphens=False)
