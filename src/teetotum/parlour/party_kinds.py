"""The kinds of party: who meets whom, how many rounds there are, who has won a table, and how the company stands."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import BadRecord, BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.manners import Sitting, Sittings
from teetotum.engine.options import Options, choose, furnish
from teetotum.engine.sealed import UMPIRE, AnySealed, Exercise, SealedGame
from teetotum.engine.umpire import LONGEST_NAME, Match, Setup
from teetotum.lab.pairing import MOST_ROUNDS, PARTNERS, History, dealt, round_robin, swiss, usual_rounds
from teetotum.lab.progressive.evening import Happening, event, wins
from teetotum.lab.progressive.favors import Cards, Claim, claim_booby, claim_cup, claimants, hand_out, stick
from teetotum.lab.progressive.judging import LEVEL, farthest, progress_of, reach
from teetotum.lab.progressive.plan import suit
from teetotum.lab.progressive.sayings import Saying
from teetotum.lab.progressive.seating import Seating, change_tables, seat, table_names
from teetotum.lab.progressive.vocabulary import COMPASS, LOT, PER_TABLE, PROGRESSIVE, House, Side
from teetotum.lab.sequels import JOINED
from teetotum.languages import say
from teetotum.mechanics.compass import total
from teetotum.parlour.messages import PartyWish
from teetotum.parlour.messages.parties import Won
from teetotum.parlour.party import Party, PartyTurn, Placed

MOST_GAMES = 100


class Seats(NamedTuple):
    """Who sits at every table of a round, side by side, who sits out, and house rules that hold there."""

    tables: Sequence[tuple[int, ...]]
    bench: tuple[int, ...] = ()
    rules: Mapping[str, str] = {}


class Verdict(NamedTuple):
    """Which sides have won a match, how, and what is remembered of it."""

    won: tuple[int, ...]
    ending: Won
    words: str = ""
    memory: str = ""


class Kind(ABC):
    """One kind of party."""

    has_bell = False
    """Whether the first table's end breaks off all others."""

    def __init__(self, party: Party) -> None:
        self.party, self.wish = party, party.wish

    @property
    @abstractmethod
    def rounds(self) -> int:
        """How many rounds there are for those who have come."""

    @abstractmethod
    def seats(self) -> Seats:
        """Seat the company for the next round."""

    def check(self, guests: int) -> None:
        """Refuse what cannot be played by so many."""
        if guests < PER_TABLE:
            raise BadSetup(say("a party needs two guests at least: hand its link on, or invite a program"))
        self.options(self.seats_for(PER_TABLE))

    def setup(self, seats: int, rules: Mapping[str, str] | None = None) -> Setup:
        """Furnish a table."""
        return self.party.setup(seats, dict(rules or {}))

    def options(self, seats: int, rules: Mapping[str, str] | None = None) -> Options:
        """Settle the house rules of a table."""
        is_sealed = isinstance(self.party.game, SealedGame)
        return self.party.brief.options if is_sealed else self.setup(seats, rules).options

    def seats_for(self, guests: int) -> int:
        """Count the seats of a table for so many guests."""
        return guests

    def holders(self, placed: Placed, seats: int) -> tuple[Side, ...]:
        """Say which guests hold each seat of a table; a seat that is left over is held by nobody."""
        del seats
        return placed.sides

    def called(self, placed: Placed, seats: int) -> tuple[str, ...]:
        """Name every seat of a table by those who hold it."""
        guests, holders = self.party.guests, self.holders(placed, seats)
        return tuple(JOINED.join(guests[each].name for each in who)[:LONGEST_NAME].strip() for who in holders)

    def side_of(self, seat: int) -> int:
        """Say to which side a seat of a table belongs."""
        return seat

    def names(self, tables: int) -> tuple[str, ...]:
        """Name the tables of a round; those that have only a number are named by the page."""
        return ("",) * tables

    def judge(self, match: Match | Exercise, places: Sequence[int], table: int) -> Verdict:  # noqa: ARG002  # some kinds ask for more
        """Say who has won at a table."""
        won = tuple(sorted({self.side_of(seat) for seat, place in enumerate(places) if place == 1}))
        return Verdict(won, "won" if len(won) == 1 else "tied")

    def points(self) -> list[float]:
        """Count the wins of every guest, shared ones in equal parts; partners win together."""
        counted = [0.0] * len(self.party.guests)
        for played in self.party.rounds:
            for number, result in played.results.items():
                placed = played.tables[number]
                shared = result.won or placed.guests
                for guest in shared:
                    counted[guest] += placed.together / len(shared)
        return counted

    def standing(self, guest: int) -> tuple[float, ...]:
        """Say what counts for a guest's rank, what matters most first."""
        return (self.points()[guest],)

    def told(self) -> tuple[str, ...]:
        """Say what there is to say of the whole."""
        return ()


