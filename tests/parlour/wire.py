"""Every frame of every room of an exercise, kept as it left, and looked over for what its line may not know.

A table is carried on without a house round it, by a clock that stands until it is moved, so that two worlds can be
played at the very same seconds. Exercises take turns in who sits there: programs rule or a person, with recorder and
messengers, and whoever looks on sees nothing, all at the end, or all some minutes late. Whole exercises of every game:
`python -m tests.parlour.wire --exercises 20`.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import copy
from importlib import import_module
from itertools import count
from typing import Any, NamedTuple

from msgspec import json, structs

from teetotum import games, scenarios
from teetotum.draw.rooms import MESSENGER, RECORDER
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Refusal
from teetotum.engine.sealed import UMPIRE, Exercise
from teetotum.engine.tells import Secrets, imagined, twin_of, wild_order
from teetotum.parlour import afterwards, entries, exercise_accounts
from teetotum.parlour.captains import slips_of, write_slip, write_slips
from teetotum.parlour.connection import Sitter
from teetotum.parlour.desk import tried
from teetotum.parlour.entries import Charter, Entry
from teetotum.parlour.exercise_bench import arrange
from teetotum.parlour.exercise_requests import ask
from teetotum.parlour.exercise_setup import brief_of, code_of, usual_captain
from teetotum.parlour.exercise_standing import Kept, glimpse
from teetotum.parlour.exercise_voices import hears, speak
from teetotum.parlour.limits import Limits
from teetotum.parlour.messages import (
    Ask,
    Bench,
    Carry,
    Draft,
    Hand,
    Note,
    OfficeWish,
    PencilMark,
    Release,
    RolesWish,
    Rule,
    Say,
    SeatWish,
    TableWish,
    Try,
)
from teetotum.parlour.room_lines import RoomLines
from teetotum.parlour.rooms import Views, is_kept_waiting
from teetotum.parlour.sealed_table import SealedTable
from tests.games.secrets import secrets_of

CANARY = "zq{}xj"
"""A word that no game says; whoever hears it has heard what was not meant for him."""
MOST_STEPS = 4000
TRIES = 2
WORLDS = 20
"""How often another world is thought of, before a frame counts as one that tells everything."""
WHOLE = 10_000
"""More moves than any exercise has."""
LATE = Release("late", 1.0)
"""A minute late, which is many moves: here every round of slips takes a second or ten."""
SELDOM = 8
"""Of how many looks one is at the accounts of those who wait, for which everything is done again."""


class KeptLine(Sitter):
    """A line that keeps every frame with the second at which it left."""

    def __init__(self, sea: "Sea", mine: tuple[int, ...]) -> None:
        super().__init__(Limits(), None)  # type: ignore[arg-type]  # nothing leaves it
        self.sea, self.mine = sea, mine
        self.frames: list[tuple[float, bytes]] = []

    def post(self, written: bytes) -> None:
        self.frames.append((self.sea.now, written))


class Sea:
    """One exercise with all its lines."""

    def __init__(self, game: str, scenario: str = "", options: dict[str, str] | None = None, **wish: Any) -> None:
        found = brief_of(RolesWish(scenario, options=options or {}), game)
        people = wish.pop("people", range(found.seats))
        seats = tuple(
            SeatWish("person" if seat in people else "program" if role.office == UMPIRE else usual_captain(found.game))
            for seat, role in enumerate(found.roles)
        )
        asked = TableWish(game, seats, options=options or {}, scenario=scenario, **wish)
        also = {f"office{code_of(office)}": code_of(office) for office in asked.offices}
        hashes = {seat: f"seat{seat}" for seat in people}
        self.now, self.ids, self.pace = 1000.0, count(), 1.0
        self.table = SealedTable(Charter("t", asked, hashes, "onlooker", "5a" * 32, self.now, also=also))
        self.rooms = RoomLines(self.table)
        self.kept: list[bytes] = []
        self.lines: dict[tuple[int, ...], KeptLine] = {}
        self.reader: Callable[[KeptLine], None] = lambda _: None
        """Who reads every line to which a frame has left; `pace` is the seconds that a round of slips takes."""

    @property
    def seats(self) -> range:
        return range(self.table.brief.seats)

    def is_present(self, seat: int) -> bool:
        return any(seat in line.mine for line in self.lines.values())

    def sit(self, *mine: int, name: str = "") -> KeptLine:
        line = self.lines[mine] = KeptLine(self, mine)
        for seat in (seat for seat in mine if seat >= 0):
            self.do(lambda table, now, seat=seat: table.join(seat, name, f"salt{seat}", now))  # type: ignore[misc]
        self.rooms.welcome(line, self.is_present, self.now)
        self.reader(line)
        self.tell()
        return line

    def leave(self, *mine: int) -> None:
        del self.lines[mine]
        self.tell()

    def tell(self) -> None:
        heard = {mine: len(line.frames) for mine, line in self.lines.items()}
        self.rooms.tell(self.lines.values(), self.is_present, self.now)
        for line in self.lines.values():
            if len(line.frames) > heard[line.mine]:
                self.reader(line)

    def do(self, work: Callable[[SealedTable, float], Sequence[Entry]]) -> None:
        """Enter what comes of some work, and what follows from it; then tell everybody."""
        self._enter(work(self.table, self.now))
        while self.table.programs_to_write and self.table.state == "playing":
            texts = write_slips(self.table, self.table.programs_to_write)
            self._enter(slips_of(self.table, texts, self.now))
        self.tell()

    def _enter(self, made: Sequence[Entry]) -> None:
        self._take_down(made)
        while following := self.table.follow(self.now):
            self._take_down(following)

    def _take_down(self, made: Sequence[Entry]) -> None:
        for entry in made:
            self.table.take_down(entry)
            self.kept.append(entries.write(entry))

    def again(self) -> SealedTable:
        """The table as it comes out of a store that kept its charter and every entry."""
        charter = entries.read_charter(entries.write(self.table.charter))
        return SealedTable(charter, [entries.read_entry(entry) for entry in self.kept])

    def hand(self, seat: int, text: str, *, stands: bool = True) -> None:
        wish = Hand(f"h{next(self.ids)}", seat, self.table.needs[seat], text, stands)
        self.do(lambda table, now: table.hand(wish, now))

    def rule(self, text: str = "accept") -> None:
        """Speak as umpire."""
        umpire = self.table.umpire
        wish = Rule(f"r{next(self.ids)}", umpire, self.table.needs[umpire], text)
        self.do(lambda table, now: table.rule(wish, now))

    def carry(self) -> None:
        """As every side's messenger, carry what is to be carried, or bring it back once where there is a cause."""
        for seat in self.table.to_carry:
            back = bool(self.table.findings(seat)) and seat not in self.table.returned
            wish = Carry(f"c{next(self.ids)}", self.table.messenger_of(seat), seat, back)
            self.do(lambda table, now, wish=wish: table.carry(wish, now))  # type: ignore[misc]

    def program(self, seat: int) -> str:
        """What a program would write in a person's seat."""
        held, self.table.fills[seat] = self.table.fills[seat], usual_captain(self.table.game)
        try:
            return write_slip(self.table, seat)
        finally:
            self.table.fills[seat] = held

    def wait(self, seconds: float) -> None:
        """Let time pass, and the clock strike where something is due."""
        self.now += seconds
        if self.table.due_at(0.0) <= self.now:
            self.do(lambda table, now: table.expire(now, 0.0))
        self.tell()


