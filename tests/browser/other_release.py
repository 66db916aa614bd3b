"""Serves the product as another release of it: its page.js has another name.

python tests/browser/other_release.py <an empty directory>
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
for ending in ("", ".br"):
    (built / (names["page.js"] + ending)).rename(built / f"js/page-RELEASE2.js{ending}")
(built / "manifest.json").write_text(json.dumps({**names, "page.js": "js/page-RELEASE2.js"}))
built_assets.BUILT = built
main()
