"""Translates typed, pure Python to JavaScript, for the visitor's browser.

So run the tools' formulas, and what judges a week of the sheet (scripts/build.py).

program.py finds the code that is needed, types.py the types of its values. statements.py and
expressions.py translate it; subset.py lists what it may call. The type decides how a value is
written: where it is not known, or the two languages could differ, the build ends with file, line
and code. The little that shows only at run time throws `Unsupported` (static/js/python), and the
server is asked.
"""

from collections.abc import Mapping
from pathlib import Path

from .program import Own, Program
from .subset import NotInSubset as NotInSubset


def translate(
    root: Path,
    entries: Mapping[str, tuple[Path, str]],
    runtime: str,
    by_hand: frozenset[str] | None = None,
    left_out: frozenset[str] = frozenset(),
) -> dict[str, str]:
    """The JavaScript modules by file name; "index.js" exports the entries.

    root: the folder to which file names in messages are relative. entries: a name in JavaScript →
    the file and the name of a function or a constant. runtime: the path from which the modules
    import static/js/python/index.js. by_hand, left_out: as for Program. Raises NotInSubset.
    """
    program = Program(root.resolve(), runtime, by_hand, left_out)
    lines = []
    for exported, (file, name) in entries.items():
        module = program.module(file)
        found = module.lookup(name)
        if not isinstance(found, Own):
            raise NotInSubset(f"{module.file}:1: {name} is not defined")
        own = program.need(found)
        lines.append(f'export {{ {own} as {exported} }} from "./{found.module.key}.js";\n')
    files = {f"{module.key}.js": module.javascript() for module in program.modules.values()}
    return {**files, "index.js": "".join(lines)}


def formulas(root: Path, folder: Path, scripts: Path) -> dict[str, str]:
    """Translate every module in the folder that has a function `calculate`.

    Each has one entry, such as "answers/bmi_index.js", which exports `answer`: forms/answers.js
    combines `calculate` and answer_html.py. scripts: the folder static/js.
    """
    entries = {
        "_".join(file.relative_to(folder).with_suffix("").parts): (file, "calculate")
        for file in sorted(folder.rglob("*.py"))
        if "\ndef calculate(" in file.read_text("utf-8")
    }
    names = list(entries)
    entries["$parts"] = (folder / "answer_html.py", "parts")
    by_hand = frozenset(("alert", "errors", "note"))  # in forms/answers.js
    left_out = frozenset(("key", "sources"))  # of a level or a line: no answer names them
    files = translate(root, entries, str(scripts / "python" / "index.js"), by_hand, left_out)
    for name in names:
        files[f"answers/{name}.js"] = (
            f'import {{ answering }} from "{scripts / "forms" / "answers.js"}";\n'
            f'import {{ {name}, $parts }} from "../index.js";\n'
            f"export const answer = answering({name}, $parts);\n"
        )
    return files
