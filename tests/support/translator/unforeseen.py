"""Differences that only show at run time: in JavaScript each is `Unsupported`, never an answer."""

ONE, ZERO = 1, 0
NUMBERS = {"a": 1}
LIST = [1, 2]


def number(value: int) -> int:
    return value


def text(value: str) -> str:
    return value


def a_missing_key() -> int:
    return NUMBERS[text("b")]


def an_index_beyond_the_end() -> int:
    return LIST[number(2)]


def an_index_from_the_end() -> int:
    return LIST[number(0) - 1]


def what_is_not_in_a_list() -> int:
    return LIST.index(number(3))


def division_by_zero() -> float:
    return 1 / number(0)


def division_by_a_float_zero() -> float:
    return 1 / float(text("0"))


def a_sum_too_big() -> int:
    return number(9007199254740991) + 1


def a_product_too_big() -> int:
    return number(9007199254740991) * number(3)


def a_difference_too_big() -> int:
    return 0 - number(9007199254740991) - number(1)


def a_number_of_another_script() -> float:
    return float(text("१"))


def a_number_with_an_underscore() -> float:
    return float(text("1_000"))


def no_number() -> float:
    return float(text("abc"))


def an_empty_number() -> float:
    return float(text(" "))


def a_number_of_another_base() -> float:
    return float(text("0x10"))


def no_more_values() -> int:
    return next(n for n in LIST if n > number(9))
