"""The course of a melee: plan, sealed orders of captains and commanders, sailing, hulls, torpedoes, guns, the end."""

from teetotum.engine.rules import NATURE, OVER, TOGETHER, Ints, measure, note, rule, whisper
from teetotum.games.naval_melee.bench import amend_entered, both_propose, declare_close_action, hear
from teetotum.games.naval_melee.dangers import (
    place_submarines,
    run_ashore,
    sail_submarines,
    take_defence_throw,
)
from teetotum.games.naval_melee.ending import closest, judge_end
from teetotum.games.naval_melee.fire import (
    captains_fire,
    ears_about,
    fire_guns,
    side_of,
    take_torpedo_throw,
)
from teetotum.games.naval_melee.helm import sail_all
from teetotum.games.naval_melee.hulls import NEVER
from teetotum.games.naval_melee.masts import (
    tell_plan,
)
from teetotum.games.naval_melee.obeying import obey
from teetotum.games.naval_melee.sayings import Saying
from teetotum.games.naval_melee.seconds import lay_tubes, meet_in_turn
from teetotum.games.naval_melee.stations import close_the_gap
from teetotum.games.naval_melee.track import keep, mark
from teetotum.games.naval_melee.vocabulary import (
    BODIES,
    FOR_GOOD,
    HULLS,
    ITEM,
    ORDER,
    SHIPS,
    SIDES,
    THROWS,
    Clause,
    Crash,
    Item,
    Loading,
    Office,
    Phase,
    Play,
    RingAt,
    Ruling,
    Throw,
    Umpire,
    Verdict,
)
from teetotum.mechanics.slips import clear_away, lay_aside
from teetotum.mechanics.torpedo import let_run
from teetotum.mechanics.turning import fresh_course
from teetotum.mechanics.warships import ALL_GUNS, DISTANCE, HALF_MINUTE, MARKS, TURRETS

TOO_CLOSE = 400.0
"""Yards between enemies at which, without a person as umpire, close action is declared."""


@measure(Clause.MELEE_IMMINENT, Ruling.STATE_AT_TRANSFER)
def lay_out(play: Play) -> None:
    """Place the ships as the fleet action left them, or as the scenario says."""
    state, board = play.state, play.board
    for hull in range(HULLS):
        ship = fresh_course(board.x[hull], board.y[hull], board.heading[hull], board.speed[hull])
        keep(play, hull, ship)
        for second in range(MARKS):
            mark(play, hull, second, ship)
        state.loss[hull] = board.loss[hull]
        state.afloat[hull] = board.present[hull]
        # Whoever cannot make a knot came ashore before the melee.
        state.still[hull] = FOR_GOOD if board.present[hull] and board.top[hull] == 0.0 else 0
        state.ring[hull] = 1 if state.loss[hull] >= half_beaten(play, hull) else 0
        state.open[hull] = ALL_GUNS
        state.crash_at[hull] = state.sunk_at[hull] = state.shore_at[hull] = NEVER
        state.wait[hull] = -1.0
        for turret in range(TURRETS):
            state.loaded[TURRETS * hull + turret] = staggered(play, hull, turret)
    place_submarines(play)
    for side in range(SIDES):
        state.distance[side] = DISTANCE
    state.phase = Phase.PLAN
    note(play.ledger, Saying.MELEE_BEGINS, 0, 0, 0)


@measure(Clause.FIRE_BY_THE_DUEL, Ruling.STATE_AT_TRANSFER)
def half_beaten(play: Play, hull: int) -> float:
    """Say how many points halve a ship's fire."""
    return play.board.endurance[hull] * (0.4 if play.house.ring_at == RingAt.FOUR_TENTHS else 0.5)


@rule(Ruling.STATE_AT_TRANSFER)
def staggered(play: Play, hull: int, turret: int) -> int:
    """Say in which move a turret is first loaded."""
    if play.house.loading == Loading.LOADED:
        return 1
    return 1 + (turret * 3 + hull) % (6 if turret < 2 else 4)


