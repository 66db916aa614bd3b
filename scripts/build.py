"""Builds the browser side: static/ → static/built/, with hashed names and a manifest.

esbuild bundles our JavaScript with React and with the ReactPy client of the installed wheel, so
that client and server are always of one version. Run by `make`; `--watch` rebuilds on change.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import brotli
import reactpy

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "static"
BUILT = STATIC / "built"
CLIENT = Path(reactpy.__file__).parent / "static" / "index.js"
ENTRIES = (
    "js/boot.js",
    "js/page.js",
    "js/sheet.js",
    "js/contact.js",
    "js/contents.js",
    "js/chart.js",
    "js/pdf.js",
    "js/import.js",
    "css/site.css",
)
TARGET = "es2019,chrome80,firefox78,safari13"


def esbuild(*arguments: str) -> None:
    """Run the project's esbuild; where it is a script, with the Node of our virtual environment."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    program = ROOT / "node_modules" / ".bin" / "esbuild"
    subprocess.run([program, *arguments], cwd=ROOT, check=True, env={**os.environ, "PATH": path})


def build() -> None:
    """Bundle, copy the pictures, compress, write the manifest, and take the old build's place."""
    new = STATIC / "built.new"
    shutil.rmtree(new, ignore_errors=True)
    meta = new / "meta.json"
    esbuild(
        *(f"static/{entry}" for entry in ENTRIES),
        "--bundle",
        "--format=esm",
        "--minify",
        "--charset=utf8",
        # esbuild shuns destructuring for a corner case of Safari 13 that nothing here comes near.
        "--supported:destructuring=true",
        f"--target={TARGET}",
        f"--alias:reactpy-client={CLIENT}",
        '--define:process.env.NODE_ENV="production"',
        "--entry-names=[dir]/[name]-[hash]",
        f"--outbase={STATIC}",
        f"--outdir={new}",
        f"--metafile={meta}",
        "--log-level=warning",
        # The client keeps an eval for inline scripts, which we have none of.
        "--log-override:direct-eval=silent",
        # jsPDF would load these for pictures of HTML, which we do not make.
        "--external:html2canvas",
        "--external:dompurify",
        "--external:canvg",
        "--legal-comments=none",
    )
    outputs = json.loads(meta.read_text())["outputs"]
    meta.unlink()
    names = {
        Path(output["entryPoint"]).name: str((ROOT / file).relative_to(new))
        for file, output in outputs.items()
        if "entryPoint" in output
    }
    shutil.copytree(STATIC / "img", new, dirs_exist_ok=True)
    for file in list(new.rglob("*")):
        if file.suffix in (".js", ".css", ".svg"):
            file.with_name(file.name + ".br").write_bytes(brotli.compress(file.read_bytes()))
    (new / "manifest.json").write_text(json.dumps(names, indent=1))
    shutil.rmtree(BUILT, ignore_errors=True)
    new.rename(BUILT)
    total = sum(file.stat().st_size for file in BUILT.glob("js/*.br"))
    print(f"Built {', '.join(names.values())}: {total / 1000:.1f} KB of JavaScript with brotli")


def watch() -> None:
    """Build again whenever a source changes, until interrupted."""
    from watchfiles import watch as changes

    for _ in changes(STATIC / "js", STATIC / "css", STATIC / "img"):
        try:
            build()
        except subprocess.CalledProcessError:
            print("The build failed: see above. It is tried again at the next change.")


if __name__ == "__main__":
    build()
    if "--watch" in sys.argv:
        watch()
