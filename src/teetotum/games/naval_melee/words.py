"""How the numbers of a melee's ledger are spoken."""

from collections.abc import Callable

from teetotum.games.naval_melee.vocabulary import SHIPS, Board, House, Phase, Play, Verdict
from teetotum.mechanics.amending import Field, amount, gave, given
from teetotum.mechanics.signals import parts, say_signal

Speak = Callable[[Board, House, int, int], str]
ENDS = {
    Verdict.NOT_YET: "not yet",
    Verdict.MOVES_OVER: "the moves agreed on are over",
    Verdict.SIDE_GONE: "a side is gone",
    Verdict.STRUCK: "a commander has struck",
    Verdict.BACK_TO_FLEET: "the ships have parted, and the fleet's scale is taken up again",
    Verdict.UMPIRE_STOPPED: "the umpire has stopped it",
}

EXAMPLE = "1: 15/R8; 1: K12; 1: OF F12 @2; 1: S.F.T., 5 045; HV 4R, then X five moves later; A carries on"
UMPIRE_EXAMPLE = (
    "accept; amend B3 loss 250 because REASON (or total, x, y, heading; impossible or practicable after the figure); "
    "close action; delay 8; misread blue; sight 3000; clear; stop"
)


def wanted(play: Play) -> str:
    """Say what is asked of whoever writes now."""
    if play.state.phase == Phase.PLAN:
        return "your plan, such as G 2; T 800, or NONE"
    return f"your order for move {play.state.move}"


def ship_name(hull: int) -> str:
    """Name a ship as an event does."""
    return f"{('Blue', 'Red')[hull // SHIPS]} {hull % SHIPS + 1}"


def shot(number: int) -> str:
    """Say who was fired at, and for how many points."""
    target, points = divmod(number, 1_048_576)
    figure = f"{points / 64:.4f}".rstrip("0").rstrip(".")
    return f"{ship_name(target)} for {figure} points"


def amended(number: int) -> str:
    """Say what is amended, of which ship, and what the rules had given."""
    hull, field, value = gave(number)
    return f"{Field(field).name.lower()} of {ship_name(hull)} from {amount(field, value)}"


WORDS: dict[str, Speak] = {
    "count": lambda _board, _house, _seat, number: str(number),
    "course": lambda _board, _house, _seat, number: f"{number:03d}",
    "ship": lambda _board, _house, _seat, number: ship_name(number),
    "shot": lambda _board, _house, _seat, number: shot(number),
    "signal": lambda _board, _house, _seat, number: say_signal(*parts(number)),
    "verdict": lambda _board, _house, _seat, number: ENDS[Verdict(number)],
    "amended": lambda _board, _house, _seat, number: amended(number),
    "value": lambda _board, _house, _seat, number: given(number),
}
