"""The Indicator as it lies beside the board: two arrows, and what of them is still to be used."""

from collections.abc import Sequence

from teetotum.draw.scenes import Appliance
from teetotum.engine.umpire import Setup
from teetotum.languages import say, term

NUMBERS = (
    term("nought"),
    term("one"),
    term("two"),
    term("three"),
    term("four"),
    term("five"),
    term("six"),
    term("seven"),
    term("eight"),
    term("nine"),
    term("ten"),
    term("eleven"),
    term("twelve"),
)


def in_words(number: int) -> str:
    """Write a small number in letters."""
    return say(NUMBERS[number]) if 0 <= number < len(NUMBERS) else str(number)


def count(number: int, noun: str, many: str) -> str:
    """Count things in words, as they are called for one and for several: one man, three men."""
    if number == 1:
        return say("one {noun}", noun=noun)
    return say("{number} {many}", number=in_words(number), many=many) if number else say("no {many}", many=many)


def faces(setup: Setup) -> tuple[str, ...]:
    """List the numbers round the Indicator, each once."""
    numbers = {number for arrow in setup.options.lists("indicator") for number in arrow}
    return tuple(str(number) for number in sorted(numbers))


def indicator(
    setup: Setup,
    shown: Sequence[int],
    used: Sequence[bool] = (),
    tokens: Sequence[int] = (),
    words: str = "",
    lost: Sequence[str] = (),
) -> Appliance:
    """Lay the Indicator out with its arrows on the numbers they show; 0 stands for a spent number not kept."""
    round_it = faces(setup)
    at = tuple(round_it.index(str(number)) if str(number) in round_it else -1 for number in shown)
    told = words or (say("The Indicator has not been spun yet.") if not shown else "")
    return Appliance("indicator", "indicator", round_it, at, tuple(used), tuple(map(str, tokens)), told, tuple(lost))
