"""Errors about actions, records and rule sets; every message is a whole sentence."""

from __future__ import annotations

from pidro_desktop.text_safety import shortened
from pidro_desktop.tr import AnyText, lazy_format, tr


class PidroError(Exception):
    """The base class of all errors that are shown to a person."""

    @property
    def text(self) -> AnyText:
        """Return the message, which is translated when it is read."""
        return self.args[0] if self.args else ""


class ActionError(PidroError):
    """An action that is not possible.

    The message has named places, filled in only when it is read: legality is tested by asking for
    the fault, and the answer is rarely read.

    Attributes:
        seat: the seat that tried, 0 to 3, or None.
        clause: the section of ``docs/rules.md`` that it is about.
        card: the card it is about, or an empty text; it fills the place of that name.
    """

    def __init__(
        self,
        message: AnyText,
        *,
        seat: int | None = None,
        clause: str = "",
        card: str = "",
        **values: object,
    ) -> None:
        super().__init__(message)
        self.seat = seat
        self.clause = clause
        self.card = card
        self._places = values

    @property
    def text(self) -> AnyText:
        """Return the message, which is translated when it is read."""
        return lazy_format(self.args[0], **({"card": self.card} | self._places))

    def __str__(self) -> str:
        return str(self.text)


class Malformed(ActionError):
    """An action that could not be legal in any game, such as a seat that does not exist."""


class Illegal(ActionError):
    """A well-formed action that the rules do not allow now."""


class RulesError(PidroError):
    """A rule set that cannot be used; names the file, the key and the reason."""

    def __init__(self, source: AnyText, key: str, reason: AnyText) -> None:
        where = f"{source}: {shortened(key)}" if key else source
        super().__init__(lazy_format("{where}: {reason}", where=where, reason=reason))
        self.source = source
        self.key = key
        self.reason = reason


class RecordError(PidroError):
    """A record that cannot be followed.

    Attributes:
        line: the line in the file, from 1.
        reason: what is wrong there.
    """

    def __init__(self, line: int, reason: AnyText) -> None:
        super().__init__(lazy_format(tr("line {line}: {reason}"), line=line, reason=reason))
        self.line = line
        self.reason = reason