def another_world(exercise: Exercise, seat: int, luck: Keyed) -> Exercise | None:
    """Make up another world that is alike to a seat."""
    return imagined(exercise, seat, secrets_of(exercise.game.id), luck)


def tries(sea: "Sea", seat: int, secrets: Secrets, luck: Keyed) -> list[str]:
    """Orders that a seat may try: wild ones, or prying ones, and what a program would write."""
    if secrets.attempts is None:
        return [wild_order(secrets.phrases, luck) for _ in range(TRIES)]
    return [secrets.attempts(sea.table.exercise, seat, luck), sea.program(seat)]


def in_world(table: SealedTable, exercise: Exercise) -> SealedTable:
    """The same table, in another world."""
    other = copy(table)
    other.exercise, other.brief = exercise, exercise.brief
    other.glimpses = {seat: glimpse(exercise) for seat in table.glimpses}
    return other


def in_other_rooms(table: SealedTable, mine: Sequence[int]) -> None:
    """Let others have drafted, sealed and drawn something else, and spoken otherwise where a line does not hear it."""
    sides = {table.side_of(seat) for seat in mine if table.office_of(seat) == MESSENGER}
    strange = [seat for seat in range(table.brief.seats) if seat not in mine and table.side_of(seat) not in sides]
    word = CANARY.format("other")
    table.drafts = table.drafts | {seat: Kept(table.needs[seat], word) for seat in strange}
    table.handed = {
        seat: structs.replace(slip, text=word) if seat in strange else slip for seat, slip in table.handed.items()
    }
    drawn: dict[str, tuple[PencilMark, ...]] = {"pencil": (PencilMark("1", "words", ((0.0, 0.0),), word),)}
    table.pencil = table.pencil | dict.fromkeys(strange, drawn)
    table.talk = [each if hears(table, each, mine) else structs.replace(each, text=word) for each in table.talk]


