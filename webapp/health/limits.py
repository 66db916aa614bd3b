"""Published goals and diagnostic limits for blood sugar, which by themselves need no action.

They are separate from the action levels (levels.py). Tools and articles read them from here.
"""

from webapp.health import sources as cite
from webapp.health.levels import MG_DL, MMOL_L, Limit

# Not in pregnancy.
PREDIABETES = Limit("fasting-prediabetes", 100, 5.6, (cite.ADA_DIAGNOSIS,))
PREDIABETES_END = Limit("fasting-prediabetes-end", 125, 6.9, (cite.ADA_DIAGNOSIS,))
DIABETES = Limit("fasting-diabetes", 126, 7.0, (cite.ADA_DIAGNOSIS,))
RANDOM = Limit("random", 200, 11.1, (cite.ADA_DIAGNOSIS,))
BEFORE_LOW = Limit("before-meal-low", 80, 4.4, (cite.ADA_GOALS,))
BEFORE_HIGH = Limit("before-meal-high", 130, 7.2, (cite.ADA_GOALS,))
BEFORE_OVER = Limit("before-meal-high", 130.01, 7.21, (cite.ADA_GOALS,))
"""Where "above" begins: 130 is within the target, as the value says."""
AFTER = Limit("after-meal", 180, 10.0, (cite.ADA_GOALS,))

# Goals of the ADA for older adults, by health: those that are not among those above.
_OLDER = (cite.ADA_OLDER, cite.ADA_2026)
OLDER_COMPLEX_LOW = Limit("older-complex-low", 90, 5.0, _OLDER)
OLDER_COMPLEX_HIGH = Limit("older-complex-high", 150, 8.3, _OLDER)
OLDER_COMPLEX = (OLDER_COMPLEX_LOW, OLDER_COMPLEX_HIGH)
OLDER_LOW = Limit("older-low", 100, 5.6, _OLDER)
OLDER_BEDTIME = Limit("older-bedtime", 180, 10.0, _OLDER)
OLDER_BEDTIME_LOW = Limit("older-bedtime-low", 110, 6.1, _OLDER)
OLDER_BEDTIME_HIGH = Limit("older-bedtime-high", 200, 11.1, _OLDER)

# In pregnancy: goals of the ADA for earlier diabetes, and of NICE; tests of the WHO and DIPSI.
FASTING_TARGET = Limit("fasting", 95, 5.3, (cite.ADA_PREGNANCY, cite.NICE_PREGNANCY))
ONE_HOUR_TARGET = Limit("one_hour", 140, 7.8, (cite.ADA_PREGNANCY, cite.NICE_PREGNANCY))
TWO_HOURS_TARGET = Limit("two_hours", 120, 6.7, (cite.ADA_PREGNANCY,))
PREGNANCY_TARGETS = (FASTING_TARGET, ONE_HOUR_TARGET, TWO_HOURS_TARGET)
"""Targets in gestational diabetes: readings should be below each."""
GUIDE_FASTING = Limit("guide-fasting-high", 90, 5.0, ())
DIABETES_IN_PREGNANCY = Limit("who-diabetes-fasting", 126, 7.0, (cite.WHO_PREGNANCY,))
PREGNANCY_LIMITS = (
    *PREGNANCY_TARGETS,
    Limit("before-low", 70, 3.9, (cite.ADA_PREGNANCY,)),
    Limit("before-one-hour-low", 110, 6.1, (cite.ADA_PREGNANCY,)),
    Limit("before-two-hours-low", 100, 5.6, (cite.ADA_PREGNANCY,)),
    Limit("nice-two-hours", 115, 6.4, (cite.NICE_PREGNANCY,)),
    Limit("nice-insulin-low", 72, 4.0, (cite.NICE_PREGNANCY,)),
    GUIDE_FASTING,
    Limit("who-fasting", 92, 5.1, (cite.WHO_PREGNANCY,)),
    Limit("who-one-hour", 180, 10.0, (cite.WHO_PREGNANCY,)),
    Limit("who-two-hours", 153, 8.5, (cite.WHO_PREGNANCY,)),
    Limit("dipsi", 140, 7.8, ()),
    DIABETES_IN_PREGNANCY,
    Limit("who-diabetes-two-hours", 200, 11.1, (cite.WHO_PREGNANCY,)),
)
LIMITS = (
    *(PREDIABETES, PREDIABETES_END, DIABETES, RANDOM, BEFORE_LOW, BEFORE_HIGH, AFTER),
    *(OLDER_COMPLEX_LOW, OLDER_COMPLEX_HIGH, OLDER_LOW, OLDER_BEDTIME),
    *(OLDER_BEDTIME_LOW, OLDER_BEDTIME_HIGH),
    Limit("who-impaired-fasting", 110, 6.1, ()),
    Limit("two-hour-test", 140, 7.8, (cite.ADA_DIAGNOSIS,)),
    Limit("two-hour-test-end", 199, 11.0, (cite.ADA_DIAGNOSIS,)),
    *PREGNANCY_LIMITS,
)
"""All limits. With the levels, they are the only blood sugar values that a page may state."""

LIMIT = {each.key: each for each in LIMITS}
"""Each by its key."""


def span(low: Limit, high: Limit, unit: str = MG_DL) -> str:
    """From one limit to another, `unit` first: "80 to 130 mg/dL (4.4 to 7.2 mmol/L)"; the
    second is whole in a line."""
    first, other = (
        f"{low.printed(each)}{space}to{space}{high.printed(each)}\N{NO-BREAK SPACE}{each}"
        for each, space in ((unit, " "), (MMOL_L if unit == MG_DL else MG_DL, "\N{NO-BREAK SPACE}"))
    )
    return f"{first} ({other})"
