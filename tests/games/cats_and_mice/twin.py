"""Cats and Mice told a second time, naively: pieces step from space to space, and nothing is worked out ahead.

The twin knows nothing of the game's own rules. It reads the board's links and the printed clauses with their rulings
afresh, with dictionaries and lists, so that where both agree neither is likely to be wrong.
"""

from copy import deepcopy
from dataclasses import dataclass, field

from tests.games.twins import arrows

CLOCKWISE = ["SW", "NW", "NE", "SE"]
USES = dict[str, tuple[int, str, list[str]]]
"""What may be done, as it is written: the number, the start ("" for the cat), and the spaces walked."""


@dataclass
class Twin:
    """A table of Cats and Mice under the house rules given by name."""

    links: dict[str, list[str]]
    corners: list[str]
    rules: dict[str, str]
    cats: list[str] = field(default_factory=list)
    mice: list[str] = field(default_factory=lambda: ["M-W", "M-N", "M-E", "M-S"])
    barn: int = 8
    counts: list[int] = field(default_factory=list)
    turn: int = 0
    quiet: int = 0
    turns: int = 0
    phase: str = "lead"
    spun: list[int] = field(default_factory=list)
    unused: list[int] = field(default_factory=list)
    trail: tuple[str, str] = ("", "")
    squeaked: bool = False
    last_by: int = -1
    decided: int = -1
    rivals: list[int] = field(default_factory=list)
    totals: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """CM-24, CM-26: cats at Home; CMR-21: the lead is found."""
        self.cats = self.cats or [f"H-{corner}" for corner in self.corners]
        self.counts = self.counts or [0 for _ in self.corners]
        self.rivals = list(range(len(self.corners)))
        self.phase = {"spin": "lead", "lot": "lot", "first_seat": "spin"}[self.rules["lead"]]

    def home(self, seat: int) -> str:
        return f"H-{self.corners[seat]}"

    # Where a use may lead.

    def walks(self, start: str, number: int) -> list[list[str]]:
        """CMR-7: a walk never turns round."""
        paths = [[start]]
        for _ in range(number):
            paths = [[*path, there] for path in paths for there in self.links[path[-1]] if there not in path[-2:-1]]
        return paths

    def turns_back(self, path: list[str]) -> bool:
        """CM-51, CMR-6."""
        return self.rules["turn_back"] == "barred" and len(path) > 1 and self.trail == (path[0], path[1])

    def cat_uses(self) -> USES:
        uses: USES = {}
        for number in sorted(set(self.unused)):
            for path in self.walks(self.cats[self.turn], number):
                if not self.turns_back(path) and self.may_stop(path[-1]):
                    uses[f"{number}>{path[-1]}"] = (number, "", path)
        if self.rules["capture"] == "optional" or not uses:
            return uses
        taken = {said: self.after_cat(said, use) for said, use in uses.items()}
        return {said: use for said, use in uses.items() if taken[said] == max(taken.values())}

    def may_stop(self, space: str) -> bool:
        """CMR-13, CMR-16: house rules that close spaces to a cat."""
        if self.rules["cats_on_holes"] == "pass_only" and space.startswith("O-"):
            return False
        at_home = space in self.cats and self.home(self.cats.index(space)) == space
        return not (self.rules["home_cat"] == "closed" and at_home and self.cats.index(space) != self.turn)

    def after_cat(self, said: str, use: tuple[int, str, list[str]]) -> int:
        """CMR-10: count the captures by the arrows in the best plan that begins so."""
        trial = deepcopy(self)
        now = int(use[2][-1] in self.mice)
        trial.move_cat(use)
        if trial.phase != "cat" or not trial.unused:
            return now
        trial.rules = {**self.rules, "capture": "optional"}
        return now + max((int(path[-1] in trial.mice) for _, _, path in trial.cat_uses().values()), default=0)

    def mouse_uses(self) -> USES:
        uses: USES = {}
        for number in sorted(set(self.unused)):
            for start in sorted(self.mice):
                for path in self.walks(start, number):
                    self.list_mouse(uses, number, start, path, path[1:])
            for hole in [space for space in self.links if space.startswith("O-") and self.barn]:
                for path in self.walks(hole, number - 1):
                    self.list_mouse(uses, number, hole, path, path)
        if self.rules["use_rule"] == "sequential" or len(self.unused) < 2:
            return uses
        longer = {said: use for said, use in uses.items() if self.after_mouse(use)}
        return longer or uses

    def list_mouse(self, uses: USES, number: int, start: str, path: list[str], entered: list[str]) -> None:
        """CM-32, CM-45, CM-50, CMR-3, CMR-5: what stops a mouse, and where it goes in."""
        if self.rules["hole_entry"] == "reach":
            cut = next((n for n in range(1, len(path)) if path[n].startswith("O-")), len(path) - 1)
            dropped = len(path) - 1 - cut
            path, entered = path[: cut + 1], entered[: len(entered) - dropped]
        idle = start.startswith("O-") and path[-1].startswith("O-")
        if idle and self.rules["barn_one"] == "barred":
            return
        if not set(entered) & set(self.cats) and not self.turns_back(path):
            uses[f"{number}:{start}>{path[-1]}"] = (number, start, path)

    def after_mouse(self, use: tuple[int, str, list[str]]) -> bool:
        """CMR-17: see whether the other arrow can still be used."""
        trial = deepcopy(self)
        trial.move_mouse(use)
        return bool(trial.mouse_uses())

    def legal(self) -> USES:
        return self.cat_uses() if self.phase == "cat" else self.mouse_uses() if self.phase == "mice" else {}

    # What is done.

    def spin(self, told: str) -> None:
        one, other = arrows(told)
        if self.phase in {"lead", "playoff"}:
            self.spin_off(one + other)
            return
        self.spun, self.unused, self.phase = [one, other], [one, other], "cat"
        self.go_on()

    def spin_off(self, total: int) -> None:
        """CM-26, CMR-21, CMR-22: the highest total, ties again."""
        seat = next(seat for seat in self.rivals if seat not in self.totals)
        self.totals[seat] = total
        if len(self.totals) == len(self.rivals):
            self.rivals = [seat for seat in self.rivals if self.totals[seat] == max(self.totals.values())]
            self.totals = {}
            if len(self.rivals) == 1 and self.phase == "lead":
                self.begin(self.rivals[0])
            elif len(self.rivals) == 1:
                self.decided, self.phase = self.rivals[0], "ended"

    def begin(self, seat: int) -> None:
        self.turn, self.phase = seat, "spin"

    def act(self, said: str) -> None:
        use = self.legal()[said]
        if self.phase == "cat":
            self.move_cat(use)
        else:
            self.move_mouse(use)
        self.go_on()

    def move_cat(self, use: tuple[int, str, list[str]]) -> None:
        """CM-44, CM-47, CMR-16: take the mouse, or send the first comer home, who may send on another."""
        number, _, path = use
        self.unused.remove(number)
        there, self.trail = path[-1], (path[-1], path[-2])
        met = [seat for seat, cat in enumerate(self.cats) if cat == there]
        self.cats[self.turn] = there
        if there in self.mice:
            self.mice.remove(there)
            self.capture(self.turn)
        while met:
            sent = met[0]
            home = self.home(sent)
            met = [seat for seat, cat in enumerate(self.cats) if cat == home and seat != sent]
            self.cats[sent] = home
            if sent == self.turn:
                self.trail = ("", "")
            if home in self.mice:
                self.mice.remove(home)
                if self.rules["home_mouse"] == "captured":
                    self.capture(sent)
                else:
                    self.barn += 1

    def capture(self, seat: int) -> None:
        """CM-52, CM-53, CM-54, CMR-24."""
        self.squeaked = True
        left = len(self.mice) + self.barn
        self.counts[seat] += 1 if left else int(self.rules["last_mouse"])
        if not left:
            self.last_by = seat
            self.end()
            return
        to_come = left - 1 + int(self.rules["last_mouse"])
        *rest, most = sorted(self.counts)
        if self.rules["clinch"] == "on" and most > rest[-1] + to_come:
            self.end()

    def move_mouse(self, use: tuple[int, str, list[str]]) -> None:
        """CM-32, CM-33, CM-48, CMR-8."""
        number, start, path = use
        self.unused.remove(number)
        came_out = start.startswith("O-")
        if came_out:
            self.barn -= 1
        else:
            self.mice.remove(start)
        there = path[-1]
        if there.startswith("O-"):
            lone = self.barn == 0 and not came_out and self.rules["barn_trail"] == "kept"
            self.trail = (there, path[-2]) if lone else ("", "")
            self.barn += 1
            return
        if there in self.mice:
            self.mice.remove(there)
            self.barn += 1
        self.mice.append(there)
        self.trail = (there, path[-2])

    def go_on(self) -> None:
        """CM-35, CM-38, CMR-11, CMR-17: the cat's arrows, the same arrows for mice, and then the next player."""
        if self.phase == "cat" and not (self.unused and self.cat_uses()):
            self.phase, self.unused, self.trail = "mice", list(self.spun), ("", "")
        if self.phase == "mice" and not (self.unused and self.mouse_uses()):
            self.pass_left()

    def pass_left(self) -> None:
        """CM-27, CMR-23."""
        self.quiet = 0 if self.squeaked else self.quiet + 1
        self.squeaked, self.unused, self.trail = False, [], ("", "")
        self.turns += 1
        if self.quiet >= int(self.rules["no_capture_limit"]) > 0:
            self.end()
            return
        corner = CLOCKWISE.index(self.corners[self.turn])
        round_the_table = [CLOCKWISE[(corner + step) % 4] for step in range(1, 5)]
        self.turn = next(self.corners.index(name) for name in round_the_table if name in self.corners)
        self.phase = "spin"

    def end(self) -> None:
        """CM-55, CMR-22."""
        self.phase, self.unused, self.trail = "ended", [], ("", "")
        leaders = [seat for seat, count in enumerate(self.counts) if count == max(self.counts)]
        if len(leaders) > 1 and self.rules["ties"] == "playoff":
            self.phase, self.rivals, self.totals = "playoff", leaders, {}
        elif len(leaders) > 1 and self.rules["ties"] == "last_mouse" and self.last_by in leaders:
            self.decided = self.last_by

    # What can be compared.

    def places(self) -> list[int]:
        """Rank the seats; a tie that was decided puts the others behind."""
        ranks = [1 + sum(other > count for other in self.counts) for count in self.counts]
        if self.decided < 0:
            return ranks
        return [2 if rank == 1 and seat != self.decided else rank for seat, rank in enumerate(ranks)]
