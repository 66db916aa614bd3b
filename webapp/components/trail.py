"""A drawing of a week of a course: its days on a path up a mountain, with a camp at their end."""

from collections.abc import Sequence

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import shape, text

WIDTH, HEIGHT = 280, 240
_FOOT, _TOP = 196, 92
_LIFT = 26
"""The ridge above the path: a camp stands on it, clear of the days."""
_PEAK = 214, 32
"""Of the last week: the summit, above its last day."""
_RANGES = (
    "M0 150 40 128l34 22 52-40 44 32 38-18 72 36",
    "M0 160 52 118l30 18 44-34 54 46 40-22 60 34",
    "M0 160 36 132l40 20 60-44 50 34 94 18",
)
"""The hills behind a week; where one ends, the next begins."""
_TREES = "".join(
    f"M{x} 222l8-{height} 8 {height}Z"
    for x, height in ((56, 26), (70, 18), (122, 20), (134, 30), (148, 22), (206, 18))
)


def trail(links: Sequence[str], first: int, days: int, days_a_week: int) -> VdomDict:
    """The path of one week, whose days have these links; the weeks side by side are one mountain.

    first: the number of its first day. Neither a screen reader nor a keyboard stops here, because
    the list of the same links follows.
    """
    last = first + len(links) - 1
    is_top = last == days
    kept = "Min" if is_top else "Mid" if first > 1 else "Max"
    step = (_PEAK[0] - 24) / len(links) if is_top else WIDTH / days_a_week
    stops = [
        (round(step * (at + 0.5)), _height(first + at, days)) for at in range(last - first + 1)
    ]
    path = "".join(f"L{x} {y}" for x, y in stops)
    ridge = "".join(f"L{x} {y - _LIFT - 4 * (at % 2)}" for at, (x, y) in enumerate(stops))
    left, right = _height(first - 0.5, days), _height(last + 0.5, days)
    peak = "L{} {}".format(*_PEAK)
    end = peak if is_top else f"L{WIDTH} {right - _LIFT}"
    slope = f"l30 50 {WIDTH - _PEAK[0] - 30} 40" if is_top else ""
    wood = "".join(f"L{x} {y + (58 if at % 2 else 40)}" for at, (x, y) in enumerate(stops))
    hills = _RANGES[0 if first == 1 else 2 if is_top else 1]
    return html.svg(
        {
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "width": WIDTH,  # for a page without its style sheet
            # Where there is room for less height, its days stay in view.
            "preserveAspectRatio": f"xMidY{kept} slice",
            "aria-hidden": "true",
            "className": "trail",
        },
        shape("sky", f"M0 0H{WIDTH}V{HEIGHT}H0Z"),
        _sun() if is_top else None,
        shape("far", f"{hills}V{HEIGHT}H0Z"),
        shape("rock", f"M0 {left - _LIFT}{ridge}{end}{slope}V{HEIGHT}H0Z"),
        _snow() if is_top else None,
        shape("near", f"M0 {HEIGHT}V{left + 46}{wood}L{WIDTH} {right + 46}V{HEIGHT}Z"),
        shape("water", f"{_TREES}M0 222h{WIDTH}v18H0Z"),
        html.svg.path(
            {
                "d": f"M0 {left}{path}{peak if is_top else f'L{WIDTH} {right}'}",
                "fill": "none",
                "stroke": "var(--sail)",
                "strokeWidth": 5,
                "strokeDasharray": "1 11",
                "strokeDashoffset": -5.5,  # no dot is cut where two weeks meet
                "pathLength": 26 * 12,
                "strokeLinecap": "round",
            }
        ),
        _flags(*_PEAK, round(step), stops[0][1] - _LIFT) if is_top else _camp(*_between(stops)),
        *[_stop(link, first + at, *stops[at]) for at, link in enumerate(links)],
    )


def _stop(link: str, day: int, x: int, y: int) -> VdomDict:
    """A day as a disc with its number, with the target of a finger around it."""
    dot = {"d": f"M{x} {y}h.1", "strokeLinecap": "round"}
    return html.svg.a(
        {"href": link, "tabIndex": -1},
        html.svg.path({**dot, "stroke": "transparent", "strokeWidth": 46}),
        html.svg.path({**dot, "stroke": "var(--lake)", "strokeWidth": 30}),
        text(
            str(day),
            x=x,
            y=y + 6,
            fill="var(--on-lake)",
            fontSize=17,
            fontWeight=600,
            textAnchor="middle",
        ),
    )


def _height(day: float, days: int) -> int:
    """Where the ridge is at a day; steeper towards the top, and never quite even."""
    share = max(0, day - 1) / max(1, days - 1)
    bump = (5, 0, 8)[int(day) % 3] if day == int(day) else 0
    return round(_FOOT - (_FOOT - _TOP) * float(share**1.35) - bump)


def _sun() -> VdomDict:
    return html.svg.path({"fill": "var(--disc)", "d": "M252 26a26 26 0 1 1-.1 0Z"})


def _snow() -> VdomDict:
    x, y = _PEAK
    return shape("snow", f"M{x} {y}l25 42-10-5-7 12-9-15-8 12-9-9-13 6Z")


def _between(stops: list[tuple[int, int]]) -> tuple[int, int]:
    """The ridge in the middle between the last two days."""
    (x, y), (to_x, to_y) = stops[-2:] if len(stops) > 1 else ((0, _FOOT), stops[0])
    return (x + to_x) // 2, (y + to_y) // 2 - _LIFT - 2


def _camp(x: int, y: int) -> VdomDict:
    return html.svg.g(
        shape("boat", f"M{x - 17} {y + 4}l17-36 17 36Z"),
        shape("foot", f"M{x - 7} {y + 4}l7-22 7 22Z"),
    )


def _flags(x: int, y: int, start: int, foot: int) -> VdomDict:
    """A pole on the summit, and a line of prayer flags to another one on the ridge, at its foot."""
    return html.svg.g(
        shape("ripple", f"M{x} {y}V{y - 26}Q{x - 90} {y + 34} {start} {y - 6}V{foot}"),
        shape("water", f"m{x - 42} {y - 14} 17-7 5 15-16 7Z"),
        shape("boat", f"m{x - 78} {y} 17-5 4 15-17 6Z"),
        shape("red", f"m{x - 114} {y + 5} 18-1 1 16-18 1Z"),
        shape("outlined snow", f"m{x - 150} {y + 3} 18 2-2 16-18-2Z"),
    )
