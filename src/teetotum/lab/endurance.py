"""Endurance: very many matches by luck, under every preset and many drawn house rules, watched for whatever is unsound.

A match is watched action by action, its ledger open: whether the seat to act has anything to do, whether the page has
room for all that happened, and whether a ruling against endless play had to end it.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np
from numpy.typing import NDArray

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import NATURE, OVER, Play
from teetotum.engine.umpire import LINES, Setup, prepare
from teetotum.rulebooks import Option
from teetotum.steam.compiling import specialize, verbs_of
from teetotum.steam.luck import below, key, spin
from teetotum.steam.records import Records, StateRecord, ledger
from teetotum.steam.templates import part, unspecialized

lay_out = to_act = chances = legal = take = settle = unspecialized

CAPS = ("NO_ENDLESS_PLAY", "REPETITION")
"""What the rulings are called that may end a match which does not end by itself."""
LONGEST = 1_000_000
"""A match still going on after so many actions counts as stuck."""
PARCEL = 25
MOST_TRIES = 1_000
LIMITS = "_limit"
"""Options so named say when a match is cut short; they are not drawn, so that every match comes to its own end."""
PLAYED_OUT, NOTHING_TO_DO, WITHOUT_END = 0, -1, -2
DECISIONS, CHOICES, MOST_CHOICES, FULLEST_PAGE = range(4)


def endure(
    board: Records,
    house: Records,
    blank: Records,
    state: Records,
    ledger: Records,
    scratch: Records,
    faces: NDArray[np.int64],
    starts: NDArray[np.int64],
    caps: NDArray[np.int64],
    seed: int,
    first: int,
    longest: int,
    plies: NDArray[np.int64],
    endings: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> None:
    """Play matches by luck with the ledger open, and write down how each ended."""
    choices, luck = scratch[0].choices, np.zeros(1, np.uint64)
    for n in range(len(plies)):
        state[0] = blank[0]
        play = Play(board[0], house[0], state[0], ledger[0])
        luck[0] = key(seed, first + n)
        ledger[0].used[0] = 0
        lay_out(play)
        ending, played = WITHOUT_END, 0
        for _ in range(longest):
            actor = to_act(play)
            if actor == OVER:
                ending = PLAYED_OUT
                break
            if actor == NATURE:
                action = spin(luck, faces, starts, chances(play))
            else:
                found = legal(play, choices)
                count_choices(counts, found)
                if found == 0:
                    ending = NOTHING_TO_DO
                    break
                action = choices[below(luck, found)]
            ledger[0].used[0] = 0
            take(play, action)
            played += 1
            counts[FULLEST_PAGE] = max(counts[FULLEST_PAGE], ledger[0].used[0])
            endings[n] = max(endings[n], cap_cited(ledger, caps))
        plies[n] = played
        if ending != PLAYED_OUT:
            endings[n] = ending
        settle(play, scratch[0].standing)


@part
def count_choices(counts: NDArray[np.int64], found: int) -> None:
    """Count a decision and what was open to it."""
    counts[DECISIONS] += 1
    counts[CHOICES] += found
    counts[MOST_CHOICES] = max(counts[MOST_CHOICES], found)


@part
def cap_cited(ledger: Records, caps: NDArray[np.int64]) -> int:
    """Find the ruling against endless play that an action cites, or nought."""
    cited = 0
    for line in range(ledger[0].used[0]):
        for at in range(len(caps)):
            if ledger[0].page[line, 0] == caps[at]:
                cited = caps[at]
    return cited


@cache
def endurance_driver(game: AnyGame) -> Callable[..., None]:
    """Specialize the driver for a game."""
    return specialize(endure, game.id, f"endure_{game.id}", **verbs_of(game))


@dataclass
class Findings:
    """What a game went through: how much was played, how long, and all that went wrong."""

    game: AnyGame
    under: str
    setups: int = 0
    plies: int = 0
    matches: int = 0
    longest: int = 0
    endings: Counter[int] = field(default_factory=Counter)
    exceptions: list[str] = field(default_factory=list)
    counts: NDArray[np.int64] = field(default_factory=lambda: np.zeros(4, np.int64))

    @property
    def stuck(self) -> int:
        """Count the matches in which a seat had nothing to do, or which found no end."""
        return self.endings[NOTHING_TO_DO] + self.endings[WITHOUT_END]

    @property
    def capped(self) -> dict[str, int]:
        """Count the matches that each ruling against endless play ended, by the ruling's ID."""
        prefix = self.game.rulebook.prefix
        return {f"{prefix}R-{cap - 1000}": self.endings[cap] for cap in caps_of(self.game)}

    @property
    def mean_choices(self) -> float:
        """Tell how many actions a seat that decides may choose from, on average."""
        return float(self.counts[CHOICES] / max(1, self.counts[DECISIONS]))

    @property
    def is_sound(self) -> bool:
        """Say whether nothing went wrong: no exception, nobody stuck, no ledger page filled to its last line."""
        return not self.exceptions and not self.stuck and bool(self.counts[FULLEST_PAGE] < LINES)

    def add(self, plies: NDArray[np.int64], endings: NDArray[np.int64]) -> None:
        """Enter a parcel of matches."""
        self.plies += int(plies.sum())
        self.matches += len(plies)
        self.longest = max(self.longest, int(plies.max()))
        self.endings.update(endings.tolist())


