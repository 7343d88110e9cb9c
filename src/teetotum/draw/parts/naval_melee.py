"""What the Melee has to print: all that the Duel has, and a card for every captain."""

from collections.abc import Iterator

from teetotum.draw.instruments.cards import salvo_table
from teetotum.draw.parts import INCH, Drawing, Part
from teetotum.draw.parts.appliances import HALF_POWER, KEARSARGE, speeds_of
from teetotum.draw.parts.naval_duel import game_sheet, instruments, score_cards
from teetotum.draw.parts.ruled import FINE, LINE, begun, drawing, frame, line
from teetotum.draw.parts.writing import order_slip, rulings_part
from teetotum.engine.sealed import Brief
from teetotum.languages import say, term
from teetotum.mechanics.torpedo import RANGE, SPEED
from teetotum.mechanics.warships import TUBE_NAMES

GRAMMAR = (
    term("helm: R4 · L8 · M, or at a second: 10/R4; speed: K 12; carry on: A"),
    term("guns: OF · CF, or a turret and a target: OF F12 @2"),
    term("torpedo: SFT, 15 NE (tube, second, direction)"),
)
STENCIL = (150.0, 300.0)
"""Yards of a stencil."""
CARD = (92.0, 60.0)
CAPTAINS = 8


def parts(brief: Brief) -> Iterator[Part]:
    """List the appliances of single ships and what each captain holds."""
    yield from instruments(STENCIL, (RANGE, SPEED), salvo_table(), (KEARSARGE,), speeds_of(brief.board.speed))
    yield score_cards()
    cards = tuple(captains_card(n, HALF_POWER[brief.house.ring_at]) for n in range(1, CAPTAINS + 1))
    yield Part("captains", say("Captain's cards"), say("One for every ship."), cards)
    slips = tuple(order_slip(brief.game.title, GRAMMAR, n) for n in range(1, 13))
    yield Part("slips", say("Order slips"), say("One a ship and half minute."), slips)
    yield rulings_part(brief)
    yield game_sheet()


def captains_card(number: int, half: int) -> Drawing:
    """Draw a captain's card: ship, guns, tubes, and her line of endurance with the tenth of half power."""
    wide, high = CARD
    inside = [
        frame(0.1, 0.1, wide - 0.2, high - 0.2, LINE),
        begun(say("Captain of ship {number}", number=number), 4, 7, 4.0, font_weight="bold"),
        begun(say("name ____________________   side ________   class ____________"), 4, 14, 2.5),
        begun(
            say("tubes, loaded again at: {tubes}", tubes="   ".join(f"{name} ____" for name in TUBE_NAMES)), 4, 21, 2.5
        ),
        begun(say("heading ____   speed ____   at half power from ____"), 4, 28, 2.5),
        *(line((4, y), (wide - 4, y), FINE, "faint") for y in (36.0, 43.0)),
        line((8, 53), (8 + 3 * INCH, 53), LINE),
        *(line((8 + n * INCH * 0.3, 53), (8 + n * INCH * 0.3, 48.5 if n == half else 50.5), FINE) for n in range(11)),
        begun(say("endurance in tenths"), 8, 57, 2.3),
    ]
    return drawing(wide, high, *inside, name="captain's card")
