"""Pidro as it is played in Finland."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr
from pidro_desktop.variants import texts_shared as shared
from pidro_desktop.variants.texts_page import RulesPage

_DEALER: Final = tr("If all pass, the dealer has to play for 6.")
_FILLED: Final = tr(
    "All but the dealer lay away what is no trump and are filled up to six. The dealer takes the "
    "whole rest of the stock and keeps six cards, all trumps among them."
)
_KILLED: Final = tr(
    "With more than six trumps, you kill the surplus before the play. Cards with points cannot be "
    "killed."
)
_TRUMPS_ALONE: Final = tr("Only trumps are played. Without one on your turn you go cold.")
_SOLD: Final = tr(
    "If both sides reach 62 in the same deal, the bidders win, whoever has more. If the bidders "
    "went to hole, the others win when they are there."
)
_NO_DUTY: Final = tr("Any trump may be played to any trick: there is no duty to beat.")

TEXTS: Final = {
    "finnish": RulesPage(
        name=tr("Finnish Pidro", "rules"),
        where=tr(
            "Played in Österbotten, on the west coast of Finland, and told here as Pidro Challenge "
            "played it on the computer."
        ),
        home=tr("Österbotten", "home of rules"),
        brief=tr("Only trumps are played, and without one you go cold."),
        special=(_DEALER, _FILLED, _KILLED, _TRUMPS_ALONE, shared.TWO_WHERE_PLAYED),
        readings=(_NO_DUTY, _SOLD),
        example=tr(
            "Hearts are trumps, and you have bid 8. You and Bob take the ace, the jack, one five "
            "and the two: 1 and 1 and 5 and 1 make 8, just enough. You add 8. Alice and Carlos add "
            "6 for the ten and the other five. Had the two been theirs, you would have lost 8."
        ),
    ),
    "sou": RulesPage(
        name=tr("Finnish Pidro, SÖU tournament rules", "rules"),
        where=tr(
            "The rules of the tournaments that Svenska Österbottens Ungdomsförbund, the youth "
            "league of Österbotten, holds every year."
        ),
        home=tr("Tournaments in Österbotten", "home of rules"),
        brief=tr("As Finnish Pidro, but only the dealer may bid 14 over 14."),
        short=tr("SÖU tournament rules", "rules"),
        special=(
            tr("Only the dealer may bid fourteen over fourteen."),
            tr("What is laid away, and the hand of who is cold, lies face down."),
            _DEALER,
            _FILLED,
            _TRUMPS_ALONE,
            shared.TWO_WHERE_PLAYED,
        ),
        readings=(_KILLED, _SOLD),
        example=tr(
            "Alice has bid 14, and Bob, who has dealt, bids 14 over it and names spades. You and "
            "he take everything but the two, 13 points, and lose 14. Alice and Carlos add 1."
        ),
    ),
}
