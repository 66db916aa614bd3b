"""Builds the browser side: static/ → static/built/, with hashed names and a manifest.

Icons and share pictures keep their names, since programs that know a name request it again.
scripts/pictures.py draws them; scripts/figures.py draws figures with the levels of health/.

Run by `make`; scripts/dev.py builds again only what has changed.
"""

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from fcntl import LOCK_EX, flock
from hashlib import blake2s
from importlib import import_module
from pathlib import Path
from typing import Any

import brotli

from scripts import NODE_FOLDER

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "static"
BUILT = STATIC / "built"
WORK = ROOT / "build"
NEW = WORK / "new"
"""Where a build writes first. esbuild's hashes depend on the name, so it is always the same."""
MANIFEST = "manifest.json"
LAZY = tuple(
    f"js/{name}.js"
    for name in (
        "hydrate",
        "page/live",
        "forms/calculator_form",
        "forms/contact",
        "forms/list_form",
        "forms/pdf",
        "sheet/sheet_form",
    )
)
"""What boot.js, the first script, loads when it is needed."""
REACT = ("react", "react-dom", "react-dom/client")
IMPORTED = re.compile(r'^import \{([^}]+)\} from "(react[\w/-]*)";', re.MULTILINE)
"""What a script of ours imports from React."""
STYLES = (
    *("site.css", "media.css", "article.css", "prose.css", "home.css", "app.css"),
    "courses.css",
    "forms.css",
    "program.css",
    "tools/sheet.css",
    "tools/calculator.css",
)
COMPRESSED = (".js", ".css", ".svg", ".txt")
KEPT_SECONDS = 30 * 86400
"""For so long the files of earlier builds stay: open pages still request them."""
# Makes Chromium compile the whole script when it has loaded, alongside the page: React is one
# function whose body would be parsed twice, and what compiles at a press makes that press slow.
COMPILE_AT_ONCE = "//# allFunctionsCalledOnLoad\n"
TARGET = "--target=chrome91,firefox78,safari14.1"
"""The oldest browsers, of spring 2021: the style sheets need `:is` and gaps between flex items.

Chrome 88 to 90 cannot take `a?.(...b)`: each `?.` would be written out.

esbuild writes newer syntax for them. `make check` refuses newer names: those of the language by
`lib` in static/js/jsconfig.json, those of the browser by NEWER in the Makefile.
"""
SCRIPTS = (
    *("--charset=utf8", TARGET),
    *('--define:process.env.NODE_ENV="production"', "--entry-names=js/[name]-[hash]"),
    "--legal-comments=linked",
)
Part = Callable[[Path], dict[str, str]]


class BuildError(Exception):
    """What esbuild says about a source that it cannot bundle."""


def esbuild(*arguments: str) -> None:
    """Run the project's esbuild; if it is a script, with the Node of the build's tools.

    Raises BuildError.
    """
    path = f"{NODE_FOLDER}{os.pathsep}{os.environ.get('PATH', '')}"
    program = ROOT / "node_modules" / ".bin" / "esbuild"
    environment = {**os.environ, "PATH": path}
    command = [str(program), "--log-level=warning", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, stderr=-1, text=True, check=False)
    if done.returncode:
        raise BuildError(done.stderr.strip())
    print(done.stderr, end="", file=sys.stderr)


def bundle(new: Path, *arguments: str) -> dict[str, Any]:
    """Bundle into the folder `new`; return esbuild's metadata: output, from `new` → its facts."""
    meta = new / "meta.json"
    esbuild(
        *arguments,
        *("--bundle", "--minify", f"--outdir={new}", f"--metafile={meta}"),
        "--preserve-symlinks",  # node_modules may be one: file names must not depend on its target
        "--log-override:css-syntax-error=error",  # a browser would skip what follows
    )
    outputs = json.loads(meta.read_text())["outputs"]
    meta.unlink()
    return {str((ROOT / file).relative_to(new)): facts for file, facts in outputs.items()}


def entries(outputs: dict[str, Any]) -> dict[str, str]:
    """The entries in the outputs of esbuild: source → built file."""
    sources = {file: facts.get("entryPoint") for file, facts in outputs.items()}
    return {Path(source).name: file for file, source in sources.items() if source}


