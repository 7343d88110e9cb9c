"""A round robin or a Swiss system on the command line: people share this screen, programs play by themselves."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from teetotum import games, players
from teetotum.cli.evening import Evening, lay_decider, lay_table, numbered, run, with_names
from teetotum.cli.exercise_runs import PROGRAM, Orders
from teetotum.cli.exercise_runs import settle as settle_exercise
from teetotum.cli.keeping import place_on_shelf
from teetotum.cli.luck import begin, program_seed
from teetotum.cli.seating import ME, USUAL_PROGRAM, Wishes, read_options, settle
from teetotum.cli.voice import Voice
from teetotum.cli.wardroom import Wardroom
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import UMPIRE, Exercise
from teetotum.engine.umpire import LONGEST_NAME, Match, Setup, announce, prepare
from teetotum.lab.by_hand import carry_out
from teetotum.lab.pairing import (
    MOST_ROUNDS,
    PARTNERS,
    History,
    Pair,
    Round,
    dealt,
    round_robin,
    sides_of,
    swiss,
    usual_rounds,
)
from teetotum.lab.progressive.plan import GUESTS
from teetotum.lab.sequels import JOINED, lay_sequel, sequel_of

PAIRINGS = ("round_robin", "swiss")
PER_TABLE = 2


@dataclass(frozen=True)
class Asked:
    """What is asked of a contest beside its matches."""

    pairing: str
    rounds: int = 0
    partners: bool = False
    scenario: str = ""
    left_out: str = ""
    """A word that says nothing about it."""


class Contest:
    """Who came, what has been played, and how their sides stand in halves of a win."""

    def __init__(self, evening: Evening, asked: Asked) -> None:
        self.voice, self.evening, self.pairing = Voice(), evening, asked.pairing
        self.tables = SealedTables(evening, asked) if games.is_exercise(evening.game) else TablesInTurn(evening, asked)
        together = PARTNERS if asked.partners else 1
        self.names, self.fills = company(self.tables, evening.wishes, together)
        self.sides = sides_of(range(len(self.names)), together)
        self.seed = program_seed(None) if evening.seed is None else evening.seed
        self.rounds: list[Round] = []
        self.points = [0] * len(self.sides)
        self.played = 0
        self.planned = self._plan(asked.rounds)

    def _plan(self, asked: int) -> int:
        most = len(round_robin(len(self.sides))) if self.pairing == "round_robin" else MOST_ROUNDS
        usual = most if self.pairing == "round_robin" else usual_rounds(len(self.sides))
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
            return round_robin(len(self.sides))[number]
        return swiss(History(self.rounds, self.points))

    def _tell_bye(self, pairs: Round) -> None:
        playing = {side for pair in pairs for side in pair}
        for side in (side for side in range(len(self.sides)) if side not in playing):
            counts = self.pairing == "swiss"
            self.points[side] += PER_TABLE if counts else 0
            sits = "sit" if len(self.sides[side]) > 1 else "sits"
            self.voice.say(f"{self._called(side)} {sits} out{', which counts as a win' if counts else ''}.")

    def _called(self, side: int) -> str:
        return JOINED.join(self.names[guest] for guest in self.sides[side])

    def _meet(self, pair: Pair) -> bool:
        """Let two sides play; tell whether they came to an end."""
        holders = dealt(self.tables.belongs, [self.sides[side] for side in pair])
        names = [JOINED.join(self.names[guest] for guest in who)[:LONGEST_NAME].strip() for who in holders]
        fills = [self._fill(who) for who in holders]
        number, self.played = self.played, self.played + 1
        if ME in fills:
            won = self.tables.at_the_screen(self.voice, names, fills, number)
        else:
            won = self.tables.alone(names, fills, self.seed, number)
        if won is None:
            return False
        for side in won:
            self.points[pair[side]] += PER_TABLE // len(won)
        one, other = (self._called(side) for side in pair)
        wins = "win" if len(self.sides[pair[0]]) > 1 else "wins"
        ended = f"{(one, other)[won[0]]} {wins}" if len(won) == 1 else "shared"
        self.voice.say(f"{one} against {other}: {ended}.", STRONG)
        return True

    def _fill(self, who: Sequence[int]) -> str:
        """Say who plays for those who hold a seat: a person where one does; a seat that is left over has a program."""
        fills = [self.fills[guest] for guest in who]
        return ME if ME in fills else fills[0] if fills else self.tables.usual

    def _tell_standing(self) -> None:
        order = sorted(range(len(self.sides)), key=lambda side: -self.points[side])
        self.voice.rows_of((said(self.points[side]), self._called(side)) for side in order)


class TablesInTurn:
    """Tables of a game that is played in turns."""

    def __init__(self, evening: Evening, asked: Asked) -> None:
        if asked.scenario:
            raise BadSetup(f"--scenario says nothing about {evening.game}: leave it out")
        self.evening, self.game = evening, games.find(evening.game)
        own = self.game.manners.partners if asked.partners else {}
        told = {pair.partition("=")[0].strip() for pair in evening.wishes.options}
        self.options = (
            *evening.wishes.options,
            *(f"{name}={choice}" for name, choice in own.items() if name not in told),
        )
        self.belongs = [0, 1] * (PARTNERS if own else 1)
        self.usual = players.usual(self.game)
        prepare(self.game, seats=len(self.belongs), options=read_options(self.options))

    def check(self, level: str) -> None:
        """Refuse a program that does not play the game."""
        players.find(self.game, level)

    def _settled(self, names: Sequence[str], fills: Sequence[str]) -> Setup:
        return settle(self.game, with_names(self.evening.wishes, names, fills, self.options))

    def at_the_screen(self, voice: Voice, names: Sequence[str], fills: Sequence[str], number: int) -> list[int] | None:
        """Play a match at which somebody sits at this screen, and what it leads to."""
        table = lay_table(voice, self.evening, self._settled(names, fills), tuple(fills), number)
        if not run(table):
            return None
        if sequel := sequel_of(table.match):
            decider = lay_decider(table, self.evening, sequel)
            return self._won(decider.match) if run(decider) else None
        return self._won(table.match)

    def alone(self, names: Sequence[str], fills: Sequence[str], seed: int, number: int) -> list[int]:
        """Let programs play."""
        match = Match(self._settled(names, ()), Keyed(seed, number + 1))
        play_out(match, fills, seed)
        if sequel := sequel_of(match):
            followed = [fills[side[0]] for side in sequel.sides]
            match = lay_sequel(match, Keyed(seed, number + 1001))
            play_out(match, followed, seed)
        return self._won(match)

    def _won(self, match: Match) -> list[int]:
        """Name the sides that won; where nobody did, both share it."""
        return sorted({seat % PER_TABLE for seat in match.winners()}) or [0, 1]


class SealedTables:
    """Tables of a game of sealed orders: the guests of a side hold its first seats, programs the others."""

    def __init__(self, evening: Evening, asked: Asked) -> None:
        wishes = evening.wishes
        presets = [wishes.preset] if wishes.preset else []
        self.record, self.seed = evening.record, evening.seed
        self.brief = settle_exercise(Orders(evening.game, asked.scenario, (), "", (), presets, wishes.options))
        self.game = self.brief.game
        if self.brief.options.settings.get(UMPIRE) == "person":
            raise BadSetup("in rounds the house is the umpire of every table: leave umpire=person out")
        self.belongs = [role.side for role in self.brief.roles]
        self.usual = USUAL_PROGRAM

    def check(self, level: str) -> None:
        """Refuse a program that does not command there."""
        players.captain(self.game, level)

    def at_the_screen(self, voice: Voice, names: Sequence[str], fills: Sequence[str], number: int) -> list[int] | None:
        """Fight an exercise in which somebody writes at this screen."""
        told = "; ".join(f"{role.name} is {name}" for role, name in zip(self.brief.roles, names, strict=True) if name)
        voice.say(f"{told}.")
        source = begin(self.brief, self.seed, given=False, salts=())
        if isinstance(source, Keyed):
            source = Keyed(source.seed, number)
        path = numbered(Path(self.record), number) if self.record else place_on_shelf(self.game.id)
        exercise = Exercise(self.brief, source)
        seats = [PROGRAM if role.office == UMPIRE else fill for role, fill in zip(self.brief.roles, fills, strict=True)]
        Wardroom(exercise, tuple(seats), voice, path, program_seed(source)).open()
        return self._won(exercise) if exercise.is_over else None

    def alone(self, names: Sequence[str], fills: Sequence[str], seed: int, number: int) -> list[int]:
        """Let programs command."""
        del names
        roles = zip(self.brief.roles, fills, strict=True)
        return self._won(carry_out(self.brief, [fill for role, fill in roles if role.office != UMPIRE], seed, number))

    def _won(self, exercise: Exercise) -> list[int]:
        """Name the sides that won; where none did, both share it."""
        places = enumerate(exercise.places())
        return sorted({self.belongs[seat] for seat, place in places if place == 1 and self.belongs[seat] >= 0}) or [
            0,
            1,
        ]


def hold(evening: Evening, asked: Asked) -> None:
    """Hold a round robin or a Swiss system."""
    if asked.pairing not in PAIRINGS:
        raise BadSetup(f"guests are paired by {' or '.join(PAIRINGS)}, not {asked.pairing!r}")
    if asked.left_out:
        raise BadSetup(f"{asked.left_out} belongs to a progressive evening: leave it out, or leave --pairing out")
    if not evening.game:
        raise BadSetup("guests who are paired need a game: name one, teetotum tournament GAME --pairing swiss")
    contest = Contest(evening, asked)
    contest.voice.say(f"The luck of programs among themselves is that of --seed {contest.seed}.", FAINT)
    contest.hold()


def company(
    tables: TablesInTurn | SealedTables, wishes: Wishes, together: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Name the guests and say who plays for each: a person first and a program, unless it is told otherwise."""
    fills = [fill.strip().lower() for fill in wishes.players] or [ME]
    count = max(PER_TABLE * together, len(wishes.names), len(fills))
    count += count % together  # a program comes as the partner of whoever has none
    fills += [tables.usual] * (count - len(fills))
    for level in dict.fromkeys(fill for fill in fills if fill != ME):
        tables.check(level)
    spare = [name for name in GUESTS if name not in wishes.names]
    return announce((*wishes.names, *spare)[:count]), tuple(fills)


def play_out(match: Match, fills: Sequence[str], seed: int) -> None:
    """Let programs play a match to its end."""
    seated = [players.find(match.game, fill) for fill in fills]
    while not match.is_over:
        if match.to_act == NATURE:
            match.spin()
        else:
            match.take(seated[match.to_act].choose(match, Keyed(seed, len(match.actions))))


def said(halves: int) -> str:
    """Write halves of a win as points."""
    return f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2)


def as_evening(game: str, wishes: Wishes, seed: int | None, record: str) -> Evening:
    """Ask for the matches of a contest as an evening of single matches would be asked for."""
    bare = replace(wishes, seats=0)
    return Evening(game, bare, (), seed, False, (), str(Path(record)) if record else "", "", 1, "")
