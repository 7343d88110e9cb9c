"""Rules are finished within their driver, and whatever Python runs by itself is finished too."""

from collections.abc import Callable

import pytest
from numba import njit
from numba.core.codegen import JITCodeLibrary
from numba.extending import register_jitable

from teetotum.steam import finish_once


def compiled(function: Callable[[int], int]) -> Callable[[int], int]:
    made: Callable[[int], int] = njit()(function)
    return made


def double(number: int) -> int:
    return 2 * number


def four_times(number: int) -> int:
    return double(double(number))


def eight_times(number: int) -> int:
    return double(four_times(number))


@pytest.fixture
def finished(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note the names of what machine code is written for."""
    names: list[str] = []
    written = JITCodeLibrary._finalize_specific

    def note(library: JITCodeLibrary) -> None:
        names.append(library.name)
        written(library)  # type: ignore[no-untyped-call] # Numba names no types

    monkeypatch.setattr(JITCodeLibrary, "_finalize_specific", note)
    monkeypatch.setattr(finish_once, "RULE_NAMES", {"double", "four_times"})
    finish_once.install()
    return names


def test_a_tall_house_of_rules_is_finished_once(finished: list[str]) -> None:
    for part in (double, four_times):
        register_jitable(no_cfunc_wrapper=True)(part)
    assert compiled(eight_times)(5) == 40
    assert finished.count("eight_times") == 1
    assert not {"double", "four_times"} & set(finished)


def test_what_python_runs_is_finished_though_a_rule_has_its_name(finished: list[str]) -> None:
    assert compiled(double)(21) == 42
    assert "double" in finished


@pytest.mark.parametrize("drivers", [{"eight_times"}, set[str]()])
def test_rules_are_folded_into_drivers_for_long_runs_alone(
    finished: list[str], drivers: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folded: set[str] = set()

    def note(library: JITCodeLibrary) -> None:
        told = (each for each in library._final_module.functions if b"alwaysinline" in list(each.attributes))
        folded.update(name for each in told for name in ("double", "four_times") if name in each.name)

    for part in (double, four_times):
        register_jitable(no_cfunc_wrapper=True)(part)
    monkeypatch.setattr(finish_once, "FOLDED", {"double", "four_times"})
    monkeypatch.setattr(finish_once, "FOLDING", drivers)
    monkeypatch.setattr(JITCodeLibrary, "_optimize_final_module", note)
    assert compiled(eight_times)(5) == 40
    assert folded == ({"double", "four_times"} if drivers else set())
