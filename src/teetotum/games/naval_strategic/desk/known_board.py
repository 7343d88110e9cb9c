"""What of a problem's file a side may know: its own forces, rooms and orders, and the chart that everybody has."""

from dataclasses import replace
from functools import lru_cache

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.problem.theatre import Side, Theatre
from teetotum.games.naval_strategic.slips.grammar import CODE
from teetotum.games.naval_strategic.terms.citations import Clause

KEPT = 64
"""Boards kept at hand, by problem and side."""


@lru_cache(maxsize=KEPT)
@upholds(Clause.STATEMENTS_DIFFER, Clause.ROOMS)
def known_board(theatre: Theatre, side: int) -> Theatre:
    """Leave of a problem what a side may know; the rooms of others keep their number, and nothing else."""
    if theatre.known_to == side:
        return theatre
    rooms = tuple(r if r.side == side else r._replace(id="", name="", role="", forces=()) for r in theatre.rooms)
    own = {muster.id for muster in theatre.musters if muster.side == side}
    posts = tuple(post for post in theatre.posts if post.side == side)
    stations = {post.station for post in posts}
    return replace(
        theatre,
        rooms=rooms,
        musters=tuple(muster for muster in theatre.musters if muster.side == side),
        posts=posts,
        places={code: each for code, each in theatre.places.items() if len(code) == CODE or code in stations},
        lines=tuple(line for line in theatre.lines if len(line.a) == len(line.b) == CODE or line.owner == side),
        sides=tuple(each if n == side else _stranger(each) for n, each in enumerate(theatre.sides)),
        instructions={name: text for name, text in theatre.instructions.items() if theatre.begun_as(name) in own},
        aims=tuple(aim for aim in theatre.aims if aim.side == side),
        script=(),
        own={},
        known_to=side,
    )


def _stranger(side: Side) -> Side:
    """Leave of another power its name and its colours."""
    return side._replace(home="", statement="", mail=())
