"""Tables drawn for tests: any game of the house, any number of seats, any house rules, any sound board."""

from dataclasses import replace

from hypothesis import assume
from hypothesis import strategies as st

from teetotum import games
from teetotum.boards import BoardSheet, Space
from teetotum.boards import read as read_board
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import NATURE, OVER, Play
from teetotum.engine.umpire import Setup, prepare
from teetotum.rulebooks import Option


@st.composite
def houses(draw: st.DrawFn, game: AnyGame) -> dict[str, object]:
    """Draw a few house rules of a game, the rest as usual."""
    chosen: dict[str, object] = {}
    for option in draw(st.lists(st.sampled_from(game.rulebook.options), max_size=6, unique_by=lambda one: one.name)):
        if option.kind == "choice":
            chosen[option.name] = draw(st.sampled_from(sorted(option.choices)))
        elif option.kind == "number":
            chosen[option.name] = draw(st.integers(option.least, min(option.most, option.least + 500)))
        elif option.kind == "numbers":
            chosen[option.name] = draw(faces(option))
    return chosen


def faces(option: Option) -> st.SearchStrategy[str]:
    """Draw the numbers of an appliance, within what its option takes."""
    numbers = st.lists(st.integers(option.least, min(option.most, 6)), min_size=2, max_size=6).filter(
        lambda told: len(set(told)) > 1
    )
    return numbers.map(lambda told: ",".join(str(number) for number in told))


@st.composite
def setups(draw: st.DrawFn, name: str) -> Setup:
    """Draw a set-up of a game, now and then on another board."""
    game = games.find(name)
    seats = draw(st.integers(game.rulebook.seats.least, min(game.rulebook.seats.most, 4)))
    try:
        setup = prepare(game, seats=seats, options=draw(houses(game)))
        other = replace(setup, sheet=draw(boards(name)))
        other.wheels  # noqa: B018  # a house that does not suit the board is refused here
    except BadSetup:
        assume(False)
        raise
    return other


@st.composite
def boards(draw: st.DrawFn, name: str) -> BoardSheet:
    """Draw a sound board for a game: the house's own, or one altered within what the survey allows."""
    sheet = read_board(name)
    if name == "gantlope":
        return gantlope_of(sheet, draw(st.sampled_from([24, 40, 44, 48, 96])))
    if name == "phoebe_snow":
        return draw(st.sampled_from([sheet, phoebe_snow_of(sheet)]))

    if name == "lost_diamond":
        return lost_diamond_of(sheet, draw(st.sampled_from([0, 0, 2, 8])))

    if name == "cats_and_mice":
        return cats_and_mice_of(sheet, *draw(st.sampled_from([(True, 3), (False, 3), (False, 5)])))

    if name in RECAST:
        return recast(sheet, draw(st.sampled_from(RECAST[name])))
    days = draw(st.sampled_from([0, 1, 2]))
    return replace(sheet, spaces=tuple(slower(space, days) for space in sheet.spaces))


RECAST: dict[str, list[dict[str, str]]] = {
    "yacht_race": [{}, {"5": "calm", "9": "plain"}, {"29": "calm", "68": "calm"}, {"73": "plain", "75": "plain"}],
    "yacht_race_outside": [{}, {"25": "red"}, {"5": "blue", "45": "plain"}, {"38": "yellow"}, {"20": "plain"}],
}
"""Spaces that become another kind on a rival board."""


def recast(sheet: BoardSheet, kinds: dict[str, str]) -> BoardSheet:
    """Make some spaces of a board another kind."""
    return replace(sheet, spaces=tuple(replace(at, kind=kinds.get(at.id, at.kind)) for at in sheet.spaces))


