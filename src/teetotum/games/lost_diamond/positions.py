"""Positions of Lost Diamond in one line: both pieces, the Diamond, and whose turn it is, `R3 R23 d:e4 t:0`.

The Diamond is told by its square or by the seat that carries it, `d:0`. A carrier that keeps to the Road on a Square
Crossing is starred, `R0*`. Where they are not nought: `u:` the arrows of the spin, `g:1` a piece that has chosen to go
out by the spin, `n:` turns played, `l:` totals spun for the lead (`-` out of it, `?` still to spin), `x:1` lots to be
drawn, `r:` positions come before with both in the Field (`o` with the Diamond in other hands), `w:` the winner, `e:1`
ended.
"""

import re
from collections.abc import Iterator

from teetotum import languages
from teetotum.engine.errors import Unreadable
from teetotum.games.lost_diamond import rules
from teetotum.games.lost_diamond.charts import square_crossing
from teetotum.games.lost_diamond.moves import is_corner_one, is_in_field, same_space
from teetotum.games.lost_diamond.repetition import THIRD
from teetotum.games.lost_diamond.setup import spot_called, spot_name
from teetotum.games.lost_diamond.vocabulary import (
    FIELD,
    HANDS,
    LANES,
    MARKS,
    MEMORY,
    MOST_FIELD,
    MOST_NUMBER,
    SEATS,
    CarrierCrossings,
    CornerOne,
    Phase,
    Play,
    Repetition,
)
from teetotum.mechanics.tally import count, flag, read_lead, say_lead

STARTING = "R3 R23 d:e4 t:0"
STAR = "*"
TAG = re.compile(r"([dtugnlxrwe]):(\S+)")
SEEN = re.compile(r"([a-k]\d{1,2})\.([a-k]\d{1,2})\.([01])(o)?(x2)?", re.ASCII)
OTHER = "o"
MOST_TURNS = 1_000_000


def say(play: Play) -> str:
    """Write the whole state in one line."""
    table = play.state
    pieces = [piece_name(play, seat) for seat in range(SEATS)]
    lies = str(table.holder - 1) if table.holder else spot_name(play.board, play.board.diamond)
    return " ".join([*pieces, f"d:{lies}", f"t:{table.seat}", *(f"{tag}:{told}" for tag, told in tags(play) if told)])


def piece_name(play: Play, seat: int) -> str:
    """Name the space of a piece, starred where it keeps to the Road on a Square Crossing."""
    at = play.state.place[seat]
    return spot_name(play.board, at) + (STAR if at in square_crossings(play) else "")


def square_crossings(play: Play) -> list[int]:
    """List the Road's spots of the Square Crossings; only a freed carrier rests on them."""
    return [square_crossing(play.board, lane) for lane in range(SEATS)]


def tags(play: Play) -> list[tuple[str, str]]:
    """Write what is not nought besides the pieces and the Diamond."""
    table = play.state
    lead = table.phase == Phase.FOR_THE_LEAD
    chosen = table.phase == Phase.SPIN and play.house.corner_one == CornerOne.EITHER
    return [
        ("u", f"{table.number[0]},{table.number[1]}" if table.phase == Phase.ORDER else ""),
        ("g", "1" if chosen and is_in_field(table.place[table.seat]) else ""),
        ("n", str(table.turns or "")),
        ("l", say_lead(table.standing, table.totals, SEATS) if lead else ""),
        ("x", "1" if table.phase == Phase.DRAW_LOTS else ""),
        ("r", ",".join(say_seen(play))),
        ("w", str(table.winner - 1) if table.winner else ""),
        ("e", "1" if table.phase == Phase.ENDED else ""),
    ]


def say_seen(play: Play) -> Iterator[str]:
    """Write every position in the memory, with `o` those when the other had the Diamond, with `x2` twice come ones."""
    hands = hands_of(play)
    for word in range(MEMORY) if play.state.noted else ():
        held = play.state.memory[word]
        for mark in range(MARKS):
            if times := held >> 2 * mark & THIRD:
                place, held_by = divmod(word * MARKS + mark, HANDS)
                squares, seat = divmod(place, SEATS)
                first, second = (spot_name(play.board, FIELD + square) for square in divmod(squares, MOST_FIELD))
                yield f"{first}.{second}.{seat}" + OTHER * (held_by != hands) + ("x2" if times > 1 else "")


def hands_of(play: Play) -> int:
    """Number the hands that the Diamond is in, as the memory does."""
    return int(play.state.holder == HANDS)


