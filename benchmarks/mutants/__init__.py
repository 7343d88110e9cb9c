"""Whether the tests would notice: one line of a rule is changed at a time, and the game's own tests are run."""
