"""make dev: the server with --reload, beside a build that follows the sources."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

if __name__ == "__main__":
    with subprocess.Popen([sys.executable, ROOT / "scripts" / "build.py", "--watch"]) as builder:
        try:
            subprocess.run([sys.executable, ROOT / "main.py", "--reload"], cwd=ROOT, check=False)
        except KeyboardInterrupt:
            pass
        finally:
            builder.terminate()
