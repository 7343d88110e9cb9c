"""Who follows a lost commander in chief, crowds of forces, forces given away, and how a campaign comes to its end."""

from importlib.resources import files

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.account.proposals import LossProposal
from teetotum.games.naval_strategic.account.records import RECOGNIZED, REMOVED, VISIBLE, Contact, Notice
from teetotum.games.naval_strategic.account.state import DONE, Campaign, chief_of
from teetotum.games.naval_strategic.action.happenings import lose
from teetotum.games.naval_strategic.action.quarter_hours import largest, look_into
from teetotum.games.naval_strategic.action.succession import hears_of_it, next_in_line, see_to_the_flags
from teetotum.games.naval_strategic.conduct.carriers import CARRIERS
from teetotum.games.naval_strategic.conduct.moves import announce, go_on
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.conduct.order_codes import HOLD, coded
from teetotum.games.naval_strategic.desk.umpiring import rule
from teetotum.games.naval_strategic.desk.views import seen_by
from teetotum.games.naval_strategic.post.papers import hand_in
from teetotum.games.naval_strategic.problem.reading import survey
from teetotum.games.naval_strategic.sight.lookout import foresee
from teetotum.games.naval_strategic.slips.items import Detach, Join
from teetotum.games.naval_strategic.slips.wording import read_word, say
from teetotum.scenarios import Unfit, from_bytes
from tests.games.naval_strategic.worlds import Body, begun, run, sea, seat_of, settled, table


def sink(play: Campaign, force: str) -> None:
    """Let every ship of a force go down."""
    for name in play.state.forces[force].ships:
        play.state.ships[name] = play.state.ships[name].but(status=REMOVED)


def fleets(*more: Body, **options: object) -> Campaign:
    """Lay out Blue with a chief and two seconds, one of them in company with him, against one Red."""
    blue = [Body("B1", "1 B", 20, -70), Body("B2", "1 C", 25, -70), Body("B3", "1 E", 20.01, -70)]
    return sea([Body("R1", "4 A", 10, -70), *blue, *more], house=options)


@pytest.mark.clause("NS-8")
def test_who_saw_the_flag_go_down_commands_at_once_and_has_the_statement() -> None:
    play = fleets()
    sink(play, "B1")
    sink(play, "B2")
    see_to_the_flags(play)
    seat = play.state.forces["B3"].room
    assert chief_of(play.board, play.state, 1) == seat
    kinds = [note.kind for note in play.state.notices[seat]]
    assert kinds == ["flag", "statement", "forces"]
    assert play.state.notices[seat][1].text.startswith("Blue's own.")
    assert "B3" in play.state.informed


@pytest.mark.clause("NS-8", "NSR-7")
def test_the_next_by_rank_far_off_is_told_nothing_until_word_reaches_him() -> None:
    play = fleets()
    sink(play, "B1")
    before = seen_by(play, play.state.forces["B2"].room).account()
    see_to_the_flags(play)
    assert next_in_line(play, 1) == play.state.forces["B2"].room
    assert chief_of(play.board, play.state, 1) == play.board.chiefs[1], "the flag is nobody's yet"
    assert seen_by(play, play.state.forces["B2"].room).account() == before


@pytest.mark.clause("NS-8")
def test_where_there_is_no_telegraph_rank_decides_when_the_news_is_old_enough() -> None:
    play = fleets()
    heir = play.state.forces["B2"].room
    sink(play, "B1")
    run(play, 20.0)
    assert chief_of(play.board, play.state, 1) == play.board.chiefs[1]
    assert heir not in play.state.notices
    run(play, 30.0)
    assert chief_of(play.board, play.state, 1) == heir
    flag = play.state.notices[heir][0]
    assert flag.kind == "flag"
    assert flag.at == pytest.approx(20.0 + 24.0), "the government's day, from when the loss was found"


