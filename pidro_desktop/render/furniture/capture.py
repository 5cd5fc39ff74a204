"""The counting after a deal: coins on the point cards under way, on both piles, and a caption."""

from __future__ import annotations

from collections.abc import Iterable

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.furniture import words
from pidro_desktop.render.furniture.kit import Kit
from pidro_desktop.render.furniture.sides import sign, tint
from pidro_desktop.render.furniture.trick import put_coin
from pidro_desktop.render.nameplate import Side
from pidro_desktop.render.text import Face
from pidro_desktop.table.capture import Haul
from pidro_desktop.table.model import TableModel
from pidro_desktop.table.pose import Seen


def put_flying_points(
    canvas: Canvas, kit: Kit, under_way: Iterable[Haul], cards: Iterable[Seen]
) -> None:
    """Put a coin with its worth on each point card that flies to its side."""
    worth: dict[str, int] = {haul.card: haul.points for haul in under_way}
    for one in cards:
        if one.key in worth:
            at = (one.x + one.width / 2 - kit.s(4), one.y - one.width * 0.7 + kit.s(4))
            put_coin(canvas, kit, (round(at[0]), round(at[1])), f"+{worth[one.key]}")


def put_piles(
    canvas: Canvas,
    kit: Kit,
    model: TableModel,
    arrived: tuple[Haul, ...],
    under_way: tuple[Haul, ...] = (),
) -> None:
    """Put each side's sign on its point cards, and how many points they are.

    The number gives way to that of a card which is about to arrive.
    """
    own = model.rules.side_of(model.viewer)
    teams: tuple[Side, Side] = ("us", "them")
    for team, row in zip(teams, kit.places.captured, strict=True):
        ours = team == "us"
        mine = [haul for haul in arrived if (haul.side == own) is ours]
        coming = any((haul.side == own) is ours for haul in under_way)
        if not mine:
            continue
        lying = row.lay(len(mine))
        first, last = lying[0], lying[-1]
        at = (first.x + kit.s(10), first.y - kit.s(15))
        kit.sign(canvas, sign(team), at, 20, tint(kit.look.theme, team))
        if not coming:
            corner = (last.right - kit.s(4), last.y + kit.s(4))
            put_coin(canvas, kit, corner, str(sum(haul.points for haul in mine)))


def put_told(canvas: Canvas, kit: Kit, sent: tuple[Haul, ...]) -> None:
    """Put who gets the points of the trick that is being counted."""
    trick = [haul for haul in sent if haul.trick == sent[-1].trick]
    pen = kit.pen(Face.SEMI, 18, kit.look.theme.text_on_table.plain)
    kit.text(canvas, _sentence(trick), kit.places.go_on, pen, "centre")


def _sentence(trick: list[Haul]) -> str:
    low = next((haul for haul in trick if haul.is_low), None)
    won = [haul for haul in trick if haul is not low]
    points = sum(haul.points for haul in won)
    winner = won[0].to if won else trick[0].to
    return words.told(trick[0].trick, winner, points, None if low is None else low.to)
