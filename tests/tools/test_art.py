"""The shipped pictures are what the scripts draw, and hold only what the program can read."""

from __future__ import annotations

import re
from itertools import product

import pytest

pytest.importorskip("numpy", reason="the art scripts need the art dependency group")
pytest.importorskip("fontTools", reason="the art scripts need the art dependency group")

from pidro_desktop.render.cards.card_images import FILE_INKS, FILE_PAPER, FOUR_DYES, SUIT_NAMES
from tools.art import grain, icon
from tools.art.__main__ import ASSETS, RECORD, vector_files
from tools.art.decks import DECKS, RANKS, SUITS
from tools.art.dusk import courts as dusk
from tools.art.fool import JOKER
from tools.art.kitchen import courts as kitchen

ALLOWED = {"svg", "defs", "linearGradient", "radialGradient", "stop", "g", "path", "rect"} | {
    "circle",
    "ellipse",
}
SMALL_FILE = 300_000


def test_drawing_again_gives_the_shipped_files_byte_for_byte() -> None:
    for name, text in vector_files().items():
        assert (ASSETS / name).read_bytes() == text.encode(), f"{name}: run python -m tools.art"
    assert (RECORD / "record.svg").read_text("utf-8") == icon.record()


def test_no_drawing_is_left_over_from_an_older_script() -> None:
    drawn = {ASSETS / name for name in vector_files()}
    folders = ("cards", "figures", "emblems", "icons")
    shipped = {path for folder in folders for path in (ASSETS / folder).rglob("*.svg")}
    assert shipped == drawn


def test_drawings_hold_only_elements_that_the_reader_knows() -> None:
    """No text, use, clipPath, mask, filter or style: the reader would leave them out."""
    for name, text in vector_files().items():
        unknown = set(re.findall(r"<([A-Za-z]+)", text)) - ALLOWED
        assert not unknown, f"{name} holds {unknown}"


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("cut", ["classic", "small"])
def test_a_deck_has_52_faces_and_a_joker_that_all_differ(deck: str, cut: str) -> None:
    faces = {n: text for n, text in vector_files().items() if n.startswith(f"cards/{deck}/{cut}/")}
    wanted = {rank + suit for rank, suit in product(RANKS, SUITS)} | {JOKER}
    assert {name.split("/")[-1] for name in faces} == {f"{card}.svg" for card in wanted}
    assert len(set(faces.values())) == 53


@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_has_a_back_of_its_own(deck: str) -> None:
    files = vector_files()
    backs = [files[f"cards/{name}/back.svg"] for name in DECKS]
    assert backs.count(files[f"cards/{deck}/back.svg"]) == 1


def test_twelve_courts_and_a_joker_are_drawn_by_their_own_shapes_in_each_deck() -> None:
    """Not only recoloured: without their colours they differ as well."""
    for half, courts in ((kitchen.half, kitchen.COURTS), (dusk.half, dusk.COURTS)):
        bare = {re.sub(r'(fill|stroke)="[^"]*"', "", half(*court)) for court in courts}
        assert len(courts) == len(bare) == 13


@pytest.mark.parametrize("deck", DECKS)
def test_what_the_program_paints_anew_is_in_the_drawings(deck: str) -> None:
    """Inks and paper are found by their colours, so each card must hold them."""
    files = vector_files()
    for cut, (suit, name) in product(("classic", "small"), SUIT_NAMES.items()):
        for rank in RANKS:
            svg = files[f"cards/{deck}/{cut}/{rank}{suit}.svg"]
            wanted = {FILE_INKS[name], *FILE_PAPER.values()}
            assert not [colour for colour in wanted if colour not in svg], (rank, suit)
            others = set(FILE_INKS.values()) - wanted
            assert not [colour for colour in others if colour in svg], "one suit, one ink"


def test_what_four_colours_dye_is_worn_by_courts_alone_and_in_one_deck() -> None:
    files = {name: svg for name, svg in vector_files().items() if name.startswith("cards/")}
    for dye in FOUR_DYES:
        dyed = {name for name, svg in files.items() if dye in svg}
        assert dyed, "a dye that nobody wears"
        assert all(re.fullmatch(r"cards/\w+/(classic|small)/[KQJ][DSC].svg", one) for one in dyed)
        assert len({name.split("/")[1] for name in dyed}) == 1


def test_tiles_are_small_and_repeat_without_a_seam() -> None:
    for name, tile in grain.all_tiles().items():
        assert (ASSETS / "ground" / f"{name}.png").stat().st_size < SMALL_FILE
        grey = tile.astype(int)
        across = abs(grey[:, 0] - grey[:, -1]).mean()
        inside = abs(grey[:, 1:] - grey[:, :-1]).mean()
        assert across < 2 * inside + 2, name
