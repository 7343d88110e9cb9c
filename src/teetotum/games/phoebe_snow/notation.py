"""A Trip with Phoebe Snow on paper: a spin is its number; a seat says `tickets please`, `toot`, `silence` and the like.

A position such as `0:12 1:- 2:29-2 o:0,1,2 t:1 r:4` gives each seat's piece, and then what concerns all. A piece is its
space, `-` before it has entered, and after it where they are not nought `-` turns to lose, `~` a wait by clock or count
still open, `!` a next spin that counts backward. `o:` is the order of play, `t:` whose turn it is, `r:` the round; if
they are not nought: `x:snow` or `x:meal` an extra spin due and `b:` the space on which the turn began, `d:conductor` or
`d:whistle` a duty owed (with `?` while a forgetful player's memory is tried) and `g:` seconds of grace, `y:` the order
in which pieces came to New York, `s:` spins made, `w:` winners, `l:` and `k:` spins and places while the order of play
is spun for, `e:1` ended.
"""

import re

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import Ints, Row, upholds
from teetotum.games.phoebe_snow.order import line_up, next_for_order
from teetotum.games.phoebe_snow.vocabulary import (
    NEW_YORK,
    NOT_ENTERED,
    PER_MINUTE,
    STRETCH,
    STRETCHES,
    Clause,
    Deed,
    Duty,
    Kind,
    NewYork,
    Phase,
    Play,
    Ruling,
    Swap,
    Switch,
    Wait,
)
from teetotum.languages import say
from teetotum.mechanics.tally import flag

PIECE = re.compile(r"([0-5]):(-|\d{1,3})(?:-(\d))?(?:~(\d{1,4}))?(!?)", re.ASCII)
TAG = re.compile(r"([otrxbdgyswlke]):([a-z?\d,]{1,60})", re.ASCII)
COUNTED = re.compile(r"(?:count(?:ed)?\s*)?(\d{1,3})", re.ASCII)
STARTING = "0:0 1:- o:0,1 t:0 r:1"
MOST_LOST = 6
MOST_ROUNDS = 1_000_000_000
EXTRA = {"snow": Phase.MISS_SNOW, "meal": Phase.MEAL}
DUTIES = {"conductor": Kind.CONDUCTOR, "whistle": Kind.WHISTLE}
SAID = {
    Deed.KEEP_SILENT: "silence",
    Deed.LET_A_SECOND_GO: "tick",
    Deed.WAIT_ON: "waiting",
    Deed.TIME_IS_UP: "up",
}
WORDS = {
    "ticketsplease": (Deed.PERFORM, Kind.CONDUCTOR),
    "ticketplease": (Deed.PERFORM, Kind.CONDUCTOR),
    "tickets": (Deed.PERFORM, Kind.CONDUCTOR),
    "whistle": (Deed.PERFORM, Kind.WHISTLE),
    "silence": (Deed.KEEP_SILENT, 0),
    "silent": (Deed.KEEP_SILENT, 0),
    "nothing": (Deed.KEEP_SILENT, 0),
    "tick": (Deed.LET_A_SECOND_GO, 0),
    "waiting": (Deed.WAIT_ON, 0),
    "wait": (Deed.WAIT_ON, 0),
    "up": (Deed.TIME_IS_UP, 0),
    "timesup": (Deed.TIME_IS_UP, 0),
    "timeisup": (Deed.TIME_IS_UP, 0),
}
TOOT = re.compile(r"(?:to+t+|wh?o+|cho+|hoo+t*)+")
"""Noises that pass for an engine's whistle."""
MEMORY = {"remembers": 0, "remembered": 0, "0": 0, "forgets": 1, "forgotten": 1, "1": 1}


