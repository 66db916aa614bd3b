"""The health tools: one module for each tool, its formula in formulas/."""
