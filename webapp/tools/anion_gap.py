"""The anion gap of a blood test, and the gap corrected for albumin (Figge 1998)."""

from dataclasses import replace
from itertools import combinations

from reactpy import html

from webapp.components.blocks import LinkCard, bullets
from webapp.components.fields import Field
from webapp.components.figure import said
from webapp.components.figures import lab_report
from webapp.components.result import RESULT_ID
from webapp.health import levels
from webapp.health import sources as cite
from webapp.tables.scale import Scale
from webapp.tables.table import Card, For, Question, Rules, Sum, Table, Urgent
from webapp.tools.calculator import Reading, Tool
from webapp.tools.tool_footer import SICK_DAYS

ALERT = "Please enter valid values for Sodium, Chloride, and Bicarbonate."
"""The specified text if one of the three values is missing or invalid."""
PATH = "/anion-gap-calculation"
FURTHER = f"{PATH}/albumin-and-range"
_SOURCES = (
    *(cite.EMMETT, cite.WINTER, cite.KRAUT, cite.GABOW, cite.FIGGE, cite.CRISES),
    *(cite.RCPATH, cite.POTASSIUM, cite.SYDPATH),
)
USUAL = {"sodium": (100, 180), "chloride": (60, 140), "bicarbonate": (2, 50)}
"""Hardly any lab reports a number outside these ranges. Such a result is not judged."""
POSSIBLE = {"sodium": (80, 200), "chloride": (40, 160), "bicarbonate": (1, 60)}
"""Nobody has a number outside these."""
OWN_LIMIT = (8, 20)
"""From, to: what the end of a lab's own range can be."""
HIGH = 16
"""A gap above this is high everywhere; from 12 up to here some labs still call it normal."""
EDGE = 4
"""What potassium adds to a gap; and up to so much above a lab's own range, with enough bicarbonate,
it is a question for the next visit."""
ENOUGH = 22
"""Of bicarbonate: a gap a little above the range then waits for the next visit."""
_COMPARE = "Compare the numbers with the lab report, then calculate again."
_MEANING = ((f"{PATH}#meaning", "What a gap can mean"),)
_SHOW = "Show your doctor the range of your lab at your next visit."
_WHOLE = "Show your doctor the whole report at your next visit."
_MACHINES = "With newer machines often 3 to 11 (a study of 1990): your own lab's range comes first."


def outside(ranges: dict[str, tuple[int, int]]) -> str:
    """The condition that one of the numbers is outside its range."""
    return " | ".join(f"({n} < {low}) | ({n} > {high})" for n, (low, high) in ranges.items())


def inside(ranges: dict[str, tuple[int, int]]) -> str:
    """The condition that each of the numbers is inside its range."""
    return " & ".join(f"({n} >= {low}) & ({n} <= {high})" for n, (low, high) in ranges.items())


_SWAPPED = {"chloride": USUAL["sodium"], "sodium": USUAL["chloride"]}


def _critical(high: str) -> dict[str, Rules]:
    """Every low or high number is named, critical if it is one of now; in `all`, a high gap too."""
    salts = {name: [each for each in levels.SALTS if each.name == name] for name in USUAL}
    critically = {"now": "critically ", "today": ""}
    sides: dict[str, Rules] = {
        f"{name}_side": tuple((each.condition, critically[each.time] + each.side) for each in rows)
        for name, rows in salts.items()
    }
    parts = tuple(
        (
            " | ".join(each.condition for each in rows if each.time == "today"),
            f"{name.capitalize()} {{{name}}}: {{{name}_side}}.",
        )
        for name, rows in salts.items()
    )
    with_gap = (*parts, (high, "Anion gap: high."))
    return {**sides, "critical": _listed(parts), "all": _listed(with_gap)}


def _listed(parts: Rules) -> Rules:
    """The parts that hold: a rule for each combination, the longest first."""
    return tuple(
        (" & ".join(f"({when})" for when, _ in each), " ".join(dict(each).values()))
        for size in range(len(parts), 0, -1)
        for each in combinations(parts, size)
    )


_ODD: Rules = (
    (f"(chloride > sodium) & {inside(_SWAPPED)}", "swapped"),
    (outside(POSSIBLE), "impossible"),
    (outside(USUAL), "check"),
)


def _cannot_wait(gap: str, high: str, kidneys: str) -> Rules:
    """What cannot wait. gap: the name of the gap. high: the condition of a high one."""
    return (
        (f"{gap} > 30", "very-high"),
        (levels.salt_reached("now"), "critical-now"),
        (f"({high}) & {levels.ACIDOSIS.condition}", _ACID[kidneys]),
        (levels.salt_reached("today"), "critical"),
    )


