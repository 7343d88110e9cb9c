"""The course of a fleet action: instructions, calls, sealed orders, signals, moving, throws, fire, and the end."""

from math import cos, hypot, sin

from teetotum.engine.rules import NATURE, OVER, TOGETHER, Ints, Row, measure, note, rule, whisper
from teetotum.games.naval_fleet.dangers import (
    captains_fire_torpedoes,
    discover,
    fire_torpedo,
    leave_the_board,
    let_torpedoes_run,
    pass_over_mines,
    run_ashore,
    run_torpedoes,
    take_throw,
    work_submarines,
)
from teetotum.games.naval_fleet.evolutions import move_all, put_over, see_formation
from teetotum.games.naval_fleet.guns import endurance, fire_all
from teetotum.games.naval_fleet.line import lay_track, leave_line, stands_in_column
from teetotum.games.naval_fleet.masts import (
    FINE,
    annul,
    both_propose,
    carry_out,
    execute,
    haul_out,
    hoist,
    objection,
    own_ears,
    pass_the_flag,
)
from teetotum.games.naval_fleet.standing import act_on_instructions, keep_rules, nearest_range
from teetotum.games.naval_fleet.vocabulary import (
    ACT,
    BODIES,
    CRAFT,
    FORTS,
    MOST_ACTS,
    ORDER,
    SHIPS,
    SIDES,
    SUBMARINES,
    VALUE,
    Act,
    Arm,
    AtStart,
    Clause,
    Damaged,
    Dive,
    Field,
    FortDamage,
    Instructions,
    Kind,
    Melee,
    Mode,
    Phase,
    Play,
    RingAt,
    Ruling,
    Targets,
    Umpire,
    Verdict,
)
from teetotum.mechanics.batteries import RUIN, fort_share
from teetotum.mechanics.gunnery import WAND
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.outline import bearing, relative
from teetotum.mechanics.sea import KNOT, POINT, RADIAN
from teetotum.mechanics.signals import Signal, in_one_number
from teetotum.mechanics.turning import MOVE, shorter_way

PARTED = 6
"""Moves running with no enemies in reach after which an action is over."""
ASKED, AT_HAND = 1000.0, 800.0
"""Yards between enemies at which the umpire is asked about a melee, and at which it comes by itself."""
DISTANCE = 400.0


@measure(Clause.TWO_FLEETS, Clause.FORMATION, Clause.NUMBERS_IN_LINE, Clause.FLEET_SPEED, Clause.SCALE)
def lay_out(play: Play) -> None:
    """Place both fleets, and whatever defends the coast."""
    state, board = play.state, play.board
    for body in range(BODIES):
        state.x[body], state.y[body], state.heading[body] = board.x[body], board.y[body], board.heading[body]
        state.loss[body] = board.loss[body]
        state.afloat[body] = 1 if board.kind[body] != Kind.NONE else 0
        state.kept[body], state.level[body], state.share[body], state.stopped[body] = 1.0, 1.0, 1.0, MOVE
        state.loose[body] = 1 if board.release[body] <= 0.0 else 0
        state.ring[body] = 1 if state.afloat[body] and is_half_beaten(play, body) else 0
        if SUBMARINES <= body < FORTS and state.afloat[body]:
            state.submarines_known = 1
    for n in range(board.mines):
        state.mine_lies[n], state.mine_x[n], state.mine_y[n] = 1, board.mine_x[n], board.mine_y[n]
    for side in range(SIDES):
        lay_out_fleet(play, side)
    state.phase = Phase.INSTRUCT


@measure(Clause.FLAGSHIPS, Clause.FORMATION, Ruling.FIRE_AT_START)
def lay_out_fleet(play: Play, side: int) -> None:
    """Form one fleet's line in the order of its numbers, at full speed."""
    state = play.state
    for n in range(SHIPS):
        if state.afloat[SHIPS * side + n]:
            state.line[SHIPS * side + state.ships[side]] = SHIPS * side + n
            state.ships[side] += 1
    state.flag[side], state.second[side] = play.board.flag[side], play.board.second[side]
    state.command[side] = 0 if state.ships[side] > 0 else 2
    state.full[side] = play.board.speed[side]
    state.distance[side] = DISTANCE
    state.fleet_level[side], state.ordered[side] = 1.0, 1.0
    state.fire_open[side] = 1 if play.house.fire_at_start == AtStart.OPEN else 0
    state.mode[side] = Mode.FREE
    if stands_in_column(play, side):
        lay_track(play, side)


