"""A drawing of the days of a course as a path up a mountain, with a camp after each week."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import shape, text

WIDTH, HEIGHT = 560, 176
_FOOT, _TOP = 146, 74


def trail(days: int, days_a_week: int) -> VdomDict:
    """The path; hidden from screen readers, because the list of the days follows it."""
    places = [_place(day, days) for day in range(1, days + 1)]
    camps = [*places[days_a_week - 1 : -1 : days_a_week], places[-1]]
    ridge = "".join(f"L{x} {y}" for x, y in places)
    dots = {"stroke": "var(--lake)", "strokeWidth": 11, "strokeLinecap": "round"}
    return html.svg(
        {
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "width": 280,  # for a page without its style sheet
            "aria-hidden": "true",
            "className": "trail",
        },
        shape("sky", f"M0 0H{WIDTH}V{HEIGHT}H0Z"),
        shape("rock", f"M280 {HEIGHT}L404 66l24-14 30-40 13 26 13-14 18 26L{WIDTH} {HEIGHT}Z"),
        shape("snow", "m436 41 22-29 13 26 13-14 18 26-12-2-9-9-10 16-13-20-12 12Z"),
        # From a pole on the ridge to the summit.
        shape("ripple", f"M196 {_FOOT}V20Q322 84 458 12"),
        shape("water", "m222 32 14 6-4 12-14-6Z"),
        shape("near", "m258 45 14 4-3 12-14-4Z"),
        shape("red", "m296 53 15 1-1 13-15-1Z"),
        shape("green", "m336 53 14-3 3 13-14 3Z"),
        shape("boat", "m374 45 13-5 5 12-13 5Z"),
        shape("far", f"M0 {HEIGHT}V{_FOOT + 4}{ridge}q60 30 104 {HEIGHT - _TOP}Z"),
        shape("ripple", f"M{places[0][0]} {places[0][1]}{ridge}"),
        html.svg.path({**dots, "d": "".join(f"M{x} {y}h.1" for x, y in places)}),
        *[_camp(*camp, f"Week {week}") for week, camp in enumerate(camps, start=1)],
    )


def _place(day: int, days: int) -> tuple[int, int]:
    share = (day - 1) / max(1, days - 1)
    return round(26 + 412 * share), round(_FOOT - (_FOOT - _TOP) * share - 5 * (day % 3))


def _camp(x: int, y: int, words: str) -> VdomDict:
    return html.svg.g(
        shape("boat", f"M{x - 20} {y - 7}l20-27 20 27Z"),
        shape("foot", f"M{x - 6} {y - 7}l6-14 6 14Z"),
        text(words, x=x, y=y + 34, fill="var(--ink)", fontSize=20, textAnchor="middle"),
    )
