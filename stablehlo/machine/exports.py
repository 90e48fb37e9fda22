#!/usr/bin/env python3
"""Hold Millrace against JAX on random programs: text, artifacts, lowerings and values.

JAX writes each program as text, with locations, as export text and as portable artifact.
oracle.py of the shared folder then compares, byte for byte: what is printed, artifacts read
and written, and passes that jaxlib, torch-mlir-opt and Catalyst have. Last, the
interpreter and the compiled program must give the values that JAX gives.

  exports.py --count 500 --seed 1            all of it
  exports.py --count 20 --only print,values  parts of it
  exports.py --write DIR --count 10          only write the programs
  exports.py --read DIR --only values        compare programs that were written before

Without JAX (tools/get-models.sh) it says so and passes.
"""

import argparse
import gzip
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TARGETS = "1.17.0,1.15.0,1.9.0,1.0.0,0.9.0"
# LOWERINGS are the pipelines that are compared, with the tools whose result counts. Left out are a tool that lacks a pass, and what docs/differences.md calls
# another version's doing: jaxlib's and Catalyst's signless constants, Catalyst's older expansions of chlo and the place in its errors.
LOWERINGS = {
    "func.func(chlo-legalize-to-stablehlo)": "jax",
    "func.func(chlo-legalize-to-stablehlo),stablehlo-legalize-to-linalg": "jax",
    "stablehlo-legalize-to-linalg": "jax torch catalyst",
    "stablehlo-legalize-to-linalg{enable-primitive-ops=true}": "jax torch catalyst",
    "stablehlo-compatibility-expander{target=1.0.0}": "jax catalyst",
    "stablehlo-compatibility-expander{target=1.9.0}": "jax catalyst",
    "stablehlo-refine-shapes": "jax torch catalyst",
    "stablehlo-legalize-to-vhlo": "jax",
    "stablehlo-legalize-to-vhlo,vhlo-to-version{target=1.9.0}": "jax",
    "stablehlo-convert-to-signless": "torch",
    "func.func(stablehlo-canonicalize-dynamism)": "jax catalyst",
    "func.func(stablehlo-legalize-deprecated-ops)": "jax torch catalyst",
    "func.func(stablehlo-complex-math-expander)": "jax catalyst",
    "func.func(stablehlo-legalize-composite-to-call)": "jax catalyst",
    "func.func(stablehlo-aggressive-simplification)": "torch",
    "func.func(stablehlo-aggressive-folder)": "catalyst",
    "func.func(shape-legalize-to-stablehlo)": "jax torch catalyst",
    "canonicalize": "jax torch catalyst",
    "cse": "jax torch catalyst",
}


# FLOAT_TO_INTEGER: what a float becomes that an integer type does not hold is up to the implementation. XLA and the interpreter take the nearest integer, LLVM any.
FLOAT_TO_INTEGER = r"stablehlo\.convert [^\n]*[x<]b?f\d+>\) -> tensor<[^>]*\bu?i\d+>|stablehlo\.convert [^\n]*[x<]b?f\d+>\) -> tensor<[^>]*xu?i\d+>"


