"""A fact that company.toml omits leaves no gap on any page."""

import subprocess
import sys

import pytest

from tests.support.servers import ROOT

PROGRAM = """
import asyncio, re
import webapp.config.company as config

full = config.company
texts = "teacher language group_size recordings payment certificate refund internship".split()
config.company = full.model_copy(update={
    "java_course": full.java_course.model_copy(update=dict.fromkeys(texts, "")),
    "app": full.app.model_copy(
        update={"ios": "", "add": (), "edit": (), "delete": (), "share": ()}
    ),
    "team": config.Team(), "phone_hours": "", "reply": "",
})

from webapp import routes
from webapp.config.settings import Settings
from webapp.site.prerender import prerender

for page in routes.PAGES:
    html = asyncio.run(prerender(Settings(), page.path)).body
    main = html.split("<main")[1].split("</main>")[0]
    for empty in re.findall(r"<(dd|p|li|ol|ul|h2|h3)>\\s*</\\1>", main):
        print(page.path, "has an empty", empty)
    words = re.sub('<pre.*?</pre>| data-alert="[^"]*"', "", main, flags=re.S)
    for hole in re.findall(r"[^<>]{0,30}(?:[a-z]  [a-z]| \\.(?!\\w))", words):
        print(page.path, "has a hole after", hole)
    for link in re.findall(r'href="([^"#]*)#(\\w+)"', main):
        if link == ("/diabetes-sugar-tracking-app/howitworks", "share"):
            print(page.path, "links to steps that are left out")
"""


@pytest.mark.process
def test_facts_that_company_toml_omits_leave_no_gaps() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == ""
