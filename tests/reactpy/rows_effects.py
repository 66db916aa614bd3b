"""Effects: when they run, and when they are cleaned up."""

import asyncio
from typing import Any

from playwright.sync_api import Locator
from reactpy import (
    component,
    html,
    use_async_effect,
    use_effect,
    use_location,
    use_ref,
    use_state,
)

from tests.reactpy.row import Step, add, follow, on, press, row, sees


@row(sees("loaded"))
def effect():
    """An effect runs once the page is shown."""
    said, set_said = use_state("loading")
    use_effect(lambda: set_said("loaded"), [])
    return html.p(said)


@row(sees("loaded"))
def asynchronous_effect():
    """An asynchronous effect may wait for something."""
    said, set_said = use_state("loading")

    @use_async_effect(dependencies=[])
    async def load() -> None:
        await asyncio.sleep(0.01)
        set_said("loaded")

    return html.p(said)


@row(sees("ticks 3"))
def clock():
    """An effect may go on, and set state as it goes."""
    ticks, set_ticks = use_state(0)

    @use_async_effect(dependencies=[])
    async def tick() -> None:
        for number in range(1, 4):
            await asyncio.sleep(0.02)
            set_ticks(number)

    return html.p(f"ticks {ticks}")


@row(sees("squared 0"), press("Add"), sees("squared 1"), press("Add"), sees("squared 4"))
def effect_of_a_value():
    """An effect runs again when what it depends on has changed."""
    number, set_number = use_state(0)
    square, set_square = use_state(None)
    use_effect(lambda: set_square(number * number), [number])
    return html.div(
        html.button({"onClick": lambda event: set_number(number + 1)}, "Add"),
        html.p(f"squared {square}"),
    )


@row(press("Draw"), sees("runs 1, draws 2"))
def effect_of_nothing():
    """Without dependencies to change, an effect does not run again."""
    draws, set_draws = use_state(1)
    runs = use_ref(0)

    @use_effect(dependencies=[])
    def run() -> None:
        runs.current += 1

    return html.div(
        html.button({"onClick": lambda event: set_draws(draws + 1)}, "Draw"),
        html.p(f"runs {runs.current}, draws {draws}"),
    )


@row(press("Draw"), sees("effects 1"), press("Draw"), sees("effects 2"))
def effect_of_every_drawing():
    """With None an effect runs after each drawing."""
    draws, set_draws = use_state(0)
    runs = use_ref(0)

    @use_effect(dependencies=None)
    def run() -> None:
        runs.current += 1

    return html.div(
        html.button({"onClick": lambda event: set_draws(draws + 1)}, "Draw"),
        html.p(f"effects {runs.current}"),
    )


@component
def child_with_effect(set_done: Any) -> Any:
    @use_effect(dependencies=[])
    def run() -> Any:
        set_done(lambda now: [*now, "begun"])
        return lambda: set_done(lambda now: [*now, "ended"])

    return html.b("child")


@row(sees("begun"), press("Hide"), sees("begun, ended"))
def cleanup():
    """An effect is cleaned up when its component goes."""
    shown, set_shown = use_state(True)
    done, set_done = use_state([])
    return html.div(
        html.button({"onClick": lambda event: set_shown(False)}, "Hide"),
        child_with_effect(set_done) if shown else None,
        html.p(", ".join(done)),
    )


@row(press("Two"), sees("on One, off One, on Two"))
def cleanup_of_a_value():
    """An effect is cleaned up before it runs for another value."""
    room, set_room = use_state("One")
    done, set_done = use_state([])

    @use_effect(dependencies=[room])
    def connect() -> Any:
        set_done(lambda now: [*now, f"on {room}"])
        return lambda: set_done(lambda now: [*now, f"off {room}"])

    return html.div(
        html.button({"onClick": lambda event: set_room("Two")}, "Two"),
        html.p(", ".join(done)),
    )


@row(sees("first second"))
def two_effects():
    """Effects run in the order in which they are written."""
    said, set_said = use_state([])
    use_effect(lambda: set_said(lambda now: [*now, "first"]), [])
    use_effect(lambda: set_said(lambda now: [*now, "second"]), [])
    return html.p(" ".join(said))


@row(sees("parent child"))
def effect_of_a_child():
    """A child may have an effect of its own."""
    said, set_said = use_state("")

    @component
    def child() -> Any:
        use_effect(lambda: set_said("child"), [])
        return html.b("parent ")

    return html.p(child(), said)


def leaves(name: str, says: str, *steps: Step) -> None:
    """The next page waits until an effect of the one that was left has ended."""
    ended = asyncio.Event()

    def shown() -> Any:
        is_next = use_location().path.endswith("/next")
        said, set_said = use_state("nothing yet")

        def begin() -> Any:
            ended.clear()
            set_said("begun")
            return ended.set

        async def wait() -> None:
            await ended.wait()
            set_said("ended")

        use_async_effect(wait, []) if is_next else use_effect(begin, [])
        next_page = {"href": f"{use_location().path}/next"}
        return html.div(None if is_next else html.a(next_page, "Next"), html.p(said))

    add(name, says, shown, sees("begun"), *steps, sees("ended"), below=("next",))


def load_next(link: Locator) -> None:
    """Go to the page of a link as one who writes its address."""
    link.page.goto(f"{link.evaluate('link => link.href')}")


leaves("left_by_a_link", "An effect is ended when a link is followed.", follow("Next"))
leaves("left_by_an_address", "An effect is ended when the page is left.", on("a", load_next))