def write_photos(new: Path) -> dict[str, str]:
    """Copy the photographs: "photos/room.jpg" → a file whose name changes with its content."""
    (new / "photos").mkdir()
    names = {}
    for photo in sorted((STATIC / "photos").glob("*.*")):
        digest = blake2s(photo.read_bytes(), digest_size=5).hexdigest()
        names[f"photos/{photo.name}"] = f"photos/{photo.stem}-{digest}{photo.suffix}"
        shutil.copyfile(photo, new / names[f"photos/{photo.name}"])
    return names


def write_styles(new: Path) -> dict[str, str]:
    """Bundle the style sheets: source → built file."""
    from scripts.fonts import FONTS, write_fonts
    from webapp.components.drawings import FOLDER
    from webapp.components.figures.svg import coloured
    from webapp.config.design_tokens import LIGHT

    write_fonts(WORK)
    # An image, which no token reaches. Its indentation is left out.
    valley = (FOLDER / "valley.svg").read_text("utf-8").replace("\n  ", "")
    (WORK / "valley.svg").write_text(coloured(valley, LIGHT), "utf-8")
    outputs = bundle(
        new,
        *(f"static/css/{style}" for style in STYLES),
        *("--loader:.woff2=file", "--loader:.svg=file"),
        "--asset-names=fonts/[name]-[hash]",
        # No charset: as escapes, the two non-ASCII characters take fewer bytes with brotli.
        TARGET,
        "--entry-names=css/[name]-[hash]",
    )
    built = {font.name.partition("-")[0]: f"fonts/{font.name}" for font in new.glob("fonts/*")}
    return {**entries(outputs), **{name: built[Path(name).stem] for name in FONTS}}


def source_of_react() -> str:
    """A module of the names that our scripts import from React.

    With `require` a name is found as it is; with `import` esbuild makes modules of its scripts.
    """
    scripts = [file.read_text("utf-8") for file in (STATIC / "js").rglob("*.js")]
    used = {
        (name.strip(), part)
        for text in scripts
        for names, part in IMPORTED.findall(text)
        for name in names.split(",")
    }
    return "".join(
        f'export const {{ {name} }} = require("{part}");\n' for name, part in sorted(used)
    )


def write_react(new: Path) -> str:
    """Bundle React with the names that our scripts import; return its file, whose name changes only
    with these and with the version of React.
    """
    source = new / "react.js"
    source.write_text(source_of_react())
    outputs = bundle(new, str(source), "--format=esm", *SCRIPTS)
    source.unlink()
    return entries(outputs)["react.js"]


def write_rules(new: Path) -> dict[str, str]:
    """Write the script of each tool's rules: "rules/a1c.js" → built file. It imports nothing."""
    from scripts.rules import modules

    (new / "rules").mkdir()
    for name, text in modules().items():
        (new / "rules" / f"{name}.js").write_text(text, "utf-8")
    written = sorted(map(str, (new / "rules").glob("*.js")))
    names = entries(bundle(new, *written, "--format=esm", *SCRIPTS))
    shutil.rmtree(new / "rules")
    return {f"rules/{name}": file for name, file in names.items()}


