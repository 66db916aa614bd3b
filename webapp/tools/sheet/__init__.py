"""The weekly blood glucose sheet."""
