"""The contact inquiry: its model, its API, the outbox that stores it, and its mail."""
