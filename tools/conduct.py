"""Count, by player, what looks foolish at the table, from records alone.

    python -m tools.conduct RECORD...
    python -m tools.conduct --json RECORD...

Nothing here asks a player: a choice is looked at with what its seat could see, and with the cards
that the others really held where that is said. Only rule sets with partners are counted.

- *five kept*: a five and another card could be played on a trick that is the partner's for sure,
  and an opponent really had a trump left: neither a five nor a dearer card was played.
- *partner's trick taken*: the trick was the partner's for sure, and a card below his could be
  played: one above it was. *for no points* counts of the same tricks those that were taken with a
  card that is worth none itself: others bring points home.
- *over the partner*: the partner had the high bid, and after the higher one an opponent called.
- *over, nobody left*: the same, and no opponent called any more; *made* counts of these the bids
  that were made.
- *partner's trump drawn*: the lead was a trump that nobody could beat, and not the only one: the
  partner had to play his only trump under it, the highest of all others.
- *points thrown*: the trick was the opponents' for sure, and a card without points could be played:
  one with points was.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from pidro_desktop.engine.actions import Bid, Play
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.events import BidMade, Event
from pidro_desktop.engine.record.reader import GameReader, read_games
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.review.turns import DealEvents, Positions, Turn, deal_spans
from pidro_desktop.variants import load

FIVE_KEPT, TRICK_TAKEN, NO_POINTS = "five kept", "partner's trick taken", "for no points"
OVER, OVER_LAST, MADE = "over the partner", "over, nobody left", "made"
DRAWN, THROWN = "partner's trump drawn", "points thrown"
KINDS: Final = (FIVE_KEPT, TRICK_TAKEN, NO_POINTS, OVER, OVER_LAST, MADE, DRAWN, THROWN)


class Noted(NamedTuple):
    """A choice that could have been foolish.

    Attributes:
        turn: the decision. kind: one of ``KINDS``. done: whether it was (or, of a bid, was made).
    """

    turn: Turn
    kind: str
    done: bool


@dataclass
class Count:
    """How often something was done, of so many times that it could have been."""

    done: int = 0
    of: int = 0


def noted(rules: RuleSet, events: Sequence[Event]) -> Iterator[Noted]:
    """Yield what is counted in a game, in order.

    Args:
        rules: the rule set.
        events: the events of the game from its first.
    """
    if rules.sides != 2:
        return
    for deal in deal_spans(rules, events):
        positions = Positions(deal, events)
        for turn in deal.turns:
            if isinstance(turn.decided, Bid):
                yield from _of_bid(turn, deal, events)
            elif isinstance(turn.decided, Play) and turn.view.trump is not None:
                yield from _of_play(turn, turn.decided.cards, positions)


# ------------------------------------------------------------ bids


def _of_bid(turn: Turn, deal: DealEvents, events: Sequence[Event]) -> Iterator[Noted]:
    """Yield a call at which the partner had the high bid."""
    view, decided = turn.view, turn.decided
    if view.bidder is None or view.bidder == turn.seat or not _ours(view, view.bidder):
        return
    later = events[turn.position + 1 : deal.end]
    calls = [event for event in later if isinstance(event, BidMade)]
    last = not any(not _ours(view, call.seat) for call in calls)
    bids = isinstance(decided, Bid) and decided.bid != 0
    yield Noted(turn, OVER_LAST if last else OVER, bids)
    score = deal.score
    if bids and last and score is not None and score.bidder == turn.seat:
        yield Noted(turn, MADE, score.made)


# ------------------------------------------------------------ cards


def _of_play(turn: Turn, played: Cards, positions: Positions) -> Iterator[Noted]:
    view, ask = turn.view, turn.view.ask
    if ask is None or len(played) != 1 or ask.plays:
        return
    choices, game = ask.cards, positions.game(turn.position)
    if len(choices) < 2:
        return
    if not view.trick:
        yield from _of_lead(turn, choices, played[0], game)
        return
    winner = view.winning_seat
    best = _best(view)
    if winner is None or best is None:
        return
    if _ours(view, winner):
        if _is_safe(view, best, foes=True):
            yield from _under_partner(turn, choices, played[0], best, game)
    elif _is_safe(view, best, foes=False) and not _beaten(view.suit, best, choices):
        yield from _on_lost(turn, choices, played[0])


def _under_partner(
    turn: Turn, choices: Cards, played: Card, best: Card, game: Game
) -> Iterator[Noted]:
    """Yield what is done with a trick that is the partner's for sure."""
    view, trump = turn.view, turn.view.suit
    fives = [one for one in choices if _is_five(trump, one)]
    others = [one for one in choices if one not in fives]
    foes = [seat for seat in SEATS if not _ours(view, seat)]
    if fives and others and any(trump.any_among(game.now.hands[foe]) for foe in foes):
        worth = trump.points.get(played, 0)
        yield Noted(turn, FIVE_KEPT, worth < max(trump.points.get(five, 0) for five in fives))
    below = [one for one in choices if not _over(trump, one, best)]
    if below and len(below) < len(choices):
        taken = _over(trump, played, best)
        yield Noted(turn, TRICK_TAKEN, taken)
        yield Noted(turn, NO_POINTS, taken and not trump.points.get(played, 0))


