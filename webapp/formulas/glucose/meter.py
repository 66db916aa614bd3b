"""What a calculator answers to HI or LO, which a meter shows in place of a number."""

from ..outcome import Answer
from .levels import Level, meter_means
from .words import of_meter_word


def answer(level: Level, unit: str, *, pregnant: bool = False, caution: str = "") -> Answer:
    """What the word means, and what to do; a caution says what cannot be calculated from it.

    level: levels.HI or levels.LO. unit: the one chosen in the form.
    """
    told = of_meter_word(level, unit, pregnant=pregnant)
    means = meter_means(level, unit)
    return Answer(
        headline="Your meter shows",
        figure=level.name,
        unit="",
        warnings=tuple(told.words),
        cautions=(caution,) if caution else (),
        next_step=told.next_step,
        read_more=told.read_more,
        working=(means,),
        note=f"The meter showed {level.name}. {means}",
    )
