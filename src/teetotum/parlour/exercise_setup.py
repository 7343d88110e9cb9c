"""Laying an exercise: scenario, house rules, seats and offices as wished, or refused in one sentence."""

from functools import lru_cache

from teetotum import games, players, scenarios
from teetotum.engine.errors import BadSetup
from teetotum.engine.sealed import UMPIRE, AnySealed, Brief, Role, brief
from teetotum.languages import ENGLISH, OnceALanguage, say, spoken
from teetotum.parlour.messages import (
    ChoiceCard,
    GameCard,
    GuidedCourse,
    GuidedStep,
    OfficeWish,
    RoleCard,
    RolesPage,
    RolesWish,
    ScenarioCard,
    ScenariosPage,
    SideName,
    TableWish,
)
from teetotum.parlour.messages.cards import PartyKind
from teetotum.parlour.shelf import option_card, preset_card
from teetotum.parlour.table_setup import PERSON, check_clock
from teetotum.rulebooks import heard
from teetotum.rulebooks.courses import read_course
from teetotum.scenarios import Scenario, Unfit

OWN_SCENARIO = "your scenario"
LARGEST_SCENARIO = 200_000
"""Characters; the largest of the house has a tenth of that."""
RECORDER_CODE, MESSENGER_CODE = -2, -10
"""The seats, below nought, that keys of offices open; a messenger's is the lower by his side."""
PROGRAM_UMPIRE = "program"
"""Who fills the umpire's seat where the house itself rules: every proposal stands."""
LONGEST_RULING = 86_400.0
PAIRINGS: tuple[PartyKind, ...] = ("round_robin", "swiss")
"""Parties at which side meets side, whatever is played."""
MOST_LATE = 10_000.0
"""Minutes that onlookers may be kept behind."""


def is_sealed(wish: TableWish) -> bool:
    """See whether a game of sealed orders is wished for."""
    return games.is_exercise(wish.game)


@lru_cache(maxsize=64)
def settled(game: str, scenario: str, preset: str, options: tuple[tuple[str, str], ...]) -> Brief:
    """Settle an exercise once for all tables that are set alike."""
    found = games.find_exercise(game)
    return brief(found, scenario=scenario_of(found, scenario), preset=preset, options=dict(options))


def scenario_of(game: AnySealed, asked: str) -> str | Scenario:
    """Find a scenario by its name, or read the text of a file; no file of the house is opened by its path."""
    if "\n" not in asked:
        known = scenarios.names(game.id)
        if asked and asked.lower() not in {name.lower() for name in known}:
            raise BadSetup(
                say(
                    "there is no scenario {asked!r}: take {names}, or send the text of a scenario's file",
                    asked=asked[:40],
                    names=", ".join(known),
                )
            )
        return asked
    if len(asked) > LARGEST_SCENARIO:
        raise BadSetup(
            say("a scenario's text has at most {LARGEST_SCENARIO:,} characters", LARGEST_SCENARIO=LARGEST_SCENARIO)
        )
    try:
        found = scenarios.from_bytes(asked.encode(), OWN_SCENARIO)
    except Unfit as wrong:
        raise BadSetup(str(wrong)) from None
    if found.game != game.id:
        raise BadSetup(
            say(
                "{OWN_SCENARIO} is for {game}, not for {id}",
                OWN_SCENARIO=OWN_SCENARIO,
                game=found.game[:40],
                id=game.id,
            )
        )
    return found


def brief_of(wish: TableWish | RolesWish, game: str = "") -> Brief:
    """Settle what is wished for."""
    name = wish.game if isinstance(wish, TableWish) else game
    return settled(games.plain(name), wish.scenario, wish.preset, tuple(sorted(wish.options.items())))


def lay_exercise(wish: TableWish) -> Brief:
    """Settle an exercise as wished, with somebody in every seat."""
    found = brief_of(wish)
    if len(wish.seats) != found.seats:
        raise BadSetup(
            say(
                "{title} has {seats} seats by these house rules, not {count}",
                title=say(found.scenario.title),
                seats=found.seats,
                count=len(wish.seats),
            )
        )
    for seat, role in zip(wish.seats, found.roles, strict=True):
        if seat.player != PERSON and seat.player not in fills_of(found.game, role):
            known = ", ".join([PERSON, *fills_of(found.game, role)])
            raise BadSetup(
                say(
                    "{name} cannot be filled by {player!r}: it is {known}",
                    name=role.name,
                    player=seat.player[:40],
                    known=known,
                )
            )
    check_clock(wish.clock)
    check_offices(found, wish)
    return found


