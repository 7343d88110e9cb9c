"""The Strategic Game of the Naval War College: a double-blind campaign on charts, with an umpire between the rooms."""

from teetotum.engine.chance import Wheel
from teetotum.engine.manners import Manners, SlipClock
from teetotum.engine.options import Options
from teetotum.engine.rules import CLAUSE as CITED
from teetotum.engine.rules import NOW, SEAT, upholds
from teetotum.engine.sealed import Role, SealedGame
from teetotum.games.naval_strategic.account.state import ANNOUNCE, CHANGE, NAME, PLANS, PLOT, RULE, Campaign, State
from teetotum.games.naval_strategic.account.weather import forecast
from teetotum.games.naval_strategic.conduct.examining import Notation
from teetotum.games.naval_strategic.conduct.laying_out import lay_out
from teetotum.games.naval_strategic.conduct.moves import LOT, owes, settle, take, to_act
from teetotum.games.naval_strategic.desk.known_board import known_board
from teetotum.games.naval_strategic.desk.retelling import retell
from teetotum.games.naval_strategic.desk.umpiring import subject
from teetotum.games.naval_strategic.desk.views import kept_apart, office_view, seen_by, tracing_for
from teetotum.games.naval_strategic.dividers import DIVIDERS
from teetotum.games.naval_strategic.post.papers import speak
from teetotum.games.naval_strategic.problem.reading import points_by_force, survey
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.slips.items import Sealed
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.conventions import House
from teetotum.languages import say, term

CODES = 8192
MINUTES = {PLOT: "plot_minutes", CHANGE: "modify_minutes", NAME: "modify_minutes"}
"""Which house rule says how many minutes there are in which phase."""


def furnish(options: Options, theatre: Theatre) -> House:
    """Take the house rules as they are chosen, and the conventions as the problem has them."""
    return House(options.rulebook, options.settings, theatre.conventions)


def wheels(options: Options, theatre: Theatre, house: Options) -> tuple[Wheel, ...]:
    """Place the one lot from which all luck of a campaign follows."""
    del options, theatre, house
    return (Wheel("lot", tuple(range(LOT))),)


@upholds(Clause.ROOMS, Ruling.HOW_MANY_SIDES)
def roles(options: Options, theatre: Theatre) -> tuple[Role, ...]:
    """Seat every room's commander, and an umpire where a person rules or meetings are handed to another game."""
    seats = tuple(Role(room.id.capitalize(), room.office, room.side) for room in theatre.rooms)
    wanted = options.choice("umpire") == "person" or options.choice("even") == "tactical"
    return (*seats, Role("Umpire", "umpire", -1)) if wanted else seats


def told(theatre: Theatre, house: Options, state: State, line: tuple[int, ...]) -> str:
    """Read out what a line of the ledger stands for: a paper of a room, an announcement, the end."""
    if line[CITED] == Clause.ANNOUNCEMENT:
        hours = f"{state.until - state.began:g} hours, from {theatre.say(state.began)} to {theatre.say(state.until)}"
        return f"Move {line[NOW]}: {hours}; weather {forecast(theatre, state)}."
    if line[CITED] == Clause.CRITICISM_AFTERWARDS:
        return f"The game is over: {state.ended}."
    if line[CITED] == Clause.ABSOLUTE:
        ruled = state.rulings[line[NOW] - 1]
        because = f" because {ruled.why}" if ruled.why else ""
        return f"The umpire rules on {subject(ruled.proposal)}: {ruled.said}{because}."
    if line[NOW] < 0:
        return ""
    return speak(theatre, house, state, line[SEAT], line[NOW])


PHASES = {PLOT: term("plot"), CHANGE: term("change")}
"""What a room writes in a phase."""


def wanted(play: Campaign, _seat: int) -> str:
    """Say what is asked of a room: its plan, a plot, a change, or the names of what it has lost."""
    asked = {PLANS: say("your plan of campaign, or nothing"), NAME: say("the ships that are lost")}
    return asked.get(
        play.state.phase,
        say(
            "your orders ({phase} of move {move})",
            phase=say(PHASES.get(play.state.phase, play.state.phase)),
            move=play.state.move,
        ),
    )


@upholds(Clause.FIVE_MINUTES, Clause.BELL, Ruling.TIME_TO_CHANGE)
def minutes(play: Campaign) -> float | None:
    """Say how many minutes a room has for what it is asked now."""
    option = MINUTES.get(play.state.phase)
    return None if option is None else float(play.house.number(option))


def eyes(play: Campaign, seat: int) -> Campaign:
    """Give a room the tracing that its slips are looked over on; an umpire has the whole account before him."""
    return tracing_for(play, seat) if 0 <= seat < len(play.board.rooms) else play


def seen_board(theatre: Theatre, seat: int) -> Theatre:
    """Give the problem as a seat may know it: a room's own side of it, all of it to an umpire, no side's to others."""
    if seat == len(theatre.rooms):
        return theatre
    return known_board(theatre, theatre.rooms[seat].side if 0 <= seat < len(theatre.rooms) else -1)


