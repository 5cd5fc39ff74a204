"""Both decks as files: 52 faces and a joker in two cuts, and a back."""

from __future__ import annotations

from tools.art.dusk import cards as dusk
from tools.art.fool import JOKER
from tools.art.kitchen import cards as kitchen

DECKS = {"kitchen": kitchen.DECK, "dusk": dusk.DECK}
RANKS, SUITS = "AKQJT98765432", "SHDC"


def all_decks() -> dict[str, str]:
    """Return every card's SVG by its path below the cards folder."""
    files: dict[str, str] = {}
    for name, deck in DECKS.items():
        files[f"{name}/back.svg"] = deck.back()
        files[f"{name}/classic/{JOKER}.svg"] = deck.joker(large=True)
        files[f"{name}/small/{JOKER}.svg"] = deck.joker(large=False)
        for card in ((rank, suit) for suit in SUITS for rank in RANKS):
            files[f"{name}/classic/{''.join(card)}.svg"] = deck.classic(*card)
            files[f"{name}/small/{''.join(card)}.svg"] = deck.small(*card)
    return files
