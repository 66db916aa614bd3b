"""The complete first lesson of the Java training, from "Hello" to a loop."""

from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button, buttons
from webapp.components.links import mailto
from webapp.components.page import Page
from webapp.components.program import STYLE, program
from webapp.components.prose import headed, lead, static_page
from webapp.components.style import style
from webapp.config.company import company


class Step(NamedTuple):
    """A step of the lesson: title, explanation, code, the output of the code, and a task."""

    title: str
    explanation: str
    code: str
    output: str
    task: str


NR = company.java_course.currency
STEPS = (
    Step(
        "Say hello",
        "Every Java program starts at main. The line in the middle prints the words between "
        "the quotation marks. Copy the program, or better: type it. Your fingers learn too.",
        "public class Hello {\n"
        "\tpublic static void main(String[] args) {\n"
        '\t\tSystem.out.println("Namaste, world!");\n'
        "\t}\n"
        "}",
        "Namaste, world!",
        "Change the words and run it again. Then take out the semicolon (;), run it, and read the "
        "error: it tells you the line. Put the semicolon back.",
    ),
    Step(
        "Give a value a name",
        "A variable is a value with a name. Write int for whole numbers and String for text. The "
        "plus sign adds numbers, and it joins texts.",
        "public class Tea {\n"
        "\tpublic static void main(String[] args) {\n"
        '\t\tString drink = "milk tea";\n'
        "\t\tint price = 30;\n"
        "\t\tint cups = 4;\n"
        "\t\tint total = price * cups;\n"
        f'\t\tSystem.out.println(cups + " cups of " + drink + ": {NR} " + total);\n'
        "\t}\n"
        "}",
        f"4 cups of milk tea: {NR} 120",
        "Make it 6 cups. Which lines did you have to change? Only one: that is why values have "
        "names.",
    ),
    Step(
        "Let the program decide",
        "With if, a block of code runs only when something is true. With else, it runs when it is "
        "not.",
        "public class Discount {\n"
        "\tpublic static void main(String[] args) {\n"
        "\t\tint total = 120;\n"
        "\t\tif (total >= 100) {\n"
        "\t\t\ttotal = total - 10;\n"
        f'\t\t\tSystem.out.println("You save {NR} 10.");\n'
        "\t\t} else {\n"
        '\t\t\tSystem.out.println("No discount today.");\n'
        "\t\t}\n"
        f'\t\tSystem.out.println("Please pay {NR} " + total);\n'
        "\t}\n"
        "}",
        f"You save {NR} 10.\nPlease pay {NR} 110",
        "Set total to 99, and then to 100. Does the program do what you expected?",
    ),
    Step(
        "Repeat it",
        "A loop repeats. This one counts cups from 1 to 5. It starts at 1, goes on as long as "
        "cups is at most 5, and adds 1 after each round (cups++).",
        "public class PriceList {\n"
        "\tpublic static void main(String[] args) {\n"
        "\t\tint price = 30;\n"
        "\t\tfor (int cups = 1; cups <= 5; cups++) {\n"
        f'\t\t\tSystem.out.println(cups + " = {NR} " + price * cups);\n'
        "\t\t}\n"
        "\t}\n"
        "}",
        f"1 = {NR} 30\n2 = {NR} 60\n3 = {NR} 90\n4 = {NR} 120\n5 = {NR} 150",
        "Print the list up to 12 cups. Then put the if from step 3 inside the loop, so that every "
        f"total from {NR} 100 up is {NR} 10 cheaper.",
    ),
)


def _step(number: int, step: Step) -> VdomDict:
    name = f"code-{number}"
    [_, _, title, *_] = step.code.split(maxsplit=3)
    copy = {"data-copy": name, "aria-label": f"Copy the code of step {number}"}
    return headed(
        html.h2(f"{number}. {step.title}"),
        html.p(step.explanation),
        program(
            f"{title}.java",
            step.code,
            html.p("It prints:"),
            html.pre(step.output.replace(f"{NR} ", f"{NR}\N{NO-BREAK SPACE}")),
            button("Copy the code", copy, "quiet needs-js"),
            key=name,
        ),
        html.p(html.strong("Try this: "), step.task),
    )


PAGE = Page(
    path="/services/javatraining/lesson",
    label="First Java lesson",
    title=f"Your first Java lesson, free, step by step | {company.name}",
    description="Try Java in four small programs: say hello, name a value, decide, repeat. You "
    "need a browser that runs Java or the free JDK, and about an hour.",
    keywords="first Java lesson, learn Java free, Java for beginners",
    h1="Your first Java lesson, free",
    lead="Four small programs, about an hour.",
    icon="code",
    topic="courses",
    near=True,
    picture="first",
    opening=(
        lead("This is how class 1 and a bit of classes 2 to 5 feel. Allow about an hour."),
        "You need a computer with Java (the free JDK), or a website that runs Java in the browser.",
    ),
    component=static_page(
        style(STYLE),
        *[_step(number, step) for number, step in enumerate(STEPS, start=1)],
        """
        ## A whole program
        Values, a decision and a loop: that's what programs are made of. If you enjoyed it, you'll
        enjoy the course. If you got stuck, write to us and say where.
        """,
        buttons(
            ("See the Java training", "/services/javatraining"),
            ("Write to us", mailto(company.email, "The first Java lesson")),
        ),
    ),
)
