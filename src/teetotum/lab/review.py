"""A match looked over: how the chances of winning went, what of it was luck, what choice, and which turns decided it.

The value of a position is each seat's share of the wins if everybody plays on by the house's advice from there: exact
where that is cheap, else counted by steam. A spin's luck, and a choice's worth, is the value after it less the value
before it; so luck and choice together are the whole way from the first position to the last
([why](docs/decisions/0070-a-review-adds-up.md)).
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from teetotum import players
from teetotum.engine.chance import Keyed
from teetotum.engine.equipment import has_compiler
from teetotum.engine.errors import BadRecord, Refusal
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.slices import finish
from teetotum.engine.spinning import who_spins
from teetotum.engine.umpire import Match, Setup
from teetotum.lab import outlook
from teetotum.languages import say
from teetotum.players.strong import StrongPlayer

if TYPE_CHECKING:
    from teetotum.lab.odds import Odds

ROLLOUTS, ROLLOUTS_BY_HAND = 2_000, 60
"""Matches played on from a position: its value within some two points, 95 times in a hundred. By hand a sketch."""
SHARPER, SHARPER_BY_HAND = 8_000, 400
"""Matches played on where a choice is looked at more closely: by steam, and by hand within a few seconds."""
SEEDS = 4
"""Every position is played on from by so many streams of luck, the same for all: they tell how far sums go astray."""
MOST_ACTIONS = 3_000
DECIDED = 3
GIVEN = 3
CANDIDATES = 12
WORTH_TELLING = 0.02
SURE = 3.0
ASTRAY = 0.1
"""How far the strong program's judgement lies from whole matches: 3 to 13 points in the five games that have one."""
EASY = 400
"""Positions looked at before the value of one is counted instead."""
Progress = Callable[[int, int], None]
Shares = tuple[float, ...]
"""What a position is worth to each seat."""
Values = tuple[Shares, ...]
"""The same, by each stream of luck."""


@dataclass(frozen=True)
class Moment:
    """One action of the match, and what it was worth to every seat."""

    ply: int
    seat: int
    """Whose spin or choice it was; -1 where it was nobody's."""
    is_luck: bool
    said: str
    told: str
    change: tuple[float, ...]


@dataclass(frozen=True)
class Gift:
    """A choice that gave something away, and the better one."""

    ply: int
    seat: int
    made: str
    better: str
    better_action: int
    chance: float
    better_chance: float
    error: float
    """The standard error of the difference."""

    @property
    def given(self) -> float:
        """What was given away."""
        return self.better_chance - self.chance


@dataclass(frozen=True)
class Sum:
    """What a whole match was worth to a seat, told apart, each with its standard error."""

    seat: int
    own_luck: float
    others_luck: float
    own_choice: float
    others_choice: float
    error: float

    @property
    def whole(self) -> float:
        """All of it together."""
        return self.own_luck + self.others_luck + self.own_choice + self.others_choice


@dataclass(frozen=True)
class Review:
    """All that is told of a match."""

    game: str
    title: str
    names: tuple[str, ...]
    curve: tuple[tuple[float, ...], ...]
    """Each seat's chance before the first action and after each."""
    error: float
    """The largest standard error of a chance on the curve."""
    moments: tuple[Moment, ...]
    sums: tuple[Sum, ...]
    decided: tuple[int, ...]
    """The places, among the moments, of those that changed most."""
    gifts: tuple[Gift, ...]
    how: str
    is_all_luck: bool
    """Whether nobody had anything to choose."""


def in_silence(_done: int, _of: int) -> None:
    """Tell nobody how far the review has come."""


