"""What a handler is given of a form and of a select."""

from typing import Any

from webapp.server.dom_event import DomEvent

SELECT = {
    "name": "days",
    "type": "select-multiple",
    "value": "mon",
    "options": [
        {"value": day, "text": day.title(), "selected": day != "tue"}
        for day in ("mon", "tue", "wed")
    ],
}


def radio(value: str, checked: bool) -> dict[str, Any]:
    return {"name": "size", "type": "radio", "value": value, "checked": checked}


def event(kind: str, target: dict[str, Any]) -> dict[str, Any]:
    return DomEvent.model_validate({"type": kind, "target": target}).for_handler()


def test_a_select_is_the_list_of_its_options_and_has_its_value_by_name() -> None:
    for name in ("target", "currentTarget"):
        select = event("change", SELECT)[name]
        assert [option["value"] for option in select if option["selected"]] == ["mon", "wed"]
        assert select[1]["text"] == "Tue"
        assert [each["value"] for each in select["selectedOptions"]] == ["mon", "wed"]
        assert (select["value"], select.value, select.get("name")) == ("mon", "mon", "days")


def test_a_form_is_the_list_of_its_fields_and_has_each_by_its_name() -> None:
    city = {"name": "city", "type": "text", "value": "Pokhara"}
    nameless = {"name": "", "type": "text", "value": "x"}
    fields = [city, radio("small", False), radio("large", True), SELECT, nameless]
    form = event("submit", {"name": "", "elements": fields})["target"]
    assert [form[0], form[2], form[4], len(form)] == [city, radio("large", True), nameless, 5]
    assert (form["city"]["value"], form.city.value) == ("Pokhara", "Pokhara")
    assert form["size"]["value"] == "large"
    assert [option["value"] for option in form["days"]] == ["mon", "tue", "wed"]
    assert "city" in form
    assert "" not in form
    assert form["elements"] == list(form)


def test_a_group_of_radio_buttons_of_which_none_is_chosen_has_an_empty_value() -> None:
    group = [radio("small", False), radio("large", False)]
    assert event("submit", {"elements": group})["target"]["size"]["value"] == ""


def test_an_element_without_a_value_has_an_empty_one() -> None:
    assert event("click", {})["target"] == {"name": "", "value": "", "checked": False}
