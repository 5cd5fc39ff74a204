"""What the options of rule sets are called, what they can be, and what each means just now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.render.controls import OFF, ON
from pidro_desktop.scenes import rules_auction, rules_exchange, rules_play, rules_score
from pidro_desktop.tr import number, tr

LABELS: Final = {
    "table.direction": tr("Way round"),
    "scoring.target": tr("Points to win"),
    "scoring.method": tr("Scoring"),
    "scoring.slam_made": tr("All points bid and made"),
    "scoring.slam_failed": tr("All points bid and not made"),
    "scoring.top14_loss": tr("Price of the highest bid over itself"),
    "scoring.must_bid_to_win": tr("Winning by one’s own bid alone"),
    "scoring.ending": tr("End of the game"),
    "auction.minimum": tr("Lowest bid"),
    "auction.forced": tr("What the dealer must bid"),
    "auction.top14": tr("Highest bid over itself"),
    "auction.dealer_equals": tr("Dealer takes an equal bid"),
    "auction.named.28-56.allowed": tr("The bid 28–56"),
    "auction.named.moon.allowed": tr("Shooting the moon", "option"),
    "deal.hand": tr("Cards dealt to each"),
    "deal.kitty": tr("Cards in the kitty"),
    "exchange.method": tr("Kind of exchange"),
    "exchange.discards": tr("Cards laid away"),
    "exchange.lay": tr("What is laid away"),
    "exchange.least": tr("Laid away at least"),
    "exchange.kill": tr("Choosing what is killed"),
    "exchange.surplus": tr("Too many trumps"),
    "exchange.killed_points": tr("Points that are killed"),
    "exchange.rob_discards": tr("Dealer robs what lies there"),
    "exchange.take_trumps": tr("Trumps laid away may be taken"),
    "exchange.recycle": tr("Cards laid away are dealt again"),
    "play.cold": tr("Hand of who is out"),
    "play.lead": tr("First lead"),
    "play.follow": tr("Following"),
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
        tr("Trumps may be claimed"),
        tr(
            "Whoever discards a trump by mistake loses it to the first player who claims it, "
            "before hands are filled up."
        ),
    ),
    "nine_cards": (
        tr("Nine cards, no kitty"),
        tr(
            "Nine cards are dealt. Cards that are no trumps go away, surplus trumps are passed to "
            "the partner, hands are filled up, and the dealer takes all the rest."
        ),
    ),
}
"""What options are called that set several keys, and what they do."""
CALLED: Final = {
    "table.direction": {"clockwise": tr("Clockwise"), "counter": tr("Counter-clockwise")},
    "scoring.method": {"made_or_hole": tr("Made or to hole"), "difference": tr("The difference")},
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
        "pass_and_refill": tr("Passed and filled up"),
        "refill_and_rob": tr("Filled up, dealer robs"),
        "discard_and_rob": tr("All discard, dealer fills up"),
        "refill_all": tr("All filled up"),
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
        "plain": tr("All but trumps"),
        "plain_first": tr("All non-trumps, trumps too"),
        "some_plain": tr("No trumps, of choice"),
        "any": tr("Any cards"),
    },
    "exchange.kill": {"owner": tr("Yourself", "kills"), "lowest": tr("The lowest", "kills")},
    "exchange.surplus": {
        "stack": tr("Played together"),
        "kill": tr("Killed"),
        "two_a_turn": tr("Two at a time"),
        "extra": tr("At a trick’s end"),
        "none": tr("Nothing special"),
    },
    "exchange.killed_points": {
        "never": tr("Never", "points are killed"),
        "others": tr("To the other side"),
        "free": tr("Lost to all"),
    },
    "play.cold": {"up": tr("Face up"), "down": tr("Face down")},
    "play.lead": {"any": tr("Any card"), "trump": tr("A trump", "must be led")},
    "play.follow": {
        "suit_or_trump": tr("Suit or trump"),
        "suit": tr("The suit led"),
        "trump_or_any": tr("Any card on a suit"),
        "plain_first": tr("No trump if avoidable"),
        "free": tr("Any card at all"),
        "trumps_only": tr("Trumps alone"),
    },
}
"""Words for values, by the key and the word in the file."""
AS_MUCH: Final = tr("As bid", "worth of a bid")
TARGET: Final = tr("Who first has so many points wins.")
MINIMUM: Final = tr("Nobody may bid less than {bid}.")
SLAM: Final = tr("A bid of {bid} that is made counts {worth}.")
SLAM_AS_BID: Final = tr("A bid of {bid} that is made counts as many points as are taken.")
METHOD: Final = {
    "made_or_hole": tr("Both sides add what they took; a bid that fails is lost."),
    "difference": tr(
        "The side that took more adds the difference; a bid that fails goes to the others, with "
        "what they took."
    ),
}
WHO_WINS: Final = {
    True: tr("Only a side that has made its bid in the same deal can win."),
    False: tr("The other side can win as well, whoever has the bid."),
}
KILLED_FIRST: Final = tr("It matters only where surplus trumps are killed.")


def _slam(rules: RuleSet) -> str:
    bid, worth = number(rules.auction.maximum), rules.scoring.slam_made
    return (SLAM if worth else SLAM_AS_BID).format(bid=bid, worth=number(worth))


def _killed_points(rules: RuleSet) -> str:
    return next(iter(rules_exchange.killed(rules)), str(KILLED_FIRST))


def _surplus(rules: RuleSet) -> str:
    told = [*rules_exchange.killed(rules)[:1], *rules_play.surplus(rules)]
    return " ".join(str(one) for one in told)


def _lost(rules: RuleSet) -> str:
    scoring, bid = rules.scoring, number(rules.auction.maximum)
    return rules_score.TOPPED.format(bid=bid, worth=number(scoring.top14_loss))


MEANINGS: Final[dict[str, Callable[[RuleSet], str]]] = {
    "scoring.target": lambda _rules: TARGET,
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
    "play.lead": lambda rules: rules_play.LEAD[rules.play.lead],
    "play.follow": lambda rules: rules_play.FOLLOW[rules.play.follow],
}
"""A sentence of what the option means as it is, by its key."""


def label(rules: RuleSet, option: str) -> str:
    """What an option is called."""
    if option in rules.switches:
        return SWITCHES[option][0] if option in SWITCHES else option
    return LABELS.get(rules.options[option], option)


def called(rules: RuleSet, option: str, value: bool | int | str) -> str:
    """What one of its values is called."""
    path = rules.options.get(option, "")
    if isinstance(value, bool):
        return str((OFF, ON)[value])
    if isinstance(value, int):
        return str(AS_MUCH) if path == "scoring.slam_made" and not value else number(value)
    return str(CALLED.get(path, {}).get(value, value))


def meaning(rules: RuleSet, option: str) -> str:
    """What an option means in this rule set; nothing where its name says it all."""
    if option in rules.switches:
        return SWITCHES[option][1] if option in SWITCHES else ""
    told = MEANINGS.get(rules.options[option])
    return str(told(rules)) if told else ""
