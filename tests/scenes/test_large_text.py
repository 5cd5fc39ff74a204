"""Text of 200 percent is twice as large on every page, and all of it can be come to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise, product
from pathlib import Path

import pygame
import pytest
from at_table import sit_down
from coached import think_quickly
from deals_reviewed import a_match, play_deal, reviewed, until, with_slips
from every_scene import look
from every_text import states
from fitting import SLACK, Eyes, faults
from pilot import Pilot
from slices import evenly, rounds, some

from pidro_desktop import languages
from pidro_desktop.players import make
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.table_ui.buttons.buttons import TRY_AGAIN
from pidro_desktop.render.widgets.parts import draw_tree
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.review.deal import TABLE, DealReview
from pidro_desktop.scenes.review.deal_controls import (
    BACK,
    ON_TO,
    PLAY_ON,
    REAL,
    TRY,
    DecisionControl,
)
from pidro_desktop.scenes.review.decision_text import NO_CHOICE
from pidro_desktop.scenes.review.try_again import SHOW, TryAgain
from pidro_desktop.scenes.shell.large_boards import READ, LargePaper
from pidro_desktop.scenes.shell.page import CLOSE, Page
from pidro_desktop.scenes.shell.screen import Screen
from pidro_desktop.scenes.shell.scroll import Scroll
from pidro_desktop.scenes.statistics.form_cloth import few_part
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.statistics.form import Few
from pidro_desktop.table.layout.proportions import unit
from pidro_desktop.tr import ENGLISH, use_language

pytestmark = pytest.mark.paint

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((960, 600), (1280, 720), (1920, 1080), (2560, 1440), (800, 1280))
STATES = states()
PAGES = [
    name
    for name in STATES
    if name.startswith(
        (
            *("what if", "any deal"),
            *("title", "game over", "a game is over", "review of a", "puzzle: ", "daily deal"),
            "match: ",
            *("numbers", "statistics: ", "lesson", "figures", "table: ", "advice: "),
            *("old games", "games of a file", "deals", "history"),
            *("settings: access", "card values"),
            *("many games", "try again", "played on", "replay", "viewer", "a replay is over"),
        )
    )
]
STACKED = ("title", "game over: lost", "review of a game", "daily deal: played", "lessons")
"""Pages that become one column, of different kinds."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


@cache
def eyes() -> Eyes:
    return Eyes(look())


def opened(name: str, home: Path, size: Size, scale: int) -> Pilot:
    """A page in a window of that size, with text of so many percent."""
    home.mkdir()
    pilot = next(STATES[name](home))
    shown(pilot, size, scale)
    return pilot


def shown(pilot: Pilot, size: Size, scale: int) -> None:
    pilot.app.ctx.preferences.change(ui_scale=scale)
    pilot.app.display.resize(size)
    pilot.app.resized()
    pilot.frame(dt=0.0)


def scroll_of(pilot: Pilot) -> Scroll | None:
    """What moves the page's column; None if all of it is seen at once."""
    scene = pilot.scene
    if isinstance(scene, Title):
        return scene.large.scroll if scene.large is not None else None
    found = scene.scroll if isinstance(scene, Screen) else None
    if isinstance(scene, Page):
        found = scene.sheet.scroll
    return found if found is not None and found.limit else None


def used(pilot: Pilot) -> float:
    """The pixels per unit of the words: of a review, those of its paper and of its table."""
    scene = pilot.scene
    if isinstance(scene, Title):
        return scene.large.look.u if scene.large is not None else scene.picture.look.u
    if isinstance(scene, Viewer | TableScene):
        return scene.picture.layout.u
    if isinstance(scene, DealReview):
        return min(scene.look.u, scene.picture.layout.u)
    assert isinstance(scene, Screen | Page)
    return scene.look.u


