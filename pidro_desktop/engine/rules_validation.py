"""What is wrong with a rule set: no TOML, misplaced values, and contradictions between keys."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, cast

from pidro_desktop.engine.cards import JOKER_RANK, RANKS, WRONG_FIVE
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rule_data import RuleData, value_at
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import AnyText, join_text, lazy_format, number, tr

Misfit = tuple[str, AnyText]
"""The key that is wrong, and what to do about it."""

_HERE: Final = tr("Found {given}, expected {wanted}.")
_MISSING: Final = tr("This key is missing. Expected {wanted}.")
_UNKNOWN: Final = tr("There is no such key. Remove it, or use one of these: {keys}.")
_NO_TOML: Final = tr(
    "Line {line} is not valid TOML. Write a name, an equals sign and a value, each name only "
    "once. Put text in quotes and lists in square brackets."
)
_TOO_DEEP: Final = tr("It is nested too deeply.")
_AT_LINE: Final = re.compile(r"\(at line (\d+), column \d+\)")
_TABLE: Final = re.compile(r"\s*\[+\s*([^\[\]]+?)\s*\]")
_KEY: Final = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_.-]+))\s*=""")
_LONGEST: Final = 40
"""Most letters of a value that are shown."""


def parse_toml(text: str, source: str) -> dict[str, Any]:
    """Parse a TOML text.

    Args:
        text: the text.
        source: the file's name, for errors.

    Raises:
        RulesError: it is not TOML; the error has the line.
    """
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RulesError(source, "", _TOO_DEEP) from None
    except ValueError as fault:  # also for a number with too many digits
        found = _AT_LINE.search(str(fault))
        lines = text.splitlines() or [""]
        line = min(int(found[1]) if found else len(lines), len(lines))
        key = _key_at(lines[:line])
        raise RulesError(source, key, lazy_format(_NO_TOML, line=number(line))) from None


def _key_at(lines: list[str]) -> str:
    """Return the key in the last of these lines, or the last one before it."""
    table = key = ""
    for line in lines:
        if found := _TABLE.match(line):
            table, key = found[1].replace('"', ""), ""
        elif found := _KEY.match(line):
            key = next(group for group in found.groups() if group is not None)
    return ".".join(item for item in (table, key) if item)


def type_error(value: object, wanted: type, path: str = "") -> Misfit | None:
    """Return the first misplaced value in ``value`` at ``section.key``, or None.

    Args:
        value: the value.
        wanted: the type of the whole rule set.
        path: the key, such as ``scoring.target``.
    """
    kind = _kinds(wanted)
    for key in filter(None, path.split(".")):
        if type(kind).__name__ == "StructType":
            kind = next(field.type for field in kind.fields if field.name == key)
        else:
            kind = kind.value_type
    return _type_error(value, kind, path)


@lru_cache(maxsize=1)
def _kinds(wanted: type) -> Any:
    """Return the types that belong in a rule set."""
    from msgspec import inspect  # noqa: PLC0415  Finnish Pidro is shown before it is needed

    return inspect.type_info(wanted)


def _type_error(value: Any, kind: Any, key: str) -> Misfit | None:
    match type(kind).__name__:
        case "StructType" if isinstance(value, Mapping):
            return _table_type_error(cast("Mapping[str, Any]", value), kind, key)
        case "DictType" if isinstance(value, Mapping):
            entries = cast("Mapping[str, Any]", value).items()
            found = (
                _type_error(item, kind.value_type, _below(key, name)) for name, item in entries
            )
            return next((misfit for misfit in found if misfit), None)
        case "VarTupleType" if isinstance(value, list | tuple):
            found = (
                _type_error(item, kind.item_type, key) for item in cast("Sequence[Any]", value)
            )
            return next((entry for entry in found if entry), None)
        case _:
            pass
    if _fits(value, kind):
        return None
    return key, lazy_format(_HERE, given=_value_text(value), wanted=_wanted(kind))


def _table_type_error(value: Mapping[str, Any], kind: Any, key: str) -> Misfit | None:
    known = {field.name: field for field in kind.fields if field.name != "chosen"}
    for name in value:
        if name not in known and (key or name != "chosen"):
            keys = join_text(", ", sorted(known))
            return _below(key, name), lazy_format(_UNKNOWN, keys=keys)
    for name, field in known.items():
        if name in value:
            found = _type_error(value[name], field.type, _below(key, name))
            if found:
                return found
        elif field.required:
            return _below(key, name), lazy_format(_MISSING, wanted=_wanted(field.type))
    return None


def _below(key: str, name: str) -> str:
    name = name or '""'
    return f"{key}.{name}" if key else name