@pytest.mark.clause("NS-8")
def test_a_chief_who_joins_another_or_gives_his_ships_up_is_not_lost() -> None:
    joined, given = fleets(), fleets()
    carry_out(joined, joined.state.forces["B1"], (Join("B3"),))
    given.state.forces["B1"] = given.state.forces["B1"].but(room=given.state.forces["B2"].room)
    for play in (joined, given):
        see_to_the_flags(play)
        assert (play.state.bereft, play.state.chiefs, play.state.messages) == ({}, {}, {})


def after_a_wreck(**options: object) -> Campaign:
    """Let the chief lose a detachment of his own, long before anything else happens to him."""
    blue = [Body("B1", "2 B", 20, -70), Body("B2", "1 C", 25, -70), Body("B3", "1 E", 20.01, -70)]
    play = sea([Body("R1", "4 A", 10, -70), *blue], house=options)
    carry_out(play, play.state.forces["B1"], (Detach(("B1-B2",), "B1a"),))
    sink(play, "B1a")
    return play


@pytest.mark.clause("NS-8")
def test_a_chief_with_a_wreck_behind_him_who_joins_another_is_lost_with_his_host_and_not_before() -> None:
    play = after_a_wreck()
    carry_out(play, play.state.forces["B1"], (Join("B3"),))
    see_to_the_flags(play)
    assert play.state.bereft == {}, "he is aboard the scout"
    sink(play, "B3")
    see_to_the_flags(play)
    assert 1 in play.state.bereft, "and went down with her"


@pytest.mark.clause("NS-8", "NS-27")
def test_a_chief_with_a_wreck_behind_him_whose_last_force_is_given_away_is_ashore_and_not_lost() -> None:
    play = after_a_wreck(umpire="person")
    play.state.phase = "announce"
    rule(play, read_word("give B1 to roomB1 because the chief is ill"), CARRIERS)
    see_to_the_flags(play)
    assert play.state.bereft == {}
    rule(play, read_word("give B1 to roomB0 because he is well again"), CARRIERS)
    see_to_the_flags(play)
    assert play.state.guests == {}
    sink(play, "B1")
    see_to_the_flags(play)
    assert [each.kind for each in play.state.pending] == ["succession"]


@pytest.mark.clause("NS-8")
def test_a_chief_who_gives_all_his_ships_to_another_goes_with_them() -> None:
    play = after_a_wreck()
    carry_out(play, play.state.forces["B1"], (Detach(("B1-B1",), "B1b", "roomB2"),))
    see_to_the_flags(play)
    assert (play.state.bereft, play.state.guests) == ({}, {play.board.chiefs[1]: "B1b"})


@pytest.mark.clause("NS-8", "NSR-50")
def test_who_saw_another_loss_long_ago_or_is_near_unseen_has_not_seen_the_flag_go_down() -> None:
    play = sea([Body("R1", "4 A", 10, -70), Body("B1", "2 B", 20, -70), Body("B2", "1 C", 20.04, -70)])
    state = play.state
    scout = state.forces["B1"]
    state.forces["B1a"] = scout.but(id="B1a", ships=("B1-B2",))
    state.forces["B1"] = scout.but(ships=("B1-B1",))
    state.contacts = {("B2", "B1a"): Contact(RECOGNIZED, 0.0, 1)}
    sink(play, "B1a")
    see_to_the_flags(play)
    assert state.contacts == {}, "nobody holds what is no more"
    sink(play, "B1")
    see_to_the_flags(play)
    assert state.chiefs == {}
    assert 1 in state.bereft


@pytest.mark.clause("NS-8", "NS-27")
def test_a_chief_who_is_given_ships_before_the_word_arrives_keeps_his_flag() -> None:
    play = table(settled("P1").board)
    sink(play, "B1")
    see_to_the_flags(play)
    message = next(iter(play.state.messages.values()))
    play.state.forces["B4"] = play.state.forces["B4"].but(room=play.board.chiefs[1])
    hears_of_it(play, message, ["B2"])
    assert play.state.chiefs == {}
    see_to_the_flags(play)
    assert play.state.bereft == {}, "and if he is lost again, that is another loss"


