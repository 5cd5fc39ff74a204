"""Texts of the review of a deal: what somebody decided, what was better, and what that cost."""

from __future__ import annotations

from typing import Final, assert_never

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
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import SUIT_NAMES, Cards, without
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.review.reviewed import Account, Unit
from pidro_desktop.players.player import question
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.review.labels import Label, Suit
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.table_text import SUITS, name
from pidro_desktop.scenes.shell.card_text import AIMED, NAMED, changed, the
from pidro_desktop.table.spoken.spoken_cards import row
from pidro_desktop.tr import LazyText, capitalize_first, join_text, number, percent, tr, trn

# tr: The name of the scene that looks back at a deal.
REVIEW: Final = tr("Review", "heading")
WORDS: Final[dict[Bead, LazyText]] = {
    Bead.BEST: tr("Best", "mark"),
    Bead.GOOD: tr("Good", "mark"),
    Bead.INACCURACY: tr("Inaccuracy", "mark"),
    Bead.MISTAKE: tr("Mistake", "mark"),
    Bead.BLUNDER: tr("Blunder", "mark"),
    Bead.FORCED: tr("No choice", "mark"),
    Bead.UNKNOWN: tr("Not rated", "mark"),
    Bead.WAITING: tr("Analysing", "mark"),
    Bead.HIDDEN: tr("Try again", "mark"),
}
"""The word of each mark."""
IN_AUCTION: Final = tr("in the auction", "when a decision was made")
AT_TRUMPS: Final = tr("choosing trumps", "when a decision was made")
IN_EXCHANGE: Final = tr("in the exchange", "when a decision was made")
TO_WIN: Final = tr("to win", "review, after a percentage")
# tr: The score of the deal, our side's minus the others', as in "-2.1 in score".
IN_SCORE: Final = tr("in score", "review, after a number")
POINTS: Final = tr("points", "review, after a number")
# tr: Above bars, what their numbers are
YOUR_MEAN: Final = tr("Your points minus theirs, on average", "review")
THEIR_MEAN: Final = tr("Points minus the other side’s, on average", "review")
NO_BETTER: Final = tr("No other choice was better.")
# tr: Of a card that gives points away where the game is lost with any card; {choice} as in
# tr: "Better: the king".
LOST_ANYWAY: Final = tr(
    "Nothing was left to lose. At 0–0, {choice} would bring {points} points more.", "review"
)
# tr: Of a bid that was a mistake, although it was made; {share} is a number from 1 to 10
MADE_SELDOM: Final = tr("Made this time. In 10 such deals, it is made in only {share}.", "review")
MADE_AS_OFTEN: Final = tr("Made this time, as in {share} of 10 such deals.", "review")
# tr: Of a bid that was too low, although it won the auction and was made.
NOBODY_BID_MORE: Final = tr("Made this time, because nobody bid more.", "review")
NO_FIGURES: Final = tr("Decisions of this kind cannot be rated under these rules.")
ONE_CHOICE: Final = tr("Nothing to choose: there was one choice, or all were equally good.")
IN_PROGRESS: Final = tr("This decision is still being analysed.")
NO_MARK: Final[dict[Bead, LazyText]] = {
    Bead.WAITING: IN_PROGRESS,
    Bead.FORCED: ONE_CHOICE,
    Bead.UNKNOWN: NO_FIGURES,
}
"""Why a grey bead says nothing of how good a decision was."""
# tr: Where one is in the review of a deal.
PLACE: Final = tr("Decision {here} of {count}.", "read aloud")
NO_DECISIONS: Final = tr("There was nothing to decide in this deal.")
REAL_CARDS: Final = tr("Show all hands", "switch")
TRY: Final = tr("Try again", "button")
LESSON: Final = tr("There is a lesson on this", "button")
PLAY_ON: Final = tr("Play on from here", "button")
LUCK: Final = tr("Luck", "heading of a note")
ALL_OPEN: Final = tr("All hands are face up. During play, nobody could see this.")
NO_LUCK: Final = tr("The cards helped neither side in this deal.")
# tr: Explains the two numbers of what a decision cost, like "-4% to win, -1.2 points"
TWO_COSTS: Final = tr(
    "The percentage is what it cost of the chance to win the game; the points are those of this "
    "deal, on average."
)
MARKS_SAY: Final = tr(
    "An inaccuracy costs at least 1 percentage point of the chance to win, a mistake 3, and a "
    "blunder 8."
)
# tr: Explains a row of ten boxes over a sentence like "You win the jack in 5 of 10 deals"
TEN_SAY: Final = tr("The ten boxes are ten deals: the sentence below them counts the filled ones.")
FIRST: Final = tr("This is the first decision.")
LAST: Final = tr("This is the last decision.")
NO_CHOICE: Final = tr("There is nothing to choose here.")
ONE_PERCENT: Final = 0.01
"""A loss from which on no decimals are told."""
SMALL: Final = 0.0005
"""A loss that is told as less than a tenth of a percent."""
Sentences = tuple[LazyText, LazyText]
"""A sentence about the person, and one about somebody else."""

