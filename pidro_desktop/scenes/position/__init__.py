"""The page on which any deal is laid, and what is asked about it."""
