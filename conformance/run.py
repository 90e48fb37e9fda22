#!/usr/bin/env python3
"""Holds millrace-opt against mlir-opt-22 on the inputs that are in this repository.

    conformance/run.py [--opt bin/millrace-opt] [--oracle mlir-opt-22] [--every K] [--only WORD] [--show N]

Each member of an archive below a testdata folder that begins with "// ARGS: FLAGS" is run by both tools with these flags. Equal
is the same exit status, the same output, and for inputs that are refused the same first error line. Prints the share by folder;
the inputs that differ are named. The large corpus that .ci/conformance uses is made of
upstream's tests, which do not live here; this one needs nothing but the two tools.
"""

import argparse
import collections
import concurrent.futures
import os
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDERS = ["passes", "opt", "ir"]


def members(path):
    """The inputs of an archive: name and text of each part that says how to run it."""
    name, lines = None, []
    for line in open(path, encoding="utf-8", errors="surrogateescape").read().split("\n") + ["-- end --"]:
        head = re.fullmatch(r"-- (.+) --", line)
        if not head:
            lines.append(line)
            continue
        if name and lines and lines[0].startswith("// ARGS:"):
            yield name, "\n".join(lines) + "\n"
        name, lines = head.group(1), []


def inputs(only):
    for top in FOLDERS:
        for folder, _, files in os.walk(os.path.join(ROOT, top)):
            if os.path.basename(folder) != "testdata":
                continue
            for file in sorted(files):
                path = os.path.join(folder, file)
                if file.endswith(".txtar") and only in path:
                    for name, text in members(path):
                        yield os.path.relpath(path, ROOT), name, text


def result(tool, flags, path):
    r = subprocess.run([tool, path] + flags, capture_output=True, timeout=60)
    first = next((l for l in r.stderr.decode(errors="replace").split("\n") if "error:" in l), "")
    return r.returncode, r.stdout, first


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--opt", default=os.path.join(ROOT, "bin/millrace-opt"))
    p.add_argument("--oracle", default="mlir-opt-22")
    p.add_argument("--every", type=int, default=1)
    p.add_argument("--only", default="")
    p.add_argument("--show", type=int, default=10)
    a = p.parse_args()
    equal, all, bad = collections.Counter(), collections.Counter(), []
    with tempfile.TemporaryDirectory() as dir, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        def one(i, what):
            archive, name, text = what
            flags = shlex.split(text.split("\n", 1)[0].removeprefix("// ARGS:"))
            path = os.path.join(dir, f"{i}.mlir")
            with open(path, "w", encoding="utf-8", errors="surrogateescape") as f:
                f.write(text)
            try:
                return archive, name, flags, result(a.opt, flags, path), result(a.oracle, flags, path)
            except subprocess.TimeoutExpired:
                return archive, name, flags, "time out", None
        work = [pool.submit(one, i, what) for i, what in enumerate(inputs(a.only)) if i % a.every == 0]
        for done in work:
            archive, name, flags, ours, theirs = done.result()
            folder = os.path.dirname(os.path.dirname(archive))
            all[folder] += 1
            if ours == theirs:
                equal[folder] += 1
            else:
                bad.append(f"{archive}: {name}: {shlex.join(flags)}")
    for folder in sorted(all):
        print(f"{folder:30} {equal[folder]:5} of {all[folder]:5} equal  {100 * equal[folder] / all[folder]:6.2f} %")
    total = sum(all.values())
    print(f"{'all':30} {sum(equal.values()):5} of {total:5} equal  {100 * sum(equal.values()) / max(total, 1):6.2f} %")
    for line in bad[:a.show]:
        print("differs:", line)
    sys.exit(bool(total == 0))


if __name__ == "__main__":
    main()
