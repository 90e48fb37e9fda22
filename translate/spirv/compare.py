#!/usr/bin/env python3
"""Hold millrace-translate's SPIR-V against mlir-translate-22's on every spirv.module of the shared corpus.

  compare.py [--tool CMD] [FILE ...]   take the modules apart, one a case (of FILEs, else of the corpus), and compare:
    write     --serialize-spirv gives the same words, or the same first error
    read      --deserialize-spirv of upstream's words gives the same text, or the same first error
    back      our words, read by upstream, give that text as well (where the words differ)
    validate  spirv-val judges both binaries alike

A module that upstream does not read as a case is left out. --show N prints the first N differences.
"""
import argparse, collections, concurrent.futures as cf, os, re, subprocess, sys, tempfile

here = os.path.dirname(os.path.abspath(__file__))
ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
ap.add_argument("files", nargs="*")
ap.add_argument("--tool", default="bin/millrace-translate")
ap.add_argument("--oracle", default="mlir-translate-22")
ap.add_argument("--opt", default="mlir-opt-22")
ap.add_argument("--corpus", default=os.path.join(here, "..", "..", "..", "shared", "corpus", "accepted"))
ap.add_argument("--triple", action="store_true", help="give modules without a triple one that has everything")
ap.add_argument("--env", default="spv1.6", help="spirv-val's environment")
ap.add_argument("--jobs", type=int, default=2)
ap.add_argument("--show", type=int, default=0)
a = ap.parse_args()

def call(cmd, data):
    try:
        p = subprocess.run(cmd, input=data, capture_output=True, timeout=60)
        return p.returncode, p.stdout, p.stderr.decode(errors="replace")
    except subprocess.TimeoutExpired:
        return -99, b"", "timeout"

def first_error(text):
    return next((re.sub(r"^.*?error: ", "error: ", l) for l in text.splitlines() if "error: " in l), "")

def modules(path):
    """The spirv.modules of a file in upstream's form, one after the other, with the aliases they need."""
    data = open(path, "rb").read()
    out = b""
    for chunk in re.split(rb"(?m)^// -----.*$", data):
        rc, text, _ = call([a.opt, "--mlir-print-local-scope", "--allow-unregistered-dialect", "-"], chunk)
        if rc == 0:
            out += text
    lines, depth, current = out.decode(errors="replace").splitlines(), None, []
    for line in lines:
        indent = len(line) - len(line.lstrip())
        if depth is None and line.lstrip().startswith("spirv.module"):
            depth, current = indent, []
        if depth is not None:
            current.append(line)
            if indent == depth and line.strip() == "}":
                text = "\n".join(current) + "\n"
                yield with_triple(text) if a.triple else text
                depth = None

TRIPLE = "requires #spirv.vce<v1.6, [Shader, Kernel, Addresses, Linkage, Int8, Int16, Int64, Float16, Float64, Matrix, Vector16, Groups], []>"

def with_triple(text):
    """The module with a triple in its first line: after the memory model, and a name if there is one."""
    head, nl, rest = text.partition("\n")
    if " requires " not in head:
        head = re.sub(r"(spirv\.module (?:@\S+ )?\w+ \w+)", r"\1 " + TRIPLE, head, count=1)
    return head + nl + rest

def judge(words):
    with tempfile.NamedTemporaryFile() as f:
        f.write(words)
        f.flush()
        rc, out, err = call(["spirv-val", "--target-env", a.env, f.name], b"")
        return rc, err + out.decode(errors="replace")

def case(item):
    name, text = item
    got = {}
    data = text.encode()
    wrc, want, werr = call([a.oracle, "--no-implicit-module", "--serialize-spirv", "-"], data)
    grc, have, gerr = call(a.tool.split() + ["--no-implicit-module", "--serialize-spirv", "-"], data)
    if wrc != 0:
        got["write"] = (grc == 1 and first_error(werr) == first_error(gerr), f"{first_error(werr)}\n{first_error(gerr) or grc}")
        return name, "refused", got
    got["write"] = (grc == 0 and have == want, gerr[:300] or "words differ")
    rrc, wtext, rerr = call([a.oracle, "--no-implicit-module", "--deserialize-spirv", "-"], want)
    src, stext, serr = call(a.tool.split() + ["--no-implicit-module", "--deserialize-spirv", "-"], want)
    for _ in range(8):  # upstream's order of constants for phis depends on addresses
        if stext != wtext:
            rrc, wtext, rerr = call([a.oracle, "--no-implicit-module", "--deserialize-spirv", "-"], want)
    got["read"] = (rrc == 0 and (src, stext) == (0, wtext) or rrc != 0 and src == 1 and first_error(rerr) == first_error(serr),
                   f"{first_error(rerr)}\n{first_error(serr)}" if rerr or serr else difference(wtext, stext))
    if grc == 0 and have != want:
        got["back"] = (call([a.oracle, "--no-implicit-module", "--deserialize-spirv", "-"], have)[1] == wtext, "")
        got["validate"] = (judge(have) == judge(want), "")
    elif grc == 0:
        got["validate"] = (True, "")
    return name, "written", got

def difference(want, got):
    for w, g in zip(want.decode(errors="replace").splitlines(), got.decode(errors="replace").splitlines()):
        if w != g:
            return f"{w}\n{g}"
    return "length"

def main():
    files = a.files or sorted(subprocess.run(["grep", "-rl", "--include=*.mlir", "spirv.module", a.corpus], capture_output=True, text=True).stdout.split())
    with cf.ThreadPoolExecutor(a.jobs) as ex:
        cases = [(f"{os.path.relpath(f, a.corpus)}#{i}", t) for f, ms in zip(files, ex.map(lambda f: list(modules(f)), files)) for i, t in enumerate(ms)]
        counts, shown, bad = collections.Counter(), 0, False
        for name, kind, got in ex.map(case, cases):
            counts[kind] += 1
            for what, (good, why) in got.items():
                counts[what, good] += 1
                if not good:
                    bad = True
                    if shown < a.show:
                        shown += 1
                        print(f"--- {what} {name}\n{why}")
    print(f"{len(files)} files, {len(cases)} modules: {counts['written']} written by upstream, {counts['refused']} refused")
    for what in ("write", "read", "back", "validate"):
        print(f"{what:9} {counts[what, True]} equal, {counts[what, False]} not")
    return bad

sys.exit(main())
