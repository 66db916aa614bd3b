"""The arithmetic of the health tools: pure functions of what a visitor typed."""
