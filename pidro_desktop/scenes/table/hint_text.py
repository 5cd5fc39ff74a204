"""Short texts of the hints; the reasons come from the adviser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, assert_never

from pidro_desktop.engine.actions import (
    Bid,
    Decision,
    Discard,
    Extra,
    Keep,
    Kill,
    NameTrump,
    PassCards,
    Play,
    TakeDiscard,
)
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import SUIT_NAMES
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.scenes.shell.card_text import AIMED, the
from pidro_desktop.tr import AnyText, tr

if TYPE_CHECKING:
    from pidro_desktop.match.hint import Hint

PASS: Final = tr("Pass", "advice")
KILL_SOME: Final = tr("Kill the raised cards")
LAY_SOME: Final = tr("Discard the ticked cards")
PASS_SOME: Final = tr("Pass the ticked cards")
TAKE_SOME: Final = tr("Take the ticked trump for the ticked card")
KEEP_SOME: Final = tr("Keep the ticked cards")
NONE: Final = tr("Choose none")
CLAIM: Final = tr("No play could change the points, so the cards are played at once.")


def claimed(rest: Sequence[int], own: int) -> AnyText:
    """Return whose the rest of a deal is, by the points by side that it brings."""
    ours, all_points = rest[own] if rest else 0, sum(rest)
    if ours and ours == all_points:
        return tr("The rest is ours")
    if all_points and not ours:
        return tr("The rest is theirs")
    return tr("Nothing can change any more")


def head_of(tip: Hint, trump: TrumpSuit | None) -> AnyText:
    """Return a hint itself, without reasons: with both cards, where two are equally good."""
    if tip.equal is not None and isinstance(tip.decision, Play):
        first, second = the(tip.decision.cards[-1], trump), the(tip.equal, trump)
        return tr("Play {card} or {second}").format(card=first, second=second)
    return head(tip.decision, tip.suit, trump)


def head(decision: Decision, suit: str, trump: TrumpSuit | None) -> AnyText:  # noqa: PLR0912  a case for each decision
    """Return what to do, as an order."""
    match decision:
        case Bid(bid=0):
            return PASS
        case Bid(bid=bid) if not suit or isinstance(bid, NamedBid | str):
            return tr("Bid {bid}").format(bid=bid_name(bid))
        case Bid(bid=bid):
            return tr("Bid {bid}, for {suit}").format(bid=bid, suit=AIMED[suit])
        case NameTrump(suit=named):
            return tr("Name {suit}").format(suit=SUIT_NAMES[named])
        case Kill(cards=cards) if len(cards) == 1:
            return tr("Kill {card}").format(card=the(cards[0], trump))
        case Extra(cards=cards):
            return tr("Add {card}", "advice").format(card=the(cards[0], trump))
        case Play(cards=cards):
            return tr("Play {card}").format(card=the(cards[-1], trump))
        case Discard(cards=()) | TakeDiscard(cards=()) | PassCards(cards=()):
            return NONE
        case Discard():
            return LAY_SOME
        case TakeDiscard():
            return TAKE_SOME
        case PassCards():
            return PASS_SOME
        case Keep():
            return KEEP_SOME
        case Kill():
            return KILL_SOME
        case _:
            assert_never(decision)
