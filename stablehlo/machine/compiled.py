#!/usr/bin/env python3
"""Hold compiled StableHLO programs against the interpreter.

Each program's @main is lowered by Millrace alone, through linalg, bufferization and
LLVM, and run by mlir-runner-22; what it gives must be what millrace-stablehlo-translate
--interpret says, to 1e-4 where it is not an integer. Programs take their inputs from
themselves, or random ones: always for an @main with arguments, with --random for the
floats of @inputs as well.

  compiled.py --check 20             gen_stablehlo.py --check 1 to 20 --bare
  compiled.py --tests 'sort|while'   programs of tests/testdata with such names
  compiled.py FILE ...               files, which may be compressed
"""

import argparse, concurrent.futures, gzip, math, os, pathlib, random, re, struct, subprocess, sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LIBRARIES = "/usr/lib/llvm-22/lib/"
# CHOSEN are the programs of --chosen: convolution, products, gather, scatter, sort, while, windows, special functions.
CHOSEN = (
    "^(conv_general_dilated_float32_2_3_9_9_float32_12_1_3_3|conv_general_dilated_float32_1_16_16_2.*|dot_general_float32_4_3_complex64_3_6|"
    "dot_general_uint8_4_3_complex64_3_6|gather_float32_10_10_10_int32_2_2_1|gather_float32_10_10_10_int64_1_4_2|scatter_mul_float32_1_float32_2|"
    "scatter_float32_5_6_7_float32_5_2_2_7|scatter_max_uint32_5_6_7_uint32_5_2_2|sort_bool_5_7|sort_int32_100_int32_100_float32_100|top_k_float32_5_chlo|"
    "random_categorical_float32_8|igamma_float32_1_20_float32_20_20_chlo|random_split_|cumsum_uint16_8_9|cumlogsumexp_float64_8_9|argmax_float32_18_12|"
    "dynamic_update_slice_uint64_3_uint64_1_int64_1|erf_inv_float32_20_20_chlo|reduce_precision.*_exponent_bits|pad_float32_2_3)\\.mlir$")
PIPELINE = (
    "builtin.module(inline,symbol-dce,func.func(chlo-legalize-to-stablehlo,stablehlo-legalize-to-scf),stablehlo-legalize-to-linalg,stablehlo-convert-to-signless,canonicalize,cse,"
    "one-shot-bufferize{bufferize-function-boundaries=true allow-return-allocs-from-loops=true},func.func(convert-linalg-to-loops),convert-scf-to-cf,expand-strided-metadata,"
    "lower-affine,convert-complex-to-standard,convert-math-to-llvm,convert-math-to-libm,convert-to-llvm,reconcile-unrealized-casts)")


def types(text):
    """The types of a list such as tensor<2xf32> {a = "b"}, tensor<i32>."""
    return re.findall(r"tensor<[^<>]*(?:<[^<>]*>)?[^<>]*>", re.sub(r"\{[^{}]*\}", "", text))


def header(source):
    m = re.search(r"func\.func (?:public )?@main\((.*?)\) (?:-> (.*?) )?\{\n", source)
    if not m:
        raise ValueError("no @main")
    return m


def random_inputs(source, seed):
    """source with random constants for the arguments of @main."""
    m = header(source)
    arguments = types(m.group(1))
    if not arguments:
        return source
    r = random.Random(seed)
    lines = []
    for i, t in enumerate(arguments):
        value = constant(t, r)
        if not value:
            raise ValueError("random inputs are floats")
        lines.append(f"    %random_{i} = {value}")
    start, end = m.span()
    body, closing, others = source[end:].partition("\n  }\n")
    for i in range(len(arguments)):
        body = re.sub(rf"%arg{i}\b(?!:)", f"%random_{i}", body)
    return source[:start] + m.group(0).replace(m.group(1), "") + "\n".join(lines) + "\n" + body + closing + others


def constant(t, r):
    """A random constant of floats, None for other types."""
    dims, element = re.match(r"tensor<((?:\d+x)*)(.*)>", t).groups()
    if not element.startswith(("f", "bf")):
        return None
    shape = [int(d) for d in dims.split("x") if d]

    def values(shape):
        return "[" + ", ".join(values(shape[1:]) for _ in range(shape[0])) + "]" if shape else f"{r.uniform(-1, 1):.6e}"
    return f"stablehlo.constant dense<{values(shape) if 0 not in shape else ''}> : {t}"


