"""What a puzzle is about, recognised by the position, the solution and its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import Fact
from pidro_desktop.players.player import question
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.trump_bitsets import ALL, COUNT, FIVES, LOW
from pidro_desktop.puzzles.puzzle import Theme
from tools.puzzles.valuing import Value

DRAWS: Final = ("draw", "draw fives", "catch")
WINS: Final = ("take", "try", "highest", "makes", "sets")
LETS: Final = ("let lead", "fork")
SETS: Final = ("sets", "deny", "deny one", "foes bid less")
SETTING: Final = 0.15
"""How much less often the bid is made after the solution, if the puzzle is about setting it."""
FIVE_NAMES: Final = ("5", "wrong 5")
BLAND: Final = ("points more", "games more", "bid more", "foes bid less", "common", "close", "only")
"""Plans that only say that a choice is better."""


def themes(
    view: SeatView, found: Sequence[Value], rival: Play | None, facts: Sequence[Fact]
) -> set[Theme]:
    """Return all themes that a position has.

    Args:
        view: the view of the seat.
        found: the values of the choices, the solution first.
        rival: the wrong card that is played most often, for a play.
        facts: the reasons for the solution, its plan first.
    """
    what = question(view).what
    if what is AskKind.BID:
        return {Theme.OPENING_BID if view.bidder is None else Theme.COMPETITIVE_BID}
    if what is AskKind.TRUMP:
        return {Theme.TRUMP}
    if what is AskKind.KILL:
        return {Theme.KILL}
    if not view.tricks and not view.trick:
        return {Theme.FIRST_LEAD}
    solution = found[0].decision
    if not isinstance(solution, Play) or rival is None or not facts:
        return set()
    return set(_plays(view, found, _Cards(view, solution, rival, facts)))


class _Cards:
    """The cards of a play as bitsets, and the plan."""

    def __init__(self, view: SeatView, solution: Play, rival: Play, facts: Sequence[Fact]) -> None:
        self.best = position_setup.trumps(view, solution.cards)
        self.rival = position_setup.trumps(view, rival.cards)
        self.own, self.seen = position_setup.mine(view), position_setup.seen(view)
        self.unseen = ALL & ~(self.own | self.seen)
        self.trick = sum(position_setup.trumps(view, play.cards) for play in view.trick)
        self.plan = facts[0].id
        self.told = {fact.id for fact in facts}
        self.named = {value for _, value in facts[0].values if isinstance(value, str)}
        side = view.rules.side_of(view.seat)
        self.declares = view.bidder is not None and view.rules.side_of(view.bidder) == side
        self.theirs = sum(
            position_setup.trumps(view, play.cards)
            for play in view.trick
            if view.rules.side_of(play.seat) != side
        )

    @property
    def leads(self) -> bool:
        """Return whether the seat leads."""
        return not self.trick

    @property
    def five_named(self) -> bool:
        """Return whether the plan names a five."""
        return any(name in FIVE_NAMES for name in self.named)


def _plays(view: SeatView, found: Sequence[Value], cards: _Cards) -> Iterator[Theme]:
    if _saves_five(cards):
        yield Theme.SAVE_FIVE
    if _catches_five(cards):
        yield Theme.CATCH_FIVE
    if cards.own & LOW and LOW in (cards.best, cards.rival):
        yield Theme.LOW
    if cards.declares and cards.leads and cards.plan in DRAWS and not cards.unseen > cards.best:
        yield Theme.DRAW_TRUMPS
    if _gives_lead(view, cards):
        yield Theme.PARTNER_LEAD
    wrong = next((item for item in found if _is(view, item, cards.rival)), found[-1])
    if not cards.declares and (cards.plan in SETS or wrong.made - found[0].made >= SETTING):
        yield Theme.SET_BID
    if _counts(cards):
        yield Theme.COUNTING


def _is(view: SeatView, value: Value, card: int) -> bool:
    assert isinstance(value.decision, Play)
    return position_setup.trumps(view, value.decision.cards) == card


def _saves_five(cards: _Cards) -> bool:
    """Return whether it is about a five in hand: it is played, or it would be by mistake."""
    five = cards.own & FIVES
    if not five:
        return False
    about = (cards.best | cards.rival) & five or cards.plan == "draw fives"
    return bool(about) or (cards.plan in ("draw", "guard", "one of two") and cards.five_named)


def _catches_five(cards: _Cards) -> bool:
    """Return whether a five of theirs is to be won, in this trick or by what this trick does."""
    if cards.theirs & FIVES:
        return cards.best > max(cards.trick, 1) and cards.plan in WINS
    hunts = cards.plan in ("catch", "keep for") and cards.five_named
    return hunts and bool(cards.unseen & FIVES)


def _gives_lead(view: SeatView, cards: _Cards) -> bool:
    """Return whether the partner is to win this trick, and lead to the next."""
    if cards.leads:
        return cards.plan in LETS
    partner = (view.seat + 2) % 4
    waits = cards.plan in ("keep off", "rely") and cards.rival > cards.best
    return waits and (view.winning_seat == partner or "partner over" in cards.told)


def _counts(cards: _Cards) -> bool:
    """Return whether a card is high only because higher ones have gone in earlier tricks."""
    above = ALL & ~((cards.best << 1) - 1)
    gone = cards.seen & ~cards.trick & above
    is_high = not cards.unseen & above and cards.best > cards.trick
    return is_high and COUNT[gone] >= 1 and bool(cards.unseen) and cards.rival != cards.best
