"""A sitting: games played one after another by the same captains, and the office of Commodore that goes with it.

Whoever holds the quickest recorded voyage is Commodore in the next game. A championship may go on from sitting to
sitting; it is kept as a few lines of text.
"""

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from teetotum.engine.errors import BadRecord, BadSetup
from teetotum.engine.manners import Sittings
from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.round_the_world.counting import passage_days
from teetotum.games.round_the_world.vocabulary import (
    Championship,
    Clause,
    FirstCommodore,
    Goal,
    Mode,
    Phase,
    Play,
    Ruling,
    SharedRecord,
)
from teetotum.languages import say

SHARED = "both"
"""The one record of Games No. 1 and No. 2 together; kept apart, each has its own under its mode's name."""
MOST_DAYS_TOLD = 10**9
APART = {"mode", "record", "championship", "first", "first_commodore", "max_players"}
"""House rules that do not bear on how many days a voyage takes; under any others only like is compared with like."""


@dataclass(frozen=True)
class Result:
    """What a finished game leaves for the sitting; a seat without a voyage to record has None."""

    mode: Mode
    voyages: tuple[int | None, ...]
    to_san_francisco: tuple[int | None, ...]
    winners: tuple[int, ...]
    turn_order: tuple[int, ...]


@dataclass(frozen=True)
class Record:
    """The quickest voyage so far, and whose it is."""

    days: int
    holder: str


@dataclass(frozen=True)
class Sitting:
    """The games of one evening: who sits, in turn order, what has been recorded, and how many games were played."""

    captains: tuple[str, ...]
    records: Mapping[str, Record] = field(default_factory=dict)
    games: int = 0
    is_shared: bool = True  # record = shared; otherwise each game has its own record and office
    is_continued: bool = False  # championship = continued

    def __post_init__(self) -> None:
        if not self.captains or len(set(self.captains)) != len(self.captains):
            raise BadSetup(
                say("the captains of a sitting need different names, for the record is kept by name (RWR-23)")
            )

    @upholds(Ruling.GAMES_MIXED)
    def record(self, mode: Mode, terms: str = "") -> Record | None:
        """Read the record that counts for this game, by its house rules."""
        return self.records.get(self._key(mode, terms))

    @upholds(
        Clause.QUICKEST_IS_COMMODORE,
        Clause.FIRST_WINNER_IS_COMMODORE,
        Clause.OFFICE_BY_QUICKEST_VOYAGE,
        Ruling.NO_TIME_TO_BEAT,
        Ruling.CONTINUED_CHAMPIONSHIP,
    )
    def commodore_for_next_game(self, mode: Mode, terms: str = "") -> str | None:
        """Name the captain who holds the quickest voyage; None means that the Commodore is drawn by lot."""
        record = self.record(mode, terms)
        if mode == Mode.CHILDREN or record is None or record.holder not in self.captains:
            return None
        return record.holder

    @upholds(Clause.FIRST_COMMODORE, Clause.TURNS_GO_LEFT)
    def seats_for_next_game(self, mode: Mode, terms: str = "") -> tuple[str, ...]:
        """Seat the captains so that the Commodore, where there is one, has the first seat and the order is kept."""
        commodore = self.commodore_for_next_game(mode, terms)
        first = self.captains.index(commodore) if commodore else 0
        return self.captains[first:] + self.captains[:first]

    @upholds(
        Clause.ONLY_A_QUICKER_TIME,
        Clause.WHAT_A_SITTING_IS,
        Ruling.WINNER_AND_COMMODORE,
        Ruling.EQUAL_VOYAGES,
        Ruling.GAMES_MIXED,
    )
    def after(self, result: Result, seats: Sequence[str], terms: str = "") -> "Sitting":
        """Enter a finished game, played by these captains seat by seat; only a quicker voyage moves the office."""
        if sorted(seats) != sorted(self.captains):
            raise BadSetup(say("a sitting is played by the same captains throughout (RW-35)"))
        played = replace(self, games=self.games + 1)
        best, former = quickest(result), self.record(result.mode, terms)
        if result.mode == Mode.CHILDREN or best is None:
            return played
        days = result.voyages[best]
        if days is None or (former is not None and days >= former.days):
            return played
        return replace(played, records={**self.records, self._key(result.mode, terms): Record(days, seats[best])})

    @upholds(Clause.QUICKEST_IS_COMMODORE, Clause.OFFICE_BY_QUICKEST_VOYAGE)
    def seating(self, options: Options) -> tuple[tuple[str, ...], dict[str, str]]:
        """Give the Commodore the first seat, and the others theirs to the left."""
        mode, terms = options.chosen(Mode, "mode"), terms_of(options)
        rules = {"first_commodore": "record"} if self.commodore_for_next_game(mode, terms) else {}
        return self.seats_for_next_game(mode, terms), rules

    def entered(self, play: Play, names: Sequence[str], options: Options) -> "Sitting":
        """Remember a finished game."""
        return self.after(result_of(play), names, terms_of(options))

    def told(self, options: Options) -> str:
        """Say whose the quickest voyage is, and who holds the office in the next game."""
        mode, terms = options.chosen(Mode, "mode"), terms_of(options)
        best, commodore = self.record(mode, terms), self.commodore_for_next_game(mode, terms)
        if best is None:
            return ""
        told = f"Quickest voyage so far: {best.holder}, {best.days} days."
        office = f" {commodore} is Commodore in the next game." if commodore else ""
        return told + office + (" Only voyages by these house rules are compared." if terms else "")

    def spelled(self) -> str:
        """Write the record for the next sitting."""
        return dumps(self)

    def _key(self, mode: Mode, terms: str) -> str:
        kind = SHARED if self.is_shared else mode.name.lower()
        return f"{kind}: {terms}" if terms else kind


