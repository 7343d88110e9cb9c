"""Setting the table of Cats and Mice: the board surveyed, the house furnished, the Indicator placed beside it."""

import re
from collections.abc import Mapping
from functools import cache

from teetotum.boards import BoardSheet, Space, Unsound
from teetotum.boards.survey import kinds_are_among, made_for, numbers_of_kind, orders_are_among
from teetotum.engine import options as opts
from teetotum.engine.chance import Wheel
from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.cats_and_mice.vocabulary import (
    COUNTS,
    END,
    LARGEST,
    MICE,
    MOST_CHOICES,
    MOST_SEATS,
    SPACES,
    BarnOne,
    Board,
    CatsOnHoles,
    Clause,
    HoleEntry,
    HomeCat,
    House,
    Lead,
    Ruling,
    Ties,
)
from teetotum.games.cats_and_mice.walks import (
    Links,
    Overgrown,
    cat_walks,
    mouse_walks,
    shots,
    spaces_before,
    steps_from,
)
from teetotum.languages import say, term
from teetotum.mechanics.corners import corners_from, left_neighbours, seat_at_corners
from teetotum.mechanics.indicator import set_out
from teetotum.mechanics.lots import lots

CORNERS = corners_from("SW")
"""The corners in turn order, the first seat's first."""
BARN = "barn"
ROUND = {"home": "CM-9", "mouse_space": "CM-10", "mouse_hole": "CM-15", BARN: "CM-11"}
LINES = {
    "D": term("{point} diagonal, square {number} from Home"),
    "B": term("{point} side of the Barn, square {number}"),
    "P": term("{point} spur, square {number} from the Mouse Space"),
    "": term("{point} side, square {number}"),
}
"""What the lines of the Highways are called, by what the ids of their squares begin with."""
COMPASS = {
    "N": term("North"),
    "E": term("East"),
    "S": term("South"),
    "W": term("West"),
    "NE": term("North-east"),
    "SE": term("South-east"),
    "SW": term("South-west"),
    "NW": term("North-west"),
}
NAME = re.compile(r"[A-Z0-9-]{1,12}")
LETTERS = " -0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""A name of up to twelve of these, read as figures to the base of their number, just goes into 63 bits."""


@upholds(
    Clause.HOMES_AT_THE_CORNERS,
    Clause.MOUSE_SPACES_AT_THE_SIDES,
    Clause.BARN_IN_THE_CENTRE,
    Clause.FOUR_MOUSE_HOLES,
    Clause.HIGHWAYS_JOIN_THE_ROUND_SPACES,
)
def survey(sheet: BoardSheet) -> Board:
    """Read a board: four Homes, four Mouse Spaces, a Barn with four Mouse Holes, and Highways that join them all."""
    made_for(sheet, "cats_and_mice")
    kinds_are_among(sheet, "home", "mouse_space", "mouse_hole", "square", BARN)
    orders_are_among(sheet)
    for kind in ROUND:
        numbers_of_kind(sheet, kind, 1 if kind == BARN else 4)
    spaces = highway_spaces(sheet)
    check_names(sheet)
    check_links(sheet)
    links = links_between(sheet, spaces)
    check_ways(sheet, spaces, links)
    homes = {space.corner: spaces.index(space.id) for space in sheet.of_kind("home")}
    if sorted(homes) != sorted(CORNERS):
        raise Unsound(f"{sheet.file}: the file: each corner, {', '.join(CORNERS)}, needs one Home (CM-9).")
    holes = tuple(spaces.index(space.id) for space in sheet.of_kind("mouse_hole"))
    check_choices(sheet, spaces, links, holes)
    walks = cat_walks(links)
    return Board(
        names=tuple(name_as_number(name) for name in spaces) + (0,) * (SPACES - len(spaces)),
        homes=tuple(homes[corner] for corner in CORNERS),
        mouse_spaces=tuple(spaces.index(space.id) for space in sheet.of_kind("mouse_space")),
        holes=holes,
        is_hole=tuple(int(space in holes) for space in range(SPACES)),
        cat_at=walks.at,
        cat_walk=walks.row,
        before=spaces_before(links),
    )


