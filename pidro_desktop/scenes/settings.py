"""The settings: every change holds at once and is saved at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

import msgspec
import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.controls import Choice, Slider, Stepper, Toggle
from pidro_desktop.render.focus import ARROWS
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets import Button, Chosen, Style, Value, Widget
from pidro_desktop.scenes.panel import Panel
from pidro_desktop.scenes.scene import Change, Pop
from pidro_desktop.storage.settings import Settings

SPEEDS = (("relaxed", "Relaxed"), ("normal", "Normal"), ("fast", "Fast"), ("instant", "Instant"))
SUITS = (("two", "Two colours"), ("four", "Four colours"))
PAIR = "\n"
"""Between the ids of two players, in none of which it stands."""
ROW, ROW_HEIGHT, TOP, LABELS = 54, 46, 92, 196


class Place(NamedTuple):
    """Where a control lies: its row, and from where to where over the controls' column."""

    row: float
    start: float = 0.0
    end: float = 1.0


PLACES = {
    "speed": Place(0),
    "sound": Place(1, 0, 0.28),
    "volume": Place(1, 0.28, 1),
    "suits": Place(2, 0, 0.62),
    "fullscreen": Place(3, 0, 0.28),
    "reduced_motion": Place(4, 0, 0.28),
    "rules": Place(5.35, 0, 0.52),
    "partner": Place(6.35, 0, 0.52),
    "opponents": Place(7.35, 0, 0.52),
}
LABELLED = {
    "speed": "Speed",
    "sound": "Sound",
    "suits": "Suits",
    "fullscreen": "Full screen",
    "reduced_motion": "Less motion",
    "rules": "Rules",
    "partner": "Bob, your partner",
    "opponents": "Alice and Carlos",
}
REMARKS = {
    "fullscreen": "F11 does the same",
    "reduced_motion": "Cards change their places without flying",
    "rules": "Rules and players hold from the next game on",
}


