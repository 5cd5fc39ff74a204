"""A rule set: a game of the Pedro family, described as data.

A rule set is read from one TOML file (``pidro_desktop/variants``); ``rule_data`` has its keys.
Nothing in the program depends on the name of a rule set.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from pidro_desktop.engine.bids import NamedBid, named_bids
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rule_data import RuleData, value_at
from pidro_desktop.engine.rules_validation import type_error, validate
from pidro_desktop.structs import convert
from pidro_desktop.tr import AnyText, lazy_format, tr

_AROUND: Final = {
    "clockwise": tuple(tuple((first + step) % 4 for step in range(4)) for first in range(4)),
    "counter": tuple(tuple((first - step) % 4 for step in range(4)) for first in range(4)),
}


class RuleSet(RuleData, frozen=True, forbid_unknown_fields=True):
    """A validated rule set, hashable by its ``id`` and options."""

    def __hash__(self) -> int:
        chosen = self.chosen
        return hash((self.id, tuple(sorted(chosen.items())))) if chosen else hash(self.id)

    def side_of(self, seat: int) -> int:
        """Return the side that a seat plays for."""
        return seat % self.sides

    def next_to(self, seat: int) -> int:
        """Return the seat whose turn comes after that of ``seat``."""
        return (seat + 1) % 4 if self.table.direction == "clockwise" else (seat - 1) % 4

    def around(self, first: int) -> tuple[int, ...]:
        """Return all four seats in turn, beginning with ``first``."""
        return _AROUND[self.table.direction][first]

    @property
    def named_bids(self) -> tuple[NamedBid, ...]:
        """Return the allowed bids above all numbers, the lowest first."""
        return named_bids(self.auction.named, self.auction.maximum)

    def points_for(self, bid: int) -> int:
        """Return how many points must be taken to make a bid."""
        return self.trumps.total if isinstance(bid, NamedBid) else bid

    def now(self, option: str) -> Any:
        """Return the value of an option.

        Args:
            option: the option's name.
        """
        if option in self.switches:
            return self.chosen.get(option, False)
        return value_at(self, self.options[option])

    def choices(self, option: str) -> tuple[bool | int | str, ...]:
        """Return the possible values of an option; empty if any number of its kind is possible.

        Args:
            option: the option's name.
        """
        if option in self.switches or isinstance(self.now(option), bool):
            return (False, True)
        return self.values.get(option, ())

    def with_options(self, options: Mapping[str, Any], source: AnyText = "options") -> RuleSet:
        """Return the rule set with some options set, each checked.

        Switches that are on set their keys in file order, after all other options.

        Args:
            options: values by option name.
            source: the file's name, for errors.

        Raises:
            RulesError: there is no such option, or the value is not possible.
        """
        raw = msgspec.to_builtins(self)
        for name, value in options.items():
            if name in self.switches:
                _turn(raw, name, value, source)
            elif name in self.options:
                _choose(raw, self.options[name], name, value)
            else:
                known = ", ".join(sorted((*self.options, *self.switches)))
                why = tr("{rules} has no such option. Its options are: {options}.")
                raise RulesError(source, name, lazy_format(why, rules=self.id, options=known))
        for name, keys in self.switches.items():
            for path, what in keys.items() if raw["chosen"].get(name) else ():
                _set(raw, path, what)
        return build(raw, source)


def build(raw: Mapping[str, Any], source: AnyText) -> RuleSet:
    """Build a rule set from parsed TOML.

    Args:
        raw: the parsed table.
        source: the file's name, for errors.

    Raises:
        RulesError: a key is missing, unknown, of the wrong type, or contradicts another.
    """
    try:
        rules = convert(raw, RuleSet, strict=True)
    except msgspec.ValidationError:
        key, reason = type_error(raw, RuleSet) or (
            "",
            tr("It contains something that does not belong here."),
        )
        raise RulesError(source, key, reason) from None
    for key, reason in validate(rules):
        raise RulesError(source, key, reason)
    return rules


def _set(raw: dict[str, Any], path: str, value: object) -> bool:
    """Set the key at ``path``; return whether that changed it."""
    *sections, key = path.split(".")
    for section in sections:
        raw = raw[section]
    same = raw[key] == value and type(raw[key]) is type(value)
    raw[key] = value
    return not same


def _choose(raw: dict[str, Any], path: str, name: str, value: object) -> None:
    if _set(raw, path, value):
        raw["chosen"][name] = value


def _turn(raw: dict[str, Any], name: str, value: object, source: AnyText) -> None:
    if not isinstance(value, bool):
        raise RulesError(source, name, tr("It must be true or false."))
    if value:
        raw["chosen"][name] = True
