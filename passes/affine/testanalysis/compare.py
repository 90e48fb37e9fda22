#!/usr/bin/env python3
"""Hold passes of affine loops against mlir-opt-22 on the corpus inputs that mention `affine.`.

Both tools run each pass on each input; what they print, diagnostics included, and their exit status must be equal. A
case counts only where mlir-opt reports something or changes the input. Inputs that mlir-opt cannot read don't count.
"""
import argparse, concurrent.futures as cf, difflib, json, os, re, shutil, subprocess

here = os.path.dirname(os.path.abspath(__file__))
TESTS = ["test-memref-dependence-check", "test-memref-bound-check", "test-memref-stride-calculation",
         "test-affine-access-analysis", "test-affine-reify-value-bounds",
         "test-loop-fusion{test-loop-fusion-dependence-check}", "test-loop-fusion{test-loop-fusion-slice-computation}",
         "test-loop-fusion{test-loop-fusion-utilities}", "test-affine-loop-unswitch", "test-affine-parametric-tile"]
ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
ap.add_argument("--tool", required=True)
ap.add_argument("--oracle", default="mlir-opt-22")
ap.add_argument("--corpus", default=os.path.join(here, "../../../../shared/corpus"))
ap.add_argument("--tier", default="1", help="tiers, comma-separated")
ap.add_argument("--every", type=int, default=1, help="take every Nth input only")
ap.add_argument("--jobs", type=int, default=2)
ap.add_argument("--show", type=int, default=0, help="show the first N differences")
ap.add_argument("--filter", default="", help="regular expression over the names of inputs")
ap.add_argument("passes", nargs="*", help="pass arguments, run inside func.func; default: the test passes")
a = ap.parse_args()

oracle = [a.oracle]
if shutil.which("setarch"):  # a few upstream passes depend on addresses: fix them
    oracle = ["setarch", "-R"] + oracle
oracle.append("--mlir-disable-threading")  # some print without a lock

def call(cmd, data):
    try:
        p = subprocess.run(cmd, input=data, capture_output=True, timeout=30)
        return p.returncode, p.stdout, p.stderr
    except subprocess.TimeoutExpired:
        return -99, b"", b"timeout"

def case(job):
    cid, data, plain, arg = job
    flags = ["-", "--pass-pipeline=builtin.module(func.func(%s))" % arg, "--allow-unregistered-dialect", "--mlir-print-local-scope"]
    want = call(oracle + flags, data)
    if want[0] < 0 or want[0] > 1:
        return None  # it crashes
    if not want[2] and want[1] == plain:
        return None
    got = call([a.tool] + flags, data)
    return cid, arg, want, got

tiers = {int(t) for t in a.tier.split(",")}
inputs = []
for x in json.load(open(os.path.join(a.corpus, "manifest.json")))["accepted"]:
    if x["tier"] in tiers and re.search(a.filter, x["id"]):
        data = open(os.path.join(a.corpus, "accepted", x["id"] + ".mlir"), "rb").read()
        if b"affine." in data:
            inputs.append((x["id"], data))
inputs = inputs[::a.every]
shown = 0
total = equal = 0
with cf.ThreadPoolExecutor(a.jobs) as pool:
    plain = list(pool.map(lambda x: call(oracle + ["-", "--allow-unregistered-dialect", "--mlir-print-local-scope"], x[1]), inputs))
    for arg in a.passes or TESTS:
        jobs = [(cid, data, p[1], arg) for (cid, data), p in zip(inputs, plain) if p[0] == 0]
        n = ok = 0
        for r in pool.map(case, jobs):
            if r is None:
                continue
            n += 1
            cid, _, want, got = r
            if want == got:
                ok += 1
            elif shown < a.show:
                shown += 1
                print("---", cid, arg, want[0], got[0])
                for w, g in ((want[2], got[2]), (want[1], got[1])):
                    print("\n".join(difflib.unified_diff(w.decode(errors="replace").split("\n"), g.decode(errors="replace").split("\n"),
                                                         "oracle", "tool", lineterm="", n=2)))
        print("%6.1f%% %6d/%-6d %s" % (100.0 * ok / max(n, 1), ok, n, arg), flush=True)
        total, equal = total + n, equal + ok
print("%.1f%%: %d of %d equal (%d inputs)" % (100.0 * equal / max(total, 1), equal, total, len(inputs)))
