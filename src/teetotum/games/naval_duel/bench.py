"""The umpire's bench: what he may amend, and what becomes of it."""

from teetotum.engine.rules import Ints, measure, rule, whisper
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.ends import propose_anew
from teetotum.games.naval_duel.gunnery import reckon_fire, sight
from teetotum.games.naval_duel.house import ChanceFire
from teetotum.games.naval_duel.plotting import course_at, draw_path, keep_course, mark_place, own_eyes
from teetotum.games.naval_duel.sayings import Saying
from teetotum.games.naval_duel.vocabulary import (
    ENDING,
    HUNDREDTHS,
    NEVER,
    SHIPS,
    SINKS,
    Crash,
    How,
    Phase,
    Play,
    Result,
    Word,
)
from teetotum.mechanics.sea import KNOT, Course
from teetotum.mechanics.warships import HALF_MINUTE, MOST_MOVES, TUBES, TURRETS

WHOLE = (Word.ZONE, Word.THROW, Word.COLLISION, Word.RESULT, Word.TURRET, Word.TUBE, Word.STOCK, Word.MOVES)
"""What is counted in whole numbers; all else in hundredths."""
KEPT_SECRET = (Word.SPEED, Word.TUBE, Word.STOCK)
"""What an enemy does not see of a ship, amended or not."""
FIRE_HANGS_ON = (Word.EAST, Word.NORTH, Word.HEADING, Word.TURRET)
"""What makes fire that is only proposed be reckoned anew."""
THE_END_HANGS_ON = (Word.EAST, Word.NORTH, Word.LOST, Word.MOVES)
"""What makes an end that is only proposed be proposed anew."""
BOUNDS = (
    (0, 0),
    (0, 6),
    (1, 6),
    (0, int(Crash.RED_RAMS)),
    (0, 10_000_00),
    (0, int(Result.NO_DECISION)),
    (-100_000_00, 100_000_00),
    (-100_000_00, 100_000_00),
    (0, 359_99),
    (0, 30_00),
    (0, 10_000_00),
    (0, MOST_MOVES),
    (0, MOST_MOVES),
    (0, 99),
    (1, MOST_MOVES),
)
"""The least and the most that each amendment may say."""


@rule(Ruling.REACH_OF_THE_UMPIRE)
def is_in_reach(word: int, which: int, value: int) -> bool:
    """See whether an amendment names something there is, and a figure it may have."""
    if not Word.ZONE <= word <= Word.MOVES:
        return False
    columns = TURRETS if word == Word.TURRET else TUBES if word == Word.TUBE else 1
    return 0 <= which < SHIPS * columns and BOUNDS[word][0] <= value <= BOUNDS[word][1]


@rule(Ruling.REACH_OF_THE_UMPIRE)
def lies_before(phase: int, word: int) -> bool:
    """See whether there is now what a word amends: figures of a proposal are, while it waits to be ruled upon."""
    if word == Word.ZONE:
        return phase in (Phase.ZONE_RULING, Phase.THROW_RULING)
    if word == Word.THROW:
        return phase == Phase.THROW_RULING
    if word == Word.COLLISION:
        return phase == Phase.COLLISION_RULING
    return phase == Phase.GUNS_RULING or word != Word.POINTS


@measure(Clause.HE_SETTLES, Clause.HIS_WORD_IS_FINAL, Ruling.REACH_OF_THE_UMPIRE)
def amend(play: Play, order: Ints) -> None:
    """Put the umpire's figure in place of what was there; `which` is a seat, or a column of its score card."""
    word, which, value = order[0], order[1], order[2]
    if not is_in_reach(word, which, value) or not lies_before(play.state.phase, word):
        return
    tell_amendment(play, word, which, standing(play, word, which), value)
    if word <= Word.RESULT:
        amend_case(play, word, which, value)
    elif word >= Word.LOST:
        amend_card(play, word, which, value)
    else:
        shift(play, which, word, value / HUNDREDTHS)
    if word in FIRE_HANGS_ON and play.state.phase == Phase.GUNS_RULING and play.house.chance_fire == ChanceFire.OFF:
        reckon_anew(play)
    if word in THE_END_HANGS_ON and play.state.phase == Phase.END_RULING:
        propose_anew(play)


