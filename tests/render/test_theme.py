"""Themes are data: what is wrong in a file is told with its file, key and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from pidro_desktop.assets import asset_path
from pidro_desktop.render.theme import ThemeError, load_theme, read_theme


@pytest.fixture
def kitchen_with(tmp_path: Path):
    """Return a function that writes the kitchen theme with one line's text replaced."""

    def write(old: str, new: str) -> Path:
        text = asset_path("themes", "kitchen.toml").read_text(encoding="utf-8")
        assert old in text
        path = tmp_path / "mine.toml"
        path.write_text(text.replace(old, new), encoding="utf-8")
        return path

    return write


def test_the_kitchen_theme_gives_colours_as_three_bytes() -> None:
    theme = load_theme("kitchen")
    assert theme.ground.felt == (0x23, 0x52, 0x50)
    assert theme.suits.two.spades == theme.suits.two.clubs
    four = theme.suits.four
    assert len({four.spades, four.hearts, four.diamonds, four.clubs}) == 4


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("hole =", "hoel =", ["unknown field `hoel`", "`paper`"]),
        ('hole = "#8e2a22"', "", ["missing required field `hole`", "`paper`"]),
        ("#8e2a22", "#8e2a2", ["'#8e2a2' at `paper.hole` is not a colour", "`paper.hole`"]),
        ("wood_gain = 1.75", 'wood_gain = "much"', ["`ground.wood_gain`"]),
        ("wood_gain = 1.75", "wood_gain = -1.0", ["`ground.wood_gain`"]),
        ("title = 0.70", "title = 7.0", ["`light.title`"]),
        ("[paper]", "[paper", ["not valid TOML"]),
    ],
)
def test_a_wrong_theme_is_refused_with_file_key_and_reason(
    kitchen_with, old: str, new: str, told: list[str]
) -> None:
    path = kitchen_with(old, new)
    with pytest.raises(ThemeError) as caught:
        read_theme(path)
    message = str(caught.value)
    assert str(path) in message
    for part in told:
        assert part in message


def test_a_missing_theme_is_told_by_its_path(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match=r"nowhere\.toml cannot be read"):
        read_theme(tmp_path / "nowhere.toml")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('    ".s.s.s.s.s.s.s.s",\n', '    ".s.s",\n', "not equally long"),
        ("threads = { t =", "threads = { x =", "no colour for t"),
        ("strength = 0.72", "strength = 72", "`runner.strength`"),
    ],
)
def test_a_runner_that_cannot_be_woven_is_refused(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    text = asset_path("themes", "dusk.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ThemeError, match=told):
        read_theme(path)
