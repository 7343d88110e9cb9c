"""Where a campaign stands: all the umpire knows, in values that are replaced and never changed."""

from dataclasses import dataclass, field, fields

from teetotum.engine.options import Options
from teetotum.engine.rules import Play, upholds
from teetotum.games.naval_strategic.account.account_text import spell
from teetotum.games.naval_strategic.account.proposals import Proposal
from teetotum.games.naval_strategic.account.records import (
    GONE,
    Contact,
    Cutting,
    Due,
    Fight,
    FittingOut,
    Force,
    Gained,
    Happening,
    Laid,
    LogLine,
    Message,
    Notice,
    Past,
    Roll,
    RulingGiven,
    Sent,
    Ship,
    Spell,
    WithinRange,
)
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.slips.items import Sealed
from teetotum.games.naval_strategic.terms.citations import Ruling
from teetotum.mechanics.chart import gap, place_on
from teetotum.mechanics.light import CIVIL, SUNRISE, is_day, sure_hours

LUCK, PLANS, ANNOUNCE, PLOT, CHANGE, RULE, DONE = "luck", "plans", "announce", "plot", "change", "rule", "over"
ADJUSTING = "adjusting"
"""What others do is nobody's business."""
NAME = "name"
"""While the loser of an action names the ships that he loses."""
UNSPELT = ("foresight", "company", "laid", "read")
"""What only saves the umpire work, and says nothing that the rest does not."""
RARE: tuple[str, ...] = (
    *("chiefs", "bereft", "crowded", "prolonged", "asked", "denied", "leave", "pleaded", "guests", "fought"),
    "doubts",
)
"""What few campaigns come to, and is spelt only where one does."""


