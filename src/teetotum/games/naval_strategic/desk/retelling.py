"""Papers told again in another language: what the house writes is put together of few phrases, each worded anew.

A paper is kept as it was written, so that a record means the same everywhere. What a person or a program has written,
be it a telegram or an order, is quoted as it stands.
"""

import re
from functools import lru_cache
from typing import Final

from teetotum.languages import ENGLISH, say, spoken, term

PHRASES: Final = (
    term("smoke of a single ship"),
    term("smoke of several ships"),
    term("smoke of many ships"),
    term("1 large ship"),
    term("{n} large ships"),
    term("1 small ship"),
    term("{n} small ships"),
    term("1 battleship"),
    term("{n} battleships"),
    term("1 armored cruiser"),
    term("{n} armored cruisers"),
    term("1 protected cruiser"),
    term("{n} protected cruisers"),
    term("1 gunboat"),
    term("{n} gunboats"),
    term("1 fast scout"),
    term("{n} fast scouts"),
    term("1 destroyer"),
    term("{n} destroyers"),
    term("1 torpedo boat"),
    term("{n} torpedo boats"),
    term("1 torpedo gunboat"),
    term("{n} torpedo gunboats"),
    term("1 auxiliary"),
    term("{n} auxiliaries"),
    term("bearing {way}, 1 mile"),
    term("bearing {way}, {n} miles"),
    term("bearing {way}"),
    term("steering {way} at {n} knots"),
    term("steering {way}"),
    term(", stopped"),
    term("before that, at {hour}, "),
    term("out of sight: "),
    term("firing heard"),
    term("lights seen"),
    term("wireless signals not understood"),
    term("action is begun"),
    term("the action is over: drawn"),
    term("the action is over: removed"),
    term("the action is over: "),
    term("the battle is over: "),
    term("the enemy loses no ship"),
    term("the enemy loses "),
    term("we lose no ship"),
    term("we lose "),
    term("are captured"),
    term("the stronger side is crippled"),
    term("crippled: "),
    term("the enemy in sight hauls down his flag"),
    term("the coal that was to be taken in did not come: what there is gives out at {when}"),
    term("a {kind} is ready at {name}"),
    term("interned at {name}"),
    term("the cable {name} is cut"),
    term("{name} is taken over by {other}"),
    term("you command {name}"),
    term("this could not be done: "),
    term("beaten: name ships of at least {n}% of the points, such as "),
    term("Your forces: "),
    term(", at "),
    term(", where you choose"),
    term(" crippled, "),
    term("coal {n}%"),
    term(", under {room} ("),
    term(" may join you later"),
    term(" Where you order nothing else, "),
    term(" is to "),
    term("{name} has plotted."),
    term("{name} files a plan."),
    term("Move {n}: {hours} hours, from {begun} to {when}; weather {sky}, sea {sea}"),
    term("from {hour} {sky}, sea {sea}"),
    term("The game is over: the problem's date is reached."),
    term("The game is over: a side has no fighting ship left."),
    term("The game is over: the aim of the problem is met."),
)
"""All that the house writes on papers, but for heads of what others have written."""
HEADS: Final = (
    term("telegram from {name} to {other} of {when}: "),
    term("telegram from {name} of {when}: "),
    term("dispatch from {name} of {when}: "),
    term("{means} from {name} of {when}: "),
    term("orders: "),
)
"""What stands before the words of others."""
NAME = r"[^,;:]+?"
BLANKS: Final = {
    "n": r"\d+(?:\.\d+)?",
    "hours": r"\d+(?:\.\d+)?",
    "way": r"[NESW]{1,3}(?: by [NESW])?",
    "hour": r"\d\d:\d\d",
    "when": r"\d{4}-\d\d-\d\d \d\d:\d\d",
    "begun": r"\d{4}-\d\d-\d\d \d\d:\d\d",
    "sky": r"[\w ]+?",
    "sea": r"[\w ]+?",
    "means": r"\w+",
    "kind": r"\w+",
    "room": r"[^,;:()]+?",
}
SPOKEN: Final = ("sky", "sea", "kind", "room")
"""Blanks that are words themselves."""
BEGINNING: Final = re.compile(r"(?:\d{4}-\d\d-\d\d \d\d:\d\d - )?(?:[A-Z][\w-]*: )?")
"""The hour, and the force whose paper it is or the side that is seen, before the words."""


def retell(text: str) -> str:
    """Tell a paper, or an announcement, in the language of whoever listens."""
    return text if spoken() == ENGLISH else _retold(text, spoken())


@lru_cache(maxsize=4096)
def _retold(text: str, language: str) -> str:
    """Tell it in this language, once."""
    del language  # it is the one that is spoken
    for whole in (text, text.removesuffix(".")):
        if (said := say(whole)) != whole:
            return said
    begins = BEGINNING.match(text)
    beginning = begins.group() if begins else ""
    rest = text[len(beginning) :]
    for head in HEADS:
        if found := _pattern(head).match(rest):
            return beginning + _filled(head, found) + rest[found.end() :]
    if beginning and (said := say(rest)) != rest:
        return beginning + said
    at, told = 0, []
    while at < len(rest):
        phrase, found = next(((each, hit) for each in PHRASES if (hit := _pattern(each).match(rest, at))), ("", None))
        begins_a_word = at == 0 or not (rest[at - 1].isalnum() and rest[at].isalnum())
        if found and begins_a_word and found.end() > at:
            told.append(_filled(phrase, found))
            at = found.end()
        else:
            told.append(rest[at])
            at += 1
    return beginning + "".join(told)


def _filled(phrase: str, found: re.Match[str]) -> str:
    """Word a phrase with what was found in its blanks."""
    blanks = found.groupdict()
    return say(phrase, **{name: say(word) if name in SPOKEN else word for name, word in blanks.items()})


@lru_cache(maxsize=256)
def _pattern(phrase: str) -> re.Pattern[str]:
    """Make of a phrase a pattern that finds it, whatever stands in its blanks."""
    parts = re.split(r"\{(\w+)\}", phrase)
    named = [
        f"(?P<{part}>{BLANKS.get(part, NAME)})" if number % 2 else re.escape(part) for number, part in enumerate(parts)
    ]
    ends = r"(?!\w)" if phrase[-1].isalnum() or phrase.endswith("}") else ""
    return re.compile("".join(named) + ends)
