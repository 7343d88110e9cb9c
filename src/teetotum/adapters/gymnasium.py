"""One seat against programs, for Gymnasium: `env(name)` a match at a time, `vector_env(name, n)` a batch of them.

The observation is a row of numbers; `info["action_mask"]` says what is open. An action that is not open is refused
(`teetotum.Illegal`) and nothing has changed, or with `forfeits=True` it loses the match on the spot.
"""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import teetotum
from teetotum import BadSetup, Game, Illegal, State
from teetotum.adapters.spaces import first_decision, mask_of, observation_box, observed, settle_chance
from teetotum.engine.chance import Keyed
from teetotum.library.opponents import Opponent, opponent

RENDERS = ["ansi", "svg"]


class OneSeat(gymnasium.Env[NDArray[Any], np.int64]):
    """A match of one's own seat against programs at all the others."""

    def __init__(
        self,
        game: Game,
        seat: int = 0,
        opponents: str | Callable[[State], int] = "random",
        forfeits: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if not 0 <= seat < game.seats:
            raise BadSetup(f"there is no seat {seat}: {game.title} has {game.seats} here, from 0")
        if render_mode not in (None, *RENDERS):
            raise BadSetup(f"a match is rendered as {' or '.join(RENDERS)}, not {render_mode!r}")
        self.metadata = {"render_modes": RENDERS}
        self.game, self.seat, self.forfeits, self.render_mode = game, seat, forfeits, render_mode
        self._others: Opponent = opponent(game, opponents)
        self.observation_space = observation_box(game)
        self.action_space = spaces.Discrete(game.action_count)
        self.house = game.start()
        self._whim = Keyed(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Lay out a match, and go on to one's own first decision."""
        super().reset(seed=seed, options=options)
        drawn = int(self.np_random.integers(1 << 31))
        self._whim = Keyed(drawn, 1)
        self.house, _ = first_decision(self.game, drawn, 0, self._go_on)
        return self._seen(), self._info()

    def step(self, action: int | np.int64) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Take one's action, and go on to one's next decision or the end."""
        if self.house.is_over:
            raise Illegal("the match is over: reset lays out the next")
        try:
            self.house.take(action, self.seat)
        except Illegal as wrong:
            if not self.forfeits:
                raise
            return self._seen(), -1.0, True, False, {**self._info(), "forfeit": str(wrong)}
        self._go_on(self.house)
        return self._seen(), float(self.house.returns()[self.seat]), self.house.is_over, False, self._info()

    def _go_on(self, state: State) -> None:
        """Let Nature and the others act until it is one's own turn."""
        settle_chance(state)
        while not state.is_over and self.seat not in state.writers:
            self._others.act(state, self._whim)
            settle_chance(state)
        while not state.is_over and len(state.writers) > 1:
            self._others.act(state, self._whim, beside=self.seat)

    def _seen(self) -> NDArray[Any]:
        return observed(self.house, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": mask_of(self.house, self.seat), "to_act": self.house.to_act}

    def render(self) -> Any:
        """Give how it stands, as a line of words or as a drawing."""
        if self.render_mode is None:
            return None
        return self.house.svg() if self.render_mode == "svg" else self.house.view(self.seat).text


class ManySeats(VectorEnv[NDArray[Any], NDArray[Any], NDArray[Any]]):
    """One's own seat in many matches side by side, programs at all the others; what ends is laid out anew at once."""

    def __init__(
        self, game: Game, matches: int, seat: int = 0, opponents: teetotum.Policy = "random", threads: int = 1
    ) -> None:
        programs = {other: opponents for other in range(game.seats) if other != seat}
        self.batch = teetotum.Batch(game, matches, programs=programs, threads=threads)
        self.game, self.seat, self.num_envs = game, seat, matches
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = observation_box(game)
        self.single_action_space = spaces.Discrete(game.action_count)
        self.observation_space = batch_space(self.single_observation_space, matches)
        self.action_space = batch_space(self.single_action_space, matches)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Lay out all matches; one seed serves them all."""
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first, options=options)
        told = self.batch.reset(int(self.np_random.integers(1 << 31)) if first is None else first)
        return told.observation.copy(), {"action_mask": told.mask.copy()}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take an action in every match."""
        told = self.batch.step(actions)
        info: dict[str, Any] = {"action_mask": told.mask.copy()}
        if told.done.any():
            info |= {"final_obs": told.last.copy(), "_final_obs": told.done.copy(), "places": told.places.copy()}
        return (
            told.observation.copy(),
            told.returns[:, self.seat].astype(np.float64),
            told.done.copy(),
            np.zeros(self.num_envs, np.bool_),
            info,
        )


def env(
    name: str,
    seats: int = 0,
    *,
    seat: int = 0,
    opponents: str | Callable[[State], int] = "random",
    forfeits: bool = False,
    render_mode: str | None = None,
    **told: Any,
) -> OneSeat:
    """Make an environment of one seat against programs; the game is told as for `teetotum.game`."""
    return OneSeat(teetotum.game(name, seats, **told), seat, opponents, forfeits, render_mode)


def vector_env(
    name: str,
    matches: int,
    seats: int = 0,
    *,
    seat: int = 0,
    opponents: teetotum.Policy = "random",
    threads: int = 1,
    **told: Any,
) -> ManySeats:
    """Make many matches of one seat against programs, side by side; the game is told as for `teetotum.game`."""
    return ManySeats(teetotum.game(name, seats, **told), matches, seat, opponents, threads)
