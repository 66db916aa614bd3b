"""The week of the sheet: seven days, Sunday first, each with a date, eight readings and notes.

A further column is one more here, at its place: table, CSV, PDF, storage and past weeks take it.
"""

from webapp.tables.rows import Column, Csv, Rows

DAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
COLUMNS = (
    Column("date", "Date", "date"),
    Column("beforeBreakfast", "Before Breakfast", group="Breakfast"),
    Column("afterBreakfast", "After Breakfast", group="Breakfast"),
    Column("beforeLunch", "Before Lunch", group="Lunch"),
    Column("afterLunch", "After Lunch", group="Lunch"),
    Column("beforeDinner", "Before Dinner", group="Dinner"),
    Column("afterDinner", "After Dinner", group="Dinner"),
    Column("beforeSleep", "Before Sleep", group="Sleep"),
    Column("afterSleep", "After Sleep", group="Sleep"),
    Column("notes", "Notes", "text"),
)
"""The columns as they are stored. A number in a group, which is a meal, is a reading."""
READINGS = {each.name: each.label for each in COLUMNS if each.group}
"""The readings of a day: the field that is stored → its name."""
WEEK = Rows(
    name="week",
    keep="bloodGlucoseLog",
    columns=COLUMNS,
    fixed=DAYS,
    # As specified: quotes inside values are not escaped.
    csv=Csv("blood_glucose_log.csv", above="Unit: {unit}", quote='"'),
)
