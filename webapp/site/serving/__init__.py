"""What answers a request for a page or a file: renderer, page cache, endpoints."""
