"""The drawing of the house is that of its script, and its arrows are those of the imports."""

from __future__ import annotations

from test_repository import MAY_IMPORT, TOP

from tools.house_picture import ARROWS, PICTURE, TIERS, drawing, places

TOOLS = {"tr", "languages", "assets", "compiled", "paths", "key_names", "subprocess_env"}
TOOLS |= {
    "text_safety",
    "structs",
    "secrecy",
    "key_actions",
    "keeper",
    "regular_files",
    "disk_space",
    "background",
}
"""What any part may use, and the drawing leaves out."""
SMALL = {"__main__", "error_log", "launch_options", "memory"}
SMALL |= {"start_errors", "streams", "versions"}
"""Single modules at the top that the drawing leaves out."""
WHOLE = {name for tier in TIERS for part in tier for name in part.names}


def below(part: str) -> set[str]:
    """All that can be reached from a part along the arrows."""
    direct = {end for start, end in ARROWS if start == part}
    return direct.union(*map(below, direct))


def test_the_script_draws_the_picture_that_is_shown() -> None:
    assert PICTURE.read_text("utf-8") == drawing()


def test_every_part_has_its_place() -> None:
    assert set(MAY_IMPORT) | TOP <= WHOLE | TOOLS | SMALL


def test_an_arrow_leads_down_to_what_may_be_imported() -> None:
    lies = places()
    for start, end in ARROWS:
        assert start == "app" or end in MAY_IMPORT[start], (start, end)
        assert lies[start].y + lies[start].h < lies[end].y


def test_nothing_may_be_imported_that_no_arrow_leads_to() -> None:
    for part in WHOLE & set(MAY_IMPORT):
        assert MAY_IMPORT[part] - TOOLS <= below(part), part


def test_the_way_of_a_click_is_told_step_by_step() -> None:
    steps = [part.step for tier in TIERS for part in tier if part.step]
    assert sorted(steps) == list(range(1, 8))