@pytest.mark.clause("NS-8")
def test_an_heir_who_joins_the_campaign_later_is_found_then() -> None:
    play = sea([Body("R1", "4 A", 10, -70), Body("B1", "1 B", 20, -70), Body("B2", "1 C", 25, -70)])
    play.state.forces["B2"] = play.state.forces["B2"].but(appears=10.0)
    sink(play, "B1")
    see_to_the_flags(play)
    assert play.state.bereft == {}
    play.state.now = 12.0
    see_to_the_flags(play)
    assert play.state.bereft == {1: 12.0}


@pytest.mark.clause("NS-8", "NS-39")
def test_a_government_passes_the_word_by_telegraph() -> None:
    play = table(settled("P1").board)
    sink(play, "B1")
    see_to_the_flags(play)
    sent = next(iter(play.state.messages.values()))
    assert (sent.at, sent.due) == ("WAS", 24.0)
    run(play, 40.0)
    flying = play.state.forces["B2"].room
    assert chief_of(play.board, play.state, 1) == flying
    told = [note for note in play.state.notices[flying] if note.kind in ("message", "flag")]
    assert [note.kind for note in told[:2]] == ["message", "flag"]
    assert told[1].at == pytest.approx(24.0 + 0.2 * 1.0 + 0.5, abs=0.2), "the wire to Hampton Roads and a boat"


@pytest.mark.clause("NS-8")
def test_ranks_of_the_problem_go_before_the_order_of_its_rooms() -> None:
    text = (files("teetotum.scenarios") / "naval_strategic" / "P1.toml").read_text(encoding="utf-8")
    plain = survey(from_bytes(text.encode(), "plain.toml"))
    assert [plain.rooms[n].id for n in plain.in_line(1)][:3] == ["blue", "flying", "blockade"]
    junior = text.replace('id = "flying"\n', 'id = "flying"\nrank = 99\n')
    ranked = survey(from_bytes(junior.encode(), "ranked.toml"))
    assert [ranked.rooms[n].id for n in ranked.in_line(1)][:2] == ["blue", "blockade"]
    with pytest.raises(Unfit, match="rank should be a whole number from 1"):
        survey(from_bytes(junior.replace("rank = 99", "rank = 0").encode(), "wrong.toml"))


@pytest.mark.clause("NS-8", "NS-27")
def test_a_person_as_umpire_may_name_another_successor() -> None:
    play = fleets(umpire="person")
    sink(play, "B1")
    see_to_the_flags(play)
    assert play.state.pending[0].kind == "succession"
    assert dict(play.state.pending[0].values) == {"next": "roomB1", "delay": "24"}
    play.state.phase = "rule"
    with pytest.raises(Illegal, match="the next commander is roomB1 or roomB2, not roomR0"):
        rule(play, read_word("amend next roomR0 because he is braver"), CARRIERS)
    rule(play, read_word("amend next roomB2, delay 0 because he saw it"), CARRIERS)
    assert chief_of(play.board, play.state, 1) == play.state.forces["B3"].room


@pytest.mark.clause("NS-8", "NS-27", "NS-39")
def test_whom_the_umpire_names_has_the_flag_when_the_telegram_finds_him() -> None:
    play = table(settled("P1").board, umpire="person")
    sink(play, "B1")
    see_to_the_flags(play)
    play.state.phase = "rule"
    rule(play, read_word("amend next blockade because he is the elder"), CARRIERS)
    message = next(iter(play.state.messages.values()))
    hears_of_it(play, message, ["B2"])
    assert 1 in play.state.bereft, "the flying squadron reads of it and goes on"
    hears_of_it(play, message, ["B3"])
    assert play.board.rooms[chief_of(play.board, play.state, 1)].id == "blockade"


