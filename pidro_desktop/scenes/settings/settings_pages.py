"""The pages of the settings: each setting with its label, its note and its values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

import pygame

from pidro_desktop.key_actions import Action
from pidro_desktop.key_names import with_keys
from pidro_desktop.languages import AUTO, NAMES
from pidro_desktop.render.art import table_background
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.voices.finding import is_installed
from pidro_desktop.render.voices.voice_help import NOT_INSTALLED
from pidro_desktop.render.widgets.parts import Part, Picture
from pidro_desktop.scenes.settings.settings_kinds import (
    CLICK,
    CardSize,
    Level,
    Opens,
    Opponents,
    Partner,
    Pick,
    Setting,
    Step,
    Switch,
    TextSize,
    TrickStays,
    about_size,
)
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.form import remark
from pidro_desktop.scenes.shell.routes import SettingsPage
from pidro_desktop.table.layout.large_layout import LARGE_INDICES
from pidro_desktop.tr import AnyText, lazy_format, tr

SWATCH_TRUMP: Final = "C"
SWATCH_CARDS: Final = (("AH", 0), ("QD", 0), ("5C", 5), ("5S", 5))
"""An ace, a court, and both fives of the trump suit with what they are worth."""
WOOD, AIR, NEXT = 8, 12, 22
"""Units: the rim around the cloth, what stays free above a card, and between two of them."""


def draw_swatch(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the cloth with its rim into ``rect``, and the cards in its middle."""
    inner = pygame.Rect((0, 0), rect.size).inflate(-2 * look.s(WOOD), -2 * look.s(WOOD))
    cloth = look.shapes.kept(
        ("swatch", rect.size, look.u),
        lambda: table_background.render_background(rect.size, inner, look.u, look.theme),
    )
    look.shapes.shadow(rect.size, 3 * look.u, 3 * look.u, 0.45, drop=2 * look.u).put(
        canvas, *rect.topleft
    )
    canvas.put(cloth, rect.topleft, blend=False)
    width = round((inner.height - 2 * look.s(AIR)) / 1.4)
    step = width + look.s(NEXT)
    x = rect.centerx - step * (len(SWATCH_CARDS) - 1) / 2
    for card, points in SWATCH_CARDS:
        face = look.cards.face(card, width, cut="classic", trump=SWATCH_TRUMP, points=points)
        for image in (look.cards.shadow(width), face):
            image.put(canvas, (x, rect.centery))
        x += step


SPEEDS: Final = (
    ("relaxed", tr("Relaxed")),
    ("normal", tr("Normal")),
    ("fast", tr("Fast")),
    ("instant", tr("Instant")),
)
# tr: When the coach speaks up
COACHES: Final = (
    ("off", tr("Off", "coach")),
    ("right_away", tr("Right away", "coach")),
    ("after_deal", tr("After the deal", "coach")),
)
THEMES: Final = (("kitchen", tr("Kitchen")), ("dusk", tr("Dusk")), ("light", tr("Daylight")))
# tr: Cards; the first: those that belong to the table that is chosen (kitchen, dusk or daylight)
DECKS: Final = (
    ("theme", tr("Match the theme", "deck")),
    ("kitchen", tr("Kitchen", "deck")),
    ("dusk", tr("Dusk", "deck")),
)
SUITS: Final = (("two", tr("Two colours")), ("four", tr("Four colours")))
# tr: The language of the system
LANGUAGES: Final[tuple[tuple[str, AnyText], ...]] = (
    (AUTO, tr("System language", "language")),
    *NAMES.items(),
)
COACH: Final = {
    "off": tr("You can review any deal afterwards"),
    "right_away": tr(
        "Asks “Look again?” before a clear mistake, not before a small one; counts as hints"
    ),
    "after_deal": tr("Opens the review after a deal in which you made a mistake"),
}
"""The note beside the coach, by what is chosen."""
SPEECH: Final = tr("Reads aloud what happens and what is highlighted (F9)")
ELSEWHERE: Final = tr(
    "You may also find these useful: the Daylight theme, four suit colours and reduced motion on "
    "the Display page, and your own keys on the Keys page."
)

RESTS: Final = (
    ("short", tr("Short", "how long a trick stays")),
    ("usual", tr("Normal", "how long a trick stays")),
    ("long", tr("Long", "how long a trick stays")),
    (CLICK, tr("Until a click or Enter")),
)
PAUSES: Final[Sequence[tuple[str, AnyText]]] = (
    (CLICK, tr("With a click or Enter")),
    ("3", lazy_format(tr("After {n} seconds"), n=3)),
    ("6", lazy_format(tr("After {n} seconds"), n=6)),
    ("10", lazy_format(tr("After {n} seconds"), n=10)),
)
Row = Setting | Callable[[Context], Part]
"""A setting, or what makes a part that is none."""


class Page(NamedTuple):
    """A page: the title of its tab, and its rows from top to bottom."""

    name: AnyText
    rows: tuple[Row, ...]

    @property
    def settings(self) -> dict[str, Setting]:
        """The settings by their keys."""
        return {row.key: row for row in self.rows if isinstance(row, Setting)}


