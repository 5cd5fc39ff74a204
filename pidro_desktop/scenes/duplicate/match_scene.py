"""The page of matches: whom to play, how long, what waits; its table, slips and end follow it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import ClassVar, Final

from pidro_desktop import paths, variants
from pidro_desktop.duplicate.company import (
    NUMBERS,
    VERSION,
    Company,
    Pair,
    called,
    figure_of,
    level_of,
)
from pidro_desktop.duplicate.match_code import (
    LENGTHS,
    RANDOM_BYTES,
    MatchCode,
    read_match_code,
    usual_rules,
)
from pidro_desktop.duplicate.matches import (
    AnyMatch,
    FriendMatch,
    Matches,
    MatchGame,
    PastMatch,
    own_line,
)
from pidro_desktop.duplicate.odds import chance_better
from pidro_desktop.duplicate.result_line import ResultLine
from pidro_desktop.duplicate.result_replay import DealPlayed
from pidro_desktop.engine.code_signs import CodeError
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.seats import NORTH, SOUTH
from pidro_desktop.figures.figure import Figure
from pidro_desktop.figures.people import PEOPLE, person_of
from pidro_desktop.match.duels.contestants import SHARED_FORM
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.buttons.toolbar import BACK, CLOSE, HELP
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import Choice, Stepper
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Fit,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Row,
    Sized,
    Split,
)
from pidro_desktop.render.widgets.text_parts import Text, ink, line, old, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, ControlKey, Style
from pidro_desktop.scenes.daily.daily_table import PLAYED
from pidro_desktop.scenes.duplicate import match_text as words
from pidro_desktop.scenes.duplicate import slip
from pidro_desktop.scenes.duplicate.friend_page import NO_LINE, FriendPage, ResultPage, second_pair
from pidro_desktop.scenes.duplicate.known_parts import PersonSpot
from pidro_desktop.scenes.duplicate.match_end import AGAIN, MatchEnd
from pidro_desktop.scenes.duplicate.match_view import MatchView, half_of
from pidro_desktop.scenes.duplicate.parts import pair_part
from pidro_desktop.scenes.duplicate.series import PastPage, SeriesDealMode, SeriesScene
from pidro_desktop.scenes.duplicate.slip import MatchSlip
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.dates import day_of
from pidro_desktop.scenes.shell.player_text import player_name
from pidro_desktop.scenes.shell.routes import ShowMessage
from pidro_desktop.scenes.shell.row_list import RowText
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Replace
from pidro_desktop.scenes.shell.screen import Felt
from pidro_desktop.statistics.pastimes import match_figures
from pidro_desktop.storage.books.match_book import MatchPlayed
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import AnyText, number, tr

USUAL: Final = Company(("ida", "nils"), ("alice", "carlos"))
PLAY, DEALS, PAST = "play", "deals", "past"
MOST: Final = 2
"""So many matches that wait are shown."""
SEATS_OF: Final = ("second 1", "second 2", "against 1", "against 2")
"""The keys of the four that can be chosen, in the order of codes."""
CLOTH, TALL_CLOTH = 700 / 1232, 0.4
"""The part of the window that the cloth has, beside the papers and above them."""
APART: Final = 16
"""Units between the cloth and the papers."""


class ResumeControl(ControlId, frozen=True):
    """Key of the control that goes on with a match, by its place among those that wait."""

    place: int


class MatchDealMode(SeriesDealMode):
    """A deal of a match."""

    way_back = words.TO_MATCH
    on, enter, warning = words.BOTH_TABLES, words.ENTER_LEAVES, words.WARNING
    hints: Mapping[ControlKey, AnyText] = {
        CLOSE: words.CLOSE_HINT,
        HELP: words.HELP_HINT,
        BACK: words.UNDO_HINT,
    }


class MatchScene(SeriesScene):
    """Scene of matches.

    Attributes:
        matches: those of the player.
        deals, company: what the next match has.
    """

    heading = words.HEADING
    least_wide, least_tall = (1180, 680), (740, 1240)

    def __init__(self, code: MatchCode | None = None) -> None:
        super().__init__()
        self.matches: Matches
        self._code = code
        self.deals = LENGTHS[1] if code is None else code.deals
        self.company = USUAL if code is None else code.company
        self._game: MatchGame | None = None

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Read the matches of the player."""
        super().enter(ctx)
        self.matches = self.read(Matches, paths.matches_dir())
        if self._code is None:
            self.company = _without_doubles(self.company, self._ours)
        self.resize(ctx.size)
        self.group.focus_on(ResumeControl(0) if self.matches.open else PLAY)

    def update(self, dt: float) -> Change | None:
        """Enter what is over at both tables; say what the storage has to say."""
        if self.matches.enter():
            self.renew()
        return super().update(dt)

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return who plays on the cloth, and beside it what waits and what can begin."""
        bar = Sized(self.head(9, self.people_button(), Gap(14)), high=64)
        papers, tall = Grow(self._papers()), is_tall(self.ctx.size)
        one, other = map(called, self.company.second)
        about = words.ABOUT.format(one=one, other=other)
        text = Text(about, Face.SEMI, 20, on_wood, 1.35, anchor="centre", lift=0)
        people = Grow(self._people(abreast=tall))
        cloth = Felt([Gap(24), Pad(text, right=40, left=40), people])
        if tall:
            body: Part = Col([bar, Grow(Split(cloth, papers, TALL_CLOTH, APART, stacked=True))])
        else:
            body = Split(cloth, Col([bar, papers]), CLOTH, APART)
        return Pad(body, EDGE, EDGE, EDGE, EDGE)

    def _papers(self) -> Part:
        """Return what waits, of which only one is shown where two have no room, and a new match."""
        waiting, new = self._waiting(), Grow(self._new())
        return Fit([Col([*some, new], gap=14) for some in (waiting, waiting[:1])])

    def above(self) -> Sequence[Part]:
        """Return its name and the button that closes it."""
        return [self.stacked_head(9, self.people_button())]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text."""
        return [*self._waiting(), self._new(), self.on_felt([self._people()])]

    def _people(self, *, abreast: bool = False) -> Part:
        """Return the three pairs, ``abreast`` or the opponents below the others."""
        figures, names = self.ctx.look.figures, self.ctx.preferences.now.company.names
        us = words.pair_name((names[SOUTH], names[NORTH]), yours=True)
        ours = pair_part(us, (figures[SOUTH], figures[NORTH]), "us", words.YOURS, lit=True)
        second = _pair(self.company.second, "second", words.SECOND, SEATS_OF[:2])
        high = 132 if abreast else 112
        against = _pair(self.company.against, "them", words.AT_BOTH, SEATS_OF[2:], high)
        if abreast:
            pairs = [Grow(ours, share=1 / 3), Grow(second, share=0.5), Grow(against)]
            return Row(pairs, stretch=True)
        upper = Row([Grow(ours, share=0.5), Grow(second)], stretch=True)
        return Col([Grow(upper, share=0.55), Grow(Pad(against, bottom=8))])

    def _waiting(self) -> list[Part]:
        """Return the newest matches that can be gone on with."""
        return [self._one_waiting(place) for place in range(len(self.matches.open[:MOST]))]

    def _one_waiting(self, place: int) -> Part:
        game = self.matches.open[place]
        one, other = map(called, game.begun.code.company.second)
        count, at = number(game.deals), number(min(game.number, game.deals))
        said = words.WAITS.format(n=at, count=count, one=one, other=other)
        lead = sum(o.net - s.net for o, s in zip(game.ours, game.second, strict=False))
        standing = words.standing(lead, len(game.second)) + "." if game.second else ""
        key, style = ResumeControl(place), Style.TILE if place else Style.PRIMARY
        button = Button(key, words.RESUME, style=style, size=23, tail="play", why=self.why_not)
        text = Text(said, Face.SEMI, 20, ink, 1.3, lift=0)
        below = Text(standing, Face.SEMI, 18, old, 1.3, lift=0)
        inside = Col([text, below, Gap(8), Control(button, 52)])
        return Over(draw_sheet, Pad(inside, 12, 22, 14, 22))

    def _new(self) -> Part:
        """Return what a new match has, and the button that begins it."""
        deals = Choice(DEALS, [(str(count), number(count)) for count in LENGTHS], str(self.deals))
        groups: list[Part] = [
            self._title(),
            under(words.how_long(self.deals), Control(deals, 46, label=words.HOW_MANY)),
            under(words.THEIR_PAIR, self._two(0, words.THEIR_PAIR)),
            under(words.OPPONENTS, self._two(2, words.OPPONENTS)),
            Text(self._terms(), Face.SEMI, 17, old, 1.3, lift=0),
        ]
        style = Style.TILE if self.matches.open else Style.PRIMARY
        play = Button(PLAY, words.PLAY, style=style, size=23, why=self.why_not, on_paper=True)
        inside = Col([*spaced(groups), Grow(Gap(8)), Control(play, 56)])
        return Over(draw_sheet, Pad(inside, 14, 22, 16, 22))

    def _title(self) -> Part:
        """Return what the paper is for, and the way to past matches, if there are any."""
        title = line(words.NEW, 25, ink, Face.SERIF_BOLD, said=words.NEW)
        if not self.matches.played:
            return title
        past = Button(PAST, words.PAST_MATCHES, size=18, on_paper=True)
        return Row([Grow(title), Gap(12), Control(past, 44, 170)])

    def _two(self, first: int, label: AnyText) -> Part:
        """Return the steppers of two partners."""
        members = (*self.company.second, *self.company.against)
        cells: list[Part] = []
        for place in (first, first + 1):
            taken = {*members} - {members[place]} | _seen_as(self._ours)
            own = members[place]
            players = [who for who in NUMBERS if who not in PEOPLE]
            there = [who for who in (*PEOPLE, *players) if who not in taken]
            options = [(who, self._with_level(who)) for who in there]
            stepper = Stepper(SEATS_OF[place], options, own)
            stepper.label = self._with_level(own)
            cells.append(Control(stepper, 46, 0.48, label=label))
        return Row([cells[0], Grow(Gap(8)), cells[1]])

    def _with_level(self, who: str) -> str:
        """Return the name of somebody in a company, with how strong they play the cards."""
        if who not in PEOPLE:
            return called(who)
        version = self._code.version if self._code else VERSION
        level = player_name(level_of(who, version))
        return words.WITH_LEVEL.format(name=called(who), level=level)

    def _terms(self) -> str:
        if self._code is not None:
            return str(words.KNOWN_CODE if self.matches.knows(self._code) else words.FROM_CODE)
        rules = variants.rule_set_name(variants.load(usual_rules(self.ctx.preferences.now.rules)))
        return words.RULES.format(rules=rules)

    @property
    def _ours(self) -> tuple[Figure, Figure]:
        figures = self.ctx.look.figures
        return figures[SOUTH], figures[NORTH]

    # -------------------------------------------------------- the person

    def used(self, chosen: Chosen) -> Change | None:
        """Change what the next match has, begin it, or go on with one."""
        if chosen.key == DEALS or chosen.key in SEATS_OF:
            self._set(str(chosen.key), str(chosen.value))
            return None
        change = super().used(chosen)
        if chosen.key == PAST:
            latest = sorted(self.matches.played, key=lambda one: one.begun_at, reverse=True)
            return Push(PastMatches(latest, self._past))
        if isinstance(chosen.key, ResumeControl):
            self._game = self.matches.open[chosen.key.place]
        elif chosen.key == PLAY:
            drawn = secrets.token_bytes(RANDOM_BYTES)
            rules = usual_rules(self.ctx.preferences.now.rules)
            new = self._code or MatchCode(rules, self.deals, self.company, drawn)
            self._code, self._game = None, self.matches.begin(new)
        return change or self._next()

    def _set(self, key: str, value: str) -> None:
        """Change what the next match has; its cards are no longer those of a code."""
        if key == DEALS:
            self.deals = int(value)
        else:
            members = [*self.company.second, *self.company.against]
            members[SEATS_OF.index(key)] = value
            self.company = _company(members)
        self._code = None
        self.renew()

    def _next(self) -> Change:
        """Open the table of the next deal, or the end."""
        game = self._game
        assert game is not None
        if game.is_over:
            return Push(self._end(game))
        company, settings = game.begun.code.company, self.ctx.preferences.now
        names = settings.company.names
        west, east = map(called, company.against)
        partner = f"{SHARED_FORM}{settings.partner}"
        if partner not in NUMBERS:
            partner = f"{SHARED_FORM}champion"
        try:
            match = self.matches.play(game, (names[SOUTH], west, names[NORTH], east), partner)
        except StorageError as fault:
            return Push(ShowMessage(words.NOT_PLAYED, fault.text))
        at = game.number, game.deals
        texts = partial(words.heading_of, *at), partial(words.opening, *at, west, east)
        over, against = partial(self.matches.is_over, game), company.against
        mode = MatchDealMode(match, self.ctx.look, against, over, texts, practice=game.practice)
        return Push(mode.table)

    def resumed(self, result: object) -> Change | None:
        """Show the slip of a deal that was played, go on after it, or stay here."""
        self.resize(self.ctx.size)
        game = self._game
        if game is None:
            return None
        if result == PLAYED:
            self.matches.is_over(game)
            if game.ours:
                return Push(self._slip(game, len(game.ours)))
        elif result == slip.ON:
            return self._next()
        elif result == AGAIN:
            self._game = None
        self.matches.refresh()
        self.renew()
        return None

    def _past(self, played: MatchPlayed) -> Change | None:
        """Open the end of a match of the book, unless another version has played it."""
        with suppress(CodeError):
            return Push(self._end(self.matches.past(played)))
        return None

    # -------------------------------------------------------- what is shown of a match

    def _view(self, game: AnyMatch, deal: int, *, replayed: bool = False) -> MatchView:
        """Return a match after a deal.

        Args:
            game: the match. deal: the number of the deal.
            replayed: whether the second table counts as still playing until it can be compared.
        """
        code, settings = game.begun.code, self.ctx.preferences.now
        names, figures = settings.company.names, self.ctx.look.figures
        (one, other), theirs = second_pair(game, self._ours)
        west, east = map(called, code.company.against)
        second = game.second[:deal]
        ours = game.ours[:deal]
        here = ours[-1]
        there = second[deal - 1] if len(second) >= deal else None
        if replayed and game.of_second(deal) is None:
            there = None
        differences = tuple(o.net - s.net for o, s in zip(ours, second, strict=False))
        points = variants.load(code.rules).trumps.total
        return MatchView(
            number=deal,
            count=game.deals,
            ours=(names[SOUTH], names[NORTH]),
            second=(one, other),
            against=(west, east),
            figures=((figures[SOUTH], figures[NORTH]), theirs),
            here=half_of(here, (names[SOUTH], west, names[NORTH], east), person=True),
            there=None if there is None else half_of(there, (one, west, other, east), person=False),
            alike=there == here,
            differences=differences,
            practice=game.practice,
            chance=chance_better(differences, points) if differences else 0.5,
            tricks=0 if isinstance(game, PastMatch | FriendMatch) else game.tricks_of_second(deal),
        )

    def _slip(self, game: AnyMatch, deal: int, back: AnyText = "") -> MatchSlip:
        view = partial(self._view, game, deal, replayed=True)
        return MatchSlip(view, partial(self._compare, game, deal), back)

    def _compare(self, game: AnyMatch, deal: int) -> Change | None:
        """Open both tables of a deal side by side."""
        second = game.of_second(deal)
        if second is None:
            return None
        view, (west, east) = self._view(game, deal), game.begun.code.company.against
        seated = [
            (
                (names[0], view.against[0], names[1], view.against[1]),
                (faces[0], figure_of(west), faces[1], figure_of(east)),
            )
            for names, faces in zip((view.ours, view.second), view.figures, strict=True)
        ]
        return self.compare(game.begun, (deal, game.deals), second, (seated[0], seated[1]))

    def _end(self, game: AnyMatch) -> MatchEnd:
        view = self._view(game, game.deals)

        def story(deal: int) -> tuple[str, bool]:
            return words.deciding(self._view(game, deal))

        def both(deal: int) -> Change:
            return Push(self._slip(game, deal, words.TO_END))

        code = None if isinstance(game, FriendMatch) else partial(self._give, game)
        return MatchEnd(view, story, both, partial(self._review, game, view.differences), code)

    def _give(self, game: MatchGame) -> Change:
        """Open the code of a match and its line of result."""
        name = self.ctx.preferences.now.company.names[SOUTH]
        try:
            line = own_line(self.matches.records, game, name)
        except (PidroError, StorageError) as fault:
            return Push(ShowMessage(NO_LINE, fault.text))
        code = game.begun.code

        records = self.matches.records

        def beside(theirs: ResultLine, table: tuple[DealPlayed, ...], text: str) -> Change:
            if not self.ctx.read_only:
                with suppress(StorageError):  # it can be pasted again
                    records.keep_friend(game.begun, text)
            return Replace(self._end(FriendMatch(game, theirs, table)))

        def friend(text: str = "") -> Change:
            return Replace(FriendPage(code, beside, text))

        return Push(ResultPage(game.begun.code, line, records.friends(game.begun), friend))

    def _review(self, game: AnyMatch, differences: Sequence[int]) -> Change:
        """Open the review of the deal that lost most, at the person's table."""
        deal = min(range(len(differences)), key=differences.__getitem__) + 1
        titles = words.heading_of(deal, game.deals)[1:]
        south, north = self._ours
        west, east = map(figure_of, game.begun.code.company.against)
        return self.review(game.begun, deal, titles, (south, west, north, east))