class Valuer:
    """Values positions of a match, each with the same streams of luck."""

    def __init__(self, match: Match, rollouts: int, seed: int, known: "Odds | None" = None) -> None:
        self.match, self.rollouts, self.seed, self.known = match, rollouts, seed, known
        self.engine = outlook.engine_of(match.setup) if has_compiler() and not known else None
        self.player = players.find(match.game, players.usual(match.game))
        self.thinker = None if has_compiler() else thinker_of(match)
        self.misses = 0
        self.exact = self.counted = 0

    def at(self, state: object, rollouts: int = 0) -> Generator[None, None, Values]:
        """Value a position, with a pause after each stream of luck: a row for each of them, a column for each seat."""
        match = copy(self.match)
        match.state = state
        if match.to_act == OVER:
            return (tuple(outlook.shared(match.places())),) * SEEDS
        if self.known:
            self.exact += 1
            return (self.known.chances(state),) * SEEDS
        if self.misses < 2:
            try:
                found = outlook.exact(match, EASY)
            except outlook.Dear:
                self.misses += 1
            else:
                self.exact, self.misses = self.exact + 1, 0
                return (found,) * SEEDS
        self.counted += 1
        each = max(1, (rollouts or self.rollouts) // SEEDS)
        counted = []
        for stream in range(SEEDS):
            counted.append(self._count(match, self.seed + stream, each))
            yield
        return tuple(counted)

    def _count(self, match: Match, seed: int, playouts: int) -> Shares:
        if self.thinker:
            return self.thinker.worth(match, playouts, seed)
        if self.engine is None:
            return outlook.estimate_by_hand(match, seed, playouts)
        return outlook.estimate(match, seed, playouts, self.engine)

    def is_as_advised(self, match: Match, action: int) -> bool:
        """See whether the value cannot change: nothing else was legal, or the reference would have done the same."""
        if len(match.legal()) == 1:
            return True
        return (
            self.known is None and self.player.level != players.RANDOM and self.player.choose(match, Keyed(0)) == action
        )


def thinker_of(match: Match) -> StrongPlayer | None:
    """Fetch the strong program, where the game has one: by hand a short search tells more than whole matches."""
    strong = players.find(match.game, players.STRONG) if players.STRONG in players.levels(match.game) else None
    return strong if isinstance(strong, StrongPlayer) else None


def known_odds(setup: Setup) -> "Odds | None":
    """Fetch exact odds, where they were worked out once and there are arrays to read them into."""
    if not has_compiler():
        return None
    from teetotum.lab.odds import kept_odds  # noqa: PLC0415  # brings arrays and the compiler with it

    return kept_odds(setup)


def usual_rollouts() -> int:
    """Say how many matches are played on where nobody says: by hand far fewer, or a review would take an hour."""
    return ROLLOUTS if has_compiler() else ROLLOUTS_BY_HAND


def review(  # a review is told by all of these
    match: Match,
    rollouts: int = ROLLOUTS,
    seed: int = 1,
    progress: Progress = in_silence,
    known: "Odds | None" = None,
) -> Review:
    """Look a finished match over, from its end to its beginning; by exact odds of best play where these are known."""
    return finish(review_in_slices(match, rollouts, seed, progress, known))


def review_in_slices(
    match: Match,
    rollouts: int = ROLLOUTS,
    seed: int = 1,
    progress: Progress = in_silence,
    known: "Odds | None" = None,
) -> Generator[None, None, Review]:
    """Review as `review` does, pausing again and again so that whoever asks can do something else meanwhile."""
    check(match)
    values, past = Valuer(match, rollouts, seed, known), match.past()
    curve = yield from value_all(match, values, past, progress)
    moments = tuple(tell_moments(match, past, curve))
    gifts = yield from find_gifts(match, values, past, curve)
    return Review(
        game=match.game.id,
        title=match.game.title,
        names=match.setup.names,
        curve=tuple(mean(each) for each in curve),
        error=error_of(values, rollouts),
        moments=moments,
        sums=tuple(sum_up(seat, match, past, curve) for seat in range(match.setup.seats)),
        decided=decisive(moments),
        gifts=gifts,
        how=how_found(match, values, rollouts),
        is_all_luck=all(moment.is_luck for moment in moments) or not any_choice(match, past),
    )


def check(match: Match) -> None:
    """Refuse what cannot be looked over."""
    if not match.is_over:
        raise Refusal(say("only a match that was played to its end can be looked over: this one is not over"))
    if len(match.actions) > MOST_ACTIONS:
        raise BadRecord(
            say(
                "a match of over {MOST_ACTIONS:,} actions is not looked over: it has {many:,}",
                MOST_ACTIONS=MOST_ACTIONS,
                many=len(match.actions),
            )
        )
    if match.setup.seats < 2:
        raise Refusal(say("a match of one seat has no chances to look over: nobody could have won it but that seat"))


Past = list[tuple[int, object, object, int, int]]


def mean(values: Values) -> Shares:
    """Take all streams of luck together."""
    return tuple(fmean(shares) for shares in zip(*values, strict=True))


def value_all(match: Match, values: Valuer, past: Past, progress: Progress) -> Generator[None, None, list[Values]]:
    """Value every position, the last first: only spins and departures from the advice have one of their own."""
    last = yield from values.at(match.state)
    curve = [last] * (len(past) + 1)
    for done, (ply, before, _, _, _) in enumerate(reversed(past)):
        actor, action = match.actions[ply]
        here = standing(match, before)
        copied = actor != NATURE and values.is_as_advised(here, action)
        curve[ply] = curve[ply + 1] if copied else (yield from values.at(before))
        progress(done + 1, len(past))
    return curve


def standing(match: Match, state: object) -> Match:
    """Stand where the match stood."""
    here = copy(match)
    here.state = state
    return here


def tell_moments(match: Match, past: Past, curve: list[Values]) -> Iterator[Moment]:
    """Tell every action with what it changed."""
    means = [mean(each) for each in curve]
    events = list(match.events)
    for ply, before, _, first, last in past:
        actor, action = match.actions[ply]
        here = standing(match, before)
        seat = who_spins(here) if actor == NATURE else actor
        told = " ".join(event.text for event in events[first:last])
        change = tuple(now - was for was, now in zip(means[ply], means[ply + 1], strict=True))
        yield Moment(ply, seat, actor == NATURE, here.say(action), told, change)


def sum_up(seat: int, match: Match, past: Past, curve: list[Values]) -> Sum:
    """Add up what luck and choice were worth to a seat; the streams of luck tell how far the sums may be astray."""
    kinds = [[0.0] * SEEDS for _ in range(4)]
    for ply, before, _, _, _ in past:
        actor, _ = match.actions[ply]
        mover = who_spins(standing(match, before)) if actor == NATURE else actor
        kind = kinds[(0 if actor == NATURE else 2) + (mover != seat)]
        for stream in range(SEEDS):
            kind[stream] += curve[ply + 1][stream][seat] - curve[ply][stream][seat]
    error = max(stdev(each) for each in kinds) / sqrt(SEEDS)
    own_luck, others_luck, own_choice, others_choice = (fmean(each) for each in kinds)
    return Sum(seat, own_luck, others_luck, own_choice, others_choice, error)


def decisive(moments: Sequence[Moment]) -> tuple[int, ...]:
    """Find the actions that changed most, in the order of play."""
    ranked = sorted(range(len(moments)), key=lambda n: -max(abs(each) for each in moments[n].change))
    return tuple(sorted(ranked[:DECIDED]))


def any_choice(match: Match, past: Past) -> bool:
    """See whether anybody ever had more than one thing to do."""
    return any(match.actions[ply][0] != NATURE and len(standing(match, before).legal()) > 1 for ply, before, *_ in past)


def find_gifts(
    match: Match, values: Valuer, past: Past, curve: list[Values]
) -> Generator[None, None, tuple[Gift, ...]]:
    """Find the choices that gave most away, look at each again beside every other, and tell those that are sure."""
    means = [mean(each) for each in curve]
    made = [(ply, match.actions[ply][0]) for ply, *_ in past if match.actions[ply][0] != NATURE]
    losses = sorted((means[ply + 1][seat] - means[ply][seat], ply) for ply, seat in made)
    worst = [ply for loss, ply in losses[:GIVEN] if loss < -WORTH_TELLING]
    gifts = []
    for ply in sorted(worst):
        gifts.append((yield from look_closer(match, values, past[ply][1], ply)))
    return tuple(gift for gift in gifts if gift)


def look_closer(match: Match, values: Valuer, before: object, ply: int) -> Generator[None, None, Gift | None]:
    """Value what was done and what might have been done, by the same luck and longer runs."""
    seat, action = match.actions[ply]
    here = standing(match, before)
    legal = here.legal()
    advised = values.player.choose(here, Keyed(0))
    tried = list(dict.fromkeys([advised, *legal]))[:CANDIDATES]
    rough = {}
    for each in tried:
        rough[each] = mean((yield from values.at(outlook.after(here, each))))[seat]
    best = max(rough, key=lambda each: rough[each])
    if best == action:
        return None
    sharper = SHARPER if has_compiler() else SHARPER_BY_HAND
    sharp = []
    for each in (action, best):
        sharp.append(mean((yield from values.at(outlook.after(here, each), sharper)))[seat])
    error = 0.0 if values.known else sqrt(sum(share * (1 - share) for share in sharp) / sharper)
    if sharp[1] - sharp[0] < max(WORTH_TELLING, SURE * error):
        return None
    return Gift(ply, seat, here.say(action), here.say(best), best, sharp[0], sharp[1], error)


def error_of(values: Valuer, rollouts: int) -> float:
    """Say how far a chance may be astray, as a standard error."""
    if not values.counted:
        return 0.0
    return ASTRAY if values.thinker else sqrt(0.25 / rollouts)


def how_found(match: Match, values: Valuer, rollouts: int) -> str:
    """Say how the chances were found."""
    by = outlook.by_what(match.game)
    if values.known:
        return say("Exact, if both play their best from there on.")
    if not values.counted:
        return say("Exact, if everybody plays on {by}.", by=by)
    if values.thinker:
        return say(
            "A sketch: {counted} positions as the strong program judges them after {rollouts} tries each, "
            "some {given:.0f} points either way.",
            counted=values.counted,
            rollouts=rollouts,
            given=100 * ASTRAY,
        )
    within = 100 * 1.96 * sqrt(0.25 / rollouts)
    exact = say(", {exact} exactly", exact=values.exact) if values.exact else ""
    return say(
        "If everybody plays on {by}: {counted} positions from {rollouts:,} matches each, "
        "within {within:.0f} points 95 times in a hundred{exact}.",
        by=by,
        counted=values.counted,
        rollouts=rollouts,
        within=within,
        exact=exact,
    )
