"""Tests of the client against real servers: `millrace serve` alone, and beside `millrace dev`.

The environment variable MILLRACE names the program (default: bin/millrace of the repository). Run them by
`python3 -m unittest discover -s tests` in clients/python.
"""

from __future__ import annotations

import ast
import gzip
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
import xml.dom.minidom

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import millrace  # noqa: E402

ROOT = HERE.parents[2]
PROGRAM = os.environ.get("MILLRACE", str(ROOT / "bin" / "millrace"))
DESIGNS = pathlib.Path(os.environ.get("MILLRACE_DESIGNS", ROOT / ".." / "shared" / "stablehlo" / "designs"))
TOKEN = "a-token-for-tests-only"

FUNCTIONS = """
func.func @twice(%x: i32) -> i32 {
  %a = arith.muli %x, %x : i32
  %b = arith.muli %x, %x : i32
  %c = arith.addi %a, %b : i32
  return %c : i32
}
func.func @folded() -> i32 {
  %two = arith.constant 2 : i32
  %four = arith.muli %two, %two : i32
  return %four : i32
}
"""
PIPELINE = "builtin.module(func.func(canonicalize,cse))"


def run_notebook(path: pathlib.Path) -> list[object]:
    """Runs the code cells of a notebook in order, and returns the values of their last expressions."""
    names: dict[str, object] = {}
    values = []
    for cell in json.loads(path.read_text())["cells"]:
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, str(path), "exec"), names)
        if last is not None:
            values.append(eval(compile(ast.Expression(last.value), str(path), "eval"), names))
    return values


