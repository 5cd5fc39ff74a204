"""The description of Pidro as played in Finland."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr
from pidro_desktop.variants import texts_shared as shared
from pidro_desktop.variants.texts_page import Example, RulesPage, Sentence

_DEALER: Final = tr("If everyone passes, the dealer must play for {forced}.")
_REFILLED: Final = tr(
    "Everyone except the dealer discards all non-trumps and is dealt back up to {hand} cards. "
    "The dealer takes the rest of the stock and keeps {hand} cards, all trumps among them."
)
_KILLED: Final = tr("If you have more than {hand} trumps, you kill the extra ones before play.")
_TRUMPS_ALONE: Final = tr(
    "Only trumps are played. A player without a trump on their turn goes cold."
)
_LOW: Final = shared.TWO_WHERE_PLAYED
_TOP_DEALER: Final = Sentence(
    tr("Only the dealer may bid {high} over {high}."), {"auction.top14": "dealer"}
)
_BOTH_DOWN: Final = Sentence(
    tr("Discards lie face down, and so does the hand of a player who goes cold."),
    {"exchange.discards": "down", "play.cold": "down"},
)

_BOTH_WIN: Final = Sentence(
    tr(
        "If both sides reach {target} in the same deal, the bidders win, even with "
        "fewer points. If the bidders are set, the others win if they reach {target}."
    ),
    {"scoring.must_bid_to_win": False},
)
_OPEN: Final = (
    tr("Trumps may be a suit of which the bidder has no card."),
    shared.SHORT_STOCK,
    tr("The dealer must keep every trump, and chooses which other cards make up the hand."),
    tr("Any trump may be played to any trick: you never have to beat a card."),
    tr(
        "If the player who should lead has no trump, the lead passes clockwise to the next "
        "player who has one."
    ),
    Sentence(
        tr("Each player chooses which trumps to kill."),
        {"exchange.kill": "owner"},
    ),
    tr("A score may fall below zero."),
    _BOTH_WIN,
)

TEXTS: Final = {
    "finnish": RulesPage(
        name=tr("Finnish Pidro", "rules"),
        where=tr(
            "Played in Ostrobothnia (Österbotten), on the west coast of Finland, and described "
            "here as Pidro Challenge plays it on the computer."
        ),
        home=tr("Ostrobothnia", "home of rules"),
        brief=tr("Only trumps are played, and without one you go cold."),
        special=(_DEALER, _REFILLED, _KILLED, _TRUMPS_ALONE, _LOW),
        readings=(
            shared.FIRST_DEALER,
            *_OPEN,
        ),
        example=Example(trump="H", bidder=0, bid=8, sides=("A J 5 2", "rest")),
    ),
    "sou": RulesPage(
        name=tr("Finnish Pidro, SÖU tournament rules", "rules"),
        where=tr(
            "The rules of the tournaments that Svenska Österbottens Ungdomsförbund, the youth "
            "league of Swedish-speaking Ostrobothnia, holds every year."
        ),
        home=tr("Tournaments in Ostrobothnia", "home of rules"),
        brief=tr("Like Finnish Pidro, but only the dealer may bid 14 over 14."),
        short=tr("SÖU tournament rules", "rules"),
        special=(_TOP_DEALER, _BOTH_DOWN, _DEALER, _REFILLED, _TRUMPS_ALONE, _LOW),
        readings=(shared.FIRST_DEALER, _KILLED, *_OPEN),
        example=Example(trump="S", bidder=2, bid=14, sides=("A J T 5 5'", "rest"), over=1),
    ),
}
