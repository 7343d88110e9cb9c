"""A table at which is written in secret: one exercise with its seats and offices, made of the entries that followed.

Slips are handed in one by one and lie with the messenger. When the last of them is there they are opened together, in
the order of their seats, so that nothing tells who was quicker. Like every table it knows no clock: the time is told to
it with each entry.
"""

from collections.abc import Iterable, Sequence

from teetotum.engine.chance import Fair
from teetotum.engine.errors import Illegal, Refusal, Unreadable
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import ONLOOKER, UMPIRE
from teetotum.lab.awaiting import awaits_battle
from teetotum.languages import say
from teetotum.parlour.conduct import NOBODY, Stale
from teetotum.parlour.entries import (
    Benched,
    Carried,
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
    StoodIn,
    Thrown,
)
from teetotum.parlour.exercise_book import write_in_the_book
from teetotum.parlour.exercise_requests import as_umpire
from teetotum.parlour.exercise_setup import usual_captain
from teetotum.parlour.exercise_standing import (
    CARRYING,
    LONGEST_ORDER,
    LONGEST_REASON,
    Kept,
    Moment,
    Passed,
    SealedStanding,
    glimpse,
)
from teetotum.parlour.exercise_voices import speak
from teetotum.parlour.messages import Carry, Draft, Fetch, Hand, Note, Rule, Say
from teetotum.parlour.sights import sketch_all
from teetotum.parlour.table_setup import PERSON

MOST_NOTED, MOST_MARKS, MOST_LAYERS = 5000, 300, 8
LONGEST_LAYER = 40
LONGEST_NAME = 40
SLIP_OF_COURSE = "accept"
NOTHING = "nothing"


