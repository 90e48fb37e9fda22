#!/usr/bin/env python3
"""Reduces ten failing inputs with millrace-reduce and with mlir-reduce-22, by the same tester, and prints sizes and times.

    repro/reduce/compare/compare.py [--reduce bin/millrace-reduce] [--opt bin/millrace-opt] [NAME...]

An input here is a failing function with, in its first lines, the tool that fails on it and how: "// TOOL: mlir-opt-22 FLAGS" or
"// TOOL: millrace-opt FLAGS", and "// FAILS: crash", "// FAILS: status", or
"// FAILS: words of the error". It is surrounded with functions that have
nothing to do with the failure (filler.txt). The third line is for TestCompare of the package. Exit status 1 says that millrace-reduce left
more operations somewhere than mlir-reduce, or took more than half its time on one of them; inputs on which mlir-reduce itself
crashes are left out.
"""

import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))

def around(text, fillers):
    with open(os.path.join(HERE, "filler.txt")) as f:
        filler = f.read()
    all = [filler.replace("NUMBER", str(i)) for i in range(fillers)]
    return "".join(all[:fillers // 2]) + text + "".join(all[fillers // 2:])


def tester(path, tool, flags, fails, log):
    """A program that ends with 1 if a module still fails as wanted, and notes that it ran."""
    wanted = {"crash": "[ $s -ge 128 ]", "status": "[ $s -eq 1 ]"}.get(fails, f"[ $s -lt 124 ] && grep -qF \"{fails}\" $e")
    with open(path, "w") as f:
        f.write(f"""#!/bin/sh
echo >>{log}
e=$(mktemp)
LLVM_DISABLE_SYMBOLIZATION=1 timeout --foreground 20 {tool} {flags} "$1" >/dev/null 2>$e
s=$?
status=0
{wanted} && status=1
rm -f $e
exit $status
""")
    os.chmod(path, 0o755)


def measured(command):
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.time()
    r = subprocess.run(command, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return r, time.time() - began, cpu


def operations(opt, path):
    r = subprocess.run([opt, path, "--mlir-print-op-generic", "--allow-unregistered-dialect"], capture_output=True, text=True)
    return len(re.findall(r'^\s*(?:%[^=]* = )?"[\w.$]+"\(', r.stdout, re.M))


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--reduce", default="bin/millrace-reduce")
    p.add_argument("--opt", default="bin/millrace-opt")
    p.add_argument("--fillers", type=int, default=30)
    p.add_argument("names", nargs="*")
    a = p.parse_args()
    rows, bad = [], False
    with tempfile.TemporaryDirectory() as dir:
        for file in sorted(os.listdir(HERE)):
            name, ext = os.path.splitext(file)
            if ext != ".mlir" or a.names and name not in a.names:
                continue
            text = open(os.path.join(HERE, file)).read()
            tool, flags = re.search(r"^// TOOL: (\S+) (.*)$", text, re.M).groups()
            fails = re.search(r"^// FAILS: (.*)$", text, re.M).group(1)
            where = os.path.abspath(a.opt) if tool == "millrace-opt" else tool
            source = os.path.join(dir, file)
            open(source, "w").write(around(text, a.fillers))
            row = [name, tool, operations(a.opt, source)]
            for who in (a.reduce, "mlir-reduce-22"):
                log, test, out = (os.path.join(dir, f"{name}.{os.path.basename(who)}.{x}") for x in ("log", "sh", "mlir"))
                tester(test, where, flags, fails, log)
                if subprocess.run([test, source]).returncode != 1:
                    sys.exit(f"{name} does not fail as it says")
                os.remove(log)
                command = [who, source, f"--pass-pipeline=builtin.module(reduction-tree{{traversal-mode=0 test={test}}})", "-o", out]
                r, wall, cpu = measured(command)
                if r.returncode != 0 or not os.path.exists(out):
                    print(f"{name}: {who}: exit {r.returncode}: {r.stderr[-300:]}", file=sys.stderr)
                    row += ["-", "-", wall, cpu]
                    bad = bad or who == a.reduce
                    continue
                row += [operations(a.opt, out), sum(1 for _ in open(log)), wall, cpu]
            rows.append(row)
            print(f"{name:24} {tool:13} {row[2]:5} | " + " | ".join(f"{str(row[i]):>4} ops {str(row[i+1]):>5} runs {row[i+2]:7.1f} s {row[i+3]:7.2f} CPU s" for i in (3, 7))
                  + f" | {row[5] / row[9]:.2f}, {row[6] / row[10]:.2f}", flush=True)
    both = [r for r in rows if isinstance(r[3], int) and isinstance(r[7], int)]
    worse = [r[0] for r in both if r[3] > r[7]]
    print(f"operations: more than mlir-reduce on {worse or 'none'}")
    for what, i in (("time", 5), ("processor time", 6)):
        ours, theirs = sum(r[i] for r in both), sum(r[i + 4] for r in both)
        print(f"{what}: {ours:.1f} s against {theirs:.1f} s, {ours / theirs:.2f}")
    slow = [r[0] for r in both if r[5] > r[9] / 2]
    print(f"more than half the time on {slow or 'none'}")
    sys.exit(bool(bad or worse or slow))


if __name__ == "__main__":
    main()