@dataclass
class State:
    """The umpire's whole account."""

    phase: str = LUCK
    now: float = 0.0
    """Hours since the beginning."""
    move: int = 0
    began: float = 0.0
    until: float = 0.0
    spells: tuple[Spell, ...] = (Spell(0.0, "clear", "smooth"),)
    seed: int = 0
    drawn: int = 0
    rounds: int = 0
    met: bool = False
    """Whether any hostile forces have sighted each other."""
    ended: str = ""
    summary: bool = False
    informed: frozenset[str] = frozenset()
    """Forces that have a paper at this instant, and rooms ashore that have one."""
    heard: frozenset[str] = frozenset()
    """Those of them that are asked now whether they change the rest of their move."""
    battles: int = 0
    numbers: int = 0
    """Messages so far."""
    ships: dict[str, Ship] = field(default_factory=dict)
    forces: dict[str, Force] = field(default_factory=dict)
    contacts: dict[tuple[str, str], Contact] = field(default_factory=dict)
    close: dict[tuple[str, str], WithinRange] = field(default_factory=dict)
    fights: tuple[Fight, ...] = ()
    fought: dict[tuple[str, str], float] = field(default_factory=dict)
    """When pairs that keep each other in sight last fought, or will have."""
    naming: tuple[Fight, ...] = ()
    """Actions whose loser has still to name the ships that he loses."""
    messages: dict[int, Message] = field(default_factory=dict)
    outbox: tuple[Due, ...] = ()
    sent: dict[int, tuple[Sent, ...]] = field(default_factory=dict)
    notices: dict[int, tuple[Notice, ...]] = field(default_factory=dict)
    labels: dict[int, int] = field(default_factory=dict)
    cut: dict[str, float] = field(default_factory=dict)
    cutting: dict[str, Cutting] = field(default_factory=dict)
    stocks: dict[str, float] = field(default_factory=dict)
    owing: frozenset[int] = frozenset()
    slips: dict[int, Sealed] = field(default_factory=dict)
    plans: dict[int, str] = field(default_factory=dict)
    instructions: dict[str, str] = field(default_factory=dict)
    mail: dict[int, tuple[str, ...]] = field(default_factory=dict)
    fitting: tuple[FittingOut, ...] = ()
    pending: tuple[Proposal, ...] = ()
    rulings: tuple[RulingGiven, ...] = ()
    past: list[Past] = field(default_factory=list)
    rolls: dict[str, tuple[Roll, ...]] = field(default_factory=dict)
    """The muster rolls of each force that were called while it was on the recorder's chart, each where it differs."""
    log: list[LogLine] = field(default_factory=list)
    sights: tuple[Gained, ...] = ()
    tried: dict[str, int] = field(default_factory=dict)
    missed: dict[int, int] = field(default_factory=dict)
    chiefs: dict[int, int] = field(default_factory=dict)
    """Who commands a side in chief, where that is not whom the problem names."""
    bereft: dict[int, float] = field(default_factory=dict)
    """Sides whose commander in chief is lost while nobody has taken his place yet, and since when."""
    guests: dict[int, str] = field(default_factory=dict)
    """Commanders who gave up their last force, and the force they went aboard of; nothing where they went ashore."""
    doubts: dict[str, float] = field(default_factory=dict)
    """Forces whose track was laid on coal still to be taken in, and the hour at which they would stop without it."""
    crowded: int = 0
    """The last move in which the umpire was asked about a crowd of forces that had met."""
    prolonged: bool = False
    """Whether the umpire has let the campaign go on after its date."""
    asked: dict[int, str] = field(default_factory=dict)
    """Commanders in chief who would have the game end with this move, and why."""
    denied: dict[tuple[str, str], int] = field(default_factory=dict)
    """Sightings that the umpire has refused in this move: who, of whom, and the level that he does not gain."""
    leave: dict[tuple[str, str], bool] = field(default_factory=dict)
    """What the umpire has ruled on pleas: which force, what the finding cites, and whether he allows it."""
    pleaded: str = ""
    """The phase whose slips wait until the umpire has ruled on the pleas in them."""
    foresight: dict[tuple[str, str], Happening] = field(default_factory=dict)
    company: dict[str, tuple[str, ...]] | None = None
    """Which forces of a side may come close to each other in this move; None where nobody has looked."""
    read: dict[int, int] = field(default_factory=dict)
    """How many papers each room had when something was last asked of anybody: what came since nobody has read yet."""
    laid: dict[str, Laid] = field(default_factory=dict)
    """What was last laid for a force; all copies of an account share it, since each entry says what it was laid by."""

    def afresh(self) -> "State":  # noqa: PLR0915  # as many lines as an account has fields
        """Copy the account, with every dictionary and list in it, so that the past stays as it was."""
        new: State = State.__new__(State)  # field by field, as the quickest way where it is compiled
        new.phase = self.phase
        new.now = self.now
        new.move = self.move
        new.began = self.began
        new.until = self.until
        new.spells = self.spells
        new.seed = self.seed
        new.drawn = self.drawn
        new.rounds = self.rounds
        new.met = self.met
        new.ended = self.ended
        new.summary = self.summary
        new.informed = self.informed
        new.heard = self.heard
        new.battles = self.battles
        new.numbers = self.numbers
        new.ships = self.ships.copy()
        new.forces = self.forces.copy()
        new.contacts = self.contacts.copy()
        new.close = self.close.copy()
        new.fights = self.fights
        new.fought = self.fought.copy()
        new.naming = self.naming
        new.messages = self.messages.copy()
        new.outbox = self.outbox
        new.sent = self.sent.copy()
        new.notices = self.notices.copy()
        new.labels = self.labels.copy()
        new.cut = self.cut.copy()
        new.cutting = self.cutting.copy()
        new.stocks = self.stocks.copy()
        new.owing = self.owing
        new.slips = self.slips.copy()
        new.plans = self.plans.copy()
        new.instructions = self.instructions.copy()
        new.mail = self.mail.copy()
        new.fitting = self.fitting
        new.pending = self.pending
        new.rulings = self.rulings
        new.past = self.past.copy()
        new.rolls = self.rolls.copy()
        new.log = self.log.copy()
        new.sights = self.sights
        new.tried = self.tried.copy()
        new.missed = self.missed.copy()
        new.chiefs = self.chiefs.copy()
        new.bereft = self.bereft.copy()
        new.guests = self.guests.copy()
        new.doubts = self.doubts.copy()
        new.crowded = self.crowded
        new.prolonged = self.prolonged
        new.asked = self.asked.copy()
        new.denied = self.denied.copy()
        new.leave = self.leave.copy()
        new.pleaded = self.pleaded
        new.foresight = self.foresight.copy()
        new.company = self.company
        new.read = self.read.copy()
        new.laid = self.laid
        return new

    def account(self) -> str:
        """Write all of it in one line, so that equal accounts are written alike."""
        return "".join(
            f"{part.name}={spell(getattr(self, part.name))}\n"
            for part in fields(self)
            if part.name not in UNSPELT and (part.name not in RARE or getattr(self, part.name))
        )

    def blank(self) -> "State":
        """Keep what everybody may know: the announcement and the clock."""
        phase = self.phase if self.phase in (LUCK, PLANS, DONE) else ADJUSTING
        shown = State()
        shown.phase, shown.move, shown.ended = phase, self.move, self.ended
        shown.began, shown.until, shown.spells = self.began, self.until, self.spells
        return shown


