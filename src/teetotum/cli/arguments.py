"""What the commands ask for: each wish with its words, since several commands share them and some have many."""

from typing import Annotated

import typer


def games_begun_with(begun: str) -> list[str]:
    """Name the games that a word begun in a shell may mean."""
    from teetotum import packages  # noqa: PLC0415  # only where a shell asks

    return [name for name in packages.everything() if name.startswith(begun)]


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game (see: teetotum games).", autocompletion=games_begun_with)
]
Seats = Annotated[
    int, typer.Option(min=0, metavar="N", show_default=False, help="How many play; usually as the rulebook says.")
]
Preset = Annotated[str, typer.Option(metavar="NAME", help="A named set of house rules (see: teetotum games).")]
HouseRules = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=CHOICE", help="One house rule.")]
Board = Annotated[str, typer.Option(metavar="FILE", help="A board file of your own.")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A record of a match.")]
Names = Annotated[list[str] | None, typer.Option("--name", metavar="NAME", help="A seat's name; repeat it by seat.")]
Fills = Annotated[
    list[str] | None,
    typer.Option("--player", metavar="WHO", help="Who fills a seat: me or a program (see: teetotum games); repeat it."),
]
Presets = Annotated[
    list[str] | None,
    typer.Option("--preset", metavar="NAME", help="A named set of house rules; repeat it by game in a sitting."),
]
Seed = Annotated[int | None, typer.Option(min=0, metavar="N", help="Luck that follows from a number, to repeat it.")]
Given = Annotated[bool, typer.Option("--given", help="Spin a real appliance and type what it showed.")]
Salts = Annotated[
    list[str] | None,
    typer.Option("--salt", metavar="TEXT", help="A seat's pinch of salt in the fair spins; repeat by seat."),
]
KeepIn = Annotated[str, typer.Option(metavar="FILE", help="Keep the record in this file.")]
GoOnWith = Annotated[str, typer.Option(metavar="FILE", help="Go on with a record; 'last' is the last left.")]
Scenario = Annotated[
    str, typer.Option(metavar="NAME", help="Sealed orders: a scenario of the house, or a file of your own.")
]
Commands = Annotated[
    list[str] | None,
    typer.Option("--seat", metavar="SEAT=WHO", help="Sealed orders: who commands, such as blue=me; repeat it by seat."),
]
Umpire = Annotated[str, typer.Option(metavar="WHO", help="Sealed orders: me, to rule on all that happens.")]
Deadline = Annotated[
    int | None,
    typer.Option(
        min=0, max=86400, metavar="SECONDS", help="Sealed orders: the time for a slip; then it stands as it lies."
    ),
]
Sitting = Annotated[
    int,
    typer.Option("--games", min=1, metavar="N", show_default=False, help="How many games make up a sitting."),
]
Championship = Annotated[str, typer.Option(metavar="FILE", help="Carry the record of a sitting to the next.")]
Only = Annotated[
    list[str] | None, typer.Option("--only", metavar="PART", help="Print this part alone (see: --list); repeat it.")
]
PaperName = Annotated[str, typer.Option("--paper", metavar="NAME", help="a4, letter, or a3, tabloid, a2 at a shop.")]
Language = Annotated[
    str, typer.Option("--language", metavar="NAME", help="The language of what is told or printed: en or de.")
]
RayCluster = Annotated[
    str,
    typer.Option(
        "--ray", metavar="[ADDRESS]", help="Spread it over a Ray cluster, this machine's where none is named."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Write it as JSON, for a program to read.")]
