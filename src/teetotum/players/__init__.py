"""Programs that play: for every game a random one, a sensible one where it gives advice, and where there is much to
choose a strong one and a master, or a perfect one where the game is solved. Of somebody else's game they are the module
`programs` of its package. How strong they are is told by `ratings`.
"""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Any, Protocol

from teetotum import packages
from teetotum.engine.chance import Keyed
from teetotum.engine.equipment import has_compiler
from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import Play
from teetotum.engine.sealed import AnySealed, Exercise, Slip, at_the_deadline
from teetotum.engine.umpire import Match
from teetotum.engine.views import View
from teetotum.languages import say
from teetotum.players.mind import Mind
from teetotum.players.ratings import Rating, rated
from teetotum.steam.tuning import BY_ADVICE, BY_LUCK, DRAWS, SPAN

RANDOM, SENSIBLE, STRONG, MASTER, PERFECT = "random", "sensible", "strong", "master", "perfect"

SEARCHING = {STRONG: "STRONG", MASTER: "MASTER"}
"""Levels that search, and the name by which a game's room has what they think with."""


class Player(Protocol):
    """Somebody or something that fills a seat."""

    level: str

    def choose(self, match: Match, luck: Keyed) -> int:
        """Choose one of the legal actions of the seat to act."""


class RandomPlayer:
    """Plays whatever luck brings."""

    level = RANDOM

    def choose(self, match: Match, luck: Keyed) -> int:
        """Draw evenly from what is legal."""
        legal = match.legal()
        return legal[luck.below(len(legal))]


class SensiblePlayer:
    """Plays by the game's own advice, one action at a time."""

    level = SENSIBLE

    def __init__(self, advise: Callable[[Any, Any, int], int]) -> None:
        self._advise = advise

    def choose(self, match: Match, luck: Keyed) -> int:  # noqa: ARG002  # advice needs no luck
        """Take the best-advised action, as far as its seat can see."""
        choices = match.legal()
        return choices[self._advise(View(match, match.to_act).play(), choices, len(choices))]


def levels(game: AnyGame) -> list[str]:
    """Name the levels at which programs play a game, weakest first."""
    room = _room(game)
    told = {SENSIBLE: "advise", **SEARCHING}
    found = [RANDOM, *(level for level, name in told.items() if hasattr(room, name))]
    is_solved = game.exact is not None and game.exact.at_once and STRONG in found and has_compiler()
    return [*(level for level in found if level != MASTER), PERFECT] if is_solved else found


def ratings_of(game: str) -> dict[str, Rating]:
    """Tell how strong a game's programs are, as far as they were rated."""
    return rated(game)


def thinkers(game: AnyGame) -> list[str]:
    """Name the levels that look ahead, and so are not played in bulk."""
    return [level for level in levels(game) if level not in (RANDOM, SENSIBLE)]


def heeds_time(game: AnyGame) -> bool:
    """Say whether the sensible program goes by how long a match has taken, besides the position."""
    return bool(getattr(_room(game), "HEEDS_TIME", False))


def usual(game: AnyGame) -> str:
    """Name the level of whoever plays where nobody was named: the sensible program, or the random one alone."""
    return SENSIBLE if SENSIBLE in levels(game) else RANDOM


def find(game: AnyGame, level: str) -> Player:
    """Fetch a program of this level for a game."""
    asked = level.strip().lower()
    if asked not in levels(game):
        near = get_close_matches(asked, levels(game), n=1) or levels(game)
        raise BadSetup(
            say(
                "no program plays {title} at the level '{level}': try {listed}",
                title=game.title,
                level=level,
                listed=" or ".join(near),
            )
        )
    if asked == RANDOM:
        return RandomPlayer()
    if asked == SENSIBLE:
        return SensiblePlayer(_room(game).advise)
    if asked == PERFECT:
        from teetotum.players.perfect import PerfectPlayer  # noqa: PLC0415  # brings the compiler with it

        return PerfectPlayer(find(game, levels(game)[-2]))
    from teetotum.players.strong import StrongPlayer  # noqa: PLC0415  # a search is fetched where one is wanted

    return StrongPlayer(game, mind_of(game, asked), level=asked)


