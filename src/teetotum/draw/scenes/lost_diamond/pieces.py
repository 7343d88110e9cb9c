"""The scene of Lost Diamond: two seekers, the Diamond, the wall about its square, and the Indicator."""

from msgspec.structs import replace

from teetotum.draw.scenes import Account, Appliance, Gauge, Glimpse, Mark, Piece, Point, Scene, once_a_state
from teetotum.draw.scenes.arrows import indicator
from teetotum.draw.scenes.lost_diamond.ground import (
    half_turn,
    is_mirrored,
    parts,
    place_on,
    play_of,
    point_of,
    space_of,
    spots,
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
from teetotum.games.lost_diamond.vocabulary import FIELD, SEATS, WAYS, Phase, State
from teetotum.languages import say, term

SEEKER = 0.92
JEWEL = 0.52
WAYS_TO_GO = {
    "road": term("the Main Road"),
    "lane": term("a Lane"),
    "home": term("a Home"),
    "star": term("the star of a Home"),
    "square_crossing": term("a square crossing"),
    "circle_crossing": term("a circle crossing"),
}
"""What the spaces outside the Field belong to."""
RAISED = 27.0
"""How far above the middle of its carrier the Diamond is worn."""


def piece_id(seat: int) -> str:
    """Name a seat's piece for the whole match."""
    return f"seeker-{seat}"


def scene(seen: Glimpse) -> Scene:
    """Set both pieces and the Diamond on the board, and show the Indicator where it is used."""
    laid = for_all(seen)
    return replace(laid, pieces=(*laid.pieces, diamond(seen)), lines=tuple(lines(seen)))


@once_a_state
def for_all(seen: Glimpse) -> Scene:
    """Lay what is alike whoever looks: all but the Diamond, which is worn upright, and what is read aloud."""
    return Scene(
        pieces=tuple(seeker(seen, seat) for seat in range(SEATS)),
        glance=glance(seen),
        lines=lines_for_all(seen),
        marks=wall(seen),
        appliances=spinner(seen),
        accounts=tuple(account(seen, seat) for seat in range(SEATS)),
    )


def seeker(seen: Glimpse, seat: int) -> Piece:
    """Set one player's piece where it stands."""
    board, _, table = parts(seen)
    at = table.place[seat]
    space, (x, y) = spots(seen)[at]
    told = (
        term("{name}'s piece on {place}, carrying the Diamond")
        if table.holder == seat + 1
        else term("{name}'s piece on {place}")
    )
    return Piece(
        id=piece_id(seat),
        kind="seeker",
        seat=seat,
        x=x,
        y=y,
        words=say(told, name=seen.setup.names[seat], place=whereabouts(seen, at)),
        space=space,
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
    return Piece(
        id="diamond",
        kind="diamond",
        seat=table.holder - 1,
        x=x,
        y=y,
        words=say_diamond(seen),
        space=space_of(seen, table.place[table.holder - 1] if table.holder else board.diamond),
        scale=JEWEL if table.holder else SEEKER,
    )


def say_diamond(seen: Glimpse) -> str:
    """Say where the Diamond is, and who has it."""
    board, _, table = parts(seen)
    if not table.holder:
        return say("The Lost Diamond, on its square, {place}", place=space_of(seen, board.diamond))
    carrier, place = seen.setup.names[table.holder - 1], space_of(seen, table.place[table.holder - 1])
    return say("The Lost Diamond, carried by {name}, on {place}", name=carrier, place=place)


def whereabouts(seen: Glimpse, at: int) -> str:
    """Name the space of a spot, with the number underfoot or the way it belongs to."""
    board, _, _ = parts(seen)
    name = space_of(seen, at)
    if is_in_field(at):
        return f"{name}, {board.number[at - FIELD]}"  # as the piece shows it
    return f"{name}, {say(WAYS_TO_GO[seen.setup.sheet[name].kind])}"


def wall(seen: Glimpse) -> tuple[Mark, ...]:
    """Wall the Diamond Square up once the Diamond has left it."""
    board, _, table = parts(seen)
    if table.holder == 0:
        return ()
    sheet = seen.setup.sheet
    space = sheet[spot_name(board, board.diamond)]
    words = say("{space} is barred: the Diamond Square may be neither entered nor passed over (LD-37)", space=space.id)
    if table.phase == Phase.IN_THE_FIELD and is_diamond_open(play_of(seen), table.seat):
        words = say("{space} may not be passed over; the carrier standing there may be taken (LDR-12)", space=space.id)
    return (Mark(space.id, "wall", words, *place_on(sheet, space, is_mirrored(seen.setup))),)


def spinner(seen: Glimpse) -> tuple[Appliance, ...]:
    """Show the Indicator; in the Field it is not used, and so not shown (LD-32)."""
    table: State = seen.state
    if table.phase == Phase.IN_THE_FIELD:
        return ()
    spun = tuple(table.number) if table.phase == Phase.ORDER else ()
    told = say("The Indicator waits to be spun")
    if spun:
        told = say("The arrows show {one} and {other}", one=spun[0], other=spun[1])
    return (indicator(seen.setup, spun, (False,) * len(spun), spun, told),)


def account(seen: Glimpse, seat: int) -> Account:
    """Lay before a seat where its piece stands and what it makes for."""
    table: State = seen.state
    rows = (
        (say("Stands on"), whereabouts(seen, table.place[seat])),
        (say("Makes for"), aim(seen, seat)),
        (
            say("Diamond"),
            say("carries it")
            if table.holder == seat + 1
            else say("not yet")
            if table.holder == 0
            else say("has to win it back"),
        ),
    )
    gauge = Gauge(kind="tablet", title="", rows=rows, words="; ".join(f"{a}: {b}" for a, b in rows))
    name, place, aimed_at = seen.setup.names[seat], rows[0][1], rows[1][1]
    told = say("{name} stands on {place} and makes for {aim}", name=name, place=place, aim=aimed_at)
    return Account(seat, (gauge,), words=told)


def aim(seen: Glimpse, seat: int) -> str:
    """Say what a piece makes for."""
    table: State = seen.state
    at = table.place[seat]
    if table.holder == seat + 1:
        if is_in_field(at):
            return say(
                term("the Circle Crossing, by the spin")
                if is_corner_one(play_of(seen), at)
                else term("a corner numbered one")
            )
        return say(term("a Circle Crossing") if is_in_lane(at) else term("his own Home, past the Square Crossings"))
    if table.holder:
        return say("the carrier")
    if is_in_field(at):
        return say("the Diamond Square")
    return say(
        term("the Field's corner five, past the Circle Crossing")
        if is_in_lane(at)
        else term("a Square Crossing, by an exact count")
    )


def glance(seen: Glimpse) -> str:
    """Say how the match stands."""
    board, _, table = parts(seen)
    names = seen.setup.names
    if table.phase == Phase.ENDED:
        if not table.winner:
            return say("The match is drawn.")
        return say("{name} has the Diamond at Home and wins.", name=names[table.winner - 1])
    if table.phase < Phase.SPIN:
        return say("Spin for the lead.")
    jewel = say("The Diamond: it lies on {place}.", place=spot_name(board, board.diamond))
    if table.holder:
        jewel = say("The Diamond: {name} carries it.", name=names[table.holder - 1])
    return f"{jewel} {to_do(seen)}"


def to_do(seen: Glimpse) -> str:
    """Say what the seat on turn is about."""
    table: State = seen.state
    name = seen.setup.names[table.seat]
    if table.phase == Phase.ORDER:
        one, other = table.number
        return say("{name} has spun {one} and {other} and says which comes first.", name=name, one=one, other=other)
    in_field = table.phase == Phase.IN_THE_FIELD
    return say(term("{name} moves in the Field.") if in_field else term("{name} spins."), name=name)


def lines(seen: Glimpse) -> list[str]:
    """Read the board aloud, the listener's own piece first as one would say it to him."""
    told = [f"{standing(seen, seat)}." for seat in sorted(range(SEATS), key=lambda seat: seat != seen.seat)]
    return [*told, *for_all(seen).lines]


def lines_for_all(seen: Glimpse) -> tuple[str, ...]:
    """Read aloud what is alike to all who listen: the Diamond, what is barred, and whose turn it is."""
    told = (f"{say_diamond(seen)}.", *(f"{mark.words}." for mark in wall(seen)))
    return told if seen.state.phase == Phase.ENDED else (*told, to_do(seen))


def standing(seen: Glimpse, seat: int) -> str:
    """Say where a piece stands and, in the Field, where it may go."""
    place, ends = whereabouts(seen, seen.state.place[seat]), say_reachable(seen, seat)
    if seat == seen.seat:
        return say("You stand on {place}", place=place) + ends
    return say("{name} stands on {place}", name=seen.setup.names[seat], place=place) + ends


@once_a_state
def say_reachable(seen: Glimpse, seat: int) -> str:
    """Say which squares a piece in the Field may go to; nothing of one that is elsewhere or may leave."""
    at = seen.state.place[seat]
    ends = reachable(seen, seat) if is_in_field(at) and not is_corner_one(play_of(seen), at) else []
    if not ends:
        return ""
    return f"; {say(' or ').join((', '.join(ends[:-1]), ends[-1])) if len(ends) > 1 else ends[0]}"


def reachable(seen: Glimpse, seat: int) -> list[str]:
    """List the squares that the number underfoot leads to."""
    play, at = play_of(seen), play_of(seen).state.place[seat]
    ways = open_moves(play, seat)
    return [spot_name(play.board, leads_to(play, at, way)) for way in range(WAYS) if ways >> way & 1]
