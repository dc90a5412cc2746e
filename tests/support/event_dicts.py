"""Events as a file tells them."""

from collections.abc import Iterable
from typing import Any

import msgspec

from core.event import Event, to_json


def facts(events: Iterable[Event]) -> list[dict[str, Any]]:
    """The events as the objects of JSON that a file has them in."""
    listed: list[dict[str, Any]] = [msgspec.json.decode(to_json(event)) for event in events]
    return listed


def named(events: Iterable[Event], name: str) -> list[dict[str, Any]]:
    """The events of one type, without it."""
    return [
        {key: value for key, value in event.items() if key != "event"}
        for event in facts(events)
        if event["event"] == name
    ]
