"""What the trials told becomes facts, and sentences that say what to do."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from pidro_desktop import compiled
from pidro_desktop.doctor import devices, program
from pidro_desktop.doctor.isolated import Outcome
from pidro_desktop.doctor.report import Section, as_data, as_text, problems, shorten_home
from pidro_desktop.render import device_checks
from pidro_desktop.storage.settings import Settings

USUAL = Settings()


def hindrances(chapter: Section) -> dict[str, bool]:
    return {trouble.text: trouble.hinders for trouble in chapter.troubles}


def facts(chapter: Section) -> dict[str, str]:
    return {fact.name: fact.text for fact in chapter.facts}


def test_a_screen_that_works_is_no_trouble() -> None:
    told = [("tries", ""), ("driver", "x11"), ("desktops", [(1920, 1080), (800, 600)])]
    found = Outcome([*told, ("tried", "wayland", "not available"), ("tried", "x11", "")])
    chapter = devices.screen(found, USUAL)
    assert chapter.troubles == []
    assert facts(chapter)["driver"] == "x11"
    assert facts(chapter)["desktops"] == "1920x1080, 800x600"
    assert facts(chapter)["drivers tested"] == "wayland: not available\nx11: works"
    assert facts(chapter)["scale"] == "100 %, on the whole screen 100 %"


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (Outcome([("no screen", "There is no screen. Begin elsewhere.")]), "Begin elsewhere."),
        (Outcome([("tries", "x11")], "it does not answer"), "the driver 'x11': it does not answer"),
        (Outcome([], "it could not be tried"), "the default driver: it could not be tried"),
    ],
)
def test_without_a_screen_one_cannot_play(found: Outcome, words: str) -> None:
    ((sentence, hinders),) = hindrances(devices.screen(found, USUAL)).items()
    assert words in sentence
    assert hinders


def test_a_small_screen_is_told_but_hinders_nobody() -> None:
    found = Outcome([("driver", "x11"), ("desktops", [(800, 480)])])
    ((sentence, hinders),) = hindrances(devices.screen(found, USUAL)).items()
    assert "800x480" in sentence
    assert not hinders
    tall = Outcome([("driver", "x11"), ("desktops", [(720, 1280)])])
    assert devices.screen(tall, USUAL).troubles == []


LOADED: Any = ("sounds", 3, [])
HEARD = ("driver", "alsa", (44100, -16, 2))


@pytest.mark.parametrize(
    ("found", "settings", "words"),
    [
        (Outcome([HEARD, LOADED]), USUAL, ""),
        (Outcome([HEARD, LOADED]), Settings(muted=True), "Sound is off."),
        (Outcome([HEARD, LOADED]), Settings(sound_volume=0), "Sound is off."),
        (Outcome([HEARD, ("sounds", 3, ["bid.0.0.wav: cut"])]), USUAL, "bid.0.0.wav: cut"),
        (Outcome([("no sound", "no device"), LOADED]), USUAL, "no sound (no device)"),
        (Outcome([("driver", "dummy", (44100, -16, 2)), LOADED]), USUAL, "'dummy'"),
        (Outcome([("tries", "alsa")], "it hangs"), USUAL, "the driver 'alsa': it hangs"),
    ],
)
def test_sound_hinders_nobody(found: Outcome, settings: Settings, words: str) -> None:
    told = hindrances(devices.sound(found, settings))
    assert not any(told.values())
    assert len(told) == bool(words)
    assert words in "".join(told)


def test_fonts_and_pictures_that_do_not_load_hinder() -> None:
    fine: list[Any] = [("font", "A.ttf", ""), ("pictures", "cards", ".svg", 2, [])]
    assert devices.pictures(Outcome(fine)).troubles == []
    many = [f"{number}.svg: broken" for number in range(7)]
    for bad in (
        Outcome([("font", "A.ttf", "cut off")]),
        Outcome([*fine, ("pictures", "icons", ".svg", 7, many)]),
        Outcome(fine, "it took its process down"),
    ):
        chapter = devices.pictures(bad)
        assert list(hindrances(chapter).values()) == [True]
    assert "and 1 more" not in "".join(hindrances(chapter))
    assert "and 2 more" in "".join(
        hindrances(devices.pictures(Outcome([("pictures", "i", "", 7, many)])))
    )


def test_missing_assets_hinder(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> None:
        raise devices.AssetsMissingError("There is no assets folder. Install again.")

    monkeypatch.setattr(devices, "assets_root", none)
    assert hindrances(devices.pictures(Outcome([]))) == {
        "There is no assets folder. Install again.": True
    }


def test_what_gamepads_need_is_named_where_it_was_not_packed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pygame._sdl2", None)
    told = list[tuple[object, ...]]()
    monkeypatch.setattr(device_checks, "_voice", lambda: ("", ""))
    device_checks.others(lambda *one: told.append(one))
    gamepads = facts(devices.others(Outcome(told), USUAL))["gamepads"]
    assert "pygame._sdl2" in gamepads


def test_a_voice_is_missed_only_where_speech_is_on() -> None:
    found = Outcome([("gamepads", ["Pad"], ""), ("voice", "", "Start one.")])
    assert devices.others(found, USUAL).troubles == []
    assert facts(devices.others(found, USUAL))["gamepads"] == "Pad"
    told = hindrances(devices.others(found, Settings(speech=True)))
    assert told == {"Speech is on, but no voice is available. Start one.": False}


def test_without_pygame_one_cannot_play() -> None:
    assert program.libraries_of(Outcome([("library", "pygame-ce", "2.5.8")])).troubles == []
    missing = Outcome([], "ImportError: libX11.so.6 is missing")
    ((sentence, hinders),) = hindrances(program.libraries_of(missing)).items()
    assert "libX11.so.6 is missing" in sentence
    assert hinders


def test_an_interpreted_kernel_is_told_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "kernel_form", lambda: "interpreted kernel")
    monkeypatch.setattr(program, "why_interpreted", lambda: "its source has changed")
    ((sentence, hinders),) = hindrances(program.program()).items()
    assert "(its source has changed)" in sentence
    assert not hinders
    monkeypatch.setattr(program, "kernel_form", lambda: "compiled kernel")
    monkeypatch.setattr(program, "why_interpreted", lambda: "")
    assert program.program().troubles == []
    assert compiled.PACKAGE.parent.name in facts(program.program())["runs"]


def test_texts_that_are_missing_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setattr(program, "system_languages", lambda: ["sv-FI", "en"])
    assert facts(program.language("auto"))["read"] == "Svenska"
    assert facts(program.language("fi"))["read"] == "Suomi"
    monkeypatch.setattr(program.languages, "FOLDER", tmp_path)
    assert len(program.language("auto").troubles) == 2


def test_a_report_says_what_hinders_first_and_names_no_home(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HOME", "/somewhere/maija")
    monkeypatch.setenv("USERPROFILE", "/somewhere/maija")
    maija = str(Path("/somewhere/maija"))  # with the separators of this system
    assert shorten_home(f"in {maija}/x") == "in ~/x"
    one, two = Section("One"), Section("Two")
    one.fact("where", f"{maija}/x", {"path": f"{maija}/x"})
    one.problem("A remark.")
    assert list(as_text([one, two]))[-3:] == [
        "- A remark.",
        "",
        "Nothing prevents you from playing.",
    ]
    two.problem("A hindrance.", hinders=True)
    lines = list(as_text([one, two]))
    assert lines[-4:-1] == ["! A hindrance.", "- A remark.", ""]
    assert "maija" not in "".join(lines)
    data = as_data([one, two])
    assert data["hinders"]
    assert data["chapters"]["One"]["where"] == {"path": "~/x"}
    assert [trouble.text for trouble in problems([one, two])] == ["A hindrance.", "A remark."]
