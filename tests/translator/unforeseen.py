"""Differences that only show at run time: in JavaScript each is `Unsupported`, never an answer."""

# ruff: noqa: B007, RUF059

import math
from decimal import Decimal
from typing import Any

from .construct_parts import identical

PAIRS = ((1, 2), (1, 2, 3))


def a_tuple_as_a_key() -> Any:
    return {identical((1, 2)): "x"}


def a_float_as_a_key() -> Any:
    numbers = {1: "one"}
    return numbers[identical(1.0)]


def too_many_to_unpack() -> Any:
    one, two = PAIRS[identical(1)]
    return one


def too_few_to_unpack() -> Any:
    one, two, three = identical("ab")
    return one


def too_many_arguments() -> Any:
    numbers = [1, 2]
    return identical(*numbers)


def an_unbound_local() -> Any:
    if identical(0):
        value = 1
    return value


def an_unbound_local_after_a_loop() -> Any:
    for number in identical(()):
        pass
    return number


def a_dict_that_grows_meanwhile() -> Any:
    numbers = {"a": 1}
    for name in numbers:
        numbers[name + name] = 1
    return numbers


def a_missing_key() -> Any:
    return {"a": 1}[identical("b")]


def an_index_beyond_the_end() -> Any:
    return (1, 2)[identical(2)]


def a_change_of_a_tuple() -> Any:
    pair = identical((1, 2))
    pair.append(3)
    return pair


def a_list_added_in_place() -> Any:
    items = identical([1])
    other = items
    items += [2]
    return other


def a_list_and_a_tuple() -> Any:
    return identical([1]) + identical((2,))


def true_as_a_number() -> Any:
    return identical(True) + 1


def true_equal_to_one() -> Any:
    return identical(True) == 1


def the_same_text() -> Any:
    return identical("a") is identical("a")


def division_by_zero() -> Any:
    return 1 / identical(0.0)


def a_float_power() -> Any:
    return identical(2.0) ** 0.5


def a_negative_power() -> Any:
    return identical(2) ** identical(-1)


def a_float_modulo() -> Any:
    return identical(-7.5) % 2


def an_int_too_big_for_a_float() -> Any:
    return identical(10) ** 400 * 1.0


def a_quotient_of_big_ints() -> Any:
    return (identical(10) ** 30 + 1) / 3


def texts_in_order() -> Any:
    return identical("\uffff") < "\U0001f600"


def tuples_in_order() -> Any:
    return identical((1, 2)) < (1, 3)


def a_number_of_another_script() -> Any:
    return float(identical("१"))


def a_number_with_an_underscore() -> Any:
    return float(identical("1_000"))


def no_number() -> Any:
    return float(identical("abc"))


def no_decimal() -> Any:
    return Decimal(identical("NaN"))


def a_decimal_and_a_float() -> Any:
    return Decimal(1) * identical(0.5)


def infinity_as_a_decimal() -> Any:
    return Decimal(identical(math.inf))


def an_enormous_exponent() -> Any:
    return Decimal(identical("1e99999"))


def a_capital_sharp_s() -> Any:
    return identical("ß").upper()


def an_empty_part() -> Any:
    return "abc".replace(identical(""), "-")


def a_text_many_times() -> Any:
    return identical("ab") * 3


def a_list_as_text() -> Any:
    return f"{identical([1])}"


def a_float_format_of_a_text() -> Any:
    return f"{identical('a'):.1f}"


def an_int_in_decimals() -> Any:
    return f"{identical(5):f}"


def no_more_values() -> Any:
    return next(identical(n) for n in ())


def a_generator_as_a_truth() -> Any:
    return "x" if identical(n for n in (1,)) else "y"


def what_is_no_function() -> Any:
    functions = {"a": 1}
    return functions["a"](2)


def a_function_with_other_arguments() -> Any:
    functions = {"a": identical}
    return functions["a"](1, 2)


def an_attribute_of_nothing() -> Any:
    return identical(None).digits
