"""The health tools: one module a tool, its formula in formulas/."""
