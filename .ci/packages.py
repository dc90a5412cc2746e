"""Builds sdist and wheel, installs the wheel in an environment of its own, and runs it from another
folder: without a screen, and on a pseudo-terminal up to the first picture of the menu."""

import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
from fcntl import ioctl
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "tests" / "cases"
PATIENCE = 60
"""Seconds until a picture that has not come will not come."""


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


def first_picture(kibitz: Path, cwd: Path, words: bytes) -> int:
    """Open the table on a pseudo-terminal, wait for these words, press q. Gives the status."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(cwd)
        os.environ["TERM"] = "xterm-256color"
        os.execv(kibitz, [str(kibitz)])
    ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    seen, quitting, deadline = b"", False, time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if not select.select([terminal], [], [], 1)[0]:
            continue
        try:
            seen += os.read(terminal, 65536)
        except OSError:
            break
        if words in seen and not quitting:
            os.write(terminal, b"q")
            quitting = True
    if not quitting:
        sys.exit(f"the menu never showed {words!r}")
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


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
        status = first_picture(kibitz, elsewhere, b"Handheld Solitaire")
        if status != 0:
            sys.exit(f"the wheel's menu ended with status {status}")
    print("the wheel installs, plays the sample game and shows its menu")


if __name__ == "__main__":
    main()
