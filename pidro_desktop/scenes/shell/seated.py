"""Settings that take effect at once, among them who sits at the table and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from pidro_desktop import key_names, languages
from pidro_desktop.figures.company import Company
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.table_text import call, call_own
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Scene
from pidro_desktop.scenes.shell.theme_choice import looks_of_cards, resolve_deck, resolve_theme
from pidro_desktop.storage.settings import Settings


def apply_settings(ctx: Context, before: Settings, now: Settings) -> bool:
    """Apply changed settings to what is drawn and said.

    Args:
        ctx: the context; its preferences are those of ``now``.
        before: the settings that were applied last.
        now: the new ones.

    Returns:
        Whether the scenes must be laid out again.
    """
    ctx.speech.follow(on=now.speech)
    key_names.set_bindings(now.keys)
    if now.company != before.company:
        seat(ctx.look, now.company)
    if now.language != before.language:
        languages.set_language(now.language)
    if now.theme != before.theme:
        ctx.look.use_theme(resolve_theme(ctx.preferences))
    deck = resolve_deck(ctx.preferences, ctx.look.theme)
    marks = bool(now.mark_points)
    ctx.look.cards.deal_with(deck, four_colours=now.four_colours, marks=marks)
    return any(look(now) != look(before) for look in (_measures, looks_of_cards))


def seat(look: Look, company: Company) -> None:
    """Let those sit at this table who were chosen in the settings."""
    call_own(company.names)
    look.figures = company.figures


def call_players(stack: Sequence[Scene]) -> None:
    """Call the players what the topmost scene calls them that knows who they are."""
    called = (scene.called for scene in reversed(stack))
    call(next((names for names in called if names), ()))


def _measures(now: Settings) -> tuple[object, ...]:
    """Return what decides which texts and figures there are, and how large."""
    return now.company, now.language, now.ui_scale
