"""Screen-reader output of a game: events, prompts, and hints."""

from __future__ import annotations

from typing import Final, Protocol

from msgspec.structs import replace

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.hint import Hint
from pidro_desktop.match.match import Match
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons import bid_text
from pidro_desktop.render.table_ui.buttons.buttons import BID_IT, in_steps
from pidro_desktop.render.table_ui.buttons.toolbar import HELP
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.scenes.shell.reasons import spoken_reasons
from pidro_desktop.scenes.speech.speech import TABLE, Spoken
from pidro_desktop.scenes.speech.stage_speaker import StageSpeaker, sitting
from pidro_desktop.scenes.table import prompt_text, selection_text, table_hints
from pidro_desktop.scenes.table.card_selection import Selection, picks_cards
from pidro_desktop.scenes.table.card_slots import CardSlot
from pidro_desktop.scenes.table.deal_over import Verdict
from pidro_desktop.scenes.table.mode import Mode
from pidro_desktop.scenes.table.table_coach import INSIST, LOOK_AGAIN, Choice, TableCoach
from pidro_desktop.scenes.table.table_controls import TableControls
from pidro_desktop.scenes.table.table_hints import TableHints
from pidro_desktop.scenes.table.table_keys import Typing
from pidro_desktop.table.animation import director
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.spoken import spoken_asks
from pidro_desktop.table.spoken.listener import Listener
from pidro_desktop.table.spoken.spoken_asks import pointed_at
from pidro_desktop.table.spoken.spoken_cards import card_name, row
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText, capitalize_first, number, tr

CHOICE: Final = tr("Choose from: {cards}. Selected: {chosen}.", "read aloud")
UNDER: Final = tr("Under it: {cards}.", "read aloud")
# tr: A bid that has a name, and what it is worth.
NAMED: Final = tr("Or {bid}: {worth}", "read aloud")
NOT_TO_CHOOSE: Final = tr("{card}, not available, {at} of {count}. {why}", "spoken card")
ON_TOP: Final = tr("{card}, selected, the one that counts, {at} of {count}", "spoken card")


def asked(view: SeatView, ask: Ask, picks: Selection) -> list[str]:
    """Return the prompt and all options."""
    if ask.what is AskKind.BID:
        return _bid(view, ask)
    if ask.what is AskKind.TRUMP and view.rules.auction.naming == "lead":
        return [*spoken_asks.asked(view, ask), str(prompt_text.NAMED_BY_LEAD)]
    if ask.plays:
        chosen = [hand for hand in view.hands[view.seat] if hand in picks.cards]
        under = [UNDER.format(cards=row(chosen, view.trump))] if chosen else []
        return [str(selection_text.together(ask)), *spoken_asks.asked(view, ask), *under]
    points_stay = view.rules.exchange.killed_points == "never"
    if not picks_cards(ask) or (ask.what is AskKind.KILL and points_stay):
        return spoken_asks.asked(view, ask, picks.cards)
    chosen = [card for card in ask.cards if card in picks.cards]
    text = CHOICE.format(cards=row(ask.cards, view.trump), chosen=row(chosen, view.trump))
    return [str(selection_text.sentence(view, ask)), text]


def _bid(view: SeatView, ask: Ask) -> list[str]:
    """Return the numeric bids first, then the named bids."""
    named = [bid for bid in ask.bids if isinstance(bid, NamedBid)]
    numbers = tuple(bid for bid in ask.bids if not isinstance(bid, NamedBid))
    said = spoken_asks.asked(view, replace(ask, bids=numbers))
    for bid in named:
        worth = bid_text.worth(view.rules, bid)
        said.append(NAMED.format(bid=bid_text.bid_name(bid), worth=worth))
    return said


def slot_text(view: SeatView, slot: CardSlot, ask: Ask | None, picks: Selection, row: Cards) -> str:
    """Return the text of the focused card, ``row`` being the order of all cards."""
    several = ask is not None and picks_cards(ask) and ask.what is not AskKind.KILL
    if several and (not slot.enabled or slot.card == picks.top):
        values = {
            "card": capitalize_first(str(card_name(slot.card, view.trump))),
            "count": number(len(row)),
        }
        values |= {"at": number(row.index(slot.card) + 1), "why": str(slot.why)}
        return (NOT_TO_CHOOSE if not slot.enabled else ON_TOP).format(**values).strip()
    killing = ask is not None and ask.what is AskKind.KILL
    state = ("kept" if killing else "off") if not slot.enabled else ""
    if slot.enabled and slot.card in picks.cards:
        state = "chosen"
    return pointed_at(view, slot.card, row, state, str(slot.why))


