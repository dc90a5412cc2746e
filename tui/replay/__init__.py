"""The replay viewer: every game's own screen, with keys that go through what was played."""
