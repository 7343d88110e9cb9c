"""Every convention is a key of a problem, and does what it says; so are options, ranks, allies, weather and ships."""

import tomllib
from pathlib import Path

import pytest

from teetotum.engine.errors import BadSetup
from teetotum.engine.sealed import brief
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.account.proposals import FitOutProposal
from teetotum.games.naval_strategic.account.records import CRIPPLED, RECOGNIZED, VISIBLE, Contact, Spell, WithinRange
from teetotum.games.naval_strategic.account.state import Campaign, State, ships_of
from teetotum.games.naval_strategic.action.fighting import group, try_action
from teetotum.games.naval_strategic.action.happenings import commission
from teetotum.games.naval_strategic.conduct.moves import announce
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.post.sending import send, why_not
from teetotum.games.naval_strategic.problem.reading import survey
from teetotum.games.naval_strategic.sight.sightings import sighting
from teetotum.games.naval_strategic.sight.visibility import clearness
from teetotum.games.naval_strategic.slips.items import Send
from teetotum.games.naval_strategic.slips.wording import read
from teetotum.games.naval_strategic.terms.conventions import USUAL, House, agreed, read_conventions, spelt
from teetotum.games.naval_strategic.terms.ship_classes import burnt, days_of_coal, seen_at
from teetotum.games.naval_strategic.tracks.coaling import take_coal
from teetotum.games.naval_strategic.tracks.nearby import bases, coal_source
from teetotum.games.naval_strategic.tracks.speeds import speed_limit
from teetotum.scenarios import Scenario, Unfit, from_bytes
from teetotum.scenarios import ScenarioTable as Entries
from tests.games.naval_strategic.worlds import HEAD, Body, run, sea, table

PAIR = (Body("R1", "1 C", 20, -70), Body("B1", "1 C", 20.1, -70))


def with_(text: str, *bodies: Body, **options: object) -> Campaign:
    """Lay out two forces, or others, in a problem that has more to say."""
    return sea(bodies or PAIR, tail=text + "\n", house=options)


def house(text: str) -> House:
    """Furnish a house by the conventions of a problem."""
    made = with_(text).house
    assert isinstance(made, House)
    return made


def test_what_a_problem_leaves_out_is_as_usual() -> None:
    read_back = read_conventions(Entries("t", "conventions", tomllib.loads("\n".join(spelt()))["conventions"]))
    assert vars(read_back) == vars(USUAL)
    assert vars(agreed(house(""))) == vars(USUAL)


@pytest.mark.clause("NS-66")
def test_coal_below_and_above_the_table() -> None:
    usual, made = house(""), house('[conventions.coal]\nbelow_table = { A = "miles", V = "days" }\nabove_table = 1')
    assert days_of_coal("A", 5, usual) == 22
    assert days_of_coal("A", 5, house('[conventions.coal]\ncruising = 5\nbelow_table = { A = "miles" }')) == 44
    assert days_of_coal("V", 10, usual) == pytest.approx(9)
    assert days_of_coal("V", 10, made) == 6
    assert days_of_coal("A", 28, usual) == pytest.approx(1.25)
    assert days_of_coal("A", 28, made) == pytest.approx(5)


@pytest.mark.clause("NS-66")
def test_coal_lying_to_and_at_anchor() -> None:
    made = house("[conventions.coal]\nlying_to = 0.5\nanchored = 0.1")
    assert burnt("A", 0, 24, house("")) == pytest.approx(1 / 22)
    assert burnt("A", 0, 24, made) == pytest.approx(0.5 / 22)
    assert burnt("A", 0, 24, made, banked=True) == pytest.approx(0.1 / 22)
    assert burnt("A", 10, 24, made) == pytest.approx(1 / 22)


PORTS = """
[[port]]
code = "KEY"
at = [20.0, -70.0]
owner = "Red"
coal = 1.0
[[port]]
code = "NEU"
at = [25.0, -70.0]
"""


