"""Gantlope on paper: a use is written `3:SE-4>SE-7`, a spin `3-4`, a position `0:1,2,3,4 1:1,2,3,4 t:0`.

Where the house lets a man leave its Lodge for another circuit, that man is starred, `3:H0*>H3`, for a man on its way
out may stand on the very same square.

A position gives each seat's men by path number and the seat to move, and where they are not nought: `u:` the unused
numbers (a spent arrow is `-`, a double `3x4` has four uses of 3 left), `d:` the uses each man of the seat has had this
turn, `n:` turns played, `f:1` a spin still owed for a double, `p:` places won, `l:` totals spun for the lead (`-` is
out of it, `?` still to spin), `x:` lots to be drawn, `e:` ended.
"""

import re

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import Ambiguous, Unreadable
from teetotum.engine.rules import Ints
from teetotum.games.gantlope import rules
from teetotum.games.gantlope.foresight import target
from teetotum.games.gantlope.moves import is_barred, is_home, is_sheltered, is_shut, parts_of, square_at
from teetotum.games.gantlope.setup import path_name
from teetotum.games.gantlope.vocabulary import GOAL, LODGE, MEN, Overshoot, Phase, Play
from teetotum.languages import say
from teetotum.mechanics import indicator, lots
from teetotum.mechanics.tally import OUT, count, counts, flag, read_lead, say_lead

USE = re.compile(r"(\d{1,3})\s*[: ]\s*([A-Z]*[-+]?\d+\*?)\s*(?:[>→ ]\s*([A-Z]*[-+]?\d+))?", re.IGNORECASE | re.ASCII)
SEAT = re.compile(r"(\d):(\d+(?:,\d+){3})", re.ASCII)
TAG = re.compile(r"([tudnfplxe]):(\S+)", re.ASCII)


