"""A game that nobody has engraved yet is shown plainly: its spaces as dots, its choices as words."""

from html import escape
from importlib.util import find_spec

from teetotum.draw import engraving
from teetotum.draw.engraving import Engraving, Glimpse, Offer, Scene, Trail
from teetotum.engine.umpire import Setup


class PlainEngraving:
    """The plainest board there is."""

    def __init__(self, game: str, title: str) -> None:
        self.game, self.title = game, title

    def board(self, setup: Setup) -> str:
        """Draw every space as a dot with its name."""
        width, height = setup.sheet.sheet
        dots = "".join(
            f'<g id="space-{escape(space.id)}"><title>{escape(space.place or space.id)}</title>'
            f'<circle cx="{space.x:g}" cy="{space.y:g}" r="6" fill="none" stroke="black"/></g>'
            for space in setup.sheet.spaces
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{dots}</svg>'

    def lid(self) -> str:
        """Write the title on an empty lid."""
        title = escape(self.title)
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 420">'
            f'<text x="300" y="220" text-anchor="middle" font-size="40">{title}</text></svg>'
        )

    def half_turn(self, _setup: Setup, _seat: int) -> float:
        """Turn nothing."""
        return 0.0

    def scene(self, seen: Glimpse) -> Scene:
        """Say the position as the game's notation does."""
        line = seen.setup.game.notation.say_position(seen.setup.play(seen.state))
        return Scene((), line, (line,))

    def offer(self, seen: Glimpse, action: int) -> Offer:
        """Offer an action by its notation."""
        said = seen.setup.game.notation.say_action(seen.setup.play(seen.state), action)
        return Offer(action, said, said)

    def trails(self, _before: Glimpse, _action: int, _after: Glimpse) -> tuple[Trail, ...]:
        """Follow nothing."""
        return ()


def engraved(game: str, title: str) -> Engraving:
    """Fetch a game's engraving, or the plainest where it has none."""
    if find_spec(f"{engraving.__name__}.{game}") is None:
        return PlainEngraving(game, title)
    return engraving.find(game)