@upholds(Ruling.CONTINUED_CHAMPIONSHIP)
def terms_of(options: Options) -> str:
    """Write the house rules under which voyages are compared; nothing where they are the print's."""
    return ", ".join(f"{name}={choice}" for name, choice in options.house_rules.items() if name not in APART)


@upholds(Ruling.EQUAL_VOYAGES)
def quickest(result: Result) -> int | None:
    """Find the seat of a game's quickest voyage; the winner goes first, then San Francisco, then the turn order."""
    sailed = [seat for seat in result.turn_order if result.voyages[seat] is not None]

    def rank(seat: int) -> tuple[int, bool, int, int]:
        first = result.to_san_francisco[seat]
        return (
            result.voyages[seat] or 0,
            seat not in result.winners,
            MOST_DAYS_TOLD if first is None else first,
            result.turn_order.index(seat),
        )

    return min(sailed, key=rank, default=None)


@upholds(Clause.DAYS_OF_THE_VOYAGE, Ruling.WINNER_AND_COMMODORE, Ruling.SHORTER_VOYAGES)
def result_of(play: Play) -> Result:
    """Read from a finished game what a sitting records: the winner's voyage in Game No. 1, every voyage in No. 2."""
    table, mode = play.state, Mode(play.house.mode)
    if table.phase != Phase.ENDED:
        raise BadRecord(say("the game is not over, and only a finished game is recorded (RW-31)"))
    seats = range(play.house.seats)
    is_whole = play.house.goal == play.board.place_at[play.board.port[Goal.NEW_YORK]]
    kept = [is_kept(play, seat) and is_whole for seat in seats]
    return Result(
        mode,
        tuple(table.voyage[seat] if kept[seat] else None for seat in seats),
        tuple(passage_days(play, seat, 0) if mode == Mode.GAME_2 else None for seat in seats),
        tuple(seat for seat in seats if table.place[seat] == 1),
        turn_order(play),
    )


def is_kept(play: Play, seat: int) -> bool:
    """See whether a captain's voyage is recorded."""
    if play.house.mode == Mode.GAME_1:
        return play.state.place[seat] == 1
    return play.house.mode == Mode.GAME_2 and play.state.arrived[seat] == 1


def turn_order(play: Play) -> tuple[int, ...]:
    """List the seats as they spin: the Commodore, then to the left."""
    order = [play.state.commodore]
    for _ in range(play.house.seats - 1):
        order.append(play.house.left_of[order[-1]])
    return tuple(order)


