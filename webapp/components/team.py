"""The team in numbers and roles, and how it works, as far as company.toml says."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components import blocks
from webapp.components.blocks import bullets
from webapp.components.photo import photo
from webapp.components.prose import feature, panels
from webapp.config.company import company


def stats() -> VdomDict | None:
    """The three numbers of the company, in large digits; None if company.toml has none of them."""
    team = company.team
    known = {"Founded": team.founded, "People": team.people, "Learners a year": team.learners}
    rows = [(name, str(value)) for name, value in known.items() if value]
    return blocks.stats(rows) if rows else None


def team_section() -> list[VdomDict | None]:
    """The sections about the team: as much as company.toml says."""
    team = company.team
    answer = f"We answer an application {team.answer}." if team.answer else ""
    lists = {
        "The team": [role[:1].upper() + role[1:] for role in team.roles],
        "How we work": team.work,
    }
    known = (stats(), *(html.p(each) for each in (team.remote, answer) if each))
    lines = [html.section(html.h3(name), bullets(each)) for name, each in lists.items() if each]
    if not (any(known) or lines):
        return []
    return [
        feature("Who we are", "team", *known),
        photo("room"),
        panels(*lines) if lines else None,
    ]
