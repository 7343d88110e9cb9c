"""War rooms as they leave the house: what one line of an exercise may know, and what of it has changed.

A line holds seats of one side, an office, or nothing. Its view is made from the sights of its own seats; every number
in it is counted by this line, and of the enemy it has neither names nor presence.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET, structs

from teetotum.draw import find_chart
from teetotum.draw.rooms import (
    MESSENGER,
    RECORDER,
    BarePlot,
    Fan,
    PaperCard,
    Plot,
    Proposal,
    RoomClock,
    SheetCard,
    Sight,
    cards_of,
    find_room,
    has_part,
    whole_sight,
)
from teetotum.engine.errors import Refusal
from teetotum.engine.events import Event
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import UMPIRE, Brief, Exercise
from teetotum.lab.exercise_words import addressed, verdict
from teetotum.languages import say, spoken, term
from teetotum.parlour.exercise_setup import side_names
from teetotum.parlour.exercise_standing import CARRYING, Glimpse, glimpse
from teetotum.parlour.exercise_voices import hears, may_say
from teetotum.parlour.messages import (
    BenchRoom,
    BenchView,
    Comrade,
    DeskView,
    Lamp,
    MeetingCard,
    OrderForm,
    OwnRole,
    RoomChat,
    RoomNews,
    RoomView,
    SeatRoom,
    SlipAsk,
    SlipCard,
    ToldLine,
)
from teetotum.parlour.messages.rooms import Stage
from teetotum.parlour.sealed_table import SealedTable, is_onlooker
from teetotum.parlour.showing import line_of
from teetotum.parlour.sights import office_sight, sight_of, sketched_then

Present = Callable[[int], bool]
ADJUSTING = term("The umpire is adjusting.")
Line = tuple[int, ...]
"""The seats of a line; below nought the code of an office; nothing for an onlooker."""
Heard = tuple[str, Line]
"""A line, and the language in which it is told."""


class Seen(NamedTuple):
    """What a line is shown of the sea: its sheets, what it was told, and the clock."""

    rooms: tuple[SeatRoom, ...]
    told: tuple[ToldLine, ...]
    clock: RoomClock


class Views:
    """The rooms of one table, each made once for every change and lent to all lines that may see it."""

    def __init__(self, table: SealedTable) -> None:
        self.table = table
        self._rooms: dict[tuple[int, int, str], SeatRoom] = {}
        self._held: dict[Heard, Seen] = {}
        """What each line saw when it last was asked something, where rooms are apart."""
        self._fans: dict[int, tuple[int, tuple[Fan, ...]]] = {}
        """For each seat what a drag may choose between, and for which need."""
        self._cards: dict[Heard, tuple[SheetCard, ...]] = {}

    # --- sights ---

    def sight(self, seat: int) -> Sight:
        """Look at the table as a seat or an office may."""
        table = self.table
        sketches = tuple(table.sketches.get(seat, ()))
        if seat >= 0:
            return sight_of(self._while_secret(seat), seat, sketches)
        office = table.office_of(seat)
        return office_sight(table.exercise, office, table.side_of(seat), tuple(table.sketches.get(-1, ())))

    def _while_secret(self, seat: int) -> Exercise:
        """Give the exercise; to a captain whose campaign may go on, as it was when he last wrote."""
        table = self.table
        is_shut = table.is_meeting and table.is_over and seat != table.umpire
        return table.glimpses[seat].of(table.exercise) if is_shut and seat in table.glimpses else table.exercise

    def onlookers_sight(self, now: float) -> Sight:
        """Look at the table as an onlooker may: nothing, all once it is over, or all so many minutes late."""
        table = self.table
        if table.release.kind == "nothing":
            return office_sight(Exercise(table.brief), "onlooker")
        if table.is_over:
            return whole_sight(table.exercise, tuple(table.sketches.get(-1, ())))
        if table.release.kind == "late":
            then = self._as_of(now - table.lateness)
            return whole_sight(then, sketched_then(then, table.sketches.get(-1, ())))
        return office_sight(table.exercise, "onlooker")

    def _as_of(self, at: float) -> Exercise:
        """Give the exercise as it stood at a time; as it began, where nothing of it is kept from then."""
        stood = next((each.stood for each in reversed(self.table.passed) if each.at <= at), None)
        return stood.of(self.table.exercise) if stood else Exercise(self.table.brief)

    def next_release(self, now: float) -> float | None:
        """Tell when onlookers who are kept behind will see more."""
        table = self.table
        if table.release.kind != "late" or table.is_over:
            return None
        return next((each.at + table.lateness for each in table.passed if each.at + table.lateness > now), None)

    def keep_fans(self, seat: int, need: int, fans: tuple[Fan, ...]) -> None:
        """Keep what a drag may choose between, until the need is over."""
        self._fans[seat] = need, fans

    def has_fans(self, seat: int) -> bool:
        """See whether a seat's fan has been worked out for what it is asked now."""
        return self._fans.get(seat, (-1, ()))[0] == self.table.needs[seat]

    def fans(self, seat: int) -> tuple[Fan, ...]:
        """Give what a drag may choose between for what a seat is asked now."""
        return self._fans[seat][1] if self.has_fans(seat) else ()

    def cards(self, mine: Line, sight: Sight) -> tuple[SheetCard, ...]:
        """Give the cards that a line may lay on its sheet; they stay the same from beginning to end."""
        key = (spoken(), mine)
        if key not in self._cards:
            self._cards[key] = cards_of(sight)
        return self._cards[key]

    # --- rooms ---

    def room(self, seat: int, sight: Sight) -> SeatRoom:
        """Lay out one seat's sheet and papers, once for every deed."""
        key = (seat, self.table.ply, spoken())
        if key not in self._rooms or self.table.is_over != self.table.exercise.is_over:
            self._rooms = {each: made for each, made in self._rooms.items() if each[1] == key[1]}
            self._rooms[key] = seat_room(self.table, seat, sight)
        return self._rooms[key]

    def view(self, mine: Line, present: Present, now: float, leaf: int = 0) -> RoomView:
        """Show the whole room to a line."""
        table = self.table
        looks_on = is_onlooker(mine)
        codes = (-1,) if looks_on else mine
        sights = {seat: self.onlookers_sight(now) if looks_on else self.sight(seat) for seat in codes}
        first = sights[codes[0]]
        rooms = tuple(
            seat_room(table, seat, sight) if looks_on else self.room(seat, sight) for seat, sight in sights.items()
        )
        asks = tuple(
            structs.replace(ask_of(table, seat, now), fans=self.fans(seat))
            for seat in mine
            if seat >= 0 and is_shown(table, seat)
        )
        stage = stage_of(table, mine)
        rooms, told, clock = self._until_asked(mine, Seen(rooms, told_to(table, mine, first), clock_of(first)))
        return RoomView(
            table=table.id,
            game=table.game.id,
            title=table.game.title,
            scenario=say(table.brief.scenario.title),
            words=say(table.brief.scenario.words),
            stage=stage,
            leaf=leaf,
            mine=tuple(own_role(table, seat) for seat in mine),
            asks=asks,
            lamps=lamps_of(table, mine),
            adjusting=table.game.in_private and stage == "sealed",
            company=company_of(table, mine, present),
            clock=clock,
            rooms=rooms,
            told=told,
            chat=chat_of(table, mine),
            may_say=may_say(table, mine),  # type: ignore[arg-type]  # the rooms of ChatRoom
            pencil=pencil_of(table, mine),
            forms=tuple(OrderForm(say(text), say(words)) for text, words in table.game.forms),
            example=table.game.example,
            house_rules=table.brief.options.house_rules,
            cards=self.cards(mine, first),
            bench=self.bench(present) if table.umpire in mine else None,
            desk=desk_of(table, mine[0], now) if mine and table.office_of(mine[0]) == MESSENGER else None,
            meeting=meeting_for(table, mine),
            criticism=tuple(table.book) if table.is_over and not looks_on else (),
            ending=verdict(table.exercise) if table.is_over and not is_shut_out(table, mine) else "",
            places=tuple(table.exercise.places()) if table.is_over and not is_shut_out(table, mine) else (),
            commitment=table.commitment,
            next_table=table.next_table if table.is_over and not looks_on else "",
            notice="" if is_kept_waiting(table, mine) else notice_to(table, mine),
            party=table.charter.party,
        )

    def _until_asked(self, mine: Line, seen: Seen) -> Seen:
        """Where rooms are apart, leave a line with what it saw until it is asked again or a paper is brought in.

        When its slip is opened depends on who else was asked, so nothing may change at that moment.
        """
        key = (spoken(), mine)
        if not is_kept_waiting(self.table, mine):
            self._held[key] = seen
        elif key not in self._held:
            self._held[key] = self._when_asked(mine)
        if papers_in(seen.rooms) != papers_in(self._held[key].rooms):
            self._held[key] = seen
        return self._held[key]

    def _when_asked(self, mine: Line) -> Seen:
        """Show what a line saw when it was last asked, which a house that was shut meanwhile has not kept."""
        table = self.table
        kept = [table.glimpses[seat] for seat in mine if seat in table.glimpses]
        was = max(kept, key=deeds_of, default=glimpse(Exercise(table.brief))).of(table.exercise)
        sights = {seat: sight_of(was, seat) for seat in mine}
        rooms = tuple(seat_room(table, seat, sight) for seat, sight in sights.items())
        first = sights[mine[0]]
        return Seen(
            rooms,
            told_to(table, mine, first)[: sum(is_for(table, event, mine) for event in was.events)],
            clock_of(first),
        )

    def bench(self, present: Present) -> BenchView:
        """Show what lies on the umpire's bench."""
        table = self.table
        umpire, names = table.umpire, side_names(table.brief)
        rooms = tuple(
            BenchRoom(
                seat=seat,
                name=role.name,
                side=role.side,
                side_name=names[role.side].name if role.side >= 0 else "",
                player=table.fills[seat],
                present=present(seat),
                asked=seat in table.writers,
                handed=seat in table.handed,
                called=table.names.get(seat, ""),
            )
            for seat, role in enumerate(table.brief.roles)
            if seat != umpire
        )
        return BenchView(
            proposals=proposals_of(self.sight(umpire)) if table.writers == (umpire,) else (),
            rooms=rooms,
            slips=slips_of(table),
            says=tuple(each.strip() for each in table.game.rulings_say.split(";") if each.strip()),
            automatic=table.is_automatic,
            seconds=table.charter.wish.umpire_seconds or None,
            release=table.release,
            meeting=meeting_card(table),
        )


