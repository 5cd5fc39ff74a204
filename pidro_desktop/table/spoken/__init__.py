"""Spoken text: the events and state of the table as sentences for a screen reader."""
