"""Every game of the house in PettingZoo: `env(name)` one agent after another, `parallel_env(name)` all at once.

Agents are `seat_0`, `seat_1` and so on. An observation is a dictionary of `observation` and `action_mask`; Nature spins
by the seed of `reset`. Where all act at once and a seat has nothing to do, its mask leaves it action 0, which does
nothing. An action that is not open is refused (`teetotum.Illegal`), and nothing has changed.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

import teetotum
from teetotum import Game, Illegal, State
from teetotum.adapters.spaces import first_decision, masked, masked_space, settle_chance

Observation = dict[str, np.ndarray[Any, Any]]
RENDERS = ["ansi", "svg"]
NONE_YET = -1
"""The number of the match before the first."""


class Seats:
    """What both kinds of environment have: a game, its seats as agents, and their spaces."""

    game: Game
    house: State
    render_mode: str | None

    def _sit_down(self, game: Game, render_mode: str | None) -> None:
        if render_mode not in (None, *RENDERS):
            raise teetotum.BadSetup(f"a match is rendered as {' or '.join(RENDERS)}, not {render_mode!r}")
        self.game, self.render_mode = game, render_mode
        self.house, self._seed, self._number = game.start(), 0, NONE_YET
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents = self.possible_agents[:]
        self.metadata = {"name": f"teetotum_{game.id}", "is_parallelizable": True, "render_modes": RENDERS}
        self._spaces = {agent: masked_space(game) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(game.action_count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's observations."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's actions."""
        return self._actions[agent]

    def _lay_out(self, seed: int | None) -> None:
        """Lay out a match; without a seed the next of the run that was begun."""
        self._seed, number = (self._seed, self._number + 1) if seed is None else (seed, 0)
        self.house, self._number = first_decision(self.game, self._seed, number)
        self.agents = self.possible_agents[:]

    def _said(self, agent: str, action: int | None) -> int:
        """Hear what an agent does whose turn it is, or refuse its silence."""
        if self._number == NONE_YET:
            raise Illegal("a match begins with reset: none is laid out yet")
        if action is None:
            raise Illegal(f"{agent} is to act and said nothing: give one of the actions of its mask")
        return action

    def render(self) -> str | None:
        """Give how it stands, as a line of words or as a drawing."""
        if self.render_mode is None:
            return None
        return self.house.svg() if self.render_mode == "svg" else self.house.view(0).text

    def close(self) -> None:
        """Leave the table."""


def seat_of(agent: str) -> int:
    """Read the number of a seat off its agent's name."""
    return int(agent.rpartition("_")[2])


class InTurn(Seats, AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo ships no types
    """A match in which one agent acts after another; sealed orders are written one after another and stay sealed."""

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        AECEnv.__init__(self)
        self._sit_down(game, render_mode)
        self.agent_selection = ""

    def observe(self, agent: str) -> Observation:
        """Give what an agent sees."""
        return masked(self.house, seat_of(agent))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lay out a match."""
        del options
        self._lay_out(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent whose turn it is."""
        agent = self.agent_selection
        if agent and (self.terminations[agent] or self.truncations[agent]):
            self._was_dead_step(action)
            return
        self.house.take(self._said(agent, action), seat_of(agent))
        settle_chance(self.house)
        self._cumulative_rewards[agent] = 0.0
        worth = self.house.returns()
        for each in self.agents:
            self.rewards[each] = worth[seat_of(each)]
            self.terminations[each] = self.house.is_over
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        seat = self.house.writers[0] if self.house.writers else 0
        self.agent_selection = self.possible_agents[seat]


class AtOnce(Seats, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo ships no types
    """A match in which all agents act at once; those with nothing to do say 0."""

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        self._sit_down(game, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Lay out a match."""
        del options
        self._lay_out(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Observation]:
        return {agent: masked(self.house, seat_of(agent)) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Carry out the actions of the agents whose turn it is."""
        agents = {seat: self.possible_agents[seat] for seat in self.house.writers or (0,)}
        self.house.take_all({seat: self._said(agent, actions.get(agent)) for seat, agent in agents.items()})
        settle_chance(self.house)
        over, worth, seen = self.house.is_over, self.house.returns(), self._seen()
        rewards = {agent: worth[seat_of(agent)] for agent in self.agents}
        ended, cut = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if over:
            self.agents = []
        return seen, rewards, ended, cut, infos


def env(name: str, seats: int = 0, *, render_mode: str | None = None, **told: Any) -> InTurn:
    """Make an environment in which agents act in turn; the game is told as for `teetotum.game`."""
    return InTurn(teetotum.game(name, seats, **told), render_mode)


def parallel_env(name: str, seats: int = 0, *, render_mode: str | None = None, **told: Any) -> AtOnce:
    """Make an environment in which agents act at once; the game is told as for `teetotum.game`."""
    return AtOnce(teetotum.game(name, seats, **told), render_mode)
