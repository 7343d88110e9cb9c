"""Cats and Mice on paper: a cat's use is written `3>W10`, a mouse's `3:M-W>W5`, a spin `3-4`.

A Mouse Hole as a mouse's start means out of the Barn by it, as its end into the Barn. Reading is forgiving: dashes,
capitals and signs may be left out, the word Barn does for a Hole, and whatever only one open use fits is understood.
"""

import re
from collections.abc import Callable

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import Ambiguous, Unreadable
from teetotum.engine.rules import Ints
from teetotum.games.cats_and_mice import positions
from teetotum.games.cats_and_mice.moves import (
    cat_walk_to,
    first_step,
    may_stop,
    mouse_walk_to,
    parts_of,
    walks_past_cats,
)
from teetotum.games.cats_and_mice.setup import name_of, plain
from teetotum.games.cats_and_mice.vocabulary import (
    ARROW,
    COUNTS,
    FIRST_MOUSE,
    MOUSE,
    SPACES,
    BarnOne,
    CatsOnHoles,
    Phase,
    Play,
)
from teetotum.languages import say
from teetotum.mechanics import indicator, lots

WORD = r"[A-Za-z][A-Za-z0-9-]*"
CAT_USE = re.compile(rf"(?:cat\s+)?(?:([0-9]{{1,3}})\s*[>:→ ]?\s*)?({WORD})", re.IGNORECASE)
MOUSE_USE = re.compile(rf"(?:mouse\s+)?(?:([0-9]{{1,3}})\s*[: ]\s*)?({WORD})(?:\s*[>→ ]\s*({WORD}))?", re.IGNORECASE)
BARN = "BARN"
UNSAID = -1
"""No number was written."""
LAST_CODE = FIRST_MOUSE + 2 * ARROW


class CatsAndMiceNotation:
    """Writes and reads the uses, spins and positions of Cats and Mice."""

    say_position = staticmethod(positions.say_position)
    read_position = staticmethod(positions.read_position)

    def say_action(self, play: Play, action: int) -> str:
        """Write a use: its number, the space a mouse leaves, and the space reached."""
        if not 0 <= action < LAST_CODE:
            return "that"
        arrow, start, end = parts_of(action)
        number = play.state.number[arrow]
        if start < 0:
            return f"{number}>{name(play, end)}"
        return f"{number}:{name(play, start)}>{name(play, end)}"

    def read_action(self, play: Play, text: str) -> int:
        """Read a use; what is left out may be left out where only one use fits."""
        found = (CAT_USE if play.state.phase == Phase.CAT else MOUSE_USE).fullmatch(text.strip())
        if not found:
            raise Unreadable(
                say("'{text}' is not a use: write {example} (CM-28, CM-31)", text=text, example=self._example(play))
            )
        number = int(found[1]) if found[1] else UNSAID
        if play.state.phase == Phase.CAT:
            return self._read_cat(play, text, number, plain(found[2]))
        return self._read_mouse(play, text, number, plain(found[2]), plain(found[3] or ""))

    def why_not(self, play: Play, action: int) -> str:
        """Say why a use is not legal."""
        if not 0 <= action < LAST_CODE:
            return say("there is no such use (CM-29)")
        arrow, start, end = parts_of(action)
        if (start < 0) != (play.state.phase == Phase.CAT):
            return say("first the cat is moved, and then the mice (CM-35)")
        if play.state.left[arrow] == 0:
            return say("that arrow is used already (CM-29)")
        if arrow and play.state.left[0] and play.state.number[0] == play.state.number[1]:
            return say("arrows that show one number are alike, and the first is used first (CMR-2)")
        return why_cat(play, arrow, end) if start < 0 else why_mouse(play, arrow, start, end)

    def say_spin(self, _play: Play, wheel: Wheel, outcome: int) -> str:
        """Write a spin of the Indicator, or the seat a lot falls on."""
        return lots.say(wheel, outcome, indicator.say_spin)

    def read_spin(self, _play: Play, wheel: Wheel, text: str) -> int:
        """Read a spin of the Indicator, or the seat a lot falls on."""
        return lots.read(wheel, text, indicator.read_spin, "CMR-21")

    def _read_cat(self, play: Play, text: str, number: int, there: str) -> int:
        end = positions.space_called(play, there)
        if end < 0:
            raise Unreadable(
                say(
                    "'{text}' names no space of the board: write {example} (CM-28)",
                    text=text,
                    example=self._example(play),
                )
            )
        if number != UNSAID:
            return SPACES * self._arrow(play, text, number) + end
        return self._only(play, text, lambda code: code % SPACES == end)

    def _read_mouse(self, play: Play, text: str, number: int, here: str, there: str) -> int:
        starts, ends = called(play, here), called(play, there) if there else ()
        if not starts or (there and not ends):
            raise Unreadable(
                say(
                    "'{text}' names no space of the board: write {example} (CM-31)",
                    text=text,
                    example=self._example(play),
                )
            )
        if number != UNSAID and len(starts) == 1 and len(ends) == 1:
            arrow = self._arrow(play, text, number)
            return FIRST_MOUSE + ARROW * arrow + SPACES * starts[0] + ends[0]

        def fits(code: int) -> bool:
            arrow, start, end = parts_of(code)
            counted = number == UNSAID or play.state.number[arrow] == number
            return counted and start in starts and (not ends or end in ends)

        return self._only(play, text, fits)

    def _arrow(self, play: Play, text: str, number: int) -> int:
        for arrow in range(2):
            if play.state.left[arrow] and play.state.number[arrow] == number:
                return arrow
        unused = say(" and ").join(str(play.state.number[arrow]) for arrow in range(2) if play.state.left[arrow])
        raise Unreadable(say("'{text}' fits no arrow: still to be used is {unused} (CM-29)", text=text, unused=unused))

    def _only(self, play: Play, text: str, fits: Callable[[int], bool]) -> int:
        wishes = [code for code in open_uses(play) if fits(code)]
        if len(wishes) == 1:
            return wishes[0]
        if not wishes:
            raise Unreadable(
                say(
                    "'{text}' fits no use that is open: you may play {offers} (CM-28, CM-31)",
                    text=text,
                    offers=self._offers(play),
                )
            )
        listed = " or ".join(self.say_action(play, code) for code in wishes[:4])
        raise Ambiguous(say("'{text}' could be {listed}: write the whole of it (CM-29)", text=text, listed=listed))

    def _example(self, play: Play) -> str:
        return (
            say("number and spaces, such as {say_action}", say_action=self.say_action(play, play.state.open[0]))
            if play.state.found
            else say("a use")
        )

    def _offers(self, play: Play) -> str:
        offers = [self.say_action(play, code) for code in open_uses(play)]
        return ", ".join(offers[:12]) + (say(" and more") if len(offers) > 12 else "")


