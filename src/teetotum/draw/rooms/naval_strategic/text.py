"""A room in words: what is on the chart by bearing and distance, and the papers in order, for whoever cannot see it."""

from collections.abc import Iterator

from teetotum.draw.rooms.plots.sea_chart import ContactMark, ForceCard, SeaChart
from teetotum.games.naval_strategic.account.records import LEVELS
from teetotum.games.naval_strategic.account.state import Campaign, State, weather_at
from teetotum.games.naval_strategic.post.papers import point, position
from teetotum.games.naval_strategic.problem.theatre import Place, Theatre
from teetotum.mechanics.chart import bearing, gap

TITLES = {
    "statement": "statement of the problem",
    "forces": "your forces",
    "orders": "orders in writing",
    "message": "message",
    "friend": "friend in sight",
    "lost": "out of sight",
    "returned": "brought back",
    "umpire": "from the umpire",
    "signal": "signals",
    "ready": "fitted out",
    "result": "after an action",
}
"""What papers of a kind are headed."""


def spoken_hour(theatre: Theatre, state: State) -> str:
    """Say the hour, the move and the weather in one breath."""
    sky, sea = weather_at(state, state.now)
    move = f"; move {state.move}, to {theatre.say(state.until)}; weather {sky}, sea {sea}" if state.move else ""
    return f"{theatre.say(state.now)}{move}."


def in_words(play: Campaign, room: SeaChart) -> Iterator[str]:
    """Tell a room's chart: the hour, its forces, those it last knew of, and strangers as they bear."""
    theatre = play.board
    yield spoken_hour(theatre, play.state)
    for force in room.forces:
        yield _force(theatre, force)
    for known in room.known:
        yield f"{known.id} was last known {theatre.say(known.at)} {near(theatre, known.lat, known.lon)}."
    for stranger in room.contacts:
        if not stranger.gone:
            yield from _stranger(theatre, room, stranger)


def _force(theatre: Theatre, force: ForceCard) -> str:
    ships = f": {force.told}; least coal {force.least_coal:.2f}; {force.limit:g} knots at most" if force.ships else ""
    rest = f"; still to run: {force.rest_words}" if force.rest_words else ""
    return f"{force.id} {near(theatre, force.lat, force.lon)}{ships}; {force.posture}{rest}."


def _stranger(theatre: Theatre, room: SeaChart, seen: ContactMark) -> Iterator[str]:
    """Tell of a stranger how well he is known, and how he bears from each force of one's own."""
    told = f"{LEVELS[seen.level]}: {seen.words.rstrip('.')}, {theatre.say(seen.at)}"
    own = [force for force in room.forces if force.ours]
    bears = "; ".join(
        f"from {f.id} {gap(f.lat, f.lon, seen.lat, seen.lon):.0f} miles "
        f"{point(bearing(f.lat, f.lon, seen.lat, seen.lon), 2)}"
        for f in own
    )
    yield f"Contact, {told}{f' ({bears})' if bears else ''}."


def near(theatre: Theatre, lat: float, lon: float) -> str:
    """Say where a place is by the nearest port or node, and by its position."""
    named = [each for each in theatre.places.values() if not each.inland]
    if not named:
        return f"in {position(lat, lon)}"
    nearest: Place = min(named, key=lambda each: gap(lat, lon, each.lat, each.lon))
    miles = gap(nearest.lat, nearest.lon, lat, lon)
    name = nearest.name if nearest.is_port else nearest.code
    if miles < 1.0:
        return f"at {name}, {position(lat, lon)}"
    way = point(bearing(nearest.lat, nearest.lon, lat, lon), 2)
    return f"{miles:.0f} miles {way} of {name}, {position(lat, lon)}"