def _rules(high: str, kidneys: str, *bands: tuple[str, str]) -> Rules:
    """What cannot wait, then the bands. high: the condition of a high gap."""
    return (
        *_cannot_wait("result", high, kidneys),
        ("result < 0", "negative"),
        *bands,
        ("", "raised"),
    )


_ACID = {"unknown": "acid", "kidneys": "acid-kidneys"}
_KIDNEYS = Question(
    "Kidney failure, known to your doctor?", "unknown", {"kidneys": "Yes, known kidney failure"}
)
_POTASSIUM = Question(
    "Does that range count potassium, and 4 is not yet taken off?",
    "without",
    {"potassium": "Yes, it counts potassium"},
)


_CLASSIC = "the classic range, 8 to 12 mEq/L"
_ALBUMIN = "It most often comes from a mistake in the lab or from too little albumin (Kraut 2007)."
_ASK = "Ask the doctor who ordered the test about it today."
_HOSPITAL, _DOCTOR = levels.SALT_ACTS["now"], levels.SALT_ACTS["today"]


def _swapped(further: str = "") -> Card:
    """further: the rest of the address, with the numbers that stay as they are."""
    address = f"?sodium={{chloride}}&chloride={{sodium}}&bicarbonate={{bicarbonate}}{further}"
    return Card(
        "Did you mean sodium {chloride} and chloride {sodium}?",
        ("They seem to be in each other's fields.",),
        _COMPARE,
        tone="first",
        scale=False,
        asks=((f"{address}#{RESULT_ID}", "Yes, change them over"),),
    )


def _now(*reasons: str) -> Card:
    return Card(_HOSPITAL, (*reasons, "{critical}"), "", _MEANING, "now", time="now")


CARDS = {
    "swapped": _swapped(),
    "impossible": Card(
        "Please check the numbers", ("Nobody has such a number.",), _COMPARE, scale=False
    ),
    "check": Card(
        "Please check the numbers first",
        ("At least one is very unusual.",),
        "Compare them with the lab report. If they are right, go to hospital now.",
        tone="first",
        scale=False,
        time="now",
    ),
    "very-high": _now("A gap above 30 usually means a serious illness (Gabow 1980)."),
    "acid": _now(
        f"A raised gap with {levels.ACIDOSIS.words()}: too much acid.",
        "Treated for kidney failure, and not breathless, drowsy or vomiting? Call the "
        "kidney clinic today. Everybody else: hospital now.",
    ),
    "acid-kidneys": Card(
        "Call the kidney clinic today, with the lab report at hand",
        (
            "{critical}",
            Urgent("Breathless, drowsy or vomiting? Go to hospital now."),
            Urgent(f"Potassium {levels.POTASSIUM} or more? Go to hospital now."),
        ),
        links=_MEANING,
        tone="first",
        time="today",
    ),
    "critical-now": Card(_HOSPITAL, ("{all}",), "", _MEANING, "now", time="now"),
    "critical": Card(_DOCTOR, ("{all}", levels.WORSE), "", _MEANING, "first", time="today"),
    "negative": Card(
        "A gap below 0 is a question for the lab first",
        ("A mistake in one of the three numbers is most common (Kraut 2007).",),
        "Ask your doctor or the lab this week if the test should be done again.",
        _MEANING,
        time="this week",
    ),
    "low": Card(
        f"This gap is below {_CLASSIC}",
        (_ALBUMIN,),
        "Ask your doctor about it at your next visit, and about your albumin.",
        _MEANING,
        time="next visit",
    ),
    "edge-low": Card(
        f"This gap is below {_CLASSIC}", (_MACHINES,), _SHOW, _MEANING, time="next visit"
    ),
    "within": Card(
        f"This gap is within {_CLASSIC}", (_MACHINES,), _WHOLE, _MEANING, time="next visit"
    ),
    "edge-high": Card(
        f"This gap is above {_CLASSIC}",
        (
            f"Some labs count up to {HIGH} as normal, some only to 11: your lab's own range "
            "decides.",
        ),
        _SHOW,
        _MEANING,
        time="next visit",
    ),
    "above": Card(
        f"This gap is above {_CLASSIC}", (levels.WORSE,), _ASK, _MEANING, "first", time="today"
    ),
    "raised": Card(
        _DOCTOR,
        (
            "With a gap of 20 to 29, 7 in 10 hospital patients had too much acid in the blood "
            "(Gabow 1980).",
            levels.WORSE,
        ),
        "",
        _MEANING,
        "first",
        time="today",
    ),
}
_WITHOUT = For("potassium", "Your lab's range ends at {upper} with potassium.")
_OWN_CARDS = {
    "swapped": _swapped("&albumin={albumin}&unit={unit}&upper={upper}"),
    "own-within": Card(
        "This gap is not above the range, up to {own} mEq/L",
        (_WITHOUT, "Only a doctor can judge it with your other tests."),
        _WHOLE,
        _MEANING,
        time="next visit",
    ),
    "own-edge": Card(
        "This gap is a little above the range, up to {own} mEq/L",
        (_WITHOUT, "With this bicarbonate, too much acid is not likely."),
        _WHOLE,
        _MEANING,
        time="next visit",
    ),
    "own-above": Card(
        "This gap is above the range, up to {own} mEq/L",
        (levels.WORSE, _WITHOUT),
        _ASK,
        _MEANING,
        "first",
        time="today",
    ),
    "check-albumin": Card(
        "Please check albumin and its unit",
        ("{albumin} {unit} is very unusual.",),
        _COMPARE,
        scale=False,
    ),
}


