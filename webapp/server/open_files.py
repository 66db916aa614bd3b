"""How many files, and so connections, the system lets this process have open."""

import resource

SPARE = 200
"""Files beside connections: the outbox, mail, libraries, and connections about to be refused."""


def allow_connections(connections: int) -> None:
    """Raise the limit of open files for as many as are set; many systems start with 1024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + SPARE
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def most_connections(connections: int) -> int:
    """As many connections as are set, or as the limit has room for; half of it if that is low."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return connections
    return max(1, min(connections, max(files - SPARE, files // 2)))