class SealedTable(SealedStanding):
    """One exercise with its seats and offices."""

    # --- what may be asked of it; each makes entries, or refuses ---

    def draft(self, wish: Draft, at: float) -> list[Entry]:
        """Keep what a seat has written so far."""
        if len(wish.text) > LONGEST_ORDER:
            raise Unreadable(
                say(
                    "a slip has at most {LONGEST_ORDER:,} characters, and this one has {count:,}",
                    LONGEST_ORDER=LONGEST_ORDER,
                    count=len(wish.text),
                )
            )
        if self.is_over or self.drafts.get(wish.seat) == Kept(wish.need, wish.text):
            return []
        return [Drafted(at, wish.seat, wish.need, wish.text)]

    def hand(self, wish: Hand, at: float) -> list[Entry]:
        """Hand a slip in; one of which something must be struck goes back, unless what stands is to stand."""
        if wish.need >= 0 and self.is_done(wish.need, wish.seat, wish.id):
            return []
        if self.office_of(wish.seat) == UMPIRE:
            raise Illegal(say("an umpire seals nothing: he rules"))
        slip = self.read(wish.seat, wish.need, wish.text)
        if wish.seat in self.handed:
            raise Illegal(say("your slip is handed in already: fetch it back first"))
        if slip.struck and not wish.stands:
            raise Illegal("; ".join(slip.struck))
        return [Handed(at, wish.seat, wish.need, wish.text, wish.id)]

    def fetch(self, wish: Fetch, at: float) -> list[Entry]:
        """Fetch a slip back before the last is handed in."""
        self.expect_play()
        if self.game.in_private and not self.may_fetch(wish.seat):
            raise Stale(say("the umpire has your slip: it cannot be fetched back any more"))
        if wish.seat not in self.handed or wish.need != self.needs[wish.seat]:
            raise Stale(say("there is no slip of yours to fetch back: it was opened with the others"))
        if wish.seat in self.carried:
            raise Stale(say("your slip has been carried to the umpire: it cannot be fetched back any more"))
        return [Fetched(at, wish.seat, wish.need, wish.id)]

    def rule(self, wish: Rule, at: float) -> list[Entry]:
        """Speak as umpire."""
        if self.is_done(wish.need, wish.seat, wish.id):
            return []
        as_umpire(self, wish.seat)
        if len(wish.text) > LONGEST_REASON:
            raise Unreadable(say("a ruling has at most {LONGEST_REASON:,} characters", LONGEST_REASON=LONGEST_REASON))
        slip = self.read(wish.seat, wish.need, wish.text)
        if slip.struck:
            raise Illegal("; ".join(slip.struck))
        return [Ruled(at, wish.seat, wish.need, wish.text, wish.id)]

    def note(self, wish: Note, at: float) -> list[Entry]:
        """Draw on one's own chart."""
        layers = self.pencil.get(wish.seat, {})
        if len(wish.items) > MOST_MARKS or self.noted[wish.seat] >= MOST_NOTED:
            raise Illegal(say("a layer has at most {MOST_MARKS} marks: rub some out first", MOST_MARKS=MOST_MARKS))
        if not wish.layer or len(wish.layer) > LONGEST_LAYER or len({*layers, wish.layer}) > MOST_LAYERS:
            raise Illegal(
                say("a chart has at most {MOST_LAYERS} layers, each with a short name", MOST_LAYERS=MOST_LAYERS)
            )
        if layers.get(wish.layer, ()) == wish.items:
            return []
        return [Noted(at, wish.seat, wish.layer, wish.items, wish.id)]

    def carry(self, wish: Carry, at: float) -> list[Entry]:
        """As messenger, carry a slip to the umpire, or bring it back once."""
        self.expect_play()
        if self.messenger_of(wish.seat) != wish.office:
            raise Illegal(say("that room's slips are not yours to carry"))
        if wish.seat not in self.to_carry:
            raise Illegal(say("no slip of that room waits to be carried"))
        if wish.back and wish.seat in self.returned:
            raise Illegal(say("a slip is brought back once: carry it now"))
        if wish.back and not self.findings(wish.seat):
            raise Illegal(say("there is nothing in that slip to bring it back for"))
        return [Carried(at, wish.seat, wish.back, wish.id, wish.office)]

    def say(self, seat: int, text: str, ident: str, at: float) -> list[Entry]:
        """Say something to everybody."""
        return speak(self, Say(ident, text, seat), at)

    # --- what follows by itself ---

    def follow(self, now: float) -> list[Entry]:
        """List what follows at once from how the table stands: the beginning, the opening of slips, throws, rulings."""
        if (self.people or self.stood_in) and not self.has_begun:
            return self.begin(now)
        if self.state != "playing":
            return []
        if self.exercise.to_act == NATURE:
            return [Thrown(now, self.next_throw())]
        if self.all_are_in and now >= self.opens_at:
            return [Opened(now)]
        if self.rules_itself:
            return [Ruled(now, self.umpire, self.needs[self.umpire], SLIP_OF_COURSE)]
        return []

    def answers_first(self, made: Sequence[Entry]) -> bool:
        """See whether a person who has handed a slip in is to be answered before it is seen what comes of it.

        Where rooms are apart, one whose answer waited for the opening would know that all others had written.
        """
        return self.game.in_private and any(isinstance(entry, Handed) and bool(entry.id) for entry in made)

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
        made += [Carried(now, seat) for seat in self.to_carry if self.handed[seat].at + CARRYING <= now]
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
            raise Illegal(say("play has not begun: the others are still awaited"))
        return wheel.faces[source.foresee(wheel)]

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
                self.noted[entry.seat] += 1
            case Released():
                self.release = entry.release
                self._let_pass(entry.at)
            case Met():
                self.meeting = entry.table
            case Entered():
                self._tick_off(NOBODY, entry.seat, entry.id)
                write_in_the_book(self, entry)
            case Resigned():
                self.fills[entry.seat] = usual_captain(self.game)
            case StoodIn():
                self._stand_in(entry)
            case Rematched():
                self.next_table, self.next_game = entry.table, self.game.id
            case _:
                raise Refusal("an exercise has no such entry")

    def _stand_in(self, entry: StoodIn) -> None:
        """Let a program write for a seat, or give it back to its person."""
        if entry.seat not in self.hashes:
            raise Refusal(f"nobody holds a key to seat {entry.seat}")
        (self.stood_in.add if entry.on else self.stood_in.discard)(entry.seat)
        self.fills[entry.seat] = usual_captain(self.game) if entry.on else PERSON
        if self.has_begun:
            self._ring(entry.at)

    def _hand(self, entry: Handed) -> None:
        if entry.seat not in self.writers or entry.need != self.needs[entry.seat]:
            raise Stale(say("what this slip was written for is over"))
        self.handed[entry.seat] = entry
        self.drafts.pop(entry.seat, None)
        self.notices.pop(entry.seat, None)
        self._tick_off(entry.need, entry.seat, entry.id)

    def _fetch(self, entry: Fetched) -> None:
        slip = self.handed.pop(entry.seat)
        self.done[slip.seat].pop((slip.need, slip.id), None)
        self.drafts[entry.seat] = Kept(entry.need, slip.text)

    def _carry(self, entry: Carried) -> None:
        if entry.back:
            self.returned[entry.seat] = self.findings(entry.seat)
            slip = self.handed.pop(entry.seat)
            self.done[slip.seat].pop((slip.need, slip.id), None)
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
                stood = self.exercise.deeds[-1].words or NOTHING
                self.notices[seat] = stood
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
            raise Stale(say("what this was ruled on is over"))
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

    def _hear(self, entry: Said) -> None:
        self.talk.append(entry)

    def _other_names(self, seat: int) -> Iterable[str]:
        """Leave the enemy's rooms out: a name that is refused a twin would tell that one of them is called so."""
        own = (n for n, role in enumerate(self.brief.roles) if role.side == self.side_of(seat))
        return (self.seat_names[other] for other in own if other != seat)

    def _try_name(self, seat: int, name: str) -> None:
        del seat  # any seat may be called anything: only its own side hears of it
        if len(name.strip()) > LONGEST_NAME or any(not letter.isprintable() for letter in name):
            raise Unreadable(say("a name has at most {LONGEST_NAME} letters on one line", LONGEST_NAME=LONGEST_NAME))

    def _rest(self, entry: Paused | Resumed) -> None:
        """Clocks stand still while play rests."""
        super()._rest(entry)
        if isinstance(entry, Paused):
            self.paused_at = entry.at
        else:
            rested = entry.at - self.paused_at
            self.asked = {seat: Moment(asked.at + rested, asked.need) for seat, asked in self.asked.items()}

    def _pass(self, at: float) -> None:
        """See what has changed after something was done."""
        self.since = at
        self._let_pass(at)
        move = int(getattr(self.exercise.state, "move", 0))
        self.moves += [move] * (len(self.exercise.events) - len(self.moves))
        self._ring(at)

    def _let_pass(self, at: float) -> None:
        """Keep how everything stands for those who see it late, from the last of it that they may see already."""
        if self.release.kind != "late":
            self.passed = []
            return
        seen = [passed for passed in self.passed if passed.at + self.lateness <= at]
        self.passed = [*self.passed[max(0, len(seen) - 1) :], Passed(at, glimpse(self.exercise))]

    def _ring(self, at: float) -> None:
        """Ring the bell for every seat that is asked something new."""
        writers = self.exercise.writers if not self.exercise.is_over else []
        old = {seat: self.asked[seat] for seat in writers if seat in self.asked}
        same = {seat: asked for seat, asked in old.items() if asked.need == self.needs[seat]}
        self.asked = {seat: same.get(seat) or Moment(at, self.needs[seat]) for seat in writers}
        self.glimpses |= dict.fromkeys(writers, glimpse(self.exercise))
        sketch_all(self.exercise, self.sketches)
        if self.umpire not in writers:
            self.takes_of_course = False


def is_onlooker(mine: Sequence[int]) -> bool:
    """See whether a line holds neither seat nor office."""
    return not mine or tuple(mine) == (ONLOOKER,)
