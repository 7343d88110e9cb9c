"""Pleas to the umpire, papers that he words or keeps back, what he tells of his own accord, and announced weather."""

import pytest

from teetotum.draw import Chart
from teetotum.draw.naval_strategic import proposal
from teetotum.engine import logbook
from teetotum.engine.errors import Illegal, Refusal
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.account.proposals import NoticeProposal, ResultProposal
from teetotum.games.naval_strategic.account.state import PLOT, RULE
from teetotum.games.naval_strategic.action.happenings import fight as begin_action
from teetotum.games.naval_strategic.conduct.examining import examine
from teetotum.games.naval_strategic.conduct.pleas import findings
from teetotum.games.naval_strategic.desk.views import seen_by
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.slips.items import Orders
from teetotum.games.naval_strategic.slips.wording import read, read_word
from tests.games.naval_strategic.worlds import Body, action_of, begun, sea, seat_of

FAST = 'R1: to NSL at 16; plead "every bottom was scraped in August"'


def announced(text: str = "announce 6 clear smooth") -> tuple[Exercise, int]:
    """Begin The Sound under a person, with its first move announced; the exercise, and the umpire's seat."""
    exercise = begun("P3", umpire="person")
    umpire = exercise.brief.seats - 1
    exercise.write(umpire, text)
    return exercise, umpire


def pleading_for(order: str) -> tuple[Exercise, int]:
    """Let Red hand in a slip with a plea, and everybody else nothing."""
    exercise, umpire = announced()
    for seat in list(exercise.writers):
        exercise.write(seat, order if seat == seat_of(exercise, "red") else "nothing")
    return exercise, umpire


@pytest.mark.clause("NS-27", "NS-79", "NSR-49")
def test_what_the_messenger_would_return_goes_to_the_umpire_where_its_writer_pleads() -> None:
    exercise, umpire = announced()
    red = seat_of(exercise, "red")
    with pytest.raises(Illegal, match="16 knots is more than the 10"):
        exercise.write(red, "R1: to NSL at 16")
    exercise, umpire = pleading_for(FAST)
    assert exercise.state.phase == RULE
    (waiting,) = exercise.state.pending
    assert waiting.kind == "legality"
    assert waiting.facts[:2] == ("R1", "NS-57, NS-60, NS-61")
    shown = proposal(Chart(exercise.brief, exercise.state, -1))
    assert "every bottom was scraped in August" in shown
    assert "amend allow yes because" in shown
    exercise.write(umpire, "amend allow yes because they lay in dock last month")
    assert exercise.state.forces["R1"].track[0].speed == 16.0
    told = [note for note in exercise.state.notices[red] if note.kind == "plea"]
    assert [note.text.partition(":")[0] for note in told] == ["the umpire allows it"]
    assert exercise.state.leave == {}, "leave is given for one slip"


@pytest.mark.clause("NS-27", "NS-57")
def test_an_umpire_who_accepts_the_finding_lets_the_order_be_mended_as_the_book_has_it() -> None:
    exercise, umpire = pleading_for(FAST)
    exercise.write(umpire, "accept")
    assert exercise.state.forces["R1"].track[0].speed == 10.0
    told = next(note for note in exercise.state.notices[seat_of(exercise, "red")] if note.kind == "plea")
    assert told.text.startswith("the umpire does not allow it: 16 knots")


@pytest.mark.clause("NS-27")
def test_leave_needs_a_reason_and_a_plain_answer() -> None:
    exercise, umpire = pleading_for(FAST)
    with pytest.raises(Illegal, match="needs its reason"):
        exercise.write(umpire, "amend allow yes")
    with pytest.raises(Illegal, match="allow is yes or no"):
        exercise.write(umpire, "amend allow perhaps because who knows")


@pytest.mark.clause("NS-27", "NSR-49")
def test_with_a_program_there_is_nobody_to_plead_with() -> None:
    exercise = begun("P3")
    slip = exercise.try_order(seat_of(exercise, "red"), FAST)
    assert any("nobody to plead with" in why for why in slip.struck)
    assert any("16 knots is more than the 10" in why for why in slip.struck)


@pytest.mark.clause("NS-26", "NSR-48")
def test_nobody_can_tell_that_somebody_pleads() -> None:
    exercise, _ = pleading_for(FAST)
    plain, _ = announced()
    red = seat_of(exercise, "red")
    for seat in list(plain.writers):
        if seat != red:
            plain.write(seat, "nothing")
    for seat in range(len(exercise.brief.board.rooms)):
        if seat != red:
            assert seen_by(exercise.play, seat).account() == seen_by(plain.play, seat).account()
    assert seen_by(exercise.play, red).phase == PLOT


