"""Hooks: state, reducers, memo, refs."""

from reactpy import html, use_state

from tests.reactpy.row import fill, keys, press, row, sees


@row(press("Add"), sees("Total 1"), press("Add"), sees("Total 2"))
def state_by_function():
    """State is set by a function of its value now."""
    total, set_total = use_state(0)
    return html.div(
        html.button({"onClick": lambda event: set_total(lambda now: now + 1)}, "Add"),
        html.p(f"Total {total}"),
    )


@row(keys("Name", "abc"), sees("Hello abc"), fill("Name", "Sita"), sees("Hello Sita"))
def typed_name():
    """What is typed into a field is state."""
    name, set_name = use_state("")
    return html.div(
        html.input(
            {"aria-label": "Name", "onChange": lambda event: set_name(event["target"]["value"])}
        ),
        html.p(f"Hello {name}"),
    )