def wrong(pilot: Pilot, size: Size) -> list[str]:
    """What does not fit on the page, from its beginning to its end."""
    found = faults(eyes(), pilot.scene, pilot.widgets(), size)
    scroll = scroll_of(pilot)
    while scroll is not None and scroll.offset < scroll.limit:
        pilot.hover(size[0] // 2, scroll.area.centery)
        pilot.wheel(-5)
        found += [*faults(eyes(), pilot.scene, pilot.widgets(), size), *over_each_other(pilot)]
    return found


def over_each_other(pilot: Pilot) -> list[str]:
    """Controls of which one lies on another, as far as they are seen."""
    seen = [(w.label or w.key, w.rect.clip(w.clip) if w.clip else w.rect) for w in pilot.widgets()]
    pairs = combinations(seen, 2)
    apart = ((one, other, min(a.clip(b).size)) for (one, a), (other, b) in pairs)
    return [f"{one} over {other}" for one, other, both in apart if both > SLACK]


def walked(name: str, home: Path, language: str, size: Size, scale: int) -> None:
    languages.set_language(language)
    with eyes().reading(look()):
        pilot = opened(name, home, size, scale)
        assert wrong(pilot, size) == []
        if scale == 200:
            assert used(pilot) == pytest.approx(unit(size, 200), rel=0.01)


GRID = list(product(PAGES, ("fi",), ((960, 600), (1280, 720), (800, 1280))))


@pytest.mark.parametrize(("name", "language", "size"), some(GRID, 14, rows=True))
def test_text_is_twice_as_large_and_all_of_it_fits(
    name: str, language: str, size: Size, own_home: Path
) -> None:
    walked(name, own_home, language, size, 200)


LAID = ["any deal: what to play", "any deal: what to bid", "any deal: impossible"]


@pytest.mark.parametrize("language", ["fi", "sv"])
@pytest.mark.parametrize("name", LAID)
def test_any_deal_lies_beside_its_answer_in_somewhat_larger_text(
    name: str, language: str, own_home: Path
) -> None:
    languages.set_language(language)
    with eyes().reading(look()):
        pilot = opened(name, own_home, (1280, 720), 130)
        assert scroll_of(pilot) is None
        assert used(pilot) == pytest.approx(unit((1280, 720), 130), rel=0.01)
        assert wrong(pilot, (1280, 720)) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fi", "sv"])
@pytest.mark.parametrize("name", PAGES)
def test_every_page_fits_in_every_window(name: str, language: str, own_home: Path) -> None:
    languages.set_language(language)
    found = []
    with eyes().reading(look()):
        pilot = opened(name, own_home, SIZES[0], 100)
        for size, scale in product(SIZES, (100, 130, 200)):
            shown(pilot, size, scale)
            found += [f"{size} at {scale} percent: {one}" for one in wrong(pilot, size)]
            if scale == 200 and used(pilot) < unit(size, 200) * 0.99:
                found.append(f"{size}: text of {used(pilot) / unit(size, 100):.0%}")
    assert found == []


@pytest.mark.parametrize(
    ("name", "small"), [("table: a deal is over", r"Us|Them|took .*"), ("numbers", r"[+−]\d+")]
)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (800, 1280)])
def test_small_words_and_numbers_grow_with_all_others(
    name: str, small: str, size: Size, own_home: Path
) -> None:
    with eyes().reading(look()):
        pilot = opened(name, own_home, size, 100)
        before = letters(pilot, size, small)
        shown(pilot, size, 200)
        after = letters(pilot, size, small)
    assert all(after[words] >= 1.5 * before[words] for words in after)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_the_result_of_a_deal_is_in_letters_as_large_as_asked(size: Size, own_home: Path) -> None:
    with eyes().reading(look()):
        pilot = opened("table: a deal is over", own_home, size, 200)
        found = letters(pilot, size, r"Us|Them|took .*")
        canvas = Canvas(pygame.Surface(size))
        canvas.begin()
        pilot.scene.draw(canvas)
        lines, _things = eyes().read(canvas.items)
    assert set(found.values()) == {round(18 * unit(size, 200))}
    paper = pygame.Rect(pilot.scene.picture.layout.score)
    on_paper = [line.ink for line in lines if paper.collidepoint(line.ink.center)]
    assert len(on_paper) > 4
    assert not [1 for one, other in combinations(on_paper, 2) if one.colliderect(other)]
    assert all(paper.contains(ink) for ink in on_paper)


