"""Python's expressions in JavaScript, except calls (calls.py) and comprehensions."""

import ast
import json
import re
from collections.abc import Callable, Iterable

from .program import Foreign, Module, Own
from .scope import Scope
from .subset import NEGATED, OPERATORS, PARTS, VALUES, js_name


class Expressions(Scope):
    """Translates expressions."""

    # Values.

    def expression(self, node: ast.expr) -> str:
        """The expression, in brackets where JavaScript could parse it differently."""
        method: Callable[[ast.expr], str] | None = getattr(self, f"_x_{type(node).__name__}", None)
        return method(node) if method else self.fail(node)

    def expressions(self, nodes: Iterable[ast.expr]) -> str:
        """Several expressions, separated by commas."""
        return ", ".join(map(self.expression, nodes))

    def _x_Constant(self, node: ast.Constant) -> str:
        value = node.value
        if value is None or isinstance(value, bool | str):
            return json.dumps(value)
        if isinstance(value, int):
            return f"{value}n"
        if isinstance(value, float):
            return repr(value).replace("inf", "Infinity")
        self.fail(node, repr(value))

    def _x_Name(self, node: ast.Name) -> str:
        if scope := self.scope_of(node.id):
            name = js_name(node.id)
            is_assigned = scope.definitely_assigned is None or node.id in scope.definitely_assigned
            return name if is_assigned else f"{self.py('bound')}({name})"
        return self.refer(node)

    def refer(self, node: ast.Name | ast.Attribute) -> str:
        """A name of the program or of Python itself, as a value."""
        found = self.known(node)
        if isinstance(found, Own):
            if isinstance(found.node, ast.ClassDef):
                self.fail(node, f"{found.name} as a value")
            return self.module.refer(found)
        if isinstance(found, Foreign) and found.name in VALUES:
            value = VALUES[found.name]
            return self.py(value[1:]) if value.startswith("$") else value
        self.fail(node, ast.unparse(node))

    def _x_Attribute(self, node: ast.Attribute) -> str:
        if isinstance(self.known(node.value), Module | Foreign):
            return self.refer(node)
        if node.attr not in self.module.program.attributes | PARTS:
            self.fail(node, f"the attribute {node.attr}")
        return f"{self.expression(node.value)}.{node.attr}"

    def _x_Starred(self, node: ast.Starred) -> str:
        return f"...{self.py('iter')}({self.expression(node.value)})"

    def _x_Tuple(self, node: ast.Tuple) -> str:
        return f"{self.py('tuple')}([{self.expressions(node.elts)}])"

    def _x_List(self, node: ast.List) -> str:
        return f"[{self.expressions(node.elts)}]"

    def _x_Dict(self, node: ast.Dict) -> str:
        pairs = []
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                pairs.append(f"...{self.py('items')}({self.expression(value)})")
            else:
                pairs.append(f"[{self.key(key)}, {self.expression(value)}]")
        return f"{self.py('dict')}([{', '.join(pairs)}])"

    def key(self, node: ast.expr) -> str:
        """The key of a dictionary, or an index."""
        if isinstance(node, ast.Tuple):
            self.fail(node, "a tuple as a key")
        if isinstance(node, ast.Constant) and isinstance(node.value, bool | float):
            self.fail(node, f"{node.value} as a key")
        return self.expression(node)

    def _x_JoinedStr(self, node: ast.JoinedStr) -> str:
        parts = []
        for part in node.values:
            if isinstance(part, ast.Constant):
                text = json.dumps(part.value)[1:-1]
                parts.append(text.replace("`", "\\`").replace("${", "\\${"))
            elif isinstance(part, ast.FormattedValue):
                parts.append(f"${{{self.formatted(part)}}}")
        return f"`{''.join(parts)}`"

    def formatted(self, node: ast.FormattedValue) -> str:
        """The content of the braces in an f-string."""
        value = self.expression(node.value)
        if node.conversion != -1:
            self.fail(node, f"!{chr(node.conversion)} in an f-string")
        if node.format_spec is None:
            return f"{self.py('str')}({value})"
        spec = ast.unparse(node.format_spec)[2:-1]
        digits = re.fullmatch(r"(?:\.([0-9]))?f", spec)
        if not digits:
            self.fail(node, f"the format {spec!r}")
        return f"{self.py('format')}({value}{f', {digits[1]}n' if digits[1] else ''})"

    def _x_Subscript(self, node: ast.Subscript) -> str:
        holder = self.expression(node.value)
        if not isinstance(node.slice, ast.Slice):
            return f"{self.py('item')}({holder}, {self.key(node.slice)})"
        if node.slice.step:
            self.fail(node, "a slice with a step")
        ends = [self.expression(e) if e else "null" for e in (node.slice.lower, node.slice.upper)]
        return f"{self.py('slice')}({holder}, {', '.join(ends)})"

    def _x_NamedExpr(self, node: ast.NamedExpr) -> str:
        if self.is_comprehension:
            self.fail(node, ":= in a comprehension")
        code = f"({js_name(node.target.id)} = {self.expression(node.value)})"
        self.assigns(node.target.id)
        return code

    # Operators.

    def _x_BinOp(self, node: ast.BinOp) -> str:
        return self.operation(node, self.expression(node.left), self.expression(node.right))

    def operation(self, node: ast.BinOp | ast.AugAssign, left: str, right: str) -> str:
        """An operator with two operands."""
        if type(node.op) not in OPERATORS:
            self.fail(node, f"the operator {type(node.op).__name__}")
        return f"{self.py(OPERATORS[type(node.op)])}({left}, {right})"

    def _x_UnaryOp(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return f"!{self.condition(node.operand)}"
        if not isinstance(node.op, ast.USub):
            self.fail(node, f"the operator {type(node.op).__name__}")
        return f"{self.py('neg')}({self.expression(node.operand)})"

    def condition(self, node: ast.expr) -> str:
        """An expression as a JavaScript boolean."""
        if isinstance(node, ast.BoolOp):
            first, *others = node.values
            codes = [self.condition(first)]
            with self.maybe():
                codes += map(self.condition, others)
            return f"({(' && ' if isinstance(node.op, ast.And) else ' || ').join(codes)})"
        code = self.expression(node)
        return code if self.is_boolean(node) else f"{self.py('truthy')}({code})"

    def is_boolean(self, node: ast.expr) -> bool:
        """Whether the form of the expression alone shows that it is a bool."""
        if isinstance(node, ast.BoolOp):
            return all(map(self.is_boolean, node.values))
        if isinstance(node, ast.Call):
            called = self.known(node.func)
            return isinstance(called, Foreign) and called.name in (
                "builtins.isinstance",
                "builtins.any",
                "builtins.all",
                "builtins.bool",
            )
        return isinstance(node, ast.Compare) or (
            isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
        )

    def _x_BoolOp(self, node: ast.BoolOp) -> str:
        if self.is_boolean(node):
            return self.condition(node)
        first, *others = node.values
        code = self.expression(first)
        name = self.py("and" if isinstance(node.op, ast.And) else "or")
        with self.maybe():
            for other in others:  # (a or b) or c, which is a or (b or c)
                code = f"{name}({code}, () => {self.expression(other)})"
        return code

    def _x_IfExp(self, node: ast.IfExp) -> str:
        test = self.condition(node.test)
        with self.maybe():
            body = self.expression(node.body)
        with self.maybe():
            other = self.expression(node.orelse)
        return f"({test} ? {body} : {other})"

    def _x_Compare(self, node: ast.Compare) -> str:
        left, parts = self.expression(node.left), []
        before = None if self.definitely_assigned is None else set(self.definitely_assigned)
        for at, (operator, right) in enumerate(zip(node.ops, node.comparators, strict=True)):
            other = self.expression(right)
            kept = other
            if at < len(node.ops) - 1 and not isinstance(right, ast.Name | ast.Constant):
                kept = self.temporary()
                other = f"({kept} = {other})"
            if at == 0 and self.definitely_assigned is not None:
                before = set(self.definitely_assigned)
            parts.append(self.comparison(operator, left, other))
            left = kept
        self.definitely_assigned = before
        return parts[0] if len(parts) == 1 else f"({' && '.join(parts)})"

    def comparison(self, operator: ast.cmpop, left: str, right: str) -> str:
        """One operator of a comparison."""
        code = f"{self.py(OPERATORS[type(operator)])}({left}, {right})"
        return f"!{code}" if isinstance(operator, NEGATED) else code
