"""How fast Teetotum plays, beside the best-known engines, measured in one interleaved run."""
