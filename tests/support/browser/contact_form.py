"""The contact form: sample values, how they are filled in and sent, and the dialog afterwards."""

from playwright.sync_api import Page

THANKS = "Thank You For Inquiry,We will  get back to you soon"
VALUES = {
    "Full name": "राम Gurung",
    "Company name": 'Café "Fewa" & Sons',
    "Company email": "ram@example.com",
    "What would you like to talk about?": "A course",
    "Tell us about your project": "First line\nSecond line <b>",
}
FIELD_NAMES = ("fullName", "companyName", "companyEmail", "talkAbout", "comment")


def fill(page: Page, values: dict[str, str] = VALUES) -> None:
    for label, text in values.items():
        page.get_by_label(label, exact=True).fill(text)


def send(page: Page, clicks: int = 1) -> None:
    """Press the button, without waiting for what comes of it."""
    button = page.get_by_role("button", name="Send inquiry")
    button.click(click_count=clicks, no_wait_after=True)
