"""Odds of a race in passages, after each of which seats wait for the last: who makes most of them quickest.

From passage to passage go the turns that each seat owes, the passages that each holds, and of seats that may be level
in passages the differences of their days, as spectra, for days add up.

What is let go for its rarity is taken for lost, then for won: the answers are bounds, which for two seats meet.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import combinations, product
from typing import NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from teetotum import players
from teetotum.engine.errors import BadSetup
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.telling import Progress, in_silence
from teetotum.engine.umpire import Setup
from teetotum.lab.passages import Chances, Law, Owed, Passage, laws_of, passages_of
from teetotum.steam.compiling import can_cache
from teetotum.steam.tables import exact_of, kept_beside

MOST_SEATS, PAIR = 4, 2


class Rare(NamedTuple):
    """What is let go: turns owed that are so unlikely, and passages longer than all but so few."""

    owed: float
    long: float


RARE = {1: Rare(1e-13, 1e-12), 2: Rare(1e-13, 1e-12), 3: Rare(2e-6, 2e-3)}
"""By how many seats' days are compared."""
RARE_OF_FOUR = RARE | {2: Rare(1e-6, 1e-4), 3: Rare(6e-5, 5e-3)}
"""The same where four sail, for else it takes long."""
ROWS = 16
"""Rows of a spectrum that are worked upon together."""
NOBODY = -1


def rare(seats: int) -> dict[int, Rare]:
    """Say what is let go where so many sail."""
    return RARE_OF_FOUR if seats == MOST_SEATS else RARE


class Standing(NamedTuple):
    """What the passages so far have brought: how many each seat holds, and who holds the first."""

    held: tuple[int, ...]
    first: int = NOBODY

    def after(self, passage: int, holder: int) -> "Standing":
        """Give a passage to a seat, or to nobody."""
        held = tuple(count + (seat == holder) for seat, count in enumerate(self.held))
        return Standing(held, holder if passage == 0 else self.first)

    @property
    def level(self) -> tuple[int, ...]:
        """Say who is level with the best in passages."""
        return tuple(seat for seat, count in enumerate(self.held) if count == max(self.held))


def is_fleet(setup: Setup) -> bool:
    """See whether a set-up is a race in passages."""
    kind = setup.game.exact.passages if setup.game.exact else None
    return kind is not None and setup.seats > 1 and not kind.why_not(setup.house)


def together(base: Chances, later: Sequence[Chances]) -> Chances:
    """Sum over rows and times how likely those who came first are joined so many units later by each of the rest."""
    days = base.shape[1]
    if not later:
        return np.array(base.sum())
    if len(later) == 1:
        spectra = (np.conj(np.fft.rfft(base, 2 * days)) * np.fft.rfft(later[0], 2 * days)).sum(axis=0)
        return np.fft.irfft(spectra, 2 * days)[1:days]
    told = np.zeros((days - 1, days - 1))
    for row in range(len(base)):
        one, other = (sliding_window_view(np.pad(each[row], (0, days - 1))[1:], days - 1) for each in later)
        told += (one * base[row][:, None]).T @ other
    return told


def who_is_ahead(others: Mapping[int, Chances], shape: tuple[int, ...]) -> tuple[Chances, dict[int, Chances], Chances]:
    """Of the seats not compared: how likely all come after a time, each alone before it and the rest, and in all."""
    whole = np.ones((shape[0], 1))
    later, clear = {}, np.ones(shape)
    for seat, fate in others.items():
        total = fate.sum(axis=1, keepdims=True)
        later[seat] = total - np.cumsum(fate, axis=1)
        clear, whole = clear * later[seat], whole * total
    ahead = {}
    for seat, fate in others.items():
        alone = np.prod([fate, *(later[other] for other in others if other != seat)], axis=0)
        ahead[seat] = np.cumsum(alone, axis=1) - alone
    return clear, ahead, whole


def kernels(group: Sequence[int], fates: Sequence[Chances]) -> dict[int, Chances]:
    """Tell for each holder of the passage how likely each difference of days is between those who are compared."""
    compared = [fates[seat] for seat in group]
    days, count = compared[0].shape[1], len(group)
    others = {seat: fate for seat, fate in enumerate(fates) if seat not in group}
    clear, ahead, whole = who_is_ahead(others, compared[0].shape)
    found: dict[int, Chances] = defaultdict(lambda: np.zeros(room_for(count, days)))
    for size in range(1, count + 1):
        for firsts in combinations(range(count), size):
            rest = [at for at in range(count) if at not in firsts]
            holders = dict(ahead)
            if size == 1:
                holders[group[firsts[0]]] = clear
            holders[NOBODY] = whole - sum(holders.values())
            base = np.prod([compared[at] for at in firsts], axis=0)
            for holder, weight in holders.items():
                found[holder][between(rest, count, days)] += together(base * weight, [compared[at] for at in rest])
    return found


def room_for(count: int, days: int) -> tuple[int, int]:
    """Give the room for the differences between so many seats: of the second and the third from the first."""
    wide = 2 * days - 1
    return (wide if count > PAIR else 1, wide if count >= PAIR else 1)


