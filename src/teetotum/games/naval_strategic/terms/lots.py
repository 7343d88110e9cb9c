"""Luck from the one lot that is drawn before play: each draw by what it is for, so that no ruling shifts another's."""

from hashlib import sha256


def draw(seed: int, stream: str, about: str, at: float, faces: int) -> int:
    """Draw a number from 0 to faces - 1, by stream, object and hour."""
    word = sha256(f"{seed}/{stream}/{about}/{round(at * 3600)}".encode()).digest()
    return int.from_bytes(word[:8], "big") % faces


def share(seed: int, stream: str, about: str, at: float) -> float:
    """Draw a number between nought and one."""
    return draw(seed, stream, about, at, 1 << 32) / (1 << 32)


def pick(weights: tuple[tuple[str, float], ...], drawn: float) -> str:
    """Pick by weight."""
    left = drawn * sum(weight for _, weight in weights)
    for name, weight in weights:
        left -= weight
        if left < 0:
            return name
    return weights[-1][0]
