"""The commands that open the house to others, write it as files, and print what it has.

Each fetches what it needs only when it is called, so that help comes at once.
"""

# ruff: noqa: PLC0415  # the imports stand inside the commands for that very reason

from typing import Annotated

import typer

from teetotum.cli.arguments import (
    Board,
    GameName,
    HouseRules,
    Language,
    Only,
    PaperName,
    Preset,
    RecordFile,
    Scenario,
)
from teetotum.cli.server_log import LogStyle


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 for the whole neighbourhood.")
    ] = ("127.0.0.1"),
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="N", help="The next free one if it is taken.")] = 8000,
    store: Annotated[
        str,
        typer.Option(metavar="FILE|URL", help="Keep the tables in this file, or at postgresql://USER@HOST/DATABASE."),
    ] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=64, metavar="N", help="Processes that serve together, on PostgreSQL alone.")
    ] = 1,
    name: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A name by which the house is known, such as games.home.")
    ] = None,
    pace: Annotated[
        float, typer.Option(min=0, max=10, metavar="SECONDS", help="A rest between two moves of programs.")
    ] = 0.0,
    no_open: Annotated[bool, typer.Option("--no-open", help="Open no browser.")] = False,
    log: Annotated[
        LogStyle,
        typer.Option(help="What is written down: trouble alone, or all, for people or programs."),
    ] = LogStyle.QUIET,
    watcher: Annotated[
        list[str] | None, typer.Option(metavar="NETWORK", help="Who else may read /metrics, such as 10.0.0.0/8.")
    ] = None,
    forget_after: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Forget tables so long after their end; 0 keeps them for good.")
    ] = 0.0,
    quiet_house: Annotated[
        bool, typer.Option("--quiet-house", help="For a museum: no strangers, no talk, no names; all soon forgotten.")
    ] = False,
    no_warm: Annotated[
        bool, typer.Option("--no-warm", help="Make programs and odds ready only when somebody asks for them.")
    ] = False,
) -> None:
    """Open the parlour: every game in the browser, alone, at one screen, or with friends by a link.

    Tables are kept as they are played, so that the parlour can be closed and opened again at any moment.
    """
    from teetotum.cli.serving import Opening, open_parlour

    watchers = tuple(watcher or ())
    doors = (host, port, store, tuple(name or ()), pace, not no_open)
    open_parlour(Opening(*doors, log, watchers, workers, forget_after, quiet_house, not no_warm))


def export_static(
    folder: Annotated[str, typer.Argument(metavar="DIR", help="An empty folder, or one that was exported before.")],
    docs: Annotated[str, typer.Option(metavar="DIR", help="A site that make docs wrote, to go along.")] = "",
    paper: Annotated[
        list[str] | None, typer.Option(metavar="PAPER", help="Print every game on this paper, to go along; repeatable.")
    ] = None,
    quiet_house: Annotated[
        bool,
        typer.Option(
            "--quiet-house", help="For a museum's screen: no talk, no names, and whoever leaves is forgotten."
        ),
    ] = False,
) -> None:
    """Write the parlour as a folder of plain files, which any web host hands out and a browser plays in by itself.

    Games are played alone, against programs or by several people at one screen; tables are kept in the browser.
    """
    from pathlib import Path
    from shlex import quote

    from teetotum.cli.voice import Voice
    from teetotum.parlour.browser.export import export

    count, size = export(Path(folder), Path(docs) if docs else None, paper or (), is_quiet=quiet_house)
    voice = Voice()
    voice.say(f"Written to {folder}: {count} files, {size / 1e6:.1f} MB.")
    voice.say("Any web host will do to hand them out. To try it here, run this and open http://127.0.0.1:8000/")
    voice.advise(f"python3 -m http.server --bind 127.0.0.1 --directory {quote(folder)}")


def account(
    file: RecordFile,
    boards: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="How many boards, at even distances; usually 3.")
    ] = None,
    at: Annotated[str, typer.Option(metavar="N,N", help="Show the board after these actions instead.")] = "",
    paper: PaperName = "a4",
    language: Language = "en",
    board: Board = "",
    out: Annotated[str, typer.Option(metavar="FILE", help="Where to write; usually beside the record.")] = "",
) -> None:
    """Print the account of a record as PDF: the match told in words, with its clauses and the board at chosen turns.

    An exercise by sealed orders is told as the umpire saw it, with its plotting sheet; a campaign has a track chart
    and one for every move besides. Remarks and criticism that the record keeps stand at the end.
    """
    from teetotum.cli.printing import print_account
    from teetotum.cli.voice import Voice

    print_account(Voice(), file, boards, at, paper, language, board, out)


def print_(
    game: GameName,
    only: Only = None,
    paper: PaperName = "a4",
    preset: Preset = "",
    option: HouseRules = None,
    board: Board = "",
    scenario: Scenario = "",
    language: Language = "en",
    out: Annotated[str, typer.Option(metavar="FILE", help="Where to write; a folder where there are several.")] = "",
    listed: Annotated[bool, typer.Option("--list", help="Say what parts there are, and print nothing.")] = False,
) -> None:
    """Print a game for a real table as PDF, true to size: board, pieces, spinner, papers, rules, a page to begin with.

    A large board is printed in tiles with joining marks; a bar of three inches at the foot of every sheet shows
    whether the printer kept to scale. House rules change board and booklet, and a board of your own prints like ours.
    """
    from teetotum.cli.printing import list_parts, print_game
    from teetotum.cli.seating import read_options
    from teetotum.cli.voice import Voice
    from teetotum.press.sets import Order

    asked = tuple(part.strip() for each in only or () for part in each.split(",") if part.strip())
    order = Order(game, preset, read_options(option or ()), board, scenario, asked, paper, language)
    if listed:
        list_parts(Voice(), order)
    else:
        print_game(Voice(), order, out)
