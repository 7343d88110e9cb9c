"""Who may sight whom: the pairs of bodies that can come near each other before a move ends, each looked over.

Most pairs never come near each other: rectangles round their tracks, then strides no longer than they could close in,
put them aside before anything is reckoned.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Final

from teetotum.engine.options import Options
from teetotum.games.naval_strategic.account.state import State, is_afloat
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.sight.pair_search import Watch, stand
from teetotum.games.naval_strategic.sight.visibility import FARTHEST, holds, in_full_steam
from teetotum.games.naval_strategic.terms.ship_classes import COMPANY
from teetotum.mechanics.sweep import Box, can_meet, extent_of, neighbours, touch, widened

__all__ = [
    "Watch",
    "foresee",
    "foresee_again",
    "holds",
    "look_again",
]
HALF_WAY: Final = FARTHEST / 2
ABREAST: Final = COMPANY[0] / 2 + 0.1
"""Half of the miles within which friends may count as together, and a little more."""


def foresee(theatre: Theatre, house: Options, state: State) -> None:
    """Look over every pair of bodies that can come near each other before the move ends."""
    extents = extents_of(theatre, state)
    state.foresight = {}
    bodies = list(extents)
    near = [(bodies[one], bodies[other]) for one, other in neighbours([extents[name][1] for name in bodies])]
    state.company = find_company(state, extents, near, {})
    seen: dict[str, float] = {}
    for one, other in {**dict.fromkeys(near), **dict.fromkeys(_out_of_reach(state, extents, bodies))}:
        _look(theatre, house, state, one, other, seen)


def foresee_again(theatre: Theatre, house: Options, state: State, changed: Iterable[str]) -> None:
    """Look again over the pairs of forces whose tracks have changed."""
    names = {name for name in changed if name in state.forces}
    if not names:
        return
    for key in [key for key in state.foresight if key[0] in names or key[1] in names]:
        del state.foresight[key]
    if state.company is None:
        foresee(theatre, house, state)
        return
    extents = extents_of(theatre, state)
    near = _pairs_of(names, extents)
    old = state.company
    kept = {name: tuple(n for n in held if n not in names) for name, held in old.items() if name not in names}
    state.company = find_company(state, extents, near, kept)
    beside = {friend for name in names for friend in (*old.get(name, ()), *state.company.get(name, ()))} - names
    seen: dict[str, float] = {}
    for name, other in (*near, *_out_of_reach(state, extents, names), *_pairs_of(beside, extents)):
        for pair in ((name, other), (other, name)):
            state.foresight.pop(pair, None)
        _look(theatre, house, state, name, other, seen)


def _pairs_of(names: Collection[str], extents: "Extents") -> list[tuple[str, str]]:
    """List the pairs of some bodies with any that can come near them before the move ends."""
    return [
        (name, other)
        for name in sorted(extents.keys() & set(names))
        for other in extents
        if other != name and not (other in names and other < name) and touch(extents[name][1], extents[other][1])
    ]


def _out_of_reach(state: State, extents: "Extents", names: Collection[str]) -> list[tuple[str, str]]:
    """List the contacts that some bodies hold with what can come no nearer; they have still to be given up."""
    held = {(min(pair), max(pair)) for pair in (*state.contacts, *state.close)}
    return [
        (one, other)
        for one, other in sorted(held)
        if (one in names or other in names)
        and one in extents
        and other in extents
        and not touch(extents[one][1], extents[other][1])
    ]


def look_again(theatre: Theatre, house: Options, state: State, one: str, other: str) -> None:
    """Look again over one pair, after something has happened between them."""
    state.foresight.pop((one, other), None)
    state.foresight.pop((other, one), None)
    if all(name[0] == "@" or is_afloat(state, state.forces[name], state.until) for name in (one, other)):
        _look(theatre, house, state, one, other, {})


Extents = Mapping[str, tuple[Box, Box]]
"""The rectangle that each body stays in until the move ends, and the same with half the farthest sight round it."""


def extents_of(theatre: Theatre, state: State) -> Extents:
    """Draw the rectangles of all bodies that are in the game."""
    found = dict(_posted(theatre))
    for name, force in state.forces.items():
        if is_afloat(state, force, state.until):
            box = extent_of(force.track, state.now, state.until)
            found[name] = (box, widened(box, HALF_WAY))
    return found


@lru_cache(maxsize=64)
def _posted(theatre: Theatre) -> Extents:
    """Draw the rectangles of those ashore, which are the same in every move."""
    boxes = {post.id: Box(post.lat, post.lat, post.lon, post.lon) for post in theatre.posts}
    return {name: (box, widened(box, HALF_WAY)) for name, box in boxes.items()}


def find_company(
    state: State, extents: Extents, near: Iterable[tuple[str, str]], held: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """Note which forces of a side may come within three miles of each other before the move ends."""
    found = {name: set(names) for name, names in held.items()}
    for one, other in near:
        if one[0] == "@" or other[0] == "@" or state.forces[one].side != state.forces[other].side:
            continue
        tracks = state.forces[one].track, state.forces[other].track
        abreast = touch(widened(extents[one][0], ABREAST), widened(extents[other][0], ABREAST))
        if abreast and can_meet(*tracks, state.now, state.until, COMPANY[0]):
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
    return {name: tuple(sorted(names)) for name, names in found.items()}


def _reach(theatre: Theatre, house: Options, state: State, name: str, seen: dict[str, float]) -> float:
    """Say how far off a body can be seen at most; a post is not seen at all."""
    if name not in seen:
        seen[name] = 0.0 if name in theatre.post_named else in_full_steam(state, house, state.forces[name])
    return seen[name]


def _look(theatre: Theatre, house: Options, state: State, one: str, other: str, seen: dict[str, float]) -> None:
    """Look over one pair; the post, or the first by name, stands first."""
    if other[0] == "@" or (one[0] != "@" and other < one):
        one, other = other, one
    if other[0] == "@" or _is_idle(theatre, state, one, other):
        return
    reach = max(COMPANY[0], *(_reach(theatre, house, state, name, seen) for name in (one, other)))
    if not _is_held(state, one, other):
        track = stand(theatre, one) if one[0] == "@" else state.forces[one].track
        if not can_meet(track, state.forces[other].track, state.now, state.until, reach):
            return
    found = Watch(theatre, house, state, one, other).next(state.now, state.until, reach)
    if found.at <= state.until:
        state.foresight[one, other] = found


def _is_held(state: State, one: str, other: str) -> bool:
    """See whether anything is between two bodies already: a contact, or guns that bear."""
    pair = (one, other)
    return pair in state.contacts or pair in state.close or (other, one) in state.contacts


def _is_idle(theatre: Theatre, state: State, one: str, other: str) -> bool:
    """Posts do not report friends, and forces of one room know of each other."""
    target = state.forces[other]
    if one[0] == "@":
        return not theatre.at_war(theatre.post_named[one].side, target.side)
    force = state.forces[one]
    return force.room == target.room and not force.bag and not target.bag
