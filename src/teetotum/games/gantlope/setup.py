"""Setting Gantlope's table: the board surveyed, the house furnished, the Indicator placed beside it."""

from collections.abc import Mapping
from enum import IntEnum

from teetotum.boards import BoardSheet, Space, Unsound
from teetotum.boards.survey import follows, kinds_are_among, leads_nowhere, made_for, orders_are_among, way_on
from teetotum.engine import options as opts
from teetotum.engine.chance import Wheel
from teetotum.engine.errors import BadSetup
from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.gantlope.vocabulary import (
    GOAL,
    HOME,
    LODGE,
    MOST_RING,
    MOST_SEATS,
    PATHS,
    Board,
    Clause,
    House,
    Lead,
    Overshoot,
    Ruling,
    SameTurn,
    Switch,
    Travel,
)
from teetotum.languages import say
from teetotum.mechanics.corners import corners_from, left_neighbours, seat_at_corners
from teetotum.mechanics.indicator import set_out
from teetotum.mechanics.lots import lots

CORNERS = corners_from("SE")
"""The corners in turn order, the first seat's first."""
STRICT: Mapping[str, IntEnum] = {
    "overshoot": Overshoot.BARRED,
    "pair_bars": Switch.ON,
    "lodge_safe": Switch.ON,
    "same_turn": SameTurn.ONE_ARROW,
}
"""The house rules that forbid a count; without them the rules need not ask for each."""
LEAST_RING = 24
DOUBLED = 2


@upholds(Clause.HIGHWAY_IS_A_RING, Clause.ONE_LODGE_JOINS_THEM, Clause.HOME_OPPOSITE_GOAL)
def survey(sheet: BoardSheet) -> Board:
    """Read a board: a ring of squares with four Lodges on it, each joining a Home and a Goal of one corner."""
    made_for(sheet, "gantlope")
    kinds_are_among(sheet, "highway", "lodge", "home", "goal")
    orders_are_among(sheet)
    lodges = {space.corner: space.id for space in sheet.of_kind("lodge")}
    if sorted(lodges) != sorted(CORNERS) or len(sheet.of_kind("lodge")) != len(CORNERS):
        raise Unsound(f"{sheet.file}: the file: each corner, {', '.join(CORNERS)}, needs one Lodge (GA-13).")
    ring = way_on(sheet, lodges["SE"])
    check_ring(sheet, ring, lodges)
    for corner in CORNERS:
        check_row(sheet, corner, lodges[corner])
    return Board(len(ring), tuple(ring.index(lodges[corner]) for corner in CORNERS))


def check_ring(sheet: BoardSheet, ring: tuple[str, ...], lodges: dict[str, str]) -> None:
    """The Highway comes round to where it began, with every Lodge and every Highway square on it."""
    if ring[0] not in sheet[ring[-1]].links:
        raise sheet.unsound(ring[-1], "the Highway stops here instead of coming round (GA-9)")
    if not LEAST_RING <= len(ring) <= MOST_RING:
        raise sheet.unsound(ring[0], f"a Highway of {len(ring)} squares is not of {LEAST_RING} to {MOST_RING}")
    for space in (*sheet.of_kind("highway"), *(sheet[lodge] for lodge in lodges.values())):
        if space.id not in ring:
            raise sheet.unsound(space.id, "it lies off the ring of the Highway (GA-9)")
    for space_id in ring:
        if sheet[space_id].kind not in {"highway", "lodge"}:
            raise sheet.unsound(space_id, "the Highway runs through it, and it is no Highway square (GA-9)")


@upholds(Clause.HOME_OF_TWELVE, Clause.GOAL_OF_SIX)
def check_row(sheet: BoardSheet, corner: str, lodge: str) -> None:
    """A corner's twelve Home squares lead to its Lodge, and its Lodge to six Goal squares."""
    for kind, count in (("home", HOME), ("goal", GOAL)):
        found = [space for space in sheet.of_kind(kind) if space.corner == corner]
        if len(found) != count:
            raise sheet.unsound(lodge, f"its corner has {len(found)} {kind} squares, not {count} (GA-10, GA-11)")
    home = [f"{corner}-{k}" for k in range(1, HOME + 1)]
    goal = [f"{corner}+{g}" for g in range(1, GOAL + 1)]
    follows(sheet, [*home, lodge, *goal])
    leads_nowhere(sheet, goal[-1])


@upholds(Clause.TWO_TO_FOUR_PLAY, Ruling.WHICH_CORNERS)
def corners(options: Options, seats: int) -> tuple[str, ...]:
    """Say which corner each seat has: the usual ones, or those the table picked."""
    return seat_at_corners(options, CORNERS[0], seats, "GAR-20")


@upholds(Clause.TURNS_PASS_LEFT, Clause.OUT_BY_THE_LODGE, Ruling.TO_THE_RIGHT)
def furnish(options: Options, board: Board, seats: int) -> House:
    """Seat the players, lay each seat's path over the board, and settle the house rules."""
    taken = corners(options, seats)
    step = -1 if options.chosen(Travel, "travel") == Travel.LEFT else 1
    lodges = [board.lodges[CORNERS.index(corner)] for corner in taken] + [0] * (MOST_SEATS - seats)
    way = [square for seat in range(MOST_SEATS) for square in own_path(board, seat, lodges[seat], step)]
    return opts.furnish(
        House,
        options,
        seats=seats,
        lodge=tuple(lodges),
        left_of=left_neighbours(taken),
        way=tuple(way),
        step=step,
        strict=int(any(options.chosen(type(forbidding), name) == forbidding for name, forbidding in STRICT.items())),
    )


def own_path(board: Board, seat: int, lodge: int, step: int) -> list[int]:
    """List the square of every number of a seat's path: Home, Lodge, Highway, Lodge again, Goal."""
    apart = MOST_RING + seat * (HOME + GOAL)
    highway = [(lodge + step * pace) % board.ring for pace in range(board.ring + 1)]
    path = [0, *range(apart, apart + HOME), *highway, *range(apart + HOME, apart + HOME + GOAL)]
    return path + [0] * (PATHS - len(path))


@upholds(Clause.THE_INDICATOR, Ruling.NUMBERS_OF_THE_INDICATOR)
def wheels(options: Options, board: Board, house: House) -> tuple[Wheel, ...]:
    """Place the Indicator on the table, and lots for the lead."""
    if DOUBLED * max(max(arrow) for arrow in options.lists("indicator")) > board.ring:
        raise BadSetup(say("indicator takes no number above {ring} on this Highway (GAR-1)", ring=board.ring // 2))
    return set_out(options, "GAR-1", spun_for=house.lead == Lead.SPIN), lots(house.seats)


def path_name(board: Board, house: House, seat: int, path: int) -> str:
    """Name the square of a path number as the board does."""
    return square_name(board, corner_of(board, house, seat), house.way[PATHS * seat + path], path)


def corner_of(board: Board, house: House, seat: int) -> str:
    """Name the corner a seat sits at."""
    return CORNERS[list(board.lodges).index(house.lodge[seat])]


def square_name(board: Board, corner: str, square: int, path: int) -> str:
    """Name a square: a Home square SE-4, a Highway square H12, a Goal square SE+2."""
    if path < LODGE:
        return f"{corner}-{path}"
    if path > LODGE + board.ring:
        return f"{corner}+{path - LODGE - board.ring}"
    return f"H{square}"


def blanks(_board: Board, _house: House, space: Space) -> Mapping[str, str]:
    """Say the number of a square on the Highway, in its Home or in its Goal."""
    return {"square": space.id.lstrip("HNESW+-")}
