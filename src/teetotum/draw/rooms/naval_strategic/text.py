"""A room in words: what is on the chart by bearing and distance, and the papers in order, for whoever cannot see it."""

from collections.abc import Iterator

from teetotum.draw.rooms.sea_chart import ForceCard, PaperCard, SeaChart
from teetotum.games.naval_strategic.account.records import LEVELS
from teetotum.games.naval_strategic.account.state import Campaign, weather_at
from teetotum.games.naval_strategic.post.papers import point, position
from teetotum.games.naval_strategic.problem.theatre import Place, Theatre
from teetotum.mechanics.chart import bearing, gap

RECENT = 8
"""Papers that are told of, the newest last."""
LONG = ("statement", "forces", "orders")


def in_words(play: Campaign, room: SeaChart) -> Iterator[str]:
    """Tell a room's chart: the hour, its forces, those it last knew of, strangers, and its papers."""
    theatre, state = play.board, play.state
    sky, sea = weather_at(state, state.now)
    move = f"; move {state.move}, to {theatre.say(state.until)}; weather {sky}, sea {sea}" if state.move else ""
    yield f"{theatre.say(state.now)}{move}."
    for force in room.forces:
        yield _force(theatre, force)
    for known in room.known:
        yield f"{known.id} was last known {theatre.say(known.at)} {near(theatre, known.lat, known.lon)}."
    for paper in room.papers:
        if paper.level and not paper.gone:
            yield from _stranger(theatre, room, paper)
    told = [paper for paper in room.papers if paper.kind not in LONG and not paper.level]
    for paper in told[-RECENT:]:
        whose = f"{paper.force}: " if paper.force else ""
        yield f"{theatre.say(paper.at)}, {whose}{paper.text.rstrip('.')}."


def _force(theatre: Theatre, force: ForceCard) -> str:
    ships = f": {force.told}; least coal {force.least_coal:.2f}; {force.limit:g} knots at most" if force.ships else ""
    rest = f"; still to run: {force.rest_words}" if force.rest_words else ""
    return f"{force.id} {near(theatre, force.lat, force.lon)}{ships}; {force.posture}{rest}."


def _stranger(theatre: Theatre, room: SeaChart, paper: PaperCard) -> Iterator[str]:
    """Tell of a stranger how well he is known, and how he bears from each force of one's own."""
    told = f"{LEVELS[paper.level]}: {paper.text.rstrip('.')}, {theatre.say(paper.at)}"
    own = [force for force in room.forces if force.ours]
    bears = "; ".join(
        f"from {f.id} {gap(f.lat, f.lon, paper.lat, paper.lon):.0f} miles "
        f"{point(bearing(f.lat, f.lon, paper.lat, paper.lon), 2)}"
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
