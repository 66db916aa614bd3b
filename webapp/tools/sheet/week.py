"""The week of the sheet: seven days, Sunday first, each with eight readings."""

DAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
SLOTS = {
    "beforeBreakfast": "Before Breakfast",
    "afterBreakfast": "After Breakfast",
    "beforeLunch": "Before Lunch",
    "afterLunch": "After Lunch",
    "beforeDinner": "Before Dinner",
    "afterDinner": "After Dinner",
    "beforeSleep": "Before Sleep",
    "afterSleep": "After Sleep",
}
"""The readings of a day: the field that is stored → its name."""
