"""Lets `python -m teetotum` do what `teetotum` does."""

from teetotum.cli import main

if __name__ == "__main__":
    main()
