"""The pages of the settings: every control changes its own field, and what it changes is seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest
from every_scene import asking, at_table
from pilot import Pilot, Table, context, games, launch, stands_in

from pidro_desktop import languages
from pidro_desktop.render.widgets.parts import Picture
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.settings.settings_keys import KeyControl
from pidro_desktop.scenes.settings.settings_kinds import Switch
from pidro_desktop.scenes.settings.settings_pages import PAGES
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import YES
from pidro_desktop.scenes.shell.routes import SettingsPage
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.shell.tab import Tab
from pidro_desktop.storage import settings as files
from pidro_desktop.storage.settings import Settings
from pidro_desktop.tr import ENGLISH, use_language

LARGE, SMALL = (2560, 1440), (960, 600)
RIGHT = pygame.K_RIGHT
CONTROLS: list[tuple[str, str, dict[str, object]]] = [
    ("game", "partner", {"partner": "strong"}),
    ("game", "opponents", {"opponents": ("strong", "strong")}),
    ("game", "help", {"help": True}),
    ("game", "play_single", {"play_single": True}),
    ("game", "claims", {"claims": True}),
    ("game", "confirm_play", {"confirm_play": True}),
    ("game", "coach", {"coach": "right_away"}),
    ("game", "my_puzzles", {"my_puzzles": False}),
    ("table", "theme", {"theme": "dusk"}),
    ("table", "deck", {"deck": "kitchen"}),
    ("table", "suits", {"four_colours": True}),
    ("table", "speed", {"speed": "fast"}),
    ("table", "reduced_motion", {"reduced_motion": True}),
    ("sound", "sound", {"muted": True}),
    ("sound", "volume", {"sound_volume": 75}),
    ("sound", "card_volume", {"card_volume": 95}),
    ("sound", "signal_volume", {"signal_volume": 95}),
    ("sound", "ambience", {"ambience": True}),
    ("sound", "ambience_volume", {"ambience_volume": 55}),
    ("table", "trick_rest", {"trick_rest": "long"}),
    ("access", "pauses", {"pauses": "3"}),
    ("access", "ui_scale", {"ui_scale": 105}),
    ("access", "card_size", {"card_size": 110}),
    ("access", "large_indices", {"large_indices": True}),
    ("access", "mark_points", {"mark_points": True}),
    ("access", "captions", {"captions": True}),
    ("access", "speech", {"speech": True}),
]
DOWNWARD = {"card_volume", "signal_volume", "partner"}
"""Controls that begin at their end."""
ELSEWHERE_SET = {
    "window",
    "lesson_offered",
    "newcomer",
    "experience",
    "click_after_trick",
    "keys",
    "fullscreen",
    "language",
    "rules",
} | {
    "names",
    "figures",
    "news",
}
"""Fields that no row of a page sets, or that a test of their own looks at."""


@pytest.fixture
def ctx(own_home: Path) -> Context:
    own_home.mkdir()
    return context(own_home, open_games=lambda: games(stands_in(Table)))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


class Heard:
    """Ears instead of loudspeakers."""

    def __init__(self) -> None:
        self.cues: list[str] = []

    def play(self, cue: str, *, pitch_step: int = 0) -> None:
        self.cues.append(cue)


def over(ctx: Context, page: str, size: tuple[int, int] = (1280, 720)) -> Pilot:
    pilot = launch(ctx, Table(), size)
    pilot.app.apply(Push(SettingsPanel(SettingsPage(page))))
    pilot.frame()
    return pilot


def panel(pilot: Pilot) -> SettingsPanel:
    assert isinstance(pilot.scene, SettingsPanel)
    return pilot.scene


def by_keys(pilot: Pilot, key: ControlKey, *strokes: int) -> None:
    scene = panel(pilot)
    scene.group.focus_on(key)
    scene.group.show_focus()
    pilot.press(*strokes)


def changed(before: Settings, after: Settings) -> dict[str, object]:
    old, new = msgspec.structs.asdict(before), msgspec.structs.asdict(after)
    return {key: new[key] for key in new if new[key] != old[key]}


# ------------------------------------------------------------ each control and its field


@pytest.mark.parametrize(("page", "key", "fields"), CONTROLS)
def test_a_control_changes_its_field_and_nothing_else(
    ctx: Context, page: str, key: str, fields: dict[str, object]
) -> None:
    pilot = over(ctx, page)
    before = ctx.preferences.now
    switch = isinstance(PAGES[SettingsPage(page)].settings[key], Switch)
    arrow = pygame.K_LEFT if key in DOWNWARD else RIGHT
    by_keys(pilot, key, pygame.K_RETURN if switch else arrow)
    assert changed(before, ctx.preferences.now) == fields


def test_there_is_a_control_for_everything_that_can_be_set(ctx: Context) -> None:
    reached = {field for _page, _key, fields in CONTROLS for field in fields}
    assert reached == set(Settings.__struct_fields__) - ELSEWHERE_SET
    rows = {(name, key) for name, page in PAGES.items() for key in page.settings}
    named = {(page, key) for page, key, _fields in CONTROLS}
    others = {("table", "fullscreen"), ("language", "language"), ("game", "rules")}
    assert rows == named | others


def test_each_control_has_a_name_and_every_switch_but_that_of_the_sound_a_note() -> None:
    settings = [row for page in PAGES.values() for row in page.settings.values()]
    assert all(row.label for row in settings)
    without = [row.key for row in settings if isinstance(row, Switch) and not row.note]
    assert without == ["sound"]


def test_a_volume_that_is_moved_switches_the_sound_on_and_the_switch_shows_it(ctx: Context) -> None:
    ctx.preferences.change(muted=True)
    pilot = over(ctx, "sound")
    by_keys(pilot, "volume", RIGHT)
    pilot.frame()
    assert not ctx.preferences.now.muted
    assert pilot.find("sound").label == "On"


@pytest.mark.parametrize(
    ("key", "cues"),
    [
        ("volume", ["place"]),
        ("card_volume", ["place"]),
        ("signal_volume", ["point"]),
        ("ambience_volume", []),
    ],
)
def test_a_volume_that_was_set_is_heard_once(ctx: Context, key: str, cues: list[str]) -> None:
    heard = Heard()
    ctx.audio = heard  # type: ignore[assignment]  # has what the scenes use
    pilot = over(ctx, "sound")
    rail = pilot.find(key).rect
    pilot.drag(rail.center, (rail.left + 40, rail.centery))
    assert heard.cues == cues
    by_keys(pilot, key, RIGHT)
    assert heard.cues == cues * 2


def test_a_volume_is_heard_while_it_is_dragged_and_on_the_disk_when_it_is_let_go(
    ctx: Context, own_home: Path
) -> None:
    pilot = over(ctx, "sound")
    rail = pilot.find("volume").rect
    pilot.hover(*rail.center)
    fields = {"pos": pilot.pointer, "button": 1, "touch": False}
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, fields))
    pilot.hover(rail.left, rail.centery)
    assert ctx.preferences.now.sound_volume == 0
    file = own_home / "settings.toml"
    assert files.load(file).settings.sound_volume == 70
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONUP, fields))
    assert files.load(file).settings.sound_volume == 0


def test_a_key_outside_changes_what_a_switch_shows(ctx: Context) -> None:
    pilot = over(ctx, "access")
    pilot.press(pygame.K_F9)
    pilot.frame()
    assert pilot.find("speech").label == "On"


# ------------------------------------------------------------ what is seen at once


def preview(pilot: Pilot) -> bytes:
    (place,) = (
        rect for part, rect, _clip in panel(pilot)._laid._placed if isinstance(part, Picture)
    )
    return pygame.image.tobytes(pilot.app.display.picture.subsurface(place), "RGB")


@pytest.mark.paint
@pytest.mark.parametrize(
    "fields", [{"theme": "light"}, {"deck": "dusk"}, {"four_colours": True}, {"mark_points": True}]
)
def test_the_table_in_small_follows_what_is_chosen(ctx: Context, fields: dict[str, object]) -> None:
    pilot = over(ctx, "table")
    before = preview(pilot)
    ctx.preferences.change(**fields)
    pilot.frame()
    assert preview(pilot) != before
    ctx.preferences.reset()
    pilot.frame()
    assert preview(pilot) == before


@pytest.mark.paint
def test_a_deck_chosen_over_a_game_is_on_its_table(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, asking("play"), (1280, 720))
    before = pygame.image.tobytes(pilot.app.display.picture, "RGB")
    pilot.app.apply(Push(SettingsPanel(SettingsPage.TABLE)))
    pilot.frame()
    deck = pilot.find("deck").rect
    pilot.click(deck.right - 10, deck.centery)
    assert pilot.app.ctx.preferences.now.deck == "dusk"
    pilot.press(pygame.K_ESCAPE)
    pilot.frame()
    assert pygame.image.tobytes(pilot.app.display.picture, "RGB") != before


@pytest.mark.parametrize(("row", "language"), [(1, "en"), (2, "sv"), (3, "fi")])
def test_a_language_is_chosen_by_its_own_name_and_holds_at_once(
    ctx: Context, row: int, language: str
) -> None:
    ctx.preferences.change(language="fi" if language == "en" else "en")
    pilot = over(ctx, "language")
    place = pilot.find("language").rect
    pilot.click(place.centerx, place.y + place.height * (row + 0.5) / 4)
    assert ctx.preferences.now.language == language
    assert pilot.find("language").label == languages.NAMES[language]
    assert str(pilot.find("done").label) == languages.load(language).text("button", "Done")


def test_arrows_walk_over_the_languages_and_enter_selects_one(ctx: Context) -> None:
    pilot = over(ctx, "language")
    ctx.preferences.change(language="en")
    panel(pilot).rebuild()
    by_keys(pilot, "language", pygame.K_DOWN)
    group, place = panel(pilot).group, pilot.find("language").rect
    assert group.focus.tooltip_rect.y == place.y + place.height // 2, "the ring is on the third"
    pilot.press(pygame.K_DOWN, pygame.K_DOWN)
    assert group.focus.key != "language"
    assert ctx.preferences.now.language == "en", "nothing was changed on the way"
    by_keys(pilot, "language", pygame.K_DOWN, pygame.K_RETURN)
    assert ctx.preferences.now.language == "sv"


@pytest.mark.parametrize("page", PAGES)
def test_whoever_walks_up_and_down_a_page_changes_nothing(ctx: Context, page: SettingsPage) -> None:
    pilot = over(ctx, page)
    before, group = ctx.preferences.now, panel(pilot).group
    first = next(widget for widget in group if not isinstance(widget, Tab))
    for key in (pygame.K_DOWN, pygame.K_UP):
        by_keys(pilot, first.key, *[key] * 30)
        assert ctx.preferences.now == before


def test_how_to_get_a_voice_is_said_where_there_is_none(ctx: Context) -> None:
    pilot = over(ctx, "access")
    ctx.preferences.change(speech=True)
    mouth = ctx.speech.mouth
    assert mouth is not None
    mouth.fault = "Install a voice."  # type: ignore[misc]  # the mouth of a test
    panel(pilot).resize(ctx.size)
    assert panel(pilot)._laid.beside("speech") == ("Speech", "Install a voice.")


# ------------------------------------------------------------ everything back


def test_the_reset_puts_every_field_back_but_the_window_and_undoes_it(ctx: Context) -> None:
    other = {"keys": {"pass": "x"}, "deck": "dusk", "captions": True, "ui_scale": 120}
    ctx.preferences.change(window=(1000, 700), language="sv", card_volume=10, **other)
    before = ctx.preferences.now
    pilot = over(ctx, "keys")
    pilot.choose("reset")
    assert ctx.preferences.now == before, "it asks first"
    pilot.choose("Cancel")
    assert ctx.preferences.now == before
    pilot.choose("reset")
    pilot.choose(YES)
    assert ctx.preferences.now == Settings(window=(1000, 700))
    assert pilot.find("reset").label == "Undo reset"
    assert pilot.find(KeyControl("pass")).note == "P"
    pilot.choose("reset")
    assert ctx.preferences.now == before
    assert pilot.find(KeyControl("pass")).note == "X"


# ------------------------------------------------------------ room for every language


@pytest.mark.parametrize("language", languages.NAMES)
def test_nothing_on_a_page_is_cut_in_a_small_window(
    ctx: Context, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    painter = type(ctx.look.text)
    real = painter.surface

    def spy(self: object, string: str, pen: object) -> pygame.Surface:
        drawn.append(str(string))
        return real(self, string, pen)

    monkeypatch.setattr(painter, "surface", spy)
    languages.set_language(language)
    for page in PAGES:
        pilot = over(ctx, page, SMALL)
        rows = [pilot.find(key).rect for key in PAGES[page].settings]
        for above, below in pairwise(rows):
            assert above.bottom <= below.top, page
    assert drawn
    assert not [text for text in drawn if text.endswith("…")]


def test_a_trick_can_stay_until_a_click_and_its_time_is_kept_meanwhile(ctx: Context) -> None:
    stays = PAGES[SettingsPage.TABLE].settings["trick_rest"]
    ctx.preferences.change(**stays.change("long"))
    ctx.preferences.change(**stays.change("click"))
    now = ctx.preferences.now
    assert (now.click_after_trick, now.trick_rest) == (True, "long")
    assert stays.now(ctx) == "click"
    ctx.preferences.change(**stays.change("short"))
    assert not ctx.preferences.now.click_after_trick
    assert stays.now(ctx) == "short"


def test_whoever_walks_along_the_tabs_opens_their_pages(ctx: Context) -> None:
    pilot = over(ctx, "game")
    tab = next(tab for tab in panel(pilot).group if isinstance(tab, Tab) and tab.open)
    by_keys(pilot, tab.key, pygame.K_DOWN, pygame.K_DOWN)
    assert panel(pilot).open is SettingsPage.SOUND
    pilot.press(RIGHT)
    assert panel(pilot).group.focus.key in PAGES[SettingsPage.SOUND].settings
    pilot.press(pygame.K_LEFT)
    assert panel(pilot).open is SettingsPage.SOUND
