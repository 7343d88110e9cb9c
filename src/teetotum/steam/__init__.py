"""The same rules by steam: compiled by Numba over NumPy records, for bulk play and tree search."""
