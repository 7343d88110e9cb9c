"""Every game of the house in OpenSpiel, with explicit chance; sealed orders are simultaneous moves.

    import pyspiel
    import teetotum.adapters.openspiel  # registers them
    game = pyspiel.load_game("teetotum_gantlope(players=4,doubles=again)")

Parameters: `players`, `preset`, `board` (or a scenario), and every option of the rulebook by its name. Actions and
observations are those of the library (docs/library.md).
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

import teetotum
from teetotum import NATURE, OVER, TOGETHER, Game, State
from teetotum.games import fault_of
from teetotum.rulebooks import Rulebook

PREFIX = "teetotum_"
LONGEST = 10_000_000
"""More actions than any match has."""
PLAYERS = {TOGETHER: pyspiel.PlayerId.SIMULTANEOUS, NATURE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}
HANDLED = ("players", "preset", "board")
MOST_SEATS = 16


def parameters_of(book: Rulebook, usual: int) -> dict[str, str | int]:
    """Name what a game can be told: whole numbers for the options that are, words for the rest; empty is as usual."""
    known: dict[str, str | int] = {"players": usual, "preset": "", "board": ""}
    for option in book.options:
        known[option.name] = option.default if isinstance(option.default, int) else ""
    return known


def type_of(game: Game) -> Any:
    """Tell OpenSpiel what kind of game it is."""
    kind, book = pyspiel.GameType, game.rulebook
    is_sealed = game.is_sealed
    least, most = (1, MOST_SEATS) if is_sealed else (book.seats.least, book.seats.most)
    return kind(
        short_name=f"{PREFIX}{game.id}",
        long_name=f"Teetotum: {game.title}",
        dynamics=kind.Dynamics.SIMULTANEOUS if is_sealed else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION if is_sealed else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if least > 1 or is_sealed else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=is_sealed,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=bool(game.planes),
        provides_factored_observation_string=False,
        parameter_specification=parameters_of(book, game.seats),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """A game of the house as OpenSpiel has it."""

    kind: Any
    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        told = {**params} if params else {}
        given = {name: choice for name, choice in told.items() if choice != "" and name not in HANDLED}
        defaults = self.kind.parameter_specification
        options = {name: choice for name, choice in given.items() if choice != defaults.get(name)}
        seats = 0 if teetotum.game(self.name).is_sealed else int(told.get("players", 0))
        self.house = teetotum.game(
            self.name, seats, preset=str(told.get("preset", "")), board=str(told.get("board", "")), **options
        )
        super().__init__(self.kind, self._info(), {**told, "players": self.house.seats})

    def _info(self) -> Any:
        shared = self.kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        return pyspiel.GameInfo(
            num_distinct_actions=self.house.action_count,
            max_chance_outcomes=max(len(set(wheel.faces)) for wheel in self.house.wheels),
            num_players=self.house.seats,
            min_utility=-1.0 if shared else 0.0 if self.house.seats == 1 else -1.0,
            max_utility=1.0,
            utility_sum=0.0 if shared else None,
            max_game_length=LONGEST,
        )

    def new_initial_state(self) -> "SpielState":
        """Lay out a match."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "SpielObserver":
        """Make what sees a match as a seat does."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.house, wanted, params)

    def max_chance_nodes_in_history(self) -> int:
        """Say how often Nature acts at most."""
        return LONGEST


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel ships no types
    """Where a match stands, as OpenSpiel has it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.house: State = game.house.start()

    def current_player(self) -> int:
        """Name the seat to act, or chance, or all together, or the end."""
        actor = self.house.to_act
        return actor if actor >= 0 else int(PLAYERS[actor])

    def _legal_actions(self, player: int) -> list[int]:
        return self.house.legal(player)

    def _outcomes(self) -> list[int]:
        return [chance.outcome for chance in self.house.chances()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what Nature may bring, numbered in the order of the outcomes."""
        return [(n, float(chance.weight)) for n, chance in enumerate(self.house.chances())]

    def _apply_action(self, action: int) -> None:
        self.house.take(self._outcomes()[action] if self.house.to_act == NATURE else action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.house.take_all({seat: actions[seat] for seat in self.house.writers})

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.house.say(self._outcomes()[action])
        if self.house.to_act == TOGETHER:
            return f"{action}: {self.house.say(action, player)}"
        return self.house.say(action)

    def is_terminal(self) -> bool:
        """See whether it is over."""
        return self.house.is_over

    def returns(self) -> list[float]:
        """Give what the match is worth to each seat."""
        return list(self.house.returns())

    def __str__(self) -> str:
        return self.house.key if self.house.game.is_sealed else self.house.view(0).text


class SpielObserver:
    """Sees a match as a seat does: in words, and where the game has planes, in numbers."""

    def __init__(self, game: Game, wanted: Any, params: dict[str, Any] | None) -> None:
        assert not params, f"an observer of {game.title} takes no parameters"
        self._game, self._wanted = game, wanted
        has_tensor = bool(game.planes) and wanted.public_info and not wanted.perfect_recall
        self.tensor = np.zeros(game.observation_size, np.float32) if has_tensor else None
        self.dict = (
            {part.name: self.tensor[part.start : part.start + part.size].reshape(part.shape) for part in game.planes}
            if self.tensor is not None
            else {}
        )

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a seat sees into the tensor."""
        if self.tensor is not None:
            self.tensor[:] = state.house.observation(player)

    def string_from(self, state: SpielState, player: int) -> str | None:
        """Tell what a seat sees; with perfect recall, all that it has heard and written."""
        house, wanted = state.house, self._wanted
        if not wanted.public_info:
            return None
        if wanted.private_info == pyspiel.PrivateInfoType.NONE and self._game.is_sealed:
            return "\n".join(event.text for event in house.events if event.is_for(-1))
        seen = house.view(player)
        if not wanted.perfect_recall:
            return seen.text
        own = [words for actor, words in house.history() if actor == player]
        return "\n".join([f"seat {player}", *own, *(event.text for event in seen.events), seen.text])


def register() -> list[str]:
    """Make every game of the house known to OpenSpiel, and give their names there."""
    known = set(pyspiel.registered_names())
    names = [name for name in teetotum.list_games() if not fault_of(name)]
    for name in names:
        if f"{PREFIX}{name}" not in known:
            kind = type_of(teetotum.game(name))
            made = type(f"Spiel_{name}", (SpielGame,), {"kind": kind, "name": name})
            pyspiel.register_game(kind, made)
    return [f"{PREFIX}{name}" for name in names]


NAMES = register()
