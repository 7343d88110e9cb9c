"""The scene of Lost Diamond: two seekers, the Diamond, the wall about its square, and the Indicator."""

from teetotum.draw.scenes import Account, Appliance, Gauge, Glimpse, Mark, Piece, Point, Scene
from teetotum.draw.scenes.arrows import in_words, indicator
from teetotum.draw.scenes.lost_diamond.ground import (
    half_turn,
    is_mirrored,
    parts,
    place_on,
    play_of,
    point_of,
    space_of,
)
from teetotum.games.lost_diamond.moves import (
    is_corner_one,
    is_diamond_open,
    is_in_field,
    is_in_lane,
    leads_to,
    open_moves,
)
from teetotum.games.lost_diamond.setup import spot_name
from teetotum.games.lost_diamond.vocabulary import FIELD, SEATS, WAYS, Phase

SEEKER = 0.92
JEWEL = 0.52
RAISED = 27.0
"""How far above the middle of its carrier the Diamond is worn."""


def piece_id(seat: int) -> str:
    """Name a seat's piece for the whole match."""
    return f"seeker-{seat}"


def scene(seen: Glimpse) -> Scene:
    """Set both pieces and the Diamond on the board, and show the Indicator where it is used."""
    return Scene(
        pieces=(*(seeker(seen, seat) for seat in range(SEATS)), diamond(seen)),
        glance=glance(seen),
        lines=tuple(lines(seen)),
        marks=wall(seen),
        appliances=spinner(seen),
        accounts=tuple(account(seen, seat) for seat in range(SEATS)),
    )


def seeker(seen: Glimpse, seat: int) -> Piece:
    """Set one player's piece where it stands."""
    board, _, table = parts(seen)
    at = table.place[seat]
    x, y = point_of(seen, at)
    carries = ", carrying the Diamond" if table.holder == seat + 1 else ""
    return Piece(
        id=piece_id(seat),
        kind="seeker",
        seat=seat,
        x=x,
        y=y,
        words=f"{seen.setup.names[seat]}'s piece on {whereabouts(seen, at)}{carries}",
        space=space_of(seen, at),
        label=str(board.number[at - FIELD]) if is_in_field(at) else "",
        scale=SEEKER,
    )


def jewel_place(seen: Glimpse) -> Point:
    """Find where the Diamond is: on its square, or on the piece that carries it."""
    board, _, table = parts(seen)
    if not table.holder:
        return point_of(seen, board.diamond)
    return worn(seen, point_of(seen, table.place[table.holder - 1]))


def worn(seen: Glimpse, carrier: Point) -> Point:
    """Find where a carrier wears the Diamond: above him as the onlooker has the sheet before him."""
    raised = -RAISED if half_turn(seen.setup, seen.seat) == 0 else RAISED
    return carrier[0], carrier[1] + raised


def diamond(seen: Glimpse) -> Piece:
    """Lay the Diamond on its square, or on its carrier."""
    board, _, table = parts(seen)
    x, y = jewel_place(seen)
    at = table.place[table.holder - 1] if table.holder else board.diamond
    where = f"carried by {seen.setup.names[table.holder - 1]}, on" if table.holder else "on its square,"
    return Piece(
        id="diamond",
        kind="diamond",
        seat=table.holder - 1,
        x=x,
        y=y,
        words=f"The Lost Diamond, {where} {space_of(seen, at)}",
        space=space_of(seen, at),
        scale=JEWEL if table.holder else SEEKER,
    )


def whereabouts(seen: Glimpse, at: int) -> str:
    """Name the space of a spot, with the number underfoot or the way it belongs to."""
    board, _, _ = parts(seen)
    name = space_of(seen, at)
    if is_in_field(at):
        return f"{name}, {in_words(board.number[at - FIELD])}"
    kind = seen.setup.sheet[name].kind.replace("_", " ")
    told = {"road": "the Main Road", "lane": "a Lane", "home": "a Home", "star": "the star of a Home"}
    return f"{name}, {told.get(kind, f'a {kind}')}"


def wall(seen: Glimpse) -> tuple[Mark, ...]:
    """Wall the Diamond Square up once the Diamond has left it."""
    board, _, table = parts(seen)
    if table.holder == 0:
        return ()
    sheet = seen.setup.sheet
    space = sheet[spot_name(board, board.diamond)]
    words = f"{space.id} is barred: the Diamond Square may be neither entered nor passed over (LD-37)"
    if table.phase == Phase.IN_THE_FIELD and is_diamond_open(play_of(seen), table.seat):
        words = f"{space.id} may not be passed over; the carrier standing there may be taken (LDR-12)"
    return (Mark(space.id, "wall", words, *place_on(sheet, space, is_mirrored(seen.setup))),)


