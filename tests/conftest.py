"""What every test of the project shares."""

import gc
from uuid import uuid4

import pytest
from hypothesis import settings

settings.register_profile("kibitz", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("kibitz")


@pytest.fixture(autouse=True)
def _neutral_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing depends on how the person who runs the tests likes colours."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("TEXTUAL_THEME", raising=False)


@pytest.fixture(autouse=True)
def _data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is kept goes to a folder of the test's own, which is not there yet."""
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path_factory.getbasetemp() / "home" / uuid4().hex))


def pytest_collection_finish() -> None:
    """What is there before the first test stays to the end, and apps are left behind by hundreds:
    to look for garbage as often as usual takes a fifth of all the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
