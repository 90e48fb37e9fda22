"""Modules as bytes, from the objects in which Python programs hold them."""

from __future__ import annotations

from typing import Any

_HINT = "pass text, bytecode, or an object with .operation, such as jax.jit(f).lower(x)"


def as_bytes(module: Any) -> bytes:
    """Returns the module as text or bytecode for the service.

    An MLIR object (with `.operation`) is printed with its locations. A lowering of JAX (with `.compiler_ir`) gives the
    module of its StableHLO.
    """
    if isinstance(module, str):
        return module.encode()
    if isinstance(module, (bytes, bytearray, memoryview)):
        return bytes(module)
    lowered = getattr(module, "compiler_ir", None)
    if callable(lowered):
        inner = lowered()
        if inner is None or inner is module:
            raise TypeError(f"{type(module).__name__} has no MLIR module: {_HINT}")
        return as_bytes(inner)
    operation = getattr(module, "operation", None)
    if operation is not None:
        return _printed(operation)
    raise TypeError(f"{type(module).__name__} is not a module: {_HINT}")


def _printed(operation: Any) -> bytes:
    get_asm = getattr(operation, "get_asm", None)
    if get_asm is None:
        return str(operation).encode()
    return get_asm(enable_debug_info=True).encode()