class SettingsPanel(Panel):
    """Changes the preferences; its state is theirs."""

    heading = "Settings"
    width: ClassVar[float] = 820
    height: ClassVar[float] = 626

    def __init__(self) -> None:
        super().__init__()
        self._before_reset: Settings | None = None

    def build(self) -> list[Widget]:
        """A control a setting, then the two buttons at the foot."""
        now = self.ctx.preferences.now
        rules = [(option.id, option.name) for option in self.ctx.games.rules()]
        back = "Undo reset" if self._before_reset else "Reset to defaults"
        return [
            Choice("speed", SPEEDS, now.speed),
            Toggle("sound", not now.muted),
            Slider("volume", now.sound_volume),
            Choice("suits", SUITS, "four" if now.four_colours else "two"),
            Toggle("fullscreen", now.fullscreen),
            Toggle("reduced_motion", now.reduced_motion),
            Stepper("rules", rules or [(now.rules, now.rules)], now.rules),
            *self._players(now),
            Button("reset", back, size=20),
            Button("done", "Done", style=Style.PRIMARY, size=20),
        ]

    def arrange(self) -> None:
        """Labels left, controls right, the buttons at the foot."""
        look, rect = self.look, self.rect
        left = rect.x + look.s(32 + LABELS)
        wide = rect.right - look.s(32) - left
        for key, place in PLACES.items():
            start, end = left + round(wide * place.start), left + round(wide * place.end)
            top = rect.y + look.s(TOP + ROW * place.row)
            self.group[key].place(pygame.Rect(start, top, end - start, look.s(ROW_HEIGHT)))
        foot = rect.bottom - look.s(24 + 48)
        reset = pygame.Rect(rect.x + look.s(32), foot, look.s(212), look.s(48))
        self.group["reset"].place(reset)
        done = pygame.Rect(0, foot, look.s(140), look.s(48))
        done.right = rect.right - look.s(32)
        self.group["done"].place(done)

    def draw_body(self, canvas: Canvas) -> None:
        """Put the labels and remarks."""
        look, paper = self.look, self.look.theme.paper
        label, remark = look.pen(Face.SEMI, 18, paper.ink), look.pen(Face.SANS, 18, paper.ink_soft)
        self.put_line(canvas, self.rect.y + look.s(TOP + 5 * ROW + 6))
        for key, words in LABELLED.items():
            y = self.group[key].rect.centery - look.u
            look.text.put(canvas, words, (self.rect.x + look.s(32), y), label)
        for key, words in (REMARKS | self._about_players()).items():
            self._put_remark(canvas, words, self.group[key].rect, remark)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Change the setting, put everything back, or leave."""
        if chosen.key == "done":
            return Pop()
        if chosen.key == "reset":
            self._reset()
        elif chosen.key == "fullscreen":
            self.ctx.fullscreen(bool(chosen.value))
        else:
            self.ctx.preferences.change(**CHANGES[chosen.key](chosen.value))
        return None

    def heard(self, chosen: Chosen) -> None:
        """A dragged slider would rattle: it is heard when it is let go."""
        if chosen.key != "volume":
            super().heard(chosen)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """As any panel; a volume just set is heard."""
        slider = self.group["volume"]
        dragged = slider.pressed
        change = super().handle(event)
        stepped = event.type == pygame.KEYUP and slider.focused
        if (dragged and not slider.pressed) or (stepped and event.key in ARROWS):
            self.ctx.sound("place")
        return change

    def update(self, dt: float) -> Change | None:
        """F11 may have changed what the switch shows."""
        switch, now = self.group["fullscreen"], self.ctx.preferences.now
        if isinstance(switch, Toggle) and switch.value != now.fullscreen:
            switch.activate()
        return None

    def _put_remark(self, canvas: Canvas, words: str, beside: pygame.Rect, pen: Pen) -> None:
        """Put a remark in one line or two at the right of a control."""
        look, x = self.look, beside.right + self.look.s(18)
        lines = look.text.wrap(words, pen, self.rect.right - look.s(24) - x)
        step = round(pen.px * 1.25)
        y = beside.centery - step * (len(lines) - 1) / 2 - look.u
        for line in lines:
            look.text.put(canvas, line, (x, y), pen)
            y += step

    def _about_players(self) -> dict[str, str]:
        """A remark beside those of whom there is one thing to say."""
        about = {option.id: option.about for option in self.ctx.games.players()}
        now = self.ctx.preferences.now
        shown = {"partner": now.partner, "opponents": PAIR.join(dict.fromkeys(now.opponents))}
        return {key: _capital(about[who]) for key, who in shown.items() if about.get(who)}

    def _reset(self) -> None:
        preferences = self.ctx.preferences
        if self._before_reset:
            preferences.change(**msgspec.structs.asdict(self._before_reset))
            self._before_reset = None
        else:
            self._before_reset = preferences.now
            preferences.reset()
        self.rebuild("reset")

    def _players(self, now: Settings) -> list[Widget]:
        """Who sits across, and who sits at either hand."""
        words = {option.id: _capital(option.name) for option in self.ctx.games.players()}
        alike = {PAIR.join((one, one)): word for one, word in words.items()}
        pair = PAIR.join(now.opponents)
        both = " and ".join(words.get(one, _capital(one)) for one in dict.fromkeys(now.opponents))
        return [
            Stepper("partner", _with(words, now.partner, _capital(now.partner)), now.partner),
            Stepper("opponents", _with(alike, pair, both), pair),
        ]


def _with(options: dict[str, str], chosen: str, word: str) -> list[tuple[str, str]]:
    """All options, and first what the file names though nobody offers it any more."""
    return [*({} if chosen in options else {chosen: word}).items(), *options.items()]


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


CHANGES: dict[str, Callable[[Value], dict[str, Any]]] = {
    "speed": lambda value: {"speed": value},
    "sound": lambda value: {"muted": not value},
    "volume": lambda value: {"sound_volume": value, "muted": False},
    "suits": lambda value: {"four_colours": value == "four"},
    "reduced_motion": lambda value: {"reduced_motion": value},
    "rules": lambda value: {"rules": value},
    "partner": lambda value: {"partner": value},
    "opponents": lambda value: {"opponents": tuple(str(value).split(PAIR))},
}