NEW_GAME: Final = tr("A new game to {target}. {name} is your partner.")
WATCHING: Final = tr("A game to watch, to {target}.")
TAKEN_BACK: Final = tr("Undone.")
HELP_ON: Final = tr("Hints are on.", "read aloud")
HELP_OFF: Final = tr("Hints are off.", "read aloud")
ADVICE: Final = tr("Hint: {advice}.")
# tr: Behind advice about several cards, which are marked on the table
CARDS: Final = tr("These cards: {cards}.", "read aloud")
# tr: {choice} is like "a bid of 9", "the right five", "hearts"
YOUR_CHOICE: Final = tr("Your choice: {choice}.", "read aloud")
TO_RESULT: Final = tr("Press Enter for the result.")
PAUSES: Final = {
    director.LOOK: tr("Press Enter to start play."),
    director.TRICK: tr("Press Enter to continue."),
    director.CLAIM: tr("Press Enter to continue."),
    director.SCORE: tr("Press Enter for the next deal."),
}


class SpokenTable(Spoken, Protocol):
    """A table as the speaker needs it: the match, the visible stage, and the controls."""

    match: Match
    mode: Mode
    group: FocusGroup
    typing: Typing
    help: TableHints | None
    coach: TableCoach | None
    verdict: Verdict | None
    flow: TableGame
    controls: TableControls

    @property
    def plays(self) -> bool:
        """Whether the listener takes part in the game."""
        ...


