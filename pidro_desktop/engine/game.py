"""The engine's few verbs: what is asked, what is legal, what follows.

``apply`` turns one action into a new state and events. Underneath, every event is folded into
the state by ``evolve``, and ``due`` says what happens by itself; a record is read back through
the same two.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pidro_desktop.engine import auction, dealing, exchange, play, scoring
from pidro_desktop.engine.actions import Action, Bid, Deal, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.cards import SUITS, Card, Cards
from pidro_desktop.engine.errors import ActionError, Illegal, Malformed
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    Discarded,
    Event,
    GameWon,
    Killed,
    Played,
    Refilled,
    Robbed,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import DealState, Game, Phase
from pidro_desktop.tr import tr

# ------------------------------------------------------------ what is asked


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision that a seat has to make.

    Attributes:
        what: ``bid``, ``trump``, ``keep``, ``kill`` or ``play``, as the bot protocol says.
        bids: the legal calls, for a bid.
        suits: the legal suits, for naming trumps.
        cards: the cards to choose from, for the rest.
        count: how many of them to choose.
        rest: the undealt cards that the dealer takes, for ``keep``.
    """

    seat: Seat
    what: str
    bids: tuple[int, ...] = ()
    suits: tuple[str, ...] = ()
    cards: Cards = ()
    count: int = 1
    rest: Cards = ()


def asks(game: Game) -> tuple[Ask, ...]:
    """Who has to decide what now: mostly one seat; with several kills owed, several."""
    deal, rules = game.deal, game.rules
    if deal is None or game.is_over or due(game):
        return ()
    seat = deal.turn
    if deal.phase is Phase.AUCTION:
        return (Ask(seat, "bid", bids=auction.legal_bids(rules, deal, seat)),)
    if deal.phase is Phase.TRUMP:
        return (Ask(seat, "trump", suits=tuple(SUITS)),)
    if deal.phase is Phase.EXCHANGE:
        return (_ask_keep(game, deal),)
    if deal.phase is Phase.KILL:
        owing = exchange.owing_kills(rules, deal)
        return tuple(_ask_kill(game, deal, killer) for killer in owing)
    if deal.phase is Phase.PLAY:
        return (Ask(seat, "play", cards=play.legal_cards(rules, deal, seat)),)
    return ()


def _ask_keep(game: Game, deal: DealState) -> Ask:
    return Ask(
        deal.dealer,
        "keep",
        cards=exchange.keepable(deal),
        count=exchange.keep_count(game.rules, deal),
        rest=deal.stock,
    )


def _ask_kill(game: Game, deal: DealState, seat: Seat) -> Ask:
    return Ask(
        seat,
        "kill",
        cards=exchange.killable(deal, seat),
        count=exchange.surplus(game.rules, deal, seat),
    )


def needs_deal(game: Game) -> bool:
    """Whether the next thing to happen is a new deal."""
    return not game.is_over and (game.deal is None or game.deal.phase is Phase.SCORED)


# ------------------------------------------------------------ what is legal


def fault(game: Game, action: Action) -> ActionError | None:
    """What is wrong with an action now, or None. All legality comes from here."""
    if game.is_over:
        return Illegal(tr("The game is over."), clause="Scoring")
    if isinstance(action, Deal):
        return dealing.fault_of_deal(game, action)
    if action.seat not in SEATS or type(action.seat) is not int:
        return Malformed(
            tr("{given} is no seat: there are 0 to 3."),
            given=repr(action.seat),
            clause="Seats",
        )
    deal = game.deal
    if deal is None:
        return Illegal(tr("Nothing is dealt yet."), seat=action.seat, clause="Deal")
    match action:
        case Bid():
            return auction.fault_of_bid(game.rules, deal, action)
        case NameTrump():
            return auction.fault_of_trump(deal, action)
    if not isinstance(action.cards, tuple):
        return Malformed(
            tr("{cards} are no cards."),
            cards=repr(action.cards),
            seat=action.seat,
            clause="Cards",
        )
    strange = next((one for one in action.cards if not isinstance(one, Card)), None)
    if strange is not None:
        return Malformed(
            tr("{given} is no card."), given=repr(strange), seat=action.seat, clause="Cards"
        )
    match action:
        case Keep():
            return exchange.fault_of_keep(game.rules, deal, action)
        case Kill():
            return exchange.fault_of_kill(game.rules, deal, action)
        case Play():
            return play.fault_of_play(game.rules, deal, action)


def verify(game: Game, action: Action) -> None:
    """Let a legal action pass.

    Raises:
        Malformed: it could be legal in no game of these rules.
        Illegal: it is not allowed now; names the seat, the card and the clause.
    """
    found = fault(game, action)
    if found is not None:
        raise found


# ------------------------------------------------------------ what follows


def event_of(game: Game, action: Action) -> Event:
    """The event that a legal action is."""
    match action:
        case Deal():
            return Dealt(action.number, action.dealer, action.hands, action.stock, action.kitty)
        case Bid():
            return BidMade(action.seat, action.bid)
        case NameTrump():
            return TrumpNamed(action.seat, action.suit, game.now.bid)
        case Keep():
            return exchange.robbed(game.rules, game.now, action.cards)
        case Kill():
            return Killed(action.seat, action.cards)
        case Play():
            return Played(action.seat, action.cards)


def due(game: Game) -> tuple[Event, ...]:
    """What happens next by itself, or nothing where somebody has to act.

    The first event is what this program does; each of the others would be right as well.
    """
    deal, rules = game.deal, game.rules
    if deal is None or game.is_over:
        return ()
    if deal.phase is Phase.EXCHANGE:
        return exchange.due(rules, deal)
    if deal.phase is Phase.KILL:
        return exchange.due_kills(rules, deal)
    if deal.phase is Phase.PLAY:
        following = play.due(rules, deal)
        if not deal.trick and not play.trumps_left(deal):
            return (scoring.scored(game), *following)
        return following
    if deal.phase is Phase.SCORED:
        winner = scoring.winner(game)
        return () if winner is None else (GameWon(winner),)
    return ()


def evolve(game: Game, event: Event) -> Game:
    """The game after ``event``, which must be one that can happen now."""
    match event:
        case Dealt():
            return replace(game, deal=dealing.dealt(game.rules, event))
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
        case BidMade():
            return auction.after_bid(rules, deal, event)
        case TrumpNamed():
            return exchange.begin(rules, auction.after_trump(rules, deal, event))
        case Discarded():
            return exchange.after_discard(deal, event)
        case Refilled():
            return exchange.after_refill(deal, event)
        case Robbed():
            return exchange.after_rob(rules, deal, event)
        case Killed():
            return exchange.after_kill(rules, deal, event)
        case Played():
            return play.after_play(deal, event)
        case WentCold():
            return play.after_cold(deal, event)
        case TrickWon():
            return play.after_trick(deal, event)
    raise AssertionError(event)


def settle(game: Game) -> tuple[Game, tuple[Event, ...]]:
    """Let everything happen that happens by itself."""
    events: list[Event] = []
    while following := due(game):
        events.append(following[0])
        game = evolve(game, following[0])
    return game, tuple(events)


def apply(game: Game, action: Action) -> tuple[Game, tuple[Event, ...]]:
    """The state after ``action`` and all that follows from it, and the events in order.

    Raises:
        Malformed, Illegal: see ``verify``; the state given stays as it is.
    """
    verify(game, action)
    event = event_of(game, action)
    after, following = settle(evolve(game, event))
    return after, (event, *following)
