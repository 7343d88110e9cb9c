"""Setting the table for the Outside Course: the strip surveyed, the house furnished, the compass set beside it."""

from teetotum.boards import BoardSheet, Unsound
from teetotum.boards.survey import follows, holds, kinds_are_among, leads_nowhere, made_for, orders_are_among
from teetotum.engine import options as opts
from teetotum.engine.chance import Wheel
from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.yacht_race_outside.vocabulary import (
    AHEAD,
    FLEET,
    MOST_LAST,
    ROOM,
    Board,
    Clause,
    Colour,
    House,
    Ruling,
)
from teetotum.languages import say
from teetotum.mechanics.compass import compass
from teetotum.mechanics.lots import lots
from teetotum.mechanics.sailing import BERTH, MOST_SEATS, side_names

COLOURS = {colour.name.lower(): colour for colour in Colour}
LEAST_LAST = 20


@upholds(Clause.RED_IS_DANGER, Clause.WHITE_IS_CALM, Clause.BLUE_IS_FOUL, Ruling.LENGTH_AND_COLOURS)
def survey(sheet: BoardSheet) -> Board:
    """Read a strip: a start mark, numbered spaces in one line, their colours, and safety beside every white one."""
    made_for(sheet, "yacht_race_outside")
    kinds_are_among(sheet, "start", *COLOURS)
    orders_are_among(sheet)
    last = len(sheet) - 1
    if not LEAST_LAST <= last <= MOST_LAST:
        raise Unsound(f"{sheet.file}: the file: a course of {last} spaces is not of {LEAST_LAST} to {MOST_LAST}.")
    holds(sheet, "0")
    if sheet["0"].kind != "start" or len(sheet.of_kind("start")) != 1:
        raise sheet.unsound("0", "the one start is the mark 0 (YO-3)")
    follows(sheet, [str(n) for n in range(last + 1)])
    leads_nowhere(sheet, str(last))
    colours = [COLOURS.get(sheet[str(n)].kind, Colour.PLAIN) for n in range(last + 1)]
    check_safety(sheet, colours)
    check_yellow(sheet, colours)
    return Board(last, tuple(int(colour) for colour in colours) + (0,) * (ROOM - last - 1))


@upholds(Clause.SAFETY_BESIDE_WHITE, Ruling.WHICH_ARE_SAFE)
def check_safety(sheet: BoardSheet, colours: list[Colour]) -> None:
    """The spaces of safety are just those next to a white one."""
    beside = {n + step for n, colour in enumerate(colours) if colour == Colour.WHITE for step in (-1, 1)}
    for n in range(len(colours) + 1):
        safe = n < len(colours) and colours[n] == Colour.SAFETY
        if safe != (n in beside):
            told = str(min(n, len(colours) - 1))
            raise sheet.unsound(told, "safety spaces are the two beside a white one, and no others (YO-10)")


@upholds(Clause.YELLOW_IS_FAIR, Clause.TEN_AHEAD)
def check_yellow(sheet: BoardSheet, colours: list[Colour]) -> None:
    """A fair wind leads to a plain space of the course."""
    for n, colour in enumerate(colours):
        if colour == Colour.YELLOW and (n + AHEAD >= len(colours) or colours[n + AHEAD] != Colour.PLAIN):
            raise sheet.unsound(str(n), "ten spaces ahead of a yellow space there must be a plain one (YO-15)")


@upholds(Clause.TWO_TO_FOUR_PLAY, Clause.TWO_YACHTS_EACH)
def furnish(options: Options, _board: Board, seats: int) -> House:
    """Seat the players with two yachts each, and settle the house rules."""
    next_seat = tuple((seat + 1) % seats for seat in range(MOST_SEATS))
    return opts.furnish(House, options, seats=seats, yachts=FLEET * seats, next_seat=next_seat)


@upholds(Ruling.NO_RUNS)
def wheels(_options: Options, _board: Board, house: House) -> tuple[Wheel, ...]:
    """Set the compass on the table, and lots for the lead."""
    return compass(), lots(house.seats)


def captains(_options: Options, seats: int) -> tuple[str, ...]:
    """Name each seat by its first yacht."""
    return side_names(seats)


def place_name(board: Board, place: int) -> str:
    """Name a place: its number, or home."""
    return "home" if place > board.last else str(place)


def speak_place(board: Board, _house: House, _seat: int, place: int) -> str:
    """Speak of a place in a sentence, whichever yacht lies there."""
    place %= BERTH
    if place > board.last:
        return say("the far side of the line")
    return say("space {place}", place=place) if place else say("the mark")
