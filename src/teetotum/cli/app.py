"""The commands of `teetotum`; each fetches what it needs only when it is called, so that help comes at once."""

# ruff: noqa: PLC0415  # the imports stand inside the commands for that very reason

from typing import Annotated

import typer

from teetotum import __version__
from teetotum.cli.arguments import (
    AsJson,
    Board,
    Championship,
    Commands,
    Deadline,
    Fills,
    GameName,
    Given,
    GoOnWith,
    HouseRules,
    KeepIn,
    Language,
    Names,
    Only,
    PaperName,
    Preset,
    Presets,
    RayCluster,
    RecordFile,
    Salts,
    Scenario,
    Seats,
    Seed,
    Sitting,
    Umpire,
    games_begun_with,
)
from teetotum.cli.campaign.commands import chart, criticism, meeting, new_problem, post, sheets
from teetotum.cli.examples import Explained
from teetotum.cli.exit_codes import CommandGroup
from teetotum.cli.server_log import LogStyle
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


@app.command(cls=Explained)
def games(as_json: AsJson = False) -> None:
    """Say what games the house has."""
    from teetotum.cli.reading import games_as_json, show_games
    from teetotum.cli.voice import Voice

    if as_json:
        typer.echo(games_as_json())
    else:
        show_games(Voice())


@app.command(cls=Explained)
def rules(
    game: GameName,
    clause: Annotated[str, typer.Argument(metavar="CLAUSE", help="One clause or ruling, by its number.")] = "",
) -> None:
    """Read a game's rulebook, or one clause with its rulings and the code and tests behind it."""
    from teetotum.cli.reading import show_clause, show_rulebook
    from teetotum.cli.voice import Voice
    from teetotum.lab.census import find_book

    found = find_book(game)
    if clause:
        show_clause(Voice(), found, clause)
    else:
        show_rulebook(Voice(), found.rulebook)


@app.command(cls=Explained)
def learn(
    game: GameName,
    since: Annotated[str, typer.Option("--from", metavar="CLAUSE", help="Take it up at this clause or lesson.")] = "",
    read_only: Annotated[bool, typer.Option("--read-only", help="Read the directions and try nothing.")] = False,
) -> None:
    """Learn a game: its directions read through, then each paragraph tried out on the board."""
    from teetotum.cli.learn import learn
    from teetotum.cli.voice import Voice

    learn(Voice(), game, since, read_only)


@app.command(cls=Explained)
def play(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="The game; without one, choose from a list.", autocompletion=games_begun_with
        ),
    ] = "",
    seats: Seats = 0,
    name: Names = None,
    player: Fills = None,
    preset: Presets = None,
    option: HouseRules = None,
    board: Board = "",
    seed: Seed = None,
    given: Given = False,
    salt: Salts = None,
    record: KeepIn = "",
    resume: GoOnWith = "",
    scenario: Scenario = "",
    seat: Commands = None,
    umpire: Umpire = "",
    deadline: Deadline = None,
    sitting: Sitting = 1,
    championship: Championship = "",
    language: Language = "en",
) -> None:
    """Play a game at the terminal: you against a program, or several people in turn.

    Spins are fair: a secret is promised before the first one and shown after the last. Say help at the prompt.
    """
    from teetotum import games
    from teetotum.cli.evening import Evening, spend
    from teetotum.cli.seating import Wishes
    from teetotum.languages import listen

    listen(language)
    presets = preset or []
    if games.is_exercise(game) or scenario or seat or umpire:
        from teetotum.cli.embarking import command, leave_out
        from teetotum.cli.exercise_runs import Orders

        leave_out(game, board=board, seats=seats, games=sitting > 1, championship=championship)
        asked = Orders(game, scenario, seat or player or (), umpire, name or (), presets, option or (), deadline)
        command(asked, seed, given, salt or (), record)
        return
    wishes = Wishes(seats, name or (), player or (), presets[0] if presets else "", option or (), board)
    spend(Evening(game, wishes, presets, seed, given, salt or (), record, resume, sitting, championship, deadline))


@app.command(cls=Explained)
def puzzle(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game that has puzzles; usually the first that has.")
    ] = "",
    day: Annotated[str, typer.Option(metavar="YYYY-MM-DD", help="The puzzle of another day, up to today.")] = "",
) -> None:
    """Try the puzzle of the day, the same for everybody, in as few moves as can be."""
    from teetotum.cli.puzzling import puzzle
    from teetotum.cli.voice import Voice

    puzzle(Voice(), game, day)


@app.command(cls=Explained)
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


@app.command(name="export-static", cls=Explained)
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

    from teetotum.cli.voice import Voice
    from teetotum.parlour.browser.export import export

    count, size = export(Path(folder), Path(docs) if docs else None, paper or (), is_quiet=quiet_house)
    voice = Voice()
    voice.say(f"Written to {folder}: {count} files, {size / 1e6:.1f} MB.")
    voice.say("Any web host will do to hand them out. To try it here:")
    voice.advise(f"python -m http.server --bind 127.0.0.1 --directory {folder}")


