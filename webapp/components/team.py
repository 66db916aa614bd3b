"""The team in figures and roles, and how it works, as far as company.toml says."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import bullets, facts
from webapp.config.company import company


def team_section() -> VdomDict | None:
    """A section about the team; None if company.toml says nothing about it."""
    team = company.team
    figures = (
        ("Founded", str(team.founded or "")),
        ("People", str(team.people or "")),
        ("Learners", team.learners),
        ("Where we work", team.remote),
        ("Answer to an application", team.answer.capitalize()),
    )
    known = [figure for figure in figures if figure[1]]
    if not (known or team.roles or team.work):
        return None
    return html.section(
        {"id": "team"},
        html.h2("Who we are"),
        facts(known) if known else None,
        html.h3("The team") if team.roles else None,
        bullets(role[:1].upper() + role[1:] for role in team.roles) if team.roles else None,
        html.h3("How we work") if team.work else None,
        bullets(team.work) if team.work else None,
    )
