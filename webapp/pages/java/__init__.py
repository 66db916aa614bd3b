"""The pages of the Java training."""
