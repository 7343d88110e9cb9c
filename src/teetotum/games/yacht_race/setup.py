"""Setting the Yacht Race's table: the chart surveyed, the house furnished, the compass set beside it."""

from collections.abc import Mapping
from itertools import pairwise

from teetotum.boards import BoardSheet, Space, Unsound
from teetotum.boards.survey import follows, kinds_are_among, made_for, orders_are_among
from teetotum.engine import options as opts
from teetotum.engine.chance import Wheel
from teetotum.engine.errors import BadSetup
from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.yacht_race.vocabulary import (
    LARGEST,
    MOST_LAST,
    NOWHERE,
    PATH,
    Board,
    Clause,
    CornerRun,
    Finish,
    Hold,
    House,
    Kind,
    Partners,
    Reach,
    Ruling,
    WindMatch,
)
from teetotum.languages import say, term
from teetotum.mechanics.compass import POINTS, compass
from teetotum.mechanics.lots import lots
from teetotum.mechanics.sailing import BERTH, MOST_SEATS, MOST_YACHTS, side_names, yacht_name

KINDS = {"calm": Kind.CALM, "storm": Kind.STORM, "sandbar": Kind.SANDBAR, "cherub": Kind.CHERUB, "safety": Kind.SAFETY}
QUIET = ("plain", "start", "finish", "stop", "lightship")
"""Kinds of spaces that do nothing to a yacht stopping there, whatever else they are for."""
ORDERS = ("out_wind", "out_run_to", "in_wind", "in_run_to", "out_to", "in_to")
LEAST_LAST = 24
PARTNERED = 4
FIRST_TURNED = 78
"""The Light-ship's corner on the house's own board, from which the house rule counts."""


@upholds(
    Clause.NUMBERED_SPACES,
    Clause.HOME_STRETCH_JOINS,
    Clause.ROUND_THE_LIGHT_SHIP,
    Clause.THEN_TO_THE_JOIN,
    Clause.HOME_BY_THE_SAME_TRACK,
)
def survey(sheet: BoardSheet) -> Board:
    """Read a chart: a numbered course out, a join, and the same track home to the finish."""
    made_for(sheet, "yacht_race")
    kinds_are_among(sheet, *KINDS, *QUIET)
    orders_are_among(sheet, *ORDERS)
    last = len(sheet)
    if not LEAST_LAST <= last <= MOST_LAST:
        raise Unsound(f"{sheet.file}: the file: a course of {last} spaces is not of {LEAST_LAST} to {MOST_LAST}.")
    follows(sheet, [str(n) for n in range(1, last + 1)])
    join, finish = int(only(sheet, "stop").id), int(only(sheet, "finish").id)
    check_way_home(sheet, last, join, finish)
    path = [*range(1, last + 1), *range(join, finish - 1, -1)]
    board = lay_course(sheet, last, join, path)
    check_gates(sheet, board)
    check_runs(sheet, board)
    return board


def only(sheet: BoardSheet, kind: str) -> Space:
    """Find the one space of a kind."""
    found = sheet.of_kind(kind)
    if len(found) != 1:
        raise Unsound(f"{sheet.file}: the file: the course needs one space of the kind {kind}, not {len(found)}.")
    return found[0]


def check_way_home(sheet: BoardSheet, last: int, join: int, finish: int) -> None:
    """The start is 1, the Light-ship lies beyond the join, and from the join the same track leads to the finish."""
    if only(sheet, "start").id != "1":
        raise sheet.unsound(only(sheet, "start").id, "yachts start on 1 (YR-17)")
    if not join < int(only(sheet, "lightship").id) <= last:
        raise sheet.unsound(only(sheet, "lightship").id, "the Light-ship is rounded after the join is passed (YR-18)")
    if str(join) not in sheet[str(last)].links:
        raise sheet.unsound(str(last), f"it should link to {join}, where the home-stretch joins (YR-19)")
    if not 1 < finish < join:
        raise sheet.unsound(str(finish), "the finish lies between the start and the join (YR-21)")
    follows(sheet, [str(n) for n in range(join, finish - 1, -1)])


