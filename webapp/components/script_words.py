"""What the scripts say outside a tool: scripts/rules.py writes each constant for them, and those
of webapp/tables/words.py.
"""

CRASHED = "Unexpected Application Error!"
GO_HOME = "Go to the home page"
GO_BACK = "Go back"
COPIED = "Copied"
DOWN = (
    "No connection just now. What you typed stays here. Try again in a moment, or load the page "
    "again."
)
CHANGED = "The page had changed when you pressed, so nothing was done. Look again, then press."
BEGUN_AGAIN = (
    "You were away for more than ten minutes, or the connection was lost. This page began again."
)
NOT_DONE = "What you pressed last was not done."
RENEWED = "This page has changed on our side. It is being loaded again, with what you typed."
LOADING_FAILED = "Loading failed ({type}: {address})"
LOAD_AGAIN = "A part of this page does not load. Please load the page again."
PRINTED = "Printed from {address} on {day}."
