"""A1C: estimated from an average, and the average estimated from an A1C."""
