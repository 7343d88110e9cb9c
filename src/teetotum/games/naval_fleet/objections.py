"""What stands against an order or an instruction as it is written, in words for its writer."""

from collections.abc import Sequence

from teetotum.engine.rules import upholds
from teetotum.games.naval_fleet import guns, masts
from teetotum.games.naval_fleet.choices import FortFire, Laying, Umpire
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.laying import east_of, has_a_berth, north_of
from teetotum.games.naval_fleet.reading import FourNumbers
from teetotum.games.naval_fleet.setting_out import speeds
from teetotum.games.naval_fleet.setup import LEAST_KNOTS
from teetotum.games.naval_fleet.vocabulary import (
    FORT_AIMS,
    MOST_ACTS,
    SHIPS,
    SUBMARINES,
    Act,
    Arm,
    Condition,
    Phase,
    Play,
)
from teetotum.games.naval_fleet.words import say_waters
from teetotum.languages import say, term
from teetotum.mechanics.sea import KNOT

OBJECTIONS = {
    masts.NO_FLAG: term("no flagship is there to signal from in this move (NFR-14)"),
    masts.ALREADY_FLIES: term("a signal of that kind flies already: execute or annul it first (NFR-9)"),
    masts.NOTHING_FLIES: term("no signal flies that could be hauled down (NF-59)"),
    masts.NOT_ANSWERED: term("the signal must fly a whole move before it can be executed (NF-55)"),
    masts.OTHER_FLIES: term("another signal flies than the one named (NF-59)"),
    masts.NO_COLUMN: term("the fleet is not in column (NF-53)"),
    masts.NOT_LEADING: term("the flagship does not lead the column: hoist it as a signal (NF-53)"),
    masts.NO_SHIP: term("there is no such ship of yours afloat"),
    masts.NO_TUBE: term("she has no such tube (NF-88)"),
    masts.NOT_LOADED: term("that tube is not loaded again yet (NFR-23)"),
    masts.NO_TORPEDOES: term("no torpedoes are carried at this table (NFR-23)"),
    masts.JUST_EXECUTED: term("at this table nothing is hoisted in the move in which a signal comes down (NFR-10)"),
    masts.NOT_YOURS: term("another seat writes for that arm (NM-3)"),
    masts.SPENT: term("that submarine has fired her one torpedo (NM-14)"),
    masts.ALL_AT_ONCE: term("never do all ships of a fleet use their reserve of speed at once (NF-81)"),
    masts.NO_ENEMY: term("the enemy has no such ship afloat"),
    masts.ONE_QUADRANT: term("both targets lie in one end-on quadrant, and fire is not divided there (NF-70)"),
    masts.TWO_TARGETS: term("a ship fires at two targets at most, with an end of her battery at each (NF-70)"),
}
OWN_SHIPS = (Condition.SHIP_RINGED, Condition.SHIP_LOST)
ENEMYS_SHIPS = (Condition.ENEMY_RINGED, Condition.ENEMY_LOST)


def too_many(acts: list[FourNumbers]) -> str:
    """Say that a slip has no room for another act, or nothing."""
    return say("an order has {MOST_ACTS} acts at most (NF-52)", MOST_ACTS=MOST_ACTS) if len(acts) >= MOST_ACTS else ""


def objection_to(trial: Play, seat: int, act: FourNumbers, kept: list[FourNumbers]) -> str:
    """Say why an act cannot be carried out after those already kept, or nothing."""
    hauled = any(each[0] == (Act.EXECUTE if act[0] == Act.HOIST else Act.HOIST) for each in kept)
    choosing = trial.state.phase == Phase.AIM
    if choosing != (act[0] == Act.AIM):
        return say("targets, and only targets, are written when the ships have moved (NFR-3)")
    if act[0] == Act.AMEND and trial.house.umpire != Umpire.CONSENT:
        return say("only the umpire amends at this table (NFR-47)")
    if act[0] in (Act.STRIKE, Act.AMEND) and trial.house.seat_arm[seat] != Arm.FLEET:
        return say(OBJECTIONS[masts.NOT_YOURS])
    return say(OBJECTIONS.get(masts.objection(trial, seat, *act, hauled), ""))