PASSED: Final = tr("You passed.", "review"), tr("{name} passed.", "review")
PASSED_OVER: Final = (
    tr("You passed after {other} had bid {bid}.", "review"),
    tr("{name} passed after {other} had bid {bid}.", "review"),
)
BID: Final = tr("You bid {bid}.", "review"), tr("{name} bid {bid}.", "review")
NAMED_TRUMPS: Final = tr("You named {suit}.", "review"), tr("{name} named {suit}.", "review")
PLAYED: Final = tr("You played {card}.", "review"), tr("{name} played {card}.", "review")
PLAYED_CARDS: Final = (
    tr("You played this card: {cards}.", "review"),
    tr("{name} played this card: {cards}.", "review"),
)
PLAYED_SEVERAL: Final = (
    tr("You played these cards: {cards}.", "review"),
    tr("{name} played these cards: {cards}.", "review"),
)
KILLED: Final = tr("You killed: {cards}.", "review"), tr("{name} killed: {cards}.", "review")
DISCARDED: Final = (
    tr("You discarded: {cards}.", "review"),
    tr("{name} discarded: {cards}.", "review"),
)
KEPT: Final = tr("You kept: {cards}.", "review"), tr("{name} kept: {cards}.", "review")
GAVE: Final = (
    tr("You passed to your partner: {cards}.", "review"),
    tr("{name} passed to a partner: {cards}.", "review"),
)
TOOK: Final = (
    tr("You took from the discards: {cards}.", "review"),
    tr("{name} took from the discards: {cards}.", "review"),
)
GIVEN: Final = tr("Given for it: {cards}.", "review")
LEFT: Final = (
    tr("You took nothing from the discards.", "review"),
    tr("{name} took nothing from the discards.", "review"),
)
ADDED: Final = tr("You added: {cards}.", "review"), tr("{name} added: {cards}.", "review")
BETTER: Final = tr("Better: {choice}.")
A_PASS: Final = tr("a pass", "better")
NOTHING: Final = tr("nothing", "better")
SHORT_PASS: Final = tr("Pass", "short name of a choice")
SHORT_NONE: Final = tr("None", "short name of a choice")
FEW: Final = 2
"""So many cards a short name can have."""


def heading(view: SeatView, title: str = "") -> str:
    """Return the number of the deal, and the score before it; or the ``title`` it has instead."""
    if title:
        return title
    rules, own = view.rules, view.rules.side_of(view.seat)
    totals = [view.totals[own], *(t for side, t in enumerate(view.totals) if side != own)]
    score = join_text(tr(" to ", "between scores"), (number(total) for total in totals))
    if rules.sides > 2:
        score = join_text(", ", (number(total) for total in totals))
    return tr("Deal {deal}, {score}", "review").format(deal=view.number, score=score)


def when(view: SeatView) -> str:
    """Return when a decision was made, in a word or two."""
    what = question(view).what
    if what is AskKind.BID:
        return str(IN_AUCTION)
    if what is AskKind.TRUMP:
        return str(AT_TRUMPS)
    if what in (AskKind.PLAY, AskKind.EXTRA):
        return tr("in trick {number}", "review").format(number=len(view.tricks) + 1)
    return str(IN_EXCHANGE)


