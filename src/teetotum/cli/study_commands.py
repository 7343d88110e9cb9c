"""The commands that look into games: many matches, chances, house rules compared, records gone over.

Each fetches what it needs only when it is called, so that help comes at once.
"""

# ruff: noqa: PLC0415  # the imports stand inside the commands for that very reason

from typing import Annotated

import typer

from teetotum.cli.arguments import (
    AsJson,
    Board,
    GameName,
    HouseRules,
    Preset,
    RayCluster,
    RecordFile,
    Seats,
)


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
    """Look a finished match over: how the chances went, what was luck and what choice, which turns decided it.

    Of an exercise: how the sides stood after every move, what decided it, what each ship gave and lost.
    """
    from teetotum.cli.looking_over import look_over
    from teetotum.cli.voice import Voice

    look_over(Voice(), file, board, rollouts, seed, is_exact=exact, as_json=as_json)


def verify(file: RecordFile, board: Board = "") -> None:
    """Recompute every fair spin of a finished record; exit code 1: a spin is not as promised; 2: it does not replay."""
    from teetotum.cli.accounts import verify
    from teetotum.cli.voice import Voice

    raise typer.Exit(verify(Voice(), file, board))


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