@rule(Clause.MOVE_CALLED, Clause.STAFF)
def to_act(play: Play) -> int:
    """Say who is to act: those who write, the die, or the umpire."""
    phase = play.state.phase
    if phase == Phase.ENDED:
        return OVER
    if phase == Phase.THROW:
        return NATURE
    return play.house.seats - 1 if phase == Phase.JUDGE else TOGETHER


@rule(Clause.SHORT_OF_PLAYERS, Clause.TWO_PLAY)
def owes(play: Play, seat: int) -> bool:
    """See whether a seat has still to write; only commanders write instructions and targets."""
    arm = play.house.seat_arm[seat]
    if arm == Arm.UMPIRE or play.state.sealed[seat]:
        return False
    return arm == Arm.FLEET or play.state.phase == Phase.ORDERS


@rule()
def awaits_ruling(play: Play) -> bool:
    """See whether the umpire is asked what he thinks of a move."""
    return play.state.phase == Phase.JUDGE


@rule()
def chances(_play: Play) -> int:
    """There is one die."""
    return 0


@measure(Clause.MOVE_CALLED, Clause.REPEATED)
def take(play: Play, actor: int, order: Ints) -> None:
    """Take a sealed slip, a throw of the die, or the umpire's word, and go on as far as nobody is needed."""
    if actor == NATURE:
        take_throw(play, order[0])
        go_on(play)
    elif play.state.phase == Phase.JUDGE:
        heed_umpire(play, actor, order)
    else:
        seal(play, actor, order)
        if all_sealed(play):
            open_slips(play)


@rule()
def seal(play: Play, seat: int, order: Ints) -> None:
    """Lay a slip aside until all are in."""
    state = play.state
    length = min(order[0] * ACT, ORDER)
    for n in range(length):
        state.orders[ORDER * seat + n] = order[n + 1]
    state.order_length[seat] = length
    state.sealed[seat] = 1


@rule()
def all_sealed(play: Play) -> bool:
    """See whether every slip is in."""
    missing = 0
    for seat in range(play.house.seats):
        missing += owes(play, seat)
    return missing == 0


@measure(Clause.MOVE_CALLED)
def open_slips(play: Play) -> None:
    """Open the slips of this phase."""
    phase = play.state.phase
    if phase == Phase.INSTRUCT:
        for side in range(SIDES):
            instruct(play, side)
        call_move(play)
    elif phase == Phase.ORDERS:
        make_the_move(play)
    else:
        aim_guns(play)
        clear_slips(play)
        go_on(play)


@rule()
def clear_slips(play: Play) -> None:
    """Clear the table for new slips."""
    state = play.state
    for seat in range(play.house.seats):
        state.sealed[seat] = 0
        for n in range(state.order_length[seat]):
            state.orders[ORDER * seat + n] = 0
        state.order_length[seat] = 0


