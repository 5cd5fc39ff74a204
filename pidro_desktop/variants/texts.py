"""What a person reads about every rule set, by id."""

from __future__ import annotations

from typing import Final

from pidro_desktop.variants import texts_finnish, texts_king, texts_us, texts_world
from pidro_desktop.variants.texts_page import RulesPage

TEXTS: Final[dict[str, RulesPage]] = {
    **texts_finnish.TEXTS,
    **texts_us.TEXTS,
    **texts_world.TEXTS,
    **texts_king.TEXTS,
}
