"""The converter at the edges of every band: the exact sentences for each reading.

A row is the value, its unit and kind, the figure, then the names of the sentences expected before
the figure ("+" joins those in one box), of those below it, of the next step, and the page to read.
The sentences are written out here, not taken from the table of levels, so that a change of a level
has to be made twice, on purpose.
"""

import re

import pytest

from webapp.formulas.glucose import converter as glucose
from webapp.formulas.outcome import Answer

MG, MMOL = "mg/dL", "mmol/L"
CONVERT, FASTING, BEFORE, AFTER, RANDOM, P_FASTING, P_ONE, P_TWO, PREGNANCY = glucose.KINDS

# {r} is the reading. Of two sentences, the first is for mg/dL and the second for mmol/L.
SENTENCES: dict[str, str | tuple[str, str]] = {
    "very low": (
        "{r} is very low: below 54 mg/dL (3.0 mmol/L). Act now: an adult takes 15 to 20 g of fast "
        "sugar. Get someone to help, and check again after 15 minutes.",
        "{r} is very low: below 3.0 mmol/L (54 mg/dL). Act now: an adult takes 15 to 20 g of fast "
        "sugar. Get someone to help, and check again after 15 minutes.",
    ),
    "LO?": (
        "If {r} is right, it is LO on most meters: below 20 mg/dL (1.1 mmol/L). Act now: an adult "
        "takes 15 to 20 g of fast sugar. Get someone to help, and check again after 15 minutes.",
        "If {r} is right, it is LO on most meters: below 1.1 mmol/L (20 mg/dL). Act now: an adult "
        "takes 15 to 20 g of fast sugar. Get someone to help, and check again after 15 minutes.",
    ),
    "very low?": (
        "If {r} is right, it is very low: below 54 mg/dL (3.0 mmol/L). Act now: an adult takes 15 "
        "to 20 g of fast sugar. Get someone to help, and check again after 15 minutes.",
        "",
    ),
    "low": (
        "{r} is low: below 70 mg/dL (3.9 mmol/L). An adult takes 15 to 20 g of fast sugar now, and "
        "checks again after 15 minutes.",
        "{r} is low: below 3.9 mmol/L (70 mg/dL). An adult takes 15 to 20 g of fast sugar now, and "
        "checks again after 15 minutes.",
    ),
    "child": "For a child, follow the dose from the care team: often about 0.3 g of sugar for each "
    "kg of weight.",
    "awake": "If the person cannot swallow or does not wake, put nothing in the mouth, lay them on "
    "one side and call an ambulance.",
    "high": (
        "{r} is high: above 240 mg/dL (13.3 mmol/L). Call your clinic the same day if it comes "
        "again, or if you feel ill with it.",
        "{r} is high: above 13.3 mmol/L (240 mg/dL). Call your clinic the same day if it comes "
        "again, or if you feel ill with it.",
    ),
    "HI?": (
        "If {r} is right, it is HI on most meters: 600 mg/dL (33.3 mmol/L) or more. Wash your "
        "hands and check again. HI again, or you feel ill? Go to hospital now.",
        "If {r} is right, it is HI on most meters: 33.3 mmol/L (600 mg/dL) or more. Wash your "
        "hands and check again. HI again, or you feel ill? Go to hospital now.",
    ),
    "high in pregnancy": (
        "{r} is high in pregnancy: 200 mg/dL (11.1 mmol/L) or more. Get care the same day, even if "
        "you feel well: call your maternity ward or clinic now.",
        "{r} is high in pregnancy: 11.1 mmol/L (200 mg/dL) or more. Get care the same day, even if "
        "you feel well: call your maternity ward or clinic now.",
    ),
    "danger": "High sugar with vomiting, belly pain, fast breathing or drowsiness is an emergency: "
    "go to hospital now, or call an ambulance.",
    "gliflozin": "Do you take a tablet with a name that ends in -gliflozin? Then these signs are "
    "an emergency even when your sugar is normal.",
    "ill": "Do you feel ill? Then any reading above your target needs care the same day. Ask for a "
    "test for ketones, whatever kind of diabetes it is.",
    "if pregnant": "In pregnancy, so high a reading needs care the same day.",
    "normal": (
        "Fasting, this reading is in the range the American Diabetes Association (ADA) "
        "calls normal: below 100 mg/dL (5.6 mmol/L).",
        "Fasting, this reading is in the range the American Diabetes Association (ADA) "
        "calls normal: below 5.6 mmol/L (100 mg/dL).",
    ),
    "prediabetes": (
        "Fasting, this reading is in the range the American Diabetes Association (ADA) "
        "calls prediabetes: 100 to below 126 mg/dL (7.0 mmol/L).",
        "Fasting, this reading is in the range the American Diabetes Association (ADA) "
        "calls prediabetes: 5.6 to below 7.0 mmol/L (126 mg/dL).",
    ),
    "diabetes": (
        "Fasting, this reading is in the range the American Diabetes Association (ADA) "
        "calls diabetes: 126 mg/dL (7.0 mmol/L) or more.",
        "Fasting, this reading is in the range the American Diabetes Association (ADA) "
        "calls diabetes: 7.0 mmol/L (126 mg/dL) or more.",
    ),
    "two tests": "One meter reading cannot tell; two lab tests are needed.",
    "diagnosed": "With a diagnosis, your target counts: for many adults 80 to 130 mg/dL (4.4 to "
    "7.2 mmol/L) before a meal.",
    **{
        f"{place} before": f"This reading is {place} the ADA's target before a meal for many "
        "adults with diabetes: 80 to 130 mg/dL (4.4 to 7.2 mmol/L)."
        for place in ("below", "within", "above")
    },
    **{
        f"{place} after": (
            f"This reading is {place} the ADA's target 2 hours after a meal for many adults with "
            "diabetes: below 180 mg/dL (10.0 mmol/L).",
            f"This reading is {place} the ADA's target 2 hours after a meal for many adults with "
            "diabetes: below 10.0 mmol/L (180 mg/dL).",
        )
        for place in ("within", "above")
    },
    "own": "Your own target may differ: ask your care team.",
    **{
        f"{place} random": (
            "At any time of day, 200 mg/dL (11.1 mmol/L) or more with symptoms needs a lab test. "
            f"This reading is {place} that line.",
            "At any time of day, 11.1 mmol/L (200 mg/dL) or more with symptoms needs a lab test. "
            f"This reading is {place} that line.",
        )
        for place in ("below", "on or above")
    },
    "one": "One meter reading cannot tell.",
    "targets": "The ADA's targets in pregnancy are below 95 mg/dL (5.3 mmol/L) fasting, and either "
    "below 140 mg/dL (7.8 mmol/L) one hour or below 120 mg/dL (6.7 mmol/L) two hours after eating.",
    "none of them": "This reading is not within any of them.",
    "yours": "Ask your care team which targets are yours.",
    "HI": (
        (
            "{r} is HI on most meters: 600 mg/dL (33.3 mmol/L) or more. Wash your "
            "hands and check again. HI again, or you feel ill? Go to hospital now."
        ),
        (
            "{r} is HI on most meters: 33.3 mmol/L (600 mg/dL) or more. Wash your "
            "hands and check again. HI again, or you feel ill? Go to hospital now."
        ),
    ),
    "very high": (
        (
            "{r} is very high: 540 mg/dL (30.0 mmol/L) or more. Get care today, at "
            "once, even if you feel well: call your clinic now. If you reach nobody, "
            "go to hospital."
        ),
        (
            "{r} is very high: 30.0 mmol/L (540 mg/dL) or more. Get care today, at "
            "once, even if you feel well: call your clinic now. If you reach nobody, "
            "go to hospital."
        ),
    ),
    "very high in pregnancy": (
        "{r} is very high: 540 mg/dL (30.0 mmol/L) or more. Even if you feel well, "
        "call your maternity ward or go to hospital now."
    ),
    "HI in pregnancy": (
        "{r} is HI on most meters: 600 mg/dL (33.3 mmol/L) or more. Wash your hands "
        "and check again. Even if you feel well, call your maternity ward or go to "
        "hospital now."
    ),
    "very low in pregnancy": (
        "{r} is very low: below 54 mg/dL (3.0 mmol/L). Act now: an adult takes 15 to "
        "20 g of fast sugar. Get someone to help, and check again after 15 minutes. "
        "Then call your maternity ward or go to hospital now."
    ),
    "LO in pregnancy?": (
        "If {r} is right, it is LO on most meters: below 20 mg/dL (1.1 mmol/L). Act "
        "now: an adult takes 15 to 20 g of fast sugar. Get someone to help, and check"
        " again after 15 minutes. Then call your maternity ward or go to hospital "
        "now."
    ),
    "ask pregnant": "Pregnant? Choose “In pregnancy”: other limits apply.",
    "choose": (
        "Was it fasting, or one or two hours after eating? Choose that. For other times no source "
        "names a limit."
    ),
    "stricter": "Some teams set the fasting limit at 90 mg/dL (5.0 mmol/L).",
    "fasting call": (
        "Fasting, 126 mg/dL (7.0 mmol/L) or more in pregnancy is a call the same day."
    ),
    "within fasting": (
        (
            "This reading is within the ADA's target in pregnancy, fasting: below 95 "
            "mg/dL (5.3 mmol/L)."
        ),
        (
            "This reading is within the ADA's target in pregnancy, fasting: below 5.3"
            " mmol/L (95 mg/dL)."
        ),
    ),
    "above fasting": (
        (
            "This reading is above the ADA's target in pregnancy, fasting: below 95 "
            "mg/dL (5.3 mmol/L)."
        ),
        (
            "This reading is above the ADA's target in pregnancy, fasting: below 5.3 "
            "mmol/L (95 mg/dL)."
        ),
    ),
    "within one": (
        (
            "This reading is within the ADA's target in pregnancy, one hour after "
            "eating: below 140 mg/dL (7.8 mmol/L)."
        ),
        (
            "This reading is within the ADA's target in pregnancy, one hour after "
            "eating: below 7.8 mmol/L (140 mg/dL)."
        ),
    ),
    "above one": (
        (
            "This reading is above the ADA's target in pregnancy, one hour after "
            "eating: below 140 mg/dL (7.8 mmol/L)."
        ),
        (
            "This reading is above the ADA's target in pregnancy, one hour after "
            "eating: below 7.8 mmol/L (140 mg/dL)."
        ),
    ),
    "within two": (
        (
            "This reading is within the ADA's target in pregnancy, two hours after "
            "eating: below 120 mg/dL (6.7 mmol/L)."
        ),
        (
            "This reading is within the ADA's target in pregnancy, two hours after "
            "eating: below 6.7 mmol/L (120 mg/dL)."
        ),
    ),
    "above two": (
        (
            "This reading is above the ADA's target in pregnancy, two hours after "
            "eating: below 120 mg/dL (6.7 mmol/L)."
        ),
        (
            "This reading is above the ADA's target in pregnancy, two hours after "
            "eating: below 6.7 mmol/L (120 mg/dL)."
        ),
    ),
}
STEPS = {
    "lab soon, tell": (
        "No diagnosis yet? Ask your doctor for a lab test this week. With a diagnosis, call your "
        "care team this week if it stays above your target."
    ),
    "eat, diagnosed": "With a diagnosis: eat now. If you feel shaky or sweaty, check again.",
    "clinic": "Get care today, at once, even if you feel well: call your clinic now. If you reach "
    "nobody, go to hospital.",
    "HI": ("Wash your hands and check again. HI again, or you feel ill? Go to hospital now."),
    "HI, ward": (
        "Wash your hands and check again. Even if you feel well, call your maternity "
        "ward or go to hospital now."
    ),
    "very high, ward": "Even if you feel well, call your maternity ward or go to hospital now.",
    "sugar, ward": (
        "Check again after 15 minutes. Then call your maternity ward or go to hospital now."
    ),
    "call today": "Call your maternity ward or clinic today.",
    "sugar": "Check again after 15 minutes. Still low after three rounds of sugar? Go to hospital.",
    "again": "Check again today. If it is high again, call your clinic.",
    "ward": "Call your maternity ward or clinic now.",
    "twice": "Above your target twice in a row? Call your clinic.",
    "compare, twice": "Compare it with your own target. Above your target twice in a row? Call "
    "your clinic.",
    "compare": "Compare it with the target that your own care team gave you.",
    "signs": "With great thirst, weight loss or other signs, ask for a lab test all the same.",
    "lab": "No diagnosis yet? Ask for a lab test.",
    "lab soon": "No diagnosis yet? Ask your doctor for a lab test this week.",
    "eat": "Eat now. If you feel shaky or sweaty, check again.",
    "as planned": "Eat as planned, and check as your care team told you.",
    "note": "Write it down, and tell your care team if it stays above.",
    "go on": "Go on as your care team told you.",
    "note food": "Write down what you ate, and tell your care team if it stays above.",
    "meter": "Look at the meter again: is the number right, and is its unit?",
}

