"""Tests of what goes on within a move: changing weather, who is drawn into an action, and whose guns are heard."""

import pytest

from teetotum.games.naval_strategic.account.records import (
    RECOGNIZED,
    Contact,
    Fight,
    Message,
    Notice,
    Ship,
    Spell,
    WithinRange,
)
from teetotum.games.naval_strategic.account.state import Campaign, place, weather_at
from teetotum.games.naval_strategic.account.weather import later_spells, usual_weather
from teetotum.games.naval_strategic.action import fighting
from teetotum.games.naval_strategic.action.happenings import auxiliary
from teetotum.games.naval_strategic.action.odds import after_battle
from teetotum.games.naval_strategic.conduct.carriers import CARRIERS
from teetotum.games.naval_strategic.conduct.examining import Notation
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.desk import umpiring
from teetotum.games.naval_strategic.desk.handover import endurance_of, knots
from teetotum.games.naval_strategic.post import sending
from teetotum.games.naval_strategic.problem.reading import survey
from teetotum.games.naval_strategic.score.scoring import reported
from teetotum.games.naval_strategic.slips.items import Order, Send
from teetotum.games.naval_strategic.slips.wording import read, say
from teetotum.games.naval_strategic.slips.words import Word
from teetotum.games.naval_strategic.tracks.speeds import speed_limit
from teetotum.games.naval_strategic.tracks.track_of_order import lay
from teetotum.mechanics.chart import gap, place_on
from teetotum.scenarios import Unfit, from_bytes
from tests.games.naval_strategic.worlds import HEAD, Body, run, sea, table


def meet(play: Campaign, one: str, other: str) -> None:
    """Bring two forces within range and in full sight of each other."""
    play.state.close[min(one, other), max(one, other)] = WithinRange(0.0)
    for pair in ((one, other), (other, one)):
        play.state.contacts[pair] = Contact(RECOGNIZED, 0.0, 1)


def under(play: Campaign, order: str, *spells: tuple[float, str]) -> list[str]:
    """Let R1 carry out an order for twelve hours while the sea changes; what was found wrong with it."""
    state, faults = play.state, list[str]()
    state.until, state.spells = 12.0, (Spell(0.0, "clear", "smooth"), *(Spell(at, "clear", sea) for at, sea in spells))
    carry_out(play, state.forces["R1"], read(f"R1: {order}")[0].items, faults)
    run(play, 12.0)
    return faults


def papers(play: Campaign, name: str, kind: str) -> list[Notice]:
    """List the papers of one kind that a force was handed."""
    return [note for note in play.state.notices.get(play.state.forces[name].room, ()) if note.kind == kind]


@pytest.mark.clause("NSR-45")
def test_a_force_at_anchor_under_its_own_fort_is_not_drawn_into_an_action_outside() -> None:
    fort = '[[port]]\ncode = "FRT"\nat = [20.04, -70.0]\nowner = "Blue"\nfortified = true\n'
    outside, inside = Body("B1", "2 B", 20.02, -70), Body("B2", "2 A", 20.04, -70, what="anchor")
    play = sea([Body("R1", "4 A", 20, -70, posture="engage"), outside, inside], tail=fort)
    meet(play, "B1", "R1")
    proposal = fighting.try_action(play, "B1", "R1")
    assert proposal is not None
    assert (proposal.weak, proposal.outcome) == (("B1",), "removed")


@pytest.mark.clause("NS-53", "NS-56")
def test_a_force_in_one_action_is_not_entered_in_another() -> None:
    reds = [Body("R1", "4 A", 20, -70, posture="engage"), Body("R2", "2 A", 20.03, -70, posture="engage")]
    play = sea([*reds, Body("B1", "1 B", 20.01, -70), Body("B2", "1 B", 20.04, -70)])
    play.state.fights = (Fight(1, 0.0, 1.0, ("R2",), ("B2",), "removed", 1.0, crippled=False),)
    meet(play, "B1", "R1")
    proposal = fighting.try_action(play, "B1", "R1")
    assert proposal is not None
    assert (proposal.strong, proposal.weak) == (("R1",), ("B1",))


@pytest.mark.clause("NS-34", "NS-57")
def test_a_gale_that_comes_up_in_a_move_takes_its_knots_from_then_on_and_says_so() -> None:
    play = sea([Body("R1", "1 D", 20, -70), Body("B1", "1 B", 40, -40)])
    faults = under(play, "to 22 -70 at 10", (2.0, "gale"))
    assert gap(20, -70, *place(play.state.forces["R1"], 12.0)) == pytest.approx(2 * 10 + 10 * 6, abs=0.01)
    assert "more than the 6 it may make from 10:00" in faults[0]


