"""The Duel Game played: write, plot, reveal, torpedo and ram, score, and so on until a ship is lost or time is up."""

from teetotum.engine.rules import NATURE, OVER, TOGETHER, Ints, Row, measure, note, rule
from teetotum.games.naval_duel.bench import amend
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.collision import collide, next_collision
from teetotum.games.naval_duel.ends import (
    close,
    halve_power,
    moves_apart,
    over_the_other,
    propose_end,
    propose_surrender,
)
from teetotum.games.naval_duel.gunnery import enter_fire, reckon_fire, throw_for_gun, throw_for_guns
from teetotum.games.naval_duel.house import ChanceFire, Graze, TorpedoEnds, Umpire
from teetotum.games.naval_duel.plotting import course_at, draw_path, place_ship, plot_the_move
from teetotum.games.naval_duel.sayings import Saying
from teetotum.games.naval_duel.torpedoes import decide_torpedo, next_torpedo, show_wakes, spend_torpedoes, tell_zone
from teetotum.games.naval_duel.vocabulary import (
    CIRCLE,
    ENDING,
    ITEM,
    ITEMS,
    NEVER,
    SHIPS,
    SLIP,
    UMPIRE_SEAT,
    WORD,
    Crash,
    How,
    Phase,
    Play,
    Result,
    Word,
)
from teetotum.mechanics.warships import HALF_MINUTE, MOST_MOVES

STEPS = 100
"""More than the game ever takes from one need of a person or a die to the next."""
DIE, PERCENTILE_DICE = 0, 1
SAME_SECOND = 1e-6
"""Seconds: nearer than this, two torpedoes come home together."""


@measure(Clause.ALL_LOADED, Clause.TWO_BATTLESHIPS)
def lay_out(play: Play) -> None:
    """Place both ships with all guns and tubes loaded, and let the captains write."""
    state = play.state
    for seat in range(SHIPS):
        place_ship(play, seat)
        state.stock[seat] = play.house.torpedoes
        state.struck_at[seat] = NEVER
        draw_path(state, seat)
        note(play.ledger, Saying.BEGINS, seat, 0, int(course_at(state, seat, HALF_MINUTE).heading))
    state.limit, state.phase = play.board.moves, Phase.WRITE
    state.crash_at = NEVER


@rule(Clause.WRITE_A_MOVE, Clause.AN_UMPIRE)
def to_act(play: Play) -> int:
    """Say whom the duel waits for: both captains, the die, the umpire, or nobody."""
    phase = play.state.phase
    if phase == Phase.ENDED:
        return OVER
    if phase in (Phase.THROW, Phase.GUN_THROW):
        return NATURE
    if phase == Phase.WRITE or play.house.umpire == Umpire.CONSENT:
        return TOGETHER
    return UMPIRE_SEAT


@rule(Clause.WRITE_A_MOVE)
def owes(play: Play, seat: int) -> bool:
    """See whether a captain has still to write, or to say what he would amend."""
    if to_act(play) != TOGETHER or seat >= SHIPS:
        return False
    if play.state.phase == Phase.WRITE:
        return play.state.sealed[seat] == 0
    return play.state.word[seat * WORD] == 0


@rule(Clause.THE_DIE)
def chances(play: Play) -> int:
    """Say what is thrown: the die for a torpedo, the dice of percentages for a gun."""
    return DIE if play.state.phase == Phase.THROW else PERCENTILE_DICE


@rule(Clause.WRITE_A_MOVE, Clause.WRITE_THE_NEXT)
def take(play: Play, actor: int, order: Ints) -> None:
    """Take a sealed order, a throw, or a word of the umpire, and go on as far as nobody is needed."""
    if actor == NATURE:
        take_throw(play, order[0])
    elif play.state.phase == Phase.WRITE:
        seal(play, actor, order)
    elif actor == UMPIRE_SEAT:
        hear(play, order)
    else:
        hear_captain(play, actor, order)
    for _ in range(STEPS):
        if not goes_on_alone(play):
            break
        step(play)


@rule(Clause.WRITE_A_MOVE)
def seal(play: Play, seat: int, order: Ints) -> None:
    """Put a captain's order under seal; when both have written, the move already plotted is resolved first."""
    state = play.state
    items = min(ITEMS, order[0])
    state.slip[seat * SLIP] = items
    for n in range(ITEMS * ITEM):
        state.slip[seat * SLIP + 1 + n] = order[1 + n] if n < items * ITEM else 0
    state.sealed[seat] = 1
    if state.sealed[0] and state.sealed[1]:
        state.phase = Phase.REVEAL
        if state.move == state.revealed:
            open_the_first(play)


