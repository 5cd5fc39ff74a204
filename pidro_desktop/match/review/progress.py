"""How far the review of a game has come, deal by deal."""

from __future__ import annotations

from collections import Counter

from pidro_desktop.match.review.reviewed import GameReview
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.match.review.turns import turns


class Progress:
    """Counts the decisions of a game that are still to be reviewed."""

    def __init__(self, game: ReviewedGame) -> None:
        made = turns(game.setup.rules, game.events)
        self._decisions = Counter(turn.deal for turn in made)

    def waiting(self, review: GameReview) -> frozenset[int]:
        """Return the numbers of the deals with decisions that were not reviewed yet."""
        done = {deal.number: len(deal.decisions) for deal in review.deals}
        missing = (deal for deal, all_of in self._decisions.items() if done.get(deal, 0) < all_of)
        return frozenset(missing)

    @property
    def deals(self) -> int:
        """Return the number of deals with decisions."""
        return len(self._decisions)
