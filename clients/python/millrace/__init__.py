"""Client of Millrace: run MLIR pass pipelines on a fleet, over the HTTP interface of `millrace serve`.

    import millrace

    client = millrace.Client("http://127.0.0.1:8235")
    print(client.compile(module, "builtin.module(func.func(canonicalize,cse))").text)

The module is text, bytecode, or an object with `.operation`, `.compiler_ir` or `.as_text`, such as
`jax.jit(f).lower(x)`. The package needs the standard library only.
"""

from .client import Client, Error, JobFailed, Limited, Refused, Result
from .decode import decode
from .module import as_bytes
from .timeline import Timeline
from . import types

__all__ = ["Client", "Error", "JobFailed", "Limited", "Refused", "Result", "Timeline", "as_bytes", "decode", "types"]
