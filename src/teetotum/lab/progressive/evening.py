"""The evening itself: seats, bell, play, judgement, wafers, change of tables, and at last the prizes.

The whole course of it is told once, in `Evening._pass`; it stops wherever a spin, a lot or a choice is wanted, and
`take` is the one door by which it goes on. So an evening is its list of actions, and the list gives it back.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine.chance import Source, Wheel
from teetotum.engine.errors import Illegal
from teetotum.engine.events import Event, speak
from teetotum.engine.records import Line
from teetotum.engine.rules import NATURE, lines_of, note, open_ledger, upholds
from teetotum.engine.umpire import Match
from teetotum.lab.progressive.favors import (
    BOOBY_CLAIMS,
    PLAIN_ONES,
    Claim,
    Wafer,
    claim_cup,
    claimants,
    hand_out,
    stick,
    wafer_name,
)
from teetotum.lab.progressive.judging import LEVEL, Reach, farthest, measure, reach, turns_of, winner
from teetotum.lab.progressive.plan import Plan
from teetotum.lab.progressive.sayings import Saying
from teetotum.lab.progressive.seating import Seating, change_tables, moves, on_duty, part_partners, seat, told_of_move
from teetotum.lab.progressive.vocabulary import (
    COMPASS,
    LOT,
    PROGRESSIVE,
    SECONDS,
    Booby,
    Clause,
    Clock,
    Emblem,
    Rotate,
    Ruling,
    SeatedBy,
    Side,
    Sides,
    Ties,
)
from teetotum.lab.sequels import lay_sequel, sequel_of
from teetotum.languages import say, spoken, term
from teetotum.mechanics.compass import say_spin, total

Draws: TypeAlias = Generator["Call", int, "Side"]
Course: TypeAlias = Generator["Call", int, None]
Wording: TypeAlias = str | Callable[[], str]
"""What fills a blank: a name, or how something is said to whoever listens."""


class Ending(IntEnum):
    """How a table was decided."""

    OPEN = 0
    WON = 1
    AHEAD = 2
    SPUN_OFF = 3


@dataclass
class EveningTable:
    """One table during one game."""

    number: int
    sides: tuple[Side, Side]
    match: Match
    time: int = 0
    spent: int = 0
    won: int = LEVEL
    ending: Ending = Ending.OPEN
    is_played_off: bool = False

    @property
    def is_decided(self) -> bool:
        """Whether somebody has won here."""
        return self.ending != Ending.OPEN

    def close(self, won: int, ending: Ending) -> None:
        """Give the game at this table to one of its sides."""
        self.won, self.ending = won, ending


class Call(NamedTuple):
    """What the evening waits for: an action at a table, or between games a lot or a spin for somebody."""

    table: EveningTable | None
    wheel: Wheel | None = None
    side: Side = ()


class Outcome(NamedTuple):
    """One game of the evening as it ended: who sat where, who won, and how."""

    seating: Seating
    won: tuple[int, ...]
    endings: tuple[Ending, ...]


class Prize(NamedTuple):
    """A prize and those who hold it."""

    name: str
    holders: tuple[Side, ...]
    is_spun_for: bool = False


class Happening(NamedTuple):
    """Something that happened in the room, put into words only for whoever reads of it."""

    saying: int
    words: Mapping[str, Wording]
    is_plural: bool = False


CUP, BOOBY = term("the American Cup"), term("the Booby prize")


@dataclass
class Evening:
    """An evening as far as it has come."""

    plan: Plan
    source: Source | None = None
    lines: list[Line] = field(default_factory=list)
    happened: list[Happening] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)
    prizes: list[Prize] = field(default_factory=list)
    tables: list[EveningTable] = field(default_factory=list)
    seating: Seating = field(default_factory=lambda: Seating(()))
    seconds_spent: int = 0

    def __post_init__(self) -> None:
        self.house = self.plan.house
        self.cards = hand_out(len(self.plan.guests))
        self.starts: dict[int, tuple[str, ...]] = {}
        self._told: dict[str, list[Event]] = {}
        self._course = self._pass()
        self.call: Call | None = next(self._course)

    @property
    def is_over(self) -> bool:
        """Whether the prizes have been given."""
        return self.call is None

    @property
    def told(self) -> Sequence[Event]:
        """All that has happened in the room, in the language of whoever listens."""
        told = self._told.setdefault(spoken(), [])
        told += [event(each) for each in self.happened[len(told) :]]
        return told

    def whose(self, table: EveningTable, seat: int) -> int:
        """Find the guest who plays for a seat now."""
        return on_duty(table.sides[seat], turns_of(table.match))

    # The door.

    def take(self, action: int, seconds: int = 0) -> Sequence[Event]:
        """Carry out what the evening waits for and go on to the next thing; tell what came of it at the table."""
        if self.call is None:
            raise Illegal(say("the evening is over: nothing more can be done in it"))
        line = self._line(self.call, action, seconds)
        events = self.call.table.match.take(action) if self.call.table else ()
        if self.call.table:
            self.call.table.spent += seconds
        self.lines.append(line)
        try:
            self.call = self._course.send(action)
        except StopIteration:
            self.call = None
        return events

    def spin(self, seconds: int = 0) -> Sequence[Event]:
        """Let Nature act, by the evening's own source of luck."""
        if self.source is None or self.wheel is None:
            raise Illegal(say("there is nothing to spin now"))
        return self.take(self.wheel.faces[self.source.draw(self.wheel)], seconds)

    @property
    def wheel(self) -> Wheel | None:
        """The appliance that Nature spins now, if it is her turn."""
        if self.call is None or self.call.table is None:
            return self.call.wheel if self.call else None
        match = self.call.table.match
        return match.wheel if match.to_act == NATURE else None

    def say(self, action: int) -> str:
        """Write an action so that it reads back: at a table in the game's notation, a lot or a spin-off by its name."""
        if self.call is None or self.call.table is None:
            wheel = self.wheel
            if wheel is None or action not in wheel.faces:
                raise Illegal(say("{action} cannot be drawn now", action=action))
            drawn = self.plan.name(self.plan.sides[action]) if wheel.name == LOT else say_spin(action)
            return f"{wheel.name}: {drawn}"
        return f"{self.call.table.number + 1}: {self.call.table.match.say(action)}"

    def _line(self, call: Call, action: int, seconds: int) -> Line:
        actor = call.table.match.to_act if call.table else NATURE
        return Line(actor, self.say(action), f"{seconds} s" if seconds else "")

    # The course of the evening.

    @upholds(Clause.PLAYED_PROGRESSIVELY, Clause.EVERY_GAME_ALIKE, Ruling.HOW_MANY_GAMES)
    def _pass(self) -> Course:
        """Pass the evening: one game after another, each begun and ended by the bell."""
        tables = counted(term("{many} table"), term("{many} tables"), self.house.tables)
        self._tell(Saying.COMPANY_SITS_DOWN, was=tables, now=lambda: self.plan.setup.game.title)
        yield from self._take_seats()
        while self._goes_on():
            self._ring_in()
            yield from self._play()
            yield from self._ring_out()
            self._change()
        yield from self._give_prizes()

    @upholds(Ruling.HOW_MANY_GAMES)
    def _goes_on(self) -> bool:
        """See whether another game begins: not after the last, nor when the set time is over."""
        if len(self.outcomes) >= self.house.rounds:
            return False
        return not self.house.minutes or self.seconds_spent < self.house.minutes * 60

    @upholds(Ruling.FIRST_SEATS, Ruling.OTHER_SIZES)
    def _take_seats(self) -> Course:
        """Seat the company, by lot unless the seats are fixed."""
        drawn = list(self.plan.sides)
        if self.house.seating == SeatedBy.LOT:
            drawn, left = [], list(range(len(self.plan.sides)))
            while left:
                slip = yield Call(None, Wheel(LOT, tuple(left)))
                left.remove(slip)
                drawn.append(self.plan.sides[slip])
        self.seating = seat(drawn)
        for number, pair in enumerate(self.seating.tables):
            for side in pair if self.house.seating == SeatedBy.LOT else ():
                self._tell(Saying.DRAWS_A_SEAT, side, now=self._named(number))
        if self.seating.bench:
            self._tell(Saying.WAITS_ON_THE_BENCH, self.seating.bench)

    @upholds(Clause.BELL_BEGINS, Clause.USUALLY_FIVE_TABLES, Clause.BY_THE_GAMES_OWN_RULES)
    def _ring_in(self) -> None:
        """Lay out every table, and strike the bell."""
        self.tables = [EveningTable(number, pair, self._lay(pair)) for number, pair in enumerate(self.seating.tables)]
        count = len(self.outcomes) + 1
        pairs = zip(self.plan.tables, self.seating.tables, strict=True)
        seated = [f"{name}: {self.plan.name(one)} against {self.plan.name(other)}" for name, (one, other) in pairs]
        self.starts[len(self.lines)] = (f"Game {count}", *seated)
        self._tell(Saying.BELL_BEGINS, now=str(count))

    def _lay(self, pair: tuple[Side, Side]) -> Match:
        names = (self.plan.name(pair[0]), self.plan.name(pair[1]))
        return Match(replace(self.plan.setup, names=names), self.source)

    @upholds(Clause.BELL_ENDS, Ruling.KEEPING_STEP)
    def _play(self) -> Course:
        """Let every table take its turn in step with the others until the first is decided and all have come so far."""
        while table := self._next_table():
            yield from self._turn(table)

    @upholds(Clause.BELL_ENDS, Ruling.KEEPING_STEP, Ruling.TIED_GAME)
    def _next_table(self) -> EveningTable | None:
        """Find the table that lags behind; a table that is done waits, and nobody plays beyond the bell."""
        first = self.tables[0]
        playing = [table for table in self.tables if not table.is_decided]
        if first.is_decided:
            playing = [table for table in playing if table.time < first.time]
        return min(playing, key=lambda table: table.time, default=None)

    @upholds(Clause.BY_THE_GAMES_OWN_RULES, Ruling.KEEPING_STEP)
    def _turn(self, table: EveningTable) -> Course:
        """Play one side's turn at a table, and keep its time."""
        began, table.spent = turns_of(table.match), 0
        while not table.match.is_over and turns_of(table.match) == began:
            yield Call(table)
        turns = max(1, turns_of(table.match) - began)
        is_real = self.house.clock == Clock.REAL
        table.time += turns if not is_real else table.spent or SECONDS * turns
        if table.match.is_over:
            yield from self._finish(table)

    @upholds(Clause.BY_THE_GAMES_OWN_RULES, Ruling.TIED_GAME)
    def _finish(self, table: EveningTable) -> Course:
        """Give a finished game to its winner; a tie is played off once, or judged."""
        won = winner(table.match)
        if won != LEVEL:
            table.close(won, Ending.WON)
        elif self.house.progressive_ties == Ties.OUTSIDE and not table.is_played_off:
            self._play_off(table)
        else:
            self._tell(Saying.TIE_JUDGED, now=self._named(table.number))
            yield from self._judge(table)

    @upholds(Clause.BY_THE_GAMES_OWN_RULES, Ruling.TIED_GAME)
    def _play_off(self, table: EveningTable) -> None:
        """Lay a tied table anew: with the game that its own leads on to, or else with the same once more."""
        has_sequel = sequel_of(table.match) is not None
        self._tell(Saying.TIE_PLAYED_OFF, now=self._named(table.number))
        table.match = lay_sequel(table.match, self.source) if has_sequel else self._lay(table.sides)
        table.is_played_off = True

    @upholds(Clause.BELL_ENDS)
    def _ring_out(self) -> Course:
        """Strike the bell and judge what it breaks off."""
        self._tell(Saying.BELL_ENDS, was=self._named(0))
        for table in self.tables:
            if not table.is_decided:
                yield from self._judge(table)
        seconds = 1 if self.house.clock == Clock.REAL else SECONDS
        self.seconds_spent += self.tables[0].time * seconds

    @upholds(Clause.FARTHEST_ADVANCED_WINS, Ruling.HOW_FAR)
    def _judge(self, table: EveningTable) -> Course:
        """Give the game to the side that is farthest advanced; if they are level, to the higher spin."""
        sides, name = [reach(table.match, number) for number in (0, 1)], self._named(table.number)
        won = farthest(sides, self.house.advance)
        if won == LEVEL:
            side = yield from self._spin_off(table.sides, Saying.SPINS_TO_SETTLE, Saying.LEVEL_TO_SETTLE, name)
            table.close(table.sides.index(side), Ending.SPUN_OFF)
            self._tell(Saying.WINS_THE_SPIN_OFF, side, now=name)
            return
        table.close(won, Ending.AHEAD)
        saying, score = self._why_ahead(sides[won], sides[1 - won])
        self._tell(saying, table.sides[won], was=score, now=name)

    @upholds(Clause.FARTHEST_ADVANCED_WINS, Ruling.HOW_FAR)
    def _why_ahead(self, winner: Reach, loser: Reach) -> tuple[int, Wording]:
        """Find what decides between two sides: the way itself, then pieces home, then the foremost piece."""
        measures = zip(measure(winner, self.house.advance), measure(loser, self.house.advance), strict=True)
        broken_by, one, other = next((at, one, other) for at, (one, other) in enumerate(measures) if one != other)
        score = lambda: say("{one} to {other}", one=one, other=other)  # noqa: E731  # said to whoever reads it
        if broken_by == 0:
            return Saying.FARTHEST_ADVANCED, score
        return Saying.AHEAD_BY + broken_by - 1, score

    @upholds(Ruling.HOW_FAR, Ruling.EQUAL_CLAIMS)
    def _spin_off(self, sides: Sequence[Side], spins: Saying, level: Saying, about: Wording) -> Draws:
        """Let each side spin once; the highest prevails, and those who are level spin again."""
        left = list(sides)
        while len(left) > 1:
            totals = []
            for side in left:
                totals.append(total((yield Call(None, COMPASS, side))))
                self._tell(spins, side, was=about, now=str(totals[-1]))
            left = [side for side, spun in zip(left, totals, strict=True) if spun == max(totals)]
            if len(left) > 1:
                self._tell(level)
        return left[0]

    # Between the games.

    def _change(self) -> None:
        """Give wafers for the game that is over, and let the company change tables."""
        won = tuple(table.won for table in self.tables)
        self.outcomes.append(Outcome(self.seating, won, tuple(table.ending for table in self.tables)))
        self._give_wafers(won)
        if self._goes_on():
            self._change_tables(won)

    @upholds(Clause.GOLD_AT_THE_FIRST, Clause.PLAIN_AT_THE_LAST, Clause.WAFERS_ON_CARDS, Ruling.WHICH_WAFER)
    def _give_wafers(self, won: Sequence[int]) -> None:
        """Stick wafers on the cards of the first table's winners and the last table's losers."""
        first, last = self.tables[0], self.tables[-1]
        self.cards = stick(self.cards, self.seating, won)
        self._tell(
            Saying.GIVEN_AN_ORNAMENT, first.sides[first.won], was=self._named(0), now=self._wafer(Wafer.ORNAMENTAL)
        )
        if last is not first:
            losers = last.sides[1 - last.won]
            self._tell(Saying.GIVEN_A_PLAIN_ONE, losers, was=self._named(last.number), now=self._wafer(Wafer.PLAIN))

    @upholds(Clause.CHANGE_TABLES, Clause.LOSERS_GO_DOWN, Clause.WINNERS_MOVE_UP, Ruling.PARTNERS_STAY)
    def _change_tables(self, won: Sequence[int]) -> None:
        """Move the company, and tell who goes where."""
        was, self.seating = self.seating, change_tables(self.seating, won)
        for side, left, reached in moves(was, self.seating):
            self._tell(told_of_move(left, reached), side, was=self._named(left), now=self._named(reached))
        if self.house.sides == Sides.PARTNERS and self.house.partners_rotate == Rotate.YES:
            self.seating = part_partners(self.seating)
            for number, pair in enumerate(self.seating.tables):
                for side in pair:
                    self._tell(Saying.PLAY_TOGETHER, side, now=self._named(number))

    # The end.

    @upholds(Clause.TWO_PRIZES, Clause.AMERICAN_CUP, Ruling.OTHER_SIZES)
    def _give_prizes(self) -> Course:
        """Give the American Cup, and the Booby prize where there is a last table to win it at."""
        cup = yield from self._award(CUP, claim_cup)
        count = self.cards[cup.holders[0][0]].ornamental
        self._tell_prize(Saying.TAKES_THE_CUP, Saying.SHARE_THE_CUP, cup, wins(count))
        if self.house.tables > 1:
            yield from self._give_booby()

    @upholds(Clause.BOOBY_PRIZE, Ruling.WINNING_AT_THE_THISTLE)
    def _give_booby(self) -> Course:
        """Give the Booby prize."""
        booby = yield from self._award(BOOBY, BOOBY_CLAIMS[self.house.booby])
        card = self.cards[booby.holders[0][0]]
        if self.house.booby == Booby.LAST_WINS:
            self._tell_prize(Saying.TAKES_THE_BOOBY, Saying.SHARE_THE_BOOBY, booby, wins(card.last_wins))
        else:
            plain = counted(*PLAIN_ONES[Emblem(self.house.emblem)], card.plain)
            self._tell_prize(Saying.TAKES_THE_BOOBY_BY_WAFERS, Saying.SHARE_THE_BOOBY_BY_WAFERS, booby, plain)

    @upholds(Clause.TWO_PRIZES, Ruling.EQUAL_CLAIMS)
    def _award(self, name: str, claim: Claim) -> Generator[Call, int, Prize]:
        """Find who holds a prize: the best claim, then by the house's way with ties a spin-off or all of them."""
        best = claimants(self.cards, self.contenders, claim, self.house.prize_ties)
        is_spun_for = len(best) > 1 and not self.house.prize_ties
        if is_spun_for:
            best = [
                (yield from self._spin_off(best, Saying.SPINS_FOR_A_PRIZE, Saying.LEVEL_FOR_A_PRIZE, lambda: say(name)))
            ]
        self.prizes.append(Prize(name, tuple(best), is_spun_for))
        return self.prizes[-1]

    @property
    def contenders(self) -> tuple[Side, ...]:
        """Those who can hold a prize: partners who stay together as one, everybody else alone."""
        if self.house.partners_rotate == Rotate.NO:
            return self.plan.sides
        return tuple((guest,) for guest in range(len(self.plan.guests)))

    def _tell_prize(self, alone: Saying, shared: Saying, prize: Prize, count: Wording) -> None:
        holders = ", ".join(self.plan.name(side) for side in prize.holders)
        saying = alone if len(prize.holders) == 1 else shared
        self.happened.append(Happening(saying, {"seat": holders, "now": count}))

    def _tell(self, saying: int, side: Side = (), was: Wording = "", now: Wording = "") -> None:
        words = {"seat": lambda: self.plan.called(side), "was": was, "now": now}
        self.happened.append(Happening(saying, words, is_plural=len(side) > 1))

    def _named(self, number: int) -> Wording:
        return lambda: self.plan.table(number)

    def _wafer(self, wafer: Wafer) -> Wording:
        return lambda: wafer_name(self.house.emblem, wafer)


def counted(one: str, several: str, many: int) -> Wording:
    """Say how many there are of something."""
    return lambda: say(one if many == 1 else several, many=many)


def wins(many: int) -> Wording:
    """Say how many games were won."""
    return counted(term("{many} win"), term("{many} wins"), many)


def event(happening: Happening) -> Event:
    """Put what happened into the rulebook's words; of partners its verbs are said in the plural."""
    ledger, saying = open_ledger(1), happening.saying
    note(ledger, saying, NATURE, 0, 0)
    (line,) = lines_of(ledger)

    def fill(blank: str, how: str) -> str:
        if blank == "seat" and how:
            return verb(how, is_plural=happening.is_plural)
        filled = happening.words[blank]
        return filled if isinstance(filled, str) else filled()

    return speak(PROGRESSIVE.rulebook, line, fill)


def verb(singular: str, *, is_plural: bool) -> str:
    """Say a verb of one guest or of several; only the English sayings have any."""
    return {"goes": "go", "is": "are"}.get(singular, singular.removesuffix("s")) if is_plural else singular
