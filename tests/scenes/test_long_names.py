"""Names of twelve letters lie on nothing, and nothing but a name is cut for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from every_scene import SMALL, ctx_of, look
from fitting import Eyes
from fitting_table import crowded
from table_states import table_in

from pidro_desktop import languages
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.tr import ENGLISH, use_language

NAMES = ("Maximilianus", "Åsa-Britta Ö", "Ολυμπιάδα Χρ", "Константинус")
WIDEST = ("WWWWWWWWWWWW",) * 3 + ("MMMMMMMMMMMM",)
WINDOWS = ((SMALL, 100), ((1280, 720), 100), ((1280, 720), 130), ((900, 1200), 100))


@pytest.mark.parametrize(
    ("phase", "names"),
    [("bid", WIDEST), ("look", NAMES), ("play", WIDEST), ("scored", NAMES)],
    ids=["bid", "look", "play", "scored"],
)
def test_long_names_have_room_at_the_table(
    phase: str, names: tuple[str, str, str, str], own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_home.mkdir()
    eyes = Eyes(look())
    monkeypatch.setattr(TableScene, "called", property(lambda _scene: names))
    found: list[str] = []
    with eyes.reading(look()):
        pilot = table_in(ctx_of(own_home), phase, 0, SMALL, "finnish")
        assert pilot is not None
        for language in ("en", "sv", "fi"):
            languages.set_language(language)
            for size, scale in WINDOWS:
                pilot.app.ctx.preferences.change(ui_scale=scale)
                pilot.app.display.resize(size)
                pilot.app.resized()
                pilot.frame(dt=0.0)
                where = f"{language}, {size} at {scale} percent"
                found += [
                    f"{where}: {one}" for one in crowded(eyes, pilot.scene, size) if _counts(one)
                ]
    use_language(ENGLISH)
    assert found == [], "\n".join(found)


def _counts(found: str) -> bool:
    """Whether a fault is more than a name that was cut."""
    if found.startswith(("cut: ", "not told: ")):
        told = found.partition(": ")[2].removesuffix("…").rstrip()
        return not any(name.startswith(told) for name in (*NAMES, *WIDEST))
    return True