def open_uses(play: Play) -> Ints:
    """List the uses that are open now."""
    return [play.state.open[n] for n in range(play.state.found)]


def name(play: Play, space: int) -> str:
    """Name a space; one that this board has not is called nowhere."""
    return name_of(play.board.names[space]) if play.board.names[space] else "nowhere"


def called(play: Play, word: str) -> tuple[int, ...]:
    """Find the space a word means, or the four Mouse Holes if it means the Barn."""
    space = positions.space_called(play, word)
    return tuple(play.board.holes) if word == BARN else (space,) if space >= 0 else ()


def why_cat(play: Play, arrow: int, end: int) -> str:
    """Say why the cat may not end there."""
    number, walk = play.state.number[arrow], cat_walk_to(play, arrow, end)
    if walk < 0:
        return say(
            "no way of {number} leads from {name} to it (CM-28, CMR-7)",
            number=number,
            name=name(play, play.state.cat[play.state.seat]),
        )
    if first_step(walk) == play.state.trail - 1:
        return say("it would go back over the spaces it has just come (CM-51)")
    if not may_stop(play, end):
        closed = play.board.is_hole[end] and play.house.cats_on_holes == CatsOnHoles.PASS_ONLY
        return (
            say("no cat may stop on a Mouse Hole here (CMR-13)")
            if closed
            else say("a cat at Home is not disturbed (CMR-16)")
        )
    return say("the house has the cat take all the mice it can (CMR-10)")


def why_mouse(play: Play, arrow: int, start: int, end: int) -> str:
    """Say why a mouse may not be moved so."""
    table, number = play.state, play.state.number[arrow]
    from_barn = bool(play.board.is_hole[start])
    if from_barn and table.barn == 0:
        return say("there is no mouse in the Barn (CM-33)")
    if not from_barn and table.holds[start] != MOUSE:
        return say("no mouse stands on {name} (CM-31)", name=name(play, start))
    if from_barn and table.holds[start]:
        return say("a cat shuts {name} (CMR-13)", name=name(play, start))
    if from_barn and play.board.is_hole[end] and play.house.barn_one == BarnOne.BARRED:
        return say("it would bring no mouse out of the Barn (CMR-5)")
    walk = mouse_walk_to(play, start, number, end)
    if walk < 0:
        return say("no way of {number} leads from {name} to it (CM-31, CMR-7)", number=number, name=name(play, start))
    if table.moved == start + 1 and first_step(walk) == table.trail - 1:
        return say("it would go back over the spaces it has just come (CM-51)")
    if 0 < table.holds[end] < MOUSE:
        return say("a mouse may not be carried on to a cat (CM-45)")
    if meets_cat(play, start, number, walk):
        return say("a mouse never passes a cat (CM-50)")
    return say("the house asks for uses that leave one for the other arrow (CMR-17)")


def meets_cat(play: Play, start: int, number: int, walk: int) -> bool:
    """See whether a cat stands on the way of this walk."""
    first = play.house.mouse_at[COUNTS * start + number]
    place = play.house.mouse_walk[first:].index(walk)
    return not walks_past_cats(play, start, number, -1) >> place & 1
