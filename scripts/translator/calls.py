"""Python's calls in JavaScript."""

import ast
import json
from collections.abc import Iterable

from .expressions import Expressions
from .patterns import PatternError, javascript_pattern
from .program import Foreign, Module, Own, Signature
from .scope import Scope
from .subset import EXCEPTIONS, FUNCTIONS, INSTANCES, METHODS

ZEROS = "".join(
    chr(int(point, 16))
    for point in """
    0030 0660 06f0 07c0 0966 09e6 0a66 0ae6 0b66 0be6 0c66 0ce6 0d66 0de6 0e50 0ed0 0f20 1040
    1090 17e0 1810 1946 19d0 1a80 1a90 1b50 1bb0 1c40 1c50 a620 a8d0 a900 a9d0 a9f0 aa50 abf0
    ff10 104a0 10d30 11066 110f0 11136 111d0 112f0 11450 114d0 11650 116c0 11730 118e0 11950
    11c50 11d50 11da0 16a60 16ac0 16b50 1d7ce 1d7d8 1d7e2 1d7ec 1d7f6 1e140 1e2f0 1e950 1fbf0
    """.split()
)
"""The digit zero of each script in Unicode 14, in order, as in Python 3.11.

A fixed list, so that the built files do not depend on the version of Python. For digits added
later, the browser asks the server.
"""


