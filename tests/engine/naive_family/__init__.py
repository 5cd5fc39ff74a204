"""Every game of the family once more, as plainly as can be, from the texts of their rules.

Nothing of the engine is used. A rule set is the dict that its TOML file is; a position is a dict
of lists that is copied at every step. What is still to be done in a deal stands in a list of
steps: each either asks somebody something, or happens by itself. Slow and simple on purpose, to
count against.
"""

from __future__ import annotations

from naive_family.course import answered, answers, is_answer, new, question
from naive_family.score import made, scored, winner

__all__ = ["answered", "answers", "is_answer", "made", "new", "question", "scored", "winner"]
