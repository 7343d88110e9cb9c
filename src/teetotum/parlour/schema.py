"""The OpenAPI document of the parlour, made from its messages; `python -m teetotum.parlour.schema` prints it."""

import sys
from functools import cache
from typing import Any

from msgspec import json

from teetotum import __version__
from teetotum.parlour import messages


@cache
def document() -> dict[str, Any]:
    """Describe every address and every message."""
    from msgspec.json import schema_components  # noqa: PLC0415

    shapes = [
        m
        for m in (getattr(messages, n) for n in dir(messages))
        if isinstance(m, type) and issubclass(m, messages.Struct) and m is not messages.Struct
    ]
    _, components = schema_components(shapes, ref_template="#/components/schemas/{name}")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Teetotum", "version": __version__},
        "paths": {},
        "components": {"schemas": components},
    }


def main() -> None:
    """Print the document."""
    sys.stdout.write(json.format(json.encode(document()), indent=2).decode() + "\n")


if __name__ == "__main__":
    main()
