"""How a control is read aloud: its name, what it is, and the value that it has."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from pidro_desktop.render.widgets.controls import Choice, Stepper, Toggle
from pidro_desktop.render.widgets.slider import Slider
from pidro_desktop.render.widgets.text_field import TextField
from pidro_desktop.render.widgets.widget import Button, Widget
from pidro_desktop.scenes.shell.row_list import RowList
from pidro_desktop.scenes.shell.tab import Tab
from pidro_desktop.tr import joined, number, tr

BUTTON: Final = tr("{label}, button", "read aloud")
NOTED: Final = tr("{label}, {note}, button", "read aloud")
OFF: Final = tr("{label}, button, not available", "read aloud")
SWITCH: Final = tr("{label}: {value}, switch", "read aloud")
CHOICE: Final = tr("{label}: {value}, choice", "read aloud")
SLIDER: Final = tr("{label}: {value}, slider", "read aloud")
PAGE: Final = tr("{label}, page", "read aloud")
FIELD: Final = tr("Text field: {value}", "read aloud")
EMPTY: Final = tr("empty", "text field")
ROW: Final = tr("{at} of {count}: {row}", "read aloud")
NO_ROWS: Final = tr("The list is empty.")
COMMA: Final = tr(", ", "read aloud")
SIGNS: Final = {
    "close": tr("Close", "sign read aloud"),
    "first": tr("To the beginning", "sign read aloud"),
    "previous": tr("A step back", "sign read aloud"),
    "next": tr("A step on", "sign read aloud"),
    "last": tr("To the end", "sign read aloud"),
    "deal_back": tr("The deal before", "sign read aloud"),
    "deal_on": tr("The next deal", "sign read aloud"),
    "play": tr("Play on", "sign read aloud"),
    "pause": tr("Stop", "sign read aloud"),
}
"""What stands for a control that has a sign and no words."""
_VALUES: Final = ((Toggle, SWITCH), (Slider, SLIDER), (Choice, CHOICE), (Stepper, CHOICE))


class Told(NamedTuple):
    """A control read aloud; of one that only has another ``value``, that alone is said.

    ``frame`` tells which control it is, and what it is apart from its value. Where a value is
    ``typed``, only the signs that are new are said. A ``remark`` is said behind it, when it is new.
    """

    frame: tuple[object, ...]
    whole: str
    value: str = ""
    typed: bool = False
    remark: str = ""

    def after(self, before: Told | None) -> str:
        """What is to be said where ``before`` was said last."""
        if before == self:
            return ""
        if before is None or before.frame != self.frame or not self.value:
            return _behind(self.whole, self.remark)
        written = self.typed and before.typed and self.value.startswith(before.value)
        said = self.value[len(before.value) :] if written else self.value
        return _behind(said, self.remark if self.remark != before.remark else "")


def told(widget: Widget, label: str = "", *, paged: bool = True) -> Told:
    """Any control; ``label`` is what stands beside it, where it does not say it itself.

    ``paged`` says that tabs turn pages; else they are the rows of a list.
    """
    for kind, text in _VALUES:
        if isinstance(widget, kind):
            value = str(widget.label)
            return Told((widget.key, label), text.format(label=label, value=value), value)
    if isinstance(widget, TextField):
        value = str(widget.text or widget.hint or EMPTY)
        return Told((widget.key, label), FIELD.format(value=value), value, bool(widget.text))
    if isinstance(widget, RowList):
        return _row(widget)
    if isinstance(widget, Tab):
        page = PAGE.format(label=widget.label) if paged else str(widget.label)
        return Told((widget.key, "page"), page)
    return _button(widget, label)


def _button(widget: Widget, label: str) -> Told:
    name = str(label or widget.label)
    note = ""
    if isinstance(widget, Button):
        name = name or str(SIGNS.get(widget.sign, ""))
        note = str(widget.note or (widget.label if label else ""))
    hint = str(widget.told)
    if not name:
        return Told((widget.key,), hint)
    if not widget.enabled:
        said = OFF.format(label=name)
    else:
        said = NOTED.format(label=name, note=note) if note else BUTTON.format(label=name)
    return Told((widget.key, name, widget.enabled), _behind(said, hint))


def _behind(said: str, sentence: str) -> str:
    """What is said, and a sentence behind it."""
    return f"{said}. {sentence}" if said and sentence else said or sentence


def _row(listed: RowList[Any]) -> Told:
    index, chosen = listed.index, listed.chosen
    if index is None or chosen is None:
        return Told((listed.key,), str(NO_ROWS))
    row = joined(COMMA, [str(one) for one in listed.spoken(chosen) if str(one)])
    places = {"at": number(index + 1), "count": number(len(listed.rows)), "row": row}
    return Told((listed.key, index), ROW.format(**places))
