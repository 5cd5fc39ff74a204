"""The benchmarks say what they measure, and answer a wrong name with a sentence."""

from __future__ import annotations

import json

import pytest

from benchmarks import __main__ as benchmarks
from benchmarks.__main__ import MEASUREMENTS, Measurement


def test_help_names_every_measurement_and_what_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        benchmarks.main(["--help"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    for name, one in MEASUREMENTS.items():
        assert f"  {name:10}{one.about}\n" in told + "\n"


def test_an_unknown_name_is_refused_before_anything_is_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(MEASUREMENTS, "idle", Measurement("never reached", pytest.fail))
    with pytest.raises(SystemExit) as left:
        benchmarks.main(["idle", "engne"])
    assert left.value.code == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert "there is no measurement 'engne'; choose from engine, kernel" in heard.err


def test_only_what_is_named_is_measured_and_all_without_a_name(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in MEASUREMENTS:
        monkeypatch.setitem(MEASUREMENTS, name, Measurement(name, name.upper))
    benchmarks.main(["kernel", "engine"])
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line) for line in lines] == [{"kernel": "KERNEL"}, {"engine": "ENGINE"}]
    benchmarks.main([])
    found = [list(json.loads(line)) for line in capsys.readouterr().out.splitlines()]
    assert found == [[name] for name in MEASUREMENTS]
