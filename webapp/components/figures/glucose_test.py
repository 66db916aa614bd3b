"""The glucose test in pregnancy (OGTT), hour by hour."""

from webapp.components.figures.svg import Figure, bold, box, drop, label, middle, path
from webapp.health.limits import LIMIT
from webapp.health.sources import INDIA_GESTATIONAL, WHO_PREGNANCY

_WHO = tuple(LIMIT[key] for key in ("who-fasting", "who-one-hour", "who-two-hours"))
_DIPSI = LIMIT["dipsi"]
_TIMES = (54, 162, 270)
_DROPS = (_TIMES[0] - 14, *_TIMES[1:])
_HOURS = ("at the start", "1 hour", "2 hours")
_DRINK = "75 g of glucose"


def _glass(x: int, y: int) -> str:
    return path(f"M{x - 12} {y + 14}h24l-3 24h-18Z", "sun", None) + path(
        f"M{x - 14} {y}h28l-5 38h-18Z"
    )


def _values(y: int, at: int, mg_dl: float, mmol_l: float) -> str:
    return bold(at, y, f"{mg_dl:.0f}", 20) + middle(at, y + 19, f"({mmol_l})")


def _draw() -> tuple[str, ...]:
    return (
        _glass(_TIMES[0] + 14, 30),
        middle(_TIMES[0] + 14, 22, _DRINK.partition(" of")[0]),
        path("M20 92H304m-8-6 8 6-8 6", width=2.5),
        *[path(f"M{x} 86v12", width=2.5) for x in _TIMES],
        *[drop(x, 44) for x in _DROPS],
        *[middle(x, 117, hour) for x, hour in zip(_TIMES, _HOURS, strict=True)],
        box(8, 130, 304, 88, "lake-wash", "ripple"),
        label(20, 152, "WHO, fasting: one is enough, from", font_weight=600),
        *[_values(182, x, at.mg_dl, at.mmol_l) for x, at in zip(_TIMES, _WHO, strict=True)],
        box(8, 226, 304, 76, "sun-wash", "sun-deep"),
        label(20, 248, "DIPSI, at any time of day: from", font_weight=600),
        label(20, 276, "blood is taken once"),
        _values(273, _TIMES[2], _DIPSI.mg_dl, _DIPSI.mmol_l),
        middle(160, 322, "in mg/dL (mmol/L)"),
    )


def _pair(mg_dl: float, mmol_l: float) -> str:
    return f"{mg_dl:.0f} mg/dL ({mmol_l} mmol/L)"


_FASTING, _ONE, _TWO = (_pair(each.mg_dl, each.mmol_l) for each in _WHO)
FIGURE = Figure(
    name="glucose-test",
    height=332,
    draw=_draw,
    size=16,
    alt=f"A line of time. At the start a drop of blood, then a glass with {_DRINK}, then a drop "
    "after one hour and one after two. Below, the values that count. The WHO way, fasting: from "
    f"{_FASTING} at the start, {_ONE} after one hour, {_TWO} after two. The Indian way, DIPSI, at "
    f"any time of day: from {_pair(_DIPSI.mg_dl, _DIPSI.mmol_l)} after two hours.",
    caption=(
        f"The test in pregnancy, hour by hour: you drink {_DRINK} in water, and blood is taken. "
        "The WHO way takes it three times, first without breakfast; one value at its line or "
        "above is enough. The Indian way, DIPSI, takes it once, two hours after the drink.",
    ),
    sources=(WHO_PREGNANCY, INDIA_GESTATIONAL),
)
