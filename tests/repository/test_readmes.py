"""The examples in the packages' READMEs run, and print the documented output."""

import contextlib
import io
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

READMES = sorted(Path("webapp").rglob("README.md"))


@pytest.mark.parametrize("readme", READMES, ids=str)
def test_the_example_of_a_readme_prints_what_it_says(readme: Path) -> None:
    text = readme.read_text()
    code = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    (expected,) = re.findall(r"\nprints\n\n```\w*\n(.*?)```", text, re.DOTALL)
    printed = io.StringIO()
    example = compile("\n".join(code), str(readme), "exec")
    # In a separate thread, where no event loop is running: an example may start one.
    with contextlib.redirect_stdout(printed), ThreadPoolExecutor(1) as thread:
        thread.submit(exec, example, {"__name__": "example"}).result()
    assert printed.getvalue() == expected


def test_each_part_of_the_engine_has_a_readme() -> None:
    assert {readme.parent.name for readme in READMES} == {"rendering", "server"}
