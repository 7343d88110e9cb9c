"""The commands of the Strategic Game: its post, charts, criticism book and meetings, and problems of one's own."""

# ruff: noqa: PLC0415  # as in `app`, each fetches what it needs only when it is called

from typing import Annotated

import typer

from teetotum.cli.arguments import HouseRules, Preset, RecordFile


def post(
    folder: Annotated[str, typer.Argument(metavar="DIR", help="The folder of the campaign; each room has one in it.")],
    scenario: Annotated[str, typer.Option(metavar="NAME", help="Begin a campaign: a problem, or a file.")] = "",
    seat: Annotated[
        list[str] | None, typer.Option(metavar="ROOM=WHO", help="Who commands, such as red=me; repeat it by room.")
    ] = None,
    umpire: Annotated[str, typer.Option(metavar="WHO", help="me, to rule by mail too.")] = "",
    preset: Preset = "by_mail",
    option: HouseRules = None,
    seed: Annotated[int | None, typer.Option(min=0, metavar="N", help="Luck that follows from a number.")] = None,
    deadline: Annotated[bool, typer.Option("--deadline", help="Time is up: who has not written stays put.")] = False,
    offices: Annotated[
        bool, typer.Option("--offices", help="Folders for the recorder and the messengers too.")
    ] = False,
) -> None:
    """Carry the post of a Strategic Game: take the rooms' orders, hand out their papers and charts.

    Every room writes into its own orders.txt, a line for each force, and finds papers.txt and chart.svg beside it.
    Before play a commander in chief writes his plan in plan.txt, and instruct B2 "..." lines in orders.txt.
    A slip counts by the time of its file: what is written after the house's minutes is not taken.
    """
    from teetotum.cli.campaign.mailroom import begin
    from teetotum.cli.campaign.mailroom import post as carry
    from teetotum.cli.exercise_runs import Orders
    from teetotum.cli.voice import Voice

    if scenario:
        asked = Orders("naval_strategic", scenario, seat or (), umpire, (), [preset], option or ())
        begin(Voice(), folder, asked, seed, offices=offices)
    else:
        carry(Voice(), folder, deadline=deadline)


def chart(
    file: RecordFile,
    room: Annotated[str, typer.Option(metavar="ROOM", help="One room's chart; without it, the umpire's.")] = "",
    office: Annotated[str, typer.Option(metavar="OFFICE", help="umpire, recorder, messenger or onlooker.")] = "",
    side: Annotated[str, typer.Option(metavar="SIDE", help="Whose messenger.")] = "",
    move: Annotated[
        int | None, typer.Option(metavar="N", help="As it stood when this move was announced; 0 is before play.")
    ] = None,
    out: Annotated[str, typer.Option(metavar="FILE", help="Where the drawing goes.")] = "chart.svg",
    narrative: Annotated[str, typer.Option(metavar="FILE", help="Write the umpire's narrative too.")] = "",
    book: Annotated[str, typer.Option(metavar="FILE", help="Bind every move in every room as a page to leaf in.")] = "",
    scenario: Annotated[str, typer.Option(metavar="FILE", help="The problem, where it is your own.")] = "",
) -> None:
    """Draw a recorded Strategic Game as a chart, with every track or as one room or office knew it.

    A room's chart shows what it knew; of a game that is over, what it knew before all was opened.
    """
    from teetotum.cli.campaign.offices import Asked, Wanted, draw_record
    from teetotum.cli.voice import Voice

    draw_record(Voice(), file, Asked(room, office, side, move), Wanted(out, narrative, book), scenario)


