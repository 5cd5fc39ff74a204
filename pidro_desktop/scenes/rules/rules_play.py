"""Rules text: leading, following and winning tricks, generated from the data of a rule set."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.scenes.rules.finnish_rules import Chapter
from pidro_desktop.tr import AnyText, number, tr
from pidro_desktop.variants import texts_shared as shared

TITLE: Final = tr("The play")
LEAD: Final = {
    "any": tr("The highest bidder leads any card to the first trick."),
    "trump": tr(
        "The highest bidder leads to the first trick and must lead a trump if possible. After "
        "that, any card may be led."
    ),
}
LEAD_NAMES: Final = tr(
    "The highest bidder leads to the first trick, and the card led names trumps. After that, any "
    "card may be led."
)
ONLY_TRUMPS_LED: Final = tr(
    "The highest bidder leads to the first trick. If that player has no trump, the lead passes to "
    "the next player who has one."
)
FOLLOW: Final = {
    "trumps_only": tr("Only trumps are played: everyone in turn plays any one trump."),
    "trump_or_any": shared.TRUMP_OR_ANY,
    "suit_or_trump": tr(
        "If a trump is led, you must play a trump if you have one. If another suit is led, a "
        "player who has it must follow suit or play a trump; a player without it may play any card."
    ),
    "suit": shared.SUIT_LED,
    "plain_first": tr(
        "If a trump is led, you must play a trump if you have one. If another suit is led, you may "
        "play a trump only if you have nothing else."
    ),
    "free": tr("You may play any card to any trick."),
}
WINS: Final = {
    "highest": tr(
        "The highest trump wins the trick; if there is no trump, the highest card of the suit led "
        "wins it. The winner leads to the next trick."
    ),
    "leader": tr(
        "The highest trump wins the trick; if there is no trump, the player who led wins it. The "
        "winner leads to the next trick."
    ),
}
WINS_TRUMPS: Final = tr("The highest trump wins the trick, and its player leads to the next.")
OUT: Final = {
    ("no_trump", "up"): tr(
        "If you have no trump on your turn, you go cold: you lay your hand face up on the table "
        "and are out of the deal."
    ),
    ("no_trump", "down"): tr(
        "If you have no trump on your turn, you go cold: you lay your hand face down on the table "
        "and are out of the deal."
    ),
    ("trump_led", "up"): tr(
        "If a trump is led and you have none, you lay your hand face up on the table and are out "
        "of the deal."
    ),
    ("trump_led", "down"): tr(
        "If a trump is led and you have none, you lay your hand face down on the table and are out "
        "of the deal."
    ),
}
STACK: Final = {
    "no_scoring": tr(
        "If you have more than {hand} cards, you play several together to the first trick, so "
        "that {left} are left. Only the top one counts, and no point card may lie under it."
    ),
    "one_scoring": tr(
        "If you have more than {hand} cards, you play several together to the first trick, so "
        "that {left} are left. Only the top one counts, and only one of them may be a point card. "
        "If you have only point cards, you play the two and one other."
    ),
}
MORE: Final = {
    "two_a_turn": tr(
        "If you have more than {hand} trumps, you play two cards at a time, only one of them a "
        "point card, until you have as many cards as the others."
    ),
    "extra": tr(
        "If you have more than {hand} trumps, you add one of your choice without points at the "
        "end of each trick, until you have as many cards as the others."
    ),
}
UNTIL: Final = {
    "trumps": tr("The deal ends when nobody has any trumps left."),
    "cards": tr("The deal ends when all cards have been played."),
    "points": tr("The deal ends when all points have been taken."),
}


def the_play(rules: RuleSet) -> Chapter:
    """Return the chapter about leading, following suit, winning tricks, and the end."""
    play = rules.play
    only_trumps = play.follow == "trumps_only"
    lines = [
        ONLY_TRUMPS_LED if only_trumps else lead(rules),
        FOLLOW[play.follow],
        WINS_TRUMPS if only_trumps else WINS[play.plain_trick],
        *([OUT[play.out, play.cold]] if play.out != "never" else []),
        *surplus(rules),
        UNTIL[play.until],
    ]
    return Chapter(TITLE, tuple(lines))


def lead(rules: RuleSet) -> AnyText:
    """Return the rule for the first lead."""
    return LEAD_NAMES if rules.auction.naming == "lead" else LEAD[rules.play.lead]


def surplus(rules: RuleSet) -> list[str]:
    """Return the rules for playing extra trumps."""
    exchange = rules.exchange
    if exchange.surplus == "stack":
        values = {"hand": number(exchange.hand), "left": number(exchange.hand - 1)}
        return [STACK[rules.play.stack].format(**values)]
    text = MORE.get(exchange.surplus)
    return [text.format(hand=number(exchange.hand))] if text else []
