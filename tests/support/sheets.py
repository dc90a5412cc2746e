"""Style sheets, which are the same in every app."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet


@contextmanager
def parsed_once() -> Iterator[None]:
    """Apps have the rules of a sheet from the app before: to parse them anew would be a fifteenth
    of the time."""
    parse = Stylesheet._parse_rules
    parsed: dict[Any, list[RuleSet]] = {}

    def parse_once(sheet: Stylesheet, css: str, **where: Any) -> list[RuleSet]:
        key = (css, *where.items(), *sheet._variables.items())
        if key not in parsed:
            parsed[key] = parse(sheet, css, **where)
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parse_once)
        yield