def other_inputs(source, seed):
    """source with random floats in place of the constants of @inputs."""
    m = re.search(r"@inputs\(\)[^\n]*\{\n(.*?)\n    return ", source, re.S)
    if not m:
        return source
    r = random.Random(seed)
    body = re.sub(r"stablehlo\.constant dense<[^\n]*> : (tensor<[^\n]*>)", lambda c: constant(c.group(1), r) or c.group(0), m.group(1))
    return source[:m.start(1)] + body + source[m.end(1):]


def prepared(source):
    """source without what checks results, and the types of the results."""
    source = re.sub(r"\n[^\n]*stablehlo\.custom_call @check\.[^\n]*", "", source)
    source = re.sub(r"\n[^\n]*check\.expect[^\n]*", "", source)
    return source, types(header(source).group(2) or "")


def wrapped(source, results):
    """source with an @main that prints what @main gave."""
    source = re.sub(r"@main\(", "@program(", re.sub(r"func\.func (public )?@main", "func.func private @main", source), count=1)
    lines, declared = [], set()
    n = len(results)
    names = ["%r"] if n == 1 else [f"%r#{i}" for i in range(n)]
    lines.append(f"    %r{'' if n == 1 else ':' + str(n)} = call @program() : () -> ({', '.join(results)})")
    for i, (name, t) in enumerate(zip(names, results)):
        dims, element = re.match(r"tensor<((?:[\d?]+x)*)(.*)>", t).groups()
        parts = [(name, element)]
        if element.startswith("complex"):
            part = element[8:-1]
            parts = []
            for k, f in enumerate(("real", "imag")):
                lines.append(f"    %p{i}_{k} = stablehlo.{f} {name} : ({t}) -> tensor<{dims}{part}>")
                parts.append((f"%p{i}_{k}", part))
        for k, (v, e) in enumerate(parts):
            to = "f64" if re.match(r"f|bf", e) else "i64"
            lines.append(f"    %c{i}_{k} = stablehlo.convert {v} : (tensor<{dims}{e}>) -> tensor<{dims}{to}>")
            # A copy, since what is printed must not be a constant.
            lines.append(f"    %d{i}_{k} = bufferization.alloc_tensor() copy(%c{i}_{k}) : tensor<{dims}{to}>")
            lines.append(f"    %u{i}_{k} = tensor.cast %d{i}_{k} : tensor<{dims}{to}> to tensor<*x{to}>")
            lines.append(f"    call @printMemref{to.upper()}(%u{i}_{k}) : (tensor<*x{to}>) -> ()")
            declared.add(to)
    text = "".join(f"  func.func private @printMemref{t.upper()}(tensor<*x{t}>) attributes {{llvm.emit_c_interface}}\n" for t in sorted(declared))
    text += "  func.func @main() {\n" + "\n".join(lines) + "\n    return\n  }\n"
    at = source.rstrip().rfind("}")
    return source[:at] + text + source[at:]


BITS = {"f64": "d", "f32": "f", "f16": "e"}


def special(word, t):
    """A float that is written as its bits: an infinity, not a number, or one that six digits do not give."""
    element = re.search(r"b?f\d+\w*", t)
    bits = int(word, 16)
    if element and element.group() == "bf16":
        return struct.unpack("<f", (bits << 16).to_bytes(4, "little"))[0]
    if not element or element.group() not in BITS:
        return float(bits)
    form = "<" + BITS[element.group()]
    return struct.unpack(form, bits.to_bytes(struct.calcsize(form), "little"))[0]


def numbers(text, t=""):
    words = re.findall(r"true|false|[-+]?(?:nan|inf|0x[0-9A-Fa-f]+|\d+(?:\.\d*)?(?:[eE][-+]?\d+)?)", text, re.I)
    return [float(w.lower() == "true") if w.lower() in ("true", "false") else special(w, t) if "0x" in w else float(w) for w in words]


def run(command, text, limit):
    r = subprocess.run(command, input=text, capture_output=True, text=True, timeout=limit)
    if r.returncode:
        raise RuntimeError(f"{pathlib.Path(command[0]).name}: {(r.stderr or r.stdout).strip()[:600]}")
    return r.stdout


def interpreted(o, source, results):
    source = run([o.tool, "--pass-pipeline=builtin.module(func.func(chlo-legalize-to-stablehlo))"], source, o.timeout)
    out = run([o.translate, "--interpret"], source, o.timeout)
    parts = re.split(r"^tensor<[^{]*\{", out, flags=re.M)[1:]
    return [numbers(p, t) for p, t in zip(parts, results)]


