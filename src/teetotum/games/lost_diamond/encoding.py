"""Lost Diamond in numbers: a code for every action, and what of the table a seat observes.

How often each position has come (LDR-24) is kept out: 1,265 words that only a long-drawn match ever reads.
"""

from teetotum.engine.encoding import ActionCodes, Feature
from teetotum.games.lost_diamond.vocabulary import ACTIONS as CODES
from teetotum.games.lost_diamond.vocabulary import SEATS, SPOTS, Phase

LARGEST, MOST_TURNS = 12, 1_000_000
"""The largest number an arrow may bear, and the latest turn after which a house may draw the match."""

ACTIONS = ActionCodes(CODES, "0 and 1 an arrow, 2 to 9 a direction in the Field from N round by E, 10 leave, 11 stay")
FEATURES = (
    Feature("phase", Phase.ENDED),
    Feature("seat", SEATS - 1),
    Feature("turns", MOST_TURNS),
    Feature("holder", SEATS),
    Feature("winner", SEATS),
    Feature("number", LARGEST),
    Feature("place", SPOTS - 1, each=1),
)
