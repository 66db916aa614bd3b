"""Runs a program to its end."""

import subprocess
from typing import Any


def run_program(*command: object, **options: Any) -> "subprocess.CompletedProcess[str]":
    """Its exit code and what it wrote."""
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


def output_of(*command: object, **options: Any) -> str:
    """What it wrote to stdout; fails if it does not succeed."""
    done = run_program(*command, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
