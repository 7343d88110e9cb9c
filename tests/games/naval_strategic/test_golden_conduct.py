"""The dossier's procedure and secrecy, the campaign of May 1898, and what is left."""

import itertools

import pytest

from teetotum.engine import logbook
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal
from teetotum.engine.manners import Bell
from teetotum.engine.sealed import Exercise, brief, view
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.account.records import Doing, Ship
from teetotum.games.naval_strategic.account.state import Campaign, place
from teetotum.games.naval_strategic.desk.views import marks, seen_by
from teetotum.games.naval_strategic.terms.lots import draw
from teetotum.games.naval_strategic.terms.ship_classes import burnt
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up
from teetotum.games.naval_strategic.tracks.nearby import bases
from teetotum.mechanics.chart import Leg, advance, rhumb, stay, steer
from tests.games.naval_strategic.worlds import (
    Body,
    action_of,
    begun,
    clock,
    run,
    sea,
    seat_of,
    seconds,
    seen,
    settled,
    table,
)


def end_plot(exercise: Exercise, **slips: str) -> None:
    """Let every room hand in its slip, or nothing."""
    for seat in list(exercise.writers):
        exercise.write(seat, slips.get(exercise.brief.board.rooms[seat].id, "nothing"))


@pytest.mark.golden("NS-T56")
@pytest.mark.clause("NS-36", "NSR-8", "NSR-9")
def test_a_force_that_is_not_plotted_lies_to_and_the_other_moves() -> None:
    exercise = begun("P3")
    before = exercise.state
    here = place(before.forces["R1"], 0.0)
    for seat in list(exercise.writers):
        room = exercise.brief.board.rooms[seat].id
        exercise.lapse(seat, "R2: to NSL at 12" if room == "cruisers" else "")
    while exercise.state.move == 1:
        exercise.lapse(exercise.writers[0])
    state = exercise.state
    assert place(state.forces["R1"], state.now) == pytest.approx(here)
    burn = burnt("A", 0, 6, exercise.brief.house)
    assert state.ships["R1-A1"].coal == pytest.approx(0.9 - burn, abs=5e-4)
    assert place(state.forces["R2"], state.now) != pytest.approx(here)


@pytest.mark.clause("NSR-8")
def test_by_the_other_reading_it_carries_on() -> None:
    exercise = begun("P3", missed_plot="carry_on")
    end_plot(exercise, cruisers="R2: to NSL at 12")
    while exercise.state.move == 1:
        exercise.lapse(exercise.writers[0])
    here = place(exercise.state.forces["R2"], exercise.state.now)
    while exercise.state.move == 2:
        exercise.lapse(exercise.writers[0])
    assert place(exercise.state.forces["R2"], exercise.state.now) != pytest.approx(here)


@pytest.mark.golden("NS-T57")
@pytest.mark.clause("NS-34", "NS-35", "NSR-10")
def test_five_minutes_after_the_bell_nothing_more_is_taken() -> None:
    bell = Bell(rung=1000.0, minutes=5)
    assert bell.takes(1000.0 + 4 * 60 + 59)
    assert not bell.takes(1000.0 + 5 * 60 + 1)
    assert bell.left(1000.0 + 60) == 240


@pytest.mark.golden("NS-T58")
@pytest.mark.clause("NSR-48", "NS-28", "NS-26")
def test_who_is_seen_and_does_not_see_knows_nothing() -> None:
    both = sea([Body("R1", "1 E", 20, -70, 0, 10), Body("B1", "9 A", 21, -70, 180, 10)])
    alone = sea([Body("R1", "1 E", 10, -70, 0, 10), Body("B1", "9 A", 21, -70, 180, 10)])
    for play in (both, alone):
        state = play.state
        state.phase, state.until, state.summary = "run", 6.0, False
        from teetotum.games.naval_strategic.conduct.moves import go_on  # noqa: PLC0415
        from teetotum.games.naval_strategic.sight.lookout import foresee  # noqa: PLC0415

        foresee(play.board, play.house, state)
        go_on(play)
    assert both.state.phase == "change"
    assert both.state.owing == {0}
    assert clock(8, both.state.now) == "09:30:00"
    assert [note.kind for note in both.state.notices.get(0, ())] == ["sighting"]
    seen_then = seen_by(both, 1).account()
    alone.state.phase, alone.state.move, alone.state.began, alone.state.until = "change", 0, 0.0, 6.0
    alone.state.owing, alone.state.spells, alone.state.past = frozenset(), both.state.spells, []
    alone.state.ships = dict(alone.state.ships) | {k: v for k, v in both.state.ships.items() if k[0] == "B"}
    alone.state.forces = {**alone.state.forces, "B1": both.state.forces["B1"]}
    assert seen_by(alone, 1).account() == seen_then


