"""What can be wrong with an action, a record or a rule set. Every message is a whole sentence."""

from __future__ import annotations

from pidro_desktop.text_safety import shortened
from pidro_desktop.tr import filled, tr


class PidroError(Exception):
    """The base of all errors that are told to a person."""

    @property
    def told(self) -> str:
        """The message, which can be read later, in the language of that moment."""
        return self.args[0] if self.args else ""


class ActionError(PidroError):
    """Something that cannot be done.

    The message has named places. They are filled in only when it is read: what is legal is found
    out by asking what is wrong, and nearly always nobody reads the answer.

    Attributes:
        seat: who tried, 0 to 3, or None where it is nobody's.
        clause: the part of the rules it is about, as ``docs/rules.md`` heads it.
        card: the card it is about, or an empty text; it fills the place of that name.
    """

    def __init__(
        self,
        message: str,
        *,
        seat: int | None = None,
        clause: str = "",
        card: str = "",
        **places: object,
    ) -> None:
        super().__init__(message)
        self.seat = seat
        self.clause = clause
        self.card = card
        self._places = places

    @property
    def told(self) -> str:
        """The message, which can be read later, in the language of that moment."""
        return filled(self.args[0], **({"card": self.card} | self._places))

    def __str__(self) -> str:
        return str(self.told)


class Malformed(ActionError):
    """No card, no bid, no seat: it could not be legal in any game of this kind."""


class Illegal(ActionError):
    """A well-formed action that the rules do not allow now."""


class RulesError(PidroError):
    """A rule set that cannot be used: names the file, the key and the reason."""

    def __init__(self, source: str, key: str, reason: str) -> None:
        where = f"{source}: {shortened(key)}" if key else source
        super().__init__(filled("{where}: {reason}", where=where, reason=reason))
        self.source = source
        self.key = key
        self.reason = reason


class RecordError(PidroError):
    """A record that cannot be followed.

    Attributes:
        line: the line in the file, from 1.
        reason: what is wrong there.
    """

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(filled(tr("line {line}: {reason}"), line=line, reason=reason))
        self.line = line
        self.reason = reason
