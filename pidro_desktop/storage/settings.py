"""What the person chose, remembered in a TOML file that people can edit too."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

import msgspec
import tomli_w

from pidro_desktop.storage import atomic, key_choices
from pidro_desktop.storage.errors import StorageError, failed, reason
from pidro_desktop.tr import Word, filled, in_a_row, tr

FORMAT = 1
Speed = Literal["relaxed", "normal", "fast", "instant"]
Language = Literal["auto", "en", "sv", "fi"]
Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
Scale = Annotated[int, msgspec.Meta(ge=80, le=200)]
Pixels = Annotated[int, msgspec.Meta(ge=1, le=32767)]
Id = Annotated[str, msgspec.Meta(min_length=1)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every setting; the defaults are what a new player gets.

    `window` is width and height in pixels, or None while the person has not changed it.
    The four after `help` are what the table may do otherwise; as it comes, it does what the
    original did, and whoever wants less clicking or more care chooses it.
    `mark_points` is None while nobody has said anything about it: a first game then begins with it.
    `lesson_offered` says that the person has answered whether the guided deal is wanted.
    `deck` "theme" is the one that belongs to the theme. `ui_scale` is hundredths. `sound_volume`
    is over all; the volumes of cards, signals and ambience are parts of it.
    `keys` are those chosen instead of the standard ones, by action (`storage/key_choices.py`).
    `partner` is the id of who plays for Bob, `opponents` are those of Alice and Carlos.
    """

    speed: Speed = "normal"
    sound_volume: Volume = 70
    muted: bool = False
    fullscreen: bool = False
    window: tuple[Pixels, Pixels] | None = None
    rules: Id = "finnish"
    partner: Id = "champion"
    opponents: tuple[Id, Id] = ("steady", "steady")
    help: bool = False
    click_after_trick: bool = False
    play_single: bool = False
    claims: bool = False
    confirm_play: bool = False
    theme: Id = "kitchen"
    four_colours: bool = False
    reduced_motion: bool = False
    lesson_offered: bool = False
    language: Language = "auto"
    deck: Id = "theme"
    mark_points: bool | None = None
    ui_scale: Scale = 100
    card_volume: Volume = 100
    signal_volume: Volume = 100
    ambience: bool = False
    ambience_volume: Volume = 50
    captions: bool = False
    speech: bool = False
    keys: dict[str, str] = {}

    @property
    def players(self) -> tuple[str, str, str]:
        """The ids of Alice, Bob and Carlos."""
        alice, carlos = self.opponents
        return alice, self.partner, carlos


class Earlier(msgspec.Struct, frozen=True):
    """What earlier versions wrote in other words: Alice, Bob and Carlos in one row."""

    players: tuple[Id, Id, Id]


Content = TypeVar("Content")


class NewerError(ValueError):
    """The file belongs to a newer version of the program, and is left to the byte."""


class Loaded(NamedTuple):
    """Settings to use, and a sentence for the person where the file could not be used."""

    settings: Settings
    notice: str | None


def _always() -> bool:
    return True


def load(path: Path, may_write: Callable[[], bool] = _always) -> Loaded:
    """Read the settings; never raises. A file that cannot be used is moved aside, with a notice.

    It stays where it is if it is unreadable or a newer version's, or if ``may_write`` says so.
    """
    try:
        return Loaded(_read(path), None)
    except FileNotFoundError:
        return Loaded(Settings(), None)
    except OSError as error:
        return Loaded(Settings(), _unreadable(path, error))
    except NewerError:
        return Loaded(Settings(), _newer(path))
    except ValueError as error:
        if may_write():
            return Loaded(Settings(), _put_aside(path, _why(error)))
        return Loaded(Settings(), _left(path, _why(error)))


def save(settings: Settings, path: Path) -> str | None:
    """Write the settings so that a kill at any moment leaves the old ones or the new.

    A file there that is no settings file (any more) is first moved aside, and the sentence that
    says so returned. Raises StorageError where that or the writing is impossible.
    """
    notice = _clear_the_way(path)
    content = {"format": FORMAT} | msgspec.to_builtins(settings)
    for key in ("window", "mark_points"):
        if content[key] is None:
            del content[key]  # TOML has no word for nothing
    try:
        atomic.write_text(path, tomli_w.dumps(content))
    except OSError as error:
        what = tr("The settings cannot be saved in {path}: {why}.")
        advice = tr("What you set holds until you leave. Make room, or allow writing there.")
        raise failed(what, path, error, advice) from error
    return notice


