"""What several commands ask for in the same words."""

from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as gantlope.")]
Seats = Annotated[
    int, typer.Option(min=0, metavar="N", show_default=False, help="How many play; usually as the rulebook says.")
]
Preset = Annotated[str, typer.Option(metavar="NAME", help="A named set of house rules (see: teetotum games).")]
HouseRules = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=CHOICE", help="One house rule.")]
Board = Annotated[str, typer.Option(metavar="FILE", help="A board file of your own.")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A record of a match.")]
