"""What the page says of a low or high blood sugar, or of HI and LO, which meters show."""

from webapp.health import levels
from webapp.tables.table import Card

SUGAR = (
    "a small glass (150 to 200 mL) of juice or of a cold drink that is not diet, or 4 or 5 glucose "
    "tablets, or 4 teaspoons of sugar in water"
)
_BACK = (
    f"Check again after 15 minutes. Back to {levels.LOW.text()} or more? Eat a meal or a snack. "
    "Still below it after taking sugar 3 times? Go to hospital."
)
_TABLETS = (
    "Gliclazide, glimepiride or glibenclamide? Call your clinic today, before the next tablet."
)
_AWAKE = (
    "Cannot swallow or does not wake? Put nothing in the mouth, lay the person on one side and "
    "call an ambulance."
)
_WORSE = "Vomiting, belly pain, fast breathing or drowsy? Go to hospital now."
_KETONES = "Type 1, or on insulin? Test for ketones now; if they are high, call your doctor now."
_WARD = "Call your maternity ward now"
_PREGNANT = "Pregnant? Call your maternity ward or clinic now."
_LOW = (("/type-2-diabetes-patient-info#low", "Low blood sugar"),)
_HIGH = (("/type-2-diabetes-patient-info#hospital", "When to go to hospital"),)
_LOW_PREGNANT = (("/gdm-pregnancy#lows", "When sugar goes too low in pregnancy"),)
_CALL = (("/gdm-pregnancy#call", "When to call in pregnancy"),)

_SHOWS = "Your meter shows"
_LO_MEANS = f"LO on most meters means {levels.LO.line()}."
_HI_MEANS = f"HI on most meters means {levels.HI.line()}."
_HI_NOW = (
    f"Wash your hands and check again. HI again, or you feel ill? Go to hospital now. {_PREGNANT}"
)
_TAKE = f"Take {SUGAR}. Get someone to help."

METER = {
    "LO": Card(
        "Take sugar now",
        f"{_TAKE} {_LO_MEANS}",
        f"{_BACK} {_TABLETS} {_PREGNANT} {_AWAKE}",
        _LOW,
        "now",
        False,
        _SHOWS,
    ),
    "HI": Card("Check again now", f"{_HI_MEANS} {_HI_NOW}", "", _HIGH, "now", False, _SHOWS),
}
CARDS = {
    **METER,
    "very-low": Card(
        "Take sugar now",
        f"{_TAKE} {{value}} {{unit}} is very low.",
        f"{_BACK} {_TABLETS} {_PREGNANT} {_AWAKE}",
        _LOW,
        "now",
        False,
    ),
    "low": Card(
        "Take sugar now",
        f"{{value}} {{unit}} is low. Take {SUGAR}.",
        f"{_BACK} {_TABLETS}",
        _LOW,
        "first",
        False,
    ),
    "high": Card(
        "Check again today",
        f"{{value}} {{unit}} is high. High again, or you feel ill? Call your clinic today. {_KETONES}",
        f"{_WORSE} {_PREGNANT}",
        _HIGH,
        "first",
        False,
    ),
    "very-high": Card(
        "Call your clinic now",
        "{value} {unit} is very high. If you reach nobody, go to hospital.",
        f"{_WORSE} {_PREGNANT}",
        _HIGH,
        "now",
        False,
    ),
    "hi": Card(
        "Check again now",
        f"{{value}} {{unit}}: most meters show HI. {_HI_NOW}",
        "",
        _HIGH,
        "now",
        False,
    ),
    "p-very-low": Card(
        "Take sugar now",
        f"{_TAKE} {{value}} {{unit}} is very low.",
        f"{_BACK} Back to it? Call your team today. {_AWAKE}",
        _LOW_PREGNANT,
        "now",
        False,
    ),
    "p-low": Card(
        "On insulin or tablets: take sugar now",
        f"{{value}} {{unit}} is low if you use insulin or a tablet such as glibenclamide. Take {SUGAR}.",
        "On food and walking alone, and you feel well? Eat your breakfast now, and tell your team at the next visit.",
        _LOW_PREGNANT,
        "first",
        False,
    ),
    "p-high": Card(
        _WARD,
        "In pregnancy {value} {unit} needs care the same day, even if you feel well.",
        _WORSE,
        _CALL,
        "first",
        False,
    ),
    "p-very-high": Card(
        f"{_WARD}, or go to hospital", "{value} {unit} is very high.", _WORSE, _CALL, "now", False
    ),
}
"""In pregnancy "p-", as the rules of the converter name them."""
