"""A table at which is written in secret: one exercise with its seats and offices, made of the entries that followed.

Slips are handed in one by one and lie with the messenger. When the last of them is there they are opened together, in
the order of their seats, so that nothing tells who was quicker. Like every table it knows no clock: the time is told to
it with each entry.
"""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from teetotum.draw.rooms import ONLOOKER as LOOKS_ON
from teetotum.draw.rooms import Sketch, find_room, has_part
from teetotum.engine.chance import Fair
from teetotum.engine.errors import Illegal, Refusal, Unreadable
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import ONLOOKER, UMPIRE, AnySealed, Brief, Deed, Exercise, Slip
from teetotum.lab.meetings import awaits_battle, meeting_sides
from teetotum.parlour.conduct import NOBODY, Conduct, Stale, seconds_of
from teetotum.parlour.entries import (
    Benched,
    Carried,
    Charter,
    Drafted,
    Entered,
    Entry,
    Fetched,
    Handed,
    Met,
    Noted,
    Opened,
    Paused,
    Released,
    Rematched,
    Resigned,
    Resumed,
    Ruled,
    Said,
    Thrown,
)
from teetotum.parlour.exercise_setup import MESSENGER_CODE, RECORDER_CODE, code_of, lay_exercise, usual_captain
from teetotum.parlour.messages import (
    Ask,
    Bench,
    Carry,
    CriticismCard,
    Draft,
    Enter,
    Fetch,
    Hand,
    Let,
    Note,
    PencilMark,
    Rule,
    Say,
)
from teetotum.parlour.seats import draw_name
from teetotum.parlour.sights import sight_of, whole_sight
from teetotum.parlour.table_setup import PERSON

LONGEST_ORDER = 6000
"""Characters of a slip; a plan of campaign in prose has a third of that."""
LONGEST_REASON = 2000
LONGEST_ABOUT = 60
MOST_NOTED, MOST_MARKS, MOST_LAYERS = 5000, 300, 8
LONGEST_LAYER = 40
MOST_ENTERED = 500
CARRYING = 120.0
"""Seconds a messenger has before the house carries a slip itself."""
LONGEST_NAME = 40
SLIP_OF_COURSE = "accept"


class Kept(NamedTuple):
    """What a seat has written so far, and for what."""

    need: int
    text: str


class Moment(NamedTuple):
    """When so many deeds were done."""

    at: float
    deeds: int


