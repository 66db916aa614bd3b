"""Python's expressions in JavaScript, each with its type."""

import ast
import json
from collections.abc import Callable, Iterable
from typing import NoReturn

from .program import Foreign, Known, Module, Own
from .subset import ARITHMETIC, COMPARED, EQUAL, FUNCTIONS, METHODS, VALUES, js_name, refuse
from .types import BOOL, FLOAT, INT, NEVER, NONE, NUMBERS, STR, Type, joined, list_of, union

Typed = tuple[str, Type]
_MOST = 2**31  # of a constant: no sum or product of a few ints is too big for JavaScript


class Expressions:
    """Translates the expressions of a function, a comprehension or a constant.

    names: the locals. types: those that are assigned before this point, with their types.
    """

    def __init__(self, module: Module, outer: "Expressions | None" = None) -> None:
        self.module = module
        self.outer = outer
        self.names: set[str] = set()
        self.types: dict[str, Type] = {}

    def fail(self, node: ast.AST, *found: Type) -> NoReturn:
        """End the translation at this place. found: the types, if they are what is wrong."""
        refuse(self.module.file, node, *map(str, found))

    def py(self, name: str) -> str:
        """A name from static/js/python."""
        return self.module.native(name)

    def scope_of(self, name: str) -> "Expressions | None":
        """The function or comprehension that has this local."""
        if name in self.names:
            return self
        return self.outer.scope_of(name) if self.outer else None

    def known(self, node: ast.expr) -> Known | None:
        """What a name or module.name refers to, if it is not a local."""
        first = node
        while isinstance(first, ast.Attribute):
            first = first.value
        if isinstance(first, ast.Name) and not self.scope_of(first.id):
            return self.module.found(node)
        return None

    def typed(self, node: ast.expr) -> Typed:
        """The JavaScript of an expression, with brackets where it needs them, and its type."""
        method: Callable[[ast.expr], Typed] | None = getattr(
            self, f"_x_{type(node).__name__}", None
        )
        return method(node) if method else self.fail(node)

    def code(self, node: ast.expr, *wanted: str) -> str:
        """The JavaScript of an expression of one of these types; None counts as checked."""
        code, found = self.typed(node)
        if found.present.name not in wanted:
            self.fail(node, found)
        return code

    # Values.

    def _x_Constant(self, node: ast.Constant) -> Typed:
        value = node.value
        if isinstance(value, bool) or value is None:
            return json.dumps(value), NONE if value is None else BOOL
        if isinstance(value, str):
            return json.dumps(value, ensure_ascii=False), STR
        if isinstance(value, int) and value < _MOST:
            return str(value), INT
        return (repr(value), FLOAT) if isinstance(value, float) else self.fail(node)

    def _x_Name(self, node: ast.Name) -> Typed:
        if scope := self.scope_of(node.id):
            if node.id not in scope.types:
                self.fail(node)  # it is not assigned yet
            return js_name(node.id), scope.types[node.id]
        return self.value_of(node)

    def value_of(self, node: ast.expr) -> Typed:
        """A name of the program or of Python itself, as a value."""
        found = self.known(node)
        if isinstance(found, Foreign) and found.name in VALUES:
            return VALUES[found.name], FLOAT
        if not isinstance(found, Own) or isinstance(found.node, ast.ClassDef):
            self.fail(node)
        value = found.node.value if isinstance(found.node, ast.Assign) else None
        if isinstance(value, ast.Constant) and not isinstance(value.value, str):
            return self._x_Constant(value)
        code = self.module.refer(found)
        if isinstance(found.node, ast.FunctionDef):
            return code, Type("function", (self.result(found),))
        return code, self.module.program.types[found.module.key, found.name]

    def _x_Attribute(self, node: ast.Attribute) -> Typed:
        if isinstance(self.known(node.value), Module | Foreign):
            return self.value_of(node)
        owner, found = self.typed(node.value)
        own = found.present.own
        part = own.fields().get(node.attr) if own else None
        name = self.module.program.property(part) if part else ""
        if not part or not name:
            self.fail(node, found)
        return f"{owner}.{name}", part.type

    def _x_Tuple(self, node: ast.Tuple | ast.List) -> Typed:
        codes, types = [], []
        fixed = isinstance(node, ast.Tuple)
        for part in node.elts:
            if isinstance(part, ast.Starred):
                code, element = self.iterated(part.value)
                code, fixed = f"...{code}", False
            else:
                code, element = self.typed(part)
            codes.append(code)
            types.append(element)
        return (
            f"[{', '.join(codes)}]",
            Type("tuple", tuple(types)) if fixed else list_of(joined(types)),
        )

    _x_List = _x_Tuple

    def _x_Dict(self, node: ast.Dict) -> Typed:
        pairs, keys, values = [], [NEVER], [NEVER]
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                self.fail(node)
            (key_code, key_type), (value_code, value_type) = self.key(key), self.typed(value)
            pairs.append(f"[{key_code}, {value_code}]")
            keys.append(key_type)
            values.append(value_type)
        code = f"new Map([{', '.join(pairs)}])" if pairs else "new Map()"
        return code, Type("dict", (joined(keys), joined(values)))

    def key(self, node: ast.expr) -> Typed:
        """The key of a dictionary."""
        code, found = self.typed(node)
        return (code, found) if found in (STR, INT) else self.fail(node, found)

    def _x_JoinedStr(self, node: ast.JoinedStr) -> Typed:
        parts = []
        for part in node.values:
            if isinstance(part, ast.Constant):
                text = json.dumps(part.value, ensure_ascii=False)[1:-1].replace('\\"', '"')
                parts.append(text.replace("`", "\\`").replace("${", "\\${"))
            elif isinstance(part, ast.FormattedValue):
                if part.format_spec or part.conversion != -1:
                    self.fail(part.value)
                parts.append(f"${{{self.text(part.value)}}}")
        return f"`{''.join(parts)}`", STR

    def text(self, node: ast.expr) -> str:
        """The value of str(). A float has none: 7.0 and 7 are one number in JavaScript."""
        code, found = self.typed(node)
        if found.own and found.own.name == "NotANumber":
            return f"{code}.message"
        if not set(found.members) <= {STR, INT}:
            self.fail(node, found)
        return code

    def _x_Subscript(self, node: ast.Subscript) -> Typed:
        holder, found = self.typed(node.value)
        if found.name == "dict":
            return f"{self.py('at')}({holder}, {self.key(node.slice)[0]})", found.of[1]
        if found.name not in ("list", "tuple") or isinstance(node.slice, ast.UnaryOp | ast.Slice):
            self.fail(node, found)
        place = node.slice.value if isinstance(node.slice, ast.Constant) else None
        if found.name == "tuple" and isinstance(place, int) and place < len(found.of):
            return f"{holder}[{place}]", found.of[place]
        return f"{self.py('at')}({holder}, {self.code(node.slice, 'int')})", found.element

    # Operators.

    def _x_BinOp(self, node: ast.BinOp) -> Typed:
        left, right = self.typed(node.left), self.typed(node.right)
        return self.operation(node, left, right, node.right)

    def operation(
        self, node: ast.BinOp | ast.AugAssign, left: Typed, right: Typed, operand: ast.expr
    ) -> Typed:
        """An operator with two operands."""
        both = left[1].present, right[1].present
        if type(node.op) not in ARITHMETIC:
            self.fail(node)
        code = f"({left[0]} {ARITHMETIC[type(node.op)]} {right[0]})"
        if both == (STR, STR) and isinstance(node.op, ast.Add):
            return code, STR
        if not set(both) <= set(NUMBERS):
            self.fail(node, *both)
        if isinstance(node.op, ast.Div):
            fixed = isinstance(operand, ast.Constant) and operand.value
            return code if fixed else f"{self.py('div')}({left[0]}, {right[0]})", FLOAT
        return code, INT if both == (INT, INT) else FLOAT

    def _x_UnaryOp(self, node: ast.UnaryOp) -> Typed:
        if isinstance(node.op, ast.Not):
            return f"!{self.condition(node.operand)}", BOOL
        code, found = self.typed(node.operand)
        if not isinstance(node.op, ast.USub) or found not in NUMBERS:
            self.fail(node, found)
        return f"(-{code})", found

    def condition(self, node: ast.expr) -> str:
        """An expression as a condition in JavaScript."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return f"({sign.join(map(self.condition, node.values))})"
        code, found = self.typed(node)
        kinds = {one.name for one in found.present.members}
        if kinds <= {"str", "bool", "int"}:
            return code
        if found == FLOAT:
            return f"({code} !== 0)"  # NaN is true in Python
        if kinds <= {"list"} and found == found.present:
            return f"({code}.length > 0)"
        if kinds <= {"dict"} and found == found.present:
            return f"({code}.size > 0)"
        if kinds <= {"class", "tuple"} and Type("tuple") not in found.members:
            return f"({code} !== null)"
        self.fail(node, found)

    def _x_BoolOp(self, node: ast.BoolOp) -> Typed:
        typed = [self.typed(part) for part in node.values]
        kinds = {one.name for _, found in typed[:-1] for one in found.present.members}
        if not kinds <= {"str", "bool", "int", "class"}:
            self.fail(node, *(found for _, found in typed))
        sign = " && " if isinstance(node.op, ast.And) else " || "
        types = [found for _, found in typed]
        if isinstance(node.op, ast.Or):
            types = [*(found.present for found in types[:-1]), types[-1]]
        return f"({sign.join(code for code, _ in typed)})", joined(types)

    def _x_IfExp(self, node: ast.IfExp) -> Typed:
        test, one, other = self.condition(node.test), self.typed(node.body), self.typed(node.orelse)
        return f"({test} ? {one[0]} : {other[0]})", joined([one[1], other[1]])

    def _x_Compare(self, node: ast.Compare) -> Typed:
        operands = [node.left, *node.comparators]
        codes = [
            self.comparison(node, operator, operands[at], operands[at + 1])
            for at, operator in enumerate(node.ops)
        ]
        return f"({' && '.join(codes)})", BOOL

    def comparison(
        self, node: ast.Compare, operator: ast.cmpop, left: ast.expr, right: ast.expr
    ) -> str:
        """One operator of a comparison."""
        if isinstance(operator, ast.In | ast.NotIn):
            code = self.membership(node, left, right)
            return f"!{code}" if isinstance(operator, ast.NotIn) else code
        (one, first), (other, second) = self.typed(left), self.typed(right)
        kinds = {each.name for each in (*first.present.members, *second.present.members)}
        if type(operator) in COMPARED:
            if not kinds <= {"int", "float"}:
                self.fail(node, first, second)
            return f"{one} {COMPARED[type(operator)]} {other}"
        if isinstance(operator, ast.Is | ast.IsNot):
            alike = NONE in (first, second) or kinds == {"class"}
        else:
            alike = kinds <= {"int", "float"} or kinds in ({"str"}, {"bool"})
        if not alike:
            self.fail(node, first, second)
        return f"{one} {EQUAL[type(operator)]} {other}"

    def membership(self, node: ast.Compare, left: ast.expr, right: ast.expr) -> str:
        """`left in right`."""
        holder, found = self.typed(right)
        if found.name == "dict":
            return f"{holder}.has({self.key(left)[0]})"
        code, item = self.typed(left)
        kinds = {one.name for one in (*item.present.members, *found.element.present.members)}
        compared = kinds <= {"str"} or kinds <= {"int"} or self.by_identity(item.present, found)
        if found.name not in ("str", "list", "tuple") or not compared:
            self.fail(node, item, found)
        return f"{holder}.includes({code})"

    def by_identity(self, item: Type, holder: Type) -> bool:
        """Whether both are of one class whose objects are equal only to themselves."""
        if not item.own or holder.element.present != item:
            return False
        return any("eq=False" in ast.unparse(one) for one in item.own.node.decorator_list)  # type: ignore[attr-defined]

    # Iteration.

    def iterated(self, node: ast.expr) -> Typed:
        """The array of what an iteration gives, and the type of each."""
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Attribute) and called.attr == "items" and not node.args:  # type: ignore[attr-defined]
            code, found = self.typed(called.value)
            if found.name == "dict":
                return f"[...{code}]", Type("tuple", found.of)
        if isinstance(node, ast.Call) and self.known(node.func) == Foreign("builtins.enumerate"):
            code, found = self.iterated(self.positional(node, 1)[0])
            return f"{self.py('enumerate')}({code})", Type("tuple", (INT, found))
        if isinstance(node, ast.GeneratorExp):
            return self.comprehension(node)
        code, found = self.typed(node)
        if found.name == "dict":
            return f"[...{code}.keys()]", found.of[0]
        if found.name not in ("list", "tuple", "str"):
            self.fail(node, found)
        return f"[...{code}]" if found == STR else code, found.element

    def comprehension(self, node: ast.GeneratorExp | ast.ListComp) -> Typed:
        """An array of the elements."""
        code, pattern, inner = self.loop(node)
        element, found = inner.typed(node.elt)
        result = f"({element})" if element.startswith("{") else element  # no block
        return f"{code}.map(({pattern}) => {result})", found

    def loop(
        self, node: ast.GeneratorExp | ast.ListComp | ast.DictComp
    ) -> tuple[str, str, "Expressions"]:
        """The filtered array, the names of an element's parts, and the scope for the element."""
        [loop, *others] = node.generators
        if others or loop.is_async:
            self.fail(node)
        inner = Expressions(self.module, self)
        code, found = self.iterated(loop.iter)
        pattern = inner.pattern(loop.target, found)
        if loop.ifs:
            tests = " && ".join(map(inner.condition, loop.ifs))
            code += f".filter(({pattern}) => {tests})"
        return code, pattern, inner

    def pattern(self, target: ast.expr, found: Type) -> str:
        """Names that get a value of this type or its parts; `_` gets nothing."""
        if isinstance(target, ast.Name):
            self.names.add(target.id)
            self.types.setdefault(target.id, found)
            return js_name(target.id)
        found = found.present
        if not isinstance(target, ast.Tuple | ast.List) or found.name not in ("tuple", "list"):
            self.fail(target, found)
        types = found.of if found.name == "tuple" else [found.element] * len(target.elts)
        return "[{}]".format(
            ", ".join(
                "" if isinstance(part, ast.Name) and part.id == "_" else self.pattern(part, each)
                for part, each in zip(target.elts, types, strict=True)
            )
        )

    def _x_ListComp(self, node: ast.ListComp | ast.GeneratorExp) -> Typed:
        code, element = self.comprehension(node)
        return code, list_of(element)

    def _x_DictComp(self, node: ast.DictComp) -> Typed:
        code, pattern, inner = self.loop(node)
        (key, key_type), (value, value_type) = inner.key(node.key), inner.typed(node.value)
        return (
            f"new Map({code}.map(({pattern}) => [{key}, {value}]))",
            Type("dict", (key_type, value_type)),
        )

    # Calls.

    def _x_Call(self, node: ast.Call) -> Typed:
        known = self.known(node.func)
        if isinstance(known, Foreign):
            return self.foreign(node, known.name)
        if isinstance(known, Own) and isinstance(known.node, ast.ClassDef):
            return self.made(node, known)
        if isinstance(known, Own) and isinstance(known.node, ast.FunctionDef):
            given = self.matched(node, known.node.args)
            return f"{self.module.refer(known)}({', '.join(given)})", self.result(known)
        if isinstance(node.func, ast.Attribute) and not known:
            return self.method(node, node.func)
        code, found = self.typed(node.func)
        if found.name != "function":
            self.fail(node, found)
        given = [self.typed(one)[0] for one in self.positional(node, len(node.args))]
        return f"{code}({', '.join(given)})", found.of[0]

    def result(self, function: Own) -> Type:
        """What a function returns."""
        assert isinstance(function.node, ast.FunctionDef)
        return function.module.annotation(function.node.returns, function.node)

    def positional(self, node: ast.Call, count: int) -> list[ast.expr]:
        """The arguments of a call that takes `count` of them, and no others."""
        return self.fail(node) if node.keywords or len(node.args) != count else node.args

    def arguments(self, node: ast.Call, names: Iterable[str]) -> dict[str, ast.expr]:
        """Parameter → argument, in the order as written. mypy checks that none is missing."""
        given = dict(zip(names, node.args, strict=False))
        for keyword in node.keywords:
            given[keyword.arg or self.fail(node)] = keyword.value
        return given

    def matched(self, node: ast.Call, given: ast.arguments, skipped: int = 0) -> list[str]:
        """The arguments in the order of the parameters. `skipped`: 1 for a method."""
        every = [one.arg for one in (*given.args[skipped:], *given.kwonlyargs)]
        codes = {name: self.typed(one)[0] for name, one in self.arguments(node, every).items()}
        last = max((at for at, name in enumerate(every) if name in codes), default=-1)
        return [codes.get(name, "void 0") for name in every[: last + 1]]

    def made(self, node: ast.Call, own: Own) -> Typed:
        """An object of a dataclass, without the fields that are left out."""
        assert isinstance(own.node, ast.ClassDef)
        fields = own.fields()
        if not own.node.decorator_list:
            self.fail(node)
        given = self.arguments(node, fields)
        codes = []
        for name in (*given, *(name for name in fields if name not in given)):
            part = fields[name]
            if key := self.module.program.property(part):
                if name in given:
                    code = self.typed(given[name])[0]
                else:
                    code = Expressions(part.owner.module).fixed(part.node.value or part.node)
                codes.append(f"{key}: {code}")
        return f"{{ {', '.join(codes)} }}", Type("class", own=own)

    def fixed(self, node: ast.AST) -> str:
        """The JavaScript of a default, which has the same value whenever it is evaluated."""
        if not isinstance(node, ast.Constant | ast.Name | ast.Attribute | ast.Tuple):
            self.fail(node)
        return self.typed(node)[0]

    def method(self, node: ast.Call, function: ast.Attribute) -> Typed:
        """A call of a method."""
        owner, found = self.typed(function.value)
        found, name = found.present, function.attr
        for base in found.own.line() if found.own else ():
            if f"{base.name}.{name}" not in base.module.statements:
                continue
            own = Own(base.module, f"{base.name}.{name}")
            assert isinstance(own.node, ast.FunctionDef)
            given = [owner, *self.matched(node, own.node.args, 1)]
            return f"{self.module.refer(own)}({', '.join(given)})", self.result(own)
        if found.name == "dict" and name == "get" and 1 <= len(node.args) <= 2:
            key = self.key(self.positional(node, len(node.args))[0])[0]
            other, default = self.typed(node.args[1]) if len(node.args) > 1 else ("null", NONE)
            if NONE in found.of[1].members and default != NONE:
                self.fail(node, found)
            either = "||" if other == '""' else "??"  # old browsers have no ??
            return f"({owner}.get({key}) {either} {other})", joined([found.of[1], default])
        if found == STR and name == "join":
            code, element = self.iterated(self.positional(node, 1)[0])
            if element not in (STR, NEVER):
                self.fail(node, element)
            return f"{code}.join({owner})", STR
        kind = "list" if found.name == "tuple" and name == "index" else found.name
        if (kind, name) not in METHODS:
            self.fail(node, found)
        count, template, result = METHODS[kind, name]
        given = [self.typed(one)[0] for one in self.positional(node, count)]
        code = template.format(owner, *given)
        return (
            code if template.startswith("{") else f"{self.py(name)}{code.removeprefix(name)}",
            list_of(STR) if result == "list" else Type(result),
        )

    def foreign(self, node: ast.Call, name: str) -> Typed:
        """A call of a function of Python or its standard library."""
        if name in FUNCTIONS:
            wanted, code, result = FUNCTIONS[name]
            given = self.code(self.positional(node, 1)[0], *wanted)
            return f"{code if '.' in code else self.py(code)}({given})", Type(result)
        method: Callable[[ast.Call], Typed] | None = getattr(
            self, name.replace("builtins.", "_f_"), None
        )
        return method(node) if method else self.fail(node)

    def _f_str(self, node: ast.Call) -> Typed:
        [one] = self.positional(node, 1)
        code = self.text(one)
        return f"`${{{code}}}`" if self.typed(one)[1] == INT else code, STR

    def _f_float(self, node: ast.Call) -> Typed:
        [one] = self.positional(node, 1)
        code = self.code(one, "str", "int", "float")
        return f"{self.py('float')}({code})" if self.typed(one)[1] == STR else code, FLOAT

    def _f_bool(self, node: ast.Call) -> Typed:
        return f"!!{self.condition(self.positional(node, 1)[0])}", BOOL

    def _f_len(self, node: ast.Call) -> Typed:
        return f"{self.iterated(self.positional(node, 1)[0])[0]}.length", INT

    def _f_tuple(self, node: ast.Call) -> Typed:
        code, element = self.iterated(self.positional(node, 1)[0])
        return f"[...{code}]", list_of(element)

    _f_list = _f_tuple

    def _f_max(self, node: ast.Call) -> Typed:
        given = [self.code(one, "int", "float") for one in self.positional(node, 2)]
        types = [self.typed(one)[1] for one in node.args]
        return f"{self.py(ast.unparse(node.func))}({', '.join(given)})", union(types)

    _f_min = _f_max

    def _f_any(self, node: ast.Call) -> Typed:
        [one] = self.positional(node, 1)
        if not isinstance(one, ast.GeneratorExp):
            self.fail(node)
        code, pattern, inner = self.loop(one)
        return f"{code}.some(({pattern}) => {inner.condition(one.elt)})", BOOL
