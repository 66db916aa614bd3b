"""Every calculator: what the browser's module is made from."""

from webapp.tools.a1c_table import A1C, AVERAGE
from webapp.tools.anion_gap_table import ALBUMIN, GAP
from webapp.tools.bmi_table import BMI, POUNDS
from webapp.tools.converter_table import CONVERTER

TABLES = (A1C, AVERAGE, GAP, ALBUMIN, CONVERTER, BMI, POUNDS)
