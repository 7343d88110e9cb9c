"""Compiled code of one game is never taken for another's, whatever a process has met before."""

import json
import subprocess
import sys

TOLD = """
import json, sys
import numpy as np
from numba import from_dtype
from teetotum.steam import record_names
record_names.install()
records = {"ship": np.dtype([("at", np.int64)]), "fleet": np.dtype([("at", np.int64, (2,))])}
print(json.dumps({name: from_dtype(records[name]).mangling_args for name in sys.argv[1:]}))
"""


def names_met_in(*order: str) -> dict[str, list[object]]:
    """Say by what names a fresh process calls records that it meets in this order."""
    told = [sys.executable, "-c", TOLD, *order]
    return dict(json.loads(subprocess.run(told, capture_output=True, text=True, check=True).stdout))


def test_a_record_is_named_by_what_it_holds_and_not_by_what_was_met_before() -> None:
    named = names_met_in("ship", "fleet")
    assert named == names_met_in("fleet", "ship")
    assert named["ship"] != named["fleet"]