def coaled(text: str, where: str = "KEY", hours: float = 12.0) -> Campaign:
    """Coal a cruiser and a battleship in a port for some hours, with empty bunkers."""
    lat = {"KEY": 20.0, "NEU": 25.0}[where]
    play = with_(PORTS + text, Body("R1", "1 A, 1 C", lat, -70.0, what="coal"), PAIR[1])
    for ship in ships_of(play.state, play.state.forces["R1"]):
        play.state.ships[ship.id] = ship.but(coal=0.1)
    take_coal(play, ["R1"], hours, 0.0)
    return play


@pytest.mark.clause("NS-66")
def test_the_rate_of_coaling_and_the_size_of_bunkers() -> None:
    usual, quick = coaled(""), coaled("[conventions.coal]\nfill_hours = { base = 48 }")
    assert usual.state.ships["R1-C1"].coal == pytest.approx(0.6)
    assert quick.state.ships["R1-C1"].coal == pytest.approx(0.35)
    assert usual.state.stocks["KEY"] == pytest.approx(1 - 0.5 - 0.5 * 0.4)
    assert coaled("[conventions.coal]\nbunker = { C = 0.8 }").state.stocks["KEY"] == pytest.approx(1 - 0.5 - 0.4)


@pytest.mark.clause("NS-66")
def test_what_neutrals_sell_where_the_problem_says_nothing_of_a_port() -> None:
    assert coaled("", "NEU").state.ships["R1-C1"].coal == pytest.approx(0.1)
    sold = coaled("[conventions]\nneutral_coal = 0.2", "NEU", 48.0)
    assert sold.state.ships["R1-C1"].coal == pytest.approx(0.3)


@pytest.mark.clause("NS-66")
def test_how_many_ships_a_collier_serves_at_a_time() -> None:
    def after(text: str) -> list[float]:
        play = with_(PORTS + text, Body("R1", "4 C", 25.0, -70.0), Body("R2", "1 X", 25.0, -70.0), PAIR[1])
        play.state.forces["R2"] = play.state.forces["R2"].but(lot=6.0)
        for ship in ships_of(play.state, play.state.forces["R1"]):
            play.state.ships[ship.id] = ship.but(coal=0.0)
        take_coal(play, ["R1"], 12.0, 0.0)
        return [round(ship.coal, 3) for ship in ships_of(play.state, play.state.forces["R1"])]

    assert after("") == [0.25, 0.25, 0, 0]
    assert after("[conventions.coal]\nat_once = 4") == [0.25] * 4
    assert after("[conventions.coal]\nfill_hours = { collier = 24 }") == [0.5, 0.5, 0, 0]


@pytest.mark.clause("NS-47", "NS-49")
def test_what_is_a_base() -> None:
    def codes(text: str) -> list[str]:
        return [port.code for port in bases(with_(text).board, 0)]

    port = '[[port]]\ncode = "KEY"\nat = [20, -70]\nowner = "Red"\n'
    assert codes(port) == []
    assert codes(port + "fortified = true") == ["KEY"]
    assert codes(port + 'coal = "unlimited"') == ["KEY"]
    assert codes(port + "base = true") == ["KEY"]
    assert codes(port + "fortified = true\nbase = false") == []


@pytest.mark.clause("NS-66")
def test_fortified_ports_have_coal_without_end_where_a_problem_lists_no_stocks() -> None:
    def source(text: str) -> str:
        play = with_(text)
        return coal_source(play.board, play.house, play.state, play.state.forces["R1"], "", 0.0, 20.0, -70.0)

    fort = '[[port]]\ncode = "KEY"\nat = [20, -70]\nowner = "Red"\nfortified = true\n'
    assert source(fort) == "KEY"
    assert source(fort + '[[port]]\ncode = "CHE"\nat = [30, -70]\nowner = "Red"\ncoal = 1') == ""


YARD = '[[port]]\ncode = "KEY"\nat = [20, -70]\nowner = "Red"\ncoal = "unlimited"\n'


