"""Setting the table of A Trip with Phoebe Snow: the line surveyed, the house furnished, the arrow laid beside it."""

from itertools import pairwise
from math import gcd

from teetotum.boards import BoardSheet, Space
from teetotum.boards.survey import kinds_are_among, made_for, numbers_of_kind, orders_are_among, way_on
from teetotum.engine import options as opts
from teetotum.engine.chance import Wheel, face_shown
from teetotum.engine.errors import BadSetup
from teetotum.engine.options import Options
from teetotum.engine.rules import Ints, upholds
from teetotum.games.phoebe_snow.reach import dead_end
from teetotum.games.phoebe_snow.vocabulary import (
    MOST_MINUTES,
    MOST_NUMBER,
    MOST_SEATS,
    MOST_SPACES,
    NAME,
    Board,
    Clause,
    Duty,
    Finish,
    House,
    Kind,
    Ruling,
    Switch,
    Wait,
)
from teetotum.games.phoebe_snow.words import spell
from teetotum.languages import term

MEMORY = "memory"
"""The wheel on which a forgetful player may lose a duty from his mind."""
ORDERS = {Kind.PLACE: "advance", Kind.RED_FLAG: "back", Kind.WAIT: "minutes"}
"""The order that each kind of space with a number gives."""
FACTS = ("miles", "people")
"""What a named place may tell of itself."""
MOST = {"advance": MOST_NUMBER, "back": MOST_NUMBER, "minutes": MOST_MINUTES}
COLOURS = (term("Red"), term("Blue"), term("Green"), term("Yellow"), term("White"), term("Black"))
LEAST_SPACES = 12
PER_CENT = 100


@upholds(Clause.WINDING_PATH, Clause.PICTURES, Ruling.WHICH_ROUTE, Ruling.NO_UNMARKED_SPACE)
def survey(sheet: BoardSheet) -> Board:
    """Read a board: one line of numbered spaces from a start to a finish, each of a kind that the print knows."""
    made_for(sheet, "phoebe_snow")
    kinds_are_among(sheet, *(kind.name.lower() for kind in Kind))
    orders_are_among(sheet, *ORDERS.values(), *FACTS)
    numbers_of_kind(sheet, "start", 1)
    numbers_of_kind(sheet, "finish", 1)
    line = way_on(sheet, sheet.of_kind("start")[0].id)
    check_line(sheet, line)
    for number, space_id in enumerate(line):
        check_number(sheet, sheet[space_id], number)
        check_place(sheet, sheet[space_id], number)
    check_sizes(sheet)
    return read_line([sheet[space_id] for space_id in line])


def check_line(sheet: BoardSheet, line: tuple[str, ...]) -> None:
    """The line runs through every space from start to finish, each numbered by its place on it."""
    if not LEAST_SPACES <= len(line) <= MOST_SPACES:
        raise sheet.unsound(line[-1], f"a line of {len(line)} spaces is not of {LEAST_SPACES} to {MOST_SPACES} (PS-2)")
    for number, space_id in enumerate(line):
        if space_id != str(number):
            raise sheet.unsound(space_id, f"it is number {number} of the line and should be called so (PS-12)")
        if sheet[space_id].links != line[number + 1 : number + 2]:
            raise sheet.unsound(space_id, "the line should lead from it to the next space and nowhere else (PS-2)")
    for space in sheet.spaces:
        if space.id not in line:
            raise sheet.unsound(space.id, "it lies off the line that begins at the start (PS-2)")
    if sheet[line[-1]].kind != "finish":
        raise sheet.unsound(line[-1], "the line should end at the finish, San Francisco (PS-1)")


