"""Judges a week of blood sugar readings, for the weekly sheet and its report."""
