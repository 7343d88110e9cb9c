"""What must never happen, tried out: houses are killed, stopped and starved while people play, and all is counted.

make trials                                  # all of them, about a quarter of an hour; writes docs/trust.md
python -m benchmarks.trials kills --kills 30 # one of them; --help lists what may be said
"""