class Process:
    """A program that prints its addresses as JSON and runs until it is ended."""

    def __init__(self, *args: str):
        self.process = subprocess.Popen([PROGRAM, *args, "--json"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        lines = ""
        for line in self.process.stdout:
            lines += line
            if line.startswith("}"):
                break
        self.addresses = json.loads(lines)

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


class Tests:
    """The tests, which both ways to run jobs share."""

    dev = False

    @classmethod
    def setUpClass(cls) -> None:
        cls.data = tempfile.TemporaryDirectory()
        cls.processes = []
        tokens = pathlib.Path(cls.data.name) / "tokens"
        tokens.write_text(f"tests {TOKEN}\nother {TOKEN}-of-somebody-else\n")
        try:
            if cls.dev:
                cls.processes.append(Process("dev", "--data-dir", cls.data.name, "--port", "0", "--ui-port", "-1", "--console-port", "-1", "--metrics-address", ""))
            serve = Process("serve", "--data-dir", cls.data.name, "--listen", "127.0.0.1:0", "--tokens", str(tokens), "--max-bytes", "16MiB", "--max-jobs", "2")
        except json.JSONDecodeError:
            cls.tearDownClass()
            raise RuntimeError(f"{PROGRAM} did not start") from None
        cls.processes.append(serve)
        cls.address = serve.addresses["http"]
        cls.client = millrace.Client(cls.address, TOKEN)

    @classmethod
    def tearDownClass(cls) -> None:
        for p in reversed(cls.processes):
            p.end()
        cls.data.cleanup()

    def test_compile_text(self) -> None:
        result = self.client.compile(FUNCTIONS, PIPELINE, name="functions.mlir")
        self.assertEqual(result.job.state, "completed")
        self.assertEqual(result.job.user, "tests")
        self.assertEqual(result.text.count("arith.muli"), 1)
        self.assertIn("arith.constant 4 : i32", result.text)

    def test_compile_is_the_command_line(self) -> None:
        """The answer has the bytes of `millrace compile`."""
        result = self.client.compile(FUNCTIONS, PIPELINE, name="-")
        with tempfile.TemporaryDirectory() as data:
            out = subprocess.run([PROGRAM, "compile", "-q", "--data-dir", data, "--pipeline", PIPELINE, "-"], input=FUNCTIONS.encode(), capture_output=True, check=True)
        self.assertEqual(result.module, out.stdout)

    def test_bytecode_both_ways(self) -> None:
        code = self.client.compile(FUNCTIONS, "builtin.module()", form="bytecode").module
        self.assertTrue(code.startswith(b"ML\xefR"))
        self.assertEqual(self.client.compile(code, PIPELINE).module, self.client.compile(FUNCTIONS, PIPELINE).module)

    def test_object_with_operation(self) -> None:
        class Operation:
            def get_asm(self, enable_debug_info: bool) -> str:
                return FUNCTIONS if enable_debug_info else ""

        class Module:
            operation = Operation()

        self.assertIn("@twice", self.client.compile(Module(), PIPELINE).text)
        with self.assertRaisesRegex(TypeError, "int is not a module"):
            self.client.submit(3, PIPELINE)

    def test_plan(self) -> None:
        plan = self.client.plan(FUNCTIONS, "builtin.module(func.func(canonicalize),symbol-dce)")
        self.assertEqual((plan[0].anchor, plan[0].units, plan[0].way), ("func.func", 2, "nested"))

    def test_status_and_timing(self) -> None:
        job = self.client.submit(FUNCTIONS, "builtin.module(func.func(canonicalize,cse,sccp))")
        states = [s.state for s in self.client.watch(job, 0.2)]
        self.assertEqual(states[-1], "completed")
        status = self.client.status(job.job)
        self.assertIsNotNone(status.started.tzinfo)
        timing = self.client.timing(job)
        self.assertEqual([p.pass_ for p in timing.passes], ["canonicalize", "cse", "sccp"])
        self.assertTrue(all(p.wall_ns > 0 for p in timing.passes))
        account = self.client.account(job)
        self.assertEqual((account.units, account.failed), (2, 0))
        self.assertIn(job.job, [j.job for j in self.client.jobs(user="tests")])
        self.assertEqual(len(self.client.jobs(limit=1)), 1)
        events = self.client.trace(job)["traceEvents"]
        self.assertTrue(any(e.get("cat") == "job" for e in events))

    def test_refused(self) -> None:
        with self.assertRaises(millrace.JobFailed) as caught:
            self.client.compile("func.func @f() { return %x : i32 }", PIPELINE, name="wrong.mlir")
        diagnostic = caught.exception.failure.diagnostics[0]
        self.assertEqual((diagnostic.file, diagnostic.line), ("wrong.mlir", 1))
        with self.assertRaisesRegex(millrace.Refused, "'nope' does not refer to a registered pass"):
            self.client.plan(FUNCTIONS, "builtin.module(func.func(nope))")

    def test_reproducers(self) -> None:
        """A deprecated operation without another form fails, and its reproducer replays."""
        bad = """func.func @uniform(%low: tensor<f32>, %high: tensor<f32>, %shape: tensor<1xi64>) -> tensor<4xf32> {
  %0 = stablehlo.rng %low, %high, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""
        with self.assertRaises(millrace.JobFailed) as caught:
            self.client.compile(bad, "builtin.module(func.func(stablehlo-legalize-deprecated-ops))")
        failed = caught.exception
        self.assertEqual(failed.job.state, "failed")
        self.assertTrue(failed.reproducers, failed)
        first = failed.reproducers[0]
        self.assertEqual(first.cause, "failure")
        self.assertIn("mlir_reproducer", first.module)
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as f:
            f.write(first.module)
            f.flush()
            again = subprocess.run([PROGRAM, "repro", "replay", "--json", f.name], capture_output=True, text=True)
        self.assertTrue(json.loads(again.stdout)["reproduced"], again.stderr)

    def test_errors_say_what_to_do(self) -> None:
        cases = [
            (lambda: self.client.status("millrace-0"), 404, "no such job"),
            (lambda: self.client.submit("", PIPELINE), 400, "the body of the request is empty"),
            (lambda: self.client.submit(FUNCTIONS, PIPELINE, colour="red"), 400, "parameter colour"),
            (lambda: self.client.submit(FUNCTIONS, PIPELINE, partial="perhaps"), 400, "parameter partial"),
            (lambda: self.client.submit(b" " * (17 << 20), PIPELINE), 413, "larger than"),
            (lambda: self.client.jobs(state="asleep"), 400, "asleep"),
            (lambda: millrace.Client(self.address).jobs(), 401, "no token"),
            (lambda: millrace.Client(self.address, "wrong").jobs(), 401, "not known"),
        ]
        for ask, code, text in cases:
            with self.assertRaises(millrace.Error) as caught:
                ask()
            self.assertEqual(caught.exception.code, code, caught.exception)
            self.assertIn(text, str(caught.exception))
            self.assertTrue(caught.exception.failure.next)
        with self.assertRaisesRegex(millrace.Error, "does not answer.*start `millrace serve`"):
            millrace.Client("http://127.0.0.1:9", TOKEN).jobs()

    def test_others_do_not_cancel(self) -> None:
        job = self.client.submit(FUNCTIONS, "builtin.module(func.func(cse,canonicalize,cse))")
        with self.assertRaisesRegex(millrace.Error, "a job of tests, not of other"):
            millrace.Client(self.address, TOKEN + "-of-somebody-else").cancel(job)
        self.client.wait(job)
        self.assertEqual(self.client.cancel(job).state, "completed")  # nothing is left to cancel

    def test_cancel_and_limit(self) -> None:
        """Two jobs of a token run at once; a third has to wait until one is cancelled."""
        long = "".join(f"func.func @f{i}(%x: i32) -> i32 {{\n" + "".join(f"  %v{k} = arith.addi %{'x' if k == 0 else f'v{k - 1}'}, %x : i32\n" for k in range(200)) + "  return %v199 : i32\n}\n" for i in range(500))
        passes = ",".join(["canonicalize,cse,sccp"] * 100)
        first = self.client.submit(long, f"builtin.module(func.func({passes}))")
        second = self.client.submit(long, f"builtin.module(func.func({passes},cse))")
        with self.assertRaisesRegex(millrace.Limited, "2 jobs of tests run already, and 2 may"):
            self.client.submit(long, f"builtin.module(func.func({passes},sccp))")
        for job in (first, second):
            self.assertEqual(self.client.cancel(job).state, "cancelled")
            with self.assertRaisesRegex(millrace.Error, "was cancelled"):
                self.client.result(job)

    def test_jax_export(self) -> None:
        """A module that JAX has exported comes back with the bytes of the command line."""
        export = DESIGNS / "jax-mlp_train.lower.mlir.gz"
        if not export.exists():
            self.skipTest(f"{export} is not here")
        text = gzip.decompress(export.read_bytes())
        pipeline = "builtin.module(func.func(stablehlo-aggressive-simplification),canonicalize,cse)"
        result = self.client.compile(text, pipeline, name="mlp.mlir")
        with tempfile.TemporaryDirectory() as data:
            path = pathlib.Path(data) / "mlp.mlir"
            path.write_bytes(text)
            out = subprocess.run([PROGRAM, "compile", "-q", "--data-dir", data, "--pipeline", pipeline, "mlp.mlir"], cwd=data, capture_output=True, check=True)
        self.assertEqual(result.module, out.stdout)
        again = self.client.compile(self.client.compile(text, "builtin.module()", form="bytecode").module, pipeline, name="mlp.mlir")
        self.assertEqual(again.module, result.module)

    def test_notebook(self) -> None:
        """The cells of the notebook run; the last one draws the timeline."""
        try:
            import jax  # noqa: F401
        except ImportError:
            self.skipTest("jax is not installed")
        with unittest.mock.patch.dict(os.environ, MILLRACE_HTTP=self.address, MILLRACE_TOKEN=TOKEN):
            outputs = run_notebook(HERE.parent / "notebooks" / "lowering.ipynb")
        self.assertIn("linalg.", "".join(map(str, outputs)))
        picture = outputs[-1]._repr_svg_()
        self.assertIn("stablehlo-legalize-to-linalg", picture)
        xml.dom.minidom.parseString(picture)
        if path := os.environ.get("MILLRACE_TIMELINE"):
            pathlib.Path(path).write_text(picture)

    def test_jax_lowering(self) -> None:
        try:
            import jax
            import jax.numpy as jnp
        except ImportError:
            self.skipTest("jax is not installed")
        lowered = jax.jit(lambda x: jnp.tanh(x @ x.T).sum()).lower(jnp.ones((3, 2)))
        text = self.client.compile(lowered, "builtin.module(func.func(stablehlo-legalize-to-linalg),canonicalize)").text
        self.assertIn("linalg.", text)
        self.assertNotIn("stablehlo.", text)


class ServeAlone(Tests, unittest.TestCase):
    """`millrace serve` runs the jobs itself."""


class ServeBesideDev(Tests, unittest.TestCase):
    """Jobs run on the Temporal server and the worker of `millrace dev`."""

    dev = True


class Decoding(unittest.TestCase):
    def test_newer_fields_are_ignored(self) -> None:
        job = millrace.decode(millrace.types.Job, {"job": "j", "state": "running", "started": "2026-11-28T11:52:41.729923151Z", "invented": [1]})
        self.assertEqual((job.job, job.started.microsecond), ("j", 729923))

    def test_keywords(self) -> None:
        place = millrace.decode(millrace.types.Place, {"pass": "cse", "since": "2026-11-28T11:52:41Z"})
        self.assertEqual(place.pass_, "cse")


if __name__ == "__main__":
    unittest.main()
