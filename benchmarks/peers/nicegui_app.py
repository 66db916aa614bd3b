"""The BMI calculator and the text of its page, in NiceGUI."""

import os

from nicegui import ui


@ui.page("/")
def page() -> None:
    """28 links, 600 words and a form."""
    with ui.row():
        for number in range(28):
            ui.link(f"Page {number}", f"/page-{number}")
    ui.label("BMI calculator").classes("text-h3")
    for _ in range(12):
        ui.label("Body mass index sets your weight beside your height. " * 5)
    weight, height = ui.number("Weight (kg)"), ui.number("Height (cm)")
    answer = ui.label()

    def calculate() -> None:
        metres = (height.value or 0) / 100
        answer.set_text(f"{(weight.value or 0) / metres**2:.2f}" if metres else "Height?")

    ui.button("Calculate BMI", on_click=calculate)


ui.run(port=int(os.environ["BENCH_PORT"]), reload=False, show=False, show_welcome_message=False)