def between(rest: Sequence[int], count: int, days: int) -> tuple[NDArray[np.int64], ...]:
    """Find the places of the differences where these of the compared come after the others, each by any span."""
    late: list[NDArray[np.int64]] = [np.zeros((1,) * len(rest), np.int64)] * count
    for axis, at in enumerate(rest):
        late[at] = np.arange(1, days).reshape([-1 if each == axis else 1 for each in range(len(rest))])
    places = [late[at] - late[0] + days - 1 for at in range(1, count)]
    nowhere = [np.zeros((1,) * len(rest), np.int64)] * (2 - len(places))
    return tuple(np.broadcast_arrays(*nowhere, *places))


@dataclass(frozen=True)
class Fleet:
    """A race in passages, and of all seats those whose days are compared."""

    passages: Sequence[Passage]
    seats: int
    group: tuple[int, ...]

    def is_hopeful(self, standing: Standing, left: int) -> bool:
        """See whether those compared may still be level with the best in the end."""
        most = max(standing.held)
        return sum(max(most - standing.held[seat], 0) for seat in self.group) <= left or len(self.group) == 1

    @cached_property
    def steps(self) -> list[dict[Owed, dict[tuple[Owed, int], Chances]]]:
        """For each passage and the turns owed at its start: the chances by the turns owed at its end and its holder."""
        care, chances = rare(self.seats)[len(self.group)].owed, {(0,) * self.seats: 1.0}
        told = []
        for passage in self.passages:
            after: dict[Owed, float] = defaultdict(float)
            step: dict[Owed, dict[tuple[Owed, int], Chances]] = {}
            for start, chance in chances.items():
                fates, step[start] = passage.fates(start), {}
                for owed in product(*fates):
                    rows = [fates[seat][left] for seat, left in enumerate(owed)]
                    weight = chance * float(np.prod([each.sum(axis=1) for each in rows], axis=0).sum())
                    if weight > care:
                        after[owed] += weight
                        for holder, kernel in kernels(self.group, rows).items():
                            step[start][owed, holder] = kernel
            told.append(step)
            chances = dict(after)
        return told

    @cached_property
    def size(self) -> int:
        """How many differences a spectrum must tell apart."""
        reach = (next(iter(next(iter(step.values())).values())).shape[1] for step in self.steps)
        return 1 << (sum(reach) - len(self.steps)).bit_length() if len(self.group) > 1 else 1

    def ends(self, progress: Progress = in_silence) -> dict[Standing, Chances]:
        """Say how likely each standing comes about in the end, by the differences of days from the first compared."""
        rows = self.size // 2 + 1 if len(self.group) > PAIR else 1
        found: dict[Standing, list[NDArray[np.complex128]]] = defaultdict(list)
        for first in range(0, rows, ROWS):
            progress(f"comparing seats {', '.join(str(seat + 1) for seat in self.group)}", first, rows)
            for standing, spectrum in self.spectra(np.arange(first, min(first + ROWS, rows))).items():
                found[standing].append(spectrum)
        told = {}
        for standing, parts in found.items():
            whole = np.fft.ifft(np.concatenate(parts), axis=1)
            told[standing] = np.fft.irfft(whole, self.size, axis=0) if len(self.group) > PAIR else whole.real
        return told

    def spectra(self, rows: NDArray[np.int64]) -> dict[Standing, NDArray[np.complex128]]:
        """Go from passage to passage for some rows of the spectra."""
        begun = np.ones((len(rows), self.size), np.complex128)
        at = {Standing((0,) * self.seats): {(0,) * self.seats: begun}}
        for number, step in enumerate(self.steps):
            left = len(self.steps) - number - 1
            told = {
                start: {way: self.spectrum(each, rows) for way, each in ways.items()} for start, ways in step.items()
            }
            after: dict[Standing, dict[Owed, NDArray[np.complex128]]] = defaultdict(dict)
            for standing, by_owed in at.items():
                for start, was in by_owed.items():
                    for (owed, holder), way in told.get(start, {}).items():
                        now = standing.after(number, holder)
                        if self.is_hopeful(now, left):
                            if owed in after[now]:
                                after[now][owed] += was * way
                            else:
                                after[now][owed] = was * way
            at = after
        return {standing: np.sum(list(by_owed.values()), axis=0) for standing, by_owed in at.items()}

    def spectrum(self, kernel: Chances, rows: NDArray[np.int64]) -> NDArray[np.complex128]:
        """Transform the chances of differences, for some rows."""
        down, along = (length // 2 for length in kernel.shape)
        turn = np.exp(-2j * np.pi / self.size * np.outer(rows, np.arange(-down, down + 1)))
        back = np.exp(2j * np.pi / self.size * along * np.arange(self.size))
        told: NDArray[np.complex128] = np.fft.fft(turn @ kernel, self.size, axis=1) * back
        return told


# Who wins.


@dataclass(frozen=True)
class Bounds:
    """What each place in the order of turns is certain of, and what it may get at best, all playing at one level."""

    level: str
    least: tuple[float, ...]
    most: tuple[float, ...]


def kept_bounds(setup: Setup, progress: Progress = in_silence) -> Bounds:
    """Fetch what the usual program's places are worth from the cache, or work it out and keep it."""
    kept = kept_beside(setup, f".{setup.seats}.json")
    if kept.exists():
        told = json.loads(read_whole(kept))
        return Bounds(told["level"], tuple(told["least"]), tuple(told["most"]))
    found = bounds(setup, progress=progress)
    if can_cache(setup.game.id):
        write_whole(kept, json.dumps(asdict(found)))
    return found


def bounds(setup: Setup, level: str = "", progress: Progress = in_silence) -> Bounds:
    """Work out each place's chance in a race in passages, all seats playing at this level, or at the usual one."""
    kind = exact_of(setup).passages
    assert kind is not None
    if setup.seats > MOST_SEATS:
        raise BadSetup(f"these odds are worked out for {MOST_SEATS} seats at most: for more there is teetotum simulate")
    level = level or players.usual(setup.game)
    count = Count(laws_of(setup, level), kind.lost(setup.house), setup.seats, progress)
    sure, lost = np.zeros(setup.seats), np.zeros(setup.seats)
    for group in count.groups():
        for seat, (least, most) in enumerate(count.shares(group)):
            sure[seat] += least
            lost[seat] += count.mass(group) - most
    return Bounds(level, tuple(sure.tolist()), tuple((1 - lost).tolist()))


class Count:
    """Counts who wins, one group after another of those who are level in passages."""

    def __init__(self, laws: Sequence[Law], lost: int, seats: int, progress: Progress) -> None:
        self.laid = {count: passages_of(laws, lost, each.long) for count, each in rare(seats).items()}
        self.seats, self.progress = seats, progress
        self.found: dict[tuple[int, ...], dict[Standing, Chances]] = {}

    def ends(self, group: tuple[int, ...]) -> dict[Standing, Chances]:
        """Work out once how matches end, by the differences of days of these seats."""
        if group not in self.found:
            self.found[group] = Fleet(self.laid[len(group)], self.seats, group).ends(self.progress)
        return self.found[group]

    def groups(self) -> Iterator[tuple[int, ...]]:
        """List all groups of seats."""
        for count in range(1, self.seats + 1):
            yield from combinations(range(self.seats), count)

    def mass(self, group: tuple[int, ...]) -> float:
        """Say how likely just these seats are level with the best in passages."""
        return sum(float(told[0, 0]) for standing, told in self.ends((0,)).items() if standing.level == group)

    def shares(self, group: tuple[int, ...]) -> list[tuple[float, float]]:
        """Bound how often just these seats are level in passages and each seat wins."""
        mass = self.mass(group)
        told = [(0.0, 0.0)] * self.seats
        for seat in group:
            if len(group) == 1:
                told[seat] = mass, mass
            elif len(group) in self.laid:
                lost = sum(self.before(group, other, group) for other in group if other != seat)
                told[seat] = self.before(group, seat, group), mass - lost
            else:
                told[seat] = self.share_by_threes(group, seat, mass)
        return told

    def share_by_threes(self, group: tuple[int, ...], seat: int, mass: float) -> tuple[float, float]:
        """Bound a share from what is known of three seats at a time: by both of two threes, or by less than any."""
        least, most = 0.0, mass
        others = [other for other in group if other != seat]
        for one in others:
            threes = [tuple(sorted((seat, one, other))) for other in others if other != one]
            both = sum(self.before(three, seat, group) for three in threes)
            least = max(least, both - mass + self.before(threes[0], one, group, (seat, one)))
            for three in threes:
                lost = sum(self.before(three, other, group) for other in three if other != seat)
                most = min(most, mass - lost)
        return least, most

    def before(
        self, compared: tuple[int, ...], seat: int, level: tuple[int, ...], among: tuple[int, ...] = ()
    ) -> float:
        """Say how likely a seat surely comes before the rest of those compared, where these are level in passages."""
        share = 0.0
        for standing, told in self.ends(compared).items():
            if standing.level == level:
                days = dict(zip(compared, differences(told), strict=False))
                behind = np.min([days[other] - days[seat] for other in among or compared if other != seat], axis=0)
                least = 0 if standing.first == seat else 1  # level in days too, the first passage decides
                share += float(told[behind >= least].sum())
                if self.seats == PAIR and standing.first == NOBODY:  # level in everything, they share the win
                    share += float(told[behind == 0].sum()) / 2
        return share


def differences(told: Chances) -> list[Chances]:
    """Say at each place of such a room by how many days those compared differ from the first, himself included."""
    axes = (np.fft.fftfreq(length, 1 / length) for length in told.shape)
    down, along = np.meshgrid(*axes, indexing="ij")
    return [0.0 * along, down, along] if len(told) > 1 else [0.0 * along, along]