# --- the parts of a view ---


def seat_room(table: SealedTable, seat: int, sight: Sight) -> SeatRoom:
    """Lay out a sheet with its words and papers from what is seen alone."""
    return SeatRoom(seat, plot_of(sight), text_of(sight), papers_of(table.brief, seat, sight), sight.slips)


def plot_of(sight: Sight) -> Plot:
    """Lay out the plot, where the game draws one."""
    drawing = find_room(sight.brief.game.id)
    return drawing.room(sight) if drawing is not None and is_drawn(sight) else BarePlot(say(sight.brief.scenario.title))


def is_drawn(sight: Sight) -> bool:
    """See whether there is anything on the sheet: messengers carry papers, and have none."""
    return sight.office != MESSENGER


def text_of(sight: Sight) -> tuple[str, ...]:
    """Say in words what lies on a sheet."""
    drawing = find_room(sight.brief.game.id)
    if not is_drawn(sight):
        return ()
    if drawing is not None and has_part(drawing, "words"):
        return tuple(drawing.words(sight))
    told = find_chart(sight.brief.game.id).glance(sight.chart)
    return tuple(line for line in str(told).splitlines() if line.strip())


def papers_of(brief: Brief, seat: int, sight: Sight) -> tuple[PaperCard, ...]:
    """List the papers of a room; where the game has none, what its scenario tells this side."""
    drawing = find_room(brief.game.id)
    if drawing is not None and has_part(drawing, "papers"):
        return tuple(drawing.papers(sight))
    statement = brief.statement(seat) if seat >= 0 else ""
    return (PaperCard(1, "statement", say("Your statement"), statement),) if statement else ()


