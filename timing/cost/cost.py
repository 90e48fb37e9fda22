#!/usr/bin/env python3
"""Measures what timing, metrics and spans cost: processor time of millrace compile on one module, with all of them and without any.

    timing/cost/cost.py [--runs 10] [--functions 20000] [--null] [--pipeline P] [INPUT]

"With" is the program as it is, its metrics collected and every span recorded and sent to a receiver here. "Without" is the same
program built with what measures taken out of the engine (an overlay of engine/native/meter.go: the methods do nothing), the
SDK's metrics off, no receiver. Each has a store and a server of its own, so that no result is cached. The two of a pair run at
the same time, each on a core of its own, and once more with the cores exchanged: what else the machine does then falls on both, and
what one core is worse than the other cancels out. The ratio of a run is the geometric mean of its two pairs; the result is the median
of the runs' ratios, with the interval in which the true median lies in 95 of 100 cases, whatever the noise is like.
Without INPUT it takes the module of conformance/bench.py. --null has both be the program without: what is found then is noise.
Exit status 1 says that the median is 2 % or more.
"""

import argparse
import http.server
import importlib.util
import json
import math
import os
import re
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


def started(program, pipeline, source, env, core, data):
    command = [program, "compile", "-q", "--data-dir", data, "--pipeline", pipeline, source, "-o", "/dev/null"]
    return subprocess.Popen(command, env=env, preexec_fn=lambda: os.sched_setaffinity(0, {core}))


def pair(first, second, cores, pipeline, source):
    """User and system time of two compilations at a time, their child processes' too: of each on its core."""
    with tempfile.TemporaryDirectory() as a, tempfile.TemporaryDirectory() as b:
        both = [started(*p, core, data) for p, core, data in zip(
            [(program, pipeline, source, env) for program, env in (first, second)], cores, (a, b))]
        times = []
        for p in both:
            _, status, used = os.wait4(p.pid, 0)
            p.returncode = os.waitstatus_to_exitcode(status)
            times.append(used.ru_utime + used.ru_stime)
        if any(p.returncode for p in both):
            sys.exit(f"a compilation ended with {[p.returncode for p in both]}")
    return times


def bounds(ratios):
    """Where the median of what the ratios are drawn from lies in 95 of 100 cases: between two of them, by their ranks alone."""
    ratios, n = sorted(ratios), len(ratios)
    outside, rank = 2 / 2**n, 0  # that all are on one side
    while rank + 1 < n // 2 and outside + 2 * math.comb(n, rank + 1) / 2**n <= 0.05:
        rank += 1
        outside += 2 * math.comb(n, rank) / 2**n
    return ratios[rank], ratios[n - 1 - rank]


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--runs", type=int, default=10)
    p.add_argument("--functions", type=int, default=20000)
    p.add_argument("--pipeline", default=PIPELINE)
    p.add_argument("--null", action="store_true")
    p.add_argument("input", nargs="?")
    a = p.parse_args()
    if a.runs < 6:
        p.error("fewer than 6 runs tell nothing")
    cores = sorted(os.sched_getaffinity(0))[:2]
    if len(cores) < 2:
        sys.exit("this takes two cores")
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
        without = (os.path.join(dir, "without"), plain)
        measured = without if a.null else (os.path.join(dir, "with"), traced)
        pair(measured, without, cores, a.pipeline, source)  # the first time reads files
        ratios = []
        for n in range(a.runs):
            one, other = (pair(measured, without, c, a.pipeline, source) for c in (cores, cores[::-1]))
            ratios.append(math.sqrt(one[0] / one[1] * other[0] / other[1]))
            print(f"{n + 1:2}: {one[0]:.2f} and {other[0]:.2f} s with, {one[1]:.2f} and {other[1]:.2f} s without, {100 * ratios[-1] - 100:+.1f} %", flush=True)
    if Receiver.received == 0 and not a.null:
        sys.exit("no span was received")
    low, high = bounds(ratios)
    low, cost, high = (100 * r - 100 for r in (low, statistics.median(ratios), high))
    print(f"cost of timing, metrics and spans: {cost:.2f} % of processor time, median of {a.runs}; between {low:.2f} and {high:.2f} %")
    sys.exit(cost >= 2)


if __name__ == "__main__":
    main()
