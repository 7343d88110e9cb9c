"""A table of a board file, with what only boards hold: sizes, orders and provenance."""

from teetotum.boards.sheet import WHOLE_SPACE, Order, Point, Unsound
from teetotum.toml_table import TomlTable, is_number


class BoardTable(TomlTable):
    """One table of a board file."""

    fault = Unsound

    def point(self, key: str) -> Point | None:
        """Read a width and a height, if they are given."""
        held = self.take(key)
        if held is None:
            return None
        if not isinstance(held, list) or len(held) != 2 or not all(is_number(side) and side > 0 for side in held):
            raise self.wanting(key, "a width and a height above nought", held)
        return float(held[0]), float(held[1])

    def orders(self, key: str) -> dict[str, Order]:
        """Read the orders of a space, each a word or a number."""
        held = self.take(key)
        orders = {} if held is None else held
        if not isinstance(orders, dict):
            raise self.wanting(key, "a table of orders", held)
        for name, order in orders.items():
            if not isinstance(order, str | bool) and not is_number(order):
                raise self.wanting(f"{key}.{name}", "a word or a number", order)
        return orders

    def provenance(self, key: str) -> dict[str, str]:
        """Read the provenance of a space, as one word or aspect by aspect."""
        held = self.take(key)
        aspects = {WHOLE_SPACE: held} if isinstance(held, str) else held
        if not isinstance(aspects, dict) or not all(isinstance(word, str) for word in aspects.values()):
            raise self.wanting(key, "a word, or a table with a word for each aspect", held)
        return aspects