def clock_of(sight: Sight) -> RoomClock:
    """Tell where the game's own clock stands."""
    drawing = find_room(sight.brief.game.id)
    if drawing is not None and has_part(drawing, "clock"):
        return drawing.clock(sight)
    return RoomClock(move=int(getattr(sight.state, "move", 0)))


def proposals_of(sight: Sight) -> tuple[Proposal, ...]:
    """List what lies before the umpire, as data where the game has it so."""
    drawing = find_room(sight.brief.game.id)
    if drawing is not None and has_part(drawing, "proposals"):
        return tuple(drawing.proposals(sight))
    return (Proposal(1, "ruling", "", find_chart(sight.brief.game.id).proposal(sight.chart)),)


def is_shown(table: SealedTable, seat: int) -> bool:
    """See whether something is asked of a seat, or its slip still lies where it was handed in."""
    if table.state not in ("playing", "paused"):
        return False
    return seat in table.writers or (table.game.in_private and seat in table.sealed)


def ask_of(table: SealedTable, seat: int, now: float) -> SlipAsk:
    """Say what is asked of a seat; where rooms are apart, a slip lies as it was handed in until more is asked."""
    if seat not in table.writers or (table.game.in_private and seat in table.handed):
        slip = table.handed.get(seat) or table.sealed[seat]
        return SlipAsk(seat, slip.need, say(ADJUSTING), handed=slip.text, may_fetch=table.may_fetch(seat))
    exercise, need = table.exercise, table.needs[seat]
    kept, slip_in = table.drafts.get(seat), table.handed.get(seat)
    return SlipAsk(
        seat=seat,
        need=need,
        wanted=wanted_of(table, seat),
        standing=standing_of(exercise, seat),
        draft=kept.text if kept else "",
        handed=slip_in.text if slip_in else "",
        may_fetch=table.may_fetch(seat),
        reads=reads_of(table, seat, slip_in.text) if slip_in else "",
        returned=table.returned.get(seat, ()),
        seconds=table.seconds_left(seat, now),
        is_ruling=exercise.awaits_ruling,
    )