def _on_lost(turn: Turn, choices: Cards, played: Card) -> Iterator[Noted]:
    """Yield what is thrown on a trick that is the opponents' for sure."""
    costly = [one for one in choices if _costs(turn.view.suit, one)]
    if costly and len(costly) < len(choices):
        yield Noted(turn, THROWN, played in costly)


def _of_lead(turn: Turn, choices: Cards, played: Card, game: Game) -> Iterator[Noted]:
    """Yield a lead that nobody can beat, where it was not the only trump."""
    view, trump = turn.view, turn.view.suit
    if len(trump.among(choices)) < 2 or not trump.has(played):
        return
    hands = game.now.hands
    rest = [one for seat in SEATS if seat != turn.seat for one in trump.among(hands[seat])]
    if not rest or not _over(trump, played, trump.highest(rest)):
        return
    partner = next(seat for seat in SEATS if seat != turn.seat and _ours(view, seat))
    held = trump.among(hands[partner])
    yield Noted(turn, DRAWN, held == (trump.highest(rest),))


# ------------------------------------------------------------ what a seat knows


def _ours(view: SeatView, seat: Seat) -> bool:
    return view.rules.side_of(seat) == view.rules.side_of(view.seat)


def _best(view: SeatView) -> Card | None:
    """Return the trump that is winning the trick; None if a plain card is."""
    lying = [one for played in view.trick for one in played.cards]
    return view.suit.highest(lying) if view.suit.any_among(lying) else None


def _is_safe(view: SeatView, best: Card, *, foes: bool) -> bool:
    """Return whether nobody of a side who is still to play can beat a card, as the seat knows."""
    done = {played.seat for played in view.trick}
    waiting = [
        seat
        for seat in SEATS
        if seat != view.seat and seat not in done and view.plays_on(seat)
        if _ours(view, seat) is not foes
    ]
    return not waiting or not any(_over(view.suit, one, best) for one in _unseen(view))


def _unseen(view: SeatView) -> list[Card]:
    """Return the trumps that the seat has not seen."""
    rows = (*view.rows, *view.killed, *view.laid, *view.discards, view.hand)
    seen = {one for row in rows for one in row}
    seen |= {one for played in (*view.trick, *view.extras) for one in played.cards}
    return [one for one in view.suit.cards if one not in seen]


def _over(trump: TrumpSuit, one: Card, other: Card) -> bool:
    return trump.strength.get(one, 0) > trump.strength.get(other, 0)


def _beaten(trump: TrumpSuit, best: Card, choices: Cards) -> bool:
    return any(_over(trump, one, best) for one in choices)


def _is_five(trump: TrumpSuit, one: Card) -> bool:
    return trump.has(one) and one.rank == "5"


def _costs(trump: TrumpSuit, one: Card) -> bool:
    """Return whether the trick's winner gets points for a card; the low stays with its player."""
    return trump.points.get(one, 0) > 0 and one != trump.low


# ------------------------------------------------------------ tables


def players_of(reader: GameReader) -> Sequence[str]:
    """Return who sat where: the players of the record, or the names if it has none."""
    return reader.header.players or reader.header.seats


def counted(paths: Sequence[Path]) -> dict[str, dict[str, Count]]:
    """Return the counts of all games by player and kind.

    Args:
        paths: the records.
    """
    found: dict[str, dict[str, Count]] = {}
    for path in paths:
        with path.open("rb") as lines:
            for finding in read_games(lines, load):
                if finding.reader is None:
                    sys.stderr.write(f"{path.name}, line {finding.line}: {finding.fault}\n")
                    continue
                names = players_of(finding.reader)
                for item in noted(finding.reader.game.rules, finding.reader.events):
                    of = found.setdefault(names[item.turn.seat], {kind: Count() for kind in KINDS})
                    of[item.kind].of += 1
                    of[item.kind].done += item.done
    return found


def table(found: dict[str, dict[str, Count]]) -> str:
    """Return the counts as lines of a table in Markdown, as docs/strength.md has it."""
    lines = ["| Player | " + " | ".join(KINDS) + " |", "| --- " * (len(KINDS) + 1) + "|"]
    for name, kinds in sorted(found.items()):
        cells = [f"{one.done} of {one.of}" for one in (kinds[kind] for kind in KINDS)]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main() -> None:
    """Read the records and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("records", nargs="+", type=Path)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = counted(options.records)
    if options.json:
        plain = {
            name: {kind: [one.done, one.of] for kind, one in kinds.items()}
            for name, kinds in found.items()
        }
        print(json.dumps(plain, indent=1))
    else:
        print(table(found))


if __name__ == "__main__":
    main()
