"""What a captain may know: his own ship in full, and of the enemy her dots, and what has been revealed and scored."""

from teetotum.engine import state as states
from teetotum.engine.rules import rule, upholds
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.house import House, Openness, Umpire
from teetotum.games.naval_duel.vocabulary import DOTS, ENDING, SHIPS, SLIP, UMPIRE_SEAT, WORD, Phase, Play, State
from teetotum.mechanics.sea import COURSE
from teetotum.mechanics.warships import MARKS, MOST_MOVES, TUBES, TURRETS


@upholds(Clause.PATH_NOT_DRAWN, Clause.WRITE_THE_NEXT, Ruling.WHAT_A_CAPTAIN_SEES)
def seen_by(play: Play, seat: int) -> State:
    """Copy the state with all that a seat may not know left blank; the umpire sees everything."""
    seen = states.copy(play.state)
    if seat != UMPIRE_SEAT or play.house.umpire != Umpire.PERSON:
        hide(play.house, seen, seat)
    return seen


@rule(Clause.PATH_NOT_DRAWN, Ruling.WHAT_A_CAPTAIN_SEES)
def hide(house: House, seen: State, seat: int) -> None:
    """Blank out of a copy all that a captain may not know; an onlooker may know neither ship's secrets."""
    if seen.phase == Phase.ENDED:
        return
    for ship in range(SHIPS):
        if ship != seat:
            hide_orders(house, seen, ship)
            hide_ship(house, seen, ship)
            hide_torpedoes(seen, ship)
    if house.umpire != Umpire.CONSENT or seen.phase == Phase.WRITE or not 0 <= seat < SHIPS:
        hide_case(seen)


@rule(Clause.WRITE_A_MOVE)
def hide_orders(house: House, seen: State, enemy: int) -> None:
    """What the enemy has written, and how her guns are laid, is her own."""
    for at in range(enemy * SLIP, (enemy + 1) * SLIP):
        seen.slip[at] = 0
    for at in range(enemy * WORD, (enemy + 1) * WORD):
        seen.word[at] = 0
    seen.open[enemy] = 0
    for at in range(enemy * TURRETS, (enemy + 1) * TURRETS):
        seen.within[at] = 0
    if house.open == Openness.FALSE:
        hide_trail(seen, enemy)


@rule(Clause.PATH_NOT_DRAWN)
def hide_trail(seen: State, enemy: int) -> None:
    """Blank the heading of every place that has not been revealed."""
    for move in range(seen.revealed + 1, MOST_MOVES + 1):
        seen.dot_heading[enemy * DOTS + move] = 0


@rule(Clause.PATH_NOT_DRAWN)
def hide_ship(house: House, seen: State, enemy: int) -> None:
    """Blank the way by which the enemy came to her last place, unless the house keeps it open."""
    if house.open == Openness.FALSE:
        for at in range(enemy * MARKS * COURSE, (enemy + 1) * MARKS * COURSE):
            seen.track[at] = 0
    else:
        hide_helm(seen, enemy)


@rule(Ruling.WHAT_A_CAPTAIN_SEES)
def hide_helm(seen: State, enemy: int) -> None:
    """On an open chart the path is seen, not what helm and engines are ordered to do."""
    for second in range(MARKS):
        for part in range(4, COURSE):
            seen.track[(enemy * MARKS + second) * COURSE + part] = 0


@rule(Ruling.STILL_RUNNING)
def hide_torpedoes(seen: State, enemy: int) -> None:
    """Blank the enemy's tubes, her stock, and every torpedo whose wake is not seen."""
    seen.stock[enemy] = 0
    for at in range(enemy * TUBES, (enemy + 1) * TUBES):
        if seen.running[at] < 2:
            seen.running[at], seen.launched[at], seen.tube[at] = 0, 0, 0
            for part in range(at * 5, at * 5 + 5):
                seen.run[part] = 0


@rule(Ruling.REACH_OF_THE_UMPIRE)
def hide_case(seen: State) -> None:
    """Blank what lies before the umpire until he has spoken, and even what kind of thing it is."""
    if seen.phase != Phase.WRITE:
        seen.phase = Phase.REVEAL
    seen.case_torpedo, seen.case_zone, seen.case_throw, seen.case_crash = 0, 0, 0, 0
    seen.case_guns, seen.case_result, seen.case_how = 0, 0, 0
    seen.case_at, seen.crash_at, seen.case_range, seen.contact = 0, 0, 0, 0
    for seat in range(SHIPS):
        seen.case_points[seat], seen.case_fired[seat], seen.struck_at[seat] = 0, 0, 0
        seen.spoken[seat] = 0
    seen.spoken[ENDING] = 0
