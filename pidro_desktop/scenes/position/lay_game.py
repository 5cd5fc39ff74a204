"""Dialog for the rules and the score of a laid deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from pidro_desktop import variants
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.positions.position import Position
from pidro_desktop.render.table_ui.table_text import THEM, US, name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import Slider, Stepper
from pidro_desktop.render.widgets.parts import Col, Fitted, Gap, Pad, Part, Row, Spring
from pidro_desktop.render.widgets.text_parts import Text, old
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.shell.form import FOOT, SIDE, TOP, field, form
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.storage.house_rules import HouseRules
from pidro_desktop.tr import AnyText, number, tr

HEADING: Final = tr("Rules and score", "heading")
RULES_OF: Final = tr("Rules", "heading")
DONE_LABEL: Final = tr("Done", "button")
# tr: Behind the name of a rule set: with other options than it has by itself
CHANGED: Final = tr("{rules} (modified)")
TYPE_POINTS: Final = tr("Drag, use the arrow keys, or type the points.")
LAID: Final = "laid"
"""Stands for rules that are neither built in nor house rules."""
DIGITS: Final = 3
RULES, DONE, POINTS = "rules", "done", "points "
"""Keys of the controls; behind that of points is the number of the side."""


def rules_label(rules: RuleSet, house: Sequence[HouseRules]) -> AnyText:
    """Return the short name of rules: that of house rules, or one that says they are changed."""
    name = variants.in_short(rules)
    if not rules.chosen:
        return name
    own = (one.name for one in house if one.rules == rules)
    return next(own, CHANGED.format(rules=name))


class GamePage(Page):
    """Dialog for the rules and the score; pops with the position by them."""

    heading = HEADING
    width: float = 640
    height: ClassVar[float] = 372

    def __init__(self, position: Position, house: Sequence[HouseRules] = ()) -> None:
        """Create it with the player's house rules, which can be chosen, too."""
        super().__init__()
        self._position = position
        self._totals = list(position.totals or (0,) * position.rules.sides)
        self._choices: dict[str, tuple[AnyText, RuleSet]] = {
            one.id: (one.name, one.rules) for one in house
        }
        for one in variants.names():
            self._choices[one] = variants.in_short(rules := variants.load(one)), rules
        if all(rules != position.rules for _name, rules in self._choices.values()):
            self._choices[LAID] = rules_label(position.rules, house), position.rules
        self._typed = ""

    def page(self) -> Part:
        """Return the rules, the points of each side, and the button that closes it."""
        rules = self._position.rules
        options = [(key, label) for key, (label, _rules) in self._choices.items()]
        now = next(key for key, (_label, one) in self._choices.items() if one == rules)
        rows = [field(RULES_OF, "", Stepper(RULES, options, now), 360)]
        span = (1 - rules.scoring.target, rules.scoring.target - 1)
        sides: Iterable[AnyText] = (US, THEM) if len(self._totals) == 2 else map(name, SEATS)
        for (side, points), who in zip(enumerate(self._totals), sides, strict=False):
            slider = Slider(f"{POINTS}{side}", points, span, step=1, to_text=number)
            rows.append(field(who, "", slider, 360))
        rows.append(Text(TYPE_POINTS, Face.SEMI, 18, old))
        done = Fitted(Button(DONE, DONE_LABEL, style=Style.PRIMARY, size=20))
        foot = Row([Spring(), done])
        return Pad(Col([form(rows), Spring(), Gap(12), foot]), TOP, SIDE, FOOT, SIDE)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Take other rules or points, or close."""
        self._typed = ""
        if chosen.key == DONE:
            return self.cancelled()
        if chosen.key == RULES:
            rules = self._choices[str(chosen.value)][1]
            self._totals = [*self._totals, 0, 0][: rules.sides]
            self._position = replace(self._position, rules=rules, totals=())
            self.renew()
        else:
            side = int(str(chosen.key).removeprefix(POINTS))
            self._totals[side] = int(chosen.value or 0)
        return None

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Take digits and a minus for the side that has the focus, or else the first one."""
        if event.type == pygame.KEYDOWN and self._types(event):
            return None
        return super().handle(event)

    def _types(self, event: pygame.event.Event) -> bool:
        """Write the points of a side; returns whether the key was one of a number."""
        sign, erases = event.unicode, event.key == pygame.K_BACKSPACE
        if not erases and not (sign == "-" or (sign.isascii() and sign.isdigit())):
            self._typed = ""
            return False
        key = str(self.group.focus.key) if self.group.focus else ""
        side = int(key.removeprefix(POINTS)) if key.startswith(POINTS) else 0
        before = self._typed or (str(self._totals[side]) if erases else "")
        self._typed = before[:-1] if erases else sign if sign == "-" else before + sign
        self._typed = self._typed[-DIGITS - 1 :]
        most = self._position.rules.scoring.target - 1
        number_typed = int(self._typed) if self._typed.strip("-") else 0
        self._totals[side] = max(-most, min(most, number_typed))
        self.renew(f"{POINTS}{side}")
        self.group.show_focus()
        return True

    def cancelled(self) -> Change:
        """Close it with what was chosen."""
        totals = tuple(self._totals) if any(self._totals) else ()
        return Pop(replace(self._position, totals=totals))
