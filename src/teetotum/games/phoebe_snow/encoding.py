"""A Trip with Phoebe Snow in numbers: a code for every answer, and what of the table a seat observes."""

from teetotum.engine.encoding import ActionCodes, Feature
from teetotum.games.phoebe_snow.vocabulary import MOST_SEATS, NOT_ENTERED, STRETCHES, Deed, Phase

MOST_ROUNDS, MOST_SPACES, MOST_LEFT = 1_000_000, 255, 10_000

ACTIONS = ActionCodes(
    Deed.COUNT + STRETCHES,
    "0 do one's duty, 1 keep silent, 2 let a second go, 3 wait on, 4 time is up, 5 to 9 count a stretch of fifty",
)
FEATURES = (
    Feature("phase", Phase.ENDED),
    Feature("seat", MOST_SEATS - 1),
    Feature("first", MOST_SEATS - 1),
    Feature("rounds", MOST_ROUNDS),
    Feature("began", MOST_SPACES),
    Feature("duty", 15),
    Feature("grace", 60),
    Feature("arrived", MOST_SEATS),
    Feature("space", MOST_SPACES, NOT_ENTERED, each=1),
    Feature("lost", MOST_LEFT, each=1),
    Feature("left", MOST_LEFT, each=1),
    Feature("back", 1, each=1),
    Feature("spins", MOST_ROUNDS, each=1),
    Feature("queue", MOST_SEATS, each=1),
    Feature("rank", MOST_SEATS, each=1),
    Feature("place", MOST_SEATS, each=1),
)
