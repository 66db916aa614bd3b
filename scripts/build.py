"""Builds the browser side: static/ → static/built/, with hashed names and a manifest.

Icons and share pictures keep their names, since programs that know a name request it again.
scripts/pictures.py draws them; scripts/figures.py draws figures with the levels of the formulas.

esbuild bundles our JavaScript with React. Run by `make`; scripts/dev.py builds again only the parts
that have changed: `python -m scripts.build styles`.
"""

import gzip
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import brotli

from scripts import NODE_FOLDER, unavailable
from scripts.fonts import write_heading_font
from scripts.rasterise import ico, png
from scripts.releases import MANIFEST, add, install

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "static"
BUILT = STATIC / "built"
ENTRIES = (
    "js/boot.js",
    "js/page.js",
    "js/page/live.js",
    "js/sheet/sheet.js",
    "js/forms/calculator.js",
    "js/forms/contact.js",
    "js/page/contents.js",
    "js/sheet/chart.js",
    "js/sheet/pdf/pdf.js",
    "js/sheet/import.js",
    "js/sheet/weeks/past_weeks.js",
    "js/sheet/report/report.js",
    "js/sheet/keep/keep_and_share.js",
)
HEADING_FONT = "fraunces.woff2"
STYLES = ("site.css", "media.css", "no-scripts.css")
SHARE_WIDTH = 1200
ICONS = {  # file → drawing and width
    "apple-touch-icon.png": ("maskable.svg", 180),
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "maskable-192.png": ("maskable.svg", 192),
    "maskable-512.png": ("maskable.svg", 512),
}
FAVICON_WIDTH = 32
# Makes Chromium compile the whole module when it has loaded, alongside the page. Otherwise the
# visitor waits for that when the module runs: React is one function whose body is parsed twice, and
# the sheet and the formulas call most of their functions for a first answer.
COMPILE_AT_ONCE = "//# allFunctionsCalledOnLoad"
TARGET = "es2019,chrome80,firefox78,safari13"
SCRIPTS = (
    "--charset=utf8",
    # esbuild avoids destructuring for a corner case of Safari 13, which our code never hits.
    "--supported:destructuring=true",
    f"--target={TARGET}",
)


class BuildError(Exception):
    """What esbuild says about a source that it cannot bundle."""


def esbuild(*arguments: str) -> None:
    """Run the project's esbuild; if it is a script, with the Node of the build's tools.

    Raises BuildError.
    """
    path = f"{NODE_FOLDER}{os.pathsep}{os.environ.get('PATH', '')}"
    program = ROOT / "node_modules" / ".bin" / "esbuild"
    done = subprocess.run(
        [program, *arguments],
        cwd=ROOT,
        env={**os.environ, "PATH": path},
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(done.stderr.strip())
    print(done.stderr, end="", file=sys.stderr)


def bundle(new: Path, *arguments: str) -> dict[str, Any]:
    """Bundle into the folder `new`; return esbuild's metadata of each output."""
    meta = new / "meta.json"
    esbuild(
        *arguments,
        "--bundle",
        "--minify",
        f"--outdir={new}",
        f"--metafile={meta}",
        "--preserve-symlinks",  # node_modules may be one: file names must not depend on its target
        "--log-level=warning",
        "--log-override:css-syntax-error=error",  # a browser would skip what follows
    )
    outputs = dict(json.loads(meta.read_text())["outputs"])
    meta.unlink()
    return outputs


def build_replay(new: Path) -> dict[str, str]:
    """Bundle the script that runs before a page is painted, which cannot be a module."""
    outputs = bundle(
        new,
        "static/js/replay.js",
        "--format=iife",
        *SCRIPTS,
        "--entry-names=[dir]/[name]-[hash]",
        f"--outbase={STATIC}",
    )
    return entries(outputs, new)


def build_pictures(new: Path) -> dict[str, str]:
    """Render the icons, and a share picture for each section: name → file of the same name."""
    sources = printed("pictures")
    icon = sources["icon.svg"]
    drawn = {"icon.svg": icon.encode(), "favicon.ico": ico(png(icon, FAVICON_WIDTH))}
    for name, (source, width) in ICONS.items():
        drawn[name] = png(sources[source], width)
    for name, source in sources.items():
        if name.startswith("share/"):
            drawn[name.replace(".svg", ".png")] = png(source, SHARE_WIDTH)
    (new / "share").mkdir(parents=True)
    for name, content in drawn.items():
        (new / name).write_bytes(content)
    return {name: name for name in drawn}


def printed(script: str, *arguments: Path) -> dict[str, str]:
    """The JSON object that a script prints, in a process that knows the newest code."""
    command = [sys.executable, "-m", f"scripts.{script}", *arguments]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE)
    return dict(json.loads(done.stdout))