class GantlopeNotation:
    """Writes and reads Gantlope's uses, spins and positions."""

    def say_action(self, play: Play, action: int) -> str:
        """Write a use: its number, the square it leaves and the square it reaches."""
        man, arrow, onward = parts_of(action)
        seat, number = play.state.seat, play.state.number[arrow]
        was = play.state.men[MEN * seat + man]
        now = aim(play, was, number, onward)
        reached = path_name(play.board, play.house, seat, now) if now else "beyond"
        star = STAR if onward else ""
        return f"{number}:{path_name(play.board, play.house, seat, was)}{star}>{reached}"

    def read_action(self, play: Play, text: str) -> int:
        """Read a use; the square reached may be left out where only one use fits."""
        found = USE.fullmatch(text.strip())
        if not found:
            raise Unreadable(
                say(
                    "'{text}' is not a use: write number, man and square: {example} (GA-20)",
                    text=text,
                    example=self._example(play),
                )
            )
        number, stands, goes = int(found[1]), found[2].upper(), (found[3] or "").upper()
        fits = [code for code in range(4 * MEN) if self._fits(play, code, number, stands, goes)]
        if not fits:
            raise Unreadable(
                say("'{text}' fits no arrow and man of yours: {offers} (GA-19)", text=text, offers=self._offers(play))
            )
        if len(fits) == 1:
            return fits[0]
        written = [code for code in fits if self.say_action(play, code) == f"{number}:{stands}>{goes}"]
        if len(written) != 1:
            wishes = " or ".join(self.say_action(play, code) for code in fits)
            raise Ambiguous(
                say("'{text}' could be {wishes}: write the square it goes to (GAR-8)", text=text, wishes=wishes)
            )
        return written[0]

    def why_not(self, play: Play, action: int) -> str:
        """Say why a use is not legal."""
        man, arrow, onward = parts_of(action)
        if not 0 <= action < 4 * MEN or play.state.left[arrow] == 0:
            return say("that arrow is not there to be used (GA-19)")
        was, number = play.state.men[MEN * play.state.seat + man], play.state.number[arrow]
        if target(play, action):
            return self._why_another(play, action)
        return self._why_shut(play, was, number, onward=onward)

    def say_spin(self, _play: Play, wheel: Wheel, outcome: int) -> str:
        """Write a spin of the Indicator, or the seat a lot falls on."""
        return lots.say(wheel, outcome, indicator.say_spin)

    def read_spin(self, _play: Play, wheel: Wheel, text: str) -> int:
        """Read a spin of the Indicator, or the seat a lot falls on."""
        return lots.read(wheel, text, indicator.read_spin, "GAR-19")

    def say_position(self, play: Play) -> str:
        """Write the whole state in one line."""
        table, seats = play.state, range(play.house.seats)
        parts = [f"{seat}:{','.join(str(path) for path in own_men(play, seat))}" for seat in seats]
        parts.append(f"t:{table.seat}")
        return " ".join(parts + [f"{tag}:{told}" for tag, told in self._tags(play) if told])

    def read_position(self, play: Play, text: str) -> None:
        """Set the men out as the line says; what a square cannot hold is refused."""
        words = text.split()
        men = {int(found[1]): found[2] for word in words if (found := SEAT.fullmatch(word))}
        tags = {found[1]: found[2] for word in words if (found := TAG.fullmatch(word))}
        if len(men) + len(tags) != len(words) or sorted(men) != list(range(play.house.seats)) or "t" not in tags:
            raise Unreadable(
                say(
                    "'{text}' is not a position: write every seat's men and whose turn, such as {example}",
                    text=text,
                    example=STARTING,
                )
            )
        try:
            deepest = LODGE + play.board.ring + GOAL
            for seat, paths in men.items():
                set_men(play, seat, sorted(count(path, deepest) for path in paths.split(",")))
            read_tags(play, tags)
        except (ValueError, IndexError):
            raise Unreadable(say("'{text}' is not a position that can stand on the board", text=text)) from None

    def _fits(self, play: Play, code: int, number: int, stands: str, goes: str) -> bool:
        seat, (man, arrow, onward) = play.state.seat, parts_of(code)
        slot = MEN * seat + man
        was = play.state.men[slot]
        if play.state.left[arrow] == 0 or play.state.number[arrow] != number:
            return False
        told = stands.removesuffix(STAR) if onward else stands
        if (man and was == play.state.men[slot - 1]) or path_name(play.board, play.house, seat, was) != told:
            return False
        if onward and (was != LODGE + play.board.ring or not play.house.lodge_exit):
            return False
        now = aim(play, was, number, onward)
        return not goes or (now > 0 and path_name(play.board, play.house, seat, now) == goes)

    def _example(self, play: Play) -> str:
        choices = [0] * (4 * MEN)
        return self.say_action(play, choices[0]) if rules.legal(play, choices) else "3:SE-4>SE-7"

    def _offers(self, play: Play) -> str:
        choices = [0] * (4 * MEN)
        found = rules.legal(play, choices)
        return say("you may play ") + ", ".join(self.say_action(play, code) for code in choices[:found])

    def _why_another(self, play: Play, action: int) -> str:
        man, _, _ = parts_of(action)
        slot = MEN * play.state.seat + man
        if man and play.state.men[slot] == play.state.men[slot - 1]:
            return say("men on one square are alike, and the first of them is moved (GA-20)")
        return say("the house asks for the uses that spend most of the spin (GAR-11)")

    def _why_shut(self, play: Play, was: int, number: int, *, onward: bool) -> str:
        seat, back = play.state.seat, LODGE + play.board.ring
        now = aim(play, was, number, onward)
        if onward and (was != back or not play.house.lodge_exit):
            return say("a man on its Lodge after the circuit goes into the Goal only (GA-17, GAR-9)")
        if now == 0:
            return (
                say("the count leads past the own Lodge (GAR-7)")
                if was < back
                else say("the Goal has no square so deep (GAR-10)")
            )
        name = path_name(play.board, play.house, seat, now)
        if is_sheltered(play, seat, square_at(play, seat, now)):
            return say("{name} is a rival's own Lodge, where the house shelters him (GAR-17)", name=name)
        if is_shut(play, seat, now):
            return say("{name} holds two men (GA-23, GA-26)", name=name)
        if is_barred(play, seat, LODGE if onward else was, number):
            return say("a rival pair bars the way (GAR-4)")
        return say("a man that came to its Lodge by its second use waits for the next turn (GAR-15)")

    def _tags(self, play: Play) -> list[tuple[str, str]]:
        table, seats = play.state, range(play.house.seats)
        used = [table.used[MEN * table.seat + man] for man in range(MEN)]
        lead = table.phase == Phase.FOR_THE_LEAD
        return [
            ("u", say_unused(table.number, table.left) if table.phase == Phase.USE else ""),
            ("d", ",".join(str(uses) for uses in used) if any(used) else ""),
            ("n", str(table.turns or "")),
            ("f", str(table.fresh_spin or "")),
            ("p", ",".join(str(table.place[seat]) for seat in seats) if table.placed else ""),
            ("l", say_lead(table.standing, table.totals, play.house.seats) if lead else ""),
            ("x", "1" if table.phase == Phase.DRAW_LOTS else ""),
            ("e", "1" if table.phase == Phase.ENDED else ""),
        ]


