"""Setting the table for Hop: the ring surveyed, the house furnished, the teetotum set beside it."""

from teetotum.boards import BoardSheet
from teetotum.boards.survey import follows, kinds_are_among, made_for, orders_are_among
from teetotum.engine import options as opts
from teetotum.engine.chance import Wheel
from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.mechanics.teetotum import teetotum
from teetotum_hop.vocabulary import DRY, Board, Clause, House, Play

SIDES = (1, 2, 3, 4)
FROGS = ("Green", "Brown", "Grey", "Yellow")


@upholds(Clause.WASHED_BACK)
def survey(sheet: BoardSheet) -> Board:
    """Read a ring: spaces 0, 1, 2 and so on that come round to the Bank, wet ones that wash back, and lilies."""
    made_for(sheet, "hop")
    kinds_are_among(sheet, "bank", "stone", "lily", "wet")
    orders_are_among(sheet, "wash_to")
    ring = [str(n) for n in range(len(sheet))]
    follows(sheet, [*ring, "0"])
    for space in sheet.of_kind("wet"):
        target = space.sends_to("wash_to")
        if target not in sheet or int(target) >= int(space.id):
            raise sheet.unsound(space.id, "a wet space washes a frog back (HP-6)")
    washes = tuple(int(sheet[n].sends_to("wash_to") or DRY) for n in ring)
    return Board(len(ring), washes, tuple(int(sheet[n].kind == "lily") for n in ring))


@upholds(Clause.ALL_ON_THE_BANK)
def furnish(options: Options, _board: Board, seats: int) -> House:
    """Seat the players, and settle the house rules."""
    return opts.furnish(House, options, seats=seats)


@upholds(Clause.SPIN_IN_TURN)
def wheels(_options: Options, _board: Board, _house: House) -> tuple[Wheel, ...]:
    """Set the teetotum on the table."""
    return (teetotum(SIDES),)


def frogs(_options: Options, seats: int) -> tuple[str, ...]:
    """Name each seat by its frog."""
    return FROGS[:seats]


def stands(play: Play, seat: int) -> tuple[int]:
    """Tell on which space of the sheet the seat's frog sits; home is the Bank again."""
    return (play.state.at[seat] % play.board.ring,)


def speak_space(board: Board, _house: House, _seat: int, at: int) -> str:
    """Speak of a space in a sentence."""
    return f"space {at}" if 0 < at < board.ring else "the Bank"


def speak_number(_board: Board, _house: House, _seat: int, number: int) -> str:
    """Speak of a number."""
    return str(number)