@app.command(cls=Explained)
def table(
    game: GameName,
    seats: Seats = 0,
    name: Names = None,
    preset: Preset = "",
    option: HouseRules = None,
    board: Board = "",
    scenario: Scenario = "",
    record: KeepIn = "",
    sitting: Sitting = 1,
) -> None:
    """Keep the record of a game at a real table: people spin and move real parts, and say what happened.

    The program says whose turn it is and what is legal, keeps dials and tablets, reads out the rule behind anything
    (why), and puts a wrong entry right (entries, correct). Go on later with: teetotum play --resume last --given
    """
    from teetotum.cli.real_table import keep_record
    from teetotum.cli.seating import Wishes

    keep_record(game, Wishes(seats, name or (), (), preset, option or (), board), scenario, record, sitting)


@app.command(cls=Explained)
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


@app.command("print", cls=Explained)
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


@app.command(cls=Explained)
def tournament(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="The game; without one, that of the print.", autocompletion=games_begun_with
        ),
    ] = "",
    tables: Annotated[
        int, typer.Option(min=0, metavar="N", show_default=False, help="How many tables; usually five.")
    ] = 0,
    rounds: Annotated[
        int, typer.Option(min=0, metavar="N", show_default=False, help="How many games; usually eight.")
    ] = 0,
    partners: Annotated[bool, typer.Option("--partners", help="Four to a table, two against two.")] = False,
    name: Annotated[list[str] | None, typer.Option(metavar="NAME", help="A guest's name; repeat it by guest.")] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(metavar="WHO", help="Who plays for a guest: me, random, sensible, strong; repeat it by guest."),
    ] = None,
    preset: Preset = "",
    option: HouseRules = None,
    board: Board = "",
    evening: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=CHOICE", help="One rule of the evening (see: teetotum rules progressive)."),
    ] = None,
    pairing: Annotated[
        str,
        typer.Option(
            metavar="HOW", show_default=False, help="round_robin or swiss: guests meet two by two, any game, no bell."
        ),
    ] = "",
    seed: Seed = None,
    record: Annotated[str, typer.Option(metavar="FILE", help="Keep the evening in this file.")] = "",
    resume: Annotated[str, typer.Option(metavar="FILE", help="Go on with an evening; 'last' is the last left.")] = "",
) -> None:
    """Hold a progressive evening: several tables at once, winners up, losers down, favors and two prizes.

    You are the first guest, and programs play for the others, unless --player says otherwise; people share this screen
    and are called to their tables in turn. The evening is kept after every action, and can be resumed.
    """
    from teetotum.cli.seating import Wishes
    from teetotum.cli.tournament import Invitation, hold

    wishes = Wishes(0, name or (), player or (), preset, option or (), board)
    if pairing:
        from teetotum.cli import pairings

        pairings.hold(pairings.as_evening(game, wishes, seed, record), pairing, rounds)
        return
    hold(Invitation(game, wishes, tables, rounds, partners, evening or (), seed, record, resume))


@app.command(cls=Explained)
def simulate(
    game: GameName,
    matches: Annotated[int, typer.Option(min=1, metavar="N", help="How many matches.")] = 10_000,
    seats: Seats = 0,
    players: Annotated[
        str, typer.Option(metavar="LEVELS", help="Programs by seat, such as sensible,random; one word fills all seats.")
    ] = "random",
    preset: Preset = "",
    option: HouseRules = None,
    board: Board = "",
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="The number the luck follows from.")] = 1,
    workers: Annotated[int, typer.Option(min=0, metavar="N", help="Threads; 0 takes every core.")] = 0,
    scenario: Annotated[str, typer.Option(metavar="NAME", help="Sealed orders: the scenario, or a file.")] = "",
    ray: RayCluster = "",
    csv: Annotated[str, typer.Option(metavar="FILE", help="Write a line for each match as CSV; - for a pipe.")] = "",
    jsonl: Annotated[str, typer.Option(metavar="FILE", help="Write a line for each match as JSON; - for a pipe.")] = "",
    as_json: AsJson = False,
    report: Annotated[str, typer.Option(metavar="FILE", help="Write a page with drawings, whole in one file.")] = "",
) -> None:
    """Let programs play many matches, and show who wins and how long it takes."""
    from teetotum import games
    from teetotum.cli.bulk import Run, simulate
    from teetotum.cli.seating import Wishes
    from teetotum.cli.voice import Voice

    wishes = Wishes(seats, (), (), preset, option or (), board)
    run = Run(game, wishes, matches, players, seed, workers, ray, csv, jsonl, scenario, as_json, report)
    if games.is_exercise(game):
        from teetotum.cli.exercise_runs import simulate_exercises

        simulate_exercises(Voice(), run)
    else:
        simulate(Voice(), run)


