"""Hints for Lost Diamond, of rising plainness: how far off the aim is, the next square, and the luck a spin needs."""

from collections import Counter
from typing import cast

from teetotum.draw.scenes import Counsel, Glimpse, once_a_state
from teetotum.draw.scenes.arrows import count
from teetotum.draw.scenes.lost_diamond.choices import Route, by_the_arrows
from teetotum.draw.scenes.lost_diamond.ground import parts, play_of, space_of
from teetotum.engine import state as states
from teetotum.games.lost_diamond.field import aims_of, way_on
from teetotum.games.lost_diamond.vocabulary import FIRST_ARROW, SECOND_ARROW, Phase, Play, State
from teetotum.languages import say, term

CROSSINGS = {"square_crossing": term("Square Crossing"), "circle_crossing": term("Circle Crossing")}


@once_a_state
def counsel(seen: Glimpse) -> tuple[Counsel, ...]:
    """Advise whoever is to move: in the Field by its maze, on the roads by the chances of the spin."""
    table = parts(seen)[2]
    if table.phase == Phase.IN_THE_FIELD:
        return tuple(through_the_field(seen))
    return tuple(by_the_spin(seen)) if table.phase == Phase.SPIN else ()


# In the Field: the fewest moves to the aim, and which squares begin them.


def through_the_field(seen: Glimpse) -> list[Counsel]:
    """Tell how many moves the aim is off, and then which squares come next on the shortest ways."""
    play = play_of(seen)
    far, near = way_on(play)
    if far <= 0:
        return []
    moves, aims = count(far, say("move"), say("moves")), say(" or ").join(space_of(seen, aim) for aim in aims_of(play))
    told = Counsel(1, say("{moves} to {aims}.", moves=f"{moves[0].upper()}{moves[1:]}", aims=aims))
    squares = [space_of(seen, end) for end in near]
    return [told, *(Counsel(2, say("Next square: {square}.", square=square), square) for square in squares)]


# On Road and Lanes: of all the spins, those by which a Crossing can be stopped on.


def by_the_spin(seen: Glimpse) -> list[Counsel]:
    """Tell for every Crossing within reach by how many of all spins it can be stopped on exactly."""
    faces = seen.setup.wheels[seen.setup.game.chances(seen.setup.play(seen.state))].faces
    found: Counter[str] = Counter()
    for outcome, weight in Counter(faces).items():
        found.update(dict.fromkeys(crossings_hit(seen, outcome), weight))
    ahead = sorted(found.items(), key=lambda each: int(each[0][1:]))
    return [Counsel(1, say_chance(seen, space, hits, len(faces)), space) for space, hits in ahead]


def say_chance(seen: Glimpse, space: str, hits: int, spins: int) -> str:
    """Say by how many spins a Crossing can be hit, and what share of all that is."""
    return say(
        "{crossing} {space}: {hits} of {spins} spins, {share:.0f} %.",
        crossing=say(CROSSINGS[seen.setup.sheet[space].kind]),
        space=space,
        hits=hits,
        spins=spins,
        share=100 * hits / spins,
    )


def crossings_hit(seen: Glimpse, outcome: int) -> set[str]:
    """Find the Crossings on which this spin lets a piece stop, whichever arrow is used first."""
    spun = states.copy(cast("State", seen.state))
    seen.setup.game.take(seen.setup.play(spun), outcome)
    if spun.phase != Phase.ORDER:
        return set()
    stops = [stop for order in (FIRST_ARROW, SECOND_ARROW) for stop in stops_by(seen, spun, order)]
    return {name for name in (space_of(seen, stop) for stop in stops) if seen.setup.sheet[name].kind in CROSSINGS}


def stops_by(seen: Glimpse, spun: State, order: int) -> list[int]:
    """List the stops of a turn made in one order of the arrows."""
    route = Route()
    by_the_arrows(cast("Play", seen.setup.play(states.copy(spun))), order, route)
    return route.stops
