"""The anion gap of a blood test, and the gap corrected for albumin (Figge 1998)."""

from webapp.health import sources as cited
from webapp.tables.numbers import to_fixed
from webapp.tables.scale import Scale
from webapp.tables.table import Card, Rules, Sum, Table

ALERT = "Please enter valid values for Sodium, Chloride, and Bicarbonate."
"""The specified text if one of the three values is missing or invalid."""

SOURCES = (
    cited.EMMETT,
    cited.WINTER,
    cited.KRAUT,
    cited.GABOW,
    cited.FIGGE,
    cited.CRISES,
    cited.QUEST,
    cited.CITI_LAB,
    cited.HAWKES_BAY,
)
USUAL = {"sodium": (100, 180), "chloride": (60, 140), "bicarbonate": (2, 50)}
"""Hardly any lab reports a number outside these ranges. Such a result is not judged."""
CRITICAL = {"sodium": (126, 154), "chloride": (80, 120), "bicarbonate": (16, 40)}
"""Outside these a number alone needs a doctor the same day: the most careful of three lists."""
WITHIN = "A gap within the range does not rule out an illness."
_REPORT = "Take the lab report with you."
_MEANING = (("/anion-gap-calculation#meaning", "What an anion gap can mean"),)


def outside(ranges: dict[str, tuple[int, int]]) -> str:
    """The condition that one of the numbers is outside its range."""
    return " | ".join(f"({n} < {low}) | ({n} > {high})" for n, (low, high) in ranges.items())


_VERY = tuple(
    (f"{name} {sign} {limit}", f"a {name} of {{{name}}} is very {word}")
    for name, (low, high) in CRITICAL.items()
    for sign, limit, word in (("<", low, "low"), (">", high, "high"))
)
RULES: Rules = (
    ("(sodium > 0) & (chloride > sodium)", "swapped"),
    (outside(USUAL), "check"),
    ("figure > 30", "very-high"),
    ("(figure > 16) & (bicarbonate < 18)", "acid"),
    ("sodium < 120", "critical-now"),
    (outside(CRITICAL), "critical"),
    ("figure < 0", "negative"),
    ("figure < 3", "low"),
    ("figure < 8", "edge-low"),
    ("figure <= 12", "within"),
    ("figure <= 16", "edge-high"),
    ("figure < 20", "above"),
    ("", "raised"),
)
CARDS = {
    "swapped": Card(
        "Did you mean sodium {chloride} and chloride {sodium}?",
        "They seem to be in each other's fields. So this result is not compared with any range.",
        "Compare the numbers with the lab report. If they are right, call a doctor now.",
        tone="first",
        scale=False,
    ),
    "check": Card(
        "Please check the numbers first",
        "At least one is very unusual. So this result is not compared with any range.",
        "Compare the numbers with the lab report. If they are right, call a doctor now.",
        tone="first",
        scale=False,
    ),
    "very-high": Card(
        "Go to hospital now",
        f"{_REPORT} A gap above 30 usually means a serious illness: too much lactic acid or "
        "ketones in the blood (Gabow 1980).",
        "",
        _MEANING,
        tone="now",
    ),
    "acid": Card(
        "Go to hospital now",
        f"{_REPORT} A raised gap with a bicarbonate below 18 means too much acid in the blood.",
        "",
        _MEANING,
        tone="now",
    ),
    "critical-now": Card("Go to hospital now", f"{_REPORT} By itself {{very}}.", tone="now"),
    "critical": Card(
        "Call a doctor today, with the lab report at hand",
        "By itself {very}, whatever the gap.",
        "",
        _MEANING,
        tone="first",
    ),
    "negative": Card(
        "A gap below 0 is a question for the lab first",
        "A mistake in one of the three numbers is the most common cause (Kraut 2007).",
        "Ask your doctor or the lab if the test should be done again.",
        _MEANING,
    ),
    "low": Card(
        "This gap is below the classic range, 8 to 12 mEq/L",
        "It most often comes from a mistake in the lab or from too little albumin (Kraut 2007).",
        "Ask your doctor about it at your next visit, and about your albumin.",
        _MEANING,
    ),
    "edge-low": Card(
        "This gap is below the classic range, 8 to 12 mEq/L",
        "With newer machines it is often 3 to 11 (Winter 1990): your own lab's range comes first.",
        "Find the range on your lab report. Show your doctor the result.",
        _MEANING,
    ),
    "within": Card(
        "This gap is within the classic range, 8 to 12 mEq/L",
        f"With newer machines it is often 3 to 11: your own lab's range comes first. {WITHIN}",
        "Show your doctor the whole report.",
        _MEANING,
    ),
    "edge-high": Card(
        "This gap is above the classic range, 8 to 12 mEq/L",
        "Some labs count up to 16 as normal, some only up to 11 (Winter 1990). Your own lab's "
        "range decides.",
        "Find the range on your lab report. Show your doctor the result.",
        _MEANING,
    ),
    "above": Card(
        "This gap is above the classic range, 8 to 12 mEq/L",
        "It most often means too much acid in the blood. A mistake in the lab can cause it too "
        "(Kraut 2007).",
        "Ask the doctor who ordered the test about it today or tomorrow.",
        _MEANING,
    ),
    "raised": Card(
        "Speak to a doctor today, with the lab report at hand",
        "Of hospital patients with a gap of 20 to 29, 7 in 10 had too much acid in the "
        "blood (Gabow 1980).",
        "Vomiting, belly pain, fast breathing or drowsy? Go to hospital now.",
        _MEANING,
    ),
}
_SCALE = Scale(
    "figure",
    (0, 20),
    ((0, "below"), (8, "classic range"), (12.05, "above")),
    ("8", "12"),
    low=True,
)
_SALTS = {"sodium": ALERT, "chloride": ALERT, "bicarbonate": ALERT}
_NOTE = "(sodium {sodium}, chloride {chloride}, bicarbonate {bicarbonate} mEq/L"
_READ = "To be read by a clinician with other tests."

