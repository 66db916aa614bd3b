"""The page of all works that the site cites."""
