"""The team in figures and roles, and how it works, as far as company.toml says."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import bullets, facts, panels
from webapp.config.company import company


def figures() -> VdomDict | None:
    """The three figures of the company, in large digits; None if company.toml has none of them."""
    team = company.team
    known = [
        (name, value)
        for name, value in (
            ("Founded", str(team.founded or "")),
            ("People", str(team.people or "")),
            ("Learners", team.learners),
        )
        if value
    ]
    if not known:
        return None
    return html.dl(
        {"className": "figures"},
        *[html.div(html.dt(name), html.dd(value)) for name, value in known],
    )


def team_section() -> VdomDict | None:
    """A section about the team; None if company.toml says nothing about it."""
    team = company.team
    ways = [
        (name, value)
        for name, value in (
            ("Where we work", team.remote),
            ("Answer to an application", team.answer.capitalize()),
        )
        if value
    ]
    members = bullets(role[:1].upper() + role[1:] for role in team.roles)
    known = figures()
    if not (known or ways or team.roles or team.work):
        return None
    return html.section(
        {"id": "team"},
        html.h2("Who we are"),
        known,
        facts(ways) if ways else None,
        panels(
            *(
                html.section(html.h3(title), words)
                for title, words, given in (
                    ("The team", members, team.roles),
                    ("How we work", bullets(team.work), team.work),
                )
                if given
            )
        ),
    )
