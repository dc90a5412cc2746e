"""Builds sdist and wheel, installs the wheel in an environment of its own, and runs it from another
folder: without a screen, and on a pseudo-terminal up to the first picture of the menu."""

import contextlib
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.terminal.pseudo import Terminal  # noqa: E402  # found once the root is on the path

CASES = ROOT / "tests" / "cases"


def run(*command: object, cwd: Path) -> bytes:
    """Run a command that must succeed. Gives its standard output."""
    return subprocess.run(list(map(str, command)), cwd=cwd, check=True, capture_output=True).stdout


def build(folder: Path) -> Path:
    """The wheel, built from the sdist, as a user's installer would do it."""
    subprocess.run(
        [sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    (wheel,) = folder.glob("*.whl")
    return wheel


def main() -> None:
    """Build, install, run."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        wheel = build(folder / "dist")
        elsewhere = folder / "elsewhere"
        elsewhere.mkdir()
        run(sys.executable, "-m", "venv", folder / "venv", cwd=elsewhere)
        binaries = folder / "venv" / "bin"
        run(binaries / "python", "-m", "pip", "install", "--quiet", wheel, cwd=elsewhere)

        kibitz = binaries / "kibitz"
        print(run(kibitz, "--version", cwd=elsewhere).decode().strip(), "from", wheel.name)
        game = run(
            kibitz, "run", "handheld", "--deck", f"@{CASES}/handheld-sample-deck.txt", cwd=elsewhere
        )
        if game != (CASES / "handheld-sample.txt").read_bytes():
            sys.exit("the wheel plays the sample game differently")
        with (
            contextlib.chdir(elsewhere),
            Terminal(str(kibitz), env={"KIBITZ_HOME": str(folder / "home")}) as terminal,
        ):
            terminal.wait_for("Handheld Solitaire")
            terminal.press("q")
            status = terminal.wait_for_end()
        if status != 0:
            sys.exit(f"the wheel's menu ended with status {status}")
    print("the wheel installs, plays the sample game and shows its menu")


if __name__ == "__main__":
    main()
