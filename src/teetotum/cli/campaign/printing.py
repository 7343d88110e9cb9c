"""Printing the papers of a campaign for a real table."""

from pathlib import Path

from teetotum import games
from teetotum.cli.voice import Voice
from teetotum.draw.naval_strategic.campaign_sheets import side_sheets, umpire_sheets
from teetotum.engine.errors import BadSetup
from teetotum.engine.files import write_whole
from teetotum.engine.sealed import brief
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.lab.meetings import CAMPAIGN


def print_sheets(voice: Voice, scenario: str, folder: str) -> None:
    """Write a set of sheets for each side and one for the umpire."""
    game = games.find_exercise(CAMPAIGN)
    theatre: Theatre = brief(game, scenario=scenario).board
    home = Path(folder)
    if home.exists() and not home.is_dir():
        raise BadSetup(f"{folder} is a file: name a folder for the sheets")
    home.mkdir(parents=True, exist_ok=True)
    for n, side in enumerate(theatre.sides):
        write_whole(home / f"{side.id.lower()}.html", side_sheets(theatre, n, game.rulebook))
    write_whole(home / "umpire.html", umpire_sheets(theatre, game.rulebook))
    names = ", ".join([*(f"{side.id.lower()}.html" for side in theatre.sides), "umpire.html"])
    voice.say(f"The sheets lie in {folder}: {names}. Open each in a browser and print it.")