def letters(pilot: Pilot, size: Size, small: str) -> dict[str, int]:
    """The height in pixels of the smallest letters of texts of that form, by the text."""
    canvas = Canvas(pygame.Surface(size))
    canvas.begin()
    pilot.scene.draw(canvas)
    lines, _things = eyes().read(canvas.items)
    found = [(line.words, line.px) for line in lines if re.fullmatch(small, line.words)]
    assert found
    return dict(sorted(found, reverse=True))


@pytest.mark.parametrize("games", [1, 7, 12, 19])
@pytest.mark.parametrize(("wide", "u"), [(560, 0.9), (690, 1.92), (880, 1.78), (1200, 1.0)])
def test_bars_leave_room_for_their_numbers_and_for_games_to_come(
    games: int, wide: int, u: float
) -> None:
    pygame.display.set_mode((64, 64))
    few = Few((-124,) * games, (False,) * games)
    canvas, place = Canvas(pygame.Surface((1400, 600))), pygame.Rect(20, 20, wide, 400)
    canvas.begin()
    with eyes().reading(look()):
        draw_tree(few_part(few, "form"), canvas, look().at(u), place)
    lines, things = eyes().read(canvas.items)
    numbers = [line.ink for line in lines if line.words == "−124"]
    assert len(numbers) == games or (games == 19 and not numbers), "or none has room"
    assert not [line for line in lines if "…" in line.words]
    assert all(place.contains(ink) for ink in numbers)
    assert all(one.right <= other.left + SLACK for one, other in pairwise(numbers))
    assert all(place.contains(thing.place) for thing in things)