@pytest.mark.golden("NS-T59")
@pytest.mark.clause("NSR-7", "NS-26", "NS-12")
def test_a_chief_does_not_learn_of_a_loss_that_nobody_reports() -> None:
    exercise = begun("P1")
    chief = seat_of(exercise, "blue")
    before = view(exercise, chief)
    mark = marks(exercise.play, chief, seen_by(exercise.play, chief))["B4"]
    state = exercise.state
    state.ships["B4-E1"] = state.ships["B4-E1"].but(status="removed")
    assert view(exercise, chief).numbers == before.numbers
    assert marks(exercise.play, chief, seen_by(exercise.play, chief))["B4"] == mark
    open_view = begun("P1", own_side_view="on")
    assert "B4" in seen_by(open_view.play, chief).forces


@pytest.mark.golden("NS-T60", "NS-T67")
@pytest.mark.clause("NS-46", "NS-47", "NS-48", "NSR-55", "NSR-56", "NSR-39", "NSR-40")
def test_torpedo_boats_do_not_scout_and_carry_dispatches_between_fleet_and_base() -> None:
    exercise = begun("P1")
    seat = seat_of(exercise, "blockade")
    away = "B3: detach B3-t1 as B3a; lie for 12 / B3a: to 23.9 -83.4 at 15"
    assert "do not scout at sea" in exercise.try_order(seat, away).struck[0]
    home = "B3: detach B3-t1 as B3a; lie for 12 / B3a: to KEY at 15 dispatch"
    assert exercise.try_order(seat, home).struck == ()
    nowhere = "B3: detach B3-t1 as B3a; lie for 12 / B3a: to 23.4 -83.5 at 15 dispatch"
    assert exercise.try_order(seat, nowhere).struck != ()
    free = begun("P1", t_dispatch="free")
    assert free.try_order(seat, nowhere).struck == ()
    sound = begun("P3")
    boats = seat_of(sound, "boats")
    out = "B3a: to BRL at 15 dispatch; to BLK at 15 dispatch; to NSL at 15 dispatch"
    gunboats = f"B3: detach B3-s1 as B3a; anchor for 6 / {out}"
    assert sound.try_order(boats, gunboats).struck == ()
    assert sound.try_order(boats, gunboats.replace(" dispatch", "")).struck != ()
    scouting = begun("P3", gunboat_scouting="free")
    assert scouting.try_order(boats, gunboats.replace(" dispatch", "")).struck == ()


@pytest.mark.golden("NS-T60")
@pytest.mark.clause("NS-47")
def test_a_torpedo_boat_scouts_alongshore_between_fleet_and_base() -> None:
    exercise = begun("P2")
    seat = seat_of(exercise, "boats")
    along = "B6: to 42.62 -70.56 at 15"
    assert exercise.try_order(seat, along).struck == ()
    assert "do not scout" in exercise.try_order(seat, "B6: to 42.5 -69.5 at 15").struck[0]


@pytest.mark.golden("NS-T61")
@pytest.mark.clause("NS-49", "NSR-41")
def test_destroyers_are_back_within_five_days() -> None:
    port = '[[port]]\ncode = "HOM"\nat = [20.5, -70]\nowner = "Red"\nfortified = true\ncoal = "unlimited"\n'
    play = sea([Body("R1", "1 V", 20, -70), Body("B1", "1 E", 40, -70)], tail=port)
    play.state.ships["R1-V1"] = play.state.ships["R1-V1"].but(away=117.0)
    from tests.games.naval_strategic.test_golden_speed_and_coal import plot  # noqa: PLC0415

    assert not plot(play, "R1: to HOM at 10", 3).faults
    assert "five days at most" in plot(play, "R1: to 19 -70 at 10", 4).faults[0]
    assert [base.code for base in bases(play.board, 0)] == ["HOM"]
    leg = (steer(0.0, 20, -70, 20.5, -70, 10), stay(3.0, 4.0, 20.5, -70))
    play.state.forces["R1"] = play.state.forces["R1"].but(track=leg, doing=(Doing("steam"), Doing("anchor")))
    bring_up(play, play.state.forces["R1"], 4.0)
    assert play.state.ships["R1-V1"].away == 0


