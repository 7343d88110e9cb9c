"""A room in words: what is on the chart by bearing and distance, and the papers in order, for whoever cannot see it."""

from collections.abc import Iterator
from typing import Final

from teetotum.draw.rooms.plots.sea_chart import ContactMark, ForceCard, SeaChart
from teetotum.games.naval_strategic.account.records import LEVELS
from teetotum.games.naval_strategic.account.state import Campaign, State, weather_at
from teetotum.games.naval_strategic.post.papers import point, position
from teetotum.games.naval_strategic.problem.theatre import Place, Theatre
from teetotum.languages import say, term
from teetotum.mechanics.chart import bearing, gap

TITLES = {
    "statement": term("statement of the problem"),
    "forces": term("your forces"),
    "orders": term("orders in writing"),
    "message": term("message"),
    "friend": term("friend in sight"),
    "lost": term("out of sight"),
    "returned": term("brought back"),
    "umpire": term("from the umpire"),
    "signal": term("signals"),
    "ready": term("fitted out"),
    "result": term("after an action"),
}
"""What papers of a kind are headed."""

POSTURES: Final = {
    "avoid": term("avoid"),
    "shadow": term("shadow"),
    "engage": term("engage"),
}
"""What a force does about an enemy, in words; one with a figure is spoken as it was ordered."""


def spoken_hour(theatre: Theatre, state: State) -> str:
    """Say the hour, the move and the weather in one breath."""
    sky, sea = weather_at(state, state.now)
    told = say(
        "; move {move}, to {until}; weather {sky}, sea {sea}",
        move=state.move,
        until=theatre.say(state.until),
        sky=say(sky),
        sea=say(sea),
    )
    move = told if state.move else ""
    return f"{theatre.say(state.now)}{move}."


def in_words(play: Campaign, room: SeaChart) -> Iterator[str]:
    """Tell a room's chart: the hour, its forces, those it last knew of, and strangers as they bear."""
    theatre = play.board
    yield spoken_hour(theatre, play.state)
    for force in room.forces:
        yield _force(theatre, force)
    for known in room.known:
        where = near(theatre, known.lat, known.lon)
        yield say("{name} was last known {when} {where}.", name=known.id, when=theatre.say(known.at), where=where)
    for stranger in room.contacts:
        if not stranger.gone:
            yield from _stranger(theatre, room, stranger)


def _force(theatre: Theatre, force: ForceCard) -> str:
    coal, knots = force.least_coal, force.limit
    steam = say("; least coal {coal:.2f}; {knots:g} knots at most", coal=coal, knots=knots)
    ships = f": {force.told}{steam}" if force.ships else ""
    posture = say(POSTURES.get(force.posture, force.posture))
    rest = say("; still to run: {orders}", orders=force.rest_words) if force.rest_words else ""
    return f"{force.id} {near(theatre, force.lat, force.lon)}{ships}; {posture}{rest}."


def _stranger(theatre: Theatre, room: SeaChart, seen: ContactMark) -> Iterator[str]:
    """Tell of a stranger how well he is known, and how he bears from each force of one's own."""
    told = f"{say(LEVELS[seen.level])}: {seen.words.rstrip('.')}, {theatre.say(seen.at)}"
    own = [force for force in room.forces if force.ours]
    bears = "; ".join(
        say(
            "from {force} {miles:.0f} miles {way}",
            force=f.id,
            miles=gap(f.lat, f.lon, seen.lat, seen.lon),
            way=point(bearing(f.lat, f.lon, seen.lat, seen.lon), 2),
        )
        for f in own
    )
    yield say("Contact, {told}.", told=f"{told} ({bears})" if bears else told)


def near(theatre: Theatre, lat: float, lon: float) -> str:
    """Say where a place is by the nearest port or node, and by its position."""
    named = [each for each in theatre.places.values() if not each.inland]
    if not named:
        return say("in {place}", place=position(lat, lon))
    nearest: Place = min(named, key=lambda each: gap(lat, lon, each.lat, each.lon))
    miles = gap(nearest.lat, nearest.lon, lat, lon)
    name = nearest.name if nearest.is_port else nearest.code
    if miles < 1.0:
        return say("at {name}, {place}", name=name, place=position(lat, lon))
    way = point(bearing(nearest.lat, nearest.lon, lat, lon), 2)
    place = position(lat, lon)
    return say("{miles:.0f} miles {way} of {name}, {place}", miles=miles, way=way, name=name, place=place)
