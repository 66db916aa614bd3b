"""`make dev`: the server with --reload and the gallery, and a build that watches the sources.

Most pages are not looked at after a change, so each is rendered only on request.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

if __name__ == "__main__":
    with subprocess.Popen([sys.executable, ROOT / "scripts" / "build.py", "--watch"]) as builder:
        try:
            ours = {"WEBAPP_GALLERY": "true", "WEBAPP_WARM_PAGES": "false"}
            command = [sys.executable, ROOT / "main.py", "--reload"]
            subprocess.run(command, cwd=ROOT, env={**ours, **os.environ}, check=False)
        except KeyboardInterrupt:
            pass
        finally:
            builder.terminate()
