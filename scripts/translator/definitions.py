"""A module's functions, classes and constants in JavaScript."""

import ast

from .calls import dataclass_fields
from .program import Foreign, Module, Own, Signature
from .statements import Statements
from .subset import EXCEPTIONS, METHODS, js_name

_FACTORIES = {"builtins.dict": "new Map()", "builtins.list": "[]"}
_NO_FIELDS = ("ClassVar", "InitVar", "KW_ONLY")


def define(module: Module, node: ast.stmt) -> str:
    """The exported definition."""
    scope = Statements(module, None, ())
    if isinstance(node, ast.FunctionDef):
        parameters, body = scope.function(node)
        return f"export function {js_name(node.name)}({parameters}) {{\n{body}}}"
    if isinstance(node, ast.ClassDef):
        return f"export {_class(scope, node)}"
    assert isinstance(node, ast.Assign | ast.AnnAssign)
    if isinstance(node, ast.Assign) and len(node.targets) != 1:
        scope.fail(node, "a = b = c")
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    if node.value is None:
        scope.fail(node, "a name without a value")
    value = scope.expression(node.value)
    if isinstance(target, ast.Name):
        return f"{scope.declared()}export const {js_name(target.id)} = {value};"
    if not isinstance(target, ast.Tuple):
        scope.fail(node, f"an assignment to {ast.unparse(target)}")
    names = [part.id for part in target.elts if isinstance(part, ast.Name)]
    if len(names) != len(target.elts):
        scope.fail(node, f"an assignment to {ast.unparse(target)}")
    unpacked = f"{scope.py('unpack')}({scope.py('iter')}({value}), {len(names)})"
    return f"{scope.declared()}export const [{', '.join(map(js_name, names))}] = {unpacked};"


def _class(scope: Statements, node: ast.ClassDef) -> str:
    if node.keywords:
        scope.fail(node, f"a class with {node.keywords[0].arg}=")
    if dataclass_fields(node) is not None:
        base, inside = _dataclass(scope, node)
    else:
        base, inside = _plain_class(scope, node)
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and part.name != "__init__":
            inside += _method(scope, part)
    return f"class {js_name(node.name)} extends {base} {{\n{inside}}}"


def _method(scope: Statements, node: ast.FunctionDef) -> str:
    decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
    if decorators not in ([], ["property"]):
        scope.fail(node, f"@{decorators[0]}")
    if node.name in METHODS or node.name in ("constructor", "prototype"):
        scope.fail(node, f"a method of the name {node.name}, which Python's own types have,")
    if node.name.startswith("__"):
        scope.fail(node, f"the method {node.name}")
    owner, parameters, body = _method_parts(scope, node)
    getter = "get " if decorators else ""
    return f"{getter}{node.name}({parameters}) {{\nconst {owner} = this;\n{body}}}\n"


def _method_parts(scope: Statements, node: ast.FunctionDef) -> tuple[str, str, str]:
    parameters, body = scope.function(node, 1)
    return js_name([*node.args.posonlyargs, *node.args.args][0].arg), parameters, body


def _dataclass(scope: Statements, node: ast.ClassDef) -> tuple[str, str]:
    """A class whose constructor takes one object of fields."""
    equal = _options(scope, node)
    if node.bases:
        scope.fail(node, "a dataclass with a base")
    fields: list[tuple[str, str]] = []
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            if part.target.id in ("constructor", "prototype"):
                scope.fail(part, f"a field of the name {part.target.id}")
            if any(name in ast.unparse(part.annotation) for name in _NO_FIELDS):
                scope.fail(part, ast.unparse(part.annotation))
            fields.append((part.target.id, _default(scope, part.value) if part.value else ""))
        elif isinstance(part, ast.FunctionDef) and part.name == "__init__":
            scope.fail(part, "the method __init__ of a dataclass")
        elif not isinstance(part, ast.FunctionDef) and not _is_docstring(part):
            scope.fail(part)
    named = [
        (name if name == js_name(name) else f"{name}: {js_name(name)}")
        + (f" = {default}" if default else "")
        for name, default in fields
    ]
    kept = "".join(f"this.{name} = {js_name(name)};\n" for name, _ in fields)
    constructor = f"constructor({{ {', '.join(named)} }}) {{\nsuper();\n{kept}}}\n"
    return scope.py("Dataclass" if equal else "Instance"), constructor


