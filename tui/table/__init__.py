"""What the screens of all games share: the base screen, pacing, facts, log and debug panel."""
