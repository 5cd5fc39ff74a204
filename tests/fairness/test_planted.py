"""An honest shuffle passes the tables of ``fairness``; each planted bad one is caught by them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count

import pytest
from slices import rounds, some

from pidro_desktop import variants
from pidro_desktop.cli import main
from pidro_desktop.commands import fairness
from pidro_desktop.engine import shuffle
from pidro_desktop.engine.actions import Deal
from pidro_desktop.engine.cards import DECK, Card, Cards
from pidro_desktop.engine.seats import left_of
from pidro_desktop.fairness.tables import Finding, findings, rows_tested, tables
from pidro_desktop.fairness.tally import DealCounts, dealt

RULES = variants.load("finnish")
DEALS = 5_000

Deals = Iterator[Deal]


def seeded(seed: str) -> Iterator[bytes]:
    return (shuffle.secret_of(f"{seed} {game}") for game in count())


def suspected(deals: Deals) -> set[str]:
    """The rows that are not what chance brings, as "table: row"."""
    tally = DealCounts()
    for deal in deals:
        tally.add(deal)
    shown = list(tables(tally))
    return {
        f"{table.title}: {row.label}"
        for table, found in zip(shown, findings(shown), strict=True)
        for row, finding in zip(table.rows, found, strict=True)
        if finding in (Finding.UNEVEN, Finding.EVEN)
    }


# ------------------------------------------------------------ the true shuffle


@pytest.mark.parametrize("seed", some(["a", "b", "c"], 1))
def test_the_true_shuffle_is_as_chance_would_have_it(seed: str) -> None:
    assert suspected(dealt(RULES, seeded(seed), DEALS)) == set()


@rounds("runs", 8, 50)
def test_each_value_is_on_average_what_it_should_be(runs: int) -> None:
    """The mean of a chi-square value is its degrees of freedom: no table is off by a factor."""
    seen: dict[str, list[float]] = {}
    degrees: dict[str, list[int]] = {}
    for run in range(runs):
        tally = DealCounts()
        for deal in dealt(RULES, seeded(f"mean {run}"), 200):
            tally.add(deal)
        for table in tables(tally):
            for row in table.rows:
                if row.test is not None:
                    seen.setdefault(f"{table.title}: {row.label}", []).append(row.test.chi2)
                    degrees.setdefault(f"{table.title}: {row.label}", []).append(row.test.df)
    assert len(seen) > 60
    for label, values in seen.items():
        due = sum(degrees[label])
        assert abs(sum(values) - due) < 5 * (2 * due) ** 0.5, label


# ------------------------------------------------------------ bad ways to shuffle


def own_random(key: bytes) -> random.Random:
    return random.Random(key)


def off_by_one(deck: Cards, key: bytes) -> Cards:
    """Each place is swapped with one before it, never with itself."""
    order, rng = list(deck), own_random(key)
    for last in range(51, 0, -1):
        other = rng.randrange(last)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def last_left_out(deck: Cards, key: bytes) -> Cards:
    """The loop begins one place too late, so the last card stays where it is."""
    order, rng = list(deck), own_random(key)
    for last in range(50, 0, -1):
        other = rng.randrange(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def swap_with_any(deck: Cards, key: bytes) -> Cards:
    """Each place is swapped with any other: 52**52 ways, which 52! does not divide."""
    order, rng = list(deck), own_random(key)
    for place in range(52):
        other = rng.randrange(52)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def byte_modulo(deck: Cards, key: bytes) -> Cards:
    """A byte modulo the number of choices favours the small ones."""
    order, rng = list(deck), own_random(key)
    for last in range(51, 0, -1):
        other = rng.randrange(256) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def riffled(deck: Cards, key: bytes) -> Cards:
    """Five riffles of a new pack, which leave cards behind those that they lay behind."""
    order, rng = list(deck), own_random(key)
    for _ in range(5):
        cut = sum(rng.random() < 0.5 for _ in order)
        left, right = order[:cut], order[cut:]
        order = []
        while left or right:
            pile = left if rng.random() * (len(left) + len(right)) < len(left) else right
            order.append(pile.pop(0))
    return tuple(order)


@rounds("deals", 1_500, DEALS)
@pytest.mark.parametrize(
    ("shuffled", "row"),
    [
        (off_by_one, "Each card: all cards to all places in the deck"),
        (last_left_out, "Each card: all cards to all places in the deck"),
        (swap_with_any, "Each card: all cards to all places in the deck"),
        (byte_modulo, "Each card: all cards to all places in the deck"),
        (riffled, "The order of the deck: behind the same card as in a new deck"),
    ],
)
def test_a_bad_shuffle_is_caught(
    monkeypatch: pytest.MonkeyPatch,
    shuffled: Callable[[Cards, bytes], Cards],
    row: str,
    deals: int,
) -> None:
    monkeypatch.setattr(shuffle, "shuffled", shuffled)
    enough = DEALS if shuffled is byte_modulo else deals  # it shows late
    assert row in suspected(dealt(RULES, seeded("bad"), enough))


# ------------------------------------------------------------ bad sources of chance


def sixteen_bits() -> Iterator[bytes]:
    """Secrets out of a generator with 65,536 states."""
    rng = random.Random("sixteen bits")
    while True:
        yield shuffle.secret_of(str(rng.randrange(1 << 16)))


def test_a_weak_seed_is_caught_by_deals_that_come_again() -> None:
    assert suspected(dealt(RULES, sixteen_bits(), DEALS)) == {"Repeated deals: dealt before"}


@rounds("number", 2_000, DEALS)
def test_a_lot_that_favours_a_seat_is_caught(number: int) -> None:
    rng = random.Random("lots")
    secrets = (s for s in seeded("lots") if shuffle.first_dealer(s) != 0 or rng.random() < 0.4)
    assert suspected(dealt(RULES, secrets, number)) == {"The first dealer: first deals"}


@rounds("number", 2_000, DEALS)
def test_a_deal_that_is_dealt_from_the_pack_of_the_last_one_is_caught(number: int) -> None:
    """The pack is not put in order again, and cards stay where they are in one of eight deals."""
    rng, before = random.Random("lazy"), None

    def lazy(deals: Deals) -> Deals:
        nonlocal before
        for deal in deals:
            if before is not None and rng.random() < 1 / 8:
                kept = before.hands[deal.dealer][:3]
                deal = _exchanged(deal, deal.dealer, kept)  # noqa: PLW2901  the deal is replaced
            before = deal
            yield deal

    found = suspected(lazy(dealt(RULES, seeded("lazy"), number)))
    assert any(row.startswith("The same cards again") for row in found)


# ------------------------------------------------------------ favours


def _exchanged(deal: Deal, seat: int, wanted: Sequence[Card]) -> Deal:
    """``seat`` has ``wanted`` instead of as many of its other cards; their holders get those."""
    given = [card for card in deal.hands[seat] if card not in wanted]
    swap: dict[Card, Card] = {}
    for card in wanted:
        if card not in deal.hands[seat]:
            other = given.pop()
            swap |= {card: other, other: card}
    a, b, c, d = (tuple(swap.get(card, card) for card in hand) for hand in deal.hands)
    return replace(deal, hands=(a, b, c, d), stock=tuple(swap.get(x, x) for x in deal.stock))


def favouring(
    seat_of: Callable[[Deal], int], wanted: Sequence[str], one_in: int, deals: int
) -> Deals:
    """In one deal of so many a seat gets what is wanted for it."""
    rng = random.Random("favours")
    cards = [card for card in DECK if card in wanted]
    for deal in dealt(RULES, seeded("favours"), deals):
        favoured = rng.randrange(one_in) == 0
        yield _exchanged(deal, seat_of(deal), [rng.choice(cards)]) if favoured else deal


@rounds("number", 2_500, DEALS)
def test_a_dealer_who_deals_himself_a_pidro_now_and_then_is_caught(number: int) -> None:
    found = suspected(favouring(lambda deal: deal.dealer, ("5C", "5D", "5H", "5S"), 10, number))
    assert "Cards by dealer and others: pidros" in found
    assert not any(row.startswith("Cards by each seat") for row in found)


@rounds("number", 2_500, DEALS)
def test_an_opponent_who_gets_an_ace_now_and_then_is_caught(number: int) -> None:
    found = suspected(favouring(lambda _deal: 1, ("AC", "AD", "AH", "AS"), 10, number))
    assert "Cards by each seat: aces" in found


@rounds("number", 2_000, DEALS)
def test_long_suits_for_the_seat_on_the_left_are_caught(number: int) -> None:
    """In one deal of fifteen, three cards of its longest suit come to the seat."""
    rng = random.Random("suits")

    def long_suits() -> Deals:
        for deal in dealt(RULES, seeded("suits"), number):
            seat = left_of(deal.dealer)
            suits = [card.suit for card in deal.hands[seat]]
            longest = max(suits, key=suits.count)
            wanted = [card for card in DECK if card.suit == longest][6:9]
            others = [card for card in deal.hands[seat] if card.suit == longest]
            keeps = len({*others, *wanted}) <= 9
            yield _exchanged(deal, seat, wanted) if keeps and rng.random() < 1 / 15 else deal

    assert "Most trumps in a hand, dealer and others: left" in suspected(long_suits())


@rounds("number", 2_000, DEALS)
def test_hands_without_luck_are_caught(number: int) -> None:
    """Deals in which somebody holds six point cards are thrown away and dealt anew."""

    def even() -> Deals:
        for deal in dealt(RULES, seeded("even"), number):
            if all(sum(card[0] in "AJT52" for card in hand) < 6 for hand in deal.hands):
                yield deal

    assert any(row.startswith("Point cards in a hand") for row in suspected(even()))


def test_cards_that_take_turns_are_too_even_to_be_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each order is cut at every place once, so that all cards come equally often everywhere."""
    true, cuts = shuffle.shuffled, count()

    def in_turn(deck: Cards, _key: bytes) -> Cards:
        cut = next(cuts)
        order = true(deck, (cut // 52).to_bytes(16, "big"))
        return order[cut % 52 :] + order[: cut % 52]

    monkeypatch.setattr(shuffle, "shuffled", in_turn)
    tally = DealCounts()
    for deal in dealt(RULES, seeded("turns"), 52 * 40):
        tally.add(deal)
    shown = list(tables(tally))
    found = dict(zip((table.title for table in shown), findings(shown), strict=True))
    assert found["Each card"][-1] is Finding.EVEN


# ------------------------------------------------------------ the verdict


def test_the_command_fails_and_names_the_row_where_something_is_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shuffle, "shuffled", swap_with_any)
    assert main(["fairness", "--deals", "3000", "--seed", "x"]) == 1
    out = capsys.readouterr().out
    assert "Each card: all cards to all places in the deck: not chance: too uneven" in out
    assert "rows do not look like chance" in out


def test_secrets_are_drawn_as_a_new_game_draws_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([b"1" * 32, b"2" * 32])
    monkeypatch.setattr(fairness, "drawn_secret", lambda: next(drawn))
    found = fairness.secrets(None)
    assert [next(found), next(found)] == [b"1" * 32, b"2" * 32]
    found = fairness.secrets("x")
    assert [next(found), next(found)] == [shuffle.secret_of("x"), shuffle.secret_of("x#2")]


def test_rows_share_the_level_between_them() -> None:
    tally = DealCounts()
    for deal in dealt(RULES, seeded("share"), 1_000):
        tally.add(deal)
    assert rows_tested(list(tables(tally))) == 69
