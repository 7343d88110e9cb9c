"""The press: a game's parts, papers and booklet laid on pages and printed as one PDF, every length true.

It knows no game by name: what there is to print, a game declares (`teetotum.draw.parts`), and what is read in the
booklet stands in its rulebook.
"""
