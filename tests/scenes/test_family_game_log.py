"""What happened in a deal is told truly by every rule set: who took what, what was exchanged."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from at_table import sit_down
from matches import new_match
from pilot import Pilot

from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.record.lines import Aid
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players import make
from pidro_desktop.render.text import TextPainter
from pidro_desktop.render.widgets.text_parts import Text
from pidro_desktop.scenes.game_log.game_log import GameLog
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.routes import LogPage
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.table.last_trick import LastTrick


def played(rules: str, fits: Callable[[SeatView], bool]) -> SeatView:
    """A deal that was played by chance to its score, as seat 0 saw it."""
    player = make("random")
    for number in range(60):
        match = new_match(f"happened {number}", person=None, rules=rules)
        match.deal()
        while asked := match.asks():
            seat = asked[0].seat
            match.submit(player.decide(match.game_view(seat), match.rng(seat)))
        view = match.game_view(0)
        if view.phase is Phase.SCORED and fits(view):
            return view
    raise AssertionError("It was never played like that.")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whatever is put on a page."""
    found: list[str] = []
    put = TextPainter.put

    def on_canvas(text: TextPainter, canvas: object, said: str, *args: object, **named: object):
        found.append(str(said))
        return put(text, canvas, said, *args, **named)

    monkeypatch.setattr(TextPainter, "put", on_canvas)
    return found


def show(home: Path, panel: Page, written: list[str]) -> Pilot:
    pilot, _scene = sit_down(home, "happened")
    pilot.resize((960, 600))
    written.clear()
    pilot.app.apply(Push(panel))
    pilot.frame()
    if isinstance(panel, GameLog):  # what is scrolled out of sight too
        parts = [placed.part for placed in panel.page().lay(panel.look, panel.rect)]
        written += [str(part.text) for part in parts if isinstance(part, Text)]
    return pilot


def test_each_has_a_column_who_plays_alone(tmp_path: Path, written: list[str]) -> None:
    view = played("petro", bool)
    line = DealScored(2, 7, True, (0, 5, 9, 1), (0, 5, 9, 1), (21, 31, 41, -1))
    view = replace(view, sheet=(line,) * 12, totals=line.total)
    show(tmp_path, GameLog(view, {3: Aid(back=1, help=3)}, LogPage.GAME), written)
    assert {"0 : 5 : 9 : 1", "21", "31", "41", "−1"} <= set(written)
    assert {"Victor", "Alice", "Bob", "Carlos", "hints 3, undo 1"} <= set(written)
    assert not {"Us", "Them"} & set(written)


def test_a_deal_without_partners_tells_of_each(tmp_path: Path, written: list[str]) -> None:
    view = played("petro", bool)
    show(tmp_path, GameLog(view, {}, LogPage.DEAL), written)
    names = ("Victor", "Alice", "Bob", "Carlos")
    counted = zip(names, view.counted, strict=True)
    assert ", ".join(f"{name} {points}" for name, points in counted) in written
    ours = re.compile(r"(us|them) \d+(, them \d+)?")  # with a capital it is on the table below
    assert not [one for one in written if ours.fullmatch(one) or "Us 0, them" in one]


def test_the_last_trick_without_partners_says_who_has_its_points(
    tmp_path: Path, written: list[str]
) -> None:
    view = played("petro", lambda view: any(view.tricks[-1].points))
    trick, names = view.tricks[-1], ("Victor", "Alice", "Bob", "Carlos")
    panel = LastTrick(view)
    show(tmp_path, panel, written)
    text = f": {names[trick.winner]} {trick.points[trick.winner]}"
    assert [one for one in written if "took it with" in one and text in one]
    assert text in panel.spoken()[-2]


def test_what_was_folded_and_handed_over_is_told(tmp_path: Path, written: list[str]) -> None:
    def handed(view: SeatView) -> bool:
        return any(view.folded) and any(view.passed)

    view = played("king-pedro-ca", handed)
    show(tmp_path, GameLog(view, {}, LogPage.DEAL), written)
    assert "folded" in written
    assert "Passed to partner" in written
    assert "took 4" in written
    assert not [one for one in written if one.startswith("kept")], "they had thirteen cards"


def test_the_kitty_is_told_of(tmp_path: Path, written: list[str]) -> None:
    view = played("king-pedro", lambda view: bool(view.taken_kitty))
    show(tmp_path, GameLog(view, {}, LogPage.DEAL), written)
    assert "Kitty" in written
    assert "Exchange" not in written, "nobody took a card but the kitty"
