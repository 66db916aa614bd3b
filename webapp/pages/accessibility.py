"""Accessibility statement, with the contents that the W3C recommends."""

from webapp.components.blocks import buttons, facts
from webapp.components.links import mail, phone
from webapp.components.page import Page
from webapp.components.prose import lead, pair, static_page
from webapp.config.company import company

_REPLY = f". We reply {company.reply}" if company.reply else ""


PAGE = Page(
    path="/accessibility",
    label="Accessibility",
    title=f"Accessibility statement of the website | {company.name}",
    description="How we make this website usable for everybody, which standard we aim at, what "
    "does not work well yet, and whom to tell about a barrier.",
    keywords="accessibility, WCAG, screen reader, large text",
    h1="Accessibility statement",
    lead="On every device, at every age.",
    icon="eye",
    near=True,
    picture="access",
    opening=(
        lead(
            f"{company.name} wants everybody to be able to use this website: with older eyes, with "
            "shaky hands, on an old phone, with a keyboard or a screen reader."
        ),
    ),
    component=static_page(
        pair(
            """
            ## What we do for it
            - All pages work with a keyboard, and without JavaScript, with the exceptions
              named on this page.
            - Headings, labels, tables and messages are marked up for screen readers.
            - Text can be enlarged to 200% and more, and lines wrap on a narrow screen.
            - Colour is never the only mark. Text has a contrast of at least 4.5 to 1.
            - Buttons and fields are at least 44 pixels high, wherever there is a finger to press
              them.
            - Nothing moves if your device asks for less motion. If it asks for more contrast, you
              get it.
            - A mistake in a form is explained in words, beside its field.

            ## What does not work well yet
            - The weekly sheet is a large table. On a phone and at a high zoom it is seven cards
              side by side, and you see one or two at a time.
            - Parts of long pages are folded. On paper they are open; in an old browser without
              JavaScript you have to open them before you print.
            - Without JavaScript you can fill in the weekly sheet and print it, but not save it.
            - The PDF of the weekly sheet has no tags for screen readers. The CSV file has the same
              data as plain text.
            - Pages we link to, such as the App Store, are made by others.
            """
        ),
        """
        ## The standard, and how far we are
        We aim at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We rate the site as
        partially conformant: most of it meets the standard, and the parts named above do not
        fully.
        """,
        pair(
            """
            ## How we tested
            We tested the site ourselves, with programs. One of them (axe-core) checks every page,
            light and dark, small and large. Others check the keyboard, zoom, spacing and print.
            Nobody who uses a screen reader every day has tested the site yet,
            nor has anybody on a real iPhone, and no outside expert has audited it.
            """,
            facts(
                (
                    ("Made with", "HTML, CSS, JavaScript, WAI-ARIA and SVG"),
                    (
                        "Tested in",
                        "Chromium at widths from 320 to 1280 pixels; Firefox and WebKit in parts",
                    ),
                    ("Statement written on", "November 24, 2026"),
                )
            ),
            f"""
            ## Tell us about a barrier
            Is something hard to read, to reach or to fill in? Tell us which page it was and what
            happened{_REPLY}.
            """,
            facts(
                (
                    ("E-mail", mail(company.email)),
                    ("Phone", phone()),
                    ("Phone hours", company.phone_hours),
                    ("Post", f"{company.name}, {company.place}, {company.country}"),
                )
            ),
            buttons(("Use the contact form", "/contact-us")),
        ),
    ),
)