@upholds(Clause.NAMED_PLACE, Clause.RED_FLAG, Clause.WAIT, Ruling.BACK_TO_NEW_YORK)
def check_number(sheet: BoardSheet, space: Space, number: int) -> None:
    """A place, a red flag and a wait bear a number of their own, and nothing else does."""
    wanted = ORDERS.get(Kind[space.kind.upper()], "")
    for order in ORDERS.values():
        if order in space.effect and order != wanted:
            raise sheet.unsound(space.id, f"a {space.kind} gives no order {order!r} (PS-14)")
    if not wanted:
        return
    told = space.effect.get(wanted)
    if not isinstance(told, int) or isinstance(told, bool) or not 1 <= told <= MOST[wanted]:
        raise sheet.unsound(space.id, f"{wanted} should be a whole number from 1 to {MOST[wanted]}, not {told!r}")
    if wanted == "back" and told > number:
        raise sheet.unsound(space.id, f"its red flag leads {told} spaces back, behind New York (PS-17)")


@upholds(Clause.THREE_SPACES_PER_HUNDRED_MILES, Clause.NAMES_OF_PLACES, Clause.NAMES_WHERE_THEY_LIE, Ruling.WHICH_ROUTE)
def check_place(sheet: BoardSheet, space: Space, number: int) -> None:
    """A name stands on a place, at the start or at the finish, on the space that covers its miles."""
    is_named = space.kind in {"place", "start", "finish"}
    if is_named != bool(space.place):
        raise sheet.unsound(space.id, "it needs a name (PS-4)" if is_named else f"a {space.kind} has no name (PS-4)")
    if len(space.place) > NAME:
        raise sheet.unsound(space.id, f"a name has no more than {NAME} letters, and {space.place!r} more (PS-4)")
    for fact in FACTS:
        told = space.effect.get(fact, 0)
        if not isinstance(told, int) or isinstance(told, bool) or told < 0 or (told and not is_named):
            raise sheet.unsound(space.id, f"{fact} should be a whole number, and of a named place, not {told!r}")
    if "miles" in space.effect and space.ordered("miles") * 3 // 100 != number:
        covers = space.ordered("miles") * 3 // 100
        raise sheet.unsound(
            space.id, f"{space.place} lies {space.ordered('miles')} miles out, on space {covers} (PS-5)"
        )


@upholds(Clause.LARGER_PLACES_LARGER_NUMBERS, Ruling.SIX_CLASSES)
def check_sizes(sheet: BoardSheet) -> None:
    """No place has a smaller number than one with fewer people."""
    told = [space for space in sheet.of_kind("place") if "people" in space.effect]
    by_size = sorted(told, key=lambda space: (space.ordered("people"), space.ordered("advance")))
    for smaller, larger in pairwise(by_size):
        if smaller.ordered("advance") > larger.ordered("advance"):
            wrong = f"{larger.place} is no smaller than {smaller.place}, and its number should not be less (PS-16)"
            raise sheet.unsound(larger.id, wrong)


def read_line(spaces: list[Space]) -> Board:
    """Write down space by space what the rules need to know."""
    kinds = [Kind[space.kind.upper()] for space in spaces]
    numbers = [space.ordered(ORDERS.get(kind, "")) for space, kind in zip(spaces, kinds, strict=True)]
    letters = [letter for space in spaces for letter in spell(space.place)]
    letters += spell("") * (MOST_SPACES - len(spaces))
    return Board(len(spaces) - 1, fill_up([int(kind) for kind in kinds]), fill_up(numbers), tuple(letters))


def fill_up(known: list[int]) -> tuple[int, ...]:
    """Give every board's rows one length, so that the rules are compiled once for all boards."""
    return tuple(known + [0] * (MOST_SPACES - len(known)))


