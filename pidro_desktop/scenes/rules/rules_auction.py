"""Rules text: the auction, generated from the data of a rule set."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.scenes.rules.finnish_rules import Block, Chapter, MeaningTable
from pidro_desktop.scenes.shell.card_text import CARDS
from pidro_desktop.tr import AnyText, join_text, number, tr
from pidro_desktop.variants import texts_shared as shared

TITLE: Final = tr("The auction")
ONCE: Final = {
    "clockwise": tr(
        "Bidding starts at the dealer’s left and goes round once, the dealer last. You pass, or "
        "you bid from {low} to {high}, and more than the current bid."
    ),
    "counter": tr(
        "Bidding starts at the dealer’s right and goes round once, the dealer last. You pass, or "
        "you bid from {low} to {high}, and more than the current bid."
    ),
}
ROUNDS: Final = {
    "clockwise": tr(
        "Bidding starts at the dealer’s left and goes round until three players have passed; a "
        "player who has passed is out of the auction. You bid from {low} to {high}, and more than "
        "the current bid."
    ),
    "counter": tr(
        "Bidding starts at the dealer’s right and goes round until three players have passed; a "
        "player who has passed is out of the auction. You bid from {low} to {high}, and more than "
        "the current bid."
    ),
}
TOP: Final = {
    "any": tr("A later player may bid {high} over another {high}."),
    "dealer": tr("Only the dealer may bid {high} over {high}."),
    "none": tr("Nobody may bid {high} over {high}."),
}
DEALER_EQUALS: Final = tr("The dealer may take over any bid by matching it.")
DEALER_PLAYS: Final = tr(
    "If the first three players pass, the dealer must play for at least {bid}."
)
NAMING: Final = {
    "declared": tr("The highest bidder names one of the four suits as trumps."),
    "lead": tr("The suit of the highest bidder’s first lead becomes trumps."),
}
BIDS: Final = {
    "28-56": tr("28–56", "bid"),
    "83 double": tr("83 double", "bid"),
    "moon": tr("Shooting the moon", "bid"),
}
"""What bids above all numbers are called; others by their names in the file."""
ABOVE: Final = tr("Higher than any number: the bidders must take every point.")
COUNTS: Final = {
    "made_or_hole": tr("If it is made, it scores {made}; if it fails, it costs {failed}."),
    "difference": tr(
        "If it is made, it scores {made}; if it fails, the others score {failed} plus the points "
        "they took."
    ),
}
FOR_THE_GAME: Final = tr("If it is made, it wins the game; if it fails, it loses the game.")
HOLDING: Final = tr("The bidder must hold these cards of one suit, and name that suit: {cards}.")
COMMA: Final = tr(", ", "between cards")


def the_auction(rules: RuleSet) -> Chapter:
    """Return the chapter about the auction."""
    auction = rules.auction
    low, high = number(auction.minimum), number(auction.maximum)
    how = (ONCE if auction.order == "once_around" else ROUNDS)[rules.table.direction]
    blocks: list[Block] = [how.format(low=low, high=high)]
    if rules.table.direction == "counter":
        blocks.append(tr("The whole game runs counter-clockwise."))
    if auction.top14 != "none":
        blocks.append(equal(rules))
    blocks.append(all_pass(rules))
    if auction.dealer_equals:
        blocks.append(DEALER_EQUALS)
    blocks.append(NAMING[auction.naming])
    named = [(name_of(bid.name), named_bid(rules, bid.name)) for bid in rules.named_bids]
    return Chapter(TITLE, (*blocks, *([MeaningTable(tuple(named))] if named else [])))


def equal(rules: RuleSet) -> str:
    """Return whether the highest bid can be repeated."""
    return TOP[rules.auction.top14].format(high=number(rules.auction.maximum))


def all_pass(rules: RuleSet) -> AnyText:
    """Return what happens if everyone passes."""
    auction = rules.auction
    if auction.all_pass == "redeal":
        return shared.THROWN_IN
    return DEALER_PLAYS.format(bid=number(auction.forced or auction.minimum))


def name_of(bid: str) -> str:
    """Return the name of a bid above the numeric ones."""
    return str(BIDS.get(bid, bid))


def named_bid(rules: RuleSet, name: str) -> str:
    """Return what a bid above the numeric ones requires and scores."""
    bid = rules.auction.named[name]
    lines = [str(ABOVE)]
    if bid.for_the_game:
        lines.append(str(FOR_THE_GAME))
    else:
        failed = bid.failed or rules.trumps.total
        lines.append(
            COUNTS[rules.scoring.method].format(made=number(bid.made), failed=number(failed))
        )
    if bid.by == "dealer":
        lines.append(str(tr("Only the dealer may bid it.")))
    if bid.holding:
        lines.append(HOLDING.format(cards=join_text(COMMA, (CARDS[rank] for rank in bid.holding))))
    return " ".join(lines)