def highway_spaces(sheet: BoardSheet) -> list[str]:
    """List the spaces besides the Barn, in the order of their numbers."""
    spaces = [space.id for space in sheet.spaces if space.kind != BARN]
    if len(spaces) > SPACES:
        raise sheet.unsound(spaces[SPACES], f"a board has at most {SPACES} spaces besides the Barn")
    return spaces


def check_names(sheet: BoardSheet) -> None:
    """A space's name can be written in a use, and is not another's but for a dash."""
    met: dict[str, str] = {}
    for space in sheet.spaces:
        if not NAME.fullmatch(space.id):
            raise sheet.unsound(space.id, "its name should be capitals, figures and dashes, twelve at most")
        other = met.setdefault(plain(space.id), space.id)
        if other != space.id:
            raise sheet.unsound(space.id, f"its name is too much like {other}")


def name_as_number(name: str) -> int:
    """Keep a name where only numbers are kept."""
    kept = 0
    for letter in name:
        kept = kept * len(LETTERS) + LETTERS.index(letter)
    return kept


@cache
def name_of(kept: int) -> str:
    """Read a name that is kept as a number."""
    rest, last = divmod(kept, len(LETTERS))
    return (name_of(rest) if rest else "") + LETTERS[last]


def space_name(board: Board, _house: House, _seat: int, space: int) -> str:
    """Name a space as the board does."""
    return name_of(board.names[space])


def plain(name: str) -> str:
    """Write a space's name so that dashes and small letters make no difference."""
    return name.replace("-", "").upper()


@upholds(Clause.IN_AND_OUT_AT_THE_CORNERS, Clause.ANY_DIRECTION)
def check_links(sheet: BoardSheet) -> None:
    """Every link can be gone both ways, and the Barn opens on its four Mouse Holes alone."""
    for space in sheet.spaces:
        for link in space.links:
            if space.id not in sheet[link].links:
                raise sheet.unsound(space.id, f"its link to {link} does not lead back (CM-17)")
    barn = sheet.of_kind(BARN)[0]
    holes = {space.id for space in sheet.of_kind("mouse_hole")}
    for link in (*barn.links, *sorted(holes)):
        if link not in holes or link not in barn.links:
            raise sheet.unsound(barn.id, f"mice go in and out by the four Mouse Holes, and {link} is wrong (CM-14)")


def links_between(sheet: BoardSheet, spaces: list[str]) -> Links:
    """Number the links of the Highways."""
    return tuple(tuple(spaces.index(link) for link in sheet[space].links if link in spaces) for space in spaces)


def check_ways(sheet: BoardSheet, spaces: list[str], links: Links) -> None:
    """No dead end, no space apart from the rest, and no two ways of up to eight steps between two spaces."""
    found = {0}
    for _ in spaces:
        found |= {there for space in found for there in links[space]}
    for space, name in enumerate(spaces):
        if len(links[space]) < 2:
            raise sheet.unsound(name, "it is a dead end, where a cat could not use its second arrow (CMR-11)")
        if space not in found:
            raise sheet.unsound(name, f"no Highway joins it to {spaces[0]} (CM-16)")
    for space in range(len(spaces)):
        check_circuits(sheet, spaces, links, space)


def check_circuits(sheet: BoardSheet, spaces: list[str], links: Links, start: int) -> None:
    """A use is written by its two ends, so that they must fix the walk between them."""
    met = {start}
    for number in range(1, LARGEST + 1):
        for walk in steps_from(links, start, number):
            if walk[-1] in met:
                wrong = f"two ways of up to {LARGEST} steps lead from it to {spaces[walk[-1]]}"
                raise sheet.unsound(spaces[start], f"{wrong}, so that a use is in doubt")
            met.add(walk[-1])


