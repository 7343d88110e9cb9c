"""Whether the tests would notice: `python -m benchmarks.mutants`."""

import os
import tempfile
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from benchmarks.mutants.grounds import games
from benchmarks.mutants.page import account_of, as_page, is_enough, kept
from benchmarks.mutants.rounds import try_all
from teetotum.engine.files import write_whole

PAGE = Path("docs/mutants.md")


def main(
    each: Annotated[int, typer.Option(min=1, help="Changes drawn of every game.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="Where the luck begins.")] = 1902,
    only: Annotated[str, typer.Option(help="Change only this game, such as gantlope; several with commas.")] = "",
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Change one line of the rules at a time, run the game's own tests, and write down what nobody noticed.

    The same seed draws the same changes of the same lines. With --only, what the page says of other games is kept.
    Fails if too many changes survive.

    Example: python -m benchmarks.mutants --only gantlope --each 50 --seed 7 --out gantlope.md
    """
    asked, command = named(only), f'make mutants ARGS="--each {each} --seed {seed}"'
    accounts = kept(out, command, games()) if only else {}
    with tempfile.TemporaryDirectory() as scratch:
        os.environ.update(TEETOTUM_CACHE=scratch, HYPOTHESIS_STORAGE_DIRECTORY=scratch)
        tried = try_all(asked, each, seed)
    accounts |= {game: account_of([one for one in tried if one.game == game]) for game in asked}
    page = as_page(accounts, command)
    Console().print(Markdown(page))
    write_whole(out, page)
    raise typer.Exit(0 if is_enough(accounts) else 1)


def named(only: str) -> list[str]:
    """Read which games are asked for; none stands for all."""
    asked = [name.strip() for name in only.split(",")] if only else games()
    unknown = [name for name in asked if name not in games()]
    if unknown:
        raise typer.BadParameter(f"there is no game {', '.join(unknown)}; there are {', '.join(games())}")
    return asked


if __name__ == "__main__":
    typer.run(main)
