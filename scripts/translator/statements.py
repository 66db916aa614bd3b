"""Python's statements and definitions in JavaScript."""

import ast
from collections.abc import Callable, Iterable

from .expressions import Expressions, Typed
from .program import Module, Own
from .subset import ARITHMETIC, js_name, refuse
from .types import NONE, NUMBERS, STR, Type


def define(module: Module, own: Own) -> tuple[str, Type]:
    """The exported definition, and its type."""
    node, name = own.node, js_name(own.name)
    if isinstance(node, ast.FunctionDef):
        scope = Statements(module)
        return f"export function {name}{scope.function(node, own)}", NONE
    if not isinstance(node, ast.Assign | ast.AnnAssign):
        refuse(module.file, node, f"{own.name} as a value")
    scope = Statements(module)
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    if len(targets) != 1 or node.value is None:
        scope.fail(node, "a = b = c" if len(targets) != 1 else "a name without a value")
    names, values = targets, [node.value]
    if isinstance(targets[0], ast.Tuple) and isinstance(node.value, ast.Tuple):
        names, values = targets[0].elts, node.value.elts
    if len(names) != len(values) or not all(isinstance(one, ast.Name) for one in names):
        scope.fail(node, f"an assignment to {ast.unparse(targets[0])}")
    code = ""
    for one, value in zip(names, values, strict=True):
        assert isinstance(one, ast.Name)
        written, found = scope.typed(value)
        if isinstance(node, ast.AnnAssign):
            found = module.annotation(node.annotation, node)
        module.program.types[module.key, one.id] = found
        code += f"export const {js_name(one.id)} = {written};\n"
    return code, module.program.types[module.key, own.name]


def names_in(node: ast.AST) -> set[str]:
    """The names that occur in it."""
    return {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}


