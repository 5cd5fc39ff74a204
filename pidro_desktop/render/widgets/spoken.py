"""The spoken text of a widget: its name, its role and its value."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

from pidro_desktop.tr import AnyText, capitalize_first, tr

BUTTON: Final = tr("{label}, button", "read aloud")
NOTED: Final = tr("{label}, {note}, button", "read aloud")
OFF: Final = tr("{label}, button, not available", "read aloud")
SWITCH: Final = tr("{label}: {value}, switch", "read aloud")
CHOICE: Final = tr("{label}: {value}, choice", "read aloud")
SLIDER: Final = tr("{label}: {value}, slider", "read aloud")
FIELD: Final = tr("{label}, text field: {value}", "read aloud")
EMPTY: Final = tr("empty", "text field")
PAIR: Final = tr("{name}: {value}.", "read aloud")
COMMA: Final = tr(", ", "read aloud")
SIGNS: Final = {
    "close": tr("Close", "sign read aloud"),
    "first": tr("Go to start", "sign read aloud"),
    "previous": tr("One step back", "sign read aloud"),
    "next": tr("One step forward", "sign read aloud"),
    "last": tr("Go to end", "sign read aloud"),
    "deal_back": tr("Previous deal", "sign read aloud"),
    "deal_on": tr("Next deal", "sign read aloud"),
    "play": tr("Play", "sign read aloud"),
    "pause": tr("Pause", "sign read aloud"),
    "question": tr("Ask why", "sign read aloud"),
}
"""What stands for a control that has a sign and no words."""


class SpokenControl(NamedTuple):
    """A widget's spoken text; if only its ``value`` changed, only the value is said.

    ``frame`` tells which control it is, and what it is apart from its value. Where a value is
    ``typed``, only the signs that are new are said, or where its cursor has moved to: ``under`` it
    is the sign at a place. A ``remark`` is said behind it, when it is new.
    What ``leads`` is said before the texts of the scene, which it opens. One that is not ``ready``
    cannot be used yet, and nothing says why: it is said once it can, or once somebody goes there.
    """

    frame: tuple[object, ...]
    whole: AnyText
    value: str = ""
    typed: bool = False
    remark: str = ""
    leads: bool = False
    ready: bool = True
    under: tuple[int, str] = (0, "")

    def after(self, before: SpokenControl | None) -> AnyText:
        """Return the text to say after ``before`` was said last."""
        if before == self:
            return ""
        if before is None or before.frame != self.frame or not self.value:
            return _behind(self.whole, self.remark)
        written = self.typed and before.typed and self.value.startswith(before.value)
        new = self.value[len(before.value) :] if written else self.value
        said = new.lstrip(", ") or new
        if self.under != before.under:
            said = said or self.under[1] or self.value
        return _behind(said, self.remark if self.remark != before.remark else "")


def spoken_pair(name: AnyText, value: AnyText) -> str:
    """Return a name and what belongs to it, as one sentence, even if ``value`` has its own stop."""
    return PAIR.format(name=name, value=inside(value))


def inside(text: AnyText) -> str:
    """Return a text as a part of a sentence: without a stop of its own."""
    return str(text).removesuffix(".")


def spoken_value(form: AnyText, key: Hashable, label: str, value: AnyText) -> SpokenControl:
    """Return the spoken text of a widget with a value: SWITCH, CHOICE or SLIDER."""
    return SpokenControl((key, label), form.format(label=label, value=value), str(value))


def spoken_button(
    key: Hashable, name: AnyText, *, note: str = "", hint: AnyText = "", enabled: bool = True
) -> SpokenControl:
    """Return the spoken text of a button: its name, note, state and hint."""
    if not name:
        return SpokenControl((key,), hint)
    if not enabled:
        said = OFF.format(label=name)
    else:
        said = NOTED.format(label=name, note=inside(note)) if note else BUTTON.format(label=name)
    ready = enabled or bool(hint)
    why = "" if inside(hint) == str(name) else hint
    return SpokenControl((key, name, enabled), _behind(said, why), ready=ready)


def _behind(said: AnyText, sentence: AnyText) -> AnyText:
    """Return what is said, and a sentence behind it."""
    return f"{said}. {capitalize_first(sentence)}" if said and sentence else said or sentence
