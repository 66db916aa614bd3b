"""The Node that runs the tests' JavaScript: the pinned one, installed beside Python."""

import sys
from pathlib import Path

NODE = str(Path(sys.executable).parent / "node")
