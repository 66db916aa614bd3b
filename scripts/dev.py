"""make dev: the server with --reload and the gallery, beside a build that follows the sources.

After a change most pages are not looked at: each is made when it is asked for.
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
