"""``pidro-desktop daily`` prints the deal of any date, and says what is wrong with others."""

from __future__ import annotations

import json

import pytest

from pidro_desktop.cli import main
from pidro_desktop.engine.deal_code import read_code
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.variants import load


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["daily", *arguments]) == 0
    return capsys.readouterr().out


def test_it_prints_cards_dealer_company_and_par(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "--date", "2026-03-16").splitlines()
    assert lines[:3] == [
        *("Pidro daily 75, 2026-03-16", "Dealer: Victor"),
        "Victor: 2H 2C 8H 5S TS 3D QC 4D 9S",
    ]
    assert lines[-2] == "Company: champion with the budget shared, version 1"
    assert lines[-1] == "Par: -4 (Carlos bid 8 in spades, made)"


def test_its_json_has_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "--date", "2026-03-16", "--json"))
    assert (told["day"], told["number"], told["dealer"], told["par"]) == ("2026-03-16", 75, 0, -4)
    assert told["company"] == {"player": "champion", "budget": "shared", "version": 1}
    code = read_code(told["deal_code"])
    deal = deal_from_key(load(told["rules"]), code.key, 1, code.dealer)
    assert told["hands"] == [[str(card) for card in hand] for hand in deal.hands]
    assert told["stock"] == [str(card) for card in deal.stock]
    assert told["par"] == told["par_deal"]["delta"][0] - told["par_deal"]["delta"][1]


def test_any_date_has_a_deal(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(printed(capsys, "--date", "1848-02-28", "--json"))["number"] < 0


@pytest.mark.parametrize(
    "text", ["2026-02-29", "16.3.2026", "20260316", "2026-W12-1", "", "today", "２０２６-03-16"]
)
def test_a_broken_date_is_a_sentence(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as broken:
        main(["daily", "--date", text])
    assert broken.value.code == 2
    assert "is not a day of the calendar; write it as in 2026-03-16" in capsys.readouterr().err
