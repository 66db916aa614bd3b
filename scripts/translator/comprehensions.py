"""Python's comprehensions, generators and assignments to several names in JavaScript."""

import ast
from collections.abc import Callable, Sequence

from .calls import Calls
from .subset import js_name


class Comprehensions(Calls):
    """Adds iteration and unpacking."""

    def _x_GeneratorExp(self, node: ast.GeneratorExp) -> str:
        return self.generator(node.generators, lambda inner: inner.expression(node.elt))

    def _x_ListComp(self, node: ast.ListComp) -> str:
        code = self.generator(node.generators, lambda inner: inner.expression(node.elt))
        return f"[...{code}]"

    def _x_DictComp(self, node: ast.DictComp) -> str:
        code = self.generator(
            node.generators,
            lambda inner: f"[{inner.key(node.key)}, {inner.expression(node.value)}]",
        )
        return f"{self.py('dict')}({code})"

    def generator(
        self, loops: Sequence[ast.comprehension], element: Callable[["Comprehensions"], str]
    ) -> str:
        """As lazy as in Python: only the first iterable is evaluated immediately."""
        targets = {
            name.id
            for loop in loops
            for name in ast.walk(loop.target)
            if isinstance(name, ast.Name)
        }
        inner = type(self)(self.module, self, targets)
        inner.is_comprehension = True
        source = inner.module.temporary()
        first = f"{self.py('iter')}({self.expression(loops[0].iter)})"
        heads = []
        for at, loop in enumerate(loops):
            if loop.is_async:
                self.fail(loop.target, "async")
            items = source if at == 0 else f"{self.py('iter')}({inner.expression(loop.iter)})"
            head, unpacked = inner.loop(loop.target, items)
            tests = "".join(f"if (!{inner.condition(test)}) continue;\n" for test in loop.ifs)
            heads.append(f"{head} {{\n{unpacked}{tests}")
        code = "".join(heads) + f"yield {element(inner)};\n" + "}\n" * len(heads)
        return f"(function* ({source}) {{\n{inner.declared(sorted(targets))}{code}}})({first})"

    def loop(self, target: ast.expr, items: str) -> tuple[str, str]:
        """The head of a loop, and the statements that assign its targets."""
        if isinstance(target, ast.Name):
            self.assigns(target.id)
            return f"for ({js_name(target.id)} of {items})", ""
        kept = self.temporary()
        return f"for ({kept} of {items})", self.assignment(target, kept)

    def assignment(self, target: ast.expr, value: str) -> str:
        """Statements that assign a value to a name, or its parts to names."""
        if isinstance(target, ast.Name):
            self.assigns(target.id)
            return f"{js_name(target.id)} = {value};\n"
        if not isinstance(target, ast.Tuple | ast.List):
            self.fail(target, f"an assignment to {ast.unparse(target)}")
        inner = {part: self.temporary() for part in target.elts if not isinstance(part, ast.Name)}
        names = [
            js_name(part.id) if isinstance(part, ast.Name) else inner[part] for part in target.elts
        ]
        for part in target.elts:
            if isinstance(part, ast.Name):
                self.assigns(part.id)
        rest = "".join(self.assignment(part, kept) for part, kept in inner.items())
        unpacked = f"{self.py('unpack')}({self.py('iter')}({value}), {len(names)})"
        return f"[{', '.join(names)}] = {unpacked};\n{rest}"
