package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestFaults makes one unit of many fail in every possible way. It fails in a batch, and in a process that reads the
// module and runs the batches itself.
func TestFaults(t *testing.T) {
	input := write(t, "in.mlir", functions(60))
	datas := map[string]string{"2KiB": t.TempDir(), "0": t.TempDir()}
	for _, tc := range []struct{ pass, cause string }{
		{"test-pass-failure", "failure"},
		{"test-pass-create-invalid-ir", "invalid"},
		{"test-pass-crash", "abort"},
		{"test-pass-panic", "panic"},
		{"test-pass-fatal", "fatal"},
		{"test-pass-segv", "segfault"},
		{"test-pass-hang", "hang"},
		{"test-pass-oom", "oom"},
	} {
		for size, data := range datas {
			t.Run(tc.pass+"/"+size, func(t *testing.T) { oneFails(t, tc.pass, tc.cause, data, input, size) })
		}
	}
}

// oneFails makes @f29 fail in a pass.
func oneFails(t *testing.T, pass, cause, data, input, size string) {
	limits := []string{"--unit-timeout", "60s", "--unit-memory", "1GiB"}
	switch cause {
	case "hang":
		limits[1] = "2s"
	case "oom":
		limits[3] = "256MiB"
	}
	output := filepath.Join(t.TempDir(), "out.mlir")
	pipeline := "builtin.module(func.func(cse," + pass + "{at=f29}))"
	args := append([]string{"compile", "--data-dir", data, "--test-passes", "--pipeline", pipeline, "--batch-size", size, "-o", output, input}, limits...)
	r := run(t, millrace, args...)
	if r.status != 1 || !strings.Contains(r.stderr, "60 units in ") || !strings.Contains(r.stderr, ", 1 failed") {
		t.Errorf("exit %d: %s", r.status, r.stderr)
	}
	if strings.Contains(r.stderr, "goroutine") {
		t.Errorf("a stack trace for the user: %s", r.stderr)
	}
	if _, err := os.Stat(output); !os.IsNotExist(err) {
		t.Error("there is an output although a unit failed")
	}
	var found *listed
	for _, row := range reproducers(t, data) {
		if row.Pass == pass {
			found = &row
		}
	}
	if found == nil {
		t.Fatalf("no reproducer; stderr: %s", r.stderr)
	}
	if found.Unit != "f29" || found.Cause != cause || found.Fingerprint == "" {
		t.Errorf("listed as %+v, want f29 by %s", found, cause)
	}
	if !strings.Contains(r.stderr, found.Path) {
		t.Errorf("the summary does not name %s:\n%s", found.Path, r.stderr)
	}
	info, err := os.Stat(found.Path)
	if err != nil || info.Size() > 64<<10 {
		t.Errorf("reproducer: %v, %v", info, err)
	}
	if got := run(t, millrace, "repro", "replay", "--data-dir", data, found.Path); got.status != 0 || !strings.Contains(got.stdout, "reproduced: "+cause) {
		t.Errorf("replay: exit %d, %s%s", got.status, got.stdout, got.stderr)
	}
	if cause == "failure" || cause == "abort" || cause == "invalid" {
		if got := run(t, tool(t), "--run-reproducer", found.Path); got.status == 0 {
			t.Errorf("mlir-opt --run-reproducer: exit %d, %s", got.status, got.stderr)
		}
	}
	partial := run(t, millrace, append(args, "--partial")...)
	if partial.status != 1 {
		t.Errorf("--partial: exit %d", partial.status)
	}
	if text, err := os.ReadFile(output); err != nil || strings.Count(string(text), `millrace.failed = "`+cause+`"`) != 1 {
		t.Errorf("--partial: %v\n%s", err, text)
	}
}