def _pair(pair: Pair, side: Side, said: AnyText, seats: Sequence[str], high: float = 132) -> Part:
    """Return a pair of a company, whose people lead to what is known of them."""
    one, other = pair
    names, figures = (called(one), called(other)), (figure_of(one), figure_of(other))
    over = [
        PersonSpot(seat, who) if who in PEOPLE else None
        for seat, who in zip(seats, pair, strict=True)
    ]
    return pair_part(words.pair_name(names), figures, side, said, high=high, over=over)


def under(label: AnyText, control: Part) -> Part:
    """Return a control under its name."""
    return Col([line(label, 18, old, said=label), Gap(2), control])


def spaced(groups: Sequence[Part]) -> list[Part]:
    """Return groups with gaps between them that grow with the room, up to a point."""
    found: list[Part] = []
    for group in groups:
        found += [Grow(Gap(8), most=18, share=0.25), group] if found else [group]
    return found


def _seen_as(figures: Sequence[Figure]) -> set[str]:
    """Return the ids of the people whom figures look like."""
    return {who for figure in figures if (who := person_of(figure))}


def _without_doubles(company: Company, ours: Sequence[Figure]) -> Company:
    """Return a company in which nobody looks like the person or the partner."""
    taken = _seen_as(ours)
    free = [who for who in PEOPLE if who not in taken and who not in sum(company, ())]
    members = [free.pop(0) if who in taken else who for who in sum(company, ())]
    return _company(members)


