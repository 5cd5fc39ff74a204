"""What the slip on the title says that offers the lesson."""

from __future__ import annotations

from typing import Final

OFFER: Final = "New to Pidro?"
OFFER_MORE: Final = "A guided deal, four minutes."
SHOW_ME: Final = "Show me"
I_KNOW: Final = "I know the game"
