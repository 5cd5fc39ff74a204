"""Deals derived from a secret: the same secret always gives the same game.

``docs/shuffle.md`` specifies this with test vectors, so that it can be done by hand.

* The secret of a game is 32 bytes: drawn from the system, or SHA-256 of a seed text.
* The first dealer is the first byte of SHA-256("pidro dealer" + secret), modulo 4.
* Deal n has a key of 16 bytes: the first half of SHA-256("pidro deal" + secret + n), with n as
  4 bytes, big-endian. The key alone makes the cards, so one deal can be given away without
  the game.
* A game that begins with a deal given away as a key has the secret SHA-256("pidro after" + key),
  from which its other deals follow.
* The cards are shuffled by the Fisher-Yates method, from the last place down to the second; each
  draw takes 4 bytes, big-endian, from the stream SHA-256(key + 0), SHA-256(key + 1), …
  (counters as 4 bytes), and is rejected if it would favour small numbers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from pidro_desktop.engine.actions import Deal
from pidro_desktop.engine.cards import DECK, JOKER, JOKER_RANK, Cards
from pidro_desktop.engine.events import Dealt
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat

SECRET_BYTES = 32
KEY_BYTES = 16


def secret_of(seed: str) -> bytes:
    """Return the 32-byte secret of a seed text: its SHA-256.

    Args:
        seed: any text.
    """
    return hashlib.sha256(seed.encode("utf-8")).digest()


def numbered_seed(seed: str, game: int) -> str:
    """Return the seed text of game number ``game`` (from 1) in a run with ``seed``.

    Args:
        seed: the seed text of the run.
        game: the number of the game, from 1.
    """
    return seed if game == 1 else f"{seed}#{game}"


def commitment(secret: bytes) -> str:
    """Return the commitment, called the seal in the window, that binds a game to its secret.

    It is the SHA-256 of the secret in hex, and is shown before the first card.

    Returns:
        64 hex digits.
    """
    return hashlib.sha256(secret).hexdigest()


def first_dealer(secret: bytes) -> Seat:
    """Return the seat that deals first, drawn from the secret."""
    return hashlib.sha256(b"pidro dealer" + secret).digest()[0] % 4


def deal_key(secret: bytes, number: int) -> bytes:
    """Return the 16-byte key of deal ``number`` (from 1); it does not reveal the secret.

    Args:
        secret: the 32-byte secret of the game.
        number: the number of the deal, from 1.
    """
    return hashlib.sha256(b"pidro deal" + secret + number.to_bytes(4, "big")).digest()[:KEY_BYTES]


def secret_after(key: bytes) -> bytes:
    """Return the 32-byte secret of a game whose first deal was given away as ``key``."""
    return hashlib.sha256(b"pidro after" + key).digest()


def _words(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(key + counter.to_bytes(4, "big")).digest()
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def shuffled(deck: Cards, key: bytes) -> Cards:
    """Return ``deck`` shuffled by ``key``; every order is equally likely over all keys.

    Args:
        deck: the cards in their starting order.
        key: 16 bytes.
    """
    words = _words(key)
    order = list(deck)
    for last in range(len(order) - 1, 0, -1):
        choices = last + 1
        fair = (1 << 32) - (1 << 32) % choices
        word = next(words)
        while word >= fair:
            word = next(words)
        other = word % choices
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def deal_from_key(rules: RuleSet, key: bytes, number: int, dealer: Seat) -> Deal:
    """Return deal ``number`` made by ``key``, in packets, the seat after the dealer first.

    Args:
        rules: the rule set.
        key: the 16-byte key of the deal.
        number: the number of the deal, from 1.
        dealer: the dealer's seat.
    """
    deck = (*DECK, JOKER) if JOKER_RANK in rules.trumps.order else DECK
    order = shuffled(deck, key)
    packet, rounds = rules.deal.packet, rules.deal.hand // rules.deal.packet
    hands: list[Cards] = [(), (), (), ()]
    place = 0
    for _ in range(rounds):
        for seat in rules.around(rules.next_to(dealer)):
            hands[seat] += order[place : place + packet]
            place += packet
    kitty = order[place : place + rules.deal.kitty]
    return Deal(
        number=number,
        dealer=dealer,
        hands=(hands[0], hands[1], hands[2], hands[3]),
        stock=order[place + len(kitty) :],
        kitty=kitty,
    )


def deal_of(rules: RuleSet, secret: bytes, number: int, dealer: Seat) -> Deal:
    """Return deal ``number`` of the game with ``secret``.

    Args:
        rules: the rule set.
        secret: the 32-byte secret of the game.
        number: the number of the deal, from 1.
        dealer: the dealer's seat.
    """
    return deal_from_key(rules, deal_key(secret, number), number, dealer)


def is_dealt(due: Deal, dealt: Dealt) -> bool:
    """Return whether a recorded deal is ``due``; the order in a hand or kitty does not matter."""
    return (
        (due.number, due.dealer, due.stock) == (dealt.number, dealt.dealer, dealt.stock)
        and [*map(set, due.hands)] == [*map(set, dealt.hands)]
        and set(due.kitty) == set(dealt.kitty)
    )


def recycled(key: bytes, stock: Cards, discards: Cards) -> Cards:
    """Return the new stock after the discards are shuffled under it.

    Args:
        key: the 16-byte key of the deal.
        stock: the rest of the stock, the top first.
        discards: the discards, in any order; they are put in deck order before shuffling.
    """
    ordered = tuple(card for card in (*DECK, JOKER) if card in discards)
    again = hashlib.sha256(b"pidro recycle" + key).digest()[:KEY_BYTES]
    return stock + shuffled(ordered, again)