@pytest.mark.clause("NS-34", "NS-20")
@pytest.mark.parametrize("order", ["to 25 -60 at 10", "to 25 -60 at 10 gc", "to 20 -69.5 at 10; to 22 -69 at 9"])
def test_a_plot_mended_for_a_blow_has_nothing_wrong_with_it_any_more(order: str) -> None:
    play = sea([Body("R1", "1 D", 20, -70), Body("B1", "1 B", 40, -40)])
    state = play.state
    state.spells = (Spell(0.0, "clear", "gale"), Spell(2.0, "clear", "smooth"), Spell(5.0, "clear", "rough"))
    force, asked = state.forces["R1"], read(f"R1: {order}")[0].items
    first = lay(play.board, play.house, state, force, asked, 0.0, 12.0)
    sealed = read(say((Order("R1", first.items),)))[0].items
    again = lay(play.board, play.house, state, force, sealed, 0.0, 12.0)
    assert (len(first.faults) > 0, again.faults) == (True, ())
    assert [leg.speed for leg in first.track[:2]] == [6.0, 10.0]
    for at in (2.0, 5.0, 12.0):
        assert gap(*place_on(first.track, at), *place_on(again.track, at)) < 0.1


@pytest.mark.clause("NS-34", "NS-66")
def test_coaling_stops_while_a_gale_blows() -> None:
    port = '[[port]]\ncode = "AAA"\nat = [20.0, -70.0]\nowner = "Red"\ncoal = "unlimited"\n'
    play = sea([Body("R1", "1 C", 20, -70, what="anchor"), Body("B1", "1 B", 40, -40)], tail=port)
    play.state.ships["R1-C1"] = play.state.ships["R1-C1"].but(coal=0.1)
    under(play, "coal for 12", (1.0, "gale"), (10.0, "smooth"))
    assert play.state.ships["R1-C1"].coal == pytest.approx(0.1 + 3 / 24 - 12 * 0.25 / (15 * 24), abs=1e-4)


@pytest.mark.clause("NS-50", "NS-34")
def test_six_hours_at_a_cable_are_not_unbroken_if_a_gale_blows_in_them() -> None:
    wire = "".join(f'[[port]]\ncode = "{code}"\nat = [{lat}, -70.0]\nowner = "Blue"\n' for code, lat in
                   (("AAA", 20.0), ("BBB", 22.0)))  # fmt: skip
    wire += '[[line]]\nends = ["AAA", "BBB"]\nmiles = 120\ndepth = "mid"\nowner = "Blue"\n'
    play = sea([Body("R1", "1 C", 20.01, -70), Body("B1", "1 B", 40, -40)], tail=wire)
    under(play, "cut AAA-BBB for 12", (2.0, "gale"), (4.0, "smooth"))
    assert play.state.cut == {"AAA-BBB": pytest.approx(10.0)}


@pytest.mark.clause("NS-42", "NS-34")
def test_mail_that_waits_out_a_gale_is_brought_off_when_it_is_over() -> None:
    wire = '[[port]]\ncode = "AAA"\nat = [20.0, -70.0]\nowner = "Red"\n'
    play = sea([Body("R1", "1 C", 20, -70, what="anchor"), Body("B1", "1 B", 40, -40)], tail=wire)
    waits = Message(1, 0, "R9", "all", "tel", "come home", 0.0, 0.5, "in_transit", at="AAA")
    play.state.messages, play.state.numbers = {1: waits}, 1
    under(play, "anchor for 12", (0.25, "gale"), (3.0, "smooth"))
    assert [note.at for note in papers(play, "R1", "message")] == [pytest.approx(3.5)]


@pytest.mark.clause("NSR-57")
@pytest.mark.parametrize(("reading", "hour"), [("on", 0.0), ("off", 12.0)])
def test_a_dispatch_handed_over_at_sea_is_read_when_the_house_says(reading: str, hour: float) -> None:
    bodies = [Body("R1", "1 D", 20, -70), Body("R2", "1 B", 20.01, -70), Body("B1", "1 B", 40, -40)]
    play = sea(bodies, message_interrupts=reading)
    carried = Message(1, 0, "R1", "R2", "boat", "come home", 0.0, 0.0, "carried")
    play.state.messages, play.state.numbers = {1: carried}, 1
    play.state.forces["R1"] = play.state.forces["R1"].but(bag=(1,))
    run(play, 12.0)
    assert [note.at for note in papers(play, "R2", "message")] == [pytest.approx(hour)]
    assert play.state.messages[1].state == "delivered"


