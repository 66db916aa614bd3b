"""What a visitor writes into the contact form, and what it says then."""

THANKS = "Thank You For Inquiry,We will  get back to you soon"
VALUES = {
    "Full name": "राम Gurung",
    "Company name": 'Café "Fewa" & Sons',
    "Company email": "ram@example.com",
    "What would you like to talk about?": "A course",
    "Tell us about your project": "First line\nSecond line <b>",
}
NAMES = ("fullName", "companyName", "companyEmail", "talkAbout", "comment")
