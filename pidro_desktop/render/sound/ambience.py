"""The background ambience: sound layers of different lengths, played in loops.

Because the lengths have no common measure, the mix never repeats.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence

import pygame

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
