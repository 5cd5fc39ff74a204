"""A rule set: what a game of the Pedro family is, as data.

A rule set is read from one TOML file (``pidro_desktop/variants``). Numbers and lists stand for
themselves; words choose a policy, a small function in ``auction``, ``exchange``, ``play`` or
``scoring`` that says what it does. Nothing in the program asks for a rule set's name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from pidro_desktop.engine.cards import RANKS
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.tr import filled, tr

WRONG_FIVE: Final = "wrong 5"
JOKER_RANK: Final = "joker"
FORMAT: Final = 1

Positive = Annotated[int, Meta(ge=1, le=10_000)]
Count = Annotated[int, Meta(ge=0, le=52)]


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays with whom."""

    sides: Literal["partners", "single"]


class Trumps(Struct, frozen=True, forbid_unknown_fields=True):
    """The trump suit: ranks from high to low, their points, and the low.

    ``low_to`` says who gets the low's point: ``player``, the side that plays it.
    """

    order: tuple[str, ...]
    points: dict[str, Positive]
    low: str
    low_to: Literal["player"]

    @property
    def total(self) -> int:
        """Points in the deal."""
        return sum(self.points.values())


class Dealing(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards each seat gets, and in packets of how many."""

    hand: Positive
    packet: Positive
    kitty: Count


class Auction(Struct, frozen=True, forbid_unknown_fields=True):
    """The bidding.

    ``order``: ``once_around``, each seat one call, the dealer last. ``all_pass``:
    ``dealer_plays`` the minimum. ``top14``: who may bid the maximum over a standing maximum.
    """

    order: Literal["once_around"]
    minimum: Positive
    maximum: Positive
    all_pass: Literal["dealer_plays"]
    top14: Literal["any", "dealer", "none"]


class Exchange(Struct, frozen=True, forbid_unknown_fields=True):
    """From the first cards to the hands that are played.

    ``method``: ``refill_and_rob``, all but the dealer lay their plain cards down and are filled
    to ``hand``, the dealer takes the rest and keeps ``hand``. ``surplus``: ``kill``, trumps over
    ``hand`` are put out of the game, worthless ones only; ``kill``: who chooses them.
    """

    method: Literal["refill_and_rob"]
    hand: Positive
    discards: Literal["up", "down"]
    surplus: Literal["kill"]
    kill: Literal["owner", "lowest"]


class Play(Struct, frozen=True, forbid_unknown_fields=True):
    """The tricks.

    ``follow``: ``trumps_only``, a trump if one is held, else the seat goes cold.
    """

    follow: Literal["trumps_only"]
    cold: Literal["up", "down"]


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    """From points taken to the score.

    ``method``: ``made_or_hole``, both sides add what they took, a failed bid is lost.
    ``top14_loss`` is the price of a failed maximum bid over a standing maximum. ``ending``:
    ``bidders_first``, at the target the bidders win if both are there.
    """

    method: Literal["made_or_hole"]
    top14_loss: Literal[14, 28]
    ending: Literal["bidders_first"]
    target: Positive
    must_bid_to_win: bool


class RuleSet(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole rule set, validated. Hashable by identity of its ``id`` and options.

    Attributes:
        options: option name, as the record uses it, to ``section.key``.
        chosen: the options that differ from the file, by name.
    """

    format: Literal[1]
    id: str
    name: str
    table: Table
    trumps: Trumps
    deal: Dealing
    auction: Auction
    exchange: Exchange
    play: Play
    scoring: Scoring
    options: dict[str, str]
    chosen: dict[str, int | str | bool] = {}

    def __hash__(self) -> int:
        return hash((self.id, tuple(sorted(self.chosen.items()))))

    @property
    def sides(self) -> int:
        """How many sides there are: two with partners, else four."""
        return 2 if self.table.sides == "partners" else 4

    def side_of(self, seat: int) -> int:
        """The side a seat plays for."""
        return seat % self.sides

    def with_options(self, options: Mapping[str, Any], source: str = "options") -> RuleSet:
        """The same rule set with some options set, each checked.

        Raises:
            RulesError: an option that it does not have, or a value that does not fit.
        """
        raw = msgspec.to_builtins(self)
        for name, value in options.items():
            path = self.options.get(name)
            if path is None:
                known = ", ".join(sorted(self.options))
                why = tr("{rules} has no such option; it has {options}.")
                raise RulesError(source, name, filled(why, rules=self.id, options=known))
            section, key = path.split(".")
            if raw[section][key] != value or type(raw[section][key]) is not type(value):
                raw[section][key] = value
                raw["chosen"][name] = value
        return build(raw, source)


def build(raw: Mapping[str, Any], source: str) -> RuleSet:
    """A rule set from parsed TOML.

    Raises:
        RulesError: a key is missing, unknown, of the wrong type, or at odds with another.
    """
    try:
        rules = msgspec.convert(raw, RuleSet, strict=True)
    except msgspec.ValidationError as fault:
        reason, _, where = str(fault).partition(" - at `")
        key = where.rstrip("`").removeprefix("$.").removeprefix("$")
        raise RulesError(source, key, f"{reason}.") from None
    for key, reason in _contradictions(rules):
        raise RulesError(source, key, reason)
    return rules


def _contradictions(rules: RuleSet) -> list[tuple[str, str]]:
    return _trump_faults(rules) + _number_faults(rules) + _option_faults(rules)


def _trump_faults(rules: RuleSet) -> list[tuple[str, str]]:
    known = {*RANKS, WRONG_FIVE, JOKER_RANK}
    order = rules.trumps.order
    found: list[tuple[str, str]] = [
        ("trumps.order", filled(tr("{rank} is no rank."), rank=repr(rank)))
        for rank in order
        if rank not in known
    ]
    if len(set(order)) != len(order):
        found.append(("trumps.order", tr("A rank comes twice.")))
    found += [
        ("trumps.points", filled(tr("{rank} is not among the trumps."), rank=repr(rank)))
        for rank in rules.trumps.points
        if rank not in order
    ]
    if rules.trumps.low and rules.trumps.low not in rules.trumps.points:
        found.append(("trumps.low", tr("The low must be a trump with a point of its own.")))
    return found


def _number_faults(rules: RuleSet) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    auction, deal = rules.auction, rules.deal
    if auction.minimum > auction.maximum:
        found.append(("auction.minimum", tr("It is above the maximum.")))
    if auction.maximum > rules.trumps.total:
        why = filled(tr("There are only {points} points in a deal."), points=rules.trumps.total)
        found.append(("auction.maximum", why))
    if deal.hand % deal.packet:
        why = filled(tr("{count} cards cannot be dealt in such packets."), count=deal.hand)
        found.append(("deal.packet", why))
    if deal.hand * 4 + deal.kitty > 52:
        found.append(("deal.hand", tr("There are not so many cards in the deck.")))
    if len(rules.trumps.order) - len(rules.trumps.points) < deal.hand - rules.exchange.hand:
        found.append(("exchange.hand", tr("There are too few worthless trumps to kill.")))
    return found


def _option_faults(rules: RuleSet) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, path in rules.options.items():
        section, _, key = path.partition(".")
        if not hasattr(getattr(rules, section, None), key or " "):
            why = filled(tr("{key} is no key of a rule set."), key=repr(path))
            found.append((f"options.{name}", why))
    return found