class SealedTable(Conduct):
    """One exercise with its seats and offices."""

    writers: tuple[int, ...]
    """The seats that have still to write, whether or not their slip is handed in already."""

    def __init__(self, charter: Charter, entries: Sequence[Entry] = ()) -> None:
        self.brief: Brief = lay_exercise(charter.wish)
        self.exercise = Exercise(self.brief)
        self.offices = {code_of(office): office for office in charter.wish.offices}
        self.drafts: dict[int, Kept] = {}
        self.handed: dict[int, Handed] = {}
        self.sealed: dict[int, Handed] = {}
        """The slip of each seat that was opened last."""
        self.returned: dict[int, tuple[str, ...]] = {}
        self.carried: set[int] = set()
        self.needs = [0] * self.brief.seats
        self.asked: dict[int, Moment] = {}
        """For each seat since when it has been asked, and for which need."""
        self.paused_at = 0.0
        self.talk: list[Said] = []
        self.pencil: dict[int, dict[str, tuple[PencilMark, ...]]] = {}
        self.noted = 0
        self.is_automatic = False
        self.takes_of_course = False
        self.by_programs = False
        """Whether programs are to fight the meeting out that waits."""
        self.release = charter.wish.release
        self.book: list[CriticismCard] = []
        self.meeting = ""
        """The table at which a meeting is being fought."""
        self.moments: list[Moment] = [Moment(charter.at, 0)]
        self.moves: list[int] = [0] * len(self.exercise.events)
        """For each event the move after which it was told."""
        self.sketches: dict[int, list[Sketch]] = {}
        self.notices: dict[int, str] = {}
        super().__init__(charter, entries)

    # --- how it stands ---

    @property
    def game(self) -> AnySealed:
        """The game that is played."""
        return self.brief.game

    @property
    def ply(self) -> int:
        """How many deeds have been done; for the house alone, since it counts what others did."""
        return len(self.exercise.deeds)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The names by which the record knows the seats: never people's own."""
        return self.brief.names

    @property
    def called_names(self) -> tuple[str, ...]:
        """What the seats are called aloud."""
        return self.brief.names

    @property
    def umpire(self) -> int:
        """The umpire's seat, where there is one."""
        return next((n for n, role in enumerate(self.brief.roles) if role.office == UMPIRE), NOBODY)

    @property
    def has_person_as_umpire(self) -> bool:
        """Whether a person rules."""
        return self.umpire >= 0 and self.fills[self.umpire] == PERSON

    @property
    def is_meeting(self) -> bool:
        """Whether a meeting of a campaign is fought here, whose rooms stay apart when it is over."""
        return bool(self.charter.after)

    @property
    def awaits_meeting(self) -> bool:
        """Whether a meeting waits to be fought out."""
        return self.state != "over" and awaits_battle(self.exercise)

    @property
    def fighting(self) -> tuple[int, ...]:
        """The seats whose forces are in the meeting that is fought out."""
        return tuple(seat for side in meeting_sides(self.exercise) for seat in side) if self.awaits_meeting else ()

    def side_of(self, seat: int) -> int:
        """Give the side of a seat or of an office; -1 for neither."""
        if seat >= 0:
            return self.brief.roles[seat].side
        return MESSENGER_CODE - seat if seat <= MESSENGER_CODE else -1

    def office_of(self, seat: int) -> str:
        """Name what a seat or a key of an office is there for."""
        if seat >= 0:
            return self.brief.roles[seat].office
        return self.offices[seat].office if seat in self.offices else LOOKS_ON

    def messenger_of(self, seat: int) -> int:
        """Give the code of the messenger who carries the slips of a seat, where a person does."""
        side = self.side_of(seat)
        code = MESSENGER_CODE - side
        return code if side >= 0 and code in self.offices else NOBODY

    def is_awaited(self, seat: int) -> bool:
        """See whether a seat's slip is asked for and not handed in."""
        return seat in self.writers and seat not in self.handed

    @property
    def programs_to_write(self) -> tuple[int, ...]:
        """The seats for which a program is to write now; a meeting that programs fight is written by the umpire's."""
        fights = self.umpire if self.awaits_meeting and (self.by_programs or self.is_automatic) else NOBODY
        awaited = (seat for seat in self.writers if self.is_awaited(seat))
        return tuple(seat for seat in awaited if self.fills[seat] != PERSON or seat == fights)

    @property
    def goes_by_itself(self) -> bool:
        """Whether a program is to write, or something follows that nobody is needed for."""
        return self.state == "playing" and (bool(self.programs_to_write) or self._follows_at_once)

    @property
    def _follows_at_once(self) -> bool:
        is_open = self._all_are_in and not self._pause
        return self.exercise.to_act == NATURE or is_open or self._rules_itself

    @property
    def _rules_itself(self) -> bool:
        """Whether something lies before the umpire that stands without being asked."""
        if self.writers != (self.umpire,) or self.awaits_meeting or self.fills[self.umpire] != PERSON:
            return False
        return self.is_automatic or (self.takes_of_course and is_of_course(self.exercise, self.umpire))

    @property
    def _all_are_in(self) -> bool:
        """Whether every slip that is asked for has been handed in and carried."""
        slips = [seat for seat in self.writers if self.office_of(seat) != UMPIRE]
        return bool(slips) and all(self._is_in(seat) for seat in slips)

    def _is_in(self, seat: int) -> bool:
        return seat in self.handed and (self.messenger_of(seat) == NOBODY or seat in self.carried)

    @property
    def _opens_at(self) -> float:
        """When the slips are opened, once all are there."""
        return max((entry.at for entry in self.handed.values()), default=0.0) + self._pause

    @property
    def _pause(self) -> float:
        """Seconds that every adjustment takes at least, where the house says so."""
        clock = self.game.manners.slip_clock
        return float(self.brief.options.number(clock.pause)) if clock and clock.pause else 0.0

    def seconds_for(self, seat: int) -> float:
        """Tell how long a seat has for what it is asked now."""
        if self.office_of(seat) == UMPIRE:
            return self.charter.wish.umpire_seconds or inf
        if self.charter.wish.clock.kind != "none":
            return seconds_of(self.charter.wish.clock)
        clock = self.game.manners.slip_clock
        minutes = clock.minutes(self.exercise.play) if clock and len(self.people) > 1 else None
        return 60 * minutes if minutes else inf

    def deadline(self, seat: int) -> float:
        """Tell when a seat's time is up."""
        return self.asked[seat].at + self.seconds_for(seat) if seat in self.asked else inf

    def seconds_left(self, seat: int, now: float) -> float | None:
        """Tell what is left on a seat's clock; nothing where none runs."""
        if self.state != "playing" or not self.is_awaited(seat) or self.deadline(seat) == inf:
            return None
        return max(0.0, self.deadline(seat) - now)

    @property
    def wakes_at(self) -> float:
        """When it goes on by itself, though nobody sits there."""
        return 0.0 if self.goes_by_itself else self.due_at(0.0)

    def due_at(self, back_at: float) -> float:
        """Tell when the clock strikes next: for a slip, a ruling, a messenger, or the length of an adjustment."""
        if self.state != "playing":
            return inf
        people = [max(self.deadline(seat), back_at) for seat in self.writers if self.is_awaited(seat)]
        waiting = [self.handed[seat].at + CARRYING for seat in self._to_carry]
        return min([*people, *waiting, self._opens_at if self._all_are_in else inf])

    @property
    def _to_carry(self) -> tuple[int, ...]:
        """The seats whose slips lie with a messenger who has not carried them yet."""
        return tuple(seat for seat in self.handed if seat in self.writers and not self._is_in(seat))

    # --- what may be asked of it; each makes entries, or refuses ---

    def in_full(self, seat: int, text: str) -> str:
        """Write in full what a seat has written in short, by what that seat knows."""
        if len(text) > LONGEST_ORDER:
            raise Unreadable(f"a slip has at most {LONGEST_ORDER:,} characters, and this one has {len(text):,}")
        dividers = self.game.dividers
        return dividers.write_out(self.exercise.eyes(seat), seat, text) if dividers else text

    def read(self, seat: int, need: int, text: str) -> Slip[object]:
        """Read an order by what its seat knows, without handing it in."""
        self.expect(seat, need)
        return self.exercise.try_order(seat, self.in_full(seat, text))

    def expect(self, seat: int, need: int) -> None:
        """Refuse whatever is written for something that is not asked of a seat now."""
        self._in_play()
        if self.game.in_private and not self.is_awaited(seat):
            raise Stale("the umpire has your slip: what you write now is kept, and never sent by itself")
        if need != self.needs[seat]:
            raise Stale("what this was written for has been opened: your words are kept, and never sent by themselves")
        if seat not in self.writers:
            raise Illegal("nothing is asked of you now: the umpire is adjusting")

    def draft(self, wish: Draft, at: float) -> list[Entry]:
        """Keep what a seat has written so far."""
        if len(wish.text) > LONGEST_ORDER:
            raise Unreadable(f"a slip has at most {LONGEST_ORDER:,} characters, and this one has {len(wish.text):,}")
        if self.is_over or self.drafts.get(wish.seat) == Kept(wish.need, wish.text):
            return []
        return [Drafted(at, wish.seat, wish.need, wish.text)]

    def hand(self, wish: Hand, at: float) -> list[Entry]:
        """Hand a slip in; one of which something must be struck goes back, unless what stands is to stand."""
        if wish.need >= 0 and (wish.need, wish.seat, wish.id) in self.done:
            return []
        if self.office_of(wish.seat) == UMPIRE:
            raise Illegal("an umpire seals nothing: he rules")
        slip = self.read(wish.seat, wish.need, wish.text)
        if wish.seat in self.handed:
            raise Illegal("your slip is handed in already: fetch it back first")
        if slip.struck and not wish.stands:
            raise Illegal("; ".join(slip.struck))
        return [Handed(at, wish.seat, wish.need, wish.text, wish.id)]

    def fetch(self, wish: Fetch, at: float) -> list[Entry]:
        """Fetch a slip back before the last is handed in."""
        self._in_play()
        if self.game.in_private and not self.may_fetch(wish.seat):
            raise Stale("the umpire has your slip: it cannot be fetched back any more")
        if wish.seat not in self.handed or wish.need != self.needs[wish.seat]:
            raise Stale("there is no slip of yours to fetch back: it was opened with the others")
        if wish.seat in self.carried:
            raise Stale("your slip has been carried to the umpire: it cannot be fetched back any more")
        return [Fetched(at, wish.seat, wish.need, wish.id)]

    def may_fetch(self, seat: int) -> bool:
        """See whether a slip may be fetched back; where rooms are apart, a refusal would tell whether others write."""
        lies_with_messenger = self.messenger_of(seat) != NOBODY and seat not in self.carried
        return seat in self.handed and (lies_with_messenger or not self.game.in_private)

    def rule(self, wish: Rule, at: float) -> list[Entry]:
        """Speak as umpire."""
        if (wish.need, wish.seat, wish.id) in self.done:
            return []
        self._as_umpire(wish.seat)
        if len(wish.text) > LONGEST_REASON:
            raise Unreadable(f"a ruling has at most {LONGEST_REASON:,} characters")
        slip = self.read(wish.seat, wish.need, wish.text)
        if slip.struck:
            raise Illegal("; ".join(slip.struck))
        return [Ruled(at, wish.seat, wish.need, wish.text, wish.id)]

    def arrange(self, wish: Bench, at: float) -> list[Entry]:
        """Arrange something at the bench."""
        self._as_umpire(wish.seat)
        if wish.what == "pause":
            return self.pause(wish.seat, at)
        if wish.what == "resume":
            return self.resume(wish.seat, wish.id, at)
        if wish.what == "meeting":
            return self.meet(wish.id, at)
        if wish.what == "meeting programs" and (self.meeting or not self.awaits_meeting):
            raise Illegal("no meeting waits here for programs to fight")
        if wish.what == "of course" and self.writers != (wish.seat,):
            raise Illegal("nothing lies before you to be accepted")
        return [Benched(at, wish.seat, wish.what, wish.id)]

    def meet(self, ident: str, at: float) -> list[Entry]:
        """Have a meeting fought out at a table of its own."""
        if not self.awaits_meeting:
            raise Illegal("no meeting waits here to be fought out")
        if self.meeting:
            raise Illegal("the meeting is being fought already: its table is open")
        return [Met(at, draw_name(), ident)]

    @property
    def takes_meetings_itself(self) -> bool:
        """Whether the result of a meeting is taken back without a person's word."""
        return self.is_automatic or not self.has_person_as_umpire

    def take_back(self, meeting: str, words: str, ident: str, at: float) -> list[Entry]:
        """Take the result of a meeting back, which no other word of the umpire can stand for."""
        if not self.awaits_meeting or self.meeting != meeting:
            raise Illegal("no meeting waits here to be fought out")
        return [Ruled(at, self.umpire, self.needs[self.umpire], words, ident)]

    def let(self, wish: Let, at: float) -> list[Entry]:
        """Say what onlookers may see from now on."""
        if self.has_person_as_umpire:
            self._as_umpire(wish.seat)
        elif not self.is_over:
            raise Illegal("what onlookers see was settled with the table, and no umpire is here to change it")
        if not 0 <= wish.release.minutes <= 10_000:
            raise Illegal("onlookers are from 0 to 10,000 minutes late")
        return [Released(at, wish.seat, wish.release, wish.id)]

    def note(self, wish: Note, at: float) -> list[Entry]:
        """Draw on one's own chart."""
        layers = self.pencil.get(wish.seat, {})
        if len(wish.items) > MOST_MARKS or self.noted >= MOST_NOTED:
            raise Illegal(f"a layer has at most {MOST_MARKS} marks: rub some out first")
        if not wish.layer or len(wish.layer) > LONGEST_LAYER or len({*layers, wish.layer}) > MOST_LAYERS:
            raise Illegal(f"a chart has at most {MOST_LAYERS} layers, each with a short name")
        if layers.get(wish.layer, ()) == wish.items:
            return []
        return [Noted(at, wish.seat, wish.layer, wish.items, wish.id)]

    def carry(self, wish: Carry, at: float) -> list[Entry]:
        """As messenger, carry a slip to the umpire, or bring it back once."""
        self._in_play()
        if self.messenger_of(wish.seat) != wish.office:
            raise Illegal("that room's slips are not yours to carry")
        if wish.seat not in self._to_carry:
            raise Illegal("no slip of that room waits to be carried")
        if wish.back and wish.seat in self.returned:
            raise Illegal("a slip is brought back once: carry it now")
        if wish.back and not self.findings(wish.seat):
            raise Illegal("there is nothing in that slip to bring it back for")
        return [Carried(at, wish.seat, wish.back, wish.id, wish.office)]

    def findings(self, seat: int) -> tuple[str, ...]:
        """Say what a messenger would bring a slip back for."""
        try:
            slip = self.exercise.try_order(seat, self.in_full(seat, self.handed[seat].text))
        except Refusal as wrong:
            return (str(wrong),)
        return slip.struck

    def speak(self, wish: Say, at: float) -> list[Entry]:
        """Say something in one of the rooms that are open to a line."""
        if (NOBODY, wish.seat, wish.id) in self.done:
            return []
        words = self.worded(wish.text)
        if wish.room not in self.may_say((wish.seat,)):
            raise Illegal("nobody may speak there now: what rooms are told goes through the umpire")
        to = wish.to if wish.seat == self.umpire else NOBODY
        if to >= self.brief.seats:
            raise Illegal("there is no such room to speak with")
        return [Said(at, wish.seat, words, wish.id, wish.room, to)]

    def say(self, seat: int, text: str, ident: str, at: float) -> list[Entry]:
        """Say something to everybody."""
        return self.speak(Say(ident, text, seat), at)

    def may_say(self, mine: Sequence[int]) -> tuple[str, ...]:
        """List the rooms in which a line may speak just now."""
        if not mine or (self.is_over and self.is_meeting):
            return ()
        if self.is_over:
            return ("all",)
        private = self.game.in_private
        sided = any(self.side_of(seat) >= 0 for seat in mine) and not private
        benched = self.has_person_as_umpire
        everybody = not private and not self.is_meeting and not any(seat < 0 for seat in mine)
        return (*(("side",) if sided else ()), *(("bench",) if benched else ()), *(("all",) if everybody else ()))

    def hears(self, entry: Said, mine: Sequence[int]) -> bool:
        """See whether a line may hear what was said."""
        if entry.room == "all" or entry.seat in mine:
            return True
        if entry.room == "bench":
            told = entry.to in mine or (entry.to == NOBODY and entry.seat == self.umpire and bool(mine))
            return self.umpire in mine or (entry.seat == self.umpire and told)
        return any(self.side_of(seat) == self.side_of(entry.seat) for seat in mine)

    def ask(self, wish: Ask, at: float) -> list[Entry]:
        """Ask for something beyond the rules: to rest, to give a seat up, to play again."""
        if wish.what == "pause":
            return self.pause(wish.seat, at)
        if wish.what == "resume":
            return self.resume(wish.seat, wish.id, at)
        if wish.what == "resign":
            return self.resign(wish.seat, wish.id, at)
        if wish.what == "rematch":
            return self.rematch(wish.seat, at)
        raise Illegal("that is not asked in an exercise: write it, or strike your flag by an order")

    def pause(self, seat: int, at: float) -> list[Entry]:
        """Let play rest; where a person is umpire it is his to say so."""
        self._in_play()
        self._as_keeper(seat)
        return [Paused(at)]

    def resume(self, seat: int, ident: str, at: float) -> list[Entry]:
        """Go on after a rest."""
        if not self.is_paused or self.is_over:
            raise Illegal("play does not rest: there is nothing to resume")
        self._as_keeper(seat)
        return [Resumed(at, seat, ident)]

    def resign(self, seat: int, ident: str, at: float) -> list[Entry]:
        """Leave one's seat to a program."""
        if seat not in self.people or self.state not in ("playing", "paused"):
            raise Illegal("only a person who commands can leave his seat to a program")
        if self.office_of(seat) == UMPIRE:
            raise Illegal("an umpire who would leave says that all is automatic from now on")
        return [Resigned(at, seat, ident)]

    def rematch(self, seat: int, at: float) -> list[Entry]:
        """Set the same exercise again for the same people."""
        if not self.is_over or seat not in self.charter.hashes:
            raise Illegal("the same again can be asked for when the exercise is over, by whoever had a seat in it")
        return [] if self.next_table else [Rematched(at, draw_name())]

    def enter(self, wish: Enter, at: float) -> list[Entry]:
        """Write into the criticism book, which is open when all is over."""
        if (NOBODY, wish.seat, wish.id) in self.done:
            return []
        if not self.is_over:
            raise Illegal("complaints and criticism come after the game")
        if len(wish.about) > LONGEST_ABOUT:
            raise Unreadable(f"what an entry is about has at most {LONGEST_ABOUT} characters")
        words = wish.text.strip()
        if not words or len(words) > LONGEST_REASON:
            raise Unreadable(f"an entry has from 1 to {LONGEST_REASON:,} characters")
        if len(self.book) >= MOST_ENTERED:
            raise Illegal("the book is full")
        if wish.kind == "answer":
            self._may_answer(wish)
        elif why := self._why_not_about(wish.about):
            raise Illegal(why)
        return [Entered(at, wish.seat, wish.kind, wish.about, words, wish.id)]

    def _may_answer(self, wish: Enter) -> None:
        if self.has_person_as_umpire:
            self._as_umpire(wish.seat)
        if not (wish.about.isdecimal() and 1 <= int(wish.about) <= len(self.book)):
            raise Illegal(f"there is no entry {wish.about[:20]!r} to answer")

    def _why_not_about(self, about: str) -> str:
        book = self.game.rulebook
        numbered = about.removeprefix("move ").isdecimal()
        if about == "the game" or numbered or any(option.name == about for option in book.options):
            return ""
        try:
            book.entry(about)
        except (Refusal, LookupError):
            return f"an entry is on a move, a clause, an option or the game, not on {about[:40]!r}"
        return ""

    def _as_umpire(self, seat: int) -> None:
        if seat != self.umpire or not self.has_person_as_umpire:
            raise Illegal("that is for the umpire to say")

    def _as_keeper(self, seat: int) -> None:
        if self.has_person_as_umpire:
            self._as_umpire(seat)
        elif seat not in self.people:
            raise Illegal("only a person who commands here may ask for that")

    # --- what follows by itself ---

    def follow(self, now: float) -> list[Entry]:
        """List what follows at once from how the table stands: the beginning, the opening of slips, throws, rulings."""
        if self.people and not self.has_begun:
            return self.begin(now)
        if self.state != "playing":
            return []
        if self.exercise.to_act == NATURE:
            return [Thrown(now, self.next_throw())]
        if self._all_are_in and now >= self._opens_at:
            return [Opened(now)]
        if self._rules_itself:
            return [Ruled(now, self.umpire, self.needs[self.umpire], SLIP_OF_COURSE)]
        return []

    def write_for(self, seat: int, text: str, now: float) -> list[Entry]:
        """Enter what a program has written for a seat."""
        if self.office_of(seat) == UMPIRE:
            return [Ruled(now, seat, self.needs[seat], text)]
        return [Handed(now, seat, self.needs[seat], text)]

    def expire(self, now: float, back_at: float) -> list[Entry]:
        """Act for everybody whose time is up: drafts stand as far as they can be carried out, proposals stand."""
        made: list[Entry] = []
        for seat in self.writers:
            if self.is_awaited(seat) and max(self.deadline(seat), back_at) <= now:
                made.append(self._lapse(seat, now))
        made += [Carried(now, seat) for seat in self._to_carry if self.handed[seat].at + CARRYING <= now]
        return made

    def _lapse(self, seat: int, now: float) -> Entry:
        need = self.needs[seat]
        if self.office_of(seat) == UMPIRE:
            return Ruled(now, seat, need, SLIP_OF_COURSE, is_late=True)
        kept = self.drafts.get(seat)
        return Handed(now, seat, need, kept.text if kept and kept.need == need else "", is_late=True)

    def next_throw(self) -> int:
        """Work out what Nature brings next, without throwing yet."""
        source, wheel = self.exercise.source, self.exercise.wheel
        if not isinstance(source, Fair):
            raise Illegal("play has not begun: the others are still awaited")
        return wheel.faces[source.foresee(wheel)]

    def replayed(self, deeds: int) -> Exercise:
        """Do the first deeds again from the beginning."""
        again = Exercise(self.brief)
        for deed in self.exercise.deeds[:deeds]:
            redo(again, deed)
        return again

    # --- the one door ---

    def _lay(self) -> None:
        """Names change nothing of what is laid out."""

    def _look(self) -> None:
        """See once, after every entry, how the table stands."""
        self.people = tuple(seat for seat, fill in enumerate(self.fills) if fill == PERSON)
        self.is_over = self.exercise.is_over
        self.state = self._standing()
        self.writers = tuple(self.exercise.writers) if self.has_begun and not self.is_over else ()

    def _set_out(self, source: Fair, at: float) -> None:
        self.exercise.source = source
        self._ring(at)

    def _enter(self, entry: Entry) -> None:
        match entry:
            case Drafted():
                self.drafts[entry.seat] = Kept(entry.need, entry.text)
            case Handed():
                self._hand(entry)
            case Fetched():
                self._fetch(entry)
            case Carried():
                self._carry(entry)
            case Opened():
                self._open(entry.at)
            case Thrown():
                self._throw(entry)
            case Ruled():
                self._rule(entry)
            case _:
                self._enter_more(entry)

    def _enter_more(self, entry: Entry) -> None:
        match entry:
            case Benched():
                self._bench(entry)
            case Noted():
                self.pencil.setdefault(entry.seat, {})[entry.layer] = entry.items
                self.noted += 1
            case Released():
                self.release = entry.release
            case Met():
                self.meeting = entry.table
            case Entered():
                self._write_in_the_book(entry)
            case Resigned():
                self.fills[entry.seat] = usual_captain(self.game)
            case Rematched():
                self.next_table, self.next_game = entry.table, self.game.id
            case _:
                raise Refusal("an exercise has no such entry")

    def _hand(self, entry: Handed) -> None:
        if entry.seat not in self.writers or entry.need != self.needs[entry.seat]:
            raise Stale("what this slip was written for is over")
        self.handed[entry.seat] = entry
        self.drafts.pop(entry.seat, None)
        self.notices.pop(entry.seat, None)
        self._tick_off(entry.need, entry.seat, entry.id)

    def _fetch(self, entry: Fetched) -> None:
        slip = self.handed.pop(entry.seat)
        self.done.discard((slip.need, slip.seat, slip.id))
        self.drafts[entry.seat] = Kept(entry.need, slip.text)

    def _carry(self, entry: Carried) -> None:
        if entry.back:
            self.returned[entry.seat] = self.findings(entry.seat)
            slip = self.handed.pop(entry.seat)
            self.done.discard((slip.need, slip.seat, slip.id))
            self.drafts[entry.seat] = Kept(slip.need, slip.text)
        else:
            self.carried.add(entry.seat)

    def _open(self, at: float) -> None:
        """Seal every slip in the order of the seats."""
        opened, self.handed = self.handed, {}
        self.carried, self.returned = set(), {}
        for seat in sorted(opened):
            slip = opened[seat]
            self.exercise.lapse(seat, self._as_read(seat, slip.text))
            self.needs[seat] += 1
            self.sealed[seat] = slip
            if slip.is_late:
                stood = self.exercise.deeds[-1].words
                self.notices[seat] = f"Time was up: yours stands as: {stood or 'nothing'}."
        self._pass(at)

    def _as_read(self, seat: int, text: str) -> str:
        """Write a slip out as it was read; what was only drafted may be unreadable, and stands for nothing."""
        try:
            return self.in_full(seat, text) if text.strip() else ""
        except Refusal:
            return ""

    def _throw(self, entry: Thrown) -> None:
        if self.next_throw() != entry.outcome:
            raise Refusal("the throw that was kept is not the one that was promised")
        self.exercise.throw()
        self._pass(entry.at)

    def _rule(self, entry: Ruled) -> None:
        if entry.need != self.needs[entry.seat]:
            raise Stale("what this was ruled on is over")
        self.exercise.write(entry.seat, entry.text)
        self.needs[entry.seat] += 1
        if not awaits_battle(self.exercise):
            self.meeting, self.by_programs = "", False
        if entry.id:
            self.takes_of_course = False
        self._tick_off(entry.need, entry.seat, entry.id)
        self._pass(entry.at)

    def _bench(self, entry: Benched) -> None:
        if entry.what in ("automatic", "by hand"):
            self.is_automatic = entry.what == "automatic"
        self.takes_of_course = entry.what == "of course"
        self.by_programs = self.by_programs or entry.what == "meeting programs"
        self._tick_off(NOBODY, entry.seat, entry.id)

    def _write_in_the_book(self, entry: Entered) -> None:
        self._tick_off(NOBODY, entry.seat, entry.id)
        if entry.kind == "answer":
            self.book[int(entry.about) - 1].answer = entry.text
            return
        name = self.brief.names[entry.seat] if entry.seat >= 0 else self.office_of(entry.seat).capitalize()
        by = f"{self.names[entry.seat]}, {name}" if self.names.get(entry.seat) else name
        self.book.append(CriticismCard(len(self.book) + 1, entry.kind, by, entry.about, entry.text))  # type: ignore[arg-type]  # checked as it was heard

    def _hear(self, entry: Said) -> None:
        self.talk.append(entry)

    def _try_name(self, seat: int, name: str) -> None:
        del seat  # any seat may be called anything: only its own side hears of it
        if len(name.strip()) > LONGEST_NAME or any(not letter.isprintable() for letter in name):
            raise Unreadable(f"a name has at most {LONGEST_NAME} letters on one line")

    def _rest(self, entry: Paused | Resumed) -> None:
        """Clocks stand still while play rests."""
        super()._rest(entry)
        if isinstance(entry, Paused):
            self.paused_at = entry.at
        else:
            rested = entry.at - self.paused_at
            self.asked = {seat: Moment(asked.at + rested, asked.deeds) for seat, asked in self.asked.items()}

    def _pass(self, at: float) -> None:
        """See what has changed after something was done."""
        self.since = at
        self.moments.append(Moment(at, len(self.exercise.deeds)))
        move = int(getattr(self.exercise.state, "move", 0))
        self.moves += [move] * (len(self.exercise.events) - len(self.moves))
        self._ring(at)

    def _sketch(self) -> None:
        """Sketch for every seat how things stand, where its game keeps no past places itself."""
        drawing = find_room(self.game.id)
        if drawing is None or not has_part(drawing, "sketch"):
            return
        for seat in (ONLOOKER, *range(self.brief.seats)):
            kept = self.sketches.setdefault(seat, [])
            known = tuple(kept)
            sight = sight_of(self.exercise, seat, known) if seat >= 0 else whole_sight(self.exercise, known)
            fresh = drawing.sketch(sight)
            del kept[-1 if kept and kept[-1].move == fresh.move else len(kept) :]
            kept.append(fresh)

    def _ring(self, at: float) -> None:
        """Ring the bell for every seat that is asked something new."""
        writers = self.exercise.writers if not self.exercise.is_over else []
        old = {seat: self.asked[seat] for seat in writers if seat in self.asked}
        same = {seat: asked for seat, asked in old.items() if asked.deeds == self.needs[seat]}
        self.asked = {seat: same.get(seat) or Moment(at, self.needs[seat]) for seat in writers}
        self._sketch()
        if self.umpire not in writers:
            self.takes_of_course = False


def is_of_course(exercise: Exercise, umpire: int) -> bool:
    """See whether nobody would ask twice about what lies before the umpire."""
    drawing = find_room(exercise.game.id)
    if not has_part(drawing, "proposals"):
        return False
    assert drawing is not None
    proposed = drawing.proposals(sight_of(exercise, umpire))
    return bool(proposed) and proposed[0].of_course


def redo(again: Exercise, deed: Deed) -> None:
    """Do a deed again as it was done."""
    again.act(deed.actor, deed.words)


def is_recorder(seat: int) -> bool:
    """See whether a key's number is the recorder's."""
    return seat == RECORDER_CODE


def is_onlooker(mine: Sequence[int]) -> bool:
    """See whether a line holds neither seat nor office."""
    return not mine or tuple(mine) == (ONLOOKER,)
