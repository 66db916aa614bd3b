"""What the scripts of every page say outside a tool: scripts/rules.py writes each constant for
them, and those of webapp/tables/words.py. What pages with handlers say is in live_words.py.
"""

CRASHED = "Unexpected Application Error!"
GO_HOME = "Go to the home page"
GO_BACK = "Go back"
COPIED = "Copied"
DOWN = (
    "No connection just now. What you typed stays here. Try again in a moment, or load the page "
    "again."
)
LOADING_FAILED = "Loading failed ({type}: {address})"
LOAD_AGAIN = "A part of this page does not load. Please load the page again."
PRINTED = "Printed from {address} on {day}."
