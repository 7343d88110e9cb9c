"""The Yacht Race told a second time, naively: yachts sail step by step over numbered spaces, outward or homeward.

The twin knows nothing of the game's own rules or tables. It reads the clauses and rulings afresh, with dictionaries
and lists, and keeps the spins of a turn as a list of lists.
"""

from dataclasses import dataclass, field

WINDS = ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"]
NUMBERS = {
    "N": (6, 6), "NNE": (6, 2), "NE": (3, 4), "ENE": (3, 6), "E": (3, 2), "ESE": (3, 5), "SE": (1, 3), "SSE": (1, 2),
    "S": (1, 1), "SSW": (1, 5), "SW": (4, 3), "WSW": (4, 1), "W": (4, 5), "WNW": (4, 2), "NW": (6, 4), "NNW": (6, 5),
}  # fmt: skip
LEGS = [(1, 15, "N"), (17, 35, "NE"), (37, 42, "NW"), (44, 51, "SW"), (53, 72, "NW"), (74, 77, "NE")]
OPPOSITE = {"N": "S", "S": "N", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}
SAFE, CALM, CHERUB, BAR = {16, 36, 52, 73}, {9, 20, 56, 75}, {26, 59}, {47, 48}


@dataclass(eq=False)
class Yacht:
    """One yacht: its space, whether it is homeward bound or home, and what holds it."""

    side: int
    space: int = 1
    homeward: bool = False
    home: bool = False
    lies_still: str = ""  # "now" becalmed in this turn, "sits" sitting out, "held" held on 63
    by_storm: bool = False

    @property
    def told(self) -> str:
        if self.home:
            return "home"
        return f"{'in' if self.homeward else 'out'}{self.space}"

    def step(self) -> None:
        """YR-18 to YR-20: one space on."""
        if self.homeward:
            self.space -= 1
        elif self.space == 83:
            self.space, self.homeward = 63, True
        else:
            self.space += 1


@dataclass(eq=False)
class Spin:
    """A spin being played: its wind, who may run on it, its numbers, and the one yacht it is for."""

    only: Yacht | None = None
    wind: str = ""
    runners: list[Yacht] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)


