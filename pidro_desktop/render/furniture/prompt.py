"""What the person is asked: large words, and a sentence below."""

from __future__ import annotations

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.furniture import words
from pidro_desktop.render.furniture.kit import Kit
from pidro_desktop.render.text import Face


def put_prompt(canvas: Canvas, kit: Kit, title: str, sentence: str = "", *, rise: int = 0) -> None:
    """Put both lines above the buttons, ``rise`` pixels higher where those take two lines."""
    plain = kit.look.theme.text_on_table.plain
    room, places = kit.places.prompt_room, kit.places
    large = kit.pen(Face.SERIF_BOLD, 32, plain)
    x, y = places.prompt
    kit.text(canvas, title, (x, y - rise), large, "centre", room=room)
    if sentence:
        small, (x, y) = kit.pen(Face.SEMI, 20, plain), places.sentence
        kit.text(canvas, sentence, (x, y - rise), small, "centre", room=room)


def put_pause_prompt(canvas: Canvas, kit: Kit, title: str, sentence: str = "") -> None:
    """Put both lines between the cards that lie open in the exchange."""
    plain = kit.look.theme.text_on_table.plain
    room, places = kit.places.prompt_room, kit.places
    large = kit.pen(Face.SERIF_BOLD, 28, plain)
    kit.text(canvas, title, places.pause_prompt, large, "centre", room=room)
    if sentence:
        small = kit.pen(Face.SEMI, 19, plain)
        kit.text(canvas, sentence, places.pause_sentence, small, "centre", room=room)


def put_go_on(canvas: Canvas, kit: Kit, said: str = words.GO_ON) -> None:
    """Put the line that says that any click goes on, or what else is said at a deal's end."""
    pen = kit.pen(Face.SEMI, 18, kit.look.theme.text_on_table.plain)
    room = kit.places.told_room
    kit.text(canvas, said, kit.places.go_on, pen, "centre", room=room)


def put_compared(canvas: Canvas, kit: Kit, said: str) -> None:
    """Put how a replay and the game compare there, where no button lies below: in full lines."""
    pen = kit.pen(Face.SEMI, 18, kit.look.theme.text_on_table.plain)
    (x, y), step = kit.places.go_on, round(pen.px * 1.3)
    for line, text in enumerate(kit.look.text.wrap(said, pen, kit.places.told_room)):
        kit.text(canvas, text, (x, y + line * step), pen, "centre")
