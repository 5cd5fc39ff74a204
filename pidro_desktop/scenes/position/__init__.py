"""Any deal: a page on which a position is laid, and what is asked and answered about it."""
