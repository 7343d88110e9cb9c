"""Printing the papers of a campaign for a real table: the press's own set of the game, under the problem's name."""

from teetotum.cli.printing import print_game
from teetotum.cli.voice import Voice
from teetotum.lab.awaiting import CAMPAIGN
from teetotum.press.sets import Order


def print_sheets(voice: Voice, scenario: str, folder: str, paper: str) -> None:
    """Print a set for each side and one for the umpire."""
    print_game(voice, Order(CAMPAIGN, scenario=scenario, paper=paper), folder)