@upholds(Ruling.FORT_DIVIDES)
def fort_objection(play: Play, kept: list[FourNumbers], acts: list[FourNumbers]) -> str:
    """Say why a fort cannot divide its fire as written, or nothing: whole broadsides, and a part only to the last."""
    if not acts or acts[0][0] != Act.FORT:
        return ""
    shares = [act[3] for act in [*kept, *acts] if act[:2] == acts[0][:2]]
    if len(shares) > 1 and play.house.fort_fire == FortFire.ONE_TARGET:
        return say("at this table a fort fires at one target in a move (NFR-33)")
    if len(shares) > FORT_AIMS:
        return say("a fort has {FORT_AIMS} targets at most in a move (NFR-33)", FORT_AIMS=FORT_AIMS)
    if any(share % 4 or not share for share in shares[:-1]):
        return say("a fort's fire is divided by whole broadsides, and only the last target gets a part (NFR-33)")
    strength = guns.fort_strength(play, acts[0][1])
    if sum(shares) / 4 > strength + 1e-9:
        return say("the fort has {strength:g} broadsides, not {sum:g} (NM-4)", strength=strength, sum=sum(shares) / 4)
    if shares[-1] == 0 and sum(shares) / 4 > strength - 1e-9:
        return say("the fort's {strength:g} broadsides leave nothing for the last target (NM-4)", strength=strength)
    return ""


@upholds(Ruling.LAYING)
def laying_objection(play: Play, seat: int, act: FourNumbers, kept: list[FourNumbers]) -> str:
    """Say why mines or a submarine cannot be laid as written, or nothing."""
    side, board = play.house.seat_side[seat], play.board
    mines = act[0] == Act.LAY
    if play.house.laying == Laying.DRAWN:
        return say("at this table lots say where mines and submarines lie (NFR-52)")
    own = (
        board.stock > 0 and board.mine_side == side
        if mines
        else has_a_berth(board, act[1]) and board.side[act[1]] == side
    )
    if not own:
        return say("you have no mines to lay (NFR-52)") if mines else say("you have no such submarine to lay (NFR-52)")
    if not masts.commands(play, seat, Arm.FLEET if mines else Arm.SUBMARINES, side):
        return say(OBJECTIONS[masts.NOT_YOURS])
    laid = sum(each[1] for each in kept if each[0] == Act.LAY)
    if mines and laid + act[1] > board.stock:
        return say("{stock} mines are left to lay, not {act} (NFR-52)", stock=board.stock - laid, act=act[1])
    if not mines and any(each[:2] == act[:2] for each in kept):
        return say("she has her place already (NFR-52)")
    area = board.mine_area if mines else board.berth[4 * (act[1] - SUBMARINES) : 4 * (act[1] - SUBMARINES) + 4]
    inside = all(lies_within(area, place) for place in ((act[2], act[3]) if mines else (act[2],)))
    return "" if inside else say("that lies outside the waters {waters} (NFR-52)", waters=say_waters(area))


def lies_within(area: Sequence[float], place: int) -> bool:
    """See whether a place lies within the bounds of some waters."""
    return area[0] <= east_of(place) <= area[2] and area[1] <= north_of(place) <= area[3]


@upholds(Clause.FLAGSHIPS, Clause.FLEET_SPEED)
def settle_objection(play: Play, seat: int, act: FourNumbers, kept: list[FourNumbers]) -> str:
    """Say why what is settled before the first move cannot be as written, or nothing."""
    if act[0] in (Act.LAY, Act.BERTH):
        return laying_objection(play, seat, act, kept)
    if play.house.seat_arm[seat] != Arm.FLEET:
        return say(OBJECTIONS[masts.NOT_YOURS])
    if act[0] in (Act.FLAG, Act.SECOND) and not play.state.afloat[SHIPS * seat + act[1] - 1]:
        return say("there is no ship {act} in this fleet (NF-48)", act=act[1])
    least, most = (round(speed / KNOT, 1) for speed in speeds(play, seat))
    if act[0] == Act.SPEED and not least <= act[1] / 10 <= most:
        slower = say("; where speeds differ red is the faster (NF-11)")
        is_slower = act[1] / 10 >= LEAST_KNOTS and seat == 1
        cards = say("this fleet has cards from {least:g} to {most:g} knots (NF-51)", least=least, most=most)
        return cards + slower if is_slower else cards
    if act[0] in (Act.FLAG, Act.SECOND) and play.state.command[seat] > act[0] - Act.FLAG:
        return say("that flag was lost earlier in the action (NFR-14)")
    return condition_objection(play, seat, act[1], act[2]) if act[0] == Act.IF else ""


@upholds(Ruling.HOW_INSTRUCTIONS_ACT)
def condition_objection(play: Play, side: int, condition: int, number: int) -> str:
    """Say why a rule cannot wait for what becomes of a ship, or nothing: she was never there."""
    if condition not in (*OWN_SHIPS, *ENEMYS_SHIPS):
        return ""
    fleet = side if condition in OWN_SHIPS else 1 - side
    there = 1 <= number <= SHIPS and play.board.kind[SHIPS * fleet + number - 1] != 0
    return "" if there else say("there is no ship {number} in that fleet (NF-10)", number=number)
