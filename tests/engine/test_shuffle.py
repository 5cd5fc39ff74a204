"""The shuffle: the vectors of docs/shuffle.md, done again from its words, and its fairness."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import pytest

from pidro_desktop import variants
from pidro_desktop.engine import shuffle
from pidro_desktop.engine.cards import DECK

ROOT = Path(__file__).resolve().parents[2]
VECTORS = json.loads((ROOT / "tests/data/shuffle.json").read_text("utf-8"))
RULES = variants.load("finnish")


# ------------------------------------------------------------ once more, from the page's words


def four_bytes(number: int) -> bytes:
    return bytes([number >> 24, number >> 16 & 255, number >> 8 & 255, number & 255])


def words(key: bytes) -> Iterator[int]:
    for block in count():
        digest = sha256(key + four_bytes(block)).digest()
        for a, b, c, d in zip(*(iter(digest),) * 4, strict=True):
            yield (a << 24) + (b << 16) + (c << 8) + d


def pack_by_the_page(key: bytes) -> list[str]:
    pack = [rank + suit for suit in "CDHS" for rank in "AKQJT98765432"]
    stream = words(key)
    for i in range(51, 0, -1):
        limit = 4_294_967_296 // (i + 1) * (i + 1)
        word = next(word for word in stream if word < limit)
        j = word % (i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def deal_by_the_page(secret: bytes, number: int, dealer: int) -> tuple[list[list[str]], list[str]]:
    key = sha256(b"pidro deal" + secret + four_bytes(number)).digest()[:16]
    pack = pack_by_the_page(key)
    hands: list[list[str]] = [[], [], [], []]
    for packet in range(12):
        hands[(dealer + 1 + packet) % 4] += pack[3 * packet : 3 * packet + 3]
    return hands, pack[36:]


def test_the_engine_does_what_the_page_says() -> None:
    for text in ("", "a", "Österbotten", "7"):
        secret = sha256(text.encode("utf-8")).digest()
        assert shuffle.secret_of(text) == secret
        dealer = sha256(b"pidro dealer" + secret).digest()[0] % 4
        assert shuffle.first_dealer(secret) == dealer
        for number in (1, 2, 3, 255, 256, 70_000):
            deal = shuffle.deal_of(RULES, secret, number, (dealer + number) % 4)
            hands, stock = deal_by_the_page(secret, number, (dealer + number) % 4)
            assert [list(hand) for hand in deal.hands] == hands
            assert list(deal.stock) == stock


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["seed"] or "empty")
def test_vectors(vector: dict[str, Any]) -> None:
    secret = shuffle.secret_of(vector["seed"])
    assert secret.hex() == vector["secret"]
    assert shuffle.commitment(secret) == vector["commit"]
    assert shuffle.first_dealer(secret) == vector["first_dealer"]
    for deal in vector["deals"]:
        assert shuffle.deal_key(secret, deal["n"]).hex() == deal["key"]
        made = shuffle.deal_of(RULES, secret, deal["n"], deal["dealer"])
        assert [" ".join(hand) for hand in made.hands] == deal["hands"]
        assert " ".join(made.stock) == deal["stock"]


def test_the_vector_on_the_page_is_the_first_of_the_file() -> None:
    page = (ROOT / "docs/shuffle.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| ([^|]+?) \| `([^`]+)` \|$", page, re.MULTILINE))
    vector, deal = VECTORS[0], VECTORS[0]["deals"][0]
    names = ("Victor", "Alice", "Bob", "Carlos")
    assert rows == {
        "seed text": vector["seed"],
        "secret": vector["secret"],
        "first dealer": str(vector["first_dealer"]),
        "key of deal 1": deal["key"],
        **dict(zip(names, deal["hands"], strict=True)),
        "stock": deal["stock"],
    }


def test_a_word_that_would_favour_small_numbers_is_thrown_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # 2**32 modulo 52 is 48 and modulo 51 is 1: so many of the highest words would favour some.
    thrown_away_first, thrown_away_second = [2**32 - 1, 2**32 - 48], [2**32 - 1]
    stream = iter([*thrown_away_first, 2**32 - 49, *thrown_away_second, *range(100)])
    monkeypatch.setattr(shuffle, "_words", lambda _key: stream)
    order = shuffle.shuffled(DECK, b"")
    # 51 draws: one is 2**32 - 49 (51 modulo 52, so the last card stays), then 0 to 49.
    assert order[51] == DECK[51]
    assert next(stream) == 50


# ------------------------------------------------------------ what follows from what


def test_the_same_secret_gives_the_same_deal() -> None:
    deals = {shuffle.deal_of(RULES, b"s" * 32, 4, 2) for _ in range(3)}
    assert len(deals) == 1


def test_another_secret_or_another_number_gives_another_deal() -> None:
    secrets = [shuffle.secret_of(str(number)) for number in range(50)]
    orders = {shuffle.shuffled(DECK, shuffle.deal_key(one, n)) for one in secrets for n in (1, 2)}
    assert len(orders) == 100


def test_the_dealer_changes_who_gets_the_packets_but_not_the_order_of_the_cards() -> None:
    first, second = (shuffle.deal_of(RULES, b"s" * 32, 1, dealer) for dealer in (0, 1))
    assert first.stock == second.stock
    assert first.hands[1] == second.hands[2]


def test_games_of_a_series_have_seeds_of_their_own() -> None:
    assert [shuffle.numbered_seed("x", game) for game in (1, 2, 12)] == ["x", "x#2", "x#12"]


# ------------------------------------------------------------ fairness


def test_every_card_comes_equally_often_to_every_place() -> None:
    deals = 5_000
    seen = [[0] * 52 for _ in range(52)]
    place_of = {card: place for place, card in enumerate(DECK)}
    for number in range(deals):
        for place, card in enumerate(shuffle.shuffled(DECK, number.to_bytes(16, "big"))):
            seen[place_of[card]][place] += 1
    expected = deals / 52
    chi = sum((cell - expected) ** 2 / expected for row in seen for cell in row)
    # 51 * 51 degrees of freedom: mean 2601, standard deviation 72; five of them on either side.
    assert 2601 - 360 < chi < 2601 + 360


def test_neighbours_in_the_pack_do_not_stay_neighbours() -> None:
    deals, together = 2_000, 0
    for number in range(deals):
        order = shuffle.shuffled(DECK, number.to_bytes(16, "big"))
        places = {card: place for place, card in enumerate(order)}
        together += sum(places[b] - places[a] == 1 for a, b in pairwise(DECK))
    # Of 51 pairs each follows the other with chance 1/52: about 0.98 a deal.
    assert 0.88 < together / deals < 1.08
