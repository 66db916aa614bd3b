"""The pages in a text browser: only the pictures are missing. CI always has w3m."""

import re
import shutil
import subprocess

import pytest

from tests.support.documents import document
from tests.support.servers import Server
from webapp.config.company import company

pytestmark = pytest.mark.skipif(
    not shutil.which("w3m"), reason="no w3m: apt install --no-install-recommends w3m"
)


def words(text: str) -> str:
    """The text without spaces and punctuation: w3m breaks lines and draws its own bullets."""
    return "".join(re.findall(r"\w+", text)).lower()


@pytest.mark.parametrize("path", ["/", "/type-2-diabetes-patient-info", "/gdm-pregnancy"])
def test_every_word_and_every_menu_is_there_in_a_text_browser(server: Server, path: str) -> None:
    command = ["w3m", "-dump", "-cols", "1000", "-o", "display_charset=UTF-8", server.url + path]
    shown = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = words(shown)
    for block in document(path).text_blocks:
        assert words(block) in found, block
    for menu in ("Company", "IT Training Courses", "products", "Current Openings", "Blogs"):
        assert words(menu) in found
    assert words(f"We provide IT training in {company.city}") in found