ROWS = [
    (
        "34",
        MG,
        CONVERT,
        "1.89",
        "very low|child+awake",
        "",
        "sugar",
        "/type-2-diabetes-patient-info#low",
    ),
    (
        "53",
        MG,
        CONVERT,
        "2.94",
        "very low|child+awake",
        "",
        "sugar",
        "/type-2-diabetes-patient-info#low",
    ),
    (
        "53.9",
        MG,
        FASTING,
        "2.99",
        "very low|child+awake",
        "ask pregnant",
        "sugar",
        "/type-2-diabetes-patient-info#low",
    ),
    ("54", MG, CONVERT, "3.00", "low|child", "", "sugar", "/type-2-diabetes-patient-info#low"),
    (
        "69",
        MG,
        FASTING,
        "3.83",
        "low|child",
        "ask pregnant",
        "sugar",
        "/type-2-diabetes-patient-info#low",
    ),
    (
        "69.9",
        MG,
        AFTER,
        "3.88",
        "low|child",
        "ask pregnant",
        "sugar",
        "/type-2-diabetes-patient-info#low",
    ),
    (
        "69",
        MG,
        BEFORE,
        "3.83",
        "low|child",
        "ask pregnant",
        "sugar",
        "/type-2-diabetes-patient-info#low",
    ),
    (
        "69",
        MG,
        RANDOM,
        "3.83",
        "low|child",
        "ask pregnant",
        "sugar",
        "/type-2-diabetes-patient-info#low",
    ),
    (
        "1.1",
        MMOL,
        CONVERT,
        "19.80",
        "very low|child+awake",
        "",
        "sugar",
        "/type-2-diabetes-patient-info#low",
    ),
    (
        "2.9",
        MMOL,
        RANDOM,
        "52.20",
        "very low|child+awake",
        "ask pregnant",
        "sugar",
        "/type-2-diabetes-patient-info#low",
    ),
    ("3.0", MMOL, CONVERT, "54.00", "low|child", "", "sugar", "/type-2-diabetes-patient-info#low"),
    ("3.8", MMOL, CONVERT, "68.40", "low|child", "", "sugar", "/type-2-diabetes-patient-info#low"),
    ("70", MG, CONVERT, "3.89", "", "", "compare", "/type-2-diabetes-patient-info#goals"),
    ("100", MG, CONVERT, "5.56", "", "", "compare", "/type-2-diabetes-patient-info#goals"),
    ("199", MG, CONVERT, "11.06", "", "", "compare", "/type-2-diabetes-patient-info#goals"),
    (
        "200",
        MG,
        CONVERT,
        "11.11",
        "",
        "if pregnant",
        "compare",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "240",
        MG,
        CONVERT,
        "13.33",
        "",
        "if pregnant",
        "compare",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "240.1",
        MG,
        CONVERT,
        "13.34",
        "high|danger+gliflozin",
        "",
        "again",
        "/type-2-diabetes-patient-info#hospital",
    ),
    (
        "241",
        MG,
        CONVERT,
        "13.39",
        "high|danger+gliflozin",
        "",
        "again",
        "/type-2-diabetes-patient-info#hospital",
    ),
    (
        "600",
        MG,
        CONVERT,
        "33.33",
        "HI|danger+gliflozin",
        "",
        "HI",
        "/type-2-diabetes-patient-info#hospital",
    ),
    ("3.9", MMOL, CONVERT, "70.20", "", "", "compare", "/type-2-diabetes-patient-info#goals"),
    ("11.0", MMOL, CONVERT, "198.00", "", "", "compare", "/type-2-diabetes-patient-info#goals"),
    (
        "11.1",
        MMOL,
        CONVERT,
        "199.80",
        "",
        "if pregnant",
        "compare",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "13.3",
        MMOL,
        CONVERT,
        "239.40",
        "",
        "if pregnant",
        "compare",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "13.4",
        MMOL,
        CONVERT,
        "241.20",
        "high|danger+gliflozin",
        "",
        "again",
        "/type-2-diabetes-patient-info#hospital",
    ),
    (
        "33.3",
        MMOL,
        CONVERT,
        "599.40",
        "HI|danger+gliflozin",
        "",
        "HI",
        "/type-2-diabetes-patient-info#hospital",
    ),
    (
        "70",
        MG,
        FASTING,
        "3.89",
        "",
        "normal|ask pregnant|two tests|diagnosed",
        "eat, diagnosed",
        "/type-2-diabetes-patient-info#tests",
    ),
    (
        "99",
        MG,
        FASTING,
        "5.50",
        "",
        "normal|ask pregnant|two tests|diagnosed",
        "signs",
        "/type-2-diabetes-patient-info#tests",
    ),
    (
        "99.9",
        MG,
        FASTING,
        "5.55",
        "",
        "normal|ask pregnant|two tests|diagnosed",
        "signs",
        "/type-2-diabetes-patient-info#tests",
    ),
    (
        "100",
        MG,
        FASTING,
        "5.56",
        "",
        "prediabetes|ask pregnant|two tests|diagnosed",
        "lab",
        "/apps-for-prediabetes",
    ),
    (
        "125",
        MG,
        FASTING,
        "6.94",
        "",
        "prediabetes|ask pregnant|two tests|diagnosed",
        "lab",
        "/apps-for-prediabetes",
    ),
    (
        "126",
        MG,
        FASTING,
        "7.00",
        "",
        "diabetes|ask pregnant|two tests|diagnosed",
        "lab soon",
        "/type-2-diabetes-patient-info#tests",
    ),
    (
        "200",
        MG,
        FASTING,
        "11.11",
        "",
        "diabetes|ask pregnant|two tests|diagnosed|if pregnant",
        "lab soon, tell",
        "/type-2-diabetes-patient-info#tests",
    ),
    (
        "241",
        MG,
        FASTING,
        "13.39",
        "high|danger+gliflozin",
        "diabetes|ask pregnant|two tests|diagnosed",
        "again",
        "/type-2-diabetes-patient-info#hospital",
    ),
    (
        "5.5",
        MMOL,
        FASTING,
        "99.00",
        "",
        "normal|ask pregnant|two tests|diagnosed",
        "signs",
        "/type-2-diabetes-patient-info#tests",
    ),
    (
        "5.6",
        MMOL,
        FASTING,
        "100.80",
        "",
        "prediabetes|ask pregnant|two tests|diagnosed",
        "lab",
        "/apps-for-prediabetes",
    ),
    (
        "6.9",
        MMOL,
        FASTING,
        "124.20",
        "",
        "prediabetes|ask pregnant|two tests|diagnosed",
        "lab",
        "/apps-for-prediabetes",
    ),
    (
        "7.0",
        MMOL,
        FASTING,
        "126.00",
        "",
        "diabetes|ask pregnant|two tests|diagnosed",
        "lab soon",
        "/type-2-diabetes-patient-info#tests",
    ),
    (
        "70",
        MG,
        BEFORE,
        "3.89",
        "",
        "below before|ask pregnant|own",
        "eat",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "79",
        MG,
        BEFORE,
        "4.39",
        "",
        "below before|ask pregnant|own",
        "eat",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "80",
        MG,
        BEFORE,
        "4.44",
        "",
        "within before|ask pregnant|own",
        "as planned",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "130",
        MG,
        BEFORE,
        "7.22",
        "",
        "within before|ask pregnant|own",
        "as planned",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "131",
        MG,
        BEFORE,
        "7.28",
        "",
        "above before|ask pregnant|own",
        "note",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "4.3",
        MMOL,
        BEFORE,
        "77.40",
        "",
        "below before|ask pregnant|own",
        "eat",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "4.4",
        MMOL,
        BEFORE,
        "79.20",
        "",
        "within before|ask pregnant|own",
        "as planned",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "7.2",
        MMOL,
        BEFORE,
        "129.60",
        "",
        "within before|ask pregnant|own",
        "as planned",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "7.3",
        MMOL,
        BEFORE,
        "131.40",
        "",
        "above before|ask pregnant|own",
        "note",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "179",
        MG,
        AFTER,
        "9.94",
        "",
        "within after|ask pregnant|own",
        "go on",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "180",
        MG,
        AFTER,
        "10.00",
        "",
        "above after|ask pregnant|own",
        "note food",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "241",
        MG,
        AFTER,
        "13.39",
        "high|danger+gliflozin",
        "above after|ask pregnant|own",
        "again",
        "/type-2-diabetes-patient-info#hospital",
    ),
    (
        "9.9",
        MMOL,
        AFTER,
        "178.20",
        "",
        "within after|ask pregnant|own",
        "go on",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "10",
        MMOL,
        AFTER,
        "180.00",
        "",
        "above after|ask pregnant|own",
        "note food",
        "/type-2-diabetes-patient-info#goals",
    ),
    (
        "199",
        MG,
        RANDOM,
        "11.06",
        "",
        "below random|ask pregnant|one",
        "signs",
        "/type-2-diabetes-patient-info#tests",
    ),
    (
        "200",
        MG,
        RANDOM,
        "11.11",
        "",
        "on or above random|ask pregnant|one|if pregnant",
        "lab soon, tell",
        "/type-2-diabetes-patient-info#tests",
    ),
    (
        "11.0",
        MMOL,
        RANDOM,
        "198.00",
        "",
        "below random|ask pregnant|one",
        "signs",
        "/type-2-diabetes-patient-info#tests",
    ),
    (
        "13.4",
        MMOL,
        RANDOM,
        "241.20",
        "high|danger+gliflozin",
        "on or above random|ask pregnant|one",
        "again",
        "/type-2-diabetes-patient-info#hospital",
    ),
    (
        "53",
        MG,
        PREGNANCY,
        "2.94",
        "very low in pregnancy|child+awake",
        "targets|yours",
        "sugar, ward",
        "/gdm-pregnancy#lows",
    ),
    ("69", MG, PREGNANCY, "3.83", "low|child", "targets|yours", "sugar", "/gdm-pregnancy#lows"),
    (
        "94",
        MG,
        PREGNANCY,
        "5.22",
        "",
        "targets|choose|yours|ill",
        "compare, twice",
        "/gdm-pregnancy#numbers",
    ),
    (
        "139",
        MG,
        PREGNANCY,
        "7.72",
        "",
        "targets|choose|yours|ill",
        "compare, twice",
        "/gdm-pregnancy#numbers",
    ),
    (
        "140",
        MG,
        PREGNANCY,
        "7.78",
        "",
        "targets|none of them|choose|yours|ill",
        "twice",
        "/gdm-pregnancy#call",
    ),
    (
        "199",
        MG,
        PREGNANCY,
        "11.06",
        "",
        "targets|none of them|choose|yours|ill",
        "twice",
        "/gdm-pregnancy#call",
    ),
    (
        "200",
        MG,
        PREGNANCY,
        "11.11",
        "high in pregnancy|ill+danger+gliflozin",
        "targets|none of them|choose|yours",
        "ward",
        "/gdm-pregnancy#call",
    ),
    (
        "220",
        MG,
        PREGNANCY,
        "12.22",
        "high in pregnancy|ill+danger+gliflozin",
        "targets|none of them|choose|yours",
        "ward",
        "/gdm-pregnancy#call",
    ),
    (
        "240",
        MG,
        PREGNANCY,
        "13.33",
        "high in pregnancy|ill+danger+gliflozin",
        "targets|none of them|choose|yours",
        "ward",
        "/gdm-pregnancy#call",
    ),
    (
        "390",
        MG,
        PREGNANCY,
        "21.67",
        "high in pregnancy|ill+danger+gliflozin",
        "targets|none of them|choose|yours",
        "ward",
        "/gdm-pregnancy#call",
    ),
    (
        "7.7",
        MMOL,
        PREGNANCY,
        "138.60",
        "",
        "targets|choose|yours|ill",
        "compare, twice",
        "/gdm-pregnancy#numbers",
    ),
    (
        "7.8",
        MMOL,
        PREGNANCY,
        "140.40",
        "",
        "targets|none of them|choose|yours|ill",
        "twice",
        "/gdm-pregnancy#call",
    ),
    (
        "11.0",
        MMOL,
        PREGNANCY,
        "198.00",
        "",
        "targets|none of them|choose|yours|ill",
        "twice",
        "/gdm-pregnancy#call",
    ),
    (
        "11.1",
        MMOL,
        PREGNANCY,
        "199.80",
        "high in pregnancy|ill+danger+gliflozin",
        "targets|none of them|choose|yours",
        "ward",
        "/gdm-pregnancy#call",
    ),
    (
        "19",
        MG,
        FASTING,
        "1.06",
        "?mmol|LO?|child+awake",
        "",
        "meter",
        "/type-2-diabetes-patient-info#low",
    ),
    (
        "601",
        MG,
        FASTING,
        "33.39",
        "HI?|danger+gliflozin",
        "",
        "meter",
        "/type-2-diabetes-patient-info#hospital",
    ),
    (
        "1.0",
        MMOL,
        CONVERT,
        "18.00",
        "LO?|child+awake",
        "",
        "meter",
        "/type-2-diabetes-patient-info#low",
    ),
    (
        "33.4",
        MMOL,
        CONVERT,
        "601.20",
        "?mg|HI?|danger+gliflozin",
        "",
        "meter",
        "/type-2-diabetes-patient-info#hospital",
    ),
    (
        "5.6",
        MG,
        FASTING,
        "0.31",
        "?mmol|LO?|child+awake",
        "",
        "meter",
        "/type-2-diabetes-patient-info#low",
    ),
    (
        "33.3",
        MG,
        RANDOM,
        "1.85",
        "?mmol|very low?|child+awake",
        "",
        "meter",
        "/type-2-diabetes-patient-info#low",
    ),
    (
        "100",
        MMOL,
        AFTER,
        "1800.00",
        "?mg|HI?|danger+gliflozin",
        "",
        "meter",
        "/type-2-diabetes-patient-info#hospital",
    ),
    ("0", MG, FASTING, "0.00", "", "", "meter", "/type-2-diabetes-patient-info#goals"),
    ("-5", MMOL, CONVERT, "-90.00", "", "", "meter", "/type-2-diabetes-patient-info#goals"),
    (
        "539",
        MG,
        CONVERT,
        "29.94",
        "high|danger+gliflozin",
        "",
        "again",
        "/type-2-diabetes-patient-info#hospital",
    ),
    (
        "540",
        MG,
        CONVERT,
        "30.00",
        "very high|danger+gliflozin",
        "",
        "clinic",
        "/type-2-diabetes-patient-info#hospital",
    ),
    (
        "590",
        MG,
        AFTER,
        "32.78",
        "very high|danger+gliflozin",
        "above after|ask pregnant|own",
        "clinic",
        "/type-2-diabetes-patient-info#hospital",
    ),
    (
        "30",
        MMOL,
        CONVERT,
        "540.00",
        "very high|danger+gliflozin",
        "",
        "clinic",
        "/type-2-diabetes-patient-info#hospital",
    ),
    (
        "190",
        MG,
        FASTING,
        "10.56",
        "",
        "diabetes|ask pregnant|two tests|diagnosed",
        "lab soon, tell",
        "/type-2-diabetes-patient-info#tests",
    ),
    (
        "590",
        MG,
        P_TWO,
        "32.78",
        "very high in pregnancy|ill+danger+gliflozin",
        "above two|yours",
        "very high, ward",
        "/gdm-pregnancy#call",
    ),
    (
        "600",
        MG,
        P_ONE,
        "33.33",
        "HI in pregnancy|ill+danger+gliflozin",
        "above one|yours",
        "HI, ward",
        "/gdm-pregnancy#call",
    ),
    (
        "45",
        MG,
        P_FASTING,
        "2.50",
        "very low in pregnancy|child+awake",
        "yours",
        "sugar, ward",
        "/gdm-pregnancy#lows",
    ),
    (
        "89",
        MG,
        P_FASTING,
        "4.94",
        "",
        "within fasting|yours|ill",
        "go on",
        "/gdm-pregnancy#numbers",
    ),
    (
        "94",
        MG,
        P_FASTING,
        "5.22",
        "",
        "within fasting|stricter|yours|ill",
        "go on",
        "/gdm-pregnancy#numbers",
    ),
    ("95", MG, P_FASTING, "5.28", "", "above fasting|yours|ill", "twice", "/gdm-pregnancy#call"),
    ("97", MG, P_FASTING, "5.39", "", "above fasting|yours|ill", "twice", "/gdm-pregnancy#call"),
    (
        "126",
        MG,
        P_FASTING,
        "7.00",
        "",
        "above fasting|fasting call|yours|ill",
        "call today",
        "/gdm-pregnancy#call",
    ),
    (
        "5.2",
        MMOL,
        P_FASTING,
        "93.60",
        "",
        "within fasting|stricter|yours|ill",
        "go on",
        "/gdm-pregnancy#numbers",
    ),
    (
        "5.3",
        MMOL,
        P_FASTING,
        "95.40",
        "",
        "above fasting|yours|ill",
        "twice",
        "/gdm-pregnancy#call",
    ),
    ("139", MG, P_ONE, "7.72", "", "within one|yours|ill", "go on", "/gdm-pregnancy#numbers"),
    ("140", MG, P_ONE, "7.78", "", "above one|yours|ill", "twice", "/gdm-pregnancy#call"),
    ("7.8", MMOL, P_ONE, "140.40", "", "above one|yours|ill", "twice", "/gdm-pregnancy#call"),
    ("119", MG, P_TWO, "6.61", "", "within two|yours|ill", "go on", "/gdm-pregnancy#numbers"),
    ("120", MG, P_TWO, "6.67", "", "above two|yours|ill", "twice", "/gdm-pregnancy#call"),
    ("150", MG, P_TWO, "8.33", "", "above two|yours|ill", "twice", "/gdm-pregnancy#call"),
    ("6.7", MMOL, P_TWO, "120.60", "", "above two|yours|ill", "twice", "/gdm-pregnancy#call"),
    (
        "205",
        MG,
        P_TWO,
        "11.39",
        "high in pregnancy|ill+danger+gliflozin",
        "above two|yours",
        "ward",
        "/gdm-pregnancy#call",
    ),
    (
        "5.6",
        MG,
        P_TWO,
        "0.31",
        "?mmol|LO in pregnancy?|child+awake",
        "yours",
        "meter",
        "/gdm-pregnancy#lows",
    ),
]
MEANT = {"19": "342", "5.6": "100.8", "33.3": "599.4", "33.4": "1.86", "100": "5.56"}