def wanted_of(table: SealedTable, seat: int) -> str:
    """Say in a sentence what is asked of a seat."""
    if table.exercise.awaits_ruling:
        return say("Accept or amend what is proposed.")
    if asked := table.exercise.wanted(seat):
        return f"{asked[:1].upper()}{asked[1:]}."
    return say("Your order for move {move}.", move=int(getattr(table.exercise.state, "move", 0)) + 1)


def standing_of(exercise: Exercise, seat: int) -> str:
    """Write the order that holds where nothing is written; an umpire has none but to accept."""
    if exercise.brief.roles[seat].office == UMPIRE:
        return ""
    eyes = exercise.eyes(seat)
    return exercise.game.notation.say_order(eyes, seat, exercise.game.notation.standing_order(eyes, seat))


def reads_of(table: SealedTable, seat: int, text: str) -> str:
    """Write a slip that was handed in as it is read by what its writer knows."""
    if not text.strip():
        return ""
    try:
        slip = table.exercise.try_order(seat, table.in_full(seat, text))
    except Refusal:  # a draft that stood when time was up may be unreadable
        return ""
    return table.game.notation.say_order(table.exercise.eyes(seat), seat, slip.order)


def stage_of(table: SealedTable, mine: Line) -> Stage:
    """Say where a line stands, in the same words for every room."""
    if table.state != "playing":
        return table.state
    if is_onlooker(mine):  # who writes and who rules just now is nothing to those who are shown it late
        return "sealed"
    own = [seat for seat in mine if seat in table.writers]
    if any(table.is_awaited(seat) for seat in own):
        return "ruling" if table.exercise.awaits_ruling else "writing"
    if table.game.in_private or own:
        return "sealed"
    if table.exercise.awaits_ruling:
        return "ruling"
    return "sealed"


def deeds_of(stood: Glimpse) -> int:
    """Count the deeds that had been done."""
    return stood.deeds


def papers_in(rooms: tuple[SeatRoom, ...]) -> int:
    """Count the papers that have come into some rooms."""
    return sum(len(room.papers) for room in rooms)


def is_kept_waiting(table: SealedTable, mine: Line) -> bool:
    """See whether a line has nothing to do but to wait for the umpire, in rooms that are apart."""
    if not table.game.in_private or table.state not in ("playing", "paused") or is_onlooker(mine):
        return False
    return all(seat >= 0 and seat != table.umpire and not table.is_awaited(seat) for seat in mine)


def own_role(table: SealedTable, seat: int) -> OwnRole:
    """Name a seat or office of one's own."""
    side = table.side_of(seat)
    named = side_names(table.brief)[side].name if side >= 0 else ""
    name = table.brief.names[seat] if seat >= 0 else table.offices[seat].name or table.office_of(seat).capitalize()
    return OwnRole(seat, name, table.office_of(seat), side, named)


