"""Runs every calculation of the tests in this folder in the translation too."""

import inspect
from collections.abc import Callable, Iterator, Mapping

import pytest

from tests.support.calculators import CALCULATORS
from tests.support.translator.tools import ENTRIES, Call, differing_calls, write_translation


@pytest.fixture(autouse=True, scope="session")
def also_in_javascript(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """After all tests, repeat every calculation that they made in the translation.

    Its answers must be the same to the byte, so the tests of Python also cover the browser.
    """
    calls: dict[tuple[str, tuple[tuple[str, str], ...]], Call] = {}

    def recording(name: str, calculate: Callable[..., object]) -> Callable[..., object]:
        def call(form: Mapping[str, str]) -> object:
            calls[name, tuple(sorted(form.items()))] = (name, dict(form))
            return calculate(form)

        return call

    with pytest.MonkeyPatch.context() as patch:
        for tool in CALCULATORS:
            module = inspect.getmodule(tool.calculate)
            patch.setattr(module, tool.calculate.__name__, recording(tool.name, tool.calculate))
        yield
    folder = tmp_path_factory.mktemp("translated")
    assert differing_calls(write_translation(folder, ENTRIES), [*calls.values()])[:5] == []