Campaign = Play[Theatre, Options, State]
"""The table at which a campaign is played."""


def chief_of(theatre: Theatre, state: State, side: int) -> int:
    """Give the room that commands a side in chief now."""
    return state.chiefs.get(side, theatre.chiefs[side])


def place(force: Force, at: float) -> tuple[float, float]:
    """Find where a force is."""
    return place_on(force.track, at)


def doing_at(force: Force, at: float) -> int:
    """Number the leg that a force is on."""
    for n, leg in enumerate(force.track):
        if at < leg.ends:
            return n
    return len(force.track) - 1


def what_at(force: Force, at: float) -> str:
    """Say what a force is doing at an hour."""
    return force.doing[doing_at(force, at)].what


def ships_of(state: State, force: Force) -> list[Ship]:
    """List the ships of a force that are still in the game."""
    ships = state.ships
    return [ship for name in force.ships if (ship := ships[name]).status not in GONE]


def points_of(state: State, force: Force) -> float:
    """Add up the points of a force."""
    return sum(ship.points for ship in ships_of(state, force))


def is_afloat(state: State, force: Force, at: float) -> bool:
    """See whether a force is in the game at an hour."""
    if force.appears > at:
        return False
    ships = state.ships
    for name in force.ships:
        if ships[name].status not in GONE:
            return True
    return False


@upholds(Ruling.DAY_AND_NIGHT)
def is_light(theatre: Theatre, house: Options, at: float, lat: float, lon: float) -> bool:
    """See whether it is day at a place, by the reading that the house has chosen."""
    reading = house.settings["light"]
    day, hour = theatre.date(at)
    if reading == "fixed":
        return 6 <= hour < 18
    return is_day(day, hour, lat, lon, theatre.zone, CIVIL if reading == "civil" else SUNRISE)


def sure_light(theatre: Theatre, house: Options, at: float, lat: float, lon: float) -> tuple[bool, float]:
    """See whether it is day at a place, and for how many hours that surely holds for whoever is there now."""
    reading = house.settings["light"]
    if reading == "fixed":
        return is_light(theatre, house, at, lat, lon), 0.0
    sky = (*theatre.date(at), lat, lon, theatre.zone, CIVIL if reading == "civil" else SUNRISE)
    return is_day(*sky), sure_hours(*sky)


def weather_at(state: State, at: float) -> tuple[str, str]:
    """Give visibility and sea at an hour."""
    found = state.spells[0]
    for each in state.spells[1:]:
        if each.at <= at:
            found = each
    return found.sky, found.sea


def apart(state: State, one: str, other: str, at: float) -> float:
    """Measure how far two forces are from each other."""
    return gap(*place(state.forces[one], at), *place(state.forces[other], at))
