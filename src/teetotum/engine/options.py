"""The readings a table chooses for its match: from the rulebook's own choices, and nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar, cast, get_type_hints

from teetotum.engine.errors import BadSetup
from teetotum.rulebooks import Rulebook, Setting, Unknown, Unsuited

HouseT = TypeVar("HouseT")
ChoiceT = TypeVar("ChoiceT", bound=IntEnum)


@dataclass(frozen=True)
class Options:
    """Every option of a game, settled for one match."""

    rulebook: Rulebook
    settings: Mapping[str, Setting]

    def choice(self, name: str) -> str:
        """Read an option that is one of several words."""
        return cast("str", self.settings[name])

    def chosen(self, kind: type[ChoiceT], name: str) -> ChoiceT:
        """Read such an option as the member that bears the word's name."""
        return kind[self.choice(name).upper().replace("-", "_")]

    def number(self, name: str) -> int:
        """Read an option that is a number."""
        return cast("int", self.settings[name])

    def lists(self, name: str) -> tuple[tuple[int, ...], ...]:
        """Read an option that is one or more lists of numbers."""
        return cast("tuple[tuple[int, ...], ...]", self.settings[name])

    def names(self, name: str) -> tuple[str, ...]:
        """Read an option that is a list of names."""
        return cast("tuple[str, ...]", self.settings[name])

    @property
    def house_rules(self) -> dict[str, str]:
        """Spell out the options that are off their default."""
        return {
            option.name: option.spell(self.settings[option.name])
            for option in self.rulebook.options
            if self.settings[option.name] != option.default
        }


def choose(rulebook: Rulebook, preset: str = "", chosen: Mapping[str, object] | None = None) -> Options:
    """Begin with the defaults, take a preset's choices, then one's own."""
    try:
        settings = rulebook.settings(preset)
        for name, given in (chosen or {}).items():
            settings[name] = rulebook.option(name).read(given)
    except (Unknown, Unsuited) as wrong:
        raise BadSetup(str(wrong)) from None
    return Options(rulebook, settings)


def furnish(house: type[HouseT], options: Options, **settled: int | tuple[int, ...]) -> HouseT:
    """Fill in a game's House: what is settled as given, a choice as its enum's member, a number as itself."""
    hints = get_type_hints(house)
    filled: dict[str, object] = {}
    for name, hint in hints.items():
        if name in settled:
            filled[name] = settled[name]
        elif issubclass(hint, IntEnum):
            filled[name] = int(options.chosen(hint, name))
        else:
            filled[name] = options.number(name)
    return house(**filled)
