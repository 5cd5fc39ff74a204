"""JSON for other programs is JSON in every locale, and the same text."""

from __future__ import annotations

import io
import json
import sys

import pytest

from pidro_desktop.commands.json_output import json_text

VALUE = {"seed": "Österbotten ♠ 😀", "half": ["\ud800", "\udcf6"], "none": None}


@pytest.mark.parametrize("encoding", ["utf-8", "UTF8", "latin-1", "cp1252", "ascii", "utf-16"])
def test_a_reader_of_utf8_gets_the_same_value_from_every_encoding(
    monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    for value in (VALUE, {"seed": VALUE["seed"]}, {"seed": "plain"}):
        stream = io.TextIOWrapper(io.BytesIO(), encoding)
        monkeypatch.setattr(sys, "stdout", stream)
        text = json_text(value)
        stream.write(text)
        assert json.loads(text) == value
        ascii_only = text.isascii() or encoding.lower().replace("-", "") == "utf8"
        assert ascii_only


def test_in_utf8_people_can_read_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "utf-8"))
    assert json_text({"seed": "Österbotten"}, separators=(",", ":")) == '{"seed":"Österbotten"}'


def test_without_a_terminal_there_is_json_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert json.loads(json_text(VALUE)) == VALUE
