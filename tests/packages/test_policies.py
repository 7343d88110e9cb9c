"""Right code or none: a policy of one's own is compiled as it stands, with everything that it calls.

Each process below compiles into one common cache, as a researcher's mornings do; what it plays by steam is compared
with the same policy played by hand.
"""

import os
import subprocess
import sys
import textwrap
from pathlib import Path
from types import ModuleType

import pytest

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.rules import NATURE, Ints
from teetotum.engine.umpire import Match, prepare
from teetotum.steam.bulk import Engine
from teetotum.steam.fingerprint import Workshop, fingerprint
from teetotum.steam.tuning import BY_ADVICE
from tests.packages.conftest import Lay

pytestmark = pytest.mark.usefixtures("hopping")
GAME = "hopping"
PLAY = """
from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match, prepare
from teetotum.steam.bulk import Engine
from teetotum.steam.tuning import BY_ADVICE

def by_hand(setup, advise, number):
    match = Match(setup, Keyed(5, number))
    while not match.is_over:
        legal = match.legal()
        match.spin() if match.to_act < 0 else match.take(legal[advise(match.play, legal, len(legal))])
    return match.places(), len(match.actions)

def agrees(advise):
    setup = prepare(games.find("hopping"), seats=2)
    run = Engine(setup, advise, [BY_ADVICE] * 2).run(5, 0, 12)
    assert list(zip(run.places.tolist(), run.plies.tolist())) == [by_hand(setup, advise, n) for n in range(12)]
    return run.plies.tolist()
"""
HELPER = "def middle(found):\n    return {}\n"
POLICY = "from {} import middle\n\n\ndef advise(play, choices, found):\n    return middle(found)\n"


@pytest.fixture
def hopping(lay: Lay) -> Path:
    """The smallest game there is, quick to compile."""
    return lay()


def run(folder: Path, told: str) -> str:
    """Run a program in a process of its own, with the common cache of this test."""
    heard = subprocess.run(
        [sys.executable, "-c", PLAY + textwrap.dedent(told)],
        capture_output=True,
        text=True,
        cwd=folder,
        env=os.environ | {"TEETOTUM_CACHE": str(folder / "cache"), "PYTHONPATH": os.pathsep.join(["", *sys.path])},
        check=False,
    )
    assert heard.returncode == 0, heard.stderr
    return heard.stdout


def test_policies_that_are_renamed_edited_or_call_what_was_edited_play_as_they_do_by_hand(tmp_path: Path) -> None:
    (tmp_path / "helpers.py").write_text(HELPER.format("0"))
    (tmp_path / "first.py").write_text(POLICY.format("helpers"))
    (tmp_path / "second.py").write_text("def advise(play, choices, found):\n    return found - 1\n")
    both = "import first, second\nfor each in (first, second): print(agrees(each.advise))"
    low, high = run(tmp_path, both).splitlines()
    assert low != high  # two policies of one name are two
    assert run(tmp_path, both).splitlines() == [low, high]  # and from the cache too
    (tmp_path / "helpers.py").write_text(HELPER.format("found - 1"))  # not the policy: what it calls
    os.utime(tmp_path / "helpers.py", (1, 1))
    (tmp_path / "first.py").rename(tmp_path / "third.py")
    assert run(tmp_path, both.replace("first", "third")).splitlines() == [high, high]


def in_a_notebook(told: str, notebook: ModuleType | None = None) -> ModuleType:
    """Run a cell of a notebook."""
    notebook = notebook or ModuleType("notebook")
    exec(told, notebook.__dict__)
    return notebook


def plays(advise: object) -> list[int]:
    setup = prepare(games.find(GAME), seats=2)
    engine = Engine(setup, advise, [BY_ADVICE] * 2)  # type: ignore[arg-type] # a notebook tells no types
    return engine.run(5, 0, 12).plies.tolist()  # type: ignore[no-any-return] # nor does NumPy


