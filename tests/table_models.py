"""Hand-made tables for the pictures and tests of the furniture."""

from __future__ import annotations

from dataclasses import replace

from pidro_desktop.engine.cards import cards, hidden
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.state import Call, Phase, PlayedCards
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView, empty_view
from pidro_desktop.variants import load

RULES = load("finnish")
HAND = cards("AC QC TC JD 8D 9S 5S KH 6H")
_MADE = ((2, 8, True), (3, 7, False), (0, 9, True), (1, 8, True), (2, 14, False))


def sheet(count: int) -> tuple[DealScored, ...]:
    """``count`` scored deals whose totals creep up and down."""
    lines: list[DealScored] = []
    us, them = 0, 0
    for index in range(count):
        bidder, bid, made = _MADE[index % 5]
        ours = bidder % 2 == 0
        delta = (bid + 1, 13 - bid) if ours else (13 - bid, bid + 1)
        if not made:
            delta = (-bid, 4) if ours else (4, -bid)
        us, them = us + delta[0], them + delta[1]
        taken = (max(0, delta[0]), 14 - max(0, delta[0]))
        lines.append(DealScored(bidder, bid, made, taken, delta, (us, them)))
    return tuple(lines)


def base(deals: int = 4) -> SeatView:
    """A table just before the auction, Alice dealing."""
    lines = sheet(deals)
    return replace(
        empty_view(RULES, 0),
        number=deals + 1,
        dealer=1,
        phase=Phase.AUCTION,
        turn=2,
        hands=(HAND, hidden(9), hidden(9), hidden(9)),
        stock_count=16,
        totals=lines[-1].total if lines else (0, 0),
        sheet=lines,
    )


def auction() -> SeatView:
    """Bob passed, Carlos stands at 8, and it is your turn."""
    return replace(base(), calls=(Call(2, 0), Call(3, 8)), bidder=3, bid=8, turn=0)


def suits() -> SeatView:
    """Your 9 stands: name trumps."""
    calls = (Call(2, 0), Call(3, 8), Call(0, 9), Call(1, 0))
    return replace(base(), calls=calls, bidder=0, bid=9, turn=0, phase=Phase.TRUMP)


def exchange() -> SeatView:
    """All plain cards lie open but the dealer's."""
    return replace(
        suits(),
        phase=Phase.KILL,
        trump=trump_suit(RULES, "C"),
        stock_count=0,
        hands=(cards("AC QC TC 5S 7C 9C"), hidden(6), hidden(6), hidden(6)),
        discards=(
            cards("JD 8D 9S KH 6H"),
            hidden(7),
            cards("AH KD QS 8S 7D 7H"),
            cards("AS AD QH TH KS 6D 3S 9H 2S"),
        ),
    )


def play() -> SeatView:
    """Bob led the nine; Carlos is cold; it is your turn."""
    return replace(
        exchange(),
        phase=Phase.PLAY,
        turn=0,
        leader=2,
        hands=(cards("QC 5S 4H 7D"), hidden(4), hidden(3), ()),
        rows=(cards("AC TC"), cards("2C JC"), cards("5C KC"), ()),
        trick=(PlayedCards(2, cards("9C")),),
        cold=(False, False, False, True),
        laid=((), (), (), cards("AH QH TH KS 7S 6D")),
        killed=(cards("3C"), (), (), ()),
        taken=(8, 1),
    )


def trick_won() -> SeatView:
    """All three have played; the queen wins."""
    trick = (
        PlayedCards(2, cards("9C")),
        PlayedCards(0, cards("QC")),
        PlayedCards(1, cards("4C")),
    )
    return replace(play(), trick=trick, turn=2)


def cold_seats() -> SeatView:
    """Alice and Bob are cold too; you lead."""
    return replace(play(), cold=(False, True, True, True), trick=(), leader=None, turn=0)


def west_to_play() -> SeatView:
    """Alice has the bid and the turn, Carlos deals."""
    return replace(
        play(), turn=1, bidder=1, bid=11, dealer=3, cold=(True, False, False, False), leader=0
    )


def north_leads() -> SeatView:
    """Bob has the bid and leads; you deal."""
    return replace(play(), turn=2, bidder=2, trick=(), leader=None, dealer=0)


def east_leads() -> SeatView:
    """Carlos has the bid and leads; Bob deals."""
    nobody = (False,) * 4
    return replace(play(), turn=3, bidder=3, trick=(), leader=None, dealer=2, cold=nobody)


def scored(deals: int = 5) -> SeatView:
    """A deal has just been written on the sheet."""
    lines = sheet(deals)
    return replace(play(), phase=Phase.SCORED, trick=(), sheet=lines, totals=lines[-1].total)


def made() -> SeatView:
    """Victor has made his nine."""
    lines = (*sheet(4), DealScored(0, 9, True, (13, 1), (13, 1), (46, 12)))
    return replace(scored(), sheet=lines, totals=(46, 12), taken=(13, 1))


def won() -> SeatView:
    """The game is over and we have won it."""
    lines = (*sheet(6), DealScored(0, 9, True, (13, 1), (13, 1), (64, 41)))
    return replace(scored(), sheet=lines, totals=(64, 41), winner=0)


def diamonds() -> SeatView:
    """The longest name and bid on the board."""
    trump = trump_suit(RULES, "D")
    return replace(play(), trump=trump, bidder=3, bid=14, taken=(0, 0), cold=(False,) * 4)
