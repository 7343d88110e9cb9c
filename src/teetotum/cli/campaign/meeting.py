"""Meetings of a campaign fought out as fleet actions: laid out, fought by programs or people, and taken back."""

from pathlib import Path

from teetotum import games
from teetotum.cli.keeping import PLAYERS, PROGRAM_SEED
from teetotum.cli.logs import whole_record
from teetotum.cli.voice import Voice
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine import logbook, records
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.options import choose
from teetotum.engine.sealed import Brief, Exercise
from teetotum.games.naval_fleet.vocabulary import SHIPS, Verdict
from teetotum.games.naval_strategic.desk.handover import FLEET, to_the_fleet, waiting
from teetotum.lab.meetings import CAMPAIGN, battle, fought_by_programs, meeting_sides, result_of
from teetotum.scenarios import spell

__all__ = ["meeting_sides"]


def told_of(action: Exercise) -> str:
    """Say in a few words how a fleet action ended."""
    afloat = [sum(bool(action.state.afloat[SHIPS * side + n]) for n in range(SHIPS)) for side in range(2)]
    ending = Verdict(action.state.verdict).name.lower().replace("_", " ")
    return f"after {action.state.move} moves blue has {afloat[0]} afloat and red {afloat[1]} ({ending})"


def command(voice: Voice, path: str, out: str, result: str, scenario: str, *, programs: bool) -> None:
    """Lay a meeting out, let programs fight it, or take its result back into the campaign's record."""
    taken, campaign = whole_record(path, scenario)
    if campaign.game.id != CAMPAIGN:
        raise BadSetup("meetings are those of the Strategic Game")
    waiting(campaign.play)
    if not (result or programs):
        fleet = lay_out(voice, campaign, out or str(Path(path).with_suffix(".meeting.toml")))
        voice.advise(f"Take it back with: teetotum meeting {path} --result {fleet}", FAINT)
        return
    action = fought_by_programs(campaign.play) if programs else recorded(campaign, result)
    take_back(voice, campaign, action)
    tags = {name: taken.tag(name) for name in (PLAYERS, PROGRAM_SEED) if taken.tag(name)}
    kept = logbook.record(campaign, **tags)
    write_whole(path, str(records.Record(kept.tags, kept.lines, taken.remarks)), private=not campaign.is_over)
    voice.advise(f"The campaign goes on with: teetotum play --resume {path}", FAINT)


def lay_out(voice: Voice, campaign: Exercise, target: str) -> str:
    """Write a meeting as a scenario, and say how it is fought; the record it will have is given back."""
    write_whole(target, spell(to_the_fleet(campaign.play)))
    fleet = str(Path(target).with_suffix(".record"))
    voice.say(f"The meeting is laid out in {target}.")
    voice.advise(f"Fight it with: teetotum play {FLEET} --scenario {target} --record {fleet}", STRONG)
    return fleet


def taken_up(campaign: Exercise, path: Path) -> Exercise:
    """Begin a fleet action, or go on with one that was left."""
    if path.exists():
        left = recorded(campaign, str(path))
        left.source = Keyed(campaign.state.seed, len(left.deeds))
        return left
    return Exercise(battle(campaign.play), Keyed(campaign.state.seed, campaign.state.battles))


def recorded(campaign: Exercise, path: str) -> Exercise:
    """Replay the record of a fleet action in the waters of the meeting."""
    fleet = records.read(read_whole(path))
    if fleet.tag("Game") != FLEET:
        raise BadSetup(f"{path} is no record of the Fleet Tactical Game")
    laid_out = to_the_fleet(campaign.play)
    if fleet.tag("ScenarioDigest") != laid_out.digest:
        raise BadSetup("that fleet action is not the meeting this campaign waits for: lay it out again")
    game = games.find_exercise(FLEET)
    options = records.options_of(fleet, game.rulebook)
    action = Exercise(Brief(game, laid_out, choose(game.rulebook, fleet.tag("Preset"), options), ("Blue", "Red")))
    for line in fleet.lines:
        action.act(line.actor, line.text)
    return action


def take_back(voice: Voice, campaign: Exercise, action: Exercise) -> None:
    """Give a campaign the result of its meeting."""
    brought = result_of(campaign.play, action)
    voice.say(f"The fleets have fought: {told_of(action)}.", STRONG)
    campaign.order(len(campaign.brief.board.rooms), brought)