def read(play: Play, text: str) -> None:
    """Set up the fresh state of this play as the line says."""
    words = text.split()
    told = {found[1]: found[2] for word in words if (found := TAG.fullmatch(word))}
    pieces = [word for word in words if not TAG.fullmatch(word)]
    if len(pieces) != SEATS or len(told) + SEATS != len(words) or not {"d", "t"} <= set(told):
        raise Unreadable(
            languages.say(
                "'{text}' is not a position: write both pieces, the Diamond and whose turn, as in {example}",
                text=text,
                example=STARTING,
            )
        )
    try:
        read_holder(play, told["d"])
        for seat, piece in enumerate(pieces):
            play.state.place[seat] = read_piece(play, seat, piece)
        read_tags(play, told)
        check(play)
    except (ValueError, IndexError):
        raise Unreadable(languages.say("'{text}' is not a position that can stand on the board", text=text)) from None


def read_holder(play: Play, told: str) -> None:
    """Read where the Diamond is."""
    centre = spot_name(play.board, play.board.diamond)
    play.state.holder = 0 if told.lower() == centre else count(told, SEATS - 1) + 1


def read_piece(play: Play, seat: int, told: str) -> int:
    """Read where a piece stands."""
    if not told.endswith(STAR):
        return spot_called(play.board, told)
    road = count(told.removesuffix(STAR).upper().removeprefix("R"), LANES - 1)
    free = play.house.carrier_crossings == CarrierCrossings.FREE and play.state.holder == seat + 1
    if not free or road not in square_crossings(play):
        raise ValueError(told)
    return road


def read_tags(play: Play, told: dict[str, str]) -> None:
    """Set up everything but pieces and Diamond: whose turn it is, what was spun, and how far the match has come."""
    table = play.state
    table.seat, table.turns = count(told["t"], SEATS - 1), count(told.get("n", "0"), MOST_TURNS)
    table.winner = count(told["w"], SEATS - 1) + 1 if "w" in told else 0
    if "r" in told:
        read_seen(play, told["r"].split(","))
    if "l" in told:
        table.phase = Phase.FOR_THE_LEAD
        read_lead(told["l"], table.standing, table.totals, SEATS, 2 * MOST_NUMBER)
    elif "u" in told:
        read_spun(play, told["u"].split(","))
    elif flag(told, "e") or flag(told, "x"):
        table.phase = Phase.ENDED if "e" in told else Phase.DRAW_LOTS
    else:
        chosen = flag(told, "g") and may_choose(play)
        table.phase = Phase.SPIN if chosen or rules.needs_spin(play) else Phase.IN_THE_FIELD


def may_choose(play: Play) -> bool:
    """See whether the piece on turn stands on a corner 1 where the house gives it the choice."""
    at = play.state.place[play.state.seat]
    return play.house.corner_one == CornerOne.EITHER and is_corner_one(play, at)


def read_spun(play: Play, told: list[str]) -> None:
    """Put a spin before the seat on turn."""
    play.state.phase = Phase.ORDER
    one, other = sorted(count(number, MOST_NUMBER) for number in told)
    if one < 1 or not (rules.needs_spin(play) or may_choose(play)):
        raise ValueError(told)
    play.state.number[0], play.state.number[1] = one, other


def read_seen(play: Play, told: list[str]) -> None:
    """Fill the memory with positions come before."""
    for entry in told:
        found = SEEN.fullmatch(entry)
        if not found or play.house.repetition == Repetition.OFF:
            raise ValueError(entry)
        one, other = (spot_called(play.board, name) - FIELD for name in (found[1], found[2]))
        if found[4] and not play.state.holder:
            raise ValueError(entry)
        hands = hands_of(play) ^ bool(found[4])
        at = HANDS * (SEATS * (one * MOST_FIELD + other) + int(found[3])) + hands
        times = 2 if found[5] else 1
        play.state.memory[at // MARKS] += times << 2 * (at % MARKS)
        play.state.noted += times


def check(play: Play) -> None:
    """No two pieces on one space, none but the carrier on the Diamond Square, and no carrier at Home before the end."""
    table, board = play.state, play.board
    if same_space(play, table.place[0], table.place[1]):
        raise ValueError(table.place)
    for seat in range(SEATS):
        carries = table.holder == seat + 1
        if table.place[seat] == board.diamond and not carries:
            raise ValueError(seat)
        if carries and rules.is_home(play, seat, table.place[seat]) and table.winner != seat + 1:
            raise ValueError(seat)
    if (table.winner > 0) > (table.phase == Phase.ENDED):
        raise ValueError(table.winner)
