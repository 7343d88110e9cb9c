"""What the yachting games share besides the compass: yachts that lie becalmed, and spins that wait for one another."""

from teetotum.engine.rules import Row, rule

FREE, BECALMED, SITS_OUT, STOPPED = 0, 1, 2, 3
"""A yacht is free; becalmed this turn; sitting its lost turn out; or stopped for the rest of this turn only."""
MOST_SEATS = 4
MOST_YACHTS = 8
NUMBER = 16
"""Room for one number, one wind or one yacht in a spin that is laid aside."""
YACHT_NAMES = ("Volunteer", "Thistle", "Mayflower", "Galatea", "Puritan", "Genesta", "Seafox", "Cinderella")


BERTH = 256
"""No course is longer; a line of the ledger tells yacht and place in one number."""


@rule()
def berth(slot: int, place: int) -> int:
    """Write which yacht it is and where, as one number."""
    return (slot + 1) * BERTH + place


@rule()
def turn_ends_for(calm: Row, first: int, yachts: int) -> None:
    """Free the yachts that sat this turn out, and let those becalmed in it sit out the next."""
    for slot in range(first, first + yachts):
        calm[slot] = SITS_OUT if calm[slot] == BECALMED else FREE


@rule()
def digit(laid_aside: int, place: int) -> int:
    """Read one number of a spin that was laid aside, the last one at place nought."""
    return laid_aside >> 4 * place & NUMBER - 1


def yacht_name(side: int, yacht: int, sides: int) -> str:
    """Name a yacht; the eight are dealt to the sides in pairs."""
    return YACHT_NAMES[2 * (yacht // 2 * sides + side) + yacht % 2]


def yacht_at(berth: int, fleet: int, sides: int) -> str:
    """Name the yacht of such a number."""
    slot = berth // BERTH - 1
    return yacht_name(slot // fleet, slot % fleet, sides)


def side_names(sides: int) -> tuple[str, ...]:
    """Name each side by its first yacht."""
    return tuple(yacht_name(side, 0, sides) for side in range(sides))
