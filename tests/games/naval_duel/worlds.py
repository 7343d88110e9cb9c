"""Other worlds that a captain cannot tell from his own: whatever the enemy keeps to herself is made up afresh."""

from teetotum.engine.chance import Keyed
from teetotum.engine.tells import Secrets
from teetotum.games.naval_duel.vocabulary import DOTS, ENDING, SLIP, WORD, Phase, State
from teetotum.mechanics.sea import COURSE
from teetotum.mechanics.warships import MARKS, TUBES, TURRETS
from tests.games.by_lot import ORDERS, RULED
from tests.games.drills import shown
from tests.games.secrets import Lots

HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"chance_fire": "on", "torpedo_damage": 500, "ram_damage": 300},
    {"gyro": "preset", "torpedoes": 2, "fire_from": "mean", "torpedo_test": "swept"},
    {"umpire": "consent", "table": "exact", "value": "time"},
    {"umpire": "person", "graze": "umpire", "battered_speed": "half", "half_tubes": "two"},
    {"fire": "manual", "conditional": "range", "helm_orders": "one", "outside_arc": "refuse", "wake": "visible"},
    {"top_speed": "common", "edge": "retreat", "end_on": "four", "loss_below_5": "none", "limit": "draw"},
)


def fresh(luck: Lots, length: int) -> list[int]:
    """Make up so many numbers, none of them nought."""
    first, stride = 1 + luck.below(9000), 1 + luck.below(97)
    return list(range(first, first + length * stride, stride))


def imagine(state: object, seat: int, keyed: Keyed) -> State:
    """Make up what the enemy has written, how she came to her last mark, and what runs unseen in the water."""
    assert isinstance(state, State)
    luck = Lots(keyed.below(1 << 30))
    enemy = 1 - seat
    if state.phase == Phase.ENDED:
        return state
    state.slip[enemy * SLIP : (enemy + 1) * SLIP] = fresh(luck, SLIP)
    if state.word[enemy * WORD]:  # that she has spoken is known, not what she said
        state.word[enemy * WORD : (enemy + 1) * WORD] = fresh(luck, WORD)
    size = MARKS * COURSE
    state.track[enemy * size : (enemy + 1) * size] = [number / 7 for number in fresh(luck, size)]
    first, last = enemy * DOTS + state.revealed + 1, enemy * DOTS + DOTS - 1
    state.dot_heading[first:last] = [number % 360.0 for number in fresh(luck, last - first)]
    state.open[enemy], state.stock[enemy] = luck.below(256), luck.below(9)
    for turret in range(TURRETS):
        state.within[enemy * TURRETS + turret] = float(luck.below(6000))
    unseen = [tube for tube in range(enemy * TUBES, (enemy + 1) * TUBES) if state.running[tube] < 2]
    for tube in unseen:
        state.tube[tube], state.running[tube] = luck.below(60), luck.below(2)
        state.launched[tube] = float(luck.below(900))
        state.run[tube * 5 : tube * 5 + 5] = [float(luck.below(900)) for _ in range(5)]
    if state.phase == Phase.WRITE:
        state.case_range, state.crash_at = float(luck.below(5000)), float(luck.below(30))
        state.case_points[0], state.case_fired[enemy] = float(luck.below(99)), luck.below(255)
        state.spoken[ENDING], state.spoken[enemy] = luck.below(2), luck.below(2)
    return state


SECRETS = Secrets(imagine, (*ORDERS["naval_duel"], *RULED["naval_duel"], "STRIKE", "OF IF RANGE < 2000"), shown=shown)
