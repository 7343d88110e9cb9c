"""What the libraries say in their own jargon, said plainly: what was asked, and what would do."""

import re
from collections.abc import Callable

Said = Callable[[re.Match[str]], str]


def plainly(sentence: str) -> str:
    """Say a library's sentence in plain words; one that nobody foresaw stays as it is."""
    for pattern, say in SAYINGS:
        if told := re.match(pattern, sentence, re.DOTALL):
            return say(told)
    return sentence


def unknown(told: re.Match[str]) -> str:
    """Say that there is no such option, and which one is near."""
    near = f"did you mean {told[2]}?" if told[2] else "--help lists what there is"
    return f"there is no option {told[1]}: {near}"


def chosen(told: re.Match[str]) -> str:
    """Say what may be chosen."""
    words = [word.strip(" '\"") for word in told[3].split(",")]
    return f"{named(told)} is {', '.join(words[:-1])} or {words[-1]}, not {told[2]!r}"


def named(told: re.Match[str]) -> str:
    """Name an option without the short form beside it."""
    return told[1].partition(" ")[0].partition("'")[0]


VALUE = r"Invalid value for '(.+?)':.*"
SAYINGS: tuple[tuple[str, Said], ...] = (
    (r"Missing argument '(.+?)'", lambda told: f"say {told[1]} too: --help shows where it stands"),
    (r"Missing option '(.+?)'", lambda told: f"say {told[1]} too: --help shows what it wants"),
    (r"No such option: (\S+?)\.?(?: \(?(?:Possible options:|Did you mean) (.+?)[)?]*)?\.?$", unknown),
    (r"No such command '(.+?)'", lambda told: f"there is no command {told[1]!r}: teetotum --help lists them"),
    (r"Got unexpected extra argument.*? \((.+)\)", lambda told: f"{told[1]!r} is more than this takes: leave it out"),
    (r"Option '(.+?)' requires an argument", lambda told: f"{told[1]} wants a word after it: --help shows which"),
    (rf"{VALUE}valid integer", lambda told: f"{named(told)} is a whole number"),
    (rf"{VALUE}valid (?:number|float)", lambda told: f"{named(told)} is a number"),
    (rf"{VALUE}less than or equal to (\S+?)\.?$", lambda told: f"{named(told)} is {told[2]} at most"),
    (rf"{VALUE}greater than or equal to (\S+?)\.?$", lambda told: f"{named(told)} is {told[2]} at least"),
    (rf"{VALUE}?'(.*?)' is not one of (.+?)\.?$", chosen),
    (r"Invalid value(?: for '.+?')?: (.+)", lambda told: told[1]),
)
"""Each pattern with its plain words, the most particular first."""
