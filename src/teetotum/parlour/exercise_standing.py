"""How an exercise stands: its seats and offices, who is to write, what lies with messengers and when clocks strike.

All of it is read off what the entries have made of the table; nothing here changes it.
"""

from collections import Counter
from collections.abc import Sequence
from copy import copy
from math import inf
from typing import Any, NamedTuple

from teetotum.draw.rooms import ONLOOKER as LOOKS_ON
from teetotum.draw.rooms import Sketch, find_room, has_part
from teetotum.engine.errors import Illegal, Refusal, Unreadable
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import UMPIRE, AnySealed, Brief, Deed, Exercise, Slip
from teetotum.lab.awaiting import awaits_battle
from teetotum.languages import say
from teetotum.parlour.conduct import NOBODY, Conduct, Stale, seconds_of
from teetotum.parlour.entries import Charter, Entry, Handed, Said
from teetotum.parlour.exercise_setup import MESSENGER_CODE, code_of, lay_exercise
from teetotum.parlour.messages import CriticismCard, PencilMark
from teetotum.parlour.sights import sight_of
from teetotum.parlour.table_setup import PERSON

LONGEST_ORDER = 6000
"""Characters of a slip; a plan of campaign in prose has a third of that."""
LONGEST_REASON = 2000
CARRYING = 120.0
"""Seconds a messenger has before the house carries a slip itself."""


class Kept(NamedTuple):
    """What a seat has written so far, and for what."""

    need: int
    text: str


class Moment(NamedTuple):
    """When a seat was asked, and for which need."""

    at: float
    need: int


class Glimpse(NamedTuple):
    """How an exercise stood at one moment: so many deeds, so many events, and its state."""

    deeds: int
    events: int
    state: Any

    def of(self, exercise: Exercise) -> Exercise:
        """Give the exercise as it stood then."""
        was = copy(exercise)
        was.state = self.state
        was.deeds, was.events = exercise.deeds[: self.deeds], exercise.events[: self.events]
        return was


def glimpse(exercise: Exercise) -> Glimpse:
    """See how an exercise stands now."""
    return Glimpse(len(exercise.deeds), len(exercise.events), exercise.state)


class Passed(NamedTuple):
    """When an exercise stood so."""

    at: float
    stood: Glimpse


class SealedStanding(Conduct):
    """One exercise as it stands between two entries."""

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
        self.glimpses: dict[int, Glimpse] = {}
        """For each seat how everything stood when it was last asked something."""
        self.paused_at = 0.0
        self.talk: list[Said] = []
        self.pencil: dict[int, dict[str, tuple[PencilMark, ...]]] = {}
        self.noted: Counter[int] = Counter()
        self.is_automatic = False
        self.takes_of_course = False
        self.by_programs = False
        """Whether programs are to fight the meeting out that waits."""
        self.release = charter.wish.release
        self.book: list[CriticismCard] = []
        self.meeting = ""
        """The table at which a meeting is being fought."""
        self.passed: list[Passed] = []
        """How everything stood and when, where onlookers see it late: from the last that they may see already."""
        self.moves: list[int] = [0] * len(self.exercise.events)
        """For each event the move after which it was told."""
        self.sketches: dict[int, list[Sketch]] = {}
        self.notices: dict[int, str] = {}
        """For each seat whose time was up what stands of its slip, in the notation."""
        super().__init__(charter, entries)

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
        if not self.awaits_meeting:
            return ()
        from teetotum.lab.meetings import meeting_sides  # noqa: PLC0415  # brings two games along

        return tuple(seat for side in meeting_sides(self.exercise) for seat in side)

    @property
    def lateness(self) -> float:
        """Seconds by which onlookers see things late."""
        return 60.0 * self.release.minutes

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
        is_open = self.all_are_in and not self._pause
        return self.exercise.to_act == NATURE or is_open or self.rules_itself

    @property
    def rules_itself(self) -> bool:
        """Whether something lies before the umpire that stands without being asked."""
        if self.writers != (self.umpire,) or self.awaits_meeting or self.fills[self.umpire] != PERSON:
            return False
        return self.is_automatic or (self.takes_of_course and is_of_course(self.exercise, self.umpire))

    @property
    def all_are_in(self) -> bool:
        """Whether every slip that is asked for has been handed in and carried."""
        slips = [seat for seat in self.writers if self.office_of(seat) != UMPIRE]
        return bool(slips) and all(self._is_in(seat) for seat in slips)

    def _is_in(self, seat: int) -> bool:
        return seat in self.handed and (self.messenger_of(seat) == NOBODY or seat in self.carried)

    @property
    def opens_at(self) -> float:
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
        is_shared = len(self.charter.hashes) > 1  # whoever leaves meanwhile changes nobody's clock
        minutes = clock.minutes(self.exercise.play) if clock and is_shared else None
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
        waiting = [self.handed[seat].at + CARRYING for seat in self.to_carry]
        return min([*people, *waiting, self.opens_at if self.all_are_in else inf])

    @property
    def to_carry(self) -> tuple[int, ...]:
        """The seats whose slips lie with a messenger who has not carried them yet."""
        return tuple(seat for seat in self.handed if seat in self.writers and not self._is_in(seat))

    @property
    def takes_meetings_itself(self) -> bool:
        """Whether the result of a meeting is taken back without a person's word."""
        return self.is_automatic or not self.has_person_as_umpire

    def in_full(self, seat: int, text: str) -> str:
        """Write in full what a seat has written in short, by what that seat knows."""
        if len(text) > LONGEST_ORDER:
            raise Unreadable(
                say(
                    "a slip has at most {LONGEST_ORDER:,} characters, and this one has {count:,}",
                    LONGEST_ORDER=LONGEST_ORDER,
                    count=len(text),
                )
            )
        dividers = self.game.dividers
        return dividers.write_out(self.exercise.eyes(seat), seat, text) if dividers else text

    def read(self, seat: int, need: int, text: str) -> Slip[object]:
        """Read an order by what its seat knows, without handing it in."""
        self.expect(seat, need)
        return self.exercise.try_order(seat, self.in_full(seat, text))

    def expect(self, seat: int, need: int) -> None:
        """Refuse whatever is written for something that is not asked of a seat now."""
        self.expect_play()
        if self.game.in_private and not self.is_awaited(seat):
            raise Stale(say("the umpire has your slip: what you write now is kept, and never sent by itself"))
        if need != self.needs[seat]:
            raise Stale(
                say("what this was written for has been opened: your words are kept, and never sent by themselves")
            )
        if seat not in self.writers:
            raise Illegal(say("nothing is asked of you now: the umpire is adjusting"))

    def findings(self, seat: int) -> tuple[str, ...]:
        """Say what a messenger would bring a slip back for."""
        try:
            slip = self.exercise.try_order(seat, self.in_full(seat, self.handed[seat].text))
        except Refusal as wrong:
            return (str(wrong),)
        return slip.struck

    def may_fetch(self, seat: int) -> bool:
        """See whether a slip may be fetched back; where rooms are apart, a refusal would tell whether others write."""
        lies_with_messenger = self.messenger_of(seat) != NOBODY and seat not in self.carried
        return seat in self.handed and (lies_with_messenger or not self.game.in_private)


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
