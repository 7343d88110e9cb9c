"""The Outside Course told a second time, naively, with yachts as objects and spins as lists.

The twin knows nothing of the game's own rules; it reads the clauses and rulings afresh.
"""

from dataclasses import dataclass, field

NUMBERS = {
    "N": (6, 6), "NNE": (6, 2), "NE": (3, 4), "ENE": (3, 6), "E": (3, 2), "ESE": (3, 5), "SE": (1, 3), "SSE": (1, 2),
    "S": (1, 1), "SSW": (1, 5), "SW": (4, 3), "WSW": (4, 1), "W": (4, 5), "WNW": (4, 2), "NW": (6, 4), "NNW": (6, 5),
}  # fmt: skip
YACHTS = ["Volunteer", "Thistle", "Mayflower", "Galatea", "Puritan", "Genesta", "Seafox", "Cinderella"]
YELLOW, BLUE, WHITE, RED, SAFE = {5, 20, 36}, {17, 29, 42}, {10, 33}, {23, 45}, {9, 11, 32, 34}


@dataclass(eq=False)
class Yacht:
    """One yacht: whose it is, where it lies, where it lay, and what holds it."""

    seat: int
    space: int = 0
    before: int = 0
    still: str = ""
    met: bool = False

    @property
    def home(self) -> bool:
        return self.space > 50


@dataclass(eq=False)
class Spin:
    """A spin being played: its numbers, and the one yacht it is for."""

    only: Yacht | None = None
    numbers: list[int] = field(default_factory=list)