def lamps_of(table: SealedTable, mine: Line) -> tuple[Lamp, ...]:
    """Show which slips are in: one's own side's seat by seat, the others' as a whole, where nobody is apart."""
    if table.state not in ("playing", "paused") or is_onlooker(mine):
        return ()
    if table.game.in_private or table.exercise.awaits_ruling:
        return ()
    sides = {table.side_of(seat) for seat in mine if seat >= 0}
    own = [seat for seat, role in enumerate(table.brief.roles) if role.side in sides and role.side >= 0]
    lit = [Lamp(table.brief.names[seat], is_lit(table, seat), True, seat) for seat in own]
    others = [each for each in side_names(table.brief) if each.side not in sides]
    return (*lit, *(Lamp(each.name, all_lit(table, each.side)) for each in others))


def is_lit(table: SealedTable, seat: int) -> bool:
    """See whether nothing more is waited for from a seat."""
    return not table.is_awaited(seat)


def all_lit(table: SealedTable, side: int) -> bool:
    """See whether nothing more is waited for from a side."""
    return not any(table.is_awaited(seat) for seat, role in enumerate(table.brief.roles) if role.side == side)


def company_of(table: SealedTable, mine: Line, present: Present) -> tuple[Comrade, ...]:
    """Show who is of one's own side, and who sits on the bench; everybody once all is over."""
    if is_onlooker(mine):
        return ()
    sides = {table.side_of(seat) for seat in mine}
    everybody = (table.is_over and not table.is_meeting) or table.umpire in mine
    seats = [
        seat
        for seat, role in enumerate(table.brief.roles)
        if everybody or role.office == UMPIRE or (role.side in sides and role.side >= 0)
    ]
    held = [code for code in table.offices if everybody or table.side_of(code) in sides or code in mine]
    return (
        *(comrade(table, seat, table.brief.names[seat], present) for seat in seats),
        *(
            comrade(table, code, table.offices[code].name or table.office_of(code).capitalize(), present)
            for code in held
        ),
    )


def comrade(table: SealedTable, seat: int, name: str, present: Present) -> Comrade:
    """Show one of the company."""
    return Comrade(
        name=name,
        called=table.names.get(seat, ""),
        office=table.office_of(seat),
        side=table.side_of(seat),
        player=table.fills[seat] if seat >= 0 else "person",
        present=present(seat),
        seat=seat,
    )


def told_to(table: SealedTable, mine: Line, sight: Sight) -> tuple[ToldLine, ...]:
    """List what a line was told, counted by this line."""
    exercise = table.exercise
    if is_onlooker(mine):
        events = [(event, 0) for event in sight.told]
    else:
        known = zip(exercise.events, table.moves, strict=True)
        events = [(exercise.worded(event), move) for event, move in known if is_for(table, event, mine)]
    if table.umpire in mine:
        spoken = [next(iter(addressed(exercise, [event]))) for event, _ in events]
        events = [(event, move) for event, (_, move) in zip(spoken, events, strict=True)]
    return tuple(ToldLine(line_of(event, number), move) for number, (event, move) in enumerate(events))


def is_for(table: SealedTable, event: Event, mine: Line) -> bool:
    """See whether a line may hear of something."""
    if table.umpire in mine or (mine and table.office_of(mine[0]) == RECORDER and not table.game.office_view):
        return True
    return any(event.is_for(max(seat, -1)) for seat in mine)


def chat_of(table: SealedTable, mine: Line) -> tuple[RoomChat, ...]:
    """List what was said where a line could hear it, counted by this line."""
    heard = [entry for entry in table.talk if mine and hears(table, entry, mine)]
    return tuple(
        RoomChat(number, speaker(table, entry.seat, mine), entry.text, entry.at, entry.room, entry.seat in mine)
        for number, entry in enumerate(heard)
    )


def speaker(table: SealedTable, seat: int, mine: Line) -> str:
    """Name who spoke: by his seat, and by his own name to those of his side."""
    name = table.brief.names[seat] if seat >= 0 else table.office_of(seat).capitalize()
    is_ours = any(table.side_of(seat) == table.side_of(own) for own in mine) or table.is_over
    called = table.names.get(seat, "")
    return f"{called} ({name})" if called and is_ours else name


