"""The survey of a Lost Diamond board: Road, Lanes, Homes and Field, and a maze in which both aims can be reached."""

from collections import deque
from functools import lru_cache

from teetotum.boards import BoardSheet, Unsound
from teetotum.boards.survey import follows, kinds_are_among, made_for, numbers_of_kind, orders_are_among
from teetotum.engine.rules import Ints, upholds
from teetotum.games.lost_diamond.charts import MIDDLE, NOWHERE, leaps
from teetotum.games.lost_diamond.setup import ENDS, LETTERS, spot_name
from teetotum.games.lost_diamond.vocabulary import (
    FIELD,
    HOME,
    LANE,
    MOST_FIELD,
    SEATS,
    WAYS,
    Board,
    Clause,
    Ruling,
)

KINDS = ("road", "square_crossing", "circle_crossing", "home", "star", "lane", "field", "diamond")
LEAST_ROAD, MOST_ROAD = 24, 60
LEAST_ROWS = 7
CORNER_FIVE = 5
STAR = 3
"""The star's number on the Road, counted from the Square Crossing before its Home."""


def survey(sheet: BoardSheet) -> Board:
    """Read a board: a ring of Road, a Lane and a Home at each end, and a Field in which nobody is stuck."""
    made_for(sheet, "lost_diamond")
    kinds_are_among(sheet, *KINDS)
    orders_are_among(sheet, "number")
    road = read_road(sheet)
    rows, columns = read_field(sheet)
    lanes = [read_lane(sheet, end, road, rows, columns) for end in range(SEATS)]
    if len(lanes[0]) != len(lanes[1]) or crossings_in(sheet, lanes[0]) != crossings_in(sheet, lanes[1]):
        raise sheet.unsound(lanes[1][1], "the Lanes of the two ends are not alike (LD-11)")
    if len(sheet.of_kind("lane")) != sum(sheet[space].kind == "lane" for lane in lanes for space in lane):
        raise Unsound(f"{sheet.file}: the file: some square is of the kind lane and lies in neither Lane (LD-11).")
    square_at, circle_at = crossings_in(sheet, lanes[0])
    board = Board(
        road=road,
        lane=len(lanes[0]) - 1,
        square_at=square_at,
        circle_at=circle_at,
        rows=rows,
        columns=columns,
        diamond=FIELD + rows // 2 * columns + columns // 2,
        star=(STAR, road // 2 + STAR),
        corner_one=(FIELD + rows * columns - 1, FIELD),
        corner_five=(FIELD + columns - 1, FIELD + (rows - 1) * columns),
        number=tuple(numbers(sheet, rows, columns)),
    )
    check_maze(sheet, board)
    return board


@upholds(Clause.MAIN_ROAD_IS_A_RING, Clause.HOME_OF_FIVE, Clause.CROSSINGS, Ruling.HOMES_ON_THE_ROAD)
def read_road(sheet: BoardSheet) -> int:
    """The Road is a ring R0, R1, ... with Square Crossing, Home and Circle Crossing at R0 and again half-way round."""
    road = sum(
        1 for space in sheet.spaces if space.kind in {"road", "square_crossing", "circle_crossing", "home", "star"}
    )
    if road % 2 or not LEAST_ROAD <= road <= MOST_ROAD:
        raise Unsound(
            f"{sheet.file}: the file: the Road needs an even number of circles from {LEAST_ROAD} to {MOST_ROAD}, "
            f"not {road} (LD-10)."
        )
    ring = [f"R{number}" for number in range(road)]
    follows(sheet, [*ring, "R0"])
    numbers_of_kind(sheet, "home", SEATS * (HOME - 1))
    for number, space_id in enumerate(ring):
        wanted = kind_on_road(number % (road // 2))
        if sheet[space_id].kind != wanted:
            raise sheet.unsound(space_id, f"this circle of the Road should be of the kind {wanted} (LD-13, LD-15)")
    return road


def kind_on_road(number: int) -> str:
    """Tell the kind of a Road circle by its number from the Square Crossing of its end."""
    special = {0: "square_crossing", STAR: "star", STAR + MIDDLE + 1: "circle_crossing"}
    return special.get(number, "home" if number <= HOME else "road")


@upholds(Clause.A_LANE_AT_EACH_END, Clause.LANES_MEET_THE_CORNERS)
def read_lane(sheet: BoardSheet, end: int, road: int, rows: int, columns: int) -> list[str]:
    """A Lane runs from corner 1 over the Square Crossing and under the Circle Crossing of its end to corner 5."""
    square, circle = f"R{end * road // 2}", f"R{end * road // 2 + STAR + MIDDLE + 1}"
    south_east, south_west = f"{LETTERS[columns - 1]}{rows}", f"a{rows}"
    first, last = ((south_east, f"{LETTERS[columns - 1]}1"), ("a1", south_west))[end]
    way = [first]
    while way[-1] != last:
        links = [link for link in sheet[way[-1]].links if sheet[link].kind not in {"road", "home"}]
        if not links or links[0] in way or len(way) >= LANE:
            raise sheet.unsound(way[-1], f"the Lane should lead on from here to {last} (LD-12)")
        way.append(links[0])
    for crossing in (square, circle):
        if crossing not in way:
            raise sheet.unsound(crossing, "the Lane of its end does not cross the Road here (LD-15)")
    for position, space_id in enumerate(way[1:-1], 1):
        if space_id not in {square, circle, f"L{ENDS[end]}{position}"}:
            raise sheet.unsound(space_id, f"position {position} of this Lane should be called L{ENDS[end]}{position}")
    if way.index(square) > way.index(circle):
        raise sheet.unsound(circle, "a Lane meets its Square Crossing before its Circle Crossing (LD-26)")
    for crossing in (square, circle):
        check_on_top(sheet, crossing, way[way.index(crossing) + 1])
    return way


@upholds(Clause.CROSSINGS, Clause.FOLLOW_THE_WAY_ON_TOP)
def check_on_top(sheet: BoardSheet, crossing: str, along_lane: str) -> None:
    """The first link of a Crossing is the way of the space on top: the Lane of a square, the Road of a circle."""
    leads_into_lane = sheet[crossing].links[0] == along_lane
    if len(sheet[crossing].links) != SEATS or leads_into_lane != (sheet[crossing].kind == "square_crossing"):
        raise sheet.unsound(crossing, "it should link first along the way on top, then along the way beneath (LD-28)")


def crossings_in(sheet: BoardSheet, lane: list[str]) -> tuple[int, int]:
    """Find the positions of Square and Circle Crossing in a Lane."""
    kinds = [sheet[space].kind for space in lane]
    return kinds.index("square_crossing"), kinds.index("circle_crossing")


@upholds(Clause.FIELD_OF_NUMBERS, Clause.DIAMOND_SQUARE)
def read_field(sheet: BoardSheet) -> tuple[int, int]:
    """The Field is an oblong of squares a1, b1, ... with a middle: odd rows, odd columns, more columns than rows."""
    field = {space.id for space in (*sheet.of_kind("field"), *sheet.of_kind("diamond"))}
    columns = sum(f"{letter}1" in field for letter in LETTERS)
    rows = sum(f"a{row}" in field for row in range(1, MOST_FIELD))
    oblong = [f"{letter}{row}" for row in range(1, rows + 1) for letter in LETTERS[:columns]]
    if field != set(oblong) or rows % 2 == 0 or columns % 2 == 0 or not LEAST_ROWS <= rows < columns:
        raise Unsound(
            f"{sheet.file}: the file: the Field should be an oblong of odd sides, at least {LEAST_ROWS} rows and more "
            f"columns than rows, its squares called a1 to {LETTERS[max(columns, 1) - 1]}{rows} (LD-9)."
        )
    middle = oblong[len(oblong) // 2]
    if [space.id for space in sheet.of_kind("diamond")] != [middle]:
        raise sheet.unsound(middle, "the central square of the Field, and no other, is of the kind diamond (LD-14)")
    return rows, columns


@upholds(Clause.FIELD_OF_NUMBERS, Clause.LANES_MEET_THE_CORNERS)
def numbers(sheet: BoardSheet, rows: int, columns: int) -> list[int]:
    """Read the numbers of the Field: 1 in the centre and at two corners, 5 at the other two."""
    ids = [f"{letter}{row}" for row in range(1, rows + 1) for letter in LETTERS[:columns]]
    told = [sheet[space].ordered("number") for space in ids]
    asked = {0: 1, len(ids) - 1: 1, len(ids) // 2: 1, columns - 1: CORNER_FIVE, len(ids) - columns: CORNER_FIVE}
    for square, number in enumerate(told):
        if number != asked.get(square, number) or not 1 <= number < columns:
            wanted = asked.get(square, f"1 to {columns - 1}")
            raise sheet.unsound(ids[square], f"its number should be {wanted}, not {number} (LD-9, LD-39, LD-40)")
    return told + [0] * (MOST_FIELD - len(told))


@upholds(Ruling.NO_MOVE_IN_THE_FIELD, Clause.AIM_AT_THE_DIAMOND, Clause.OUT_BY_A_CORNER_ONE)
def check_maze(sheet: BoardSheet, board: Board) -> None:
    """From every square the Diamond can be reached while it lies there, and a corner 1 after that."""
    for spot in range(FIELD, FIELD + board.rows * board.columns):
        if spot in board.corner_one:
            continue
        if not targets(board, spot, secured=True):
            raise sheet.unsound(spot_name(board, spot), "there is no move from it once the Diamond is gone (LDR-22)")
        if distance(board, spot, (board.diamond,), secured=False) < 0:
            raise sheet.unsound(spot_name(board, spot), "the Diamond Square cannot be reached from it (LD-34)")
        if distance(board, spot, board.corner_one, secured=True) < 0:
            raise sheet.unsound(spot_name(board, spot), "no corner 1 can be reached from it (LD-40)")


def targets(board: Board, spot: int, *, secured: bool) -> list[int]:
    """List where a piece may move from a square of the Field, in the order of the directions."""
    chart = field_chart(board)
    square = spot - FIELD
    found = [end for end in chart[square * WAYS : square * WAYS + WAYS] if end != NOWHERE]
    return [end for end in found if end != board.diamond] if secured else found


@lru_cache(maxsize=8)
def field_chart(board: Board) -> tuple[int, ...]:
    """Chart the moves of the Field in all eight directions."""
    return tuple(leaps(board, four=False))


def distance(board: Board, first: int, aims: Ints, *, secured: bool) -> int:
    """Count the fewest moves from a square to these; a corner 1 is the way out and leads no further; -1 if none."""
    met = {first: 0}
    waiting = deque([first])
    while waiting:
        spot = waiting.popleft()
        if spot in aims:
            return met[spot]
        if spot in board.corner_one and spot != first:
            continue
        for end in targets(board, spot, secured=secured):
            if end not in met:
                met[end] = met[spot] + 1
                waiting.append(end)
    return -1
