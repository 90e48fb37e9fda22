package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// An injury is a way to make a unit fail on the native engine. A pass with %s gets the unit's symbol. Without %s,
// the contents of the unit make the pass fail.
type injury struct {
	pass, cause string
	upstream    bool // mlir-opt has the pass, and it fails there too
}

var injuries = []injury{
	{"test-pass-failure{at=%s}", "failure", true},
	{"test-pass-panic{at=%s}", "panic", false},
	{"canonicalize{max-iterations=1 test-convergence=true}", "failure", true}, // there is something to simplify in the unit
	{"test-pass-segv{at=%s}", "segfault", false},
	{"test-pass-crash{at=%s}", "abort", true},
	{"test-pass-create-invalid-ir{at=%s}", "invalid", true},
	{"test-pass-hang{at=%s}", "hang", false},
	{"convert-arith-to-spirv", "failure", true}, // the unit has integers that SPIR-V has not
	{"test-pass-fatal{at=%s}", "fatal", false},
	{"test-pass-oom{at=%s}", "oom", false},
}

// between are passes that run before the failing pass, so that it gets a changed module.
var between = []string{"cse", "sccp", "loop-invariant-code-motion", "control-flow-sink"}

// killer is a program with mlir-opt's command line that simulates C++ bugs. If a module contains a certain name and
// the pipeline a certain pass, it crashes, hangs or exits.
const killer = `#!/bin/sh
for last; do :; done
case "$*" in *--pass-pipeline=*) input=;; esac
for a; do case "$a" in *.mlir) input=$a;; esac; done
if [ -n "$input" ]; then
	case "$*" in *cse*) grep -aq kill_segv_ "$input" && kill -SEGV $$;; esac
	case "$*" in *canonicalize*) grep -aq kill_abrt_ "$input" && kill -ABRT $$;; esac
	case "$*" in *sccp*) grep -aq kill_hang_ "$input" && exec sleep 1000;; esac
	case "$*" in *control-flow-sink*) grep -aq kill_exit_ "$input" && exit 77;; esac
fi
exec TOOL "$@"
`

var killings = []struct{ name, cause string }{{"segv", "segfault"}, {"abrt", "abort"}, {"exit", "exited"}, {"hang", "hang"}}

// timeout returns the time limit of a unit, for a job with units that hang or for another job.
func timeout(hangs bool) string {
	if hangs {
		return "3s"
	}
	return "10m"
}

// injured returns a module and a pipeline that makes units of it fail. Of n injuries it takes the ones that hang, or
// else the others, and adds a few healthy units. The failing units go into expected.
func injured(n int, hangs bool, expected map[string]injury) (module, pipeline string) {
	var text strings.Builder
	var passes []string
	for i := range n + 5 {
		name, kind, value := fmt.Sprintf("f%d", i), "i32", "7"
		if i < n {
			in, before := injuries[i%len(injuries)], between[i%len(between)]
			if (in.cause == "hang") != hangs {
				continue
			}
			expected[name] = in
			switch in.pass {
			case "convert-arith-to-spirv":
				kind = "i128"
			case "canonicalize{max-iterations=1 test-convergence=true}":
				value = "0"
			}
			passes = append(passes, before)
			if strings.Contains(in.pass, "%s") {
				passes = append(passes, fmt.Sprintf(in.pass, name))
			} else if i < len(injuries) { // once is enough
				passes = append(passes, in.pass)
			}
		}
		fmt.Fprintf(&text, "func.func @%s(%%a: %s) -> %s {\n  %%c = arith.constant %s : %s\n  %%0 = arith.addi %%a, %%c : %s\n  %%1 = arith.muli %%0, %%a : %s\n  return %%1 : %s\n}\n", name, kind, kind, value, kind, kind, kind, kind)
	}
	return text.String(), strings.Join(passes, ",")
}

// doomed returns a module with n functions whose names make the killer fail, and a few others. If hangs is set, it has
// only the names for which the killer hangs, else only the other names. The functions and their causes go into killed.
func doomed(n int, hangs bool, killed map[string]string) string {
	var text strings.Builder
	for i := range n + 5 {
		name := fmt.Sprintf("good_%d", i)
		if i < n {
			k := killings[i%len(killings)]
			if (k.cause == "hang") != hangs {
				continue
			}
			name = fmt.Sprintf("kill_%s_%d", k.name, i)
			killed[name] = k.cause
		}
		fmt.Fprintf(&text, "func.func @%s(%%a: i32) -> i32 {\n  %%0 = arith.addi %%a, %%a : i32\n  return %%0 : i32\n}\n", name)
	}
	return text.String()
}

