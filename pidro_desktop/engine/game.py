"""The engine's main functions: open questions, legality, and consequences of actions.

``apply`` turns one action into a new state and events. ``evolve`` folds one event into the state,
and ``due`` returns the automatic events; a record is read back through these two.
"""

from __future__ import annotations

from typing import Final, cast

from pidro_desktop.engine import auction, dealing, play, scoring
from pidro_desktop.engine.actions import Action, Bid, Deal, Extra, NameTrump, Play, Recycle
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.errors import ActionError, Illegal, Malformed
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    Event,
    ExtraPlayed,
    GameWon,
    Played,
    Recycled,
    Redealt,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.exchange import sequence
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import DealState, Game, Phase, replace
from pidro_desktop.engine.visibility import past_after
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import tr

__all__ = [
    "Ask",
    "apply",
    "asks",
    "automatic_events",
    "event_of",
    "evolve",
    "needs_deal",
    "needs_recycle",
    "settle",
    "verify",
    "violation",
]

_settled: Final[list[Game | None]] = [None]
"""The latest game without automatic events, of which ``asks`` need not find out again. It is one of
many equal ones, and a state never changes, so nothing depends on it but time."""

# ------------------------------------------------------------ questions


def asks(game: Game) -> tuple[Ask, ...]:
    """Return the open questions: usually one, several if seats may act in any order.

    Returns:
        Questions, the first seat's first; empty if no seat has to act.
    """
    deal, rules = game.deal, game.rules
    if deal is None or game.is_over or (game is not _settled[0] and automatic_events(game)):
        return ()
    seat = deal.turn
    if deal.phase is Phase.AUCTION:
        return (Ask(seat, AskKind.BID, bids=auction.legal_bids(rules, deal, seat)),)
    if deal.phase is Phase.PLAY:
        extra = play.owes_extra(rules, deal)
        if extra is not None:
            return (Ask(extra[0], AskKind.EXTRA, cards=extra[1]),)
        several = play.legal_plays(rules, deal, seat)
        tops = tuple(dict.fromkeys(cards[-1] for cards in several))
        cards = tops or play.legal_cards(rules, deal, seat)
        return (Ask(seat, AskKind.PLAY, cards=cards, plays=several),)
    return sequence.asks(rules, deal)


def needs_deal(game: Game) -> bool:
    """Return whether a new deal must be dealt next."""
    return not game.is_over and (game.deal is None or game.deal.phase in dealing.OVER)


def needs_recycle(game: Game) -> bool:
    """Return whether the discards must be shuffled under the stock now."""
    return game.deal is not None and sequence.runs_short(game.rules, game.deal)


# ------------------------------------------------------------ legality


def violation(game: Game, action: Action) -> ActionError | None:
    """Return why an action is not legal now, or None; the single source of legality.

    Args:
        game: the game.
        action: the action.

    Returns:
        Malformed or Illegal with the seat, the card and the clause, or None.
    """
    if game.is_over:
        return Illegal(tr("The game is over."), clause="Scoring")
    if isinstance(action, Deal):
        return dealing.deal_violation(game, action)
    if isinstance(action, Recycle):
        return dealing.recycling_violation(game, action, needed=needs_recycle(game))
    if action.seat not in SEATS or type(action.seat) is not int:
        return Malformed(
            tr("{given} is not a seat: seats are numbered 0 to 3."),
            given=quoted(action.seat),
            clause="Seats",
        )
    deal = game.deal
    if deal is None:
        return Illegal(tr("No cards have been dealt yet."), seat=action.seat, clause="Deal")
    match action:
        case Bid():
            return auction.bid_violation(game.rules, deal, action)
        case NameTrump():
            return auction.trump_violation(game.rules, deal, action)
        case _:
            pass
    if strange := _malformed_cards(action.seat, action.cards):
        return strange
    match action:
        case Play():
            return play.play_violation(game.rules, deal, action)
        case Extra():
            return play.extra_violation(game.rules, deal, action)
        case _:
            return sequence.violation(game.rules, deal, action)


def _malformed_cards(seat: Seat, given: object) -> Malformed | None:
    """Return why what an action gives as its cards cannot be cards, or None."""
    if not isinstance(given, tuple):
        return Malformed(
            tr("{cards} are not cards."), cards=quoted(given), seat=seat, clause="Cards"
        )
    entries = cast("tuple[object, ...]", given)
    strange = next((entry for entry in entries if not isinstance(entry, Card)), None)
    if strange is None:
        return None
    return Malformed(tr("{given} is not a card."), given=quoted(strange), seat=seat, clause="Cards")