@rule(Clause.PLOT_AND_MARK, Ruling.STRIKING)
def open_the_first(play: Play) -> None:
    """With nothing to resolve yet the orders are plotted at once, unless a captain has struck."""
    propose_surrender(play)
    play.state.phase = Phase.PLOT if play.state.case_result == Result.GOES_ON else Phase.END_RULING


@rule(Clause.SIXTHS_BY_THE_DIE)
def take_throw(play: Play, thrown: int) -> None:
    """Take what the die shows for a torpedo, or the dice for a gun."""
    state = play.state
    if state.phase == Phase.THROW:
        state.case_throw, state.phase = thrown, Phase.THROW_RULING
        return
    throw_for_gun(play, thrown)
    if state.case_guns == 0:
        state.phase = Phase.GUNS_RULING


@rule(Clause.HE_SETTLES, Ruling.REACH_OF_THE_UMPIRE)
def hear(play: Play, order: Ints) -> None:
    """Hear the umpire: what he amends is amended, and what he accepts is carried out."""
    if order[0] == Word.ACCEPT:
        carry_out(play)
    else:
        amend(play, order)


@rule(Ruling.REACH_OF_THE_UMPIRE)
def hear_captain(play: Play, seat: int, order: Ints) -> None:
    """Without an umpire both captains say what they would amend; it holds if both say the same."""
    word = play.state.word
    word[seat * WORD] = 1
    for n in range(1, WORD):
        word[seat * WORD + n] = order[n - 1] if order[0] != Word.ACCEPT else 0
    if word[0] == 0 or word[WORD] == 0:
        return
    is_agreed = word[1] == word[WORD + 1] and word[2] == word[WORD + 2] and word[3] == word[WORD + 3]
    word[0], word[WORD] = 0, 0
    if is_agreed and order[0] != Word.ACCEPT:
        amend(play, order)
    else:
        carry_out(play)


@rule()
def is_ruling(phase: int) -> bool:
    """See whether the game has proposed something that may be amended."""
    return phase in (
        Phase.ZONE_RULING,
        Phase.THROW_RULING,
        Phase.COLLISION_RULING,
        Phase.GUNS_RULING,
        Phase.END_RULING,
    )


@rule(Ruling.REACH_OF_THE_UMPIRE)
def awaits_ruling(play: Play) -> bool:
    """See whether a proposal lies before the umpire, or before both captains."""
    return is_ruling(play.state.phase)


@rule()
def goes_on_alone(play: Play) -> bool:
    """See whether nobody is needed for the next step."""
    phase = play.state.phase
    if is_ruling(phase):
        return play.house.umpire == Umpire.PROGRAM
    return phase not in (Phase.WRITE, Phase.THROW, Phase.GUN_THROW, Phase.ENDED)


@rule(Clause.AND_SO_ON)
def step(play: Play) -> None:
    """Do the next thing that the game does by itself."""
    phase = play.state.phase
    if is_ruling(phase):
        carry_out(play)
    elif phase == Phase.REVEAL:
        reveal(play)
    elif phase == Phase.TORPEDOES:
        look_for_strikes(play)
    elif phase == Phase.GUNS:
        score_fire(play)
    elif phase == Phase.CHECK:
        check(play)
    else:
        plot_on(play)


@measure(Clause.LAY_THE_STENCILS, Ruling.WHAT_A_CAPTAIN_SEES)
def reveal(play: Play) -> None:
    """Lay the stencils with their true headings, draw the paths in, and look for a collision."""
    state = play.state
    state.revealed = state.move
    state.spoken[ENDING] = 0
    for seat in range(SHIPS):
        draw_path(state, seat)
        state.struck_at[seat], state.spoken[seat] = NEVER, 0
        ship = course_at(state, seat, HALF_MINUTE)
        note(play.ledger, Saying.HEADED, seat, state.move, int(ship.heading + 0.5) % CIRCLE)
    show_wakes(play)
    state.case_result, state.case_how = Result.GOES_ON, How.GOES_ON
    next_collision(play, 0.0)
    state.phase = Phase.TORPEDOES


