"""The week of the sheet: seven days, Sunday first, each with eight readings."""

DAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
TIMES = ("Before", "After")
MEALS = ("Breakfast", "Lunch", "Dinner", "Sleep")
SLOTS = {f"{time.lower()}{meal}": f"{time} {meal}" for meal in MEALS for time in TIMES}
"""The readings of a day: the field that is stored → its name."""
