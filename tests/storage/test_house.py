"""House rules: what is kept can be read again, and what cannot be played is refused with reason."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from pidro_desktop import variants
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.storage import house_rules
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.variants import load

CHANGES = {"target": 51, "surplus": "kill", "28-56": True}


def wrong(folder: Path, text: str) -> RulesError:
    path = folder / "theirs.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(RulesError) as told:
        house_rules.read(path, load)
    assert told.value.source == "theirs.toml"
    return told.value


def test_what_is_saved_is_read_as_the_rule_set_and_its_options(tmp_path: Path) -> None:
    path = house_rules.save(tmp_path, "Torsdagar hos mormor", load("pedro", CHANGES))
    (kept,) = house_rules.all_in(tmp_path, load).found
    assert kept == house_rules.by_id(kept.id, tmp_path, load)
    assert (kept.id, kept.name) == ("house-torsdagar-hos-mormor", "Torsdagar hos mormor")
    assert (kept.path, kept.rules.id, kept.rules.chosen) == (path, "pedro", CHANGES)
    assert kept.rules == load("pedro", CHANGES)
    assert kept.id not in variants.names()


def test_two_of_one_name_are_two_files_and_one_saved_again_stays_one(tmp_path: Path) -> None:
    first = house_rules.save(tmp_path, "Åbo!", load("finnish"))
    second = house_rules.save(tmp_path, "Åbo!", load("sou"))
    assert [first.name, second.name] == ["abo.toml", "abo-2.toml"]
    house_rules.save(tmp_path, "Turku", load("finnish", {"target": 51}), first)
    assert [one.name for one in house_rules.all_in(tmp_path, load).found] == ["Turku", "Åbo!"]
    house_rules.delete(first)
    house_rules.delete(first)
    assert [one.name for one in house_rules.all_in(tmp_path, load).found] == ["Åbo!"]


def test_a_name_without_letters_still_has_a_file(tmp_path: Path) -> None:
    assert house_rules.save(tmp_path, "♠♥", load("finnish")).name == "rules.toml"


@pytest.mark.parametrize(
    ("text", "key", "why"),
    [
        ("name = ", "name", "is not valid TOML"),
        ('name = "X"\nbase = "bridge"', "base", "There is no such rule set"),
        ('name = "X"\nbase = 5', "base", "id of a rule set"),
        ('name = "X"', "base", "id of a rule set"),
        ('base = "pedro"', "name", "must be a name"),
        ('name = "  "\nbase = "pedro"', "name", "must be a name"),
        ('name = "X"\nbase = "pedro"\nbid = 4', "bid", "no such key"),
        ('name = "X"\nbase = "pedro"\nformat = 2', "format", "newer version"),
        ('name = "X"\nbase = "pedro"\noptions = 4', "options", "table of options"),
        ('name = "X"\nbase = "pedro"\n[options]\nbid = 4', "bid", "no such option"),
        (
            'name = "X"\nbase = "pedro"\n[options]\ntarget = "much"',
            "scoring.target",
            "a whole number",
        ),
        ('name = "X"\nbase = "pedro"\n[options]\nfollow = "free"', "play.follow", "It can be"),
        ('name = "X"\nbase = "pedro"\n[options]\ntarget = 6', "scoring.near", "less than"),
    ],
)
def test_a_bad_file_is_refused_with_key_and_reason(
    tmp_path: Path, text: str, key: str, why: str
) -> None:
    fault = wrong(tmp_path, text)
    assert (fault.key, why in fault.reason) == (key, True), str(fault)
    assert house_rules.all_in(tmp_path, load).found == ()
    assert [str(one) for one in house_rules.all_in(tmp_path, load).refused] == [str(fault)]


def test_no_text_and_no_file_are_refused_as_well(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(RulesError, match=r"a\.toml: It is not UTF-8"):
        house_rules.read(tmp_path / "a.toml", load)
    with pytest.raises(RulesError, match=r"b\.toml: It cannot be read"):
        house_rules.by_id("house-b", tmp_path, load)
    assert house_rules.all_in(tmp_path / "nowhere", load) == ((), ())


def whole(name: str) -> str:
    return (Path(variants.__file__).parent / f"{name}.toml").read_text("utf-8")


def test_a_whole_rule_set_file_is_taken_where_its_options_say_it_all(tmp_path: Path) -> None:
    path = tmp_path / "aunt.toml"
    path.write_text(whole("pedro").replace("target = 62", "target = 56"), "utf-8")
    kept = house_rules.read(path, load)
    assert (kept.name, kept.rules) == ("Pedro", load("pedro", {"target": 56}))


def test_a_whole_file_that_no_record_could_tell_of_is_refused(tmp_path: Path) -> None:
    fault = wrong(tmp_path, whole("pedro").replace("packet = 3", "packet = 9"))
    assert fault.key == "deal.packet"
    assert "not an option of pedro" in fault.reason
    fault = wrong(tmp_path, whole("pedro").replace('id = "pedro"', 'id = "mine"'))
    assert fault.key == "id"
    fault = wrong(tmp_path, whole("pedro") + "[chosen]\ntarget = 51\n")
    assert fault.key == "chosen"


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be saved"):
        house_rules.save(tmp_path / "nowhere", "X", load("finnish"))
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(StorageError, match="cannot be deleted"):
        house_rules.delete(tmp_path / "folder.toml")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems allow no such names")
def test_a_file_whose_name_is_not_utf8_is_refused_and_can_be_shown(tmp_path: Path) -> None:
    whole = house_rules.save(tmp_path, "Torsdag", load("finnish"))
    os.rename(whole, os.fsencode(tmp_path) + b"/g\xf6ran.toml")  # noqa: PTH104  pathlib takes no bytes
    found = house_rules.all_in(tmp_path, load)
    assert found.found == ()
    (refused,) = found.refused
    assert refused.source == "g\\xf6ran.toml"
    assert "Rename the file." in str(refused)


@pytest.mark.parametrize("name", ["\u200b", "\u2060 \ufeff", "\u3164"])
def test_a_name_that_cannot_be_seen_is_none(tmp_path: Path, name: str) -> None:
    assert wrong(tmp_path, f'name = "{name}"\nbase = "finnish"\n').key == "name"
