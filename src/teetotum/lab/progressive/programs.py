"""Programs at the tables of an evening, and evenings that only programs spend."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from teetotum import players
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal
from teetotum.engine.events import Event
from teetotum.lab.progressive.evening import Evening, EveningTable
from teetotum.languages import say


@dataclass
class Programs:
    """The programs in the room; each draws its own luck from the seed and the number of the action."""

    seed: int
    _seated: dict[tuple[int, str, str], players.Player] = field(default_factory=dict)

    def choose(self, evening: Evening, table: EveningTable) -> int:
        """Let the program on duty at a table choose."""
        level = evening.plan.fills[evening.whose(table, table.match.to_act)]
        place = table.number, level, table.match.game.id
        if place not in self._seated:
            self._seated[place] = players.find(table.match.game, level)
        return self._seated[place].choose(table.match, Keyed(self.seed, len(evening.lines)))

    def step(self, evening: Evening) -> Sequence[Event]:
        """Let Nature or a program do the one thing that the evening waits for."""
        if evening.wheel is not None:
            return evening.spin()
        if evening.call is None or evening.call.table is None:
            raise Illegal(say("the evening is over: nothing more can be done in it"))
        return evening.take(self.choose(evening, evening.call.table))


def in_silence(_stage: str, _done: int, _of: int) -> None:
    """Tell nobody how far the evening has come."""


def spend(evening: Evening, programs: Programs, progress: Callable[[str, int, int], None] = in_silence) -> None:
    """Let programs play an evening to its prizes, telling after every game how many are over."""
    games = -1
    while not evening.is_over:
        if len(evening.outcomes) != games:
            games = len(evening.outcomes)
            progress("playing", games, evening.house.rounds)
        programs.step(evening)
