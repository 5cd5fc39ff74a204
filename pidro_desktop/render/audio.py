"""Sound effects by cue name; silent on a machine without sound."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from pidro_desktop.assets import AssetsMissingError, asset_path
from pidro_desktop.render.media_files import read_sound

FADE_IN_MS = 3000
FADE_OUT_MS = 1200
INAUDIBLE = 0.1  # seconds of fading in that nobody hears; SDL fades nothing out that is silent

Layers = Sequence[pygame.mixer.Sound]


class Ambience:
    """Comes and goes softly; ``read`` gives its layers, and is called on a thread of its own.

    ``follow`` may be called at any time from any thread; it never waits for a file.
    """

    def __init__(self, read: Callable[[], Layers]) -> None:
        self._read = read
        self._gain = 0.0
        self._layers: Layers | None = None
        self._heard = False
        self._begun = 0.0
        self._reader: threading.Thread | None = None
        self._lock = threading.Lock()

    @property
    def heard(self) -> bool:
        """Whether the ambience plays, or has begun to."""
        return self._heard

    def follow(self, gain: float) -> None:
        """Set the volume, 0 to 1; 0 fades the ambience out."""
        with self._lock:
            self._gain = gain
            if gain > 0 and self._layers is None:
                self._begin_reading()
            else:
                self._obey()

    def wait_until_read(self, seconds: float) -> bool:
        """Wait for the layers, with a time limit; returns whether they are loaded."""
        if self._reader is not None:
            self._reader.join(seconds)
        return bool(self._layers)

    def forget(self) -> None:
        """Forget the loaded layers, because the device closes."""
        with self._lock:
            self._layers, self._heard, self._gain = (), False, 0.0

    def _begin_reading(self) -> None:
        if self._reader is None:
            self._reader = threading.Thread(target=self._fetch, name="ambience", daemon=True)
            self._reader.start()

    def _fetch(self) -> None:
        layers = self._read()
        with self._lock:
            if self._layers is None:
                self._layers = layers
                self._obey()

    def _obey(self) -> None:
        """Begin, go on louder or softer, or fade away. The lock is held."""
        try:
            for layer in self._layers or ():
                self._let(layer)
            if self._gain > 0 and not self._heard:
                self._begun = time.monotonic()
            self._heard = self._gain > 0 and bool(self._layers)
        except pygame.error:
            self._layers, self._heard = (), False  # the device went away: go on in silence

    def _let(self, layer: pygame.mixer.Sound) -> None:
        if self._gain <= 0 and time.monotonic() - self._begun < INAUDIBLE:
            layer.stop()
            return
        if self._gain <= 0:
            layer.fadeout(FADE_OUT_MS)
            return
        # Fading uses the channel's volume, so the loudness is set on the sound.
        layer.set_volume(self._gain)
        if not self._heard:
            channel = pygame.mixer.find_channel()
            if channel is not None:
                channel.play(layer, loops=-1, fade_ms=FADE_IN_MS)


CARD_CUES: Final = frozenset({"slide", "place", "deal", "trick", "cold"})
SIGNAL_CUES: Final = frozenset(
    {"bid", "pass", "click", "point", "pidro"} | {"made", "hole", "won", "lost", "stamp"}
)
CUES: Final = CARD_CUES | SIGNAL_CUES
AMBIENCE: Final = "ambience"
_CHANNELS = 24
_BUFFER_SAMPLES = 512  # 12 ms at 44.1 kHz
_LEVEL_DB = 2.0
_HEADROOM_DB = -2.0  # so that the loudest variation is not cut off

# A cue's files: for each variant, its steps in rising pitch.
Variants = list[list[pygame.mixer.Sound]]


class Levels(NamedTuple):
    """Volumes from 0 (silent) to 100: ``sound`` is the master, the others are parts of it.

    ``ambience`` is 0 if it is switched off.
    """

    sound: int = 70
    cards: int = 100
    signals: int = 100
    ambience: int = 0
    muted: bool = False

    def gain(self, part: int) -> float:
        """Return the perceptual gain: half the slider is a quarter of the amplitude."""
        return 0.0 if self.muted else (_share(self.sound) * _share(part)) ** 2

    def of(self, cue: str) -> float:
        """Return the amplitude factor of a cue."""
        return self.gain(self.cards if cue in CARD_CUES else self.signals)


def open_device() -> None:
    """Open the audio device with the program's settings; raises pygame.error if there is none."""
    pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=_BUFFER_SAMPLES)


