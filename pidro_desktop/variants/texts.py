"""The descriptions of all rule sets, by id."""

from __future__ import annotations

from typing import Final

from pidro_desktop.variants import texts_finnish, texts_king, texts_old, texts_us, texts_world
from pidro_desktop.variants.texts_page import RulesPage

ORDER: Final = (
    *("finnish", "sou", "pedro", "pedro-jp", "california", "california-house", "petro"),
    *("nicaragua", "pitch-fives", "king-pedro", "king-pedro-ca", "sixty-three", "eighty-three"),
    *("sancho", "dom-pedro", "snoozer", "blind-cinch"),
)
"""Those played at home first, then the relatives, from near to far."""

_PAGES: Final[dict[str, RulesPage]] = {
    **texts_finnish.TEXTS,
    **texts_us.TEXTS,
    **texts_world.TEXTS,
    **texts_king.TEXTS,
    **texts_old.TEXTS,
}

TEXTS: Final = {name: _PAGES[name] for name in ORDER}
"""All rule sets that come with the program, each with its page."""
