"""Translates typed, pure Python to JavaScript, for the visitor's browser.

So run the tools' formulas, and what judges a week of the sheet (scripts/build.py).

program.py finds the code that is needed, types.py the types of its values. statements.py and
expressions.py translate it; subset.py lists what it may call. The type decides how a value is
written: where it is not known, or the two languages could differ, the build ends with file, line
and name. The little that shows only at run time throws `Unsupported` (static/js/python), and the
server is asked.
"""

import ast
from collections.abc import Mapping
from pathlib import Path

from .program import Own, Program
from .subset import NotInSubset as NotInSubset


def translate(
    root: Path,
    entries: Mapping[str, tuple[Path, str]],
    runtime: str,
    by_hand: frozenset[str] | None = None,
) -> dict[str, str]:
    """The JavaScript modules by file name; "index.js" exports the entries.

    root: the folder to which file names in messages are relative. entries: a name in JavaScript →
    the file and the name of a function or a constant. runtime: the path from which the modules
    import static/js/python/index.js. by_hand: the fields that JavaScript written by hand reads;
    None for all of what the entries return. Raises NotInSubset.

    It translates again without the fields that no code reads, until none is left.
    """
    program = Program(root.resolve(), runtime, by_hand)
    while True:
        files = _translated(program, entries)
        once = frozenset(name for name, count in program.uses.items() if count == 1)
        if (program.read, once) == (program.kept, program.once):
            return files
        program = Program(program.root, runtime, by_hand, program.read, once)


def _translated(program: Program, entries: Mapping[str, tuple[Path, str]]) -> dict[str, str]:
    lines = []
    for exported, (file, name) in entries.items():
        module = program.module(file)
        found = module.lookup(name)
        if not isinstance(found, Own):
            raise NotInSubset(
                f"{module.file}:1: {name}, which is not defined, is not in the subset"
            )
        own = program.need(found)
        if isinstance(found.node, ast.FunctionDef) and program.by_hand is None:
            result = found.module.annotation(found.node.returns, found.node)
            program.read_all([result])
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
    files = translate(root, entries, str(scripts / "python" / "index.js"), by_hand)
    for name in names:
        files[f"answers/{name}.js"] = (
            f'import {{ answering }} from "{scripts / "forms" / "answers.js"}";\n'
            f'import {{ {name}, $parts }} from "../index.js";\n'
            f"export const answer = answering({name}, $parts);\n"
        )
    return files
