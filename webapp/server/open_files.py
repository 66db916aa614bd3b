"""How many files, and therefore connections, the system lets this process open."""

import resource

RESERVED_FILES = 200
"""Files besides connections: the outbox, mail, libraries, and connections about to be refused."""


def allow_connections(connections: int) -> None:
    """Raise the limit of open files to fit the connections; many systems start with 1024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    required = connections + RESERVED_FILES
    new_limit = required if hard == resource.RLIM_INFINITY else min(required, hard)
    if soft != resource.RLIM_INFINITY and soft < new_limit:
        resource.setrlimit(resource.RLIMIT_NOFILE, (new_limit, hard))


def max_connections(connections: int) -> int:
    """The given number, or what the limit of open files permits: all but RESERVED_FILES, but at
    least half.
    """
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return connections
    return max(1, min(connections, max(files - RESERVED_FILES, files // 2)))
