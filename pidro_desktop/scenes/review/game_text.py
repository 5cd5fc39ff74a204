"""Texts of the review of a game: the result, the level of play, luck, and its three moments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.match.review.accuracy import Levels, Tally
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import ReviewedDecision, Unit
from pidro_desktop.match.review.turns import DealEvents
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.scenes.shell.player_text import level_sentence, little
from pidro_desktop.table.spoken.spoken_cards import WHOLE
from pidro_desktop.tr import AnyText, join_text, number, percent, tr, trn

HEADING: Final = tr("The game", "a review")
DONE: Final = tr("Done", "button")
LOOK: Final = tr("Look at them", "button")
# tr: on the button that opens the next of three moments, after the first
NEXT: Final = tr("The next one", "button")
BID: Final = tr("Bid", "below a chart")
DEAL: Final = tr("Deal", "below a chart")
LUCK: Final = tr("Luck", "in a game")
ACCURACY: Final = tr("accuracy", "of play")
LUCK_SAYS: Final = tr(
    "Luck is what the cards alone did to the chance to win, in percentage points."
)
LUCK_SAYS_POINTS: Final = tr("Luck is how many points the cards alone brought.")
ACCURACY_SAYS: Final = tr(
    "Accuracy is the share of what was at stake in the decisions that was not lost. Those after a "
    "hint do not count. The level is that of computer players with about the same accuracy."
)
WORTH: Final = tr("Worth another look")
NOTHING: Final = tr("Nothing to review")
NOTHING_MORE: Final = tr("No decision cost you much.")
LATER: Final = tr("Your costliest decisions appear here once every deal has been analysed.")
NO_MARKS: Final = tr("The computer cannot judge decisions under these rules.")
EYES: Final = tr("Whose eyes", "a choice")
EYES_HINT: Final = tr("See the game with another player’s eyes (1 to 4)")
NO_DEAL: Final = tr("No deal was played.")
ARROWS: Final = tr("Choose a deal with Left and Right; press Enter to open it.")

SUITS: Final = {
    "C": tr("clubs as trumps", "a decision"),
    "D": tr("diamonds as trumps", "a decision"),
    "H": tr("hearts as trumps", "a decision"),
    "S": tr("spades as trumps", "a decision"),
}

MARKS: Final = {
    Mark.INACCURACY: tr("inaccuracy", "a mark"),
    Mark.MISTAKE: tr("mistake", "a mark"),
    Mark.BLUNDER: tr("blunder", "a mark"),
}
"""The marks of the moments, for the screen reader."""


def title(game: Game, person: Seat | None) -> str:
    """Return the result of the game: for the person, or for those who took part."""
    won = game.winner
    if won is None:
        return tr("Unfinished, {score}").format(score=_score(game, person or 0))
    rules = game.rules
    winners = [seat for seat in SEATS if rules.side_of(seat) == won]
    ours = person is not None and rules.side_of(person) == won
    if rules.sides > 2:
        points = number(game.totals[won])
        if ours:
            return tr("You won with {points} points").format(points=points)
        return tr("{name} won with {points} points").format(name=name(winners[0]), points=points)
    score = _score(game, winners[0])
    if ours:
        # tr: {score} is one such as "66 to 32"
        return tr("You won {score}").format(score=score)
    if person is not None:
        # tr: {score} is one such as "62 to 48"; the opponents have won.
        return tr("They won {score}").format(score=score)
    # tr: {names} are two players who won: "Anna and Cecilia won 64 to 38"
    text = tr("{names} won {score}")
    return text.format(names=join_text(tr(" and "), map(name, winners)), score=score)


def _score(game: Game, seat: Seat) -> str:
    own = game.rules.side_of(seat)
    others = [total for side, total in enumerate(game.totals) if side != own]
    totals = [game.totals[own], *others]
    return join_text(tr(" to ", "between scores"), [number(total) for total in totals])


def subtitle(unit: Unit, seat: Seat, person: Seat | None) -> AnyText:
    """Return what the thread shows."""
    if unit is Unit.POINTS:
        if seat == person:
            return tr("Your lead in points")
        return tr("Lead in points: {name}").format(name=name(seat))
    if seat == person:
        return tr("Your chance to win")
    return tr("Chance to win: {name}").format(name=name(seat))


def amount(value: float, unit: Unit) -> str:
    """Return a difference as a text: a percentage of the game, or points."""
    if unit is Unit.WIN:
        return percent(100 * value)
    # tr: points, in very little room: "−2.4 p"
    return tr("{points} p").format(points=number(value, 1))


def spoken_amount(value: float, unit: Unit) -> str:
    """Return a difference as a text for the screen reader, without a short form."""
    if unit is Unit.WIN:
        return percent(100 * value)
    return tr("{points} points", "read aloud").format(points=number(value, 1))


def luck_text(luck: float, unit: Unit) -> str:
    """Return luck as a text, with its sign."""
    text = amount(luck, unit)
    return f"+{text}" if round(luck, 2) > 0 else text


def value_text(value: float, unit: Unit) -> str:
    """Return a value of the thread as a text: a percentage, or a lead in points."""
    if unit is Unit.WIN:
        return percent(100 * value)
    rounded = round(value)
    return trn("{n} point", "{n} points", rounded)


def deal_line(deal: int) -> str:
    """Return the first line of a moment."""
    return tr("Deal {deal}").format(deal=number(deal))


def moment_text(decided: Decision) -> AnyText:
    """Return what was decided, as a noun."""
    match decided:
        case Bid(bid=0):
            return tr("the pass", "a decision")
        case Bid(bid=bid):
            return tr("the bid of {bid}", "a decision").format(bid=bid_name(bid))
        case NameTrump(suit=suit):
            return str(SUITS[suit])
        case Play(cards=(card,)) | Extra(cards=(card,)):
            # tr: {card} is one such as "five of hearts"
            return tr("the {card}", "a decision").format(card=WHOLE[str(card)])
        case Play() | Extra():
            return tr("the cards played", "a decision")
        case Kill():
            return tr("the killed cards", "a decision")
        case Keep():
            return tr("the cards kept", "a decision")
        case Discard():
            return tr("the discards", "a decision")
        case PassCards():
            return tr("the passed cards", "a decision")
        case TakeDiscard():
            return tr("the discard taken", "a decision")


def working(deal: int, deals: int) -> str:
    """Return how far the review has come."""
    text = tr("Analysing deal {deal} of {deals}")
    return text.format(deal=number(deal), deals=number(deals))


def without_accuracy(tally: Tally, *, marked: bool) -> AnyText:
    """Return why there is no accuracy: nothing can be judged, or too little was at stake."""
    return little(tally) if marked else NO_MARKS


# ------------------------------------------------------------ read aloud


def spoken_moment(decision: ReviewedDecision) -> str:
    """Return a moment for the screen reader."""
    text = tr("Deal {deal}: {what}, {mark}, {cost}", "read aloud")
    return text.format(
        deal=number(decision.deal),
        what=moment_text(decision.decided),
        mark=MARKS.get(decision.mark, "") if decision.mark is not None else "",
        cost=spoken_amount(-(decision.loss or 0.0), decision.unit),
    )


def spoken_deal(deal: DealEvents, values: tuple[float, float], unit: Unit) -> str:
    """Return a deal for the screen reader: its bid, and the thread before and after it."""
    start, end = (value_text(value, unit) for value in values)
    course = tr("from {start} to {end}", "read aloud").format(start=start, end=end)
    if deal.ended.now.phase is Phase.THROWN_IN:
        text = tr("Deal {deal}: thrown in, {course}", "read aloud")
        return text.format(deal=number(deal.number), course=course)
    if deal.score is None:
        text = tr("Deal {deal}: broken off, {course}", "read aloud")
        return text.format(deal=number(deal.number), course=course)
    text = (
        tr("Deal {deal}: {name} made {bid}, {course}", "read aloud")
        if deal.score.made
        else tr("Deal {deal}: {name} did not make {bid}, {course}", "read aloud")
    )
    return text.format(
        deal=number(deal.number),
        name=name(deal.score.bidder),
        bid=bid_name(deal.score.bid),
        course=course,
    )


def spoken_level(tally: Tally, level: Levels | None, *, marked: bool) -> str:
    """Return how well was played, and like which level, for the screen reader."""
    if level is None:
        return str(without_accuracy(tally, marked=marked))
    text = tr("Accuracy {share}").format(share=percent(round(tally.accuracy or 0.0)))
    return f"{text}. {level_sentence(level)}."


def spoken_luck(luck: float, unit: Unit) -> str:
    """Return how much luck there was, for the screen reader."""
    sign = "+" if round(luck, 2) > 0 else ""
    return tr("Luck {luck}.", "read aloud").format(luck=f"{sign}{spoken_amount(luck, unit)}")


def luck_says(unit: Unit) -> AnyText:
    """Return what luck is."""
    return LUCK_SAYS if unit is Unit.WIN else LUCK_SAYS_POINTS


def spoken_moments(moments: Sequence[ReviewedDecision]) -> list[str]:
    """Return the moments for the screen reader, with their heading."""
    if not moments:
        return [f"{NOTHING}."]
    return [f"{WORTH}:", *(f"{spoken_moment(decision)}." for decision in moments)]
