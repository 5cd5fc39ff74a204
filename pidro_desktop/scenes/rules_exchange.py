"""The exchange of a rule set, told from its data."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import JOKER_RANK
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.scenes.rules_text import Chapter, Words
from pidro_desktop.tr import number, tr
from pidro_desktop.variants import texts_shared as shared

TITLE: Final = tr("The exchange")
DEALT: Final = tr("Everyone is dealt {cards} cards, {packet} at a time.")
DEALT_SINGLY: Final = tr("Everyone is dealt {cards} cards, one at a time.")
KITTY: Final = tr("{cards} cards lie face down as the kitty, which the highest bidder takes.")
STOCK: Final = tr("{cards} cards are left as the stock.")
LAY: Final = {
    ("plain", True): tr("Everyone lays away all cards that are no trumps."),
    ("plain", False): tr("Everyone except the dealer lays away all cards that are no trumps."),
    ("some_plain", True): tr(
        "Everyone lays away cards that are no trumps, as many as they like, but so that no more "
        "than {hand} cards are left where that is possible."
    ),
    ("some_plain", False): tr(
        "Everyone except the dealer lays away cards that are no trumps, as many as they like, but "
        "so that no more than {hand} cards are left where that is possible."
    ),
    ("plain_first", True): tr("Everyone discards all non-trumps, and trumps too if they like."),
    ("plain_first", False): tr(
        "Everyone except the dealer discards all non-trumps, and trumps too if they like."
    ),
    ("any", True): tr("Everyone lays away as many cards as they like, trumps too."),
    ("any", False): tr(
        "Everyone except the dealer lays away as many cards as they like, trumps too."
    ),
}
"""What is laid away, by whether the dealer does so too."""
LAY_LEAST: Final = tr("Everyone lays away at least {least} cards of choice, trumps too.")
LAYING: Final = {
    "refill_and_rob": False,
    "discard_and_rob": True,
    "refill_and_add": True,
    "refill_and_pick": True,
    "refill_all": True,
}
"""Where cards are laid away before hands are filled, and whether by the dealer too."""
METHOD: Final = {
    "refill_and_rob": tr(
        "Hands are then filled up to {hand} from the stock; who has as many gets none. The dealer "
        "takes the whole rest, keeps every trump, and fills up to {hand} with other cards."
    ),
    "discard_and_rob": tr(
        "The others’ hands are then filled up to {hand} from the stock; who has as many gets none. "
        "The dealer looks through the cards that are left, takes every trump among them, and fills "
        "up to {hand} with other cards from there."
    ),
    "refill_and_add": tr(
        "Hands are then filled up to {hand} from the stock, the dealer’s last. The dealer also "
        "gets every trump that is left in the stock, and a non-trump goes for each for which there "
        "is no room."
    ),
    "refill_and_pick": tr(
        "The others’ hands are then filled up to {hand} from the stock. The dealer fills up last, "
        "choosing from all that is left and from what the others have laid away."
    ),
    "refill_all": tr("Hands are then filled up to {hand} from the stock, the dealer’s last."),
    "pass_and_refill": tr(
        "Everyone discards all non-trumps. Trumps beyond {hand} are passed to the partner, and "
        "hands are filled up to {hand}. The dealer takes all the rest and comes down to {hand}."
    ),
    "kitty": tr(
        "The highest bidder names trumps and then takes the kitty. Then all come down to {hand} "
        "cards."
    ),
    "kitty_first": tr(
        "The highest bidder takes the kitty and then names trumps. Trumps beyond {hand} may be "
        "passed to the partner. Then all come down to {hand} cards."
    ),
    "four_more": tr("Everyone is dealt four more cards. Then all come down to {hand} cards."),
    "blind_four": tr(
        "The highest bidder takes four more cards before naming trumps, and comes down to {hand}. "
        "Then the others take four each and do the same."
    ),
    "none": tr("There is no exchange: the cards that are dealt are played."),
}
DISCARDS: Final = {
    "up": tr("What is laid away lies face up."),
    "down": shared.FACE_DOWN,
    "trumps_up": tr("Of what is laid away, only trumps lie face up."),
}
ROBBED_HIDDEN: Final = tr("What the dealer lays away stays hidden.")
RECYCLE: Final = tr("If the stock runs short, what was laid away is shuffled and dealt again.")
ROB_DISCARDS: Final = tr("The dealer may also take cards that the others have laid away.")
CLAIM_TRUMPS: Final = tr(
    "A trump that somebody discards goes to whoever claims it first, and nothing is given for it. "
    "You are asked before the computer players, and they are asked in turn."
)
TAKE_TRUMPS: Final = tr(
    "A trump that somebody lays away belongs to whoever takes it first, and lays a card that is no "
    "trump down for it. You are asked before the computer players, and they are asked in turn."
)
REDUCING: Final = frozenset({"kitty", "kitty_first", "four_more", "blind_four", "pass_and_refill"})
PLAIN_FIRST: Final = tr(
    "In coming down, cards that are no trumps go first, and a trump with points only if there is "
    "no other way."
)
POINTS_PASSED: Final = tr(
    "A dealer who then holds more than {hand} trumps with points passes what is too many of them "
    "to the partner."
)
NO_TRUMP_LAID: Final = tr(
    "In coming down, only cards that are no trumps go: whoever has too many trumps keeps them."
)
KILL: Final = {
    "never": tr(
        "With more than {hand} trumps, you lay the surplus face up in the corner before the play: "
        "it is killed. Cards with points cannot be killed."
    ),
    "free": tr(
        "With more than {hand} trumps, you lay the surplus face up in the corner before the play: "
        "it is killed. Points among it are lost to all."
    ),
    "others": tr(
        "With more than {hand} trumps, you lay the surplus face up in the corner before the play: "
        "it is killed. Points among it count for the other side."
    ),
}
KILLER: Final = {
    "owner": tr("You choose yourself which of your trumps are killed."),
    "lowest": tr("The lowest trumps without points are killed by themselves."),
}
FOLD: Final = tr(
    "Without a trump you fold your hand and sit out. With a single trump, or with two of which one "
    "is the two, you may pass them to your partner and then fold."
)


def the_exchange(rules: RuleSet) -> Chapter:
    """From the deal to the hands that are played."""
    return Chapter(TITLE, tuple(Words(told) for told in (*_deal(rules), *_exchange(rules))))


def _deal(rules: RuleSet) -> list[str]:
    deal = rules.deal
    how = DEALT if deal.packet > 1 else DEALT_SINGLY
    told = [how.format(cards=number(deal.hand), packet=number(deal.packet))]
    if deal.kitty:
        told.append(KITTY.format(cards=number(deal.kitty)))
    pack = 53 if JOKER_RANK in rules.trumps.order else 52
    if rules.exchange.method != "none":
        left = pack - 4 * deal.hand - deal.kitty
        told += [STOCK.format(cards=number(left))] if left else []
    return told


def _exchange(rules: RuleSet) -> list[str]:
    exchange, hand = rules.exchange, number(rules.exchange.hand)
    method = METHOD[exchange.method].format(hand=hand)
    if exchange.method == "none":
        return [method]
    told = [*laid(rules), method]
    if exchange.take_trumps:
        told.append(taken(rules))
    if exchange.rob_discards and exchange.method in (
        "refill_and_rob",
        "discard_and_rob",
    ):
        told.append(ROB_DISCARDS)
    if exchange.recycle:
        told.append(RECYCLE)
    if exchange.method in REDUCING:
        told.append(NO_TRUMP_LAID if exchange.surplus == "stack" else PLAIN_FIRST)
    if exchange.method == "pass_and_refill":
        told.append(POINTS_PASSED.format(hand=hand))
    if exchange.fold:
        told.append(FOLD)
    told.append(DISCARDS[exchange.discards])
    if exchange.discards == "up" and exchange.method == "refill_and_rob":
        told.append(ROBBED_HIDDEN)
    return [*told, *killed(rules)]


def laid(rules: RuleSet) -> list[str]:
    """What is laid away before hands are filled."""
    exchange = rules.exchange
    if exchange.method not in LAYING:
        return []
    if exchange.least and exchange.lay == "any":
        return [LAY_LEAST.format(least=number(exchange.least))]
    lay = "any" if exchange.method == "refill_and_pick" else exchange.lay
    return [LAY[lay, LAYING[exchange.method]].format(hand=number(exchange.hand))]


def taken(rules: RuleSet) -> str:
    """What becomes of a trump that lies face up among the discards, where it may be taken."""
    return CLAIM_TRUMPS if rules.exchange.lay == "plain_first" else TAKE_TRUMPS


def killed(rules: RuleSet) -> list[str]:
    """What becomes of trumps for which there is no room, where they leave the game."""
    exchange = rules.exchange
    if exchange.surplus != "kill":
        return []
    told = [KILL[exchange.killed_points].format(hand=number(exchange.hand))]
    return [*told, str(KILLER[exchange.kill])]
