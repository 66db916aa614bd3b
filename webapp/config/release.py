"""The name of the release: which build of the browser side this process serves."""

import hashlib
from functools import cache

from webapp.config.built_assets import BUILT


@cache
def release() -> str:
    """A hash of the manifest, which names each built file with a hash of its own."""
    return hashlib.sha256((BUILT / "manifest.json").read_bytes()).hexdigest()[:12]