// TestHundredFailures makes units fail for every cause, on both engines. Some passes fail on purpose, and others do
// not. Each failure must be captured in a small reproducer and fail again with the same fingerprint. Upstream's tool
// reads and runs each reproducer whose passes it has. MILLRACE_FAILURES is the number of failures, 16 by default.
func TestHundredFailures(t *testing.T) {
	n := 16
	if v, err := strconv.Atoi(os.Getenv("MILLRACE_FAILURES")); err == nil {
		n = v
	}
	data, upstream := t.TempDir(), tool(t)
	t.Setenv("LLVM_DISABLE_SYMBOLIZATION", "1") // takes most of the time of a crash
	onTool := n * 3 / 10
	native := n - onTool

	// Units that hang are in jobs of their own: only those have a short time limit, which a slow machine might
	// exceed without a hang.
	compile := func(name, module, pipeline string, args ...string) {
		t.Helper()
		r := run(t, millrace, append([]string{"compile", "--data-dir", data, "--test-passes", "-q", "-o", "/dev/null", "--unit-memory", "256MiB",
			"--pipeline", "builtin.module(func.func(" + pipeline + "))", write(t, name, module)}, args...)...)
		if r.status != 1 {
			t.Fatalf("exit %d: %s", r.status, r.stderr)
		}
	}
	expected := map[string]injury{} // by unit
	for _, hangs := range []bool{false, true} {
		module, pipeline := injured(native, hangs, expected)
		compile("native.mlir", module, pipeline, "--batch-size", "2KiB", "--unit-timeout", timeout(hangs))
	}
	program := filepath.Join(t.TempDir(), "killer-opt")
	if err := os.WriteFile(program, []byte(strings.ReplaceAll(killer, "TOOL", upstream)), 0o755); err != nil {
		t.Fatal(err)
	}
	killed := map[string]string{}
	for _, hangs := range []bool{false, true} {
		compile("tool.mlir", doomed(onTool, hangs, killed), "cse,canonicalize,sccp,control-flow-sink", "--tool", program, "--batch-size", "1KiB", "--unit-timeout", timeout(hangs))
	}

	captured := map[string]listed{}
	for _, row := range reproducers(t, data) {
		if old, twice := captured[row.Unit]; twice {
			t.Errorf("@%s has two reproducers: %s and %s", row.Unit, old.Path, row.Path)
		}
		captured[row.Unit] = row
	}
	if len(captured) != n {
		t.Errorf("%d failures were captured, want %d", len(captured), n)
	}
	for unit, in := range expected {
		if _, ok := captured[unit]; !ok {
			t.Errorf("nothing was captured of @%s, %s by %s", unit, in.cause, in.pass)
		}
	}
	for unit, cause := range killed {
		if _, ok := captured[unit]; !ok {
			t.Errorf("nothing was captured of @%s, %s in the tool", unit, cause)
		}
	}
	largest, replayed, ran := int64(0), 0, 0
	for unit, row := range captured {
		in, isNative := expected[unit]
		cause := in.cause
		if !isNative {
			cause = killed[unit]
		}
		if row.Cause != cause || row.Fingerprint == "" {
			t.Errorf("@%s failed by %q in %s, want %q", unit, row.Cause, row.Pass, cause)
		}
		info, err := os.Stat(row.Path)
		if err != nil {
			t.Fatal(err)
		}
		largest = max(largest, info.Size())
		got := run(t, millrace, "repro", "replay", "--json", row.Path)
		var replay struct {
			Reproduced bool
			Found      struct{ Fingerprint string }
		}
		if err := json.Unmarshal([]byte(got.stdout), &replay); err != nil || got.status != 0 || !replay.Reproduced || replay.Found.Fingerprint != row.Fingerprint {
			t.Errorf("@%s, %s in %s, does not fail again as %s: exit %d, %s%s", unit, row.Cause, row.Pass, row.Fingerprint, got.status, got.stdout, got.stderr)
		} else {
			replayed++
		}
		if isNative && !in.upstream {
			continue
		}
		// The killer's failure is not mlir-opt's: mlir-opt itself succeeds.
		if got := run(t, upstream, "--run-reproducer", row.Path); (got.status != 0) != isNative || strings.Contains(got.stderr, "registered") {
			t.Errorf("mlir-opt --run-reproducer on @%s, %s in %s: exit %d, %s", unit, row.Cause, row.Pass, got.status, got.stderr)
		} else {
			ran++
		}
	}
	if largest > 64<<10 {
		t.Errorf("a reproducer has %d bytes", largest)
	}
	t.Logf("%d captured, %d replayed with the same fingerprint, %d run by mlir-opt, the largest has %d bytes", len(captured), replayed, ran, largest)
}
