"""The games of the house as other people's frameworks want them: OpenSpiel, PettingZoo, Gymnasium.

Each adapter is made from the library alone and knows no game by name; the extras `openspiel`, `pettingzoo` and
`gymnasium` bring what each needs (docs/adapters.md).
"""
