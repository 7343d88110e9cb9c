"""Laying a table: what was wished for made into a set-up, or refused in one sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from teetotum import games, packages, players
from teetotum.boards import Unsound, from_bytes
from teetotum.boards import names as board_names
from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.sealed import AnySealed
from teetotum.engine.umpire import Setup, announce, prepare, seat_range, survey
from teetotum.languages import say, term
from teetotum.parlour.messages import Clock, SeatWish, TableWish

PERSON = "person"
LARGEST_BOARD = 400_000
"""Characters; the largest board of the house is a tenth of that."""
LONGEST_OPENING = 2000
LONGEST_CLOCK = {"none": 0.0, "move": 86_400.0, "days": 60.0}
OWN_BOARD = "your board"


def lay(wish: TableWish, names: Mapping[int, str] | None = None) -> Setup:
    """Settle a match as wished; `names` are those that people have given on sitting down."""
    game = game_of(wish.game)
    if not wish.seats:
        raise BadSetup(
            say(
                "{title} is for {seat_range} players, and nobody was named",
                title=game.title,
                seat_range=seat_range(game),
            )
        )
    check_company(game, wish)
    check_clock(wish.clock)
    if len(wish.opening) > LONGEST_OPENING:
        raise BadSetup(say("an opening is one line of at most {most} characters", most=LONGEST_OPENING))
    setup = furnished(game, len(wish.seats), wish.preset, tuple(sorted(wish.options.items())), wish.board)
    return called(setup, announce(call(setup, wish.seats, names or {})))


@lru_cache(maxsize=128)
def furnished(game: AnyGame, seats: int, preset: str, options: tuple[tuple[str, str], ...], board: str) -> Setup:
    """Furnish a house once for all tables that are set alike."""
    setup = prepare(game, seats=seats, preset=preset, options=dict(options), board=shelf_name(board))
    return on_own_board(setup, board) if "\n" in board else setup


def called(setup: Setup, names: tuple[str, ...]) -> Setup:
    """Give the seats other names; board, house and wheels stay as they were furnished."""
    renamed = replace(setup, names=names)
    renamed.__dict__.update(board=setup.board, house=setup.house, wheels=setup.wheels)
    return renamed


@lru_cache
def game_of(name: str) -> AnyGame:
    """Fetch a game by its name; the shelf is looked over once."""
    return games.find(name)


@lru_cache
def levels_of(game: AnyGame) -> tuple[str, ...]:
    """Name the programs that play a game; their shelf, too, is looked over once."""
    return tuple(players.levels(game))


def check_company(game: AnyGame, wish: TableWish) -> None:
    """Refuse a seat that is filled by nobody the house knows."""
    for seat in wish.seats:
        check_player(game, seat.player, (PERSON, *levels_of(game)))


def check_player(game: AnyGame | AnySealed, player: str, known: Sequence[str]) -> None:
    """Refuse a player who is none of those known."""
    if player not in known:
        words = term("{title} has no player {player!r}: it is {known}")
        raise BadSetup(say(words, title=game.title, player=player[:40], known=", ".join(known)))


def check_clock(clock: Clock) -> None:
    """Refuse a clock that could not be played by."""
    most = LONGEST_CLOCK[clock.kind]
    if clock.kind != "none" and not 0 < clock.amount <= most:
        raise BadSetup(
            say("a clock of the kind {kind} has an amount above 0 and at most {most:g}", kind=clock.kind, most=most)
        )


def check_least(clock: Clock, seconds: float, days: float) -> None:
    """Refuse a clock for a new table that nobody could play by."""
    least = {"none": 0.0, "move": seconds, "days": days}[clock.kind]
    if clock.amount < least and clock.kind != "none":
        spoken = f"{seconds:g} seconds" if clock.kind == "move" else f"{24 * days:g} hours"
        raise BadSetup(say("a clock gives at least {spoken} for a move", spoken=spoken))


def shelf_name(board: str) -> str:
    """Name a board of the house; what is neither a name nor the text of a board is refused, and no file is opened."""
    if not board or "\n" in board:
        return ""
    if board not in board_names():
        raise BadSetup(
            say(
                "there is no board {board!r}: name one of the house's, or send the text of a board file",
                board=board[:40],
            )
        )
    return board


def on_own_board(setup: Setup, text: str) -> Setup:
    """Lay a person's own board, if the survey passes it."""
    if len(text) > LARGEST_BOARD:
        raise BadSetup(say("a board's text has at most {most:,} characters", most=LARGEST_BOARD))
    try:
        sheet = from_bytes(text.encode(), OWN_BOARD)
    except Unsound as wrong:
        raise BadSetup(str(wrong)) from None
    surveyed = Setup(setup.game, sheet, setup.options, setup.names, setup.preset)
    survey(setup.game, sheet)
    surveyed.wheels  # noqa: B018  # a house that cannot be furnished is refused now, not at the first spin
    return surveyed


def call(setup: Setup, seats: tuple[SeatWish, ...], given: Mapping[int, str]) -> tuple[str, ...]:
    """Call every seat by the name its person gave, else as wished, else as usual."""
    wanted = enumerate(zip(seats, setup.names, strict=True))
    return tuple(given.get(seat) or wished.name.strip() or usual for seat, (wished, usual) in wanted)


def boards_of(game: str) -> tuple[str, ...]:
    """Name the boards that come with a game, the usual one first."""
    found = packages.find(game)
    return tuple(found.boards) if found else ()