def alike(table: SealedTable, mine: tuple[int, ...], luck: Keyed) -> Exercise | None:
    """Find another world that a line cannot tell from this one.

    Whoever rules, and a recorder at his table, sees the whole sea: to them the same world is alike, whatever the rooms
    have written meanwhile. To whoever looks on, late or not at all, so is whatever is going on now; late he does learn
    how all was laid out.
    """
    exercise, office = table.exercise, table.office_of(mine[0]) if mine else ""
    if office == UMPIRE or (office == RECORDER and table.game.office_view is None):
        return copy_of(exercise)
    rooms = [seat for seat, role in enumerate(table.brief.roles) if role.office != UMPIRE]
    seat = mine[0] if mine else rooms[luck.below(len(rooms))]
    for _ in range(WORLDS):
        if seat >= 0:
            other = another_world(exercise, seat, luck)
        else:
            made = import_module(f"tests.games.{exercise.game.id}.offices").alike_to
            other = made(office, exercise, table.side_of(seat), luck)
        if other is not None and not mine and table.release.kind == "late":
            return twin_of(exercise, exercise.brief, other.state)
        if other is not None:
            return other
    return None


def shown(table: SealedTable, seat: int, orders: Sequence[str]) -> list[bytes]:
    """All that a line with one seat is shown without asking, and what it hears when it tries some orders."""
    view = Views(table).view((seat,), lambda each: each == seat, 2000.0)
    told = [json.encode(view), *answers(table, seat)]
    for text in orders:
        wish = Try("t", seat, table.needs[seat], text)
        try:
            told.append(json.encode(tried(table, wish)))
        except Refusal as wrong:
            told.append(f"{type(wrong).__name__}: {wrong}".encode())
        with suppress(Refusal):
            table.hand(Hand("h", seat, table.needs[seat], text), 2000.0)
            told.append(b"handed")
    return told


def answers(table: SealedTable, seat: int) -> list[bytes]:
    """What the house answers over HTTP to the key of a seat: card, record, check, and all that is opened afterwards."""
    asked: tuple[Callable[[], object], ...] = (
        lambda: exercise_accounts.card_of(table),
        lambda: str(exercise_accounts.record_of(table, seat)),
        lambda: exercise_accounts.fairness_of(table),
        lambda: afterwards.afterwards(table),
        lambda: afterwards.moment(table, 0),
        lambda: afterwards.picture(table, 0, seat),
        lambda: afterwards.book(table),
    )
    return [answer(each) for each in asked]


def answer(asked: Callable[[], object]) -> bytes:
    """What somebody is answered, or why he is not."""
    try:
        told = asked()
    except Refusal as wrong:
        return f"{type(wrong).__name__}: {wrong}".encode()
    return told.encode() if isinstance(told, str) else json.encode(told)


