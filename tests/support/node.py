"""The Node that runs the JavaScript of tests: the one beside Python, which is pinned."""

import sys
from pathlib import Path

NODE = str(Path(sys.executable).parent / "node")
