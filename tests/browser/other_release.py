"""Serves the product as another release of it: its page.js has another name.

python tests/browser/other_release.py <an empty directory> [formulas: theirs have other names too]
"""

import json
import shutil
import sys
from pathlib import Path

from main import main
from webapp.config import built_assets

built = Path(sys.argv[1])
shutil.copytree(built_assets.BUILT, built, dirs_exist_ok=True)
names = json.loads((built / "manifest.json").read_text())
for name in [*names]:
    if name == "page.js" or (name.startswith("answers/") and "formulas" in sys.argv):
        other = names[name].rpartition("-")[0] + "-RELEASE2.js"
        for ending in ("", ".br"):
            if (built / (names[name] + ending)).exists():  # two formulas may stand in one file
                (built / (names[name] + ending)).rename(built / (other + ending))
        names[name] = other
(built / "manifest.json").write_text(json.dumps(names))
built_assets.BUILT = built
main()
