"""A drawing of a week of a course: its days on a path up a mountain, with a camp at their end."""

from collections.abc import Sequence

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import shape, text

WIDTH, HEIGHT = 280, 232
_FOOT, _TOP = 184, 66


def trail(links: Sequence[str], first: int, days: int, days_a_week: int) -> VdomDict:
    """The path of one week, whose days have these links; the weeks side by side are one mountain.

    first: the number of its first day. Neither a screen reader nor a keyboard stops here, because
    the list of the same links follows.
    """
    last = first + len(links) - 1
    is_top = last == days
    kept = "Min" if is_top else "Mid" if first > 1 else "Max"
    step = WIDTH / days_a_week
    stops = [
        (round(step * (at + 0.5)), _height(first + at, days)) for at in range(last - first + 1)
    ]
    end_x, end_y = stops[-1]
    edge = f"L{WIDTH} {_height(last + 0.5, days)}"
    ridge = "".join(f"L{x} {y}" for x, y in stops)
    start = f"M0 {_height(first - 0.5, days)}"
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
        _sun() if first == 1 else None,
        shape("far", f"M0 168 44 138l30 20 46-44 40 34 34-24 44 32 42-8V{HEIGHT}H0Z"),
        shape("snow", "m120 114-14 13 10-2 9 9 8-7 4 1ZM44 138l-13 9 9 0 9 4 5-6Z"),
        shape("rock", f"{start}{ridge}{f'L{WIDTH} {end_y + 70}' if is_top else edge}V{HEIGHT}H0Z"),
        shape("snow", f"M{end_x - 30} {end_y + 10}l30-10 28 36-12-4-9 14-13-18-14 12Z")
        if is_top
        else None,
        shape("near", f"M0 {HEIGHT}V214q70-22 140 0t140 0v18Z"),
        html.svg.path(
            {
                "d": f"{start}{ridge}{'' if is_top else edge}",
                "fill": "none",
                "stroke": "var(--sail)",
                "strokeWidth": 5,
                "strokeDasharray": "1 11",
                "strokeLinecap": "round",
            }
        ),
        _flags(end_x, end_y) if is_top else _camp(end_x, end_y),
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
    return html.svg.path({"fill": "var(--disc)", "d": "M206 32a28 28 0 1 1-.1 0Z"})


def _camp(x: int, y: int) -> VdomDict:
    return html.svg.g(
        shape("boat", f"M{x - 26} {y - 15}l26-36 26 36Z"),
        shape("foot", f"M{x - 8} {y - 15}l8-19 8 19Z"),
    )


def _flags(x: int, y: int) -> VdomDict:
    """A pole on the summit, with a line of prayer flags down to the left."""
    return html.svg.g(
        shape("ripple", f"M{x} {y}V{y - 52}Q{x - 110} {y + 16} 0 {y - 26}"),
        shape("water", f"m{x - 42} {y - 33} 17-7 5 15-16 7Z"),
        shape("boat", f"m{x - 84} {y - 19} 17-4 4 16-17 4Z"),
        shape("red", f"m{x - 128} {y - 14} 18 0 0 16-18 0Z"),
        shape("outlined snow", f"m{x - 172} {y - 15} 18 1-1 16-18-1Z"),
        shape("green", f"m{x - 216} {y - 20} 17 3-2 16-18-3Z"),
    )
