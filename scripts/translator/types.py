"""The types of expressions, which decide how they are written in JavaScript."""

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .program import Module, Own


@dataclass(frozen=True)
class Type:
    """A type of Python.

    name: "str", "int", "float" (an int or a float), "bool", "None", "tuple" (of a fixed length),
    "list" (also a tuple of any length), "dict", "function", "class", "union", or "never" for the
    elements of an empty list. of: the types of its elements, members, or result.
    own: the definition of a class.
    """

    name: str
    of: tuple["Type", ...] = ()
    own: "Own | None" = None

    @property
    def members(self) -> tuple["Type", ...]:
        """The types of a union, or the type itself."""
        return self.of if self.name == "union" else (self,)

    @property
    def present(self) -> "Type":
        """The type without None."""
        return union(member for member in self.members if member != NONE)

    @property
    def element(self) -> "Type":
        """The type of what an iteration over a list, tuple, dictionary or text gives."""
        return STR if self.name == "str" else self.of[0] if self.name == "dict" else joined(self.of)

    def __str__(self) -> str:
        if self.own:
            return self.own.name
        inner = ", ".join(map(str, self.of))
        return f"{self.name}[{inner}]" if inner else self.name


STR, INT, FLOAT, BOOL, NONE, NEVER = map(Type, ("str", "int", "float", "bool", "None", "never"))
NUMBERS = (INT, FLOAT)


def list_of(element: Type) -> Type:
    """A list, or a tuple of any length."""
    return Type("list", (element,))


def union(types: Iterable[Type]) -> Type:
    """The union of these; an int where a float may be is a float."""
    found = list(dict.fromkeys(member for one in types for member in one.members))
    found = [one for one in found if one != NEVER and not (one == INT and FLOAT in found)]
    return found[0] if len(found) == 1 else Type("union", tuple(found)) if found else NEVER


def joined(types: Iterable[Type]) -> Type:
    """The type of a value that may have any of these."""
    every = list(dict.fromkeys(types))
    present = [one for one in every if one not in (NONE, NEVER)]
    names = {one.name for one in present}
    if len(present) > 1 and len(names) == 1 and names <= {"tuple", "dict", "list"}:
        lengths = {len(one.of) for one in present}
        if len(lengths) == 1:
            parts = tuple(joined(part) for part in zip(*(one.of for one in present), strict=True))
            return union([Type(present[0].name, parts), *(one for one in every if one == NONE)])
    if len(present) > 1 and names <= {"tuple", "list"}:
        return list_of(joined(part for one in present for part in one.of))
    return union(every)


def annotated(module: "Module", node: ast.expr) -> Type | None:
    """The type that an annotation names; None for one that is not in the subset."""
    if isinstance(node, ast.Constant) and node.value is None:
        return NONE
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        both = annotated(module, node.left), annotated(module, node.right)
        return union(both) if None not in both else None  # type: ignore[arg-type]
    if isinstance(node, ast.Subscript):
        return _generic(module, node)
    name = ast.unparse(node)
    if name in ("str", "int", "float", "bool", "object"):
        return Type(name)
    found = module.found(node)
    defined = getattr(found, "node", None)
    if isinstance(defined, ast.ClassDef):
        return Type("class", own=found)  # type: ignore[arg-type]
    return annotated(found.module, defined.value) if isinstance(defined, ast.Assign) else None  # type: ignore[union-attr]


def _generic(module: "Module", node: ast.Subscript) -> Type | None:
    name, given = ast.unparse(node.value), node.slice
    if name == "Callable" and isinstance(given, ast.Tuple):
        result = annotated(module, given.elts[1])
        return Type("function", (result,)) if result else None
    parts = given.elts if isinstance(given, ast.Tuple) else [given]
    many = len(parts) == 2 and isinstance(parts[1], ast.Constant) and parts[1].value is ...
    types = [annotated(module, part) for part in (parts[:1] if many else parts)]
    kind = {"Mapping": "dict", "tuple": "list" if many else "tuple"}.get(name, name)
    if kind not in ("tuple", "list", "dict") or None in types:
        return None
    return Type(kind, tuple(types))  # type: ignore[arg-type]