class Calls(Expressions):
    """Adds calls. Arguments are checked here, while their names in Python are still known."""

    def __init__(self, module: Module, outer: Scope | None, names: Iterable[str]) -> None:
        super().__init__(module, outer, names)
        self.functions: dict[str, Signature] = {}
        """Functions that are defined inside this one."""

    def _x_Call(self, node: ast.Call) -> str:
        function, known = node.func, self.known(node.func)
        if isinstance(known, Own):
            return self.own_call(node, known)
        if isinstance(known, Foreign):
            return self.foreign_call(node, known.name)
        if isinstance(function, ast.Attribute):
            if isinstance(self.known(function.value), Module):
                self.fail(node, ast.unparse(function))
            return self.method_call(node, function)
        if isinstance(function, ast.Name) and (scope := self.scope_of(function.id)):
            found = scope.functions.get(function.id) if isinstance(scope, Calls) else None
            if found:
                return f"{self.expression(function)}({self.placed(node, found, function.id)})"
        return self.call_of_value(node)

    def call_of_value(self, node: ast.Call) -> str:
        """A call of a value that is known only at run time."""
        arguments = self.plain(node, ast.unparse(node.func), 0, 99)
        return f"{self.py('call')}({', '.join([self.expression(node.func), *arguments])})"

    def own_call(self, node: ast.Call, called: Own) -> str:
        """A call of a name that the program defines."""
        definition = called.node
        if isinstance(definition, ast.FunctionDef):
            found = Signature.from_node(definition)
            return f"{self.module.refer(called)}({self.placed(node, found, called.name)})"
        if not isinstance(definition, ast.ClassDef):
            return self.call_of_value(node)
        name = self.module.refer(called)
        fields = dataclass_fields(definition)
        if fields is not None:
            return f"new {name}({self.named(node, fields, called.name)})"
        return f"new {name}({self.initial(node, called)})"

    def initial(self, node: ast.Call, called: Own) -> str:
        """The arguments of __init__, which an exception may inherit from its base."""
        definition = called.node
        assert isinstance(definition, ast.ClassDef)
        for part in definition.body:
            if isinstance(part, ast.FunctionDef) and part.name == "__init__":
                return self.placed(node, Signature.from_node(part, 1), called.name)
        if not definition.bases:
            return ", ".join(self.plain(node, called.name, 0, 0))
        base = called.module.lookup(ast.unparse(definition.bases[0]))
        if isinstance(base, Own):
            return self.initial(node, base)
        return ", ".join(self.plain(node, called.name, 0, 1))

    def method_call(self, node: ast.Call, function: ast.Attribute) -> str:
        """A call of a method of Python's own types or of the program's classes."""
        owner, name = self.expression(function.value), function.attr
        if name in METHODS:
            arguments = self.plain(node, name, *METHODS[name])
            return f"{self.py(name)}({', '.join([owner, *arguments])})"
        methods = self.module.program.methods
        if name.startswith("__") or name not in methods:
            self.fail(node, f"the method {name}")
        if not (found := methods[name]):
            self.fail(node, f"the method {name} with other parameters in another class")
        return f"{owner}.{name}({self.placed(node, found, name)})"

    def foreign_call(self, node: ast.Call, name: str) -> str:
        """A call of a function or class of Python or its standard library."""
        short = name.removeprefix("builtins.")
        if name in FUNCTIONS:
            called, least, most = FUNCTIONS[name]
            return f"{self.py(called)}({', '.join(self.plain(node, short, least, most))})"
        if name in EXCEPTIONS:
            return f"new {self.py(EXCEPTIONS[name])}({', '.join(self.plain(node, short, 0, 1))})"
        if name == "builtins.isinstance":
            return self.isinstance_call(node)
        if name == "re.compile":
            return self.pattern(node)
        if name == "decimal.Context":
            if node.args or [key.arg for key in node.keywords] != ["prec"]:
                self.fail(node, "a Context of more than prec")
            return f"{self.py('context')}({self.expression(node.keywords[0].value)})"
        if name == "unicodedata.decimal":
            arguments = self.plain(node, name, 2, 2)
            return f"{self.py('digit')}({json.dumps(ZEROS)}, {', '.join(arguments)})"
        self.fail(node, short)

    def isinstance_call(self, node: ast.Call) -> str:
        """isinstance() with a single class."""
        value, _ = self.plain_nodes(node, "isinstance", 2, 2)
        kind = self.known(node.args[1])
        if isinstance(kind, Foreign) and kind.name in INSTANCES:
            return f"({self.expression(value)} instanceof {self.py(INSTANCES[kind.name])})"
        if isinstance(kind, Own) and isinstance(kind.node, ast.ClassDef):
            return f"({self.expression(value)} instanceof {self.module.refer(kind)})"
        self.fail(node, f"isinstance(…, {ast.unparse(node.args[1])})")

    def pattern(self, node: ast.Call) -> str:
        """A regular expression, rewritten for JavaScript."""
        [given] = self.plain_nodes(node, "re.compile", 1, 1)
        if not isinstance(given, ast.Constant) or not isinstance(given.value, str):
            self.fail(node, "re.compile of what is no plain text")
        try:
            return f"{self.py('pattern')}({json.dumps(javascript_pattern(given.value))})"
        except PatternError as problem:
            self.fail(node, str(problem))

    # Arguments.

    def plain_nodes(self, node: ast.Call, what: str, least: int, most: int) -> list[ast.expr]:
        """The positional arguments, from `least` to `most` of them."""
        if node.keywords or any(isinstance(one, ast.Starred) for one in node.args):
            self.fail(node, f"{what} with a keyword or *")
        if not least <= len(node.args) <= most:
            self.fail(node, f"{what} with {len(node.args)} arguments")
        return node.args

    def plain(self, node: ast.Call, what: str, least: int, most: int) -> list[str]:
        """The positional arguments in JavaScript, from `least` to `most` of them."""
        return [self.expression(one) for one in self.plain_nodes(node, what, least, most)]

    def matched(self, node: ast.Call, found: Signature, what: str) -> dict[str, ast.expr]:
        """Parameter → argument, in the order in which the arguments are written."""
        if len(node.args) > len(found.positional):
            self.fail(node, f"{what} with {len(node.args)} arguments")
        given = dict(zip(found.positional, node.args, strict=False))
        for keyword in node.keywords:
            if keyword.arg not in found.names or keyword.arg in given:
                self.fail(node, f"{what} with the argument {keyword.arg or '**'}")
            given[keyword.arg] = keyword.value
        for name in found.names:
            if name not in given and name not in found.defaults:
                self.fail(node, f"{what} without the argument {name}")
        if any(isinstance(value, ast.Starred) for value in given.values()):
            self.fail(node, f"{what} with *")
        return given

    def placed(self, node: ast.Call, found: Signature, what: str) -> str:
        """The arguments in the order of the parameters, evaluated in that of the call."""
        if any(isinstance(one, ast.Starred) for one in node.args):
            if found.defaults or found.keyword or node.keywords:
                self.fail(node, f"{what} with * and defaults")
            values = f"[{self.expressions(node.args)}]"
            return f"...{self.py('unpack')}({values}, {len(found.positional)})"
        given = self.matched(node, found, what)
        codes = {name: self.expression(value) for name, value in given.items()}
        order = [found.names.index(name) for name in codes]
        names = found.names[: max(order, default=-1) + 1]
        if order == sorted(order):
            return ", ".join(codes.get(name, "void 0") for name in names)
        kept = {name: self.temporary() for name in codes}
        first = ", ".join(f"{kept[name]} = {code}" for name, code in codes.items())
        return f"...({first}, [{', '.join(kept.get(name, 'void 0') for name in names)}])"

    def named(self, node: ast.Call, fields: Signature, what: str) -> str:
        """The fields of a dataclass as one object."""
        given = self.matched(node, fields, what)
        codes = [f"{name}: {self.expression(value)}" for name, value in given.items()]
        return f"{{ {', '.join(codes)} }}" if codes else "{}"


def dataclass_fields(node: ast.ClassDef) -> Signature | None:
    """The fields of a dataclass; None for any other class."""
    if not node.decorator_list:
        return None
    fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
    names = [part.target.id for part in fields if isinstance(part.target, ast.Name)]
    defaults = [name for name, part in zip(names, fields, strict=True) if part.value]
    return Signature(tuple(names), (), frozenset(defaults))
