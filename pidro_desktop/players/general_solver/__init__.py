"""The play where plain cards are played too: what it is worth with all cards seen."""
