"""Serves the site as another release: page.js and the files of the formulas have other names.

Its built files are next to its outbox. Run it with: python -m tests.browser.other_release
"""

import json
import shutil
import sys

from tests.support.fork_server import preload_modules

# This process may be a fork of one that has imported another release: import this one again.
for name in [name for name in sys.modules if name == "main" or name.startswith("webapp")]:
    del sys.modules[name]

from main import main  # noqa: E402
from webapp.config import built_assets  # noqa: E402
from webapp.config.settings import read  # noqa: E402

built = read().outbox_dir.with_suffix(".built")
shutil.copytree(built_assets.BUILT, built, dirs_exist_ok=True)
names = json.loads((built / "manifest.json").read_text())
for name in [*names]:
    if name == "page.js" or name.startswith("answers/"):
        other = names[name].rpartition("-")[0] + "-RELEASE2.js"
        for ending in ("", ".br"):
            if (built / (names[name] + ending)).exists():  # two formulas may share one file
                (built / (names[name] + ending)).rename(built / (other + ending))
        names[name] = other
(built / "manifest.json").write_text(json.dumps(names))
built_assets.BUILT = built
preload_modules()
main()
