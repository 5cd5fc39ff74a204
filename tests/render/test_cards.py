"""Every card can be drawn, told from the others, dimmed, turned and marked as trump."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from pidro_desktop.render.cards import card_images
from pidro_desktop.render.cards.card_images import RANKS, SUIT_NAMES, SUITS, CardArt, Deck, card_svg
from pidro_desktop.render.theme import load_theme
from pidro_desktop.table.layout.proportions import unit
from pidro_desktop.table.layout.table_layout import TableLayout

pytestmark = pytest.mark.paint

ALL_CARDS = [rank + suit for rank, suit in product(RANKS, SUITS)]
DECKS = ["kitchen", "dusk"]
COURTS = [rank + suit for rank, suit in product("KQJ", SUITS)]


@pytest.fixture
def art() -> CardArt:
    return CardArt(load_theme())


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def mean(surface: pygame.Surface) -> tuple[int, ...]:
    return tuple(pygame.transform.average_color(surface)[:3])


@pytest.mark.parametrize("cut", ["classic", "small"])
def test_all_52_faces_differ_in_both_cuts(art: CardArt, cut: str) -> None:
    faces = {pixels(art.face(card, 54, cut=cut).surface) for card in ALL_CARDS}
    assert len(faces) == 52


def test_the_twelve_courts_are_twelve_people(art: CardArt) -> None:
    """The middle of the card, without index and frame, differs from court to court."""
    middle = pygame.Rect(40, 60, 100, 60)
    people = {card: art.face(card, 180).surface.subsurface(middle).copy() for card in COURTS}
    for one, other in combinations(COURTS, 2):
        left, right = (pygame.transform.smoothscale(people[c], (10, 6)) for c in (one, other))
        apart = sum(
            abs(left.get_at((x, y))[i] - right.get_at((x, y))[i])
            for x, y, i in product(range(10), range(6), range(3))
        )
        assert apart > 400, (one, other)


def test_wide_cards_are_classic_and_narrow_ones_small_by_the_layout_unit() -> None:
    for scale, width, cut in ((1.0, 75, "small"), (1.0, 76, "classic"), (2.0, 108, "small")):
        art = CardArt(load_theme(), unit=scale)
        chosen = pixels(art.face("9C", width).surface)
        assert chosen == pixels(art.face("9C", width, cut=cut).surface)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)], ids=str)
def test_a_card_in_flight_never_waits_for_its_drawing(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading a drawing takes longer than a frame may; those made in advance do for all widths."""
    layout = TableLayout(*size, unit(size))
    art = CardArt(load_theme(), unit=layout.k)
    captured, played = round(layout.seats[0].row.card), round(layout.seats[0].trick.w)
    hand = round(layout.hand_card)
    made = [art.face("9C", width) for width in (hand, played, captured)]
    monkeypatch.setattr(card_images, "rasterise", lambda *_: pytest.fail("a drawing is read"))
    made += [art.face("9C", width, angle=7, hasty=True) for width in range(captured, hand + 1)]
    assert len(made) > 3


