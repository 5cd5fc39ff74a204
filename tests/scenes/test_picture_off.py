"""Whole games with the picture off: the player hears what is said, presses keys, and has no eyes.

He knows the texts of the language that is spoken, as any person does, and nothing of the program:
no scene, no view, no picture.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from at_table import sit_down
from pilot import Pilot

from pidro_desktop import languages
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.render.widgets.spoken import BUTTON
from pidro_desktop.scenes.after_deal.game_over_text import THEIRS, YOURS
from pidro_desktop.scenes.speech.spoken_signs import SCORES
from pidro_desktop.scenes.table.table_speaker import PAUSES, TO_RESULT
from pidro_desktop.table.animation import director
from pidro_desktop.table.spoken.spoken_asks import (
    BID,
    BID_MUST,
    BID_NONE,
    BID_ONE,
    KILL_CARDS,
    LEAD,
    NAME_TRUMPS,
    NOT_PLAYABLE,
    PLAIN_TRUMP,
    PLAY,
    worth_points,
)
from pidro_desktop.table.spoken.spoken_cards import (
    COMMA,
    LOW,
    SEMICOLON,
    SUIT,
    SUIT_ROW,
    TRUMP,
    WRONG_FIVE,
)
from pidro_desktop.table.spoken.spoken_events import SCORE
from pidro_desktop.table.spoken.spoken_reviews import HAND
from pidro_desktop.tr import capitalize_first
from pidro_desktop.variants import load

PATIENCE = 400
"""Frames in which he waits for something to be said."""
KEYS = {"C": pygame.K_c, "D": pygame.K_d, "H": pygame.K_3, "S": pygame.K_s}
POINTED = [PLAIN_TRUMP, NOT_PLAYABLE]
PLACES = {"card": "{card}", "at": "{at}", "count": "{count}"}


def heard(text: object, line: str) -> dict[str, str] | None:
    """What stands in the places of a text, where the line is that text; else None."""
    scores = SCORES.format(first="{won}", last="{lost}")
    words = str(text).replace("{won} : {lost}", scores)  # as a voice gets it
    whole = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(words))
    found = re.fullmatch(whole, line)
    return None if found is None else found.groupdict()


class BlindPlayer:
    """Plays by ear. ``listen`` lets a moment pass and returns what was said in it."""

    def __init__(self, listen: Callable[[], list[str]], press: Callable[[int], None]) -> None:
        self._listen = listen
        self._key = press
        self._last: int | None = None
        self.heard: list[str] = []
        self.score = ""
        self.winners = ""
        self._hand: dict[str, list[str]] = {}

    def play(self) -> None:
        """Play to the end of the game."""
        for line in self._lines():
            if any(heard(text, line) for text in (YOURS, THEIRS)):
                self.winners = line
                return
            self._react(line)

    def _lines(self) -> Iterator[str]:
        for _ in range(100_000):
            yield from self._hear()

    def _hear(self) -> list[str]:
        """What is said next. A key that nothing came of is pressed once more: it was too soon."""
        for moment in range(1, PATIENCE):
            said = self._soon()
            if said:
                return said
            if moment % 40 == 0 and self._last is not None:
                self._press(self._last)
        raise AssertionError(f"Nothing is said any more after {self.heard[-5:]}")

    def _press(self, key: int) -> None:
        self._last = key
        self._key(key)

    def _react(self, line: str) -> None:
        if found := heard(HAND, line):
            self._hand = _suits(found["suits"])
        elif found := heard(SCORE, line):
            self.score = found["points"]
        elif line == str(BID_NONE):
            self._press(pygame.K_p)
        elif found := heard(BID, line) or heard(BID_ONE, line) or heard(BID_MUST, line):
            self._bid(int(found.get("lowest") or found["bid"]))
        elif found := heard(NAME_TRUMPS, line):
            self._press(KEYS[max(self._hand, key=lambda suit: len(self._hand[suit]))])
        elif heard(KILL_CARDS, line):
            self._confirm()
        elif found := heard(LEAD, line):
            self._choose(found["cards"].split(str(COMMA))[0])
        elif found := heard(PLAY, line):
            self._choose(found["cards"].split(str(COMMA))[-1])
        elif line in {str(PAUSES[director.LOOK]), str(PAUSES[director.SCORE]), str(TO_RESULT)}:
            self._press(pygame.K_RETURN)

    def _bid(self, lowest: int) -> None:
        """Bid what is enough with a long suit, up to nine."""
        longest = max(len(cards) for cards in self._hand.values())
        if longest >= 4 and lowest <= 4 + longest and lowest <= 9:
            self._press(getattr(pygame, f"K_{lowest}"))
        else:
            self._press(pygame.K_p)

    def _confirm(self) -> None:
        """What is to be killed is chosen already: find the button, and press it."""
        for key in (pygame.K_RIGHT, *[pygame.K_TAB] * 12):
            self._press(key)
            if any(heard(BUTTON, line) for line in self._soon()):
                break
        self._press(pygame.K_RETURN)

    def _choose(self, wanted: str) -> None:
        """Move along the hand until the card is named, and press Enter."""
        for key in (pygame.K_RIGHT, pygame.K_LEFT):
            for _ in range(8):
                if self._points_at(wanted):
                    self._press(pygame.K_RETURN)
                    return
                self._press(key)
                if not self._soon():
                    break  # here the hand ends
        raise AssertionError(f"{wanted} cannot be found: {self.heard[-20:]}")

    def _points_at(self, wanted: str) -> bool:
        """Whether the card that was named last, if any was since the turn began, is the one."""
        for line in reversed(self.heard):
            if heard(LEAD, line) or heard(PLAY, line):
                return False
            for text in (*POINTED, *(worth_points(n, **PLACES) for n in (1, 5))):
                if found := heard(text, line):
                    return found["card"] == capitalize_first(wanted)
        return False

    def _soon(self) -> list[str]:
        """What is said at once, which may be nothing."""
        said = self._listen()
        self.heard += said
        self._last = None if said else self._last
        return said


def _suits(told: str) -> dict[str, list[str]]:
    """The cards of a hand by suit."""
    names = {str(name): suit for suit, name in SUIT.items()}
    rows = [heard(SUIT_ROW, row) or {} for row in told.split(str(SEMICOLON))]
    return {names[row["suit"].lower()]: row["cards"].split(str(COMMA)) for row in rows}


def match_to(target: int, seed: str) -> Match:
    players = dict.fromkeys((1, 2, 3), make("steady"))
    return Match(Setup(load("finnish", {"target": target}), players, secret_of(seed), seed))


def blind(pilot: Pilot, said: list[str]) -> BlindPlayer:
    """A player who hears what is said at this pilot's table, and has its keys."""

    def listen() -> list[str]:
        if not said:
            pilot.frame(dt=0.3)
        if not said:
            time.sleep(0.0005)
        news = said[:]
        said.clear()
        return news

    return BlindPlayer(listen, pilot.press)


@pytest.mark.parametrize(("language", "target"), [("en", 62), ("sv", 20), ("fi", 20)])
def test_a_whole_game_is_played_by_ear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, target: int
) -> None:
    try:
        languages.set_language(language)
        match = match_to(target, "by ear")
        pilot, scene = sit_down(tmp_path, "", match=match, speech=True, language=language)
        monkeypatch.setattr(scene, "draw", lambda _canvas: None)  # the picture is off
        player = blind(pilot, pilot.said)
        player.play()
        assert match.is_over
        us, them = match.game.totals
        assert re.findall(r"\d+", player.score) == [str(abs(us)), str(abs(them))]
        assert player.winners
        assert not [line for line in player.heard if "{" in line or not line.strip()]
        assert not [name for name in map(str, (*TRUMP.values(), WRONG_FIVE, LOW)) if not name]
    finally:
        languages.set_language("en")