STARTING = "0:1,2,3,4 1:1,2,3,4 t:0"
STAR = "*"
MOST_USES = 4
MOST_SPUN = 24
"""The largest number an arrow may bear is 12, and a house rule may double it."""
MOST_TURNS = 1_000_000


def aim(play: Play, was: int, number: int, onward: bool) -> int:
    """Count where a use leads, whatever stands there; 0 where the count leads nowhere."""
    back = LODGE + play.board.ring
    if onward:
        return LODGE + number
    if was < back < was + number:
        return was + number - play.board.ring if play.house.overshoot == Overshoot.ROUND else 0
    return was + number if was + number <= back + GOAL else 0


def own_men(play: Play, seat: int) -> list[int]:
    """List a seat's men by path number."""
    return [play.state.men[MEN * seat + man] for man in range(MEN)]


def set_men(play: Play, seat: int, paths: list[int]) -> None:
    """Set a seat's men out, at most two on a square and never two colours."""
    for man, path in enumerate(paths):
        if path < 1:
            raise ValueError(path)
        holds = play.state.square[square_at(play, seat, path)]
        stacked = path == 1 and play.house.home_full
        if holds and (holds >> 3 != seat or (holds & 7 > 1 and not stacked)):
            raise ValueError(path)
        play.state.men[MEN * seat + man] = path
        rules.stand(play, seat, path)


def say_unused(number: Ints, left: Ints) -> str:
    """Write the unused numbers of a spin."""
    if left[0] > 1 or number[1] == 0:
        return f"{number[0]}x{left[0]}"
    return ",".join(str(shown) if uses else OUT for shown, uses in zip(number, left, strict=True))


def read_tags(play: Play, tags: dict[str, str]) -> None:
    """Set up everything but the men: whose turn it is, what is unused, and how far the match has come."""
    table = play.state
    table.seat = count(tags["t"], play.house.seats - 1)
    table.turns, table.fresh_spin = count(tags.get("n", "0"), MOST_TURNS), count(tags.get("f", "0"), 1)
    table.phase = Phase.ENDED if flag(tags, "e") else Phase.DRAW_LOTS if flag(tags, "x") else Phase.SPIN
    for man, uses in enumerate(counts(tags, "d", MEN, MOST_TURNS)):
        table.used[MEN * table.seat + man] = uses
        table.made += uses
    for seat, place in enumerate(counts(tags, "p", play.house.seats, play.house.seats)):
        table.place[seat] = place
        table.placed += 0 < place < play.house.seats
    if "l" in tags:
        table.phase = Phase.FOR_THE_LEAD
        read_lead(tags["l"], table.standing, table.totals, play.house.seats, MOST_SPUN)
    if "u" in tags:
        read_unused(play, tags["u"])
    if table.phase != Phase.ENDED and any(not table.place[seat] and is_home(play, seat) for seat in seats_of(play)):
        raise ValueError("a seat whose men are all in the Goal has won")


def seats_of(play: Play) -> range:
    """List the seats of a match."""
    return range(play.house.seats)


def read_unused(play: Play, told: str) -> None:
    """Put the unused numbers of a spin in the seat's hand."""
    table = play.state
    if "x" in told:
        number, uses = told.split("x")
        table.number[0], table.left[0] = count(number, MOST_SPUN), count(uses, MOST_USES)
    else:
        for arrow, number in enumerate(told.split(",")):
            table.number[arrow], table.left[arrow] = (0, 0) if number == OUT else (count(number, MOST_SPUN), 1)
    table.phase = Phase.USE
    rules.look_round(play)
    if table.open == 0:
        raise ValueError(told)
