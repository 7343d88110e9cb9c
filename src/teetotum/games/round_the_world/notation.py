"""Round the World on paper: a spin is its number, a captain's word `waive` or `accept`, a position one line.

A position such as `0:22+6 1:40+12-1@ c:0/8/8 t:0 s:7,8` gives each seat's ship, and then what concerns all.
A ship is her oval, then where they are not nought `+` the Captain's Dial and `-` the spins owed, `!` for one in repair
after a disaster and `@` for one that has arrived. `c:` is the Commodore, his dial and the rounds of the whole game,
`t:` the captain on turn. Where they are not nought: `p:` the passage, counted from 1; `s:` spins made and `o:` those of
them made before this passage, seat by seat; `d:` what running dials read when it began; `v:` days of the voyage so far;
`h:` passages held; `w:` places won; `k0:` and so on a seat's tablet, `-` for a place passed without an entry; `x:` a
disaster waiting for the captain's word; `b:` a number waived; `l:1` lots to be drawn; `e:1` ended.
"""

import re

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import Ints, Row, upholds
from teetotum.games.round_the_world.sailing import meets_disaster
from teetotum.games.round_the_world.vocabulary import (
    MOST_SEATS,
    PASSAGES,
    PLACES,
    Answer,
    Clause,
    Mode,
    Phase,
    Play,
    Ruling,
    Switch,
)
from teetotum.languages import say
from teetotum.mechanics import lots
from teetotum.mechanics.tally import flag
from teetotum.mechanics.teetotum import read_spin, say_spin

SHIP = re.compile(r"([0-7]):(\d{1,3})(?:\+(\d{1,6}))?(?:-(\d{1,6}))?(!?)(@?)", re.ASCII)
TAG = re.compile(r"([ctpsodvhwxble]|k[0-7]):([-\d,/]{1,120})", re.ASCII)
ROWS = {"s": "spins", "o": "spins_at_port", "d": "dial_at_port", "v": "voyage", "h": "held", "w": "place"}
SAYINGS = {"w": Answer.WAIVE, "waive": Answer.WAIVE, "a": Answer.ACCEPT, "accept": Answer.ACCEPT}
STARTING = "0:0 1:0 c:0/0/1 t:0"


class WorldNotation:
    """Writes and reads the spins, the captains' words and the positions of Round the World."""

    def say_action(self, _play: Play, action: int) -> str:
        """Write a captain's word."""
        return Answer(action).name.lower() if action in list(Answer) else str(action)

    @upholds(Clause.WAIVE_A_SECOND_DISASTER)
    def read_action(self, _play: Play, text: str) -> int:
        """Read a captain's word, in full or by its first letter."""
        word = SAYINGS.get(text.strip().lower())
        if word is None:
            raise Unreadable(say("'{text}' is no word for a second disaster: say waive or accept (RW-27)", text=text))
        return int(word)

    def why_not(self, _play: Play, _action: int) -> str:
        """Say why a captain may not say this."""
        return say("a captain may only waive a second disaster running or accept it (RW-27)")

    def say_spin(self, _play: Play, wheel: Wheel, outcome: int) -> str:
        """Write a spin of the teetotum, or the seat a lot falls on."""
        return lots.say(wheel, outcome, say_spin)

    def read_spin(self, _play: Play, wheel: Wheel, text: str) -> int:
        """Read a spin of the teetotum, or the seat a lot falls on."""
        return lots.read(wheel, text, read_spin, "RW-12")

    def say_position(self, play: Play) -> str:
        """Write the whole state in one line."""
        table = play.state
        ships = [say_ship(play, seat) for seat in range(play.house.seats)]
        ships += [f"c:{table.commodore}/{table.clock}/{table.rounds}", f"t:{table.seat}"]
        return " ".join(ships + [f"{tag}:{told}" for tag, told in extras(play) if told])

    def read_position(self, play: Play, text: str) -> None:
        """Set the ships and dials out as the line says; what cannot be is refused."""
        words = text.split()
        ships = {int(found[1]): found for word in words if (found := SHIP.fullmatch(word))}
        tags = {found[1]: found[2] for word in words if (found := TAG.fullmatch(word))}
        if len(ships) + len(tags) != len(words) or list(ships) != list(range(play.house.seats)):
            raise Unreadable(
                say(
                    "'{text}' is not a position: write every ship, Commodore and turn, such as {example}",
                    text=text,
                    example=STARTING,
                )
            )
        try:
            for seat, found in ships.items():
                set_ship(play, seat, found)
            read_tags(play, tags)
            check_position(play)
        except (ValueError, KeyError):
            raise Unreadable(say("'{text}' is not a position that can stand on the table", text=text)) from None


def say_ship(play: Play, seat: int) -> str:
    """Write one ship: oval, dial, spins owed, and whether she is in repair or has arrived."""
    table = play.state
    dial = f"+{table.dial[seat]}" if table.dial[seat] else ""
    owed = f"-{table.owed[seat]}" if table.owed[seat] else ""
    return f"{seat}:{table.oval[seat]}{dial}{owed}{'!' * table.wrecked[seat]}{'@' * table.arrived[seat]}"