def _options(scope: Statements, node: ast.ClassDef) -> bool:
    """Check the decorator; return whether objects are compared field by field."""
    [decorator, *others] = node.decorator_list
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    if others or scope.known(called) != Foreign("dataclasses.dataclass"):
        scope.fail(node, f"@{ast.unparse(node.decorator_list[-1])}")
    equal = True
    for option in decorator.keywords if isinstance(decorator, ast.Call) else ():
        value = option.value.value if isinstance(option.value, ast.Constant) else None
        if option.arg == "eq" and value is False:
            equal = False
        elif (option.arg, value) not in (("frozen", True), ("slots", True)):
            scope.fail(node, f"@dataclass({option.arg}=…)")
    return equal


def _default(scope: Statements, node: ast.expr) -> str:
    if not isinstance(node, ast.Call) or scope.known(node.func) != Foreign("dataclasses.field"):
        return scope.default(node)
    factories = [scope.known(key.value) for key in node.keywords if key.arg == "default_factory"]
    found = factories[0] if len(node.keywords) == len(factories) == 1 else None
    if not isinstance(found, Foreign) or found.name not in _FACTORIES:
        scope.fail(node, ast.unparse(node))
    return _FACTORIES[found.name]


def _plain_class(scope: Statements, node: ast.ClassDef) -> tuple[str, str]:
    """A plain class, or an exception."""
    base, inside = scope.py("Instance"), ""
    if node.bases:
        known = scope.known(node.bases[0])
        if len(node.bases) > 1 or not known or not _is_exception(known):
            scope.fail(node, f"the base {ast.unparse(node.bases[0])}")
        base = scope.exception(node, node.bases[0])
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and part.name == "__init__":
            inside = _constructor(scope, node, part)
        elif not isinstance(part, ast.FunctionDef | ast.Pass) and not _is_docstring(part):
            scope.fail(part)
    return base, inside


def _constructor(scope: Statements, node: ast.ClassDef, initial: ast.FunctionDef) -> str:
    body = [part for part in initial.body if not _is_docstring(part)]
    given = ""
    if node.bases:
        call = body[0].value if body and isinstance(body[0], ast.Expr) else None
        if not isinstance(call, ast.Call) or ast.unparse(call.func) != "super().__init__":
            scope.fail(initial, "an exception that does not begin with super().__init__")
        body = body[1:]
        around = Statements(scope.module, scope, Signature.from_node(initial, 1).names)
        around.definitely_assigned = set(around.names)
        known = scope.known(node.bases[0])
        if isinstance(known, Own):
            given = around.initial(call, known)
        else:
            given = ", ".join(around.plain(call, "super().__init__", 0, 1))
        if around.temporaries:
            scope.fail(initial, "so much in super().__init__")
    rest = ast.copy_location(
        ast.FunctionDef("__init__", initial.args, body or [ast.Pass()], [], None), initial
    )
    inner = Constructor(scope.module, scope, ())
    owner = inner.owner = initial.args.args[0].arg
    parameters, written = inner.function(rest, 1)
    return (
        f"constructor({parameters}) {{\nsuper({given});\nconst {js_name(owner)} = this;\n"
        f"{written.removesuffix('return null;' + chr(10))}}}\n"
    )


class Constructor(Statements):
    """The body of __init__, the only place where attributes are assigned."""

    owner = ""

    def assignment(self, target: ast.expr, value: str) -> str:
        """As in other functions, and also to self.name."""
        outer = self.outer
        if not isinstance(target, ast.Attribute) or not isinstance(outer, Constructor):
            return super().assignment(target, value)
        if ast.unparse(target.value) != outer.owner or target.attr in ("constructor", "prototype"):
            self.fail(target, f"an assignment to {ast.unparse(target)}")
        return f"{js_name(outer.owner)}.{target.attr} = {value};\n"


def _is_exception(known: Module | Own | Foreign) -> bool:
    if isinstance(known, Foreign):
        return known.name in EXCEPTIONS
    if not isinstance(known, Own) or not isinstance(known.node, ast.ClassDef):
        return False
    base = known.module.lookup(ast.unparse(known.node.bases[0])) if known.node.bases else None
    return bool(base) and _is_exception(base)  # type: ignore[arg-type]


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
