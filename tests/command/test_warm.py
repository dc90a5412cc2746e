"""Most commands are run in forks of a Python that has imported them (tests/support/warm.py): they
end as the installed command does."""

from pathlib import Path

import pytest

from tests.support.process import Ended, kibitz, kibitz_anew

JOURNAL = Path(__file__).parents[1] / "support" / "handheld-unfinished.json"


def all_of(ended: Ended) -> tuple[int, bytes, bytes]:
    return ended.status, ended.out, ended.err


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--version"],
        ["--help"],
        ["run", "--help"],
        ["run", "handheld", "--seed", "1"],
        ["run", "pisti", "--seed", "8", "--option", "first_jack=redeal"],
        ["run", "pairs", "--seed", "7", "--players", "4", "--format", "jsonl"],
        ["run", "stacks", "--seed", "3", "--players", "Ann,Öz,金田一"],
        ["run", "nosuch"],
        ["run", "pisti", "--seed", "1", "--players", "Ann,Bob"],
        ["run", "handheld", "--deck", "\udcff"],
        ["play", "handheld"],
        ["replay", str(JOURNAL)],
        ["replay", "-"],
        ["replay", "/nowhere"],
    ],
    ids=lambda arguments: " ".join(arguments) or "nothing",
)
def test_a_fork_ends_as_the_installed_command(arguments: list[str], tmp_path: Path) -> None:
    given = JOURNAL.read_bytes()
    warm, cold = (run(*arguments, stdin=given, cwd=tmp_path) for run in (kibitz, kibitz_anew))
    assert all_of(warm) == all_of(cold)


def test_forks_know_nothing_of_each_other(tmp_path: Path) -> None:
    """Each has the folder and the streams of its own call, and leaves nothing to the next."""
    here = tmp_path / "here"
    here.mkdir()
    kept = kibitz("run", "handheld", "--seed", "5", "--journal", "game.json", cwd=here)
    assert (here / "game.json").exists()
    assert kibitz("replay", "game.json", cwd=here).out == kept.out
    lost = kibitz("replay", "game.json", cwd=tmp_path)
    assert (lost.status, lost.out) == (2, b"")
    assert kibitz("replay", "-", stdin=(here / "game.json").read_bytes()).out == kept.out
    assert kibitz("replay", "-").status == 2
