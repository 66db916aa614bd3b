"""A fact that company.toml omits leaves no gap on any page, and one that it adds is shown."""

import sys

import pytest

from tests.support.programs import output_of
from tests.support.servers import ROOT

PROGRAM = """
import asyncio, re, sys
import webapp.config.company as config
from webapp.config.course import CourseFacts

full = config.company
texts = "teacher language group_size recordings payment certificate refund internship".split()
config.company = full.model_copy(update={
    "java_course": full.java_course.model_copy(update=dict.fromkeys(texts, "")),
    "app": full.app.model_copy(
        update={"ios": "", "add": (), "edit": (), "delete": (), "share": ()}
        | dict.fromkeys("advertisements offline reminders backup seniors".split(), "")
    ),
    "team": config.Team(), "phone_hours": "", "reply": "", "courses": {},
})
if sys.argv[1:] == ["more"]:
    claims = {name: f"Claim {name}." for name in
        "advertisements offline reminders backup seniors".split()}
    config.company = full.model_copy(update={
        "app": full.app.model_copy(update=claims),
        "courses": {key: CourseFacts(price=f"NR of {key}") for key in ("beginner", "python")},
    })

from webapp import routes
from webapp.config.settings import Settings
from webapp.site.serving.renderer import prerender

if sys.argv[1:] == ["more"]:
    text = "".join(asyncio.run(prerender(Settings(), page.path)).body for page in routes.PAGES)
    for fact in (*claims.values(), "NR of beginner", "NR of python"):
        if fact not in text:
            print(fact, "is not shown")

for page in routes.PAGES:
    html = asyncio.run(prerender(Settings(), page.path)).body
    main = html.split("<main")[1].split("</main>")[0]
    for empty in re.findall(r"<(dd|p|li|ol|ul|h2|h3)>\\s*</\\1>", main):
        print(page.path, "has an empty", empty)
    words = re.sub('<pre.*?</pre>| data-alert="[^"]*"', "", main, flags=re.S)
    for hole in re.findall(r"[^<>]{0,30}(?:[a-z]  [a-z]| \\.(?!\\w))", words):
        print(page.path, "has a hole after", hole)
    for link in re.findall(r'href="([^"#]*)#(\\w+)"', main):
        shared = config.company.app.share
        if not shared and link == ("/diabetes-sugar-tracking-app/howitworks", "share"):
            print(page.path, "links to steps that are left out")
"""


@pytest.mark.process
@pytest.mark.parametrize("given", ["less", "more"])
def test_facts_that_company_toml_omits_leave_no_gaps_and_added_ones_are_shown(given: str) -> None:
    assert output_of(sys.executable, "-c", PROGRAM, given, cwd=ROOT) == ""