PANELS = ("ask why: a card", "pause: at the table", "settings: game", "house rules: some", "about")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("name", some(PANELS, 2))
def test_nothing_goes_under_the_cross_where_a_panel_scrolls(
    name: str, size: Size, own_home: Path
) -> None:
    with eyes().reading(look()):
        pilot = opened(name, own_home, size, 200)
        scroll = scroll_of(pilot)
        assert scroll is not None
        cross = pilot.find(CLOSE).rect.copy()
        for _ in range(40):
            pilot.hover(size[0] // 2, scroll.area.centery)
            pilot.wheel(-1)
            assert pilot.find(CLOSE).rect == cross, "the cross stays where it is"
            assert faults(eyes(), pilot.scene, pilot.widgets(), size) == []
            assert over_each_other(pilot) == []
        assert scroll.offset == scroll.limit


@pytest.mark.parametrize("name", ["ask why: a card", "ask why: a call", "ask why: a person"])
def test_a_panel_does_not_scroll_where_all_of_it_has_room(name: str, own_home: Path) -> None:
    pilot = opened(name, own_home, (960, 600), 130)
    page = pilot.scene
    assert isinstance(page, Page)
    needed = page._tree.height(page.ctx.look.at(1.0), page.rect.width / page.look.u)
    assert needed * page.look.u < 600 - 32, "it is not higher than the window"
    assert not page.sheet.scroll.limit
    assert page.rect.bottom < 600


@pytest.mark.parametrize("name", ["puzzle: play", "puzzle: right", "replay: a later trick"])
def test_no_words_of_a_large_paper_are_under_its_cross(name: str, own_home: Path) -> None:
    with eyes().reading(look()):
        pilot = opened(name, own_home, (960, 600), 200)
        pilot.choose(READ)
        assert isinstance(pilot.scene, LargePaper)
        assert wrong(pilot, (960, 600)) == []


@pytest.mark.parametrize("name", STACKED)
def test_arrows_come_to_everything_and_back(name: str, own_home: Path) -> None:
    size = (960, 600)
    pilot = opened(name, own_home, size, 200)
    scroll = scroll_of(pilot)
    assert scroll is not None
    seen: set[object] = set()
    last = -1
    for _ in range(60):
        seen |= {w.key for w in pilot.widgets() if w.clip is None or w.clip.colliderect(w.rect)}
        pilot.press(pygame.K_DOWN)
        assert scroll.offset - max(0, last) < scroll.area.height, "nothing is jumped over"
        last = scroll.offset
    assert scroll.offset == scroll.limit
    assert seen == {widget.key for widget in pilot.widgets()}
    for _ in range(60):
        pilot.press(pygame.K_UP)
    assert scroll.offset == 0


@pytest.mark.parametrize("name", ["old games: first", "deals: first", "card values"])
def test_the_wheel_moves_what_scrolls_in_a_sheet_first_and_then_the_sheet(
    name: str, own_home: Path
) -> None:
    pilot = opened(name, own_home, (960, 600), 200)
    rows = pilot.scene.list.scroll if name.startswith("old") else pilot.scene.scroll
    sheet = scroll_of(pilot)
    assert sheet is not None
    pilot.wheel(-5)
    assert rows.offset > sheet.offset == 0
    for _ in range(20):
        pilot.wheel(-5)
    assert (rows.offset, sheet.offset) == (rows.limit, sheet.limit)
    for _ in range(20):
        pilot.wheel(5)
    assert (rows.offset, sheet.offset) == (0, 0)


def test_what_is_out_of_view_is_shown_before_it_is_used(own_home: Path) -> None:
    pilot = opened("title", own_home, (960, 600), 200)
    scroll = scroll_of(pilot)
    assert scroll is not None
    pilot.press(pygame.K_DOWN)
    pilot.wheel(-50)
    assert scroll.offset == scroll.limit
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Title)
    assert scroll.offset < scroll.limit


@pytest.mark.parametrize(
    ("name", "labels"),
    [
        ("game over: won", ("Rematch", "Title screen")),
        ("review of a game", ("Done", "Look at them")),
        ("lessons", ("Begin",)),
    ],
)
def test_buttons_that_matter_stay_in_view(
    name: str, labels: tuple[str, ...], own_home: Path
) -> None:
    pilot = opened(name, own_home, (960, 600), 200)
    window = pygame.Rect(0, 0, 960, 600)
    for _ in range(12):
        for label in labels:
            button = pilot.find(label)
            assert button.clip is None
            assert window.contains(button.rect)
        pilot.wheel(-3)


REVIEWED = [name for name in STATES if name.startswith("review of a deal")]


@pytest.mark.parametrize("language", ["en", "fi", "sv"])
@pytest.mark.parametrize("name", some(REVIEWED, 2))
def test_the_table_of_a_review_fits_in_large_letters(
    name: str, language: str, own_home: Path
) -> None:
    languages.set_language(language)
    with eyes().reading(look()):
        pilot = opened(name, own_home, SIZES[0], 200)
        pilot.choose(TABLE)
        for size in SIZES:
            shown(pilot, size, 200)
            assert not pilot.scene.stacked
            assert wrong(pilot, size) == [], size


