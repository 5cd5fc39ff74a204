"""Reasons of advice as they are shown and spoken: the plan first, then what is for and against."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pidro_desktop.players.advice import Fact
from pidro_desktop.players.advice.advice import Speaks
from pidro_desktop.render.table_ui.bubble import Reason
from pidro_desktop.tr import tr

SIGNS: Final = {Speaks.FOR: "plus", Speaks.AGAINST: "minus"}
"""The emblem before a fact."""
SPOKEN: Final = {
    "plus": tr("For it: {reason}"),
    "minus": tr("Against it: {reason}"),
}
"""What a voice says instead of an emblem."""


def shown_reasons(facts: Sequence[Fact], names: Sequence[str]) -> tuple[Reason, ...]:
    """Return reasons to draw.

    Args:
        facts: the reasons, the most important first.
        names: the names of the seats.
    """
    return tuple(
        Reason(fact.text(names), sign_of(fact), fact.speaks is Speaks.PLAN) for fact in facts
    )


def spoken_reasons(facts: Sequence[Fact], names: Sequence[str]) -> list[str]:
    """Return reasons to read aloud.

    Args:
        facts: the reasons, the most important first.
        names: the names of the seats.
    """
    return [spoken_reason(fact.text(names), sign_of(fact)) for fact in facts]


def spoken_reason(sentence: str, sign: str) -> str:
    """Return a sentence with what its emblem says.

    Args:
        sentence: the sentence.
        sign: the emblem before it, or an empty string.
    """
    return SPOKEN[sign].format(reason=sentence) if sign else str(sentence)


def sign_of(fact: Fact) -> str:
    """Return the emblem before a fact, or an empty string."""
    return SIGNS.get(fact.speaks, "") if fact.speaks else ""
