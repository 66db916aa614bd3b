"""The health tools: one module for each."""
