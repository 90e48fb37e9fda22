"""JSON of the service as the classes of `millrace.types`."""

from __future__ import annotations

import dataclasses
import functools
import keyword
import typing
from datetime import datetime
from typing import Any, TypeVar

T = TypeVar("T")


def decode(kind: type[T], value: Any) -> T:
    """Returns the JSON value as an instance of kind, a class of `millrace.types` or a list of one.

    Fields that this version of the client does not know are ignored: a newer service may have more.
    """
    if value is None:
        return value
    if typing.get_origin(kind) is list:
        (item,) = typing.get_args(kind)
        return typing.cast(T, [decode(item, v) for v in value])
    if kind is datetime:
        return typing.cast(T, _time(value))
    if dataclasses.is_dataclass(kind):
        fields = {}
        for name, (key, of) in _fields(kind).items():
            if key in value:
                fields[name] = decode(of, value[key])
        return typing.cast(T, kind(**fields))
    return value


@functools.cache
def _fields(kind: type) -> dict[str, tuple[str, Any]]:
    """Returns the JSON key and the type of each field of a class."""
    from . import types

    hints = typing.get_type_hints(kind, vars(types))
    found = {}
    for name, hint in hints.items():
        args = [a for a in typing.get_args(hint) if a is not type(None)]
        if typing.get_origin(hint) is not list and args:
            (hint,) = args  # without None
        key = name[:-1] if name.endswith("_") and (keyword.iskeyword(name[:-1])) else name
        found[name] = (key, hint)
    return found


def _time(text: str) -> datetime:
    """Reads a time of RFC 3339. Python 3.10 reads neither Z nor nanoseconds."""
    text = text.replace("Z", "+00:00")
    head, dot, rest = text.partition(".")
    if dot:
        digits = len(rest) - len(rest.lstrip("0123456789"))
        text = f"{head}.{rest[:digits][:6]:0<6}{rest[digits:]}"
    return datetime.fromisoformat(text)
