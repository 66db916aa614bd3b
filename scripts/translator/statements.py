"""Python's statements and definitions in JavaScript."""

import ast
from collections.abc import Callable, Iterable

from .expressions import Expressions, Typed
from .program import Module, Own
from .subset import js_name, refuse
from .types import NONE, Type


def define(module: Module, own: Own) -> str:
    """The exported definition."""
    node = own.node
    if isinstance(node, ast.FunctionDef):
        return f"export function {js_name(own.name)}{Statements(module).function(node, own)}"
    if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
        refuse(module.file, node)
    scope = Statements(module)
    target = scope.target(node)
    code, found = scope.typed(node.value)
    if isinstance(node, ast.AnnAssign):
        found = module.annotation(node.annotation, node)
    pattern = scope.pattern(target, found)
    module.program.types.update(((module.key, name), each) for name, each in scope.types.items())
    return f"export const {pattern} = {code};\n"


def names_in(node: ast.AST) -> set[str]:
    """The names that occur in it."""
    return {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}


class Statements(Expressions):
    """Translates the body of a function."""

    def function(self, node: ast.FunctionDef, own: Own) -> str:
        """The parameters and the body."""
        given = node.args
        if given.vararg or given.kwarg or given.posonlyargs or node.decorator_list:
            self.fail(node)
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
            code = f" = {self.fixed(default)}" if default else ""
            codes.append(js_name(one.arg) + code)
        self.names = set(self.types) | {
            name.id
            for name in ast.walk(node)
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
        }
        body = self.block(node.body)
        if NONE in self.result(own).members and not isinstance(node.body[-1], ast.Return):
            body += "return null;\n"
        return f"({', '.join(codes)}) {{\n{body}}}"

    def block(self, body: Iterable[ast.stmt]) -> str:
        """Statements, one a line."""
        return "".join(map(self.statement, body))

    def statement(self, node: ast.stmt) -> str:
        """One statement with its line end."""
        if isinstance(node, ast.Continue | ast.Break):
            return f"{ast.unparse(node)};\n"
        method: Callable[[ast.stmt], str] | None = getattr(self, f"_do_{type(node).__name__}", None)
        return method(node) if method else self.fail(node)

    def _do_Return(self, node: ast.Return) -> str:
        return f"return {self.typed(node.value)[0] if node.value else 'null'};\n"

    def _do_Expr(self, node: ast.Expr) -> str:
        if isinstance(node.value, ast.Constant):
            return ""  # a docstring
        return f"{self.typed(node.value)[0]};\n"

    def target(self, node: ast.Assign | ast.AnnAssign) -> ast.expr:
        """What is assigned to."""
        if isinstance(node, ast.AnnAssign):
            return node.target
        return node.targets[0] if len(node.targets) == 1 else self.fail(node)

    def _do_Assign(self, node: ast.Assign) -> str:
        target, value = self.target(node), self.typed(node.value)
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            parts = zip(target.elts, node.value.elts, strict=True)
            if not names_in(target) & names_in(node.value):
                return "".join(self.assigned(one, self.typed(part)) for one, part in parts)
        if not isinstance(target, ast.Subscript):
            return self.assigned(target, value)
        holder, found = self.typed(target.value)
        if found.name == "dict":
            return f"{holder}.set({self.key(target.slice)[0]}, {value[0]});\n"
        if found.name != "list" or isinstance(target.slice, ast.UnaryOp | ast.Slice):
            self.fail(target, found)
        return f"{holder}[{self.code(target.slice, 'int')}] = {value[0]};\n"

    def _do_AnnAssign(self, node: ast.AnnAssign) -> str:
        wanted = self.module.annotation(node.annotation, node)
        code, _ = self.typed(node.value) if node.value else self.fail(node)
        return self.assigned(node.target, (code, wanted))

    def assigned(self, target: ast.expr, value: Typed) -> str:
        """The assignment of a value to a name, or of its parts to names."""
        # A `var` belongs to the whole function, as a local of Python does.
        how = "" if names_in(target) <= set(self.types) else "var "
        return f"{how}{self.pattern(target, value[1])} = {value[0]};\n"

    def _do_AugAssign(self, node: ast.AugAssign) -> str:
        target = node.target if isinstance(node.target, ast.Name) else self.fail(node)
        return self.assigned(
            target, self.operation(node, self._x_Name(target), self.typed(node.value), node.value)
        )

    def _do_If(self, node: ast.If) -> str:
        code = f"if ({self.condition(node.test)}) {{\n{self.block(node.body)}}}"
        return code + (f" else {{\n{self.block(node.orelse)}}}\n" if node.orelse else "\n")

    def _do_While(self, node: ast.While) -> str:
        if node.orelse:
            self.fail(node)
        return f"while ({self.condition(node.test)}) {{\n{self.block(node.body)}}}\n"

    def _do_For(self, node: ast.For) -> str:
        if node.orelse:
            self.fail(node)
        items, found = self.iterated(node.iter)
        pattern = self.pattern(node.target, found)
        return f"for (var {pattern} of {items}) {{\n{self.block(node.body)}}}\n"

    def _do_Try(self, node: ast.Try) -> str:
        """try with one `except NotANumber as name`, known only inside it."""
        handler, *others = node.handlers or self.fail(node)
        known = self.known(handler.type) if handler.type else None
        if not isinstance(known, Own) or known.name != "NotANumber":
            self.fail(node)
        if node.finalbody or node.orelse or others:
            self.fail(node)
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
