"""Each seat's chance of winning from where a match stands: exact where that is cheap, else estimated by playing on.

Both ways let every seat play by the game's own advice from here, as the sensible program does; by luck where it has
none.
"""

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, Any

from teetotum import players
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed, weigh
from teetotum.engine.equipment import has_compiler
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.umpire import Match, Setup
from teetotum.languages import say

if TYPE_CHECKING:
    from teetotum.steam.bulk import Engine

PLAYOUTS, PLAYOUTS_BY_HAND = 4000, 200
"""Matches played on from here to count the wins: by steam, and by hand within a few seconds."""
CHEAP = 3000
"""Positions looked at before an exact answer is given up as too dear."""
DEEPEST = 60
"""Actions ahead at which an exact answer is given up too: what is not over by then has too many ways to go on."""


class Dear(Exception):
    """An exact answer would cost too much."""


def find_chances(match: Match, seed: int, playouts: int = 0) -> tuple[tuple[float, ...], str]:
    """Give each seat's share of the wins, and say how it was found."""
    playouts = playouts or (PLAYOUTS if has_compiler() else PLAYOUTS_BY_HAND)
    try:
        return exact(match), say("exact, if everybody plays {by_what} from here", by_what=by_what(match.game))
    except Dear:
        shares = estimate(match, seed, playouts) if has_compiler() else estimate_by_hand(match, seed, playouts)
        return shares, say(
            "estimated from {playouts:,} matches played on from here {by_what}",
            playouts=playouts,
            by_what=by_what(match.game),
        )


def by_what(game: AnyGame) -> str:
    """Say how the seats play on."""
    return say("by luck") if players.usual(game) == players.RANDOM else say("by the house's advice")


def exact(match: Match, cheap: int = CHEAP) -> tuple[float, ...]:
    """Follow every spin from here to the end, if there are few enough positions."""
    return tuple(_follow(match, players.find(match.game, players.usual(match.game)), match.state, [cheap], DEEPEST))


def _follow(match: Match, player: players.Player, state: object, left: list[int], deep: int) -> list[float]:
    left[0] -= 1
    if left[0] < 0 or deep < 0:
        raise Dear
    match = copy(match)
    match.state = state
    if match.to_act == OVER:
        return shared(match.places())
    total = [0.0] * match.setup.seats
    for action, weight in weighed(match, player):
        for seat, share in enumerate(_follow(match, player, after(match, action), left, deep - 1)):
            total[seat] += weight * share
    return total


def weighed(match: Match, player: players.Player) -> list[tuple[int, float]]:
    """List what may be done now, each with its weight: every spin, the program's choice, or all of them evenly."""
    if match.to_act == NATURE:
        return [(outcome, float(weight)) for outcome, weight in weigh(match.wheel)]
    if player.level == players.RANDOM:
        return [(action, 1 / len(match.legal())) for action in match.legal()]
    return [(player.choose(match, Keyed(0)), 1.0)]


def after(match: Match, action: int) -> object:
    """Take an action on a copy of the state."""
    play = match.setup.play(states.copy(match.state))
    match.game.take(play, action)
    return play.state


def shared(places: list[int]) -> list[float]:
    """Give those who came first their equal share of the win."""
    first = places.count(1)
    return [1 / first if place == 1 else 0.0 for place in places] if first else [0.0] * len(places)


def estimate(match: Match, seed: int, playouts: int, engine: "Engine | None" = None) -> tuple[float, ...]:
    """Play on from here by steam so many times, and count the wins; who asks often keeps an engine ready."""
    from teetotum.steam.records import state_record  # noqa: PLC0415  # brings NumPy with it

    engine = engine or engine_of(match.setup)
    engine.blank = state_record(match.state, engine.table.dtype)
    run = engine.run(seed, 0, playouts)
    first = run.places == 1
    sharing = first.sum(axis=1, keepdims=True).clip(1)
    return tuple(float(share) for share in (first / sharing).mean(axis=0))


def estimate_by_hand(match: Match, seed: int, playouts: int) -> tuple[float, ...]:
    """Play on from here by hand so many times, with the luck and to the ends that steam would come to."""
    player, total = players.find(match.game, players.usual(match.game)), [0.0] * match.setup.seats
    for number in range(playouts):
        for seat, share in enumerate(shared(play_on(match, player, Keyed(seed, number)))):
            total[seat] += share
    return tuple(share / playouts for share in total)


def play_on(match: Match, player: players.Player, luck: Keyed) -> list[int]:
    """Play a match on to its end, and give the places."""
    trial = Match(match.setup)
    trial.state = states.copy(match.state)
    while not trial.is_over:
        spun = trial.to_act == NATURE
        trial.take(trial.wheel.faces[luck.draw(trial.wheel)] if spun else player.choose(trial, luck))
    return trial.places()


def leave_as_it_stands(_play: Any) -> None:
    """Lay nothing out: the match goes on from where it stands."""


def _going_on(game: AnyGame, advise: Callable[..., int]) -> Callable[..., None]:
    """Specialize the bulk driver so that it begins from a given state instead of the lay-out."""
    from teetotum.steam.bulk import usual_verbs  # noqa: PLC0415  # brings the compiler with it
    from teetotum.steam.compiling import specialize  # noqa: PLC0415
    from teetotum.steam.drivers import run_matches  # noqa: PLC0415

    verbs = usual_verbs(game, advise) | {"lay_out": leave_as_it_stands}
    return specialize(run_matches, game.id, f"go_on_{game.id}", **verbs)


def engine_of(setup: Setup) -> "Engine":
    """Make an engine that plays on from any state of a set-up."""
    from teetotum.steam.bulk import Engine, take_the_first  # noqa: PLC0415  # likewise

    advise, levels = players.bulk_advice(setup.game, [players.usual(setup.game)] * setup.seats)
    engine = Engine(setup, advise or take_the_first, levels)
    engine.drive = _going_on(setup.game, advise or take_the_first)
    return engine
