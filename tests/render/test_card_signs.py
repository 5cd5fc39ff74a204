"""Signs on cards: what a trump is worth, where the person wants to be told, and no sooner."""

from __future__ import annotations

from io import BytesIO
from itertools import product
from math import hypot

import pygame
import pytest
from contrast import Colour, contrast

from pidro_desktop.engine.cards import JOKER
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.cards.card_images import (
    POINTS_BELOW,
    POINTS_PLACE,
    RANKS,
    SIGN_ABOVE,
    SIGN_PAPER,
    SIGN_PLACE,
    SUITS,
    CardArt,
    Deck,
    card_svg,
    dim,
)
from pidro_desktop.render.cards.sprites import NO_POINTS, Sprites
from pidro_desktop.render.look import Look
from pidro_desktop.render.theme import load_theme
from pidro_desktop.table.animation.poses import Seen
from pidro_desktop.variants import load

pytestmark = pytest.mark.paint

DECKS = ["kitchen", "dusk"]
NAMES = ["spades", "hearts", "diamonds", "clubs"]
HEIGHTS = {"classic": 350, "small": 140}
WIDTHS = {"classic": 250, "small": 100}
STRIP = {"classic": 50.5, "small": 46}
"""How far a card's index strip reaches: the next card of a fan or a row leaves it free."""


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def looks(art: CardArt, trumps: TrumpSuit | None, width: int) -> dict[str, bytes]:
    """Every card as the table shows it."""
    canvas, found = Canvas(pygame.Surface((300, 300))), {}
    look = Look.make(load_theme())
    look.deck = lambda: art
    sprites = Sprites(look)
    for card in (rank + suit for rank, suit in product(RANKS, SUITS)):
        seen = Seen(card, card, 150, 150, width, 0.0, False, 0.0, 0)
        canvas.begin()
        if trumps:
            sprites.draw(canvas, [seen], trumps.suit, trumps.points)
        else:
            sprites.draw(canvas, [seen], "", NO_POINTS)
        found[card] = pixels(canvas.items[-1][0])
    return found


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("width", [54, 114])
def test_the_points_stand_on_trumps_that_have_some_and_on_no_other_card(
    deck: str, width: int
) -> None:
    clubs = trump_suit(load("finnish"), "C")
    plain, marked = (
        looks(CardArt(load_theme(), deck=deck, marks=on), clubs, width) for on in (False, True)
    )
    changed = {card for card in plain if plain[card] != marked[card]}
    assert changed == {"AC", "JC", "TC", "5C", "5S", "2C"}


def test_before_trumps_are_named_no_card_is_worth_anything() -> None:
    off, on = (looks(CardArt(load_theme(), marks=marks), None, 114) for marks in (False, True))
    assert off == on


def test_another_worth_is_another_sign() -> None:
    art = CardArt(load_theme(), marks=True)
    faces = [pixels(art.face("AC", 114, points=points).surface) for points in range(10)]
    assert len(set(faces)) == 10


def test_marks_come_and_go_without_a_new_deck() -> None:
    art = CardArt(load_theme())
    plain = art.face("AC", 114, points=1).surface
    art.deal_with("kitchen", four_colours=False, marks=True)
    assert pixels(art.face("AC", 114, points=1).surface) != pixels(plain)
    art.deal_with("kitchen", four_colours=False, marks=False)
    assert art.face("AC", 114, points=1).surface is plain, "nothing is drawn anew for it"


@pytest.mark.parametrize("cut", ["classic", "small"])
def test_signs_lie_in_the_strip_of_the_index_and_not_over_each_other(cut: str) -> None:
    above, below = SIGN_ABOVE[cut], POINTS_BELOW[cut]
    assert below[1] - above[1] >= above[2] + below[2]
    for x, y, r in (above, below, SIGN_PLACE[cut], POINTS_PLACE[cut]):
        assert x - r > 0
        assert x + r <= STRIP[cut]
        assert y + r < HEIGHTS[cut]


@pytest.mark.parametrize("deck", DECKS)
def test_signs_leave_rank_and_suit_of_the_index_as_they_are(deck: str) -> None:
    """The upper left corner, down to where the signs begin, does not change."""
    for cut, card in product(("classic", "small"), ("5C", "5S", "JC", "TC", "2C", "AC")):
        plain, marked = (
            CardArt(load_theme(), deck=deck, marks=on).face(card, 250, cut=cut, trump=t, points=5)
            for on, t in ((False, ""), (True, "C" if card[0] == "5" else ""))
        )
        end = SIGN_ABOVE[cut] if card[0] == "5" else POINTS_PLACE[cut]
        high = int((end[1] - end[2]) * 250 / WIDTHS[cut]) - 2
        area = pygame.Rect(0, 0, int(STRIP[cut] * 250 / WIDTHS[cut]), high)
        assert pixels(plain.surface.subsurface(area)) == pixels(marked.surface.subsurface(area))


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("width", [54, 114])
def test_the_joker_has_a_face_in_both_cuts(deck: str, width: int) -> None:
    art = CardArt(load_theme(), deck=deck)
    others = {pixels(art.face(rank + suit, width).surface) for rank, suit in product(RANKS, SUITS)}
    assert pixels(art.face(JOKER, width).surface) not in others


def shaded(colour: Colour, tint: tuple[float, float, float]) -> Colour:
    surface = pygame.Surface((1, 1), pygame.SRCALPHA)
    surface.fill(colour)
    dim(surface, tint)
    red, green, blue, _ = surface.get_at((0, 0))
    return red, green, blue


@pytest.mark.parametrize("name", ["kitchen", "dusk", "light"])
def test_signs_can_be_read_in_the_light_and_in_the_shade(name: str) -> None:
    theme = load_theme(name)
    red, green, blue = bytes.fromhex(SIGN_PAPER[1:])
    suits = [getattr(inks, suit) for inks in (theme.suits.two, theme.suits.four) for suit in NAMES]
    pairs = [(ink, (red, green, blue)) for ink in suits]
    pairs.append((theme.paper.ink, theme.attention.turn_plate_bottom))
    for pair in pairs:
        assert contrast(*pair) >= 4.5, pair
        assert contrast(*(shaded(one, theme.cards.dim_tint) for one in pair)) >= 4.5, pair


@pytest.mark.parametrize("cut", HEIGHTS)
@pytest.mark.parametrize("points", [10, 15, 20, 25, 30, 120])
def test_points_of_several_figures_stand_within_their_disc(cut: str, points: int) -> None:
    """King Pedro's king is worth 30."""
    deck = Deck("kitchen", load_theme())
    size = WIDTHS[cut], HEIGHTS[cut]
    several, one = (
        pygame.image.load_sized_svg(BytesIO(card_svg("KH", cut, deck, "", worth).encode()), size)
        for worth in (points, 1)
    )
    changed = pygame.mask.from_threshold(several, (0, 0, 0), (3, 3, 3, 255), one)
    changed.invert()
    x, y, r = POINTS_PLACE[cut]
    twice = [(x, y), (250 - x, 350 - y)] if cut == "classic" else [(x, y)]
    spots = changed.get_bounding_rects()
    assert spots
    for spot in spots:
        away = min(hypot(spot.centerx - cx, spot.centery - cy) for cx, cy in twice)
        assert away + spot.width / 2 < r
