"""Lost Diamond once more, naively: places are names, every space is walked one by one, nothing is looked up in advance.

Written from the directions and the dossier's tables, and not from the game's own code; slow, and meant to be.
"""

from collections import Counter

from tests.games.twins import arrows

NUMBERS = """
1 3 2 4 3 4 2 5 5
3 5 4 3 4 2 5 4 3
2 1 3 4 1 4 2 3 1
3 2 1 2 1 2 1 2 3
1 3 2 4 1 4 3 1 2
3 4 5 2 4 3 4 5 3
5 5 2 4 3 4 2 3 1
"""
ROWS = [[int(number) for number in line.split()] for line in NUMBERS.split("\n") if line]
NUMBER = {f"{'abcdefghi'[column]}{row + 1}": ROWS[row][column] for row in range(7) for column in range(9)}
LANES = {
    "E": ["i7", "LE1", "R0", "LE3", "LE4", "LE5", "LE6", "LE7", "LE8", "LE9", "R6", "LE11", "i1"],
    "W": ["a1", "LW1", "R20", "LW3", "LW4", "LW5", "LW6", "LW7", "LW8", "LW9", "R26", "LW11", "a7"],
}
SQUARES, CIRCLES = {"R0": "E", "R20": "W"}, {"R6", "R26"}
HOMES = [["R1", "R2", "R3", "R4", "R5"], ["R21", "R22", "R23", "R24", "R25"]]
ONES, FIVES = {"a1": "W", "i7": "E"}, {"E": "i1", "W": "a7"}
EVERY_SPACE = sorted({f"R{n}" for n in range(40)} | set(NUMBER) | {space for lane in LANES.values() for space in lane})


def road_after(place: str) -> str:
    return f"R{(int(place[1:]) + 1) % 40}"


def lane_of(place: str) -> str:
    return next(end for end, lane in LANES.items() if place in lane)


def destinations(place: str, secured: bool, aslant: bool) -> list[str]:
    """Walk from a square in every direction, one square at a time."""
    found = []
    for right in (-1, 0, 1):
        for down in (-1, 0, 1):
            if (right, down) == (0, 0) or (right and down and not aslant):
                continue
            column, row = "abcdefghi".index(place[0]), int(place[1]) - 1
            for pace in range(NUMBER[place]):
                column, row = column + right, row + down
                if not (0 <= column < 9 and 0 <= row < 7):
                    break
                name = f"{'abcdefghi'[column]}{row + 1}"
                last = pace == NUMBER[place] - 1
                if name == "e4" and (secured or not last):
                    break
                if last:
                    found.append(name)
    return found


