"""Round the World in numbers: a code for every answer, and what of the table a seat observes."""

from teetotum.engine.encoding import ActionCodes, Feature
from teetotum.games.round_the_world.vocabulary import MOST_SEATS, MOST_TURNS_LOST, PLACES, Answer, Phase

MOST_OVALS, MOST_DAYS, LARGEST = 127, 1_000_000, 12

ACTIONS = ActionCodes(len(Answer), "0 waive the disaster and spin again, 1 accept it")
FEATURES = (
    Feature("phase", Phase.ENDED),
    Feature("seat", MOST_SEATS - 1),
    Feature("commodore", MOST_SEATS - 1),
    Feature("clock", MOST_DAYS),
    Feature("rounds", MOST_DAYS),
    Feature("passage", PLACES),
    Feature("in_port", MOST_SEATS),
    Feature("spun", LARGEST),
    Feature("barred", LARGEST),
    Feature("oval", MOST_OVALS, each=1),
    Feature("dial", MOST_DAYS, each=1),
    Feature("owed", MOST_TURNS_LOST, each=1),
    Feature("wrecked", 1, each=1),
    Feature("arrived", 1, each=1),
    Feature("spins", MOST_DAYS, each=1),
    Feature("passed", PLACES, each=1),
    Feature("tablet", MOST_DAYS, each=PLACES),
    Feature("voyage", MOST_DAYS, each=1),
    Feature("held", PLACES, each=1),
    Feature("place", MOST_SEATS, each=1),
)
