"""The pen that draws one force's track: leg by leg, within the limits of speed, sea, land and coal."""

from math import cos
from typing import Final

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.permissions import is_allowed
from teetotum.games.naval_strategic.account.records import BANKED, COAL, STEAM, Doing, Force
from teetotum.games.naval_strategic.account.state import State, chief_of, place, ships_of, weather_at
from teetotum.games.naval_strategic.problem.theatre import AT_LARGE, NEAR, Theatre
from teetotum.games.naval_strategic.slips.items import Hold, Item, To
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.ship_classes import DESTROYER_HOURS, RUN_HOURS, burnt
from teetotum.games.naval_strategic.terms.tolerances import HAIRBREADTH, NEGLIGIBLE
from teetotum.games.naval_strategic.tracks.coaling import coal_up, stops_without
from teetotum.games.naval_strategic.tracks.nearby import coal_source, is_of_the_fleet
from teetotum.games.naval_strategic.tracks.small_craft import (
    carries,
    carries_far,
    in_company,
    is_alongshore,
    is_home,
    leads_home,
)
from teetotum.games.naval_strategic.tracks.speeds import may_run, owed_after, speed_limit, worn
from teetotum.languages import say
from teetotum.mechanics.chart import (
    Leg,
    advance,
    afloat,
    cut,
    gap,
    great_circle_points,
    rhumb,
    spot,
    stay,
    steer,
)
from teetotum.mechanics.compass import POINTS
from teetotum.mechanics.sea import RADIAN

FARTHEST_NORTH: Final = 85.0
"""Degrees, as far as charts go."""
ROUND: Final = 21600.0
"""Miles round the globe."""
PIECE: Final = 60.0
"""Miles of a great circle that are run on one rhumb."""