def _fits(value: object, kind: Any) -> bool:
    match type(kind).__name__:
        case "AnyType":
            return True
        case "BoolType":
            return isinstance(value, bool)
        case "StrType":
            return isinstance(value, str)
        case "LiteralType":
            return any(value == item and type(value) is type(item) for item in kind.values)
        case "IntType":
            low, high = _bounds(kind)
            return type(value) is int and low <= value <= high
        case "UnionType":
            return any(_fits(value, type_) for type_ in kind.types)
        case _:
            return False


def _bounds(kind: Any) -> tuple[int, int]:
    low = -(10**9) if kind.ge is None else kind.ge
    return low, 10**9 if kind.le is None else kind.le


def _wanted(kind: Any) -> AnyText:
    """Return what belongs in a place, as text."""
    match type(kind).__name__:
        case "BoolType":
            return tr("true or false")
        case "StrType":
            return tr("text in quotes")
        case "LiteralType":
            words = (
                f'"{value}"' if isinstance(value, str) else str(value) for value in kind.values
            )
            return join_text(tr(" or "), list(words))
        case "IntType":
            low, high = _bounds(kind)
            text = tr("a whole number from {low} to {high}")
            return lazy_format(text, low=number(low), high=number(high))
        case "VarTupleType":
            return tr("a list in square brackets")
        case "UnionType":
            return tr("true, false, a whole number, or text in quotes")
        case _:
            return tr("a table")


