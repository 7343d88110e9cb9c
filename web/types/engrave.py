"""Write the page's TypeScript types from the parlour's own messages: `python web/types/engrave.py [--check]`."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import msgspec

from teetotum.parlour import messages

PAGE = Path(__file__).parent.parent / "src" / "wire" / "types.ts"
ASKED = {
    "BesideWish",
    "TableWish",
    "SeatWish",
    "Clock",
    "Sit",
    "Act",
    "Spin",
    "Say",
    "Ask",
    "Answer",
    "Ping",
    "LessonTried",
    "RecordSent",
    "EveningWish",
    "GuestWish",
    "PartyWish",
    "PartyDeed",
    "EveningStep",
    "PuzzleTried",
    "OfficeWish",
    "Release",
    "RolesWish",
    "Try",
    "Draft",
    "Hand",
    "Fetch",
    "Note",
    "Rule",
    "Bench",
    "Let",
    "Complete",
    "Carry",
    "Enter",
}
"""What the page sends: here whatever has a default may be left out; what the parlour sends always says everything."""
CHANGES = {"RoomNews"}
"""What the parlour sends of a room is only what has changed of it."""

PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def shapes() -> Iterator[type]:
    """List every shape that the messages define or borrow."""
    for each in vars(messages).values():
        if isinstance(each, type) and issubclass(each, msgspec.Struct) and each is not msgspec.Struct:
            yield each


def written(schema: dict[str, Any]) -> str:
    """Write one schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(repr(each).replace("'", '"') for each in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(written(each) for each in schema["anyOf"])
    if schema.get("type") == "array":
        return array(schema)
    if schema.get("type") == "object":
        return f"Record<string, {written(schema.get('additionalProperties') or {})}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


def array(schema: dict[str, Any]) -> str:
    """Write a row of things, or a fixed few side by side."""
    if "prefixItems" in schema:
        return f"readonly [{', '.join(written(each) for each in schema['prefixItems'])}]"
    inside = written(schema.get("items") or {})
    return f"readonly ({inside})[]" if "|" in inside or inside.startswith("readonly") else f"readonly {inside}[]"


def interface(name: str, schema: dict[str, Any]) -> str:
    """Write one shape with all its fields."""
    required = set(schema.get("required", ()))
    lines = [f"/** {schema['description']} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, inside in schema["properties"].items():
        loose = "?" if name in ASKED | CHANGES and field not in required else ""
        lines.append(f"  {field}{loose}: {written(inside)};")
    return "\n".join([*lines, "}"])


def union(name: str) -> str:
    """Write which messages may come from one side."""
    sides: UnionType = getattr(messages, name)
    return f"export type {name} = {' | '.join(each.__name__ for each in get_args(sides))};"


def sheet() -> str:
    """Write the whole file."""
    _, parts = msgspec.json.schema_components(list(shapes()))
    body = [interface(name, schema) for name, schema in sorted(parts.items()) if "properties" in schema]
    body += [f"export type {name} = {written(schema)};" for name, schema in sorted(parts.items()) if "enum" in schema]
    head = "// Written by web/types/engrave.py from the parlour's messages; edit those, not this."
    return "\n\n".join([head, *body, union("FromSeat"), union("FromParlour")]) + "\n"


def main() -> int:
    """Write the file, or say that it is stale."""
    if "--check" not in sys.argv:
        PAGE.write_text(sheet(), encoding="utf-8")
        return 0
    is_current = PAGE.exists() and PAGE.read_text(encoding="utf-8") == sheet()
    if not is_current:
        sys.stderr.write("web/src/wire/types.ts is stale: run python web/types/engrave.py\n")
    return 0 if is_current else 1


if __name__ == "__main__":
    sys.exit(main())