def write_scripts(new: Path) -> dict[str, str]:
    """Bundle our JavaScript: source → built file.

    Each lazy script imports boot.js, so what several of them use is in the file of the first
    script, which every page has: a shared file of esbuild, in place of boot.js itself. What only
    lists of rows share, the sheet being one, is "list.js".
    """
    from scripts import health_review, rules

    health_review.write()
    for name, text in rules.words().items():
        (WORK / name).write_text(text, "utf-8")
    for script in LAZY:
        imports = f"import '../../static/js/boot.js';\nexport * from '../../static/{script}';\n"
        (new / Path(script).name).write_text(imports)
    react = write_react(new)
    outputs = bundle(
        new,
        "static/js/boot.js",
        *(str(new / Path(script).name) for script in LAZY),
        "--format=esm",
        "--splitting",
        "--chunk-names=js/shared-[hash]",
        *SCRIPTS,
        *(f"--alias:{name}=./{Path(react).name}" for name in REACT),
        f"--external:./{Path(react).name}",
        # jsPDF would load these to render HTML as pictures, which we do not use.
        *(f"--external:{name}" for name in ("html2canvas", "dompurify", "canvg")),
    )
    names = {**entries(outputs), **write_rules(new), "react.js": react}
    [first] = outputs[names["boot.js"]]["imports"]
    of_lists = [each["path"] for each in outputs[names["list_form.js"]]["imports"]]
    [shared] = {path for path in of_lists if path.startswith("build/")} - {first["path"]}
    (new / names["boot.js"]).unlink()
    names["boot.js"] = str((ROOT / first["path"]).relative_to(new))
    names["list.js"] = str((ROOT / shared).relative_to(new))
    for script in LAZY:
        (new / Path(script).name).unlink()
    # replay.js runs before a page is painted, and Firefox has no modules in a worker.
    classic = ("static/js/replay.js", "static/js/sw.js", "--format=iife")
    names |= entries(bundle(new, *classic, *SCRIPTS))
    for name in (name for name in names if name != "pdf.js" and not name.startswith("rules/")):
        file = new / names[name]
        file.write_text(COMPILE_AT_ONCE + file.read_text("utf-8"), "utf-8")
    return names


def written_by(script: str) -> Part:
    """A part that another script writes. It is imported late: a mistake there stops no other."""
    return lambda new: dict(import_module(f"scripts.{script}").write(new))


PARTS: dict[str, Part] = {
    "scripts": write_scripts,
    "styles": write_styles,
    "figures": written_by("figures"),
    "photos": write_photos,
    "pictures": written_by("pictures"),
    "unavailable": written_by("unavailable"),
}
"""What a build consists of. Each part writes its files into a folder and returns their names."""


def compress(file: Path, before: Path) -> None:
    """Compress a file; if its content is that of the last build, its Brotli is used again."""
    plain = file.read_bytes()
    file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(plain, mtime=0))
    old = before.with_name(f"{before.name}.br")
    same = old.exists() and before.exists() and before.read_bytes() == plain
    content = old.read_bytes() if same else brotli.compress(plain)
    file.with_name(f"{file.name}.br").write_bytes(content)


def build(*parts: str) -> dict[str, str]:
    """Build these parts beside the files of earlier builds: source → built file, of all parts.

    The same sources give the same names and bytes, in every folder and on every machine. Each file
    is moved into place in one step; the manifest, which names the others, comes last.
    Raises BuildError, and ValueError for a picture that cannot be drawn.
    """
    start = time.time()
    WORK.mkdir(exist_ok=True)
    flock(os.open(WORK, os.O_RDONLY), LOCK_EX)  # until this process ends: others use NEW too
    BUILT.mkdir(exist_ok=True)
    names = {} if len(parts) == len(PARTS) else json.loads((BUILT / MANIFEST).read_text())
    shutil.rmtree(NEW, ignore_errors=True)
    NEW.mkdir()
    for part in parts:
        names |= PARTS[part](NEW)
    for file in [file for file in NEW.rglob("*") if file.suffix in COMPRESSED]:
        compress(file, BUILT / file.relative_to(NEW))
    (NEW / MANIFEST).write_text(json.dumps(names, indent=1, sort_keys=True))
    os.utime(NEW / MANIFEST, (start, start))  # what was saved meanwhile is newer
    for file in sorted(NEW.rglob("*.*"), key=lambda each: each.name == MANIFEST):
        place = BUILT / file.relative_to(NEW)
        place.parent.mkdir(parents=True, exist_ok=True)
        file.replace(place)
    for file in BUILT.rglob("*.*"):
        if len(parts) == len(PARTS) and file.stat().st_mtime < start - KEPT_SECONDS:
            file.unlink()
    return dict(names)


if __name__ == "__main__":
    try:
        names = build(*(sys.argv[1:] or PARTS))
        files = sorted({BUILT / f"{name}.br" for name in names.values() if name.endswith(".js")})
        for file in files:
            print(f"{file.stat().st_size / 1000:6.1f} KB {file.stem}")
    except BuildError as refusal:
        sys.exit(str(refusal))
