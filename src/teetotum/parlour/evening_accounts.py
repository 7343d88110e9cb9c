"""Accounts of an evening: each of its matches to be looked through again, and the check of all its spins and lots."""

from functools import lru_cache
from typing import NamedTuple

from msgspec import structs

from teetotum.boards import BoardSheet
from teetotum.engine.chance import Fair, Wheel, fair_face
from teetotum.engine.errors import BadRecord, Refusal
from teetotum.engine.records import Line, Record, fair_of
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match
from teetotum.lab.progressive.accounts import Unfair, follow, plan_of, read_action, take_up
from teetotum.lab.progressive.evening import Ending, Evening, EveningTable
from teetotum.lab.progressive.vocabulary import PROGRESSIVE
from teetotum.languages import OnceALanguage, say, term
from teetotum.parlour.accounts import HOW, MOST_ACTIONS, read_text, replay_of, sealed_or_open, sent_board
from teetotum.parlour.evening_showing import ENDINGS, PRIZE_CLAUSES
from teetotum.parlour.messages import EveningLook, EveningMatch, FairnessPage, Replay, SpinLine, WheelCard
from teetotum.parlour.showing import line_of
from teetotum.rulebooks import heard

MOST_LINES = 6 * MOST_ACTIONS
PROMISED = {
    "fair": term("all {spins} spins and lots are the ones promised before play"),
    "keyed": term("all {spins} spins and lots are the ones that the seed {seed} gives"),
}


class Played(NamedTuple):
    """One match of an evening: in which of its games, and at which table."""

    game: int
    table: EveningTable
    match: Match


class Drawn(NamedTuple):
    """A spin or a lot as the account has it."""

    wheel: Wheel
    outcome: int
    text: str


class Retelling:
    """An account played through once more, with every match and every spin that was met on the way."""

    def __init__(self, taken: Record, board: BoardSheet | str = "") -> None:
        self.evening = Evening(plan_of(taken, board))
        self.matches: list[Played] = []
        self.drawn: list[Drawn] = []
        for number, line in enumerate(taken.lines, 1):
            try:
                self._follow(line)
            except Refusal as wrong:
                raise BadRecord(
                    say(
                        "action {number} ({text}) cannot be played: {wrong}", number=number, text=line.text, wrong=wrong
                    )
                ) from None

    def _follow(self, line: Line) -> None:
        evening = self.evening
        action, call = read_action(evening, line), evening.call
        if evening.wheel is not None:
            self.drawn.append(Drawn(evening.wheel, action, line.text))
        if call is not None and call.table is not None:
            self._meet(call.table)
        follow(evening, line)

    def _meet(self, table: EveningTable) -> None:
        """Note a match when its first action is taken."""
        if not table.match.actions:
            self.matches.append(Played(len(self.evening.outcomes) + 1, table, table.match))

    def card(self, played: Played) -> EveningMatch:
        """Show one match in the list of all."""
        match, table = played.match, played.table
        is_last = table.match is match
        open_or_tied = "playing" if is_last else "tied"
        return EveningMatch(
            game=played.game,
            table=table.number,
            title=match.game.title,
            sides=tuple(match.setup.names),
            won=table.won if is_last else -1,
            how=ENDINGS.get(table.ending if is_last else Ending.OPEN, open_or_tied),  # type: ignore[arg-type]
            actions=len(match.actions),
        )

    def look(self, shown: int) -> EveningLook:
        """Show the evening around one of its matches."""
        told = self.evening.told
        prizes = {int(clause) for clauses in PRIZE_CLAUSES.values() for clause in clauses}
        given = (event.text for event in told if event.line[0] in prizes)
        return EveningLook(
            title=heard(PROGRESSIVE.rulebook).title,
            tables=tuple(self.evening.plan.table(number) for number in range(len(self.evening.plan.tables))),
            matches=tuple(self.card(played) for played in self.matches),
            shown=shown,
            told=tuple(line_of(event, number) for number, event in enumerate(told)),
            ending=" ".join(given) if self.evening.is_over else "",
        )


@lru_cache(maxsize=4)
def retold(text: str, board: str) -> Retelling:
    """Play an account through, once for all of its matches that are then asked for."""
    return Retelling(read_evening(text), sent_board(board))


def read_evening(text: str) -> Record:
    """Read an account, unless it is longer than can be played through while a guest waits."""
    return read_text(text, MOST_LINES)


def replay_evening(text: str, board: str = "", shown: int = 0) -> Replay:
    """Show one match of an evening, with the check of all spins and lots where it can be made."""
    taken, retelling = read_evening(text), retold(text, board)
    if not retelling.matches:
        raise BadRecord(say("nothing was played in this evening yet: there is no match to look through"))
    if not 0 <= shown < len(retelling.matches):
        raise BadRecord(
            say(
                "the evening has matches 1 to {many}, and none is number {shown}",
                many=len(retelling.matches),
                shown=shown + 1,
            )
        )
    replay = replay_of(retelling.matches[shown].match, dict(taken.tags))
    words, is_fair = verdict(text, board)
    return structs.replace(replay, evening=retelling.look(shown), verdict=words, is_fair=is_fair)


@OnceALanguage
def verdict(text: str, board: str) -> tuple[str, bool | None]:
    """Say whether the luck of an account is the one that it names, where that can be told."""
    taken = read_evening(text)
    if taken.tag("Chance") == "fair" and not taken.tag("Secret"):
        return say("the secret is not revealed yet: a record is verified when its evening is over"), None
    try:
        take_up(taken, sent_board(board))
    except Unfair as wrong:
        return str(wrong), False
    spins = sum(line.actor == NATURE for line in taken.lines)
    if taken.tag("Chance") not in PROMISED:
        return say("the spins were made by hand and typed in: there is no promise to compare them with"), None
    return say(PROMISED[taken.tag("Chance")], spins=spins, seed=taken.tag("Seed")), True


def fairness_of_evening(text: str, board: str = "", name: str = "") -> FairnessPage:
    """Show all that the check of an evening's spins and lots needs."""
    taken = read_evening(text)
    secret, salts = sealed_or_open(taken)
    retelling = retold(text, board)
    wheels = tuple(dict.fromkeys(drawn.wheel for drawn in retelling.drawn))
    fair = fair_of(taken)
    lines = tuple(spin_line(fair, number, drawn, wheels) for number, drawn in enumerate(retelling.drawn))
    cards = tuple(WheelCard(wheel.name, tuple(wheel.faces)) for wheel in wheels)
    commitment = taken.tag("Commitment")
    return FairnessPage(name, commitment, salts, secret, lines if secret else (), HOW, cards, PROGRESSIVE.id)


def spin_line(fair: Fair, number: int, drawn: Drawn, wheels: tuple[Wheel, ...]) -> SpinLine:
    """Show one spin or lot with the face that secret and salts give for it."""
    count = len(drawn.wheel.faces)
    face = fair_face(fair.secret, fair.salts, number, count)
    return SpinLine(number, count, face, drawn.outcome, drawn.text, wheels.index(drawn.wheel))
