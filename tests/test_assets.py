"""Pictures and fonts are found in a checkout, and their absence is told in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pidro_desktop import assets


@pytest.fixture(autouse=True)
def fresh_search() -> Iterator[None]:
    assets.assets_root.cache_clear()
    yield
    assets.assets_root.cache_clear()


def test_all_six_typefaces_lie_beside_their_licences() -> None:
    fonts = assets.asset_path("fonts")
    assert len(list(fonts.glob("*.ttf"))) == 6
    for licence in fonts.glob("*OFL.txt"):
        assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8")
    assert len(list(fonts.glob("*OFL.txt"))) == 2


def test_an_installed_program_finds_the_folder_inside_its_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pidro_desktop" / "assets" / "themes").mkdir(parents=True)
    monkeypatch.setattr(assets, "__file__", str(tmp_path / "pidro_desktop" / "assets.py"))
    assert assets.asset_path("x.png") == tmp_path / "pidro_desktop" / "assets" / "x.png"


def test_missing_assets_are_told_with_place_and_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "__file__", str(tmp_path / "pidro_desktop" / "assets.py"))
    with pytest.raises(assets.AssetsMissingError, match="Install the program again") as caught:
        assets.assets_root()
    assert str(tmp_path) in str(caught.value)
