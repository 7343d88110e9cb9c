"""What the umpire allows against the book: a commander pleads for it, and a person as umpire gives leave or not."""

import re

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.state import State
from teetotum.games.naval_strategic.terms.citations import Clause

EVERYTHING = "*"
"""In place of what a finding cites: leave for all that leave can be given for."""
CITES = re.compile(r"\(((?:NSR?-\d+)(?:, NSR?-\d+)*)\)$")
NOBODY = "the umpire is a program and rules by the book: there is nobody to plead with (NS-27)"


def is_heard(house: Options) -> bool:
    """See whether a person is umpire, who can be pleaded with."""
    return house.choice("umpire") == "person"


def cites(why: str) -> str:
    """Read off what a finding cites."""
    found = CITES.search(why)
    return found[1] if found else ""


def first_cited(why: str) -> int:
    """Number the first clause or ruling that a finding cites, as the ledger numbers them."""
    letters, _, number = cites(why).partition(",")[0].partition("-")
    return int(number or 0) + (1000 if letters == "NSR" else 0)


@upholds(Clause.ABSOLUTE, Clause.TRUE_TO_WAR)
def is_allowed(state: State, name: str, why: str) -> bool:
    """See whether a force has the umpire's leave for what the book would return to it."""
    if not state.leave:
        return False
    return state.leave.get((name, EVERYTHING), False) or state.leave.get((name, cites(why)), False)