@pytest.mark.clause("NS-45")
def test_how_much_a_base_has_to_fit_out_and_what_a_collier_holds() -> None:
    play = with_(YARD + "[conventions]\nfitout_lot = 2.5\nfitout_stock = { collier = 1 }")
    faults: list[str] = []
    carry_out(play, play.state.forces["R1"], read("R1: fit collier KEY; fit collier KEY; fit tug KEY")[0].items, faults)
    assert faults == ["R1: KEY has no more of that kind to fit out (NS-45)"]
    commission(play, FitOutProposal(48.0, 45, "R1F1", "collier", "KEY", 0.0))
    assert play.state.forces["R1F1"].lot == 2.5


@pytest.mark.clause("NS-56")
def test_how_long_actions_last() -> None:
    def hours(text: str) -> str:
        play = with_(text, Body("R1", "2 A", 20, -70, posture="engage"), Body("B1", "1 A", 20.01, -70))
        play.state.contacts["R1", "B1"] = Contact(RECOGNIZED, 0.0, 1)
        play.state.close["B1", "R1"] = WithinRange(0.0)
        found = try_action(play, "B1", "R1")
        assert found is not None
        return f"{found.hours:g}"

    assert hours("") == "1"
    assert hours("[conventions]\naction_h = { removed = 3 }") == "3"


@pytest.mark.clause("NS-55", "NSR-28")
def test_what_a_crippled_ship_is_worth_makes_and_may_do() -> None:
    play = with_("[conventions]\ncrippled = { value = 0.25, speed = 6, engage = 1 }")
    play.state.ships["R1-C1"] = play.state.ships["R1-C1"].but(status=CRIPPLED)
    ship = play.state.ships["R1-C1"]
    assert ship.points == 1.25
    assert speed_limit([ship], play.house) == 6
    faults: list[str] = []
    carry_out(play, play.state.forces["R1"], read("R1: posture engage")[0].items, faults)
    assert faults == []
    usual = with_("")
    usual.state.ships["R1-C1"] = usual.state.ships["R1-C1"].but(status=CRIPPLED)
    carry_out(usual, usual.state.forces["R1"], read("R1: posture engage")[0].items, faults)
    assert faults == ["R1: a force with a crippled ship may not choose to engage: detach her first (NS-55)"]


@pytest.mark.clause("NS-67", "NS-71")
def test_which_classes_have_searchlights_wireless_and_cable_gear() -> None:
    ship = with_("").state.ships["R1-C1"]
    assert (ship.lamp, ship.wireless, ship.gear) == (True, False, False)
    ship = with_('[conventions]\nfittings = { searchlight = "", wireless = "C", cable_gear = "CX" }').state.ships[
        "R1-C1"
    ]
    assert (ship.lamp, ship.wireless, ship.gear) == (False, True, True)


@pytest.mark.clause("NS-61", "NS-64")
def test_auxiliaries() -> None:
    words = (
        'auxiliary = { max = 16, points = 1, seen = 7, seen_by_night = 2, known = 2, known_by_night = 1, coal = "E" }'
    )
    play = with_(f"[conventions]\n{words}", Body("R1", "1 X", 20, -70), PAIR[1])
    ship = play.state.ships["R1-X1"]
    assert (ship.most, ship.points) == (16, 1)
    assert seen_at("X", play.house, day=True) == 7
    assert seen_at("X", play.house, day=False) == 2
    assert days_of_coal("X", 12, play.house) == 22
    assert days_of_coal("X", 12, with_("").house) == 11


@pytest.mark.clause("NS-23")
def test_how_finely_notices_are_rounded() -> None:
    def told(text: str) -> str:
        play = with_(text, Body("R1", "1 C", 20, -70), Body("B1", "1 C", 20.2, -69.955))
        return sighting(play, (20.0, -70.0), play.state.forces["B1"], VISIBLE, 0).text

    assert "bearing N by E, 12 miles" in told("")
    assert "bearing NNE, 10 miles" in told("[conventions]\nnotice_round = { points = 2, miles = 5 }")