@rule(Clause.HALF_MINUTE_MOVES)
def to_act(play: Play) -> int:
    """Say who is to act."""
    phase = play.state.phase
    if phase == Phase.ENDED:
        return OVER
    if phase == Phase.THROW:
        return NATURE
    return play.house.seats - 1 if phase == Phase.JUDGE else TOGETHER


@rule(Clause.A_CAPTAIN_FOR_EVERY_SHIP)
def owes(play: Play, seat: int) -> bool:
    """See whether a seat has still to write; a captain writes while his ship is afloat."""
    office = play.house.seat_office[seat]
    if office == Office.UMPIRE or play.state.sealed[seat]:
        return False
    if office == Office.COMMANDER:
        return True
    return play.state.phase == Phase.ORDERS and play.state.afloat[play.house.seat_hull[seat]] == 1


@rule()
def awaits_ruling(play: Play) -> bool:
    """See whether the umpire is asked what he thinks of a move."""
    return play.state.phase == Phase.JUDGE


@rule()
def chances(_play: Play) -> int:
    """There is one die."""
    return 0


@measure(Clause.HALF_MINUTE_MOVES)
def take(play: Play, actor: int, order: Ints) -> None:
    """Take a slip, a throw or the umpire's word, and go on as far as nobody is needed."""
    if actor == NATURE:
        take_throw(play, order[0])
        go_on(play)
    elif play.state.phase == Phase.JUDGE:
        heed_umpire(play, actor, order)
    else:
        lay_aside(play.state, actor, order, ITEM, ORDER)
        if all_sealed(play):
            open_slips(play)


@measure(Clause.FIRE_BY_THE_DUEL)
def take_throw(play: Play, die: int) -> None:
    """Take the die's word on the first thing in the queue."""
    queue, at = play.state.queue, 4 * play.state.thrown
    kind, thing = queue[at] // THROWS, queue[at] % THROWS
    if kind == Throw.TORPEDO:
        take_torpedo_throw(play, thing, queue[at + 1], queue[at + 2], die)
    else:
        take_defence_throw(play, kind, thing, queue[at + 1], queue[at + 2], die)


@rule()
def all_sealed(play: Play) -> bool:
    """See whether every slip is in."""
    missing = 0
    for seat in range(play.house.seats):
        missing += owes(play, seat)
    return missing == 0