class Twin:
    """A match of Lost Diamond by hand."""

    def __init__(self, rules: dict[str, str]) -> None:
        self.rules = rules
        self.pieces = ["R3", "R23"]
        self.keeps_road = [False, False]
        self.holder: int | None = None
        self.turn = 0
        self.turns = 0
        self.arrows: tuple[int, int] | None = None
        self.going_out = False
        self.over = False
        self.winner: int | None = None
        self.seen: Counter[tuple[str, str, int, int | None]] = Counter()
        self.totals: list[int | None] = [None, None]
        self.begun = rules["lead"] == "first_seat"

    def set_up(self, pieces: list[str], holder: int | None, turn: int) -> None:
        self.pieces, self.holder, self.turn, self.begun = list(pieces), holder, turn, True

    # What may be done.

    def waits_for_spin(self) -> bool:
        if not self.begun:
            return True
        if self.arrows or self.over:
            return False
        place = self.pieces[self.turn]
        if place not in NUMBER:
            return True
        if place not in ONES:
            return False
        rule = self.rules["corner_one"]
        if rule == "either":
            return self.going_out
        return rule == "leave" or self.holder == self.turn

    def legal(self) -> list[str]:
        if self.arrows:
            one, other = self.arrows
            return [f"{one},{other}"] if one == other else [f"{one},{other}", f"{other},{one}"]
        place = self.pieces[self.turn]
        rival = 1 - self.turn
        may_enter = self.holder is None or (
            self.rules["e4_refuge"] == "off" and self.holder == rival and self.pieces[rival] == "e4"
        )
        found = [f"{place}-{to}" for to in destinations(place, not may_enter, self.rules["directions"] == "eight")]
        if place in ONES and self.rules["corner_one"] == "either":
            found.append("leave")
        return found or ["stay"]

    # What comes of it.

    def begin(self, seat: int) -> None:
        self.turn, self.begun = seat, True

    def spin(self, told: str) -> None:
        one, other = arrows(told)
        if self.begun:
            self.arrows, self.going_out = (one, other), False
            return
        seat = self.totals.index(None)
        self.totals[seat] = one + other
        east, west = self.totals
        if east is not None and west is not None:
            if east == west:
                self.totals = [None, None]
            else:
                self.turn, self.begun = int(west > east), True

    def act(self, text: str) -> None:
        if text == "leave":
            self.going_out = True
            return
        if self.arrows:
            first, second = (int(number) for number in text.split(","))
            self.arrows = None
            self.spin_turn(first, second)
        elif text != "stay":
            self.put(text.split("-")[1])
            if self.pieces[self.turn] == "e4" and self.holder is None:
                self.holder = self.turn
                self.seen.clear()
        if not self.over:
            self.next_turn()

    def spin_turn(self, first: int, second: int) -> None:
        seat = self.turn
        started = self.pieces[seat]
        for number in (first, second):
            place, by_road = self.walk(number)
            rival = 1 - seat
            if self.rules["home_safe"] == "on" and place == self.pieces[rival] and place in HOMES[rival]:
                continue
            if not self.put(place):
                return
            carries = self.holder == seat
            self.keeps_road[seat] = (
                by_road and place in SQUARES and carries and self.rules["carrier_crossings"] == "free"
            )
            if carries and self.is_home(seat, place):
                self.over, self.winner = True, seat
                return
            if place in NUMBER:
                return
        if self.rules["exit_tries"] == "one_spin" and started in ONES and self.in_lane(seat):
            self.put(FIVES[ONES[started]])

    def walk(self, number: int) -> tuple[str, bool]:
        """Count so many spaces from where the piece on turn stands; tell also whether it came by the Road."""
        seat = self.turn
        place = self.pieces[seat]
        carries = self.holder == seat
        if self.in_lane(seat) or place in ONES:
            lane = LANES[lane_of(place)]
            return lane[min(lane.index(place) + number, 12)], False
        been_home = False
        for _ in range(number):
            after = road_after(place)
            if been_home and after not in HOMES[seat]:
                return place, True
            place = after
            been_home = carries and self.rules["home"] == "any_circle" and place in HOMES[seat]
        return place, True

    def in_lane(self, seat: int) -> bool:
        place = self.pieces[seat]
        return place.startswith("L") or (place in SQUARES and not self.keeps_road[seat])

    def is_home(self, seat: int, place: str) -> bool:
        return place == HOMES[seat][2] if self.rules["home"] == "star_exact" else place in HOMES[seat]

    def put(self, place: str) -> bool:
        """Set the piece on turn down; False if that sends it home itself."""
        seat, rival = self.turn, 1 - self.turn
        self.keeps_road[seat] = False
        if self.pieces[rival] != place:
            self.pieces[seat] = place
            return True
        star = HOMES[rival][2]
        if place == star and self.rules["star_taken"] == "bounce":
            self.pieces[seat] = HOMES[seat][2]
            if self.holder == seat:
                self.holder, self.over, self.winner = rival, True, rival
            return False
        self.pieces[seat], self.pieces[rival] = place, HOMES[rival][1] if place == star else star
        self.keeps_road[rival] = False
        if self.holder == rival:
            self.holder = seat
        return True

    def next_turn(self) -> None:
        self.turns += 1
        if self.turns >= int(self.rules["turn_limit"]):
            self.over = True
            return
        self.turn = 1 - self.turn
        if self.rules["repetition"] == "draw" and all(piece in NUMBER for piece in self.pieces):
            now = (self.pieces[0], self.pieces[1], self.turn, self.holder)
            self.seen[now] += 1
            self.over = self.seen[now] == 3

    def standing(self) -> list[str]:
        """Write the table as the position line begins."""
        told = [piece + "*" * keeps for piece, keeps in zip(self.pieces, self.keeps_road, strict=True)]
        return [*told, f"d:{'e4' if self.holder is None else self.holder}", f"t:{self.turn}"]
