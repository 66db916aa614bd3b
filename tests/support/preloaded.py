"""What the process that the servers are forked from imports (fork_server.py)."""

import gc

import uvloop  # noqa: F401

import main  # noqa: F401
import tests.support.fork_server  # noqa: F401
import webapp.app  # noqa: F401

gc.collect()
gc.freeze()  # a full collection in a fork would write to, and so copy, each page of memory