class Pen:
    """Draws one force's track item by item."""

    def __init__(
        self, theatre: Theatre, house: Options, state: State, force: Force, since: float, until: float
    ) -> None:
        self.theatre, self.house, self.state, self.force = theatre, house, state, force
        self.at, self.until = since, until
        self.lat, self.lon = place(force, since)
        self.ships = ships_of(state, force)
        self.since, self.turn = since, until
        self.sea = weather_at(state, since)[1]
        self.knots, self.ran, self.short = 0.0, False, False
        self.legs: list[Leg] = []
        self.doing: list[Doing] = []
        self.items: list[Item] = []
        self.rest: list[To | Hold] = []
        self.faults: list[str] = []
        self.runs = [ship.run for ship in self.ships]
        self.debts = [ship.debt for ship in self.ships]
        self.coal = [ship.coal for ship in self.ships]
        self.hoped = [0.0] * len(self.ships)
        """What each ship is to take in on the way."""
        self.doubt = -1.0
        """When the first of them would stop without it; below nought where none would."""
        self.classes = {ship.cls for ship in self.ships}
        self.away = max([ship.away for ship in self.ships if ship.cls == "V"]) if "V" in self.classes else 0.0
        self.parted = "V" in self.classes and not is_of_the_fleet(theatre, house, state, force, self.classes)
        """Whether there are destroyers that the fleet is not with."""
        self.chief = chief_of(theatre, state, force.side)
        self.dry = False
        self.recalled = False
        """Whether a leg was forbidden, so that nothing that follows it can be meant."""

    def fault(self, why: str, cites: str) -> None:
        """Take down what is wrong, once, for the writer alone."""
        told = f"{self.force.id}: {why} ({cites})"
        if told not in self.faults:
            self.faults.append(told)

    def objects(self, why: str, cites: str) -> bool:
        """Take down what is against the book, and say whether it stands: not where the umpire allows it."""
        if is_allowed(self.state, self.force.id, f"{why} ({cites})"):
            return False
        self.fault(why, cites)
        return True

    def goal(self, item: To) -> tuple[float, float] | None:
        """Find where an item leads."""
        if item.miles:
            course = POINTS.index(item.code) * 22.5
            if abs(self.lat + item.miles / 60 * cos(course * RADIAN)) > FARTHEST_NORTH or item.miles > ROUND:
                self.fault(f"{item.code} {item.miles:g} leads off every chart", "NS-20")
                return None
            return advance(self.lat, self.lon, POINTS.index(item.code) * 22.5, item.miles)
        if not item.code:
            return item.lat, item.lon
        found = self.theatre.places.get(item.code)
        if found is None or found.inland:
            self.fault(f"{item.code} is no place on this chart: take a code of it, or latitude and longitude", "NS-20")
            return None
        return found.lat, found.lon

    def steam(self, item: To) -> None:
        """Steam to a place."""
        later = self.at >= self.until - NEGLIGIBLE
        goal = (self.lat, self.lon) if later and item.miles else self.goal(item)
        if goal is None or self.dry or self.recalled:
            return
        if later:
            self.put_off(item)
            return
        asked = item._replace(code="", lat=goal[0], lon=goal[1], miles=0.0) if item.miles else item
        ways = [goal]
        if item.gc:
            ways = great_circle_points(self.lat, self.lon, *goal, PIECE)
        self.knots, self.ran, self.short = 0.0, False, False
        drawn = len(self.legs)
        done = self.follow(asked, ways)
        if done or len(self.legs) > drawn:
            whole = done or (self.at >= self.until - NEGLIGIBLE and not self.short and not self.dry)
            self.items.append(self.as_laid(asked) if whole else self.as_far_as_here(asked))
        self.recalled = self.recalled or self.short

    def put_off(self, item: To | Hold) -> None:
        """Keep what does not fit into the move as it was written."""
        self.rest.append(item)
        self.items.append(item)

    def follow(self, item: To, ways: list[tuple[float, float]]) -> bool:
        """Lay leg after leg while there is time; whether the last is laid to its end."""
        for there in ways:
            if self.at >= self.until - NEGLIGIBLE:
                self.rest.append(item)
                return False
            if not self.leg(item, there):
                return False
        return True

    def leg(self, item: To, goal: tuple[float, float]) -> bool:
        """Lay one leg, in as many stretches as the sea changes on the way; whether the next may follow."""
        done = False
        while not done:
            self.look_at_the_sea()
            done = self.stretch(item, goal)
            if self.at < self.turn - NEGLIGIBLE or self.turn >= self.until - NEGLIGIBLE or self.dry:
                break
        return done

    def look_at_the_sea(self) -> None:
        """Note what sea is running, and until when."""
        self.sea = weather_at(self.state, self.at + HAIRBREADTH)[1]
        self.turn = self.until
        for spell in self.state.spells:
            if self.at + HAIRBREADTH < spell.at < self.turn and spell.sea != self.sea:
                self.turn = spell.at

    def as_far_as_here(self, item: To) -> To:
        """Write an item so that it leads no farther than where the track has come to."""
        return item._replace(code="", lat=self.lat, lon=self.lon, miles=0.0, speed=self.knots, run=self.ran)

    def as_laid(self, item: To) -> To:
        """Write an item with the speed at which it was laid last."""
        return item._replace(speed=self.knots, run=self.ran) if self.knots else item

    def shift(self, item: To, speed: float, run: bool) -> None:
        """Where the speed changes on the way, write what is behind as an item of its own."""
        if self.knots and (self.knots, self.ran) != (speed, run):
            self.items.append(self.as_far_as_here(item))
        self.knots, self.ran = speed, run

    def stretch(self, item: To, goal: tuple[float, float]) -> bool:
        """Lay a leg as far as the sea stays what it is; whether it is at its goal."""
        miles = rhumb(self.lat, self.lon, *goal)[0]
        if miles < 0.05:
            self.lat, self.lon = goal if miles > 0 else (self.lat, self.lon)
            return True
        speed, run = self.allowed(item)
        if speed <= 0:
            return False
        hours = min(self.turn - self.at, miles / speed)
        if run:
            hours, speed, run = self.on_a_run(speed, miles)
        share = self.sailed(item, goal, speed * hours, miles)
        leg = steer(self.at, self.lat, self.lon, *goal, speed)
        ends = min(self.turn, self.at + share * miles / speed)
        self.check_errand(item, goal)
        self.check_away(ends - self.at, goal)
        if self.recalled:
            return False
        if ends <= self.at + NEGLIGIBLE:
            return share >= 1.0
        self.shift(item, speed, run)
        ends = self.burn(speed, ends, banked=False)
        self.age(speed, ends - self.at)
        self.add(cut(leg, self.at, ends), Doing(STEAM, "", run, item.purpose))
        done = share >= 1.0 and ends >= self.at + miles / speed - NEGLIGIBLE
        self.at = ends
        self.lat, self.lon = goal if done else spot(leg, ends)
        self.short = share < 1.0
        if not (done or self.short or self.dry) and self.turn >= self.until - NEGLIGIBLE:
            self.rest.append(self.as_laid(item))
        return done

    def allowed(self, item: To) -> tuple[float, bool]:
        """Check the speed of a leg against the limits."""
        usual, owed = self.limit(), self.debts
        most = speed_limit(self.ships, self.house, self.sea, run=True, debts=self.debts) if item.run else usual
        if any(self.runs) and min(item.speed, most) <= usual + NEGLIGIBLE:
            self.end_the_run()
            usual = most = self.limit()
        if item.speed > most + NEGLIGIBLE:
            rested = not item.run and not any(owed) and may_run(self.ships, self.house)
            hint = "; a ship alone may add 'run'" if rested and max(self.debts) < RUN_HOURS - NEGLIGIBLE else ""
            when = "now" if self.at <= self.since + NEGLIGIBLE else f"from {self.theatre.say(self.at)[-5:]}"
            why = f"{item.speed:g} knots is more than the {most:g} it may make {when}{hint}"
            if not self.objects(why, "NS-57, NS-60, NS-61"):
                return item.speed, item.run
        exact = self.house.choice("squadron_speed") == "exactly" and not self.classes.isdisjoint("AX")
        slow = exact and len(self.ships) > 1 and item.speed < most - NEGLIGIBLE
        if slow and self.objects(f"a squadron under way goes at {most:g} knots in this house", "NSR-15"):
            return most, item.run and most > usual + NEGLIGIBLE
        speed = min(item.speed, most)
        return speed, item.run and speed > usual + NEGLIGIBLE

    def limit(self) -> float:
        """Give the speed that the force may make here without a run."""
        return speed_limit(self.ships, self.house, self.sea, debts=self.debts)

    @upholds(Clause.A_RUN)
    def end_the_run(self) -> None:
        """Let what was run be owed from here on, so that the very next leg is slower."""
        self.debts = owed_after(self.runs, self.debts, self.house)
        self.runs = [0.0] * len(self.runs)

    def on_a_run(self, speed: float, miles: float) -> tuple[float, float, bool]:
        """See that a run is no longer than a day."""
        whole, run = min(self.turn - self.at, miles / speed), max(self.runs)
        gone = f"a run lasts {RUN_HOURS:g} hours at most, and {run:g} of them are gone"
        if whole + run > RUN_HOURS + NEGLIGIBLE and self.objects(gone, "NS-58"):
            self.end_the_run()
            slower = self.limit()
            return min(self.turn - self.at, miles / slower), slower, False
        return whole, speed, True

    def sailed(self, item: To, goal: tuple[float, float], run: float, miles: float) -> float:
        """Sound along a leg; what share of it is clear of land, shoals, forts and the tether."""
        reach = min(1.0, run / miles)
        end = goal if reach >= 1.0 else spot(steer(0.0, self.lat, self.lon, *goal, 1.0), miles * reach)
        known = bool(item.code) and not item.gc and self.theatre.is_on_lane(self.lat, self.lon, item.code)
        share = reach if known else afloat(self.theatre.waters, self.lat, self.lon, *end) * reach
        where = item.code or f"{goal[0]:.3f} {goal[1]:.3f}"
        if share < reach and not self.objects(f"the track to {where} runs over land{self.round(goal, where)}", "NS-30"):
            share = reach
        if share < reach:
            end = spot(steer(0.0, self.lat, self.lon, *goal, 1.0), miles * share)
        aground = not (known and self.theatre.lanes_are_deep) and self.is_aground(goal, end, miles * share)
        if aground and self.objects("the track runs over a shoal that large ships keep off", "NS-30"):
            return 0.0
        if self.is_barred(end):
            return 0.0
        return share if share < reach else 1.0

    def round(self, goal: tuple[float, float], where: str) -> str:
        """Offer the way round, where the lanes have one."""
        way = self.theatre.way_round(self.lat, self.lon, *goal)
        last = () if way and way[-1] == where else (where,)
        return say(": go by {names}", names=", ".join((*way, *last))) if way else ""

    def is_aground(self, goal: tuple[float, float], end: tuple[float, float], run: float) -> bool:
        """Sound every mile of a leg for shoals, where there are any in the rectangle that it crosses."""
        if not self.theatre.near_shoals(self.lat, self.lon, *end) or self.classes.isdisjoint("ABC"):
            return False
        leg = steer(0.0, self.lat, self.lon, *goal, 1.0)
        steps = max(1, int(run))
        return any(self.theatre.on_shoal(*spot(leg, run * n / steps)) for n in range(1, steps + 1))

    @upholds(Ruling.FORTS)
    def is_barred(self, end: tuple[float, float]) -> bool:
        """No enemy enters a fortified port, and a force that the problem holds stays where it is held."""
        for port in self.theatre.forts:
            near = abs(port.lat - end[0]) < 0.05 and gap(*end, port.lat, port.lon) <= NEAR
            hostile = near and port.owner >= 0 and self.theatre.at_war(port.owner, self.force.side)
            if hostile and self.objects(f"{port.name} is a fortified port of the enemy", "NSR-45"):
                return True
        return bool(self.theatre.tethers) and self.is_held_back(end)

    def is_held_back(self, end: tuple[float, float]) -> bool:
        """See whether the problem holds any ship of the force to a port that it would leave."""
        for ship in self.ships:
            tether = self.theatre.tethers.get(ship.id, AT_LARGE)
            port = self.theatre.places[tether.port] if tether.port and self.at < tether.until else None
            if port is not None and gap(*end, port.lat, port.lon) > tether.miles:
                return self.objects(f"it may not go beyond {tether.miles:g} miles of {port.name} yet", "NS-5")
        return False

    def hold(self, item: Hold) -> None:
        """Stay and do something."""
        if self.dry or self.recalled:
            return
        if self.at >= self.until - NEGLIGIBLE:
            self.put_off(item)
            return
        ends = min(self.until, self.at + item.hours)
        self.check_away(ends - self.at, None)
        if self.recalled:
            return
        if item.what == COAL:
            coal_up(self, item.arg, ends - self.at)
        ends = self.burn(0.0, ends, banked=item.what in BANKED)
        self.age(0.0, ends - self.at)
        self.add(stay(self.at, ends, self.lat, self.lon), Doing(item.what, item.arg))
        left = item.hours - (ends - self.at)
        self.items.append(item._replace(hours=ends - self.at) if self.dry else item)
        self.at = ends
        if left > NEGLIGIBLE:
            self.rest.append(item._replace(hours=left))

    def coal_here(self, arg: str, at: float) -> str:
        """Name where the force can coal at an hour, as far as its room knows."""
        room = self.force.room
        return coal_source(self.theatre, self.house, self.state, self.force, arg, at, self.lat, self.lon, room=room)

    def add(self, leg: Leg, doing: Doing) -> None:
        """Draw a leg."""
        self.legs.append(leg)
        self.doing.append(doing)

    def burn(self, speed: float, ends: float, *, banked: bool) -> float:
        """Burn coal along a leg; where a ship's runs out, the force stops with her."""
        hours = ends - self.at
        last = hours
        rates = {cls: burnt(cls, speed, 1.0, self.house, banked=banked) for cls in self.classes}
        for n, ship in enumerate(self.ships):
            rate = rates[ship.cls]
            if self.coal[n] > 0 and rate * hours > self.coal[n] + NEGLIGIBLE:
                last = min(last, self.coal[n] / rate)
        if last < hours:
            self.dry = True
            short = ", ".join(
                s.id for n, s in enumerate(self.ships) if self.coal[n] < burnt(s.cls, speed, hours, self.house)
            )
            self.objects(f"the coal of {short} gives out after {last:.2f} hours of that leg", "NS-66")
        if self.doubt < 0 and any(self.hoped):
            self.doubt = stops_without(self, rates, last)
        used = {cls: burnt(cls, speed, last, self.house, banked=banked) for cls in self.classes}
        self.coal = [coal - used[ship.cls] for coal, ship in zip(self.coal, self.ships, strict=True)]
        return self.at + last

    @upholds(Ruling.A_SHORT_RUN)
    def age(self, speed: float, hours: float) -> None:
        """Let runs end and debts be paid along a leg, and destroyers' days run on."""
        self.runs, self.debts = worn(self.ships, self.runs, self.debts, speed, hours, self.house)
        self.away += hours

    @upholds(Clause.FIVE_DAYS)
    def check_away(self, hours: float, goal: tuple[float, float] | None) -> None:
        """Destroyers without the fleet are back with it or in base within five days; if late, they may only go back."""
        if not self.parted:
            return
        if is_home(self):
            self.away = 0.0
        if self.away + hours > DESTROYER_HOURS + HAIRBREADTH and (goal is None or not leads_home(self, goal)):
            self.recalled = self.objects("destroyers may be away from fleet or base five days at most", "NS-49")

    @upholds(Clause.TORPEDO_BOATS_DO_NOT_SCOUT, Clause.ERRANDS_OF_TORPEDO_BOATS, Clause.TORPEDO_GUNBOATS)
    def check_errand(self, item: To, goal: tuple[float, float]) -> None:
        """Torpedo boats by themselves go only where the rules let them."""
        if not self.classes <= {"t", "s"}:
            return
        bound = "t" in self.classes or (bool(self.classes) and self.house.choice("gunboat_scouting") != "free")
        if not bound or in_company(self, item, goal):
            return
        gunboats = all(ship.cls == "s" for ship in self.ships)
        if item.purpose == "dispatch" and (carries_far(self, item, goal) if gunboats else carries(self, goal)):
            return
        if item.purpose != "dispatch" and is_alongshore(self, goal):
            return
        self.recalled = self.objects(
            "torpedo boats do not scout at sea: keep within 12 miles of land between fleet and base, "
            "or carry a dispatch between them (add 'dispatch')",
            "NS-46, NS-47",
        )
