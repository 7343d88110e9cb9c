"""A round robin or a Swiss system on the command line: people share this screen, programs play by themselves."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from teetotum import games, players
from teetotum.cli.evening import Evening, lay_decider, lay_table, run, with_names
from teetotum.cli.luck import program_seed
from teetotum.cli.seating import ME, Wishes, settle
from teetotum.cli.voice import Voice
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, announce, prepare
from teetotum.lab.pairing import MOST_ROUNDS, History, Pair, Round, round_robin, swiss, usual_rounds
from teetotum.lab.progressive.plan import GUESTS
from teetotum.lab.sequels import lay_sequel, sequel_of

PAIRINGS = ("round_robin", "swiss")
PER_TABLE = 2


class Contest:
    """Who came, what has been played, and how they stand in halves of a win."""

    def __init__(self, evening: Evening, pairing: str, rounds: int) -> None:
        self.voice, self.evening, self.pairing = Voice(), evening, pairing
        self.game: AnyGame = games.find(evening.game)
        self.names, self.fills = company(self.game, evening.wishes)
        self.seed = program_seed(None) if evening.seed is None else evening.seed
        self.rounds: list[Round] = []
        self.points = [0] * len(self.names)
        self.played = 0
        self.planned = self._plan(rounds)

    def _plan(self, asked: int) -> int:
        most = len(round_robin(len(self.names))) if self.pairing == "round_robin" else MOST_ROUNDS
        usual = most if self.pairing == "round_robin" else usual_rounds(len(self.names))
        return min(asked or usual, most)

    def hold(self) -> None:
        """Play round after round, and tell after each how the company stands."""
        for number in range(self.planned):
            pairs = self._pairs(number)
            self.voice.title(f"Round {number + 1} of {self.planned}")
            self._tell_bye(pairs)
            for pair in pairs:
                if not self._meet(pair):
                    self.voice.say("The rounds end here: those that are left are not played.", STRONG)
                    return
            self.rounds.append(pairs)
            self._tell_standing()

    def _pairs(self, number: int) -> Round:
        if self.pairing == "round_robin":
            return round_robin(len(self.names))[number]
        return swiss(History(self.rounds, self.points))

    def _tell_bye(self, pairs: Round) -> None:
        playing = {guest for pair in pairs for guest in pair}
        for guest in (guest for guest in range(len(self.names)) if guest not in playing):
            counts = self.pairing == "swiss"
            self.points[guest] += PER_TABLE if counts else 0
            self.voice.say(f"{self.names[guest]} sits out{', which counts as a win' if counts else ''}.")

    def _meet(self, pair: Pair) -> bool:
        """Let two play; tell whether they came to an end."""
        names, fills = [self.names[guest] for guest in pair], [self.fills[guest] for guest in pair]
        self.played += 1
        won = self._at_the_screen(names, fills) if ME in fills else self._alone(names, fills)
        if won is None:
            return False
        for seat in won:
            self.points[pair[seat]] += PER_TABLE // len(won)
        ended = f"{names[won[0]]} wins" if len(won) == 1 else "shared"
        self.voice.say(f"{names[0]} against {names[1]}: {ended}.", STRONG)
        return True

    def _at_the_screen(self, names: Sequence[str], fills: Sequence[str]) -> list[int] | None:
        """Play a match at which somebody sits at this screen, and what it leads to."""
        wishes = with_names(self.evening.wishes, names, fills, self.evening.wishes.options)
        setup = settle(self.game, wishes)
        table = lay_table(self.voice, self.evening, setup, tuple(fills), self.played - 1)
        if not run(table):
            return None
        if sequel := sequel_of(table.match):
            decider = lay_decider(table, self.evening, sequel)
            return sides_won(decider.match) if run(decider) else None
        return sides_won(table.match)

    def _alone(self, names: Sequence[str], fills: Sequence[str]) -> list[int]:
        """Let two programs play."""
        setup = settle(self.game, with_names(self.evening.wishes, names, (), self.evening.wishes.options))
        match = Match(setup, Keyed(self.seed, self.played))
        play_out(match, fills, self.seed)
        if sequel_of(match):
            match = lay_sequel(match, Keyed(self.seed, self.played + 1000))
            play_out(match, fills, self.seed)
        return sides_won(match)

    def _tell_standing(self) -> None:
        order = sorted(range(len(self.names)), key=lambda guest: -self.points[guest])
        self.voice.rows_of((said(self.points[guest]), self.names[guest]) for guest in order)


def hold(evening: Evening, pairing: str, rounds: int) -> None:
    """Hold a round robin or a Swiss system."""
    if pairing not in PAIRINGS:
        raise BadSetup(f"guests are paired by {' or '.join(PAIRINGS)}, not {pairing!r}")
    if not evening.game:
        raise BadSetup("guests who are paired need a game: name one, teetotum tournament GAME --pairing swiss")
    contest = Contest(evening, pairing, rounds)
    contest.voice.say(f"The luck of programs among themselves is that of --seed {contest.seed}.", FAINT)
    contest.hold()


def company(game: AnyGame, wishes: Wishes) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Name the guests and say who plays for each: a person first and a program, unless it is told otherwise."""
    fills = [fill.strip().lower() for fill in wishes.players] or [ME]
    count = max(PER_TABLE, len(wishes.names), len(fills))
    fills += [players.usual(game)] * (count - len(fills))
    for level in dict.fromkeys(fill for fill in fills if fill != ME):
        players.find(game, level)
    spare = [name for name in GUESTS if name not in wishes.names]
    prepare(game, seats=PER_TABLE)
    return announce((*wishes.names, *spare)[:count]), tuple(fills)


def play_out(match: Match, fills: Sequence[str], seed: int) -> None:
    """Let programs play a match to its end."""
    seated = [players.find(match.game, fill) for fill in fills]
    while not match.is_over:
        if match.to_act == NATURE:
            match.spin()
        else:
            match.take(seated[match.to_act].choose(match, Keyed(seed, len(match.actions))))


def sides_won(match: Match) -> list[int]:
    """Name the seats that won; where nobody did, all share it."""
    return match.winners() or list(range(len(match.setup.names)))


def said(halves: int) -> str:
    """Write halves of a win as points."""
    return f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2)


def as_evening(game: str, wishes: Wishes, seed: int | None, record: str) -> Evening:
    """Ask for the matches of a contest as an evening of single matches would be asked for."""
    bare = replace(wishes, seats=0)
    return Evening(game, bare, (), seed, False, (), str(Path(record)) if record else "", "", 1, "")
