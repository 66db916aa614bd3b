"""The modules of a program, what their names refer to, and the JavaScript of what is needed."""

import ast
import builtins
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from .subset import js_name, refuse


@dataclass(frozen=True)
class Signature:
    """The parameters of a function; `defaults`: those that have a default."""

    positional: tuple[str, ...]
    keyword: tuple[str, ...]
    defaults: frozenset[str]

    @property
    def names(self) -> tuple[str, ...]:
        """All parameters, in the order in which JavaScript takes them."""
        return self.positional + self.keyword

    @classmethod
    def from_node(cls, node: ast.FunctionDef, skipped: int = 0) -> "Signature":
        """The signature of a definition. `skipped`: 1 for a method, to leave out `self`."""
        given = node.args
        positional = [argument.arg for argument in (*given.posonlyargs, *given.args)]
        keyword = [argument.arg for argument in given.kwonlyargs]
        defaults = positional[len(positional) - len(given.defaults) :]
        pairs = zip(keyword, given.kw_defaults, strict=True)
        defaults += [name for name, default in pairs if default is not None]
        return cls(tuple(positional[skipped:]), tuple(keyword), frozenset(defaults))


@dataclass(frozen=True)
class Own:
    """A name that a module of the program defines."""

    module: "Module"
    name: str

    @property
    def node(self) -> ast.stmt:
        """The statement that defines it."""
        return self.module.statements[self.name]


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
        self._serial = 0
        self._tree = ast.parse(path.read_text("utf-8"))

    def read(self) -> None:
        """Record what each name refers to, and read the modules that are imported from."""
        for node in self._tree.body:
            if isinstance(node, ast.ImportFrom):
                self._import_from(node)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    if "." in alias.name:
                        refuse(self.file, node, f"import {alias.name}")
                    self._define(alias.asname or alias.name, Foreign(alias.name), node)
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                self._define(node.name, node, node)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for name in _names(targets):
                    self._define(name.id, node, node)
            elif not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                refuse(self.file, node, f"{type(node).__name__.lower()} outside of a function")
        for inner in ast.walk(self._tree):
            if isinstance(inner, ast.ClassDef):
                self.program.note_class(inner)

    def _import_from(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            name = alias.asname or alias.name
            if not node.level:
                self._define(name, Foreign(f"{node.module}.{alias.name}"), node)
                continue
            base = self.path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            if (file := base / f"{alias.name}.py").exists():
                self._define(name, self.program.module(file), node)
            elif (file := base.with_suffix(".py")).exists():
                self._define(name, Own(self.program.module(file), alias.name), node)
            else:
                refuse(self.file, node, f"from {'.' * node.level}{node.module or ''} import")

    def _define(self, name: str, what: "ast.stmt | Known", node: ast.AST) -> None:
        if name in self.statements or name in self.imports:
            refuse(self.file, node, f"a second {name}")
        if isinstance(what, ast.stmt):
            self.statements[name] = what
        else:
            self.imports[name] = what

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

    def refer(self, to: Own) -> str:
        """The JavaScript name of a definition in a module of the program."""
        name = self.program.need(to)
        if to.module is self:
            return name
        return self.imported.setdefault((to.module.key, name), f"{to.module.key}${name}")

    def temporary(self) -> str:
        """A name that is unique in the module."""
        self._serial += 1
        return f"${self._serial}"

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
    """

    root: Path
    runtime: str
    modules: dict[Path, Module] = field(default_factory=dict)
    methods: dict[str, Signature | None] = field(default_factory=dict)
    attributes: set[str] = field(default_factory=set)
    _needed: set[tuple[str, str]] = field(default_factory=set)

    def module(self, path: Path) -> Module:
        """The module of a file, read once."""
        path = path.resolve()
        if path not in self.modules:
            self.modules[path] = Module(self, path)
            self.modules[path].read()
        return self.modules[path]

    def note_class(self, node: ast.ClassDef) -> None:
        """Record the methods and attributes of a class; None for a method with two signatures."""
        for part in node.body:
            if isinstance(part, ast.AnnAssign):
                self.attributes |= {name.id for name in _names([part.target])}
            elif isinstance(part, ast.FunctionDef):
                if part.decorator_list:
                    self.attributes.add(part.name)
                else:
                    found = Signature.from_node(part, 1)
                    known = self.methods.setdefault(part.name, found)
                    self.methods[part.name] = found if known == found else None
                for inner in ast.walk(part):
                    if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store):
                        self.attributes.add(inner.attr)

    def need(self, what: Own) -> str:
        """Translate a definition, once, and return its name."""
        from .definitions import define

        node, module = what.node, what.module
        if (module.key, what.name) not in self._needed:
            names = [what.name]
            if isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names = [name.id for name in _names(targets)]
            self._needed.update((module.key, name) for name in names)
            code = define(module, node)
            module.code[node.lineno] = code
        return js_name(what.name)


def _names(targets: Iterable[ast.expr]) -> list[ast.Name]:
    return [node for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]
