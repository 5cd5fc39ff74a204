"""What the slip on the title says that offers the lesson."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr

OFFER: Final = tr("New to Pidro?")
OFFER_MORE: Final = tr("A guided deal, four minutes.")
SHOW_ME: Final = tr("Show me")
I_KNOW: Final = tr("I know the game")