def _value_text(value: object) -> AnyText:
    """Return the value in a place as the file has it, or its type."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return tr("a table")
    if isinstance(value, list | tuple):
        return tr("a list")
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


CHOOSING: Final = (
    "refill_and_rob",
    "discard_and_rob",
    "refill_all",
    "refill_and_add",
    "refill_and_pick",
)
"""Methods of exchange that allow a choice of discards before hands are refilled."""

Faults = Iterator[tuple[str, AnyText]]
"""Pairs of the faulty key and the reason."""


def validate(rules: RuleData) -> Faults:
    """Yield everything that makes a rule set unplayable.

    Yields:
        Pairs of the key, such as ``exchange.hand``, and the reason, as a sentence.
    """
    yield from _trump_faults(rules)
    yield from _number_faults(rules)
    yield from _auction_faults(rules)
    yield from _exchange_faults(rules)
    yield from _play_faults(rules)
    yield from _scoring_faults(rules)
    yield from _option_faults(rules)


def _trump_faults(rules: RuleData) -> Faults:
    known = {*RANKS, WRONG_FIVE, JOKER_RANK}
    order = rules.trumps.order
    for rank in order:
        if rank not in known:
            yield "trumps.order", lazy_format(tr("{rank} is not a rank."), rank=quoted(rank))
    if len(set(order)) != len(order):
        yield "trumps.order", tr("A rank is listed twice.")
    for rank in rules.trumps.points:
        if rank not in order:
            why = lazy_format(tr("{rank} is not among the trumps."), rank=quoted(rank))
            yield "trumps.points", why
    if rules.trumps.low and rules.trumps.low not in rules.trumps.points:
        yield "trumps.low", tr("The low must be a trump that is worth points.")


def _number_faults(rules: RuleData) -> Faults:
    auction, deal = rules.auction, rules.deal
    pack = 53 if JOKER_RANK in rules.trumps.order else 52
    if auction.minimum > auction.maximum:
        yield "auction.minimum", tr("It is higher than the maximum.")
    if auction.maximum > rules.trumps.total:
        why = lazy_format(
            tr("There are only {points} points in a deal."), points=rules.trumps.total
        )
        yield "auction.maximum", why
    if deal.hand % deal.packet:
        text = tr("A hand of {count} cards cannot be dealt {packet} at a time.")
        why = lazy_format(text, packet=deal.packet, count=deal.hand)
        yield "deal.packet", why
    if deal.hand * 4 + deal.kitty > pack:
        yield "deal.hand", tr("There are not enough cards in the deck.")


def _auction_faults(rules: RuleData) -> Faults:
    auction = rules.auction
    if auction.forced > auction.maximum:
        yield "auction.forced", tr("It is higher than the maximum.")
    if auction.naming == "lead" and rules.exchange.method != "none":
        why = tr("If the first lead names trumps, it is too late for an exchange.")
        yield "auction.naming", why
    for name, bid in auction.named.items():
        if bid.holding and auction.naming == "lead":
            why = tr("If the first lead names trumps, a bid cannot require cards of that suit.")
            yield f"auction.named.{name}", why
        strange = [rank for rank in bid.holding if rank not in RANKS]
        if strange:
            why = lazy_format(tr("{rank} is not a rank."), rank=quoted(strange[0]))
            yield f"auction.named.{name}.holding", why


def _exchange_faults(rules: RuleData) -> Faults:
    deal, exchange, method = rules.deal, rules.exchange, rules.exchange.method
    pack = 53 if JOKER_RANK in rules.trumps.order else 52
    with_kitty = method in ("kitty", "kitty_first")
    if with_kitty and not deal.kitty:
        yield "deal.kitty", tr("This exchange needs a kitty.")
    if deal.kitty and not with_kitty:
        yield "deal.kitty", tr("This exchange does not use a kitty.")
    if method in ("four_more", "blind_four") and deal.hand * 4 + 16 > pack:
        yield "deal.hand", tr("There are not enough cards to deal everyone four more.")
    if method in ("kitty_first", "pass_and_refill") and rules.sides != 2:
        why = tr("This exchange passes cards to a partner, but there are no partners.")
        yield "exchange.method", why
    if exchange.fold and method != "four_more":
        why = tr("Hands can be folded only in an exchange that deals four more cards.")
        yield "exchange.fold", why
    chosen = exchange.lay in ("any", "plain_first") and method in CHOOSING
    if exchange.take_trumps and (exchange.discards != "up" or not chosen):
        why = tr(
            "Discarded trumps can be taken only if any card may be discarded and discards lie "
            "face up."
        )
        yield "exchange.take_trumps", why
    yield from _surplus_faults(rules)
    if exchange.least > deal.hand:
        yield "exchange.least", tr("Nobody has that many cards.")
    shrinking = method in ("kitty", "kitty_first", "four_more", "blind_four")
    if deal.hand < exchange.hand and shrinking:
        yield "exchange.hand", tr("It is more than each player is dealt.")
    if method == "none" and deal.hand != exchange.hand:
        yield "exchange.hand", tr("Without an exchange, it must equal the number of cards dealt.")


def _surplus_faults(rules: RuleData) -> Faults:
    """Return the faults in the treatment of extra trumps, where there can be any."""
    exchange, over = rules.exchange, rules.deal.hand - rules.exchange.hand
    if exchange.surplus == "kill" and exchange.killed_points == "never":
        worthless = len(rules.trumps.order) - len(rules.trumps.points)
        if worthless < over:
            yield "exchange.hand", tr("There are not enough trumps without points to kill.")
    if exchange.killed_points != "never" and exchange.surplus != "kill":
        why = tr("These rules do not kill trumps.")
        yield "exchange.killed_points", why
    filled_up = exchange.method in ("refill_all", "refill_and_pick")
    if exchange.surplus == "none" and (
        exchange.method in ("refill_and_rob", "discard_and_rob", "refill_and_add")
        or (filled_up and exchange.lay != "any" and over > 0)
    ):
        why = tr(
            "A hand could have more trumps than this, and the rules do not say what happens to "
            "the extra ones."
        )
        yield "exchange.surplus", why


def _play_faults(rules: RuleData) -> Faults:
    play = rules.play
    if (play.follow == "trumps_only") != (play.until == "trumps"):
        why = tr('It must be "trumps" if only trumps are played, and only then.')
        yield "play.until", why
    if play.follow == "trumps_only" and play.out != "no_trump":
        why = tr("If only trumps are played, a player without trumps must be out.")
        yield "play.out", why
    if play.follow == "trumps_only" and rules.exchange.surplus in ("two_a_turn", "extra"):
        why = tr("If only trumps are played, extra trumps must be killed or stacked.")
        yield "exchange.surplus", why
    if play.follow in ("suit", "free") and play.out == "trump_led":
        why = tr("These rules never require anyone to play a trump.")
        yield "play.out", why


def _scoring_faults(rules: RuleData) -> Faults:
    scoring = rules.scoring
    if scoring.method == "difference" and rules.sides != 2:
        yield "scoring.method", tr("Scoring the difference needs two sides.")
    if scoring.ending == "bidder_goes_out" and scoring.near >= scoring.target:
        yield "scoring.near", tr("It must be less than the target.")


def _option_faults(rules: RuleData) -> Faults:
    ways = [(f"options.{name}", path) for name, path in rules.options.items()]
    ways += [(f"switches.{name}", path) for name, set_ in rules.switches.items() for path in set_]
    sound = True
    for key, path in ways:
        value = value_at(rules, path)
        if value is None or (key.startswith("options.") and not _is_simple(value)):
            sound = False
            yield key, lazy_format(tr("{key} is not a key of a rule set."), key=quoted(path))
    for name, keys in rules.switches.items() if sound else ():
        misfits = (type_error(what, type(rules), path) for path, what in keys.items())
        yield from ((f"switches.{name}.{misfit[0]}", misfit[1]) for misfit in misfits if misfit)
    for name, values in rules.values.items():
        if name not in rules.options:
            why = lazy_format(tr("There is no option called {name}."), name=name)
            yield f"values.{name}", why
        elif strange := _strange_values(rules, name):
            yield f"values.{name}", strange[0]
        elif _is_no_choice(value_at(rules, rules.options[name]), values):
            known = ", ".join(str(item) for item in values)
            yield rules.options[name], lazy_format(tr("It can be {values}."), values=known)


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
