"""The judgement of a week in JavaScript is that of Python, to the last byte."""

import inspect
import random
from pathlib import Path

from tests.support.sheet import judged as weeks
from tests.support.translator.tools import (
    Call,
    outcomes_in_node,
    outcomes_in_python,
    write_translation,
)

FUNCTIONS = {"judged": weeks.judged, "counted": weeks.counted}
WEEKS, REPORTS = 2_000, 500


def test_every_week_is_judged_as_in_python(tmp_path: Path) -> None:
    rng = random.Random(random.getrandbits(64))  # pytest-randomly prints its seed
    cases = [weeks.random_case(rng) for _ in range(WEEKS)]
    judged: list[Call] = [("judged", *case) for case in cases]
    calls = [*judged, *(("counted", *case) for case in cases[:REPORTS])]
    file = Path(inspect.getfile(weeks))
    module = write_translation(tmp_path, {name: (file, name) for name in FUNCTIONS})
    expected = outcomes_in_python(FUNCTIONS, calls)
    found = outcomes_in_node(module, calls)
    assert len(found) == len(calls)
    differing = [row for row in zip(calls, expected, found, strict=True) if row[1] != row[2]]
    assert differing[:1] == []
    assert not any("unsupported" in one for one in found)
    groups = {group["key"] for one in found[:WEEKS] for group in one["groups"]}
    assert len(groups) == 10, "the weeks need every kind of advice"
