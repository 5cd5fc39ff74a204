"""Mining, grading and checking of puzzles; see docs/puzzles.md."""
