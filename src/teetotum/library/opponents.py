"""Programs that fill the other seats of a match, for whoever plays one seat."""

from collections.abc import Callable

from teetotum import players
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.library.figures import seed_of, word
from teetotum.library.games import Game
from teetotum.library.states import ExerciseState, MatchState, State

NOBODY = -1


class Opponent:
    """Acts for a seat that is not one's own, by a program of the house or a function of one's own."""

    def __init__(self, choose: Callable[[State, int, Keyed], int | str]) -> None:
        self._choose = choose

    def act(self, state: State, luck: Keyed, beside: int = NOBODY) -> None:
        """Act for the first seat that may, one's own apart; an order that cannot be carried out whole lapses."""
        seat = next(each for each in state.writers if each != beside)
        chosen = self._choose(state, seat, luck)
        if isinstance(chosen, str) and isinstance(state, ExerciseState):
            state.lapse(seat, chosen)
        else:
            state.take(chosen, seat)


def opponent(game: Game, told: str | Callable[[State], int]) -> Opponent:
    """Fetch a program by its level, or take a function that chooses an action of the seat to act."""
    if callable(told):
        return Opponent(lambda state, _seat, _luck: told(state))
    if word(told, "a program's level").strip().lower() == players.RANDOM:
        return Opponent(by_luck)
    return captain_of(game, told) if game.is_sealed else player_of(game, told)


def program(game: Game, level: str = players.SENSIBLE, seed: int = 0) -> Callable[[State], None]:
    """Fetch a program of the house by its level: it acts for the seat to act, or the first that owes an order."""
    held, luck = opponent(game, level), Keyed(seed_of(seed))

    def act(state: State) -> None:
        if not state.writers:
            raise Illegal("no seat is to act now: Nature spins first, or it is over")
        held.act(state, luck)

    return act


def by_luck(state: State, seat: int, luck: Keyed) -> int:
    """Draw evenly from what is legal."""
    legal = state.legal(seat)
    return legal[luck.below(len(legal))]


def player_of(game: Game, level: str) -> Opponent:
    """Seat a program of a game in turn."""
    player = players.find(game.setup.game, level)

    def choose(state: State, _seat: int, luck: Keyed) -> int:
        assert isinstance(state, MatchState)
        return game.codes.narrow(state.match.play, player.choose(state.match, luck))

    return Opponent(choose)


def captain_of(game: Game, level: str) -> Opponent:
    """Seat a program that writes sealed orders."""
    if level not in game.levels:
        raise BadSetup(f"no program commands in {game.title} at the level '{level}': try {' or '.join(game.levels)}")
    captain = players.captain(game.brief.game, level)

    def choose(state: State, seat: int, luck: Keyed) -> str:
        assert isinstance(state, ExerciseState)
        return captain.write(state.exercise, seat, luck)

    return Opponent(choose)
