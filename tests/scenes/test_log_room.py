"""The game log uses its room, and has a column for hints and undo only if there were any."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pygame
import pytest
from matches import new_match
from pilot import Pilot, context, launch

from pidro_desktop.engine.record.lines import Aid
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players import make
from pidro_desktop.render.text import TextPainter
from pidro_desktop.scenes.game_log import log_parts
from pidro_desktop.scenes.game_log.game_log import (
    NARROW,
    OF_DEAL,
    PLACES,
    SCALES,
    TOTALS,
    GameLog,
)
from pidro_desktop.scenes.game_log.game_log_text import NO_DEAL
from pidro_desktop.scenes.shell.routes import LogPage
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.shell.tab import PageTab
from pidro_desktop.scenes.speech.spoken_signs import in_words
from pidro_desktop.scenes.speech.stage_speaker import sitting
from pidro_desktop.scenes.title.title import Title


def after_deals(count: int, rules: str = "finnish") -> SeatView:
    """The table after so many deals."""
    match, rng, person = new_match("log", rules=rules), Random(3), make("random")
    while len(match.game_view(0).sheet) < count:
        if match.needs_deal:
            match.deal()
        ask = match.asks()[0]
        decided = match.decide(ask) if ask.seat else person.decide(match.game_view(0), rng)
        match.submit(decided)
    return match.game_view(0)


def opened(
    home: Path, size: tuple[int, int], page: LogPage, aids: Mapping[int, Aid], view: SeatView
) -> Pilot:
    home.mkdir()
    pilot = launch(context(home), Title(), size)
    pilot.app.apply(Push(GameLog(view, aids, page)))
    pilot.run(0.2)
    return pilot


@pytest.fixture
def cards(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How large the cards of a log were drawn."""
    found: list[float] = []
    real = log_parts.Cards.draw

    def spy(self: log_parts.Cards, *given: object) -> None:
        found.append(self.scale)
        real(self, *given)

    monkeypatch.setattr(log_parts.Cards, "draw", spy)
    return found


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All texts that were drawn."""
    found: list[str] = []
    real = TextPainter.put

    def spy(
        self: TextPainter, canvas: object, string: object, *rest: object, **more: object
    ) -> int:
        found.append(str(string))
        return real(self, canvas, string, *rest, **more)

    monkeypatch.setattr(TextPainter, "put", spy)
    return found


@pytest.mark.parametrize(("size", "large"), [((1000, 1300), True), ((1280, 720), False)])
def test_cards_are_larger_in_a_tall_window(
    size: tuple[int, int], large: bool, cards: list[float], own_home: Path
) -> None:
    pilot = opened(own_home, size, LogPage.DEAL, {}, after_deals(1))
    assert (cards[-1] > 1) == large
    assert pilot.scene.rect.height > 0.9 * size[1], "it takes the height of the window"
    if large:
        assert pilot.scene.scroll.limit == 0, "and all of it is in view"


@pytest.mark.parametrize("rules", ["finnish", "petro"])
@pytest.mark.parametrize("aids", [{}, {1: Aid(0, 2)}])
def test_there_is_a_column_for_hints_only_if_there_were_any(
    rules: str, aids: Mapping[int, Aid], own_home: Path, written: list[str]
) -> None:
    opened(own_home, (1280, 720), LogPage.GAME, aids, after_deals(2, rules))
    assert ("With" in written) == bool(aids)
    assert ("hints 2" in written) == bool(aids)
    assert "left to 62" in written


@pytest.mark.parametrize("rules", ["finnish", "petro"])
@pytest.mark.parametrize("page", LogPage)
def test_on_a_narrow_page_with_large_text_nothing_is_cut(
    rules: str, page: LogPage, own_home: Path, written: list[str]
) -> None:
    pilot = opened(own_home, (800, 1280), page, {1: Aid(0, 2)}, after_deals(2, rules))
    pilot.app.ctx.preferences.change(ui_scale=200)
    written.clear()
    pilot.app.resized()
    pilot.frame()
    assert pilot.scene.look.u == pytest.approx(pilot.app.ctx.u, rel=0.01)
    assert not [text for text in written if "…" in text]
    assert ("hints 2" in written) == (page is LogPage.GAME)


@pytest.mark.parametrize("rules", ["finnish", "petro"])
def test_a_narrow_score_sheet_without_a_deal_says_so(
    rules: str, own_home: Path, written: list[str]
) -> None:
    match = new_match("log", rules=rules)
    match.deal()
    pilot = opened(own_home, (800, 1280), LogPage.GAME, {}, match.game_view(0))
    pilot.app.ctx.preferences.change(ui_scale=200)
    written.clear()
    pilot.app.resized()
    pilot.frame()
    assert str(NO_DEAL) in " ".join(written)


def test_columns_are_in_order_and_inside() -> None:
    assert {len(places) for places in (NARROW, OF_DEAL, TOTALS)} == {7, 5, 4}
    for places in (*PLACES.values(), NARROW, OF_DEAL, TOTALS):
        ends = [at for at, _anchor in places]
        assert ends == sorted(ends)
        assert 0 < ends[0] < ends[-1] < 0.95
    assert all(len(places) == count for count, places in PLACES.items())
    assert SCALES[-1] == 1.0


def test_every_row_is_walked_seen_and_heard_and_before_the_first_are_the_tabs(
    own_home: Path,
) -> None:
    pilot = opened(own_home, (960, 600), LogPage.DEAL, {}, after_deals(1))
    pilot.app.ctx.preferences.change(speech=True)
    pilot.frame()
    panel = pilot.scene
    assert panel.scroll.limit > 0
    rows = [in_words(row) for row in panel.spoken()]
    heard: list[str] = []
    for _row in rows:
        pilot.said.clear()
        pilot.press(pygame.K_DOWN)
        heard += pilot.said
        assert panel.scroll.area.contains(panel.walker.here)
    assert heard == rows
    assert panel.scroll.offset > 0
    pilot.said.clear()
    pilot.press(pygame.K_DOWN)
    assert pilot.said == rows[-1:], "beyond the last row there is none"
    pilot.said.clear()
    pilot.press(pygame.K_HOME, pygame.K_UP)
    assert pilot.said == [rows[0], "This deal, tab, selected"]


def test_large_text_scrolls_to_every_row_and_back_to_the_tabs(own_home: Path) -> None:
    pilot = opened(own_home, (960, 600), LogPage.DEAL, {}, after_deals(1))
    pilot.app.ctx.preferences.change(ui_scale=200)
    pilot.app.resized()
    window = pygame.Rect(0, 0, 960, 600)
    for _row in list(pilot.scene.spoken()):
        pilot.press(pygame.K_DOWN)
        assert window.colliderect(pilot.scene.walker.here)
    pilot.press(pygame.K_HOME, pygame.K_UP)
    assert window.contains(pilot.find(PageTab(LogPage.DEAL)).rect)


def test_the_log_tells_the_exchange_and_the_cards_that_lie_there(own_home: Path) -> None:
    view = after_deals(1)
    pilot = opened(own_home, (960, 600), LogPage.DEAL, {}, view)
    told = {line.partition(". ")[0]: line for line in pilot.scene.spoken()}
    assert re.search(r"Alice: (kept|took) \w+", told["Exchange"])
    assert "card face down" in told["Discards"] or "cards face down" in told["Discards"]
    laid = [seat for seat in range(4) if view.laid[seat]]
    assert laid
    for seat in laid:
        assert f"{sitting(plays=False).name(seat)}: " in told["Laid down"]
    tricks = [line for line in told if re.fullmatch(r"Trick \d+", line)]
    assert len(tricks) == len(view.tricks)


def test_a_row_of_the_sheet_tells_who_made_what_and_with_what_help(own_home: Path) -> None:
    pilot = opened(own_home, (960, 600), LogPage.GAME, {1: Aid(0, 2)}, after_deals(2))
    first, _second, left = [row.said for row in pilot.scene.walker.rows]
    assert re.fullmatch(
        r"Deal 1\. \w+ (made the bid of|did not make) \d+\. Taken in this deal: us \d+, them \d+\. "
        r"The score: us −?\d+, them −?\d+\. Hints 2\.",
        first,
    )
    assert re.fullmatch(r"Left to 62: us \d+, them \d+\.", left)
