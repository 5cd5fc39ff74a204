"""Ask why: what a computer player saw when it decided, and why it chose so."""
