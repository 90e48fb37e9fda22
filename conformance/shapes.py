#!/usr/bin/env python3
"""Inputs of one shape at doubling sizes, and passes whose time grows faster than their input.

Each row is a shape, a pipeline and the processor time at each size. A step is marked that takes more than --grows times as
long as the one before it; steps under --least seconds are noise and are not judged. With --oracle the same is asked of another
mlir-opt, and sizes are marked at which the tool is slower. Exit status 1: something is marked.

    go build -o bin/ ./cmd/millrace-opt && conformance/shapes.py --tool bin/millrace-opt
"""
import argparse
import pathlib
import resource
import subprocess
import sys
import tempfile


def blocks(n):
    """n blocks, each branches to the next one and to a common one"""
    yield "func.func @f(%a: i32, %f: i1) -> i32 {\n cf.br ^b0(%a : i32)"
    for i in range(n):
        yield f"^b{i}(%x{i}: i32):\n %y{i} = arith.addi %x{i}, %a : i32\n cf.cond_br %f, ^b{i + 1}(%y{i} : i32), ^b{n}(%a : i32)"
    yield f"^b{n}(%r: i32):\n return %r : i32\n}}"


def chain(n):
    """n blocks, each branches to the next one"""
    yield "func.func @f(%a: i32) -> i32 {\n cf.br ^b0(%a : i32)"
    for i in range(n):
        yield f"^b{i}(%x{i}: i32):\n %y{i} = arith.addi %x{i}, %a : i32\n cf.br ^b{i + 1}(%y{i} : i32)"
    yield f"^b{n}(%r: i32):\n return %r : i32\n}}"


def diamonds(n):
    """n conditions one after the other, all on one value"""
    yield "func.func @f(%a: i32, %c: i1) -> i32 {\n cf.br ^b0(%a : i32)"
    for i in range(n):
        yield f"^b{i}(%x{i}: i32):\n cf.cond_br %c, ^l{i}, ^r{i}"
        yield f"^l{i}:\n %y{i} = arith.addi %x{i}, %a : i32\n cf.br ^b{i + 1}(%y{i} : i32)"
        yield f"^r{i}:\n %z{i} = arith.muli %x{i}, %a : i32\n cf.br ^b{i + 1}(%z{i} : i32)"
    yield f"^b{n}(%r: i32):\n return %r : i32\n}}"


def callers(n):
    """n functions that call one"""
    yield "func.func private @callee(%a: i32) -> i32 {\n return %a : i32\n}"
    for i in range(n):
        yield f"func.func @f{i}(%a: i32) -> i32 {{\n %0 = call @callee(%a) : (i32) -> i32\n return %0 : i32\n}}"


def calls(n):
    """one function that calls another n times"""
    yield "func.func private @callee(%a: i32) -> i32 {\n return %a : i32\n}\nfunc.func @f(%v0: i32) -> i32 {"
    for i in range(n):
        yield f" %v{i + 1} = call @callee(%v{i}) : (i32) -> i32"
    yield f" return %v{n} : i32\n}}"


def values(n):
    """a loop with n values, of which every other one is passed on as it is"""
    names, types = range(n), ", ".join(["i32"] * n)
    yield "func.func @f(%l: index, %u: index, %s: index, %x: i32) -> i32 {"
    yield f" %r:{n} = scf.for %i = %l to %u step %s iter_args({', '.join(f'%a{i} = %x' for i in names)}) -> ({types}) {{"
    for i in range(1, n, 2):
        yield f"  %y{i} = arith.addi %a{i}, %a{(i + 1) % n} : i32"
    yield f"  scf.yield {', '.join(f'%a{i}' if i % 2 == 0 else f'%y{i}' for i in names)} : {types}\n }}\n return %r#1 : i32\n}}"


def nest(n):
    """n loops, each in the one before"""
    yield "func.func @f(%l: index, %u: index, %s: index, %m: memref<?xindex>) {"
    for i in range(n):
        yield f"scf.for %i{i} = %l to %u step %s {{"
    yield f"%c = arith.addi %l, %u : index\nmemref.store %c, %m[%i{n - 1}] : memref<?xindex>" + "\n}" * n
    yield "return\n}"


def line(n):
    """one block of n operations"""
    yield "func.func @f(%v0: i32) -> i32 {"
    for i in range(n):
        yield f"%v{i + 1} = arith.muli %v{i}, %v0 : i32"
    yield f"return %v{n} : i32\n}}"


# shape, pipelines on the module, the first of three sizes
ROWS = [
    (blocks, ["", "canonicalize", "cse", "convert-cf-to-llvm"], 10000),
    (blocks, ["sccp", "remove-dead-values"], 500),
    (chain, ["canonicalize", "cse", "sccp"], 10000),
    (diamonds, ["canonicalize", "cse", "sccp"], 5000),
    (callers, ["inline", "sccp", "symbol-dce", "remove-dead-values", "convert-func-to-llvm"], 20000),
    (calls, ["inline"], 10000),
    (values, ["canonicalize", "sccp", "convert-scf-to-cf"], 2000),
    (nest, ["canonicalize", "loop-invariant-code-motion", "cse"], 800),
    (line, ["canonicalize", "cse", "sccp", "convert-arith-to-llvm"], 50000),
]


def cpu(tool, file, pipeline):
    """User time of the tool on the file in seconds; None if it took too long, or did not take the file."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    try:
        subprocess.run([tool, file, f"--pass-pipeline=builtin.module({pipeline})"], check=True, timeout=60,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
        return None
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--tool", default="bin/millrace-opt")
    p.add_argument("--oracle", help="another mlir-opt")
    p.add_argument("--filter", default="", help="only shapes and pipelines whose name holds this")
    p.add_argument("--grows", type=float, default=2.3, help="times that a step may take of the one before")
    p.add_argument("--least", type=float, default=0.5, help="seconds under which nothing is judged")
    o = p.parse_args()
    marked = 0
    with tempfile.TemporaryDirectory() as work:
        for shape, pipelines, first in ROWS:
            for pipeline in pipelines:
                if o.filter not in f"{shape.__name__} {pipeline}":
                    continue
                steps, last = [], None
                for n in (first, 2 * first, 4 * first):
                    file = pathlib.Path(work, f"{shape.__name__}-{n}.mlir")
                    if not file.exists():
                        file.write_text("\n".join(shape(n)) + "\n")
                    took = cpu(o.tool, file, pipeline)
                    text = "failed" if took is None else f"{took:.2f}"
                    if took is None or last is not None and took > o.least and took > o.grows * last:
                        text, marked = text + " <-- grows", marked + 1
                    if o.oracle and took is not None:
                        other = cpu(o.oracle, file, pipeline)
                        text += f" ({'failed' if other is None else f'{other:.2f}'})"
                        if other is not None and took > max(other, o.least):
                            text, marked = text + " <-- slower", marked + 1
                    steps.append(f"{n}: {text}")
                    last = took
                print(f"{shape.__name__:9} {pipeline or '-':28} {', '.join(steps)}", flush=True)
    sys.exit(marked > 0)


if __name__ == "__main__":
    main()