@dataclass(eq=False)
class Twin:
    """A race under the house rules given by name."""

    seats: int
    rules: dict[str, str]
    sides: int = 0
    fleets: list[list[Yacht]] = field(default_factory=list)
    seat: int = 0
    turns: int = 0
    left_in_round: int = 0
    phase: str = "lead"
    spins: list[Spin] = field(default_factory=list)
    owed: list[Yacht] = field(default_factory=list)
    at_cherub: Yacht | None = None
    winners: list[int] = field(default_factory=list)
    rivals: list[int] = field(default_factory=list)
    spun: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sides = self.seats if self.rules["partners"] == "off" else 2
        self.fleets = [[Yacht(side) for _ in range(int(self.rules["yachts"]))] for side in range(self.sides)]
        self.rivals, self.left_in_round = list(range(self.sides)), self.sides
        self.phase = {"spin": "lead", "random": "lot", "seat": "spin"}[self.rules["first"]]
        self.spins = [Spin()]

    @property
    def side(self) -> int:
        return self.seat % self.sides

    @property
    def racing(self) -> list[Yacht]:
        return [yacht for fleet in self.fleets for yacht in fleet if not yacht.home]

    def mine(self, spin: Spin) -> list[Yacht]:
        """List the yachts that the seat on turn may sail with this spin."""
        fleet = self.fleets[self.side]
        if self.rules["partners"] == "own_yacht":
            fleet = [fleet[self.seat // 2]]
        return [y for y in fleet if not y.home and not y.lies_still and spin.only in {None, y}]

    # Nature.

    def spin(self, wind: str) -> None:
        if self.phase == "lead":
            self.spin_for_lead(sum(NUMBERS[wind]))
            return
        spin = self.spins[-1]
        spin.wind, spin.numbers = wind, sorted(NUMBERS[wind])
        spin.runners = [y for y in self.mine(spin) if self.run_end(y, wind)]
        self.go_on()

    def spin_for_lead(self, total: int) -> None:
        side = next(side for side in self.rivals if side not in self.spun)
        self.spun[side] = total
        if len(self.spun) == len(self.rivals):
            self.rivals = [side for side in self.rivals if self.spun[side] == max(self.spun.values())]
            self.spun = {}
            if len(self.rivals) == 1:
                self.begin(self.rivals[0])

    def begin(self, seat: int) -> None:
        self.seat, self.phase = seat, "spin"

    # Winds.

    def run_end(self, yacht: Yacht, wind: str) -> str:
        """YR-44 to YR-56: name where this wind carries a yacht, or nothing."""
        line = self.line(yacht)
        if not line:
            return ""
        blows, end = line
        around = WINDS.index(blows)
        serving = {blows}
        if self.rules["wind_match"] == "half_point":
            serving |= {WINDS[(around + 1) % 16], WINDS[around - 1]}
        return end if wind in serving and end != yacht.told else ""

    def line(self, yacht: Yacht) -> tuple[str, str] | None:
        """Find the wind and the end of the leg a yacht sails, or is about to sail from a corner."""
        space = yacht.space
        corner = space in {16, 36, 43, 52, 73, 78}
        if corner and self.rules["corner_run"] == "never":
            return None
        if not yacht.homeward and space >= 78:
            return ("S", "in63") if space >= int(self.rules["turned_at"]) else None
        ahead = space + (-1 if yacht.homeward else 1) if corner else space
        for low, high, wind in LEGS:
            if low <= ahead <= high:
                if not yacht.homeward:
                    return wind, f"out{high}"
                if low == 1:
                    return OPPOSITE[wind], "in11" if self.rules["finish"] == "cross" else "home"
                return OPPOSITE[wind], f"in{low}"
        return None

    # Counts.

    def count(self, yacht: Yacht, number: int) -> Yacht | None:
        """Sail a yacht so many spaces in thought, and give where it would lie, or nothing where it may not."""
        ghost = Yacht(yacht.side, yacht.space, yacht.homeward)
        for paces in range(1, number + 1):
            if ghost.homeward and ghost.space == 11:
                return self.past_the_line(ghost)
            rounding = not ghost.homeward and ghost.space == 83
            ghost.step()
            last = paces == number
            if ghost.space in SAFE and self.is_shut(yacht, ghost):
                return None
            if rounding:
                return self.stop(yacht, ghost, exact=last)
            passing = ghost.space == 63 and not ghost.homeward and not last
            if passing and self.rules["hold63"] == "any" and self.held_by_rival(yacht, {False, True}):
                return None
        if ghost.homeward and ghost.space == 11 and self.rules["finish"] != "cross":
            ghost.home = True
        return ghost

    def past_the_line(self, ghost: Yacht) -> Yacht | None:
        ghost.home = True
        return None if self.rules["finish"] == "exact" else ghost

    def stop(self, yacht: Yacht, ghost: Yacht, exact: bool) -> Yacht | None:
        """YR-37, YR-38, YRR-15, YRR-16."""
        hold = self.rules["hold63"]
        held = hold != "none" and self.held_by_rival(yacht, {True, False} if hold == "any" else {True})
        if exact:
            return None if held and hold == "shut" else ghost
        return None if held or self.rules["stop63"] == "exact" else ghost

    def held_by_rival(self, yacht: Yacht, ways: set[bool]) -> bool:
        return any(y.space == 63 and y.side != yacht.side and y.homeward in ways for y in self.racing)

    def is_shut(self, yacht: Yacht, ghost: Yacht) -> bool:
        """YR-34, YR-35, YRR-13."""
        for other in self.racing:
            if other is yacht or other.space != ghost.space:
                continue
            if self.rules["safety_blocks"] == "opponents" and other.side == yacht.side:
                continue
            if self.rules["safety_direction"] == "same" and other.homeward != ghost.homeward:
                continue
            return True
        return False

    # Choices.

    def legal(self) -> dict[str, tuple[str, Yacht | None]]:
        """Write everything that may be done now."""
        if self.phase == "cherub":
            stay: dict[str, tuple[str, Yacht | None]] = {"stay": ("stay", self.at_cherub)}
            assert self.at_cherub is not None
            return stay if self.line_is_shut(self.at_cherub) else {"advance": ("advance", self.at_cherub), **stay}
        spin = self.spins[-1]
        if self.phase == "run":
            runs = {f"run {y.told}>{self.run_end(y, spin.wind)}": ("run", y) for y in reversed(self.can_run(spin))}
            return {**runs, "no run": ("no run", None)}
        moves: dict[str, tuple[str, Yacht | None]] = {}
        for yacht in reversed(self.mine(spin)):
            there = self.count(yacht, spin.numbers[0])
            if there:
                moves[f"{spin.numbers[0]}:{yacht.told}>{there.told}"] = ("move", yacht)
        if moves and self.rules["may_pass"] == "yes":
            moves["pass"] = ("pass", None)
        return moves

    def can_run(self, spin: Spin) -> list[Yacht]:
        eager = [id(y) for y in spin.runners]
        return [y for y in self.mine(spin) if id(y) in eager and self.run_end(y, spin.wind)]

    def act(self, text: str) -> None:
        """Do one thing, and go on to the next that must be decided."""
        what, yacht = self.legal()[text]
        spin = self.spins[-1]
        if what == "no run":
            spin.runners = []
        elif what == "pass":
            spin.numbers.pop(0)
        elif yacht is not None:
            if what == "run":
                self.run(spin, yacht)
            elif what == "move":
                self.move(spin, yacht)
            else:
                self.answer(yacht, what == "advance")
        if self.phase == "cherub" and what not in {"advance", "stay"}:
            return
        if self.is_home(self.side):
            self.come_home()
        else:
            self.go_on()

    def run(self, spin: Spin, yacht: Yacht) -> None:
        end = self.run_end(yacht, spin.wind)
        spin.runners = [y for y in spin.runners if y is not yacht] if self.rules["runs_per_spin"] == "all" else []
        if self.rules["run_binds"] == "yes":
            spin.only, spin.runners = yacht, []
        yacht.by_storm = False
        if end == "home":
            yacht.home = True
            return
        yacht.homeward, yacht.space = end.startswith("in"), int(end.lstrip("outin"))
        if self.rules["blanket_by_run"] == "yes":
            self.blanket(yacht)

    def move(self, spin: Spin, yacht: Yacht) -> None:
        """YR-23, and what lies where the yacht stops."""
        there = self.count(yacht, spin.numbers.pop(0))
        assert there is not None
        rounded = there.homeward and not yacht.homeward
        yacht.space, yacht.homeward, yacht.home, yacht.by_storm = there.space, there.homeward, there.home, False
        if yacht.home:
            return
        if rounded and self.rules["stop63"] == "end_of_turn":
            yacht.lies_still = "held"
        if yacht.space == 43:
            self.storm(yacht)
        elif yacht.space in BAR and not yacht.homeward:
            yacht.space = 1
        elif yacht.space in CALM:
            yacht.lies_still = "now"
        elif yacht.space in CHERUB:
            if self.rules["cherub_forced"] == "no":
                self.at_cherub, self.phase = yacht, "cherub"
                return
            self.answer(yacht, advances=not self.line_is_shut(yacht))
        else:
            self.blanket(yacht)

    def line_is_shut(self, yacht: Yacht) -> bool:
        """YRR-16: a house where any rival on 63 stops both ways lets no dotted line lead past it."""
        if yacht.space != 59 or yacht.homeward or self.rules["cherub_reach"] not in {"five", "leg_end"}:
            return False
        return self.rules["hold63"] == "any" and self.held_by_rival(yacht, {False, True})

    def answer(self, yacht: Yacht, advances: bool) -> None:
        """YR-40, YRR-18."""
        self.at_cherub = None
        if advances:
            reach = self.rules["cherub_reach"]
            if reach == "leg_end":
                ends = {(26, False): 35, (26, True): 17, (59, False): 72, (59, True): 53}
                yacht.space = ends[yacht.space, yacht.homeward]
            else:
                for _ in range({"five": 5, "four": 4, "two": 2}[reach]):
                    yacht.step()
        self.blanket(yacht)

    def storm(self, yacht: Yacht) -> None:
        """YR-31, YR-32, YRR-14."""
        yacht.space = 52 if yacht.homeward else 36
        there = [y for y in self.racing if y is not yacht and y.space == yacht.space]
        if self.rules["storm_share"] == "storm_only":
            if any(not y.by_storm for y in there):
                yacht.space += 1 if yacht.homeward else -1
            yacht.by_storm = True

    def blanket(self, yacht: Yacht) -> None:
        """YR-28, YR-29, YRR-11, YRR-12."""
        met = [y for y in self.racing if y.side != yacht.side and y.space == yacht.space]
        if self.rules["blanket_direction"] == "same":
            met = [y for y in met if y.homeward == yacht.homeward]
        if not met:
            return
        if self.rules["blanket_penalty"] == "becalm":
            for other in met:
                other.lies_still = "sits"
        self.owed.append(yacht)

    def go_on(self) -> None:
        """Find the next thing to decide: extra spins first or last as the house has it."""
        while True:
            at_once = self.rules["extra_spin_when"] == "now"
            if self.owed and at_once and self.begin_extra(self.owed.pop()):
                return
            spin = self.spins[-1] if self.spins else None
            if spin and self.can_run(spin):
                self.phase = "run"
                return
            if spin and spin.numbers:
                spin.runners = []
                self.phase = "move"
                if self.legal():
                    return
                spin.numbers.pop(0)
                continue
            if self.spins:
                self.spins.pop()
                continue
            if not self.owed:
                self.pass_on()
                return
            fleet = self.fleets[self.side]
            self.owed.sort(key=lambda y: [y is other for other in fleet].index(True))
            if self.begin_extra(self.owed.pop(0)):
                return

    def begin_extra(self, yacht: Yacht) -> bool:
        """Begin an extra spin if it is any use."""
        only = yacht if self.rules["extra_spin_for"] == "yacht" else None
        if only is not None and (only.home or only.lies_still):
            return False
        if not self.mine(Spin(only=only)) and self.rules["extra_spin_when"] == "after":
            return False
        self.spins = [spin for spin in self.spins if spin.numbers or spin.runners]
        self.spins.append(Spin(only=only))
        self.phase = "spin"
        return True

    # Turns.

    def is_home(self, side: int) -> bool:
        home = [yacht.home for yacht in self.fleets[side]]
        return all(home) or (any(home) and self.rules["win"] == "first")

    def come_home(self) -> None:
        if self.rules["equal_turns"] == "no":
            self.turns += 1
            self.end()
        else:
            self.pass_on()

    def end(self) -> None:
        self.phase = "ended"
        self.winners = [side for side in range(self.sides) if self.is_home(side)]

    def pass_on(self) -> None:
        """YRR-19, YRR-25: end the turn, and every turn that is lost without a spin."""
        while True:
            self.spins, self.owed, self.phase = [Spin()], [], "spin"
            for yacht in self.whose_turn_this_was():
                yacht.lies_still = "sits" if yacht.lies_still == "now" and not yacht.home else ""
            self.turns += 1
            self.left_in_round -= 1
            if self.left_in_round == 0:
                self.left_in_round = self.sides
                if any(self.is_home(side) for side in range(self.sides)):
                    self.end()
                    return
            undecided = not any(self.is_home(side) for side in range(self.sides))
            if undecided and self.turns >= int(self.rules["turn_limit"]):
                self.phase = "ended"
                return
            self.seat = (self.seat + 1) % self.seats
            sits = any(y.lies_still == "sits" and not y.home for y in self.fleets[self.side])
            if self.mine(Spin()) and not (sits and self.rules["calm_scope"] == "side"):
                return

    def whose_turn_this_was(self) -> list[Yacht]:
        """YR-41: a calm takes the yacht's own next turn, which is its partner's where each sails one."""
        fleet = self.fleets[self.side]
        alone = self.rules["partners"] == "own_yacht" and self.rules["calm_scope"] == "yacht"
        return [fleet[self.seat // 2]] if alone else fleet

    def places(self) -> list[int]:
        return [int(seat % self.sides in self.winners) for seat in range(self.seats)]

    def standing(self) -> list[list[str]]:
        return [[yacht.told for yacht in fleet] for fleet in self.fleets]
