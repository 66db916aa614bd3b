"""Carbs of a meal: a list of foods with their weights, kept in the browser for the next meal."""

from reactpy import html, use_location
from reactpy.types import VdomDict

from webapp.components.context import is_static
from webapp.components.iphone_app import app_panel
from webapp.components.row_form import ListPage, row_form
from webapp.rendering.islands import when
from webapp.tables.rows import Column, Csv, Rows
from webapp.tools.calculator import read_values
from webapp.tools.tool_footer import closing

PATH = "/carbs-of-a-meal"
FOODS = {
    "rice": ("Rice, cooked", 28.2),
    "roti": ("Roti", 46.1),
    "dal": ("Dal, cooked", 20.1),
    "potato": ("Potato, boiled", 20.1),
    "banana": ("Banana, without its skin", 22.8),
    "milk": ("Milk", 4.8),
}
"""Grams of carbs in 100 g (USDA FoodData Central)."""
MEAL = Rows(
    name="meal",
    keep="carbsOfMeal",
    columns=(
        Column(
            "food",
            "Food",
            "choice",
            options={key: (words, {"in100": carbs}) for key, (words, carbs) in FOODS.items()},
        ),
        Column(
            "grams",
            "Grams",
            missing="Please enter grams greater than 0, for example 150.",
            valid="(grams > 0) & (grams <= 5000)",
        ),
    ),
    each={"carbs": ("grams * in100 / 100", 1)},
    totals={"total": ("grams * in100 / 100", 0), "weight": ("grams", 0)},
    also={"portions": ("total / 15", 1)},
    texts={"size": (("total < 1", ""), ("total > 100", "large"), ("", "usual"))},
    csv=Csv("meal.csv", {"food-words": "Food", "grams": "Grams", "carbs": "Carbs (g)"}),
)


def _meal() -> VdomDict:
    return html.div(
        row_form(
            MEAL,
            read_values(use_location().query_string),
            (html.output("{carbs}"), html.span({"when": ("error", "")}, " g of carbs")),
            html.p(html.strong("Carbs: {total} g"), html.span(" in {weight} g of food")),
            when("size", ["large", "usual"], html.p("That is {portions} portions of 15 g.")),
            when("size", ["large"], html.p("That is a large meal: check two hours after it.")),
            html.p("Carbs in 100 g are those of USDA FoodData Central."),
            add="Add a food",
            remove="Remove",
            actions={"clear": "Empty the list", "csv": "Download CSV", "print": "Print"},
        ),
        closing(PATH, (), app_panel("log"), static=is_static()),
    )


PAGE = ListPage(
    path=PATH,
    label="Carbs of a meal",
    title="Carbs of a meal: add up what is on the plate",
    description="Add up the carbohydrates of a meal from a list of foods and their weights. The "
    "list stays in your browser, and is there at the next meal.",
    lead="What is on the plate?",
    component=_meal,
    reads_query=True,
    rows=MEAL,
)
