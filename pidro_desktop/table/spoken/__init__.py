"""What happens at the table as sentences to be read aloud."""
