"""A naive twin of Round the World, written from the dossier's text and sharing no code with the rules.

Captains are objects and the play is one long story, which asks for a spin, a lot or a captain's word by yielding and
is told the outcome in return.
"""

from collections.abc import Generator
from dataclasses import dataclass, field


def pairs(told: str) -> dict[int, int]:
    """Read the dossier's table: an oval and what it orders."""
    return {int(oval): int(order) for oval, _, order in (pair.partition(">") for pair in told.split())}


MOVES = pairs(
    "1>8 5>0 7>8 21>15 23>22 25>27 26>27 32>33 38>40 41>46 44>45 48>50 53>56 57>59 61>64 63>59 66>71 68>71 69>71 "
    "75>73 79>80 83>85 90>88 91>93 "
)
DELAYS = pairs(
    "3>2 5>10 9>4 10>2 12>2 16>2 17>4 19>4 21>40 23>2 24>2 28>4 32>2 34>4 35>2 36>6 37>4 38>4 39>2 43>2 49>2 51>2 "
    "53>20 54>4 58>2 60>4 61>2 62>2 63>2 65>2 68>30 70>2 72>2 74>6 75>2 77>2 84>2 87>4 89>4 90>2 91>4 92>2 "
)
DISASTERS = {5, 21, 53, 68}
PLACES = [11, 15, 22, 33, 40, 45, 56, 64, 71, 76, 80, 85, 93]
PORTS = {"san_francisco": 40, "hong_kong": 56, "anjer": 64, "new_york": 93}

Request = tuple[str, int]
Story = Generator[Request, int, None]


@dataclass
class Captain:
    seat: int
    oval: int = 0
    dial: int = 0
    reading: int = 0
    owed: int = 0
    hurt: bool = False
    in_port: bool = False
    spins: int = 0
    leg_spins: int = 0
    tablet: dict[int, int] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)
    legs: list[int] = field(default_factory=list)


class Twin:
    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.fleet = [Captain(seat) for seat in range(seats)]
        self.options = options
        self.moves = MOVES | ({53: 45, 68: 64} if options["repair_ports"] == "astern" else {})
        self.goal = PORTS[options["goal"]]
        self.clock = 0
        self.port = self.goal
        self.winners: set[int] = set()

    def tell(self) -> Story:
        """Play the match from the lot to the end."""
        children = self.options["mode"] == "children"
        settled = self.options["first"] == "youngest" if children else self.options["first_commodore"] != "lot"
        leader = 0 if settled or len(self.fleet) == 1 else (yield ("lot", -1))
        order = self.fleet[leader:] + self.fleet[:leader]
        if children:
            yield from self.children(order)
        elif self.options["mode"] == "game_1":
            yield from self.passage(order, self.goal)
            home = [captain for captain in order if captain.in_port]
            self.winners = {min(home, key=lambda captain: captain.legs[0]).seat}
        else:
            yield from self.four_passages(order)

    def children(self, order: list[Captain]) -> Story:
        while True:
            for captain in order:
                if captain.owed:
                    captain.owed = 0
                    continue
                spun = yield ("spin", captain.seat)
                was, captain.oval = captain.oval, self.stop(captain.oval, spun)
                if captain.oval == self.goal:
                    self.winners = {captain.seat}
                    return
                if captain.oval in DISASTERS and captain.oval != was:
                    captain.owed = 1

    def four_passages(self, order: list[Captain]) -> Story:
        ends = [port for port in PORTS.values() if port <= self.goal]
        for end in ends:
            yield from self.passage(order, end)
            if end == self.goal:
                break
            self.clock = 0
            for captain in order:
                captain.in_port, captain.leg_spins = False, 0
                captain.reading = captain.dial
                if self.options["captain_dial"] == "reset":
                    captain.dial = captain.reading = 0
                if self.options["owed_at_port"] == "cancel":
                    captain.owed = 0
        self.winners = count(self.fleet, self.options)

    def passage(self, order: list[Captain], port: int) -> Story:
        """Sail round after round until the fleet is in, or in Game No. 1 until somebody is."""
        self.port = port
        first_wins = self.options["mode"] == "game_1"
        while True:
            for captain in order:
                if captain is order[0] and self.options["commodore_dial"] == "rounds":
                    self.clock += 1
                if captain.owed:
                    captain.owed -= 1
                elif not captain.in_port:
                    yield from self.turn(captain, captain is order[0])
                if first_wins and captain.in_port and self.options["complete_round"] == "off":
                    return
                if all(ship.in_port for ship in order):
                    return
            if first_wins and any(ship.in_port for ship in order):
                return

    def turn(self, captain: Captain, leads: bool) -> Story:
        spun = yield ("spin", captain.seat)
        if leads and self.options["commodore_dial"] == "own_spins":
            self.clock += 1
        if captain.hurt and self.options["waiver"] != "never" and self.is_disaster(captain.oval, spun):
            word = 0 if self.options["waiver"] == "always" else (yield ("word", captain.seat))
            if word == 0:
                barred = spun
                while spun == barred:
                    spun = yield ("spin", captain.seat)
        self.sail(captain, spun)

    def stop(self, oval: int, spun: int) -> int:
        """Where a spin leads, given that nobody sails beyond the port that ends the passage."""
        if oval + spun <= self.port:
            return oval + spun
        exact = self.options["finish" if self.port == self.goal else "port"] == "exact"
        return oval if exact else self.port

    def is_disaster(self, oval: int, spun: int) -> bool:
        reached = self.stop(oval, spun)
        return reached != oval and reached in DISASTERS

    def sail(self, captain: Captain, spun: int) -> None:
        captain.spins += 1
        captain.leg_spins += 1
        reached = self.stop(captain.oval, spun)
        captain.hurt = self.is_disaster(captain.oval, spun)
        if reached != captain.oval:
            captain.oval = min(self.moves.get(reached, reached), self.port)
            self.add(captain, DELAYS.get(reached, 0))
        time = self.time(captain)
        for place in PLACES:
            if place <= captain.oval and place not in captain.seen and self.options["mode"] == "game_2":
                captain.seen.add(place)
                if place == self.port or self.options["all_places"] == "on":
                    captain.tablet[place] = time - 2 * (captain.oval - place)
        if captain.oval == self.port:
            captain.in_port = True
            captain.legs.append(time)

    def add(self, captain: Captain, days: int) -> None:
        for _ in range(days):
            before = captain.dial
            captain.dial += 1
            if self.options["lost_spin_on"] == "reach":
                captain.owed += captain.dial % 10 == 0
            else:
                captain.owed += before > 0 and before % 10 == 0

    def time(self, captain: Captain) -> int:
        tens = captain.leg_spins if self.options["days"] == "net" else self.clock
        return 10 * tens + captain.dial - captain.reading


def count(fleet: list[Captain], options: dict[str, str]) -> set[int]:
    """Count Game No. 2 from the times of all passages."""
    held = {captain.seat: 0 for captain in fleet}
    for times in zip(*(captain.legs for captain in fleet), strict=True):
        quickest = [captain.seat for captain, time in zip(fleet, times, strict=True) if time == min(times)]
        if len(quickest) == 1 or options["tied_passage"] == "all":
            for seat in quickest:
                held[seat] += 1
    most = max(held.values())
    if most < 2 and options["no_two"] == "drawn":
        return set()
    leading = [captain for captain in fleet if held[captain.seat] == most]
    leading = [captain for captain in leading if sum(captain.legs) == min(sum(other.legs) for other in leading)]
    leading = [captain for captain in leading if captain.legs[0] == min(other.legs[0] for other in leading)]
    return {captain.seat for captain in leading}