def _share(volume: int) -> float:
    return max(0, min(100, volume)) / 100


class Audio:
    """Plays cues by name. Nothing here ever waits, and no fault of sound ever stops the game.

    Made in no time; `warm_up` opens the device and reads the files on a thread of its own, and
    the first `play` does so too where nobody did. What is played before that is done is not heard.
    """

    def __init__(self, folder: Path | None = None, levels: Levels | None = None) -> None:
        self._folder = folder
        self._levels = levels or Levels()
        self._resting = False
        self._random = random.Random()
        self._last: dict[str, int] = {}
        self._sounds: dict[str, Variants] = {}
        self._loader: threading.Thread | None = None
        self._closing = threading.Event()
        self.ambience = Ambience(self._read_ambience)

    @property
    def ready(self) -> bool:
        """Whether the device is open and the sounds are in memory."""
        return bool(self._sounds)

    def warm_up(self) -> None:
        """Begin loading; call it after the window is open, since SDL starts one thing at a time."""
        if self._loader is None and not self._closing.is_set():
            self._loader = threading.Thread(target=self._load, name="sounds", daemon=True)
            self._loader.start()

    def wait_until_loaded(self, seconds: float) -> bool:
        """Wait for loading to end, with a time limit, even by a failure; returns `ready`."""
        if self._loader is not None:
            self._loader.join(seconds)
        return self.ready

    def play(self, cue: str, *, pitch_step: int = 0) -> None:
        """Play a cue; `pitch_step` counts through a series, each step a little higher.

        Steps beyond the highest stay there. Raises ValueError for a cue that does not exist.
        """
        if cue not in CUES:
            raise ValueError(f"there is no sound {cue!r}")
        self.warm_up()
        gain = self._levels.of(cue)
        if gain == 0 or cue not in self._sounds:
            return
        try:
            self._sound(self._choose(cue, pitch_step), gain)
        except pygame.error:
            self._sounds = {}  # the device went away: go on in silence

    def adjust(self, levels: Levels) -> None:
        """Set the volumes; muting and the ambience change at once."""
        self._levels = levels
        if levels.muted and self.ready and pygame.mixer.get_init():
            pygame.mixer.stop()
        self._follow()

    def rest(self, resting: bool) -> None:
        """Fade the ambience out while the window is in the background, and in again after it."""
        self._resting = resting
        self._follow()

    def close(self) -> None:
        """Close the device; no sound is played any more."""
        self._closing.set()
        self.wait_until_loaded(2.0)
        self.ambience.wait_until_read(2.0)
        self.ambience.forget()
        self._sounds = {}
        pygame.mixer.quit()

    def _follow(self) -> None:
        """Let the ambience be as loud as it is wanted, once there is a device."""
        if self.ready:
            self.ambience.follow(0.0 if self._resting else self._levels.gain(self._levels.ambience))

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
            open_device()
            pygame.mixer.set_num_channels(_CHANNELS)
            sounds = {cue: self._read(folder, cue) for cue in sorted(CUES)}
        except (pygame.error, OSError, AssetsMissingError):
            return
        if not self._closing.is_set():
            self._sounds = {cue: variants for cue, variants in sounds.items() if variants}
            self._follow()

    def _read_ambience(self) -> list[pygame.mixer.Sound]:
        """Its layers, or none where they cannot be read."""
        try:
            layers = self._read(self._folder or asset_path("sounds"), AMBIENCE)
        except (pygame.error, OSError, AssetsMissingError):
            return []
        return [steps[0] for steps in layers]

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
                steps.append(read_sound(path))
            except (pygame.error, OSError):
                break
        return steps