// TestMaxFailures checks that a job in which every sixth unit fails ends early, and leaves the other units
// unchanged. In a job that continues, one line reports the first failure before the end.
func TestMaxFailures(t *testing.T) {
	var b strings.Builder
	const units = 2400
	for i := range units {
		typ := "i32"
		if i%6 == 0 {
			typ = "vector<7xi32>" // which SPIR-V does not have
		}
		fmt.Fprintf(&b, "func.func @f%d(%%a: %[2]s) -> %[2]s {\n  %%0 = arith.addi %%a, %%a : %[2]s\n  return %%0 : %[2]s\n}\n", i, typ)
	}
	input, output := write(t, "in.mlir", b.String()), filepath.Join(t.TempDir(), "out.mlir")
	r := run(t, millrace, "compile", "--data-dir", t.TempDir(), "--pipeline", "builtin.module(func.func(convert-arith-to-spirv))", "--batch-size", "1KiB", "--max-failures", "5",
		"--partial", "--json", input, "-o", output)
	var report struct {
		Failed int
		NotRun int `json:"not_run"`
	}
	if err := json.Unmarshal([]byte(r.stdout), &report); r.status != 1 || err != nil || report.Failed < 5 || report.Failed > 300 || report.NotRun < units/4 {
		t.Errorf("exit %d, %v: %+v", r.status, err, report)
	}
	if strings.Count(r.stderr, "error:") > 3 {
		t.Errorf("said: %s", r.stderr)
	}
	text, err := os.ReadFile(output)
	if err != nil {
		t.Fatal(err)
	}
	left, done, failed := strings.Count(string(text), "arith.addi"), strings.Count(string(text), "spirv.IAdd"), strings.Count(string(text), "millrace.failed")
	if left+done != units || failed != report.Failed || left != report.Failed+report.NotRun {
		t.Errorf("%d units as they were, %d done, %d failed: %+v", left, done, failed, report)
	}
	r = run(t, millrace, "compile", "--data-dir", t.TempDir(), "--test-passes", "--pipeline", "builtin.module(func.func(convert-arith-to-spirv,test-pass-hang{at=f1}))",
		"--batch-size", "1KiB", "--unit-timeout", "3s", input, "-o", output)
	if first := strings.Index(r.stderr, "the first failure: "+input); first < 0 || first > strings.Index(r.stderr, "see current operation") {
		t.Errorf("said: %s", r.stderr)
	}
}

// TestToolFaults makes units fail in an external program.
func TestToolFaults(t *testing.T) {
	// mlir-opt's pass makes one function invalid, and its verifier rejects that function.
	module := strings.Replace(functions(40), `"f17"}`, `"f17"}`, 1)
	input, data := write(t, "in.mlir", module), t.TempDir()
	for _, tc := range []struct{ pass, cause string }{{"test-pass-failure", "failure"}, {"test-pass-crash", "abort"}} {
		r := run(t, millrace, "compile", "--data-dir", data, "--tool", tool(t), "--pipeline", "builtin.module(func.func(cse,"+tc.pass+"))", "--batch-size", "1MiB", input)
		if r.status != 1 || !strings.Contains(r.stderr, "40 failed") || r.stdout != "" {
			t.Errorf("exit %d: %s", r.status, r.stderr)
		}
		if !strings.Contains(r.stderr, "40 units: "+tc.cause+" in "+tc.pass) {
			t.Errorf("40 equal failures do not read as one bug: %s", r.stderr)
		}
	}
}

// TestBadInput checks that each kind of bad input gives one clear error without a stack trace. The exit status tells
// whether the module (1), the command line (2) or the environment (3) is to blame.
func TestBadInput(t *testing.T) {
	data := t.TempDir()
	good := write(t, "good.mlir", functions(1))
	file := write(t, "file", "")
	for _, tc := range []struct {
		status     int
		name, want string
		args       []string
	}{
		{2, "missing file", "cannot open input file '/no/such/file.mlir': No such file or directory", []string{"/no/such/file.mlir", "--pipeline", split}},
		{1, "syntax", "bad.mlir:1:1: error: ", []string{write(t, "bad.mlir", "nonsense\n"), "--pipeline", split}},
		{1, "verifier", "error: ", []string{write(t, "invalid.mlir", "\"func.func\"() ({}) : () -> ()\n"), "--pipeline", split}},
		{1, "bytecode", "error: ", []string{write(t, "bad.mlirbc", "ML\xefR\x0d\x01\x02"), "--pipeline", split}},
		{1, "unknown pass", "'nosuch' does not refer to a registered pass or pass pipeline", []string{good, "--pipeline", "builtin.module(nosuch)"}},
		{1, "unknown option", "no such option foo", []string{good, "--pipeline", "builtin.module(canonicalize{foo=1})"}},
		{1, "wrong anchor", "can't run 'func.func' pass manager on 'builtin.module' op", []string{good, "--pipeline", "func.func(cse)"}},
		{2, "no pipeline", "--pipeline is missing", []string{good}},
		{3, "unwritable store", "store " + file + "/store", []string{good, "--pipeline", split, "--store", file + "/store"}},
		{3, "unreachable server", "no Temporal server answers at 127.0.0.1:1", []string{good, "--pipeline", split, "--address", "127.0.0.1:1"}},
		{2, "unknown tool", "tool no-such-tool", []string{good, "--pipeline", split, "--tool", "no-such-tool"}},
		{2, "no tool", "does not take mlir-opt's command line", []string{good, "--pipeline", split, "--tool", "/bin/false"}},
		{2, "unwritable output", "cannot open output file", []string{good, "--pipeline", split, "-o", file + "/out.mlir"}},
		{2, "bad size", "is no size", []string{good, "--pipeline", split, "--unit-memory", "lots"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r := run(t, millrace, append([]string{"compile", "--data-dir", data}, tc.args...)...)
			if r.status != tc.status || !strings.Contains(r.stderr, tc.want) {
				t.Errorf("exit %d, stderr %q, want %q", r.status, r.stderr, tc.want)
			}
			if strings.Contains(r.stderr, "goroutine") || r.stdout != "" {
				t.Errorf("stdout %q, stderr %q", r.stdout, r.stderr)
			}
		})
	}
}

