"""Completes positions after naming trumps where cards are exchanged in other ways than in Finnish.

There are many such ways, so none of them is worked out backwards. A pack is laid and the deal
replayed by the rules; each seat keeps what it is known to have. Cards that then lie elsewhere than
they are known to, or must not lie where they do, change places with others in the pack, and the
deal is replayed again, until everything is as it is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from pidro_desktop.engine.actions import (
    Action,
    Discard,
    Extra,
    Keep,
    Kill,
    PassCards,
    Play,
    Recycle,
    TakeDiscard,
)
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.game import asks, needs_recycle
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import DealState, PlayedCards
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.players.worlds.places import LAYING, pack
from pidro_desktop.positions.dealt import barred_suits
from pidro_desktop.positions.position import UNKNOWN, Position, PositionFault, by_seat, check_size
from pidro_desktop.positions.question import Auction, Question
from pidro_desktop.positions.replaying import Completed, Replaying
from pidro_desktop.tr import tr

TRIES, ROUNDS = 40, 40
"""So many packs are laid, and each is changed so often, before a position is given up."""
AT_FIRST: Final = 0.7
"""How likely a known trump was among the first cards, unless their number is known."""
_NO_DEAL: Final = tr("No deal by these rules leads to this position.")

Where = tuple[str, Seat]
"""A place for cards, as ``("hands", 2)``."""
STOCK: Final[Where] = "stock", -1


def complete_exchanged(
    position: Position, auction: Auction, question: Question, rng: Random
) -> Completed:
    """Return a whole deal that fits a position after trumps were named.

    Raises:
        PositionFault: none was found.
    """
    _check_sizes(position, question)
    table = _Table(position, auction, question, rng)
    fault: PositionFault | None = None
    for _try in range(TRIES):
        table.lay()
        for _round in range(ROUNDS):
            try:
                done = table.replayed()
            except PositionFault as found:
                fault = found
                done = None
            if done is not None:
                return done
    raise PositionFault(_NO_DEAL, "hands", position.seat) from fault


def _check_sizes(position: Position, question: Question) -> None:
    """Check that no hand has more cards than can be left; only of trumps there can be more.

    Raises:
        PositionFault: one has.
    """
    suit, exchange = trump_suit(position.rules, position.trump), position.rules.exchange
    for seat in SEATS if question[0] is AskKind.PLAY else ():
        if exchange.surplus == "none" or suit.plain_among(position.hands[seat]):
            played = sum(play.seat == seat for play in position.plays if play.cards)
            check_size(position, seat, exchange.hand - played)


class _Table:
    """A pack from which a deal is replayed, and changed."""

    def __init__(
        self, position: Position, auction: Auction, question: Question, rng: Random
    ) -> None:
        self._position, self._auction, self._question, self._rng = position, auction, question, rng
        self._suit = trump_suit(position.rules, position.trump)
        self._wish = [{*position.hands[seat], *position.played(seat)} for seat in SEATS]
        self._keeps = question[0] is AskKind.KEEP
        self._whole = question[1] if question[1] == position.seat else None
        self._barred = barred_suits(position)
        for play in position.plays:
            if not play.cards:
                self._barred[play.seat] |= {self._suit.suit}
        self._pack: list[Card] = []
        self._kept = [*position.kept]
        self._exactly = True
        """Whether seats discard just what is known, and pass no more than they must."""

    # -------------------------------------------------------- the pack

    def lay(self) -> None:
        """Lay another pack: the known cards with their owners as far as there is room."""
        rng, size = self._rng, self._position.rules.deal.hand
        self._exactly = rng.random() < AT_FIRST
        self._kept = self._drawn_kept()
        every = [*pack(self._position.rules)]
        known = set(self._position.cards)
        free = [card for card in rng.sample(every, len(every)) if card not in known]
        hands = [self._first(seat)[:size] for seat in SEATS]
        if self._keeps and self._position.rules.exchange.recycle:  # others may have had the rest
            laid_first = {card for hand in hands for card in hand}
            seen = self._suit.plain_among(tuple(sorted(self._wish[self._position.dealer])))
            free += [card for card in rng.sample(seen, len(seen)) if card not in laid_first]
        for seat, hand in enumerate(hands):
            kept = self._kept[seat]
            plain_only = kept != UNKNOWN or seat == self._whole
            more = kept - len(self._suit.among(hand)) if kept != UNKNOWN else 0
            for card in [*self._suit.among(free)[: max(0, more)]]:
                hand.append(card)
                free.remove(card)
            fits = [card for card in free if not plain_only or not self._suit.has(card)]
            for card in (fits or free)[: size - len(hand)]:
                hand.append(card)
                free.remove(card)
            hands[seat] = hand[:size]
        laid = [card for hand in hands for card in hand]
        rest = [card for card in every if card not in laid]
        self._pack = [*laid, *rng.sample(rest, len(rest))]

    def _drawn_kept(self) -> list[int]:
        """Return how many trumps each seat keeps, as far as that has to be known beforehand.

        Where a dealer who takes the stock has seen how many cards were left, the others have
        bought the rest, and each of them one for each trump that it did not keep.
        """
        position, kept = self._position, [*self._position.kept]
        rules, dealer = position.rules, position.dealer
        exchange, size = rules.exchange, rules.deal.hand
        plain_first = exchange.method == "discard_and_rob" and exchange.lay == "plain"
        if not self._keeps or self._whole is None or not plain_first or max(kept) != UNKNOWN:
            return kept
        laid = len(position.discards[dealer])
        left = len(position.hands[dealer]) - (size - laid if laid else size)
        bought = len(pack(rules)) - 4 * size - left
        others = [seat for seat in SEATS if seat != dealer]
        places = [seat for seat in others for _card in range(exchange.hand)]
        kept = [0] * len(SEATS)
        kept[dealer] = size - laid if laid else UNKNOWN
        for seat in self._rng.sample(places, max(0, min(len(places), len(places) - bought))):
            kept[seat] += 1
        return kept

    def _first(self, seat: Seat) -> list[Card]:
        """Return the known cards of a seat that are laid into its first hand."""
        trumps = [*self._suit.among(tuple(sorted(self._wish[seat])))]
        kept, rng = self._kept[seat], self._rng
        if kept == UNKNOWN:
            sure = self._question[0] is not AskKind.PLAY
            first = [card for card in trumps if sure or rng.random() < AT_FIRST]
        else:
            first = rng.sample(trumps, min(kept, len(trumps)))
        plain = [card for card in self._wish[seat] if card not in trumps]
        plain_first = plain if self._question[0] is not AskKind.PLAY else []
        return [*first, *self._position.discards[seat], *plain_first]

    def _swap(self, one: Card, other: Card) -> None:
        at, to = self._pack.index(one), self._pack.index(other)
        self._pack[at], self._pack[to] = other, one

    # -------------------------------------------------------- the deal

    def replayed(self) -> Completed | None:
        """Return the deal if everything is as it is known; else change the pack."""
        position, rules = self._position, self._position.rules
        size, kitty = rules.deal.hand, rules.deal.kitty
        rows = [tuple(self._pack[seat * size : (seat + 1) * size]) for seat in SEATS]
        rest = tuple(self._pack[4 * size :])
        replaying = Replaying(position)
        replaying.begin(position, self._auction, by_seat(rows), rest[kitty:], rest[:kitty])
        plays = [play for play in position.plays if play.cards]
        while not self._is_there(replaying, plays):
            open_ = asks(replaying.game)
            if needs_recycle(replaying.game):
                replaying.act(self._recycled(replaying.game.now), "hands")
            elif not open_ or open_[0].what in (AskKind.PLAY, AskKind.EXTRA):
                break
            else:
                replaying.act(self._answer(open_[0]), "hands")
        if self._mended(replaying.game.now) or not self._counts(replaying.game.now):
            return None
        self._play(replaying, plays)
        return replaying.done() if self._is_there(replaying, []) else None

    def _recycled(self, deal: DealState) -> Recycle:
        laid = [card for row in deal.discards for card in row]
        return Recycle((*deal.stock, *sorted(laid, key=self._pack.index)))

    def _is_there(self, replaying: Replaying, plays: Sequence[PlayedCards]) -> bool:
        asked = ((ask.what, ask.seat) for ask in asks(replaying.game))
        return not plays and self._question in asked

    def _counts(self, deal: DealState) -> bool:
        """Return whether as many cards were kept and bought as is known."""
        for seat in SEATS:
            kept, bought = self._position.kept[seat], self._position.bought[seat]
            if kept not in (UNKNOWN, len(self._suit.among(deal.dealt[seat]))):
                return False
            if bought not in (UNKNOWN, len(deal.refills[seat])):
                return False
        return True

    def _play(self, replaying: Replaying, plays: Sequence[PlayedCards]) -> None:
        """Follow the plays; where one cannot be, another card comes into that hand."""
        extra: dict[Seat, list[Card]] = {}
        added = self._position.rules.exchange.surplus == "extra"
        for play in plays:
            self._add(replaying, extra)
            cards = play.cards[-1:] if added else play.cards
            extra[play.seat] = [*play.cards[:-1]] if added else []
            try:
                replaying.act(Play(play.seat, cards), "plays")
            except PositionFault:
                self._another(replaying.game.now, play.seat)
                raise
        self._add(replaying, extra)

    def _add(self, replaying: Replaying, extra: dict[Seat, list[Card]]) -> None:
        """Follow the extra trumps at the end of a trick."""
        while self._question[0] is not AskKind.EXTRA or any(extra.values()):
            asked = [ask for ask in asks(replaying.game) if ask.what is AskKind.EXTRA]
            if not asked or not extra.get(asked[0].seat):
                return
            card = extra[asked[0].seat].pop()
            replaying.act(Extra(asked[0].seat, (card,)), "plays")

    # -------------------------------------------------------- what the seats do

    def _answer(self, ask: Ask) -> Action:
        """Return what a seat does, so that it keeps the cards that it is known to have."""
        seat, wish = ask.seat, self._wish[ask.seat]
        laid = self._position.discards[seat]
        match ask.what:
            case AskKind.DISCARD:
                return Discard(seat, self._least_missed(ask, [*self._going(ask, wish, laid)]))
            case AskKind.KEEP:
                order = sorted(ask.cards, key=lambda card: (card not in wish, card in laid))
                return Keep(seat, tuple(order[: ask.count]))
            case AskKind.PASS_CARDS:
                partner = self._wish[(seat + 2) % 4]
                order = sorted(ask.cards, key=lambda card: (card not in partner, card in wish))
                count = ask.fewest if self._exactly else ask.count
                return PassCards(seat, self._least_missed(ask, order[:count]))
            case AskKind.TAKE:
                return TakeDiscard(seat, ())
            case _:
                return Kill(seat, self._position.killed[seat])

    def _going(self, ask: Ask, wish: set[Card], laid: Cards) -> Iterator[Card]:
        """Yield the cards that a seat discards: as many as it bought for, or those that are known.

        Of a seat of which nothing is known these are all its plain cards.
        """
        rules, points = self._position.rules, self._suit.points

        def order(card: Card) -> tuple[bool, bool, bool, int]:
            return card in wish, card not in laid, self._suit.has(card), points.get(card, 0)

        cards, bought = sorted(ask.cards, key=order), self._position.bought[ask.seat]
        if laid and self._exactly:
            count = len(laid)
        elif bought != UNKNOWN and rules.exchange.method in LAYING:
            count = bought + rules.deal.hand - rules.exchange.hand
        else:
            count = sum(card in laid or order(card)[::2] == (False, False) for card in cards)
        yield from cards[: min(ask.count, max(ask.fewest, count))]

    def _least_missed(self, ask: Ask, chosen: Sequence[Card]) -> Cards:
        """Return the chosen cards, or the legal choice that is most like them."""
        if not ask.choices:
            return tuple(chosen)
        wanted, wish = set(chosen), self._wish[ask.seat]

        def likeness(choice: Cards) -> int:
            return sum((card in wanted) - 3 * (card in wish) for card in choice)

        return max(self._rng.sample(ask.choices, len(ask.choices)), key=likeness)

    # -------------------------------------------------------- what is not as it is known

    def _places(self, deal: DealState) -> dict[Card, Where]:
        rows = {"hands": deal.hands, "discards": deal.discards, "folded": deal.folded}
        found = {
            card: (name, seat)
            for name, row in {**rows, "killed": deal.killed}.items()
            for seat in SEATS
            for card in row[seat]
        }
        return found | dict.fromkeys((*deal.stock, *deal.kitty), STOCK)

    def _known(self) -> Iterator[tuple[Card, Where]]:
        """Yield each known card with where it lies when the play begins, or at the question."""
        for seat in SEATS:
            for name, cards in (
                ("discards", self._position.discards[seat]),
                ("killed", self._position.killed[seat]),
                ("hands", tuple(sorted(self._wish[seat]))),
            ):
                for card in cards:
                    yield card, (name, seat)

    def _mended(self, deal: DealState) -> bool:
        """Swap cards that lie wrong; returns whether there were any."""
        places, known = self._places(deal), dict(self._known())
        pool = set[Where]()
        if self._keeps:
            pool = {("hands", deal.dealer), STOCK}
            if not self._position.discards[deal.dealer] and not deal.refills[deal.dealer]:
                pool |= {("discards", deal.dealer)}  # all cards that the dealer has seen are laid
        settled: set[Card] = set()

        def same(one: Where, other: Where) -> bool:
            return one == other or (one in pool and other in pool)

        def there(card: Card) -> bool:
            taken = places[card] != STOCK or self._takes(card)
            return same(places[card], known[card]) and taken

        def swap(card: Card, others: Iterable[Card]) -> None:
            usable = [
                one for one in others if one not in settled and not (one in known and there(one))
            ]
            alike = [one for one in usable if self._suit.has(one) == self._suit.has(card)]
            if usable:
                other = self._rng.choice(alike or usable)
                self._swap(card, other)
                settled.update((card, other))

        wrong = [card for card in known if not there(card)]
        for card in self._rng.sample(wrong, len(wrong)):
            seat = known[card][1]
            spots = [c for c in places if same(places[c], known[card])]
            spots = [c for c in spots if places[c] != STOCK or self._takes(card)]
            swap(card, spots or [c for c in places if places[c][1] == seat])
        strange = [c for c in places if c not in known and c not in settled]
        strange = [card for card in strange if self._is_strange(card, places[card], pool)]
        for card in strange:
            others = [
                one
                for one in places
                if one not in known
                and not same(places[one], places[card])
                and not (places[card][1] in SEATS and self._bars(one, places[card]))
                and not self._bars(card, places[one])
            ]
            whole = places[card] == ("hands", self._whole)
            differ = [one for one in others if self._suit.has(one) != self._suit.has(card)]
            swap(card, differ if whole and differ else others)
        return bool(wrong or strange)

    def _takes(self, card: Card) -> bool:
        """Return whether a dealer who takes from the stock takes such a card."""
        return self._position.rules.exchange.method != "refill_and_add" or self._suit.has(card)

    def _is_strange(self, card: Card, where: Where, pool: set[Where]) -> bool:
        """Return whether an unknown card cannot lie where it does."""
        pooled = where in pool and where == STOCK and self._takes(card)
        whole = self._whole is not None and (pooled or where == ("hands", self._whole))
        return whole or self._bars(card, where)

    def _bars(self, card: Card, where: Where) -> bool:
        """Return whether a hand has shown that it does not have such a card."""
        name, seat = where
        return name == "hands" and self._suit.suit_of(card) in self._barred[seat]

    def _another(self, deal: DealState, seat: Seat) -> None:
        """Give a seat another unknown card, of the other kind if there is one.

        It may be one that it discards: a trump in its place gives it more cards to play at once.
        """
        known = set(self._position.cards)
        had = (*deal.hands[seat], *deal.discards[seat])
        own = [card for card in had if card not in known]
        others = [card for card in self._pack if card not in known and card not in own]
        if not own or not others:
            return
        card = self._rng.choice(own)
        differ = [one for one in others if self._suit.has(one) != self._suit.has(card)]
        self._swap(card, self._rng.choice(differ or others))