AGAINST_THE_BOOK = {
    "NS-57, NS-60, NS-61": ("cruisers", "R2: to NSL at 25"),
    "NS-58": ("shoals", "B2: to 38 -55 at 20 run"),
    "NS-30": ("cruisers", "R2: to 42.5 -71.5 at 10"),
    "NSR-45": ("cruisers", "R2: to NSL at 10; to BLK at 10; to BRL at 10; to NPT at 10"),
    "NS-46, NS-47": ("boats", "B4: to XST at 10"),
    "NS-45": ("cruisers", "R2: fit tug VHV"),
    "NS-67": ("cruisers", 'R2: wireless > R1 "x"'),
}


@pytest.mark.clause("NS-27", "NS-30", "NS-45", "NS-46", "NS-57", "NS-58", "NS-67", "NSR-45")
@pytest.mark.parametrize("cited", AGAINST_THE_BOOK)
def test_leave_may_be_had_for_whatever_is_a_matter_of_rules(cited: str) -> None:
    exercise, _ = announced("announce 48 clear smooth")
    room, order = AGAINST_THE_BOOK[cited]
    seat = seat_of(exercise, room)
    struck = exercise.try_order(seat, order).struck
    assert any(f"({cited})" in why for why in struck), struck
    assert not exercise.try_order(seat, f'{order}; plead "it can be done"').struck
    assert (order[:2], cited) in findings(exercise.play, read(f'{order}; plead "it can be done"'))


@pytest.mark.clause("NS-27", "NS-79")
@pytest.mark.parametrize("order", ["to QQQ at 10", "join Q9", "detach R1-A1 as R2a", "cut BLK-NPT for 6"])
def test_no_leave_is_given_for_what_is_a_matter_of_fact(order: str) -> None:
    exercise, _ = announced()
    assert exercise.try_order(seat_of(exercise, "cruisers"), f'R2: {order}; plead "let me"').struck


@pytest.mark.clause("NS-49", "NS-55", "NS-66")
def test_leave_lets_the_beaten_attack_destroyers_stay_out_and_a_ship_steam_till_her_coal_is_gone() -> None:
    bodies = [Body("R1", "1 C", 20, -70), Body("R2", "1 V", 22, -70), Body("B1", "1 C", 40, -70)]
    play = sea(bodies, umpire="person")
    state = play.state
    state.phase, state.until = PLOT, 12.0
    state.forces["R1"] = state.forces["R1"].but(shy=100.0)
    state.ships["R1-C1"] = state.ships["R1-C1"].but(coal=0.01)
    state.ships["R2-V1"] = state.ships["R2-V1"].but(away=119.0)
    slips = {0: 'R1: to 30 -70 at 10; posture engage; plead "we must"', 1: 'R2: to 23 -70 at 10; plead "we must"'}
    told = {seat: examine(play, seat, read(text.partition("; plead")[0])).struck for seat, text in slips.items()}
    assert ["NS-66" in why for why in told[0]] == [False, True]
    assert "NS-49" in told[1][0]
    state.owing = frozenset({0, 1, 2})
    for seat in (0, 1, 2):
        GAME.take(play, seat, Orders(read(slips.get(seat, "nothing"))))
    assert [each.facts[1] for each in state.pending] == ["NS-55", "NS-66", "NS-49"]
    for _ in range(3):
        GAME.take(play, len(play.board.rooms), read_word("amend allow yes because war is like that"))
    assert state.forces["R1"].posture == "engage"
    assert state.forces["R1"].shy == -1.0
    assert state.ships["R1-C1"].coal == 0.0
    assert state.forces["R2"].track[0].speed == 10.0


@pytest.mark.clause("NS-26", "NS-27", "NS-67")
def test_a_message_by_leave_reaches_whom_it_names_as_the_umpire_rules() -> None:
    exercise, umpire = announced()
    cruisers = seat_of(exercise, "cruisers")
    for seat in list(exercise.writers):
        order = 'R2: wireless > R1 "all well"; plead "she carries a set on trial"'
        exercise.write(seat, order if seat == cruisers else "nothing")
    assert exercise.state.pending[0].facts[1] == "NS-67"
    exercise.write(umpire, "amend allow yes because the set was tried in July")
    while exercise.state.pending and exercise.state.pending[0].kind != "message":
        exercise.write(umpire, "accept")
    assert exercise.state.messages[1].text == "all well"
    exercise.write(umpire, "accept")
    texts = [note.text for note in exercise.state.notices[seat_of(exercise, "red")]]
    assert any("all well" in text for text in texts)


