"""Sentences of the scoring example: the bid, the points and the scores."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr

YOU_BID: Final = tr("{suit} are trumps, and you have bid {bid}.")
BIDS: Final = tr("{suit} are trumps, and {name} has bid {bid}.")
YOU_LEAD: Final = tr("You have bid {bid}. {suit} are trumps, because you lead one of them.")
LEADS: Final = tr("{name} has bid {bid}. {suit} are trumps, because {name} leads one of them.")
YOU_NAME: Final = tr("You have bid {bid}. After seeing your four new cards, you name {suit}.")
NAMES_BLIND: Final = tr("{name} has bid {bid}, and names {suit} after seeing four new cards.")
OVER: Final = tr("{first} has bid {bid}. {name}, the dealer, bids {bid} over it and names {suit}.")
BEFORE: Final = tr("You and your partner have {ours} points, your opponents {theirs}.")
GOES_OUT: Final = tr("So the bidder goes out.")
GET: Final = {
    "we": tr("You and your partner get {cards}: {sum}."),
    "they": tr("Your opponents get {cards}: {sum}."),
    "you": tr("You get {cards}: {sum}."),
    "one": tr("{name} gets {cards}: {sum}."),
}
GET_NOTHING: Final = {
    "we": tr("You and your partner get no points."),
    "they": tr("Your opponents get no points."),
    "you": tr("You get no points."),
    "one": tr("{name} gets no points."),
}
ADD: Final = {
    "we": tr("You and your partner score {points}."),
    "they": tr("Your opponents score {points}."),
    "you": tr("You score {points}."),
    "one": tr("{name} scores {points}."),
}
LOSE: Final = {
    "we": tr("You and your partner lose {points}."),
    "they": tr("Your opponents lose {points}."),
    "you": tr("You lose {points}."),
    "one": tr("{name} loses {points}."),
}
"""By who is told of: a side with or without the person, or a player who plays alone."""
NOT_DEALT: Final = tr("Not dealt to anyone: {cards}.")
LOW_DEALT: Final = tr("The two counts for the side that was dealt it.")
MADE: Final = tr("The bid is made.")
FAILED: Final = tr("The bid fails.")
DIFFERENCE: Final = tr("The difference counts: {more} − {less} = {points}.")
BID_AND_POINTS: Final = tr(
    "The other side scores the bid and its points: {bid} + {took} = {points}."
)
NOBODY_ADDS: Final = tr("Nobody scores anything.")
AFTER: Final = tr("Now you and your partner have {ours}, your opponents {theirs}.")
WE_WIN: Final = tr("You and your partner win the game.")
THEY_WIN: Final = tr("Your opponents win the game.")
HIGHER: Final = tr("A bid of {bid} would have failed and cost {points}.")
HIGHER_GIVEN: Final = tr(
    "A bid of {bid} would have failed, and the other side would have scored {bid} + {took} = "
    "{points}."
)
ONE_LESS: Final = tr(
    "If the other side had got {card}, the bid would have failed and cost {points}."
)
ONE_LESS_GIVEN: Final = tr(
    "If the other side had got {card}, the bid would have failed, and that side would have scored "
    "{bid} + {took} = {points}."
)
AWARDS: Final = {
    "high": tr("high with the ace", "a side gets …"),
    "low": tr("low with the three", "a side gets …"),
    "game": tr("the point for game, with 24 against 19", "a side gets …"),
}
"""What is told of points that no card has, in the one example where there are any."""
COMMA: Final = tr(", ", "between cards")
AND: Final = tr("{cards} and {last}", "the last of several cards")