@pytest.mark.clause("NS-77", "NS-38")
def test_the_guns_of_a_duel_are_heard() -> None:
    play = run(sea([Body("R1", "1 B", 20, -70), Body("B1", "1 C", 20.01, -70), Body("B2", "1 E", 20.1, -70)]), 2.0)
    assert [note.text for note in papers(play, "B2", "guns")] == ["firing heard, bearing S"]


@pytest.mark.clause("NS-77")
def test_the_guns_of_each_action_are_heard_once() -> None:
    bodies = [Body("R1", "1 B", 20, -70), Body("R2", "1 B", 20.1, -70), Body("B1", "1 C", 20.05, -70)]
    play = sea([*bodies, Body("B2", "1 C", 30, -70)])
    actions = [Fight(n, 0.0, 2.0, (f"R{n}",), ("B2",), "half", 0.5, crippled=False) for n in (1, 2)]
    play.state.fights = tuple(actions)
    for _ in range(2):
        for fight in play.state.fights:
            fighting.hear_guns(play, fight)
    assert [note.text[-1] for note in papers(play, "B1", "guns")] == ["S", "N"]


def three_sides(*allies: str) -> Campaign:
    """Set Red, White and Blue down side by side, each with the allies named."""
    text = HEAD.partition("[[side]]")[0].format(epoch="1902-08-20 08:00", end="1902-08-25 08:00", more="")
    for side, friends, lat in zip(("Red", "White", "Blue"), allies, (20.0, 20.01, 20.02), strict=True):
        name = f"{side[0]}1"
        text += f'[[side]]\nid = "{side}"\nstatement = "Of {side}."\nallies = [{friends}]\n'
        text += f'[[force]]\nid = "{name}"\nside = "{side}"\nships = "2 A"\nstart = [{lat}, -70.0]\n'
        text += f'[[room]]\nid = "room{name}"\nname = "{side}"\nside = "{side}"\n'
        text += f'office = "cinc"\nforces = ["{name}"]\n'
    return table(survey(from_bytes(text.encode(), "test.toml")))


@pytest.mark.clause("NSR-26", "NS-56", "NS-77")
def test_a_battle_fought_out_lasts_its_time_and_then_tells_an_ally_whose_ships_are_gone() -> None:
    play = three_sides('"White"', "", "")
    ships = [f"{force}-A{n}" for force in ("R1", "W1", "B1") for n in (1, 2)]
    fighting.take_back(play, ("R1", "W1", "B1"), {ship: 0.0 if ship[0] == "W" else 1000.0 for ship in ships}, 1.0)
    assert fighting.is_busy(play.state, "R1")
    assert play.state.ships["W1-A1"].is_here
    run(play, 2.0)
    result = papers(play, "R1", "result")[0]
    assert (result.at, result.text) == (1.0, "the battle is over: we lose 2 battleships, the enemy none")
    assert not any("crippled" in papers(play, name, "result")[0].text for name in ("R1", "W1", "B1"))
    assert not fighting.is_busy(play.state, "R1")


@pytest.mark.clause("NSR-26", "NS-77")
def test_a_battle_fought_out_is_heard() -> None:
    play = sea([Body("R1", "1 A", 20, -70), Body("B1", "1 A", 20.02, -70), Body("B2", "1 E", 20.1, -70)])
    fighting.take_back(play, ("R1", "B1"), {"R1-A1": 900.0, "B1-A1": 900.0}, 0.5)
    assert len(papers(play, "B2", "guns")) == 1


@pytest.mark.clause("NSR-5")
def test_allies_of_one_side_are_not_at_war_with_each_other() -> None:
    with pytest.raises(Unfit, match="White is allied to Red and to Blue, which are at war"):
        three_sides('"White"', '"Blue"', "")


@pytest.mark.clause("NS-74")
@pytest.mark.parametrize("told", ["Rendezvous", "rendezvous", "ENEMY"])
def test_a_code_word_may_be_written_large(told: str) -> None:
    coded = '[conventions]\ncode_words = ["Rendezvous", "ENEMY"]\n'
    bodies = [Body("R1", "1 D", 20, -70), Body("B1", "1 B", 40, -40)]
    play = sea(bodies, tail=coded, epoch="1902-08-20 23:00")
    assert not sending.why_not(play, play.state.forces["R1"], Send("very", "", "all", told), 0.0)
    assert "rendezvous, enemy" in sending.why_not(play, play.state.forces["R1"], Send("very", "", "all", "no"), 0.0)