def first_difference(mine: bytes, other: bytes) -> str:
    """Where two frames differ, with a little of what stands there."""
    at = next((n for n, (a, b) in enumerate(zip(mine, other, strict=False)) if a != b), min(len(mine), len(other)))
    return f"{mine[max(0, at - 60) : at + 60]!r} and {other[max(0, at - 60) : at + 60]!r}"


def compare(sea: Sea, seat: int, luck: Keyed) -> int:
    """Compare what a seat's line is shown in this world and in another that is alike to it."""
    table = sea.table
    other = another_world(table.exercise, seat, luck)
    if other is None or table.is_over:
        return 0
    orders = tries(sea, seat, secrets_of(table.game.id), luck)
    same = in_world(table, copy_of(table.exercise))
    for mine, theirs in zip(shown(same, seat, orders), shown(in_world(table, other), seat, orders), strict=True):
        if mine != theirs:
            raise AssertionError(f"seat {seat} can tell two worlds apart: {first_difference(mine, theirs)}")
    return 1


def reread(sea: Sea, line: KeptLine, luck: Keyed) -> int:
    """Make the view of a line, to which a frame has just left, in another world that is alike to it; it must be equal.

    A frame is what has changed of a view, so equal views make equal frames. In the other world the rooms that this
    line does not look into have drafted, sealed, drawn and said something else as well.
    """
    table = sea.table
    other = None if table.is_over else alike(table, line.mine, luck)
    if other is None:
        return 0
    worlds = in_world(table, copy_of(table.exercise)), in_world(table, other)
    in_other_rooms(worlds[1], line.mine)
    mine, theirs = (json.encode(Views(each).view(line.mine, sea.is_present, sea.now)) for each in worlds)
    if mine != theirs:
        raise AssertionError(f"the line of {line.mine} can tell worlds apart: {first_difference(mine, theirs)}")
    return 1


def copy_of(exercise: Exercise) -> Exercise:
    """The same exercise, standing still."""
    return copy(exercise)


def play(sea: Sea, moves: int, look: Callable[[int], None] = lambda _: None) -> None:
    """Let programs write in people's seats, move after move, and look at every seat before it writes."""
    for _ in range(MOST_STEPS):
        table = sea.table
        if table.is_over or int(getattr(table.exercise.state, "move", 0)) >= moves:
            return
        sea.now += sea.pace
        for seat in table.writers:
            if table.office_of(seat) != UMPIRE:
                look(seat)
        one_round(sea)


def one_round(sea: Sea) -> None:
    """Have everybody who is asked write what a program would, messengers carry, and an umpire let it stand."""
    table = sea.table
    for seat in table.writers:
        if table.is_awaited(seat) and table.office_of(seat) == UMPIRE:
            rule_somehow(sea)
        elif table.is_awaited(seat):
            sea.hand(seat, sea.program(seat))
    sea.carry()


def rule_somehow(sea: Sea) -> None:
    """Let what is proposed stand, and a meeting be fought by programs."""
    table = sea.table
    if table.awaits_meeting:
        wish = Bench(f"b{next(sea.ids)}", table.umpire, "meeting programs")
        sea.do(lambda table, now: arrange(table, wish, now))
    else:
        sea.rule(sea.program(table.umpire))


def account(sea: Sea, seat: int) -> bytes:
    """What a seat may fetch of what it was told and wrote."""
    return exercise_accounts.account_of(sea.table, seat).encode()


class Looked(NamedTuple):
    """How many frames left, how many were made again in another world, and how often orders were tried in two."""

    frames: int = 0
    reread: int = 0
    compared: int = 0
    offices: Counter[str] = Counter()  # noqa: RUF012  # nobody adds to it: sums are made afresh
    """Of those made again, how many went to each office, and to whoever looks on."""

    def plus(self, other: "Looked") -> "Looked":
        frames, reread, compared = (mine + more for mine, more in zip(self[:3], other[:3], strict=True))
        return Looked(frames, reread, compared, self.offices + other.offices)


