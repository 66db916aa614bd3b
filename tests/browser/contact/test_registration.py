"""The registration for the Java training as a visitor uses it."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import axe, visit
from tests.support.sites import Server

PATH = "/services/javatraining/register"


@pytest.mark.console_errors  # Chromium reports the 422
def test_a_registration_with_a_mistake_is_told_keeps_what_was_typed_and_is_then_thanked_for(
    page: Page, server: Server
) -> None:
    page.goto(PATH)
    email = page.get_by_label("E-mail", exact=True)
    page.get_by_label("Full name").fill("Ram Registered")
    email.fill("ram..g@example.com")
    page.get_by_label("Phone").fill("9800000000")
    page.get_by_label("Have you programmed before?").select_option("I have tried a little")
    page.get_by_role("main").get_by_role("button", name="Register").click()
    expect(page.locator("#email-error")).to_contain_text("name@example.com")
    expect(page.get_by_label("Full name")).to_have_value("Ram Registered")
    email.fill("ram@example.com")
    page.get_by_role("main").get_by_role("button", name="Register").click()
    expect(page.locator("#registration-result b")).not_to_be_empty()
    [row] = [row for row in server.outbox.all() if row.inquiry.fullName == "Ram Registered"]
    expect(page.locator("#registration-result b")).to_have_text(row.reference)
    assert axe(page, "form.contact") == []


def test_what_is_typed_into_any_field_is_there_again_after_a_link_and_back(page: Page) -> None:
    visit(page, PATH)
    question = page.get_by_label("Is there anything you want to ask?")
    question.fill("May I bring my brother?")
    page.get_by_label("Have you programmed before?").select_option("I have tried a little")
    page.locator('footer a[href="/support"]').click()
    expect(page).to_have_url("/support")
    page.go_back()
    expect(question).to_have_value("May I bring my brother?")
    expect(page.get_by_label("Have you programmed before?")).to_have_value("I have tried a little")
