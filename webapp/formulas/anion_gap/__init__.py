"""The anion gap, its correction for albumin, and what it means."""