@upholds(Clause.VARIATIONS, Clause.AGREED_BEFOREHAND, Ruling.HOW_MANY_PLAY, Ruling.MEASURE_OF_A_WAIT)
def furnish(options: Options, board: Board, seats: int) -> House:
    """Seat the players and settle every departure from the print before play begins."""
    most = int(options.choice("max_players"))
    if seats > most:
        raise BadSetup(f"{seats} players need max_players = {MOST_SEATS}: the usual set has {most} pieces (PSR-20)")
    house = opts.furnish(
        House,
        options,
        seats=seats,
        kind=kinds_in_play(options, board),
        sends_to=fill_up([sent_to(options, board, space) for space in range(board.last + 1)]),
        forgets=forgetfulness(options, seats),
    )
    stuck = dead_end(board, house, arrow_numbers(options))
    if stuck >= 0:
        raise BadSetup(f"a piece that comes to space {stuck} of this board can never reach San Francisco (PS-29)")
    return house


@upholds(Ruling.MEASURE_OF_A_WAIT, Ruling.BEFORE_THE_NEXT_SPIN)
def kinds_in_play(options: Options, board: Board) -> tuple[int, ...]:
    """Say what each space does: waits and duties that the house leaves out are white flags."""
    idle = {Kind.WAIT} if options.chosen(Wait, "wait") == Wait.OFF else set()
    if options.chosen(Duty, "duty") == Duty.OFF:
        idle |= {Kind.CONDUCTOR, Kind.WHISTLE}
    return tuple(int(Kind.WHITE_FLAG if kind in idle else kind) for kind in board.kind)


@upholds(Ruling.WHICH_MOVES_WIN, Ruling.MORE_THAN_NEEDED)
def sent_to(options: Options, board: Board, space: int) -> int:
    """Find where a place or a red flag sends a piece; a place sends nobody to San Francisco but by a house rule."""
    kind, number = board.kind[space], board.number[space]
    if kind == Kind.RED_FLAG:
        return space - number
    now = space + number if kind == Kind.PLACE else space
    if kind != Kind.PLACE or now < board.last:
        return now
    finish, wins = options.chosen(Finish, "finish"), options.chosen(Switch, "bonus_wins") == Switch.YES
    if not wins or (now > board.last and finish == Finish.EXACT):
        return space
    return 2 * board.last - now if finish == Finish.BOUNCE else board.last


@upholds(Ruling.FORGETFUL_PLAYERS)
def forgetfulness(options: Options, seats: int) -> tuple[int, ...]:
    """Read how forgetful each seat is: one number for all, or one for each."""
    lists = options.lists("forgetfulness")
    told = lists[0] * seats if len(lists[0]) == 1 else lists[0]
    if len(lists) > 1 or len(told) != seats:
        raise BadSetup(f"forgetfulness takes one number for all, or {seats}, one for each seat (PSR-17)")
    return told + (0,) * (MOST_SEATS - seats)


def arrow_numbers(options: Options) -> Ints:
    """Read the numbers round the arrow."""
    least, most = options.choice("spinner").split("-")
    return tuple(range(int(least), int(most) + 1))


@upholds(Clause.PIECES_AND_ARROW, Ruling.NUMBERS_OF_THE_ARROW, Ruling.FORGETFUL_PLAYERS)
def wheels(options: Options, _board: Board, house: House) -> tuple[Wheel, ...]:
    """Lay out the arrow, and for each seat a wheel on which it may forget a duty."""
    return Wheel("arrow", tuple(arrow_numbers(options))), *(memory(part) for part in house.forgets)


def faces(wheel: Wheel, outcome: int) -> tuple[int, ...]:
    """Find the face of the arrow that shows a number; a memory shows but two, whatever its wheel is made of."""
    return (outcome,) if wheel.name == MEMORY else face_shown(wheel, outcome)


def memory(part: int) -> Wheel:
    """Make a wheel that shows 1, forgotten, on so many faces of a hundred, and 0 on the others."""
    shared = gcd(part, PER_CENT)
    forgotten, faces = part // shared, PER_CENT // shared
    return Wheel(MEMORY, (0,) * (faces - forgotten) + (1,) * forgotten)


@upholds(Clause.PIECES_AND_ARROW)
def colours(_options: Options, seats: int) -> tuple[str, ...]:
    """Name each player by the colour of his piece."""
    return COLOURS[:seats]
