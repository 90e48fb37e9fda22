#!/usr/bin/env python3
"""Times millrace-opt and mlir-opt-22 in turns on a module that this script writes.

    conformance/bench.py [--functions 20000] [--rounds 3] [--opt bin/millrace-opt] [--oracle mlir-opt-22] [--write FILE]

Prints medians of wall and processor time, and their ratios: how many times longer mlir-opt takes. Run it on a machine that
does nothing else.
"""

import argparse
import os
import resource
import statistics
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

FUNCTION = """
func.func @kernel_{i}(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %n: index, %x: f32) -> f32 {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant {i}.25 : f32
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 64 {{
    affine.for %j = 0 to 64 {{
      %v = affine.load %a[%i, %j] : memref<64x64xf32>
      %w = arith.mulf %v, %k : f32
      affine.store %w, %b[%i, %j] : memref<64x64xf32>
    }}
  }}
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%t = %zero) -> f32 {{
    %v = memref.load %b[%i, %c0] : memref<64x64xf32>
    %w = memref.load %b[%i, %c0] : memref<64x64xf32>
    %u = arith.addf %v, %k : f32
    %u2 = arith.addf %w, %k : f32
    %y = arith.mulf %u, %u2 : f32
    %z = arith.addf %t, %y : f32
    scf.yield %z : f32
  }}
  %d = arith.addi %n, %c0 : index
  %p = arith.cmpi slt, %d, %c1 : index
  %r = arith.select %p, %s, %x : f32
  return %r : f32
}}
"""

WORK = [
    ("text to text", []),
    ("text to bytecode", ["--emit-bytecode"]),
    ("canonicalize, cse", ["--pass-pipeline=builtin.module(func.func(canonicalize,cse))"]),
    ("affine-loop-fusion", ["--pass-pipeline=builtin.module(func.func(affine-loop-fusion))"]),
    ("lower-affine, scf to cf", ["--pass-pipeline=builtin.module(func.func(lower-affine,convert-scf-to-cf))"]),
]


def measured(command):
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.time()
    subprocess.run(command, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.time() - began, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--functions", type=int, default=20000)
    p.add_argument("--rounds", type=int, default=3)
    p.add_argument("--opt", default=os.path.join(ROOT, "bin/millrace-opt"))
    p.add_argument("--oracle", default="mlir-opt-22")
    p.add_argument("--write", metavar="FILE", help="write the module to FILE and measure nothing")
    a = p.parse_args()
    if a.write:
        with open(a.write, "w") as f:
            f.writelines(FUNCTION.format(i=i) for i in range(a.functions))
        return
    with tempfile.TemporaryDirectory() as dir:
        path = os.path.join(dir, "in.mlir")
        with open(path, "w") as f:
            f.writelines(FUNCTION.format(i=i) for i in range(a.functions))
        print(f"{os.path.getsize(path) / 1e6:.1f} MB, {a.functions} functions, {os.cpu_count()} processors, medians of {a.rounds}")
        for name, flags in WORK:
            times = {a.opt: [], a.oracle: []}
            for i in range(a.rounds):
                for tool in (a.opt, a.oracle) if i % 2 == 0 else (a.oracle, a.opt):
                    times[tool].append(measured([tool, path, "-o", os.devnull] + flags))
            (ours, ourCPU), (theirs, theirCPU) = ([statistics.median(t[k] for t in times[tool]) for k in (0, 1)] for tool in (a.opt, a.oracle))
            print(f"{name:24} {ours:7.2f} s against {theirs:7.2f} s: {theirs / ours:4.1f}x   processor time {ourCPU:7.2f} s against {theirCPU:7.2f} s: {theirCPU / ourCPU:4.1f}x", flush=True)


if __name__ == "__main__":
    main()
