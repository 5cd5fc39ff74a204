"""Validation of rule sets: contradictions between keys, reported with the key."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import JOKER_RANK, RANKS, WRONG_FIVE
from pidro_desktop.engine.rule_data import RuleData, value_at
from pidro_desktop.engine.rules_parsing import type_error
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import AnyText, lazy_format, tr

CHOOSING: Final = (
    "refill_and_rob",
    "discard_and_rob",
    "refill_all",
    "refill_and_add",
    "refill_and_pick",
)
"""Methods of exchange that allow a choice of discards before hands are refilled."""

Faults = list[tuple[str, AnyText]]
"""Pairs of the faulty key and the reason."""


def validate(rules: RuleData) -> Faults:
    """Return everything that makes a rule set unplayable; empty if nothing does.

    Returns:
        Pairs of the key, such as ``exchange.hand``, and the reason, as a sentence.
    """
    return [
        *_trump_faults(rules),
        *_number_faults(rules),
        *_auction_faults(rules),
        *_exchange_faults(rules),
        *_play_faults(rules),
        *_scoring_faults(rules),
        *_option_faults(rules),
    ]


def _trump_faults(rules: RuleData) -> Faults:
    known = {*RANKS, WRONG_FIVE, JOKER_RANK}
    order = rules.trumps.order
    found: Faults = [
        ("trumps.order", lazy_format(tr("{rank} is not a rank."), rank=quoted(rank)))
        for rank in order
        if rank not in known
    ]
    if len(set(order)) != len(order):
        found.append(("trumps.order", tr("A rank is listed twice.")))
    found += [
        ("trumps.points", lazy_format(tr("{rank} is not among the trumps."), rank=quoted(rank)))
        for rank in rules.trumps.points
        if rank not in order
    ]
    if rules.trumps.low and rules.trumps.low not in rules.trumps.points:
        found.append(("trumps.low", tr("The low must be a trump that is worth points.")))
    return found


def _number_faults(rules: RuleData) -> Faults:
    found: Faults = []
    auction, deal = rules.auction, rules.deal
    pack = 53 if JOKER_RANK in rules.trumps.order else 52
    if auction.minimum > auction.maximum:
        found.append(("auction.minimum", tr("It is higher than the maximum.")))
    if auction.maximum > rules.trumps.total:
        why = lazy_format(
            tr("There are only {points} points in a deal."), points=rules.trumps.total
        )
        found.append(("auction.maximum", why))
    if deal.hand % deal.packet:
        text = tr("A hand of {count} cards cannot be dealt {packet} at a time.")
        why = lazy_format(text, packet=deal.packet, count=deal.hand)
        found.append(("deal.packet", why))
    if deal.hand * 4 + deal.kitty > pack:
        found.append(("deal.hand", tr("There are not enough cards in the deck.")))
    return found


def _auction_faults(rules: RuleData) -> Faults:
    found: Faults = []
    auction = rules.auction
    if auction.forced > auction.maximum:
        found.append(("auction.forced", tr("It is higher than the maximum.")))
    if auction.naming == "lead" and rules.exchange.method != "none":
        why = tr("If the first lead names trumps, it is too late for an exchange.")
        found.append(("auction.naming", why))
    for name, bid in auction.named.items():
        if bid.holding and auction.naming == "lead":
            why = tr("If the first lead names trumps, a bid cannot require cards of that suit.")
            found.append((f"auction.named.{name}", why))
        strange = [rank for rank in bid.holding if rank not in RANKS]
        if strange:
            why = lazy_format(tr("{rank} is not a rank."), rank=quoted(strange[0]))
            found.append((f"auction.named.{name}.holding", why))
    return found


def _exchange_faults(rules: RuleData) -> Faults:
    found: Faults = []
    deal, exchange, method = rules.deal, rules.exchange, rules.exchange.method
    pack = 53 if JOKER_RANK in rules.trumps.order else 52
    with_kitty = method in ("kitty", "kitty_first")
    if with_kitty and not deal.kitty:
        found.append(("deal.kitty", tr("This exchange needs a kitty.")))
    if deal.kitty and not with_kitty:
        found.append(("deal.kitty", tr("This exchange does not use a kitty.")))
    if method in ("four_more", "blind_four") and deal.hand * 4 + 16 > pack:
        found.append(("deal.hand", tr("There are not enough cards to deal everyone four more.")))
    if method in ("kitty_first", "pass_and_refill") and rules.sides != 2:
        found.append(
            (
                "exchange.method",
                tr("This exchange passes cards to a partner, but there are no partners."),
            )
        )
    if exchange.fold and method != "four_more":
        found.append(
            (
                "exchange.fold",
                tr("Hands can be folded only in an exchange that deals four more cards."),
            )
        )
    chosen = exchange.lay in ("any", "plain_first") and method in CHOOSING
    if exchange.take_trumps and (exchange.discards != "up" or not chosen):
        why = tr(
            "Discarded trumps can be taken only if any card may be discarded and discards lie "
            "face up."
        )
        found.append(("exchange.take_trumps", why))
    found += _surplus_faults(rules)
    if exchange.least > deal.hand:
        found.append(("exchange.least", tr("Nobody has that many cards.")))
    shrinking = method in ("kitty", "kitty_first", "four_more", "blind_four")
    if deal.hand < exchange.hand and shrinking:
        found.append(("exchange.hand", tr("It is more than each player is dealt.")))
    if method == "none" and deal.hand != exchange.hand:
        found.append(
            ("exchange.hand", tr("Without an exchange, it must equal the number of cards dealt."))
        )
    return found


def _surplus_faults(rules: RuleData) -> Faults:
    """Return the faults in the treatment of extra trumps, where there can be any."""
    exchange, over = rules.exchange, rules.deal.hand - rules.exchange.hand
    found: Faults = []
    if exchange.surplus == "kill" and exchange.killed_points == "never":
        worthless = len(rules.trumps.order) - len(rules.trumps.points)
        if worthless < over:
            found.append(
                ("exchange.hand", tr("There are not enough trumps without points to kill."))
            )
    if exchange.killed_points != "never" and exchange.surplus != "kill":
        why = tr("These rules do not kill trumps.")
        found.append(("exchange.killed_points", why))
    filled_up = exchange.method in ("refill_all", "refill_and_pick")
    if exchange.surplus == "none" and (
        exchange.method in ("refill_and_rob", "discard_and_rob", "refill_and_add")
        or (filled_up and exchange.lay != "any" and over > 0)
    ):
        why = tr(
            "A hand could have more trumps than this, and the rules do not say what happens to "
            "the extra ones."
        )
        found.append(("exchange.surplus", why))
    return found


def _play_faults(rules: RuleData) -> Faults:
    found: Faults = []
    play = rules.play
    if (play.follow == "trumps_only") != (play.until == "trumps"):
        why = tr('It must be "trumps" if only trumps are played, and only then.')
        found.append(("play.until", why))
    if play.follow == "trumps_only" and play.out != "no_trump":
        why = tr("If only trumps are played, a player without trumps must be out.")
        found.append(("play.out", why))
    if play.follow == "trumps_only" and rules.exchange.surplus in ("two_a_turn", "extra"):
        why = tr("If only trumps are played, extra trumps must be killed or stacked.")
        found.append(("exchange.surplus", why))
    if play.follow in ("suit", "free") and play.out == "trump_led":
        why = tr("These rules never require anyone to play a trump.")
        found.append(("play.out", why))
    return found


def _scoring_faults(rules: RuleData) -> Faults:
    found: Faults = []
    scoring = rules.scoring
    if scoring.method == "difference" and rules.sides != 2:
        found.append(("scoring.method", tr("Scoring the difference needs two sides.")))
    if scoring.ending == "bidder_goes_out" and scoring.near >= scoring.target:
        found.append(("scoring.near", tr("It must be less than the target.")))
    return found


def _option_faults(rules: RuleData) -> Faults:
    found: Faults = []
    ways = [(f"options.{name}", path) for name, path in rules.options.items()]
    ways += [(f"switches.{name}", path) for name, set_ in rules.switches.items() for path in set_]
    for key, path in ways:
        value = value_at(rules, path)
        if value is None or (key.startswith("options.") and not _is_simple(value)):
            why = lazy_format(tr("{key} is not a key of a rule set."), key=quoted(path))
            found.append((key, why))
    for name, keys in rules.switches.items() if not found else ():
        misfits = (type_error(what, type(rules), path) for path, what in keys.items())
        found += [(f"switches.{name}.{misfit[0]}", misfit[1]) for misfit in misfits if misfit]
    for name, values in rules.values.items():
        if name not in rules.options:
            found.append(
                (f"values.{name}", lazy_format(tr("There is no option called {name}."), name=name))
            )
        elif strange := _strange_values(rules, name):
            found.append((f"values.{name}", strange[0]))
        elif _is_no_choice(value_at(rules, rules.options[name]), values):
            known = ", ".join(str(item) for item in values)
            found.append(
                (rules.options[name], lazy_format(tr("It can be {values}."), values=known))
            )
    return found


def _is_simple(value: object) -> bool:
    """Return whether an option can have this value: a truth value, a number, or a word."""
    return isinstance(value, bool | int | str)


def _strange_values(rules: RuleData, option: str) -> list[AnyText]:
    """Return what is wrong with the values listed for an option."""
    path, listed = rules.options[option], rules.values[option]
    if not _is_simple(value_at(rules, path)):
        return []  # told already
    misfits = (type_error(item, type(rules), path) for item in listed)
    return [misfit[1] for misfit in misfits if misfit]


def _is_no_choice(value: object, values: tuple[bool | int | str, ...]) -> bool:
    """Return whether a word is not among an option's values; of numbers any is possible."""
    return isinstance(value, str) and value not in values
