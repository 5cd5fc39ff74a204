"""The languages there are, and which of them a person reads.

Each has its texts in a ``.po`` file here, which is compiled to ``.mo`` when the program is
installed (``python packaging/messages.py`` does it by hand).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pidro_desktop.languages.system import language_of, system_languages
from pidro_desktop.regular_files import WHOLE, opened
from pidro_desktop.tr import ENGLISH, Language, use_language

if TYPE_CHECKING:
    import gettext

AUTO: Final = "auto"
NAMES: Final = {"en": "English", "sv": "Svenska", "fi": "Suomi"}
"""The languages by their id, each called as its speakers call it."""

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
FOLDER: Final = Path(__file__).parent


def set_language(wanted: str, preferred: Iterable[str] = ()) -> str:
    """Let all texts be read in ``wanted``, or for "auto" in what ``preferred`` begins with.

    Returns the id of the language that holds from now on. ``preferred`` are ids of locales like
    "sv_FI", the dearest first; without any, those of the system are asked.
    """
    chosen = wanted if wanted in NAMES else best_match(preferred or system_languages())
    use_language(load(chosen))
    return chosen


def best_match(preferred: Iterable[str]) -> str:
    """The first language of ``preferred`` that there is; English where there is none."""
    ids = map(language_of, preferred)
    return next((id_ for id_ in ids if id_ in NAMES), ENGLISH.id)


@cache
def load(chosen: str) -> Language:
    """A language with its texts; where the compiled ones are missing, those are English."""
    if chosen == ENGLISH.id:
        return ENGLISH
    import gettext  # noqa: PLC0415  English does without

    try:
        with opened(FOLDER / f"{chosen}.mo", WHOLE) as file:
            return make_language(chosen, gettext.GNUTranslations(file))
    except (OSError, UnicodeDecodeError) as fault:
        import logging  # noqa: PLC0415  the first frame does without

        logging.getLogger(__name__).warning("no texts for %s: %s", chosen, fault)
        return make_language(chosen, gettext.NullTranslations())


def make_language(chosen: str, texts: gettext.NullTranslations) -> Language:
    """The language with these texts; Swedish and Finnish write their numbers alike."""

    def text(context: str, text: str) -> str:
        return texts.pgettext(context, text) if context else texts.gettext(text)

    return Language(chosen, text, texts.ngettext, ",", NO_BREAK, "{}" + NO_BREAK + "%")
