"""What every test of the project shares."""

import pytest
from hypothesis import settings

settings.register_profile("kibitz", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("kibitz")


@pytest.fixture(autouse=True)
def _neutral_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing depends on how the person who runs the tests likes colours."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("TEXTUAL_THEME", raising=False)
