#!/usr/bin/env python3
"""Time kernels on their way to SPIR-V binaries and back, by Millrace and by LLVM's tools in turns.

  speed.py [--kernels N] [--runs N] [--bin DIR] [STEP ...]

  convert      convert-gpu-to-spirv with spirv-lower-abi-attrs and spirv-update-vce, a gpu.module a kernel
  serialize    the modules that come of it, each a binary of its own (--split-input-file)
  deserialize  those binaries
  serialize1   one module of all kernels
  deserialize1 the binary of that

Each line has the medians of wall seconds, of processor seconds and of megabytes of both, and their ratios: LLVM's time over
ours, our memory over LLVM's. Outputs must be equal. The machine should do nothing else.
"""
import argparse, os, statistics, subprocess, sys, tempfile

ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
ap.add_argument("steps", nargs="*")
ap.add_argument("--kernels", type=int, default=5000)
ap.add_argument("--runs", type=int, default=5)
ap.add_argument("--bin", default="bin")
ap.add_argument("--opt", default="mlir-opt-22")
ap.add_argument("--translate", default="mlir-translate-22")
a = ap.parse_args()

ENV = "#spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>"
MARKER = b"// -----"

KERNEL = """    gpu.func @f%d(%%a: memref<64xf32>, %%n: memref<1xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      %%c0 = arith.constant 0 : index
      %%c1 = arith.constant 1 : index
      %%m = memref.load %%n[%%c0] : memref<1xi32>
      %%k = arith.index_cast %%m : i32 to index
      %%t = gpu.thread_id x
      %%x = memref.load %%a[%%t] : memref<64xf32>
      %%s = scf.for %%j = %%c0 to %%k step %%c1 iter_args(%%sum = %%x) -> (f32) {
        %%y = memref.load %%a[%%j] : memref<64xf32>
        %%z = arith.addf %%y, %%sum : f32
        %%less = arith.cmpf olt, %%z, %%x : f32
        %%q = scf.if %%less -> (f32) {
          scf.yield %%z : f32
        } else {
          %%v = arith.negf %%z : f32
          scf.yield %%v : f32
        }
        scf.yield %%q : f32
      }
      memref.store %%s, %%a[%%t] : memref<64xf32>
      gpu.return
    }
"""

def source(modules):
    """Text of all kernels: modules is how many gpu.modules they are in."""
    each = a.kernels // modules
    parts = ["module attributes {gpu.container_module, spirv.target_env = %s} {\n" % ENV]
    for m in range(modules):
        parts.append("  gpu.module @k%d {\n" % m)
        parts += [KERNEL % (m * each + i) for i in range(each)]
        parts.append("  }\n")
    return "".join(parts + ["}\n"])

def spirv_modules(text):
    """The spirv.modules in a text, each as one that stands alone."""
    found, current = [], None
    for line in text.splitlines():
        if line.startswith("  spirv.module"):
            current = []
        if current is not None:
            current.append(line[2:])
            if line == "  }":
                found.append("\n".join(current) + "\n")
                current = None
    return found

def run(cmd):
    """Wall and processor seconds and megabytes of a command. time(1) is between: a child's memory begins as its parent's."""
    p = subprocess.run(["time", "-q", "-f", "%e %U %S %M"] + cmd, stderr=subprocess.PIPE, text=True)
    if p.returncode:
        sys.exit("failed: " + " ".join(cmd) + "\n" + p.stderr)
    wall, user, system, kilobytes = (float(x) for x in p.stderr.split()[-4:])
    return wall, user + system, kilobytes / 1024

def compare(step, theirs, ours, dir):
    """Runs both commands in turns, -o FILE added, and prints the medians."""
    outs = [os.path.join(dir, step + ".theirs"), os.path.join(dir, step + ".ours")]
    seen = [[], []]
    for _ in range(a.runs):
        for i, cmd in enumerate((theirs, ours)):
            seen[i].append(run(cmd + ["-o", outs[i]]))
    equal = open(outs[0], "rb").read() == open(outs[1], "rb").read()
    (tw, tc, tm), (ow, oc, om) = ([statistics.median(x) for x in zip(*s)] for s in seen)
    print(f"{step:12} wall {tw:7.2f} / {ow:6.2f} = {tw / ow:5.1f}x   cpu {tc:7.2f} / {oc:6.2f} = {tc / oc:5.1f}x   "
          f"memory {om:6.0f} / {tm:6.0f} = {om / tm:4.2f}" + ("" if equal else "   OUTPUTS DIFFER"), flush=True)
    return equal

def main():
    ours_opt, ours_translate = os.path.join(a.bin, "millrace-opt"), os.path.join(a.bin, "millrace-translate")
    pipeline = "--pass-pipeline=builtin.module(convert-gpu-to-spirv,spirv.module(spirv-lower-abi-attrs,spirv-update-vce))"
    alone = ["--no-implicit-module"]
    split = alone + ["--split-input-file"]
    good = True
    with tempfile.TemporaryDirectory() as dir:
        def write(name, data):
            path = os.path.join(dir, name)
            open(path, "wb").write(data)
            return path
        def wanted(*steps): return not a.steps or any(s in a.steps for s in steps)
        def both(step, flags, path):
            if not wanted(step):
                return True
            oracle, tool = (a.opt, ours_opt) if step == "convert" else (a.translate, ours_translate)
            return compare(step, [oracle] + flags + [path], [tool] + flags + [path], dir)
        def lowered(path): return spirv_modules(subprocess.run([ours_opt, pipeline, path], capture_output=True, check=True, text=True).stdout)
        many = write("many.mlir", source(a.kernels).encode())
        good &= both("convert", [pipeline], many)
        if wanted("serialize", "deserialize"):
            texts = write("many.spirv.mlir", "// -----\n".join(lowered(many)).encode())
            good &= both("serialize", split + ["--serialize-spirv"], texts)
            flags = ["--output-split-marker=" + MARKER.decode(), "--serialize-spirv"]
            words = subprocess.run([ours_translate] + split + flags + [texts], capture_output=True, check=True).stdout
            good &= both("deserialize", split + ["--deserialize-spirv"], write("many.spv", words.replace(MARKER + b"\n", MARKER)))
        if wanted("serialize1", "deserialize1"):
            one = write("one.spirv.mlir", lowered(write("one.mlir", source(1).encode()))[0].encode())
            good &= both("serialize1", alone + ["--serialize-spirv"], one)
            words = subprocess.run([ours_translate] + alone + ["--serialize-spirv", one], capture_output=True, check=True).stdout
            good &= both("deserialize1", alone + ["--deserialize-spirv"], write("one.spv", words))
    return 0 if good else 1

sys.exit(main())
