"""Lost Diamond on paper: a spin turn is its order of arrows, `5,2`; a Field move its squares, `i1-d1`; a spin `3-4`.

Where the house lets a piece on a corner 1 choose, going out is written `leave`; a piece without a move must `stay`.
"""

import re

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import Ambiguous, Unreadable
from teetotum.games.lost_diamond import positions, rules
from teetotum.games.lost_diamond.charts import COMPASS, NOWHERE
from teetotum.games.lost_diamond.moves import is_corner_one, leads_to
from teetotum.games.lost_diamond.setup import field_spot, spot_name
from teetotum.games.lost_diamond.vocabulary import (
    ACTIONS,
    FIELD,
    FIRST_ARROW,
    LEAVE,
    SECOND_ARROW,
    STAY,
    STEP,
    WAYS,
    CornerOne,
    Directions,
    Phase,
    Play,
    Switch,
    Travel,
)
from teetotum.languages import say
from teetotum.mechanics import indicator, lots

WORDS = {"leave": LEAVE, "spin": LEAVE, "go out": LEAVE, "out": LEAVE, "stay": STAY, "pass": STAY}
POINTS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
ORDER = re.compile(r"(\d{1,3})(?:\s*(?:,|-|>|→|then|\s)\s*(\d{1,3}))?", re.IGNORECASE | re.ASCII)
MOVE = re.compile(r"(?:([a-k]\d{1,2})\s*(?:-|>|→|to|\s)\s*)?([a-k]\d{1,2})", re.IGNORECASE | re.ASCII)