@pytest.mark.clause("NS-8", "NS-27")
def test_the_umpire_gives_a_force_to_a_commander_who_has_lost_his_own() -> None:
    exercise = begun("P1", umpire="person")
    umpire = len(exercise.brief.board.rooms)
    with pytest.raises(Illegal, match="no room of the side of B3"):
        exercise.write(umpire, "give B3 to red because he asked")
    with pytest.raises(Illegal, match="no force in the game"):
        exercise.write(umpire, "give B9 to flying because he asked")
    with pytest.raises(Illegal, match="say why"):
        exercise.write(umpire, "give B3 to flying")
    exercise.write(umpire, "give B3 to flying because his own are lost")
    flying = seat_of(exercise, "flying")
    assert exercise.state.forces["B3"].room == flying
    assert "you command B3" in exercise.state.notices[flying][-1].text
    exercise.write(umpire, "announce 6 clear smooth")
    with pytest.raises(Illegal, match="between two moves"):
        exercise.game.take(exercise.play, umpire, read_word("give B3 to blue because no"))


@pytest.mark.clause("NS-23", "NS-27")
def test_what_a_force_has_in_sight_is_numbered_as_its_new_room_counts() -> None:
    red = [Body("R1", "1 B", 20, -70), Body("R2", "1 A", 30, -70)]
    play = sea([*red, Body("B1", "1 C", 20.05, -70), Body("B2", "4 A", 30.05, -70)], house={"umpire": "person"})
    state = play.state
    state.contacts = {("B1", "R1"): Contact(RECOGNIZED, 0.0, 1), ("B2", "R2"): Contact(RECOGNIZED, 0.0, 1)}
    new, state.phase = state.forces["B2"].room, "announce"
    state.labels = {state.forces["B1"].room: 1, new: 1}
    hand_in(play, new, Notice(0, 0.0, "B2", "sighting", "Red: 1 battleship bearing S, 3 miles", 1, RECOGNIZED))
    rule(play, read_word("give B1 to roomB1 because his flag is needed there"), CARRIERS)
    assert state.contacts["B1", "R1"].label == 2
    assert state.contacts["B2", "R2"].label == 1
    told = state.notices[new][-1]
    assert (told.force, told.label) == ("B1", 2)
    assert told.text.startswith("Red: 1 armored cruiser bearing S, 3 miles")
    lose(play, LossProposal(0.0, 22, "B1", "R1", ("B1", "R1")))
    assert state.notices[new][-1].text == "out of sight: Red: 1 armored cruiser"


def crowd(count: int, **options: object) -> Campaign:
    """Let so many hostile forces meet, one of them shadowing the rest."""
    reds = [Body(f"R{n}", "1 C", 20 + n / 100, -70, posture="shadow") for n in range(1, count)]
    play = sea([*reds, Body("B1", "1 C", 20, -70.05)], house=options)
    for red in reds:
        play.state.contacts[red.id, "B1"] = Contact(VISIBLE, 0.0, 1)
    play.state.until, play.state.move = 12.0, 1
    return play


def proposed(play: Campaign) -> list[str]:
    """List the kinds of what waits for a ruling."""
    return [each.kind for each in play.state.pending]


@pytest.mark.clause("NS-62")
def test_more_than_twelve_forces_that_meet_are_decided_summarily() -> None:
    few, many = crowd(12), crowd(13)
    assert (len(largest(few)), len(largest(many))) == (12, 13)
    look_into(few)
    assert not few.state.summary
    look_into(many)
    assert many.state.summary
    assert any("13 forces have met" in line.words for line in many.state.log)


@pytest.mark.clause("NS-62", "NS-27")
def test_a_person_as_umpire_is_asked_about_a_crowd_once_a_move() -> None:
    play = crowd(14, umpire="person")
    look_into(play)
    assert proposed(play) == ["crowd"]
    play.state.pending = ()
    look_into(play)
    assert "crowd" not in proposed(play)
    assert not play.state.summary


