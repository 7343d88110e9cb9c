"""The games of the house as other people's frameworks want them: OpenSpiel, PettingZoo, Gymnasium.

Each adapter is made from the library alone and knows no game by name; `pip install teetotum[openspiel]`,
`[pettingzoo]` or `[gymnasium]` brings what it needs.
"""
