#!/usr/bin/env python3
"""A first bot for Pidro Desktop: counts its trumps to bid, leads high and throws low.

    pidro-desktop --players "steady,exec:python3 examples/first_bot.py,steady"

Every line it reads and writes is explained in docs/bots.md. Plain Python, nothing to install.
"""

import json
import sys

HEIGHT = "23456789TJQKA"
FIVES = {"C": "S", "S": "C", "D": "H", "H": "D"}  # whose five is a trump as well


def say(message):
    print(json.dumps(message), flush=True)  # without the flush nobody would ever hear it


def trumps(cards, suit):
    return [card for card in cards if card[1] == suit or card == "5" + FIVES[suit]]


def worth(hand, suit):
    """What a hand might take with this suit as trump: a guess."""
    own = trumps(hand, suit)
    top = sum(2 for card in own if card[0] in "AK")
    return len(own) + top + ("A" + suit in own)


def choose(ask, hand, table):
    legal = ask["legal"]
    if ask["what"] == "bid":
        best = max(worth(hand, suit) for suit in FIVES) * highest // 14
        return max([bid for bid in legal if type(bid) is int and bid <= best], default=legal[0])
    if ask["what"] == "trump":
        return max(legal, key=lambda suit: worth(hand, suit))
    if ask["what"] in ("keep", "kill", "extra"):
        return sorted(legal, key=lambda card: HEIGHT.index(card[0]))[: ask["count"]]
    if ask["what"] in ("discard", "take", "pass_cards"):
        return legal[: ask["min"]]
    # To play: the highest card to an empty table, else the lowest, but no five for nothing.
    plays = sorted(legal, key=lambda cards: (HEIGHT.index(cards[0][0]), cards))
    dear = [cards for cards in plays if cards[0][0] == "5"]
    return plays[-1] if not table else ([cards for cards in plays if cards not in dear] or dear)[0]


hand, table, highest = [], [], 14
for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "hello":
        highest = message["rules"]["auction"]["maximum"]
        say({"t": "ready", "name": "first bot 1"})
    elif message["t"] in ("deal", "trick"):
        hand, table = message.get("hand", hand), []
    elif message["t"] == "play":
        table.append(message["cards"])
    elif message["t"] == "ask":
        say({"id": message["id"], "answer": choose(message, hand, table)})
