"""Card motion: each card is drawn at its pose plus an offset that decays to zero.

The pose always comes from the view, so dropping the offsets leaves the picture right.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from pidro_desktop.table.animation.easing import Ease
from pidro_desktop.table.animation.poses import Pose, Seen
from pidro_desktop.table.animation.timeline import Move

Poses = Mapping[str, Pose]

ABOVE: Final = 1000
"""Flying cards pass over all that lie."""
FAR: Final = 24.0
"""A card that goes less far than this, in pixels, stays in its layer and keeps its shadow."""
FLYING_LIFT: Final = 0.5
STEPS: Final = 4
"""On its way a card takes so many sizes and angles: each is drawn once and then kept."""
SLIGHT: Final = 4.0
"""Degrees; a smaller turn is not worth drawing a card in between."""


@dataclass(slots=True)
class _Offset:
    """The remaining offset of a moving card: its old pose minus the new one, and a clock."""

    x: float
    y: float
    width: float
    angle: float
    seconds: float
    delay: float
    ease: Ease
    flip: float
    was: str
    z: int
    from_deck: bool
    elapsed: float = 0.0

    @property
    def left(self) -> float:
        """Return the remaining fraction: 1 at the start, 0 on arrival."""
        if self.seconds <= 0:
            return 0.0
        return 1.0 - self.ease((self.elapsed - self.delay) / self.seconds)

    def place(self, pose: Pose, left: float) -> tuple[float, float, float, float]:
        """Return the card's position, width and angle with this fraction left."""
        # Size and angle are reached before the place: a card that jumps as it lands is seen.
        coarse = round(left * STEPS) / STEPS
        turn = self.angle * coarse if abs(self.angle) > SLIGHT else 0.0
        wide = pose.width + self.width * coarse
        return pose.x + self.x * left, pose.y + self.y * left, wide, pose.angle + turn

    @property
    def turned(self) -> float:
        """Return how far the card has turned over: 0 its old side, 1 its new one."""
        if self.flip <= 0:
            return 1.0
        return min(1.0, max(0.0, (self.elapsed - self.delay) / self.flip))

    @property
    def done(self) -> bool:
        return self.elapsed >= self.delay + max(self.seconds, self.flip)

    @property
    def far(self) -> bool:
        return math.hypot(self.x, self.y) > FAR

    @property
    def in_pile(self) -> bool:
        """Whether the card still waits on the deck, hidden in the pile."""
        return self.from_deck and self.elapsed < self.delay


