"""Plays the golden records of Lost Diamond, always the same: `python -m tests.games.lost_diamond.golden_records`."""

from teetotum.engine.chance import Keyed, Source
from teetotum.engine.records import Record
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.games.lost_diamond import GAME
from teetotum.games.lost_diamond.surveying import distance
from teetotum.games.lost_diamond.vocabulary import FIELD, Board, State
from tests.games.shelf import fair_luck, now_and_then, play, write_afresh

HOUSE = {
    "indicator": "1-5/2-6",
    "lead": "lot",
    "travel": "left",
    "carrier_crossings": "free",
    "directions": "four",
    "e4_refuge": "off",
    "corner_one": "carrier_only",
    "exit_tries": "one_spin",
    "home": "star_exact",
    "home_safe": "on",
    "star_taken": "bounce",
    "repetition": "draw",
    "turn_limit": 500,
}


def golden_records() -> dict[str, Record]:
    """Play every golden match: by the print, on the way homeward, by every house rule at once, and one fairly."""
    two = prepare(GAME, names=("Ann", "Bob"))
    homeward = prepare(GAME, names=("Ann", "Bob"), preset="homeward")
    house = prepare(GAME, names=("Ann", "Bob"), options=HOUSE)
    fair = fair_luck("heads of barley", "seventeen")
    return {
        "by-the-print": played(two, Keyed(1890, 2), "By the print"),
        "homeward": played(homeward, Keyed(1890, 3), "An easier way home"),
        "by-every-house-rule": played(house, Keyed(1890, 4), "By every house rule at once"),
        "with-fair-spins": played(two, fair, "With fair spins"),
    }


def played(setup: Setup, source: Source, event: str) -> Record:
    """Play a match through; in the Field each seat takes a shortest way to its aim, or now and then any other."""
    return play(setup, source, event, now_and_then(Keyed(1890, 99), 4, nearest))


def nearest(match: Match) -> int:
    """Choose a shortest way."""
    return min(match.legal(), key=lambda action: (moves_to_go(match, action), action))


def moves_to_go(match: Match, action: int) -> int:
    """Count the moves from where an action leads to the Diamond, or to a way out once it is gone."""
    board: Board = match.setup.board  # type: ignore[assignment] # a set-up keeps boards of every game
    match.take(action)
    table: State = match.state  # type: ignore[assignment] # the state of Lost Diamond
    at, gone = table.place[1 - table.seat], table.holder > 0
    match.undo()
    return (
        distance(board, at, tuple(board.corner_one) if gone else (board.diamond,), secured=gone) if at >= FIELD else 9
    )


if __name__ == "__main__":
    write_afresh(GAME.id, golden_records())
