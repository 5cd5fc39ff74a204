"""The review of decisions that were made: what each cost, what was better, and what was luck."""