def gantlope_of(sheet: BoardSheet, ring: int) -> BoardSheet:
    """Cut Gantlope's Highway to so many squares, its Lodges still at quarter turns."""
    if ring == len(sheet.of_kind("highway")) + 4:
        return sheet
    corners = {0: "SE", ring // 4: "NE", ring // 2: "NW", 3 * ring // 4: "SW"}
    old = {space.corner: space.id for space in sheet.of_kind("lodge")}
    new = {corner: f"H{at}" for at, corner in corners.items()}
    rows = [
        replace(space, links=tuple(new[space.corner] if link == old[space.corner] else link for link in space.links))
        for space in (*sheet.of_kind("home"), *sheet.of_kind("goal"))
    ]
    return replace(sheet, spaces=tuple([ring_square(sheet, at, ring, corners) for at in range(ring)] + rows))


def ring_square(sheet: BoardSheet, at: int, ring: int, corners: dict[int, str]) -> Space:
    """Make one square of a Highway."""
    onward = f"H{(at + 1) % ring}"
    corner = corners.get(at, "")
    links = (onward, f"{corner}+1") if corner else (onward,)
    kind = "lodge" if corner else "highway"
    return Space(f"H{at}", kind, 500, 500, {"space": "reconstructed"}, links, corner=corner)


def phoebe_snow_of(sheet: BoardSheet) -> BoardSheet:
    """Build up Sacramento until its number leads just to San Francisco."""
    larger = {"93": {"advance": 3}}
    return replace(
        sheet, spaces=tuple(replace(space, effect=larger.get(space.id, space.effect)) for space in sheet.spaces)
    )


def lost_diamond_of(sheet: BoardSheet, more: int) -> BoardSheet:
    """Lengthen Lost Diamond's Main Road by so many circles on either side of the Field, just before each Crossing."""
    road = 40 + 2 * more
    moved = {f"R{at}": f"R{at + more * (at >= 20)}" for at in range(40)}
    ring = {f"R{at}": f"R{(at + 1) % road}" for at in range(road)}
    spaces = []
    for space in sheet.spaces:
        own = moved.get(space.id, space.id)
        links = (
            [ring[own] if f"R{(int(space.id[1:]) + 1) % 40}" == link else moved.get(link, link) for link in space.links]
            if own in ring
            else [moved.get(link, link) for link in space.links]
        )
        spaces.append(replace(space, id=own, links=tuple(links)))
    new = [at for at in range(road) if f"R{at}" not in moved.values()]
    spaces += [Space(f"R{at}", "road", 500, 252, {"space": "reconstructed"}, (ring[f"R{at}"],)) for at in new]
    return replace(sheet, spaces=tuple(spaces))


def cats_and_mice_of(sheet: BoardSheet, spurs: bool, diagonal: int) -> BoardSheet:
    """Redraw the board of Cats and Mice with or without its spurs, and with so many squares in each diagonal."""
    kept = [space for space in sheet.spaces if spurs or space.id[0] != "P"]
    gone = {space.id for space in sheet.spaces} - {space.id for space in kept}
    spaces = [replace(space, links=tuple(link for link in space.links if link not in gone)) for space in kept]
    for corner in ("SW", "NW", "NE", "SE"):
        last = f"D{corner}3"
        for n in range(4, diagonal + 1):
            new, hole = f"D{corner}{n}", f"O-{corner}"
            spaces = [relinked(space, hole, last, new) for space in spaces]
            spaces.insert(-1, Space(new, "square", 500, 500, {"space": "reconstructed"}, (last, hole)))
            last = new
    return replace(sheet, spaces=tuple(spaces))


def relinked(space: Space, hole: str, last: str, new: str) -> Space:
    """Put a new square between the last of a diagonal and its Hole."""
    other = {hole: last, last: hole}.get(space.id)
    return replace(space, links=tuple(new if link == other else link for link in space.links))


def slower(space: Space, days: int) -> Space:
    """Add days to an oval that already adds some."""
    if "days" not in space.effect or not days:
        return space
    return replace(space, effect={**space.effect, "days": space.ordered("days") + days})


def by_luck(setup: Setup, luck: Keyed) -> tuple[Play[object, object, object], list[int], list[int]]:
    """Play a match by hand with every choice drawn as steam draws it; give the table, the actions, the choices open."""
    game, play = setup.game, setup.play()
    game.lay_out(play)
    choices = [0] * game.most_choices
    actions: list[int] = []
    found: list[int] = []
    while (actor := game.to_act(play)) != OVER:
        if actor == NATURE:
            wheel = setup.wheels[game.chances(play)]
            action = wheel.faces[luck.draw(wheel)]
            found.append(0)
        else:
            found.append(game.legal(play, choices))
            action = choices[luck.below(found[-1])]
        game.take(play, action)
        actions.append(action)
    return play, actions, found
