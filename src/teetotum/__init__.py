"""Teetotum: lost American games, playable again exactly by their printed directions.

    >>> import teetotum
    >>> gantlope = teetotum.game("gantlope", seats=2)
    >>> state = gantlope.start(seed=12)

All that is public is named here (docs/library.md); it is fetched when it is first asked for, so that importing the
house costs next to nothing.
"""

from importlib import import_module

__version__ = "0.3.0"

PUBLIC = {
    "library.games": ("Game", "game", "list_games"),
    "library.states": ("CARRY_ON", "State", "View"),
    "library.opponents": ("program",),
    "library.batches": ("Batch", "Policy", "Step", "batch"),
    "engine.chance": ("Chance",),
    "engine.encoding": ("Plane",),
    "engine.events": ("Event",),
    "engine.rules": ("NATURE", "OVER", "TOGETHER"),
    "engine.errors": ("Ambiguous", "BadSetup", "Illegal", "NoSuchGame", "Refusal", "Unreadable"),
}
"""What is public, by the module that has it."""
BY_STEAM = ("library.batches",)
"""Modules that the compiler is needed for."""
_HOME = {name: module for module, names in PUBLIC.items() for name in names}
__all__ = ["__version__", *sorted(_HOME)]  # noqa: PLE0604  # names, every one


def __getattr__(name: str) -> object:
    """Fetch what is public from where it lies."""
    if name not in _HOME:
        raise AttributeError(f"teetotum has nothing public called {name!r}")
    if _HOME[name] in BY_STEAM:
        import_module("teetotum.engine.equipment").need_compiler(f"teetotum.{name}")
    return getattr(import_module(f"teetotum.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
