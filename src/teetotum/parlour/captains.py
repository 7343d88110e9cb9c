"""Programs in the seats of an exercise: what each writes, knowing no more than its seat."""

import hashlib
from collections.abc import Mapping, Sequence
from contextlib import suppress

from teetotum import players
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Refusal
from teetotum.engine.sealed import UMPIRE, Brief, Exercise
from teetotum.parlour.entries import Entry
from teetotum.parlour.exercise_setup import lay_exercise
from teetotum.parlour.messages import TableWish
from teetotum.parlour.sealed_table import SLIP_OF_COURSE, SealedTable

LUCKS = 1024
"""How far the luck of one deed's seats lies from that of the next."""


def write_slips(table: SealedTable, seats: Sequence[int]) -> dict[int, str]:
    """Let programs write for some seats; the same table brings the same slips."""
    return {seat: write_slip(table, seat) for seat in seats}


def write_slip(table: SealedTable, seat: int) -> str:
    """Let a program write for one seat: an umpire's accepts, and has meetings fought out."""
    exercise = table.exercise
    if table.office_of(seat) == UMPIRE:
        return result_by_programs(exercise, seat) if table.awaits_meeting else SLIP_OF_COURSE
    captain = players.captain(table.game, table.fills[seat])
    return captain.write(exercise, seat, Keyed(seed_of(table), table.ply * LUCKS + seat))


def result_by_programs(exercise: Exercise, umpire: int) -> str:
    """Let programs fight a meeting out, and write what comes of it."""
    from teetotum.lab.meetings import fought_by_programs, result_of  # noqa: PLC0415  # brings two games along

    brought = result_of(exercise.play, fought_by_programs(exercise.play))
    return exercise.game.notation.say_order(exercise.play, umpire, brought)


def slips_of(table: SealedTable, texts: Mapping[int, str], now: float) -> list[Entry]:
    """Enter what programs wrote for the seats that are still waited for."""
    asked = (seat for seat in table.programs_to_write if seat in texts)
    return [entry for seat in asked for entry in table.write_for(seat, texts[seat], now)]


def make_ready(wish: TableWish) -> Brief:
    """Settle an exercise, and read one order of it, for the first reading builds a grammar."""
    found = lay_exercise(wish)
    exercise = Exercise(found)
    with suppress(Refusal, IndexError):
        seat = exercise.writers[0]
        eyes = exercise.eyes(seat)
        standing = found.game.notation.standing_order(eyes, seat)
        exercise.try_order(seat, found.game.notation.say_order(eyes, seat, standing))
    return found


def seed_of(table: SealedTable) -> int:
    """Seed the programs' own luck by what nobody knows before the end."""
    return int.from_bytes(hashlib.sha256(b"programs" + bytes.fromhex(table.charter.secret)).digest()[:7], "big")
