"""A toolbar: buttons at both ends of a row, or of two rows where one has no room for them."""

from __future__ import annotations

from collections.abc import Sequence

from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import ByWidth, Col, Control, Part, Row, Sized, Spring

SIZE, GAP, AIR, LEAST_AIR = 20, 10, 24, 12
"""Units: of the labels' letters, between buttons, beside a label, and what there is at least."""


def toolbar(left: Sequence[Control], right: Sequence[Control]) -> Part:
    """Return buttons at both ends, as wide as they should be, or only as their labels need."""

    def made(look: Look, width: float) -> Part:
        if _air(look, width, [*left, *right]) >= look.s(LEAST_AIR):
            return _row(look, width, left, right)
        return Col([_row(look, width, left, []), _row(look, width, [], right)], gap=GAP)

    return ByWidth(made)


def _row(look: Look, width: float, left: Sequence[Control], right: Sequence[Control]) -> Part:
    buttons = [*left, *right]
    air = min(look.s(AIR), _air(look, width, buttons))
    snug = [span + 2 * air for span in _spans(look, buttons)]
    loose = [max(wide, one.width(look, width)) for one, wide in zip(buttons, snug, strict=True)]
    fits = sum(loose) + look.s(GAP) * (len(buttons) - 1) <= width
    wides = loose if fits else snug
    sized = [Sized(one, wide=wide / look.u) for one, wide in zip(buttons, wides, strict=True)]
    return Row([*sized[: len(left)], Spring(), *sized[len(left) :]], gap=GAP)


def _air(look: Look, width: float, buttons: Sequence[Control]) -> float:
    """Return the pixels that are free beside each label if the row is full."""
    free = width - look.s(GAP) * (len(buttons) - 1) - sum(_spans(look, buttons))
    return free // (2 * max(1, len(buttons)))


def _spans(look: Look, buttons: Sequence[Control]) -> list[int]:
    pen = look.pen(Face.SERIF_BOLD, SIZE, look.theme.paper.ink)
    return [look.text.width(one.widget.label, pen) for one in buttons]