@pytest.mark.clause("NS-34")
def test_what_weather_and_sea_do() -> None:
    made = house("[conventions.weather]\nhazy = 0.8\nrough = { A = 8, C = -5 }")
    state = State(spells=(Spell(0.0, "hazy", "rough"),))
    assert clearness(state, house(""), 1.0) == 0.5
    assert clearness(state, made, 1.0) == 0.8
    ships = ships_of((play := with_("")).state, play.state.forces["R1"])
    assert speed_limit(ships, house(""), "rough") == 12
    assert speed_limit(ships, made, "rough") == 8


@pytest.mark.clause("NS-67")
def test_how_far_wireless_carries() -> None:
    def heard(text: str) -> int:
        near = [Body("R1", "1 C", 20, -70), Body("R2", "1 C", 21, -70), PAIR[1]]
        play = with_(text + 'fittings = { wireless = "C" }', *near)
        send(play, play.state.forces["R1"], Send("wireless", "", "R2", "come"))
        return sum(message.state == "in_transit" for message in play.state.messages.values())

    assert heard("[conventions]\n") == 0
    assert heard("[conventions]\nwireless_miles = 70\n") == 1


@pytest.mark.clause("NS-74")
def test_the_code_words_of_very_lights() -> None:
    play = sea(PAIR, "1902-08-20 22:00", tail='[conventions]\ncode_words = ["ostrich"]\n')
    assert "say one of ostrich" in why_not(play, play.state.forces["R1"], Send("very", "", "all", "attack"), 0.0)
    assert why_not(play, play.state.forces["R1"], Send("very", "", "all", "ostrich"), 0.0) == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[conventions]\nwirless_miles = 3", "nobody knows what 'wirless_miles' means"),
        ("[conventions]\nneutral_coal = 2", "neutral_coal is a share"),
        ("[conventions.coal]\nanchored = -1", "anchored should not be below nought"),
        ("[conventions.coal]\ncruising = 0", "cruising should be above nought"),
        ('[conventions.coal]\nbelow_table = { A = "weeks" }', "the same days or the same miles"),
        ("[conventions.coal]\nbunker = { Q = 1 }", "nobody knows what 'Q' means"),
        ('[conventions]\nfittings = { searchlight = "AQ" }', "'Q' is no class"),
        ("[conventions.weather]\nhazy = 2", "a share of every distance"),
        ("[conventions]\nauxiliary = { max = 60 }", "from 3 to 30 knots"),
        ('[conventions]\nauxiliary = { coal = "XX" }', "coal should be one of the classes"),
        ("[conventions]\nnotice_round = { points = 1.5 }", "1 to 8 whole points"),
        ('[[spell]]\nfrom = "1902-08-20 10:00"\nsky = "green"\nsea = "smooth"', "sky is clear, hazy, thick, fog"),
        ('[[ship]]\nid = "R9-A1"', "there is no ship R9-A1"),
        ("[options]\nlihgt = 3", "no option"),
        ('[options]\nlight = "moon"', "moon"),
        ('[[ship]]\nid = "R1-C1"\ncoal = 2', "coal is a share"),
        ('[[ship]]\nid = "R1-C1"\nwireless = 3', "wireless should be true or false"),
    ],
)
def test_a_wrong_key_is_refused_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(Unfit, match=why):
        sea(
            PAIR,
            more=text + "\n" if text.startswith("conv") else "",
            tail="" if text.startswith("conv") else text + "\n",
        )


def test_a_single_ship_may_have_something_of_her_own() -> None:
    own = (
        '[[ship]]\nid = "R1-C1"\nmax = 19\ncoal = 0.3\npoints = 6\npigeons = 4\ncrippled = true\nsearchlight = false\n'
    )
    play = with_(own + "wireless = true\ncable_gear = true")
    ship = play.state.ships["R1-C1"]
    assert (ship.most, ship.coal, ship.points, ship.pigeons) == (19, 0.3, 3, 4)
    assert (ship.status, ship.lamp, ship.wireless, ship.gear) == (CRIPPLED, False, True, True)


