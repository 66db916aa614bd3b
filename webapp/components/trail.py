"""A drawing of a week of a course: its days on a path up a mountain, with a camp at their end."""

from collections.abc import Sequence

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import shape, text

WIDTH, HEIGHT = 280, 240
_FOOT, _TOP = 196, 92
_LIFT = 26
"""The ridge above the path: a camp stands on it, clear of the days."""
_PEAK = 214, 28
_LAST = 58
"""The summit, and the last day in the snow below its flag."""
_WEEKS = (
    (
        "M0 150 28 138 62 111 84 124 98 128 122 142 148 134 182 108"
        " 204 122 218 128 232 144 280 142",
        "M62 111 84 124 98 128 122 142L92 200H66L74 150 64 134Z"
        "M182 108 204 122 218 128 232 144L206 200H184L196 150 184 130Z",
        "M62 111l-17 17 9-3 8 9 8-9 14 6ZM182 108l-16 18 9-3 8 10 8-10 7 4Z",
        ((54, 24), (64, 36), (76, 20), (114, 16), (160, 24), (170, 36), (181, 18), (222, 22)),
    ),
    (
        "M0 142 24 126 56 82 78 108 92 112 112 122 138 108 172 58 196 90 212 96 236 108 280 112",
        "M56 82 78 108 92 112 112 122L86 190H56L68 140 58 112Z"
        "M172 58 196 90 212 96 236 108L206 180H174L188 130 174 100Z",
        "M56 82l-14 19 8-3 8 9 8-9 9 6ZM172 58l-20 29 11-4 9 12 10-13 10 3Z",
        ((22, 20), (32, 28), (98, 30), (110, 24), (122, 28), (196, 18), (246, 30), (256, 22)),
    ),
    (
        "M0 112 14 94 38 62 60 90 76 96 100 110 280 170",
        "M38 62 60 90 76 96 100 110L78 160H38L50 116 40 90Z",
        "M38 62l-15 20 8-3 7 9 8-9 8 3Z",
        ((44, 30), (88, 18), (134, 24), (145, 44), (157, 30), (168, 18), (236, 36), (247, 22)),
    ),
)
"""The hills behind a week, their shaded sides and snow, and the trees before it: where each stands,
and its height. Where the hills of one end, the next begin."""


def trail(links: Sequence[str], first: int, days: int, days_a_week: int) -> VdomDict:
    """The path of one week, whose days have these links; the weeks side by side are one mountain.

    first: the number of its first day. Neither a screen reader nor a keyboard stops here, because
    the list of the same links follows.
    """
    last = first + len(links) - 1
    is_top = last == days
    kept = "Min" if is_top else "Mid" if first > 1 else "Max"
    step = (_PEAK[0] - 26) / max(1, len(links) - 1) if is_top else WIDTH / days_a_week
    start = _PEAK[0] - step * (len(links) - 1) if is_top else step / 2
    stops = [
        (round(start + step * at), _height(first + at, days)) for at in range(last - first + 1)
    ]
    left, right = _height(first - 0.5, days), _height(last + 0.5, days)
    ends = (0, left), (WIDTH, HEIGHT - 90 if is_top else right)
    path = _smooth([ends[0], *stops, *([] if is_top else ends[1:])])
    ridge = _smooth([ends[0], *(stops[:-1] if is_top else (*stops, ends[1]))], -_LIFT)
    if is_top:
        x, y = stops[-2:][0]
        ridge += "L{} {} {} {}l13 40 12-14 19 36L{} 128".format(x + 14, y - _LIFT, *_PEAK, WIDTH)
    wood = _smooth([ends[0], *stops[1:-1:2], ends[1]], 46)
    hills, shades, snow, trees = _WEEKS[0 if first == 1 else 2 if is_top else 1]
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
        shape("shade", shades),
        shape("snow", snow),
        shape("rock", f"{ridge}V{HEIGHT}H0Z"),
        _snow() if is_top else None,
        shape("near", f"{wood}V{HEIGHT}H0Z"),
        shape("water", f"M0 222q70-8 140 0t140 0v18H0Z{''.join(_tree(*tree) for tree in trees)}"),
        html.svg.path(
            {
                "d": path,
                "fill": "none",
                "stroke": "var(--sail)",
                "strokeWidth": 5,
                "strokeDasharray": "1 11",
                "strokeDashoffset": -5.5,  # no dot is cut where two weeks meet
                "pathLength": 26 * 12,
                "strokeLinecap": "round",
            }
        ),
        _flags(*_PEAK, *stops[:2][-1]) if is_top else _camp(*_between(stops)),
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
    """Where the path is at a day; steeper towards the top, and never quite even."""
    if day == days:
        return _LAST
    share = max(0, day - 1) / max(1, days - 1)
    bump = (5, 0, 8)[int(day) % 3] if day == int(day) else 0
    return round(_FOOT - (_FOOT - _TOP) * float(share**1.35) - bump)


