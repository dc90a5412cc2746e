"""The core knows no screen, headless commands load no UI framework, and importing does no work
(architecture.md; contract.md, section 3). Everything here happens in fresh processes."""

import json
from pathlib import Path

import pytest

from tests.support.process import python

ROOT = Path(__file__).parents[1]


def modules_of(package: str) -> list[str]:
    """Every module of one of our packages, by the files that are there."""
    return sorted(
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in (ROOT / package).rglob("*.py")
    )


CORE = modules_of("core")
HEADLESS = [*CORE, *modules_of("tui/command")]

IMPORT = """
import importlib, json, sys
for name in json.loads(sys.argv[1]):
    importlib.import_module(name)
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules})))
"""

EACH_FIRST = """
import collections.abc, enum, functools, importlib, json, msgspec, os, random, re, sys, typing
failed = []
for name in json.loads(sys.argv[1]):
    # A child has what this process has, which is none of ours, and costs no new start of Python.
    child = os.fork()
    if not child:
        importlib.import_module(name)
        sys.exit()
    _, status = os.waitpid(child, 0)
    if status:
        failed.append(name)
print(json.dumps(failed))
"""

RUN = """
import json, sys
sys.argv = ["kibitz", *json.loads(sys.argv[1])]
from tui.command import main
try:
    main()
finally:
    loaded = sorted({name.partition(".")[0] for name in sys.modules} | set(sys.modules))
    sys.stderr.write("\\n" + json.dumps(loaded))
"""

WATCH = """
import importlib, json, os, sys

sys.dont_write_bytecode = True
work = []

def watch(event, details):
    if event == "open":
        _, mode, flags = details
        writing = flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND)
        if writing or set(mode or "") & set("wax+"):
            work.append([event, str(details[0])])
    elif event.startswith(("socket.", "subprocess.", "os.system", "os.exec", "os.fork", "os.mkdir",
                           "os.remove", "os.rename", "shutil.", "tempfile.", "signal.",
                           "_thread.start")):
        work.append([event, str(details)])

sys.addaudithook(watch)
for name in json.loads(sys.argv[1]):
    importlib.import_module(name)
assert not sys.stdout.isatty()
print(json.dumps(work))
"""


def test_the_files_are_where_this_test_looks() -> None:
    assert {"core", "core.table", "core.handheld.rules"} <= set(CORE)
    assert {"tui.command", "tui.command.main"} <= set(HEADLESS)


def test_importing_all_of_the_core_loads_no_screen_and_no_command_line() -> None:
    ended = python(IMPORT, json.dumps(CORE))
    assert (ended.status, ended.err) == (0, b""), ended
    loaded = set(json.loads(ended.out))
    assert {"core", "msgspec"} <= loaded
    assert not loaded & {"tui", "styles", "rules", "textual", "rich", "click"}


def test_a_module_of_the_core_can_be_the_first_that_is_imported() -> None:
    """No import goes round in a circle that only works from one end."""
    ended = python(EACH_FIRST, json.dumps(CORE))
    assert (ended.status, ended.err) == (0, b""), ended
    assert json.loads(ended.out) == []


def test_a_circle_that_only_works_from_one_end_would_be_seen(tmp_path: Path) -> None:
    """The test above can fail, and its modules know nothing of each other."""
    (tmp_path / "begins.py").write_text("import ends; value = 1")
    (tmp_path / "ends.py").write_text("from begins import value")
    names = ["ends", "begins", "ends"]
    ended = python(EACH_FIRST, json.dumps(names), env={"PYTHONPATH": str(tmp_path)})
    assert json.loads(ended.out) == ["begins"]
    assert b"ImportError" in ended.err


JOURNAL = str(ROOT / "tests" / "support" / "handheld-unfinished.json")


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["run", "handheld", "--seed", "1"], 0),
        (["run", "handheld", "--seed", "1", "--format", "jsonl"], 0),
        (["replay", JOURNAL], 0),
        (["stats"], 0),
        (["stats", "pairs", "--format", "json"], 0),
        (["--help"], 0),
        (["run", "--help"], 0),
        (["--version"], 0),
        (["run", "nosuch"], 2),
        (["nosuch"], 2),
        (["replay", "/nowhere"], 2),
        ([], 2),
        (["play", "handheld"], 2),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_headless_command_loads_no_ui_framework(arguments: list[str], status: int) -> None:
    """contract.md, section 3. Also not a refused one, nor a screen that finds no terminal."""
    ended = python(RUN, json.dumps(arguments))
    assert ended.status == status, ended
    loaded = set(json.loads(ended.err.rpartition(b"\n")[2]))
    assert ("click" in loaded) is bool(arguments), "where nothing is to parse, no parser"
    assert "tui.command" in loaded
    assert not loaded & {"textual", "rich", "tui.app"}


def test_importing_does_no_work() -> None:
    """No file is written, no process or thread started, no socket opened, nothing printed."""
    ended = python(WATCH, json.dumps(HEADLESS), env={"PYTHONDONTWRITEBYTECODE": "1"})
    assert (ended.status, ended.err) == (0, b""), ended
    assert json.loads(ended.out) == []


def test_the_watch_would_see_work(tmp_path: Path) -> None:
    """The test above can fail: a module that writes and one that prints are caught."""
    (tmp_path / "writes.py").write_text(f"open({str(tmp_path / 'left')!r}, 'w').close()")
    ended = python(WATCH, json.dumps(["writes"]), env={"PYTHONPATH": str(tmp_path)})
    assert json.loads(ended.out) == [["open", str(tmp_path / "left")]]