@measure(Clause.PLAN_BEFOREHAND)
def open_slips(play: Play) -> None:
    """Open the slips: the plan before the first move, orders after it."""
    if play.state.phase == Phase.PLAN:
        for side in range(SIDES):
            for n in range(play.state.order_length[side] // ITEM):
                at = ORDER * side + ITEM * n
                orders = play.state.orders
                tell_plan(play, side, orders[at], orders[at + 1], orders[at + 2], orders[at + 3], orders[at + 4])
            note(play.ledger, Saying.TELLS_THE_PLAN, side, 0, 0)
        call_move(play)
    else:
        make_the_move(play)


@rule(Clause.HALF_MINUTE_MOVES)
def call_move(play: Play) -> None:
    """Call for the next half minute."""
    clear_away(play.state, play.house.seats, ORDER)
    play.state.move += 1
    play.state.phase = Phase.ORDERS
    note(play.ledger, Saying.MOVE_CALLED, 0, 0, play.state.move)


@measure(Clause.HALF_MINUTE_MOVES, Clause.TRUTH_ON_A_SMALL_SCALE)
def make_the_move(play: Play) -> None:
    """Carry out signals and orders, sail, and find what meets what."""
    state = play.state
    agree(play)
    for body in range(BODIES):
        state.due[body] = 0.0
    for hull in range(HULLS):
        state.crash[hull] = Crash.NONE
        state.crash_at[hull] = state.sunk_at[hull] = state.shore_at[hull] = NEVER
    state.queued, state.thrown, state.step, state.swept = 0, 0, 0, 0
    for seat in range(play.house.seats):
        obey(play, seat)
    sail_all(play)
    sail_submarines(play)
    run_ashore(play)
    for side in range(SIDES):
        state.in_force[4 * side + 3] = 0
    lay_tubes(play)
    for side in range(SIDES):
        captains_fire(play, side)
    go_on(play)


@measure(Clause.NEITHER_IMPOSSIBLE_NOR_BARRED)
def agree(play: Play) -> None:
    """Amend, before anything is moved, what both commanders propose to have otherwise in the half minute just over."""
    for n in range(play.state.order_length[0] // ITEM):
        at, o = ITEM * n, play.state.orders
        if o[at] == Item.AMEND and both_propose(play, o[at + 1], o[at + 2], o[at + 3], o[at + 4]):
            amend_entered(play, o[at + 1], o[at + 2], o[at + 3], o[at + 4])
            if o[at + 1] < HULLS:
                regard_power(play, o[at + 1])


@measure()
def go_on(play: Play) -> None:
    """Go on to the next throw, or to guns and the umpire."""
    state = play.state
    if state.thrown == state.queued and state.swept == 0:
        state.queued, state.thrown = 0, 0
        meet_in_turn(play)
    if state.thrown < state.queued:
        state.phase = Phase.THROW
        return
    fire_guns(play)
    if play.house.umpire == Umpire.PERSON:
        state.phase = Phase.JUDGE
    else:
        if closest(play) <= TOO_CLOSE:
            declare_close_action(play)
        enter_all(play)


@measure(Clause.RULES_ARE_GUIDES)
def heed_umpire(play: Play, seat: int, order: Ints) -> None:
    """Take the umpire's word on what the program proposes, and go on."""
    hear(play, seat, order)
    enter_all(play)


@measure(Clause.FIRE_BY_THE_DUEL, Clause.RAMMER_LIES_STILL)
def enter_all(play: Play) -> None:
    """Enter the points of the half minute, take ships off, and see whether it is over."""
    state = play.state
    for body in range(BODIES):
        if state.afloat[body]:
            enter(play, body)
    for hull in range(HULLS):
        if state.still[hull] > 0:
            state.still[hull] -= 1
    let_run(state.run, state.firer, float(HALF_MINUTE))
    judge_end(play)
    if state.verdict == Verdict.NOT_YET:
        call_move(play)
    else:
        state.phase = Phase.ENDED
        note(play.ledger, Saying.MELEE_ENDS, 0, 0, state.verdict)


@measure(Clause.FIRE_BY_THE_DUEL)
def enter(play: Play, body: int) -> None:
    """Add a ship's points to her score, and see whether she is at half power or lost."""
    state = play.state
    whole = play.board.endurance[body]
    state.loss[body] = min(whole, state.loss[body] + state.due[body])
    if body < HULLS and state.gave_up[body]:
        state.loss[body] = whole
    if state.loss[body] >= whole - 1e-9:
        state.afloat[body] = 0
        if body < HULLS:
            close_the_gap(play, body)
        whisper(play.ledger, Saying.SHIP_LOST, side_of(play, body), body, body, ears_about(play, body))
    elif body < HULLS:
        regard_power(play, body)


@measure(Clause.FIRE_BY_THE_DUEL)
def regard_power(play: Play, hull: int) -> None:
    """See whether a ship's fire is halved from now on, or whole again since her points were amended."""
    state = play.state
    is_beaten = state.loss[hull] >= half_beaten(play, hull) - 1e-9
    if is_beaten != (state.ring[hull] == 1):
        state.ring[hull] = 1 - state.ring[hull]
        note(play.ledger, Saying.HALF_POWER if is_beaten else Saying.FULL_POWER_AGAIN, hull // SHIPS, hull, hull)
