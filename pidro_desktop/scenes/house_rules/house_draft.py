"""A draft of house rules: a base rule set, the changed options, and validation errors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.scenes.rules import option_text
from pidro_desktop.structs import convert

Value = bool | int | str
NUMBERS: Final = {
    "scoring.target": (31, 42, 50, 51, 52, 56, 61, 62, 75, 91, 100, 152, 200, 262),
    "scoring.top14_loss": (14, 28),
}
"""What numbers can be where a rule set's file does not say which make sense."""


class Draft:
    """A copy of ``base`` with ``options``; ``rules`` is None if they are not valid."""

    def __init__(self, base: RuleSet, options: Mapping[str, Any]) -> None:
        self.base = base
        self.options: dict[str, Any] = dict(options)
        self.rules: RuleSet | None = None
        self.fault = ""
        self.told = base
        self._judge()

    @property
    def names(self) -> tuple[str, ...]:
        """All options, in the order of the file."""
        return (*self.base.options, *self.base.switches)

    def now(self, option: str) -> Value:
        """Return the current value of an option."""
        return self.options.get(option, self.base.now(option))  # type: ignore[no-any-return]  # as in the file

    def choices(self, option: str) -> tuple[Value, ...]:
        """Return the possible values of an option and the current one, in order."""
        now = self.now(option)
        offered = self.base.choices(option)
        path = self.base.options.get(option, "")
        if not offered and isinstance(now, str):
            offered = tuple(option_text.CALLED.get(path, {}))
        found = offered or NUMBERS.get(path, ())
        if now in found:
            return found
        return tuple(sorted((*found, now))) if isinstance(now, int) else (*found, now)

    def choose(self, option: str, value: Value) -> None:
        """Set an option."""
        self.options.pop(option, None)
        if value != self.base.now(option):
            self.options[option] = value
        self._judge()

    def meaning(self, option: str) -> str:
        """Return a sentence that explains the current value of an option."""
        return option_text.meaning(self.told, option)

    def value_label(self, option: str, value: Value) -> str:
        """Return the label of a value."""
        return option_text.value_label(self.base, option, value)

    def _judge(self) -> None:
        self.told = _unchecked(self.base, self.options)
        try:
            self.rules, self.fault = self.base.with_options(self.options), ""
        except RulesError as wrong:
            self.rules, self.fault = None, wrong.reason


def _unchecked(base: RuleSet, options: Mapping[str, Any]) -> RuleSet:
    """Return the rule set with options, valid or not, only for display."""
    raw = msgspec.to_builtins(base)
    ways = [(base.options[name], value) for name, value in options.items() if name in base.options]
    for name in options:
        ways += base.switches.get(name, {}).items()
    for path, value in ways:
        *sections, key = path.split(".")
        place = raw
        for section in sections:
            place = place[section]
        place[key] = value
    return convert(raw, RuleSet)
