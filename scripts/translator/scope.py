"""The state at a point of a function: its names, and which of them are certainly assigned."""

import ast
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NoReturn

from .program import Foreign, Known, Module
from .subset import js_name, refuse

_WORDS = {
    "Set": "a set",
    "SetComp": "a set",
    "Delete": "del",
    "ClassDef": "a class in a function",
    "AsyncFunctionDef": "async def",
    "Assign": "an assignment in a class",
}


class Scope:
    """One function, comprehension or definition of a module.

    names: the locals. definitely_assigned: those assigned on every path to this point;
    None if no path reaches it.
    """

    def __init__(self, module: Module, outer: "Scope | None", names: Iterable[str]) -> None:
        self.module = module
        self.outer = outer
        self.names = set(names)
        self.definitely_assigned: set[str] | None = set()
        self.temporaries: list[str] = []
        self.is_comprehension = False

    def fail(self, node: ast.AST, what: str = "") -> NoReturn:
        """End the translation at this place."""
        name = type(node).__name__
        refuse(self.module.file, node, what or _WORDS.get(name, name.lower()))

    def py(self, name: str) -> str:
        """A name from static/js/python."""
        self.module.runtime.add(name)
        return f"${name}"

    def temporary(self) -> str:
        """A local that exists only in JavaScript."""
        self.temporaries.append(self.module.temporary())
        return self.temporaries[-1]

    def declared(self, names: Iterable[str] = ()) -> str:
        """The declaration of these names and of the temporaries."""
        every = [*map(js_name, names), *self.temporaries]
        return f"let {', '.join(every)};\n" if every else ""

    @contextmanager
    def maybe(self) -> Iterator[None]:
        """For code that may be skipped: nothing that it assigns is definitely assigned."""
        before = None if self.definitely_assigned is None else set(self.definitely_assigned)
        yield
        self.definitely_assigned = before

    def scope_of(self, name: str) -> "Scope | None":
        """The scope in which a local is assigned: this one, or one around it."""
        if name in self.names:
            return self
        return self.outer.scope_of(name) if self.outer else None

    def known(self, node: ast.expr) -> Known | None:
        """What a name or module.name refers to, if it is not a local."""
        if isinstance(node, ast.Name) and not self.scope_of(node.id):
            return self.module.lookup(node.id)
        if isinstance(node, ast.Attribute):
            owner = self.known(node.value)
            if isinstance(owner, Module):
                found = owner.lookup(node.attr)
                return None if isinstance(found, Foreign) else found
            if isinstance(owner, Foreign):
                return Foreign(f"{owner.name}.{node.attr}")
        return None

    def assigns(self, name: str) -> None:
        """From here on the name is assigned."""
        if self.definitely_assigned is not None:
            self.definitely_assigned.add(name)


def both(one: set[str] | None, other: set[str] | None) -> set[str] | None:
    """What is assigned on both of two paths; None is a path that does not reach this point."""
    if one is None or other is None:
        return other if one is None else one
    return one & other


def assigned(body: Iterable[ast.AST]) -> set[str]:
    """The names that statements assign, except those inside functions and comprehensions."""
    names: set[str] = set()
    for node in body:
        if isinstance(node, ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp | ast.SetComp):
            names |= assigned([node.generators[0].iter])
        else:
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                names.add(node.id)
            names |= assigned(ast.iter_child_nodes(node))
    return names
