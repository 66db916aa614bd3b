"""A calculator as data: numbers, expressions, scales, and the table that chooses a card."""
