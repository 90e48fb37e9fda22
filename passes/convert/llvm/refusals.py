#!/usr/bin/env python3
"""Hold what the conversions to LLVM refuse against what mlir-opt-22 refuses.

Every pass runs alone on every accepted input of the corpus. Where mlir-opt-22 exits 1, the tool must as well, and its
first error line must be the same, place and words; where only one of them refuses, that is told too, and does not count.
Inputs go to both tools many in a process, split by markers; those that bring mlir-opt down with them are run alone, and
left out when they do so again.

Failures are grouped by pass and by the first words, biggest group first.
"""
import argparse, bisect, collections, concurrent.futures as cf, json, os, re, subprocess, sys

os.environ["LLVM_DISABLE_SYMBOLIZATION"] = "1" # of the stack of a crash: seconds each
here = os.path.dirname(os.path.abspath(__file__))
PASSES = """
convert-to-llvm convert-to-llvm{dynamic} convert-to-llvm{allow-pattern-rollback=0} convert-to-llvm{filter-dialects=func,cf,arith}
convert-func-to-llvm convert-func-to-llvm{use-bare-ptr-memref-call-conv} convert-func-to-llvm{index-bitwidth=32}
convert-cf-to-llvm convert-arith-to-llvm convert-index-to-llvm convert-math-to-llvm convert-complex-to-llvm convert-ub-to-llvm
convert-complex-to-libm convert-complex-to-standard convert-math-to-libm convert-math-to-funcs convert-math-to-funcs{convert-ctlz}
convert-vector-to-llvm convert-vector-to-llvm{force-32bit-vector-indices=0} convert-vector-to-llvm{enable-x86vector}
convert-vector-to-llvm{enable-arm-neon}
convert-vector-to-scf convert-vector-to-scf{full-unroll} convert-vector-to-scf{lower-tensors} convert-vector-to-scf{lower-scalable}
finalize-memref-to-llvm finalize-memref-to-llvm{use-generic-functions} finalize-memref-to-llvm{use-aligned-alloc}
expand-strided-metadata memref-expand fold-memref-alias-ops expand-realloc func.func(lower-vector-mask)
func.func(lower-vector-multi-reduction) math-expand-ops math-uplift-to-fma convert-linalg-to-loops convert-linalg-to-affine-loops
convert-linalg-to-parallel-loops func.func(llvm-request-c-wrappers) llvm.func(llvm-legalize-for-export)
llvm-optimize-for-nvvm-target ensure-debug-info-scope-on-llvm-func llvm-add-comdats llvm-use-default-visibility
set-llvm-module-datalayout reconcile-unrealized-casts lower-affine,convert-scf-to-cf,convert-to-llvm
""".split()
ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
ap.add_argument("--tool", default="bin/millrace-opt")
ap.add_argument("--oracle", default="mlir-opt-22")
ap.add_argument("--corpus", default=os.path.join(here, "../../../../shared/corpus"))
ap.add_argument("--tier", default="1,2")
ap.add_argument("--every", type=int, default=1, help="take every Nth input only")
ap.add_argument("--batch", type=int, default=60, help="inputs a process")
ap.add_argument("--jobs", type=int, default=2)
ap.add_argument("--show", type=int, default=0, help="show the first N differences")
ap.add_argument("--timeout", type=float, default=30)
ap.add_argument("--floor", type=float, help="exit 1 if a smaller share, in percent, is equal")
ap.add_argument("passes", nargs="*", default=PASSES, help="pipelines of a module; default: the passes of this folder and around it")
a = ap.parse_args()

MARK = b"// -----\n"
TIMEOUT = "timeout"
ERROR = re.compile(rb"^<stdin>:(\d+):(\d+): (error: .*)$", re.M)

