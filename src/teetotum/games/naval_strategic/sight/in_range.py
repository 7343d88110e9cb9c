"""Who has been in range of whom and for how long, and who has fought whom while they kept each other in sight."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import NEAR, WithinRange
from teetotum.games.naval_strategic.account.state import Campaign, State
from teetotum.games.naval_strategic.terms.citations import Ruling
from teetotum.games.naval_strategic.terms.ship_classes import AT_4000_YARDS
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE, NEVER

HOUR = 1.0
GRAIN = 1 / 80
"""Hours: three quarters of a minute, finer than which no plot tells whether an hour was passed."""


def come_to_close_quarters(play: Campaign, kind: str, pair: tuple[str, str]) -> None:
    """Note that enemies are within 2,000 yards, or no longer; a duel of more than an hour is still decided."""
    state = play.state
    close = state.close[pair]
    if kind == NEAR:
        state.close[pair] = close.but(near=state.now)
    elif is_duel_due(state, pair, close.near):
        state.close[pair] = close.but(parted=state.now)
    else:
        state.close[pair] = close.but(near=-1.0)


def is_duel_due(state: State, pair: tuple[str, str], since: float) -> bool:
    """See whether a pair has been in range for more than an hour and has not fought in it."""
    return state.now > since + HOUR + GRAIN and state.fought.get(pair, -NEVER) < since


def hours_at(now: float, close: WithinRange, miles: float) -> float:
    """Give the hours that a pair has been, or was until it parted, within the distance of its duel."""
    if miles < AT_4000_YARDS and close.near < 0:
        return 0.0
    since, out = (close.near, close.parted) if miles < AT_4000_YARDS else (close.since, close.out)
    return (out if out >= 0 else now) - since


@upholds(Ruling.SECOND_ACTION)
def have_fought(play: Campaign, one: str, other: str) -> bool:
    """See whether a pair has fought already in this contact and may not again: within an hour in range, or at all."""
    state, pair = play.state, (min(one, other), max(one, other))
    if pair not in state.fought:
        return False
    since = max(state.fought[pair], state.close.get(pair, WithinRange(-1.0)).since)
    return play.house.choice("second_action") == "once" or state.now < since + HOUR - NEGLIGIBLE


def remember(state: State, strong: tuple[str, ...], weak: tuple[str, ...], until: float) -> None:
    """Remember until when the forces of both sides fight each other, also those that only came up to help."""
    for one in strong:
        for other in weak:
            state.fought[min(one, other), max(one, other)] = until


def take_over_the_past(state: State, name: str, new: str) -> None:
    """Let ships that part or join under another name have fought whom they fought."""
    for pair in [pair for pair in state.fought if name in pair]:
        enemy = pair[1] if pair[0] == name else pair[0]
        key = min(new, enemy), max(new, enemy)
        state.fought[key] = max(state.fought[pair], state.fought.get(key, -1.0))


def strike_out(state: State, gone: set[str]) -> None:
    """Forget that forces which are no more were in range of anybody or fought him."""
    state.close = {pair: close for pair, close in state.close.items() if not gone & set(pair)}
    if state.fought:
        state.fought = {pair: until for pair, until in state.fought.items() if not gone & set(pair)}
