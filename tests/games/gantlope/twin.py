"""Gantlope told a second time, naively: men walk square by square over named squares, and nothing is worked out ahead.

The twin knows nothing of the game's own rules. It reads the printed clauses and their rulings afresh, with
dictionaries and lists, so that where both agree neither is likely to be wrong.
"""

from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field

from tests.games.twins import arrows

CLOCKWISE = ["SE", "SW", "NW", "NE"]
LODGE_AT = {"SE": 0, "NE": 11, "NW": 22, "SW": 33}
RING = 44


@dataclass
class Man:
    """One man: the square he stands on, whether he has made his circuit, and the uses he has had this turn."""

    square: str
    circuit: bool = False
    uses: int = 0


@dataclass
class Twin:
    """A table of Gantlope under the house rules given by name."""

    corners: list[str]
    rules: dict[str, str]
    men: list[list[Man]] = field(default_factory=list)
    turn: int = 0
    turns: int = 0
    phase: str = "lead"
    unused: list[int] = field(default_factory=list)
    owes_spin: bool = False
    places: list[int] = field(default_factory=list)
    rivals: list[int] = field(default_factory=list)
    spun: dict[int, int] = field(default_factory=dict)
    walks: dict[int, list[Man]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """GA-14, GAR-6: men stand on the first squares of Home; GAR-19: the lead is found."""
        depths = [1, 2, 3, 4] if self.rules["start"] == "spread" else [1, 1, 2, 2]
        self.men = [[Man(f"{corner}-{depth}") for depth in depths] for corner in self.corners]
        self.places = [0 for _ in self.corners]
        self.rivals = list(range(len(self.corners)))
        self.phase = {"spin": "lead", "lot": "lot", "first_seat": "spin"}[self.rules["lead"]]

    def set_up(self, paths: list[list[int]], turn: int) -> None:
        """Stand the men on these numbers of their own paths, with this seat to spin."""
        self.men = [[self.man_at(seat, path) for path in row] for seat, row in enumerate(paths)]
        self.turn, self.phase = turn, "spin"

    def man_at(self, seat: int, path: int) -> Man:
        """Stand a man on a number of his path, walking there from the first square of Home."""
        man = Man(f"{self.corners[seat]}-1")
        for _ in range(path - 1):
            man = self.one_step(seat, man)
        return man

    def path_of(self, seat: int, man: Man) -> int:
        """Count how far along his path a man has come."""
        if seat not in self.walks:
            self.walks[seat] = [self.man_at(seat, path) for path in range(1, 64)]
        passed = [(walker.square, walker.circuit) for walker in self.walks[seat]]
        return 1 + passed.index((man.square, man.circuit))

    def lodge(self, seat: int) -> str:
        return f"H{LODGE_AT[self.corners[seat]]}"

    def one_step(self, seat: int, man: Man) -> Man:
        """GA-15, GA-16, GA-17: out of Home by the Lodge, round the Highway, and from the Lodge into the Goal."""
        corner = self.corners[seat]
        if "-" in man.square:
            depth = int(man.square.split("-")[1])
            return Man(self.lodge(seat) if depth == 12 else f"{corner}-{depth + 1}")
        if "+" in man.square:
            return Man(f"{corner}+{int(man.square.split('+')[1]) + 1}", True)
        if man.circuit:
            return Man(f"{corner}+1", True)
        onward = 1 if self.rules["travel"] == "right" else -1
        square = f"H{(int(man.square[1:]) + onward) % RING}"
        return Man(square, square == self.lodge(seat))

    def standing_on(self, square: str) -> list[tuple[int, Man]]:
        return [(seat, man) for seat, row in enumerate(self.men) for man in row if man.square == square]

    # Where a use leads.

    def destination(self, seat: int, man: Man, count: int, leaves_lodge: bool) -> Man | None:
        """Walk a man so many squares, and say where he would stand, or nothing if he may not."""
        if leaves_lodge and (self.rules["lodge_exit"] == "goal" or not man.circuit or "+" in man.square):
            return None
        if man.circuit and not leaves_lodge and not self.may_enter(man):
            return None
        walker = Man(man.square, False) if leaves_lodge else man
        for step in range(1, count + 1):
            if step > 1 and not self.may_pass(seat, walker):
                return None
            if walker is not man and walker.circuit and "+" not in walker.square and not man.circuit:
                walker = Man(walker.square, False)
            walker = self.one_step(seat, walker)
            if walker.square.endswith("+7"):
                return None
        return walker if self.may_stand(seat, walker.square) else None

    def may_enter(self, man: Man) -> bool:
        """GA-31, GA-32, GAR-15: from the Lodge into the Goal; one house asks that his first use brought him there."""
        return "+" in man.square or self.rules["same_turn"] == "any_left" or man.uses <= 1

    def may_pass(self, seat: int, passing: Man) -> bool:
        """GAR-4, GAR-7: one house lets a rival pair bar the way, one lets no man run past his own Lodge."""
        if passing.circuit and "+" not in passing.square and self.rules["overshoot"] == "barred":
            return False
        met = [owner for owner, _ in self.standing_on(passing.square) if owner != seat]
        return self.rules["pair_bars"] == "off" or len(met) < 2

    def may_stand(self, seat: int, square: str) -> bool:
        """GA-23, GA-26, GAR-17: two men close a square; one house shelters a rival on his own Lodge."""
        met = [owner for owner, _ in self.standing_on(square)]
        if len(met) >= 2:
            return False
        safe = self.rules["lodge_safe"] == "on"
        return not (safe and met and met[0] != seat and self.lodge(met[0]) == square)

    # What may be done.

    def single_uses(self) -> Iterator[tuple[str, Man, Man, int]]:
        """List every use of one unused number by one man: how it is written, who goes, where to, and the number."""
        seat = self.turn
        for count in sorted(set(self.unused)):
            for man in sorted(self.men[seat], key=lambda man: man.uses):
                for leaves in (False, True):
                    there = self.destination(seat, man, count, leaves)
                    if there:
                        star = "*" if leaves else ""
                        yield f"{count}:{man.square}{star}>{there.square}", man, there, count

    def legal(self) -> dict[str, tuple[Man, Man, int]]:
        """GAR-11: any single use; or, in a house with foresight, those that begin a longest sequence of uses."""
        uses: dict[str, tuple[Man, Man, int]] = {}
        for text, man, there, count in self.single_uses():
            uses.setdefault(text, (man, there, count))
        if self.rules["use_rule"] == "sequential" or not uses:
            return uses
        lengths = {text: self.after(text).longest() for text in uses}
        return {text: use for text, use in uses.items() if lengths[text] == max(lengths.values())}

    def after(self, text: str) -> "Twin":
        """Try a use out on a table of its own."""
        trial = copy(self)
        trial.men = [[copy(man) for man in row] for row in self.men]
        trial.unused = list(self.unused)
        for wish, man, there, count in trial.single_uses():
            if wish == text:
                trial.move(man, there, count)
                return trial
        raise AssertionError(text)

    def longest(self) -> int:
        """Count the most uses that can still be made; a use that wins leaves nothing to be made (GAR-21)."""
        if self.is_home(self.turn):
            return len(self.unused)
        best = 0
        for text in {text for text, *_ in self.single_uses()}:
            best = max(best, 1 + self.after(text).longest())
            if best == len(self.unused):
                break
        return best

    # What is done.

    def spin(self, told: str) -> None:
        """GA-19, GA-22: both numbers are to be used; a double is doubled as the house has it (GAR-2)."""
        one, other = arrows(told)
        if self.phase == "lead":
            self.spin_for_lead(one + other)
            return
        self.unused = [one, other]
        if one == other:
            kind = self.rules["doubles"]
            self.unused = {"four": [one] * 4, "twice": [2 * one] * 2}.get(kind, [one, one])
            self.owes_spin = kind == "again"
        self.phase = "use"
        self.lose_what_cannot_be_used()

    def spin_for_lead(self, total: int) -> None:
        """GAR-19: the highest total begins, ties again."""
        seat = next(seat for seat in self.rivals if seat not in self.spun)
        self.spun[seat] = total
        if len(self.spun) == len(self.rivals):
            self.rivals = [seat for seat in self.rivals if self.spun[seat] == max(self.spun.values())]
            self.spun = {}
            if len(self.rivals) == 1:
                self.begin(self.rivals[0])

    def begin(self, seat: int) -> None:
        self.turn, self.phase = seat, "spin"

    def act(self, text: str) -> None:
        man, there, count = self.legal()[text]
        self.move(man, there, count)
        if self.is_home(self.turn):
            self.take_place()
        else:
            self.lose_what_cannot_be_used()

    def move(self, man: Man, there: Man, count: int) -> None:
        """GA-25: the first comer starts again; GAR-5: or from the next square of Home that has room."""
        self.unused.remove(count)
        for owner, met in self.standing_on(there.square):
            if owner != self.turn:
                met.square, met.circuit = self.start_again(owner), False
        man.square, man.circuit, man.uses = there.square, there.circuit, man.uses + 1

    def start_again(self, seat: int) -> str:
        rooms = [f"{self.corners[seat]}-{depth}" for depth in range(1, 13)]
        if self.rules["home_full"] == "stack":
            return rooms[0]
        return next(room for room in rooms if len(self.standing_on(room)) < 2)

    def is_home(self, seat: int) -> bool:
        """GA-36, GAR-10: all four in the Goal, or as deep in it as can be."""
        squares = sorted(man.square.partition("+")[2] for man in self.men[seat])
        return squares == ["5", "5", "6", "6"] if self.rules["goal_end"] == "packed" else "" not in squares

    def take_place(self) -> None:
        """GAR-21: the rest of the spin is void."""
        self.places[self.turn] = max(self.places) + 1
        self.unused, self.owes_spin = [], False
        waiting = [seat for seat, place in enumerate(self.places) if place == 0]
        if self.rules["places"] == "winner_only":
            self.phase = "ended"
        elif len(waiting) == 1:
            self.places[waiting[0]] = len(self.places)
            self.phase = "ended"
        else:
            self.pass_left()

    def lose_what_cannot_be_used(self) -> None:
        """GA-27, GA-28, GAR-13: what has no legal use is lost, and the turn passes when nothing is left."""
        if any(True for _ in self.single_uses()):
            return
        self.unused = []
        if self.owes_spin and any(man.uses for man in self.men[self.turn]):
            self.owes_spin, self.phase = False, "spin"
        else:
            self.owes_spin = False
            self.pass_left()

    def forget_uses(self) -> None:
        for man in self.men[self.turn]:
            man.uses = 0

    def pass_left(self) -> None:
        """GA-18: to the left, which is clockwise, over those who are home already; GAR-24: no endless play."""
        self.forget_uses()
        self.turns, self.phase = self.turns + 1, "spin"
        if self.turns >= int(self.rules["turn_limit"]):
            self.phase = "ended"
            return
        corner = CLOCKWISE.index(self.corners[self.turn])
        round_the_table = [CLOCKWISE[(corner + step) % 4] for step in range(1, 5)]
        seats = [self.corners.index(name) for name in round_the_table if name in self.corners]
        self.turn = next(seat for seat in seats if self.places[seat] == 0)

    # What can be compared.

    def standing(self) -> list[list[int]]:
        """List every seat's men by path number."""
        return [sorted(self.path_of(seat, man) for man in row) for seat, row in enumerate(self.men)]

    def in_hand(self) -> Counter[int]:
        """Count the unused numbers."""
        return Counter(self.unused)