def test_a_face_is_opaque_so_that_nothing_shines_through(art: CardArt) -> None:
    for width, angle in ((54, 0.0), (114, 0.0), (114, 3.5), (228, 0.0)):
        image = art.face("2S", width, angle=angle)
        x, y = image.centre
        assert image.surface.get_at((x + width // 4, y))[3] == 255


def test_a_turned_card_keeps_its_middle(art: CardArt) -> None:
    for angle in (-12.0, -0.5, 0.0, 7.0, 90.0):
        image = art.face("5H", 100, angle=angle)
        red, green, blue, _ = image.surface.get_at(image.centre)
        assert red > 150
        assert green < 90
        assert blue < 90


def test_a_dimmed_card_is_darker_and_its_ink_darkens_more_than_its_paper(art: CardArt) -> None:
    plain, dimmed = (art.face("2H", 114, dimmed=d).surface for d in (False, True))
    assert sum(mean(dimmed)) < 0.8 * sum(mean(plain))
    paper, ink = (57, 60), (57, 28)
    kept_paper = dimmed.get_at(paper)[0] / plain.get_at(paper)[0]
    kept_ink = dimmed.get_at(ink)[0] / plain.get_at(ink)[0]
    assert kept_ink < kept_paper < 0.85


def test_four_colours_change_clubs_and_diamonds_alone(art: CardArt) -> None:
    before = {card: pixels(art.face(card, 54).surface) for card in ("9S", "9H", "9D", "9C")}
    art.deal_with("kitchen", four_colours=True, marks=False)
    changed = {c for c, old in before.items() if pixels(art.face(c, 54).surface) != old}
    assert changed == {"9D", "9C"}


def test_the_dusk_decks_courts_of_diamonds_are_dyed_like_their_suit() -> None:
    shoulder = (35, 71)
    colours = [
        CardArt(load_theme("dusk"), four_colours=on).face("KD", 114).surface.get_at(shoulder)
        for on in (False, True)
    ]
    assert colours[0].r > colours[0].b + 40
    assert colours[1].b > colours[1].r + 40


@pytest.mark.parametrize("width", [54, 114])
def test_a_wrong_five_wears_the_trump_sign(art: CardArt, width: int) -> None:
    plain = art.face("5S", width).surface
    clubs, spades = (art.face("5S", width, trump=suit).surface for suit in "CS")
    assert len({pixels(plain), pixels(clubs), pixels(spades)}) == 3


def test_no_other_card_wears_it(art: CardArt) -> None:
    for card in ("KC", "AC", "5H", "5D", "2S"):
        assert art.face(card, 54, trump="C").surface is art.face(card, 54).surface


def test_a_shadow_reaches_further_under_a_lifted_card(art: CardArt) -> None:
    lying, lifted = art.shadow(114), art.shadow(114, lift=1.0)
    assert lifted.surface.get_width() > lying.surface.get_width() > 114
    x, y = lying.centre
    assert lying.surface.get_at((x, y))[3] > 60
    assert lying.surface.get_at((0, 0))[3] == 0


def test_warming_makes_53_pictures_one_at_a_time_and_they_are_kept(art: CardArt) -> None:
    names = list(art.warm([60]))
    assert len(names) == 53
    assert art.face("AS", 60).surface is art.face("AS", 60).surface
    kept = art.face("AS", 60).surface
    art.fit(0.5)  # as another layout of the table does
    assert art.face("AS", 60, cut="small").surface is kept
    art.clear()
    assert art.face("AS", 60, cut="small").surface is not kept


@pytest.mark.parametrize("deck", DECKS)
def test_a_theme_changes_the_inks_of_every_suit(deck: str) -> None:
    theme = load_theme()
    for cut, (letter, name) in product(("classic", "small"), SUIT_NAMES.items()):
        svg = card_svg(f"7{letter}", cut, Deck(deck, theme, four_colours=True))
        assert "#{:02x}{:02x}{:02x}".format(*getattr(theme.suits.four, name)) in svg


def test_red_ink_in_the_shade_still_stands_out(art: CardArt) -> None:
    """Large signs need three to one; red on dimmed paper has four and a half."""
    card = art.face("2H", 114, dimmed=True).surface
    paper, ink = (luminance(card.get_at(at)) for at in ((57, 60), (57, 28)))
    assert (paper + 0.05) / (ink + 0.05) >= 4.5


def luminance(colour: pygame.Color) -> float:
    parts = [c / 255 for c in colour[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("name", ["kitchen", "dusk"])
def test_in_four_colours_no_court_of_diamonds_wears_rust(name: str) -> None:
    rust = ("#c2562b", "#b4632a")
    for card in ("JD", "QD", "KD"):
        two, four = (
            card_svg(card, "classic", Deck(name, load_theme(name), four_colours=four))
            for four in (False, True)
        )
        assert any(dye in two for dye in rust)
        assert not any(dye in four for dye in rust)