def _company(members: Sequence[str]) -> Company:
    """Return the company of four, in the order of codes."""
    one, two, three, four = members
    return Company((one, two), (three, four))


class PastMatches(PastPage[MatchPlayed]):
    """Page with past matches, the latest first."""

    heading = tr("Past matches")
    label = tr("Matches", "a list")
    width: float = 940
    height: ClassVar[float] = 640
    least: ClassVar[float] = 800

    def text_of(self, played: MatchPlayed) -> RowText:
        """Return result and date, and below them the company and the rules."""
        mark = words.PRACTICE if played.practice else ""
        with suppress(CodeError):
            code = read_match_code(played.code)
            one, other = map(called, code.company.second)
            west, east = map(called, code.company.against)
            about = words.PAST.format(
                deals=words.deals_of(code.deals), one=one, other=other, west=west, east=east
            )
            rules = variants.rule_set_name(variants.load(code.rules))
            result = words.won_by(sum(played.differences), one, other)
            return RowText(result, day_of(played.begun_at), about, rules, mark)
        return RowText(words.UNKNOWN_CODE, "", "", "", mark, is_wrong=True)

    def counted(self) -> AnyText:
        """Return how matches went; those for practice do not count."""
        return words.record(match_figures([row.played for row in self.list.rows]))

    def resumed(self, result: object) -> Change | None:
        """Leave for another match if the end of one says so."""
        return Pop(AGAIN) if result == AGAIN else None