def appraise(theatre: Theatre) -> str:
    """Say what every force is worth."""
    points = ", ".join(f"{name} {worth:g}" for name, worth in points_by_force(theatre).items())
    return say("Its forces by their points: {points}.", points=points)


EXAMPLE = 'R1: to PLACE at 10; lie for 2; posture avoid; tel STATION > WHO "all well": parted by / for several forces'

FORMS = (
    ("carry on", term("run on with what is left of every track; or for one force R1: carry on; posture shadow")),
    (
        "nothing",
        term("plot nothing: forces stop, and what was left to run is given up; in a change, all stands as it is"),
    ),
    (
        "to PLACE at KNOTS",
        term(
            "steam to a name, a code, 14-21.0N 061-12.0W, or NE 40 miles; to NBD by BRL, BZB at 12 goes by other "
            "places; "
            "add run, gc, dispatch, alongshore"
        ),
    ),
    ("lie for HOURS", term("or anchor, coal, coal FROM, cut LINE; 2.5 hours, 2 1/2 hours or 150 minutes are all one")),
    ("posture avoid", term("or shadow, engage, engage-if 1.5")),
    ("detach SHIP, SHIP as R1a", term("add under ROOM to give them to another commander; join FORCE brings them back")),
    ("fit collier PLACE", term("or tug, fishing, cable: at a main base")),
    (
        'tel STATION > WHO "..."',
        term(
            "or boat SHIP, wireless, pigeon BIRDS, light, very, ardois, flags, gun; it leaves now, at 16:30 "
            "where that is "
            "written after it, or when the track comes to the station"
        ),
    ),
    ("surrender", term("haul down the flag to an enemy twice as strong, no slower and made out within four miles")),
    (
        'end "..."',
        term("a commander in chief asks that the game end with this move; it does where all chiefs ask"),
    ),
    ('plead "..."', term("where a person is umpire: ask him to allow what the messenger would return, and say why")),
    (
        'plan "..."',
        term('before play, or your plan in plain prose; also instruct B2 "...", mail STATION, start FORCE PLACE'),
    ),
    ("places", term("list the places of the chart by their codes")),
    ("ruler NSL GAY at 10", term("course, miles and hours from place to place, or from a force: ruler R1 NSL")),
)
RULINGS_SAY = (
    "accept; accept all; amend level none because the sun is in their eyes; amend outcome half, hours 2 because ...; "
    "amend allow yes because ...; defer; summary; announce 6 hazy smooth then 18:00 fog; give B3 to flying because "
    '...; tell B3 "a fishing boat saw smoke to the east"; close because ...; meeting, where fleets are in battle'
)
COMPILED: tuple[str, ...] = (
    *("engine/value.py", "engine/options.py", "charts/__init__.py"),
    *("mechanics/chart.py", "mechanics/light.py", "mechanics/sweep.py"),
    *(f"games/naval_strategic/terms/{each}.py" for each in ("conventions", "lots", "ship_classes", "tolerances")),
    *(f"games/naval_strategic/account/{each}.py" for each in ("records", "state", "muster_rolls", "permissions")),
    *(f"games/naval_strategic/{each}.py" for each in ("problem/theatre", "slips/items", "slips/wording", "desk/views")),
    *(f"games/naval_strategic/{package}" for package in ("tracks", "post", "sight", "score", "action", "conduct")),
    "players/naval_strategic",
)
"""In what a campaign spends its time; what only reads a problem, spells an account or asks a person stays Python."""

GAME: SealedGame[Theatre, Options, State, Sealed] = SealedGame(
    id="naval_strategic",
    clauses=Clause,
    rulings=Ruling,
    state=State,
    codes=CODES,
    orders_lapse=True,
    survey=survey,
    furnish=furnish,
    wheels=wheels,
    roles=roles,
    lay_out=lay_out,
    to_act=to_act,
    owes=owes,
    chances=lambda play: 0 * play.state.drawn,
    take=take,
    settle=settle,
    seen_by=seen_by,
    eyes=eyes,
    seen_board=seen_board,
    office_view=office_view,
    kept_apart=kept_apart,
    notation=Notation(),
    words={},
    awaits_ruling=lambda play: play.state.phase in (ANNOUNCE, RULE),
    told=told,
    retell=retell,
    in_private=True,
    wanted=wanted,
    example=EXAMPLE,
    forms=FORMS,
    rulings_say=RULINGS_SAY,
    compiled=COMPILED,
    manners=Manners(
        slip_clock=SlipClock(
            minutes, "plot_minutes", (Clause.FIVE_MINUTES, Clause.NOT_PLOTTED_IN_TIME), pause="pad_seconds"
        )
    ),
    dividers=DIVIDERS,
    sides=lambda theatre: tuple(side.id for side in theatre.sides),
    states_problem=True,
    appraise=appraise,
    afterwards=(
        "Draw and tell it with: teetotum chart {record} --out tracks.svg --narrative story.md",
        'Enter criticism with: teetotum criticism {record} --by NAME --says "..."',
    ),
)
