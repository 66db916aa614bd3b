"""Python's expressions in JavaScript, each with its type."""

import ast
import json
import re
from collections.abc import Callable, Iterable
from typing import NoReturn

from .program import Foreign, Known, Module, Own
from .subset import ARITHMETIC, COMPARED, EQUAL, FUNCTIONS, METHODS, VALUES, js_name, refuse
from .types import BOOL, FLOAT, INT, NEVER, NONE, NUMBERS, STR, Type, joined, list_of, union

Typed = tuple[str, Type]
_WORDS = {
    "Set": "a set",
    "SetComp": "a set",
    "Delete": "del",
    "FunctionDef": "a function in a function",
    "ClassDef": "a class in a function",
    "AsyncFunctionDef": "async def",
    "NamedExpr": ":=",
}
_MOST = 2**31  # products have the same limit, so no sum of ints is too big for JavaScript


class Expressions:
    """Translates the expressions of a function, a comprehension or a constant.

    names: the locals. types: those that are assigned before this point, with their types.
    """

    def __init__(self, module: Module, outer: "Expressions | None" = None) -> None:
        self.module = module
        self.outer = outer
        self.names: set[str] = set()
        self.types: dict[str, Type] = {}

    def fail(self, node: ast.AST, what: str = "") -> NoReturn:
        """End the translation at this place."""
        name = type(node).__name__
        refuse(self.module.file, node, what or _WORDS.get(name, name.lower()))

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
            self.fail(node, f"{ast.unparse(node)} as {found}")
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
        return (repr(value), FLOAT) if isinstance(value, float) else self.fail(node, repr(value))

    def _x_Name(self, node: ast.Name) -> Typed:
        if scope := self.scope_of(node.id):
            if node.id not in scope.types:
                self.fail(node, f"{node.id} before it is assigned")
            return js_name(node.id), scope.types[node.id]
        return self.value_of(node)

    def value_of(self, node: ast.expr) -> Typed:
        """A name of the program or of Python itself, as a value."""
        found = self.known(node)
        if isinstance(found, Foreign) and found.name in VALUES:
            return VALUES[found.name], FLOAT
        if not isinstance(found, Own) or isinstance(found.node, ast.ClassDef):
            self.fail(node, f"{ast.unparse(node)} as a value")
        program, name = self.module.program, (found.module.key, found.name)
        program.uses[name] += 1
        value = found.node.value if isinstance(found.node, ast.Assign) else None
        here = found.module is self.module and isinstance(value, ast.JoinedStr)
        number = isinstance(value, ast.Constant) and not isinstance(value.value, str)
        if number or (name in program.once and (here or isinstance(value, ast.Constant))):
            return Expressions(self.module).typed(value)  # type: ignore[arg-type]
        code = self.module.refer(found)
        if isinstance(found.node, ast.FunctionDef):
            return code, Type("function", (self.result(found),))
        return code, program.types[name]

    def _x_Attribute(self, node: ast.Attribute) -> Typed:
        if isinstance(self.known(node.value), Module | Foreign):
            return self.value_of(node)
        owner, found = self.typed(node.value)
        types, name = [], node.attr
        for own in (one.own for one in found.present.members if one.own):
            if part := own.fields().get(node.attr):
                self.module.program.read.add(part.key)
                types.append(part.type)
                name = self.module.program.property(part)
        if not types:
            self.fail(node, f"the attribute {node.attr} of {found}")
        return f"{owner}.{name}", joined(types)

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
                self.fail(node, "** in a dictionary")
            (key_code, key_type), (value_code, value_type) = self.key(key), self.typed(value)
            pairs.append(f"[{key_code}, {value_code}]")
            keys.append(key_type)
            values.append(value_type)
        code = f"new Map([{', '.join(pairs)}])" if pairs else "new Map()"
        return code, Type("dict", (joined(keys), joined(values)))

    def key(self, node: ast.expr) -> Typed:
        """The key of a dictionary."""
        code, found = self.typed(node)
        return (code, found) if found in (STR, INT) else self.fail(node, f"{found} as a key")

    def _x_JoinedStr(self, node: ast.JoinedStr) -> Typed:
        parts = []
        for part in node.values:
            if isinstance(part, ast.Constant):
                text = json.dumps(part.value, ensure_ascii=False)[1:-1].replace('\\"', '"')
                parts.append(text.replace("`", "\\`").replace("${", "\\${"))
            elif isinstance(part, ast.FormattedValue):
                if part.format_spec or part.conversion != -1:
                    self.fail(part, "a format in an f-string")
                parts.append(f"${{{self.text(part.value)}}}")
        return f"`{''.join(parts)}`", STR

    def text(self, node: ast.expr) -> str:
        """The value of str(). A float has none: 7.0 and 7 are one number in JavaScript."""
        code, found = self.typed(node)
        if found.own and found.own.name == "NotANumber":
            return f"{code}.message"
        if not set(found.members) <= {STR, INT}:
            self.fail(node, f"{found} as text")
        return code

    def _x_Subscript(self, node: ast.Subscript) -> Typed:
        holder, found = self.typed(node.value)
        if found.name == "dict":
            return f"{self.py('at')}({holder}, {self.key(node.slice)[0]})", found.of[1]
        if found.name not in ("list", "tuple") or isinstance(node.slice, ast.UnaryOp | ast.Slice):
            self.fail(node, f"[{ast.unparse(node.slice)}] of {found}")
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
            self.fail(node, f"the operator {type(node.op).__name__}")
        code = f"({left[0]} {ARITHMETIC[type(node.op)]} {right[0]})"
        if both == (STR, STR) and isinstance(node.op, ast.Add):
            return code, STR
        if not set(both) <= set(NUMBERS):
            self.fail(node, f"{type(node.op).__name__} of {both[0]} and {both[1]}")
        if isinstance(node.op, ast.Div):
            fixed = isinstance(operand, ast.Constant) and operand.value
            return code if fixed else f"{self.py('div')}({left[0]}, {right[0]})", FLOAT
        if both != (INT, INT):
            return code, FLOAT
        return f"{self.py('int')}{code}" if isinstance(node.op, ast.Mult) else code, INT

    def _x_UnaryOp(self, node: ast.UnaryOp) -> Typed:
        if isinstance(node.op, ast.Not):
            return f"!{self.condition(node.operand)}", BOOL
        code, found = self.typed(node.operand)
        if not isinstance(node.op, ast.USub) or found not in NUMBERS:
            self.fail(node, f"{type(node.op).__name__} of {found}")
        return f"({'0 - ' if found == INT else '-'}{code})", found

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
        self.fail(node, f"{found} as a condition")

    def _x_BoolOp(self, node: ast.BoolOp) -> Typed:
        typed = [self.typed(part) for part in node.values]
        kinds = {one.name for _, found in typed[:-1] for one in found.present.members}
        if not kinds <= {"str", "bool", "int", "class"}:
            self.fail(node, f"and, or of {typed[0][1]}")
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
                self.fail(node, f"the order of {first} and {second}")
            return f"{one} {COMPARED[type(operator)]} {other}"
        identity = isinstance(operator, ast.Is | ast.IsNot)
        alike = kinds <= {"int", "float"} or kinds in ({"str"}, {"bool"})
        if (
            NONE not in (first, second)
            if identity and kinds != {"class"}
            else (not identity and not alike)
        ):
            self.fail(node, f"{type(operator).__name__} of {first} and {second}")
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
            self.fail(node, f"{item} in {found}")
        return f"{holder}.includes({code})"

    def by_identity(self, item: Type, holder: Type) -> bool:
        """Whether both are of one class whose objects are equal only to themselves."""
        if not item.own or holder.element.present != item:
            return False
        return any("eq=False" in ast.unparse(one) for one in item.own.node.decorator_list)  # type: ignore[attr-defined]

    # Iteration.

    def iterated(self, node: ast.expr, *, once: bool = False) -> Typed:
        """The array of what an iteration gives, and the type of each; an iterator with `once`."""
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Attribute) and called.attr == "items" and not node.args:  # type: ignore[attr-defined]
            code, found = self.typed(called.value)
            if found.name == "dict":
                return f"[...{code}]", Type("tuple", found.of)
        if inner := self.enumerated(node):
            code, found = self.iterated(inner)
            code = f"{code}.entries()"
            return code if once else f"[...{code}]", Type("tuple", (INT, found))
        if isinstance(node, ast.GeneratorExp):
            return self.comprehension(node)
        code, found = self.typed(node)
        if found.name == "dict":
            return f"[...{code}.keys()]", found.of[0]
        if found.name not in ("list", "tuple", "str"):
            self.fail(node, f"iteration over {found}")
        return f"[...{code}]" if found == STR else code, found.element

    def enumerated(self, node: ast.expr) -> ast.expr | None:
        """What `enumerate` counts; None for anything else."""
        if isinstance(node, ast.Call) and self.known(node.func) == Foreign("builtins.enumerate"):
            return self.positional(node, "enumerate", 1)[0]
        return None

    def comprehension(self, node: ast.GeneratorExp | ast.ListComp) -> Typed:
        """An array of the elements."""
        code, pattern, inner = self.loop(node)
        element, found = inner.typed(node.elt)
        if element != pattern:
            result = f"({element})" if element.startswith("{") else element  # no block
            code += f".map(({pattern}) => {result})"
        elif not node.generators[0].ifs:
            code = f"[...{code}]"  # a new list, as `filter` and `map` give
        return code, list_of(found).of[0]

    def loop(
        self, node: ast.GeneratorExp | ast.ListComp | ast.DictComp
    ) -> tuple[str, str, "Expressions"]:
        """The filtered array, the names of an element's parts, and the scope for the element."""
        [loop, *others] = node.generators
        if others or loop.is_async:
            self.fail(node, "a second for in a comprehension")
        inner = Expressions(self.module, self)
        target, counted = loop.target, self.enumerated(loop.iter)
        if counted and not loop.ifs and isinstance(target, ast.Tuple) and len(target.elts) == 2:
            # JavaScript's `map` gives the place too, after the element.
            code, found = self.iterated(counted)
            place, part = target.elts
            return code, f"{inner.pattern(part, found)}, {inner.pattern(place, INT)}", inner
        code, found = self.iterated(loop.iter)
        pattern = inner.pattern(target, found)
        if loop.ifs:
            tests = " && ".join(map(inner.condition, loop.ifs))
            code += f".filter(({pattern}) => {tests})"
        return code, pattern, inner

    def pattern(self, target: ast.expr, found: Type) -> str:
        """Names that get a value of this type or its parts; `_` gets nothing."""
        if isinstance(target, ast.Name):
            self.names.add(target.id)
            before = self.types.setdefault(target.id, found)
            if joined([before, found]) != before:
                self.fail(target, f"{target.id} as {found}, which was {before},")
            return js_name(target.id)
        found = found.present
        if not isinstance(target, ast.Tuple | ast.List) or found.name not in ("tuple", "list"):
            self.fail(target, f"an assignment to {ast.unparse(target)}")
        types = found.of if found.name == "tuple" else [found.element] * len(target.elts)
        if len(types) != len(target.elts):
            self.fail(target, f"{len(types)} values for {len(target.elts)} names")
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
            given = self.matched(node, known.node.args, known)
            return f"{self.module.refer(known)}({', '.join(given)})", self.result(known)
        if isinstance(node.func, ast.Attribute) and not known:
            return self.method(node, node.func)
        code, found = self.typed(node.func)
        if found.name != "function":
            self.fail(node, f"a call of {ast.unparse(node.func)}")
        given = [self.typed(one)[0] for one in self.positional(node, code)]
        return f"{code}({', '.join(given)})", found.of[0]

    def result(self, function: Own) -> Type:
        """What a function returns."""
        assert isinstance(function.node, ast.FunctionDef)
        return function.module.annotation(function.node.returns, function.node)

    def positional(self, node: ast.Call, what: str, count: int | None = None) -> list[ast.expr]:
        """The arguments of a call that takes `count` of them, and no others."""
        if node.keywords or any(isinstance(one, ast.Starred) for one in node.args):
            self.fail(node, f"{what} with a keyword or *")
        if count is not None and len(node.args) != count:
            self.fail(node, f"{what} with {len(node.args)} arguments")
        return node.args

    def arguments(self, node: ast.Call, names: Iterable[str]) -> dict[str, ast.expr]:
        """Parameter → argument, in the order as written. mypy checks that none is missing."""
        given = dict(zip(names, node.args, strict=False))
        for keyword in node.keywords:
            given[keyword.arg or self.fail(node, "** in a call")] = keyword.value
        return given

    def passed(self, node: ast.expr, wanted: Type) -> str:
        """A value of this type. True is no number here, though Python counts it as 1."""
        code, found = self.typed(node)
        if "bool" in str(found) and not {"bool", "object"} & set(re.findall(r"\w+", str(wanted))):
            self.fail(node, f"bool as {wanted}")
        return code

    def matched(
        self, node: ast.Call, given: ast.arguments, called: Own, skipped: int = 0
    ) -> list[str]:
        """The arguments in the order of the parameters. `skipped`: 1 for a method."""
        every = {one.arg: one.annotation for one in (*given.args[skipped:], *given.kwonlyargs)}
        codes = {
            name: self.passed(value, called.module.annotation(every[name], node))
            for name, value in self.arguments(node, every).items()
        }
        last = max((at for at, name in enumerate(every) if name in codes), default=-1)
        return [codes.get(name, "void 0") for name in list(every)[: last + 1]]

    def made(self, node: ast.Call, own: Own) -> Typed:
        """An object of a dataclass, without the fields that no code reads."""
        assert isinstance(own.node, ast.ClassDef)
        fields = own.fields()
        if not own.node.decorator_list:
            self.fail(node, f"an object of {own.name}, which is no dataclass,")
        given = self.arguments(node, fields)
        program, codes = self.module.program, []
        for name in (*given, *(name for name in fields if name not in given)):
            part = fields[name]
            if program.is_kept(part):
                code = self.passed(given[name], part.type) if name in given else ""
                code = code or self.default(part.owner, part.node.value)
                codes.append(f"{program.property(part)}: {code}")
        return f"{{ {', '.join(codes)} }}", Type("class", own=own)

    def default(self, own: Own, node: ast.expr | None) -> str:
        """The default of a field, which is the same whenever it is evaluated."""
        if node and ast.unparse(node) == "field(default_factory=dict)":
            return "new Map()"
        if isinstance(node, ast.Constant) or (isinstance(node, ast.Tuple) and not node.elts):
            return Expressions(own.module).typed(node)[0]
        self.fail(node or own.node, f"the default {ast.unparse(node) if node else ''}")

    def method(self, node: ast.Call, function: ast.Attribute) -> Typed:
        """A call of a method."""
        owner, found = self.typed(function.value)
        found, name = found.present, function.attr
        for base in found.own.line() if found.own else ():
            if f"{base.name}.{name}" not in base.module.statements:
                continue
            own = Own(base.module, f"{base.name}.{name}")
            assert isinstance(own.node, ast.FunctionDef)
            given = [owner, *self.matched(node, own.node.args, own, 1)]
            return f"{self.module.refer(own)}({', '.join(given)})", self.result(own)
        if found.name == "dict" and name == "get" and 1 <= len(node.args) <= 2:
            key = self.key(self.positional(node, name)[0])[0]
            other, default = self.typed(node.args[1]) if len(node.args) > 1 else ("null", NONE)
            if NONE in found.of[1].members and default != NONE:
                self.fail(node, f"get of {found} with a default")
            either = "||" if other == '""' else "??"  # which are the same then, and || is shorter
            return f"({owner}.get({key}) {either} {other})", joined([found.of[1], default])
        if found == STR and name == "join":
            code, element = self.iterated(self.positional(node, name, 1)[0])
            if element not in (STR, NEVER):
                self.fail(node, f"join of {element}")
            return f"{code}.join({owner})", STR
        kind = "list" if found.name == "tuple" and name == "index" else found.name
        if (kind, name) not in METHODS:
            self.fail(node, f"the method {name} of {found}")
        count, template, result = METHODS[kind, name]
        arguments = self.positional(node, name, count)
        if name in ("replace", "split") and not self.is_some_text(arguments[0]):
            self.fail(node, f"{name} of a text that may be empty")
        element = found.element if kind == "list" else Type("object")
        given = [self.passed(one, element if one is arguments[-1] else INT) for one in arguments]
        code = template.format(owner, *given)
        return (
            code if template.startswith("{") else f"{self.py(name)}{code.removeprefix(name)}",
            list_of(STR) if result == "list" else Type(result),
        )

    def is_some_text(self, node: ast.expr) -> bool:
        """Whether it is a constant that is not empty."""
        known = self.known(node)
        if isinstance(known, Own) and isinstance(known.node, ast.Assign):
            node = known.node.value
        return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != ""

    def foreign(self, node: ast.Call, name: str) -> Typed:
        """A call of a function of Python or its standard library."""
        short = name.removeprefix("builtins.")
        if name in FUNCTIONS:
            wanted, code, result = FUNCTIONS[name]
            [one] = self.positional(node, short, 1)
            given = self.code(one, *wanted, *(["int"] if "float" in wanted else []))
            return f"{code if '.' in code else self.py(code)}({given})", Type(result)
        if name.startswith("builtins.") and (method := getattr(self, f"_f_{short}", None)):
            return method(node)  # type: ignore[no-any-return]
        self.fail(node, short)

    def _f_str(self, node: ast.Call) -> Typed:
        [one] = self.positional(node, "str", 1)
        code = self.text(one)
        return f"`${{{code}}}`" if self.typed(one)[1] == INT else code, STR

    def _f_float(self, node: ast.Call) -> Typed:
        [one] = self.positional(node, "float", 1)
        code = self.code(one, "str", "int", "float")
        return f"{self.py('float')}({code})" if self.typed(one)[1] == STR else code, FLOAT

    def _f_bool(self, node: ast.Call) -> Typed:
        return f"!!{self.condition(self.positional(node, 'bool', 1)[0])}", BOOL

    def _f_abs(self, node: ast.Call) -> Typed:
        return f"Math.abs({self.code(self.positional(node, 'abs', 1)[0], 'float')})", FLOAT

    def _f_len(self, node: ast.Call) -> Typed:
        code, found = self.typed(self.positional(node, "len", 1)[0])
        if found.name not in ("str", "list", "tuple", "dict"):
            self.fail(node, f"len of {found}")
        code = f"[...{code}]" if found == STR else code  # code points, as in Python
        return f"{code}.{'size' if found.name == 'dict' else 'length'}", INT

    def _f_tuple(self, node: ast.Call) -> Typed:
        [one] = self.positional(node, "tuple", 1)
        if isinstance(one, ast.GeneratorExp):
            return self._x_ListComp(one)
        code, element = self.iterated(one)
        return f"[...{code}]", list_of(element)

    _f_list = _f_tuple

    def _f_max(self, node: ast.Call) -> Typed:
        name = ast.unparse(node.func)
        given = [self.code(one, "int", "float") for one in self.positional(node, name, 2)]
        types = [self.typed(one)[1] for one in node.args]
        return f"{self.py(name)}({', '.join(given)})", union(types)

    _f_min = _f_max

    def _f_any(self, node: ast.Call) -> Typed:
        name = ast.unparse(node.func)
        [one] = self.positional(node, name, 1)
        if not isinstance(one, ast.GeneratorExp):
            self.fail(node, f"{name} of what is no generator")
        code, pattern, inner = self.loop(one)
        test = f"({pattern}) => {inner.condition(one.elt)}"
        return f"{code}.{'some' if name == 'any' else 'every'}({test})", BOOL

    _f_all = _f_any

    def _f_next(self, node: ast.Call) -> Typed:
        [one, *default] = self.positional(node, "next") or self.fail(node, "next without a value")
        if not isinstance(one, ast.GeneratorExp):
            self.fail(node, "next of what is no generator")
        code, element = self.comprehension(one)
        if NONE in element.members:
            self.fail(node, f"next of {element}")
        if not default:
            return f"{self.py('at')}({code}, 0)", element
        other, other_type = self.typed(default[0])
        return f"[...{code}, {other}][0]", joined([element, other_type])

    def _f_isinstance(self, node: ast.Call) -> Typed:
        value, kind = self.positional(node, "isinstance", 2)
        code, found = self.typed(value)
        own = self.known(kind)
        others = [one for one in found.members if one.own != own]
        objects = all(one.own or one.name == "dict" for one in found.members)
        if not isinstance(own, Own) or not objects or len(others) == len(found.members):
            self.fail(node, f"isinstance({found}, {ast.unparse(kind)})")
        taken = {name for one in others if one.own for name in one.own.fields()}
        for name, part in own.fields().items():
            if name not in taken:  # so only its objects have it
                self.module.program.read.add(part.key)
                return f'(/* @__KEY__ */ "{self.module.program.property(part)}" in {code})', BOOL
        self.fail(node, f"isinstance({found}, {ast.unparse(kind)})")
