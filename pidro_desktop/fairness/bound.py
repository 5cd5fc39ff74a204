"""What a game is bound to besides its deals: its rules, options, names and players.

A game whose record has no ``bound`` promised nothing about them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.header import SHA256, binding
from pidro_desktop.engine.rule_data import SECTIONS
from pidro_desktop.engine.rules import RuleSet, build


def false_bound(line: Mapping[str, Any], rules: RuleSet, secret: bytes | None) -> str:
    """Return what is wrong with the ``bound`` of a ``game`` line.

    Args:
        line: the decoded ``game`` line.
        rules: the rule set that it names, with its options set.
        secret: the secret of the game; None while it is not revealed.

    Returns:
        A sentence; empty if nothing is wrong, or if there is no ``bound``.
    """
    if "bound" not in line:
        return ""
    bound = line["bound"]
    if not isinstance(bound, str) or not SHA256.fullmatch(bound):
        return "bound: a SHA-256 hash has 64 hex digits."
    if "commit" not in line and "unproved" not in line:
        return "the game line has a bound, but no commit to the secret that it is made from."
    if not _is_resolved(line.get("resolved"), rules):
        return "resolved: these are not the rules that the game line names, with its options set."
    if secret is not None and binding(secret, line) != bound.lower():
        return (
            "the bound does not match: the rules, options, names or players are not those that "
            "the game was bound to before its first card."
        )
    return ""


def _is_resolved(told: object, rules: RuleSet) -> bool:
    """Return whether ``told`` is the rule set in full; a key left out has its default value."""
    if not isinstance(told, dict) or told.keys() != set(SECTIONS):
        return False
    try:
        return build({**msgspec.to_builtins(rules), **told}, "") == rules
    except PidroError:
        return False