class PhoebeNotation:
    """Writes and reads the spins, the words and the positions of A Trip with Phoebe Snow."""

    def say_action(self, play: Play, action: int) -> str:
        """Write what a seat says."""
        if action == Deed.PERFORM:
            return "toot" if play.state.duty == Kind.WHISTLE else "tickets please"
        if Deed.COUNT <= action < Deed.COUNT + STRETCHES:
            return f"count {STRETCH * (action - Deed.COUNT)}"
        return SAID[Deed(action)] if action in SAID else str(action)

    @upholds(Clause.CONDUCTOR, Clause.WHISTLE, Ruling.BEFORE_THE_NEXT_SPIN)
    def read_action(self, play: Play, text: str) -> int:
        """Read what a seat says, whatever its capitals and punctuation; a wrong word is no duty done."""
        said = re.sub(r"[^a-z0-9]", "", text.lower())
        if found := COUNTED.fullmatch(said):
            return self._read_count(text, int(found[1]))
        deed, kind = (Deed.PERFORM, Kind.WHISTLE) if TOOT.fullmatch(said) else WORDS.get(said, (-1, 0))
        if deed < 0 or (kind and play.state.duty and kind != play.state.duty):
            raise Unreadable(say("'{text}' is nothing to say here: {offers}", text=text, offers=offers(play)))
        return int(deed)

    def why_not(self, play: Play, action: int) -> str:
        """Say why a seat may not say this."""
        if play.state.phase == Phase.DUTY and action == Deed.KEEP_SILENT:
            return say("the next spin stays locked for {grace} more seconds (PSR-16)", grace=play.state.grace)
        return offers(play)

    def say_spin(self, _play: Play, wheel: Wheel, outcome: int) -> str:
        """Write the number of the arrow, or whether a duty is remembered."""
        if wheel.name == "memory":
            return "forgets" if outcome else "remembers"
        return str(outcome)

    def read_spin(self, _play: Play, wheel: Wheel, text: str) -> int:
        """Read the number of the arrow, or whether a duty is remembered."""
        told = text.strip().lower()
        if wheel.name == "memory":
            if told not in MEMORY:
                raise Unreadable(say("'{text}' is not said of a memory: it remembers or forgets (PSR-17)", text=text))
            return MEMORY[told]
        if not re.fullmatch(r"[0-9]{1,3}", told):
            raise Unreadable(
                say("'{text}' is not a spin: write the number to which the arrow points, such as 5 (PS-11)", text=text)
            )
        return int(told)

    def say_position(self, play: Play) -> str:
        """Write the whole state in one line."""
        table = play.state
        parts = [say_piece(play, seat) for seat in range(play.house.seats)]
        if table.phase != Phase.ORDER:
            parts.append(f"o:{','.join(str(seat) for seat in in_order(play))}")
        parts += [f"t:{table.seat}", f"r:{table.rounds}"]
        return " ".join(parts + [f"{tag}:{told}" for tag, told in extras(play) if told])

    def read_position(self, play: Play, text: str) -> None:
        """Set the pieces out as the line says; what cannot be is refused."""
        words = text.split()
        pieces = {int(found[1]): found for word in words if (found := PIECE.fullmatch(word))}
        tags = {found[1]: found[2] for word in words if (found := TAG.fullmatch(word))}
        if len(pieces) + len(tags) != len(words) or list(pieces) != list(range(play.house.seats)):
            raise Unreadable(
                say(
                    "'{text}' is not a position: write every piece, order, turn, round, such as {example}",
                    text=text,
                    example=STARTING,
                )
            )
        try:
            for seat, found in pieces.items():
                set_out(play, seat, found)
            read_tags(play, tags)
            check_position(play)
        except (ValueError, KeyError, IndexError):
            raise Unreadable(say("'{text}' is not a position that can stand on the board", text=text)) from None

    def _read_count(self, text: str, number: int) -> int:
        if number % STRETCH or number > PER_MINUTE:
            raise Unreadable(
                say(
                    "'{text}' is no count: tell it by fifties, from 0 to {PER_MINUTE} (PS-19)",
                    text=text,
                    PER_MINUTE=PER_MINUTE,
                )
            )
        return int(Deed.COUNT) + number // STRETCH


