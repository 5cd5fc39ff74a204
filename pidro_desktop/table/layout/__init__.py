"""The layout of the table: pure geometry in whole pixels."""
