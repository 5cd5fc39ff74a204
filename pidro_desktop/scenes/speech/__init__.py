"""Speech: what a scene has to say, in which order, and how controls are read aloud."""
