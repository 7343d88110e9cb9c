"""What a game is: rules and their ledger, state, chance, options, the umpire, views, records and errors."""