def caps_of(game: AnyGame) -> list[int]:
    """List the rulings of a game that may end a match which does not end by itself."""
    return [int(game.rulings[name]) for name in CAPS if name in game.rulings.__members__]


def go_through(account: Findings, setups: Sequence[Setup], plies: int, seed: int) -> Iterator[None]:
    """Play so many actions, spread evenly over these set-ups, stopping now and then for whoever looks on."""
    for number, setup in enumerate(setups):
        account.setups += 1
        until = plies * (number + 1) // len(setups)
        yield from play_setup(account, setup, until, seed + number)


def play_setup(account: Findings, setup: Setup, until: int, seed: int) -> Iterator[None]:
    """Play parcel after parcel of one set-up until the account holds so many actions, or one breaks down."""
    table, drive = StateRecord(setup), endurance_driver(setup.game)
    blank, page, caps = np.zeros(1, table.dtype), ledger(lines=True), np.array(caps_of(setup.game), np.int64)
    furniture = (table.board, table.house, blank, blank.copy(), page, table.scratch, table.faces, table.starts, caps)
    first = 0
    while account.plies < until:
        plies, endings = np.zeros(PARCEL, np.int64), np.zeros(PARCEL, np.int64)
        try:
            drive(*furniture, seed, first, LONGEST, plies, endings, account.counts)
        except Exception as wrong:  # whatever goes wrong is what is looked for
            matches = f"matches {first} to {first + PARCEL - 1} of seed {seed}"
            account.exceptions.append(f"{matches}, {told(setup)}: {wrong!r}")
            return
        account.add(plies, endings)
        first += PARCEL
        yield


def told(setup: Setup) -> str:
    """Tell a set-up in a line, so that it can be laid again."""
    house = ", ".join(f"{name}={setting}" for name, setting in setup.options.house_rules.items())
    return f"{setup.seats} seats, {house or 'as printed'}"


def every_preset(game: AnyGame) -> Iterator[Setup]:
    """Set up every preset for the fewest, the usual and the most seats that it takes."""
    seats = game.rulebook.seats
    for preset in game.rulebook.presets:
        for told in sorted({seats.least, seats.usual, seats.most}):
            try:
                yield prepare(game, seats=told, preset=preset.name)
            except BadSetup:
                continue  # a preset need not suit every number of seats


def draw_setups(game: AnyGame, wanted: int, seed: int) -> list[Setup]:
    """Draw so many set-ups, insisting by turns on every choice that is not the usual one."""
    options = game.rulebook.options
    unusual = [(option.name, word) for option in options for word in option.choices if word != option.default]
    return [draw_setup(game, Keyed(seed, number), unusual[number % len(unusual)]) for number in range(wanted)]


def draw_setup(game: AnyGame, luck: Keyed, insisted: tuple[str, str]) -> Setup:
    """Draw house rules and a number of seats until they go together with what is insisted on."""
    seats = game.rulebook.seats
    for _ in range(MOST_TRIES):
        house = {option.name: draw_setting(option, luck) for option in game.rulebook.options if luck.below(2)}
        chosen = {name: setting for name, setting in house.items() if setting} | dict([insisted])
        try:
            return prepare(game, seats=seats.least + luck.below(seats.most - seats.least + 1), options=chosen)
        except BadSetup:
            continue
    raise BadSetup(f"no house rules of {game.title} drawn in {MOST_TRIES} tries go together with {'='.join(insisted)}")


def draw_setting(option: Option, luck: Keyed) -> str:
    """Draw a setting of an option, or nothing for one that is left as usual."""
    if option.kind == "choice":
        return sorted(option.choices)[luck.below(len(option.choices))]
    if option.kind == "number" and not option.name.endswith(LIMITS):
        return str(option.least + luck.below(option.most - option.least + 1))
    if option.kind == "numbers":
        span = min(option.most, 6) - option.least + 1
        return ",".join(str(option.least + luck.below(span)) for _ in range(2 + luck.below(5)))
    return ""
