"""Sample values for the contact form, and the text of the dialog after sending it."""

THANKS = "Thank You For Inquiry,We will  get back to you soon"
VALUES = {
    "Full name": "राम Gurung",
    "Company name": 'Café "Fewa" & Sons',
    "Company email": "ram@example.com",
    "What would you like to talk about?": "A course",
    "Tell us about your project": "First line\nSecond line <b>",
}
FIELD_NAMES = ("fullName", "companyName", "companyEmail", "talkAbout", "comment")
