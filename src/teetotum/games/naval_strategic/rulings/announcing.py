"""What the program would announce: the length of the next move, and its weather spell by spell."""

from dataclasses import replace
from itertools import chain

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import Spell
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.account.weather import DAY, later_spells, usual_weather
from teetotum.games.naval_strategic.slips.items import six_figures
from teetotum.games.naval_strategic.slips.words import Accept, AcceptAll, Announce, Change, Clock, Summary, Word
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.conventions import SEAS, SKIES
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE


@upholds(Clause.LENGTH_OF_A_MOVE, Clause.WHEN_A_MOVE_STARTS, Ruling.LENGTHS_AFTER_A_CONTACT)
def usual_length(play: Campaign) -> float:
    """Give the program's length of a move: as the problem has it, since a shorter one would tell of contacts."""
    state, theatre = play.state, play.board
    hour = (theatre.hour + state.now) % 24
    begins, length = theatre.moves[-1]
    for start, hours in theatre.moves:
        if start <= hour + NEGLIGIBLE:
            begins, length = start, hours
    if hour + NEGLIGIBLE < theatre.moves[0][0]:
        begins -= 24
    left = begins + length - hour
    left = left if left > NEGLIGIBLE else length
    told = state.met and play.house.choice("move_lengths") == "contact"
    return min(left, float(play.house.number("contact_hours"))) if told else left


def in_full(play: Campaign, word: Word) -> Word:
    """Fill up what the umpire leaves out of an announcement with what the program would say."""
    if isinstance(word, Accept | AcceptAll | Summary):
        word = Announce(six_figures(usual_length(play)))
    if not isinstance(word, Announce):
        return word
    told = {*word.weather, *chain.from_iterable(change.weather for change in word.later)}
    missing = [usual for usual, names in zip(usual_weather(play), (SKIES, SEAS), strict=True) if told.isdisjoint(names)]
    later = word.later if told else _scripted(play, word.hours)
    return replace(word, weather=(*missing, *word.weather), later=later)


def _scripted(play: Campaign, hours: float) -> tuple[Change, ...]:
    """List the changes of weather that the problem sets for a move, where the umpire says nothing of it himself."""
    later = _within_a_day(play, later_spells(play, play.state.now + hours))
    minutes = [round((play.board.hour + each.at) * 60) % (60 * 24) for each in later]
    return tuple(Change(Clock(*divmod(at, 60)), each[1:]) for at, each in zip(minutes, later, strict=True))


def _within_a_day(play: Campaign, later: tuple[Spell, ...]) -> tuple[Spell, ...]:
    """Say a spell that lasts for a day over again, since an hour of the clock means the next one."""
    told = [Spell(play.state.now, *usual_weather(play))]
    for spell in later:
        while spell.at - told[-1].at >= DAY:
            told.append(told[-1]._replace(at=told[-1].at + DAY / 2))
        told.append(spell)
    return tuple(told[1:])
