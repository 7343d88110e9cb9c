"""The final counting, step by step: passages and who holds them, the chain of ties as far as it goes, the office."""

from teetotum.draw.scenes import Glimpse, Reckoning
from teetotum.draw.scenes.round_the_world.accounts import quickest
from teetotum.draw.scenes.round_the_world.log import board_of, house_of, state_of
from teetotum.games.round_the_world.setup import TABLET
from teetotum.games.round_the_world.vocabulary import PLACES, Days, Mode, Phase, TiedPassage
from teetotum.languages import say, term

ENOUGH = 2
"""Passages that win the game, whatever the voyage took."""


def reckoning(seen: Glimpse) -> tuple[Reckoning, ...]:
    """Count a game that is over, one step after another; small children count nothing."""
    mode = house_of(seen.setup).mode
    if state_of(seen).phase != Phase.ENDED or mode == Mode.CHILDREN:
        return ()
    return by_passages(seen) if mode == Mode.GAME_2 else by_days(seen)


# Game No. 1.


def by_days(seen: Glimpse) -> tuple[Reckoning, ...]:
    """Reckon the days of the voyage: ten for every point of the Commodore's Dial, and the captain's own."""
    table, home = state_of(seen), at_home(seen)
    added = [str(table.dial[seat]) if seat in home else "" for seat in range(seen.setup.seats)]
    ten = [str(table.voyage[seat] - table.dial[seat]) if seat in home else "" for seat in range(seen.setup.seats)]
    is_net = house_of(seen.setup).days == Days.NET
    own, fleet = term("Ten days for every spin of her own"), term("Ten days for every point of the Commodore's Dial")
    port, in_port = say("Home in {port}", port=home_port(seen)), say("home")
    return (
        Reckoning(port, "RW-29", tuple(in_port if seat in home else "" for seat in seats(seen)), home),
        Reckoning(say(own if is_net else fleet), "RWR-5" if is_net else "RW-30", tuple(ten)),
        Reckoning(say("Days added on the Captain's Dial"), "RW-30", tuple(added)),
        voyage(seen, "RW-30"),
    )


def home_port(seen: Glimpse) -> str:
    """Name the port that ends the voyage, which a house rule may bring nearer than New York."""
    return say(TABLET[list(board_of(seen.setup).place_at).index(house_of(seen.setup).goal)])


def at_home(seen: Glimpse) -> tuple[int, ...]:
    """List the captains whose ships are in."""
    return tuple(seat for seat in seats(seen) if state_of(seen).arrived[seat])


def seats(seen: Glimpse) -> range:
    """Go round the table."""
    return range(seen.setup.seats)


# Game No. 2.


def by_passages(seen: Glimpse) -> tuple[Reckoning, ...]:
    """Compare passage by passage, then go down the chain of ties only as far as it is needed."""
    closed = range(house_of(seen.setup).last_passage + 1)
    steps = [passage(seen, each) for each in closed]
    steps.append(held(seen))
    level = steps[-1].best
    if len(level) > 1:
        steps.append(among(level, voyage(seen, "RW-47")))
        level = steps[-1].best
    if len(level) > 1:
        steps.append(among(level, san_francisco(seen)))
    return *steps, winners(seen), office(seen)


def passage(seen: Glimpse, number: int) -> Reckoning:
    """Compare the days to one principal port; the quickest alone holds the passage."""
    place = board_of(seen.setup).port[number]
    days = [state_of(seen).tablet[PLACES * seat + place] for seat in seats(seen)]
    alone = quickest(seen, number)
    least = min((each for each in days if each), default=0)
    shared = house_of(seen.setup).tied_passage == TiedPassage.ALL and alone < 0 and least > 0
    best = tuple(seat for seat, each in enumerate(days) if each == least) if shared else (alone,) * (alone >= 0)
    is_tied = alone < 0 and not shared
    words = say(term("To {place}, tied") if is_tied else term("To {place}"), place=say(TABLET[place]))
    return Reckoning(words, "RWR-16" if is_tied else "RW-46", told(days), best)


def held(seen: Glimpse) -> Reckoning:
    """Count the passages each captain holds."""
    counts = state_of(seen).held[: seen.setup.seats]
    most = max(counts)
    best = tuple(seat for seat in seats(seen) if counts[seat] == most)
    return Reckoning(say("Passages held"), "RW-46" if most >= ENOUGH else "RWR-17", tuple(map(str, counts)), best)


def voyage(seen: Glimpse, clause: str) -> Reckoning:
    """Compare whole voyages, of those that were finished."""
    table = state_of(seen)
    days = [table.voyage[seat] if table.arrived[seat] else 0 for seat in seats(seen)]
    return Reckoning(say("Days of the whole voyage"), clause, told(days), least_of(days))


def san_francisco(seen: Glimpse) -> Reckoning:
    """Compare the weightiest passage."""
    place = board_of(seen.setup).port[0]
    days = [state_of(seen).tablet[PLACES * seat + place] for seat in seats(seen)]
    return Reckoning(say("Still level: to San Francisco"), "RW-48", told(days), least_of(days))


def among(level: tuple[int, ...], step: Reckoning) -> Reckoning:
    """Look only at those who are still level."""
    figures = tuple(each if seat in level else "" for seat, each in enumerate(step.figures))
    days = [int(each or 0) for each in figures]
    return Reckoning(step.words, step.clause, figures, least_of(days))


def winners(seen: Glimpse) -> Reckoning:
    """Say who has won."""
    first = tuple(seat for seat in seats(seen) if state_of(seen).place[seat] == 1)
    figures = tuple(say("wins") if seat in first else "" for seat in seats(seen))
    return Reckoning(say("The game"), "RW-46" if first else "RWR-17", figures, first)


def office(seen: Glimpse) -> Reckoning:
    """Say who has made the quickest voyage of this game, which is what the Commodore's office goes by."""
    step = voyage(seen, "RW-45")
    return Reckoning(say("Quickest voyage, for the office"), step.clause, step.figures, step.best)


def told(days: list[int]) -> tuple[str, ...]:
    """Write days, and nothing for none."""
    return tuple(str(each) if each else "" for each in days)


def least_of(days: list[int]) -> tuple[int, ...]:
    """Find whoever has the fewest days."""
    least = min((each for each in days if each), default=0)
    return tuple(seat for seat, each in enumerate(days) if each and each == least)
