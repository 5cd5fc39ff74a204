"""The daily deal: one deal of Finnish Pidro for each date, its par, and the book of results."""
