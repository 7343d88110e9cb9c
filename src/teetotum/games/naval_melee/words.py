"""How the numbers of a melee's ledger are spoken."""

from teetotum.games.naval_melee.vocabulary import HULLS, SHIPS, Phase, Play, Verdict
from teetotum.languages import listed, say, term
from teetotum.mechanics.fleet_words import SIDE_WORDS, fleet_words
from teetotum.mechanics.gunnery import Turret
from teetotum.mechanics.warships import TURRETS

ENDS: dict[int, str] = {
    Verdict.NOT_YET: term("not yet"),
    Verdict.MOVES_OVER: term("the moves agreed on are over"),
    Verdict.SIDE_GONE: term("a side is gone"),
    Verdict.STRUCK: term("a commander has struck"),
    Verdict.BACK_TO_FLEET: term("the ships have parted, and the fleet's scale is taken up again"),
    Verdict.UMPIRE_STOPPED: term("the umpire has stopped it"),
}

EXAMPLE = "1: 15/R8; 2: K9; 1: OF F12 @2: a ship's number before each of her items; a captain leaves it out"
FORMS = (
    ("1: R, L, 15/R8, M", term("helm hard right, hard left, right for 8 points from second 15, amidships")),
    ("1: K9.5", term("engines for 9.5 knots")),
    ("1: OF, CF, OF F12 @2", term("open or cease fire with all guns, a calibre or a turret; at the enemy's ship 2")),
    (
        "1: S.F.T., 15 N.E.",
        term("starboard forward torpedo (S or P, F or A) at second 15 to the north-east, or 15 045"),
    ),
    ("HV 4R, X, N", term("commanders hoist a signal, execute it five moves later (ten in close action), or annul it")),
    ("V, C, FL, FC, FE, S, D", term("signals of manoeuvre as in the fleet's game: V 4R, C TO 090, FL R, S 2, D 600")),
    ("G 3, OF, CF, T 800, K", term("signals of gunnery, captains' torpedoes, and close action")),
    (
        "SUB 1: DIVE 180",
        term("or AWASH, RISE, STOP with a course or none; SUB 1: FIRE 2; guns at one in sight: @SUB 1"),
    ),
    (term("in plain words"), term("1: right 8 points at second 15; 2: open fire at ship 3; hoist close action")),
    ("A, STRIKE, 1: STRIKE", term("carry on as all stands; the side, or one ship, hauls down her flag")),
)
RULINGS_SAY = (
    "accept; amend B3 loss 250 because REASON (or total, x, y, heading; impossible or practicable after the figure); "
    "close action; delay 8; misread blue; sight 3000; clear; find sub 1; stop"
)


def wanted(play: Play, _seat: int) -> str:
    """Say what is asked of a seat that writes now."""
    if play.state.phase == Phase.PLAN:
        return say("your plan, such as G 2; T 800; WHEN K THEN GV, or NONE")
    return say("your order for move {move}", move=play.state.move)


def ship_name(hull: int) -> str:
    """Name a ship or a submarine as an event does."""
    if hull >= HULLS:
        return say("Submarine {number}", number=hull - HULLS + 1)
    return f"{say(SIDE_WORDS[hull // SHIPS])} {hull % SHIPS + 1}"


def guns_that_fire(turrets: int) -> str:
    """Name the turrets that fire."""
    names = [Turret(n).name for n in range(TURRETS) if turrets >> n & 1]
    guns = listed(names)
    return say("'s {guns} fires", guns=guns) if len(names) == 1 else say("'s {guns} fire", guns=guns)


WORDS = fleet_words(ship_name, ENDS, guns_that_fire)
