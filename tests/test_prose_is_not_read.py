"""What happened is told by names and numbers beside its words: neither page nor parlour reads meaning out of prose."""

import re
from pathlib import Path

import pytest

import teetotum

HOUSE = Path(teetotum.__file__).parent
PAGE = HOUSE.parent.parent / "web" / "src"
ROOMS = {PAGE: ("*.ts", "*.svelte"), HOUSE / "parlour": ("*.py",), HOUSE / "cli": ("*.py",)}

PROSE = r"\.(?:text|words)\b"
EASED = r"(?:\??\.(?:to(?:Locale)?(?:Lower|Upper)Case|trim|lower|upper|casefold|strip)\(\))*"
SOUGHT = (
    r"match|matchAll|startsWith|endsWith|includes|search|indexOf|split|replace|replaceAll"
    r"|startswith|endswith|partition|rpartition|find|index|count|removeprefix|removesuffix"
)
READING = re.compile(
    rf"{PROSE}{EASED}\??\.(?:{SOUGHT})\("
    rf"|\b(?:test|exec|search|match|fullmatch|findall|finditer|sub)\([^()]*{PROSE}"
    rf"|[\"'] (?:not )?in [\w.]+{PROSE}"
    rf"|{PROSE}{EASED} [=!]==? [\"'`]"
)


def read_in(room: Path, kinds: tuple[str, ...]) -> list[str]:
    """List every line of a room that looks for something in words that were written to be read."""
    return [
        f"{path.relative_to(room)}:{number}: {line.strip()}"
        for path in sorted(path for kind in kinds for path in room.rglob(kind))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if READING.search(line)
    ]


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_nobody_reads_prose_where_a_name_would_do(room: Path) -> None:
    assert any(True for _ in room.rglob(ROOMS[room][0]))
    assert read_in(room, ROOMS[room]) == []


@pytest.mark.parametrize(
    "line",
    [
        "if (line.text.match(/wins/)) ring();",
        "const isWin = /wins/.test(line.text);",
        'const own = event.text.toLowerCase().startsWith("spins");',
        "const all = gauge.words.toLowerCase().startsWith(gauge.title.toLowerCase());",
        'if (event?.text === "Honk!") blow();',
        'won = event.text.endswith("wins.")',
        'won = re.search(r"wins", event.text)',
        'won = "wins" in event.text',
        'name, _, rest = event.text.partition(" spins ")',
    ],
)
def test_a_line_that_reads_prose_is_found(line: str) -> None:
    assert READING.search(line)


@pytest.mark.parametrize(
    "line",
    [
        "<span>{line.text}</span>",
        "const said = gauge.words.charAt(0).toUpperCase() + gauge.words.slice(1);",
        "return replace(event, text=f'To {names}: {event.text}')",
        "if (line.saying === 'wins') ring();",
    ],
)
def test_a_line_that_only_shows_prose_is_left_in_peace(line: str) -> None:
    assert not READING.search(line)
