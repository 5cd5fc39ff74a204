"""The bundled rule sets, one TOML file each, and functions to load them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rules import RuleSet, build
from pidro_desktop.engine.rules_validation import parse_toml
from pidro_desktop.tr import AnyText, join_text, lazy_format, tr
from pidro_desktop.variants.texts import ORDER, TEXTS

NAMES: Final = {name: page.name for name, page in TEXTS.items()}
"""What the rule sets are called in their files, by id."""


def parse(text: str, source: str) -> RuleSet:
    """Parse a rule set from TOML text; ``source`` names the file in errors.

    Raises:
        RulesError: no TOML, or no valid rule set; says which key and why.
    """
    raw = parse_toml(text, source)
    if "chosen" in raw:
        raise RulesError(source, "chosen", tr("A rule set file cannot set this key."))
    return build(raw, source)


def names() -> tuple[str, ...]:
    """Return the ids of all bundled rule sets, ``finnish`` first."""
    return ORDER


@lru_cache(maxsize=64)
def _load(name: str) -> RuleSet:
    file = f"{name}.toml"
    rules = parse((resources.files(__name__) / file).read_text("utf-8"), file)
    if rules.id != name:
        why = tr("It says {id}, but the file is called {file}.")
        raise RulesError(file, "id", lazy_format(why, id=repr(rules.id), file=file))
    return rules


def rule_set_name(rules: RuleSet) -> AnyText:
    """Return the displayed name of a rule set."""
    return NAMES.get(rules.id, rules.name)


def in_short(rules: RuleSet) -> AnyText:
    """Return the short name of a rule set."""
    page = TEXTS.get(rules.id)
    return page.short or page.name if page else rules.name


def load(name: str, options: Mapping[str, Any] | None = None) -> RuleSet:
    """Return the rule set ``name``, with ``options`` set.

    Raises:
        RulesError: there is none of that name, or an option does not fit.
    """
    if name not in names():
        why = tr("There is no such rule set. Available: {names}.")
        raise RulesError("rules", name, lazy_format(why, names=join_text(", ", names())))
    rules = _load(name)
    return (
        rules.with_options(options, lazy_format(tr("options of {rules}"), rules=name))
        if options
        else rules
    )