def spinner(seen: Glimpse) -> tuple[Appliance, ...]:
    """Show the Indicator; in the Field it is not used, and so not shown (LD-32)."""
    _, _, table = parts(seen)
    if table.phase == Phase.IN_THE_FIELD:
        return ()
    spun = tuple(table.number) if table.phase == Phase.ORDER else ()
    told = f"The arrows show {spun[0]} and {spun[1]}" if spun else "The Indicator waits to be spun"
    return (indicator(seen.setup, spun, (False,) * len(spun), spun, told),)


def account(seen: Glimpse, seat: int) -> Account:
    """Lay before a seat where its piece stands and what it makes for."""
    table = parts(seen)[2]
    rows = (
        ("Stands on", whereabouts(seen, table.place[seat])),
        ("Makes for", aim(seen, seat)),
        (
            "Diamond",
            "carries it" if table.holder == seat + 1 else "not yet" if table.holder == 0 else "has to win it back",
        ),
    )
    gauge = Gauge(kind="tablet", title="", rows=rows, words="; ".join(f"{a}: {b}" for a, b in rows))
    return Account(seat, (gauge,), words=f"{seen.setup.names[seat]} stands on {rows[0][1]} and makes for {rows[1][1]}")


def aim(seen: Glimpse, seat: int) -> str:
    """Say what a piece makes for."""
    _, _, table = parts(seen)
    at = table.place[seat]
    if table.holder == seat + 1:
        if is_in_field(at):
            return "the Circle Crossing, by the spin" if is_corner_one(play_of(seen), at) else "a corner numbered one"
        return "a Circle Crossing" if is_in_lane(at) else "his own Home, past the Square Crossings"
    if table.holder:
        return "the carrier"
    if is_in_field(at):
        return "the Diamond Square"
    return (
        "the Field's corner five, past the Circle Crossing"
        if is_in_lane(at)
        else "a Square Crossing, by an exact count"
    )


def glance(seen: Glimpse) -> str:
    """Say how the match stands."""
    board, _, table = parts(seen)
    names = seen.setup.names
    if table.phase == Phase.ENDED:
        return f"{names[table.winner - 1]} has the Diamond at Home and wins." if table.winner else "The match is drawn."
    if table.phase < Phase.SPIN:
        return "Spin for the lead."
    jewel = f"{names[table.holder - 1]} carries it" if table.holder else f"it lies on {spot_name(board, board.diamond)}"
    return f"The Diamond: {jewel}. {names[table.seat]} {to_do(seen)}."


def to_do(seen: Glimpse) -> str:
    """Say what the seat on turn is about."""
    table = parts(seen)[2]
    if table.phase == Phase.ORDER:
        return f"has spun {table.number[0]} and {table.number[1]} and says which comes first"
    return "moves in the Field" if table.phase == Phase.IN_THE_FIELD else "spins"


def lines(seen: Glimpse) -> list[str]:
    """Read the board aloud, the listener's own piece first as one would say it to him."""
    table = parts(seen)[2]
    told = [f"{standing(seen, seat)}." for seat in sorted(range(SEATS), key=lambda seat: seat != seen.seat)]
    told.append(f"{diamond(seen).words}.")
    told += [f"{mark.words}." for mark in wall(seen)]
    return [*told, f"{seen.setup.names[table.seat]} {to_do(seen)}."] if table.phase != Phase.ENDED else told


def standing(seen: Glimpse, seat: int) -> str:
    """Say where a piece stands and, in the Field, where it may go."""
    table = parts(seen)[2]
    at = table.place[seat]
    who = "You stand" if seat == seen.seat else f"{seen.setup.names[seat]} stands"
    told = f"{who} on {whereabouts(seen, at)}"
    ends = reachable(seen, seat) if is_in_field(at) and not is_corner_one(play_of(seen), at) else []
    return (
        f"{told}; {' or '.join((', '.join(ends[:-1]), ends[-1])) if len(ends) > 1 else ''.join(ends)}" if ends else told
    )


def reachable(seen: Glimpse, seat: int) -> list[str]:
    """List the squares that the number underfoot leads to."""
    play, at = play_of(seen), play_of(seen).state.place[seat]
    ways = open_moves(play, seat)
    return [spot_name(play.board, leads_to(play, at, way)) for way in range(WAYS) if ways >> way & 1]
