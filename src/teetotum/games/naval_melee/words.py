"""How the numbers of a melee's ledger are spoken."""

from teetotum.games.naval_melee.vocabulary import SHIPS, Phase, Play, Verdict
from teetotum.mechanics.telling import fleet_words

ENDS: dict[int, str] = {
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


WORDS = fleet_words(ship_name, ENDS)
