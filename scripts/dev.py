"""make dev: the server with --reload and the gallery, beside a build that follows the sources."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

if __name__ == "__main__":
    with subprocess.Popen([sys.executable, ROOT / "scripts" / "build.py", "--watch"]) as builder:
        try:
            environment = {"WEBAPP_GALLERY": "true", **os.environ}
            command = [sys.executable, ROOT / "main.py", "--reload"]
            subprocess.run(command, cwd=ROOT, env=environment, check=False)
        except KeyboardInterrupt:
            pass
        finally:
            builder.terminate()
