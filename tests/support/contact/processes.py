"""Two processes that use one outbox, forked from a third that has imported what they need."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox


def two_processes() -> ProcessPoolExecutor:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return ProcessPoolExecutor(2, context)


def accept_eight(folder: Path, inquiry: Inquiry) -> list[str]:
    """Accept the inquiry in several threads at the same time; returns the references."""
    with ThreadPoolExecutor(4) as threads:
        return list(threads.map(lambda _: Outbox(folder).accept(inquiry), range(8)))


def claim_all(folder: Path) -> list[int]:
    """Claim until nothing is left; returns the ids of the rows."""
    return [row.id for row in iter(Outbox(folder).claim, None)]