def extras(play: Play) -> list[tuple[str, str]]:
    """List what else must be told: passage, rows of numbers that are not all nought, tablets, and the phase."""
    table = play.state
    told = [("p", str(table.passage + 1) if table.passage else "")]
    told += [(tag, say_row(getattr(table, name), play.house.seats)) for tag, name in ROWS.items()]
    told += [(f"k{seat}", say_tablet(play, seat)) for seat in range(play.house.seats)]
    told += [("x", str(table.spun or "")), ("b", str(table.barred or ""))]
    return [*told, ("l", "1" * (table.phase == Phase.LOT)), ("e", "1" * (table.phase == Phase.ENDED))]


def say_row(numbers: Ints, seats: int) -> str:
    """Write one number for each seat, or nothing where all are nought."""
    return ",".join(str(number) for number in numbers[:seats]) if any(numbers[:seats]) else ""


@upholds(Clause.TABLET_BEHIND_THE_DIAL, Ruling.WHICH_PLACES_ARE_ENTERED)
def say_tablet(play: Play, seat: int) -> str:
    """Write the entries of a tablet as far as the ship has come."""
    first, passed = PLACES * seat, play.state.passed[seat]
    entries = play.state.tablet[first : first + passed]
    is_kept = [play.house.all_places == Switch.ON or place in play.board.port for place in range(passed)]
    return ",".join(str(days) if kept else "-" for days, kept in zip(entries, is_kept, strict=True))


def set_ship(play: Play, seat: int, found: re.Match[str]) -> None:
    """Set one ship on her oval, with her dial, her spins owed and her flags."""
    table = play.state
    table.oval[seat] = int(found[2])
    table.dial[seat], table.owed[seat] = int(found[3] or 0), int(found[4] or 0)
    table.wrecked[seat], table.arrived[seat] = len(found[5]), len(found[6])
    table.in_port += len(found[6])


def read_tags(play: Play, tags: dict[str, str]) -> None:
    """Set up everything but the ships."""
    table = play.state
    table.commodore, table.clock, table.rounds = (int(number) for number in tags["c"].split("/"))
    table.seat, table.passage = int(tags["t"]), int(tags.get("p", "1")) - 1
    table.spun, table.barred = int(tags.get("x", "0")), int(tags.get("b", "0"))
    for tag, name in ROWS.items():
        if tag in tags:
            fill_row(getattr(table, name), tags[tag].split(","), play.house.seats)
    for seat in range(MOST_SEATS):
        if f"k{seat}" in tags:
            read_tablet(play, seat, tags[f"k{seat}"].split(","))
    table.phase = Phase.LOT if flag(tags, "l") else Phase.ENDED if flag(tags, "e") else Phase.SPIN
    if "x" in tags:
        table.phase = Phase.WAIVE


def fill_row(numbers: Row, told: list[str], seats: int) -> None:
    """Read one number for each seat."""
    for seat, number in zip(range(seats), told, strict=True):
        numbers[seat] = int(number)


def read_tablet(play: Play, seat: int, entries: list[str]) -> None:
    """Read the entries of a tablet; as many places have been passed as it has entries."""
    if len(entries) > PLACES or seat >= play.house.seats:
        raise ValueError(entries)
    play.state.passed[seat] = len(entries)
    for place, days in enumerate(entries):
        play.state.tablet[PLACES * seat + place] = 0 if days == "-" else int(days)


def check_position(play: Play) -> None:
    """Refuse what no match could come to: a ship beyond her port, a turn without a spin, an answer to no question."""
    table, house, seats = play.state, play.house, range(play.house.seats)
    is_at_sea = table.phase in (Phase.SPIN, Phase.WAIVE)
    wrong = [
        table.seat not in seats or table.commodore not in seats or not 0 <= table.passage < PASSAGES,
        table.clock < 0 or table.rounds < 0 or table.spun < 0 or table.barred < 0,
        table.passage > house.last_passage,
    ]
    if any(wrong):
        raise ValueError(table.seat)
    stop = house.stop[table.passage]
    wrong = [table.oval[seat] > stop or table.arrived[seat] != (table.oval[seat] == stop) for seat in seats]
    wrong += [is_at_sea and table.arrived[table.seat] + table.owed[table.seat] > 0]
    wrong += [table.phase == Phase.WAIVE and not may_answer(play)]
    if any(wrong):
        raise ValueError(table.seat)


def may_answer(play: Play) -> bool:
    """A captain is asked only when his ship, just repaired, is sent to disaster again."""
    table = play.state
    is_second = bool(table.wrecked[table.seat]) and meets_disaster(play, table.seat, table.spun)
    return play.house.mode != Mode.CHILDREN and is_second