def call(command, pipeline, chunks):
    """Exit status and, by chunk, the first error line, with its place in the chunk."""
    data = MARK.join(chunks)
    begins, line = {}, 1
    for i, c in enumerate(chunks):
        begins[line] = i
        line += c.count(b"\n") + 1
    try:
        p = subprocess.run([command, "-", "--split-input-file", "--allow-unregistered-dialect", "--pass-pipeline=builtin.module(%s)" % pipeline, "-o", "/dev/null"],
                           input=data, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=a.timeout)
    except subprocess.TimeoutExpired:
        return TIMEOUT, {}
    errors, starts = {}, sorted(begins)
    for m in ERROR.finditer(p.stderr):
        at = starts[bisect.bisect_right(starts, int(m.group(1))) - 1] if len(chunks) > 1 else 1
        if m.group(1) == b"0" and len(chunks) > 1:
            errors[None] = ""
            continue
        errors.setdefault(begins[at], f"{int(m.group(1)) - at + 1}:{m.group(2).decode()}: {m.group(3).decode(errors='replace')}")
    return p.returncode, errors

def both(pipeline, ids, chunks):
    """(id, oracle's error, tool's error) of the chunks that one of them refuses."""
    alone = lambda: [row for i, c in zip(ids, chunks) for row in both(pipeline, [i], [c])]
    rc, want = call(a.oracle, pipeline, chunks)
    if rc not in (0, 1):
        if len(chunks) == 1:
            return []
        if rc == TIMEOUT: # halves would wait as long again, and again
            return alone()
        half = len(chunks) // 2
        return both(pipeline, ids[:half], chunks[:half]) + both(pipeline, ids[half:], chunks[half:])
    if None in want and len(chunks) > 1: # of a module that nobody wrote: alone, it has another place
        return alone()
    rc, got = call(a.tool, pipeline, chunks)
    if None in got and len(chunks) > 1:
        return alone()
    if rc not in (0, 1):
        got = {i: f"exit {rc}" for i in range(len(chunks))}
    return [(ids[i], want.get(i), got.get(i)) for i in sorted(set(want) | set(got))]

def words(line):
    return re.sub(r"'[^']*'|\"[^\"]*\"|[0-9]+", "#", line.split("error: ", 1)[-1])[:90] if line else "(nothing)"

tiers = {int(t) for t in a.tier.split(",")}
ids = [x["id"] for x in json.load(open(os.path.join(a.corpus, "manifest.json")))["accepted"] if x["tier"] in tiers][:: a.every]
texts = []
for i in ids:
    text = open(os.path.join(a.corpus, "accepted", i + ".mlir"), "rb").read()
    text = text.replace(b"expected-", b"expected ") # with markers, mlir-opt holds what is said against such comments
    texts.append(text if text.endswith(b"\n") else text + b"\n")
jobs = [(p, ids[k : k + a.batch], texts[k : k + a.batch]) for p in a.passes for k in range(0, len(ids), a.batch)]
groups, counts, shown = collections.defaultdict(list), collections.defaultdict(lambda: [0, 0, 0]), 0
with cf.ThreadPoolExecutor(a.jobs) as ex:
    for (pipeline, _, _), rows in zip(jobs, ex.map(lambda j: both(*j), jobs)):
        for cid, want, got in rows:
            if want:
                counts[pipeline][1] += 1
            if want == got:
                counts[pipeline][0] += 1
                continue
            if not want:
                counts[pipeline][2] += 1
            groups[pipeline, words(want), words(got)].append(cid)
            if shown < a.show:
                shown += 1
                print(f"{pipeline} {cid}\n  mlir-opt {want}\n  tool     {got}")
for (pipeline, want, got), cases in sorted(groups.items(), key=lambda g: -len(g[1])):
    print(f"{len(cases):5d}  {pipeline}\n         mlir-opt {want}\n         tool     {got}\n         {cases[0]}")
for pipeline, (equal, refused, extra) in sorted(counts.items()):
    print(f"{equal:6d} of {refused:5d} equal{f', {extra} refused by the tool alone' if extra else '':40} {pipeline}")
equal, refused = sum(c[0] for c in counts.values()), sum(c[1] for c in counts.values())
share = 100.0 * equal / max(refused, 1)
print(f"{equal} of {refused} first error lines equal, {share:.1f} %; {sum(c[2] for c in counts.values())} refused by the tool alone")
if a.floor and share < a.floor:
    sys.exit(1)