@pytest.mark.golden("NS-T62")
@pytest.mark.clause("NS-27", "NS-79", "NSR-54")
def test_an_amendment_needs_its_reason() -> None:
    exercise = Exercise(
        brief(GAME, scenario="P3", options={"umpire": "person", "weather": "clear", "preparation": "off"}), Keyed(1)
    )
    exercise.throw()
    exercise.throw()
    umpire = len(exercise.brief.board.rooms)
    exercise.write(umpire, "announce 6 clear smooth")

    exercise.state.pending = (action_of("B1", "R2", "half", 1.5, 0.5, crippled=False, at=0.0, clause=54),)
    exercise.state.phase = "rule"
    with pytest.raises(Illegal, match="needs its reason"):
        exercise.write(umpire, "amend outcome none")
    exercise.write(umpire, "amend outcome none because they parted in a squall")
    proposal, said, reason = exercise.state.rulings[-1]
    assert dict(proposal.values)["outcome"] == "half"
    assert said == 'amend outcome "none"'
    assert reason == "they parted in a squall"
    assert any("they parted in a squall" in line.words for line in exercise.state.log)


@pytest.mark.golden("NS-T64")
def test_the_same_lot_and_orders_give_the_same_campaign() -> None:
    def once() -> Exercise:
        exercise = begun("P2", seed=7, weather="problem")
        while exercise.state.move < 4:
            exercise.lapse(exercise.writers[0])
        return exercise

    one, other = once(), once()
    assert one.digest() == other.digest()
    assert logbook.replay(logbook.record(one), GAME).digest() == one.digest()
    assert draw(7, "cable", "A-B", 1.0, 6) == draw(7, "cable", "A-B", 1.0, 6)
    assert len({draw(7, "cable", "A-B", float(n), 1000) for n in range(50)}) > 40


@pytest.mark.golden("NS-T65")
@pytest.mark.clause("NS-45", "NS-44", "NSR-44")
def test_a_collier_is_fitted_out_in_two_days() -> None:
    exercise = begun("P1")
    scout = seat_of(exercise, "scout7")
    slip = exercise.try_order(scout, "B7: fit collier KEY; anchor for 12")
    assert slip.struck == ()
    assert "no main base" in exercise.try_order(scout, "B7: fit collier SJU").struck[0]
    assert "not a liner" in exercise.try_order(scout, "B7: fit liner KEY").struck[0]
    end_plot(exercise, scout7="B7: fit collier KEY; anchor for 12")
    while exercise.state.now < 47.9:
        assert "B7F1" not in exercise.state.forces or exercise.state.now >= 48
        seat = exercise.writers[0]
        if seat == scout:
            with pytest.raises(Illegal, match="B7F1 is no force"):
                exercise.write(seat, "B7F1: anchor for 1")
        exercise.lapse(seat)
    while exercise.state.now < 49:
        exercise.lapse(exercise.writers[0])
    assert "B7F1" in exercise.state.forces
    assert next(n for n in exercise.state.notices[scout] if n.kind == "ready").at == pytest.approx(48.0)


def way(board, codes: str, speed: float, begins: float = 0.0) -> list[Leg]:  # type: ignore[no-untyped-def] # a theatre
    legs, at = [], begins
    names = codes.split()
    for a, b in itertools.pairwise(names):
        here, there = board.places[a], board.places[b]
        legs.append(steer(at, here.lat, here.lon, there.lat, there.lon, speed))
        at = legs[-1].ends
    return legs


def campaign() -> Campaign:
    """Red's crossing and four patrols, as the dossier has them, with nobody reacting."""
    play = table(settled("P1").board)
    board, state = play.board, play.state
    red = way(board, "ATL SLC SLW BON CEP CUR", 10)
    arrives = red[-1].ends
    red.append(stay(arrives, arrives + 24, 12.06, -68.97))
    red += way(board, "CUR CWP TIB GTS SCU", 12, arrives + 24)
    doing = [Doing("anchor" if leg.speed == 0 else "steam") for leg in red]
    state.forces["R1"] = state.forces["R1"].but(track=tuple(red), doing=tuple(doing))
    for name, beat, speed in (
        ("B4", "FDF BON", 14),
        ("B5", "SPR ANE", 14),
        ("B6", "SLC BDN", 12),
        ("B7", "TIB JAE", 15),
    ):
        a, b = beat.split()
        legs = way(board, " ".join([a, b] * 40), speed)
        state.forces[name] = state.forces[name].but(track=tuple(legs), doing=(Doing("steam"),) * len(legs))
    for name in ("R2", "R3", "B1", "B2", "B3", "B8"):
        state.forces[name] = state.forces[name].but(track=(stay(0, 999, -60, 0),), doing=(Doing("lie"),))
    return play


def told(hours: float, day: int, clock_: str) -> bool:
    found = hours + 6 - (day - 9) * 24
    return abs(found * 3600 - seconds(clock_)) <= 120


