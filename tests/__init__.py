"""The tests of the product. docs/testing.md says what each folder starts."""

import pytest

pytest.register_assert_rewrite("tests.support")