@app.command(cls=Explained)
def compare(
    game: GameName,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Only this option; may be said several times.")
    ] = None,
    matches: Annotated[int, typer.Option(min=100, metavar="N", help="Matches for each choice.")] = 9_604,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="The number the luck follows from.")] = 1907,
    ray: RayCluster = "",
    as_json: AsJson = False,
) -> None:
    """Measure what each choice of each house rule changes: who wins, how long it takes, how often it is tied."""
    from teetotum.cli.looking_over import compare
    from teetotum.cli.voice import Voice

    compare(Voice(), game, tuple(option or ()), matches, seed, ray=ray, as_json=as_json)


@app.command(cls=Explained)
def show(
    game: GameName,
    word: Annotated[str, typer.Argument(metavar="WHAT", help="What to show; left out, all that there is.")] = "",
    scenario: Annotated[str, typer.Option(metavar="NAME", help="For the ships of this scenario, or file.")] = "",
    preset: Preset = "",
    option: HouseRules = None,
    out: Annotated[str, typer.Option(metavar="FILE", help="Draw it to a file as SVG instead.")] = "",
) -> None:
    """Show the tables and cards that a naval game is played with: gun fire, turning, torpedoes."""
    from teetotum.cli.exercise_runs import Orders, settle
    from teetotum.cli.showing import show
    from teetotum.cli.voice import Voice

    asked = Orders(game, scenario, (), "", (), [preset] if preset else [], option or ())
    show(Voice(), settle(asked), word, out)


@app.command(cls=Explained)
def odds(
    game: GameName,
    position: Annotated[
        str,
        typer.Option(metavar="LINE", help="A position in one line, as play's word position writes it."),
    ] = "",
    programs: Annotated[
        bool, typer.Option("--programs", help="Add the programs' exact chances against each other and the best play.")
    ] = False,
    seats: Seats = 0,
    preset: Preset = "",
    option: HouseRules = None,
    board: Board = "",
    ray: RayCluster = "",
    as_json: AsJson = False,
) -> None:
    """Say the exact chances from a position, both sides playing their best, and what each legal move is worth.

    Every spin and choice is gone through, none is sampled. Where a game is solved whole, its table is worked out once
    and kept in the cache: that takes seconds, or for the largest some minutes and nearly two gigabytes. Of other games
    endgames are worked out from the position told, or bounds, or each place in the order of turns.
    """
    from teetotum.cli.odds import Question, tell_odds
    from teetotum.cli.seating import Wishes
    from teetotum.cli.voice import Voice

    wishes = Wishes(seats, (), (), preset, option or (), board)
    tell_odds(Voice(), Question(game, wishes, position, programs, as_json, ray))


@app.command(cls=Explained)
def replay(
    file: RecordFile,
    everything: Annotated[bool, typer.Option("--all", help="Tell the whole match at once.")] = False,
    to: Annotated[int | None, typer.Option(metavar="N", help="Show the board after so many actions.")] = None,
    board: Board = "",
) -> None:
    """Show a recorded match, step by step."""
    from teetotum.cli.accounts import replay
    from teetotum.cli.voice import Voice

    replay(Voice(), file, board, everything, to)


@app.command(cls=Explained)
def review(
    file: RecordFile,
    rollouts: Annotated[
        int | None,
        typer.Option(
            min=20,
            max=1_000_000,
            metavar="N",
            help="Matches played on from each position; usually 2,000, and 60 where there is no compiler.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="The number the luck follows from.")] = 1,
    exact: Annotated[
        bool, typer.Option("--exact", help="By exact odds, working them out first where they are not kept.")
    ] = False,
    as_json: AsJson = False,
    board: Board = "",
) -> None:
    """Look a finished match over: how the chances went, what was luck and what choice, which turns decided it."""
    from teetotum.cli.looking_over import look_over
    from teetotum.cli.voice import Voice

    look_over(Voice(), file, board, rollouts, seed, is_exact=exact, as_json=as_json)


@app.command(cls=Explained)
def verify(file: RecordFile, board: Board = "") -> None:
    """Recompute every fair spin of a finished record; exit code 1: a spin is not as promised; 2: it does not replay."""
    from teetotum.cli.accounts import verify
    from teetotum.cli.voice import Voice

    raise typer.Exit(verify(Voice(), file, board))


@app.command(cls=Explained)
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A board, a scenario (both TOML) or a record.")] = "",
    board: Board = "",
    game: Annotated[str, typer.Option(metavar="GAME", help="Look a whole game over instead, also your own.")] = "",
) -> None:
    """Say what a file is, a board, a scenario or a record, and whether it is sound; or look a whole game over."""
    from teetotum.cli.accounts import check
    from teetotum.cli.soundness import check_game
    from teetotum.cli.voice import Voice

    if bool(file) == bool(game):
        raise typer.BadParameter("name a file, or a game by --game")
    if game:
        check_game(Voice(), game)
    else:
        check(Voice(), file, board)


app.add_typer(upkeep_commands, name="store")
for each in (post, chart, criticism, meeting):
    app.command()(each)
app.command("new-problem")(new_problem)
app.command()(sheets)