def check_offices(found: Brief, wish: TableWish) -> None:
    """Refuse offices, times and releases that an exercise cannot have."""
    known = [(each.office, each.side) for each in offices_of(found)]
    asked = [(each.office, each.side) for each in wish.offices]
    if any(each not in known for each in asked) or len(set(asked)) < len(asked):
        raise BadSetup(
            say(
                "{title} has a recorder, and where there are rooms one messenger a side, once each",
                title=found.game.title,
            )
        )
    if wish.clock.expiry == "resign" and wish.clock.kind != "none":
        raise BadSetup(say("nobody resigns by the clock in an exercise: what is written when time is up stands"))
    if not 0 <= wish.umpire_seconds <= LONGEST_RULING:
        raise BadSetup(
            say(
                "an umpire has from 0 to {LONGEST_RULING:g} seconds before what is proposed stands",
                LONGEST_RULING=LONGEST_RULING,
            )
        )
    if not 0 <= wish.release.minutes <= MOST_LATE:
        raise BadSetup(say("onlookers are from 0 to {MOST_LATE:g} minutes late", MOST_LATE=MOST_LATE))


def fills_of(game: AnySealed, role: Role) -> tuple[str, ...]:
    """Name the programs that may fill a seat."""
    return (PROGRAM_UMPIRE,) if role.office == UMPIRE else tuple(players.captain_levels(game))


def usual_captain(game: AnySealed) -> str:
    """Name the program that commands where nobody was named."""
    levels = players.captain_levels(game)
    return players.SENSIBLE if players.SENSIBLE in levels else levels[-1]


def offices_of(found: Brief) -> tuple[OfficeWish, ...]:
    """List the offices that may be held beside the seats."""
    sides = found.game.sides(found.board) if found.game.office_view is not None else ()
    messengers = tuple(OfficeWish("messenger", side, f"Messenger of {name}") for side, name in enumerate(sides))
    return (OfficeWish("recorder", -1, "Recorder"), *messengers)


def code_of(office: OfficeWish) -> int:
    """Give the number below nought by which an office is known."""
    return RECORDER_CODE if office.office == "recorder" else MESSENGER_CODE - office.side


def side_names(found: Brief) -> tuple[SideName, ...]:
    """Name the sides as their scenario does."""
    return tuple(SideName(side, name.capitalize()) for side, name in enumerate(found.game.sides(found.board)))


def roles_page(game: str, wish: RolesWish) -> RolesPage:
    """Show which seats and offices an exercise would have."""
    found = brief_of(wish, game)
    cards = tuple(
        RoleCard(seat, role.name, role.office, role.side, fills_of(found.game, role))
        for seat, role in enumerate(found.roles)
    )
    return RolesPage(say(found.scenario.title), say(found.scenario.words), side_names(found), cards, offices_of(found))


def scenarios_page(name: str) -> ScenariosPage:
    """Show what may be settled before an exercise."""
    game = games.find_exercise(name)
    book = heard(game.rulebook)
    umpires = next((option for option in book.options if option.name == UMPIRE), None)
    return ScenariosPage(
        game=game.id,
        title=book.title,
        scenarios=tuple(scenario_card(game, each) for each in scenarios.names(game.id)),
        options=tuple(option_card(option) for option in book.options),
        presets=tuple(preset_card(book, preset.name) for preset in book.presets),
        levels=tuple(players.captain_levels(game)),
        usual=usual_captain(game),
        umpires=tuple(ChoiceCard(each, words) for each, words in umpires.choices.items()) if umpires else (),
        has_messengers=game.office_view is not None,
        keeps_minutes=game.manners.slip_clock is not None,
        course=guided(game.id),
    )


def guided(game: str) -> GuidedCourse | None:
    """Show the first exercise of a game, where it has one."""
    found = read_course(game)
    if found is None:
        return None
    steps = tuple(GuidedStep(say(step.words), step.order) for step in found.steps)
    return GuidedCourse(
        say(found.title),
        say(found.words),
        found.scenario,
        found.seat,
        found.foe,
        dict(found.foes),
        say(found.end),
        steps,
        dict(found.options),
        lang=ENGLISH if any(say(words) == words for words in found.said()) else spoken(),
    )


def scenario_card(game: AnySealed, name: str) -> ScenarioCard:
    """Show one scenario in its neutral words."""
    found = settled(game.id, name, "", ())
    seats = sum(role.office != UMPIRE for role in found.roles)
    return ScenarioCard(name, say(found.scenario.title), say(found.scenario.words), seats)


@OnceALanguage
def exercise_cards() -> tuple[GameCard, ...]:
    """Show every game of sealed orders that can be played."""
    return tuple(exercise_card(name) for name in games.exercises() if not games.fault_of(name))


def exercise_card(name: str) -> GameCard:
    """Show a game of sealed orders on the shelf; what may be settled comes with its scenarios."""
    game = games.find_exercise(name)
    book = heard(game.rulebook)
    return GameCard(
        id=game.id,
        title=book.title,
        year=book.source.year,
        words=book.summary,
        least=book.seats.least,
        most=book.seats.most,
        usual=book.seats.usual,
        levels=tuple(players.captain_levels(game)),
        options=(),
        presets=(),
        boards=(),
        lid=f"/api/games/{game.id}/lid.svg",
        has_choices=True,
        is_sealed=True,
        lang=book.language,
        has_course=read_course(game.id) is not None,
        parties=PAIRINGS,
    )
