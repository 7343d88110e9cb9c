"""Setting the table of Round the World: the board surveyed, the house furnished, the teetotum laid beside it."""

from collections.abc import Mapping

from teetotum.boards import BoardSheet, Space
from teetotum.boards.survey import kinds_are_among, made_for, numbers_of_kind, orders_are_among, way_on
from teetotum.engine import options as opts
from teetotum.engine.chance import Wheel
from teetotum.engine.errors import BadSetup
from teetotum.engine.options import Options
from teetotum.engine.rules import Ints, upholds
from teetotum.games.round_the_world.soundings import (
    every_ship_gets_home,
    least_days,
    orders_are_too_many,
    orders_come_to_an_end,
)
from teetotum.games.round_the_world.vocabulary import (
    MOST_DAYS,
    MOST_ORDERS,
    MOST_OVALS,
    MOST_SEATS,
    PASSAGES,
    PLACES,
    READINGS,
    Board,
    Clause,
    CommodoreDial,
    Days,
    Goal,
    House,
    Mode,
    RepairPorts,
    Ruling,
    Switch,
)
from teetotum.languages import say, term
from teetotum.mechanics.lots import lots
from teetotum.mechanics.teetotum import teetotum

KINDS = ("dock", "fair", "calm", "head", "gale", "line", "cape", "port", "disaster")
ORDERS = ("move_to", "astern_to", "days")
TABLET = (
    "Equator (Atlantic)",
    "Rio de Janeiro",
    "Cape Horn",
    "Equator (Pacific)",
    "San Francisco",
    "Sandwich Islands",
    "Hong Kong",
    "Anjer",
    "Mauritius",
    "Cape of Good Hope",
    "St Helena",
    "Equator (homeward)",
    "New York",
)
"""The thirteen places of the tablet in the order of the voyage."""
PRINCIPAL_PORTS = ("San Francisco", "Hong Kong", "Anjer", "New York")
DEFINITE = {
    "Equator (Atlantic)": term("the Equator (Atlantic)"),
    "Equator (Pacific)": term("the Equator (Pacific)"),
    "Equator (homeward)": term("the Equator (homeward)"),
    "Sandwich Islands": term("the Sandwich Islands"),
    "Cape of Good Hope": term("the Cape of Good Hope"),
}
"""Places that are spoken of with their article."""
COLOURS = (
    term("Red"),
    term("Blue"),
    term("Green"),
    term("Yellow"),
    term("Violet"),
    term("Black"),
    term("Teal"),
    term("Plum"),
)
"""The colours of ships and dials, in the order of the inks of seats; the box has the first four."""


@upholds(Clause.FROM_THE_DOCK_INWARD, Clause.SHIPS_MAY_SHARE)
def survey(sheet: BoardSheet) -> Board:
    """Read a board: one track of numbered ovals from the dock to New York, with the thirteen places along it."""
    made_for(sheet, "round_the_world")
    kinds_are_among(sheet, *KINDS)
    orders_are_among(sheet, *ORDERS)
    numbers_of_kind(sheet, "dock", 1)
    track = way_on(sheet, sheet.of_kind("dock")[0].id)
    check_track(sheet, track)
    check_places(sheet, track)
    for space_id in track:
        check_pictures(sheet, sheet[space_id])
        check_orders(sheet, sheet[space_id])
    return chart_board(sheet, track)


def check_track(sheet: BoardSheet, track: tuple[str, ...]) -> None:
    """The track runs through every space, each numbered by its place on it."""
    if len(track) - 1 > MOST_OVALS:
        raise sheet.unsound(track[-1], f"a track of {len(track) - 1} ovals is longer than {MOST_OVALS} (RW-7)")
    for number, space_id in enumerate(track):
        if space_id != str(number):
            raise sheet.unsound(space_id, f"it is number {number} of the track and should be called so (RW-7)")
        if sheet[space_id].links != track[number + 1 : number + 2]:
            raise sheet.unsound(space_id, "the track should lead from it to the next oval and nowhere else (RW-7)")
    for space in sheet.spaces:
        if space.id not in track:
            raise sheet.unsound(space.id, "it lies off the track that begins at the dock (RW-7)")


@upholds(Clause.PORTS_IN_PROPORTION, Clause.FOUR_PASSAGES, Clause.FOUR_PORTS_COUNT, Clause.VOYAGE_AND_PASSAGE)
def check_places(sheet: BoardSheet, track: tuple[str, ...]) -> None:
    """The thirteen places follow one another as on the globe, and the four principal ports are numbered."""
    named = [space_id for space_id in track[1:] if sheet[space_id].place]
    for space_id, place in zip(named, TABLET, strict=False):
        if sheet[space_id].place != place:
            raise sheet.unsound(space_id, f"the next place of the voyage is {place}, not {sheet[space_id].place}")
    if len(named) != PLACES:
        wanting = TABLET[len(named)] if len(named) < PLACES else f"nothing after {TABLET[-1]}"
        raise sheet.unsound(track[-1], f"the voyage has {PLACES} places, and after {len(named)} comes {wanting}")
    if named[-1] != track[-1]:
        raise sheet.unsound(track[-1], "the track should end at New York (RW-7)")
    for space_id in track:
        check_port(sheet, sheet[space_id])


