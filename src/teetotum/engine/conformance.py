"""The conformance kit: what every game must hold to, for anybody's game; run it from a test.

    from teetotum.engine.conformance import conform
    conform(GAME, matches=20)

Each check raises `AssertionError` with a sentence that names the game, the match's number and the action, so that the
match can be played again by its seed.

Everything listed is checked at every step. Of what is not listed, the strangers, a sample is offered: always one code
below all, one above all and the neighbours of what is listed, and `SAMPLE` codes evenly spread, begun one code farther
on with every action, so that a long match offers them all; the same match offers the same strangers.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal
from teetotum.engine.game import AnyGame, HasRulebook
from teetotum.engine.records import read, record, replay, write
from teetotum.engine.rules import NATURE, OVER, RULES, UPHELD
from teetotum.engine.umpire import LINES, Match, Setup, prepare
from teetotum.engine.views import ONLOOKER, View

Choice = Mapping[str, object]
Imagine = Callable[[object, int, Keyed], object]
"""Makes up another world that a seat cannot tell from this one; only games with secrets need it."""

LONGEST = 200_000
SAMPLE = 12
"""Strangers offered at every step besides the neighbours of what is listed."""
FAR_OFF = (-7, 10_000_019)
"""Codes below and above those of any game."""


def conform(
    game: AnyGame,
    *,
    matches: int = 10,
    seed: int = 1902,
    houses: Sequence[Choice] = ({},),
    imagine: Imagine | None = None,
) -> None:
    """Play random matches with every number of seats under these house rules, and hold each to the kit."""
    for number, setup in enumerate(settings(game, houses)):
        for played in range(matches):
            at = number * matches + played
            match = play_through(setup, Keyed(seed, at), f"{game.id}, match {at} of seed {seed}", imagine)
            hold_record(match, f"{game.id}, match {at} of seed {seed}")


def settings(game: AnyGame, houses: Sequence[Choice]) -> Iterator[Setup]:
    """Set up every number of seats under every set of house rules."""
    for house in houses:
        for seats in range(game.rulebook.seats.least, min(game.rulebook.seats.most, 4) + 1):
            yield prepare(game, seats=seats, options=house)


def play_through(setup: Setup, luck: Keyed, which: str, imagine: Imagine | None = None) -> Match:
    """Play a random match to its end, checking every state on the way."""
    match = Match(setup, luck)
    for _ in range(LONGEST):
        if match.is_over:
            hold_end(match, which)
            return match
        hold_choices(match, which)
        hold_views(match, which)
        hold_position(match, which)
        if imagine is not None:
            hold_secrecy(match, imagine, luck, which)
        was, before = match.state, states.numbers(match.state)
        events = match.spin() if match.to_act == NATURE else match.take(pick(match.legal(), luck))
        assert states.numbers(was) == before, f"{which}: action {len(match.actions)} changed the past"
        assert len(events) < LINES, f"{which}: action {len(match.actions)} fills its ledger page"
    raise AssertionError(f"{which} did not end within {LONGEST} actions")


def pick(legal: Sequence[int], luck: Keyed) -> int:
    """Choose by luck."""
    return legal[luck.below(len(legal))]


def hold_choices(match: Match, which: str) -> None:
    """What is listed is taken, listed once, and written so that it reads back; what is not listed is refused."""
    if match.to_act == NATURE:
        for chance in match.chances():
            assert match.read(match.say(chance.outcome)) == chance.outcome, f"{which}: {chance} does not read back"
        assert sum(chance.weight for chance in match.chances()) == 1, f"{which}: the chances do not sum to one"
        return
    legal = match.legal()
    assert legal, f"{which}: seat {match.to_act} is to act and can do nothing: {match.position()}"
    assert len(set(legal)) == len(legal), f"{which}: an action is listed twice: {legal}"
    for action in legal:
        assert match.read(match.say(action)) == action, f"{which}: {match.say(action)} does not read back"
    before = states.numbers(match.state)
    for stranger in strangers(legal, match.game.most_choices, len(match.actions)):
        refused(match, stranger, which)
    assert states.numbers(match.state) == before, f"{which}: a refusal changed the table"


def strangers(legal: Sequence[int], most_choices: int, step: int) -> list[int]:
    """Sample the actions that are not listed at this step of a match, always the same ones."""
    listed = set(legal)
    codes = max(most_choices, max(legal) + 2)
    stride = max(1, codes // SAMPLE)
    beside = {code + side for code in (min(legal), max(legal), legal[step % len(legal)]) for side in (-1, 1)}
    return sorted({*FAR_OFF, *beside, *range(step % stride, codes, stride)} - listed)


def refused(match: Match, action: int, which: str) -> None:
    """An action that is not listed is refused as illegal."""
    try:
        match.take(action)
    except Illegal:
        return
    except (ValueError, IndexError) as wrong:
        raise AssertionError(f"{which}: action {action} broke the umpire: {wrong!r}") from wrong
    raise AssertionError(f"{which}: action {action} is not listed and was taken")


def hold_views(match: Match, which: str) -> None:
    """Only the seat to act is offered actions, and what a view shows is no handle on the table."""
    before = states.numbers(match.state)
    for eyes in range(ONLOOKER, match.setup.seats):
        view = View(match, eyes)
        expected = match.legal() if eyes == match.to_act else []
        assert view.legal() == expected, f"{which}: seat {eyes} is offered {view.legal()}, not {expected}"
        assert view.state() is not match.state, f"{which}: seat {eyes} is shown the table itself"
        view.events(len(match.events))
    assert states.numbers(match.state) == before, f"{which}: looking at the table changed it"


def hold_secrecy(match: Match, imagine: Imagine, luck: Keyed, which: str) -> None:
    """Two worlds that agree on all that a seat may know look the same to it."""
    for seat in range(match.setup.seats):
        other = Match(match.setup)
        other.state = imagine(states.copy(match.state), seat, luck)
        other.events = match.events
        assert told(other, seat) == told(match, seat), f"{which}: seat {seat} can tell two worlds apart"


def told(match: Match, seat: int) -> tuple[object, ...]:
    """Gather all that a seat is shown: the numbers of the state, what it may do as it is written, and what happened."""
    view = View(match, seat)
    offers = [(action, match.say(action)) for action in view.legal()]
    return match.to_act, tuple(states.numbers(view.state())), offers, view.events()


def hold_position(match: Match, which: str) -> None:
    """The position line sets the same state up again."""
    again = Match(match.setup, opening=match.position())
    assert again.digest() == match.digest(), f"{which}: {match.position()} does not set the same state up"


def hold_end(match: Match, which: str) -> None:
    """Nothing is legal after the end, and the places are places."""
    assert match.legal() == [], f"{which}: something is legal after the end"
    assert match.to_act == OVER, f"{which}: somebody is to act after the end"
    places = sorted(place for place in match.places() if place)
    is_owned = bool(places) or match.game.manners.undecided
    assert is_owned, f"{which}: nobody won, and the game's manners do not say that it may end undecided"
    assert all(1 <= place <= match.setup.seats for place in places), f"{which}: places {places}"
    assert all(later - place <= places.count(place) for place, later in pairwise(places)), f"{which}: places {places}"


def hold_record(match: Match, which: str) -> None:
    """The record reads back the same and replays to the same digest and the same events."""
    taken = record(match)
    assert read(write(taken)) == taken, f"{which}: the record does not read back"
    again = replay(taken, match.game)
    assert again.digest() == match.digest(), f"{which}: the record replays to another state"
    assert again.events == match.events, f"{which}: the record replays to other events"


def carried_out(book: HasRulebook) -> dict[int, list[str]]:
    """List, for every clause and ruling cited in the code, the functions that carry it out."""
    found: dict[int, list[str]] = {}
    for written, cited in (*RULES.items(), *UPHELD.items()):
        for number in cited:
            if isinstance(number, (book.clauses, book.rulings)):
                found.setdefault(int(number), []).append(f"{written.__module__}.{written.__qualname__}")
    return found
