# `make play` and `make test` need Python 3.11 or newer and nothing else; PYTHON=… names another one.

export PYTHON

.PHONY: help play test check bench snapshots clean

help:
	@echo "make play       open the card table"
	@echo "make test       run the tests            (ARGS=… for pytest)"
	@echo "make check      all that CI runs: lint, types, layers, tests, packages"
	@echo "make bench      measure speed, beside a minimal Textual app"
	@echo "make snapshots  accept the pictures of the screens as they are now: look at them first"
	@echo "make clean      remove what was built and installed here"

play:
	@sh .ci/prepare
	@.venv/bin/kibitz

# Python may keep what it compiled: else each of a hundred processes compiles it all again.
test:
	@sh .ci/prepare tools
	@PYTHONDONTWRITEBYTECODE= .venv/bin/python -m pytest --numprocesses 4 --dist worksteal $(ARGS)

check:
	@sh .ci/prepare tools
	@sh .ci/check

bench:
	@sh .ci/prepare tools
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check -r tests/bench/requirements.txt
	@.venv/bin/python -m tests.bench

snapshots:
	@sh .ci/prepare tools
	@.venv/bin/python -m pytest tests/tui --snapshot-update $(ARGS)

clean:
	rm -rf .venv dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache snapshot_report.html
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