def by_hand(advise: object) -> list[int]:
    lengths = []
    for number in range(12):
        match = Match(prepare(games.find(GAME), seats=2), Keyed(5, number))
        while not match.is_over:
            legal = match.legal()
            if match.to_act == NATURE:
                match.spin()
            else:
                match.take(legal[advise(match.play, legal, len(legal))])  # type: ignore[operator]
        lengths.append(len(match.actions))
    return lengths


def test_a_helper_written_anew_in_a_notebook_is_played_at_once() -> None:
    cell = in_a_notebook("def middle(n):\n    return 0\ndef advise(play, choices, found):\n    return middle(found)")
    first = plays(cell.advise)
    assert first == by_hand(cell.advise)
    in_a_notebook("def middle(n):\n    return n - 1", cell)
    second = plays(cell.advise)
    assert second == by_hand(cell.advise) != first


def test_a_constant_written_anew_makes_another_policy() -> None:
    cell = in_a_notebook("LAST = 0\ndef advise(play, choices, found):\n    return LAST * (found - 1)")
    before = fingerprint(cell.advise)
    in_a_notebook("LAST = 1", cell)
    assert fingerprint(cell.advise) != before
    in_a_notebook("LAST = 0", cell)
    assert fingerprint(cell.advise) == before


def test_where_a_policy_stands_and_what_is_written_about_it_makes_no_other() -> None:
    first = in_a_notebook("def advise(play, choices, found):\n    return 0")
    second = in_a_notebook("\n\n\ndef advise(play, choices, found):  # the first will do\n    return 0")
    assert fingerprint(first.advise) == fingerprint(second.advise)


def test_what_changed_behind_a_module_is_refused_and_not_played_old() -> None:
    workshop, helpers = Workshop(), in_a_notebook("DEPTH = 0\ndef middle(n):\n    return DEPTH")
    cell = in_a_notebook("def advise(play, choices, found):\n    return helpers.middle(found)")
    cell.__dict__["helpers"] = helpers
    workshop.as_it_stands(cell.advise)
    in_a_notebook("DEPTH = 1", helpers)
    with pytest.raises(BadSetup, match="has changed since it was compiled"):
        workshop.as_it_stands(cell.advise)


def asks_a_dictionary(_play: object, _choices: Ints, _found: int) -> int:
    return ANSWERS["first"]


ANSWERS = {"first": 0}


def test_a_policy_outside_the_dialect_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadSetup, match="asks_a_dictionary cannot be compiled, for it reads dict: the rule dialect has"):
        Engine(prepare(games.find(GAME), seats=2), asks_a_dictionary, [BY_ADVICE] * 2)


def test_a_policy_that_the_compiler_cannot_read_is_refused_in_a_sentence() -> None:
    cell = in_a_notebook("def advise(play, choices, found):\n    return play.state.nothing_of_the_kind")
    with pytest.raises(BadSetup, match="cannot be compiled: neither board, house nor state has 'nothing_of_the_kind'"):
        plays(cell.advise)


def test_a_policy_that_calls_what_is_no_function_of_the_dialect_is_refused_in_a_sentence() -> None:
    cell = in_a_notebook("def advise(play, choices, found):\n    return open(found)")
    with pytest.raises(BadSetup, match=r"run_hopping_advise cannot be compiled: .*open is of no kind") as refused:
        plays(cell.advise)
    assert "\n" not in str(refused.value)
    assert "\x1b" not in str(refused.value)


@pytest.mark.parametrize(
    ("body", "why"),
    [("import random\n    return 0", "line 2: it imports; the rule"), ("return 'first'", "stand for one thing")],
)
def test_a_policy_that_is_no_rule_at_all_is_refused_in_a_sentence(body: str, why: str) -> None:
    cell = in_a_notebook(f"def advise(play, choices, found):\n    {body}")
    with pytest.raises(BadSetup, match=why):
        plays(cell.advise)


def test_a_policy_that_chooses_what_is_not_there_is_stopped() -> None:
    cell = in_a_notebook("def advise(play, choices, found):\n    return found")
    with pytest.raises(Illegal, match="chose what is not there in match 0, after"):
        plays(cell.advise)
