"""The course of a fleet action: instructions, calls, sealed orders, signals, moving, throws, fire, and the end."""

from teetotum.engine.rules import NATURE, OVER, TOGETHER, Ints, measure, note, rule, whisper
from teetotum.games.naval_fleet.bench import agree, hear
from teetotum.games.naval_fleet.choices import Targets, Umpire
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.dangers import (
    leave_the_board,
    pass_over_mines,
    pass_spent_mines,
    run_ashore,
    take_throw,
    work_submarines,
)
from teetotum.games.naval_fleet.ending import ASKED, fighting_range, judge_end
from teetotum.games.naval_fleet.evolutions import move_all
from teetotum.games.naval_fleet.guns import fire_all
from teetotum.games.naval_fleet.laying import places_submarines, take_lot, tell_where_it_lies
from teetotum.games.naval_fleet.line import see_formation
from teetotum.games.naval_fleet.masts import pass_the_flag
from teetotum.games.naval_fleet.obeying import aim_guns, fire_tubes, obey, release_craft
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.scoring import enter, enter_fort
from teetotum.games.naval_fleet.setting_out import settle_beforehand
from teetotum.games.naval_fleet.standing import act_on_instructions
from teetotum.games.naval_fleet.torpedoes import run_torpedoes
from teetotum.games.naval_fleet.vocabulary import (
    ACT,
    BODIES,
    FORTS,
    ORDER,
    SIDES,
    SUBMARINES,
    Arm,
    Phase,
    Play,
    Verdict,
)
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.slips import clear_away, lay_aside
from teetotum.mechanics.torpedo import let_run
from teetotum.mechanics.turning import MOVE


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
    """See whether a seat has still to write; only commanders write instructions and targets, and who places ships."""
    arm = play.house.seat_arm[seat]
    if arm == Arm.UMPIRE or play.state.sealed[seat]:
        return False
    if play.state.phase == Phase.INSTRUCT:
        return arm == Arm.FLEET or places_submarines(play, seat)
    return arm == Arm.FLEET or play.state.phase == Phase.ORDERS


@rule()
def awaits_ruling(play: Play) -> bool:
    """See whether the umpire is asked what he thinks of a move."""
    return play.state.phase == Phase.JUDGE


@rule(Ruling.LAYING)
def chances(play: Play) -> int:
    """Before the first move lots are drawn; after that there is one die."""
    return 1 if play.state.move == 0 else 0


@measure(Clause.MOVE_CALLED, Clause.REPEATED)
def take(play: Play, actor: int, order: Ints) -> None:
    """Take a sealed slip, a throw of the die, or the umpire's word, and go on as far as nobody is needed."""
    if actor == NATURE and play.state.move == 0:
        take_lot(play, order[0])
        lay_or_call(play)
    elif actor == NATURE:
        take_throw(play, order[0])
        go_on(play)
    elif play.state.phase == Phase.JUDGE:
        heed_umpire(play, actor, order)
    else:
        lay_aside(play.state, actor, order, ACT, ORDER)
        if all_sealed(play):
            open_slips(play)


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
        settle_beforehand(play)
        lay_or_call(play)
    elif phase == Phase.ORDERS:
        make_the_move(play)
    else:
        aim_guns(play)
        clear_away(play.state, play.house.seats, ORDER)
        go_on(play)


@rule(Clause.MOVE_CALLED, Ruling.LAYING)
def lay_or_call(play: Play) -> None:
    """Draw the next lot for what defends the coast, or call for the first move."""
    state = play.state
    clear_away(state, play.house.seats, ORDER)
    if state.thrown < state.queued:
        state.phase = Phase.THROW
        return
    state.queued, state.thrown = 0, 0
    for n in range(len(state.queue)):
        state.queue[n] = 0
    tell_where_it_lies(play)
    call_move(play)


@rule(Clause.MOVE_CALLED)
def call_move(play: Play) -> None:
    """Call for the next move."""
    clear_away(play.state, play.house.seats, ORDER)
    forget_haste(play)
    play.state.move += 1
    play.state.phase = Phase.ORDERS
    note(play.ledger, Saying.MOVE_CALLED, 0, 0, play.state.move)


@rule()
def forget_haste(play: Play) -> None:
    """Orders to close up or to cease a fort's fire hold for one move; a submarine goes on as she was told."""
    for body in range(BODIES):
        if not SUBMARINES <= body < FORTS:
            play.state.hurry[body] = 0


@measure(Clause.MOVED_BY_CARD, Clause.SKETCHED, Ruling.SKETCH_AFTER)
def make_the_move(play: Play) -> None:
    """Carry out the orders, move everything, and find what the die must decide."""
    state = play.state
    agree(play)
    for body in range(BODIES):
        state.due[body] = 0.0
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
    clear_away(play.state, play.house.seats, ORDER)
    if play.house.targets == Targets.COMMANDER:
        state.phase = Phase.AIM
    else:
        go_on(play)


@measure(Clause.FIRE_MEASURED)
def go_on(play: Play) -> None:
    """Go on to the next throw, or to the guns and the umpire."""
    state = play.state
    pass_spent_mines(play)
    if state.thrown < state.queued:
        state.phase = Phase.THROW
        return
    fire_all(play)
    if play.house.umpire == Umpire.PERSON:
        if fighting_range(play) <= ASKED:
            note(play.ledger, Saying.MELEE_IMMINENT, 0, 0, 0)
        if state.calls_melee:
            whisper(play.ledger, Saying.SIGNALS_FOR_THE_MELEE, 0, 0, 0, 1 << (play.house.seats - 1))
        state.phase = Phase.JUDGE
    else:
        enter_all(play)


@measure(Ruling.UMPIRE, MeleeClause.UMPIRE_SETS_DAMAGE, MeleeClause.RULES_ARE_GUIDES)
def heed_umpire(play: Play, seat: int, order: Ints) -> None:
    """Take the umpire's word on what the program proposes, and go on."""
    hear(play, seat, order)
    enter_all(play)


@measure(Clause.AT_THE_END, Clause.LINE_PER_SHIP, Clause.REPEATED, Ruling.TORPEDOES_RUN_ON)
def enter_all(play: Play) -> None:
    """Enter the points of the move, ring and remove ships, and see whether the action is over."""
    state = play.state
    for body in range(FORTS):
        if state.afloat[body]:
            enter(play, body)
    for body in range(FORTS, BODIES):
        if state.afloat[body]:
            enter_fort(play, body)
    let_run(state.run, state.firer, MOVE)
    for side in range(SIDES):
        pass_the_flag(play, side)
        see_formation(play, side)
    judge_end(play)
    if state.verdict == Verdict.NOT_YET:
        call_move(play)
    else:
        state.phase = Phase.ENDED
        note(play.ledger, Saying.ACTION_ENDS, 0, 0, state.verdict)