def look_through(game: str, scenario: str, number: int, moves: int) -> Looked:
    """Fight one exercise with people in every seat and office, and look over every frame that leaves."""
    sea, luck, compared, again = seated(game, scenario, number), Keyed(1902, number), 0, 0
    seldom, worlds, restless = Keyed(1903, number), Keyed(1904, number), Keyed(1905, number)
    waiting: dict[tuple[int, int], bytes] = {}
    offices: Counter[str] = Counter()

    def look(seat: int) -> None:
        nonlocal compared
        if luck.below(2) == 0:
            compared += compare(sea, seat, luck)
        if seldom.below(SELDOM) == 0:
            hold_accounts(sea, waiting)
        if restless.below(SELDOM) == 0:
            stir(sea, seat, restless)

    def read(line: KeptLine) -> None:
        nonlocal again
        done = reread(sea, line, worlds)
        again += done
        if done and (not line.mine or line.mine[0] < 0 or line.mine[0] == sea.table.umpire):
            offices[sea.table.office_of(line.mine[0]) if line.mine else f"onlooker, {sea.table.release.kind}"] += 1

    sea.reader = read
    for seat in sea.seats:
        sea.sit(seat, name=CANARY.format(seat))
    for code in sea.table.offices:
        sea.sit(code)
    sea.sit()
    play(sea, moves, look)
    hold_canaries(sea)
    return Looked(sum(len(line.frames) for line in sea.lines.values()), again, compared, offices)


def seated(game: str, scenario: str, number: int) -> Sea:
    """Seat people; by its number an exercise has a person as umpire, recorder and messengers, or late onlookers."""
    options, wish = dict[str, str](), dict[str, Any]()
    if number % 2:
        options["umpire"] = "person"
        sides = (0, 1) if games.find_exercise(game).in_private else ()
        wish["offices"] = (OfficeWish("recorder"), *(OfficeWish("messenger", side) for side in sides))
    wish["release"] = (Release("after"), LATE, Release("nothing"))[number % 3]
    sea = Sea(game, scenario, options, **wish)
    if game == "naval_fleet" and number % 4 == 3:  # a meeting of a campaign that goes on
        sea.table.charter = structs.replace(sea.table.charter, after="campaign")
    sea.pace = 10.0 if wish["release"] is LATE else 1.0
    return sea


def stir(sea: Sea, seat: int, luck: Keyed) -> None:
    """Do something beside the rules: draw, speak to the umpire, rest and go on, or leave one's seat to a program."""
    table, ident = sea.table, f"s{next(sea.ids)}"
    pencil = Note(ident, seat, "pencil", (PencilMark("1", "words", ((1.0, 1.0),), CANARY.format("drawn")),))
    keeper = table.umpire if table.has_person_as_umpire else seat
    acts: tuple[Callable[[SealedTable, float], Sequence[Entry]], ...] = (
        lambda table, now: table.note(pencil, now),
        lambda table, now: speak(table, Say(ident, CANARY.format("bench"), seat, "bench"), now),
        lambda table, now: ask(table, Ask(ident, keeper, "pause"), now),
        lambda table, now: ask(table, Ask(ident, seat, "resign"), now) if luck.below(SELDOM) == 0 else [],
    )
    with suppress(Refusal):
        sea.do(acts[luck.below(len(acts))])
    if table.is_paused:
        sea.now += 1
        sea.do(lambda table, now: ask(table, Ask(f"{ident}r", keeper, "resume"), now))


def hold_accounts(sea: Sea, waiting: dict[tuple[int, int], bytes]) -> None:
    """Where rooms are apart, nothing is added to the account of one that waits, whatever is opened meanwhile."""
    for seat in sea.seats:
        if not is_kept_waiting(sea.table, (seat,)):
            continue
        told = account(sea, seat)
        since = seat, sea.table.glimpses[seat].deeds if seat in sea.table.glimpses else 0
        was = waiting.setdefault(since, told)
        assert told == was, f"seat {seat} can tell what was opened: {first_difference(told, was)}"