def lost(loss: float, unit: Unit) -> str:
    """Return a loss as a number with a minus sign."""
    if unit is Unit.POINTS:
        return number(-loss, 1)
    decimals = 0 if loss >= ONE_PERCENT else 1
    text = percent(-100 * loss, decimals)
    return text if loss >= SMALL else percent(0)


def points_lost(points: float) -> str:
    """Return the points of a loss; a gain has a plus sign."""
    text = number(-points, 1)
    return f"+{text}" if points < 0 and abs(points) >= 0.05 else text


def value(of: float, unit: Unit, *, fine: bool) -> str:
    """Return the value of a choice beside its bar; ``fine`` with a decimal."""
    if unit is Unit.WIN:
        return percent(100 * of, 1 if fine else 0)
    text = number(of, 1)
    return f"+{text}" if of > 0 else text


def value_below(best: float, loss: float, unit: Unit, *, fine: bool) -> str:
    """Return the value of a choice that loses so much to the best, as its bar has it.

    It is the figure of the best less that of the loss: both rounded, they would contradict the
    cost beside them.
    """
    scale, decimals = (100, int(fine)) if unit is Unit.WIN else (1, 1)
    return value(
        (round(scale * best, decimals) - round(scale * loss, decimals)) / scale, unit, fine=fine
    )


def luck(account: Account | None) -> str:
    """Return what the cards did for a side in the deal; empty if it is unknown."""
    if account is None:
        return ""
    gain = account.luck
    if account.unit is Unit.WIN:
        if abs(gain) < 0.005:
            return str(NO_LUCK)
        points = round(abs(100 * gain))
        if gain > 0:
            return trn(
                "In this deal, luck raised your chance to win the game by {n} percentage point.",
                "In this deal, luck raised your chance to win the game by {n} percentage points.",
                points,
            )
        return trn(
            "In this deal, bad luck lowered your chance to win the game by {n} percentage point.",
            "In this deal, bad luck lowered your chance to win the game by {n} percentage points.",
            points,
        )
    if abs(gain) < 0.05:
        return str(NO_LUCK)
    if gain > 0:
        return tr("In this deal, luck was worth {points} points to you.").format(
            points=number(gain, 1)
        )
    return tr("In this deal, bad luck cost you {points} points.").format(points=number(-gain, 1))


# ------------------------------------------------------------ what was decided, and what was better


def did(view: SeatView, decided: Decision, *, you: bool) -> str:
    """Return what somebody decided as a sentence.

    Args:
        view: the table before it.
        decided: the decision.
        you: whether it was the person's.
    """
    who, trump = name(decided.seat), view.trump
    match decided:
        case Bid(bid=0) if view.bidder is not None and view.bidder != decided.seat and view.bid:
            other, bid = name(view.bidder), bid_name(view.bid)
            return _sentence(PASSED_OVER, you, name=who, other=other, bid=bid)
        case Bid(bid=0):
            return _sentence(PASSED, you, name=who)
        case Bid(bid=bid):
            return _sentence(BID, you, name=who, bid=bid_name(bid))
        case NameTrump(suit=suit):
            return _sentence(NAMED_TRUMPS, you, name=who, suit=NAMED[suit])
        case Play(cards=(card,)) if trump is not None and trump.has(card):
            return _sentence(PLAYED, you, name=who, card=changed(card, trump))
        case Play(cards=(_,)):
            return _sentence(PLAYED_CARDS, you, name=who, cards=row(decided.cards, trump))
        case TakeDiscard(cards=cards):
            took = _sentence(TOOK if cards else LEFT, you, name=who, cards=row(cards[:1], trump))
            given = (GIVEN.format(cards=row((card,), trump)) for card in cards[1:])
            return " ".join((took, *given))
        case _:
            return _sentence(_several(decided), you, name=who, cards=row(decided.cards, trump))


