"""Forgeries in the course of a game: its deals, its lines, their values, and what was undone."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from forgeries import (
    FALSE,
    OPEN,
    Limit,
    Way,
    Ways,
    at,
    game,
    line,
    place_of,
    raw,
    with_lines,
)
from proofs import RULES, SECRET, changed, played, stacking, swapping, text_of, turning

from pidro_desktop import variants
from pidro_desktop.engine.actions import Deal
from pidro_desktop.engine.shuffle import deal_of

KINDS: Final = (
    *("deal", "bid", "trump", "discard", "refill", "rob"),
    *("play", "trick", "score", "end"),
)
"""The lines that a game cannot do without; ``cold`` may be left out at the end of a deal."""


def lines_moved() -> Ways:
    """Every kind of line dropped, doubled, changed with the next, and put last."""
    lines = game()
    for kind in KINDS:
        place = place_of(kind)
        own = lines[place]
        dropped = text_of((*lines[:place], *lines[place + 1 :]))
        yield Way(f"{kind} dropped", dropped, OPEN if kind == "end" else FALSE)
        yield Way(f"{kind} doubled", with_lines(place, own), FALSE)
        if kind == "end":
            continue
        swapped = (*lines[:place], lines[place + 1], own, *lines[place + 2 :])
        yield Way(f"{kind} after the next line", text_of(swapped), FALSE)
        late = (*lines[:place], *lines[place + 1 :], own)
        yield Way(f"{kind} after the end", text_of(late), FALSE)
    yield Way("a seat laid down twice", with_lines(place_of("cold"), lines[19]), FALSE)
    yield Way("a seat's hand laid down too early", with_lines(13, lines[19]), FALSE)
    whole = text_of((*lines[:37], *lines[1:37], *lines[37:]))
    yield Way("a whole deal doubled", whole, FALSE, "This is deal 2")
    yield Way("a whole deal dropped", text_of((lines[0], *lines[37:])), FALSE, "This is deal 1")
    yield Way("two deals in the other order", text_of((lines[0], *lines[37:], *lines[1:37])), FALSE)
    yield Way("all lines backwards", text_of(lines[::-1]), FALSE, "must start with a 'game' line")
    yield Way("all lines sorted", text_of(tuple(sorted(lines))), FALSE)


def lines_put_in() -> Ways:
    """Lines that nobody played."""
    deal = json.dumps(line(1))
    for name, place, text in (
        ("a call", 3, '{"t":"bid","seat":3,"bid":14}'),
        ("a pass", 3, '{"t":"bid","seat":2,"bid":0}'),
        ("a call after the auction", 6, '{"t":"bid","seat":2,"bid":11}'),
        ("a second suit", 7, '{"t":"trump","seat":2,"suit":"H","bid":10}'),
        ("a redeal after a bid", 6, '{"t":"redeal"}'),
        ("a redeal in the play", 20, '{"t":"redeal"}'),
        ("a redeal and the deal again", 6, '{"t":"redeal"}\n' + deal),
        ("another deal", 6, json.dumps(line(37))),
        ("a kitty", 7, '{"t":"kitty","seat":2,"cards":["JD"]}'),
        ("a new stock", 10, '{"t":"recycle","stock":["9S"]}'),
        ("cards taken from the discards", 10, '{"t":"take","seat":3,"card":"AC"}'),
        ("cards passed to the partner", 10, '{"t":"pass_cards","seat":2,"to":0,"cards":["AC"]}'),
        ("a killed card", 13, '{"t":"kill","seat":1,"cards":["2C"]}'),
        ("a folded hand", 13, '{"t":"fold","seat":3,"count":6}'),
        ("a card more", 17, '{"t":"play","seat":2,"cards":["KC"]}'),
        ("an extra card", 17, '{"t":"extra","seat":2,"cards":["6C"]}'),
        ("an empty play", 14, '{"t":"play","seat":3,"cards":[]}'),
        ("a trick", 13, '{"t":"trick","winner":2,"points":[14,0]}'),
        ("a score", 13, json.dumps(line(36))),
        ("an end", 37, game()[-1]),
        ("a line of a kind that there is not", 5, '{"t":"gift","seat":0,"cards":["AC"]}'),
        ("a line without a kind", 5, '{"seat":1,"bid":0}'),
        ("a line whose kind is a number", 5, '{"t":7}'),
        ("a list", 5, "[]"),
        ("null", 5, "null"),
        ("a comment with #", 5, "# a comment"),
        ("a comment with //", 5, "// a comment"),
        ("an empty line", 5, ""),
        ("a line of spaces", 5, "   "),
        ("a question of a bot", 5, '{"t":"ask","id":1,"what":"bid","legal":[0]}'),
    ):
        yield Way(f"{name} put in", with_lines(place, text), FALSE)
    after = with_lines(len(game()), '{"t":"deal","n":3}')
    yield Way("a deal after the end", after, FALSE)
    yield Way("a comment after the end", with_lines(len(game()), "# fair"), FALSE)


def values() -> Ways:
    """One value in one line."""
    hands = line(1)["hands"]
    ours, theirs = hands[0], hands[1]
    stock = line(1)["stock"]
    for name, deal in {
        "another dealer": {"dealer": 2},
        "a dealer that there is not": {"dealer": 4},
        "a dealer before the first": {"dealer": -1},
        "number 0": {"n": 0},
        "number 2": {"n": 2},
        "two hands exchanged": {"hands": [theirs, ours, *hands[2:]]},
        "two cards exchanged": {
            "hands": [[theirs[0], *ours[1:]], [ours[0], *theirs[1:]], *hands[2:]]
        },
        "a card from the stock": {
            "hands": [[stock[0], *ours[1:]], *hands[1:]],
            "stock": [ours[0], *stock[1:]],
        },
        "the last cards of the stock exchanged": {"stock": [*stock[:-2], stock[-1], stock[-2]]},
        "the stock turned over": {"stock": stock[::-1]},
        "a card twice": {"hands": [[*ours[:-1], theirs[0]], *hands[1:]]},
        "a joker": {"hands": [["JK", *ours[1:]], *hands[1:]]},
        "a hand of eight": {"hands": [ours[1:], *hands[1:]]},
        "a hand of ten": {"hands": [[*ours, stock[0]], *hands[1:]], "stock": stock[1:]},
        "three hands": {"hands": hands[:3]},
        "five hands": {"hands": [*hands, []]},
        "no stock": {"stock": []},
        "a kitty": {"kitty": stock[:4], "stock": stock[4:]},
        "small letters": {"hands": [[card.lower() for card in ours], *hands[1:]]},
        "suits as signs": {"hands": [[ours[0][0] + "\u2665", *ours[1:]], *hands[1:]]},
        "a Greek K": {"hands": [[*ours[:2], "\u039aS", *ours[3:]], *hands[1:]]},
        "tens as 10": {"hands": [[*ours[:6], "10C", *ours[7:]], *hands[1:]]},
    }.items():
        yield Way(f"a deal with {name}", at("deal", 1, **deal), FALSE)
    for kind, changes in (
        ("bid", {"bid": 9}),
        ("bid", {"bid": 14}),
        ("bid", {"bid": 15}),
        ("bid", {"bid": 5}),
        ("bid", {"bid": -10}),
        ("bid", {"bid": "moon"}),
        ("bid", {"bid": "10"}),
        ("bid", {"bid": ""}),
        ("bid", {"seat": 0}),
        ("bid", {"seat": 6}),
        ("trump", {"suit": "H"}),
        ("trump", {"suit": "c"}),
        ("trump", {"suit": "\u2663"}),
        ("trump", {"suit": "CC"}),
        ("trump", {"bid": 6}),
        ("trump", {"seat": 1}),
        ("discard", {"cards": ["3H", "7H"]}),
        ("discard", {"cards": ["3H", "7H", "5C"]}),
        ("discard", {"cards": ["3H", "7H", "3H"]}),
        ("discard", {"cards": ["3H", "7H", "AS"]}),
        ("discard", {"seat": 1}),
        ("refill", {"cards": ["9S", "QD", "9H", "KH"]}),
        ("refill", {"cards": ["QD", "9S", "9H", "KH", "2C"]}),
        ("refill", {"cards": ["9S", "QD", "9H", "KH", "AC"]}),
        ("refill", {"seat": 1}),
        ("rob", {"taken": ["JD", "6S", "4C", "JH", "KD", "2C"]}),
        ("rob", {"taken": [*line(12)["taken"][:-1], "3D"]}),
        ("rob", {"discards": line(12)["discards"][1:]}),
        ("rob", {"discards": [*line(12)["discards"][:-1], "2C"]}),
        ("rob", {"seat": 3}),
        ("play", {"cards": ["AS"]}),
        ("play", {"cards": ["JC"]}),
        ("play", {"cards": ["AC", "KC"]}),
        ("play", {"cards": []}),
        ("play", {"cards": "AC"}),
        ("play", {"seat": 1}),
        ("cold", {"cards": line(19)["cards"][1:]}),
        ("cold", {"cards": [*line(19)["cards"], "2C"]}),
        ("trick", {"winner": 3}),
        ("trick", {"points": [4, 0]}),
        ("trick", {"points": [3]}),
        ("trick", {"points": [3, 1, 0, 0]}),
        ("score", {"made": False}),
        ("score", {"taken": [14, 0]}),
        ("score", {"delta": [14, 0]}),
        ("score", {"total": [14, 1]}),
        ("score", {"bid": 9}),
        ("score", {"bidder": 0}),
        ("score", {"total": [1, 13]}),
        ("end", {"winner": 1}),
        ("end", {"winner": 2}),
    ):
        yield Way(f"a {kind} with {json.dumps(changes)}", at(kind, 1, **changes), FALSE)


def numbers() -> Ways:
    """The same numbers in forms that others read as the same, or as others."""
    for name, old, new in (
        ("with a zero before it", '"bid":10', '"bid":010'),
        ("with a plus", '"bid":10', '"bid":+10'),
        ("in base 16", '"bid":10', '"bid":0xA'),
        ("as a text", '"bid":10', '"bid":"10"'),
        ("as a list", '"bid":10', '"bid":[10]'),
        ("in Arabic digits", '"bid":10', '"bid":١٠'),
        ("in wide digits", '"bid":10', '"bid":\uff11\uff10'),
        ("with an underscore", '"bid":10', '"bid":1_0'),
        ("with a comma", '"bid":10', '"bid":1,0'),
        ("nearly as large", '"bid":10', '"bid":9.999'),
        ("a little larger", '"bid":10', '"bid":10.5'),
        ("beyond all numbers", '"bid":10', '"bid":1e999'),
        ("infinite", '"bid":10', '"bid":Infinity'),
        ("not a number", '"bid":10', '"bid":NaN'),
        ("of 5,000 digits", '"bid":10', '"bid":1' + "0" * 5000),
        ("of 64 bits more", '"bid":10', f'"bid":{10 + 2**64}'),
        ("as null", '"bid":10', '"bid":null'),
        ("in an object", '"bid":10', '"bid":{"value":10}'),
        ("twice", '"bid":10', '"bid":10,"bid":9'),
        ("twice, the second escaped", '"bid":10', '"bid":10,"b\\u0069d":9'),
    ):
        yield Way(f"a bid {name}", raw(2, old, new), FALSE)
    yield Way("a seat that is true", raw(12, '"seat":1', '"seat":true'), FALSE)
    yield Way("a winner that is false", raw(-1, '"winner":0', '"winner":false'), FALSE)
    yield Way("made as a number", raw(36, '"made":true', '"made":1'), FALSE)
    yield Way("made as a text", raw(36, '"made":true', '"made":"true"'), FALSE)


def undone() -> Ways:
    """Lines that go back, and what is done after them."""
    lines = game()

    def back(to: object, place: int = 20) -> bytes:
        return with_lines(place, f'{{"t":"back","to":{to}}}')

    for name, to in {
        "to itself": 21,
        "to a line to come": 40,
        "to nothing": 0,
        "to before the first line": -3,
        "to a text": '"5"',
        "to null": "null",
        "to true": "true",
        "to a list": "[5]",
        "to half a line": 5.5,
        "far beyond": 10**30,
    }.items():
        yield Way(f"back {name}", back(to), FALSE)
    yield Way("back without a line", with_lines(20, '{"t":"back"}'), FALSE)
    yield Way("back in other words", with_lines(20, '{"t":"undo","to":5}'), FALSE)
    yield Way("back to where it goes on otherwise", back(5), FALSE)
    yield Way("back to a whole line, written as 5.0", back("5.0"), FALSE)
    end = with_lines(len(lines), '{"t":"back","to":60}')
    yield Way("back after the end", end, FALSE, "The game is over")
    gone = (*lines[:20], '{"t":"back","to":5}', '{"t":"back","to":15}', *lines[15:])
    yield Way("back to a line that was undone", text_of(gone), FALSE, "not a line you can go back")
    other = played(swapping(2))
    start = next(i for i, text in enumerate(other) if text.startswith('{"t":"deal","n":2'))
    over = (*other[:start], other[start], f'{{"t":"back","to":{start}}}', *played()[start:])
    yield Way("a first look at other cards, undone", text_of(over), FALSE, "Deal 2")
    mine = played()
    over = (*mine[: start + 1], f'{{"t":"back","to":{start}}}', other[start])
    yield Way("other cards after going back over the deal", text_of(over), OPEN)
    first = (*mine[:3], '{"t":"back","to":1}', *played(swapping(1))[1:])
    yield Way("other first cards after going back", text_of(first), FALSE, "Deal 1")
    seen = (*lines[:14], '{"t":"back","to":2}', *lines[2:])
    yield Way("a decision undone once the cards were seen", text_of(seen), Limit.UNDO)
    hidden = text_of(changed(lines, 36, back=0))
    yield Way("a count of undone decisions made nothing", hidden, Limit.UNDO)
    for name, count in {
        "less than nothing": -1,
        "a text": "1",
        "a million and one": 1_000_001,
    }.items():
        yield Way(f"a count of undone decisions: {name}", at("score", 1, back=count), FALSE)


# ------------------------------------------------------------ deals


def swapping_seats(one: int, other: int) -> Callable[[Deal], Deal]:
    """In deal 1 two seats have exchanged their hands."""

    def bend(deal: Deal) -> Deal:
        hands = list(deal.hands)
        hands[one], hands[other] = hands[other], hands[one]
        first, second, third, fourth = hands
        return replace(deal, hands=(first, second, third, fourth)) if deal.number == 1 else deal

    return bend


def skipping(first: int, ahead: int) -> Callable[[Deal], Deal]:
    """From deal ``first`` on those are dealt that the secret has for ``ahead`` deals later."""

    def bend(deal: Deal) -> Deal:
        if deal.number < first:
            return deal
        later = deal_of(RULES, SECRET, deal.number + ahead, deal.dealer)
        return replace(later, number=deal.number)

    return bend


def top_of_stock(deal: Deal) -> Deal:
    """The first two cards of the stock have changed places."""
    one, other, *rest = deal.stock
    return replace(deal, stock=(other, one, *rest))


def end_of_stock(deal: Deal) -> Deal:
    """The last two cards of the stock have changed places."""
    *rest, one, other = deal.stock
    return replace(deal, stock=(*rest, other, one))


def from_stock(deal: Deal) -> Deal:
    """Victor has exchanged a card with the bottom of the stock."""
    victor, *others = deal.hands
    first, second, third = others
    hands = (*victor[1:], deal.stock[-1]), first, second, third
    return replace(deal, hands=hands, stock=(*deal.stock[:-1], victor[0]))


def of_the_secret_backwards(deal: Deal) -> Deal:
    """Every deal follows from another secret."""
    return replace(deal_of(RULES, SECRET[::-1], deal.number, deal.dealer), number=deal.number)


def kitty_exchanged(deal: Deal) -> Deal:
    """Victor and the kitty have exchanged a card."""
    hand, kitty = deal.hands[0], deal.kitty
    hands = ((kitty[0], *hand[1:]), *deal.hands[1:])
    return replace(deal, kitty=(hand[0], *kitty[1:]), hands=hands)


def deals() -> Ways:
    """Whole games that keep to the rules and were dealt otherwise than the secret says."""
    for name, bend, word in (
        ("another first dealer", turning, "makes seat"),
        ("a card exchanged in deal 1", swapping(1), "seat 0 was given"),
        ("a card exchanged in deal 2", swapping(2), "Deal 2"),
        ("the hands of partners exchanged", swapping_seats(0, 2), "seat 0 was given"),
        ("the hands of opponents exchanged", swapping_seats(1, 2), "seat 1 was given"),
        ("a stock turned over", stacking, "the stock is not"),
        ("the top of the stock exchanged", top_of_stock, "the stock is not"),
        ("the bottom of the stock exchanged", end_of_stock, "the stock is not"),
        ("a card from the stock", from_stock, "seat 0 was given"),
        ("deals of another secret", of_the_secret_backwards, "Deal 1"),
        ("a deal skipped", skipping(1, 1), "Deal 1"),
        ("four deals skipped", skipping(1, 4), "Deal 1"),
        ("a later deal skipped", skipping(2, 1), "Deal 2"),
        ("seven later deals skipped", skipping(2, 7), "Deal 2"),
        ("deals backwards", skipping(2, -1), "Deal 2"),
    ):
        yield Way(name, text_of(played(bend)), FALSE, word)
    pedro = variants.load("king-pedro", {"target": 20})
    dealt = text_of(played(kitty_exchanged, rules=pedro, player="random"))
    yield Way("a card exchanged with the kitty", dealt, FALSE, "Deal 1")


FAMILIES = {
    "lines moved": lines_moved,
    "lines put in": lines_put_in,
    "values": values,
    "numbers": numbers,
    "undone": undone,
    "deals": deals,
}