def _read(path: Path) -> Settings:
    """Raises OSError, or ValueError with a reason that names the key."""
    return _parse(path.read_bytes())


def _parse(raw: bytes) -> Settings:
    try:
        content = tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise ValueError(tr("it is not a text in UTF-8", "reason")) from error
    except RecursionError as error:
        raise ValueError(tr("it is nested too deeply", "reason")) from error
    number = content.pop("format", FORMAT)
    if type(number) is int and number > FORMAT:
        raise NewerError
    if number != FORMAT or type(number) is not int:
        why = tr("key `format`: {number} is unknown, this program writes {format}", "reason")
        raise ValueError(filled(why, number=repr(number), format=FORMAT))
    return _convert(content)


def _convert(content: dict[str, Any]) -> Settings:
    content = _in_todays_words(content)
    unknown = [key for key in content if key not in Settings.__struct_fields__]
    if unknown:
        names = ", ".join(f"`{key}`" for key in unknown)
        one, more = tr("unknown key {names}", "reason"), tr("unknown keys {names}", "reason")
        raise ValueError(filled(more if len(unknown) > 1 else one, names=names))
    settings = _checked(content, Settings)
    wrong = key_choices.wrong(settings.keys)
    if wrong:
        raise ValueError(filled(tr("key `{key}`: {what}", "reason"), key="keys", what=wrong))
    return settings


def _in_todays_words(content: dict[str, Any]) -> dict[str, Any]:
    """The same choices under the keys that there are now; what is there already is left."""
    if "players" not in content:
        return content
    rest = {key: value for key, value in content.items() if key != "players"}
    alice, bob, carlos = _checked({"players": content["players"]}, Earlier).players
    return {"partner": bob, "opponents": (alice, carlos)} | rest


def _checked(content: dict[str, Any], kind: type[Content]) -> Content:
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        what, _, key = str(error).partition(" - at `$.")
        why = tr("key `{key}`: {what}", "reason")
        raise ValueError(filled(why, key=key.removesuffix("`"), what=what)) from error


def _why(error: ValueError) -> str:
    """What is wrong, for later where it can be translated: no language is spoken yet."""
    return error.args[0] if error.args and isinstance(error.args[0], Word) else str(error)


def _clear_the_way(path: Path) -> str | None:
    """Move aside what must not be overwritten; raises StorageError where it stays."""
    try:
        _read(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StorageError(_unreadable(path, error)) from error
    except NewerError as error:
        raise StorageError(_newer(path)) from error
    except ValueError as error:
        notice = _put_aside(path, _why(error))
        if os.path.lexists(path):
            raise StorageError(notice) from error
        return notice
    return None


def _put_aside(path: Path, why: str) -> str:
    start = filled(tr("The settings in {path} cannot be used ({why})."), path=path, why=why)
    try:
        aside = atomic.move_aside(path, "broken")
    except OSError as error:
        stays = tr(
            "The file could not be moved aside either ({why}), so the usual settings hold and "
            "changes are not saved. Mend, move or remove that file."
        )
        return in_a_row(start, filled(stays, why=reason(error)))
    kept = tr("The file is kept as {name}, and the usual settings hold.")
    return in_a_row(start, filled(kept, name=aside.name))


def _newer(path: Path) -> str:
    told = tr(
        "The settings in {path} were written by a newer version of the program. The file is left "
        "untouched, the usual settings hold and changes are not saved. Use that version, or move "
        "the file away."
    )
    return filled(told, path=path)


def _left(path: Path, why: str) -> str:
    told = tr("The settings in {path} cannot be used ({why}). The usual settings hold.")
    return filled(told, path=path, why=why)


def _unreadable(path: Path, error: OSError) -> str:
    told = tr(
        "The settings in {path} cannot be read: {why}. The file is left as it is, the usual "
        "settings hold and changes are not saved. Make the file readable, or move it away."
    )
    return filled(told, path=path, why=reason(error))
