"""What unfolds below the sheet: a picture of the week, past weeks, the summary for the doctor."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button
from webapp.components.figure import view
from webapp.rendering.islands import when
from webapp.tools.sheet.week import DAYS

VERBATIM = {"translate": "no"}
"""Of numbers and units, which a translated page has to leave as they are."""
_COLUMNS = ("Meal", "Readings", "Lowest", "Average", "Highest")


def _disclosure(name: str, look: str, title: str, what: str, *body: VdomDict) -> VdomDict:
    """What it holds is drawn while the slot of its name is "yes". what: one sentence about it."""
    return html.details(
        {"id": name, "open": f"{{{name}}}", "className": "no-print"},
        html.summary(
            {"data-action": "toggle"},
            view("unfold", look, 240, 100),
            html.h2(title),
            html.span({"className": "hint"}, what),
        ),
        html.div({"when": (name, "yes")}, *body),
    )


def picture() -> VdomDict:
    """The readings as points."""
    return _disclosure(
        "picture",
        "a",
        "A picture of the week",
        "Each reading as a point.",
        chart(),
        html.p({"when": ("charted", "")}, "It shows two readings or more."),
    )


def chart() -> VdomDict:
    """The picture. Places are percentages of the plot, so it has any size."""
    return html.div(
        {"when": ("charted", "yes")},
        html.p(html.span("○ Before, ● after, in "), html.b(VERBATIM, "{unit}")),
        html.svg(
            {
                "className": "week-chart",
                "overflow": "visible",
                "role": "img",
                "aria-label": "Readings from {lowest} to {highest}",
            },
            *[_day(number, day) for number, day in enumerate(DAYS)],
            html.svg(
                {"height": "90%", "overflow": "visible", **VERBATIM},
                html.g(
                    {"each": "lines"},
                    html.line({"x2": "100%", "y1": "{y}%", "y2": "{y}%", "stroke": "var(--line)"}),
                    html.text({"x": "-8", "y": "{y}%", "dy": "5", "textAnchor": "end"}, "{value}"),
                ),
                html.circle(
                    {
                        **{"each": "points", "cx": "{x}%", "cy": "{y}%", "r": "5"},
                        **{"className": "{kind}", "fill": "var(--lake)"},
                        **{"stroke": "var(--lake)", "strokeWidth": "2"},
                    }
                ),
            ),
        ),
    )


def _day(number: int, name: str) -> VdomDict:
    wide = 100 / len(DAYS)
    left, middle = f"{wide * number:.2f}%", f"{wide * (number + 0.5):.2f}%"
    return html.g(
        html.rect(
            {
                **{"x": left, "width": f"{wide:.2f}%", "height": "90%", "stroke": "var(--line)"},
                "fill": "none" if number % 2 else "var(--lake-wash)",
            }
        ),
        html.text({"x": middle, "y": "98%", "textAnchor": "middle"}, name[:3]),
    )


def past() -> VdomDict:
    """The weeks that were filed."""
    file = {"type": "file", "accept": ".json,application/json", "className": "visually-hidden"}
    return _disclosure(
        "past",
        "b",
        "Past weeks",
        "Open one again, or save all.",
        html.div(
            html.p(
                "“Start a new week” saves the week here. A browser can lose what it keeps: Safari "
                "on the iPhone empties a site that was not visited for seven days. So save all "
                "weeks in a file now and then. You can open it here again, or on another device."
            ),
            html.div(
                {"className": "row"},
                button("Save all weeks", {"data-action": "saveAll"}, "quiet"),
                html.label(
                    {"className": "button quiet file"},
                    html.span("Open a file of weeks"),
                    html.input(file),
                ),
            ),
        ),
        html.div(
            html.p({"when": ("filed", "0")}, "No week is saved yet."),
            html.ul(
                {"className": "rows"},
                html.li(
                    {"each": "weeks", "className": "row"},
                    html.p(
                        html.strong("{name}"),
                        html.br(),
                        html.span(VERBATIM, "{unit}"),
                        html.span(" · readings: {count}"),
                        html.span("{medicines}"),
                    ),
                    html.div(
                        {"className": "row"},
                        _act("Open", "openWeek", "quiet"),
                        _act("Delete", "deleteWeek", "quiet delete"),
                    ),
                ),
            ),
        ),
    )


def _act(name: str, action: str, kind: str) -> VdomDict:
    given = {
        "data-action": action,
        "value": "{id}",
        "aria-label": f"{name}: {{name}}",
    }
    return button(name, given, kind)


def summary() -> VdomDict:
    """One page over the weeks that were filed, without any judgement."""
    facts = {"Weeks": "weekCount", "Days with a reading": "dayCount", "HI": "hi", "LO": "lo"}
    return _disclosure(
        "summary",
        "c",
        "Summary for your doctor",
        "Lowest, average and highest.",
        html.p(
            {"className": "print-only row blank-lines"}, html.span("Name: "), html.span("Date: ")
        ),
        html.div(
            html.p(
                html.strong({"when": ("dated", "yes")}, "{from} to {to}, "),
                html.strong("in "),
                html.strong({"className": "unit", **VERBATIM}, "{unit}"),
            ),
            html.table(
                {"className": "table"},
                html.thead(
                    html.tr(
                        html.th({"scope": "col"}, _COLUMNS[0]),
                        *[
                            html.th({"scope": "col", "className": "number"}, name)
                            for name in _COLUMNS[1:]
                        ],
                    )
                ),
                html.tbody(
                    html.tr(
                        {"each": "meals"},
                        html.th({"scope": "row"}, "{label}"),
                        *[
                            html.td(
                                {"className": "number", "data-label": name, **VERBATIM},
                                f"{{{name.lower()}}}",
                            )
                            for name in _COLUMNS[1:]
                        ],
                    )
                ),
            ),
            html.dl(
                {"className": "facts"},
                *[
                    html.div(html.dt(name), html.dd(VERBATIM, f"{{{slot}}}"))
                    for name, slot in facts.items()
                ],
            ),
        ),
        html.div(
            html.table(
                {"className": "table", "when": ("hasNotes", "yes")},
                html.caption(html.b("Notes")),
                html.tbody(
                    html.tr(
                        {"each": "noted"}, html.th({"scope": "row"}, "{date}"), html.td("{note}")
                    )
                ),
            ),
            html.p({"when": ("more", "yes")}, "Older notes, which stand in the sheets: {further}"),
            html.p(
                "These are the weeks under Past weeks and the one in the sheet. Those in another "
                "unit are left out: choose it above the table to see them. Averages leave out HI "
                "and LO, which are counted from the notes."
            ),
            html.p(
                "There is no A1C here: a handful of readings a day does not show what happens "
                "between them."
            ),
            when(
                "prints",
                ["yes"],
                button("Print the summary", {"data-action": "printPart", "value": "summary"}),
            ),
        ),
    )
