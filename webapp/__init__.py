"""The public website: Python pages, prerendered, hydrated by React."""
