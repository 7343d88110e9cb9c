"""Where an order would bring a commander's own ships, reckoned from what he may know."""

from teetotum.engine.rules import Ints, upholds
from teetotum.games.naval_fleet.clauses import Clause
from teetotum.games.naval_fleet.evolutions import move_all
from teetotum.games.naval_fleet.notation import say_body
from teetotum.games.naval_fleet.obeying import obey
from teetotum.games.naval_fleet.standing import act_on_instructions
from teetotum.games.naval_fleet.views import seen_by
from teetotum.games.naval_fleet.vocabulary import ACT, ORDER, SHIPS, Arm, Phase, Play
from teetotum.mechanics.fleet_words import say_place
from teetotum.mechanics.slips import lay_aside


@upholds(Clause.MOVED_BY_CARD)
def foresee(play: Play, seat: int, order: Ints) -> str:
    """Say where an order would bring one's own fleet, instructions acted on, if no shore is in the way."""
    if play.state.phase != Phase.ORDERS or play.house.seat_arm[seat] != Arm.FLEET:
        return ""
    side = play.house.seat_side[seat]
    trial = play._replace(state=seen_by(play, seat))
    lay_aside(trial.state, seat, order, ACT, ORDER)
    act_on_instructions(trial, side)
    obey(trial, seat)
    move_all(trial)
    state = trial.state
    own = [body for body in range(SHIPS * side, SHIPS * side + SHIPS) if state.afloat[body]]
    told = "; ".join(f"{say_body(n)} to {say_place(state.x[n], state.y[n], state.heading[n])}" for n in own)
    return f"They would come: {told}." if told else ""