class Motion:
    """All visible cards, at rest and moving."""

    def __init__(self) -> None:
        self._poses: dict[str, Pose] = {}
        self._offsets: dict[str, _Offset] = {}
        self._leaving: dict[str, Pose] = {}
        self._springs: set[str] = set()
        self._lying: dict[str, tuple[Pose, Seen]] = {}

    @property
    def busy(self) -> bool:
        """Whether a card moves that the game waits for."""
        return not self._offsets.keys() <= self._springs

    @property
    def poses(self) -> Poses:
        """The final poses of the cards, by key."""
        return self._poses

    def moves(self, key: str) -> bool:
        """Return whether this card moves, or is about to."""
        return key in self._offsets

    def settle(self, poses: Iterable[Pose] | None = None) -> None:
        """Drop every offset; ``poses`` replaces the poses."""
        if poses is not None:
            self._poses = {pose.key: pose for pose in poses}
        self._offsets.clear()
        self._leaving.clear()

    def gather(self, move: Move, deck: Pose | None) -> None:
        """Remove all cards from the table to the ``deck``."""
        old = self._poses
        self.settle(())
        if deck is None or move.seconds <= 0:
            return
        for pose in old.values():
            if pose.place != "deck":
                self._leave(pose, f"gone {pose.key}", move, deck)

    def glide(self, poses: Iterable[Pose], move: Move, deck: Pose | None = None) -> None:
        """Set new poses; cards whose position changed glide there as ``move`` says.

        Cards that come to the table start where their owner's hidden cards lay, or on the
        ``deck``.
        """
        old = self._poses
        # What lies as it lay stays the same object: whoever draws it need not look again.
        self._poses = {
            pose.key: old[pose.key] if old.get(pose.key) == pose else pose for pose in poses
        }
        gone = [pose for key, pose in old.items() if key not in self._poses]
        for pose in self._poses.values():
            before = old.get(pose.key)
            if before is pose or (before is not None and _same_spot(before, pose)):
                continue
            source = self._now(before) if before is not None else _birth(pose, gone, deck)
            if source is not None:
                self._start(source, pose, move)
        self._send_away(gone, move, deck)

    def spring(self, key: str, rise: float, seconds: float) -> None:
        """Raise a resting card by ``rise`` pixels and let it glide back; nothing waits for it."""
        pose = self._poses.get(key)
        if pose is not None and key not in self._offsets:
            self._start(pose._replace(y=pose.y - rise), pose, Move(seconds))
            self._springs.add(key)

    def advance(self, dt: float) -> None:
        """Advance the clock by ``dt`` seconds."""
        arrived: list[str] = []
        self._springs &= self._offsets.keys()
        for key, offset in self._offsets.items():
            offset.elapsed += dt
            if offset.done:
                arrived.append(key)
        for key in arrived:
            del self._offsets[key]
            self._leaving.pop(key, None)

    def seen(self) -> list[Seen]:
        """Return every card as currently seen, the lowest first."""
        shown = list[Seen]()
        offsets, lying = self._offsets, self._lying
        for pose in (*self._poses.values(), *self._leaving.values()):
            offset = offsets.get(pose.key)
            if offset is None:
                kept = lying.get(pose.key)
                shown.append(kept[1] if kept and kept[0] is pose else self._at_rest(pose))
            elif not offset.in_pile:
                shown.append(self._under_way(pose, offset))
        shown.sort(key=attrgetter("z"))
        return shown

    def _start(self, source: Pose, target: Pose, move: Move) -> None:
        flips = bool(source.card) != bool(target.card)
        offset = _Offset(
            source.x - target.x,
            source.y - target.y,
            source.width - target.width,
            source.angle - target.angle,
            move.seconds,
            move.delays.get(target.key, 0.0),
            move.ease,
            move.flip if flips else 0.0,
            source.card,
            source.z,
            source.place == "deck",
        )
        self._springs.discard(target.key)
        if max(move.seconds, offset.flip) <= 0:
            self._offsets.pop(target.key, None)
        else:
            self._offsets[target.key] = offset

    def _send_away(self, gone: list[Pose], move: Move, deck: Pose | None) -> None:
        self._offsets = {
            key: offset
            for key, offset in self._offsets.items()
            if key in self._poses or key in self._leaving
        }
        if not move.exit or deck is None or move.seconds <= 0:
            return
        for pose in gone:
            if pose.place == "discards":
                self._leave(pose, pose.key, move, deck)

    def _leave(self, pose: Pose, key: str, move: Move, deck: Pose) -> None:
        target = deck._replace(key=key, card=pose.card, z=pose.z)
        self._leaving[key] = target
        self._start(pose, target, move)

    def _now(self, pose: Pose) -> Pose:
        """Return the pose at which a card is currently seen, moving or not."""
        offset = self._offsets.get(pose.key)
        if offset is None:
            return pose
        x, y, width, angle = offset.place(pose, offset.left)
        return pose._replace(x=x, y=y, width=width, angle=angle)

    def _at_rest(self, pose: Pose) -> Seen:
        """Return the same object for a resting card, so that its drawing can be cached."""
        lies = pose.x, pose.y, pose.width, pose.angle, pose.dimmed, pose.lift, pose.z
        seen = Seen(pose.key, pose.card, *lies)
        self._lying[pose.key] = (pose, seen)
        return seen

    def _under_way(self, pose: Pose, offset: _Offset) -> Seen:
        left, turned = offset.left, offset.turned
        waits = offset.elapsed < offset.delay
        flying = offset.far and not waits
        x, y, width, angle = offset.place(pose, left)
        return Seen(
            pose.key,
            pose.card if turned >= 0.5 else offset.was,
            x,
            y,
            width,
            angle,
            pose.dimmed and left < 0.5,
            max(FLYING_LIFT, pose.lift) if flying else pose.lift,
            offset.z if waits else pose.z + (ABOVE if flying else 0),
            abs(math.cos(math.pi * turned)),
        )


def _same_spot(pose: Pose, other: Pose) -> bool:
    """Return whether a card keeps its place between two poses; the shade may differ."""
    return (
        (pose.x, pose.y, pose.width) == (other.x, other.y, other.width)
        and (pose.angle, pose.lift) == (other.angle, other.lift)
        and bool(pose.card) == bool(other.card)
    )


def _birth(pose: Pose, gone: list[Pose], deck: Pose | None) -> Pose | None:
    """Where a card comes from that was not seen before; takes a hidden one out of ``gone``.

    What comes to a hand may come from the kitty, or from a partner's hand.
    None where it stays in place of another: it is there at once.
    """
    if pose.place == "stays":
        return None
    for index, other in enumerate(gone):
        if other.owner == pose.owner and other.place == "hand" and not other.card:
            return gone.pop(index)
    for index, other in enumerate(gone):
        if pose.place == "hand" and other.place in ("hand", "kitty"):
            return gone.pop(index)
    return deck
