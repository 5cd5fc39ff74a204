"""Themes: colours and lighting of the table, read from a TOML file and validated."""

# Without annotations from __future__: msgspec would compile each again, and the first frame waits.

import re
import tomllib
from pathlib import Path
from typing import Annotated, Final, cast

import msgspec

from pidro_desktop.assets import asset_path
from pidro_desktop.regular_files import read_text
from pidro_desktop.structs import convert
from pidro_desktop.tr import lazy_format, tr

Colour = tuple[int, int, int]
Factor = Annotated[float, msgspec.Meta(ge=0, le=8)]
Factors = tuple[Factor, Factor, Factor]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Length = Annotated[float, msgspec.Meta(gt=0, le=4096)]


USUAL = "kitchen"
NAME = re.compile("[a-z_]+")  # so that a name from a file leads to no other folder


class ThemeError(ValueError):
    """A theme file cannot be used; the message names the file, the key and the reason."""


class _Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Ground(_Group, frozen=True):
    """The look of wood and cloth.

    ``nap`` is how rough the cloth looks, ``mottle`` how worn, ``corner`` its radius in units.
    """

    wood_dark: Colour
    wood_mid: Colour
    wood_light: Colour
    wood_gain: Factor
    felt: Colour
    nap: Share
    mottle: Share
    corner: Length
    stitch: Colour
    stitch_rose: Colour
    rose: Share
    open_place: Colour
    shadow: Colour
    veil: Colour


class Light(_Group, frozen=True):
    """The lighting of wood and cloth: 1 is neither lit nor in the shade.

    ``far`` is the light away from the lamp, ``lamp`` what it adds right below, ``rim`` how much
    of all light is left at the picture's edge, ``reach`` the lamp's, across and down, in units.
    The tints multiply the cloth's light below the lamp and away from it, and the wood's.
    ``wood_least``, ``column`` and ``title`` keep wood from being too dark or too bright for words.
    """

    far: Factor
    lamp: Factor
    rim: Share
    reach: tuple[Length, Length]
    tint_centre: Factors
    tint_edge: Factors
    tint_wood: Factors
    wood_least: Share
    column: Share
    title: Share


class Runner(_Group, frozen=True):
    """The bands woven into the cloth: rows of a repeat, one letter of ``threads`` a stitch.

    ``inset`` and ``stitch`` are units; a dot is bare cloth; ``strength`` is that of the threads.
    """

    inset: Length
    stitch: Length
    strength: Share
    threads: dict[str, Colour]
    repeat: tuple[str, ...]

    def __post_init__(self) -> None:
        """Raise an error for a repeat that cannot be woven."""
        if not self.repeat or len({len(row) for row in self.repeat}) != 1 or not self.repeat[0]:
            raise ValueError("the rows of `repeat` are not equally long")
        missing = {*"".join(self.repeat)} - {".", *self.threads}
        if missing:
            raise ValueError(f"`threads` has no colour for {', '.join(sorted(missing))}")


class Paper(_Group, frozen=True):
    """The paper of the score sheet, slips and hint bubbles, with its inks."""

    paper: Colour
    sheet_top: Colour
    sheet_bottom: Colour
    note_top: Colour
    note_bottom: Colour
    slip_top: Colour
    slip_bottom: Colour
    line: Colour
    margin_line: Colour
    new_line: Colour
    ink: Colour
    ink_old: Colour
    ink_soft: Colour
    hole: Colour


class TextOnTable(_Group, frozen=True):
    """Text colours over wood, cloth, plates and boards: light on dark, dark on light."""

    plain: Colour
    plain_soft: Colour
    lifetime: Colour
    disabled: Colour


class Team(_Group, frozen=True):
    """The two sides, and the pair at the second table; ``_ink`` is the same side on paper."""

    us: Colour
    them: Colour
    second: Colour
    us_ink: Colour
    them_ink: Colour
    second_ink: Colour

    def tint(self, side: str, *, paper: bool = False) -> Colour:
        """Return the colour of a side, on dark ground or on paper."""
        colour: Colour = getattr(self, f"{side}_ink" if paper else side)
        return colour


class Attention(_Group, frozen=True):
    """Colours that draw attention: turn, bid, focus, hints, cold."""

    brass: Colour
    brass_lit: Colour
    brass_dark: Colour
    lamp: Colour
    lamp_ink: Colour
    turn_plate_top: Colour
    turn_plate_bottom: Colour
    coin: Colour
    cold: Colour


class Controls(_Group, frozen=True):
    """The colours of birch tiles, name plates and walnut boards."""

    tile_top: Colour
    tile_bottom: Colour
    tile_hot_top: Colour
    tile_hot_bottom: Colour
    tile_line: Colour
    tile_edge_top: Colour
    tile_edge_bottom: Colour
    tile_off_top: Colour
    tile_off_bottom: Colour
    tile_off_line: Colour
    plate_top: Colour
    plate_bottom: Colour
    board_top: Colour
    board_bottom: Colour
    board_rim: Colour
    gauge: Colour
    gauge_peg: Colour