@pytest.mark.clause("NS-27")
def test_leave_for_one_thing_brings_the_next_to_light_before_the_umpire_rules() -> None:
    exercise, _ = announced("announce 18 clear smooth")
    slip = read('R2: to 42.5 -71.5 at 25; plead "now or never"')
    cited = {cited for _, cited in findings(exercise.play, slip)}
    assert cited == {"NS-57, NS-60, NS-61", "NS-30"}


@pytest.mark.clause("NS-23", "NS-77")
def test_an_umpire_reads_every_paper_first_and_may_word_it_otherwise_or_keep_it_back() -> None:
    far = [Body("R2", "1 C", 20.1, -70), Body("R3", "1 C", 19.9, -70)]
    play = sea([Body("R1", "4 A", 20, -70), Body("B1", "1 C", 20.01, -70), *far], umpire="person")
    play.state.now, play.state.until = 1.0, 12.0
    begin_action(play, action_of("R1", "B1", "removed", 1.0, 1.0, crippled=False, at=1.0, clause=53))
    assert [(each.kind, each.facts) for each in play.state.pending] == [
        ("notice", ("R2", "guns")),
        ("notice", ("R3", "guns")),
    ]
    play.state.phase = RULE
    GAME.take(play, len(play.board.rooms), read_word('amend text "thunder, perhaps, in the south" because of the wind'))
    assert play.state.notices[play.state.forces["R2"].room][-1].text == "thunder, perhaps, in the south"
    assert "R2" in play.state.informed
    GAME.take(play, len(play.board.rooms), read_word("amend send no because they lie to windward"))
    assert play.state.forces["R3"].room not in play.state.notices


@pytest.mark.clause("NS-27", "NSR-26")
def test_an_umpire_may_accept_all_that_lies_before_him_but_no_battle_that_is_still_fought() -> None:
    play = sea([Body("R1", "4 A", 20, -70), Body("B1", "1 C", 21, -70)], umpire="person")
    papers = [NoticeProposal(0.0, 77, name, "guns", name, saying=Saying.HEARS_GUNS) for name in ("R1", "B1")]
    battle = ResultProposal(0.0, 1026, action_of("R1", "B1", "tactical", 0.0))
    play.state.phase, play.state.until, play.state.pending = RULE, 6.0, (papers[0], battle, papers[1])
    GAME.take(play, 2, read_word("accept all"))
    assert list(play.state.pending) == [battle, papers[1]]
    assert [ruling.said for ruling in play.state.rulings] == ["accept"]
    with pytest.raises(Illegal, match="the fleets are in battle"):
        GAME.take(play, 2, read_word("accept all"))
    exercise = begun("P3", umpire="person")
    exercise.write(exercise.brief.seats - 1, "accept all")
    assert exercise.state.move == 1, "and before a move it announces what the program would"


@pytest.mark.clause("NS-23", "NS-26")
def test_an_umpire_may_tell_a_room_something_of_his_own_accord() -> None:
    exercise = begun("P3", umpire="person")
    umpire, red = exercise.brief.seats - 1, seat_of(exercise, "red")
    exercise.write(umpire, 'tell red "a fishing boat saw smoke off Block Island"')
    told = exercise.state.notices[red][-1]
    assert (told.kind, told.text) == ("umpire", "a fishing boat saw smoke off Block Island")
    others = [seat for seat in range(umpire) if seat != red]
    assert not any(note.kind == "umpire" for seat in others for note in exercise.state.notices.get(seat, ()))
    with pytest.raises(Refusal, match="no room and no force"):
        exercise.write(umpire, 'tell nobody "x"')


@pytest.mark.clause("NS-19", "NS-27", "NS-32")
def test_what_the_program_would_have_announced_stands_beside_what_the_umpire_announces() -> None:
    exercise = begun("P3", umpire="person", weather="clear")
    umpire = exercise.brief.seats - 1
    exercise.write(umpire, "accept")
    first, said, _ = exercise.state.rulings[0]
    assert (first.kind, dict(first.values)["announce"], said) == ("weather", "announce 6 clear smooth", "accept")
    other, _ = announced("announce 4 fog rough")
    assert other.state.rulings[0].said == "announce 4 fog rough"


@pytest.mark.clause("NS-27")
def test_pleas_and_rulings_on_them_stand_in_the_record_and_are_replayed() -> None:
    exercise, umpire = pleading_for(FAST)
    exercise.write(umpire, "amend allow yes because they lay in dock last month")
    taken = logbook.record(exercise)
    assert "plead" in str(taken)
    assert logbook.replay(taken, GAME).digest() == exercise.digest()
