"""The figures of articles and tools: an SVG file and its caption each, made by scripts/build.py."""