def _bands(none: str = "") -> Rules:
    """The classic bands. none: the condition that the lab's own range is not given, with "&"."""
    bands = (
        *(("(result < 3)", "low"), ("(result < 8)", "edge-low"), ("(result <= 12)", "within")),
        (f"(result <= {HIGH}) & (bicarbonate >= {ENOUGH})", "edge-high"),
        ("(result < 20)", "above"),
    )
    return tuple((f"{none}{when}", key) for when, key in bands)


_SCALE = Scale(
    "result",
    (0, 20),
    ((0, "below", "low"), (8, "classic range", "usual"), (12.05, "above", "raised")),
    ("8", "12"),
)
_SALTS = {"sodium": ALERT, "chloride": ALERT, "bicarbonate": ALERT}
_GAP = "sodium - (chloride + bicarbonate)"
_NOTE = "(sodium {sodium}, chloride {chloride}, bicarbonate {bicarbonate} mEq/L"
_READ = "To be read by a doctor with other tests."

GAP = Table(
    name="gap",
    headline="Anion gap",
    numbers=_SALTS,
    refusal=ALERT,
    choices=("kidneys",),
    sums={
        kidneys: Sum(
            _GAP,
            1,
            " mEq/L",
            (*_ODD, *_rules(f"result > {HIGH}", kidneys, *_bands())),
            texts=_critical(f"result > {HIGH}"),
            scale=_SCALE,
        )
        for kidneys in _ACID
    },
    asked={"kidneys": _KIDNEYS},
    cards=CARDS,
    note=f"Anion gap {{result}} mEq/L {_NOTE}). {_READ}",
)
_OWN_HIGH = f"((upper > 0) & (result > own)) | ((upper <= 0) & (result > {HIGH}))"


def _of_albumin(usual: tuple[int, int], kidneys: str) -> Rules:
    """The salts are judged before an odd albumin, and without the correction."""
    odd = outside({"albumin": usual})
    own = "((upper > 0) & (result < 20))"
    salts = _cannot_wait("gap", f"gap > {HIGH}", kidneys)
    return (
        *_ODD,
        *((f"({odd}) & ({when})", key) for when, key in salts),
        (odd, "check-albumin"),
        *_rules(
            _OWN_HIGH,
            kidneys,
            *_bands("(upper <= 0) & "),
            ("result <= own", "own-within"),
            (f"{own} & ((result <= edge) & (bicarbonate >= {ENOUGH}))", "own-edge"),
            (own, "own-above"),
        ),
    )


ALBUMIN = Table(
    name="gap-albumin",
    headline="Anion gap, corrected for albumin",
    numbers={
        **_SALTS,
        "albumin": "Please enter albumin as a number, for example 4.0.",
        "upper": f"Please enter a number from {OWN_LIMIT[0]} to {OWN_LIMIT[1]}, or leave it empty.",
    },
    instead={"upper": {"": 0}},
    valid={"upper": inside({"upper": OWN_LIMIT})},
    refusal="Please enter valid values for Sodium, Chloride, Bicarbonate and Albumin. The range "
    "may be left empty.",
    choices=("unit", "kidneys", "potassium"),
    sums={
        f"{unit} {kidneys} {potassium}": Sum(
            f"{_GAP} + (40 - {g_l}) / 4",
            1,
            " mEq/L",
            _of_albumin(usual, kidneys),
            also={"gap": (_GAP, 1), "own": (own, 1), "edge": (f"{own} + {EDGE}", 1)},
            texts=_critical(f"({inside({'albumin': usual})}) & ({_OWN_HIGH})"),
            facts=(("Without the correction", "{gap} mEq/L"),),
            scale=_SCALE,
        )
        for unit, g_l, usual in (("g/dL", "10 * albumin", (1, 7)), ("g/L", "albumin", (10, 70)))
        for kidneys in _ACID
        for potassium, own in (("without", "upper + 0"), ("potassium", f"upper - {EDGE}"))
    },
    asked={"kidneys": _KIDNEYS, "potassium": _POTASSIUM},
    cards={**CARDS, **_OWN_CARDS},
    note=f"Anion gap corrected for albumin {{result}} mEq/L {_NOTE}; albumin {{albumin}} "
    f"{{unit}}). {_READ}",
)


