"""The Yacht Race in numbers: a code for every action, and what of the table a seat observes.

Yachts stand in the order of the rules, for a side may have several and partners share them.
"""

from teetotum.engine.encoding import ANY_INT, ActionCodes, Feature
from teetotum.games.yacht_race.vocabulary import CODES, Phase
from teetotum.mechanics.sailing import MOST_SEATS, MOST_YACHTS

MOST_TURNS, MOST_PLACES, LARGEST = 1_000_000, 255, 12

ACTIONS = ActionCodes(CODES, "0 to 3 move a yacht, 4 to 7 run one, 8 no run, 9 pass, 10 leave a cherub, 11 stay")
FEATURES = (
    Feature("phase", Phase.ENDED),
    Feature("seat", MOST_SEATS - 1),
    Feature("turns", MOST_TURNS),
    Feature("to_come", MOST_SEATS),
    Feature("made", 1),
    Feature("bound", MOST_YACHTS),
    Feature("hand", LARGEST),
    Feature("later", LARGEST),
    Feature("wind", 31),
    Feature("runs", (1 << MOST_YACHTS) - 1),
    Feature("asked", MOST_YACHTS),
    Feature("depth", 16),
    Feature("at", MOST_PLACES),
    Feature("calm", LARGEST),
    Feature("driven", 1),
    Feature("owed", LARGEST),
    Feature("aside", ANY_INT),
    Feature("place", MOST_SEATS, each=1),
)
