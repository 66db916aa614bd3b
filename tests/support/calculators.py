"""Every calculator of the site, found in the route table, so that a new one is tested too."""

import inspect

from webapp import routes
from webapp.tools.calculator import Calculator

PATHS: dict[Calculator, str] = {
    value: page.path
    for page in routes.PAGES
    for value in vars(inspect.getmodule(inspect.unwrap(page.component))).values()
    if isinstance(value, Calculator)
}
CALCULATORS = tuple(PATHS)