def _of_time(time: str) -> str:
    return ", ".join(each.words() for each in levels.SALTS if each.time == time)


def _reading() -> Reading:
    content = (
        html.p(*said(lab_report.CAPTION, (cite.EMMETT,))),
        html.p(
            "The range differs from lab to lab, with the machine. So the range on your own report "
            f"comes first. A high gap can come from {levels.KETONES_ARE}."
        ),
        html.figure({"className": "boxed"}, lab_report.lab_chart()),
    )
    folds = (
        html.details(
            html.summary("From below 0 to above 30"),
            bullets(
                (
                    "Below 0: most often a mistake in one of the three numbers. Some medicines "
                    "with bromide and, rarely, a disease of the blood can do it too.",
                    "Low: most often a mistake in the lab, or too little albumin in the blood.",
                    "A little above the range: most often too much acid in the blood, but a "
                    "mistake in the lab can cause it too.",
                    "20 to 29: in a study of 57 hospital patients, 25 of 35 with such a gap had "
                    "too much lactic acid or ketones.",
                    "Above 30: in the same study this was usually lactic acid or ketones, which "
                    "is a serious illness.",
                )
            ),
            html.p(
                "Some numbers cannot wait, whatever the gap (in mEq/L). Hospital now: "
                f"{_of_time('now')}. A doctor today: {_of_time('today')}. Those of today are our "
                f"own choice, but for the bicarbonate below {levels.ACIDOSIS.value}.",
            ),
            html.p("A gap within the range does not rule out an illness. ", levels.GLIFLOZIN),
        ),
    )
    return Reading("What an anion gap can mean", content, folds, "meaning")


TOOL = Tool(
    path=PATH,
    label="Anion gap calculator",
    title="Anion Gap Calculator: sodium, chloride, bicarbonate",
    description="Work out the anion gap from the sodium, chloride and bicarbonate on your lab "
    "report, and read what your result can mean.",
    keywords="anion gap, sodium, chloride, bicarbonate",
    lead="From values on your lab report.",
    icon="flask",
    intro="The anion gap compares salts in a blood test. Doctors use it to see if there is too "
    "much acid in the blood. You find the three numbers on your lab report.",
    drawn=lab_report.lab_chart,
    phone="tea",
    warning=f"High sugar with {levels.SIGNS}? Or potassium {levels.POTASSIUM} or more? Go "
    "to hospital now.",
    table=GAP,
    fields=(
        Field("sodium", "Sodium (mEq/L)", "Often 135 to 145."),
        Field("chloride", "Chloride (mEq/L)", "Often 96 to 106."),
        Field("bicarbonate", "Bicarbonate (mEq/L)", "Often 23 to 28. Some labs call it total CO2."),
    ),
    button="Calculate Anion Gap",
    examples=({"sodium": "140", "chloride": "104", "bicarbonate": "24"},),
    sources=_SOURCES,
    reading=_reading,
    read_on=(
        LinkCard(
            "heart",
            "/type-2-diabetes-patient-info#hospital",
            "When to go to hospital",
            "Which signs cannot wait.",
        ),
        SICK_DAYS,
    ),
    related=("With albumin and your lab's own range", FURTHER),
)
WITH_ALBUMIN = replace(
    TOOL,
    path=FURTHER,
    label="Anion gap with albumin",
    heading="",
    menu_label="",
    title="Anion Gap with Albumin: corrected, on your lab's range",
    description="Work out the anion gap corrected for albumin, in g/dL or g/L. Compare it with the "
    "range on your own lab report, and read what it can mean.",
    keywords="anion gap, albumin corrected, lab range, sodium, chloride, bicarbonate",
    lead="Corrected, and on your own lab's range.",
    intro="The anion gap compares salts in a blood test. Here you can add your albumin and your "
    "lab's own range, if your lab report has them.",
    table=ALBUMIN,
    fields=(
        *TOOL.fields,
        Field(
            "upper",
            "Upper end of your lab's range (mEq/L)",
            f"{OWN_LIMIT[0]} to {OWN_LIMIT[1]}, or empty. Does your lab's gap count potassium? "
            f"Then take {EDGE} off, or say so below the answer.",
        ),
        Field("albumin", "Albumin", "A low albumin hides a high gap."),
        Field(
            "unit",
            "Unit of albumin",
            options={unit: unit for unit in ("g/dL", "g/L")},
            radios=True,
        ),
    ),
    examples=(TOOL.examples[0] | {"albumin": "3"},),
    related=("With the three salts alone", PATH),
    parent=PATH,
)
