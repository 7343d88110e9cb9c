"""docs/trust.md: one section for each trial, written afresh by it and by nothing else."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "trust.md"
HEAD = """# Trust

What a parlour must never do, tried out. Every section is written by the command that stands in it; `make trials` runs
them one after the other. What needs a machine to itself is measured by `python -m benchmarks.trials quiet`; figures
taken on a crowded one say so.
"""


def write_section(name: str, text: str, path: Path = PAGE) -> None:
    """Put a section in the place of the one that was written before it, or at the end."""
    written = path.read_text("utf-8") if path.exists() else HEAD
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    section = f"{begin}\n{text.strip()}\n{end}"
    found = re.search(f"{re.escape(begin)}.*?{re.escape(end)}", written, re.DOTALL)
    whole = written.replace(found[0], section) if found else f"{written.rstrip()}\n\n{section}\n"
    path.write_text(whole, "utf-8")
