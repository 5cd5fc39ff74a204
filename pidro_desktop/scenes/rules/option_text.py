"""Labels of the rule options and their values, and an explanation of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.render.widgets.controls import OFF, ON
from pidro_desktop.scenes.rules import rules_auction, rules_exchange, rules_play, rules_score
from pidro_desktop.tr import AnyText, number, tr

LABELS: Final = {
    "table.direction": tr("Direction of play"),
    "scoring.target": tr("Points to win"),
    "scoring.method": tr("Scoring"),
    "scoring.slam_made": tr("Bid of all points, made"),
    "scoring.slam_failed": tr("Bid of all points, failed"),
    "scoring.top14_loss": tr("Maximum over maximum: penalty"),
    "scoring.must_bid_to_win": tr("Only the bidding side can win"),
    "scoring.ending": tr("End of the game"),
    "auction.minimum": tr("Lowest bid"),
    "auction.forced": tr("Dealer’s forced bid"),
    "auction.top14": tr("Maximum over maximum"),
    "auction.dealer_equals": tr("Dealer may match the bid"),
    "auction.named.28-56.allowed": tr("The bid 28–56"),
    "auction.named.moon.allowed": tr("Shooting the moon", "option"),
    "deal.hand": tr("Cards dealt to each player"),
    "deal.kitty": tr("Cards in the kitty"),
    "exchange.method": tr("Exchange"),
    "exchange.discards": tr("Discards"),
    "exchange.lay": tr("What is discarded"),
    "exchange.least": tr("Minimum discards"),
    "exchange.kill": tr("Which trumps are killed"),
    "exchange.surplus": tr("Extra trumps"),
    "exchange.killed_points": tr("Killing point cards"),
    "exchange.rob_discards": tr("Dealer may rob the discards"),
    "exchange.take_trumps": tr("Discarded trumps may be taken"),
    "exchange.recycle": tr("Reshuffle discards when the stock runs out"),
    "play.cold": tr("Hand of a player who is out"),
    "play.lead": tr("First lead"),
    "play.follow": tr("Following suit"),
}
"""By the key that the option sets."""
SWITCHES: Final = {
    "joker": (
        tr("With the joker"),
        tr("The joker is the lowest trump and worth 15, and the three is worth nothing."),
    ),
    "no_joker": (
        tr("Without the joker"),
        tr("The three of trumps is worth 15 instead, and the kitty has one card less."),
    ),
    "take_trumps": (
        tr("Discarded trumps may be claimed"),
        tr(
            "A trump that somebody discards by mistake goes to the first player who claims it, "
            "before hands are refilled."
        ),
    ),
    "nine_cards": (
        tr("Nine cards, no kitty"),
        tr(
            "Nine cards are dealt. Non-trumps are discarded, extra trumps are passed "
            "to the partner, hands are refilled, and the dealer takes the rest of the "
            "stock."
        ),
    ),
}
"""What options are called that set several keys, and what they do."""
CALLED: Final = {
    "table.direction": {"clockwise": tr("Clockwise"), "counter": tr("Counter-clockwise")},
    "scoring.method": {"made_or_hole": tr("Made or set"), "difference": tr("Difference")},
    "scoring.ending": {
        "bidders_first": tr("Bidders first"),
        "bidder_goes_out": tr("Bidder goes out"),
        "highest": tr("Most points"),
    },
    "auction.top14": {
        "any": tr("Everyone may", "highest bid over itself"),
        "dealer": tr("The dealer may", "highest bid over itself"),
        "none": tr("Nobody may", "highest bid over itself"),
    },
    "exchange.method": {
        "four_more": tr("Four more cards"),
        "pass_and_refill": tr("Pass and refill"),
        "refill_and_rob": tr("Refill, dealer robs"),
        "discard_and_rob": tr("All discard, dealer robs"),
        "refill_all": tr("Refill all hands"),
        "refill_and_add": tr("Dealer adds trumps"),
        "kitty": tr("Trumps, then kitty"),
        "kitty_first": tr("Kitty, then trumps"),
    },
    "exchange.discards": {
        "up": tr("Face up"),
        "down": tr("Face down"),
        "trumps_up": tr("Trumps face up"),
    },
    "exchange.lay": {
        "plain": tr("All non-trumps"),
        "plain_first": tr("Non-trumps, and trumps of choice"),
        "some_plain": tr("Non-trumps of choice"),
        "any": tr("Any cards"),
    },
    "exchange.kill": {"owner": tr("Your choice", "kills"), "lowest": tr("The lowest", "kills")},
    "exchange.surplus": {
        "stack": tr("Played together"),
        "kill": tr("Killed"),
        "two_a_turn": tr("Two at a time"),
        "extra": tr("At the end of a trick"),
        "none": tr("No rule"),
    },
    "exchange.killed_points": {
        "never": tr("Never", "points are killed"),
        "others": tr("Other side scores them"),
        "free": tr("Points are lost"),
    },
    "play.cold": {"up": tr("Face up"), "down": tr("Face down")},
    "play.lead": {"any": tr("Any card"), "trump": tr("A trump", "must be led")},
    "play.follow": {
        "suit_or_trump": tr("Follow suit or trump"),
        "suit": tr("Follow suit"),
        "trump_or_any": tr("Follow trump leads only"),
        "plain_first": tr("Trump only if you must"),
        "free": tr("Any card"),
        "trumps_only": tr("Trumps only"),
    },
}
"""Words for values, by the key and the word in the file."""
AS_MUCH: Final = tr("As bid", "worth of a bid")
MINIMUM: Final = tr("Nobody may bid less than {bid}.")
SLAM: Final = tr("A made bid of {bid} scores {worth}.")
SLAM_AS_BID: Final = tr("A made bid of {bid} scores the points taken.")
METHOD: Final = {
    "made_or_hole": tr("Both sides score what they took; a failed bid is lost."),
    "difference": tr(
        "The side that took more scores the difference; if the bid fails, the "
        "other side scores the bid plus what it took."
    ),
}
WHO_WINS: Final = {
    True: tr("Only a side that has made its bid in the same deal can win."),
    False: tr("Either side can win, no matter which side won the auction."),
}


def _slam(rules: RuleSet) -> str:
    bid, worth = number(rules.auction.maximum), rules.scoring.slam_made
    return (SLAM if worth else SLAM_AS_BID).format(bid=bid, worth=number(worth))


def _killed_points(rules: RuleSet) -> str:
    otherwise = tr("This matters only if extra trumps are killed.")
    return next(iter(rules_exchange.killed(rules)), str(otherwise))


def _surplus(rules: RuleSet) -> str:
    lines = [*rules_exchange.killed(rules)[:1], *rules_play.surplus(rules)]
    return " ".join(str(text) for text in lines)


def _lost(rules: RuleSet) -> str:
    scoring, bid = rules.scoring, number(rules.auction.maximum)
    return rules_score.TOPPED.format(bid=bid, worth=number(scoring.top14_loss))


MEANINGS: Final[dict[str, Callable[[RuleSet], AnyText]]] = {
    "scoring.target": lambda _rules: tr("The first side to reach this score wins."),
    "scoring.method": lambda rules: METHOD[rules.scoring.method],
    "scoring.slam_made": _slam,
    "scoring.top14_loss": _lost,
    "scoring.must_bid_to_win": lambda rules: WHO_WINS[rules.scoring.must_bid_to_win],
    "scoring.ending": rules_score.ending,
    "auction.minimum": lambda rules: MINIMUM.format(bid=number(rules.auction.minimum)),
    "auction.forced": rules_auction.all_pass,
    "auction.top14": rules_auction.equal,
    "auction.dealer_equals": lambda _rules: rules_auction.DEALER_EQUALS,
    "auction.named.28-56.allowed": lambda rules: rules_auction.named_bid(rules, "28-56"),
    "auction.named.moon.allowed": lambda rules: rules_auction.named_bid(rules, "moon"),
    "exchange.method": lambda rules: rules_exchange.METHOD[rules.exchange.method].format(
        hand=number(rules.exchange.hand)
    ),
    "exchange.discards": lambda rules: rules_exchange.DISCARDS[rules.exchange.discards],
    "exchange.lay": lambda rules: next(iter(rules_exchange.laid(rules)), ""),
    "exchange.kill": lambda rules: rules_exchange.KILLER[rules.exchange.kill],
    "exchange.surplus": _surplus,
    "exchange.killed_points": _killed_points,
    "exchange.rob_discards": lambda _rules: rules_exchange.ROB_DISCARDS,
    "exchange.take_trumps": rules_exchange.taken,
    "exchange.recycle": lambda _rules: rules_exchange.RECYCLE,
    "play.cold": lambda rules: rules_play.OUT.get((rules.play.out, rules.play.cold), ""),
    "play.lead": rules_play.lead,
    "play.follow": lambda rules: rules_play.FOLLOW[rules.play.follow],
}
"""A sentence of what the option means as it is, by its key."""


def label(rules: RuleSet, option: str) -> AnyText:
    """Return the label of an option."""
    if option in rules.switches:
        return SWITCHES[option][0] if option in SWITCHES else option
    return LABELS.get(rules.options[option], option)


def value_label(rules: RuleSet, option: str, value: bool | int | str) -> str:
    """Return the label of a value of an option."""
    path = rules.options.get(option, "")
    if isinstance(value, bool):
        return str((OFF, ON)[value])
    if isinstance(value, int):
        return str(AS_MUCH) if path == "scoring.slam_made" and not value else number(value)
    return str(CALLED.get(path, {}).get(value, value))


def meaning(rules: RuleSet, option: str) -> AnyText:
    """Return an explanation of an option's value; empty if its label is enough."""
    if option in rules.switches:
        return SWITCHES[option][1] if option in SWITCHES else ""
    text = MEANINGS.get(rules.options[option])
    return str(text(rules)) if text else ""
