"""All figures by name."""

from webapp.components.figures import a1c, day, fingertip, glucose_test, lab_report, low, plate
from webapp.components.figures.svg import Figure

FIGURES: dict[str, Figure] = {
    module.FIGURE.name: module.FIGURE
    for module in (day, a1c, plate, low, glucose_test, fingertip, lab_report)
}
