"""Configuration: the environment, company.toml, the design tokens, the built files."""