def write_figures(new: Path) -> dict[str, str]:
    """Draw the figures of articles and tools: "figures/day.svg" → built file."""
    return printed("figures", new)


def build_styles(new: Path) -> dict[str, str]:
    """Bundle the style sheets: source → built file."""
    write_heading_font(ROOT / "build" / HEADING_FONT)
    outputs = bundle(
        new,
        *(f"static/css/{style}" for style in STYLES),
        "--loader:.woff2=file",
        "--asset-names=fonts/[name]-[hash]",
        # No charset: as escapes, the two non-ASCII characters take fewer bytes with brotli.
        f"--target={TARGET}",
        "--entry-names=[dir]/[name]-[hash]",
        f"--outbase={STATIC}",
    )
    [font] = (new / "fonts").iterdir()
    return {**entries(outputs, new), HEADING_FONT: f"fonts/{font.name}"}


def entries(outputs: dict[str, Any], new: Path) -> dict[str, str]:
    """The entries in the outputs of esbuild's metafile: source → built file."""
    return {
        Path(output["entryPoint"]).name: str((ROOT / file).relative_to(new))
        for file, output in outputs.items()
        if "entryPoint" in output
    }


def compress(file: Path, before: Path) -> None:
    """Compress a file; if its content is unchanged, reuse the last build's compressed files."""
    plain = file.read_bytes()
    same = before.exists() and before.read_bytes() == plain
    for ending, compressed in (
        (".br", brotli.compress),
        (".gz", lambda content: gzip.compress(content, mtime=0)),
    ):
        old = before.with_name(before.name + ending)
        content = old.read_bytes() if same and old.exists() else compressed(plain)
        file.with_name(file.name + ending).write_bytes(content)


def build_scripts(new: Path) -> dict[str, str]:
    """Bundle our JavaScript: source → built file."""
    rules = ROOT / "build" / "rules.js"
    rules.parent.mkdir(exist_ok=True)
    rules.write_text(printed("rules")["rules.js"], "utf-8")
    outputs = bundle(
        new,
        *(f"static/{entry}" for entry in ENTRIES),
        "--format=esm",
        "--splitting",
        "--chunk-names=js/shared-[hash]",
        *SCRIPTS,
        '--define:process.env.NODE_ENV="production"',
        "--entry-names=js/[name]-[hash]",
        f"--outbase={STATIC}",
        # jsPDF would load these to render HTML as pictures, which we do not use.
        "--external:html2canvas",
        "--external:dompurify",
        "--external:canvg",
        "--legal-comments=linked",
    )
    names = entries(outputs, new) | build_replay(new)
    for name in ("page.js", "sheet.js"):
        file = new / names[name]
        file.write_text(f"{COMPILE_AT_ONCE}\n{file.read_text('utf-8')}", "utf-8")
    return names


def write_unavailable(new: Path) -> dict[str, str]:
    """Write the page that the proxy shows while the site is down: name → file of the same name."""
    (new / unavailable.FILE).write_text(unavailable.unavailable(), "utf-8")
    return {unavailable.FILE: unavailable.FILE}


PARTS: dict[str, Callable[[Path], dict[str, str]]] = {
    "scripts": build_scripts,
    "styles": build_styles,
    "figures": write_figures,
    "pictures": build_pictures,
    "unavailable": write_unavailable,
}
"""What a build consists of. Each part writes its files into a folder and returns their names."""


def build(*parts: str) -> None:
    """Build every part, or only these beside the files of the last build, into static/built/.

    Raises BuildError, and ValueError for a picture that cannot be drawn.
    """
    new = STATIC / f"built.{os.getpid()}"  # its own, so that two builds do not meet
    names = dict(json.loads((BUILT / MANIFEST).read_text())) if parts else {}
    new.mkdir()
    try:
        for part in parts or PARTS:
            names |= PARTS[part](new)
        for file in list(new.rglob("*")):
            if file.suffix in (".js", ".css", ".svg", ".txt"):
                compress(file, BUILT / file.relative_to(new))
        (new / MANIFEST).write_text(json.dumps(names, indent=1))
        total = sum(file.stat().st_size for file in new.glob("js/**/*.br"))
        (add if parts else install)(new, BUILT)
    finally:
        shutil.rmtree(new, ignore_errors=True)
    print(f"Built {', '.join(parts or PARTS)}: {total / 1000:.1f} KB of JavaScript with brotli")


if __name__ == "__main__":
    try:
        build(*sys.argv[1:])
    except (BuildError, subprocess.CalledProcessError) as refusal:
        sys.exit(str(refusal))
