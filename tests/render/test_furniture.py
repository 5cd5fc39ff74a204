"""The furniture says what it should, whole, readable, and the same in every frame."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pygame
import pytest
import table_models as models

from pidro_desktop.engine.state import Call, Phase
from pidro_desktop.render import figures
from pidro_desktop.render import text as texts
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.furniture import buttons, words
from pidro_desktop.render.furniture.board import heading_of, to_go
from pidro_desktop.render.furniture.bubble import Bubble
from pidro_desktop.render.furniture.gauge import flag_at
from pidro_desktop.render.furniture.kit import Kit, Sketch
from pidro_desktop.render.furniture.players import leads, mien, put_players
from pidro_desktop.render.furniture.sheet import shown_lines
from pidro_desktop.render.furniture.sides import Ours, side, split
from pidro_desktop.render.furniture.table import Telling, put_above, put_below
from pidro_desktop.render.furniture.toolbar import Tools, corner_buttons
from pidro_desktop.render.furniture.warm import warm
from pidro_desktop.render.ground import bake
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Anchor, Pen
from pidro_desktop.render.theme import Colour, load_theme
from pidro_desktop.table.hint_places import play_rooms
from pidro_desktop.table.model import TableModel
from pidro_desktop.table.places import Places

SIZES = [(960, 600), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080)]
WHY = "That is no trump. You still hold trumps, so you must play one of them."
LIFE = (1041, 1033)
TABLES: dict[str, tuple[TableModel, Telling]] = {
    "auction": (
        models.auction(),
        Telling(LIFE, words.YOUR_BID, words.bid_stands(3, 8, 6)),
    ),
    "first call": (
        replace(models.base(0), turn=0),
        Telling(LIFE, words.YOUR_BID, words.bid_stands(None, 0, 6)),
    ),
    "suits": (models.suits(), Telling(LIFE, words.YOUR_SUIT, words.name_trumps(9))),
    "exchange": (
        models.exchange(),
        Telling(
            LIFE, words.LOOK_WELL, "The plain cards lie open, only Alice’s face down.", paused=True
        ),
    ),
    "kill": (models.exchange(), Telling(LIFE, words.KILL, words.kill_some(2))),
    "play": (models.play(), Telling(LIFE)),
    "diamonds": (models.diamonds(), Telling(LIFE)),
    "trick": (models.trick_won(), Telling(LIFE, go_on=True)),
    "cold": (models.cold_seats(), Telling(LIFE)),
    "west": (models.west_to_play(), Telling(LIFE)),
    "north": (models.north_leads(), Telling(LIFE)),
    "east": (models.east_leads(), Telling(LIFE)),
    "made": (models.made(), Telling(LIFE, score=True, fresh=True, go_on=True)),
    "hole": (models.scored(7), Telling(LIFE, score=True, fresh=True, go_on=True)),
    "long": (models.scored(40), Telling(LIFE, fresh=True)),
    "won": (models.won(), Telling(LIFE, won=True)),
}


class Said(NamedTuple):
    """A text that was put: where, in what pen, and whether straight onto the canvas."""

    words: str
    rect: pygame.Rect
    pen: Pen
    direct: bool


class Recorder:
    """Stands in for the text painter's ``put`` and keeps what it was told."""

    def __init__(self) -> None:
        self.said: list[Said] = []

    def put(
        self,
        canvas: Canvas,
        string: str,
        at: tuple[float, float],
        pen: Pen,
        *,
        anchor: Anchor = "left",
    ) -> int:
        wide = texts.font(pen.face, pen.px).size(string)[0]
        x = at[0] - {"left": 0.0, "centre": wide / 2, "right": float(wide)}[anchor]
        cap = round(pen.face.cap * pen.px)
        rect = pygame.Rect(round(x), round(at[1] - cap / 2), wide, cap)
        self.said.append(Said(string, rect, pen, not isinstance(canvas, Sketch)))
        return wide


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def kit(request: pytest.FixtureRequest) -> Kit:
    return Kit.of(Look.make(), Places(*request.param))


def _paint(kit: Kit, name: str, canvas: Canvas) -> None:
    model, telling = TABLES[name]
    if name == "play":
        hint = Bubble("Play the five", (WHY,), (500, 560), play_rooms(kit.places, 2))
        telling = replace(telling, hint=hint)
    canvas.begin()
    put_below(canvas, kit, model, telling)
    put_above(canvas, kit, model, telling)
    for button in _buttons(kit, name, model):
        button.draw(canvas, kit.look)


def _buttons(kit: Kit, name: str, model: TableModel) -> list[buttons.Widget]:
    made = corner_buttons(kit, Tools(help=name == "play"))
    if name in ("auction", "first call"):
        made += buttons.bid_buttons(kit, model, [0, 9, 10, 11, 12, 13, 14])
    if name == "suits":
        made += buttons.suit_buttons(kit)
    if name == "won":
        made += buttons.won_buttons(kit)
    if name == "kill":
        made.append(buttons.confirm_button(kit, words.KILL, enabled=True))
    return made


