"""``demo --film``: a deal as a moving picture, with the scenes' own time."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pidro_desktop.cli import main
from pidro_desktop.commands.demo import RATE, AnimationWriter, NoPillow
from pidro_desktop.render.display import Display

pillow = pytest.importorskip("PIL.Image", reason="films need Pillow")


@pytest.mark.paint
def test_a_whole_deal_becomes_a_film_that_lasts_as_long_as_the_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "films" / "deal.webp"
    line = ["demo", "--headless", "--film", str(file), "--film-width", "240"]
    assert main([*line, "--size", "480x300", "--speed", "8"]) == 0
    assert capsys.readouterr().out.strip() == str(file)
    with pillow.open(file) as film:
        assert film.size == (240, 150)
        assert film.n_frames > 20
        seconds = 0.0
        for frame in range(film.n_frames):
            film.seek(frame)
            film.load()
            seconds += film.info["duration"] / 1000
    assert 2 < seconds < 20


def test_a_still_picture_is_one_that_lasts_longer(tmp_path: Path) -> None:
    display = Display.headless((320, 200))
    film = AnimationWriter(tmp_path / "still.webp", display, 160)
    for frame in range(60):
        if frame == 30:
            display.picture.fill((200, 30, 30))
        film.look(1 / 60)
    film.save()
    with pillow.open(tmp_path / "still.webp") as made:
        assert made.n_frames == 2
        made.load()
        assert made.info["duration"] == pytest.approx(500, abs=1000 / RATE)


def test_a_film_needs_even_frames(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["demo", "--film", str(tmp_path / "x.webp")]) == 2
    assert "--headless" in capsys.readouterr().err


def test_where_there_is_no_pillow_a_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    with pytest.raises(NoPillow, match=r"pidro-desktop\[film\]"):
        AnimationWriter(tmp_path / "x.webp", Display.headless((320, 200)), 160)
