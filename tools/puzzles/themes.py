"""What a puzzle is about, recognised by the position, the solution and its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from pidro_desktop.engine.actions import Decision, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import SEATS, partner_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import Fact
from pidro_desktop.players.advice.playouts import Playouts
from pidro_desktop.players.advice.seen import Seen
from pidro_desktop.players.beliefs.chances import new_worlds
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import CardEvaluator
from pidro_desktop.players.player import question
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.trump_bitsets import ALL, COUNT, FIVES, LOW
from pidro_desktop.players.view_digest import seeded
from pidro_desktop.puzzles.puzzle import Theme
from tools.puzzles.valuing import Value, values

DRAWS: Final = ("draw", "draw fives", "catch")
WINS: Final = ("take", "try", "highest", "makes", "sets")
LETS: Final = ("let lead", "fork")
SETS: Final = ("sets", "deny", "deny one", "foes bid less")
LEAVES: Final = ("keep off", "rely")
HELPS: Final = 0.2
"""How often the partner wins the trick at least, if a low lead gives it the lead."""
TAKES: Final = 0.4
"""How much less often it does where the seat takes the partner's trick by mistake."""
DECIDES: Final = 0.4
"""By fewer points than this a choice is not clear to a seat that has not heeded a kill."""
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
    solution = found[0].decision
    if heeds_a_kill(view, solution):
        return {Theme.KILL}
    if not view.tricks and not view.trick:
        return {Theme.FIRST_LEAD}
    if not isinstance(solution, Play) or rival is None or not facts:
        return set()
    return set(_plays(view, found, _Cards(view, solution, rival, facts)))


def heeds_a_kill(view: SeatView, solution: Decision) -> bool:
    """Return whether a play is right only because the dealer has killed, and so holds six trumps.

    The same is searched once more as if only the cards were known to be gone, not from where. How
    many trumps other seats hold is known without a kill, by their discards.

    Args:
        view: the view of the seat.
        solution: the best play.
    """
    killers = [seat for seat in SEATS if view.killed[seat]]
    if killers != [view.dealer] or view.seat == view.dealer:
        return False
    killed = view.killed[view.dealer]
    rows = [killed if seat == view.seat else () for seat in SEATS]
    unaware = replace(view, killed=(rows[0], rows[1], rows[2], rows[3]))
    found = values(unaware, seeded(view))
    return found[0].decision != solution or found[0].points - found[1].points < DECIDES


class _Cards:
    """The cards of a play as bitsets, and the plan."""

    def __init__(self, view: SeatView, solution: Play, rival: Play, facts: Sequence[Fact]) -> None:
        self.best = position_setup.trumps(view, solution.cards)
        self.rival = position_setup.trumps(view, rival.cards)
        self.own, self.seen = position_setup.mine(view), position_setup.seen(view)
        self.unseen = ALL & ~(self.own | self.seen)
        self.trick = sum(position_setup.trumps(view, play.cards) for play in view.trick)
        self.plan = facts[0].id
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
    """Return whether the partner is to win this trick and lead to the next, and often does.

    Either a low lead lets it take control, or the seat does not take its trick.
    """
    follows = not cards.leads and cards.plan in LEAVES and cards.rival > cards.best
    if not follows and not (cards.leads and cards.plan in LETS):
        return False
    found = Playouts(_desk().ahead, Seen(view, _worlds(), True))
    wins, less = (
        found.wins_trick(card, partner_of(view.seat)) for card in (cards.best, cards.rival)
    )
    return wins - less >= TAKES if follows else wins >= HELPS and wins > less


@lru_cache(maxsize=1)
def _desk() -> CardEvaluator:
    return CardEvaluator()


@lru_cache(maxsize=1)
def _worlds() -> Worlds:
    return new_worlds()


def _counts(cards: _Cards) -> bool:
    """Return whether a card is high only because higher ones have gone in earlier tricks."""
    above = ALL & ~((cards.best << 1) - 1)
    gone = cards.seen & ~cards.trick & above
    is_high = not cards.unseen & above and cards.best > cards.trick
    return is_high and COUNT[gone] >= 1 and bool(cards.unseen) and cards.rival != cards.best