class Statements(Expressions):
    """Translates the body of a function."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self.declared: set[str] = set()
        self.hoisted: set[str] = set()
        self.returned = NONE
        self.depth = 0

    def function(self, node: ast.FunctionDef, own: Own) -> str:
        """The parameters and the body."""
        given = node.args
        if given.vararg or given.kwarg or given.posonlyargs:
            self.fail(node, "*args, **kwargs or /")
        if node.decorator_list:
            self.fail(node.decorator_list[0], f"@{ast.unparse(node.decorator_list[0])}")
        parameters = [*given.args, *given.kwonlyargs]
        positional = len(parameters) - len(given.kwonlyargs)
        defaults = [*[None] * (positional - len(given.defaults)), *given.defaults]
        codes = []
        for one, default in zip(parameters, [*defaults, *given.kw_defaults], strict=True):
            if one is parameters[0] and "." in own.name:
                owner = Own(self.module, own.name.partition(".")[0])
                self.types[one.arg] = Type("class", own=owner)
            else:
                self.types[one.arg] = self.module.annotation(one.annotation, one)
            if default and not self.is_fixed(default):
                self.fail(default, f"the default {ast.unparse(default)}")
            code = f" = {self.typed(default)[0]}" if default else ""
            codes.append(js_name(one.arg) + code)
        self.names = {one.arg for one in parameters}
        self.declared = set(self.names)
        self.names |= {
            name.id
            for name in ast.walk(node)
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
        }
        self.returned = self.result(own)
        body = "".join(map(self.statement, node.body))
        if NONE in self.returned.members and not isinstance(node.body[-1], ast.Return):
            body += "return null;\n"
        names = ", ".join(map(js_name, sorted(self.hoisted)))
        declared = f"let {names};\n" if names else ""
        return f"({', '.join(codes)}) {{\n{declared}{body}}}"

    def is_fixed(self, node: ast.expr) -> bool:
        """Whether it has the same value whenever it is evaluated."""
        fixed = isinstance(node, ast.Constant) or (isinstance(node, ast.Tuple) and not node.elts)
        return fixed or bool(self.known(node))

    def block(self, body: Iterable[ast.stmt]) -> str:
        """Statements inside another one."""
        self.depth += 1
        code = "".join(map(self.statement, body))
        self.depth -= 1
        return code

    def statement(self, node: ast.stmt) -> str:
        """One statement with its line end."""
        if isinstance(node, ast.Pass | ast.Continue | ast.Break):
            return f"{ast.unparse(node).removeprefix('pass')};\n"
        method: Callable[[ast.stmt], str] | None = getattr(self, f"_do_{type(node).__name__}", None)
        return method(node) if method else self.fail(node)

    def _do_Return(self, node: ast.Return) -> str:
        return f"return {self.passed(node.value, self.returned) if node.value else 'null'};\n"

    def _do_Expr(self, node: ast.Expr) -> str:
        if isinstance(node.value, ast.Constant):
            return ""
        if not isinstance(node.value, ast.Call):
            self.fail(node, "an expression whose value is not used")
        return f"{self.typed(node.value)[0]};\n"

    def _do_Assign(self, node: ast.Assign) -> str:
        if len(node.targets) != 1:
            self.fail(node, "a = b = c")
        [target] = node.targets
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            parts = list(zip(target.elts, node.value.elts, strict=False))
            same = len(parts) == len(target.elts) == len(node.value.elts)
            if same and not names_in(target) & names_in(node.value):
                return "".join(self.assigned(one, self.typed(value)) for one, value in parts)
        if not isinstance(target, ast.Subscript):
            return self.assigned(target, self.typed(node.value))
        holder, found = self.typed(target.value)
        value = self.passed(node.value, found.of[-1] if found.of else found)
        if found.name == "dict":
            return f"{holder}.set({self.key(target.slice)[0]}, {value});\n"
        if found.name != "list" or isinstance(target.slice, ast.UnaryOp | ast.Slice):
            self.fail(target, f"an assignment to {ast.unparse(target)}")
        return f"{holder}[{self.code(target.slice, 'int')}] = {value};\n"

    def _do_AnnAssign(self, node: ast.AnnAssign) -> str:
        wanted = self.module.annotation(node.annotation, node)
        if not node.value:
            self.fail(node, "a name without a value")
        return self.assigned(node.target, (self.passed(node.value, wanted), wanted))

    def assigned(self, target: ast.expr, value: Typed) -> str:
        """The assignment of a value to a name, or of its parts to names."""
        code, found = value
        if "never" in str(found):
            self.fail(target, f"{ast.unparse(target)} without the type of its elements")
        pattern = self.pattern(target, found)
        stored = names_in(target) - {"_"}
        if not self.depth and not stored & (self.declared | self.hoisted):
            self.declared |= stored
            return f"let {pattern} = {code};\n"
        self.hoisted |= stored - self.declared
        return f"{pattern} = {code};\n"

    def _do_AugAssign(self, node: ast.AugAssign) -> str:
        if not isinstance(node.target, ast.Name):
            self.fail(node, f"an assignment to {ast.unparse(node.target)}")
        before = self._x_Name(node.target)
        if before[1] not in (STR, *NUMBERS):
            self.fail(node, f"+= of {before[1]}")
        if not isinstance(node.op, ast.Add | ast.Sub):
            self.fail(node, f"{type(node.op).__name__} with =")
        value = self.typed(node.value)
        _, found = self.operation(node, before, value, node.value)
        self.pattern(node.target, found)
        return f"{before[0]} {ARITHMETIC[type(node.op)]}= {value[0]};\n"

    def _do_If(self, node: ast.If) -> str:
        code = f"if ({self.condition(node.test)}) {{\n{self.block(node.body)}}}"
        return code + (f" else {{\n{self.block(node.orelse)}}}\n" if node.orelse else "\n")

    def _do_While(self, node: ast.While) -> str:
        if node.orelse:
            self.fail(node, "while … else")
        return f"while ({self.condition(node.test)}) {{\n{self.block(node.body)}}}\n"

    def _do_For(self, node: ast.For) -> str:
        if node.orelse:
            self.fail(node, "for … else")
        items, found = self.iterated(node.iter, once=True)
        pattern = self.pattern(node.target, found)
        self.hoisted |= names_in(node.target) - self.declared - {"_"}
        return f"for ({pattern} of {items}) {{\n{self.block(node.body)}}}\n"

    def _do_Try(self, node: ast.Try) -> str:
        """try with one `except NotANumber as name`, known only inside it."""
        if node.finalbody or node.orelse or len(node.handlers) != 1:
            self.fail(node, "try with more than one except")
        [handler] = node.handlers
        known = self.known(handler.type) if handler.type else None
        if not isinstance(known, Own) or known.name != "NotANumber":
            self.fail(
                handler, f"except {ast.unparse(handler.type) if handler.type else ''}".strip()
            )
        code = f"try {{\n{self.block(node.body)}}}"
        name = handler.name or "_"
        self.names.add(name)
        self.types[name] = Type("class", own=known)
        inside = self.block(handler.body)
        del self.types[name]
        return (
            f"{code} catch ({js_name(name)}) {{\nif (!({js_name(name)} instanceof "
            f"{self.module.refer(known)})) throw {js_name(name)};\n{inside}}}\n"
        )
