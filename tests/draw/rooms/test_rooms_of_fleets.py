"""Rooms of a melee and of a fleet action: tracks from sketches, mast, wand, levers, and what a side may not see."""

from typing import cast

import pytest

from teetotum.draw import rooms
from teetotum.draw.rooms import Forecast, Reading, RoomDrawing, Sight, Sketch
from teetotum.draw.rooms.plots.sheet import Lever, SheetPlot
from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Exercise, brief
from teetotum.games import find_exercise


class Table:
    """An exercise with the sketches that the house keeps for its first seat."""

    def __init__(self, game: str, scenario: str, **options: str) -> None:
        self.drawing = cast("RoomDrawing", rooms.find_room(game))
        self.exercise = Exercise(brief(find_exercise(game), scenario=scenario, options=options), Keyed(3, 1))
        self.sketches: list[Sketch] = []

    def write(self, *orders: str) -> "Table":
        for seat in list(self.exercise.writers):
            self.exercise.lapse(seat, orders[seat] if seat < len(orders) else "")
        while self.exercise.to_act == -1:
            self.exercise.throw()
        self.sketches.append(self.drawing.sketch(self.sight()))
        return self

    def sight(self, seat: int = 0) -> Sight:
        told = tuple(event for event in self.exercise.events if event.is_for(seat))
        role = self.exercise.brief.roles[seat] if seat >= 0 else None
        slips = tuple(deed.words for deed in self.exercise.deeds if deed.actor == seat)
        side, office = (role.side, role.office) if role else (-1, "onlooker")
        play = self.exercise.eyes(seat)
        return Sight(self.exercise.brief, play.state, seat, office, side, told, slips, sketches=tuple(self.sketches))

    def sheet(self, seat: int = 0) -> SheetPlot:
        return cast("SheetPlot", self.drawing.room(self.sight(seat)))

    def read(self, text: str) -> list[Reading]:
        return list(self.drawing.readings(self.sight(), text))


def melee(**options: str) -> Table:
    return Table("naval_melee", "M1", **options).write("G 2", "NONE")


def fleet() -> Table:
    return Table("naval_fleet", "F1").write("ALWAYS TARGET NEAREST.", "NONE")


def test_tracks_of_a_melee_are_strung_together_from_sketches() -> None:
    table = melee().write("1: R4").write()
    own = table.sheet().bodies[0]
    assert [mark.move for mark in own.marks] == [0, 1, 2]
    assert own.path_move == 2
    assert len(own.path) == 7


def test_a_commander_has_a_helm_for_every_ship_and_the_signals() -> None:
    levers = melee().sheet().levers
    assert {lever.ship for lever in levers if lever.kind == "helm"} == {"B1", "B2", "B3"}
    assert "HV {number}{choice}" in {lever.writes for lever in levers if lever.kind == "signal"}


def test_a_captain_has_only_his_own_ship_and_no_signals() -> None:
    table = melee(crew="captains")
    seat = next(n for n, role in enumerate(table.exercise.brief.roles) if role.office == "captain")
    levers = table.sheet(seat).levers
    assert {lever.ship for lever in levers} == {"B1"}
    assert not [lever for lever in levers if lever.kind == "signal"]
    assert [lever.writes for lever in levers if lever.kind == "helm"] == ["{at}{choice}{number}"]
    assert table.sheet(seat).pages[0].lines != ("No plan was made beforehand.",)


def test_an_item_of_a_melee_is_read_back_into_the_lever_of_its_ship() -> None:
    helm, tube, fault = melee().read("1: 15/R8; 2: S.F.T., 5 045; 9: R")
    assert (helm.lever, helm.values) == ("helm-B1", {"second": "15", "choice": "R", "number": "8"})
    assert (tube.lever, tube.values) == ("tube-SF-B2", {"second": "5", "course": "045"})
    assert fault.fault.startswith("'9: R' cannot be read")


def test_a_fan_of_a_melee_leads_where_its_orders_are_foreseen_to_lead() -> None:
    table = melee()
    seen = table.sight()
    notation = table.exercise.game.notation
    fans = table.drawing.fans(seen)
    assert {fan.ship for fan in fans} == {"B1", "B2", "B3"}
    for row in [row for fan in fans for row in fan.rows if row.text][::17]:
        order = notation.read_order(seen.play, 0, row.text).order
        ghosts = table.drawing.forecast(seen, order, ()).ghosts
        (led,) = (ghost for ghost in ghosts if ghost.name == row.ghost.name)
        assert (led.x, led.y, led.heading) == pytest.approx((row.ghost.x, row.ghost.y, row.ghost.heading), abs=0.11)


