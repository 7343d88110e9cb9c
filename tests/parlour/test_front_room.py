import json
from pathlib import Path

import pytest

from teetotum import boards, games
from teetotum.boards import reader
from teetotum.engine.umpire import Setup
from teetotum.parlour import drawings, schema
from teetotum.rulebooks.lessons import read as read_lessons
from tests.parlour.guests import House


def test_the_shelf_shows_every_game_with_its_options_and_players(house: House) -> None:
    cards = house.get("/api/games")
    assert [card["id"] for card in cards] == [*games.names(), *games.exercises()]
    assert [card["is_sealed"] for card in cards] == [False] * len(games.names()) + [True] * len(games.exercises())
    cards = cards[: len(games.names())]
    gantlope = next(card for card in cards if card["id"] == "gantlope")
    assert (gantlope["least"], gantlope["most"], gantlope["has_choices"]) == (2, 4, True)
    assert gantlope["levels"] == ["random", "sensible", "strong"]
    assert {"spin", "seat"} & {choice["name"] for option in gantlope["options"] for choice in option["choices"]}


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_lid_board_spaces_rules_and_lessons(house: House, game: str) -> None:
    for drawing in ("lid", "board"):
        told = house.web.get(f"/api/games/{game}/{drawing}.svg")
        assert told.headers["content-type"].startswith("image/svg+xml")
        assert told.text.lstrip().startswith("<svg")
        assert "<script" not in told.text
    assert len(house.get(f"/api/games/{game}/spaces")) == len(boards.read(game))
    rules = house.get(f"/api/games/{game}/rules")
    assert [card["id"] for card in rules["clauses"]] == [clause.id for clause in games.find(game).rulebook.clauses]
    one = rules["rulings"][0]
    assert house.get(f"/api/games/{game}/rules/{one['id'].lower()}") == one
    assert house.get(f"/api/games/{game}/lessons")["lessons"]


@pytest.mark.parametrize("game", games.names())
def test_every_lesson_can_be_gone_through_step_by_step(house: House, game: str) -> None:
    for lesson in read_lessons(game).lessons:
        told = house.web.post(
            f"/api/games/{game}/lessons/{lesson.name}", json={"done": [""] * len(lesson.steps)}
        ).json()
        assert told["is_over"], (lesson.name, told["refusal"])
        assert told["done"] == len(lesson.steps)


def test_a_learner_s_right_answers_are_accepted(house: House) -> None:
    for lesson in read_lessons("gantlope").lessons:
        answers = [step.said[0] if step.is_for_learner else "" for step in lesson.steps]
        told = house.web.post(f"/api/games/gantlope/lessons/{lesson.name}", json={"done": answers}).json()
        assert (told["is_right"], told["done"]) == (True, len(answers))


