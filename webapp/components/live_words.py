"""What static/js/page/live.js says; scripts/rules.py writes each constant for it."""

CHANGED = "The page had changed when you pressed, so nothing was done. Look again, then press."
BEGUN_AGAIN = (
    "You were away for more than ten minutes, or the connection was lost. This page began again."
)
NOT_DONE = "What you pressed last was not done."
RENEWED = "This page has changed on our side. It is being loaded again, with what you typed."