def test_a_mast_says_since_when_a_signal_flies_and_when_it_may_be_executed() -> None:
    (flies,) = fleet().write("HV 4R").sheet().hoists
    assert (flies.text, flies.words, flies.hoisted, flies.executable) == (
        "V 4R",
        "vessels together 4 points right",
        1,
        2,
    )
    (melee_flies,) = melee().write("HV 4R").sheet().hoists
    assert melee_flies.executable - melee_flies.hoisted == 5


def test_the_enemys_mast_and_instructions_are_not_in_the_room() -> None:
    quiet, busy = fleet().write("A", "A"), fleet().write("A", "HV 4R")
    assert quiet.sheet() == busy.sheet()
    assert busy.sheet(1).hoists[0].text == "V 4R"
    assert busy.sheet(-1).hoists == ()
    assert busy.sheet(-1).levers == ()


def test_the_wand_lies_from_every_own_ship_to_every_enemy() -> None:
    table = fleet()
    for _ in range(6):
        table.write()
    reaches = table.sheet().reaches
    own, foes = (
        {body.id for body in table.sheet().bodies if body.is_mine is mine and body.is_afloat} for mine in (True, False)
    )
    assert {(reach.by, reach.at) for reach in reaches} == {(one, other) for one in own for other in foes}
    assert any("masked by" in reach.words and reach.value == 0 for reach in reaches)


def test_fire_is_told_by_move_and_stands_on_the_score_lines() -> None:
    seen = fleet().write("HV 4R").write("X").write().sheet()
    assert {shot.move for shot in seen.shots} <= {1, 2, 3}
    total = sum(shot.points for shot in seen.shots if shot.at == "B1")
    line = next(line for line in seen.scores if line.ship == "B1")
    assert sum(got for _, _, got in line.rows) == pytest.approx(total)
    assert line.lost == pytest.approx(total)


def test_what_cannot_stand_of_an_order_is_struck_where_it_is_written() -> None:
    hoist, execute = fleet().read("HV 4R; X")
    assert not hoist.fault
    assert "must fly a whole move" in execute.fault


def test_instructions_are_written_line_by_line_and_lie_beside_the_board() -> None:
    table = Table("naval_fleet", "F1")
    assert table.sheet().joiner == "\n"
    assert [each.fault != "" for each in table.read("ALWAYS TARGET NEAREST.\nALWAYS DANCE.")] == [False, True]
    assert fleet().sheet().pages[0].lines[0] == "ALWAYS TARGET NEAREST."


def test_a_fleets_preview_has_a_ghost_and_a_way_for_every_ship() -> None:
    table = fleet()
    seen = table.sight()
    order = table.exercise.game.notation.read_order(seen.play, 0, "A").order
    found = table.drawing.forecast(seen, order, ())
    assert len(found.ghosts) == len(found.ways) == 8
    assert (found.ghosts[0].x, found.ghosts[0].y) == (707.1, 707.1)


@pytest.mark.parametrize("table", [melee(), fleet()])
def test_every_room_of_fleets_can_be_heard(table: Table) -> None:
    told = " ".join(table.drawing.words(table.sight()))
    assert "nearest is R" in told
    assert "points to" in told
    bench = " ".join(table.drawing.words(rooms.whole_sight(table.exercise)))
    assert "B1: nearest is R" in bench  # whoever sees all hears bearings and distances too


FILLED = {"at": "", "second": "15", "choice": "R", "number": "4", "share": "", "course": "045"}


def written(lever: Lever) -> str:
    """Write what a lever of the form is set to, as the page does."""
    figure = f"{lever.value:g}" if lever.kind in ("lay", "signal") else FILLED["number"]
    choice = lever.choices[0].text if lever.choices else ""
    places = {"place": "-300,{:g}", "to": "300,{:g}"}
    middle = (lever.waters[1] + lever.waters[3]) / 2 if lever.waters else 0.0
    laid = {name: text.format(middle) for name, text in places.items()}
    return lever.writes.format(**(FILLED | laid | {"choice": choice, "number": figure}))


