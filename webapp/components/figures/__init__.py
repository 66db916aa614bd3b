"""The figures of articles and tools: an SVG file, made by scripts/build.py, and a caption each."""