def criticism(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Records of games that are over.")],
    by: Annotated[str, typer.Option(metavar="NAME", help="Who enters it.")] = "",
    kind: Annotated[str, typer.Option(metavar="KIND", help="complaint, criticism or suggestion.")] = "criticism",
    about: Annotated[str, typer.Option(metavar="WHAT", help="A move, a clause or an option.")] = "the game",
    says: Annotated[str, typer.Option(metavar="WORDS", help="What is entered, or answered.")] = "",
    answer: Annotated[int, typer.Option(min=0, metavar="N", help="As umpire, answer entry N.")] = 0,
    find: Annotated[str, typer.Option(metavar="WORD", help="Read only what has this in it.")] = "",
    scenario: Annotated[str, typer.Option(metavar="FILE", help="The problem, where it is your own.")] = "",
) -> None:
    """Read the criticism book of naval games that are over, or enter something in it."""
    from teetotum.cli.campaign.criticism import Entry, command
    from teetotum.cli.voice import Voice

    entry = Entry(kind.strip().lower(), by.strip(), about.strip(), " ".join(says.split()))
    command(Voice(), files, entry, find=find, answers=answer, scenario=scenario)


def meeting(
    file: RecordFile,
    out: Annotated[str, typer.Option(metavar="FILE", help="Where the fleet action is laid out.")] = "",
    result: Annotated[str, typer.Option(metavar="FILE", help="The record of the fleet action, to be taken back.")] = "",
    programs: Annotated[bool, typer.Option("--programs", help="Let programs fight it at once.")] = False,
    scenario: Annotated[str, typer.Option(metavar="FILE", help="The problem, where it is your own.")] = "",
) -> None:
    """Hand a meeting of the Strategic Game over to the Fleet Tactical Game, and take its result back."""
    from teetotum.cli.campaign.meeting import command
    from teetotum.cli.voice import Voice

    command(Voice(), file, out, result, scenario, programs=programs)


def new_problem(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The problem to begin, such as windward.toml.")],
    bounds: Annotated[str, typer.Option(metavar="S,W,N,E", help="The corners of your theatre, in degrees.")] = "",
    port: Annotated[
        list[str] | None,
        typer.Option(metavar="ABC=LAT,LON,SIDE", help="A port of a side, or neutral; add ,fortified; repeat it."),
    ] = None,
    sides: Annotated[str, typer.Option(metavar="NAMES", help="Who is at war.")] = "Red,Blue",
    title: Annotated[str, typer.Option(metavar="WORDS", help="Its title.")] = "",
    begins: Annotated[str, typer.Option(metavar="DATE", help="When it begins.")] = "1902-06-01 06:00",
    ends: Annotated[str, typer.Option(metavar="DATE", help="When it ends.")] = "1902-06-06 18:00",
    like: Annotated[str, typer.Option(metavar="NAME", help="Begin from a problem of the house instead.")] = "",
) -> None:
    """Begin a problem of your own for the Strategic Game: a theatre on the coasts of the house, ready to be played.

    Sea lanes are drawn for you, clear of land. The charts are those of the Caribbean, the western North Atlantic, New
    England and Long Island Sound; anywhere else all is open sea.
    """
    from teetotum.cli.campaign.problems import Asked, command
    from teetotum.cli.voice import Voice

    asked = Asked(title, bounds, sides, tuple(port or ()), begins, ends)
    command(Voice(), file, like.strip(), asked)


def sheets(
    scenario: Annotated[str, typer.Argument(metavar="NAME", help="A problem of the house, or a file of your own.")],
    out: Annotated[str, typer.Option(metavar="DIR", help="The folder for the sheets.")] = "sheets",
    paper: Annotated[str, typer.Option(metavar="NAME", help="a4, letter, or a3, tabloid, a2 at a shop.")] = "a4",
) -> None:
    """Print the papers of a Strategic Game for a real table: a set for each side and one for the umpire.

    Each set is a PDF, as `teetotum print` makes it: statement and forces, plan and order blanks,
    message forms in the colour of the side, a blank chart, the Tables of Values, and for the umpire a move record and a
    ruling sheet. No set holds what its readers may not know.
    """
    from teetotum.cli.campaign.printing import print_sheets
    from teetotum.cli.voice import Voice

    print_sheets(Voice(), scenario, out, paper)
