"""The lab: runs of matches, what came of them, and the census of clauses."""
