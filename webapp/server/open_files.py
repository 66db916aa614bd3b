"""How many files, and therefore connections, the system lets this process open."""

import resource

SPARE = 200
"""Files besides connections: the outbox, mail, libraries, and connections about to be refused."""


def allow_connections(connections: int) -> None:
    """Raise the limit of open files to fit the connections; many systems start with 1024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + SPARE
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def most_connections(connections: int) -> int:
    """The given number, or what the limit of open files permits: all but SPARE, at least half."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return connections
    return max(1, min(connections, max(files - SPARE, files // 2)))