def offers(play: Play) -> str:
    """Say what may be said now."""
    if play.state.phase == Phase.WAIT and play.house.wait == Wait.COUNT:
        return say(
            "say how far you have counted, by fifties up to {min} (PS-19, PSR-14)", min=min(PER_MINUTE, left_now(play))
        )
    if play.state.phase == Phase.WAIT:
        return say("say waiting while the time runs, or up when it is over (PS-18, PSR-14)")
    if play.state.duty == Kind.WHISTLE:
        return say("toot like an engine, or keep silence (PS-22)")
    return say("say tickets please, or keep silence (PS-21)")


def left_now(play: Play) -> int:
    """Tell how much of its wait the seat on turn has left."""
    return play.state.left[play.state.seat]


def in_order(play: Play) -> list[int]:
    """List the seats in the order of play."""
    return sorted(range(play.house.seats), key=lambda seat: play.state.rank[seat])


def say_piece(play: Play, seat: int) -> str:
    """Write one piece: its space, and what its player has still to suffer."""
    table = play.state
    space = "-" if table.space[seat] == NOT_ENTERED else str(table.space[seat])
    lost = f"-{table.lost[seat]}" if table.lost[seat] else ""
    left = f"~{table.left[seat]}" if table.left[seat] else ""
    return f"{seat}:{space}{lost}{left}{'!' * table.back[seat]}"


def extras(play: Play) -> list[tuple[str, str]]:
    """List what else must be told."""
    table, seats = play.state, play.house.seats
    extra = {phase: word for word, phase in EXTRA.items()}.get(Phase(table.phase), "")
    duty = {kind: word for word, kind in DUTIES.items()}.get(Kind(table.duty), "")
    is_order = table.phase == Phase.ORDER
    return [
        ("x", extra),
        ("b", str(table.began) if extra or duty else ""),
        ("d", duty + "?" * (table.phase == Phase.MEMORY)),
        ("g", str(table.grace or "")),
        ("y", say_row(table.queue, seats)),
        ("s", say_row(table.spins, seats)),
        ("w", say_row(table.place, seats)),
        ("k", ",".join(str(place) for place in table.rank[:seats]) if is_order else ""),
        ("l", ",".join(str(spun) for spun in table.spun[:seats]) if is_order else ""),
        ("e", "1" * (table.phase == Phase.ENDED)),
    ]


def say_row(numbers: Ints, seats: int) -> str:
    """Write one number for each seat, or nothing where all are nought."""
    return ",".join(str(number) for number in numbers[:seats]) if any(numbers[:seats]) else ""


def set_out(play: Play, seat: int, found: re.Match[str]) -> None:
    """Set one piece on its space, with what its player has still to suffer."""
    table = play.state
    table.space[seat] = NOT_ENTERED if found[2] == "-" else int(found[2])
    table.lost[seat], table.left[seat] = int(found[3] or 0), int(found[4] or 0)
    table.back[seat] = len(found[5])
    table.arrived += table.space[seat] == play.board.last


def read_tags(play: Play, tags: dict[str, str]) -> None:
    """Set up everything but the pieces."""
    table, seats = play.state, play.house.seats
    table.seat, table.rounds = int(tags["t"]), int(tags["r"])
    table.began, table.grace = int(tags.get("b", "0")), int(tags.get("g", "0"))
    for tag, numbers in (("y", table.queue), ("s", table.spins), ("w", table.place)):
        if tag in tags:
            fill_row(numbers, tags[tag], seats)
    if "k" in tags:
        fill_row(table.rank, tags["k"], seats)
        fill_row(table.spun, tags["l"], seats)
        table.phase = Phase.ORDER
        return
    read_order(play, [int(seat) for seat in tags["o"].split(",")])
    table.phase = read_phase(play, tags)


def read_order(play: Play, order: list[int]) -> None:
    """Put the seats in the order of play."""
    if sorted(order) != list(range(play.house.seats)):
        raise ValueError(order)
    for rank, seat in enumerate(order):
        play.state.rank[seat] = rank
    line_up(play)