@pytest.mark.clause("NS-45", "NSR-52")
def test_what_is_fitted_out_has_the_fittings_of_auxiliaries() -> None:
    more = '[conventions]\nfittings = { wireless = "X", searchlight = "X" }\n'
    bodies = [Body("R1", "1 D", 20, -70), Body("B1", "1 B", 40, -40)]
    tug, plain = auxiliary(sea(bodies, tail=more), "R1F1", 0, "tug"), auxiliary(sea(bodies), "R1F1", 0, "tug")
    assert (tug.wireless, tug.lamp, tug.gear) == (True, True, False)
    assert (plain.wireless, plain.lamp) == (False, False)


@pytest.mark.clause("NSR-51")
@pytest.mark.parametrize(("tows", "towed", "speed"), [("A", "E", 6), ("E", "A", 0), ("E", "B", 0), ("B", "E", 6)])
def test_the_larger_class_tows_the_smaller(tows: str, towed: str, speed: float) -> None:
    play = sea([Body("R1", f"1 {tows}, 1 {towed}", 20, -70), Body("B1", "1 B", 40, -40)], towing="tow")
    first, last = play.state.ships[f"R1-{tows}1"], play.state.ships[f"R1-{towed}1"].but(coal=0.0)
    assert speed_limit([first, last], play.house) == speed


@pytest.mark.clause("NSR-53")
def test_the_figures_at_the_end_know_a_ship_that_the_problem_has_otherwise() -> None:
    own = '[[ship]]\nid = "R1-B1"\ncoal = 0.2\npoints = 12\n'
    play = sea([Body("R1", "1 B", 20, -70), Body("B1", "1 B", 40, -40)], tail=own)
    assert "0.00 battleships' bunkers" in reported(play.board, play.state)["Red"]
    play.state.ships["R1-B1"] = play.state.ships["R1-B1"].but(status="removed")
    assert "1 ship of 12 points lost" in reported(play.board, play.state)["Red"]


@pytest.mark.clause("NS-55", "NSR-26")
def test_a_ship_back_from_a_battle_is_halved_when_she_is_crippled_later_and_not_twice() -> None:
    whole = Ship("R1-A1", 0, "A", 14, 1.0)
    later = after_battle(whole, 750).but(status="crippled")
    assert (later.points, endurance_of(later)) == (7.5, 375)
    spent = after_battle(whole, 400)
    assert (spent.status, spent.points, endurance_of(spent)) == ("crippled", 4, 400)


@pytest.mark.clause("NS-55", "NSR-26")
def test_a_crippled_line_takes_the_card_of_its_speed_in_this_problem() -> None:
    hurt = [Ship("R1-B1", 0, "B", 18, 1.0, status="crippled")]
    bodies = [Body("R1", "1 B", 20, -70), Body("B1", "1 B", 40, -40)]
    quick = "[conventions]\ncrippled = { speed = 14 }\n"
    assert [knots(sea(bodies, tail=more), hurt) for more in ("", quick)] == [12.0, 14.4]


@pytest.mark.clause("NS-34", "NS-19")
def test_a_change_of_weather_of_the_next_day_keeps_its_day_when_a_person_announces_it() -> None:
    script = "".join(f'[[spell]]\nfrom = "1902-08-{day}:00"\nsky = "{sky}"\nsea = "{sea_}"\n' for day, sky, sea_ in
                     (("20 08", "clear", "smooth"), ("21 14", "fog", "gale")))  # fmt: skip
    bodies = [Body("R1", "1 D", 20, -70), Body("B1", "1 B", 40, -40)]
    play = sea(bodies, tail=script, umpire="person", weather="problem")
    play.state.phase = "announce"
    sealed = Notation().read_order(play, 2, "announce 48").order
    assert isinstance(sealed, Word)
    told = umpiring.rule(play, sealed, CARRIERS)
    assert told is not None
    assert [spell for spell in told.spells if spell.sea == "gale"] == [Spell(30.0, "fog", "gale")]
    assert weather_at(play.state, 29.0) == ("clear", "smooth")


@pytest.mark.clause("NS-34", "NS-19")
def test_a_night_move_has_the_weather_of_the_new_day_from_midnight_on() -> None:
    drawn = "weather = { clear = 0.5, fog = 0.5 }\n"
    bodies = [Body("R1", "1 D", 20, -70), Body("B1", "1 B", 40, -40)]
    play = sea(bodies, epoch="1902-08-20 18:00", more=drawn, weather="problem")
    nights = {}
    for play.state.seed in range(20):
        play.state.now = 0.0
        evening, later = usual_weather(play), later_spells(play, 12.0)
        play.state.now = 12.0
        nights[play.state.seed] = (evening, usual_weather(play), later)
    assert {len(later) for _, _, later in nights.values()} == {0, 1}
    for evening, morning, later in nights.values():
        assert later == (((6.0, *morning),) if morning != evening else ())
