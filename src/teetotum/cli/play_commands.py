"""The commands by which games are read about, learned, played and recorded at a real table.

Each fetches what it needs only when it is called, so that help comes at once.
"""

# ruff: noqa: PLC0415  # the imports stand inside the commands for that very reason

from typing import Annotated

import typer

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
    Preset,
    Presets,
    Salts,
    Scenario,
    Seats,
    Seed,
    Sitting,
    Umpire,
    games_begun_with,
)


def games(as_json: AsJson = False) -> None:
    """Say what games the house has."""
    from teetotum.cli.reading import games_as_json, show_games
    from teetotum.cli.voice import Voice

    if as_json:
        typer.echo(games_as_json())
    else:
        show_games(Voice())


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


def learn(
    game: GameName,
    since: Annotated[str, typer.Option("--from", metavar="CLAUSE", help="Take it up at this clause or lesson.")] = "",
    read_only: Annotated[bool, typer.Option("--read-only", help="Read the directions and try nothing.")] = False,
) -> None:
    """Learn a game: its directions read through, then each paragraph tried out on the board."""
    from teetotum.cli.learn import learn
    from teetotum.cli.voice import Voice

    learn(Voice(), game, since, read_only)


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
        typer.Option(metavar="WHO", help="Who plays for a guest: me or a program (see: teetotum games); repeat it."),
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
            metavar="HOW", show_default=False, help="round_robin or swiss: side meets side, any game, no bell."
        ),
    ] = "",
    scenario: Scenario = "",
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
    from teetotum.engine.errors import BadSetup

    wishes = Wishes(0, name or (), player or (), preset, option or (), board)
    if pairing:
        from teetotum.cli import pairings

        evenings = {"--tables": tables, "--evening": evening, "--resume": resume}
        asked = pairings.Asked(
            pairing, rounds, partners, scenario, next((word for word in evenings if evenings[word]), "")
        )
        pairings.hold(pairings.as_evening(game, wishes, seed, record), asked)
        return
    if scenario:
        raise BadSetup("--scenario is for rounds of sealed orders: say --pairing round_robin or swiss with it")
    hold(Invitation(game, wishes, tables, rounds, partners, evening or (), seed, record, resume))
