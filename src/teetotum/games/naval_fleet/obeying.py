"""Orders carried out: a seat's acts in the order written, and what forts, submarines and torpedo craft are told."""

from math import hypot

from teetotum.engine.rules import measure, rule, whisper
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.guns import aims_of, lay_guns
from teetotum.games.naval_fleet.line import put_over
from teetotum.games.naval_fleet.masts import FINE, annul, carry_out, execute, hoist, objection, own_ears
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.torpedoes import captains_fire_torpedoes, fire_torpedo
from teetotum.games.naval_fleet.vocabulary import ACT, CRAFT, FORT_AIMS, ORDER, SIDES, SUBMARINES, Act, Dive, Play
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.sea import POINT
from teetotum.mechanics.signals import Signal, concern, in_one_number
from teetotum.mechanics.turning import shorter_way


@measure(Clause.BY_SIGNAL, Clause.WORDING)
def obey(play: Play, seat: int) -> None:
    """Carry out a seat's acts in the order written; whatever stands against one leaves the ships as they were."""
    state = play.state
    hauled, hoisted = False, False
    for n in range(state.order_length[seat] // ACT):
        at = ORDER * seat + ACT * n
        act, a, b, c = state.orders[at], state.orders[at + 1], state.orders[at + 2], state.orders[at + 3]
        if objection(play, seat, act, a, b, c, hauled if act == Act.HOIST else hoisted) == FINE:
            perform(play, seat, act, a, b, c)
            hauled, hoisted = hauled or act == Act.EXECUTE, hoisted or act == Act.HOIST
        elif act in (Act.HEAD, Act.EXECUTE) and a > 0:
            side = play.house.seat_side[seat]
            whisper(play.ledger, Saying.CANNOT_BE_CARRIED_OUT, side, 0, in_one_number(a, b, c), own_ears(play, side))


@measure(Clause.BY_SIGNAL, Clause.HEAD_WITHOUT_SIGNAL)
def perform(play: Play, seat: int, act: int, first: int, second: int, third: int) -> None:
    """Carry out one act of an order."""
    side = play.house.seat_side[seat]
    state = play.state
    if act == Act.HOIST:
        hoist(play, side, first, second, third)
    elif act == Act.EXECUTE:
        execute(play, side, first, second, third)
    elif act == Act.ANNUL:
        annul(play, side, first, second, third)
    elif act == Act.HEAD:
        carry_out(play, side, first, second, third)
        state.signalled[side] |= concern(first)
        told = in_one_number(first, second, third)
        whisper(play.ledger, Saying.TURNS_THE_HEAD, side, 0, told, own_ears(play, side))
    elif act == Act.CLOSE_UP:
        state.hurry[first] = 1
    elif act == Act.STRIKE:
        state.struck |= side + 1
    else:
        order_arms(play, act, first, second, third)


@measure(MeleeClause.EXTRA_PLAYERS, MeleeClause.SUBMARINE_SPEED)
def order_arms(play: Play, act: int, body: int, second: int, third: int) -> None:
    """Carry out an order to a fort, a submarine or a torpedo craft."""
    state = play.state
    if act == Act.FORT:
        aim_fort(play, body, second, third)
    elif act == Act.FORT_CEASES:
        state.hurry[body] = 1
    elif act == Act.SUBMARINE:
        state.deep[body] = 1 if second == Dive.DIVE or (second == Dive.STOP and state.deep[body]) else 0
        state.hurry[body] = second
        if third >= 0:
            state.heading[body] = float(third)
    elif act == Act.SUBMARINE_FIRES:
        state.wish[body] = second + 1
        if state.found[body] > 0:
            state.deep[body] = 1
    elif act == Act.CRAFT_TURNS:
        steer_craft(play, body, second, third)


@rule(Ruling.FORT_DIVIDES)
def aim_fort(play: Play, fort: int, target: int, quarters: int) -> None:
    """Give a fort one more target for this move."""
    aims, first = play.state.fort_aim, aims_of(fort)
    for n in range(FORT_AIMS):
        if aims[first + 2 * n] == 0:
            aims[first + 2 * n], aims[first + 2 * n + 1] = target + 1, quarters
            return


@measure()
def steer_craft(play: Play, body: int, kind: int, value: int) -> None:
    """Turn a torpedo craft, or change her speed."""
    if kind == Signal.SPEED:
        play.state.rung[body] = value / 4.0
    elif kind == Signal.VESSELS:
        put_over(play, body, value * POINT)
    elif kind == Signal.VESSELS_TO:
        put_over(play, body, shorter_way(play.state.heading[body], float(value)))


@measure()
def release_craft(play: Play) -> None:
    """Let torpedo craft loose once an enemy is near enough."""
    state = play.state
    for body in range(CRAFT, SUBMARINES):
        if state.afloat[body] and not state.loose[body]:
            for other in range(CRAFT):
                if state.afloat[other] and play.board.side[other] != play.board.side[body]:
                    apart = hypot(state.x[other] - state.x[body], state.y[other] - state.y[body])
                    if apart <= play.board.release[body]:
                        state.loose[body] = 1


@measure(Clause.FOUR_TUBES, Ruling.TORPEDO_METHOD)
def fire_tubes(play: Play) -> None:
    """Fire the torpedoes that were ordered, and those that captains let loose fire by themselves."""
    state = play.state
    for seat in range(play.house.seats):
        for n in range(state.order_length[seat] // ACT):
            at = ORDER * seat + ACT * n
            body, tube, when = state.orders[at + 1], state.orders[at + 2], state.orders[at + 3]
            if state.orders[at] == Act.TUBE and objection(play, seat, Act.TUBE, body, tube, when, False) == FINE:
                fire_torpedo(play, body, tube, when // 1000, float(when % 1000))
    for side in range(SIDES):
        captains_fire_torpedoes(play, side)


@measure(Ruling.WHO_PICKS_TARGETS)
def aim_guns(play: Play) -> None:
    """Take down the targets that commanders choose when the ships have moved."""
    state = play.state
    for seat in range(2):
        for n in range(state.order_length[seat] // ACT):
            at = ORDER * seat + ACT * n
            if state.orders[at] == Act.AIM and play.board.side[state.orders[at + 1]] == seat:
                lay_guns(play, state.orders[at + 1], state.orders[at + 2])
