"""The weather as the program would announce it: by the problem's script, else drawn day by day."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.luck import pick, share
from teetotum.games.naval_strategic.problem import Theatre
from teetotum.games.naval_strategic.state import State, Table
from teetotum.games.naval_strategic.vocabulary import Clause as Print


def usual_weather(play: Table) -> tuple[str, str]:
    """Give visibility and sea of this hour: what the problem sets, else what is drawn for the day."""
    state, theatre = play.state, play.board
    if play.house.choice("weather") == "clear":
        return "clear", "smooth"
    set_ = [spell for spell in theatre.script if spell[0] <= state.now + 1e-6]
    if set_:
        return set_[-1][1:]
    day = (theatre.hour + state.now) // 24
    clear = pick(theatre.weather, share(state.seed, "weather", "sky", day))
    return clear, pick(theatre.sea, share(state.seed, "weather", "sea", day))


@upholds(Print.ANNOUNCEMENT)
def later_spells(play: Table, until: float) -> tuple[tuple[float, str, str], ...]:
    """List the changes of weather that the problem sets before an hour."""
    if play.house.choice("weather") == "clear":
        return ()
    return tuple(spell for spell in play.board.script if play.state.now + 1e-6 < spell[0] < until)


def forecast(theatre: Theatre, state: State) -> str:
    """Say the weather of a move, spell by spell."""
    told = [f"{sky}, sea {sea}" for _, sky, sea in state.spells]
    hours = [theatre.say(at)[-5:] for at, _, _ in state.spells]
    return "; ".join([told[0], *(f"from {hour} {each}" for hour, each in zip(hours[1:], told[1:], strict=True))])
