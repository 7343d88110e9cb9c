"""What the spaces of a board do, in words that follow the house rules: the one place where that is said."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from teetotum.rulebooks.settings import Setting, spell_setting

BLANK = re.compile(r"\{(\w+(?::\w+)?)\}")
FORMS = ("name", "short", "mark", "does", "words")


@dataclass(frozen=True)
class SpaceRule:
    """What one kind of space does, or one order that spaces of any kind may bear."""

    kind: str = ""
    """The kind of space this speaks of; none for an order."""
    order: str = ""
    """The blank that a space must fill for this to be said of it; none for a kind."""
    name: str = ""
    """What it is called: a calm."""
    short: str = ""
    """What it does in two or three words, for the key of a drawing."""
    mark: str = ""
    """The few letters or words of a sign that stands on such a space."""
    does: str = ""
    """What it does on any board."""
    words: str = ""
    """What one space of it is and does, with its own numbers."""
    clause: str = ""
    by: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What fills a blank named by an option, for each of its choices; `option:more` is a second blank of an option."""

    @property
    def id(self) -> str:
        """The kind or the order it speaks of."""
        return self.kind or self.order

    @property
    def options(self) -> tuple[str, ...]:
        """The options that change what is said."""
        named = dict.fromkeys(option_in(blank) for form in FORMS for blank in self.blanks(form))
        return tuple(option for option in named if any(option_in(blank) == option for blank in self.by))

    def say(self, form: str, settings: Mapping[str, Setting], given: Mapping[str, str] | None = None) -> str:
        """Fill the blanks of one form by the house rules, and by what a space gives."""

        def fill(blank: re.Match[str]) -> str:
            return BLANK.sub(fill, self._filling(blank[1], settings, given or {}))

        return BLANK.sub(fill, getattr(self, form))

    def _filling(self, blank: str, settings: Mapping[str, Setting], given: Mapping[str, str]) -> str:
        if blank in self.by:
            return self.by[blank][str(settings[option_in(blank)])]
        if blank in FORMS:
            return str(getattr(self, blank))
        return given[blank] if blank in given else spell_setting(settings[blank])

    def blanks(self, form: str) -> Iterator[str]:
        """List every blank of a form, and those of the phrases that fill it."""
        for blank in BLANK.findall(getattr(self, form)):
            yield blank
            if blank in FORMS:
                yield from self.blanks(blank)
            for phrase in self.by.get(blank, {}).values():
                yield from BLANK.findall(phrase)


def option_in(blank: str) -> str:
    """Name the option of a blank such as `finish` or `finish:short`."""
    return blank.partition(":")[0]
