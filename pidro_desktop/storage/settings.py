"""The settings, saved in a TOML file that people can edit too."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

import msgspec

from pidro_desktop.figures.company import USUAL, Company, company
from pidro_desktop.figures.people import FOUR
from pidro_desktop.regular_files import SMALL
from pidro_desktop.storage import atomic, held, key_choices
from pidro_desktop.storage.errors import StorageError, failed, reason
from pidro_desktop.structs import convert
from pidro_desktop.tr import AnyText, LazyText, join_sentences, lazy_format, tr

FORMAT = 1
NEWS = 1
"""How many times so far a player was told what an update had changed."""
Speed = Literal["relaxed", "normal", "fast", "instant"]
TrickRest = Literal["short", "usual", "long"]
Pauses = Literal["click", "3", "6", "10"]
Experience = Literal["", "never", "sometimes", "often"]
CoachStyle = Literal["off", "right_away", "after_deal"]
Language = Literal["auto", "en", "sv", "fi"]
Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
Scale = Annotated[int, msgspec.Meta(ge=80, le=200)]
CardSize = Annotated[int, msgspec.Meta(ge=100, le=140)]
Pixels = Annotated[int, msgspec.Meta(ge=1, le=32767)]
Id = Annotated[str, msgspec.Meta(min_length=1)]
Four = tuple[str, str, str, str]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every setting; the defaults are those of a new player.

    Attributes:
        window: width and height in pixels at a scale of 100 percent; None until the player changes
            the size.
        rules: the id of the rule set.
        partner: the id of the player in Bob's seat.
        opponents: the ids of the players in Alice's and Carlos's seats.
        help: whether hints are shown.
        click_after_trick, play_single, claims, confirm_play: conveniences of the table; the
            defaults behave like the original game, and new players begin with two of them.
        trick_rest: how long a finished trick stays where no click is waited for.
        pauses: after how many seconds a pause ends that a click ends as well.
        coach: whether a mistake is asked about right away, or shown after the deal.
        my_puzzles: whether mistakes of finished games come back as puzzles.
        deck: the id of the card deck; ``theme`` uses the theme's own.
        mark_points: whether point cards are marked; None until chosen, and a first game then marks
            them.
        names: the names of the four seats, the person's first; ``company`` cleans them.
        figures: how they look: the id of one of the sixteen people, or parts, as
            ``figures/figure.py`` writes them.
        lesson_offered: whether the player has answered the offer of a lesson.
        newcomer: whether their first game has still to ask how often they have played.
        experience: how often they had played before their first game; empty if they did not say.
        news: how much of ``NEWS`` the player has been told. Whoever begins has nothing to be told;
            a file without it is an earlier version's.
        ui_scale: the size of the interface in percent.
        card_size: the size of the cards in the hand in percent.
        large_indices: whether ranks and suits in the corners of cards are large.
        sound_volume: the volume of everything in percent; card_volume, signal_volume and
            ambience_volume are percentages of it.
        keys: chosen keys by action; see ``storage/key_choices.py``.
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
    trick_rest: TrickRest = "usual"
    pauses: Pauses = "click"
    play_single: bool = False
    claims: bool = False
    confirm_play: bool = False
    coach: CoachStyle = "off"
    my_puzzles: bool = True
    theme: Id = "kitchen"
    four_colours: bool = False
    reduced_motion: bool = False
    lesson_offered: bool = False
    newcomer: bool = False
    experience: Experience = ""
    news: Annotated[int, msgspec.Meta(ge=0)] = NEWS
    language: Language = "auto"
    deck: Id = "theme"
    mark_points: bool | None = None
    ui_scale: Scale = 100
    card_size: CardSize = 100
    large_indices: bool = False
    card_volume: Volume = 100
    signal_volume: Volume = 100
    ambience: bool = False
    ambience_volume: Volume = 50
    captions: bool = False
    speech: bool = False
    keys: dict[str, str] = {}
    names: Four = USUAL.names
    figures: Four = FOUR

    @property
    def company(self) -> Company:
        """Return who sits at the table: names and figures that can be used as they are."""
        return company(self.names, self.figures)

    @property
    def players(self) -> tuple[str, str, str]:
        """Return the ids of the players of Alice, Bob and Carlos."""
        alice, carlos = self.opponents
        return alice, self.partner, carlos


class Earlier(msgspec.Struct, frozen=True):
    """Settings of earlier versions.

    Attributes:
        players: the ids of Alice's, Bob's and Carlos's players.
    """

    players: tuple[Id, Id, Id]


Content = TypeVar("Content")


class NewerError(ValueError):
    """The file was written by a newer version of the program and stays unchanged."""


class Loaded(NamedTuple):
    """The result of reading the settings.

    Attributes:
        settings: the settings to use.
        notice: a sentence for the player if the file could not be used, or None.
    """

    settings: Settings
    notice: AnyText | None


def _always() -> bool:
    return True


def load(path: Path, may_write: Callable[[], bool] = _always) -> Loaded:
    """Read the settings. Never raises.

    A file that cannot be used is moved aside, unless it is unreadable, was written by a newer
    version, or ``may_write`` returns False.

    Args:
        path: the settings file.
        may_write: whether this process may write.

    Returns:
        The settings or the defaults, and a notice.
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