def _recorded(kit: Kit, name: str, canvas: Canvas, patch: pytest.MonkeyPatch) -> list[Said]:
    recorder = Recorder()
    patch.setattr(kit.look.text, "put", recorder.put)
    _paint(kit, name, canvas)
    return recorder.said


def _canvas(kit: Kit) -> Canvas:
    return Canvas(pygame.Surface((kit.places.width, kit.places.height)))


@pytest.mark.parametrize("name", TABLES)
def test_no_text_is_cut_and_none_leaves_its_ground(
    kit: Kit, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = _recorded(kit, name, _canvas(kit), monkeypatch)
    assert said
    cloth, column = kit.places.cloth, kit.places.column.area
    for one in said:
        assert texts.ELLIPSIS not in one.words, f"{one.words} is cut"
        assert one.pen.px >= 16
        if one.direct:
            ground = pygame.Rect(cloth if one.rect.centerx < column.x else column)
            assert ground.contains(one.rect), f"{one.words} at {one.rect} leaves {ground}"


@pytest.mark.parametrize("name", TABLES)
def test_texts_do_not_cover_each_other(
    kit: Kit, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = [one for one in _recorded(kit, name, _canvas(kit), monkeypatch) if one.direct]
    for index, one in enumerate(said):
        hit = one.rect.collidelist([other.rect for other in said[index + 1 :]])
        assert hit < 0, f"{one.words} over {said[index + 1 + hit].words}"


@pytest.mark.parametrize("name", TABLES)
def test_a_table_that_does_not_change_is_the_same_surfaces(name: str) -> None:
    kit = Kit.of(Look.make(), Places(1280, 720))
    canvas = _canvas(kit)
    _paint(kit, name, canvas)
    first = [(id(item[0]), item[1:]) for item in canvas.items]
    canvas.present()
    _paint(kit, name, canvas)
    assert [(id(item[0]), item[1:]) for item in canvas.items] == first
    assert canvas.present() == []


def _luminance(colour: Colour | tuple[int, ...]) -> float:
    parts = [part / 255 for part in colour[:3]]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def _worst_contrast(surface: pygame.Surface, said: Said) -> float:
    """Against the 5th, 50th and 95th percentile of the light under the words."""
    rect = said.rect.clip(surface.get_rect())
    light = sorted(
        _luminance(surface.get_at((x, y)))
        for x in range(rect.left, rect.right, 3)
        for y in range(rect.top, rect.bottom, 2)
    )
    mine = _luminance(said.pen.colour)
    return min(_contrast(mine, light[int((len(light) - 1) * q)]) for q in (0.05, 0.5, 0.95))


@pytest.mark.parametrize("name", TABLES)
def test_words_stand_out_from_what_they_lie_on(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Kit.of(Look.make(), Places(1280, 720))
    places, canvas = kit.places, _canvas(kit)
    said = _recorded(kit, name, canvas, monkeypatch)
    ground = bake(
        (1280, 720), pygame.Rect(places.cloth), places.u, kit.look.theme, places.column.area.x
    )
    items = list(canvas.items)
    canvas.begin()
    canvas.ground(ground)
    for surface, at, _area, flags in items:
        canvas.put(surface, at, light=flags == pygame.BLEND_RGB_ADD)
    canvas.present()
    off = kit.look.theme.text_on_table.disabled
    for one in said:
        if one.direct and one.pen.colour != off:
            worst = _worst_contrast(canvas.surface, one)
            assert worst >= 4.5, f"{one.words}: {worst:.2f}"


def test_the_colours_of_paper_and_boards_can_be_read() -> None:
    theme = load_theme()
    paper, controls, team = theme.paper, theme.controls, theme.team
    pairs = [
        (ink, ground)
        for ground in (paper.sheet_top, paper.sheet_bottom)
        for ink in (paper.ink, paper.ink_old, paper.ink_soft, team.us_ink, team.them_ink)
    ]
    pairs += [
        (ink, ground)
        for ground in (controls.board_top, controls.board_bottom)
        for ink in (
            theme.text_on_table.plain,
            theme.text_on_table.plain_soft,
            team.us,
            team.them,
        )
    ]
    pairs += [(paper.ink, ground) for ground in (controls.tile_top, controls.tile_bottom)]
    pairs += [(paper.ink, ground) for ground in (paper.note_bottom, paper.slip_bottom)]
    pairs += [(paper.ink, paper.new_line)]
    for ink, ground in pairs:
        assert _contrast(_luminance(ink), _luminance(ground)) >= 4.5, (ink, ground)


def test_the_newest_deal_of_forty_is_on_the_sheet(kit: Kit) -> None:
    model = models.scored(40)
    shown = shown_lines(kit, model)
    assert shown[-1] is model.sheet[-1]
    assert 5 <= len(shown) < 40


def test_a_sheet_with_few_deals_shows_them_all(kit: Kit) -> None:
    model = models.scored(7)
    assert shown_lines(kit, model) == model.sheet


def test_a_beaten_bid_stays_readable(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Kit.of(Look.make(), Places(1280, 720))
    said = [one.words for one in _recorded(kit, "suits", _canvas(kit), monkeypatch)]
    assert said.count(words.PASS) == 2
    assert {"8", "9"} <= set(said)


def test_a_dealer_who_must_play_shows_his_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Kit.of(Look.make(), Places(1280, 720))
    calls = tuple(Call(seat, 0) for seat in (2, 3, 0, 1))
    model = replace(models.suits(), calls=calls, bidder=1, bid=6, turn=1)
    recorder = Recorder()
    monkeypatch.setattr(kit.look.text, "put", recorder.put)
    put_above(_canvas(kit), kit, model, Telling())
    said = [one.words for one in recorder.said]
    assert said.count(words.PASS) == 3
    assert "6" in said


def test_who_is_cold_and_who_leads_stands_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Kit.of(Look.make(), Places(1280, 720))
    said = [one.words for one in _recorded(kit, "play", _canvas(kit), monkeypatch)]
    assert words.COLD in said
    assert words.LEADS in said


def test_the_leader_is_who_led_or_is_about_to() -> None:
    assert [leads(models.play(), seat) for seat in range(4)] == [False, False, True, False]
    assert [leads(models.cold_seats(), seat) for seat in range(4)] == [True, False, False, False]
    assert not any(leads(models.auction(), seat) for seat in range(4))


def test_miens_tell_turn_cold_and_who_did_well() -> None:
    assert [mien(models.play(), seat) for seat in range(4)] == [
        "thinking",
        "calm",
        "calm",
        "cold",
    ]
    assert [mien(models.made(), seat) for seat in range(4)] == ["glad", "sad", "glad", "sad"]


def test_us_is_the_side_of_whoever_looks() -> None:
    model = replace(models.play(), viewer=1)
    assert split(model, (8, 1)) == Ours(us=1, them=8)
    assert side(model, 3) == "us"
    assert side(model, 0) == "them"


def test_the_board_says_what_stands() -> None:
    assert heading_of(models.base()).title == words.NO_BID
    assert heading_of(models.auction()) == ("8", words.HIGH_BID, "Carlos", "them")
    assert heading_of(models.play()) == ("C", "Clubs", "Victor bid 9", "us")


def test_the_board_counts_what_the_bidder_needs() -> None:
    model = models.play()
    assert to_go(models.auction(), Ours(0, 0)) == ""
    assert to_go(model, Ours(8, 1)) == "1 to go"
    assert to_go(model, Ours(9, 1)) == "made"
    assert to_go(model, Ours(3, 6)) == "to hole"
    assert to_go(replace(model, phase=Phase.SCORED), Ours(8, 1)) == "to hole"


def test_the_flag_stands_behind_the_last_peg_that_the_bidder_needs() -> None:
    assert flag_at(14, 7, "us") == pytest.approx(0.5)
    assert flag_at(14, 14, "us") == pytest.approx(1.0)
    assert flag_at(14, 8, "them") == pytest.approx(6 / 14)


def test_bids_that_are_too_low_cannot_be_chosen_and_say_why() -> None:
    kit = Kit.of(Look.make(), Places(1280, 720))
    made = buttons.bid_buttons(kit, models.auction(), [0, *range(9, 15)])
    assert [button.key for button in made] == [f"bid:{bid}" for bid in range(6, 15)] + ["pass"]
    assert [button.enabled for button in made] == [False] * 3 + [True] * 7
    assert all(button.why for button in made if not button.enabled)


def test_what_was_drawn_ahead_is_what_the_table_shows() -> None:
    kit = Kit.of(Look.make(), Places(1280, 720))
    model = models.auction()
    ahead = Canvas(pygame.Surface((1, 1)))
    for _step in warm(kit, model):
        pass
    drawn = figures.figure("victor", "thinking", kit.places.seats[0].figure.h)
    put_players(ahead, kit, model)
    assert any(item[0] is drawn for item in ahead.items)


def test_suits_wear_the_colours_of_the_cards() -> None:
    look, places = Look.make(), Places(1280, 720)
    two, four = Kit.of(look, places), Kit.of(look, places, four_colours=True)
    assert two.suit_ink("clubs") == look.theme.suits.two.clubs
    assert four.suit_ink("clubs") == look.theme.suits.four.clubs


def test_sentences_say_who_and_how_much() -> None:
    assert words.outcome(1, 8, made=True) == "Alice made her 8"
    assert words.outcome(3, 7, made=False) == "Carlos went to hole"
    assert words.number(-3) == "−3"
    assert words.won_by(1, 3, ours=False) == "Alice and Carlos won"
    assert words.won_by(0, 2, ours=True) == "You and Bob have won"
    assert words.dealing(0, done=False, yours=True) == ("You", "deal")
    assert "Bid 6 or more" in words.bid_stands(None, 0, 6)
