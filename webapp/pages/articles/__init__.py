"""The health articles."""
