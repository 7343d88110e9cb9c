"""How the numbers of a fleet action's ledger are spoken."""

from collections.abc import Callable

from teetotum.games.naval_fleet.vocabulary import (
    CRAFT,
    FORTS,
    SHIPS,
    SUBMARINES,
    Board,
    House,
    Phase,
    Play,
    Verdict,
)
from teetotum.mechanics.amending import Field, amount, gave, given
from teetotum.mechanics.signals import parts, say_signal

Speak = Callable[[Board, House, int, int], str]
ENDS = {
    Verdict.NOT_YET: "not yet",
    Verdict.MOVES_OVER: "the moves agreed on are over",
    Verdict.FLEET_GONE: "a fleet is gone",
    Verdict.STRUCK: "a commander has struck",
    Verdict.PARTED: "the fleets have lost touch",
    Verdict.UMPIRE_STOPPED: "the umpire has stopped it",
    Verdict.TO_THE_MELEE: "it goes on as a melee",
    Verdict.STOPPED_AT_MELEE: "the fleets have come to close quarters",
    Verdict.GOAL_REACHED: "enough ships have come through",
}

EXAMPLE = "HV 4R ; HG 3, then X: hoist and execute; C 4R where the flagship leads; 3:SFT, 15 NE; A carries on"
UMPIRE_EXAMPLE = (
    "accept; amend B3 loss 250 because REASON (or total, x, y, heading; impossible or practicable after the figure); "
    "misread blue; sight 3000; clear; bid red V 8R; ashore B3; refloat B3; find sub 1; melee; stop"
)


def wanted(play: Play) -> str:
    """Say what is asked of whoever writes now."""
    if play.state.phase == Phase.INSTRUCT:
        return "your general instructions, such as ALWAYS TARGET NEAREST. IF RANGE <= 3000 THEN V 8R., or NONE"
    if play.state.phase == Phase.AIM:
        return "targets for your ships, such as 1@3 ; 2@3, or A"
    return f"your order for move {play.state.move}"


def ship_name(body: int) -> str:
    """Name a body as an event does."""
    if body >= FORTS:
        return f"Fort {body - FORTS + 1}"
    if body >= SUBMARINES:
        return f"Submarine {body - SUBMARINES + 1}"
    if body >= CRAFT:
        return f"Torpedo craft {body - CRAFT + 1}"
    return f"{('Blue', 'Red')[body // SHIPS]} {body % SHIPS + 1}"


def plain(sixty_fourths: int) -> str:
    """Write 64ths of a point as a plain figure."""
    return f"{sixty_fourths / 64:.4f}".rstrip("0").rstrip(".")


def shot(number: int) -> str:
    """Say who was fired at, and for how many points."""
    target, points = divmod(number, 1_048_576)
    return f"{ship_name(target)} for {plain(points)} points"


def amended(number: int) -> str:
    """Say what is amended, of which body, and what the rules had given."""
    body, field, value = gave(number)
    return f"{Field(field).name.lower()} of {ship_name(body)} from {amount(field, value)}"


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
