"""When the text of a page last changed: for sitemap.xml and structured data.

last_modified.json has, for each page, a fingerprint of what determines its text, and the day it was
taken. `make pages` updates it; a test fails while a page has changed but its entry has not.
"""

import ast
import hashlib
import inspect
import io
import json
import re
import sys
import tokenize
from datetime import date
from functools import cache
from pathlib import Path
from types import ModuleType

from webapp.components.page import Page
from webapp.config.company import Company, company
from webapp.tools import formulas

FILE = Path(__file__).parent / "last_modified.json"
FACT = re.compile(r"\bcompany\.([a-z_]+)")


def fingerprint(page: Page, facts: Company = company) -> str:
    """Eight hex digits of a hash of the page's module, its formulas, and the facts it names.

    Comments and docstrings do not count: no visitor reads them.
    """
    module = inspect.getmodule(inspect.unwrap(page.component))
    assert module
    sources = [_code(inspect.getsource(each)) for each in (module, *_formulas(module))]
    parts = [*sources, *_facts(sources[0], facts)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:8]


def _code(source: str) -> str:
    """The lines of a module without comments, docstrings and blank lines."""
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(ast.Constant(str()), lineno=first, end_lineno=int(last)):
                lines[first - 1 : last] = [""] * (last - first + 1)
    return "\n".join(line for line in lines if line)


def _formulas(module: ModuleType) -> list[ModuleType]:
    """The modules of formulas that a module uses, directly or indirectly."""
    found: dict[str, ModuleType] = {}
    waiting = [module]
    while waiting:
        for value in vars(waiting.pop()).values():
            name = value.__name__ if inspect.ismodule(value) else getattr(value, "__module__", "")
            if str(name).startswith(f"{formulas.__name__}.") and name not in found:
                found[name] = sys.modules[name]
                waiting.append(found[name])
    return [found[name] for name in sorted(found)]


def _facts(source: str, facts: Company) -> list[str]:
    """The facts of company.toml that a source text names, and the sources it cites, as text."""
    named = sorted(set(FACT.findall(source)) & set(Company.model_fields) - {"sources"})
    cited = sorted(key for key in facts.sources if f'"{key}"' in source)
    return [
        *(repr(getattr(facts, name)) for name in named),
        *(repr(facts.sources[k]) for k in cited),
    ]


@cache
def days() -> dict[str, dict[str, str]]:
    """Path → the fingerprint ("text") and the day ("changed") of the page."""
    return dict(json.loads(FILE.read_text("utf-8")))


def changed(page: Page) -> date:
    """The date on which the page's text last changed, or today for a page not recorded yet."""
    known = days().get(page.canonical)
    return date.fromisoformat(known["changed"]) if known else company.today()
