"""`teetotum`: its commands, in the order in which help lists them."""

from collections.abc import Callable
from typing import Annotated

import typer

from teetotum import __version__
from teetotum.cli.campaign.commands import chart, criticism, meeting, new_problem, post, sheets
from teetotum.cli.examples import Explained
from teetotum.cli.exit_codes import CommandGroup
from teetotum.cli.house_commands import account, export_static, print_, serve
from teetotum.cli.play_commands import games, learn, play, puzzle, rules, table, tournament
from teetotum.cli.study_commands import check, compare, odds, replay, review, show, simulate, verify
from teetotum.cli.upkeep import store as upkeep_commands

app = typer.Typer(
    cls=CommandGroup,
    rich_markup_mode=None,  # plain help comes in half the time
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def show_version(wanted: bool) -> None:
    """Say which edition of the house this is, and leave."""
    if wanted:
        typer.echo(f"teetotum {__version__}")
        raise typer.Exit


@app.callback()
def house(
    _version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say the version and leave.")
    ] = False,
) -> None:
    """Lost American games, played again exactly by their printed directions."""


COMMANDS: tuple[Callable[..., None], ...] = (
    games,
    rules,
    learn,
    play,
    puzzle,
    serve,
    export_static,
    table,
    account,
    print_,
    tournament,
    simulate,
    compare,
    show,
    odds,
    replay,
    review,
    verify,
    check,
    post,
    chart,
    criticism,
    meeting,
    new_problem,
    sheets,
)
for each in COMMANDS:
    app.command("print" if each is print_ else None, cls=Explained)(each)  # Python has a print of its own
app.add_typer(upkeep_commands, name="store")
