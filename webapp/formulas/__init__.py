"""The arithmetic of the health tools: pure functions of the visitor's input."""
