"""Packs the house for browsers: fetches what Pyodide's Python needs compiled, and lets Node do the rest.

`python web/kit/make.py` does it with the libraries of the Python that runs it; a build of the wheel calls `pack`.
"""

import json
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
KIT = Path("src/teetotum/parlour/kit/kit.json")
LIBRARIES = ("anyio", "idna", "lark", "rich", "starlette", "typing_extensions")
"""Pure libraries that go into the house of a browser."""
COMPILED = "msgspec"
"""The one library that has to be compiled for browsers."""
PYODIDE = Path("web/node_modules/pyodide/pyodide-lock.json")


def pack(root: Path = ROOT) -> str:
    """Pack the kit afresh, and say in a sentence what is wrong if that cannot be done; nothing if all is well."""
    shutil.rmtree((root / KIT).parent, ignore_errors=True)
    if missing := [name for name in LIBRARIES if find_spec(name) is None]:
        return f"the house is packed for browsers with {', '.join(missing)}, not to be found here: pip install them"
    found = find_spec(LIBRARIES[0])
    site = Path(str(found and found.origin)).parents[1]
    wheels = root / "build" / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    wheels.mkdir(parents=True)
    for step, command in (
        (f"fetching {COMPILED} for browsers", [*fetching(root), "--dest", str(wheels), COMPILED]),
        ("packing", ["node", "web/kit/pack.mjs", str(site), ",".join(LIBRARIES), str(wheels), str(root / KIT.parent)]),
    ):
        told = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        if told.returncode:
            why = " ".join((told.stderr or told.stdout)[-600:].split())
            return f"the house could not be packed for browsers, for {step} failed: {why}"
    return ""


def fetching(root: Path) -> list[str]:
    """Ask for a wheel that fits the Python of browsers."""
    info = json.loads((root / PYODIDE).read_text(encoding="utf-8"))["info"]
    fits = (
        "--python-version",
        info["python"].rpartition(".")[0],
        "--platform",
        f"pyemscripten_{info['abi_version']}_wasm32",
    )
    pip = (sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps")
    return [*pip, "--only-binary=:all:", "-c", str(root / "constraints.txt"), *fits]


if __name__ == "__main__":
    sys.exit(pack() or 0)