def polymorphic(jax, seed):
    """A program with a dimension that is not known."""
    import jax.numpy as jnp
    n, = jax.export.symbolic_shape("n")
    fs = [lambda x: jnp.tanh(x) @ jnp.ones((4, 3)), lambda x: x.sum(0) / x.shape[0], lambda x: jnp.concatenate([x, x]).reshape(-1), lambda x: jax.nn.softmax(x, axis=0),
          lambda x: x[:, None, :] + jnp.arange(x.shape[0])[:, None, None], lambda x: jnp.pad(x, ((1, 0), (0, 2))), lambda x: jax.vmap(jnp.cumsum)(x), lambda x: jnp.sort(x, 0)[:1],
          lambda x: jax.lax.fori_loop(0, x.shape[0], lambda i, s: s + x[i], jnp.zeros(4)), lambda x: jnp.einsum("ni,mi->nm", x, x), lambda x: jnp.where(x > 0, x, 0).argmax(0)]
    f, g = fs[seed % len(fs)], fs[seed // len(fs) % len(fs)]
    return lambda x: (f(x), g(x * 2)), jax.ShapeDtypeStruct((n, 4), "float32")


def flat(a):
    """The numbers of an array, complex ones as two."""
    import numpy as np
    a = np.asarray(a)
    if a.dtype.kind == "c":
        a = np.stack([a.real, a.imag], -1)
    return [float(x) for x in a.astype("float64").reshape(-1)]


def values_of(seed):
    """Runs in JAX's Python: what the program of seed gives without jit."""
    os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"
    sys.path.insert(0, str(HERE))
    import jaxprograms
    program = jaxprograms.Program(seed)
    return [flat(v) for v in program(*program.args)]


def generate(directory, seed, count):
    """Runs in JAX's Python: writes the programs, and the values that they give."""
    os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"
    sys.path.insert(0, str(HERE))
    import jax
    import jax.export
    import numpy as np
    import jaxprograms

    def write(name, data):
        with gzip.open(os.path.join(directory, name + ".gz"), "wb", 1) as f:
            f.write(data if isinstance(data, bytes) else data.encode())

    def dense(a):
        a = np.asarray(a)
        if a.dtype == bool:
            return f"dense<{json.dumps(a.tolist())}>" if a.size else "dense<>"
        return f'dense<"0x{a.tobytes().hex().upper()}">' if a.size else "dense<>"

    for s in range(seed * 100000, seed * 100000 + count):
        name = f"jax-{s}"
        if s % 12 == 5:
            program, *args = polymorphic(jax, s)
        else:
            program = jaxprograms.Program(s)
            args = program.args
        jitted = jax.jit(program, keep_unused=True)
        lowered = jitted.lower(*args)
        write(name + ".lower.mlir", lowered.as_text())
        write(name + ".debug.mlir", lowered.as_text(debug_info=True))
        custom = sorted({line.split("@")[1].split("(")[0] for line in lowered.as_text().split("\n") if "stablehlo.custom_call @" in line})
        exported = jax.export.export(jitted, disabled_checks=[jax.export.DisabledSafetyCheck.custom_call(c) for c in custom])(*args)
        write(name + ".export.mlir", str(exported.mlir_module()))
        write(name + ".bc", exported.mlir_module_serialized)
        if s % 12 == 5 or custom or "sdy." in lowered.as_text() or "shard_map" in lowered.as_text():
            continue
        inputs = [dense(a) for a in args]
        values = [flat(v) for v in jitted(*args)]
        write(f"{name}.values.json", json.dumps({"inputs": inputs, "values": values, "text": lowered.as_text(), "steps": getattr(program, "names", [])}))


def applied(text, inputs):
    """text with an @main that gives @exported the inputs."""
    import compiled
    m = compiled.header(text)
    results = compiled.types(m.group(2) or "")
    keep = text[:m.start()] + text[m.start():].replace("func.func public @main(", "func.func private @exported(", 1)
    types = compiled.types(m.group(1))
    lines = [f"    %a{i} = stablehlo.constant {v} : {t}\n" for i, (v, t) in enumerate(zip(inputs, types))]
    # JAX leaves out arguments that are not used.
    if len(types) != len(inputs):
        return None, None
    n = len(results)
    names = ", ".join("%r" if n == 1 else f"%r#{i}" for i in range(n))
    lines.append(f"    %r{'' if n == 1 else ':' + str(n)} = call @exported({', '.join(f'%a{i}' for i in range(len(inputs)))}) : ({', '.join(types)}) -> ({', '.join(results)})\n")
    lines.append(f"    return {names} : {', '.join(results)}\n")
    main = f"  func.func public @main() -> ({', '.join(results)}) {{\n{''.join(lines)}  }}\n"
    at = keep.index("{\n", keep.index("module @")) + 2
    return keep[:at] + main + keep[at:], results


def values(o, directory):
    """The programs whose values differ from JAX's; prints each."""
    sys.path.insert(0, str(HERE))
    import compiled
    # Folder and simplification take away reductions without dimensions and slices without elements, which the real lowering leaves.
    o.pipeline, o.timeout = compiled.PIPELINE.replace("stablehlo-legalize-to-scf", "stablehlo-aggressive-folder,stablehlo-aggressive-simplification,stablehlo-legalize-to-scf"), 60
    ran = differ = without = 0
    for path in sorted(pathlib.Path(directory).glob("*.values.json.gz")):
        case = json.loads(gzip.open(path).read())
        source, results = applied(case["text"], case["inputs"])
        if not source:
            continue
        for how in ("interpreted", "compiled"):
            if how == "compiled" and "stablehlo.fft" in source:  # no pass lowers it
                without += 1
                continue
            ran += 1
            try:
                got = getattr(compiled, how)(o, source, results)
                check = [compiled, got, case["values"], results, slices(case["text"]), how == "compiled"]
                why = unlike(*check)
                if why:
                    why = unlike(*check, eager(o, path))
            except (RuntimeError, ValueError, subprocess.TimeoutExpired) as e:
                why = str(e)[:300]
            if why:
                differ += 1
                print(f"--- {path.name} {how} ({', '.join(case['steps'])}): {why}")
    print(f"values: {ran - differ} of {ran} as JAX gives them; {without} programs with fft not compiled", flush=True)
    return differ


def slices(text):
    """For each result of @main the text of what it comes from: operations of @main, and functions that they call."""
    functions = {}
    for m in re.finditer(r"(?ms)^  func\.func [^\n]*?@([\w.]+)\(.*?^  \}$", text):
        functions[m.group(1)] = m.group(0)
    operations, order = {}, []
    for m in re.finditer(r"(?ms)^    (?:(%\w+)(?::\d+)? = )?.*?(?=^    (?:%|\"|stablehlo|call|return|func)|^  \}$)", functions["main"]):
        operations[m.group(1)] = m.group(0)
        order.append(m.group(1))
    out = []
    for value in re.findall(r"%\w+", order and operations[order[-1]].split(":")[0]):
        seen, todo, parts, called = set(), [value], [], set()
        while todo:
            v = todo.pop()
            if v in seen or v not in operations:
                continue
            seen.add(v)
            parts.append(operations[v])
            todo += re.findall(r"%\w+", operations[v])
        todo = re.findall(r"@([\w.]+)", "".join(parts))
        while todo:
            f = todo.pop()
            if f in called or f not in functions:
                continue
            called.add(f)
            parts.append(functions[f])
            todo += re.findall(r"call @([\w.]+)", functions[f])
        out.append("".join(parts))
    return out


def eager(o, path):
    """What JAX computes for the program of path operation by operation, without jit: a list of numbers for each result."""
    seed = re.match(r"jax-(\d+)", path.name).group(1)
    run = subprocess.run([os.path.join(o.models, "bin", "python"), __file__, "--eager", seed], capture_output=True, text=True, timeout=300)
    return json.loads(run.stdout.splitlines()[-1]) if run.returncode == 0 else None


def unlike(compiled, got, want, results, sources, is_compiled, again=None):
    """What differs first, None if nothing does. compiled.near has the tolerances of single operations. Sums have the order of the compiler that runs them, so a sum that
    cancels keeps the error of its terms: a part of the largest number of its tensor. A result can come from others, by a function such as the sine, with their errors:
    a millionth of the largest number of all results, of which no more than 1,000 counts. The narrowest float that a result comes from says how exact it is. Integers are
    exact. Results that come from the bits of floats do not count: their low bits are such errors. Nor do those that come from integers that compiled programs make of floats.
    A normalization of nearly equal numbers makes errors large: JAX without jit then differs from JAX with it. If again holds the numbers of the former, a number may be
    as far from the latter as four times the largest difference of the two in its tensor."""
    def largest(numbers):
        return max((abs(v) for v in numbers if abs(v) < float("inf")), default=0)

    everywhere = 1e-6 * min(1e3, largest(v for a in want for v in a))
    for i, (a, b, t) in enumerate(zip(want, got, results)):
        if len(a) != len(b):
            return f"result {i}: {len(b)} numbers, not {len(a)}"
        source = sources[i] if i < len(sources) else ""
        if re.search(r"bitcast_convert [^\n]*f\d+>\) ->", source) or is_compiled and re.search(FLOAT_TO_INTEGER, source):
            continue
        slack = max(everywhere, (2e-2 if "bf16" in t + source else 2e-3 if "f16" in t + source else 1e-5) * largest(a))
        if again:
            slack = max(slack, 4 * largest([x - y for x, y in zip(a, again[i])]))
        exact = re.search(r"\bu?i\d+>|xu?i\d+>", t)
        for k, (x, y) in enumerate(zip(a, b)):
            if exact and x != y or not exact and not compiled.near(x, y, t) and not abs(x - y) <= slack:
                return f"result {i} of type {t}, element {k}: {y}, not {x}"
    return None


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--count", type=int, default=20)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--only", default="print,jax,torch,catalyst,values")
    p.add_argument("--show", type=int, default=5)
    p.add_argument("--jobs", type=int, default=1)
    p.add_argument("--write", help="write the programs to this folder and stop")
    p.add_argument("--read", help="compare the programs of this folder, which --write made")
    p.add_argument("--passes", default="", help="which pipelines are compared, a regular expression")
    p.add_argument("--shared", default=str(ROOT.parent / "shared"))
    p.add_argument("--models", default=os.path.expanduser("~/.cache/millrace-models"))
    p.add_argument("--tool", default=str(ROOT / "bin/millrace-stablehlo-opt"))
    p.add_argument("--translate", default=str(ROOT / "bin/millrace-stablehlo-translate"))
    p.add_argument("--runner", default="mlir-runner-22")
    p.add_argument("--inside", help=argparse.SUPPRESS)
    p.add_argument("--eager", type=int, help=argparse.SUPPRESS)
    o = p.parse_args()
    if o.inside:
        generate(o.inside, o.seed, o.count)
        return 0
    if o.eager:
        print(json.dumps(values_of(o.eager)))
        return 0
    python = os.path.join(o.models, "bin", "python")
    if not os.path.exists(python):
        print(f"skipped: no JAX at {python}; ../shared/tools/get-models.sh brings it")
        return 0
    directory = o.read or o.write or tempfile.mkdtemp(prefix="exports.")
    if not o.read:
        os.makedirs(directory, exist_ok=True)
        subprocess.run([python, __file__, "--inside", directory, "--seed", str(o.seed), "--count", str(o.count)], check=True)
        print(f"{o.count} programs of seed {o.seed} in {directory}", flush=True)
    if o.write:
        return 0
    failed = 0
    oracle = [sys.executable, os.path.join(o.shared, "stablehlo/oracle.py"), "--tool", o.tool, "--designs", directory, "--models", o.models,
              "--by", "flags", "--show", str(o.show), "--jobs", str(o.jobs)]
    parts = o.only.split(",")
    if "print" in parts:
        failed += subprocess.run(oracle + ["print", "--translate", o.translate, "--targets", TARGETS, "--floor", "100", "--failures", directory + "/print.tsv"]).returncode
    for which in ("jax", "torch", "catalyst"):
        if which in parts:
            pipelines = os.path.join(directory, "pipelines")
            with open(pipelines, "w") as f:
                f.write("".join(l + "\n" for l, tools in LOWERINGS.items() if which in tools.split() and re.search(o.passes, l)))
            failed += subprocess.run(oracle + ["designs", "--oracle", which, "--pipelines", pipelines, "--filter", r"\.lower", "--floor", "100", "--failures", f"{directory}/{which}.tsv"]).returncode
    if "values" in parts:
        failed += values(o, directory)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
