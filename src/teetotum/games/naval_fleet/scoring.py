"""What a move leaves on the score card: points entered, rings put on, ships and forts out of action."""

from math import hypot

from teetotum.engine.rules import measure, note, whisper
from teetotum.games.naval_fleet.choices import Damaged, FortDamage, RingAt
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.guns import aims_of, endurance
from teetotum.games.naval_fleet.line import leave_line
from teetotum.games.naval_fleet.masts import ears_about, haul_out
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.vocabulary import CRAFT, FORT_AIMS, Play
from teetotum.mechanics.batteries import RUIN, fort_share
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.outline import bearing, relative


@measure(Clause.RINGS, Clause.LOST, Clause.HALF_POWER, Ruling.WHERE_RINGED, Ruling.FRACTIONS)
def enter(play: Play, body: int) -> None:
    """Add a ship's points of the move to her line on the score card."""
    state = play.state
    whole = endurance(play, body)
    state.loss[body] = min(whole, state.loss[body] + state.due[body])
    side = play.board.side[body]
    if state.loss[body] >= whole - 1e-9:
        state.afloat[body] = 0
        whisper(play.ledger, Saying.SHIP_LOST, side, body, body, ears_about(play, body))
        if body < CRAFT:
            leave_line(play, side, body)
    else:
        fit_ring(play, body)


@measure(Clause.RINGS, Clause.HALF_POWER, Ruling.WHERE_RINGED)
def fit_ring(play: Play, body: int) -> None:
    """Put a ring on a ship whose fire is now halved, or take it off one that an amendment gives her power back."""
    state, side = play.state, play.board.side[body]
    if not is_half_beaten(play, body):
        state.ring[body] = 0
    elif not state.ring[body]:
        state.ring[body] = 1
        whisper(play.ledger, Saying.RINGED, side, body, body, ears_about(play, body))
        if play.house.damaged == Damaged.LEAVE_LINE and body < CRAFT:
            haul_out(play, side, body, away_from_enemy(play, body))


@measure(Ruling.WHERE_RINGED, Clause.HALF_POWER)
def is_half_beaten(play: Play, body: int) -> bool:
    """See whether a ship has received as many points as halve her fire."""
    part = 0.4 if play.house.ring_at == RingAt.FOUR_TENTHS else 0.5
    return play.state.loss[body] >= part * endurance(play, body) - 1e-9


@measure(Ruling.DAMAGED_SHIPS)
def away_from_enemy(play: Play, body: int) -> int:
    """Say to which side a ship turns to have the enemy astern of her beam: 1 right, -1 left."""
    state = play.state
    best, angle = 1e18, -1.0
    for other in range(CRAFT):
        if state.afloat[other] and play.board.side[other] != play.board.side[body]:
            yards = hypot(state.x[other] - state.x[body], state.y[other] - state.y[body])
            if yards < best:
                best = yards
                true = bearing(state.x[body], state.y[body], state.x[other], state.y[other])
                angle = relative(true, state.heading[body])
    return -1 if angle > 0.0 else 1


@measure(MeleeClause.FORT_HALVED, MeleeClause.FORT_SILENCED, Ruling.FORT_INJURIES)
def enter_fort(play: Play, fort: int) -> None:
    """Say what part of its fire a fort has in the next move, by the points of this one alone."""
    state = play.state
    side = play.board.side[fort]
    state.share[fort] = fort_share(state.due[fort])
    state.battered[fort] += state.due[fort]
    for n in range(2 * FORT_AIMS):
        state.fort_aim[aims_of(fort) + n] = 0
    if state.share[fort] < 1.0:
        note(play.ledger, Saying.FORT_AT_HALF if state.share[fort] > 0.0 else Saying.FORT_SILENCED, side, fort, fort)
    if play.house.fort_damage == FortDamage.ADDS_UP and state.battered[fort] >= RUIN:
        state.afloat[fort] = 0
        note(play.ledger, Saying.FORT_DESTROYED, side, fort, fort)
