"""Whether the tests would notice: `python -m benchmarks.mutants`."""

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from benchmarks.mutants.grounds import games
from benchmarks.mutants.page import as_page, is_enough
from benchmarks.mutants.rounds import try_all

PAGE = Path("docs/mutants.md")


def main(
    each: Annotated[int, typer.Option(min=1, help="Changes drawn of every game.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="Where the luck begins.")] = 1902,
    only: Annotated[str, typer.Option(help="Change only this game, such as gantlope; several with commas.")] = "",
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Change one line of the rules at a time, run the game's own tests, and write down what nobody noticed.

    The same seed draws the same changes of the same sources. Fails if too many of them survive.

    Example: python -m benchmarks.mutants --only gantlope --each 50 --seed 7 --out gantlope.md
    """
    asked = only.split(",") if only else games()
    with tempfile.TemporaryDirectory() as scratch:
        os.environ.update(TEETOTUM_CACHE=scratch, HYPOTHESIS_STORAGE_DIRECTORY=scratch)
        tried = try_all(asked, each, seed)
    page = as_page(tried, asked, command(each, seed, only))
    Console().print(Markdown(page))
    out.write_text(page, encoding="utf-8")
    raise typer.Exit(0 if is_enough(tried, asked) else 1)


def command(each: int, seed: int, only: str) -> str:
    """Say how the same page is written again."""
    parts: Sequence[str] = (f"--each {each}", f"--seed {seed}", *([f"--only {only}"] if only else []))
    return f'make mutants ARGS="{" ".join(parts)}"'


if __name__ == "__main__":
    typer.run(main)