def check_port(sheet: BoardSheet, space: Space) -> None:
    """A principal port bears its number in the order of the voyage, and a ship that reaches it may lie there."""
    is_oval = space.kind != "dock" and space.place in PRINCIPAL_PORTS
    number = PRINCIPAL_PORTS.index(space.place) + 1 if is_oval else 0
    if space.principal != number:
        raise sheet.unsound(space.id, f"principal should be {number} here, not {space.principal} (RW-36)")
    if number and space.effect:
        raise sheet.unsound(space.id, "a principal port gives no orders, for ships wait there (RW-43)")


@upholds(Clause.BELTS_OF_WIND_AND_CALM, Clause.PICTURES)
def check_pictures(sheet: BoardSheet, space: Space) -> None:
    """Every oval bears a picture and lies in a belt of wind or calm."""
    if not space.picture:
        raise sheet.unsound(space.id, "it has no picture (RW-6)")
    if not space.belt and space.kind != "dock":
        raise sheet.unsound(space.id, "it lies in no belt of wind or calm (RW-4)")


@upholds(Clause.OBEY_AT_ONCE, Clause.ADD_DAYS, Ruling.PORTS_OF_REPAIR)
def check_orders(sheet: BoardSheet, space: Space) -> None:
    """An oval adds a sensible number of days, and a disaster sends the ship to a port for repairs."""
    days = space.effect.get("days", 0)
    if not isinstance(days, int) or isinstance(days, bool) or not 0 <= days <= MOST_DAYS:
        raise sheet.unsound(space.id, f"days should be a whole number up to {MOST_DAYS}, not {days!r} (RW-17)")
    if space.kind == "dock" and space.effect:
        raise sheet.unsound(space.id, "the dock gives no orders (RW-7)")
    if space.sends_to("astern_to") and space.kind != "disaster":
        raise sheet.unsound(space.id, "only a disaster has a port of repair astern (RWR-9)")
    if space.kind == "disaster":
        for port in (space.sends_to(), space.sends_to("astern_to") or space.sends_to()):
            if not port or sheet[port].kind not in {"port", "dock"}:
                raise sheet.unsound(space.id, "a disaster sends the ship to a port for repairs (RW-27, RWR-9)")


@upholds(Clause.FOUR_DISASTERS, Clause.QUICKEST_CIRCUIT)
def chart_board(sheet: BoardSheet, track: tuple[str, ...]) -> Board:
    """Write down oval by oval what the rules need to know."""
    spaces = [sheet[space_id] for space_id in track]
    move_to = [int(space.sends_to() or n) for n, space in enumerate(spaces)]
    astern = [int(space.sends_to("astern_to") or move_to[n]) for n, space in enumerate(spaces)]
    return Board(
        home=len(track) - 1,
        move_to=fill_up(move_to),
        astern_to=fill_up(astern),
        days=fill_up([space.ordered("days") for space in spaces]),
        disaster=fill_up([int(space.kind == "disaster") for space in spaces]),
        place_at=tuple(n for n, space in enumerate(spaces) if space.place and n > 0),
        port=tuple(TABLET.index(port) for port in PRINCIPAL_PORTS),
    )


def fill_up(known: list[int]) -> tuple[int, ...]:
    """Give every board's tables one length, so that the rules are compiled once for all boards."""
    return tuple(known + [0] * (MOST_OVALS + 1 - len(known)))


@upholds(Clause.ANY_NUMBER_MAY_PLAY, Clause.PORTS_BETWEEN, Clause.THREE_METHODS, Ruling.SHORTER_VOYAGES)
def furnish(options: Options, board: Board, seats: int) -> House:
    """Seat the captains, shorten the track to its goal, and settle the house rules."""
    check_fleet(options, seats)
    goal = options.chosen(Goal, "goal")
    ends = tuple(board.place_at[board.port[passage]] for passage in range(PASSAGES))
    by_passages = options.chosen(Mode, "mode") == Mode.GAME_2
    stop = tuple(min(end, ends[goal]) if by_passages else ends[goal] for end in ends)
    astern = options.chosen(RepairPorts, "repair_ports") == RepairPorts.ASTERN
    house = opts.furnish(
        House,
        options,
        seats=seats,
        left_of=left_neighbours(seats),
        goal=ends[goal],
        last_passage=int(goal) if by_passages else 0,
        stop=stop,
        order_to=tuple(board.astern_to if astern else board.move_to),
        orders=MOST_OVALS if options.chosen(Switch, "chain") == Switch.ON else 1,
        least_days=(0,) * (READINGS * (MOST_OVALS + 1)),
        lost_days=0,
    )
    check_voyage(options, board, house)
    return reckon_ahead(options, board, house)


