"""The body mass index, in metric and in American units."""
