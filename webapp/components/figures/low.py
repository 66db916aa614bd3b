"""The steps of treating a low, as a ring of pictures."""

from webapp.components.figures.svg import Figure, bold, box, disc, group, middle, number, shape
from webapp.health import levels
from webapp.health.sources import ADA_GOALS, JBDS_LOW, NIDDK_LOW

_GLASS = shape("M-22-30h44l-6 62h-32Z", "card") + shape("M-19-6h38l-4 38h-30Z", "sun", None)
_GLASS += shape("M-22-30h44l-6 62h-32ZM4 24 16-44h12", width=2.5)
_CLOCK = disc(0, 0, 34, "card") + shape("M0 0V-34A34 34 0 0 1 34 0Z", "sun")
_CLOCK += shape("M0-34v5M34 0h-5M0 34v-5M-34 0h5", width=2.5)
_METER = box(-24, -34, 48, 68, "lake-wash", "ink") + box(-16, -26, 32, 26, "card", "ink")
_METER += shape("M0 34v12", width=8) + shape("M-9-13h.1M0-13h.1M9-13h.1", width=4.5)
_METER += disc(0, 16, 6, "card")
_PLATE = disc(0, 0, 34, "haze") + disc(0, 0, 23, "card")
_PLATE += shape("M0-23V23M0 0h23", width=2) + shape(
    "M-47-20v50M-53-20v12q6 10 12 0v-12M48 30v-56q-9 12-6 32h6"
)
_BELOW = f"Below {levels.LOW.text()}"


# The centres of the four pictures, clockwise, and the arrows of the ring between them.
_AT = ((84, 92), (236, 92), (236, 268), (84, 268))
_RING = "M134 92H184m-8-7 8 7-8 7M236 188V220m-7-8 7 8 7-8M186 268H136m8-7-8 7 8 7"
_BACK = "M178 212C164 184 170 136 124 112m5 11-5-11 12-1"


def _step(step: int, picture: str, *lines: str) -> str:
    x, y = _AT[step - 1]
    return "".join(
        (
            group(picture, transform=f"translate({x} {y})"),
            number(x - 52, y - 40, str(step)),
            *[middle(x, y + 62 + 18 * place, line) for place, line in enumerate(lines)],
        )
    )


def _draw() -> tuple[str, ...]:
    amount, of_what = levels.DOSE.split(" of ")
    return (
        bold(160, 26, _BELOW, 16),
        shape(_RING, line="lake", width=3),
        shape(_BACK, line="lake", width=3, stroke_dasharray="7 6"),
        _step(1, _GLASS, f"Take {amount}", f"of {of_what}"),
        _step(2, _CLOCK, "Wait", "15 minutes"),
        _step(3, _METER, "Check. Still low?", "Back to 1:", f"{levels.ROUNDS} rounds in all"),
        _step(4, _PLATE, "No longer low?", "Eat a snack or", "your next meal"),
    )


FIGURE = Figure(
    name="low",
    height=380,
    draw=_draw,
    alt=f"Four pictures. {_BELOW}: a glass, take {levels.DOSE}. A clock: wait 15 minutes. A "
    f"meter: check again; still low, back to 1, {levels.ROUNDS} rounds in all. A plate: no longer "
    "low, eat a snack or your next meal.",
    caption=(
        f"What an adult does when sugar is {levels.LOW.line()}: {levels.DOSE}, such as half a cup "
        "(120 mL) of juice or a big spoon of sugar, wait 15 minutes, check again, then eat.",
        f"Still low after sugar {levels.ROUNDS} times? Go to hospital.",
        levels.NOT_AWAKE,
    ),
    sources=(ADA_GOALS, NIDDK_LOW, JBDS_LOW),
)
