"""What is common and what is one side's own: title and words betray nobody, and each side has a statement to itself."""

import re
from collections.abc import Iterable, Mapping

from teetotum.scenarios import Scenario, Unfit

KEPT_HIDDEN = ("mines", "submarine", "transport", "collier")
"""What one side has and the other looks for."""


def hold_neutral(scenario: Scenario, names: Iterable[str]) -> None:
    """Refuse a title or words for everybody that name a side or anything of one side's."""
    for key in ("title", "words"):
        said = getattr(scenario, key)
        for name in (*names, *KEPT_HIDDEN):
            if _names(said, name):
                raise Unfit(
                    f"{scenario.file}: {key} is read by everybody and names {name}: "
                    "say it in the statement of the side that may know it (NS-6)."
                )


def hold_apart(scenario: Scenario, sides: Iterable[str], statements: Mapping[str, str]) -> None:
    """See that every side has a statement, and no two the same."""
    for side in sides:
        if not statements.get(side, "").strip():
            raise Unfit(f"{scenario.file}: {side} has no statement: say what {side} is to do and what it knows.")
    strange = [side for side in statements if side not in sides]
    if strange:
        raise Unfit(f"{scenario.file}: there is a statement for {strange[0]}, which is no side here.")
    if len(set(statements.values())) < len(statements):
        raise Unfit(f"{scenario.file}: two sides have the same statement: each is told its own part (NS-6).")


def _names(said: str, name: str) -> bool:
    """See whether words name something, as one thing or as several."""
    return re.search(rf"\b{re.escape(name)}(?:'s|s)?\b", said, re.IGNORECASE) is not None