def compiled(o, source, results):
    # mlir-runner-22 packs booleans in hexadecimal data, StableHLO's tools do not: no such data.
    lowered = run([o.tool, "--mlir-print-elementsattrs-with-hex-if-larger=-1", "--pass-pipeline=" + o.pipeline], wrapped(source, results), o.timeout)
    shared = ",".join(LIBRARIES + l for l in ("libmlir_runner_utils.so.22.1", "libmlir_c_runner_utils.so.22.1"))
    out = run([o.runner, "-O1", "-e", "main", "-entry-point-result=void", "-shared-libs=" + shared], lowered, o.timeout)
    # Of a memref without elements the runner prints one, which is not there.
    parts = [[] if re.search(r"sizes = \[[^]]*\b0\b", p) else numbers(p.split("data =", 1)[1]) for p in re.split(r"^Unranked Memref", out, flags=re.M)[1:]]
    values = []
    for t in results:
        if "complex" in t:
            re_, im, *parts = parts
            values.append([x for pair in zip(re_, im) for x in pair])
        else:
            first, *parts = parts
            values.append(first)
    return values


def near(a, b, t):
    if a == b or math.isnan(a) and math.isnan(b):
        return True
    if math.isinf(a) or math.isinf(b) or math.isnan(a) or math.isnan(b):
        return False
    tolerance = 2e-2 if "bf16" in t else 2e-3 if "f16" in t else 1e-4
    return abs(a - b) <= tolerance * max(1, abs(a), abs(b))


def compare(o, name, source, expected=None):
    try:
        if o.random:
            source = other_inputs(source, o.seed)
        source, results = prepared(random_inputs(source, o.seed))
        want = [expected] if expected else interpreted(o, source, results)
        got = compiled(o, source, results)
    except (ValueError, RuntimeError, subprocess.TimeoutExpired) as e:
        return name, str(e)
    for i, t in enumerate(results):
        if i >= len(want) or len(want[i]) != len(got[i]):
            return name, f"result {i}: {len(got[i])} numbers, not {len(want[i]) if i < len(want) else 0}"
        for k, (a, b) in enumerate(zip(want[i], got[i])):
            # What has its 64th bit set prints as a negative number.
            if not near(a, b, t) and not ("ui64" in t and near(a, b + 2.0**64, t)):
                return name, f"result {i}, element {k}: {b}, not {a}"
    return name, None


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("files", nargs="*")
    p.add_argument("--tool", default=str(ROOT / "bin/millrace-stablehlo-opt"))
    p.add_argument("--translate", default=str(ROOT / "bin/millrace-stablehlo-translate"))
    p.add_argument("--runner", default="mlir-runner-22")
    p.add_argument("--shared", default=str(ROOT.parent / "shared"))
    p.add_argument("--pipeline", default=PIPELINE)
    p.add_argument("--check", type=int, default=0, metavar="N")
    p.add_argument("--tests", metavar="REGEX")
    p.add_argument("--chosen", dest="tests", action="store_const", const=CHOSEN, help="some of them, of every kind")
    p.add_argument("--every", type=int, default=1)
    p.add_argument("--random", action="store_true", help="random floats in place of those that programs give themselves")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    p.add_argument("--timeout", type=float, default=120)
    p.add_argument("--may-fail", type=int, default=0, metavar="N", help="how many programs may fail")
    o = p.parse_args()
    shared = pathlib.Path(o.shared) / "stablehlo"
    programs = []
    for k in range(1, o.check + 1):
        text = run([sys.executable, str(shared / "gen_stablehlo.py"), "--check", str(k), "1", "--bare"], "", o.timeout)
        source, _, rest = text.partition("// expected:")
        programs.append((f"gen_stablehlo.py --check {k}", source, numbers(rest)))
    files = [pathlib.Path(f) for f in o.files]
    if o.tests:
        files += sorted(f for f in (shared / "tests/testdata").glob("*.mlir") if re.search(o.tests, f.name))
    for f in files[::o.every]:
        programs.append((f.name, gzip.open(f, "rt").read() if f.suffix == ".gz" else f.read_text(), None))
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(o.jobs) as pool:
        for name, said in pool.map(lambda p: compare(o, *p), programs):
            if said:
                failed += 1
                print(f"{name}: {said}")
    print(f"{len(programs) - failed} of {len(programs)} programs")
    sys.exit(failed > o.may_fail or not programs)


if __name__ == "__main__":
    main()
