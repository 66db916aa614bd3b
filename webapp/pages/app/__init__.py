"""The pages of the iPhone app."""