@upholds(Ruling.ALL_SAIL_HOME)
def reckon_ahead(options: Options, board: Board, house: House) -> House:
    """Where games may stop early, reckon from every oval the least days that are left."""
    if house.mode != Mode.GAME_2 or house.g2_early_end == Switch.OFF:
        return house
    counts_rounds = house.days == Days.LITERAL and house.commodore_dial == CommodoreDial.ROUNDS
    house = house._replace(lost_days=10 if counts_rounds else 0)
    return house._replace(least_days=least_days(board, house, sides(options), house.goal))


@upholds(Clause.ANY_NUMBER_MAY_PLAY, Ruling.MORE_THAN_FOUR)
def check_fleet(options: Options, seats: int) -> None:
    """The box equips four captains; by a house rule there are colours for eight."""
    most = int(options.choice("max_players"))
    if seats > most:
        raise BadSetup(f"{seats} captains need max_players = {MOST_SEATS}: the box equips {most} (RW-8, RWR-30)")


def check_voyage(options: Options, board: Board, house: House) -> None:
    """Refuse a board on which these house rules would keep a ship at sea for ever, or heap orders on one spin."""
    if house.mode == Mode.CHILDREN:
        return
    if circle := orders_come_to_an_end(house):
        raise BadSetup(f"chain = on cannot be played on this board: the order of {circle} leads back to itself (RWR-6)")
    if burdened := orders_are_too_many(board, house):
        raise BadSetup(
            f"chain = on cannot be played on this board: from {burdened} on, one spin would bring more than "
            f"{MOST_ORDERS} orders or {MOST_DAYS} days (RWR-6)"
        )
    trap = every_ship_gets_home(house, sides(options))
    if trap >= 0:
        raise BadSetup(f"a ship that comes to {trap} on this board can never reach the end of the voyage (RW-7)")


@upholds(Clause.TURNS_GO_LEFT)
def left_neighbours(seats: int) -> tuple[int, ...]:
    """Find who sits next to the left of each seat."""
    return tuple((seat + 1) % seats if seat < seats else 0 for seat in range(MOST_SEATS))


def sides(options: Options) -> Ints:
    """Read the numbers on the teetotum's sides."""
    least, most = options.choice("teetotum").split("-")
    return tuple(range(int(least), int(most) + 1))


@upholds(Ruling.NUMBERS_OF_THE_TEETOTUM, Ruling.BY_LOT_OR_NAMED)
def wheels(options: Options, _board: Board, house: House) -> tuple[Wheel, ...]:
    """Lay out the teetotum, and lots for whoever begins."""
    return teetotum(sides(options)), lots(house.seats)


@upholds(Clause.COLOURS_AGREE, Clause.ONE_SHIP_ONE_DIAL)
def colours(_options: Options, seats: int) -> tuple[str, ...]:
    """Name each captain by the colour that his ship and his dial share."""
    return COLOURS[:seats]


def oval_name(board: Board, _house: House, _seat: int, oval: int) -> str:
    """Name an oval: the dock, a place with its number, or the number alone."""
    if oval == 0:
        return say("the New York dock")
    if oval in board.place_at:
        return f"{place_name(board, _house, _seat, list(board.place_at).index(oval))} ({oval})"
    return say("oval {oval}", oval=oval)


def place_name(_board: Board, _house: House, _seat: int, place: int) -> str:
    """Name one of the thirteen places."""
    return say(DEFINITE.get(TABLET[place], TABLET[place]))


def count_days(_board: Board, _house: House, _seat: int, days: int) -> str:
    """Say a number of days."""
    return say("1 day") if days == 1 else say("{days} days", days=days)


def blanks(board: Board, house: House, space: Space) -> Mapping[str, str]:
    """Say what an oval orders, and what a place is in the voyage; children heed no orders and count no days."""
    oval = int(space.id)
    told = {"oval": space.id if oval else "", "voyage_end": say(space.place) if oval == house.goal else ""}
    if house.mode == Mode.CHILDREN:
        return told
    to, days = house.order_to[oval], board.days[oval]
    if to != oval:
        told["ahead" if to > oval else "astern"] = (
            oval_name(board, house, 0, to) if to in board.place_at or to == 0 else str(to)
        )
    if house.mode == Mode.GAME_2 and oval in board.place_at and oval != house.goal:
        told["waiting" if oval in house.stop else "entered"] = say(space.place)
    return {**told, "added": count_days(board, house, 0, days) if days else ""}