@measure(Ruling.REACH_OF_THE_UMPIRE)
def amend_case(play: Play, word: int, seat: int, value: int) -> None:
    """Amend what lies proposed: the zone, the throw, the collision, the points of a ship's fire, or the end."""
    state = play.state
    if word == Word.ZONE:
        state.case_zone = value
    elif word == Word.THROW:
        state.case_throw = value
    elif word == Word.COLLISION:
        state.case_crash = value
    elif word == Word.POINTS:
        state.case_points[seat], state.spoken[seat] = value / HUNDREDTHS, 1
    else:
        state.case_result, state.case_how = value, How.GOES_ON
        # That it goes on can be said of an end that lies proposed, not of one that is still to be looked for.
        state.spoken[ENDING] = int(value != Result.GOES_ON or state.phase == Phase.END_RULING)


@measure(Ruling.REACH_OF_THE_UMPIRE)
def reckon_anew(play: Play) -> None:
    """Reckon the proposed fire from what was amended; points that the umpire himself has named stand."""
    state = play.state
    blue, red = state.case_points[0], state.case_points[1]
    reckon_fire(play)
    state.case_points[0] = blue if state.spoken[0] else state.case_points[0]
    state.case_points[1] = red if state.spoken[1] else state.case_points[1]


@measure(Ruling.REACH_OF_THE_UMPIRE)
def amend_card(play: Play, word: int, which: int, value: int) -> None:
    """Amend what is kept on a ship's score card, or the number of moves agreed on."""
    state = play.state
    if word == Word.LOST:
        state.lost[which] = value / HUNDREDTHS
        if play.house.torpedo_damage != SINKS and state.lost[which] < play.board.endurance[which]:
            state.struck_at[which] = NEVER  # only the points had made an end of her
    elif word == Word.TURRET:
        state.loaded[which] = value
    elif word == Word.TUBE:
        state.tube[which] = value
    elif word == Word.STOCK:
        state.stock[which] = value
    else:
        state.limit = value


@rule(Ruling.REACH_OF_THE_UMPIRE)
def tell_amendment(play: Play, word: int, which: int, was: int, value: int) -> None:
    """Enter an amendment under the ship it concerns; what her enemy may not know is told to her and the umpire only."""
    seat, saying = which, Saying.AMENDED + word - Word.ZONE
    if word == Word.TURRET:
        seat, saying = which // TURRETS, Saying.TURRET_AMENDED + which % TURRETS
    elif word == Word.TUBE:
        seat, saying = which // TUBES, Saying.TUBE_AMENDED + which % TUBES
    whisper(play.ledger, saying, seat, was, value, own_eyes(seat) if word in KEPT_SECRET else 0)


@measure(Ruling.REACH_OF_THE_UMPIRE)
def shift(play: Play, seat: int, word: int, value: float) -> None:
    """Move a ship, or change her heading or speed, where she was last marked."""
    ship = course_at(play.state, seat, HALF_MINUTE)
    x = value if word == Word.EAST else ship.x
    y = value if word == Word.NORTH else ship.y
    heading = value if word == Word.HEADING else ship.heading
    speed = value * KNOT if word == Word.SPEED else ship.speed
    rest = (ship.ordered, ship.helm, ship.reach, ship.goal, ship.swung, ship.since, ship.turned)
    put = Course(x, y, heading, speed, rest[0], rest[1], rest[2], rest[3], rest[4], rest[5], rest[6])
    keep_course(play.state, seat, HALF_MINUTE, put)
    mark_place(play, seat, play.state.move)
    draw_path(play.state, seat)
    play.state.case_range = sight(play, seat)[0]


@measure(Ruling.REACH_OF_THE_UMPIRE)
def standing(play: Play, word: int, which: int) -> int:
    """Read what stands where the umpire amends, in whole numbers or hundredths."""
    state = play.state
    if word == Word.ZONE:
        return state.case_zone
    if word == Word.THROW:
        return state.case_throw
    if word == Word.COLLISION:
        return state.case_crash
    if word == Word.RESULT:
        return state.case_result
    if word == Word.TURRET:
        return state.loaded[which]
    if word == Word.TUBE:
        return state.tube[which]
    if word == Word.STOCK:
        return state.stock[which]
    if word == Word.MOVES:
        return state.limit
    return int(HUNDREDTHS * real_standing(play, word, which) + 0.5)


@measure()
def real_standing(play: Play, word: int, seat: int) -> float:
    """Read what stands among the real numbers."""
    ship = course_at(play.state, seat, HALF_MINUTE)
    if word == Word.POINTS:
        return play.state.case_points[seat]
    if word == Word.LOST:
        return play.state.lost[seat]
    if word == Word.EAST:
        return ship.x
    if word == Word.NORTH:
        return ship.y
    return ship.heading if word == Word.HEADING else ship.speed / KNOT
