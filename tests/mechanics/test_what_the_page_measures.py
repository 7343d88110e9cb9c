"""The page's dividers are held to vectors that the rules have written."""

import runpy
from pathlib import Path

WRITER = Path(__file__).parents[2] / "web" / "types" / "sea_vectors.py"


def test_the_vectors_of_the_page_s_dividers_are_what_the_rules_measure_today() -> None:
    written = runpy.run_path(str(WRITER))
    assert written["VECTORS"].read_text(encoding="utf-8") == written["sheet"]()
