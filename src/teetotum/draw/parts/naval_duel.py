"""What the Duel Game has to print: the appliances of single ships, score cards, slips and the game sheet."""

from collections.abc import Iterable, Iterator, Sequence

from teetotum.draw.instruments.leaf import Leaf
from teetotum.draw.naval_duel.instruments import fire
from teetotum.draw.parts import INCH, Drawing, Paragraph, Part
from teetotum.draw.parts import appliances as made
from teetotum.draw.parts.writing import order_slip, ruled_card, rulings_part, squared
from teetotum.engine.sealed import Brief
from teetotum.games.naval_duel.gunnery import card_number, has_turret, period_of
from teetotum.games.naval_duel.house import LossBelow5
from teetotum.games.naval_duel.setup import stencil
from teetotum.languages import say, term
from teetotum.mechanics.gunnery import Turret
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.warships import TUBE_NAMES, TUBE_RELOAD

MOVES = 60
SLIPS = 12
SHIPS = (term("Kearsarge pattern"), term("Indiana pattern"))
GRAMMAR = (
    term("helm: R4 · L8 · M, or at a second: 10/R4; speed: K 12; carry on: A"),
    term("guns: OF · CF, or a turret alone: OF F12; to end it: strike · draw"),
    term("torpedo: SFT, 15 NE (tube, second, direction)"),
)
SHEET = (36, 48)
"""Inches of the sheet on which a duel is fought."""


def parts(brief: Brief) -> Iterator[Part]:
    """List the appliances, each in its true size at 1 inch to 100 yards."""
    run = float(brief.options.number("torpedo_range")), brief.options.number("torpedo_speed") / 10 * KNOT
    yield from instruments(stencil(brief.house), run, fire(brief), helms(brief), made.speeds_of(brief.board.speed))
    yield score_cards()
    slips = tuple(order_slip(brief.game.title, GRAMMAR, n) for n in range(1, SLIPS + 1))
    how = say("One a move; the lines at the foot say how orders are written.")
    yield Part("slips", say("Order slips"), how, slips)
    yield rulings_part(brief)
    yield game_sheet()


def helms(brief: Brief) -> list[made.Helm]:
    """Say how either ship answers her helm."""
    spares = brief.house.loss_below_5 == LossBelow5.NONE
    return [made.Helm(*each, spares) for each in zip(brief.board.reach, brief.board.radius, strict=True)]


def score_cards() -> Part:
    """Rule a score card for either pattern of battery."""
    cards = tuple(score_card(layout) for layout in range(len(SHIPS)))
    how = say("One for each ship: a stroke from the move a turret fires to the same number again; then it is loaded.")
    return Part("scores", say("Score cards"), how, cards)


def game_sheet() -> Part:
    """Rule the sheet on which single ships fight."""
    sheet = squared(*SHEET, INCH, 5, "game sheet")
    how = say("36 by 48 inches in squares of 100 yards; any stiff paper of this size will do as well.")
    return Part("gamesheet", say("Game sheet"), how, (sheet,), asked=True)


def instruments(
    covers: tuple[float, float],
    run: tuple[float, float],
    guns: Leaf,
    answers: Iterable[made.Helm],
    speeds: Sequence[float],
) -> Iterator[Part]:
    """List the appliances that duel and melee have in common, by what a stencil covers and how torpedo and guns do."""
    how = say("Print on film or tracing paper; cut the ship's outline out with a sharp knife.")
    yield Part("stencils", say("Stencils"), how, tuple(made.stencil(*covers) for _ in range(2)))
    how = say("Paste on card and cut along the line: reach first, then the arc, with a mark for every point turned.")
    yield Part("curves", say("Track and shift-of-helm curves"), how, made.curves(answers, speeds))
    yield Part("rule", say("Straight-run rule"), say("Bars for half a minute's run."), (made.straight_rule(speeds),))
    yield Part("gunfire", say("Gun-fire table"), guns.words, blocks=(made.fire_table(guns), Paragraph(say(AT_HALF))))
    card = (made.torpedo_card(*run), made.torpedo_turn())
    how = say("Print on film; the corner goes where line and keel meet.")
    yield Part("torpedo", say("Torpedo card"), how, card)


AT_HALF = term("A target seen end on takes half; a ship at half power gives half; halves are kept exactly.")


def score_card(layout: int) -> Drawing:
    """Rule a score card: a numbered column for each turret and tube, and what was given and got."""
    turrets = [turret for turret in Turret if has_turret(layout, turret)]
    periods = [period_of(turret) for turret in turrets] + [TUBE_RELOAD] * len(TUBE_NAMES)
    told = (say("range"), say("worth"), say("given"), say("got"), say("lost"))
    head = ["", *(turret.name for turret in turrets), *TUBE_NAMES, *told]
    rows = [
        [str(n), *(str(card_number(n, period)) for period in periods), "", "", "", "", ""] for n in range(1, MOVES + 1)
    ]
    widths = [9.0, *[10.5] * len(periods), *[14.0] * 5]
    return ruled_card(say("Score card: {ship}", ship=say(SHIPS[layout])), head, rows, widths, 3.6)
