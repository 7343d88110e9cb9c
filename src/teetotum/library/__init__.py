"""The house as a library: what `import teetotum` gives. What is not named there is private and may change."""
