#!/usr/bin/env python3
"""Measures what timing, metrics and spans cost: processor time of millrace compile on one module, with all of them and without any.

    timing/cost/cost.py [--runs 10] [--functions 20000] [--pipeline P] [INPUT]

"With" is the program as it is, its metrics collected and every span recorded and sent to a receiver here. "Without" is the same
program built with what measures taken out of the engine (an overlay of engine/native/meter.go: the methods do nothing), the
SDK's metrics off, no receiver. They run in turns, each with a store and a server of its own, so that no result is cached; the
result is the median of the ratios of neighbours. Without INPUT it takes the module of conformance/bench.py.
Exit status 1 says that the cost is 2 % or more.
"""

import argparse
import http.server
import importlib.util
import json
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PIPELINE = "builtin.module(func.func(canonicalize,cse,sccp,canonicalize))"


def replaced(path, *rules):
    """The text of a source file with each rule applied; one that finds nothing is a mistake here."""
    text = open(os.path.join(ROOT, path)).read()
    for pattern, by in rules:
        text, n = re.subn(pattern, by, text, flags=re.M | re.S)
        if n == 0:
            sys.exit(f"{path} has no {pattern}")
    return text


def unmeasured():
    """Source files without what measures, by path."""
    rules = [(rf"^(func \(m \*meter\) {name}\([^\n]*\{{)(\n.*?\n\}}| [^\n]*\}})$", r"\1" + body) for name, body in
             (("read", "}"), ("begin", "\n\treturn begun{}\n}"), ("beginUnit", "}"), ("beginPass", "}"), ("endPass", "}"), ("endUnit", "}"))]
    rules.append((r'\t"github.com/millrace-mlir/millrace/timing"\n', ""))
    sdk = (r"t\.SDK = opentelemetry\.NewMetricsHandler\(.*?\}\)\n", "t.SDK = client.MetricsNopHandler\n\t_ = provider\n")
    return {
        "engine/native/meter.go": replaced("engine/native/meter.go", *rules, (r"\Z", "\nvar _ = kept\n")),
        "worker/telemetry.go": replaced("worker/telemetry.go", sdk),
    }


def build(dir):
    overlay = {}
    for path, text in unmeasured().items():
        file = os.path.join(dir, path.replace("/", "_") + ".txt")
        with open(file, "w") as f:
            f.write(text)
        overlay[os.path.join(ROOT, path)] = file
    listed = os.path.join(dir, "overlay.json")
    with open(listed, "w") as f:
        json.dump({"Replace": overlay}, f)
    for name, flags in (("with", []), ("without", ["-overlay", listed])):
        subprocess.run(["go", "build", *flags, "-o", os.path.join(dir, name), "./cmd/millrace"], cwd=ROOT, check=True)


class Receiver(http.server.BaseHTTPRequestHandler):
    received = 0

    def do_POST(self):
        Receiver.received += len(self.rfile.read(int(self.headers.get("Content-Length", 0))))
        self.send_response(200)
        self.send_header("Content-Type", "application/x-protobuf")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def spent(program, pipeline, source, env):
    """User and system time of one compilation, its child processes' too."""
    with tempfile.TemporaryDirectory() as data:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([program, "compile", "-q", "--data-dir", data, "--pipeline", pipeline, source, "-o", "/dev/null"], check=True, env=env)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--runs", type=int, default=10)
    p.add_argument("--functions", type=int, default=20000)
    p.add_argument("--pipeline", default=PIPELINE)
    p.add_argument("input", nargs="?")
    a = p.parse_args()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    plain = {k: v for k, v in os.environ.items() if not k.startswith(("OTEL_", "TEMPORAL_"))}
    plain["TEMPORAL_CONFIG_FILE"] = "/dev/null"
    traced = dict(plain, OTEL_EXPORTER_OTLP_ENDPOINT=f"http://127.0.0.1:{server.server_address[1]}", OTEL_TRACES_SAMPLER="always_on")
    with tempfile.TemporaryDirectory() as dir:
        build(dir)
        source = a.input
        if not source:
            spec = importlib.util.spec_from_file_location("bench", os.path.join(ROOT, "conformance", "bench.py"))
            bench = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(bench)
            source = os.path.join(dir, "in.mlir")
            with open(source, "w") as f:
                f.writelines(bench.FUNCTION.format(i=i) for i in range(a.functions))
        runs = {"with": (os.path.join(dir, "with"), traced), "without": (os.path.join(dir, "without"), plain)}
        for program, env in runs.values():
            spent(program, a.pipeline, source, env)  # the first time reads files
        ratios = []
        for n in range(a.runs):
            took = {}
            for name in sorted(runs, reverse=n % 2 == 1):  # neither is always first
                program, env = runs[name]
                took[name] = spent(program, a.pipeline, source, env)
            ratios.append(took["with"] / took["without"])
            print(f"{n + 1:2}: {took['with']:.2f} s with, {took['without']:.2f} s without, {100 * ratios[-1] - 100:+.1f} %", flush=True)
    if Receiver.received == 0:
        sys.exit("no span was received")
    cost = 100 * statistics.median(ratios) - 100
    print(f"cost of timing, metrics and spans: {cost:.2f} % of processor time, median of {a.runs}")
    sys.exit(cost >= 2)


if __name__ == "__main__":
    main()
