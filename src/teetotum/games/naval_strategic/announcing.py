"""What the program would announce: the length of the next move, and its weather spell by spell."""

from typing import TypeAlias

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.conventions import SEAS, SKIES
from teetotum.games.naval_strategic.orders import Word
from teetotum.games.naval_strategic.state import Table
from teetotum.games.naval_strategic.vocabulary import Clause as Print
from teetotum.games.naval_strategic.weather import later_spells, usual_weather

Spells: TypeAlias = tuple[tuple[float, str, str], ...]
DAY = 24.0


@upholds(Print.LENGTH_OF_A_MOVE, Print.WHEN_A_MOVE_STARTS)
def usual_length(play: Table) -> float:
    """Give the program's length of a move: as the problem has it, and shorter once there has been a contact."""
    state, theatre = play.state, play.board
    hour = (theatre.hour + state.now) % 24
    begins, length = theatre.moves[-1]
    for start, hours in theatre.moves:
        if start <= hour + 1e-6:
            begins, length = start, hours
    if hour + 1e-6 < theatre.moves[0][0]:
        begins -= 24
    left = begins + length - hour
    left = left if left > 1e-6 else length
    return min(left, float(play.house.number("contact_hours"))) if state.met else left


def in_full(play: Table, word: Word) -> Word:
    """Fill up what the umpire leaves out of an announcement with what the program would say."""
    if word.kind not in ("accept", "summary", "announce"):
        return word
    told = (word.kind == "announce" and word.values) or (("", f"{usual_length(play):g}"),)
    first = [value for key, value in told[1:] if key != "then"]
    sky, sea = usual_weather(play)
    known = {"sky": [each for each in first if each in SKIES], "sea": [each for each in first if each in SEAS]}
    missing = [("", usual) for key, usual in (("sky", sky), ("sea", sea)) if not known[key]]
    return Word("announce", (told[0], *missing, *told[1:], *_scripted(play, told)))


def _scripted(play: Table, told: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Add the changes of weather that the problem sets, where the umpire says nothing of the weather himself."""
    if len(told) > 1:
        return ()
    later = _within_a_day(play, later_spells(play, play.state.now + float(told[0][1])))
    return tuple(each for at, sky, sea in later for each in (("then", play.board.say(at)[-5:]), ("", sky), ("", sea)))


def _within_a_day(play: Table, later: Spells) -> Spells:
    """Say a spell that lasts for a day over again, since an hour of the clock means the next one."""
    told = [(play.state.now, *usual_weather(play))]
    for spell in later:
        while spell[0] - told[-1][0] >= DAY:
            at, sky, sea = told[-1]
            told.append((at + DAY / 2, sky, sea))
        told.append(spell)
    return tuple(told[1:])
