"""The kinds of settings: each knows its control, and which fields of ``Settings`` it changes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, Final

from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import Choice, Slider, Stepper, Toggle
from pidro_desktop.render.widgets.parts import Part
from pidro_desktop.render.widgets.widget import Button, Value, Widget
from pidro_desktop.scenes.shell import form
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.table.layout.proportions import (
    LARGEST,
    STEP,
    scale_held,
    smallest_scale,
)
from pidro_desktop.tr import AnyText, capitalize_first, join_text, percent, tr

SIZE_LEAST: Final = tr("In this window, {percent} is the smallest readable size.")
SIZE: Final = tr("Cards keep their size. Beside large text, the score folds to boards that open.")

Note = AnyText | Callable[[Context], AnyText]
"""A text, or what makes it of how things are now."""
CARDS, CARD_STEP = (100, 140), 10
"""Percent: the smallest and the largest cards in the hand, and from one size to the next."""
CLICK: Final = "click"
"""The value of what stays until a click."""
PAIR: Final = "\n"
"""Between the ids of two players, in none of which it stands."""


@dataclass(frozen=True)
class Setting(ABC):
    """A setting: the key of its control, its label, and a note on what it does.

    Attributes:
        stored_as: the field of ``Settings`` that it changes, where that is called otherwise.
        wide: how wide the control is: in units, or up to 1 as a part of the room.
    """

    key: str
    label: AnyText
    note: Note = ""
    stored_as: str = ""
    wide: float = 0.5

    @abstractmethod
    def widget(self, ctx: Context) -> Widget:
        """Return its control, as it is set now."""

    def row(self, ctx: Context) -> Part:
        """Return its row on a page."""
        return form.field(self.name(ctx), self.note_text(ctx), self.widget(ctx), self.wide)

    def name(self, ctx: Context) -> AnyText:
        """Return its label as it is now."""
        return self.label

    def note_text(self, ctx: Context) -> AnyText:
        """Return its note as it is now."""
        return self.note(ctx) if callable(self.note) else self.note

    def now(self, ctx: Context) -> Any:
        """Return what is set."""
        return getattr(ctx.preferences.now, self.stored_as or self.key)

    def change(self, value: Value) -> dict[str, Any]:
        """Return the fields of ``Settings`` that a new value changes, with what they become."""
        return {self.stored_as or self.key: value}


@dataclass(frozen=True)
class Switch(Setting):
    """On or off.

    Attributes:
        unless: a field that is set while it is off.
        always: the percent of text from which it is on, whatever is set.
    """

    wide: float = 130
    unless: str = ""
    always: float = inf

    def widget(self, ctx: Context) -> Widget:
        """Return a switch."""
        if self.unless:
            return Toggle(self.key, not getattr(ctx.preferences.now, self.unless))
        large = ctx.preferences.now.ui_scale >= self.always
        return Toggle(self.key, large or bool(self.now(ctx)))

    def change(self, value: Value) -> dict[str, Any]:
        """Return the field, or the one that is its opposite."""
        return {self.unless: not value} if self.unless else super().change(value)


@dataclass(frozen=True)
class Pick(Setting):
    """One of a few values that are all seen, side by side or ``down``: pairs of value and word.

    Attributes:
        stored: what is stored for each value, where that is not the value.
    """

    wide: float = 1.0
    values: Sequence[tuple[str, AnyText]] = ()
    stored: Mapping[str, Any] = field(default_factory=dict[str, Any])
    down: bool = False

    def widget(self, ctx: Context) -> Widget:
        """Return a radio group."""
        now = self.now(ctx)
        chosen = next((value for value, stored in self.stored.items() if stored == now), now)
        return Choice(self.key, self.values, chosen, down=self.down)

    def row(self, ctx: Context) -> Part:
        """Return its row; what goes down needs no label beside it."""
        if not self.down:
            return super().row(ctx)
        high = len(self.values) * 58
        return form.unlabelled(
            self.name(ctx), self.note_text(ctx), self.widget(ctx), self.wide, high
        )

    def change(self, value: Value) -> dict[str, Any]:
        """Return the field with what is stored for the value."""
        return super().change(self.stored.get(str(value), value))


@dataclass(frozen=True)
class Step(Setting):
    """One of several values, of which one is seen at a time."""

    values: Sequence[tuple[str, AnyText]] = ()

    def widget(self, ctx: Context) -> Widget:
        """Return a stepper."""
        return Stepper(self.key, self.values, self.now(ctx))


@dataclass(frozen=True)
class TrickStays(Step):
    """How long a finished trick stays: for a time, or until a click."""

    def now(self, ctx: Context) -> Any:
        """Return what is set."""
        return CLICK if ctx.preferences.now.click_after_trick else super().now(ctx)

    def change(self, value: Value) -> dict[str, Any]:
        """Return the fields; the time stays what it was while a click is waited for."""
        waits = value == CLICK
        return {"click_after_trick": waits} | ({} if waits else super().change(value))


@dataclass(frozen=True)
class Level(Setting):
    """A number from 0 to 100.

    Attributes:
        besides: fields that change with it. cue: the sound that lets it be heard.
    """

    wide: float = 0.62
    besides: Mapping[str, Any] = field(default_factory=dict[str, Any])
    cue: str = ""

    def widget(self, ctx: Context) -> Widget:
        """Return a slider."""
        return Slider(self.key, self.now(ctx))

    def change(self, value: Value) -> dict[str, Any]:
        """Return the field, and those that change with it."""
        return {**super().change(value), **self.besides}


@dataclass(frozen=True)
class TextSize(Setting):
    """The size of texts and buttons."""

    def widget(self, ctx: Context) -> Widget:
        """Return a slider between the smallest and the largest size in this window."""
        sizes = smallest_scale(ctx.size), LARGEST
        held = scale_held(ctx.size, self.now(ctx))
        return Slider(self.key, held, sizes, step=STEP, to_text=percent, late=True)


@dataclass(frozen=True)
class CardSize(Setting):
    """The size of the cards in the hand."""

    def widget(self, ctx: Context) -> Widget:
        """Return a slider."""
        return Slider(self.key, self.now(ctx), CARDS, step=CARD_STEP, to_text=percent, late=True)


def about_size(ctx: Context) -> AnyText:
    """Return what limits the size of texts in this window, or what larger texts do."""
    wanted = ctx.preferences.now.ui_scale
    held = scale_held(ctx.size, wanted)
    return SIZE_LEAST.format(percent=percent(held)) if held > wanted else SIZE


@dataclass(frozen=True)
class Opens(Setting):
    """A button that shows which rules are chosen, and opens the list of them."""

    def widget(self, ctx: Context) -> Widget:
        """Return a button."""
        rules = ctx.games.playing().name
        return Button(self.key, rules, face=Face.SEMI, size=18, tail="next")


class _Seat(Step):
    """The player in one seat, or in two."""

    def note_text(self, ctx: Context) -> str:
        """Return what there is to know about that player."""
        about = {option.id: option.about for option in ctx.games.players()}
        return capitalize_first(about.get(self._shown(ctx), ""))

    @abstractmethod
    def _shown(self, ctx: Context) -> str:
        """Return the id of the player that the note is about."""


@dataclass(frozen=True)
class Partner(_Seat):
    """The player in the seat across."""

    def name(self, ctx: Context) -> str:
        """Return a label that names the figure in the seat."""
        return self.label.format(name=ctx.preferences.now.company.names[2])

    def widget(self, ctx: Context) -> Widget:
        """Return a stepper through all players."""
        now, names = self.now(ctx), _names(ctx)
        options = _with(names, now, capitalize_first(now))
        return Stepper(self.key, options, now, remembers=True)

    def _shown(self, ctx: Context) -> str:
        return str(self.now(ctx))


@dataclass(frozen=True)
class Opponents(_Seat):
    """The players on either side: the same in both seats, or two that were chosen before."""

    def name(self, ctx: Context) -> str:
        """Return a label that names both figures."""
        _, left, _, right = ctx.preferences.now.company.names
        return self.label.format(first=left, second=right)

    def widget(self, ctx: Context) -> Widget:
        """Return a stepper through all players."""
        now, names = self.now(ctx), _names(ctx)
        alike = {PAIR.join((one, one)): word for one, word in names.items()}
        called = (names.get(one, capitalize_first(one)) for one in dict.fromkeys(now))
        pair = PAIR.join(now)
        options = _with(alike, pair, join_text(tr(" and "), called))
        return Stepper(self.key, options, pair, remembers=True)

    def change(self, value: Value) -> dict[str, Any]:
        """Return both players."""
        return {self.key: tuple(str(value).split(PAIR))}

    def _shown(self, ctx: Context) -> str:
        return PAIR.join(dict.fromkeys(self.now(ctx)))


def _names(ctx: Context) -> dict[str, str]:
    return {option.id: capitalize_first(option.name) for option in ctx.games.players()}


def _with(options: dict[str, str], chosen: str, word: str) -> list[tuple[str, str]]:
    """Return all options, preceded by a chosen one that is not among them."""
    return [*({} if chosen in options else {chosen: word}).items(), *options.items()]
