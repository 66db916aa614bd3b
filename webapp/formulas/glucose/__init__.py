"""Blood glucose: the converter of its units, action levels, targets and medicines."""