def mind_of(game: AnyGame, level: str) -> Mind:
    """Fetch what a program that searches thinks with."""
    mind: Mind = getattr(_room(game), SEARCHING[level])
    return mind


def bulk_advice(game: AnyGame, told: Sequence[str]) -> tuple[Callable[[Any, Any, int], int] | None, tuple[int, ...]]:
    """Fetch what a bulk run needs for seats of these levels: the advice, if any seat heeds it, and who does."""
    for level in told:
        find(game, level)
    heeded = tuple(BY_ADVICE if level == SENSIBLE else BY_LUCK for level in told)
    return (_room(game).advise if any(heeded) else None), heeded


class Captain:
    """A program that writes sealed orders; it is shown what its seat may know, and nothing else."""

    def __init__(self, level: str, compose: Callable[..., None]) -> None:
        self.level, self._compose = level, compose

    def write(self, exercise: Exercise, seat: int, luck: Keyed) -> str:
        """Write an order as a person would; the same luck brings the same order."""
        return self.draft(exercise.game, exercise.play, seat, luck)

    def draft(self, game: AnySealed, play: Play[Any, Any, Any], seat: int, luck: Keyed) -> str:
        """Write an order for a seat at a table where nobody keeps a record."""
        draws = [luck.below(SPAN) for _ in range(DRAWS)]
        eyes = play._replace(state=game.seen_by(play, seat))
        return game.notation.say_order(play, seat, self.compose(eyes, seat, draws, game.longest_order))

    def hand_in(self, game: AnySealed, play: Play[Any, Any, Any], seat: int, luck: Keyed) -> Slip[Any]:
        """Give what of an order can be carried out at a table where nobody keeps a record."""
        return at_the_deadline(game, play, seat, self.draft(game, play, seat, luck))

    def report(self, exercise: Exercise, seat: int) -> str:
        """Say in words what the program sees and means to do, knowing no more than the seat; nothing if it is mute."""
        game, play = exercise.game, exercise.play
        tell: Callable[[Any, int], str] | None = getattr(_room(game), "report", None)
        return tell(play._replace(state=game.seen_by(play, seat)), seat) if tell else ""

    def compose(self, eyes: Play[Any, Any, Any], seat: int, draws: Sequence[int], length: int) -> list[int]:
        """Compose an order as a row of numbers, from what the seat sees."""
        row = [0] * length
        self._compose(eyes, seat, draws, row)
        return row


def captain_levels(game: AnySealed) -> list[str]:
    """Name the levels at which programs command in a game of sealed orders, weakest first."""
    return list(getattr(_room(game), "CAPTAINS", ()))


def captain(game: AnySealed, level: str) -> Captain:
    """Fetch a captain of this level."""
    asked = level.strip().lower()
    if asked not in captain_levels(game):
        near = get_close_matches(asked, captain_levels(game), n=1) or captain_levels(game) or ["people"]
        raise BadSetup(f"no program commands in {game.title} at the level '{level}': try {' or '.join(near)}")
    found = _room(game).CAPTAINS[asked]
    return found if isinstance(found, Captain) else Captain(asked, found)


def captain_rule(game: AnySealed, level: str) -> Callable[..., None]:
    """Fetch what a captain does as a rule of the dialect, for runs by steam."""
    rule: Callable[..., None] = _room(game).CAPTAINS[captain(game, level).level]
    return rule


def company(game: AnySealed) -> list[Callable[..., None]]:
    """Fetch the captains who are compiled into every driver: all but the strong, who take long to compile."""
    return [rule for level, rule in _room(game).CAPTAINS.items() if level != STRONG]


def _room(game: AnyGame | AnySealed) -> Any:
    found = packages.find(game.id)
    return found.load(packages.PROGRAMS) if found else None