def hold_canaries(sea: Sea) -> None:
    """No line may hear the names, drafts or words of a side that is not its own, until all is over."""
    table = sea.table
    if table.is_over:
        return
    for mine, line in sea.lines.items():
        if table.umpire in mine or (table.release == LATE and not mine):
            continue
        sides = {table.side_of(seat) for seat in mine}
        strangers = [seat for seat in sea.seats if table.side_of(seat) not in sides and seat != table.umpire]
        words = [CANARY.format(seat).encode() for seat in strangers]
        if table.game.in_private:
            words += [f'"{table.brief.names[seat]}"'.encode() for seat in strangers if is_secret(table, seat)]
        for _, frame in line.frames:
            heard = [word for word in words if word in frame]
            assert not heard, f"the line of {mine} has heard {heard}"


def is_secret(table: SealedTable, seat: int) -> bool:
    """See whether a room's name is nobody's but its own side's: not that of a side, nor of a place on the chart."""
    board, name = table.brief.board, table.brief.names[seat].lower()
    places = {word.lower() for code, place in board.places.items() for word in (code, place.name)}
    return name not in places | {side.id.lower() for side in board.sides}


def twins(game: str, scenario: str, seat: int, moves: int) -> tuple[list[tuple[float, bytes]], ...]:
    """Play the same exercise twice; in the second the other side drafts, is refused, talks, comes and goes."""
    heard = []
    for restless in (False, True):
        sea = Sea(game, scenario, offices=(), release=Release("after"))
        line = sea.sit(seat, name="Ann")
        for each in sea.seats:
            if each != seat:
                strange = sea.table.side_of(each) != sea.table.side_of(seat)
                sea.sit(each, name=CANARY.format("a" if restless and strange else "b"))
        for _ in range(moves):
            sea.now += 10
            one_move(sea, seat, restless=restless)
            line.post(account(sea, seat))
        heard.append(line.frames)
    return tuple(heard)


def one_move(sea: Sea, seat: int, *, restless: bool) -> None:
    """Write one round of slips, this seat's last of all."""
    table = sea.table
    for other in [each for each in table.writers if each != seat and table.is_awaited(each)]:
        text = sea.program(other)
        strange = table.side_of(other) != table.side_of(seat)
        if restless and strange:
            fidget(sea, other)
        sea.hand(other, text)
        if restless and strange:
            sea.sit(other, name=CANARY.format("a"))
    if table.is_awaited(seat):
        sea.hand(seat, sea.program(seat))


def fidget(sea: Sea, seat: int) -> None:
    """Draft something, talk to one's own side, have a slip refused, and hang up."""
    drafted = Draft("d", seat, sea.table.needs[seat], CANARY.format("draft"))
    sea.do(lambda table, now: table.draft(drafted, now))
    with suppress(Refusal):
        sea.do(lambda table, now: speak(table, Say("s", CANARY.format("talk"), seat, "side"), now))
    with suppress(Refusal):
        if not is_prose(sea, seat):
            sea.hand(seat, CANARY.format("unreadable"), stands=False)
    sea.leave(seat)


def is_prose(sea: Sea, seat: int) -> bool:
    """See whether anything at all would be taken: a plan of campaign is prose."""
    return not sea.table.read(seat, sea.table.needs[seat], CANARY.format("prose")).struck


def main() -> None:
    """Fight whole exercises of every game, and say how many frames and pairs of worlds were looked at."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--exercises", type=int, default=20)
    asked.add_argument("--moves", type=int, default=WHOLE)
    asked.add_argument("--only", default="")
    asked.add_argument("--first", type=int, default=0, help="the number of the first, so that shares can be run apart")
    told = asked.parse_args()
    for game in [name for name in games.exercises() if told.only in ("", name)]:
        looked, shelf = Looked(), scenarios.names(game)
        for number in range(told.first, told.first + told.exercises):
            looked = looked.plus(look_through(game, shelf[number % len(shelf)], number, told.moves))
            words = (
                f"{game}: exercises {told.first} to {number}, {looked.frames:,} frames, {looked.reread:,} made again"
            )
            shares = ", ".join(f"{count:,} to {office}" for office, count in sorted(looked.offices.items()))
            sys.stdout.write(f"{words} in another world ({shares}), ")
            sys.stdout.write(f"orders tried in {looked.compared:,} pairs: no difference\n")
            sys.stdout.flush()


__all__ = ["OfficeWish", "Sea", "compare", "look_through", "play", "twins"]

if __name__ == "__main__":
    main()