def sentences(names: str, value: str, unit: str) -> tuple[str, ...]:
    shown = value.removesuffix(".0")
    found = []
    for name in filter(None, names.split("|")):
        if name.startswith("?"):
            other = MMOL if unit == MG else MG
            found.append(f"Did you mean {shown} {other}? That is {MEANT[value]} {unit}.")
            continue
        texts = [SENTENCES[one] for one in name.split("+")]
        sentence = " ".join(one if isinstance(one, str) else one[unit == MMOL] for one in texts)
        found.append(sentence.format(r=f"{shown} {unit}"))
    return tuple(found)


def test_a_reading_gets_exactly_the_sentences_of_its_band(subtests: pytest.Subtests) -> None:
    for row in ROWS:
        with subtests.test(" ".join(row[:3])):
            value, unit, kind, figure, warnings, meaning, step, page = row
            got = glucose.calculate({"value": value, "unit": unit, "kind": kind})
            assert isinstance(got, Answer)
            assert got.figure == figure
            assert got.warnings == sentences(warnings, value, unit)
            assert got.meaning == sentences(meaning, value, unit)
            assert got.next_step == STEPS[step]
            assert got.read_more is not None
            assert got.read_more[0] == page


def test_the_table_is_long_enough_and_uses_every_sentence() -> None:
    assert len(ROWS) >= 60
    used_names = {name for row in ROWS for part in row[4:6] for name in re.split(r"[|+]", part)}
    assert set(SENTENCES) <= used_names
    assert set(STEPS) == {row[6] for row in ROWS}
