"""The Progressive Game: an evening at several tables, from the Volunteer to the Thistle, with favors and two prizes."""
