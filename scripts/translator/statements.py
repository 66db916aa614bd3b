"""Python's functions and statements in JavaScript."""

import ast
from collections.abc import Callable, Iterable

from .comprehensions import Comprehensions
from .program import Foreign, Own, Signature
from .scope import assigned, both
from .subset import EXCEPTIONS, js_name


class Statements(Comprehensions):
    """Translates the body of a function; `stored`: parameters and assigned names."""

    stored: set[str] = frozenset()  # type: ignore[assignment]

    def function(self, node: ast.FunctionDef, skipped: int = 0) -> tuple[str, str]:
        """The parameters and the body. `skipped`: 1 for a method, to leave out `self`."""
        given = node.args
        if given.vararg or given.kwarg:
            self.fail(node, "*args or **kwargs")
        if node.decorator_list and not skipped:
            self.fail(node.decorator_list[0], f"@{ast.unparse(node.decorator_list[0])}")
        signature = Signature.from_node(node, skipped)
        locals_ = assigned(node.body)
        everything = {argument.arg for argument in ast.walk(given) if isinstance(argument, ast.arg)}
        inner = type(self)(self.module, self, locals_ | everything)
        inner.definitely_assigned = set(everything)
        inner.stored = everything | {
            name.id
            for name in ast.walk(node)
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
        }
        body = inner.block(node.body)
        if inner.definitely_assigned is not None:
            body += "return null;\n"
        declared = inner.declared(sorted(locals_ - everything))
        return self.parameters(given, signature), declared + body

    def parameters(self, given: ast.arguments, signature: Signature) -> str:
        """The parameters in JavaScript."""
        named = [*given.posonlyargs, *given.args]
        defaults = dict(zip([a.arg for a in named][::-1], given.defaults[::-1], strict=False))
        defaults |= {
            argument.arg: default
            for argument, default in zip(given.kwonlyargs, given.kw_defaults, strict=True)
            if default
        }
        for name, value in defaults.items():
            if any(isinstance(n, ast.Name) and n.id in signature.names for n in ast.walk(value)):
                self.fail(value, f"the default {ast.unparse(value)} of {name}")
        return ", ".join(
            js_name(name) + (f" = {self.default(defaults[name])}" if name in defaults else "")
            for name in signature.names
        )

    def default(self, node: ast.expr) -> str:
        """A default that has the same value whenever it is evaluated."""
        fixed = isinstance(node, ast.Constant) or (isinstance(node, ast.Tuple) and not node.elts)
        negative = isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant)
        if fixed or negative or (isinstance(node, ast.Name | ast.Attribute) and self.known(node)):
            return self.expression(node)
        self.fail(node, f"the default {ast.unparse(node)}")

    # Statements.

    def block(self, body: Iterable[ast.stmt]) -> str:
        """Statements, one after the other."""
        return "".join(map(self.statement, body))

    def statement(self, node: ast.stmt) -> str:
        """One statement with its line end."""
        method: Callable[[ast.stmt], str] | None = getattr(self, f"_do_{type(node).__name__}", None)
        return method(node) if method else self.fail(node)

    def _do_Pass(self, node: ast.Pass) -> str:
        return ""

    def _do_Break(self, node: ast.Break) -> str:
        self.definitely_assigned = None
        return "break;\n"

    def _do_Continue(self, node: ast.Continue) -> str:
        self.definitely_assigned = None
        return "continue;\n"

    def _do_Return(self, node: ast.Return) -> str:
        code = f"return {self.expression(node.value) if node.value else 'null'};\n"
        self.definitely_assigned = None
        return code

    def _do_Expr(self, node: ast.Expr) -> str:
        if isinstance(node.value, ast.Constant):
            return ""
        if not isinstance(node.value, ast.Call):
            self.fail(node, "an expression whose value is not used")
        return f"{self.expression(node.value)};\n"

    def _do_Assign(self, node: ast.Assign) -> str:
        if len(node.targets) != 1:
            self.fail(node, "a = b = c")
        return self.assign(node.targets[0], node.value)

    def _do_AnnAssign(self, node: ast.AnnAssign) -> str:
        return self.assign(node.target, node.value) if node.value else ""

    def _do_AugAssign(self, node: ast.AugAssign) -> str:
        if not isinstance(node.target, ast.Name):
            self.fail(node, f"an assignment to {ast.unparse(node.target)}")
        before = self.expression(ast.copy_location(ast.Name(node.target.id, ast.Load()), node))
        kept = f"{self.py('immutable')}({before})"
        value = self.operation(node, kept, self.expression(node.value))
        return self.assignment(node.target, value)

    def assign(self, target: ast.expr, value: ast.expr) -> str:
        """The statements of target = value."""
        code = self.expression(value)
        if isinstance(target, ast.Subscript):
            if isinstance(target.slice, ast.Slice):
                self.fail(target, "an assignment to a slice")
            holder = self.expression(target.value)
            return f"{self.py('put')}({code}, {holder}, {self.key(target.slice)});\n"
        return self.assignment(target, code)

    def _do_If(self, node: ast.If) -> str:
        test = self.condition(node.test)
        before = self.copy()
        body = self.block(node.body)
        after, self.definitely_assigned = self.definitely_assigned, before
        other = self.block(node.orelse)
        self.definitely_assigned = both(after, self.definitely_assigned)
        return f"if ({test}) {{\n{body}}}" + (f" else {{\n{other}}}\n" if other else "\n")

    def _do_While(self, node: ast.While) -> str:
        if node.orelse:
            self.fail(node, "while … else")
        before = self.copy()
        test = self.condition(node.test)
        body = self.block(node.body)
        self.definitely_assigned = before
        return f"while ({test}) {{\n{body}}}\n"

    def _do_For(self, node: ast.For) -> str:
        if node.orelse:
            self.fail(node, "for … else")
        items = f"{self.py('iter')}({self.expression(node.iter)})"
        before = self.copy()
        head, unpacked = self.loop(node.target, items)
        body = self.block(node.body)
        self.definitely_assigned = before
        return f"{head} {{\n{unpacked}{body}}}\n"

    def _do_FunctionDef(self, node: ast.FunctionDef) -> str:
        if node.name in self.functions or node.name in self.stored:
            self.fail(node, f"a second {node.name}")
        self.functions[node.name] = Signature.from_node(node)
        self.assigns(node.name)
        parameters, body = self.function(node)
        return f"{js_name(node.name)} = ({parameters}) => {{\n{body}}};\n"

    def _do_Raise(self, node: ast.Raise) -> str:
        cause = node.cause
        if not isinstance(node.exc, ast.Call) or (cause and ast.unparse(cause) != "None"):
            self.fail(node, "raise without a call")
        code = f"throw {self.expression(node.exc)};\n"
        self.definitely_assigned = None
        return code

    def _do_Try(self, node: ast.Try) -> str:
        if node.finalbody:
            self.fail(node, "finally")
        before = self.copy()
        body = self.block(node.body)
        fine = self.temporary() if node.orelse else ""
        other = self.block(node.orelse)
        after, error, code = self.definitely_assigned, self.module.temporary(), ""
        for handler in node.handlers:
            self.definitely_assigned = None if before is None else set(before)
            code += self.handler(handler, error) + " else "
            after = both(after, self.definitely_assigned)
        self.definitely_assigned = after
        if not fine:
            return f"try {{\n{body}}} catch ({error}) {{\n{code}throw {error};\n}}\n"
        return (
            f"{fine} = false;\ntry {{\n{body}{fine} = true;\n}} catch ({error}) {{\n"
            f"{code}throw {error};\n}}\nif ({fine}) {{\n{other}}}\n"
        )

    def handler(self, node: ast.ExceptHandler, error: str) -> str:
        """One `except`. Its name is known only inside it."""
        kinds = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
        tests = " || ".join(f"{error} instanceof {self.exception(node, kind)}" for kind in kinds)
        if node.name is None:
            return f"if ({tests}) {{\n{self.block(node.body)}}}"
        if self.scope_of(node.name):
            self.fail(node, f"a second {node.name}")
        self.names.add(node.name)
        self.assigns(node.name)
        body = self.block(node.body)
        self.names.remove(node.name)
        if self.definitely_assigned is not None:
            self.definitely_assigned.remove(node.name)
        return f"if ({tests}) {{\nconst {js_name(node.name)} = {error};\n{body}}}"

    def exception(self, node: ast.AST, kind: ast.expr | None) -> str:
        """The exception class that an `except` or a class definition names."""
        known = self.known(kind) if kind else None
        if isinstance(known, Foreign) and known.name in EXCEPTIONS:
            return self.py(EXCEPTIONS[known.name])
        if isinstance(known, Own) and isinstance(known.node, ast.ClassDef):
            return self.module.refer(known)
        self.fail(node, f"except {ast.unparse(kind) if kind else ''}".rstrip())

    def _do_With(self, node: ast.With) -> str:
        call = node.items[0].context_expr
        known = self.known(call.func) if isinstance(call, ast.Call) else None
        if (
            known != Foreign("decimal.localcontext")
            or len(node.items) > 1
            or node.items[0].optional_vars
            or not isinstance(call, ast.Call)
        ):
            self.fail(node, "a with that is not localcontext(one)")
        [context] = self.plain(call, "localcontext", 1, 1)
        before = self.temporary()
        return (
            f"{before} = {self.py('enter')}({context});\ntry {{\n{self.block(node.body)}}} "
            f"finally {{\n{self.py('leave')}({before});\n}}\n"
        )

    def copy(self) -> set[str] | None:
        """A copy of `definitely_assigned`, to continue from it on two paths."""
        return None if self.definitely_assigned is None else set(self.definitely_assigned)