def save(settings: Settings, path: Path) -> AnyText | None:
    """Write the settings atomically.

    A file at ``path`` that is not a valid settings file is moved aside first.

    Args:
        settings: the settings.
        path: the settings file.

    Returns:
        A notice if a file was moved aside, else None.

    Raises:
        StorageError: the settings cannot be written.
    """
    notice = _clear_the_way(path)
    content = {"format": FORMAT} | msgspec.to_builtins(settings)
    for key in ("window", "mark_points"):
        if content[key] is None:
            del content[key]  # TOML has no null
    import tomli_w  # noqa: PLC0415  a start writes nothing

    try:
        atomic.write_text(path, tomli_w.dumps(content))
    except OSError as error:
        what = tr("The settings cannot be saved in {path}: {why}.")
        advice = tr("Your changes last until you quit. Free up disk space or allow writing there.")
        raise failed(what, path, error, advice) from error
    return notice


def _read(path: Path) -> Settings:
    """Read the settings file.

    Raises:
        OSError: the file cannot be read.
        ValueError: the content is not valid; the reason names the key.
    """
    return _parse(held.read_bytes(path, SMALL))


def _parse(raw: bytes) -> Settings:
    try:
        content = tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise ValueError(tr("it is not UTF-8 text", "reason")) from error
    except RecursionError as error:
        raise ValueError(tr("it is nested too deeply", "reason")) from error
    number = content.pop("format", FORMAT)
    if type(number) is int and number > FORMAT:
        raise NewerError
    if number != FORMAT or type(number) is not int:
        why = tr("key `format`: {number} is unknown; this program writes {format}", "reason")
        raise ValueError(lazy_format(why, number=repr(number), format=FORMAT))
    return _convert(content)


def _convert(content: dict[str, Any]) -> Settings:
    content = _in_todays_words(content)
    unknown = [key for key in content if key not in Settings.__struct_fields__]
    if unknown:
        names = ", ".join(f"`{key}`" for key in unknown)
        word, more = tr("unknown key {names}", "reason"), tr("unknown keys {names}", "reason")
        raise ValueError(lazy_format(more if len(unknown) > 1 else word, names=names))
    settings = _checked(content, Settings)
    settings = msgspec.structs.replace(settings, keys=key_choices.completed(settings.keys))
    wrong = key_choices.wrong(settings.keys)
    if wrong:
        raise ValueError(lazy_format(tr("key `{key}`: {what}", "reason"), key="keys", what=wrong))
    return settings


def _in_todays_words(content: dict[str, Any]) -> dict[str, Any]:
    """Rename the keys of earlier versions, whose players have been told no news.

    Keys that are present already win.
    """
    content = {"news": 0} | content
    if "players" not in content:
        return content
    rest = {key: value for key, value in content.items() if key != "players"}
    alice, bob, carlos = _checked({"players": content["players"]}, Earlier).players
    return {"partner": bob, "opponents": (alice, carlos)} | rest


def _checked(content: dict[str, Any], kind: type[Content]) -> Content:
    try:
        return convert(content, kind)
    except msgspec.ValidationError as error:
        what, _, key = str(error).partition(" - at `$.")
        why = tr("key `{key}`: {what}", "reason")
        raise ValueError(lazy_format(why, key=key.removesuffix("`"), what=what)) from error


def _why(error: ValueError) -> AnyText:
    """Return what is wrong as a text that is translated later: no language is set yet."""
    return error.args[0] if error.args and isinstance(error.args[0], LazyText) else str(error)


def _clear_the_way(path: Path) -> AnyText | None:
    """Move aside a file that must not be overwritten.

    Raises:
        StorageError: it cannot be moved.
    """
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


def _put_aside(path: Path, why: AnyText) -> AnyText:
    start = lazy_format(tr("The settings in {path} cannot be used ({why})."), path=path, why=why)
    try:
        aside = atomic.move_aside(path, "broken")
    except OSError as error:
        stays = tr(
            "The file could not be moved aside either ({why}), so the default settings apply and "
            "changes are not saved. Repair, move or delete that file."
        )
        return join_sentences(start, lazy_format(stays, why=reason(error)))
    kept = tr("The file is kept as {name}, and the default settings apply.")
    return join_sentences(start, lazy_format(kept, name=aside.name))


def _newer(path: Path) -> AnyText:
    text = tr(
        "The settings in {path} were written by a newer version of the program. The file is "
        "unchanged, the default settings apply, and changes are not saved. Use that version, or "
        "move the file away."
    )
    return lazy_format(text, path=path)


def _left(path: Path, why: AnyText) -> AnyText:
    text = tr("The settings in {path} cannot be used ({why}). The default settings apply.")
    return lazy_format(text, path=path, why=why)


def _unreadable(path: Path, error: OSError) -> AnyText:
    text = tr(
        "The settings in {path} cannot be read: {why}. The file is unchanged, the default "
        "settings apply, and changes are not saved. Make the file readable, or move it away."
    )
    return lazy_format(text, path=path, why=reason(error))
