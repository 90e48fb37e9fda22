#!/usr/bin/env python3
"""Hold millrace-translate --mlir-to-llvmir against mlir-translate-22 on the shared corpus.

  compare.py collect           make the cases: every accepted corpus input of the tiers, as it is and lowered by
                               mlir-opt-22 through each of PIPELINES and through the arguments of its own upstream
                               test, where mlir-translate-22 then accepts it. Cases of one LLVM IR count once.
  compare.py run --tool CMD    translate every case; equality is byte for byte
  compare.py import --tool CMD has mlir-translate-22 --import-llvm read what CMD writes

Cases stand in --cache as NAME.mlir and NAME.ll. Failures are grouped by the first difference, digits made equal,
biggest group first; --show N prints the first N differences.
"""
import argparse, collections, concurrent.futures as cf, difflib, hashlib, json, os, re, subprocess, sys

here = os.path.dirname(os.path.abspath(__file__))
ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
ap.add_argument("mode", choices=["collect", "run", "import"])
ap.add_argument("--tool", default="bin/millrace-translate")
ap.add_argument("--oracle", default="mlir-translate-22")
ap.add_argument("--lower", default="mlir-opt-22")
ap.add_argument("--corpus", default=os.path.join(here, "..", "..", "shared", "corpus"))
ap.add_argument("--cache", default=os.path.expanduser("~/.cache/mlir-translate"))
ap.add_argument("--tier", default="1,2")
ap.add_argument("--filter", default="", help="regular expression over case names")
ap.add_argument("--every", type=int, default=1)
ap.add_argument("--jobs", type=int, default=2)
ap.add_argument("--show", type=int, default=0)
ap.add_argument("--timeout", type=float, default=20)
ap.add_argument("--floor", type=float, help="exit 1 if a smaller share, in percent, is equal")
a = ap.parse_args()

CORE = ("expand-strided-metadata,lower-affine,convert-arith-to-llvm,convert-index-to-llvm,convert-math-to-llvm,convert-complex-to-llvm,"
        "convert-ub-to-llvm,finalize-memref-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts")
PIPELINES = {
    "core": "builtin.module(lower-affine,convert-scf-to-cf," + CORE + ")",
    "full": "builtin.module(one-shot-bufferize{bufferize-function-boundaries allow-unknown-ops},convert-linalg-to-loops,convert-vector-to-scf,"
            "lower-affine,convert-scf-to-cf,convert-vector-to-llvm," + CORE + ")",
    "dyn": "builtin.module(convert-linalg-to-loops,lower-affine,convert-scf-to-cf,convert-to-llvm,reconcile-unrealized-casts,canonicalize,cse,"
           "ensure-debug-info-scope-on-llvm-func{emission-kind=Full})",
}

def call(cmd, data, merge=False):
    try:
        p = subprocess.run(cmd, input=data, stdout=subprocess.PIPE, stderr=subprocess.STDOUT if merge else subprocess.PIPE, timeout=a.timeout)
        return p.returncode, p.stdout, p.stderr
    except subprocess.TimeoutExpired:
        return -99, b"", b"timeout"

def lowerings(x, data):
    """The case's modules by name of lowering."""
    yield "as-is", data
    flags = ["--allow-unregistered-dialect"] if x["unregistered"] else []
    for name, p in PIPELINES.items():
        rc, out, _ = call([a.lower, "-"] + flags + ["--pass-pipeline=" + p, "--mlir-print-debuginfo"] if name == "dyn" else [a.lower, "-"] + flags + ["--pass-pipeline=" + p], data)
        if rc == 0:
            yield name, out
    for i, r in enumerate(x["runs"]):
        if "llvm" in " ".join(r):
            rc, out, _ = call([a.lower, "-"] + flags + r, data)
            if rc == 0:
                yield f"run{i}", out

def collect():
    os.makedirs(a.cache, exist_ok=True)
    manifest = json.load(open(os.path.join(a.corpus, "manifest.json")))
    tiers = {int(t) for t in a.tier.split(",")}
    todo = [x for x in manifest["accepted"] if x["tier"] in tiers and re.search(a.filter, x["id"])][:: a.every]
    def one(x):
        data = open(os.path.join(a.corpus, "accepted", x["id"] + ".mlir"), "rb").read()
        made = []
        for name, text in lowerings(x, data):
            rc, out, _ = call([a.oracle, "--mlir-to-llvmir", "-"], text)
            if rc == 0:
                made.append((x["id"].replace("/", "__") + "." + name, text, out))
        return made
    seen, n = set(), 0
    with cf.ThreadPoolExecutor(a.jobs) as ex:
        for made in ex.map(one, todo):
            for name, text, out in made:
                h = hashlib.sha1(out).digest()
                if h in seen or b"define" not in out and b"declare" not in out and b"global" not in out:
                    continue
                seen.add(h)
                n += 1
                open(os.path.join(a.cache, name + ".mlir"), "wb").write(text)
                open(os.path.join(a.cache, name + ".ll"), "wb").write(out)
    print(f"{n} cases in {a.cache}")

def names():
    return [f[:-5] for f in sorted(os.listdir(a.cache)) if f.endswith(".mlir") and re.search(a.filter, f)][:: a.every]

def first_difference(want, got):
    for w, g in zip(want.splitlines(), got.splitlines()):
        if w != g:
            return w, g
    return ("", "(more)") if len(got) > len(want) else ("(more)", "")

def run():
    tool = a.tool.split()
    def one(name):
        rc, out, err = call(tool + ["--mlir-to-llvmir", os.path.join(a.cache, name + ".mlir")], b"")
        want = open(os.path.join(a.cache, name + ".ll"), "rb").read()
        if a.mode == "import":
            if rc != 0:
                return name, False, "refused by the tool", ""
            rc, _, err = call([a.oracle, "--import-llvm", "-"], out)
            return name, rc == 0, re.sub(r"\d+", "#", err.decode(errors="replace").split("\n")[0])[:150], err.decode(errors="replace")[:600]
        if rc != 0:
            m = re.search(rb"error: (.*)", err)
            return name, False, "error: " + re.sub(r"\d+", "#", (m.group(1) if m else err[:200]).decode(errors="replace"))[:160], err.decode(errors="replace")[:600]
        if out == want:
            return name, True, "", ""
        w, g = first_difference(want.decode(errors="replace"), out.decode(errors="replace"))
        d = "\n".join(list(difflib.unified_diff(want.decode(errors="replace").splitlines(), out.decode(errors="replace").splitlines(), "oracle", "tool", lineterm="", n=1))[:30])
        return name, False, re.sub(r"\d+", "#", f"- {w[:110]}\n      + {g[:110]}"), d
    ok, groups, shown, total = 0, collections.defaultdict(list), 0, 0
    with cf.ThreadPoolExecutor(a.jobs) as ex:
        for name, good, why, detail in ex.map(one, names()):
            total += 1
            ok += good
            if not good:
                groups[why].append(name)
                if shown < a.show:
                    shown += 1
                    print(f"--- {name}\n{detail}\n")
    for why, ns in sorted(groups.items(), key=lambda g: -len(g[1])):
        print(f"{len(ns):5d}  {why}\n       {ns[0]}")
    share = 100.0 * ok / max(total, 1)
    print(f"{ok} of {total} {'taken' if a.mode == 'import' else 'equal'}, {share:.1f} %")
    return share

if a.mode == "collect":
    collect()
elif run() < (a.floor or 0):
    sys.exit(1)
