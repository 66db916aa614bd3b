"""The contact inquiry: its model, the API that takes it, the outbox that keeps it, the mail."""