def _smooth(points: Sequence[tuple[int, int]], down: int = 0) -> str:
    """A curve through these points, level at each, moved down."""
    (x, y), *rest = points
    line = f"M{x} {y + down}"
    for to_x, to_y in rest:
        middle = (x + to_x) // 2
        line += f"C{middle} {y + down} {middle} {to_y + down} {to_x} {to_y + down}"
        x, y = to_x, to_y
    return line


def _tree(x: int, height: int) -> str:
    wide, side = height * 2 // 5, height - 8
    return f"M{x} 227c-{wide}-6-{wide}-{side} 0-{height} {wide} 8 {wide} {side} 0 {height}Z"


def _sun() -> VdomDict:
    return html.svg.path({"fill": "var(--disc)", "d": "M256 14a18 18 0 1 1-.1 0Z"})


def _snow() -> VdomDict:
    """On both summits, with the shaded side of each."""
    x, y = _PEAK
    return html.svg.g(
        shape("snow", f"M{x} {y}l13 40 12-14 19 36-9-8-6 12-10-16-8 26-12-20-8 18-6-18-8 8Z"),
        shape("rock", f"M{x} {y}l13 40-1 34-8-24Zm25 26 19 36-9-8-7-12Z"),
        shape("shade", f"M{x + 13} {y + 74}l8-22 10 16 6-10 7 4 22 38v112h-66Z"),
    )


def _between(stops: list[tuple[int, int]]) -> tuple[int, int]:
    """The ridge in the middle between the last two days."""
    (x, y), (to_x, to_y) = stops[-2:] if len(stops) > 1 else ((0, _FOOT), stops[0])
    return (x + to_x) // 2, (y + to_y) // 2 - _LIFT - 2


def _camp(x: int, y: int) -> VdomDict:
    return html.svg.g(
        shape("boat", f"M{x - 17} {y + 4}l17-36 17 36Z"),
        shape("foot", f"M{x - 7} {y + 4}l7-22 7 22Z"),
    )


def _flags(x: int, y: int, left: int, path: int) -> VdomDict:
    """A flag on the summit, and a line of prayer flags to a pole on the ridge above this path."""
    foot = path - _LIFT
    top, tip = foot - 40, y - 22
    line = f"M{left} {foot}V{top}Q{left + 80} {top + 14} {x} {tip}V{y}"
    paints = "water", "outlined snow", "red", "leaf", "boat"  # in the order of prayer flags
    return html.svg.g(
        shape("ripple", line),
        shape("near", f"M{left - 9} {foot + 2}q9-14 18 0Z"),
        shape("red", f"M{x} {tip}l22 7-22 7Z"),
        *[
            _flag(paint, left, top, x, tip, (at + 1) / (len(paints) + 1))
            for at, paint in enumerate(paints)
        ],
    )


def _flag(paint: str, left: int, top: int, x: int, tip: int, share: float) -> VdomDict:
    """One that hangs at this share of the line."""
    rest = 1 - share
    at = left * rest**2 + (left + 80) * 2 * rest * share + x * share**2
    high = top * rest**2 + (top + 14) * 2 * rest * share + tip * share**2
    fall = 2 * (14 * rest + (tip - top - 14) * share) / (x - left) * 7
    return shape(
        paint, f"M{at - 7:.0f} {high - fall:.0f}l14 {2 * fall:.0f}v15l-14 {-2 * fall:.0f}Z"
    )
