"""What to do at which number, rung by rung: static/css/ladder.css."""

from collections.abc import Sequence
from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content


class Rung(NamedTuple):
    """A step of a ladder: when to act (tables/table.TIMES), the number from which it counts, what
    stands beside the number, what to do, or a link that says it, and the sentences after that.
    """

    time: str
    number: str
    unit: str
    act: Content
    more: Sequence[Content] = ()


def ladder(*rungs: Rung, large: bool = False) -> VdomDict:
    """What to do at which number, rung by rung. In a large one the act is a heading."""
    size = " large" if large else ""
    return html.ol(
        {"className": f"rows ladder{size}"},
        *[
            html.li(
                {"data-time": each.time},
                html.p(html.b(each.number), f" {each.unit}"),
                html.p(
                    each.act if isinstance(each.act, dict) else html.strong(each.act), *each.more
                ),
            )
            for each in rungs
        ],
    )
