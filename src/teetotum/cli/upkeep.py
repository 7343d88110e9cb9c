"""`teetotum store`: looking after what a parlour keeps."""

# ruff: noqa: PLC0415  # help must not wait for the parlour

import asyncio
from pathlib import Path
from typing import Annotated, Any

import typer

from teetotum.cli.examples import Explained
from teetotum.cli.exit_codes import Listed

UNSOUND = 1
"""The exit code of a check that has found something."""
Where = Annotated[
    str,
    typer.Argument(
        metavar="STORE", help="A file, or postgresql://USER@HOST/DATABASE; without one, the parlour's usual file."
    ),
]


class Kept(Explained):
    """A command about stores, whose examples stand under both its words."""

    shelf = "store"


store = typer.Typer(cls=Listed, rich_markup_mode=None)


@store.callback(invoke_without_command=True)
def about(context: typer.Context) -> None:
    """Look after what a parlour keeps."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def found(where: str) -> str:
    """Name the store that is meant."""
    from teetotum.parlour.app import usual_store

    return where or str(usual_store())


def shown(where: str) -> str:
    """Write a store's name so that anybody may see it."""
    from teetotum.parlour.store import is_address

    if not is_address(where):
        return where
    from teetotum.parlour.store.postgresql import without_password

    return without_password(where)


@store.command(cls=Kept)
def check(where: Where = "") -> None:
    """Look at every table: can it be read, and played through to where it stands?

    Changes nothing, and may be done while the parlour is open. Leaves with 1 where something is damaged.
    """
    from teetotum.parlour import upkeep

    told = asyncio.run(upkeep.check(found(where)))
    typer.echo(
        f"{shown(found(where))}: {count(told.tables, 'table')}, {told.finished:,} of them over, "
        f"{count(told.entries, 'entry', 'entries')}."
    )
    if told.pages:
        typer.echo(f"The file itself is damaged: {told.pages}.")
    tell_faults(told.faults)
    if told.is_sound:
        typer.echo("All of it can be read and played through.")
        return
    typer.echo("`teetotum store repair` saves what can be read.")
    raise typer.Exit(UNSOUND)


@store.command(cls=Kept)
def repair(where: Where = "") -> None:
    """Save what can be read of a damaged store; the parlour must be closed.

    A match that is not over is cut before the first entry that cannot be read, and goes on from there. Everything as it
    was stays beside it, in a file whose name is told.
    """
    from teetotum.parlour import upkeep

    told = asyncio.run(upkeep.repair(found(where)))
    typer.echo(f"{count(told.tables, 'table')} saved, {len(told.cut):,} of them damaged; all as it was: {told.before}")
    tell_faults(told.cut)


@store.command(cls=Kept)
def backup(
    target: Annotated[str, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    where: Annotated[
        str, typer.Option("--store", metavar="FILE|URL", help="The store; usually the parlour's own.")
    ] = "",
    finished: Annotated[
        bool, typer.Option("--finished", help="Only matches that are over: no secret of a live one is in the copy.")
    ] = False,
) -> None:
    """Copy a store as it stands at this moment, also while the parlour is open.

    The copy is a store itself, of one file, wherever it was taken from.
    """
    from teetotum.parlour.store.copying import back_up

    tables = asyncio.run(back_up(found(where), Path(target), finished=finished))
    typer.echo(f"{count(tables, 'table')} copied into {target}.")


@store.command(cls=Kept)
def restore(
    source: Annotated[str, typer.Argument(metavar="FILE", help="A copy, or the file of any parlour.")],
    where: Annotated[
        str, typer.Option("--store", metavar="FILE|URL", help="An empty store; usually the parlour's own.")
    ] = "",
) -> None:
    """Lay a copy into an empty store: back where it was, or into a database for several workers."""
    from teetotum.parlour.store.copying import lay_in

    tables = asyncio.run(lay_in(Path(source), found(where)))
    typer.echo(f"{count(tables, 'table')} laid into {shown(found(where))}.")


@store.command(cls=Kept)
def export(
    folder: Annotated[str, typer.Argument(metavar="FOLDER", help="Where the records go.")],
    where: Annotated[
        str, typer.Option("--store", metavar="FILE|URL", help="The store; usually the parlour's own.")
    ] = "",
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="Also matches that are not over, without their secrets.")
    ] = False,
) -> None:
    """Write the record of every match that is over into a folder, each as teetotum replay and verify read it."""
    from teetotum.parlour.upkeep import export

    written, faults = asyncio.run(export(found(where), Path(folder), unfinished=unfinished))
    typer.echo(f"{count(written, 'record')} written into {folder}.")
    tell_faults(faults)


def tell_faults(faults: Any) -> None:
    """Name the tables that are damaged."""
    for table, words in faults:
        typer.echo(f"  {table}: {words}")


def count(number: int, one: str, many: str = "") -> str:
    """Count in words that agree."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"