def ruled(**options: object) -> tuple[Exercise, int]:
    """Begin a short campaign under a person as umpire."""
    chosen = {"umpire": "person", "weather": "clear", "preparation": "off", **options}
    exercise = Exercise(brief(GAME, scenario="P3", options=chosen), Keyed(2))
    exercise.throw()
    exercise.throw()
    return exercise, len(exercise.brief.board.rooms)


def to_the_end_of_the_move(exercise: Exercise, slips: dict[str, str] | None = None) -> None:
    """Write what is given, accept all that is proposed but the end, and stop when the next word is the umpire's."""
    state = exercise.state
    move, first = state.move, True
    while exercise.state.phase != "announce" and not exercise.is_over:
        state = exercise.state
        if state.phase == "rule":
            if state.pending[0].kind == "end":
                return
            exercise.write(len(exercise.brief.board.rooms), "accept")
            continue
        for seat in list(exercise.writers):
            room = exercise.brief.board.rooms[seat].id
            exercise.write(seat, (slips or {}).get(room, "nothing") if first else "nothing")
        first = False
    assert exercise.state.move == move


@pytest.mark.clause("NSR-53", "NS-27")
def test_the_end_is_a_proposal_that_a_person_as_umpire_may_refuse() -> None:
    exercise, umpire = ruled()
    exercise.state.now = 59.0
    exercise.write(umpire, "announce 6 clear smooth")
    to_the_end_of_the_move(exercise)
    assert exercise.state.pending[0].facts == ("the problem's date is reached",)
    with pytest.raises(Illegal, match="needs its reason"):
        exercise.write(umpire, "amend end no")
    exercise.write(umpire, "amend end no because the transports are in sight")
    assert exercise.state.phase == "announce"
    exercise.write(umpire, "announce 6 clear smooth")
    assert exercise.state.until == 66.0, "the campaign goes on after its date"
    exercise.state.phase = "announce"
    exercise.write(umpire, "close because it is dawn")
    assert exercise.state.phase == DONE


@pytest.mark.clause("NSR-53")
def test_the_end_is_accepted_like_any_other_proposal() -> None:
    exercise, umpire = ruled()
    exercise.state.now = 59.0
    exercise.write(umpire, "announce 6 clear smooth")
    to_the_end_of_the_move(exercise)
    exercise.write(umpire, "accept")
    assert exercise.is_over
    assert exercise.state.ended == "the problem's date is reached"


@pytest.mark.clause("NSR-53")
def test_the_game_ends_with_a_move_in_which_all_chiefs_ask_for_it() -> None:
    play = sea([Body("R1", "1 A", 10, -70), Body("B1", "1 A", 20, -70), Body("B2", "1 C", 30, -70)])
    announce(play, 12.0, "clear", "smooth")
    seats = {name: force.room for name, force in play.state.forces.items()}

    def bring(name: str, text: str) -> None:
        slip = GAME.notation.read_order(play, seats[name], text)
        assert not slip.struck, slip.struck
        GAME.take(play, seats[name], slip.order)

    refused = GAME.notation.read_order(play, seats["B2"], 'B2: end "tired"').struck
    assert refused == ("B2: only a commander in chief may ask that the game end (NSR-53)",)
    for name in ("R1", "B2"):
        bring(name, 'R1: end "we are shut in"' if name == "R1" else "nothing")
    bring("B1", "nothing")
    assert (play.state.move, play.state.ended) == (2, ""), "one alone does not end it"
    bring("R1", 'R1: end "we are shut in"')
    bring("B2", "nothing")
    bring("B1", 'B1: end "agreed"')
    assert play.state.ended == "the commanders in chief would end it (roomR0: we are shut in; roomB0: agreed)"