def _speech(ctx: Context) -> AnyText:
    """Return what speech does, or what to do about what it lacks."""
    mouth = ctx.speech.mouth
    if mouth is not None and (mouth.fault or mouth.lack):
        return mouth.fault or mouth.lack
    return SPEECH if _has_voice() else NOT_INSTALLED


@cache
def _has_voice() -> bool:
    return is_installed()


_GAME: Final = (
    Opens("rules", tr("Rules"), tr("Changes to rules and players apply from the next game")),
    Partner("partner", tr("{name}, your partner")),
    Opponents("opponents", tr("{first} and {second}")),
    Switch(
        "help",
        tr("Hints"),
        with_keys(tr("Shows what to do, and why ({keys} at the table)"), keys=Action.HELP),
    ),
    Switch(
        "play_single",
        tr("Play forced cards for me"),
        tr("If only one card can be played, it is played for you"),
    ),
    Switch(
        "claims",
        tr("Claim the rest"),
        tr("When the result can no longer change, the remaining cards are played at once"),
    ),
    Switch(
        "confirm_play",
        tr("Confirm with second click"),
        tr("The first click selects a bid, suit or card; the second confirms it"),
    ),
    Step("coach", tr("Coach"), lambda ctx: COACH[ctx.preferences.now.coach], values=COACHES),
    Switch(
        "my_puzzles",
        tr("My puzzles"),
        tr("Mistakes in your games come back as puzzles, after 1, 3, 7 and 21 days"),
    ),
)
_TABLE: Final[tuple[Row, ...]] = (
    lambda _ctx: Picture(draw_swatch, high=130),
    Pick("theme", tr("Theme"), values=THEMES),
    Pick("deck", tr("Card deck"), values=DECKS),
    Pick(
        "suits",
        tr("Suit colours"),
        values=SUITS,
        wide=0.7,
        stored_as="four_colours",
        stored={"two": False, "four": True},
    ),
    Pick("speed", tr("Speed"), values=SPEEDS),
    TrickStays(
        "trick_rest",
        tr("Time to read a trick"),
        tr("A trick with a five, or one that decides the bid, stays longer"),
        values=RESTS,
    ),
    Switch("reduced_motion", tr("Reduce motion"), tr("Cards move without animation")),
    Switch("fullscreen", tr("Full screen"), tr("Same as F11")),
)
_SOUND: Final = (
    Switch("sound", tr("Sound"), unless="muted"),
    Level(
        "volume",
        tr("Master volume", "volume"),
        tr("Applies to all sounds"),
        stored_as="sound_volume",
        besides={"muted": False},
        cue="place",
    ),
    Level(
        "card_volume",
        tr("Cards", "volume"),
        tr("Dealing, playing, taking a trick"),
        cue="place",
    ),
    Level(
        "signal_volume",
        # tr: Sounds for bids, points and results
        tr("Bids and scores", "volume"),
        tr("Bids, points, and how a deal ends"),
        cue="point",
    ),
    Switch("ambience", tr("Background ambience"), tr("A fire, a clock and the wind, very softly")),
    # tr: The evening is the sound called "An evening around you"
    Level("ambience_volume", tr("Ambience", "volume"), tr("Heard while ambience is on")),
)
_ACCESS: Final[tuple[Row, ...]] = (
    TextSize("ui_scale", tr("Text and button size"), about_size),
    CardSize(
        "card_size",
        tr("Card size"),
        tr("Of your own hand; large cards reach beyond the edge of the table"),
    ),
    Switch(
        "large_indices",
        tr("Large ranks and suits"),
        tr("In the corners of all cards; always with text from 150%"),
        always=100 * LARGE_INDICES,
    ),
    Switch(
        "mark_points",
        tr("Points on cards"),
        tr("Shows what each trump is worth, once trumps are named"),
    ),
    Step(
        "pauses",
        tr("Pauses end"),
        tr("After the exchange, and after a trick that stays until a click"),
        values=PAUSES,
    ),
    Switch("captions", tr("Sound captions"), tr("Shows sounds as text on the table")),
    Switch("speech", tr("Speech"), _speech),
    lambda _ctx: remark(ELSEWHERE),
)
_LANGUAGE: Final = (
    Pick(
        "language",
        tr("Language"),
        tr("Applies at once, even to an open game"),
        values=LANGUAGES,
        wide=0.45,
        down=True,
    ),
)

PAGES: Final[Mapping[SettingsPage, Page]] = {
    SettingsPage.GAME: Page(tr("Game", "page"), _GAME),
    SettingsPage.TABLE: Page(tr("Display", "page"), _TABLE),
    SettingsPage.SOUND: Page(tr("Sound", "page"), _SOUND),
    SettingsPage.LANGUAGE: Page(tr("Language", "page"), _LANGUAGE),
    SettingsPage.ACCESS: Page(tr("Accessibility", "page"), _ACCESS),
    SettingsPage.KEYS: Page(tr("Keys", "page"), ()),
    SettingsPage.BACKUP: Page(tr("Backup", "page"), ()),
}
FIRST: Final = SettingsPage.GAME