GAP = Table(
    name="gap",
    headline="Anion gap",
    numbers=_SALTS,
    alert=ALERT,
    sums={
        "": Sum(
            "sodium - (chloride + bicarbonate)",
            1,
            " mEq/L",
            RULES,
            words={"very": _VERY},
            scale=_SCALE,
        )
    },
    cards=CARDS,
    note=f"Anion gap {{figure}} mEq/L {_NOTE}). {_READ}",
)
ALBUMIN = Table(
    name="gap-albumin",
    headline="Anion gap, corrected for albumin",
    numbers={**_SALTS, "albumin": "Please enter albumin as a number, for example 4.0."},
    alert=ALERT,
    choices=("unit",),
    sums={
        unit: Sum(
            f"sodium - (chloride + bicarbonate) + 2.5 * (4 - {g_dl})",
            1,
            " mEq/L",
            ((outside({"albumin": usual}), "check-albumin"), *RULES),
            also={"gap": ("sodium - (chloride + bicarbonate)", 1)},
            words={"very": _VERY},
            facts=(("Without the correction", "{gap} mEq/L"),),
            scale=_SCALE,
        )
        for unit, g_dl, usual in (("g/dL", "albumin", (1, 7)), ("g/L", "albumin / 10", (10, 70)))
    },
    cards={
        **CARDS,
        "check-albumin": Card(
            "Please check albumin and its unit",
            "{albumin} {unit} is very unusual.",
            "Compare the numbers with the lab report, then calculate again.",
            scale=False,
        ),
    },
    note=f"Anion gap corrected for albumin {{figure}} mEq/L {_NOTE}; albumin {{albumin}} {{unit}}). "
    f"{_READ}",
)


def common_values() -> tuple[tuple[str, str, str, str], ...]:
    """Worked examples: rows of sodium, chloride, bicarbonate and gap, all in mEq/L."""
    rows = ((140, 104, 24), (142, 110, 24), (136, 100, 26), (138, 98, 18), (135, 95, 10))
    return tuple((str(a), str(b), str(c), to_fixed(a - (b + c), 1)) for a, b, c in rows)