class LostDiamondNotation:
    """Writes and reads Lost Diamond's turns, spins and positions."""

    def say_action(self, play: Play, action: int) -> str:
        """Write an order of arrows, a Field move, or the word for leaving or staying."""
        if action in {FIRST_ARROW, SECOND_ARROW}:
            return f"{play.state.number[action]},{play.state.number[1 - action]}"
        if action in {LEAVE, STAY}:
            return "leave" if action == LEAVE else "stay"
        way, at = action - STEP, play.state.place[play.state.seat]
        if not 0 <= way < WAYS:
            return f"no. {action}"
        end = aim(play, at, way) if at >= FIELD else NOWHERE
        return POINTS[way].upper() if end == NOWHERE else f"{spot_name(play.board, at)}-{spot_name(play.board, end)}"

    def read_action(self, play: Play, text: str) -> int:
        """Read a turn; the second arrow, and the square a piece leaves, may be left out."""
        told = " ".join(text.split()).lower()
        if told in WORDS:
            return WORDS[told]
        if play.state.phase == Phase.ORDER:
            return self._read_order(play, text, told)
        return self._read_move(play, text, told)

    def why_not(self, play: Play, action: int) -> str:
        """Say why a turn is not legal."""
        if not 0 <= action < ACTIONS:
            return say("there is no such action")
        if play.state.phase == Phase.ORDER:
            if action == SECOND_ARROW:
                return say("both arrows show one number, and there is only one order (LD-22)")
            return say("a piece on Road or Lane goes by the spin, one arrow and then the other (LD-22)")
        if action in {FIRST_ARROW, SECOND_ARROW}:
            return say("in the Field the Indicator is not used (LD-32)")
        if action == STAY:
            return say("a piece that can move must move (LDR-23)")
        return self._why_not_leave(play) if action == LEAVE else self._why_shut(play, action - STEP)

    def say_spin(self, _play: Play, wheel: Wheel, outcome: int) -> str:
        """Write a spin of the Indicator, or the seat a lot falls on."""
        return lots.say(wheel, outcome, indicator.say_spin)

    def read_spin(self, _play: Play, wheel: Wheel, text: str) -> int:
        """Read a spin of the Indicator, or the seat a lot falls on."""
        return lots.read(wheel, text, indicator.read_spin, "LDR-2")

    def say_position(self, play: Play) -> str:
        """Write the whole state in one line."""
        return positions.say(play)

    def read_position(self, play: Play, text: str) -> None:
        """Set the pieces out as the line says; what cannot stand so is refused."""
        positions.read(play, text)

    def _read_order(self, play: Play, text: str, told: str) -> int:
        numbers = play.state.number
        orders = f"{numbers[0]},{numbers[1]} or {numbers[1]},{numbers[0]}"
        found = ORDER.fullmatch(told)
        if not found:
            raise Unreadable(
                say("'{text}' is not an order of the arrows: write {orders} (LD-22)", text=text, orders=orders)
            )
        for first in (FIRST_ARROW, SECOND_ARROW):
            second = int(found[2]) if found[2] else numbers[1 - first]
            if (int(found[1]), second) == (numbers[first], numbers[1 - first]):
                return first
        raise Unreadable(say("'{text}' is not what the arrows show: write {orders} (LD-22)", text=text, orders=orders))

    def _read_move(self, play: Play, text: str, told: str) -> int:
        if told in POINTS:
            return STEP + on_the_sheet(play, POINTS.index(told))
        found = MOVE.fullmatch(told)
        at = play.state.place[play.state.seat]
        stands, number = spot_name(play.board, at), play.board.number[at - FIELD]
        if not found:
            raise Unreadable(
                say(
                    "'{text}' is not a move: write where you go, such as {offers} (LD-33)",
                    text=text,
                    offers=self._offers(play),
                )
            )
        if found[1] and found[1] != stands:
            raise Unreadable(
                say("'{text}' does not begin where you stand: you stand on {stands} (LD-33)", text=text, stands=stands)
            )
        ways = [way for way in range(WAYS) if named(play, at, way) == found[2]]
        if not ways:
            raise Unreadable(
                say(
                    "'{found}' is not {number} in a straight line from {stands}: {offers} (LD-33)",
                    found=found[2],
                    number=number,
                    stands=stands,
                    offers=self._offers(play),
                )
            )
        if len(ways) > 1:  # pragma: no cover  # no two directions meet again on a flat Field
            raise Ambiguous(say("'{text}' can be reached in two ways (LD-33)", text=text))
        return STEP + ways[0]

    def _offers(self, play: Play) -> str:
        choices = [0] * ACTIONS
        found = rules.legal(play, choices)
        return " or ".join(self.say_action(play, action) for action in choices[:found])

    def _why_not_leave(self, play: Play) -> str:
        if not is_corner_one(play, play.state.place[play.state.seat]):
            return say("a piece leaves the Field by a corner square numbered 1 only (LD-40)")
        if play.house.corner_one == CornerOne.CARRIER_ONLY:
            return say("only the carrier of the Diamond leaves by a corner 1 here (LDR-13)")
        return say("a piece on a corner 1 leaves by the next spin without being asked (LDR-13)")

    def _why_shut(self, play: Play, way: int) -> str:
        at = play.state.place[play.state.seat]
        end, centre = aim(play, at, way), spot_name(play.board, play.board.diamond)
        if end == NOWHERE:
            return say("the count leads off the Field (LD-33, LDR-10)")
        if play.house.directions == Directions.FOUR and way % 2:
            return say("in this house nobody moves aslant (LDR-10)")
        if leads_to(play, at, way) == NOWHERE:
            return say("{centre}, the Diamond Square, is never passed over (LD-37, LD-38, LDR-11)", centre=centre)
        if play.house.e4_refuge == Switch.ON:
            return say(
                "{centre} is closed once the Diamond is secured, even with a piece upon it (LD-37, LDR-12)",
                centre=centre,
            )
        return say("{centre} is closed once the Diamond is secured (LD-36, LD-37)", centre=centre)


def aim(play: Play, at: int, way: int) -> int:
    """Count where a direction leads, whatever forbids it; NOWHERE where the count leads off the Field."""
    row, column = divmod(at - FIELD, play.board.columns)
    number, (down, right) = play.board.number[at - FIELD], COMPASS[way]
    try:
        return field_spot(play.board, column + number * right, row + number * down)
    except ValueError:
        return NOWHERE


def named(play: Play, at: int, way: int) -> str:
    """Name the square a direction leads to, or nothing."""
    end = aim(play, at, way)
    return "" if end == NOWHERE else spot_name(play.board, end)


def on_the_sheet(play: Play, way: int) -> int:
    """Turn a point of the compass into a direction of the Field: where travel is to the left the sheet is mirrored."""
    return (WAYS // 2 - way) % WAYS if play.house.travel == Travel.LEFT else way