@pytest.mark.clause("NS-19", "NS-34")
def test_a_problem_may_set_its_weather_spell_by_spell() -> None:
    spells = "".join(
        f'[[spell]]\nfrom = "1902-08-20 {hour}:00"\nsky = "{sky}"\nsea = "{sea_}"\n'
        for hour, sky, sea_ in (("10", "fog", "rough"), ("14", "clear", "smooth"))
    )
    play = with_(spells, weather="problem")
    announce(play, 12.0, "hazy", "gale")
    assert play.state.spells == ((0.0, "hazy", "gale"), (2.0, "fog", "rough"), (6.0, "clear", "smooth"))


def problem(text: str) -> Scenario:
    """Write a problem with more to say."""
    rooms = "".join(
        f'[[force]]\nid = "{s[0]}1"\nside = "{s}"\nships = "1 A"\nstart = [{n}, -70]\n[[room]]\nid = "{s.lower()}"\n'
        f'side = "{s}"\nname = "{s}"\noffice = "cinc"\nforces = ["{s[0]}1"]\n'
        for n, s in enumerate(("Red", "Blue"), 10)
    )
    head = HEAD.format(epoch="1902-08-20 08:00", end="1902-08-25 08:00", more="")
    return from_bytes((head + rooms + text).encode(), "own.toml")


def test_a_problem_may_set_options_which_a_preset_or_ones_own_choice_overrules() -> None:
    own = problem('[options]\nlight = "civil"\nplot_minutes = 30\nweather = "clear"\n')
    assert brief(GAME, scenario=own).options.house_rules == {
        "light": "civil", "plot_minutes": "30", "weather": "clear",
    }  # fmt: skip
    chosen = brief(GAME, scenario=own, preset="by_mail", options={"light": "sun"}).options
    assert (chosen.choice("light"), chosen.number("plot_minutes"), chosen.choice("weather")) == ("sun", 1440, "clear")
    with pytest.raises(BadSetup, match="no option"):
        brief(GAME, scenario=problem("[options]\nlihgt = 3\n"))
    with pytest.raises(BadSetup, match="options should be a table"):
        brief(
            GAME,
            scenario=from_bytes(
                b'options = 3\nid="T"\ngame="naval_strategic"\ntitle="t"\nwords="w"\nprovenance="p"', "o"
            ),
        )


@pytest.mark.clause("NS-2", "NSR-5")
def test_allies_do_not_fight_each_other() -> None:
    text = """[[side]]
id = "Green"
statement = "Green's own."
allies = ["Red"]
[[force]]
id = "G1"
side = "Green"
ships = "2 A"
start = [10.001, -70]
[[room]]
id = "green"
side = "Green"
name = "Green"
office = "cinc"
forces = ["G1"]
"""
    theatre = survey(problem(text))
    assert [theatre.at_war(*pair) for pair in ((0, 1), (0, 2), (1, 2), (2, 0), (1, 1))] == [
        True,
        False,
        True,
        False,
        False,
    ]
    with pytest.raises(Unfit, match="allies should name other sides"):
        survey(problem(text.replace('["Red"]', '["Mauve"]')))
    play = table(theatre)
    run(play, 3.0)
    kinds = [note.kind for note in play.state.notices[play.state.forces["R1"].room]]
    assert "friend" in kinds
    assert "sighting" not in kinds
    assert group(play, "R1") == ["G1", "R1"], "allies in company fight side by side"
    assert not play.state.close


def test_the_page_on_problems_has_every_convention_as_it_usually_is() -> None:
    page = (Path(__file__).parents[3] / "docs" / "problems.md").read_text(encoding="utf-8")
    assert "```toml\n" + "\n".join(spelt()) + "\n```" in page
