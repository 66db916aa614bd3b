"""The weekly sheet in any engine: its cells, and what is stored of them."""

import json

from tests.support.engines.visitor import Visitor, find, quote
from tests.support.sheet.weeks import KEY, PATH, Week


def cell(day: int, field: str) -> str:
    return f"#sheet [data-day='{day}'][data-field='{field}']"


def open_sheet(visitor: Visitor) -> None:
    visitor.open(PATH)
    visitor.wait_for(find("#sheet[data-filled]"))


def expect_stored(visitor: Visitor, week: Week) -> None:
    kept = f"JSON.parse(localStorage.getItem({quote(KEY)}))"
    visitor.wait_for(f"JSON.stringify({kept}) === {quote(as_javascript(week))}")


def unfold(visitor: Visitor, name: str) -> None:
    visitor.click(f"#fold-{name} summary")
    visitor.wait_for(find(f"#fold-{name}[open][data-started]"))


def as_javascript(week: Week) -> str:
    return json.dumps(week, separators=(",", ":"), ensure_ascii=False)
