"""``python -m tools.art`` draws every picture again; the same scripts give the same bytes."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pygame

from tools.art import decks, emblems, figures, grain, icon
from tools.art.dusk import portraits

ASSETS = Path(__file__).parents[2] / "assets"
RECORD = Path(__file__).parents[2] / "packaging" / "desktop" / "icons"
"""Where the sign of a record lies: the desktop shows it, the program does not."""
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


def vector_files() -> dict[str, str]:
    """Return every SVG by its path below the assets folder."""
    files = {"icons/pidro.svg": icon.icon()}
    files |= {f"cards/{name}": svg for name, svg in decks.all_decks().items()}
    files |= {f"figures/kitchen/{name}.svg": svg for name, svg in figures.all_figures().items()}
    files |= {f"figures/dusk/{name}.svg": svg for name, svg in portraits.all_portraits().items()}
    return files | {f"emblems/{name}.svg": svg for name, svg in emblems.all_emblems().items()}


def draw_icons(folder: Path) -> None:
    """Write the icon as PNG in every size that desktops ask for."""
    for side in ICON_SIZES:
        draw_icon(icon.icon(large=side >= icon.LARGE_FROM), side, folder / f"pidro-{side}.png")


def draw_record(folder: Path) -> None:
    """Write the sign of a record likewise, and as SVG."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "record.svg").write_text(icon.record(), encoding="utf-8", newline="\n")
    for side in ICON_SIZES:
        draw_icon(icon.record(), side, folder / f"record-{side}.png")


def draw_icon(svg: str, side: int, file: Path) -> None:
    """Write a drawing as a PNG of ``side`` by ``side`` pixels."""
    fine = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (4 * side, 4 * side))
    small = pygame.transform.smoothscale(fine.premul_alpha(), (side, side))
    pygame.image.save(_straight(small), file)


def draw_tiles(folder: Path) -> None:
    """Write the grain as grey PNG files of one byte a pixel."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, tile in grain.all_tiles().items():
        height, width = tile.shape
        grey = pygame.image.frombuffer(tile.tobytes(), (width, height), "P")
        grey.set_palette([(v, v, v) for v in range(256)])
        pygame.image.save(grey, folder / f"{name}.png")


def _straight(surface: pygame.Surface) -> pygame.Surface:
    """Undo premultiplied alpha, which PNG files do not carry."""
    for x in range(surface.get_width()):
        for y in range(surface.get_height()):
            red, green, blue, alpha = surface.get_at((x, y))
            if 0 < alpha < 255:
                plain = [min(255, round(c * 255 / alpha)) for c in (red, green, blue)]
                surface.set_at((x, y), (*plain, alpha))
    return surface


def main() -> int:
    """Draw everything into the assets folder."""
    for name, text in vector_files().items():
        target = ASSETS / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    draw_icons(ASSETS / "icons")
    draw_record(RECORD)
    draw_tiles(ASSETS / "ground")
    return 0


if __name__ == "__main__":
    sys.exit(main())
