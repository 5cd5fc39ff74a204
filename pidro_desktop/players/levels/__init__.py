"""The levels around ``steady``, which play like people of that strength.

They forget cards, judge hands by rules of thumb, and sometimes choose a card that is not quite the
best, but never one that no one would play.
"""
