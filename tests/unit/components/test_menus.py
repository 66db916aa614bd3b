"""A menu may have any title."""

import re

from tests.support.elements import html_of
from webapp.site.frame.navigation import menus


def test_a_title_in_any_script_gives_its_menu_an_id_of_its_own() -> None:
    html = html_of(menus({"R & D": (), "लेखापाल": (), "R D": ()}, "/"))
    ids = re.findall(r'<ul id="([^"]*)"', html)
    assert len(set(ids)) == 3
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", one) for one in ids)
    assert re.findall(r'aria-controls="([^"]*)"', html) == ids