def _several(decided: Play | Kill | Discard | Keep | PassCards | Extra) -> Sentences:
    """Return the sentences about a decision with any number of cards."""
    sentences: dict[type, Sentences] = {
        Play: PLAYED_SEVERAL,
        Kill: KILLED,
        Discard: DISCARDED,
        Keep: KEPT,
        PassCards: GAVE,
        Extra: ADDED,
    }
    return sentences[type(decided)]


def _sentence(sentences: Sentences, you: bool, **values: object) -> str:
    return sentences[0 if you else 1].format(**values)


def better(view: SeatView, choice: Decision, suit: str = "") -> str:
    """Return the name of a choice inside "Better: …".

    Args:
        view: the table before it.
        choice: the choice.
        suit: the trumps that a bid is meant for, or empty.
    """
    trump = view.trump
    match choice:
        case Bid(bid=0):
            return str(A_PASS)
        case Bid(bid=bid) if suit and not isinstance(bid, NamedBid):
            text = tr("a bid of {bid}, for {suit}", "better")
            return text.format(bid=bid_name(bid), suit=AIMED[suit])
        case Bid(bid=bid):
            return tr("a bid of {bid}", "better").format(bid=bid_name(bid))
        case NameTrump(suit=named):
            return str(SUIT_NAMES[named])
        case Play(cards=(card,)) if trump is not None and trump.has(card):
            return str(the(card, trump))
        case _:
            return row(choice.cards, trump) if choice.cards else str(NOTHING)


def better_sentence(choice: str) -> tuple[str, str, str]:
    """Return "Better: …" as the words before the choice, the choice, and those behind it."""
    before, _, behind = str(BETTER).partition("{choice}")
    return before, choice, behind


def short(view: SeatView, choice: Decision, others: tuple[Decision, ...] = ()) -> Label:
    """Return the short name of a choice, for a bar.

    Args:
        view: the table before it.
        choice: the choice.
        others: the choices that it has to be told from; of several cards only those are named
            that not all of them have.
    """
    match choice:
        case Bid(bid=0):
            return (str(SHORT_PASS),)
        case Bid(bid=bid):
            return (bid_name(bid),)
        case NameTrump(suit=suit):
            return (Suit(suit),)
        case Play(cards=cards):
            return cards[-1:]
        case Discard() | Extra() | Keep() | Kill() | PassCards() | TakeDiscard():
            return _some(choice.cards, others)
        case _:
            assert_never(choice)


def _some(cards: Cards, others: tuple[Decision, ...]) -> Label:
    rows = [other.cards for other in others if not isinstance(other, Bid | NameTrump)]
    common = [card for card in cards if all(card in row for row in rows)]
    view_model = without(cards, tuple(common)) if len(common) < len(cards) else cards
    if not view_model:
        return (str(SHORT_NONE),)
    return view_model if len(view_model) <= FEW else (*view_model[: FEW - 1], "…")


def on_bead(view: SeatView, decided: Decision) -> Label:
    """Return what is written under the bead of a decision."""
    match decided:
        case Bid(bid=bid) if bid and not isinstance(bid, NamedBid):
            # tr: Very little room: under a bead, what was decided.
            return (tr("Bid {bid}", "under a bead").format(bid=bid_name(bid)),)
        case NameTrump(suit=suit):
            return (str(SUITS[suit]),)
        case Discard() | Keep() | PassCards() | TakeDiscard() | Kill() if len(decided.cards) != 1:
            return (str(EXCHANGE[type(decided)]),)
        case _:
            return short(view, decided)


EXCHANGE: Final[dict[type, LazyText]] = {
    # tr: Very little room: under a bead, what was decided.
    Discard: tr("Discard", "under a bead"),
    Keep: tr("Keep", "under a bead"),
    PassCards: tr("Give", "under a bead"),
    TakeDiscard: tr("Take", "under a bead"),
    Kill: tr("Kill", "under a bead"),
}
"""Decisions about several cards."""


def spoken_label(view: SeatView, decided: Decision) -> str:
    """Return what was decided as it is read aloud under a bead."""
    match decided:
        case Bid() | NameTrump():
            return capitalize_first(str(on_bead(view, decided)[0]))
        case _:
            return row(decided.cards, view.trump) if decided.cards else str(NOTHING)