// TestWrongCommandLine checks that each mistake gives one line as the answer.
func TestWrongCommandLine(t *testing.T) {
	for _, tc := range []struct{ args, want string }{
		{"compil", `unknown command "compil" for "millrace", did you mean compile? usage: millrace`},
		{"compile", "requires at least 1 arg(s), only received 0; usage: millrace compile --pipeline PIPELINE FILE... [flags] (try 'millrace compile --help')"},
		{"compile --pipelin x y", "unknown flag: --pipelin, did you mean --pipeline? usage: millrace compile"},
		{"compile --window many x", `invalid argument "many" for "--window" flag`},
		{"repro repeat x", `unknown command "repeat" for "millrace repro", did you mean replay? usage: millrace repro`},
		{"repro replay", "accepts 1 arg(s), received 0; usage: millrace repro replay"},
	} {
		r := run(t, millrace, strings.Fields(tc.args)...)
		if r.status != 2 || r.stdout != "" || !strings.HasPrefix(r.stderr, "millrace: error: "+tc.want) || strings.Count(r.stderr, "\n") != 1 {
			t.Errorf("%s: exit %d, stdout %q, stderr %q", tc.args, r.status, r.stdout, r.stderr)
		}
	}
	for _, command := range []string{"", "compile", "repro", "repro reduce"} {
		r := run(t, millrace, append(strings.Fields(command), "--help")...)
		if r.status != 0 || r.stderr != "" {
			t.Errorf("%s --help: exit %d: %s", command, r.status, r.stderr)
		}
		for line := range strings.Lines(r.stdout) {
			if len(line) > 81 && !strings.HasPrefix(line, "  millrace ") { // examples do not wrap
				t.Errorf("%s --help: %d columns: %s", command, len(line), line)
			}
		}
	}
}

// TestInterrupt sends Ctrl-C to a compile whose unit hangs.
func TestInterrupt(t *testing.T) {
	input, data := write(t, "in.mlir", functions(3)), t.TempDir()
	output := filepath.Join(t.TempDir(), "out.mlir")
	client := background(t, millrace, "compile", "--data-dir", data, "--test-passes", "--pipeline", "builtin.module(func.func(test-pass-hang{at=f1}))", "-o", output, input)
	client.says(t, " of 3 units", 1)
	client.Process.Signal(os.Interrupt)
	done := time.AfterFunc(patience, func() { client.Process.Signal(syscall.SIGQUIT) })
	client.Wait()
	done.Stop()
	for line := range strings.Lines(client.output()) {
		if !strings.HasPrefix(line, "millrace: ") {
			t.Errorf("no message for people: %q", line)
		}
	}
	// If the worker has sent a heartbeat by then, the message names the unit.
	last := regexp.MustCompile(`\nmillrace: interrupted(, in test-pass-hang on @f1 for \d+m?s)?\n$`)
	if got := client.ProcessState.ExitCode(); got != 130 || !last.MatchString(client.output()) {
		t.Errorf("exit %d, stderr %q", got, client.output())
	}
	if _, err := os.Stat(output); !os.IsNotExist(err) {
		t.Error("something was written")
	}
}
