"""The Node that runs the tests' JavaScript: the pinned one of the build."""

from scripts import NODE_FOLDER

NODE = str(NODE_FOLDER / "node")