@pytest.mark.clause("NSR-53", "NSR-6")
def test_a_chief_ashore_may_ask_for_the_end_too() -> None:
    exercise = begun("P1", chief="ashore")
    blue = seat_of(exercise, "blue")
    exercise.write(blue, 'blue: end "the season is over"')
    for seat in list(exercise.writers):
        exercise.lapse(seat)
    assert exercise.state.asked == {blue: "the season is over"} or exercise.state.move == 2


def codes(play: Campaign, seat: int, report: int) -> list[str]:
    """Write the orders of a program's code that holds, with a way of reporting."""
    return [say((order,)) for order in coded(play, seat, HOLD + 2048 * report)]


@pytest.mark.clause("NS-43", "NS-39")
def test_a_programs_code_says_how_a_sighting_is_reported() -> None:
    play = table(settled("P1").board)
    play.state.until = 12.0
    scout = play.state.forces["B4"]
    assert codes(play, scout.room, 2) == ["B4: posture avoid; lie for 48"], "nothing was seen yet"
    hand_in(play, scout.room, Notice(0, 0.0, "B4", "sighting", "smoke of several ships", level=1))
    assert codes(play, scout.room, 0) == ["B4: posture avoid; lie for 48"]
    assert codes(play, scout.room, 1) == ["B4: posture avoid; lie for 48"], "she has no wireless"
    assert codes(play, scout.room, 2) == ['B4: posture avoid; lie for 48; tel STT > blue "smoke of several ships"']
    play.state.ships["B4-E1"] = play.state.ships["B4-E1"].but(wireless=True)
    assert codes(play, scout.room, 1) == ['B4: posture avoid; lie for 48; wireless > blue "smoke of several ships"']


@pytest.mark.clause("NS-43", "NS-8")
def test_a_code_may_go_to_the_nearest_station_or_send_a_scout_there() -> None:
    play = table(settled("P1").board)
    play.state.until = 12.0
    fleet = play.state.forces["B1"]
    play.state.ships["B1-E1"] = play.state.ships["B4-E1"].but(id="B1-E1")
    play.state.forces["B1"] = fleet.but(ships=(*fleet.ships, "B1-E1"))
    hand_in(play, fleet.room, Notice(0, 0.0, "B1", "sighting", "smoke of several ships", level=1))
    assert codes(play, fleet.room, 2)[0].startswith("B1: posture avoid; to CAP at 12; lie for 48")
    told = codes(play, fleet.room, 3)
    away = 'B1r0: to CAP at 18; lie for 1; tel CAP > blue "smoke of several ships"'
    assert told == ["B1: posture avoid; detach B1-E1 as B1r0; lie for 48", away]
    assert GAME.notation.read_order(play, fleet.room, " / ".join(told)).struck == ()


def asked_of_the_umpire(blind: str = "", level: str = "none") -> list[str]:
    """Let two cruisers close under an umpire who holds one of them to a level; list the sightings put to him."""
    play = sea([Body("R1", "1 E", 20, -70, 0, 10), Body("B1", "1 A", 21, -70, 180, 10)], house={"umpire": "person"})
    state = play.state
    state.phase, state.until, state.summary = "run", 2.85, True
    foresee(play.board, play.house, state)
    asked = []
    while state.phase in ("run", "rule"):
        go_on(play)
        if state.phase == "rule":
            it = state.pending[0]
            asked.append(f"{it.facts[0]} {dict(it.values)['level']}")
            rule(
                play, read_word(f"amend level {level} because of haze" if it.facts[0] == blind else "accept"), CARRIERS
            )
    return asked


@pytest.mark.clause("NS-22", "NS-27")
def test_a_sighting_that_the_umpire_refuses_blinds_nobody_to_what_comes_after() -> None:
    asked = asked_of_the_umpire()
    assert {"R1 1", "R1 2", "R1 3", "B1 3"} <= set(asked)
    assert asked_of_the_umpire("R1") == asked, "each level of each is put to him once"
    assert asked_of_the_umpire("B1") == asked
    assert asked_of_the_umpire("B1", "smoke") == asked
