"""Colours and light of the table, read from a TOML file and checked once."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from pidro_desktop.assets import asset_path

Colour = tuple[int, int, int]
Factors = tuple[float, float, float]


class ThemeError(ValueError):
    """A theme file cannot be used; the message names the file, the key and the reason."""


class _Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Ground(_Group, frozen=True):
    """Wood, cloth and the lamp above them."""

    wood_dark: Colour
    wood_mid: Colour
    wood_light: Colour
    felt: Colour
    stitch: Colour
    stitch_rose: Colour
    open_place: Colour
    shadow: Colour
    lamp_tint_centre: Factors
    lamp_tint_edge: Factors
    wood_light_gain: float


class Paper(_Group, frozen=True):
    """The score sheet, slips and the helper's bubble, with their inks."""

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
    """Text over wood, cloth, plates and boards: light where they are dark, dark where not."""

    plain: Colour
    plain_soft: Colour
    lifetime: Colour
    disabled: Colour


class Team(_Group, frozen=True):
    """The two sides; ``_ink`` is the same side on paper."""

    us: Colour
    them: Colour
    us_ink: Colour
    them_ink: Colour


class Attention(_Group, frozen=True):
    """What matters now: turn, bid, focus, help, cold."""

    brass: Colour
    brass_lit: Colour
    brass_dark: Colour
    lamp: Colour
    lamp_ink: Colour
    turn_plate_top: Colour
    turn_plate_bottom: Colour
    cold: Colour


class Controls(_Group, frozen=True):
    """Birch tiles, name plates and walnut boards."""

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
    """One ink a suit."""

    spades: Colour
    hearts: Colour
    diamonds: Colour
    clubs: Colour


class Suits(_Group, frozen=True):
    """The suits' inks in the two-colour and the four-colour deck."""

    two: SuitInks
    four: SuitInks


class Cards(_Group, frozen=True):
    """The deck's folder and paper; ``dim_tint`` multiplies a card in the shade."""

    deck: str
    face_top: Colour
    face_bottom: Colour
    edge: Colour
    dim_tint: Factors


class Theme(_Group, frozen=True):
    """Everything a theme file says. Colours are (red, green, blue), 0 to 255."""

    name: str
    title: str
    ground: Ground
    paper: Paper
    text_on_table: TextOnTable
    team: Team
    attention: Attention
    controls: Controls
    suits: Suits
    cards: Cards


def load_theme(name: str = "kitchen") -> Theme:
    """Return the shipped theme called ``name``; raises ThemeError."""
    return read_theme(asset_path("themes", f"{name}.toml"))


def read_theme(path: Path) -> Theme:
    """Return the theme in the file at ``path``; raises ThemeError."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as err:
        raise ThemeError(f"Theme file {path} cannot be read: {err.strerror}.") from err
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as err:
        raise ThemeError(f"Theme file {path} is not valid TOML: {err}.") from err
    try:
        return msgspec.convert(_parse_colours(data, path, "$"), Theme)
    except msgspec.ValidationError as err:
        raise ThemeError(
            f"Theme file {path}: {str(err).replace('$.', '')}. Mend that key."
        ) from err


def _parse_colours(value: object, path: Path, key: str) -> object:
    if isinstance(value, dict):
        return {k: _parse_colours(v, path, f"{key}.{k}") for k, v in value.items()}
    if not (isinstance(value, str) and value.startswith("#")):
        return value
    try:
        red, green, blue = bytes.fromhex(value[1:])
    except ValueError:
        raise ThemeError(
            f"Theme file {path}: {value!r} is not a colour like '#2b2119' - at `{key[2:]}`. "
            "Mend that key."
        ) from None
    return red, green, blue
