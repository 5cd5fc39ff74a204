"""What a scene shows and does not say: texts that are drawn, beside its kept transcript.

A text counts as said if its words follow each other there, a short one if all of its words are
said somewhere. What may stay unsaid has a reason in ``UNSAID``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final
from unittest import mock

import pygame
from every_scene import BREAKAGE
from pilot import Pilot
from scene_audits import kept_at

from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas
from pidro_desktop.render.text import TextPainter
from pidro_desktop.render.widgets.controls import Choice
from pidro_desktop.scenes.game_log.log_parts import LogRows
from pidro_desktop.scenes.shell.row_list import RowList
from pidro_desktop.scenes.speech.spoken_signs import in_words

TABLES: Final = (
    r"(pause: at the )?table|puzzle|review of a deal|replay|played on|try again|lesson|viewer|watch"
    r"|any deal: a puzzle|game over|match at the table|evening at the table"
)
UNSAID: Final = {
    TABLES: {
        r"Victor|Alice|Bob|Carlos": "a name beside a figure, or over points",
        r"Lifetime|\d+ won, \d+ lost": "the numbers of a lifetime are said by the title and About",
        r"deals|dealt|(You|\w+) (deals?|dealt)": "said on request, as who dealt",
        r"(Us|Them) \d+|\d+ to go|took \d+|in the hole|\w+ failed": "said on request, as points",
        r"High bid|No bid yet|\w+ bid \d+": "said on request, as who plays for what",
        r"Bid|By|−\d+": "the score sheet, which the game log reads",
        r"(Carlos|Bob) has bid \d+\. Bid higher, or pass\..*": "said as the highest bid",
        r"No bids yet\. Bid 6 or more, or pass\.": "said as the question",
        r"You have more than six trumps\. .*|Your bid of 7 wins\. .*": "asked in other words",
        r"\d+ of \d+": "how far a lesson is",
        r"[A-Z]|Pass|Keep|\d+%?": "a part of a picture, whose bar or bead is said",
        r"Start from trick": "a heading over buttons that say it",
        r"Menu|Review": "while nobody acts, and the name of what one has come from",
    },
    r"game over": {r"Finnish Pidro, to \d+": "the rules, said with every score before"},
    r"daily deal": {
        r"\w{1,3}": "a day of the calendar, which is walked with arrow keys",
        r"Pidro daily \d+|[+−]\d+, par [+−]\d+": "what is copied to share, and said as the result",
    },
    r"your place": {
        r"[+−]?\d+|\w": "a chart, whose days and places are said",
        r"\w+": "a name in the crowd, said among those ahead",
        r"Pidro daily \d+|[+−]\d+, par [+−]\d+|\w+ of \w+|\d+ days in a row": "what is copied",
        r"You [+−]\d+": "the result, said as the place",
    },
    r"title": {
        r"\w{1,5}": "the leaf of a calendar",
        r"Four at the table, .*|first to .*": "the motto",
    },
    r"statistics|numbers|review of a game": {
        r"[+−]?[\d.]+(%| p)?|\d+ games ago|\d+ \w+|Play|Discard|Trump|Bid|0 won": "a chart",
        r"Streaks and records|longest .*|highest .*|largest .*|points in .*|No games yet": (
            "a heading over records, and what has no number yet"
        ),
        r"Luck|Worth another look": "a heading over what is still being worked out",
    },
    r"statistics: none": {
        r"Bids made|Points left on the table": "a heading over what has no number yet",
    },
    r"match|evening": {
        r"[+−]?\d+|Deal|level|took": "a chart, and numbers of a picture that is said",
        r"Bid|Points": "a heading between both tables, each of which is said",
        r"Back": "a button that waits for a later moment",
        r"So far|The program": "a heading over buttons that say it",
        r"Victor|Your table: .*": "said as the story of the table",
        r"against \w+ and \w+|Finnish Pidro, one deal": "said when the deal begins",
        r"\w+ bid \d+.*": "what both tables bid, said with each of them",
    },
    r"old games": {r"0 games": "a value of a filter that cannot be chosen, and says why"},
    r"ask why": {r"[2-9AKQJ]|10": "a card beside the sign of its suit, said by name"},
    r"any deal": {
        r"[2-9AKQJVABC]|10": "a card beside the sign of its suit, and who has it, said by name",
        r"[1-4]": "the number of a step, said in its place",
        r"AKJ52s 9d, or pass 9": "an example in an empty field",
        r"kept \? trumps": "said as a number of trumps that is not known",
        r"(you|they) take": "over figures that are said as points taken, or exactly so many",
        r"\w+ bid \d+|trick \d+": "said as the bids and the cards on the table",
    },
    r"any deal: nothing kept": {r"Rename …|Delete|Open": "buttons that wait for a position"},
    r"what if": {r"[2-9AKQJV]|10": "a card beside the sign of its suit, said by name"},
    r"known people": {r"\d+": "a column of a chart, which is said if there is something in it"},
    r"history": {
        r"nothing|Pass|By": "said as a sentence of its row",
    },
    r"match: code and result|line of a friend": {
        r"[0-9A-Z]{8}[0-9A-Z ]+": "a line of result, whose length is said",
    },
    r"rules": {r"Card values": "a button that arrows reach"},
    r"pause": {r"This game|The program|This deal": "a heading over buttons that say it"},
    r"figures": {r"Also|Skin|Colour": "a heading over pictures that are said one by one"},
    r"deals": {r"Deal code [\w-]+": "the code of the row, which the button that copies it spells"},
    r"deal code": {r"[0-9A-Z]+": "a code in its field, which is spelled"},
    r"deal code|house editor": {r"0000-.*|Our house rules": "an example in an empty field"},
    r"house rules": {r".*/config/rules": "a folder of this test"},
    r"player's name": {r"Add": "a button that waits for a name"},
    r"puzzles": {r"0 of 0 solved": "nothing of a kind, whose button says why"},
    r"reading a file": {r"Read: .*": "said every quarter"},
}
"""By scenes: texts that are shown and not said, and why."""
REASONS: Final = {
    re.compile(scenes): re.compile("|".join(f"(?:{text})" for text in texts))
    for scenes, texts in UNSAID.items()
}


def unsaid(name: str, pilot: Pilot) -> list[str]:
    """Return what the scene shows and neither says nor may leave unsaid."""
    said = kept_at(name).read_text("utf-8")
    said = said if name in ("keys", BREAKAGE) else said.partition("[F1]")[0]
    words = _words(in_words("\n".join((said, *_walked(pilot)))))
    whole, single = f" {' '.join(words)} ", set(words)
    free = [texts for scenes, texts in REASONS.items() if scenes.match(name)]
    found: list[str] = []
    for text in dict.fromkeys(_shown(pilot)):
        mine = _words(in_words(re.sub(r"\S*…$", "", text)))
        spelled = [word for word in mine if not word.isdigit()]
        heard = set(mine) <= single if len(spelled) < 2 else f" {' '.join(mine)} " in whole
        if not heard and not any(reason.fullmatch(text) for reason in free):
            found.append(text)
    return found


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _walked(pilot: Pilot) -> Iterator[str]:
    """What arrow keys lead to in choices and lists, which say it one after the other."""
    for widget in pilot.widgets():
        if isinstance(widget, Choice):
            yield from (str(word) for _value, word in widget.options)
        if isinstance(widget, RowList):
            yield from (str(text) for row in widget.rows for text in widget.row_text(row))
        if isinstance(widget, LogRows):
            yield from (row.said for row in widget.rows)


def _shown(pilot: Pilot) -> list[str]:
    """The texts that the scene on top draws, and what it has drawn before once more."""
    shown: list[str] = []
    put = TextPainter.put

    def listen(self: TextPainter, canvas: Any, string: Any, *rest: Any, **more: Any) -> int:
        shown.append(str(string))
        return put(self, canvas, string, *rest, **more)

    def sketch(self: DrawContext, _key: Any, size: Any, draw: Any) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        draw(OffscreenCanvas(surface))
        return surface

    pilot.app.resized()
    listening = mock.patch.object(TextPainter, "put", listen)
    with listening, mock.patch.object(DrawContext, "sketch", sketch):
        pilot.scene.draw(pilot.app.canvas)
    return shown