class Paired(Kind):
    """Side against side at every table, in games of any kind; a side is a guest, or two who are partners."""

    def check(self, guests: int) -> None:
        """Refuse partners of whom one is alone."""
        if self.party.wish.partners and (guests < PER_TABLE * PARTNERS or guests % PARTNERS):
            raise BadSetup(say("partners come two by two, four guests at least: let one more come, or a program"))
        if isinstance(self.party.game, SealedGame) and self.party.brief.options.settings.get(UMPIRE) == "person":
            raise BadSetup(say("at a party the house is the umpire of every table: leave umpire=person out"))
        super().check(guests)

    def setup(self, seats: int, rules: Mapping[str, str] | None = None) -> Setup:
        """Furnish a table, for partners where the game has seats for them."""
        asked = self.wish.options
        own = {name: choice for name, choice in self._own_seats.items() if name not in asked}
        return super().setup(seats, own | dict(rules or {}))

    @property
    def _own_seats(self) -> Mapping[str, str]:
        """The house rules by which partners have a seat each; none where they share one."""
        game = self.party.game
        return game.manners.partners if self.wish.partners and not isinstance(game, SealedGame) else {}

    def seats_for(self, guests: int) -> int:
        """Count the seats of a table: one a side, or one for each partner where the game has them."""
        del guests
        return PER_TABLE * PARTNERS if self._own_seats else PER_TABLE

    def holders(self, placed: Placed, seats: int) -> tuple[Side, ...]:
        """Give partners a seat each where their side has several, else let them share the one it has."""
        return dealt([self.side_of(number) for number in range(seats)], placed.sides)

    def side_of(self, seat: int) -> int:
        """Say to which side a seat belongs: partners sit alternately, and an umpire is on neither."""
        if isinstance(self.party.game, SealedGame):
            return self.party.brief.roles[seat].side
        return seat % PER_TABLE

    def paired(self, pairs: Sequence[tuple[int, int]]) -> Seats:
        """Seat sides two by two, and name whoever is in no pair."""
        sides, playing = self.party.sides, {side for pair in pairs for side in pair}
        bench = tuple(guest for number, side in enumerate(sides) if number not in playing for guest in side)
        return Seats([(*sides[one], *sides[other]) for one, other in pairs], bench)

    def pairs_of(self, played: PartyTurn) -> tuple[tuple[int, int], ...]:
        """List which sides met in a round."""
        sides = {side: number for number, side in enumerate(self.party.sides)}
        return tuple((sides[placed.sides[0]], sides[placed.sides[1]]) for placed in played.tables)


