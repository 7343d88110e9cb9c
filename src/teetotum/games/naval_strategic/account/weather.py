"""The weather as the program would announce it: by the problem's script, else drawn day by day."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import Spell
from teetotum.games.naval_strategic.account.state import Campaign, State
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.terms.citations import Clause
from teetotum.games.naval_strategic.terms.lots import pick, share
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE

DAY = 24.0


def usual_weather(play: Campaign) -> tuple[str, str]:
    """Give visibility and sea of this hour: what the problem sets, else what is drawn for the day."""
    return _weather_of(play, play.state.now)


def _weather_of(play: Campaign, at: float) -> tuple[str, str]:
    state, theatre = play.state, play.board
    if play.house.choice("weather") == "clear":
        return "clear", "smooth"
    set_ = [spell for spell in theatre.script if spell.since <= at + NEGLIGIBLE]
    if set_:
        return set_[-1].sky, set_[-1].sea
    day = (theatre.hour + at + NEGLIGIBLE) // DAY
    clear = pick(theatre.weather, share(state.seed, "weather", "sky", day))
    return clear, pick(theatre.sea, share(state.seed, "weather", "sea", day))


@upholds(Clause.ANNOUNCEMENT)
def later_spells(play: Campaign, until: float) -> tuple[Spell, ...]:
    """List the changes of weather before an hour: those that the problem sets, and each new day's own."""
    if play.house.choice("weather") == "clear":
        return ()
    now, hour = play.state.now, play.board.hour
    hours = {spell.since for spell in play.board.script}
    hours |= {n * DAY - hour for n in range(int((hour + now) // DAY), int((hour + until) // DAY) + 1)}
    found, last = [], _weather_of(play, now)
    for at in sorted(each for each in hours if now + NEGLIGIBLE < each < until - NEGLIGIBLE):
        told = _weather_of(play, at)
        if told != last:
            found.append(Spell(at, *told))
        last = told
    return tuple(found)


def forecast(theatre: Theatre, state: State) -> str:
    """Say the weather of a move, spell by spell."""
    told = [f"{spell.sky}, sea {spell.sea}" for spell in state.spells]
    hours = [theatre.say(spell.at)[-5:] for spell in state.spells]
    return "; ".join([told[0], *(f"from {hour} {each}" for hour, each in zip(hours[1:], told[1:], strict=True))])
