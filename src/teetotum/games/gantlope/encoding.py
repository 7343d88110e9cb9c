"""Gantlope in numbers: a code for every use, and what of the table a seat observes."""

from teetotum.engine.encoding import ActionCodes, Feature
from teetotum.games.gantlope.foresight import CODES
from teetotum.games.gantlope.vocabulary import MEN, MOST_SEATS, PATHS, Phase

LARGEST, MOST_TURNS = 12, 1_000_000
"""The largest number an arrow may bear, and the latest turn after which a house may draw the match."""
MOST_USES = 4

ACTIONS = ActionCodes(CODES, "4 * arrow + man, and 8 more where the man goes round again from his Lodge")
FEATURES = (
    Feature("phase", Phase.ENDED),
    Feature("seat", MOST_SEATS - 1),
    Feature("turns", MOST_TURNS),
    Feature("fresh_spin", 1),
    Feature("made", 2 * MOST_USES),
    Feature("number", LARGEST),
    Feature("left", MOST_USES),
    Feature("men", PATHS - 1, each=MEN),
    Feature("used", MOST_USES, each=MEN),
    Feature("place", MOST_SEATS, each=1),
)