class SuitInks(_Group, frozen=True):
    """One ink per suit."""

    spades: Colour
    hearts: Colour
    diamonds: Colour
    clubs: Colour


class Suits(_Group, frozen=True):
    """The suit inks of the two-colour and the four-colour deck."""

    two: SuitInks
    four: SuitInks


class Bead(_Group, frozen=True):
    """A wooden bead with the mark of a decision: its wood, its edge, and the sign in it."""

    top: Colour
    bottom: Colour
    rim: Colour
    ink: Colour


class Review(_Group, frozen=True):
    """What a review adds: beads, the cord that they are on, inks of marks, bars, and luck.

    The inks of marks and of luck are for paper, as the bars are. Luck is the only blue: on wood and
    cloth it is the colour of lifetime numbers.
    """

    best: Bead
    good: Bead
    inaccuracy: Bead
    mistake: Bead
    blunder: Bead
    forced: Bead
    unknown: Bead
    inaccuracy_ink: Colour
    mistake_ink: Colour
    blunder_ink: Colour
    hole: Colour
    cord: Colour
    cord_shine: Colour
    red_on_wood: Colour
    trough: Colour
    missing: Colour
    best_top: Colour
    best_bottom: Colour
    middle_top: Colour
    middle_bottom: Colour
    loss_top: Colour
    loss_bottom: Colour
    luck_ink: Colour
    luck_note: Colour
    luck_rim: Colour


class Course(_Group, frozen=True):
    """The path of lessons: coasters that are lit or not, stars on cloth and paper, and its thread.

    ``coaster`` is a lesson that is done or next, ``shut`` one that is not done yet; ``sewn`` are
    the stitches behind one, ``thread`` those to come.
    """

    coaster: Bead
    shut: Bead
    cloth_star: Bead
    cloth_none: Bead
    paper_star: Bead
    paper_none: Bead
    sewn: Colour
    thread: Colour


class Things(_Group, frozen=True):
    """The things on the title's cloth: a calendar's red head, a book's cover, and their lines.

    ``outline_width`` is in units; where things stand out from the cloth by themselves, it is 0.
    """

    head: Colour
    head_low: Colour
    head_dark: Colour
    head_ink: Colour
    wire: Colour
    cover: Colour
    cover_low: Colour
    spine: Colour
    gilt: Colour
    ribbon: Colour
    outline: Colour
    outline_width: Factor
    waits: Colour


class Cards(_Group, frozen=True):
    """The deck's folder and paper; ``dim_tint`` multiplies a card in the shade.

    ``figures`` is the folder of the players' pictures.
    """

    deck: str
    figures: str
    face_top: Colour
    face_bottom: Colour
    edge: Colour
    dim_tint: Factors


class Theme(_Group, frozen=True):
    """All settings of a theme file. Colours are (red, green, blue), 0 to 255."""

    name: str
    title: str
    ground: Ground
    light: Light
    paper: Paper
    text_on_table: TextOnTable
    team: Team
    attention: Attention
    controls: Controls
    suits: Suits
    review: Review
    course: Course
    things: Things
    cards: Cards
    runner: Runner | None = None


_MEND: Final = tr("Theme file {path}: {why}. Correct that key.")


def load_theme(name: str = USUAL) -> Theme:
    """Return the shipped theme named ``name``; raises ThemeError."""
    if not NAME.fullmatch(name):
        raise ThemeError(lazy_format(tr("A theme cannot be called {name}."), name=repr(name)))
    return read_theme(asset_path("themes", f"{name}.toml"))


def read_theme(path: Path) -> Theme:
    """Return the theme in the file at ``path``; raises ThemeError."""
    try:
        data = tomllib.loads(read_text(path))
    except OSError as err:
        text = tr("Theme file {path} cannot be read: {why}.")
        raise ThemeError(lazy_format(text, path=path, why=err.strerror)) from err
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as err:
        text = tr("Theme file {path} is not valid TOML: {why}.")
        raise ThemeError(lazy_format(text, path=path, why=err)) from err
    try:
        return convert(_parse_colours(data, path, "$"), Theme)
    except msgspec.ValidationError as err:
        why = str(err).replace("$.", "")
        raise ThemeError(lazy_format(_MEND, path=path, why=why)) from err


def _parse_colours(value: object, path: Path, key: str) -> object:
    if isinstance(value, dict):
        colours = cast("dict[str, object]", value)
        return {k: _parse_colours(v, path, f"{key}.{k}") for k, v in colours.items()}
    if not (isinstance(value, str) and value.startswith("#")):
        return value
    try:
        red, green, blue = bytes.fromhex(value[1:])
    except ValueError:
        why = lazy_format(
            tr("{value} at `{key}` is not a colour such as '#2b2119'"),
            value=repr(value),
            key=key[2:],
        )
        raise ThemeError(lazy_format(_MEND, path=path, why=why)) from None
    return red, green, blue
