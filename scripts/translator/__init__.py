"""Typed, pure Python to JavaScript: the formulas of the tools, for the visitor's own browser.

program.py finds what is needed, definitions.py, statements.py, calls.py, expressions.py and
patterns.py translate it, subset.py says what there is. What could do other than in Python is not
translated: the build ends with its file, line and name. What shows only when it runs throws
`Unsupported` (static/js/python), and the server is asked.
"""

from collections.abc import Mapping
from pathlib import Path

from .program import Own, Program
from .subset import NotInSubset as NotInSubset


def translate(root: Path, entries: Mapping[str, tuple[Path, str]], runtime: str) -> dict[str, str]:
    """The JavaScript modules, by the names of their files; "index.js" exports the entries.

    root: where the names of files begin in messages. entries: a name in JavaScript → the file and
    the name of a function or a constant. runtime: how the modules import static/js/python/index.js.
    Raises NotInSubset.
    """
    program = Program(root.resolve(), runtime)
    lines = []
    for exported, (file, name) in entries.items():
        module = program.module(file)
        found = module.lookup(name)
        if not isinstance(found, Own):
            raise NotInSubset(
                f"{module.file}:1: {name}, which is not defined, is not in the subset"
            )
        own = program.need(found)
        lines.append(f'export {{ {own} as {exported} }} from "./{found.module.key}.js";\n')
    files = {f"{module.key}.js": module.javascript() for module in program.modules.values()}
    return {**files, "index.js": "".join(lines)}


def formulas(root: Path, folder: Path, scripts: Path) -> dict[str, str]:
    """The translation of every module of the folder that has a function `calculate`.

    For each an entry of its name, "answers/a1c.js": static/js/answers.js makes its export `answer`
    of `calculate` and of answer_html.py. scripts: the folder static/js.
    """
    names = [
        file.stem
        for file in sorted(folder.glob("*.py"))
        if "\ndef calculate(" in file.read_text("utf-8")
    ]
    entries = {name: (folder / f"{name}.py", "calculate") for name in names}
    entries["parts"] = (folder / "answer_html.py", "parts")
    files = translate(root, entries, str(scripts / "python" / "index.js"))
    exports = dict(zip(entries, files.pop("index.js").splitlines(), strict=True))
    for name in names:
        files[f"answers/{name}.js"] = "".join(
            (
                _imported(exports[name], name, "calculate"),
                _imported(exports["parts"], "parts", "parts"),
                f'import {{ answering }} from "{scripts / "answers.js"}";\n',
                "export const answer = answering(calculate, parts);\n",
            )
        )
    return files


def _imported(export: str, name: str, local: str) -> str:
    """A line of index.js as an import, for a file one folder further down."""
    line = export.replace("export {", "import {").replace(f" as {name} ", f" as {local} ")
    return line.replace('"./', '"../') + "\n"
