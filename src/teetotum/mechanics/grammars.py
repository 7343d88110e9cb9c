"""Grammars of written orders, each in `orders.lark` beside the rules of its game."""

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal

from lark import Lark, Token, Tree
from lark.exceptions import LarkError

Parser = Literal["earley", "lalr"]


@cache
def grammar(package: str, start: str, parser: Parser) -> Lark:
    """Read the grammar of a game's orders, from one of its beginnings."""
    text = (files(package) / "orders.lark").read_text(encoding="utf-8")
    return Lark(text, start=start, parser=parser, g_regex_flags=re.ASCII)


@lru_cache(maxsize=4096)
def tree_of(package: str, start: str, letters: str, parser: Parser = "earley") -> Tree[Token] | None:
    """Parse what has been turned into letters, if it can be."""
    try:
        tree = grammar(package, start, parser).parse(letters)
    except LarkError:
        return None
    assert isinstance(tree, Tree)
    return tree