def read_phase(play: Play, tags: dict[str, str]) -> Phase:
    """Find out what is due: the end, an extra spin, a duty, the word on a wait, or a regular spin."""
    if flag(tags, "e"):
        return Phase.ENDED
    if "x" in tags:
        return EXTRA[tags["x"]]
    if "d" in tags:
        play.state.duty = DUTIES[tags["d"].rstrip("?")]
        return Phase.MEMORY if tags["d"].endswith("?") else Phase.DUTY
    return Phase.WAIT if left_now(play) else Phase.SPIN


def fill_row(numbers: Row, told: str, seats: int) -> None:
    """Read one number for each seat."""
    for seat, number in zip(range(seats), told.split(","), strict=True):
        numbers[seat] = int(number)


def check_position(play: Play) -> None:
    """Refuse what no match could come to."""
    table, seats = play.state, range(play.house.seats)
    wrong = [table.seat not in seats or not 0 <= table.rounds <= MOST_ROUNDS or table.began > play.board.last]
    wrong += [not is_sound_piece(play, seat) for seat in seats]
    wrong += [is_crowded(play), not is_sound_turn(play), not is_sound_queue(play)]
    if any(wrong):
        raise ValueError(table.seat)


def is_sound_piece(play: Play, seat: int) -> bool:
    """A piece stands on the board, and has nothing to sit out that the house does not know."""
    table, house = play.state, play.house
    left = table.left[seat]
    is_sound_wait = left == 0 or house.wait == Wait.CLOCK or (house.wait == Wait.COUNT and left % STRETCH == 0)
    has_won = table.space[seat] == play.board.last
    return (
        table.space[seat] <= play.board.last
        and table.lost[seat] <= MOST_LOST
        and is_sound_wait
        and table.place[seat] == int(has_won)
        and (table.space[seat] != NOT_ENTERED or table.lost[seat] + left + table.back[seat] == 0)
    )


def is_crowded(play: Play) -> bool:
    """See whether two pieces stand on one space where the house would have them change places."""
    table, open_to_all = play.state, (NOT_ENTERED, NEW_YORK, play.board.last)
    if play.house.swap == Swap.OFF:
        return False
    resting = [table.space[seat] for seat in range(play.house.seats) if seat != table.seat or not is_moving(play)]
    standing = [space for space in resting if space not in open_to_all]
    return len(set(standing)) < len(standing)


def is_moving(play: Play) -> bool:
    """See whether the piece on turn may share a space, for it changes places only at the end of its turn."""
    return play.house.swap == Swap.END_OF_TURN and play.state.phase in (Phase.MISS_SNOW, Phase.MEAL)


def is_sound_turn(play: Play) -> bool:
    """The seat on turn is where its spin, its duty or its wait can be due."""
    table, house, seat = play.state, play.house, play.state.seat
    if table.phase == Phase.ORDER:
        return seat == next_for_order(play) and all(space == NOT_ENTERED for space in table.space[: house.seats])
    if table.phase == Phase.ENDED:
        return True
    if table.arrived and house.complete_round == Switch.NO:
        return False
    kind = house.kind[table.space[seat]] if table.space[seat] != NOT_ENTERED else Kind.FINISH
    if table.phase in (Phase.MISS_SNOW, Phase.MEAL):
        return kind == (Kind.MISS_SNOW if table.phase == Phase.MISS_SNOW else Kind.MEAL)
    if table.phase in (Phase.DUTY, Phase.MEMORY):
        is_asked = house.duty == Duty.LIVE or (house.duty == Duty.ACTION and table.grace == 0)
        return is_asked and table.grace <= house.duty_grace and (table.phase == Phase.DUTY or house.forgets[seat] > 0)
    return kind != Kind.FINISH and table.lost[seat] == 0


def is_sound_queue(play: Play) -> bool:
    """Where New York swaps, the pieces on it have come there one after another; elsewhere nobody counts."""
    queue = [play.state.queue[seat] for seat in range(play.house.seats)]
    there = [seat for seat in range(play.house.seats) if play.state.space[seat] == NEW_YORK]
    if play.house.new_york == NewYork.SHARED:
        return not any(queue)
    return sorted(number for number in queue if number) == list(range(1, len(there) + 1)) and all(
        queue[seat] for seat in there
    )