@measure(Clause.TORPEDO_EFFECT, Ruling.TORPEDOED_IN_THE_MOVE)
def look_for_strikes(play: Play) -> None:
    """Bring up the next thing that strikes in this move, a torpedo or a bow; the seconds decide between them."""
    state = play.state
    if min(state.struck_at[0], state.struck_at[1]) <= state.crash_at:
        state.crash_at = NEVER  # a ship torpedoed earlier neither rams nor is rammed
    next_torpedo(play)
    if is_cut_short(play):
        state.phase = Phase.CHECK
    elif state.case_torpedo >= 0 and state.case_at <= state.crash_at:
        state.phase = Phase.ZONE_RULING
    elif state.crash_at < NEVER:
        state.phase = Phase.COLLISION_RULING
        if state.case_crash == Crash.GRAZE and play.house.graze != Graze.UMPIRE:
            carry_out(play)
    else:
        spend_torpedoes(play)
        state.phase = Phase.GUNS


@measure(Ruling.TORPEDOED_IN_THE_MOVE)
def is_cut_short(play: Play) -> bool:
    """See whether a ship lost to a torpedo ends the move at her second, with no other torpedo home at the very same."""
    state = play.state
    if play.house.torpedo_ends != TorpedoEnds.AT_ONCE:
        return False
    return min(state.struck_at[0], state.struck_at[1]) + SAME_SECOND < state.case_at


@measure(Clause.SCORE_YOUR_OWN_FIRE)
def score_fire(play: Play) -> None:
    """Work out the fire of the move, by the table or gun by gun."""
    state = play.state
    reckon_fire(play)
    state.phase = Phase.GUNS_RULING
    if play.house.chance_fire == ChanceFire.ON and (state.case_fired[0] or state.case_fired[1]):
        throw_for_guns(play)
        state.phase = Phase.GUN_THROW


@measure(Clause.HIS_WORD_IS_FINAL)
def carry_out(play: Play) -> None:
    """Carry out what was proposed, as it now stands."""
    state = play.state
    if state.phase == Phase.ZONE_RULING:
        state.phase = Phase.THROW
        tell_zone(play)
    elif state.phase == Phase.THROW_RULING:
        decide_torpedo(play)
        state.phase = Phase.TORPEDOES
    elif state.phase == Phase.COLLISION_RULING:
        collide(play)
        state.phase = Phase.TORPEDOES if state.case_result == Result.GOES_ON else Phase.CHECK
        next_collision(play, state.crash_at)
    elif state.phase == Phase.GUNS_RULING:
        enter_fire(play)
        state.phase = Phase.CHECK
    else:
        end_or_go_on(play)


@measure(Clause.END_OF_THE_GAME)
def check(play: Play) -> None:
    """See whether the duel has ended; if it has, the umpire has still to say so."""
    state = play.state
    propose_end(play)
    halve_power(play)
    state.phase = Phase.END_RULING
    if state.case_result == Result.GOES_ON:
        end_or_go_on(play)


@rule(Clause.END_OF_THE_GAME, Clause.AND_SO_ON)
def end_or_go_on(play: Play) -> None:
    """End the duel, or plot the next move; if it has not been written yet, let it be written."""
    state = play.state
    if state.case_result == Result.GOES_ON and state.move >= MOST_MOVES:
        state.case_result = Result.NO_DECISION  # there is no paper for another mark
    state.apart = moves_apart(play)
    if state.case_result != Result.GOES_ON:
        close(play)
        return
    halve_power(play)
    state.limit = max(state.limit, state.move + 1)
    state.phase = Phase.PLOT if state.sealed[0] and state.sealed[1] else Phase.WRITE


@rule(Clause.PLOT_AND_MARK)
def plot_on(play: Play) -> None:
    """Plot the next move; after the last nothing more is written, and it is resolved at once."""
    plot_the_move(play)
    play.state.phase = Phase.REVEAL if play.state.move >= play.state.limit else Phase.WRITE


@rule(Clause.END_OF_THE_GAME, Ruling.MOVES_RUN_OUT)
def settle(play: Play, places: Row) -> None:
    """Give the winner first place and the loser second; a draw shares the first, and no decision leaves none."""
    result = play.state.result
    for seat in range(SHIPS):
        places[seat] = 0 if result == Result.NO_DECISION else 1
        if result == over_the_other(1 - seat):
            places[seat] = 2