class RoundRobin(Paired):
    """Everybody meets everybody."""

    @cached_property
    def _all(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        return round_robin(len(self.party.sides))

    @property
    def rounds(self) -> int:
        """As many as there are others to meet, or as many as were asked for."""
        return min(self.wish.rounds or len(self._all), len(self._all))

    def seats(self) -> Seats:
        """Go on to the next round of the plan."""
        return self.paired(self._all[len(self.party.rounds)])


class Swiss(Paired):
    """Whoever stands alike meets."""

    @property
    def rounds(self) -> int:
        """As many as find one winner, or as many as were asked for."""
        return min(self.wish.rounds or usual_rounds(len(self.party.sides)), MOST_ROUNDS)

    def seats(self) -> Seats:
        """Pair by how the company stands."""
        pairs, points = tuple(self.pairs_of(played) for played in self.party.rounds), self.points()
        return self.paired(swiss(History(pairs, [round(2 * points[side[0]]) for side in self.party.sides])))

    def points(self) -> list[float]:
        """Count a bye as a win."""
        counted = super().points()
        for played in self.party.rounds:
            for guest in played.bench:
                counted[guest] += 1
        return counted

    def standing(self, guest: int) -> tuple[float, ...]:
        """Of those who have won as often, whoever met the stronger stands higher."""
        points, sides = self.points(), self.party.sides
        side = self.party.side_of(guest)
        met = [pair for played in self.party.rounds for pair in self.pairs_of(played) if side in pair]
        return points[guest], sum(points[sides[sum(pair) - side][0]] for pair in met)


class Progressive(Kind):
    """The bell of the first table ends every game; winners move up, and its losers go down to the last."""

    has_bell = True

    @cached_property
    def house(self) -> House:
        """The usual rules of the evening, for so many games."""
        own = {"rounds": str(self.wish.rounds)} if self.wish.rounds else {}
        return furnish(House, choose(PROGRESSIVE.rulebook, "", own))

    @property
    def rounds(self) -> int:
        """As many games as the evening has."""
        return self.house.rounds

    def check(self, guests: int) -> None:
        """Refuse a game that does not say who is farther advanced."""
        progress_of(in_turns(self.party.game))
        _ = self.house
        super().check(guests)

    def setup(self, seats: int, rules: Mapping[str, str] | None = None) -> Setup:
        """Furnish a table as the evening's way with ties asks for."""
        return suit(super().setup(seats, rules), self.house)

    def names(self, tables: int) -> tuple[str, ...]:
        """Name the tables by their yachts."""
        return table_names(tables)

    def seats(self) -> Seats:
        """Seat the company by lot, and after a game let it change tables."""
        if self.party.rounds:
            last = self.party.rounds[-1]
            found = change_tables(seating_of(last), winners_of(last))
        else:
            found = seat(drawn(self.party))
        return Seats([(*one, *other) for one, other in found.tables], found.bench)

    def judge(self, match: Match | Exercise, places: Sequence[int], table: int) -> Verdict:
        """Give a game without one winner to whoever is farther advanced; those who are level spin."""
        assert isinstance(match, Match)
        plain = super().judge(match, places, table)
        if len(plain.won) == 1 and match.is_over:
            return plain
        ahead = LEVEL if len(plain.won) != 1 else plain.won[0]  # who has resigned has lost, however far
        ahead = farthest([reach(match, seat) for seat in range(PER_TABLE)], self.house.advance) if ahead < 0 else ahead
        if ahead != LEVEL:
            return Verdict((ahead,), "ahead")
        round_number = len(self.party.rounds)
        return Verdict((spun_off(self.party, range(PER_TABLE), "table", round_number, table),), "spun_off")

    @property
    def cards(self) -> Cards:
        """The favor cards with their wafers."""
        cards = hand_out(len(self.party.guests))
        for played in self.party.rounds:
            if played.is_over:
                cards = stick(cards, seating_of(played), winners_of(played))
        return cards

    def standing(self, guest: int) -> tuple[float, ...]:
        """Rank by the claim to the cup."""
        return tuple(float(count) for count in claim_cup(self.cards[guest]))

    def told(self) -> tuple[str, ...]:
        """Give the prizes when all is over."""
        if not self.party.has_ended or not self.party.rounds:
            return ()
        cup, cards = self._holder(claim_cup, "cup"), self.cards
        told = [self._prize(Saying.TAKES_THE_CUP, cup, cards[cup].ornamental)]
        if len(self.party.rounds[0].tables) > 1:
            booby = self._holder(claim_booby, "booby")
            told.append(self._prize(Saying.TAKES_THE_BOOBY, booby, cards[booby].last_wins))
        return tuple(told)

    def _holder(self, claim: Claim, prize: str) -> int:
        sides: list[Side] = [(guest,) for guest in range(len(self.party.guests))]
        best = [side[0] for side in claimants(self.cards, sides, claim, self.house.prize_ties)]
        return spun_off(self.party, best, prize)

    def _prize(self, saying: Saying, holder: int, won: int) -> str:
        return event(Happening(saying, {"seat": self.party.guests[holder].name, "now": wins(won)})).text


class SittingTogether(Kind):
    """One table for everybody, game after game, seated by what the game itself remembers."""

    @cached_property
    def sittings(self) -> Sittings:
        """How games of it make up a sitting."""
        found = in_turns(self.party.game).manners.sittings
        if found is None:
            raise BadSetup(say("{title} is played match by match: it knows no sittings", title=self.party.game.title))
        return found

    @property
    def rounds(self) -> int:
        """As many games as were asked for; else until the company has had enough."""
        return self.wish.rounds or MOST_GAMES

    def check(self, guests: int) -> None:
        """Refuse what cannot be played by so many, or remembered."""
        if guests < PER_TABLE:
            super().check(guests)
        self.opened()

    def setup(self, seats: int, rules: Mapping[str, str] | None = None) -> Setup:
        """Furnish a table at which the memory goes on."""
        option, choice = self.sittings.kept_by
        return super().setup(seats, {option: choice} | dict(rules or {}))

    def opened(self) -> Sitting:
        """Open the sitting, with all that is remembered so far."""
        names = tuple(guest.name for guest in self.party.guests)
        try:
            return self.sittings.open(self.setup(len(names)).options, names, self.party.memory)
        except BadRecord as wrong:
            raise BadSetup(str(wrong)) from None

    def seats(self) -> Seats:
        """Seat everybody at one table, as what is remembered asks for."""
        guests = [guest.name for guest in self.party.guests]
        names, rules = self.opened().seating(self.setup(len(guests)).options)
        option, choice = self.sittings.kept_by
        return Seats([tuple(guests.index(name) for name in names)], (), {option: choice} | dict(rules))

    def judge(self, match: Match | Exercise, places: Sequence[int], table: int) -> Verdict:
        """Remember a game that was played to its end."""
        assert isinstance(match, Match)
        plain = super().judge(match, places, table)
        if not match.is_over:
            return plain
        entered = self.opened().entered(match.play, match.setup.names, match.setup.options)
        return plain._replace(memory=entered.spelled())

    def told(self) -> tuple[str, ...]:
        """Say what is remembered."""
        if not self.party.guests or not self.party.rounds:
            return ()
        words = self.opened().told(self.setup(len(self.party.guests)).options)
        return (words,) if words else ()


KINDS: Mapping[str, type[Kind]] = {
    "round_robin": RoundRobin,
    "swiss": Swiss,
    "progressive": Progressive,
    "sitting": SittingTogether,
}


def kind_of(party: Party) -> Kind:
    """Fetch how a party is held."""
    return KINDS[party.wish.kind](party)


def check_kind(party: Party, wish: PartyWish) -> None:
    """Refuse a kind that cannot be held with a game, before anybody is invited."""
    kind = kind_of(party)
    if wish.partners and not isinstance(kind, Paired):
        raise BadSetup(say("partners meet in a round robin or a Swiss system: choose one, or let everybody play alone"))
    if isinstance(kind, SittingTogether):
        least = max(PER_TABLE, party.game.rulebook.seats.least)
        kind.sittings.open(kind.setup(least).options, tuple(f"Guest {n}" for n in range(least)), wish.memory)
    else:
        kind.check(PER_TABLE * party.together)


def in_turns(game: AnyGame | AnySealed) -> AnyGame:
    """Refuse a game of sealed orders for a party that goes from turn to turn."""
    if isinstance(game, SealedGame):
        raise BadSetup(
            say("{title} is written in secret: hold a round robin or a Swiss system with it", title=game.title)
        )
    return game


def seating_of(played: PartyTurn) -> Seating:
    """See a round as the Progressive Game seats it."""
    return Seating(tuple((placed.sides[0], placed.sides[1]) for placed in played.tables), played.bench)


def winners_of(played: PartyTurn) -> list[int]:
    """Name the side that won at each table."""
    tables = enumerate(played.tables)
    return [placed.guests.index(played.results[number].won[0]) for number, placed in tables]


def drawn(party: Party) -> list[Side]:
    """Draw the first seats by lot."""
    left, luck, sides = list(range(len(party.guests))), party.luck("lots"), list[Side]()
    while left:
        sides.append((left.pop(luck.draw(Wheel(LOT, tuple(left)))),))
    return sides


def spun_off(party: Party, sides: Sequence[int], *about: object) -> int:
    """Let each spin the compass once; the highest prevails, and those who are level spin again."""
    left, luck = list(sides), party.luck(*about)
    while len(left) > 1:
        totals = [total(COMPASS.faces[luck.draw(COMPASS)]) for _ in left]
        left = [side for side, spun in zip(left, totals, strict=True) if spun == max(totals)]
    return left[0]
