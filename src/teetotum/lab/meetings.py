"""Meetings of a campaign fought out as fleet actions, by programs or people, and what the fleets bring back."""

from collections.abc import Mapping
from pathlib import Path

from teetotum import games, players
from teetotum.engine import records
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.files import read_whole
from teetotum.engine.options import choose
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Brief, Exercise
from teetotum.games.naval_fleet.vocabulary import SHIPS, Verdict
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.desk.handover import FLEET, brought_back, fleets, to_the_fleet, waiting
from teetotum.games.naval_strategic.slips.words import Result
from teetotum.scenarios import Scenario

BATTLE = FLEET
PROGRAM = "sensible"
ALL = 1e9
"""More endurance than any ship has to lose."""


def laid_out(campaign: Exercise) -> Scenario:
    """Write the meeting that a campaign waits for as a scenario."""
    return to_the_fleet(campaign.play)


def battle(campaign: Campaign) -> Brief:
    """Lay the fleet action out to which a meeting has come."""
    game = games.find_exercise(FLEET)
    return Brief(game, to_the_fleet(campaign), choose(game.rulebook), ("Blue", "Red"))


def fought_by_programs(campaign: Campaign) -> Exercise:
    """Let programs fight a meeting out; the same meeting comes to the same end."""
    luck = Keyed(campaign.state.seed, campaign.state.battles)
    action = Exercise(battle(campaign), luck)
    captain = players.captain(action.game, PROGRAM)
    while not action.is_over:
        if action.to_act == NATURE:
            action.throw()
        else:
            seat = action.writers[0]
            action.lapse(seat, captain.write(action, seat, luck))
    return action


def losses(action: Exercise) -> Mapping[tuple[int, int], float]:
    """Read what endurance every ship of a fleet action has lost; all of it where she is sunk or her side has struck."""
    state = action.state
    found: dict[tuple[int, int], float] = {}
    for body in range(2 * SHIPS):
        if action.brief.board.kind[body]:
            gone = not state.afloat[body] or state.struck & body // SHIPS + 1
            found[body // SHIPS, body % SHIPS] = ALL if gone else float(state.loss[body])
    return found


def result_of(campaign: Campaign, action: Exercise) -> Result:
    """Give what a fleet action brings back to its campaign."""
    laid_out = to_the_fleet(campaign)
    if action.brief.scenario.digest != laid_out.digest:
        raise BadSetup("that fleet action is not the meeting this campaign waits for: lay it out again")
    if not action.is_over:
        raise BadSetup("that fleet action is not over yet: go on with it first")
    return brought_back(campaign, losses(action), max(1, int(action.state.move)))


def meeting_sides(campaign: Exercise) -> tuple[list[int], list[int]]:
    """List the rooms whose forces are in a meeting, blue's and red's as the fleets are told off."""
    state = campaign.state
    lines = fleets(campaign.play, waiting(campaign.play))
    rooms = [sorted({f.room for f in state.forces.values() for ship in line if ship.id in f.ships}) for line in lines]
    return rooms[0], rooms[1]


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
    meeting = laid_out(campaign)
    if fleet.tag("ScenarioDigest") != meeting.digest:
        raise BadSetup("that fleet action is not the meeting this campaign waits for: lay it out again")
    game = games.find_exercise(FLEET)
    options = records.options_of(fleet, game.rulebook)
    action = Exercise(Brief(game, meeting, choose(game.rulebook, fleet.tag("Preset"), options), ("Blue", "Red")))
    for line in fleet.lines:
        action.act(line.actor, line.text)
    return action


def told_of(action: Exercise) -> str:
    """Say in a few words how a fleet action ended."""
    afloat = [sum(bool(action.state.afloat[SHIPS * side + n]) for n in range(SHIPS)) for side in range(2)]
    ending = Verdict(action.state.verdict).name.lower().replace("_", " ")
    return f"after {action.state.move} moves blue has {afloat[0]} afloat and red {afloat[1]} ({ending})"
