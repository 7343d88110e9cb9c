"""What holds of the page's sources without any browser."""

import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_types_of_the_page_are_those_of_the_parlour() -> None:
    checked = subprocess.run(
        [sys.executable, str(WEB / "types" / "engrave.py"), "--check"], check=False, capture_output=True
    )
    assert checked.returncode == 0, checked.stderr.decode()


def test_the_lock_file_names_no_registry() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text(encoding="utf-8")
