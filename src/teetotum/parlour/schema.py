"""The OpenAPI document of the parlour, made from its messages; `python -m teetotum.parlour.schema` prints it."""

import re
import sys
from functools import cache
from typing import Any, NamedTuple, get_args

from msgspec import Struct, json

from teetotum import __version__
from teetotum.parlour import messages
from teetotum.parlour.messages import (
    AboutPage,
    AfterMoment,
    Afterwards,
    BesideView,
    BesideWish,
    Coast,
    CriticismCard,
    EveningCard,
    EveningSet,
    EveningStep,
    EveningView,
    EveningWish,
    FairnessPage,
    FromParlour,
    FromSeat,
    GameCard,
    Health,
    HostWish,
    HouseCard,
    Key,
    LessonShown,
    LessonsPage,
    LessonTried,
    MeetWish,
    OpenTable,
    PartyCome,
    PartyDeed,
    PartyKey,
    PartySet,
    PartyView,
    PartyWish,
    Picture,
    PrintMade,
    PrintPage,
    Problem,
    PuzzleShown,
    PuzzleTried,
    RecordSent,
    RekeyWish,
    Replay,
    ReviewPage,
    RolesPage,
    RolesWish,
    RuleCard,
    RulesPage,
    ScenariosPage,
    SpaceCard,
    TableCard,
    TableSet,
    TableWish,
)

REFERENCE = "#/components/schemas/{name}"
TEXT, SVG, PDF, PNG = "text/plain", "image/svg+xml", "application/pdf", "image/png"


class Address(NamedTuple):
    """One address: how it is asked, what for, what it takes and what it answers."""

    method: str
    path: str
    words: str
    answers: Any
    takes: Any = None
    needs_key: bool = False


ADDRESSES = (
    Address("get", "/api/games", "Every game of the house.", list[GameCard]),
    Address("get", "/api/games/{game}/lid.svg", "The lid of a game's box.", SVG),
    Address("get", "/api/games/{game}/board.svg", "A game's bare board, by the house rules in the query.", SVG),
    Address("get", "/api/games/{game}/about", "A game for a person, with what was measured of it.", AboutPage),
    Address("get", "/api/games/{game}/rules", "A game's rulebook, by the house rules in the query.", RulesPage),
    Address("get", "/api/games/{game}/rules/{clause}", "One clause or ruling.", RuleCard),
    Address(
        "get",
        "/api/games/{game}/spaces",
        "The spaces of a game's board, by the house rules in the query.",
        list[SpaceCard],
    ),
    Address("get", "/api/games/{game}/print", "What of a game is printed, as the query asks.", PrintPage),
    Address("post", "/api/games/{game}/print", "A print on a board of one's own, whose text is sent.", PrintMade, TEXT),
    Address("get", "/api/games/{game}/print.pdf", "The print, by the house rules in the query.", PDF),
    Address("get", "/api/games/{game}/print/{page}.png", "A page of the print as a picture.", PNG),
    Address("get", "/api/charts/{sheet}/coast.json", "The land of a chart.", Coast),
    Address("get", "/api/games/{game}/lessons", "How a game is taught.", LessonsPage),
    Address("post", "/api/games/{game}/lessons/{name}", "A lesson tried as far as told.", LessonShown, LessonTried),
    Address("get", "/api/games/{game}/scenarios", "What may be settled before an exercise.", ScenariosPage),
    Address("post", "/api/games/{game}/roles", "The seats an exercise would have.", RolesPage, RolesWish),
    Address("post", "/api/games/{game}/puzzle", "A day's puzzle tried as far as told.", PuzzleShown, PuzzleTried),
    Address("post", "/api/tables", "Set a table.", TableSet, TableWish),
    Address("get", "/api/house", "What kind of house this is.", HouseCard),
    Address("get", "/api/tables", "Tables at which strangers may sit down.", list[OpenTable]),
    Address("post", "/api/tables/{table}/join", "A key to a free seat of an open table.", TableSet),
    Address("post", "/api/tables/{table}/host", "What its host wishes of a table.", HostWish, HostWish, True),
    Address("post", "/api/meet", "A seat with whoever comes.", TableSet, MeetWish),
    Address("get", "/api/tables/{table}", "A table as anybody may see it.", TableCard),
    Address("post", "/api/tables/{table}/keys", "Another key to a seat; the old one is revoked.", Key, RekeyWish, True),
    Address("get", "/api/tables/{table}/board.svg", "A table's bare board.", SVG),
    Address("get", "/api/tables/{table}/map.svg", "The map beside a table's board, if it has one.", SVG),
    Address("get", "/api/tables/{table}/spaces", "The spaces of a table's board.", list[SpaceCard]),
    Address("get", "/api/tables/{table}/record", "The record of a match.", TEXT, None, needs_key=True),
    Address("get", "/api/tables/{table}/account", "What one seat was told and wrote.", TEXT, None, needs_key=True),
    Address("get", "/api/tables/{table}/afterwards", "An exercise that is over.", Afterwards, None, needs_key=True),
    Address("get", "/api/tables/{table}/criticism", "Its criticism book.", list[CriticismCard], None, needs_key=True),
    Address(
        "get",
        "/api/tables/{table}/afterwards/{number}",
        "All rooms of it at one moment.",
        AfterMoment,
        None,
        needs_key=True,
    ),
    Address(
        "get", "/api/tables/{table}/afterwards/{number}/{room}.svg", "One room of it drawn.", SVG, None, needs_key=True
    ),
    Address("get", "/api/tables/{table}/book.html", "It bound as one page.", TEXT, None, needs_key=True),
    Address("get", "/api/tables/{table}/replay", "A whole match, motion by motion.", Replay, None, needs_key=True),
    Address("get", "/api/tables/{table}/fairness", "What the check of the spins needs.", FairnessPage),
    Address("get", "/api/evenings", "What may be settled before an evening at several tables.", EveningCard),
    Address("post", "/api/evenings", "Settle an evening.", EveningSet, EveningWish),
    Address("get", "/api/evenings/{evening}", "An evening as it stands.", EveningView, None, needs_key=True),
    Address("post", "/api/evenings/{evening}/next", "Let an evening go on.", EveningView, EveningStep),
    Address("get", "/api/evenings/{evening}/record", "The account of an evening.", TEXT, None, needs_key=True),
    Address("get", "/api/evenings/{evening}/replay", "One match of an evening.", Replay, None, needs_key=True),
    Address("get", "/api/evenings/{evening}/fairness", "What the check of its spins and lots needs.", FairnessPage),
    Address("get", "/api/evenings/{evening}/{game}/board.svg", "The board of a game at an evening.", SVG),
    Address("get", "/api/evenings/{evening}/{game}/map.svg", "The map beside such a board, if it has one.", SVG),
    Address("get", "/api/evenings/{evening}/{game}/spaces", "The spaces of such a board.", list[SpaceCard]),
    Address("post", "/api/parties", "Give a party.", PartySet, PartyWish),
    Address("get", "/api/parties/{party}", "A party as it stands; it goes on while it is looked at.", PartyView),
    Address("post", "/api/parties/{party}/come", "Come to a party.", PartyKey, PartyCome),
    Address("post", "/api/parties/{party}/host", "What its host wishes of it.", PartyView, PartyDeed, needs_key=True),
    Address("post", "/api/records", "A record, played through.", Replay, (TEXT, RecordSent)),
    Address("post", "/api/records/picture", "A position or a match, drawn.", Picture, (TEXT, RecordSent)),
    Address("post", "/api/records/afterwards", "The exercise of a record, all rooms.", Afterwards, (TEXT, RecordSent)),
    Address("post", "/api/records/moment", "All rooms of it at one moment.", AfterMoment, (TEXT, RecordSent)),
    Address("post", "/api/records/review", "A record, looked over: luck and choice.", ReviewPage, (TEXT, RecordSent)),
    Address("post", "/api/records/fairness", "What the check of a record needs.", FairnessPage, (TEXT, RecordSent)),
    Address("post", "/api/beside", "What happened at a real table entered in its record.", BesideView, BesideWish),
    Address("get", "/health", "Whether the parlour is open and keeps what happens.", Health),
    Address("get", "/metrics", "What the house has counted, for Prometheus.", TEXT),
)
PLAY = (
    "A WebSocket. The first message is Sit; every message from a seat is one of FromSeat, every message from the "
    "parlour one of FromParlour, each a JSON object whose `type` says which."
)


