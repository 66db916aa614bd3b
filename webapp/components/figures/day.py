"""How blood sugar rises and falls in a day, and when the meter measures it."""

from webapp.components.figures.svg import Figure, disc, element, label, middle, path
from webapp.health import limits
from webapp.health.levels import Limit
from webapp.health.sources import ADA_GOALS

_LEFT, _RIGHT = 42, 308
_SUGAR = {
    float(hour): float(mg_dl)
    for hour, mg_dl in zip(
        "5 7 8.4 11 12.6 14 17 18.6 20 22.4 23".split(),
        "104 110 170 112 104 172 110 106 212 124 118".split(),
        strict=True,
    )
}
"""Where the line turns: the hour of the day and the mg/dL. An example, not advice."""
_MEALS = ((7, "breakfast"), (12.6, "lunch"), (18.6, "dinner"))
_LOOKS = (7, 12.6, 18.6, 22.4)


def _x(hour: float) -> float:
    return round(_LEFT + (hour - 5) * 14.7, 1)


def _y(mg_dl: float) -> float:
    return round(226 - (mg_dl - 60) * 1.05, 1)


def _curve() -> str:
    """The line of the day, horizontal where it turns."""
    (hour, sugar), *rest = _SUGAR.items()
    d = f"M{_x(hour)} {_y(sugar)}"
    for next_hour, next_sugar in rest:
        half = _x((hour + next_hour) / 2)
        d += f"C{half} {_y(sugar)} {half} {_y(next_sugar)} {_x(next_hour)} {_y(next_sugar)}"
        hour, sugar = next_hour, next_sugar
    return path(d, line="lake", width=3.5)


def _label(at: Limit) -> str:
    return label(_LEFT - 6, _y(at.mg_dl) + 5, f"{at.mg_dl:.0f}", text_anchor="end")


def _bowl(hour: float) -> str:
    x = _x(hour)
    rice = path(f"M{x - 11} 246c0-14 22-14 22 0Z", "sail", "line-strong", 1)
    return rice + path(f"M{x - 15} 245h30q-1 11-9 14v3h-12v-3q-8-3-9-14Z", "sun", None)


def _draw() -> tuple[str, ...]:
    low, high, after = limits.BEFORE_LOW, limits.BEFORE_HIGH, limits.AFTER
    top, bottom = _y(high.mg_dl), _y(low.mg_dl)
    return (
        disc(_LEFT + 8, 16, 6, "card", "ink"),
        label(_LEFT + 20, 21, "where the meter looks"),
        middle(_x(20.5), 36, "unseen"),
        label(8, _y(after.mg_dl) - 27, "mg/dL"),
        element("rect", x=_LEFT, y=top, width=_RIGHT - _LEFT, height=bottom - top, fill="hill-far"),
        element("rect", x=_x(18.6), y=40, width=_x(22.4) - _x(18.6), height=186, fill="late"),
        path(f"M{_LEFT} {top}H{_RIGHT}M{_LEFT} {bottom}H{_RIGHT}", line="line-strong", width=1),
        path(f"M{_LEFT} {_y(after.mg_dl)}H{_RIGHT}", width=2, stroke_dasharray="7 5"),
        *map(_label, (low, high, after)),
        label(_LEFT + 5, _y(after.mg_dl) - 8, "after meals: below"),
        label(_LEFT + 5, bottom + 17, "before meals: in this band"),
        _curve(),
        *[disc(_x(hour), _y(_SUGAR[hour]), 6, "card", "ink") for hour in _LOOKS],
        *[_bowl(hour) + middle(_x(hour), 276, meal) for hour, meal in _MEALS],
    )


FIGURE = Figure(
    name="day",
    height=290,
    draw=_draw,
    alt="A line of sugar over one day. It rises after breakfast, lunch and dinner. Four rings, "
    "before each meal and at bedtime, show where the meter looks. The top after dinner lies "
    "between two rings, above the dashed line of the target.",
    caption=(
        "Sugar in one day, an example. It rises after each meal and falls again. A meter sees "
        "only the moments when you check, the rings. The top after dinner stays unseen: a check "
        "1 to 2 hours after the first bite would find it. Targets for many adults who are not "
        f"pregnant: {limits.span(limits.BEFORE_LOW, limits.BEFORE_HIGH)} before meals, below "
        f"{limits.AFTER.text()} after.",
    ),
    sources=(ADA_GOALS,),
)
