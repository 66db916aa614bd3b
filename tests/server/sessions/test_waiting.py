"""What an open page waits with: nothing is lost, whoever waits and whoever gives up."""

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import run
from webapp.server.sessions.waiting import Gate, Inbox


def test_a_gate_lets_everybody_through_who_waits_and_nobody_once_it_is_closed() -> None:
    async def visit() -> None:
        gate = Gate()
        waiting = [asyncio.create_task(gate.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        gate.set()
        gate.clear()
        await asyncio.gather(*waiting)
        later = asyncio.create_task(gate.wait())
        await asyncio.sleep(0)
        assert not later.done()
        gate.set()
        await later
        await gate.wait()

    run(visit())


def test_who_gives_up_waiting_takes_nothing_from_the_others() -> None:
    async def visit() -> None:
        inbox = Inbox()
        first, second = (asyncio.create_task(inbox.get()) for _ in range(2))
        await asyncio.sleep(0)
        inbox.put_nowait("a message")
        first.cancel()
        assert await second == "a message"
        assert inbox.empty()

    run(visit())


@given(st.lists(st.booleans(), max_size=40))
def test_whatever_is_put_in_comes_out_once_and_in_order(steps: list[bool]) -> None:
    async def visit() -> None:
        inbox, put, taken = Inbox(), 0, []
        for is_put in steps:
            if is_put:
                inbox.put_nowait(put)
                put += 1
            elif not inbox.empty():
                taken.append(await inbox.get())
        while not inbox.empty():
            taken.append(await inbox.get())
        assert taken == list(range(put))

    run(visit())
