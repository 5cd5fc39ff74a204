"""Rules text: the exchange, generated from the data of a rule set."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import JOKER_RANK
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.scenes.rules.finnish_rules import Chapter
from pidro_desktop.tr import AnyText, number, tr
from pidro_desktop.variants import texts_shared as shared

TITLE: Final = tr("The exchange")
DEALT: Final = tr("Everyone is dealt {cards} cards, {packet} at a time.")
KITTY: Final = tr("{cards} cards are dealt face down as the kitty, which the highest bidder takes.")
STOCK: Final = tr("The remaining {cards} cards are the stock.")
LAY: Final = {
    ("plain", True): tr("Everyone discards all non-trumps, the dealer too."),
    ("plain", False): tr("Everyone except the dealer discards all non-trumps."),
    ("plain_first", True): tr(
        "Everyone discards all non-trumps, the dealer too, and may discard trumps as well."
    ),
    ("plain_first", False): tr(
        "Everyone except the dealer discards all non-trumps, and may discard trumps as well."
    ),
    ("some_plain", True): tr(
        "Everyone may discard non-trumps, the dealer too, and must discard down to {hand} cards if "
        "possible."
    ),
    ("some_plain", False): tr(
        "Everyone except the dealer may discard non-trumps, and must discard down to {hand} cards "
        "if possible."
    ),
    ("any", True): tr("Everyone discards as many cards as they like, even trumps."),
    ("any", False): tr(
        "Everyone except the dealer discards as many cards as they like, even trumps."
    ),
}
"""What is discarded, by whether the dealer does so too."""
LAY_LEAST: Final = tr("Everyone discards at least {least} cards of their choice, even trumps.")
LAYING: Final = {
    "refill_and_rob": False,
    "discard_and_rob": True,
    "refill_and_add": True,
    "refill_and_pick": True,
    "refill_all": True,
}
"""Exchanges in which cards are discarded before hands are refilled, and whether by the dealer."""
ROBBING: Final = frozenset({"refill_and_rob", "discard_and_rob"})
"""Exchanges in which the dealer may be allowed to take from the discards."""
METHOD: Final = {
    "refill_and_rob": tr(
        "Hands are then refilled to {hand} from the stock; players who already have that many get "
        "none. The dealer takes the rest of the stock, keeps every trump, and refills to {hand} "
        "with other cards."
    ),
    "discard_and_rob": tr(
        "The others’ hands are then refilled to {hand} from the stock; players who already have "
        "that many get none. The dealer looks through the rest of the stock, takes every trump in "
        "it, and refills to {hand} with other cards from there."
    ),
    "refill_and_add": tr(
        "Hands are then refilled to {hand} from the stock, the dealer’s last. The dealer also adds "
        "every trump that is left in the stock, and discards a non-trump for each one if the hand "
        "would have more than {hand} cards."
    ),
    "refill_and_pick": tr(
        "The others’ hands are then refilled to {hand} from the stock. The dealer refills last, "
        "choosing from the rest of the stock and from the others’ discards."
    ),
    "refill_all": tr("Hands are then refilled to {hand} from the stock, the dealer’s last."),
    "pass_and_refill": shared.PASSED_ON,
    "kitty": tr(
        "The highest bidder names trumps and then takes the kitty. Then everyone discards down to "
        "{hand} cards."
    ),
    "kitty_first": tr(
        "The highest bidder takes the kitty and then names trumps. A player with more than {hand} "
        "trumps may pass the extra ones to the partner. Then everyone discards down to {hand} "
        "cards."
    ),
    "four_more": tr(
        "Everyone is dealt four more cards. Then everyone discards down to {hand} cards."
    ),
    "blind_four": tr(
        "The highest bidder takes four more cards before naming trumps, and discards down to "
        "{hand}. Then the others take four each and do the same."
    ),
    "none": tr("There is no exchange: you play the cards you were dealt."),
}
DISCARDS: Final = {
    "up": tr("Discards lie face up."),
    "down": shared.FACE_DOWN,
    "trumps_up": tr("Of the discards, only trumps lie face up."),
}
RECYCLE: Final = tr("If the stock runs short, the discards are shuffled and dealt again.")
ROB_DISCARDS: Final = tr("The dealer may also take cards from the others’ discards, but need not.")
CLAIM_TRUMPS: Final = tr(
    "A trump that somebody discards goes to the first player who claims it, for nothing. You are "
    "asked before the computer players, and they are asked in turn."
)
TAKE_TRUMPS: Final = tr(
    "A trump that somebody discards goes to the first player who takes it and discards a non-trump "
    "for it. You are asked before the computer players, and they are asked in turn."
)
REDUCING: Final = frozenset({"kitty", "kitty_first", "four_more", "blind_four", "pass_and_refill"})
PLAIN_FIRST: Final = {
    True: tr(
        "Non-trumps are discarded first, then trumps without points, and a point card only if "
        "there is no other way."
    ),
    False: tr(
        "Non-trumps are discarded first, then trumps without points. Point cards are never "
        "discarded."
    ),
}
"""Whether a point card may have to go; it need not where the partner takes it."""
BETWEEN_PARTNERS: Final = tr(
    "If two partners have more than {both} trumps between them, they discard trumps without points "
    "until neither has more than {hand}."
)
POINTS_PASSED: Final = tr(
    "A dealer who then has more than {hand} point cards passes the extra ones to the partner."
)
NO_TRUMP_LAID: Final = tr(
    "Only non-trumps are discarded: a player with more than {hand} trumps keeps them all."
)
KILL: Final = {
    "never": tr(
        "If you have more than {hand} trumps, you put the extra ones face up in the corner before "
        "play: they are killed. Point cards cannot be killed."
    ),
    "free": tr(
        "If you have more than {hand} trumps, you put the extra ones face up in the corner before "
        "play: they are killed. Their points are lost to everyone."
    ),
    "others": tr(
        "If you have more than {hand} trumps, you put the extra ones face up in the corner before "
        "play: they are killed. Their points count for the other side."
    ),
}
FREE_BUT_THE_LOW: Final = tr(
    "If you have more than {hand} trumps, you put the extra ones face up in the corner before "
    "play: they are killed. Their points are lost to everyone, except that of the two."
)
"""As ``free``, if the two counts for the side that was dealt it."""
KILLER: Final = {
    "owner": tr("You choose which of your trumps to kill."),
    "lowest": tr("The lowest trumps without points are killed automatically."),
}
FOLD: Final = tr(
    "If you have no trumps, you fold and sit out. If you have a single trump, or two trumps of "
    "which one is the two, you may pass them to your partner and then fold."
)


def the_exchange(rules: RuleSet) -> Chapter:
    """Return the chapter about the exchange."""
    return Chapter(TITLE, (*_deal(rules), *_exchange(rules)))


def _deal(rules: RuleSet) -> list[str]:
    deal = rules.deal
    how = DEALT if deal.packet > 1 else tr("Everyone is dealt {cards} cards, one at a time.")
    lines = [how.format(cards=number(deal.hand), packet=number(deal.packet))]
    if deal.kitty:
        lines.append(KITTY.format(cards=number(deal.kitty)))
    pack = 53 if JOKER_RANK in rules.trumps.order else 52
    if rules.exchange.method != "none":
        left = pack - 4 * deal.hand - deal.kitty
        lines += [STOCK.format(cards=number(left))] if left else []
    return lines


def _exchange(rules: RuleSet) -> list[AnyText]:
    exchange, hand = rules.exchange, number(rules.exchange.hand)
    method = METHOD[exchange.method].format(hand=hand)
    if exchange.method == "none":
        return [method]
    lines: list[AnyText] = [*laid(rules), method]
    if exchange.take_trumps:
        lines.append(taken(rules))
    if exchange.rob_discards and exchange.method in ROBBING:
        lines.append(ROB_DISCARDS)
    if exchange.recycle:
        lines.append(RECYCLE)
    if exchange.method in REDUCING:
        lines += reduced(rules)
    if exchange.fold:
        lines.append(FOLD)
    lines.append(DISCARDS[exchange.discards])
    if exchange.discards == "up" and exchange.method == "refill_and_rob":
        lines.append(tr("The dealer’s discards stay hidden."))
    return [*lines, *killed(rules)]


def laid(rules: RuleSet) -> list[str]:
    """Return the rules for discarding before hands are refilled."""
    exchange = rules.exchange
    if exchange.method not in LAYING:
        return []
    if exchange.least and exchange.lay == "any":
        return [LAY_LEAST.format(least=number(exchange.least))]
    lay = "any" if exchange.method == "refill_and_pick" else exchange.lay
    return [LAY[lay, LAYING[exchange.method]].format(hand=number(exchange.hand))]


def taken(rules: RuleSet) -> AnyText:
    """Return the rule for taking a face-up discarded trump."""
    return TAKE_TRUMPS if rules.exchange.lay == "any" else CLAIM_TRUMPS


def reduced(rules: RuleSet) -> list[str]:
    """Return the rules for discarding down."""
    exchange, hand = rules.exchange, number(rules.exchange.hand)
    if exchange.surplus == "stack":
        return [NO_TRUMP_LAID.format(hand=hand)]
    passed = exchange.method in ("kitty_first", "pass_and_refill")
    lines = [str(PLAIN_FIRST[not passed])]
    if passed:
        both = number(2 * exchange.hand)
        lines.append(BETWEEN_PARTNERS.format(both=both, hand=hand))
    if exchange.method == "pass_and_refill":
        lines.append(POINTS_PASSED.format(hand=hand))
    return lines


def killed(rules: RuleSet) -> list[str]:
    """Return the rules for killing extra trumps."""
    exchange = rules.exchange
    if exchange.surplus != "kill":
        return []
    kept = exchange.killed_points == "free" and rules.trumps.low_to == "dealt"
    text = FREE_BUT_THE_LOW if kept else KILL[exchange.killed_points]
    return [text.format(hand=number(exchange.hand)), str(KILLER[exchange.kill])]
