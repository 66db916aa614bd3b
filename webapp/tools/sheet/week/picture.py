"""What the picture of the week shows of the targets, and its key."""

from dataclasses import dataclass

from .setting import Setting, ends_of

_SHAPES = "Circle: before a meal. Square: after. Filled: out of target."


@dataclass(frozen=True, slots=True)
class Aims:
    """The ends of the band, and the dashed line; None where no source gives a figure.

    key: what the band, the line and the shapes mean, in sentences.
    """

    low: float | None
    high: float | None
    after: float | None
    key: str


def aims_of(setting: Setting) -> Aims:
    """The target before meals, or else when fasting, is the band; that after meals is the line."""
    fasting, after = ends_of("beforeBreakfast", setting), ends_of("afterLunch", setting).high
    key = [f"In {setting.unit}."]
    if fasting.high is not None:
        before = ends_of("beforeLunch", setting).high == fasting.high
        key.append(f"Band: target {'before meals' if before else 'when fasting'}.")
    if after is not None:
        key.append("Dashed line: limit after meals.")
    key.append(_SHAPES)
    return Aims(fasting.low, fasting.high, after, " ".join(key))
