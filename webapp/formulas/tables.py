"""Every calculator: what the browser's module is made from."""

from .a1c import A1C, AVERAGE
from .anion_gap import ALBUMIN, GAP
from .bmi import BMI, POUNDS
from .converter import CONVERTER

TABLES = (A1C, AVERAGE, GAP, ALBUMIN, CONVERTER, BMI, POUNDS)
