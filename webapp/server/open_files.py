"""How many files, and therefore connections, the system lets this process open."""

import resource

RESERVED_FILES = 200
"""Files besides connections: the outbox, mail, libraries, and connections about to be refused."""


def max_connections(connections: int) -> int:
    """The number of connections for which there is room: these, all files but RESERVED_FILES, or
    at least half of them. Raises the limit of open files first; many systems start with 1024.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = connections + RESERVED_FILES
    if hard != resource.RLIM_INFINITY:
        files = min(files, hard)
    if soft != resource.RLIM_INFINITY and soft < files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    return max(1, min(connections, max(files - RESERVED_FILES, files // 2)))
