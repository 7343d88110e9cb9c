"""Handing a meeting over to the Fleet Tactical Game: its scenario, and what the fleets bring back."""

from collections.abc import Mapping
from math import ceil, cos, radians, sin

from teetotum.engine.errors import BadSetup
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.proposals import ActionProposal, ResultProposal
from teetotum.games.naval_strategic.account.records import RECOGNIZED, Force, Ship
from teetotum.games.naval_strategic.account.state import Campaign, State, is_light, place, weather_at
from teetotum.games.naval_strategic.action.fighting import ships_in
from teetotum.games.naval_strategic.action.odds import ENDURANCE, line_of
from teetotum.games.naval_strategic.desk.umpiring import MOVE_MINUTES
from teetotum.games.naval_strategic.slips.items import six_figures
from teetotum.games.naval_strategic.slips.words import Result
from teetotum.games.naval_strategic.terms.citations import Ruling
from teetotum.games.naval_strategic.tracks.speeds import speed_limit
from teetotum.mechanics.chart import bearing, gap, spot
from teetotum.scenarios import Scenario

FLEET = "naval_fleet"
NAMES = {"A": "battleship", "B": "armored cruiser", "C": "protected cruiser"}
OPENING = 8000.0
"""Yards: the distance at which a ship is made out by day."""
SLOW, FAST = 12.0, 14.4
"""Knots of the two cards."""
LEAST_MOVES, USUAL_MOVES, MOST_MOVES = 6, 48, 240


def waiting(play: Campaign) -> ActionProposal:
    """Find the meeting that waits to be fought out."""
    state = play.state
    found = next((each for each in state.pending if isinstance(each, ResultProposal)), None)
    if found is None:
        raise BadSetup("no meeting of this campaign waits for the Fleet Tactical Game (NSR-26)")
    return found.action


def fleets(play: Campaign, meeting: ActionProposal) -> tuple[list[Ship], list[Ship]]:
    """List the ships of both lines; where speeds differ the faster are red, else the stronger are blue."""
    lines = [ships_in(play.state, side) for side in (meeting.strong, meeting.weak)]
    one, other = ([ship for ship in ships if ship.cls in ENDURANCE] for ships in lines)
    return (one, other) if knots(play, one) <= knots(play, other) else (other, one)


def knots(play: Campaign, ships: list[Ship]) -> float:
    """Give the speed on a line's card, by what the line may make now: after a run, with cripples, in this sea."""
    limit = speed_limit(ships, play.house, weather_at(play.state, play.state.now)[1])
    return SLOW if limit < SLOW + 1 else FAST


@upholds(Ruling.EVEN_FORCES)
def to_the_fleet(play: Campaign) -> Scenario:
    """Describe the action to which a meeting has come: both lines on parallel courses, at the opening distance."""
    state, meeting = play.state, waiting(play)
    blue, red = fleets(play, meeting)
    leads = [next(f for f in state.forces.values() if line[0].id in f.ships) for line in (blue, red)]
    spots = [place(force, state.now) for force in leads]
    degrees = bearing_when_made_out(state, meeting, *leads)
    towards, course = radians(degrees), (degrees + 90.0) % 360.0
    east, north = OPENING * sin(towards), OPENING * cos(towards)
    lines = [_line("blue", blue, 0.0, 0.0, course), _line("red", red, east, north, course)]
    for line, ships in zip(lines, (blue, red), strict=True):
        line["knots"] = knots(play, ships)
    entries: dict[str, object] = {"moves": moves_of_light(play, spots[0]), "fleet": lines}
    told = {side: f"Your line: {', '.join(s.id for s in line)}." for side, line in (("blue", blue), ("red", red))}
    title, words = f"A meeting in {play.board.title}", f"Two lines meet, {play.board.say(state.now)}."
    return Scenario("meeting", FLEET, title, words, "played", entries, "meeting.toml", told)


def bearing_when_made_out(state: State, meeting: ActionProposal, blue: Force, red: Force) -> float:
    """Give the bearing on which the lines first made each other out; as they bear now where neither has."""
    sides = {name: state.forces[name].side for name in meeting.forces}
    made_out = [
        (held.since, pair)
        for pair, held in state.contacts.items()
        if held.level == RECOGNIZED and sides.keys() >= set(pair) and sides[pair[0]] != sides[pair[1]]
    ]
    at, pair = min(made_out, default=(state.now, (blue.id, red.id)))
    one, other = (state.forces[name] for name in sorted(pair, key=lambda name: sides[name] != blue.side))
    here, there = place_then(state, one, at), place_then(state, other, at)
    return bearing(*here, *there) if gap(*here, *there) > 0 else 0.0


def place_then(state: State, force: Force, at: float) -> tuple[float, float]:
    """Find where a force was at an hour that may lie before its present track."""
    legs = [past.leg for past in state.past if past.force == force.id and past.leg.begins <= at <= past.leg.ends]
    return spot(legs[-1], at) if legs and at < force.track[0].begins else place(force, at)


def _line(side: str, ships: list[Ship], x: float, y: float, course: float) -> dict[str, object]:
    injured = [[ENDURANCE[ship.cls] - endurance_of(ship)] for ship in ships]
    plain: dict[str, object] = {"side": side, "ships": [NAMES[ship.cls] for ship in ships], "formation": "column"}
    return plain | {"x": round(x, 3), "y": round(y, 3), "course": round(course, 3) % 360.0, "losses": injured}


def endurance_of(ship: Ship) -> float:
    """Give the endurance a ship brings into the action: half where she is crippled, or what a battle left her."""
    line = line_of([ship])[0]
    if ship.value < 0:
        return line.endurance
    if ship.is_spent:
        return ship.value * 50 / (line.battery / 2)
    return ship.value * 50 / line.battery * (0.5 if ship.status == "crippled" else 1.0)


def moves_of_light(play: Campaign, spot: tuple[float, float]) -> int:
    """Count the moves until the light goes; a meeting by night has the usual number."""
    state = play.state
    if not is_light(play.board, play.house, state.now, *spot):
        return USUAL_MOVES
    quarters = next((n for n in range(1, 97) if not is_light(play.board, play.house, state.now + n / 4, *spot)), 96)
    return max(LEAST_MOVES, min(MOST_MOVES, ceil(quarters * 15 / MOVE_MINUTES)))


@upholds(Ruling.EVEN_FORCES)
def brought_back(play: Campaign, lost: Mapping[tuple[int, int], float], moves: int) -> Result:
    """Give what the fleets bring back as the umpire says it: lost is endurance by side (blue first) and number."""
    lines = fleets(play, waiting(play))
    left = {
        ship.id: six_figures(ENDURANCE[ship.cls] - lost[side, n])
        for side, line in enumerate(lines)
        for n, ship in enumerate(line)
    }
    return Result("fleet", left, float(moves))
