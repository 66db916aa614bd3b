"""The modules of a program, what their names refer to, and the JavaScript of what is needed."""

import ast
import builtins
import json
import os
from dataclasses import dataclass, field
from pathlib import Path

from .subset import NATIVE, js_name, refuse
from .types import Type, annotated


@dataclass(frozen=True)
class Own:
    """A name that a module of the program defines; of a method: "Level.limit"."""

    module: "Module"
    name: str

    @property
    def node(self) -> ast.stmt:
        """The statement that defines it."""
        return self.module.statements[self.name]

    def line(self) -> list["Own"]:
        """A class and those that it extends."""
        assert isinstance(self.node, ast.ClassDef)
        found = [self.module.found(base) for base in self.node.bases]
        return [self, *(own for base in found if isinstance(base, Own) for own in base.line())]

    def fields(self) -> dict[str, "Field"]:
        """The fields of a class."""
        return {
            part.target.id: Field(own, part.target.id, part)
            for own in reversed(self.line())
            for part in own.node.body  # type: ignore[attr-defined]
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
        }


@dataclass(frozen=True)
class Field:
    """A field of a class, and the class that has it."""

    owner: Own
    name: str
    node: ast.AnnAssign

    @property
    def type(self) -> Type:
        """Its type."""
        return self.owner.module.annotation(self.node.annotation, self.node)


@dataclass(frozen=True)
class Foreign:
    """A name of Python itself, with its module: "math.inf"."""

    name: str


class Module:
    """One file: its names, and the JavaScript of those that are needed."""

    def __init__(self, program: "Program", path: Path) -> None:
        self.program = program
        self.path = path
        self.file = os.path.relpath(path, program.root)
        self.key = self.file.removesuffix(".py").replace(os.sep, "_").removeprefix("webapp_")
        self.statements: dict[str, ast.stmt] = {}
        self.imports: dict[str, Module | Own | Foreign] = {}
        self.code: dict[int, str] = {}
        self.imported: dict[tuple[str, str], str] = {}
        self.runtime: set[str] = set()
        self._tree = ast.parse(path.read_text("utf-8"))

    def read(self) -> None:
        """Record what each name refers to, and read the modules that are imported from."""
        for node in self._tree.body:
            if isinstance(node, ast.ImportFrom):
                self._import_from(node)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    self.imports[alias.asname or alias.name] = Foreign(alias.name)
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                self.statements[node.name] = node
                for part in node.body if isinstance(node, ast.ClassDef) else ():
                    if isinstance(part, ast.FunctionDef):
                        self.statements[f"{node.name}.{part.name}"] = part
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for name in (each for target in targets for each in ast.walk(target)):
                    if isinstance(name, ast.Name):
                        self.statements[name.id] = node
            elif not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                refuse(self.file, node)

    def _import_from(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            name = alias.asname or alias.name
            folder = self.path.parents[node.level - 1] if node.level else self.program.root
            base = folder.joinpath(*(node.module or "").split("."))
            if (file := base / f"{alias.name}.py").exists():
                self.imports[name] = self.program.module(file)
            elif (file := base.with_suffix(".py")).exists():
                self.imports[name] = Own(self.program.module(file), alias.name)
            else:
                self.imports[name] = Foreign(f"{node.module}.{alias.name}")

    def lookup(self, name: str) -> "Known | None":
        """What a name refers to at the level of the module."""
        found = self.imports.get(name)
        if isinstance(found, Own):
            return found.module.lookup(found.name)
        if found is None and name in self.statements:
            return Own(self, name)
        if found is None and hasattr(builtins, name):
            return Foreign(f"builtins.{name}")
        return found

    def found(self, node: ast.expr) -> "Known | None":
        """What a name or module.name refers to at the level of the module."""
        if isinstance(node, ast.Name):
            return self.lookup(node.id)
        owner = self.found(node.value) if isinstance(node, ast.Attribute) else None
        if not owner or not isinstance(node, ast.Attribute) or isinstance(owner, Own):
            return None
        if isinstance(owner, Module):
            return owner.lookup(node.attr)
        return Foreign(f"{owner.name}.{node.attr}")

    def annotation(self, node: ast.expr | None, of: ast.AST) -> Type:
        """The type that an annotation names."""
        found = annotated(self, node) if node else None
        return found or refuse(self.file, node or of)

    def refer(self, to: Own) -> str:
        """The JavaScript name of a definition of the program."""
        if to.name in NATIVE.get(to.module.path.name, ()):
            return self.native(to.name)
        name = self.program.need(to)
        if to.module is self:
            return name
        return self.imported.setdefault((to.module.key, name), f"{to.module.key}${name}")

    def native(self, name: str) -> str:
        """A name from static/js/python."""
        self.runtime.add(name)
        return f"${name}"

    def javascript(self) -> str:
        """The module, with the names that were needed."""
        lines = []
        if self.runtime:
            names = ", ".join(f"{name} as ${name}" for name in sorted(self.runtime))
            lines.append(f"import {{ {names} }} from {json.dumps(self.program.runtime)};")
        for (key, name), local in sorted(self.imported.items()):
            lines.append(f'import {{ {name} as {local} }} from "./{key}.js";')
        lines += [code for _, code in sorted(self.code.items())]
        return "\n".join(lines) + "\n"


Known = Module | Own | Foreign


@dataclass
class Program:
    """Everything that the entries need.

    root: the folder to which file names in messages are relative.
    runtime: the path of static/js/python/index.js, as the translated modules import it.
    by_hand: the names of the fields that JavaScript written by hand reads, if they are known. Then
    each other field ends in a $, and the build may shorten its name. left_out: the names of fields
    that are not translated.
    """

    root: Path
    runtime: str
    by_hand: frozenset[str] | None = None
    left_out: frozenset[str] = frozenset()
    modules: dict[Path, Module] = field(default_factory=dict)
    types: dict[tuple[str, str], Type] = field(default_factory=dict)

    def module(self, path: Path) -> Module:
        """The module of a file, read once."""
        path = path.resolve()
        if path not in self.modules:
            self.modules[path] = Module(self, path)
            self.modules[path].read()
        return self.modules[path]

    def need(self, what: Own) -> str:
        """Translate a definition, once, and return its name."""
        from .statements import define

        node, module = what.node, what.module
        if node.lineno not in module.code:
            module.code[node.lineno] = ""
            module.code[node.lineno] = define(module, what)
        return js_name(what.name)

    def property(self, part: Field) -> str:
        """The name of a field in JavaScript; "" if it is left out."""
        if part.name in self.left_out:
            return ""
        native = part.owner.name in NATIVE.get(part.owner.module.path.name, ())
        if self.by_hand is None or native or part.name in self.by_hand:
            return part.name
        return f"{part.name}$"
