"""Keys to seats: unguessable, kept only as hashes, and compared in constant time."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping

from teetotum.engine.errors import Refusal
from teetotum.engine.views import ONLOOKER
from teetotum.languages import say

KEY_BYTES = 24
"""192 bits, more than anybody can try."""
NAME_BYTES = 9
LONGEST_KEY = 64


class NoSuchKey(Refusal):
    """A key opens no seat of this table."""


def draw_key() -> str:
    """Draw a fresh key."""
    return secrets.token_urlsafe(KEY_BYTES)


def draw_name() -> str:
    """Draw a name for a table, short enough for a link."""
    return secrets.token_urlsafe(NAME_BYTES).replace("-", "a").replace("_", "b")


def seal(key: str) -> str:
    """Hash a key as it is kept."""
    return hashlib.sha256(key.encode()).hexdigest()


def open_seat(key: str, hashes: Mapping[int, str], onlooker: str, also: Mapping[str, int] | None = None) -> int:
    """Find the seat a key opens, or the onlookers' bench; every hash is compared, so time tells nothing."""
    sealed = seal(key[:LONGEST_KEY])
    kept_keys = [*((kept, seat) for seat, kept in hashes.items()), *(also or {}).items()]
    found = [seat for kept, seat in kept_keys if hmac.compare_digest(kept, sealed)]
    looks_on = hmac.compare_digest(onlooker, sealed)
    if not found and not looks_on:
        raise NoSuchKey(say("this key opens no seat at this table: ask whoever set it for the link again"))
    return found[0] if found else ONLOOKER


def is_key(key: str, kept: str) -> bool:
    """See whether this is the key of which a hash is kept."""
    return bool(kept) and hmac.compare_digest(kept, seal(key[:LONGEST_KEY]))


def draw_secret() -> str:
    """Draw the secret of a table's spins."""
    return secrets.token_hex(32)