@pytest.mark.golden("NS-T66")
@pytest.mark.clause("NS-2", "NS-66", "NS-72")
def test_the_crossing_of_may_1898() -> None:
    play = campaign()
    state = play.state
    track = state.forces["R1"].track
    assert told(track[1].ends, 11, "11:38:53")
    assert told(track[4].ends, 13, "12:05:03")
    assert told(track[-1].ends, 16, "16:39:34")
    run(play, track[-1].ends - 0.001)
    harvard, red = seen(play, "B4", "R1"), seen(play, "R1", "B4")
    assert told(harvard[1], 11, "16:10:05")
    assert told(red[1], 11, "16:25:26")
    dawn = sorted(each.at for each in state.sights if (each.who, each.target) == ("B4", "R1"))
    assert any(told(at, 13, "05:08:30") for at in dawn)
    assert any(told(at, 13, "05:20:56") for at in dawn)
    assert any(told(at, 13, "05:35:58") for at in dawn)
    st_paul = seen(play, "B7", "R1")
    assert told(st_paul[1], 16, "05:34:34")
    assert told(seen(play, "R1", "B7")[1], 16, "05:54:17")
    assert seen(play, "B5", "R1") == {}
    assert seen(play, "B6", "R1") == {}
    for name, used in (("B4", 0.414), ("B6", 0.338), ("B7", 0.496)):
        assert 0.9 - state.ships[f"{name}-E1"].coal == pytest.approx(used, abs=0.002)
    assert state.ships["R1-V1"].coal == 0


@pytest.mark.golden("NS-T66")
@pytest.mark.clause("NS-66")
def test_coal_of_the_crossing() -> None:
    play = campaign()
    house, track = play.house, play.state.forces["R1"].track
    off_martinique = 0.55 - burnt("B", 10, track[1].ends, house)
    assert off_martinique == pytest.approx(0.4755, abs=5e-4)
    at_curacao = 0.55 - burnt("B", 10, track[4].ends, house)
    assert at_curacao == pytest.approx(0.4082, abs=5e-4)
    boats = [0.60 - burnt("V", 10, track[n].ends, house) for n in (1, 4)]
    assert boats == pytest.approx([0.3516, 0.1274], abs=5e-4)
    last = track[-1].ends - track[6].begins
    assert burnt("B", 12, last, house) == pytest.approx(0.0913, abs=5e-4)
    assert burnt("V", 12, last, house) == pytest.approx(0.2921, abs=5e-4)


@pytest.mark.golden("NS-T66")
@pytest.mark.clause("NS-39", "NS-42")
def test_the_report_of_the_crossing_reaches_key_west() -> None:
    from teetotum.games.naval_strategic.post.telegraph import by_wire, wires  # noqa: PLC0415

    play = campaign()
    board = play.board
    seen_at = 58 + 10 / 60 + 5 / 3600
    here = place(play.state.forces["B4"], seen_at)
    assert here == pytest.approx((14 + 14.4 / 60, -(62 + 17.1 / 60)), abs=0.005)
    fort = board.places["FDF"]
    miles = rhumb(*here, fort.lat, fort.lon)[0]
    assert miles == pytest.approx(70.5, abs=0.2)
    lands = seen_at + miles / 18
    assert told(lands, 11, "20:05:07")
    way_ = wires(board, play.state, 1, "FDF", "WAS")
    assert way_ is not None
    assert sum(line.miles for line in way_) == 2520
    washington = by_wire(board, play.house, lands + 0.5, 2520, fort.lat, fort.lon)
    assert told(washington, 12, "00:21:55")
    key = board.places["KEY"]
    assert told(by_wire(board, play.house, washington, 1100, key.lat, key.lon), 12, "02:00:55")


@pytest.mark.golden("NS-T72")
@pytest.mark.clause("NSR-58")
def test_cape_cod_hides_two_gunboats_from_each_other() -> None:
    board = settled("P2").board
    spots = {"B4": board.places["PTN"], "W1": board.places["HGH"]}
    for reading, hidden in (("on", True), ("off", False)):
        play = table(board, land_blocks=reading)
        for name, spot in spots.items():
            force = play.state.forces[name]
            play.state.ships[force.ships[0]] = Ship(force.ships[0], force.side, "D", 12, 1.0)
            play.state.forces[name] = force.but(
                ships=force.ships[:1], track=(stay(0, 99, spot.lat, spot.lon),), doing=(Doing("lie"),)
            )
        run(play, 2)
        found = seen(play, "B4", "W1")
        assert (found == {}) is hidden
        if not hidden:
            assert 1 in found
            assert 2 not in found
    assert advance(20, -70, 90, 0) == pytest.approx((20, -70))
