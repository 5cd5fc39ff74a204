"""Rule set files: every key is checked, and what does not fit is told with file, key and reason."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest
import tomli_w

from pidro_desktop import variants
from pidro_desktop.engine.errors import RulesError

TEXT = (resources.files(variants) / "finnish.toml").read_text("utf-8")
RAW = tomllib.loads(TEXT)


def changed(path: str, value: Any) -> str:
    """The file of Finnish Pidro with one key changed; ``...`` drops it."""
    raw = tomllib.loads(TEXT)
    *sections, key = path.split("/")
    table = raw
    for section in sections:
        table = table[section]
    if value is ...:
        del table[key]
    else:
        table[key] = value
    return tomli_w.dumps(raw)


def refusal(text: str) -> RulesError:
    with pytest.raises(RulesError) as caught:
        variants.parse(text, "my.toml")
    assert str(caught.value).startswith("my.toml: ")
    assert str(caught.value).endswith(".")
    return caught.value


def all_keys() -> list[str]:
    keys = []
    for name, part in RAW.items():
        keys.append(name)
        if isinstance(part, dict) and name != "options":
            keys += [f"{name}/{key}" for key in part]
    return keys


def test_the_files_that_come_with_the_program_are_valid() -> None:
    assert variants.names()[0] == "finnish"
    for name in variants.names():
        assert variants.load(name).id == name
    files = [file.name for file in resources.files(variants).iterdir()]
    assert set(variants.names()) == {name[:-5] for name in files if name.endswith(".toml")}


@pytest.mark.parametrize("path", all_keys())
def test_a_key_that_is_missing_is_refused(path: str) -> None:
    assert path.rsplit("/", maxsplit=1)[-1] in str(refusal(changed(path, ...)))


@pytest.mark.parametrize("path", all_keys())
def test_a_key_of_another_type_is_refused(path: str) -> None:
    for wrong in (1.5, ["x", 1], {"a": 1}):
        fault = refusal(changed(path, wrong))
        assert path.split("/", maxsplit=1)[0] in fault.key


@pytest.mark.parametrize(
    "section", ["", *(name for name, part in RAW.items() if type(part) is dict)]
)
def test_a_key_that_nobody_knows_is_refused(section: str) -> None:
    if section == "options":
        assert "not a key of a rule set" in str(refusal(changed("options/colour", "play.colour")))
        return
    path = f"{section}/colour" if section else "colour"
    assert "colour" in str(refusal(changed(path, "red")))


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ("format", 2, "format"),
        ("table/sides", "teams", "table.sides"),
        ("trumps/order", ["A", "A"], "trumps"),
        ("trumps/order", ["A", "X"], "trumps"),
        ("trumps/points", {"Z": 1}, "trumps.points"),
        ("trumps/points", {"A": 0}, "trumps.points"),
        ("trumps/low", "3", "trumps.low"),
        ("trumps/low_to", "nobody", "trumps.low_to"),
        ("deal/packet", 4, "deal.packet"),
        ("deal/packet", 0, "deal.packet"),
        ("deal/hand", 15, "deal.hand"),
        ("deal/kitty", -1, "deal.kitty"),
        ("auction/minimum", 15, "auction.minimum"),
        ("auction/maximum", 15, "auction.maximum"),
        ("auction/top14", "all", "auction.top14"),
        ("exchange/hand", 0, "exchange.hand"),
        ("exchange/discards", "open", "exchange.discards"),
        ("play/follow", "colour", "play.follow"),
        ("scoring/top14_loss", 20, "scoring.top14_loss"),
        ("scoring/target", 0, "scoring.target"),
        ("scoring/target", True, "scoring.target"),
        ("scoring/must_bid_to_win", 0, "scoring.must_bid_to_win"),
        ("options/target", "scoring", "options.target"),
        ("options/target", "scoring.goal", "options.target"),
        ("options/target", "", "options.target"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_its_key(path: str, value: Any, key: str) -> None:
    assert refusal(changed(path, value)).key.startswith(key)


def test_what_is_no_toml_is_refused() -> None:
    assert "not valid TOML" in str(refusal("format = = 1"))


def test_a_file_cannot_say_what_was_chosen() -> None:
    assert refusal("chosen = {}\n" + TEXT).key == "chosen"


def test_a_rule_set_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    for name in ("bridge", "", "Finnish", "finnish.toml", "../finnish"):
        with pytest.raises(RulesError, match="finnish, sou"):
            variants.load(name)


def test_options_are_kept_by_name_for_the_record() -> None:
    rules = variants.load("finnish", {"target": 51, "cold": "up"})
    assert rules.chosen == {"target": 51}
    assert rules.scoring.target == 51
    assert variants.load("finnish").scoring.target == 62


HERE = "expected"


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("deal/hand", "nine", f'deal.hand: Found "nine", {HERE} a whole number from 1 to '),
        ("deal/hand", 0, f"deal.hand: Found 0, {HERE} a whole number from 1 to "),
        ("play/cold", True, f'play.cold: Found true, {HERE} "down" or "up".'),
        ("trumps/order", "AK", f'trumps.order: Found "AK", {HERE} a list in square brackets'),
        ("trumps/points", [1], f"trumps.points: Found a list, {HERE} a table."),
        ("scoring/must_bid_to_win", {}, f"Found a table, {HERE} true or false."),
        ("table/colour", 1, "table.colour: There is no such key. Remove it, or use one of "),
        ("deal/hand", ..., "deal.hand: This key is missing. Expected a whole number"),
    ],
)
def test_a_fault_says_what_stands_there_and_what_belongs_there(
    path: str, value: Any, told: str
) -> None:
    assert told in str(refusal(changed(path, value)))


@pytest.mark.parametrize(
    ("line", "broken", "key"),
    [
        ("hand = 9", "hand = = 9", "deal.hand"),
        ("[deal]", "[deal", "trumps.low_to"),
        ('surplus = "kill"', "surplus = kill", "exchange.surplus"),
        ("packet = 3", "hand = 3", "deal.hand"),
    ],
)
def test_what_is_no_toml_is_told_with_its_line_and_the_key_that_stands_there(
    line: str, broken: str, key: str
) -> None:
    fault = refusal(TEXT.replace(line, broken, 1))
    assert fault.key == key
    assert f"Line {TEXT.splitlines().index(line) + 1} is not valid TOML" in fault.reason
