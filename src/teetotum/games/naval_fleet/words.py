"""How the numbers of a fleet action's ledger are spoken."""

from collections.abc import Sequence

from teetotum.engine.rules import upholds
from teetotum.games.naval_fleet.choices import Instructions, Laying
from teetotum.games.naval_fleet.clauses import Ruling
from teetotum.games.naval_fleet.laying import has_a_berth
from teetotum.games.naval_fleet.masts import commands
from teetotum.games.naval_fleet.vocabulary import (
    CRAFT,
    FORTS,
    SHIPS,
    SUBMARINES,
    Arm,
    Phase,
    Play,
    Verdict,
)
from teetotum.languages import say, term
from teetotum.mechanics.fleet_words import SIDE_WORDS, fleet_words
from teetotum.mechanics.melee import Clause as MeleeClause

ENDS: dict[int, str] = {
    Verdict.NOT_YET: term("not yet"),
    Verdict.MOVES_OVER: term("the moves agreed on are over"),
    Verdict.FLEET_GONE: term("a fleet is gone"),
    Verdict.STRUCK: term("a commander has struck"),
    Verdict.PARTED: term("the fleets have lost touch"),
    Verdict.UMPIRE_STOPPED: term("the umpire has stopped it"),
    Verdict.TO_THE_MELEE: term("it goes on as a melee"),
    Verdict.STOPPED_AT_MELEE: term("the fleets have come to close quarters"),
    Verdict.GOAL_REACHED: term("enough ships have come through"),
}

EXAMPLE = "HV 4R; HG 3 in one move, X in a later one: hoist, then execute; acts are parted by semicolons"
FORMS = (
    (
        term("H, X, N and a signal"),
        term("hoist; execute what has flown a move; annul; X and N alone mean all that fly"),
    ),
    ("V 4R, C 8L, V TO 090", term("signals: vessels turn together, column in succession, points or a course")),
    ("FL R, FC, FC 3, FE 4R", term("signals: front into line, column on a ship, line of bearing")),
    ("S 2, D 600, K", term("signals: half speed in quarters, distance in yards, close action")),
    ("G 3, GV, GR, G0", term("signals: fire on ship 3, on the van, on the rear, naturally")),
    ("OF, CF, T 800", term("signals: open or cease fire, captains' torpedoes within yards")),
    ("C 4R, C TO 090", term("turn the column's head without a signal, where your flagship leads it")),
    ("3:S.F.T., 15 N.E.", term("a torpedo from ship 3 at second 15 of 150; 3:U lets her close up with reserve speed")),
    ("FORT 1: 2, 3=1.5", term("a fort's fire by ships and broadsides; FORT 1: CF ceases it")),
    ("SUB 1: DIVE 180", term("or AWASH, RISE, STOP with a course or none; SUB 1: FIRE 2")),
    ("TB 1: V 4R", term("a torpedo craft turns; also S 3 in quarters, S.F.T., 15 N.E.; several lines a move")),
    (
        "MINES 8 FROM -350,6000 TO 350,6000",
        term("before the first move, the defence: a row of mines; also MINE AT 0,6300"),
    ),
    ("SUB 1 AT 300,4800,180", term("before the first move, the defence: a submarine, on a course if one is named")),
    (term("in plain words"), term("hoist vessels 4 points right; execute; annul; column 4 points left; carry on")),
    ("A, STRIKE", term("ahead: carry on as all stands; haul down the flag")),
)
RULINGS_SAY = (
    "accept; amend B3 loss 250 because REASON (or total, x, y, heading; impossible or practicable after the figure); "
    "misread blue; sight 3000; clear; bid red V 8R; ashore B3; refloat B3; find sub 1; melee; stop"
)


def wanted(play: Play, seat: int) -> str:
    """Say what is asked of a seat that writes now."""
    if play.state.phase == Phase.INSTRUCT:
        asked = say("your general instructions, such as ALWAYS TARGET NEAREST. IF RANGE <= 3000 THEN V 8R., or NONE")
        return asked + what_he_lays(play, seat)
    if play.state.phase == Phase.AIM:
        return say("targets for your ships, such as 1@3 ; 2@FORT1, or A")
    return say("your order for move {move}", move=play.state.move)


def say_waters(area: Sequence[float]) -> str:
    """Say between which bounds some waters lie."""
    return say(
        "from {west:g},{south:g} to {east:g},{north:g}", west=area[0], south=area[1], east=area[2], north=area[3]
    )


@upholds(Ruling.LAYING, MeleeClause.MINES_ARE_SECRET)
def what_he_lays(play: Play, seat: int) -> str:
    """Say what a commander may lay before the first move, and in what waters; nobody else is told how much there is."""
    board, side = play.board, play.house.seat_side[seat]
    if play.house.laying == Laying.DRAWN or play.house.instructions == Instructions.UMPIRE:
        return ""
    mines = board.stock and board.mine_side == side and play.house.seat_arm[seat] == Arm.FLEET
    lays = [say("{stock} mines {waters}", stock=board.stock, waters=say_waters(board.mine_area))] if mines else []
    own = [
        n
        for n in range(SUBMARINES, FORTS)
        if has_a_berth(board, n) and commands(play, seat, Arm.SUBMARINES, board.side[n])
    ]
    berths = [4 * (body - SUBMARINES) for body in own]
    lays += [f"SUB {at // 4 + 1} {say_waters(board.berth[at : at + 4])}" for at in berths]
    if not lays:
        return ""
    return say(
        "; you may also lay {names}, all on one slip with full stops between; what you leave is drawn by lot",
        names=", ".join(lays),
    )


FIRING = (term("'s end-on battery fires"), term("'s broadside fires"), term(" fires"))


def ship_name(body: int) -> str:
    """Name a body as an event does."""
    if body >= FORTS:
        return say("Fort {number}", number=body - FORTS + 1)
    if body >= SUBMARINES:
        return say("Submarine {number}", number=body - SUBMARINES + 1)
    if body >= CRAFT:
        return say("Torpedo craft {number}", number=body - CRAFT + 1)
    return f"{say(SIDE_WORDS[body // SHIPS])} {body % SHIPS + 1}"


def guns_that_fire(guns: int) -> str:
    """Say with what a ship or a fort fires."""
    return say(FIRING[guns])


WORDS = fleet_words(ship_name, ENDS, guns_that_fire)