@dataclass
class Twin:
    """A race under the house rules given by name."""

    seats: int
    rules: dict[str, str]
    fleets: list[list[Yacht]] = field(default_factory=list)
    seat: int = 0
    turns: int = 0
    phase: str = "lead"
    spins: list[Spin] = field(default_factory=lambda: [Spin()])
    winner: int = -1
    rivals: list[int] = field(default_factory=list)
    spun: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.fleets = [[Yacht(seat), Yacht(seat)] for seat in range(self.seats)]
        self.rivals = list(range(self.seats))
        self.phase = {"spin": "lead", "random": "lot", "seat": "spin"}[self.rules["first"]]

    def others(self, seat: int) -> list[Yacht]:
        return [y for fleet in self.fleets for y in fleet if y.seat != seat and not y.home]

    def mine(self, spin: Spin) -> list[Yacht]:
        return [y for y in self.fleets[self.seat] if not y.home and not y.still and spin.only in {None, y}]

    def spin(self, point: str) -> None:
        """YO-11, YO-12, YO-20: lowest first, doubled in section 6; whoever was met goes back by it."""
        numbers = sorted(NUMBERS[point])
        if self.phase == "lead":
            self.spin_for_lead(sum(numbers))
            return
        doubled = NUMBERS[point][0] == 6
        if any(y.met for y in self.fleets[self.seat]):
            for yacht in self.fleets[self.seat]:
                if yacht.met:
                    self.put_back(yacht, yacht.space - sum(numbers) * (2 if doubled else 1))
                    yacht.met = False
            self.pass_on()
            return
        if doubled and self.rules["double"] == "each":
            numbers = [2 * number for number in numbers]
        elif doubled:
            numbers = [numbers[0]] * 2 + [numbers[1]] * 2
        self.spins[-1].numbers = numbers
        self.go_on()

    def spin_for_lead(self, total: int) -> None:
        seat = next(seat for seat in self.rivals if seat not in self.spun)
        self.spun[seat] = total
        if len(self.spun) == len(self.rivals):
            self.rivals = [seat for seat in self.rivals if self.spun[seat] == max(self.spun.values())]
            self.spun = {}
            if len(self.rivals) == 1:
                self.begin(self.rivals[0])

    def begin(self, seat: int) -> None:
        self.seat, self.phase = seat, "spin"

    def put_back(self, yacht: Yacht, space: int) -> None:
        yacht.space = max(space, 0)
        while yacht.space > 0 and any(y.space == yacht.space for y in self.others(yacht.seat)):
            yacht.space -= 1

    def can_move(self, yacht: Yacht, number: int) -> bool:
        """YO-10, YOR-36."""
        end = yacht.space + number
        if self.rules["outside_safety"] == "immune":
            return not (end in SAFE and any(y.space == end for y in self.others(yacht.seat)))
        if self.rules["outside_safety"] == "block":
            everybody = [y.space for fleet in self.fleets for y in fleet if y is not yacht]
            return not any(space in SAFE and yacht.space < space <= end for space in everybody)
        return True

    def legal(self) -> dict[str, Yacht]:
        spin = self.spins[-1]
        number = spin.numbers[0]
        moves: dict[str, Yacht] = {}
        free = [yacht for yacht in self.mine(spin) if self.can_move(yacht, number)]
        if len(free) == 2 and free[0].space == free[1].space and self.differ(*free):
            return {f"{number}:{name}": yacht for name, yacht in zip(self.names(), free, strict=True)}
        for yacht in reversed(self.mine(spin)):
            if self.can_move(yacht, number):
                end = yacht.space + number
                moves[f"{number}:{yacht.space}>{end if end <= 50 else 'home'}"] = yacht
        return moves

    def differ(self, one: Yacht, other: Yacht) -> bool:
        """Where a yacht that is met goes back to its last place, two on one space are not the same."""
        return self.rules["meeting"] == "previous" and one.before != other.before

    def names(self) -> list[str]:
        return YACHTS[2 * self.seat : 2 * self.seat + 2]

    def act(self, text: str) -> None:
        yacht = self.legal()[text]
        was, number = yacht.space, self.spins[-1].numbers.pop(0)
        yacht.before = was
        yacht.space += number
        if yacht.home:
            yacht.space = 51
            if all(y.home for y in self.fleets[self.seat]):
                self.winner, self.phase, self.turns = self.seat, "ended", self.turns + 1
                return
        elif self.colours(yacht, was) and not (yacht.still and self.rules["extra_spin_for"] == "yacht"):
            self.meet(yacht)
            self.spins = [spin for spin in self.spins if spin.numbers]
            self.spins.append(Spin(only=yacht if self.rules["extra_spin_for"] == "yacht" else None))
            self.phase = "spin"
            return
        else:
            self.meet(yacht)
        self.go_on()

    def colours(self, yacht: Yacht, was: int) -> bool:
        """YO-13 to YO-17; true where the yacht spins again."""
        again = False
        origin = was
        while True:
            space = yacht.space
            if space in YELLOW:
                yacht.space, again = self.before_the_wind(yacht), True
            elif space in BLUE:
                yacht.space = max((space if self.rules["blue_from"] == "space" else origin) - 5, 0)
                if self.rules["outside_safety"] != "none":
                    while yacht.space in SAFE and any(y.space == yacht.space for y in self.others(yacht.seat)):
                        yacht.space -= 1
            elif space in RED:
                yacht.space = 0
            elif space in WHITE:
                yacht.still = "now"
            if yacht.space == space or self.rules["chain"] == "no":
                return again
            origin = yacht.space

    def before_the_wind(self, yacht: Yacht) -> int:
        """YO-15, and YOR-36 where a yacht in safety lets nobody pass."""
        taken = {y.space for fleet in self.fleets for y in fleet} & SAFE
        ahead = yacht.space
        for _ in range(10):
            if self.rules["outside_safety"] == "block" and ahead + 1 in taken:
                break
            ahead += 1
        return ahead

    def meet(self, yacht: Yacht) -> None:
        """YO-20, YOR-38."""
        if yacht.space == 0:
            return
        for other in self.others(yacht.seat):
            if other.space == yacht.space:
                if self.rules["meeting"] == "retreat":
                    other.met = True
                elif self.rules["meeting"] == "start":
                    other.space = 0
                elif self.rules["meeting"] == "previous":
                    self.put_back(other, other.before)
                    other.before = other.space

    def go_on(self) -> None:
        while self.spins:
            spin = self.spins[-1]
            if not spin.numbers:
                self.spins.pop()
            elif self.legal():
                self.phase = "move"
                return
            else:
                spin.numbers.pop(0)
        self.pass_on()

    def pass_on(self) -> None:
        while True:
            self.spins, self.phase = [Spin()], "spin"
            for yacht in self.fleets[self.seat]:
                yacht.still = "sits" if yacht.still == "now" and not yacht.home else ""
            self.turns += 1
            if self.turns >= int(self.rules["turn_limit"]):
                self.phase = "ended"
                return
            self.seat = (self.seat + 1) % self.seats
            fleet = self.fleets[self.seat]
            sits = self.rules["calm_scope"] == "side" and any(y.still == "sits" for y in fleet)
            if any(y.met for y in fleet) or (self.mine(Spin()) and not sits):
                return

    def places(self) -> list[int]:
        return [int(seat == self.winner) for seat in range(self.seats)]

    def standing(self) -> list[list[str]]:
        return [["H" if y.home else str(y.space) for y in fleet] for fleet in self.fleets]