@upholds(Clause.CHAMPIONSHIP_RUNS_ON)
def dumps(sitting: Sitting) -> str:
    """Write a sitting as text that reads back the same."""
    lines = [
        f"captains = {json.dumps(list(sitting.captains), ensure_ascii=False)}",
        f"games = {sitting.games}",
        f'record = "{"shared" if sitting.is_shared else "per_mode"}"',
        f'championship = "{"continued" if sitting.is_continued else "sitting"}"',
    ]
    for kind, record in sitting.records.items():
        bare = kind if ":" not in kind else json.dumps(kind, ensure_ascii=False)
        lines += ["", f"[best.{bare}]", f"days = {record.days}"]
        lines += [f"holder = {json.dumps(record.holder, ensure_ascii=False)}"]
    return "\n".join(lines) + "\n"


@upholds(Clause.CHAMPIONSHIP_RUNS_ON)
def loads(text: str) -> Sitting:
    """Read a sitting from its text, or say in one sentence what is wrong with it."""
    try:
        told = tomllib.loads(text)
    except ValueError as wrong:
        raise BadRecord(f"this is not a record of a championship: {wrong}") from None
    captains, games, best = told.get("captains"), told.get("games"), told.get("best", {})
    if not isinstance(captains, list) or not all(isinstance(name, str) for name in captains):
        raise BadRecord("a championship lists its captains by name")
    if not isinstance(games, int) or isinstance(games, bool) or games < 0 or not isinstance(best, dict):
        raise BadRecord("a championship tells how many games were played, and its best voyages")
    records = {kind: read_best(kind, entry) for kind, entry in best.items()}
    is_shared, is_continued = told.get("record") != "per_mode", told.get("championship") == "continued"
    return Sitting(tuple(captains), records, games, is_shared, is_continued)


def read_best(kind: str, entry: object) -> Record:
    """Read one record: days and holder."""
    known = (SHARED, Mode.GAME_1.name.lower(), Mode.GAME_2.name.lower())
    days, holder = (entry.get("days"), entry.get("holder")) if isinstance(entry, dict) else (None, None)
    if (
        kind.partition(": ")[0] not in known
        or not isinstance(days, int)
        or isinstance(days, bool)
        or not isinstance(holder, str)
    ):
        raise BadRecord(f"the best voyage of {kind!r} should be of {' or '.join(known)}, with days and a holder")
    return Record(days, holder)


@upholds(Clause.CHAMPIONSHIP_RUNS_ON, Clause.WHAT_A_SITTING_IS, Ruling.GAMES_MIXED, Ruling.CONTINUED_CHAMPIONSHIP)
def open_sitting(options: Options, names: tuple[str, ...], kept: str | None) -> Sitting:
    """Open a sitting, with the record of earlier ones where the championship runs on."""
    check_championship(options, runs_on=kept is not None)
    is_shared = options.chosen(SharedRecord, "record") == SharedRecord.SHARED
    earlier = loads(kept) if kept else Sitting(names, is_shared=is_shared)
    if earlier.is_shared != is_shared:
        raise BadSetup(
            say(
                "this championship keeps its record {given}: play so",
                given="shared" if earlier.is_shared else "per_mode",
            )
        )
    return Sitting(names, earlier.records, 0, is_shared, is_continued=kept is not None)


@upholds(Clause.CHAMPIONSHIP_RUNS_ON, Ruling.CONTINUED_CHAMPIONSHIP, Ruling.BY_LOT_OR_NAMED)
def check_championship(options: Options, *, runs_on: bool) -> None:
    """Refuse a championship that runs on without a file, one that ends tonight with a file, and a made-up record."""
    continued = options.chosen(Championship, "championship") == Championship.CONTINUED
    if continued and not runs_on:
        raise BadSetup(
            say("championship = continued needs a file to keep the record in: add --championship FILE (RWR-23)")
        )
    if runs_on and not continued:
        raise BadSetup(say("championship = sitting ends with the evening: leave --championship FILE out (RWR-23)"))
    if options.chosen(FirstCommodore, "first_commodore") == FirstCommodore.RECORD:
        raise BadSetup(say("a sitting seats the record's holder by itself: say first_commodore lot or named (RW-31)"))


SITTINGS = Sittings(open_sitting, kept_by=("championship", "continued"), reserved={"first_commodore": "record"})