def test_a_wrong_answer_in_a_lesson_changes_nothing_and_is_told(house: House) -> None:
    for lesson in read_lessons("gantlope").lessons:
        for number, step in enumerate(lesson.steps):
            if step.is_for_learner:
                done = [each.said[0] if each.is_for_learner else "" for each in lesson.steps[:number]]
                told = house.web.post(f"/api/games/gantlope/lessons/{lesson.name}", json={"done": [*done, "rubbish"]})
                assert not told.json()["is_right"]
                assert told.json()["done"] == number
                return
    raise AssertionError("no lesson asks anything")


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"game": "chess", "seats": [{}, {}]}, "no game called 'chess'"),
        ({"game": "gantlope", "seats": [{}]}, "2 to 4 players"),
        ({"game": "gantlope", "seats": [{}] * 500}, "2 to 4 players"),
        ({"game": "gantlope", "seats": [{"player": "divine"}, {}]}, "no player 'divine'"),
        ({"game": "gantlope", "seats": [{"name": "A"}, {"name": "A"}]}, "both be called"),
        ({"game": "gantlope", "seats": [{}, {}], "options": {"magic": "yes"}}, "no option"),
        ({"game": "gantlope", "seats": [{}, {}], "preset": "odd"}, "no preset"),
        ({"game": "gantlope", "seats": [{}, {}], "opening": "nonsense"}, "not a position"),
        ({"game": "gantlope", "seats": [{}, {}], "board": "/etc/passwd"}, "no board '/etc/passwd'"),
        ({"game": "gantlope", "seats": [{}, {}], "board": "not\ntoml ["}, "not TOML"),
        ({"game": "gantlope", "seats": [{}, {}], "wine": 1}, "wine"),
        ([], "cannot be read"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused_in_one_sentence(house: House, wish: object, words: str) -> None:
    told = house.web.post("/api/tables", json=wish)
    assert told.status_code == 422
    assert told.headers["content-type"] == "application/problem+json"
    sentence = told.json()["title"]
    assert words in sentence
    assert "\n" not in sentence


def test_what_guests_choose_is_drawn_in_the_process_for_strangers_and_the_house_s_own_board_is_not(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def draw(_kind: str, setup: Setup) -> str:
        drawn.append(setup.game.id)
        return "<svg>here</svg>"

    monkeypatch.setattr(drawings, "draw", draw)
    monkeypatch.setattr(drawings, "_drawn", {})
    usual = house.web.get("/api/games/gantlope/board.svg").text
    chosen = house.web.get("/api/games/gantlope/board.svg?doubles=twice").text
    assert (usual, drawn) == ("<svg>here</svg>", ["gantlope"])
    assert chosen.lstrip().startswith("<svg"), "drawn elsewhere, where nothing was changed"
    assert chosen != usual
    assert house.web.get("/api/games/gantlope/board.svg?doubles=twice").text == chosen


def test_a_board_of_one_s_own_is_surveyed_and_played_on(house: House) -> None:
    text = (Path(reader.__file__).parent / "gantlope.toml").read_text()
    wish = {"game": "gantlope", "seats": [{}, {"player": "random"}]}
    own = text.replace("title = ", "title = ", 1)
    told = house.web.post("/api/tables", json=wish | {"board": own})
    assert told.status_code == 201, told.text
    assert house.get(f"/api/tables/{told.json()['table']}/spaces")
    spoilt = own.replace('links = ["', 'links = ["nowhere-', 1)
    refused = house.web.post("/api/tables", json=wish | {"board": spoilt})
    assert refused.status_code == 422
    assert "not on this board" in refused.json()["title"]


def test_every_answer_tells_the_browser_what_to_forbid(house: House) -> None:
    for path in ("/", "/api/games", "/t/anything", "/api/nothing"):
        told = house.web.get(path)
        policy = told.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert told.headers["x-content-type-options"] == "nosniff"
        assert told.headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    "name", ["evil.example", "", "localhost.evil.example", "127.0.0.1.evil.example", "[::1", "8.8.8.8"]
)
def test_the_house_answers_only_to_its_own_names(house: House, name: str) -> None:
    assert house.web.get("/health", headers={"host": name}).status_code == 400
    assert house.web.get("/health", headers={"host": "localhost:1234"}).status_code == 200


def test_a_body_too_large_is_refused_before_it_is_read(house: House) -> None:
    assert house.web.post("/api/tables", content=b"x" * 600_000).status_code == 429
    assert house.web.post("/api/records", content=b"x" * 4_100_000).status_code == 429


def test_no_path_leads_out_of_the_page(house: House) -> None:
    for path in ("/../../pyproject.toml", "/%2e%2e/%2e%2e/app.py", "/..%2fapp.py", "/app.py"):
        assert "import" not in house.web.get(path).text


def test_the_schema_describes_every_address_and_every_message(house: House) -> None:
    document = house.get("/api/openapi.json")
    assert document == json.loads(json.dumps(schema.document()))
    served = {path for path in document["paths"] if path.startswith("/api/tables")}
    assert "/api/tables/{table}/play" in served
    names = set(document["components"]["schemas"])
    assert {"FromSeat", "FromParlour", "TableView", "Scene", "Offer", "Motion", "Problem"} <= names
    sit = document["components"]["schemas"]["Sit"]
    assert sit["properties"]["type"]["enum"] == ["sit"]


def test_every_address_of_the_schema_is_served(house: House) -> None:
    app_paths = {address.path for address in schema.ADDRESSES}
    from teetotum.parlour.evening_host import EveningHost  # noqa: PLC0415
    from teetotum.parlour.evening_http import evening_routes  # noqa: PLC0415
    from teetotum.parlour.host import Host  # noqa: PLC0415
    from teetotum.parlour.http import routes  # noqa: PLC0415
    from teetotum.parlour.party_host import PartyHost  # noqa: PLC0415
    from teetotum.parlour.party_http import party_routes  # noqa: PLC0415
    from teetotum.parlour.printing import print_routes  # noqa: PLC0415
    from teetotum.parlour.store.sqlite import SqliteStore  # noqa: PLC0415
    from teetotum.parlour.workers import Thinking  # noqa: PLC0415

    host = Host(SqliteStore("unused"), Thinking(0))
    parties = party_routes(PartyHost(host))
    everything = (*routes(host), *evening_routes(EveningHost(host)), *parties, *print_routes(host.thinking))
    served = {route.path for route in everything}
    assert app_paths == served
    assert house.get("/health")["status"] == "open"


def test_a_space_names_the_clauses_that_speak_of_it_and_the_house_rules_that_dispute_them(house: House) -> None:
    cards = {card["id"]: card for card in house.get("/api/games/phoebe_snow/spaces")}
    disputed = [card for card in cards.values() if card["options"]]
    book = games.find("phoebe_snow").rulebook
    assert disputed
    for card in disputed:
        rulings = {ruling for clause in book.clauses if clause.id in card["cites"] for ruling in clause.rulings}
        for name in card["options"]:
            option = book.option(name)
            assert option.clause in card["cites"] or option.ruling in rulings