def lay_course(sheet: BoardSheet, last: int, join: int, path: list[int]) -> Board:
    """Lay the course out place by place as a yacht sails it."""
    ahead = {place: spaces_ahead(sheet, str(n), place, last) for place, n in enumerate(path, 1)}
    rows = [place_of(sheet, str(n), place, last, ahead[place]) for place, n in enumerate(path, 1)]
    columns = [pad(column) for column in zip(*rows, strict=True)]
    kind, leads, corner, wind, run_end = columns
    return Board(last, join, last + 1, len(path), pad(path), kind, leads, corner, wind, run_end)


def pad(column: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    """Give a row by progress room for every place; there is no place 0."""
    return (0, *column, *[0] * (PATH - len(column) - 1))


def spaces_ahead(sheet: BoardSheet, space_id: str, place: int, last: int) -> dict[str, str]:
    """Pick the orders of a space that hold for a yacht at this place, outward or inward."""
    way = "out_" if place <= last else "in_"
    return {name.removeprefix(way): str(to) for name, to in sheet[space_id].effect.items() if name.startswith(way)}


def place_of(sheet: BoardSheet, space_id: str, place: int, last: int, orders: dict[str, str]) -> tuple[int, ...]:
    """Read what a place does, where it leads, whether it is a corner, and which wind runs how far from it."""
    space, join = sheet[space_id], int(sheet.of_kind("stop")[0].id)
    kind = KINDS.get(space.kind, Kind.PLAIN)
    if kind == Kind.SANDBAR and place > last:
        kind = Kind.PLAIN  # YR-42 speaks of outward yachts alone.
    leads = progress(int(orders["to"]), place, last, join) if "to" in orders else 0
    if kind in {Kind.STORM, Kind.SANDBAR, Kind.CHERUB} and not leads:
        raise sheet.unsound(space_id, "it sends a yacht away and does not say where to (YR-30, YR-40, YR-42)")
    if kind == Kind.SANDBAR and leads != 1:
        raise sheet.unsound(space_id, "a yacht aground starts again from 1 (YR-42)")
    if (kind == Kind.STORM and not 0 < leads < place) or (kind == Kind.CHERUB and leads <= place):
        raise sheet.unsound(space_id, "a storm drives a yacht back and a cherub helps it on (YR-30, YR-40)")
    wind, run_end = read_wind(sheet, space_id, place, orders, last, join)
    return int(kind), leads, int(not space.belt), wind, run_end


def progress(number: int, place: int, last: int, join: int) -> int:
    """Find the progress of a numbered space for a yacht bound as at this place; the join ends the rounding."""
    rounding = place > join == number
    return last + 1 + join - number if place > last or rounding else number


def read_wind(
    sheet: BoardSheet, space_id: str, place: int, orders: dict[str, str], last: int, join: int
) -> tuple[int, int]:
    """Read the wind that runs a yacht from here, and where the run ends."""
    if "wind" not in orders:
        return 0, place
    if orders["wind"] not in POINTS or "run_to" not in orders:
        raise sheet.unsound(space_id, f"'{orders['wind']}' is no point of the compass, or its run has no end (YR-44)")
    return POINTS.index(orders["wind"]), progress(int(orders["run_to"]), place, last, join)


@upholds(Ruling.NO_ENDLESS_PLAY, Clause.PLACES_OF_SAFETY)
def check_gates(sheet: BoardSheet, board: Board) -> None:
    """Places that may bar the way lie farther apart than any number, so that whoever bars it can always move on."""
    gates = [place for place in range(1, board.finish + 1) if is_gate(board, place) or place == board.join]
    for here, there in pairwise(gates):
        if there - here <= LARGEST:
            space_id = str(board.space[there])
            raise sheet.unsound(space_id, f"it may bar the way within {LARGEST} of {board.space[here]} (YRR-28)")


def is_gate(board: Board, place: int) -> bool:
    """See whether a yacht here may bar the way to others."""
    return board.kind[place] == Kind.SAFETY or place == board.stop


@upholds(Ruling.WHAT_STOPS_A_RUN)
def check_runs(sheet: BoardSheet, board: Board) -> None:
    """A run goes forward, crosses no place of safety, and ends where nothing happens."""
    for place in range(1, board.finish + 1):
        end = board.run_end[place]
        between = range(place + 1, min(end, board.finish) + 1)
        if end < place or end > board.finish or any(board.kind[at] == Kind.SAFETY for at in between):
            raise sheet.unsound(str(board.space[place]), "its run leads back or through a place of safety (YRR-8)")
        if end > place and board.kind[end] != Kind.PLAIN:
            raise sheet.unsound(str(board.space[place]), f"its run ends on {board.space[end]}, which acts (YRR-8)")


@upholds(Clause.TWO_TO_FOUR_PLAY, Clause.EIGHT_YACHTS, Clause.EQUAL_FLEETS, Ruling.YACHTS_EACH, Ruling.PARTNERS)
def furnish(options: Options, board: Board, seats: int) -> House:
    """Seat the players, deal the yachts, and settle what the house rules make of every place."""
    sides = sides_of(options, seats)
    fleet = options.number("yachts")
    if sides * fleet > MOST_YACHTS:
        raise BadSetup(
            say(
                "yachts takes at most {MOST_YACHTS} for {sides} sides: there are eight (YR-3, YRR-1)",
                MOST_YACHTS=MOST_YACHTS // sides,
                sides=sides,
            )
        )
    side_of = [seat % sides for seat in range(MOST_SEATS)]
    own_yacht = options.chosen(Partners, "partners") == Partners.OWN_YACHT
    return opts.furnish(
        House,
        options,
        seats=seats,
        sides=sides,
        fleet=fleet,
        yachts=sides * fleet,
        side_of=tuple(side_of),
        first_of=tuple(fleet * side for side in side_of),
        next_seat=tuple((seat + 1) % seats for seat in range(MOST_SEATS)),
        own=tuple(seat // sides if own_yacht else -1 for seat in range(MOST_SEATS)),
        gate=gates(options, board),
        run_end=run_ends(options, board),
        leads=dotted_lines(options, board),
        slack=int(options.chosen(WindMatch, "wind_match") == WindMatch.HALF_POINT),
    )


@upholds(Ruling.PARTNERS)
def sides_of(options: Options, seats: int) -> int:
    """Count the sides: every player for himself, or two pairs of partners."""
    if options.chosen(Partners, "partners") == Partners.OFF:
        return seats
    if seats != PARTNERED or options.number("yachts") != 2:
        raise BadSetup(say("partners takes four players, and two yachts for each pair of them (YP-3, YRR-27)"))
    return seats // 2


@upholds(Clause.NO_PASSING_SAFETY, Clause.STOP_AT_THE_JOIN, Ruling.WHAT_A_HELD_JOIN_STOPS)
def gates(options: Options, board: Board) -> tuple[int, ...]:
    """Find for every place the next one ahead that may bar the way."""
    outward = options.chosen(Hold, "hold63") == Hold.ANY
    shut = [at for at in range(1, board.finish + 1) if is_gate(board, at) or (outward and at == board.join)]
    return tuple(min((at for at in shut if at > place), default=NOWHERE) for place in range(PATH))


@upholds(
    Clause.FIRST_ANGLE,
    Clause.SECOND_ANGLE,
    Clause.THIRD_ANGLE,
    Clause.FOURTH_ANGLE,
    Clause.FIFTH_ANGLE,
    Clause.SIXTH_ANGLE,
    Clause.LIGHT_SHIP_ROUNDED,
    Clause.REVERSED_HOMEWARD,
    Clause.SECOND_ANGLE_INWARD,
    Clause.EVERY_ANGLE_REVERSED,
    Ruling.RUNS_FROM_CORNERS,
    Ruling.LIGHT_SHIP_TURNED,
)
def run_ends(options: Options, board: Board) -> tuple[int, ...]:
    """Find where a run from every place ends; one that reaches the finish is home, unless the line is to be crossed."""
    ends = list(board.run_end)
    if options.chosen(CornerRun, "corner_run") == CornerRun.NEVER:
        ends = [at if board.corner[at] else end for at, end in enumerate(ends)]
    turned = next(at for at in range(1, PATH) if board.run_end[at] == board.stop)
    for at in range(turned, turned + options.number("turned_at") - FIRST_TURNED):
        ends[at] = at
    crossed = options.chosen(Finish, "finish") == Finish.CROSS
    return tuple(end + 1 if end == board.finish > at and not crossed else end for at, end in enumerate(ends))


@upholds(Clause.CHERUBS, Ruling.DOTTED_LINES)
def dotted_lines(options: Options, board: Board) -> tuple[int, ...]:
    """Find where storms, sand-bars and dotted lines lead; the house may draw the dotted lines shorter or longer."""
    reach = options.chosen(Reach, "cherub_reach")
    leads = list(board.leads)
    for place in range(1, board.finish + 1):
        if board.kind[place] == Kind.CHERUB and reach != Reach.FIVE:
            paces = {Reach.FOUR: 4, Reach.TWO: 2}
            leads[place] = board.run_end[place] if reach == Reach.LEG_END else place + paces[reach]
    return tuple(leads)


@upholds(Clause.THE_COMPASS, Clause.FOUR_SECTIONS, Clause.SIXTEEN_POINTS)
def wheels(_options: Options, _board: Board, house: House) -> tuple[Wheel, ...]:
    """Set the compass on the table, and lots for the lead."""
    return compass(), lots(house.sides)


@upholds(Ruling.PARTNERS)
def captains(options: Options, seats: int) -> tuple[str, ...]:
    """Name each seat by a yacht of its side; partners are named by one yacht each."""
    if options.chosen(Partners, "partners") == Partners.OFF:
        return side_names(seats)
    return tuple(yacht_name(seat % 2, seat // 2, 2) for seat in range(seats))


def rivals(house: House, mask: int) -> list[tuple[int, str]]:
    """Name several yachts, one bit for each, and whose they are; partners who share theirs are not told apart."""
    found = []
    for slot in range(house.yachts):
        side, yacht = divmod(slot, house.fleet)
        own = side + house.sides * yacht if house.own[0] >= 0 else side if house.seats == house.sides else -1
        if mask >> slot & 1:
            found.append((own, yacht_name(side, yacht, house.sides)))
    return found


def blanks(board: Board, house: House, space: Space) -> Mapping[str, str]:
    """Say where a space leads outward and homeward, whether it is a turn, and where the Light-ship is turned."""
    number = int(space.id)
    homeward = board.stop + board.join - number
    turned = next(at for at in range(board.last, 0, -1) if house.run_end[at] != board.stop) + 1
    return {
        "out": str(board.space[house.leads[number]]),
        "back": str(board.space[house.leads[homeward]]) if board.stop <= homeward <= board.finish else "",
        "turn": "turn" if board.corner[number] and board.run_end[number] > number else "",
        "turned": str(board.space[turned]),
    }


def place_name(board: Board, place: int) -> str:
    """Name a place as the course does: out24, in30, home."""
    if place > board.finish:
        return "home"
    return f"out{board.space[place]}" if place < board.stop else f"in{board.space[place]}"


def speak_place(board: Board, _house: House, _seat: int, place: int) -> str:
    """Speak of a place in a sentence, whichever yacht lies there."""
    place %= BERTH
    if place > board.finish:
        return say("home")
    told = term("{space} outward") if place < board.stop else term("{space} homeward")
    return say(told, space=board.space[place])
