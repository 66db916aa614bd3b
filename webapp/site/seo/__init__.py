"""What search engines and other programs read: JSON-LD, social cards, sitemap, web manifest."""
