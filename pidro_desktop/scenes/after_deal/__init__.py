"""After a deal and after a game: score, replay, the code of a deal, fair deals, game over."""
