"""What is set from outside: the environment, company.toml, the design tokens, the built files."""
