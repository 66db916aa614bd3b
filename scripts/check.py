"""`make check`: what is wrong in rows, menus, links, colours and elements, a sentence each."""

import logging
import sys
from pathlib import Path

import webapp
from webapp.rendering.reactpy_internals import record_places

record_places(Path(webapp.__file__).parent)  # before the pages make their elements

from webapp.check import all_mistakes, refused  # noqa: E402

if __name__ == "__main__":
    logging.disable()  # what a page raises is said below
    sys.exit("\n".join((*all_mistakes(), *refused())) or 0)
