"""The digest of a state that compiled code has left, by the very words in which one by hand is spelt."""

import numpy as np

from teetotum.engine import state as states


def digest_of(record: np.void, like: object) -> str:
    """Spell a record of numbers as a state of the same kind, and give its digest."""
    made = states.copy(like)
    for name, length in states.layout(type(like)):
        held = type(getattr(made, name))
        setattr(made, name, record[name].tolist() if length else held(record[name]))
    return states.digest(made)
