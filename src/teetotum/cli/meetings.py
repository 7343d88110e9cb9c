"""Meetings at the terminal: laid out as a scenario of another game, and taken back when they have been fought."""

from pathlib import Path

from teetotum.cli.voice import Voice
from teetotum.draw.text import STRONG
from teetotum.engine.files import write_whole
from teetotum.engine.sealed import Exercise
from teetotum.lab.meetings import BATTLE, laid_out, result_of, told_of
from teetotum.scenarios import spell


def lay_out(voice: Voice, campaign: Exercise, target: str) -> str:
    """Write a meeting as a scenario, and say how it is fought; the record it will have is given back."""
    write_whole(target, spell(laid_out(campaign)))
    fleet = str(Path(target).with_suffix(".record"))
    voice.say(f"The meeting is laid out in {target}.")
    voice.advise(f"Fight it with: teetotum play {BATTLE} --scenario {target} --record {fleet}", STRONG)
    return fleet


def take_back(voice: Voice, campaign: Exercise, action: Exercise) -> None:
    """Give a campaign the result of its meeting."""
    brought = result_of(campaign.play, action)
    voice.say(f"The fleets have fought: {told_of(action)}.", STRONG)
    campaign.order(len(campaign.brief.board.rooms), brought)
