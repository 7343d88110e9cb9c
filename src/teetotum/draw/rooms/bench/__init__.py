"""What lies on the umpire's bench of a game fought on a sheet: proposals as figures that may be amended."""