@cache
def document() -> dict[str, Any]:
    """Describe every address and every message."""
    shapes, components = json.schema_components(spoken(), ref_template=REFERENCE)
    named = dict(zip((shape.__name__ for shape in spoken()), shapes, strict=True))
    for union, name in ((FromSeat, "FromSeat"), (FromParlour, "FromParlour")):
        components[name] = {"oneOf": [named[shape.__name__] for shape in get_args(union)]}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Teetotum: the parlour", "version": __version__},
        "paths": paths(),
        "components": {
            "schemas": components,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer", "description": "The key to a seat."}},
        },
    }


def spoken() -> list[type[Struct]]:
    """List every shape that is said, by name."""
    held = (getattr(messages, name) for name in sorted(dir(messages)))
    return [shape for shape in held if isinstance(shape, type) and issubclass(shape, Struct) and shape is not Struct]


def paths() -> dict[str, Any]:
    """Describe every address."""
    told: dict[str, Any] = {}
    for address in ADDRESSES:
        told.setdefault(address.path, {})[address.method] = describe(address)
    said = {"101": {"description": "The line is open."}}
    told["/api/tables/{table}/play"] = {
        "get": {
            "summary": "Sit down at a table.",
            "description": PLAY,
            "parameters": parameters("{table}"),
            "responses": said,
        }
    }
    return told


def describe(address: Address) -> dict[str, Any]:
    """Describe one address."""
    good = {"description": address.words, "content": contents(address.answers)}
    bad = {"description": "A refusal.", "content": {"application/problem+json": {"schema": reference(Problem)}}}
    told: dict[str, Any] = {
        "summary": address.words,
        "parameters": parameters(address.path),
        "responses": {
            "201" if address.answers in (TableSet, EveningSet, PartySet, PartyKey, Key) else "200": good,
            "default": bad,
        },
    }
    if address.needs_key:
        told["security"] = [{"key": []}]
    if address.takes:
        told["requestBody"] = {"required": True, "content": contents(address.takes)}
    return told


def parameters(path: str) -> list[dict[str, Any]]:
    """Describe what stands in a path."""
    text = {"type": "string"}
    return [{"name": name, "in": "path", "required": True, "schema": text} for name in re.findall(r"{(\w+)}", path)]


def contents(shape: Any) -> dict[str, Any]:
    """Describe a body, which may be sent in more than one way."""
    if isinstance(shape, tuple):
        return {kind: told for each in shape for kind, told in contents(each).items()}
    if isinstance(shape, str):
        return {shape: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": reference(shape)}}


def reference(shape: Any) -> dict[str, Any]:
    """Point to a shape, or to a list of it."""
    if listed := get_args(shape):
        return {"type": "array", "items": reference(listed[0])}
    return {"$ref": REFERENCE.format(name=shape.__name__)}


def main() -> None:
    """Print the document."""
    sys.stdout.write(json.format(json.encode(document()), indent=2).decode() + "\n")


if __name__ == "__main__":
    main()
