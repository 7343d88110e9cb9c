"""The desk of a war room: orders tried and completed by what their writer knows; nothing is kept of it."""

from collections.abc import Sequence
from dataclasses import replace

from teetotum.draw.rooms import Forecast, Reading, Sight, find_room, has_part, spans
from teetotum.engine.errors import Refusal
from teetotum.engine.lessons import named_in
from teetotum.engine.sealed import Slip
from teetotum.parlour.messages import Complete, Completed, Tried, TriedItem, Try
from teetotum.parlour.sealed_table import SealedTable
from teetotum.parlour.sights import tracing_of

PARTING = ";"
MOST_GUESSED = 200


def tried(table: SealedTable, wish: Try) -> Tried:
    """Read an order as its seat would have it read, and work out what it would come to."""
    table.expect(wish.seat, wish.need)
    try:
        slip = table.read(wish.seat, wish.need, wish.text)
    except Refusal as wrong:
        return _unreadable(table, wish, str(wrong))
    eyes = table.exercise.eyes(wish.seat)
    stands = table.game.notation.say_order(eyes, wish.seat, slip.order)
    read = readings_of(table, wish)
    return Tried(
        id=wish.id,
        seat=wish.seat,
        need=wish.need,
        stands=stands,
        reads=said_of(read) or stands,
        items=items_of(read, wish, slip.struck),
        struck=slip.struck,
        notes=slip.notes,
        fault="",
        cites=tuple(named_in(" ".join(slip.struck))),
        forecast=forecast_of(table, wish, slip, stands),
    )


def _unreadable(table: SealedTable, wish: Try, why: str) -> Tried:
    items, cites = items_of(readings_of(table, wish), wish, ()), tuple(named_in(why))
    return Tried(wish.id, wish.seat, wish.need, "", "", items, (), (), why, cites, Forecast())


def sight(table: SealedTable, seat: int) -> Sight:
    """Look at the exercise as the slips of a seat are read."""
    return tracing_of(table.exercise, seat, tuple(table.sketches.get(seat, ())))


def readings_of(table: SealedTable, wish: Try) -> Sequence[Reading]:
    """Let the game read the items of an order one by one, where it can."""
    drawing = find_room(table.game.id)
    if drawing is None or not has_part(drawing, "readings"):
        return ()
    return drawing.readings(sight(table, wish.seat), wish.text)


def said_of(read: Sequence[Reading]) -> str:
    """Say what of an order stands in plain words, where the game has words for all of it."""
    standing = [each.said for each in read if not each.fault]
    return f"{PARTING} ".join(standing) if all(standing) else ""


def items_of(read: Sequence[Reading], wish: Try, struck: Sequence[str]) -> tuple[TriedItem, ...]:
    """List the items of an order with the words they were read from; the game says what each is, where it can."""
    if read:
        return tuple(map(item_of, read))
    cut = spans(wish.text, PARTING)
    return tuple(TriedItem(text, first, last, fault_in(text, struck)) for first, last, text in cut)


def item_of(reading: Reading) -> TriedItem:
    """Put one item on the wire."""
    cites = tuple(named_in(reading.fault))
    return TriedItem(reading.text, reading.first, reading.last, reading.fault, cites, reading.lever, reading.values)


def fault_in(text: str, struck: Sequence[str]) -> str:
    """Find the reason for which an item was struck, where it quotes it."""
    return next((why for why in struck if text in why), "")


def forecast_of(table: SealedTable, wish: Try, slip: Slip[object], stands: str) -> Forecast:
    """Work out what an order would come to: by the game's own drawing, else in its own sentences."""
    drawing = find_room(table.game.id)
    if drawing is not None and has_part(drawing, "forecast"):
        seen = replace(sight(table, wish.seat), text=table.in_full(wish.seat, wish.text))
        return drawing.forecast(seen, slip.order, wish.guess[:MOST_GUESSED])
    words: list[str] = []
    if dividers := table.game.dividers:
        eyes = table.exercise.eyes(wish.seat)
        words += [*dividers.foresee(eyes, wish.seat, stands), *dividers.warn(eyes, wish.seat, stands)]
    words.append(table.exercise.foresee(wish.seat, slip.order))
    return Forecast(words=tuple(line for line in words if line))


def completed(table: SealedTable, wish: Complete) -> Completed:
    """Offer how the word at the cursor may go on."""
    table.expect(wish.seat, wish.need)
    drawing, at = find_room(table.game.id), max(0, min(wish.at, len(wish.text)))
    if drawing is None or not has_part(drawing, "complete"):
        return Completed(wish.id, at, ())
    first, offers = drawing.complete(sight(table, wish.seat), wish.text, at)
    return Completed(wish.id, first, tuple(offers))
