from dataclasses import replace

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match, prepare
from teetotum.engine.views import ONLOOKER
from teetotum.games.gantlope.vocabulary import State
from teetotum.parlour.showing import Showing
from tests.parlour.guests import House


def blind(table: State, seat: int) -> State:
    """Let seat 1 and onlookers see no men at all."""
    if seat != 0:
        table.men[:] = [1] * len(table.men)
    return table


def test_a_scene_is_made_of_what_the_seat_may_see_and_of_nothing_else() -> None:
    open_game = games.find("gantlope")
    secretive = replace(open_game, seen_by=blind)
    matches = [Match(prepare(game, seats=2), Keyed(5)) for game in (open_game, secretive)]
    for match in matches:
        for _ in range(40):
            match.spin() if match.to_act < 0 else match.take(match.legal()[0])
    seen, hidden = matches
    assert Showing(seen, 0).scene() == Showing(hidden, 0).scene()
    assert Showing(seen, 0).motions(39) == Showing(hidden, 0).motions(39)
    for eyes in (1, ONLOOKER):
        assert Showing(hidden, eyes).scene() != Showing(seen, eyes).scene()
        assert {piece.space for piece in Showing(hidden, eyes).scene().pieces if piece.seat == 0} == {"SE-1"}
    assert hidden.digest() == seen.digest(), "looking changes nothing"


def test_choices_are_shown_to_whoever_is_to_choose_and_to_nobody_else(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0) as ann, house.sit(table, 1) as bob, house.sit(table) as onlooker:
        ann.until(state="playing")
        while ann.view["to_act"] < 0:
            wanted = ann if ann.is_wanted() else bob
            wanted.step()
            ann.until(ply=wanted.view["ply"])
            bob.until(ply=wanted.view["ply"])
        chooser, other = (ann, bob) if ann.view["to_act"] == 0 else (bob, ann)
        onlooker.until(ply=chooser.view["ply"])
        assert chooser.view["offers"]
        assert other.view["offers"] == onlooker.view["offers"] == []


def test_a_program_that_draws_nothing_is_told_codes_and_notation_alone(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    with house.sit(table, 0, plain=True) as program:
        offers = program.play_until_asked(0)["offers"]
        assert all(offer["notation"] and not offer["way"] for offer in offers)
        motions = [motion for heard in program.heard if heard["type"] == "news" for motion in heard["motions"]]
        assert all(not motion["scene"]["pieces"] and motion["notation"] for motion in motions)


def test_a_motion_of_natures_names_what_was_spun_and_where_its_arrows_lie() -> None:
    for game in games.names():
        match = Match(prepare(games.find(game), seats=2), Keyed(5))
        for _ in range(30):
            match.spin() if match.to_act < 0 else match.take(match.legal()[0])
        showing = Showing(match, 0)
        shown = {appliance.name: appliance.faces for appliance in showing.scene().appliances}
        for motion in showing.motions(0):
            assert (motion.spun is not None) == (motion.actor < 0)
            if motion.spun is not None and motion.spun.wheel in shown:
                assert all(0 <= face < len(shown[motion.spun.wheel]) for face in motion.spun.faces)
                assert all(line.faces == motion.spun.faces for line in motion.events if line.tone == "spins")


def test_the_childrens_game_is_told_to_be_simple(house: House) -> None:
    for preset, simple in (("print", False), ("children", True)):
        table = house.set_table("round_the_world", "person", "random", preset=preset)
        with house.sit(table, 0) as guest:
            assert guest.view["simple"] is simple
