"""Hop on paper: a spin is `3`, a move `hop` or `stay`; a position `0:5 1:0 t:1 n:7 s:3`.

A position gives how far each frog has come, with `*` where it stayed in its last turn, the seat in turn, how many turns
are over, and what the teetotum shows, or 0 before it is spun; `w:1` says who has won.
"""

import re

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import Unreadable
from teetotum.mechanics import teetotum
from teetotum_hop.setup import SIDES
from teetotum_hop.vocabulary import Choice, Phase, Play

WORDS = {"hop": Choice.HOP, "h": Choice.HOP, "stay": Choice.STAY, "s": Choice.STAY}
STARTING = "0:0 1:0 t:0 n:0 s:0"
FROG = re.compile(r"(\d)(:)(\d{1,3})(\*?)", re.ASCII)
TAG = re.compile(r"([tnsw])(:)(\d{1,6})", re.ASCII)


class HopNotation:
    """Writes and reads the moves, spins and positions of Hop."""

    def say_action(self, _play: Play, action: int) -> str:
        """Write a move."""
        return {Choice.HOP: "hop", Choice.STAY: "stay"}.get(Choice(action), "that") if action in (0, 1) else "that"

    def read_action(self, _play: Play, text: str) -> int:
        """Read a move."""
        told = text.strip().lower()
        if told not in WORDS:
            raise Unreadable(f"'{text}' is not a move: write hop or stay (HP-3)")
        return WORDS[told]

    def why_not(self, _play: Play, action: int) -> str:
        """Say why an action that can be read is not legal."""
        return "it stayed in its last turn (HP-4)" if action == Choice.STAY else "a frog hops or stays (HP-3)"

    def say_spin(self, _play: Play, _wheel: Wheel, outcome: int) -> str:
        """Write a spin."""
        return teetotum.say_spin(outcome)

    def read_spin(self, _play: Play, _wheel: Wheel, text: str) -> int:
        """Read a spin."""
        return teetotum.read_spin(text)

    def say_position(self, play: Play) -> str:
        """Write the whole state in one line."""
        table, seats = play.state, range(play.house.seats)
        frogs = [f"{seat}:{table.at[seat]}{'*' if table.stayed[seat] else ''}" for seat in seats]
        won = [f"w:{table.winner - 1}"] if table.winner else []
        return " ".join([*frogs, f"t:{table.seat}", f"n:{table.turns}", f"s:{table.number}", *won])

    def read_position(self, play: Play, text: str) -> None:
        """Set the frogs as the line says; what cannot be is refused."""
        frogs = [found for word in text.split() if (found := FROG.fullmatch(word))]
        tags = {found[1]: int(found[3]) for word in text.split() if (found := TAG.fullmatch(word))}
        seats = list(range(play.house.seats))
        if len(frogs) + len(tags) != len(text.split()) or [int(frog[1]) for frog in frogs] != seats:
            raise Unreadable(
                f"'{text}' is not a position: write every frog and whose turn, such as 0:0 1:0 t:0 n:0 s:0"
            )
        for seat, frog in enumerate(frogs):
            play.state.at[seat], play.state.stayed[seat] = int(frog[3]), int(bool(frog[4]))
        set_tags(play, tags, text)


def set_tags(play: Play, tags: dict[str, int], text: str) -> None:
    """Set whose turn it is, how many are over, what is spun and who has won."""
    table, home = play.state, [seat for seat in range(play.house.seats) if play.state.at[seat] >= play.board.ring]
    table.seat, table.turns, table.number = tags.get("t", 0), tags.get("n", 0), tags.get("s", 0)
    table.winner = tags["w"] + 1 if "w" in tags else 0
    is_sound = table.seat < play.house.seats and table.number in (0, *SIDES)
    if not is_sound or home != ([table.winner - 1] if table.winner else []):
        raise Unreadable(f"'{text}' is not a position that can stand round the pond")
    is_over = bool(table.winner) or table.turns >= play.house.longest
    table.phase = Phase.ENDED if is_over else Phase.CHOOSE if table.number else Phase.SPIN