@pytest.mark.parametrize("seat", [0, 1])
def test_whatever_the_form_of_a_fleet_writes_is_read_as_its_own_and_stands(seat: int) -> None:
    table = Table("naval_fleet", "F3")
    kinds = set()
    for orders in (("NONE", "NONE"), ()):
        for lever in table.sheet(seat).levers:
            if lever.kind not in ("signal", "word") or lever.id.startswith("reserve"):
                (found,) = table.drawing.readings(table.sight(seat), written(lever))
                assert (found.lever, found.fault) == (lever.id.removesuffix("-also"), "")
                assert found.said
                kinds.add(lever.id.split("-")[0])
        table.write(*orders)
    assert kinds == ({"head", "tube", "reserve"}, {"mines", "berth", "fort", "sub", "craft", "tube"})[seat]


@pytest.mark.parametrize(("scenario", "seat"), [("M1", 0), ("M2", 0), ("M2", 1)])
def test_whatever_the_form_of_a_melee_writes_is_read_as_its_own_and_stands(scenario: str, seat: int) -> None:
    table = Table("naval_melee", scenario).write("NONE", "NONE")
    kinds = set()
    for lever in table.sheet(seat).levers:
        (found,) = table.drawing.readings(table.sight(seat), written(lever))
        assert (found.fault, found.said != "") == ("", True), lever
        assert found.lever == ("" if lever.kind == "signal" else lever.id)
        kinds.add(lever.id.split("-")[0])
    assert {"helm", "engines", "fire", "tube"} <= kinds


@pytest.mark.parametrize(
    ("table", "text", "words"),
    [
        (melee(), "1: R2; HG 2", ["B1: helm right 2 points", "hoist fire on the enemy's ship 2"]),
        (fleet(), "HV 4R; 1:S.F.T., 15 060", ["hoist vessels together 4 points right", "", "B1: torpedo"]),
    ],
)
def test_an_order_is_read_back_in_plain_words(table: Table, text: str, words: list[str]) -> None:
    said = "; ".join(each.said for each in table.read(text))
    assert all(each in said for each in words)


def test_a_fort_divides_its_fire_by_two_levers_of_the_form_in_one_item_or_in_two() -> None:
    table = Table("naval_fleet", "F3").write("NONE", "NONE")
    for text in ("FORT 1: 3=1; FORT 1: 4", "FORT 1: 3=1, 4"):
        read = table.drawing.readings(table.sight(1), text)
        assert [each.lever for each in read] == ["fort-1", "fort-1-also"]
        assert [(each.values["choice"], each.values["number"]) for each in read] == [("3", "1"), ("4", "")]
        assert [text[each.first : each.last] for each in read] == [each.text for each in read]
        assert all(each.said for each in read)


def test_the_line_of_a_torpedo_and_a_row_of_mines_are_drawn_before_they_are_ordered() -> None:
    table = Table("naval_fleet", "F3")
    assert [way.kind for way in foreseen(table, 1, "MINES 8 FROM -350,6000 TO 350,6000.").ways] == ["track"]
    table.write("NONE", "NONE")
    torpedo = next(way for way in foreseen(table, 0, "3:SFT, 15 045").ways if way.kind == "torpedo")
    assert torpedo.points[0][:2] == (12.0, -3267.0)


def foreseen(table: Table, seat: int, text: str) -> Forecast:
    """Foresee what an order would come to."""
    sight = table.sight(seat)
    order = sight.brief.game.notation.read_order(sight.play, seat, text).order
    return table.drawing.forecast(sight, order, ())


def bench_of(table: Table) -> SheetPlot:
    """Lay out the sheet as the recorder has it at the umpire's table."""
    return cast("SheetPlot", table.drawing.room(Sight(table.sight().brief, table.exercise.state, -1, "recorder", -1)))


def test_a_bench_sees_the_masts_of_both_sides_and_every_gun() -> None:
    masts = [hoist.words for hoist in bench_of(fleet().write("HV 4R", "HV 2L")).hoists]
    assert masts == ["Blue: vessels together 4 points right", "Red: vessels together 2 points left"]
    fight = bench_of(melee().write("HV 4R"))
    assert [hoist.words for hoist in fight.hoists] == ["Blue: vessels together 4 points right"]
    assert {strip.ship[0] for strip in fight.strips} == {"B", "R"}


def test_instructions_tell_in_which_moves_they_were_acted_on() -> None:
    table = Table("naval_fleet", "F1").write("IF MOVE >= 2 THEN V 2R.", "NONE").write("A", "A")
    paper = next(page for page in table.sheet().pages if page.title == "General instructions")
    assert not any("Move" in line for line in paper.lines[1:])
    table.write("A", "A").write("A", "A")
    paper = next(page for page in table.sheet().pages if page.title == "General instructions")
    assert paper.lines[-1].startswith("Move 2: ")
