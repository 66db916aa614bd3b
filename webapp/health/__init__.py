"""The rules that several pages share: levels, targets, medicines, sources."""