@rounds("windows", 7, 30)
def test_after_a_deal_a_button_goes_back_to_the_slip_in_every_window(
    windows: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_quickly(monkeypatch)
    pilot, scene = sit_down(tmp_path, "", match=a_match(with_slips(1, 9, "random")[0]))
    play_deal(pilot, scene, make("random"))
    reviewed(pilot, scene)
    pilot.run(1.0)
    with eyes().reading(pilot.app.ctx.look):
        for language, size, scale in evenly(
            product(("en", "fi", "sv"), SIZES, (130, 200)), windows
        ):
            languages.set_language(language)
            shown(pilot, size, scale)
            assert pilot.find(TRY_AGAIN).enabled
            assert [*wrong(pilot, size), *over_each_other(pilot)] == [], (language, size, scale)
    again = pilot.find(TRY_AGAIN).rect
    pilot.click(again.centerx, again.bottom + 4)
    assert scene.group.focus.key == TRY_AGAIN, "a click that just misses shows what it missed"
    pilot.choose(TRY_AGAIN)
    pilot.run(0.3)
    assert isinstance(pilot.shown, TryAgain)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_arrow_of_a_review_never_becomes_its_cross(size: Size, own_home: Path) -> None:
    pilot = opened("review of a deal: a card", own_home, size, 130)
    on = pilot.find(ON_TO).rect.copy()
    pilot.choose("Show the table")
    assert pilot.find(ON_TO).rect.collidepoint(on.center)
    assert not pilot.find(CLOSE).rect.colliderect(on)


def test_a_review_leads_from_the_paper_to_the_table_and_back(own_home: Path) -> None:
    pilot = opened("review of a deal: a card", own_home, (1280, 720), 200)
    assert pilot.scene.stacked
    pilot.choose("Show the table")
    assert not pilot.scene.stacked
    assert [widget.key for widget in pilot.widgets()] == [READ, CLOSE, BACK, ON_TO]
    pilot.choose(READ)
    assert pilot.scene.stacked
    before = pilot.scene.steps.at
    pilot.wheel(-50)
    pilot.choose(ON_TO)
    assert pilot.scene.scroll.offset == 0, "another paper is read from its beginning"
    assert pilot.scene.steps.at is not before


def test_below_a_paper_are_its_buttons_and_the_beads_of_all_decisions(own_home: Path) -> None:
    pilot = opened("review of a deal: a card", own_home, (960, 600), 200)
    scene = pilot.scene
    assert isinstance(scene, DealReview)
    keys = [widget.key for widget in pilot.widgets()]
    beads = [DecisionControl(turn.position) for turn in scene.steps.shown]
    assert {*beads, REAL, TRY, PLAY_ON} <= {*keys}
    first = next(bead for bead in beads if bead.position != scene.steps.here)
    pilot.press(pygame.K_END)
    until(pilot, lambda: not scene.explains)
    while not visible(pilot, first):
        pilot.wheel(-1)
    pilot.choose(first)
    assert scene.steps.here == first.position
    assert scene.scroll.offset == 0
    assert scene.group.focus is pilot.find(ON_TO), "what was pressed is out of view"


def visible(pilot: Pilot, key: ControlKey) -> bool:
    """Whether the middle of a control is in view."""
    widget = pilot.find(key)
    return widget.clip is None or widget.clip.collidepoint(widget.rect.center)


def test_open_hands_are_read_in_large_letters(own_home: Path) -> None:
    pilot = opened("review of a deal: a card", own_home, (960, 600), 200)
    scene = pilot.scene
    assert isinstance(scene, DealReview)
    closed = scroll_of(pilot)
    assert closed is not None
    before = closed.limit
    scene.switch()
    assert scene.scroll.limit > before + 3 * scene.look.s(34)


def test_a_second_try_has_its_question_and_a_way_out_on_boards(own_home: Path) -> None:
    pilot = opened("try again: a bid", own_home, (960, 600), 200)
    keys = [widget.key for widget in pilot.widgets()]
    assert keys[-3:] == [READ, SHOW, CLOSE]
    pilot.choose(READ)
    assert isinstance(pilot.scene, LargePaper)
    pilot.press(pygame.K_ESCAPE)
    pilot.choose(SHOW)
    assert not isinstance(pilot.scene, LargePaper)


def test_a_puzzle_is_read_in_large_letters_and_goes_on_from_there(own_home: Path) -> None:
    pilot = opened("puzzle: right", own_home, (960, 600), 200)
    pilot.choose(READ)
    assert isinstance(pilot.scene, LargePaper)
    pilot.wheel(-50)
    pilot.choose("again")
    assert isinstance(pilot.scene, TableScene)
    assert not pilot.shown.solving.is_over


def test_a_hint_stays_for_a_while_beside_the_board_of_the_paper(own_home: Path) -> None:
    with eyes().reading(look()):
        pilot = opened("puzzle: play", own_home, (960, 600), 200)
        pilot.choose("hint")
        assert "Look at" in read(pilot)
        for _ in range(60 * 9):
            pilot.frame()
        assert "Look at" not in read(pilot)


def read(pilot: Pilot) -> str:
    """All that is written in the window."""
    canvas = Canvas(pygame.Surface(pilot.app.ctx.size))
    canvas.begin()
    pilot.scene.draw(canvas)
    return " ".join(line.words for line in eyes().read(canvas.items)[0])


@pytest.mark.parametrize("key", [pygame.K_o, pygame.K_t, pygame.K_r])
def test_keys_of_a_review_work_beside_its_table_too(key: int, own_home: Path) -> None:
    pilot = opened("review of a deal: a card", own_home, (960, 600), 200)
    scene = pilot.scene
    assert isinstance(scene, DealReview)
    pilot.choose(TABLE)
    pilot.press(key)
    pilot.run(0.3)
    assert scene.steps.opened if key == pygame.K_o else isinstance(pilot.scene, TableScene)


def test_a_reason_of_a_button_that_is_out_of_view_is_not_shown(own_home: Path) -> None:
    with eyes().reading(look()):
        pilot = opened("review of a deal: what the cards really were", own_home, (960, 600), 200)
        scene = pilot.scene
        assert isinstance(scene, DealReview)
        own = [turn for turn in scene.steps.shown if turn.seat == scene.steps.seat]
        scene.go_to(next(turn for turn in own if scene.steps.bead(turn) is Bead.FORCED))
        scene.group.focus_on(TRY)
        scene.group.show_focus()
        assert not pilot.find(TRY).enabled
        assert not visible(pilot, TRY)
        assert str(NO_CHOICE) not in read(pilot)


def test_a_reason_takes_the_place_of_a_hint_of_a_puzzle(own_home: Path) -> None:
    with eyes().reading(look()):
        pilot = opened("puzzle: bid", own_home, (960, 600), 200)
        hints = ("One wrong choice removed.", "There are no more hints for this puzzle.")
        pilot.press(pygame.K_h, pygame.K_h)
        pilot.run(0.3)
        assert [said in read(pilot) for said in hints] == [True, False]
        pilot.press(pygame.K_h)
        pilot.run(0.3)
        assert [said in read(pilot) for said in hints] == [False, True]


def test_the_rest_of_a_puzzle_is_played_by_its_key_without_a_board(own_home: Path) -> None:
    pilot = opened("puzzle: right", own_home, (960, 600), 200)
    scene = pilot.scene
    pilot.press(pygame.K_r)
    pilot.run(0.3)
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene is not scene


def test_no_empty_bubble_is_left_where_a_puzzle_begins(own_home: Path) -> None:
    pilot = opened("puzzle: play", own_home, (960, 600), 200)
    mode = pilot.shown
    pilot.choose("hint")
    assert mode._noted > 0
    mode.show_answer()
    pilot.run(1.0)
    pilot.choose("again")
    pilot.run(1.0)
    assert not mode._noted


def test_the_game_that_is_selected_is_in_view_on_the_way_down_and_up(own_home: Path) -> None:
    pilot = opened("old games: first", own_home, (960, 600), 200)
    window = pygame.Rect(0, 0, 960, 600)
    games = pilot.scene.list
    for key in (*[pygame.K_DOWN] * 9, *[pygame.K_UP] * 9, pygame.K_PAGEDOWN, pygame.K_HOME):
        pilot.press(key)
        assert window.contains(games.focus_rect), pygame.key.name(key)
        assert games.focus_rect.height > 100
