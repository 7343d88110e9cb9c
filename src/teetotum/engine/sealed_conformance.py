"""The conformance kit for games of sealed orders: what each must hold to, for anybody's game; run it from a test.

    from teetotum.engine.sealed_conformance import drill
    from teetotum.engine.tells import Secrets, hold_tongue
    drill(GAME, exercises=5)
    hold_tongue(GAME, Secrets(imagine, phrases))

Each check raises `AssertionError` with a sentence that names the game and the exercise, so that it can be carried out
again by its seed.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import ne
from typing import Any

from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal, Refusal
from teetotum.engine.logbook import record, replay
from teetotum.engine.records import read, write
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import LINES, AnySealed, Brief, Exercise, brief, view

Imagine = Callable[[object, int, Keyed], object]
"""Makes up another world that a seat cannot tell from this one."""
LONGEST = 20_000
TRIES = 200


def drill(
    game: AnySealed,
    *,
    exercises: int = 3,
    seed: int = 1902,
    scenarios: Sequence[str] = ("",),
    houses: Sequence[Mapping[str, object]] = ({},),
    imagine: Imagine | None = None,
) -> int:
    """Carry out exercises by luck in every scenario, and in the last under every house; count the views compared."""
    compared = 0
    briefs = [brief(game, scenario=scenario) for scenario in scenarios]
    briefs += [brief(game, scenario=scenarios[-1], options=house) for house in houses if house]
    for settled in briefs:
        for number in range(exercises):
            rules = settled.options.house_rules
            which = f"{game.id}, {settled.scenario.id}, exercise {number} of seed {seed}, {rules}"
            exercise, seen = carry_out(settled, Keyed(seed, number), which, imagine)
            compared += seen
            hold_record(exercise, which)
    return compared


def carry_out(settled: Brief, luck: Keyed, which: str, imagine: Imagine | None) -> tuple[Exercise, int]:
    """Carry one exercise out by luck, checking every state on the way."""
    exercise, compared = Exercise(settled, luck), 0
    for _ in range(LONGEST):
        if exercise.is_over:
            hold_end(exercise, which)
            return exercise, compared
        if imagine is not None:
            compared += hold_secrecy(exercise, imagine, luck, which)
        was, before = exercise.state, states.numbers(exercise.state)
        events = exercise.throw() if exercise.to_act == NATURE else write_by_luck(exercise, luck, which, before)
        assert states.numbers(was) == before, f"{which}: deed {len(exercise.deeds)} changed the past"
        assert len(events) < LINES, f"{which}: deed {len(exercise.deeds)} fills its ledger page"
    raise AssertionError(f"{which} did not end within {LONGEST} deeds")


def write_by_luck(exercise: Exercise, luck: Keyed, which: str, before: Sequence[float]) -> list[object]:
    """Let one seat that owes an order write one by its code; no other room may learn of what it says."""
    seat = exercise.writers[0]
    hold_doors(exercise, which, before)
    order = order_by_luck(exercise, seat, luck)
    said = exercise.game.notation.say_order(exercise.play, seat, order)
    if not exercise.awaits_ruling:
        again = exercise.game.notation.read_order(exercise.eyes(seat), seat, said)
        assert again.struck or again.order == order, f"{which}: {said!r} reads back as {again.order}, not {order}"
    others = [other for other in range(exercise.brief.seats) if other != seat and exercise.brief.roles[other].side >= 0]
    seen = [view(exercise, other).numbers for other in others]
    waits = len(exercise.writers)
    events: list[object] = list(exercise.write(seat, said) if not again_is_struck(exercise, seat, said) else [])
    if waits > 1:
        for other, was in zip(others, seen, strict=True):
            now = view(exercise, other).numbers
            changed = sum(map(ne, was, now))
            assert changed <= 1, f"{which}: seat {other} learns what seat {seat} sealed"
    return events


def again_is_struck(exercise: Exercise, seat: int, said: str) -> bool:
    """Where a code cannot be carried out, the standing order is sealed in its stead."""
    if not exercise.game.notation.read_order(exercise.eyes(seat), seat, said).struck:
        return False
    exercise.lapse(seat)
    return True


def order_by_luck(exercise: Exercise, seat: int, luck: Keyed) -> Any:
    """Draw a code until one can be carried out."""
    notation = exercise.game.notation
    if exercise.awaits_ruling or exercise.game.codes == 0:
        return notation.standing_order(exercise.play, seat)
    for _ in range(TRIES):
        order = notation.coded_order(exercise.play, seat, luck.below(exercise.game.codes))
        if order:
            return order
    return notation.standing_order(exercise.play, seat)


def hold_doors(exercise: Exercise, which: str, before: Sequence[float]) -> None:
    """A seat that owes nothing may write nothing, and nonsense is refused without a trace."""
    for seat in range(exercise.brief.seats):
        text = "nonsense, surely" if seat in exercise.writers else "A"
        try:
            exercise.write(seat, text)
        except Refusal:
            continue
        raise AssertionError(f"{which}: seat {seat} wrote {text!r} and was not refused")
    assert states.numbers(exercise.state) == before, f"{which}: a refusal changed the paper"


def hold_secrecy(exercise: Exercise, imagine: Imagine, luck: Keyed, which: str) -> int:
    """Two worlds that agree on all that a seat may know look the same to it."""
    compared = 0
    for seat, role in enumerate(exercise.brief.roles):
        if role.side >= 0:
            other = exercise.brief.play(imagine(states.copy(exercise.state), seat, luck))
            mine = view(exercise, seat, since=len(exercise.events)).numbers
            theirs = tuple(states.numbers(exercise.game.seen_by(other, seat)))
            assert mine == theirs, f"{which}: seat {seat} can tell two worlds apart"
            compared += 1
    return compared


def hold_end(exercise: Exercise, which: str) -> None:
    """Nothing is written or thrown after the end, and the places are places."""
    for seat in range(exercise.brief.seats):
        try:
            exercise.write(seat, "A")
        except Illegal:
            continue
        raise AssertionError(f"{which}: seat {seat} wrote after the end")
    assert all(0 <= place <= exercise.brief.seats for place in exercise.places()), f"{which}: {exercise.places()}"


def hold_record(exercise: Exercise, which: str) -> None:
    """The record reads back the same and replays to the same digest and the same events."""
    taken = record(exercise)
    assert read(write(taken)) == taken, f"{which}: the record does not read back"
    again = replay(taken, exercise.game)
    assert again.digest() == exercise.digest(), f"{which}: the record replays to another state"
    assert again.events == exercise.events, f"{which}: the record replays to other events"