@measure(Clause.INSTRUCTIONS, Clause.FLAGSHIPS, Clause.FORMATION, Clause.FLEET_SPEED)
def instruct(play: Play, side: int) -> None:
    """Read what a commander settles before the first move: flags, speed, formation and instructions."""
    state = play.state
    if play.house.instructions == Instructions.RULES:
        keep_rules(play, side, side)
    for n in range(state.order_length[side] // ACT):
        at = ORDER * side + ACT * n
        act, first = state.orders[at], state.orders[at + 1]
        if act == Act.FLAG:
            state.flag[side] = SHIPS * side + first - 1
        elif act == Act.SECOND:
            state.second[side] = SHIPS * side + first - 1
        elif act == Act.SPEED:
            state.full[side] = min(first * KNOT / 10.0, play.board.speed[side])
        elif act == Act.FORM:
            form_up(play, side, first, state.orders[at + 2], state.orders[at + 3])
    note(play.ledger, Clause.INSTRUCTIONS, side, 0, 0)


@measure(Clause.FORMATION)
def form_up(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Place a fleet in another formation before the first move, on its leading ship, in the order of its numbers."""
    state = play.state
    if state.ships[side] == 0:
        return
    leader = state.line[SHIPS * side]
    course = state.heading[leader]
    angle = course + 180.0
    if kind == Signal.FRONT_INTO_LINE:
        angle = course + 90.0 * first
    elif kind == Signal.ECHELON:
        angle = course + 180.0 - POINT * first * second
    for k in range(1, state.ships[side]):
        body = state.line[SHIPS * side + k]
        east, north = unit(angle)
        state.x[body] = state.x[leader] + k * DISTANCE * east
        state.y[body] = state.y[leader] + k * DISTANCE * north
        state.heading[body] = course
    state.mode[side] = Mode.FREE
    see_formation(play, side)


@measure()
def unit(angle: float) -> tuple[float, float]:
    """Give one yard on a bearing, east and north."""
    return sin(angle * RADIAN), cos(angle * RADIAN)


@rule(Clause.MOVE_CALLED)
def call_move(play: Play) -> None:
    """Call for the next move."""
    clear_slips(play)
    play.state.move += 1
    play.state.phase = Phase.ORDERS
    note(play.ledger, Clause.MOVE_CALLED, 0, 0, play.state.move)


@measure(Clause.MOVED_BY_CARD, Clause.SKETCHED, Ruling.SKETCH_AFTER)
def make_the_move(play: Play) -> None:
    """Carry out the orders, move everything, and find what the die must decide."""
    state = play.state
    for body in range(BODIES):
        state.due[body] = 0.0
        state.hurry[body] = 0
        state.wish[body] = 0
        state.aim[body] = 0
    state.calls_melee, state.queued, state.thrown = 0, 0, 0
    for side in range(SIDES):
        act_on_instructions(play, side)
    for seat in range(play.house.seats):
        obey(play, seat)
    release_craft(play)
    move_all(play)
    run_ashore(play)
    fire_tubes(play)
    leave_the_board(play)
    pass_over_mines(play)
    run_torpedoes(play)
    work_submarines(play)
    clear_slips(play)
    if play.house.targets == Targets.COMMANDER:
        state.phase = Phase.AIM
    else:
        go_on(play)


@measure(Clause.BY_SIGNAL, Clause.WORDING)
def obey(play: Play, seat: int) -> None:
    """Carry out a seat's acts in the order written; whatever stands against one leaves the ships as they were."""
    state = play.state
    hauled = False
    for n in range(state.order_length[seat] // ACT):
        at = ORDER * seat + ACT * n
        act, a, b, c = state.orders[at], state.orders[at + 1], state.orders[at + 2], state.orders[at + 3]
        if objection(play, seat, act, a, b, c, hauled) == FINE:
            perform(play, seat, act, a, b, c)
            if act == Act.EXECUTE:
                hauled = True


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
        told = in_one_number(first, second, third)
        whisper(play.ledger, Clause.HEAD_WITHOUT_SIGNAL, side, 0, told, 0, own_ears(play, side))
    elif act == Act.CLOSE_UP:
        state.hurry[first] = 1
    elif act == Act.STRIKE:
        state.struck = side + 1
    elif act == Act.AMEND:
        if side == 0 and both_propose(play, first, second, third):
            amend(play, seat, first, second, third)
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
    aims = play.state.fort_aim
    for n in range(4):
        if aims[8 * fort + 2 * n] == 0:
            aims[8 * fort + 2 * n], aims[8 * fort + 2 * n + 1] = target + 1, quarters
            return


@measure()
def steer_craft(play: Play, body: int, kind: int, value: int) -> None:
    """Turn a torpedo craft, or change her speed."""
    if kind == Signal.SPEED:
        play.state.level[body] = value / 4.0
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


@rule(Ruling.WHO_PICKS_TARGETS)
def aim_guns(play: Play) -> None:
    """Take down the targets that commanders choose when the ships have moved."""
    state = play.state
    for seat in range(2):
        for n in range(state.order_length[seat] // ACT):
            at = ORDER * seat + ACT * n
            if state.orders[at] == Act.AIM and play.board.side[state.orders[at + 1]] == seat:
                state.aim[state.orders[at + 1]] = state.orders[at + 2] + 1


@measure(Clause.FIRE_MEASURED)
def go_on(play: Play) -> None:
    """Go on to the next throw, or to the guns and the umpire."""
    state = play.state
    if state.thrown < state.queued:
        state.phase = Phase.THROW
        return
    fire_all(play)
    if nearest_range(play, 0, CRAFT) <= ASKED and play.house.umpire == Umpire.PERSON:
        note(play.ledger, Ruling.MELEE_IMMINENT, 0, 0, 0)
    if play.house.umpire == Umpire.PERSON:
        state.phase = Phase.JUDGE
    else:
        enter_all(play)


@measure(Ruling.UMPIRE, MeleeClause.UMPIRE_SETS_DAMAGE, MeleeClause.RULES_ARE_GUIDES)
def heed_umpire(play: Play, seat: int, order: Ints) -> None:
    """Take the umpire's word on what the program proposes."""
    state = play.state
    for n in range(min(order[0], MOST_ACTS)):
        act, first = order[ACT * n + 1], order[ACT * n + 2]
        if act == Act.AMEND:
            amend(play, seat, first, order[ACT * n + 3], order[ACT * n + 4])
        elif act == Act.FIND:
            discover(play, first)
        elif act == Act.MELEE:
            state.verdict = Verdict.TO_THE_MELEE
        elif act == Act.STOP:
            state.verdict = Verdict.UMPIRE_STOPPED
    enter_all(play)


@measure(Ruling.UMPIRE, MeleeClause.NEITHER_IMPOSSIBLE_NOR_BARRED)
def amend(play: Play, seat: int, field: int, body: int, value: int) -> None:
    """Put another value in place of what the rules gave."""
    state = play.state
    if field == Field.LOSS:
        state.due[body] = value / 64.0
    elif field == Field.TOTAL:
        state.loss[body] = value / 64.0
    elif field == Field.X:
        state.x[body] = float(value)
    elif field == Field.Y:
        state.y[body] = float(value)
    else:
        state.heading[body] = float(value)
    if field >= Field.X and body < CRAFT:
        state.mode[body // SHIPS] = Mode.FREE
    note(play.ledger, Ruling.UMPIRE, seat, body * 8 + field, value)


@measure(Clause.AT_THE_END, Clause.LINE_PER_SHIP, Clause.REPEATED)
def enter_all(play: Play) -> None:
    """Enter the points of the move, ring and remove ships, and see whether the action is over."""
    state = play.state
    for body in range(FORTS):
        if state.afloat[body]:
            enter(play, body)
    for body in range(FORTS, BODIES):
        if state.afloat[body]:
            enter_fort(play, body)
    let_torpedoes_run(play)
    for side in range(SIDES):
        pass_the_flag(play, side)
        see_formation(play, side)
    judge_end(play)
    if state.verdict == Verdict.NOT_YET:
        call_move(play)
    else:
        state.phase = Phase.ENDED
        note(play.ledger, Ruling.THE_END, 0, 0, state.verdict)


@measure(Clause.RINGS, Clause.LOST, Clause.HALF_POWER, Ruling.WHERE_RINGED, Ruling.FRACTIONS)
def enter(play: Play, body: int) -> None:
    """Add a ship's points of the move to her line on the score card."""
    state = play.state
    whole = endurance(play, body)
    state.loss[body] = min(whole, state.loss[body] + state.due[body])
    side = play.board.side[body]
    if state.loss[body] >= whole - 1e-9:
        state.afloat[body] = 0
        note(play.ledger, Clause.LOST, side, body, body)
        if body < CRAFT:
            leave_line(play, side, body)
    elif is_half_beaten(play, body) and not state.ring[body]:
        state.ring[body] = 1
        note(play.ledger, Clause.RINGS, side, body, body)
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
    for n in range(8):
        state.fort_aim[8 * fort + n] = 0
    if state.share[fort] < 1.0:
        note(play.ledger, Ruling.FORT_INJURIES, side, fort, fort, 0 if state.share[fort] > 0.0 else 1)
    if play.house.fort_damage == FortDamage.ADDS_UP and state.battered[fort] >= RUIN:
        state.afloat[fort] = 0
        note(play.ledger, Ruling.FORT_INJURIES, side, fort, fort, 2)


@measure(Ruling.THE_END, Ruling.MELEE_IMMINENT, MeleeClause.MELEE_IMMINENT)
def judge_end(play: Play) -> None:
    """See whether the action is over, and how."""
    state = play.state
    if state.verdict != Verdict.NOT_YET:
        return
    near = nearest_range(play, 0, BODIES)
    count_apart(play, min(near, nearest_range(play, 1, BODIES)))
    ships = nearest_range(play, 0, CRAFT)
    if state.struck > 0:
        state.verdict = Verdict.STRUCK
    elif is_gone(play, 0) or is_gone(play, 1):
        state.verdict = Verdict.FLEET_GONE
    elif has_reached_goal(play):
        state.verdict = Verdict.GOAL_REACHED
    elif comes_to_melee(play, ships):
        stop = play.house.melee == Melee.STOP
        state.verdict = Verdict.STOPPED_AT_MELEE if stop else Verdict.TO_THE_MELEE
        note(play.ledger, Ruling.MELEE_IMMINENT, 0, 0, 0, 1)
    elif state.apart >= PARTED:
        state.verdict = Verdict.PARTED
    elif state.move >= play.board.moves:
        state.verdict = Verdict.MOVES_OVER


@measure(Ruling.MELEE_IMMINENT, Ruling.COLLISIONS)
def comes_to_melee(play: Play, yards: float) -> bool:
    """See whether, without a person as umpire, the fleets have come to a melee."""
    if play.house.umpire == Umpire.PERSON:
        return False
    return yards <= AT_HAND or (play.state.calls_melee == 1 and yards <= ASKED)


@measure(Ruling.THE_END)
def count_apart(play: Play, yards: float) -> None:
    """Count the moves without enemies in reach, once they have met."""
    state = play.state
    if yards <= WAND:
        state.met = 1
        state.apart = 0
    elif state.met:
        state.apart += 1


@rule(Ruling.THE_END)
def is_gone(play: Play, side: int) -> bool:
    """See whether a side that came with ships has none left."""
    came = False
    for n in range(SHIPS):
        body = SHIPS * side + n
        if play.board.kind[body] != Kind.NONE:
            came = True
            if play.state.afloat[body]:
                return False
    return came


@measure(Ruling.THE_END)
def has_reached_goal(play: Play) -> bool:
    """See whether enough ships have come through, where the scenario asks for that."""
    board = play.board
    if board.goal_ships == 0:
        return False
    through = 0
    for n in range(SHIPS):
        body = SHIPS * board.goal_side + n
        if play.state.afloat[body] and play.state.y[body] > board.goal_north:
            through += 1
    return through >= board.goal_ships


@measure(Ruling.THE_END)
def cost(play: Play, side: int) -> float:
    """Add up what a side has lost: each ship's value times the part of her endurance that is gone."""
    total = 0.0
    for body in range(FORTS):
        if play.board.side[body] == side and play.board.kind[body] != Kind.NONE:
            total += VALUE[play.board.kind[body]] * play.state.loss[body] / endurance(play, body)
    return total


@measure(Ruling.THE_END)
def winner(play: Play) -> int:
    """Name the side that has won; -1 for neither."""
    state, board = play.state, play.board
    if state.struck > 0:
        return 2 - state.struck
    if board.goal_ships > 0:
        return board.goal_side if state.verdict == Verdict.GOAL_REACHED else 1 - board.goal_side
    blue, red = cost(play, 0), cost(play, 1)
    if abs(blue - red) < 1e-9:
        return -1
    return 0 if blue < red else 1


@rule(Ruling.THE_END)
def settle(play: Play, places: Row) -> None:
    """Give every seat of the winning side the first place, and of the other the second; equal sides share it."""
    won = winner(play)
    for seat in range(play.house.seats):
        side = play.house.seat_side[seat]
        if play.house.seat_arm[seat] == Arm.UMPIRE:
            places[seat] = 0
        else:
            places[seat] = 1 if won in (-1, side) else 2