class TableSpeaker(StageSpeaker):
    """Reads a game aloud: events, prompts, and hints."""

    def __init__(self, scene: SpokenTable) -> None:
        super().__init__(scene)
        self.table = scene
        self._asked: tuple[str, Ask | None, int] | None = None
        self._why: tuple[str, int] = ("", 0)
        self._tip: Hint | None = None
        self._again: Choice | None = None
        self._fault = ""
        self._help = scene.help is not None and scene.help.on
        self._typing = False
        self._height = 0
        self._came = scene.match, scene.match.ply
        self._written: list[str] = []
        self._claimed = False

    @property
    def stage(self) -> Stage:
        """The game flow."""
        return self.table.flow

    @property
    def plays(self) -> bool:
        """Whether the listener takes part in the game."""
        return self.table.plays

    @property
    def sitting(self) -> Listener:
        """The names at the table, and the listener's seat: south, if playing."""
        return sitting(plays=self.plays)

    @property
    def single(self) -> bool:
        """Whether one deal is played, and no game to a target."""
        return self.table.mode.single is not None

    def review(self, what: str) -> list[str] | None:
        """Return the hand, the table or the score, and with the table what the mode adds."""
        said = super().review(what)
        return [*said, *self.table.mode.facts()] if said and what == TABLE else said

    def opening(self) -> list[str]:
        """Announce a new game; of a resumed one, describe everything."""
        started, self._written = self.table.match.started, self.table.mode.written()
        return self.table.mode.opening(super().opening() if started else self._new_game())

    def _new_game(self) -> list[str]:
        target = number(self.table.match.setup.rules.scoring.target)
        if not self.plays:
            return [WATCHING.format(target=target)]
        return [NEW_GAME.format(target=target, name=self.sitting.name(2))]

    def lines(self, *, came: bool, moved: bool) -> list[AnyText]:
        """Return the news first; then the prompt and the focus, once nothing moves."""
        if came:
            self._focused = self._asked = None
        said: list[AnyText] = [*self._back(), *self.news(), *self._switched(), *self._laid_down()]
        if not self.stage.still:
            return said
        said = [*self._newly_written(), *said]
        said += [*self._prompt(), *self._stepped(), *self._reason()]
        said += [*self._question(), *self._advice()]
        return [*said, *self._new_focus()] if moved or self._rests else said

    def stayed(self) -> list[AnyText]:
        """Return the focus, or if nothing has it, what is asked."""
        said = super().stayed()
        if said or not self.stage.still:
            return said
        self._asked = None
        return [*self._prompt()]

    @property
    def _rests(self) -> bool:
        """Whether the focus stays where it is: while others think, and until a hint, it moves."""
        helping = self.table.help
        thinks = helping is not None and helping.waiting
        return not thinks and (self.stage.ask is not None or bool(self.stage.pause))

    def after(self, pause: str) -> str:
        """Return what Enter does after a pause."""
        ends = pause == director.SCORE and self.table.match.is_over
        return self.table.mode.after(pause) or str(TO_RESULT if ends else PAUSES.get(pause, ""))

    def focus(self) -> SpokenControl | None:
        """Return the focused control or card; nothing while the focus is hidden."""
        group, view = self.table.group, self.stage.view
        widget = group.focus
        if widget is None or not group.by_keyboard:
            return None
        if not isinstance(widget, CardSlot):
            return super().focus()
        slots = tuple(slot.card for slot in group if isinstance(slot, CardSlot))
        picks = self.table.controls.picks
        return SpokenControl((widget.key,), slot_text(view, widget, self.stage.ask, picks, slots))

    def _back(self) -> list[str]:
        before, self._came = self._came, (self.table.match, self.table.match.ply)
        again = before[0] is self.table.match and self.table.match.ply < before[1]
        return [str(TAKEN_BACK)] if again else []

    def _switched(self) -> list[str]:
        helping, before = self.table.help, self._help
        self._help = helping is not None and helping.on
        focus = self.table.group.focus
        heard = self.table.group.by_keyboard and focus is not None and focus.key == HELP
        if self._help == before or heard:
            return []
        return [str(HELP_ON if self._help else HELP_OFF)]

    def _newly_written(self) -> list[str]:
        """Return what is new of what is written over the table."""
        before, found = self._written, self.table.verdict
        self._written = self.table.mode.written() + ([found.text] if found else [])
        return [line for line in self._written if line not in before]

    def _laid_down(self) -> list[str]:
        """Return the announcement of a claim."""
        before, self._claimed = self._claimed, self.table.flow.claimed
        if not self._claimed or before:
            return []
        flow = self.table.flow
        own = flow.view.rules.side_of(flow.viewer)
        return [f"{table_hints.claimed(flow.alone.rest, own)}.", str(table_hints.CLAIM)]

    def _prompt(self) -> list[str]:
        return self.table.mode.prompt(self._asked_for)

    def _asked_for(self) -> list[str]:
        """Return the listener's current decision."""
        flow = self.table.flow
        now = (flow.pause, flow.ask, self.table.match.ply)
        if now == self._asked or not self.plays:
            return []
        self._asked = now
        if flow.pause:
            return [self.after(flow.pause)]
        if flow.ask is None:
            return []
        self._height = self.table.controls.picks.bid
        closed = {s.card for s in self.table.group if isinstance(s, CardSlot) and s.closed}
        left = tuple(card for card in flow.ask.cards if card not in closed)
        return asked(flow.view, replace(flow.ask, cards=left), self.table.controls.picks)

    def _stepped(self) -> list[str]:
        """Return the number on the stepper, if the focus does not include it."""
        before, self._height = self._height, self.table.controls.picks.bid
        focus = self.table.group.focus
        on_bid = focus is not None and focus.key == BID_IT
        return [number(self._height)] if self._height not in (0, before) and not on_bid else []

    def _reason(self) -> list[AnyText]:
        """Return why an action is not possible, and the prompt for a second digit."""
        controls, before, waited = self.table.controls, self._why, self._typing
        self._why = (str(controls.why), controls.times)
        self._typing = self.table.typing.waiting
        tiles = not in_steps(self.stage.view.rules)
        waits = self._typing and not waited and tiles
        typed: list[AnyText] = [prompt_text.typing(self.stage.view)] if waits else []
        return [*typed, controls.why] if self._why != before and controls.why else typed

    def _question(self) -> list[str]:
        """Return the coach's question, and the choice that it is about."""
        coach, before = self.table.coach, self._again
        self._again = coach.asked if coach is not None else None
        known, self._fault = self._fault, coach.fault if coach is not None else ""
        fault = [self._fault] if self._fault else []
        if self._again is None:
            return []
        if self._again is before:
            return fault if self._fault != known else []
        choice = spoken_asks.choice_name(self._again.decision, self.stage.view.trump)
        return [str(LOOK_AGAIN), YOUR_CHOICE.format(choice=choice), *fault, str(INSIST)]

    def _advice(self) -> list[str]:
        helping = self.table.help
        before, self._tip = self._tip, helping.tip if helping is not None else None
        if self._tip is None or self._tip == before:
            return []
        trump = self.stage.view.trump
        decision = self._tip.decision
        said = [ADVICE.format(advice=table_hints.head_of(self._tip, trump))]
        if not isinstance(decision, Bid | NameTrump) and len(decision.cards) > 1:
            said.append(CARDS.format(cards=row(decision.cards, trump)))
        return [*said, *spoken_reasons(self._tip.facts, table_text.sitting())]
