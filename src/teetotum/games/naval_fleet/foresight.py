"""Where an order would bring a commander's own ships, reckoned from what he may know."""

from collections.abc import Iterator, Sequence

from teetotum.engine import state as states
from teetotum.engine.rules import CLOSED, Ints, upholds
from teetotum.engine.sealed import PaperShip
from teetotum.games.naval_fleet.clauses import Clause
from teetotum.games.naval_fleet.evolutions import move_all
from teetotum.games.naval_fleet.guns import fire_all
from teetotum.games.naval_fleet.notation import say_body
from teetotum.games.naval_fleet.obeying import obey
from teetotum.games.naval_fleet.standing import act_on_instructions
from teetotum.games.naval_fleet.views import seen_by
from teetotum.games.naval_fleet.vocabulary import ACT, BODIES, CRAFT, ORDER, SHIPS, Arm, Phase, Play, State
from teetotum.languages import say
from teetotum.mechanics.amending import SIXTY_FOURTHS
from teetotum.mechanics.fleet_words import say_place
from teetotum.mechanics.slips import lay_aside


def on_paper(play: Play) -> Iterator[PaperShip]:
    """List all ships of both lines that are afloat."""
    state = play.state
    for n in range(CRAFT):
        if state.afloat[n]:
            yield PaperShip(say_body(n), state.x[n], state.y[n], state.heading[n])


def read_anew(play: Play, laid: Sequence[PaperShip]) -> Iterator[str]:
    """Say what every ship and fort got in this move with the ships as they were measured, where that is another sum."""
    measured = states.copy(play.state)
    bodies = {say_body(n): n for n in range(CRAFT)}
    for ship in laid:
        n = bodies[ship.name]
        measured.x[n], measured.y[n], measured.heading[n] = round(ship.east), round(ship.north), round(ship.heading)
    was, now = (guns_alone(play, state) for state in (play.state, measured))
    for n in range(BODIES):
        if abs(was[n] - now[n]) > 1 / SIXTY_FOURTHS:
            points = round((play.state.due[n] - was[n] + now[n]) * SIXTY_FOURTHS) / SIXTY_FOURTHS
            yield f"amend {say_body(n)} loss {points:g}"


def guns_alone(play: Play, state: State) -> list[float]:
    """Read the wand for all guns from where everything lies, without what the die has decided."""
    trial = play._replace(state=states.copy(state), ledger=CLOSED)
    for n in range(BODIES):
        trial.state.due[n] = 0.0
    fire_all(trial)
    return list(trial.state.due)


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
    told = "; ".join(
        say("{ship} to {place}", ship=say_body(n), place=say_place(state.x[n], state.y[n], state.heading[n]))
        for n in own
    )
    return say("They would come: {told}.", told=told) if told else ""