def check_choices(sheet: BoardSheet, spaces: list[str], links: Links, holes: tuple[int, ...]) -> None:
    """The Highways branch no more than a list of uses has room for."""
    ways = [branches(links, space, LARGEST) for space in range(len(links))]
    out = sum(branches(links, hole, LARGEST - 1) for hole in holes)
    fullest = sorted(ways)[-MICE:]
    most = max(sum(fullest), sum(fullest[1:]) + out)
    try:
        cat_walks(links)
        if most > MOST_CHOICES:
            raise Overgrown(f"up to {most} uses could be open at once, more than {MOST_CHOICES}")
    except Overgrown as wrong:
        raise sheet.unsound(spaces[ways.index(max(ways))], f"the Highways branch too often: {wrong}") from None


def branches(links: Links, space: int, number: int) -> int:
    """Count the walks from a space for this number and the one below it."""
    return len(steps_from(links, space, number)) + len(steps_from(links, space, number - 1))


@upholds(Clause.TWO_TO_FOUR_PLAY, Ruling.WHICH_CORNERS)
def corners(options: Options, seats: int) -> tuple[str, ...]:
    """Say which corner each seat has: the usual ones, or those the table picked."""
    return seat_at_corners(options, CORNERS[0], seats, "CMR-20")


@upholds(Clause.TURNS_PASS_LEFT, Clause.EACH_TAKES_A_CORNER, Ruling.WHEN_A_MOUSE_GOES_IN, Ruling.COUNTING_OUT)
def furnish(options: Options, board: Board, seats: int) -> House:
    """Seat the players, lay out the walks that the house leaves to mice, and settle the house rules."""
    taken, links = corners(options, seats), links_of(board)
    homes = [board.homes[CORNERS.index(corner)] for corner in taken] + [0] * (MOST_SEATS - seats)
    walks, left = mouse_walks(
        links,
        tuple(board.holes),
        reach=options.chosen(HoleEntry, "hole_entry") == HoleEntry.REACH,
        bob=options.chosen(BarnOne, "barn_one") == BarnOne.BOB,
    )
    lists = options.lists("indicator")
    return opts.furnish(
        House,
        options,
        seats=seats,
        home=tuple(homes),
        left_of=left_neighbours(taken),
        mouse_at=walks.at,
        mouse_walk=walks.row,
        mouse_open=left,
        shots=shots(links, lists[0], lists[-1]),
        strict=int(
            options.chosen(CatsOnHoles, "cats_on_holes") == CatsOnHoles.PASS_ONLY
            or options.chosen(HomeCat, "home_cat") == HomeCat.CLOSED
        ),
        last_mouse=int(options.choice("last_mouse")),
    )


def links_of(board: Board) -> Links:
    """Read the links of the Highways off the walks of one step."""
    rows = [board.cat_walk[board.cat_at[at] : board.cat_at[at + 1]] for at in range(1, COUNTS * SPACES, COUNTS)]
    return tuple(tuple(walk & END for walk in row) for row in rows if row)


@upholds(Clause.THE_INDICATOR, Ruling.NUMBERS_OF_THE_INDICATOR)
def wheels(options: Options, _board: Board, house: House) -> tuple[Wheel, ...]:
    """Place the Indicator on the table, and lots for the lead."""
    is_spun_for = house.lead == Lead.SPIN or house.ties == Ties.PLAYOFF
    return set_out(options, "CMR-1", spun_for=is_spun_for), lots(house.seats)


def blanks(_board: Board, _house: House, space: Space) -> Mapping[str, str]:
    """Say at which point of the compass a round space lies, and on which line a square of the Highways."""
    point = say(COMPASS.get(space.corner or space.id.rpartition("-")[2], space.id))
    return {"point": point, "line": line_name(space.id)}


def line_name(space_id: str) -> str:
    """Call a square of the Highways by its line, in words that a player knows."""
    letters, number = space_id.rstrip("0123456789"), space_id.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    for prefix, told in LINES.items():
        point = COMPASS.get(letters.removeprefix(prefix), "")
        if point and number and letters.startswith(prefix):
            return say(told, point=say(point), number=number)
    return space_id
