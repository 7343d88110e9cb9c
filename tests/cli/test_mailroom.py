"""The post of a campaign among careless people: odd and stray files, two carriers, and one who is struck down."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from teetotum.cli.campaign import mailroom
from teetotum.cli.campaign.pigeonholes import carrying, file_away
from teetotum.engine import records
from tests.cli.conftest import Say, refused
from tests.cli.test_campaign import begin, read, write


class StruckDown(BaseException):
    """What happens to a carrier who is killed."""


def struck(*_: object) -> None:
    raise StruckDown


def sealed(seat: int) -> list[str]:
    """List what a seat has sealed, by the umpire's copy."""
    return [line.text for line in records.read(Path("war/umpire.record").read_text()).lines if line.actor == seat]


def after(calls: int, real: Callable[..., None]) -> Callable[..., None]:
    """Do as the real one does so many times, and be struck down then."""
    left = iter(range(calls))

    def done(*args: object) -> None:
        if next(left, None) is None:
            raise StruckDown
        real(*args)

    return done


def post_and_die(say: Say) -> None:
    with pytest.raises(StruckDown):
        say("post", "war")


def test_a_slip_is_not_lost_when_its_carrier_is_struck_down_before_the_copy_is_kept(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(say)
    write("red", "R1: to NSL at 9\n")
    with monkeypatch.context() as struck_down:
        struck_down.setattr(mailroom, "note_down", struck)
        post_and_die(say)
    assert sealed(0) == []
    assert read("red", "orders.txt") == "R1: to NSL at 9\n"
    say("post", "war")
    assert sealed(0) == ["R1: to NSL at 9"]


def test_a_slip_is_not_handed_in_twice_when_its_carrier_is_struck_down_after_the_copy_is_kept(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(say)
    write("red", "R1: to NSL at 9\n")
    write("blue", "B1: anchor for 6\n")
    with monkeypatch.context() as struck_down:
        struck_down.setattr(mailroom, "file_away", after(1, file_away))
        post_and_die(say)
    assert Path("war/red/orders.txt").exists()
    write("blue", "B1: lie for 3\n")  # written before anybody carried the post again
    say("post", "war")
    assert sealed(0) == ["R1: to NSL at 9"]
    assert read("red", "orders-1.txt") == "R1: to NSL at 9\n"
    assert sealed(2) == ["B1: anchor for 6", "B1: lie for 3"]


def test_the_umpires_words_are_not_lost_when_their_carrier_is_struck_down(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(say, "--umpire", "me")
    write("umpire", "announce 6 hazy smooth\naccept\n")
    with monkeypatch.context() as struck_down:
        struck_down.setattr(mailroom, "note_down", struck)
        post_and_die(say)
    assert read("umpire", "orders.txt") == "announce 6 hazy smooth\naccept\n"
    say("post", "war")
    assert read("umpire", "orders.txt") == "accept\n"
    assert sealed(7) == ["announce 6 hazy smooth"]


def test_two_people_cannot_carry_the_post_at_once(say: Say) -> None:
    begin(say)
    with carrying(Path("war")):
        assert "somebody else is carrying the post" in refused(say("post", "war"))
    assert say("post", "war").exit_code == 0


@pytest.mark.parametrize(
    "letter",
    [
        b"\xef\xbb\xbfR1: to NSL at 9\r\n",
        "R1: to NSL at 9; flags > R2 “close up”\n".encode(),
        "R1: to NSL at 9\r\n".encode("utf-16"),
        b"R1: to NSL at 9\rnothing"[:16],
    ],
)
def test_a_slip_is_read_as_editors_and_telephones_save_it(say: Say, letter: bytes) -> None:
    begin(say)
    Path("war/red/orders.txt").write_bytes(letter)
    say("post", "war")
    assert sealed(0)[0].startswith("R1: to NSL at 9")


def test_a_slip_that_is_no_text_comes_back_and_holds_up_nobody_else(say: Say) -> None:
    begin(say)
    Path("war/red/orders.txt").write_bytes(b"\x81\xfe\x00 R1")
    write("blue", "B1: anchor for 6\n")
    told = say("post", "war")
    assert told.exit_code == 0, told.output
    assert "orders.txt cannot be read: save it as plain text, in UTF-8" in read("red", "returned.txt")
    assert sealed(2) == ["B1: anchor for 6"]
    assert "Waited for: Red. Brought back to Red" in " ".join(told.output.split())
    say("post", "war", "--deadline")
    assert sealed(0) == ["missed"]


@pytest.mark.parametrize("name", ["Orders.txt", "orders (1).txt", "order.txt", "orders.doc", "plan.txt"])
def test_a_room_learns_that_nobody_reads_a_file_of_another_name(say: Say, name: str) -> None:
    begin(say)
    Path("war/red", name).write_text("R1: to NSL at 9\n")
    Path("war/red/diary.txt").write_text("A quiet day.\n")
    say("post", "war")
    assert f"Nobody reads {name}: orders are read from orders.txt" in read("red", "returned.txt")
    assert "diary" not in read("red", "returned.txt")
    assert sealed(0) == []


def test_of_two_slips_for_one_room_the_right_name_is_taken_and_the_other_told_of(say: Say) -> None:
    begin(say)
    write("red", "R1: to NSL at 9\n")
    Path("war/red/orders (Bob's copy).txt").write_text("R1: lie for 6\n")
    say("post", "war")
    assert sealed(0) == ["R1: to NSL at 9"]
    assert "Nobody reads orders (Bob's copy).txt" in read("red", "returned.txt")


@pytest.mark.clause("NSR-48")
def test_the_carrier_learns_who_is_waited_for_but_not_who_has_a_contact(say: Say) -> None:
    begin(say)
    write("red", "R1: to NSL at 10; to NMN at 10; to GAY at 10\n")
    told = say("post", "war")
    assert "Waited for: Blue." in told.output
    for _ in range(12):
        write("blue", "nothing\n")
        told = say("post", "war")
        if "change the rest" in read("red", "papers.txt"):
            break
        write("red", "carry on\n")
    assert "change the rest" in read("red", "papers.txt")
    assert "The umpire is adjusting" in told.output
    assert "Waited for" not in told.output


def test_papers_say_until_when_a_slip_is_taken(say: Say) -> None:
    begin(say)
    assert re.search(r"It is taken until \d{4}-\d\d-\d\d \d\d:\d\d\.", read("red", "papers.txt"))
    assert "taken until" not in read("red", "papers.txt").partition("\n")[2]


def test_by_mail_too_a_room_carries_on(say: Say) -> None:
    begin(say)
    write("red", "R1: to NSL at 10; to NMN at 10\n")
    for _ in range(12):  # Blue's ships meet each other, and each time he may change his move
        if "umpire is adjusting" not in read("red", "papers.txt") and len(sealed(0)) == 1:
            break
        write("blue", "nothing\n")
        say("post", "war")
    assert "carry on plots what is left to run" in read("red", "papers.txt")
    write("red", "R1: carry on; posture shadow\n")
    say("post", "war")
    assert sealed(0)[1] == "R1: to NSL at 10; to NMN at 10; posture shadow"


def test_the_order_that_papers_give_as_an_example_would_stand(say: Say) -> None:
    say("new-problem", "isles.toml", "--bounds", "11,-64,19,-57", "--port", "FDF=14.6,-61.1,Red,fortified", "--port",
        "BGI=13.1,-59.6,Blue,fortified")  # fmt: skip
    told = say("post", "war", "--scenario", "isles.toml", "--seat", "blue=me", "--option", "preparation=off")
    assert told.exit_code == 0, told.output
    example = re.search(r"such as (B1: .*?)\.( It is taken|\n)", read("blue", "papers.txt"))
    assert example is not None
    write("blue", f"{example.group(1)}\n")
    say("post", "war")
    assert not Path("war/blue/returned.txt").exists(), read("blue", "returned.txt")


def test_a_chief_is_shown_instructions_for_a_force_and_a_station_of_his_own(say: Say) -> None:
    say("post", "war", "--scenario", "P3", "--seat", "red=me", "--seat", "blue=me", "--seed", "1")
    assert 'instruct R2 "..."' in read("red", "papers.txt")
    assert 'instruct B2 "..." for each commander, mail NPT' in read("blue", "papers.txt")


@pytest.mark.clause("NSR-48")
def test_a_carrier_among_friends_hears_of_rooms_and_between_enemies_of_sides(say: Say) -> None:
    asked = ("--scenario", "P3", "--seed", "1", "--option", "preparation=off")
    alone = say("post", "alone", *asked, "--seat", "blue=me", "--seat", "shoals=me").output
    assert "Waited for: blue, shoals." in alone
    both = say("post", "both", *asked, "--seat", "red=me", "--seat", "blue=me", "--seat", "shoals=me").output
    assert "Waited for: Red, Blue." in both
