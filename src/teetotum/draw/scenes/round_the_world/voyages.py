"""Choices and motion: a captain's word on a second disaster, and the way of the ship on turn."""

from teetotum.draw.scenes import Glimpse, Offer, Trail
from teetotum.draw.scenes.round_the_world.fleet import ship
from teetotum.draw.scenes.round_the_world.log import berth, board_of, state_of, stops
from teetotum.draw.scenes.track import make_room, walk
from teetotum.games.round_the_world.vocabulary import Answer
from teetotum.languages import say


def offer(seen: Glimpse, action: int) -> Offer:
    """Show a captain's two answers to a second disaster running."""
    table = state_of(seen)
    piece, at = f"ship-{table.seat}", str(table.oval[table.seat])
    if action == Answer.WAIVE:
        words = say("Waive the {number} and spin until another number shows (RW-27)", number=table.spun)
        return Offer(action, "waive", words, piece, at, group="waiver", key="w")
    passed = stops(seen, action)
    added = board_of(seen.setup).days[passed[1]]
    words = say(
        "Accept the {number}: disaster on {oval}, repairs at {place}",
        number=table.spun,
        oval=passed[1],
        place=berth(seen.setup, passed[-1]),
    )
    return Offer(
        action,
        "accept",
        words,
        piece,
        str(passed[-1]),
        walk(seen.setup.sheet, passed),
        warning=say("Adds {days} days, and every ten passed on the dial costs a spin (RW-23).", days=added),
        group="waiver",
        key="a",
    )


def trails(before: Glimpse, action: int, after: Glimpse) -> tuple[Trail, ...]:
    """Follow the ship on turn from oval to oval, and those that make room for her or close up after her."""
    mover, passed = state_of(before).seat, stops(before, action)
    sailed = (sail(before, after, mover, passed),) if len(passed) > 1 else ()
    others = [seat for seat in range(before.setup.seats) if seat != mover]
    return *sailed, *make_room([(ship(before, seat), ship(after, seat)) for seat in others])


def sail(before: Glimpse, after: Glimpse, seat: int, passed: list[int]) -> Trail:
    """Follow the ship on turn, by the spin and then by what is ordered."""
    was, lies = ship(before, seat), ship(after, seat)
    way = ((was.x, was.y), *walk(before.setup.sheet, passed)[1:-1], (lies.x, lies.y))
    halts = tuple(len(walk(before.setup.sheet, passed[:stop])) - 1 for stop in range(2, len(passed) + 1))
    legs = say(" to ").join(berth(before.setup, oval) for oval in passed)
    told = say("{name} sails from {legs}", name=before.setup.names[seat], legs=legs)
    return Trail(f"ship-{seat}", way, told, halts if len(halts) > 1 else ())
