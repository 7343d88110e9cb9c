"""Packages that offer a game, written for a test; and a scratch environment into which one is really installed."""

import os
import re
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
SAMPLE = ROOT / "examples" / "teetotum_hop"
SOURCES = SAMPLE / "src" / "teetotum_hop"


def offer(folder: Path, package: str, game: str, value: str = "") -> None:
    """Write down beside a package that it offers a game, as an installer would."""
    told = folder / f"{package}-1.0.dist-info"
    told.mkdir(parents=True, exist_ok=True)
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    entry = f"[teetotum.games]\n{game} = {value or package}\n"
    (told / "entry_points.txt").write_text(entry, encoding="utf-8")


def copy_sample(folder: Path, package: str, game: str, prefix: str) -> Path:
    """Copy the sample game under other names, offered as its own."""
    made = folder / package
    made.mkdir(parents=True)
    for source in SOURCES.iterdir():
        if source.is_file():
            text = source.read_text(encoding="utf-8").replace("teetotum_hop", package)
            text = re.sub(r'((?:\bid|\bgame) ?= ?|sheet, )"hop"', rf'\1"{game}"', text)
            (made / source.name).write_text(re.sub(r'\bHP(?=R?[-"])', prefix, text), encoding="utf-8")
    offer(folder, package, game)
    return made


def scratch_environment(folder: Path) -> Path:
    """Build the sample's wheel, install it into an environment of its own that sees the house, and name its Python."""
    environment, wheels = folder / "environment", folder / "wheels"
    venv.create(environment, with_pip=False, symlinks=True)
    python = environment / "bin" / "python"
    site = Path(sysconfig.get_path("purelib", vars={"base": str(environment), "platbase": str(environment)}))
    house = sysconfig.get_path("purelib")
    (site / "house.pth").write_text(f"import site; site.addsitedir({house!r})\n", encoding="utf-8")
    offline = ["--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    pip = [sys.executable, "-m", "pip"]
    run(*pip, "wheel", *offline, "--no-build-isolation", "--wheel-dir", str(wheels), str(SAMPLE))
    run(*pip, "--python", str(python), "install", *offline, *map(str, wheels.glob("*.whl")))
    return python


def run(*command: str, said: str = "", folder: Path = ROOT, settings: Mapping[str, str] | None = None) -> str:
    """Run a command in a folder to its end and give what it says; whatever it complains of fails the test."""
    environment = os.environ | dict(settings or {})
    ran = subprocess.run(
        command, input=said, cwd=folder, env=environment, capture_output=True, text=True, timeout=600, check=False
    )
    assert ran.returncode == 0, f"{' '.join(command)}: {ran.stdout}{ran.stderr}"
    return ran.stdout
