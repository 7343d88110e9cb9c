"""The Outside Course in numbers: a code for every action, and what of the table a seat observes."""

from teetotum.engine.encoding import ANY_INT, ActionCodes, Feature
from teetotum.games.yacht_race_outside.vocabulary import Phase
from teetotum.mechanics.sailing import MOST_SEATS, MOST_YACHTS

YACHTS = 2
MOST_TURNS, MOST_PLACES, LARGEST = 1_000_000, 255, 12

ACTIONS = ActionCodes(YACHTS, "which of the seat's two yachts moves")
FEATURES = (
    Feature("phase", Phase.ENDED),
    Feature("seat", MOST_SEATS - 1),
    Feature("turns", MOST_TURNS),
    Feature("made", 1),
    Feature("bound", MOST_YACHTS),
    Feature("hand", ANY_INT),
    Feature("depth", 16),
    Feature("at", MOST_PLACES, each=YACHTS),
    Feature("calm", LARGEST, each=YACHTS),
    Feature("marked", 1, each=YACHTS),
    Feature("before", MOST_PLACES, each=YACHTS),
    Feature("aside", ANY_INT),
    Feature("place", MOST_SEATS, each=1),
)
