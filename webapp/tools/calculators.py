"""Every tool, in the order of the menus: a new one is entered here, in one of two lists.

The pages, footer, app bar, "Read on", search and sitemap, the sources page, the browser's rules and
docs/health-review.md take it from this list.
"""

from webapp.components.page import Page
from webapp.components.row_form import ListPage
from webapp.tools import a1c, anion_gap, blood_sugar, bmi
from webapp.tools.sheet import sheet

ALL_CALCULATORS = (
    a1c.TOOL,
    anion_gap.TOOL,
    blood_sugar.TOOL,
    bmi.TOOL,
    a1c.TO_AVERAGE,
    anion_gap.WITH_ALBUMIN,
    bmi.IN_POUNDS,
)
CALCULATORS = tuple(tool for tool in ALL_CALCULATORS if not tool.parent)
LISTS: tuple[ListPage, ...] = (sheet.PAGE,)
"""Every page with a list of rows: a new one is entered here."""
TOOLS: tuple[Page, ...] = (*CALCULATORS, *LISTS)
"""Every tool that a menu leads to."""
FURTHER_CALCULATORS = tuple(tool for tool in ALL_CALCULATORS if tool.parent)
"""With further fields, or the way back: linked from a calculator's page, and from no menu."""
PARENTS = {
    tool.path: page for tool in ALL_CALCULATORS for page in CALCULATORS if page.path == tool.parent
}
"""Path of one of these → the calculator that leads there."""