def notice_to(table: SealedTable, mine: Line) -> str:
    """Tell a line what stood of its slip when time was up."""
    late = [table.notices[seat] for seat in mine if seat in table.notices]
    return " ".join(say("Time was up: yours stands as: {stood}.", stood=stood) for stood in late)


def pencil_of(table: SealedTable, mine: Line) -> tuple[Any, ...]:
    """Give what a line has drawn for itself."""
    return tuple(
        structs.replace(mark, layer=layer)
        for seat in mine
        for layer, marks in table.pencil.get(seat, {}).items()
        for mark in marks
    )


def slips_of(table: SealedTable) -> tuple[SlipCard, ...]:
    """List every slip that was opened, for the bench."""
    written = [deed for deed in table.exercise.deeds if deed.actor not in (NATURE, table.umpire)]
    return tuple(
        SlipCard(deed.actor, table.brief.names[deed.actor], deed.words, number=number)
        for number, deed in enumerate(written, 1)
    )


def desk_of(table: SealedTable, code: int, now: float) -> DeskView:
    """Show a messenger what he carries, and what he brings at this hour."""
    side = table.side_of(code)
    mine = [seat for seat in table.handed if table.side_of(seat) == side and seat not in table.carried]
    carry = tuple(
        SlipCard(seat, table.brief.names[seat], table.handed[seat].text, findings=table.findings(seat))
        for seat in sorted(mine)
    )
    sight = office_sight(table.exercise, MESSENGER, side)
    drawing = find_room(table.game.id)
    bring = tuple(drawing.papers(sight)) if drawing is not None and has_part(drawing, "papers") else ()
    waits = [table.handed[seat].at + CARRYING - now for seat in mine]
    return DeskView(carry, bring, max(0.0, min(waits)) if waits else None)


def meeting_card(table: SealedTable) -> MeetingCard | None:
    """Show the bench a meeting that waits, or where it is being fought."""
    if not table.awaits_meeting:
        return None
    return MeetingCard("open" if table.meeting else "awaited", table.meeting, say("The fleets have met."))


def meeting_for(table: SealedTable, mine: Line) -> MeetingCard | None:
    """Tell those who are in action where they fight."""
    if not table.meeting or not any(seat in table.fighting for seat in mine):
        return None
    return MeetingCard("open", table.meeting, say("You are in action: go to the table."))


def is_shut_out(table: SealedTable, mine: Line) -> bool:
    """See whether an onlooker is never told how it ended."""
    return is_onlooker(mine) and table.release.kind == "nothing"


# --- what has changed ---

WHOLE = (
    "stage",
    "asks",
    "lamps",
    "adjusting",
    "company",
    "clock",
    "may_say",
    "pencil",
    "bench",
    "desk",
    "meeting",
    "criticism",
    "ending",
    "places",
    "next_table",
    "notice",
)


def news_of(was: RoomView, now: RoomView, leaf: int) -> RoomNews | None:
    """Tell what has changed of a view, each part whole; nothing where nothing has."""
    changed: dict[str, Any] = {
        name: getattr(now, name) for name in WHOLE if _still(getattr(was, name)) != _still(getattr(now, name))
    }
    changed |= _fresh("told", was.told, now.told)
    changed |= _fresh("chat", was.chat, now.chat)
    old = {room.seat: room for room in was.rooms}
    rooms = tuple(room for room in now.rooms if old.get(room.seat) != room)
    if rooms:
        changed["rooms"] = rooms
    return RoomNews(leaf, **changed) if changed else None


def needs_afresh(was: RoomView, now: RoomView) -> bool:
    """See whether the whole room must be shown again: what was told before is told otherwise."""
    return was.told != now.told[: len(was.told)] or was.chat != now.chat[: len(was.chat)]


def _fresh(name: str, was: Sequence[object], now: Sequence[object]) -> dict[str, object]:
    return {name: tuple(now[len(was) :])} if len(now) > len(was) else {}


def _still(held: Any) -> Any:
    """Leave the running of clocks out of a comparison: a second that passes is no news."""
    if isinstance(held, tuple) and held and isinstance(held[0], SlipAsk):
        return tuple(structs.replace(ask, seconds=None if ask.seconds is None else 0.0) for ask in held)
    if isinstance(held, DeskView):
        return structs.replace(held, seconds=None)
    return held


__all__ = ["UNSET", "Views", "needs_afresh", "news_of"]
