"""What the tests of this folder ask the formulas, the translation is asked too."""

import inspect
from collections.abc import Callable, Iterator, Mapping

import pytest

from tests.support.calculators import CALCULATORS
from tests.translator.tools import ENTRIES, Call, different, written


@pytest.fixture(autouse=True, scope="session")
def also_in_javascript(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """When all tests are done, ask the translation for every answer that they got.

    What they hold of Python's answers then holds of the browser's: each is the same to the byte.
    """
    asked: dict[tuple[str, tuple[tuple[str, str], ...]], Call] = {}

    def recorded(name: str, calculate: Callable[..., object]) -> Callable[..., object]:
        def call(form: Mapping[str, str]) -> object:
            asked[name, tuple(sorted(form.items()))] = (name, dict(form))
            return calculate(form)

        return call

    with pytest.MonkeyPatch.context() as patch:
        for tool in CALCULATORS:
            module = inspect.getmodule(tool.calculate)
            patch.setattr(module, tool.calculate.__name__, recorded(tool.name, tool.calculate))
        yield
    folder = tmp_path_factory.mktemp("translated")
    assert different(written(folder, ENTRIES), [*asked.values()])[:5] == []