def verify(game: Game, action: Action) -> None:
    """Check that an action is legal.

    Raises:
        Malformed: it could not be legal in any game of these rules.
        Illegal: it is not allowed now; the error names the seat, the card and the clause.
    """
    found = violation(game, action)
    if found is not None:
        raise found


# ------------------------------------------------------------ consequences


def event_of(game: Game, action: Action) -> Event:
    """Return the event of a legal action.

    Args:
        game: the game.
        action: the action, which must be legal.
    """
    match action:
        case Deal():
            return Dealt(action.number, action.dealer, action.hands, action.stock, action.kitty)
        case Recycle():
            return Recycled(action.stock)
        case Bid():
            return auction.bid_made(game.rules, action)
        case NameTrump():
            return TrumpNamed(action.seat, action.suit, game.now.bid)
        case Play():
            return Played(action.seat, play.canonical(game.now.hands[action.seat], action.cards))
        case Extra():
            return ExtraPlayed(action.seat, action.cards)
        case _:
            return sequence.event_of(game.rules, game.now, action)


def automatic_events(game: Game) -> tuple[Event, ...]:
    """Return the automatic events, or none if a seat or the deck must act.

    This program uses the first event; each of the others would be allowed too.
    """
    deal, rules = game.deal, game.rules
    if deal is None or game.is_over:
        return ()
    if deal.phase is Phase.TRUMP and deal.bidder is None:
        return (Redealt(),)
    if deal.phase is Phase.PLAY:
        following = play.automatic_events(rules, deal)
        return (scoring.scored(game), *following) if play.is_over(rules, deal) else following
    if deal.phase is Phase.SCORED:
        winner = scoring.winner(game)
        return () if winner is None else (GameWon(winner),)
    return sequence.automatic_events(rules, deal)


def evolve(game: Game, event: Event) -> Game:
    """Return the game after ``event``, which must be possible now.

    Args:
        game: the state before; it stays unchanged.
        event: the event.
    """
    match event:
        case Dealt():
            deal = dealing.dealt(game.rules, event)
            return replace(game, deal=deal, past=past_after(game))
        case DealScored():
            over = replace(game.now, phase=Phase.SCORED)
            return replace(game, deal=over, totals=event.total, sheet=(*game.sheet, event))
        case GameWon():
            return replace(game, winner=event.winner)
        case _:
            return replace(game, deal=_evolve_deal(game, game.now, event))


def _evolve_deal(game: Game, deal: DealState, event: Event) -> DealState:
    rules = game.rules
    match event:
        case Played():
            return play.after_play(rules, deal, event)
        case BidMade():
            deal = auction.after_bid(rules, deal, event)
            closed = deal.phase is Phase.TRUMP and deal.bidder is not None
            return sequence.begin(rules, deal) if closed else deal
        case Redealt():
            return replace(deal, phase=Phase.THROWN_IN)
        case TrumpNamed():
            return sequence.advance(rules, auction.after_trump(rules, deal, event))
        case ExtraPlayed():
            return play.after_extra(deal, event)
        case WentCold():
            return play.after_cold(rules, deal, event)
        case TrickWon():
            return play.after_trick(rules, deal, event)
        case _:
            return sequence.after(rules, deal, event)


def settle(game: Game) -> tuple[Game, tuple[Event, ...]]:
    """Apply all automatic events; return the new state and the events.

    Args:
        game: the state before; it stays unchanged.

    Returns:
        The new state, and the events in order, possibly none.
    """
    events: list[Event] = []
    while following := automatic_events(game):
        events.append(following[0])
        game = evolve(game, following[0])
    _settled[0] = game
    return game, tuple(events)


def apply(game: Game, action: Action) -> tuple[Game, tuple[Event, ...]]:
    """Apply an action and all automatic events that follow.

    Args:
        game: the state before; it stays unchanged.
        action: the action.

    Returns:
        The new state, and the events in order, the action's own first.

    Raises:
        Malformed, Illegal: the action is not legal; see ``verify``.
    """
    verify(game, action)
    event = event_of(game, action)
    after, following = settle(evolve(game, event))
    return after, (event, *following)
