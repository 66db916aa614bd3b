"""A scale shows where a number stands: its point, its bands, and names that never overlap."""

import pytest
from lxml import etree

from tests.unit.tools.asking import TABLES
from webapp.tables.scale import Scale, drawing

SCALE = Scale("figure", (0, 20), ((0, "below"), (8, "range"), (12, "above")), ("8", "12"), low=True)


@pytest.mark.parametrize(
    ("number", "place", "on", "arrow", "shift"),
    [
        pytest.param(10, "50.0", "on1", "", "0", id="in the middle"),
        pytest.param(8, "40.0", "on1", "", "0", id="where a band begins"),
        pytest.param(7.9, "39.5", "on0", "", "0", id="before a band begins"),
        pytest.param(12, "60.0", "on2", "", "0", id="where the last band begins"),
        pytest.param(0.6, "3.0", "on0", "", "0", id="just far enough from the left end"),
        pytest.param(0.5, "2.5", "on0", "", "10", id="too near to the left end"),
        pytest.param(0, "0.0", "on0", "", "10", id="at the left end"),
        pytest.param(-3, "0.0", "on0", "←", "10", id="beyond the left end"),
        pytest.param(19.4, "97.0", "on2", "", "0", id="just far enough from the right end"),
        pytest.param(19.5, "97.5", "on2", "", "-10", id="too near to the right end"),
        pytest.param(20, "100.0", "on2", "", "-10", id="at the right end"),
        pytest.param(25, "100.0", "on2", "→", "-10", id="beyond the right end"),
    ],
)
def test_the_point_of_a_scale_is_where_the_number_is(
    number: float, place: str, on: str, arrow: str, shift: str
) -> None:
    assert SCALE.slots(number) == {"place": place, "shift": shift, "arrow": arrow, on: "on"}


def test_a_scale_says_its_bands_in_words() -> None:
    assert "<title>Scale: below; 8 range; 12 above.</title>" in drawing(SCALE)


@pytest.mark.parametrize(
    ("table", "choice", "ends", "starts", "low"),
    [
        ("a1c", "mg/dL", (4, 10), [4, 5.7, 6.5], False),
        ("eag", "%", (4, 10), [4, 5.7, 6.5], False),
        ("gap", "", (0, 20), [0, 8, 12.05], True),
        ("bmi", "", (13, 40), [13, 18.5, 25, 30], True),
        ("sugar", "mg/dL fasting", (70, 200), [70, 100, 126], False),
        ("sugar", "mmol/L before-meal", (3.9, 11.1), [3.9, 4.4, 7.2], True),
        ("sugar", "mg/dL after-meal", (70, 240), [70, 180], False),
        ("sugar", "mg/dL pregnant-fasting", (70, 200), [70, 95], False),
    ],
)
def test_the_bands_of_a_tool_begin_at_its_limits(
    table: str, choice: str, ends: tuple[float, float], starts: list[float], low: bool
) -> None:
    scale = TABLES[table].sums[choice].scale
    assert scale
    assert (scale.ends, [start for start, _ in scale.bands], scale.low) == (ends, starts, low)


def drawn(scale: Scale) -> list[str]:
    """What is drawn, in order, with its places: the texts, the lines, the bands, the height."""
    tree = etree.fromstring(drawing(scale, marked=False).replace("{on", "on").replace("}", ""))
    found = []
    for each in tree.iter("tspan", "line", "rect"):
        row = each.getparent().get("y", "") if each.tag == "tspan" else ""
        places = [value for name, value in each.attrib.items() if name != "class"]
        found.append(" ".join([(each.text or each.get("class") or "line").strip(), *places, row]))
    return [each.strip() for each in found] + [f"height {tree.get('height')}"]


def test_names_that_fit_stand_in_one_row_and_the_last_ends_with_the_strip() -> None:
    bands = ((0, "below"), (22, "range"), (51.5, "above target"))
    assert drawn(Scale("figure", (0, 100), bands, ("22", "51.5"), low=True)) == [
        *("below 0% 1.0em", "range 22% 1.0em", "above target 100% end 1.0em"),
        *("on0 t0 0% 22%", "on1 t1 22% 29.5%", "on2 t2 51.5% 48.5%"),
        *("22 22% 3.9em", "51.5 51.5% 3.9em"),
        "height 4.4em",
    ]


def test_a_name_without_room_stands_higher_with_a_line_down_to_its_band() -> None:
    bands = ((0, "normal"), (10, "prediabetes"), (21.5, "diabetes"))
    assert drawn(Scale("figure", (0, 100), bands, ("100", "11"))) == [
        *("line 10% 10% 2.5em 4.2em", "line 0% 0% 1.3em 4.2em"),
        *("diabetes 21.5% 3.5em", "prediabetes 10% 2.3em", "normal 0% 1.0em"),
        *("on0 t1 0% 10%", "on1 t2 10% 11.5%", "on2 t3 21.5% 78.5%"),
        *("100 10% 6.3em", "11 21.5% 6.3em"),
        "height 6.9em",
    ]


def test_numbers_without_room_stand_below_each_other() -> None:
    bands = ((0, "low"), (48, "in"), (52, "high"))
    assert drawn(Scale("figure", (0, 100), bands, ("48", "52"))) == [
        *("line 48% 48% 1.3em 2.9em", "low 0% 2.3em", "high 52% 2.3em", "in 48% 1.0em"),
        *("on0 t1 0% 48%", "on1 t2 48% 4%", "on2 t3 52% 48%"),
        *("52 52% 5.1em", "48 48% 6.3em"),
        "height 6.9em",
    ]
