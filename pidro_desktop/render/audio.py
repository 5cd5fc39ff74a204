"""Sounds: quiet company to what is seen, and silence where a machine has no sound."""

from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import Final

import pygame

from pidro_desktop.assets import AssetsMissingError, asset_path

CUES: Final = frozenset(
    {"slide", "place", "deal", "trick", "cold", "bid", "pass", "click"}
    | {"made", "set", "win", "lose", "point"}
)
_CHANNELS = 16
_BUFFER_SAMPLES = 512  # 12 ms at 44.1 kHz
_LEVEL_DB = 2.0
_HEADROOM_DB = -2.0  # so that the loudest variation is not cut off

# A cue's files: for each variant, its steps in rising pitch.
Variants = list[list[pygame.mixer.Sound]]


class Audio:
    """Plays cues by name. Nothing here ever waits, and no fault of sound ever stops the game.

    Made in no time; `warm_up` opens the device and reads the files on a thread of its own, and
    the first `play` does so too where nobody did. What is played before that is done is not heard.
    """

    def __init__(self, folder: Path | None = None, *, volume: int = 70, muted: bool = False):
        self._folder = folder
        self._volume = volume
        self._muted = muted
        self._random = random.Random()
        self._last: dict[str, int] = {}
        self._sounds: dict[str, Variants] = {}
        self._loader: threading.Thread | None = None
        self._closing = threading.Event()

    @property
    def ready(self) -> bool:
        """Whether there is a device and the sounds are in memory."""
        return bool(self._sounds)

    def warm_up(self) -> None:
        """Begin loading; call it once the window is open, since SDL starts one thing at a time."""
        if self._loader is None and not self._closing.is_set():
            self._loader = threading.Thread(target=self._load, name="sounds", daemon=True)
            self._loader.start()

    def wait_until_loaded(self, seconds: float) -> bool:
        """Wait at most so long for loading to end, however it ends; returns `ready`."""
        if self._loader is not None:
            self._loader.join(seconds)
        return self.ready

    def play(self, cue: str, *, pitch_step: int = 0) -> None:
        """Sound a cue; `pitch_step` counts through a series, each step a little higher.

        Steps beyond the highest stay there. Raises ValueError for a cue that does not exist.
        """
        if cue not in CUES:
            raise ValueError(f"there is no sound {cue!r}")
        self.warm_up()
        gain = self._gain()
        if gain == 0 or cue not in self._sounds:
            return
        try:
            self._sound(self._choose(cue, pitch_step), gain)
        except pygame.error:
            self._sounds = {}  # the device went away: go on in silence

    def set_volume(self, volume: int) -> None:
        """From 0, silent, to 100; holds from the next cue on."""
        self._volume = max(0, min(100, volume))

    def mute(self, muted: bool) -> None:
        """Be silent at once, or stop being so."""
        self._muted = muted
        if muted and self.ready and pygame.mixer.get_init():
            pygame.mixer.stop()

    def close(self) -> None:
        """Give the device back; nothing is heard any more."""
        self._closing.set()
        self.wait_until_loaded(2.0)
        self._sounds = {}
        pygame.mixer.quit()

    def _gain(self) -> float:
        """Loudness by ear: half the slider is about half as loud, a quarter of the amplitude."""
        return 0.0 if self._muted else (self._volume / 100) ** 2

    def _choose(self, cue: str, pitch_step: int) -> pygame.mixer.Sound:
        """One of the cue's variants, never the one heard last."""
        variants = self._sounds[cue]
        others = [n for n in range(len(variants)) if n != self._last.get(cue)]
        self._last[cue] = n = self._random.choice(others or [0])
        steps = variants[n]
        return steps[max(0, min(pitch_step, len(steps) - 1))]

    def _sound(self, sound: pygame.mixer.Sound, gain: float) -> None:
        decibels = _HEADROOM_DB + self._random.uniform(-_LEVEL_DB, _LEVEL_DB)
        channel = pygame.mixer.find_channel()
        if channel is not None:  # with all of them busy one sound more would not be missed
            channel.play(sound)
            channel.set_volume(gain * 10 ** (decibels / 20))

    def _load(self) -> None:
        try:
            folder = self._folder or asset_path("sounds")
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=_BUFFER_SAMPLES)
            pygame.mixer.set_num_channels(_CHANNELS)
            sounds = {cue: self._read(folder, cue) for cue in sorted(CUES)}
        except (pygame.error, OSError, AssetsMissingError):
            return
        if not self._closing.is_set():
            self._sounds = {cue: variants for cue, variants in sounds.items() if variants}

    def _read(self, folder: Path, cue: str) -> Variants:
        """The files "cue.VARIANT.STEP.wav", both counted from 0 as far as they can be read."""
        variants: Variants = []
        while steps := self._read_steps(folder, f"{cue}.{len(variants)}"):
            variants.append(steps)
        return variants

    def _read_steps(self, folder: Path, stem: str) -> list[pygame.mixer.Sound]:
        steps: list[pygame.mixer.Sound] = []
        while not self._closing.is_set():
            path = folder / f"{stem}.{len(steps)}.wav"
            try:
                steps.append(pygame.mixer.Sound(path))
            except (pygame.error, OSError):
                break
        return steps
