package e2e

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// alone skips the test if jobs run on a server.
func alone(t *testing.T) {
	t.Helper()
	if served || foreign {
		t.Skip("the jobs of this test run in the process of a command")
	}
}

// TestKilledProcess kills the process of a job at several times, which leaves the job interrupted. The same command
// must then continue it to the same bytes, with the stored batches.
func TestKilledProcess(t *testing.T) {
	alone(t)
	input := write(t, "in.mlir", functions(4000))
	expected := want(t, input, split)
	for _, done := range []string{"", "batches", "reading"} {
		data := t.TempDir()
		args := []string{"compile", "--data-dir", data, "--pipeline", split, "--batch-size", "2KiB", "--mlir-print-op-generic", input}
		p := background(t, millrace, args...)
		until(t, func() (bool, string) {
			if done == "reading" { // as soon as there is a record
				runs, _ := filepath.Glob(filepath.Join(data, "store/files/jobs/*/*.json"))
				return len(runs) > 0, "no record is written"
			}
			results, _ := filepath.Glob(filepath.Join(data, "store/v2/objects/batches/*/*"))
			return len(results) > 20, "no batch is done"
		})
		p.Process.Kill()
		p.Wait()
		var row struct{ Job, State string }
		if err := json.Unmarshal([]byte(succeed(t, millrace, "list", "--json", "--data-dir", data).stdout), &row); err != nil || row.State != "interrupted" {
			t.Fatalf("the killed job is %q, %v", row.State, err)
		}
		if done == "" { // 'result' goes on with it as the same command does
			args = []string{"result", "--data-dir", data, row.Job, "--mlir-print-op-generic"}
		}
		r := succeed(t, millrace, args...)
		if r.stdout != expected {
			t.Errorf("killed when %q: the result differs from mlir-opt's", done)
		}
		if done != "reading" && !strings.Contains(r.stderr, " cached)") {
			t.Errorf("nothing that was stored was used: %s", r.stderr)
		}
	}
}

// TestSubmitAlone submits a job without a server, runs it with `result`, and queries all that is known of it. Then a
// second process waits for a job that another process runs.
func TestSubmitAlone(t *testing.T) {
	alone(t)
	data, input := t.TempDir(), write(t, "in.mlir", functions(50))
	at := []string{"--data-dir", data}
	ask := func(args ...string) string { t.Helper(); return succeed(t, millrace, append(args, at...)...).stdout }
	job := strings.TrimSpace(ask("submit", "--pipeline", split, input))
	if out := ask("status", job); !strings.Contains(out, "submitted") {
		t.Errorf("status: %s", out)
	}
	if out := ask("result", job, "--mlir-print-op-generic"); out != want(t, input, split) {
		t.Errorf("the result differs from mlir-opt's")
	}
	for _, c := range []struct{ command, says string }{{"status", "completed"}, {"timing", "CSE"}, {"trace", `"cat":"unit"`}} {
		if out := ask(c.command, job); !strings.Contains(out, c.says) {
			t.Errorf("%s does not say %q: %s", c.command, c.says, out)
		}
	}
	if out := ask("explain", job, "f3"); !strings.Contains(out, "computed") {
		t.Errorf("explain: %s", out)
	}
	if out := ask("trace-ir", job, "f3"); !strings.Contains(out, "Unit <code>@f3</code>") || !strings.Contains(out, "runs of passes changed the text") {
		t.Errorf("trace-ir: %s", out)
	}
	if r := run(t, millrace, "status", "millrace-0123456789abcdef01234567", "--data-dir", data); r.status == 0 || !strings.Contains(r.stderr, "no such job") {
		t.Errorf("a job that nobody knows: exit %d, %s", r.status, r.stderr)
	}
	slow := background(t, millrace, "compile", "--data-dir", data, "--test-passes", "--pipeline", "builtin.module(func.func(test-pass-hang{at=f7}))", "--unit-timeout", "1h", input)
	var running string
	until(t, func() (bool, string) {
		out := ask("list", "--state", "running", "--json")
		running, _, _ = strings.Cut(strings.TrimPrefix(out, `{"job":"`), `"`)
		return strings.Contains(out, "running"), out
	})
	succeed(t, millrace, "cancel", running, "--data-dir", data)
	slow.says(t, "cancelled", 1)
	if out := ask("status", running); !strings.Contains(out, "cancelled") {
		t.Errorf("a job that another process was told to cancel: %s", out)
	}
}

// TestNoServerNeeded runs a job on a machine where the server's program can be neither found nor built.
func TestNoServerNeeded(t *testing.T) {
	alone(t)
	cmd := exec.Command(millrace, "compile", "--data-dir", t.TempDir(), "--pipeline", split, "-o", os.DevNull, write(t, "in.mlir", functions(3)))
	cmd.Env, cmd.Dir = []string{"PATH=", "HOME=" + t.TempDir(), "MILLRACE_SERVER=/nonexistent"}, t.TempDir()
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestLostOutput damages and removes the stored data of a finished job. The same command must compute it again and
// succeed.
func TestLostOutput(t *testing.T) {
	data, input := t.TempDir(), write(t, "in.mlir", functions(60))
	args := []string{"compile", "--data-dir", data, "--pipeline", split, "--mlir-print-op-generic", "--batch-size", "4KiB", input}
	expected := succeed(t, millrace, args...).stdout
	for _, harm := range []func(path string) error{os.Remove, func(path string) error { return os.WriteFile(path, []byte("damaged"), 0o600) }} {
		for _, kind := range []string{"blobs", "objects/batches"} {
			files, err := filepath.Glob(filepath.Join(data, "store/v2", kind, "*/*"))
			if err != nil || len(files) == 0 {
				t.Fatalf("no %s: %v", kind, err)
			}
			for _, f := range files {
				if err := harm(f); err != nil {
					t.Fatal(err)
				}
			}
			if r := succeed(t, millrace, args...); r.stdout != expected {
				t.Errorf("without its %s the job's result is another", kind)
			}
		}
	}
}

// TestReadOnlyStore queries a job, and the store, without write permission on the store's files.
func TestReadOnlyStore(t *testing.T) {
	alone(t)
	data, input := t.TempDir(), write(t, "in.mlir", functions(5))
	succeed(t, millrace, "compile", "--data-dir", data, "--pipeline", split, "-o", os.DevNull, input)
	readOnly := func(path string, d os.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		return os.Chmod(path, 0o500)
	}
	if err := filepath.WalkDir(data, readOnly); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { exec.Command("chmod", "-R", "u+w", data).Run() })
	for _, args := range [][]string{{"list"}, {"store", "stat"}, {"store", "verify"}} {
		cmd := exec.Command(millrace, append(args, "--data-dir", data)...)
		if os.Geteuid() == 0 { // root may write everywhere
			cmd = exec.Command("setpriv", append([]string{"--bounding-set=-all", "--inh-caps=-all", millrace}, cmd.Args[1:]...)...)
		}
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
}

// TestTimingOfRunning queries the times of a job that hangs, and checks that they cover the stages before.
func TestTimingOfRunning(t *testing.T) {
	data, input := t.TempDir(), write(t, "in.mlir", functions(20))
	pipeline := "builtin.module(func.func(cse),symbol-dce,func.func(test-pass-hang{at=f7}))"
	at := []string{"--data-dir", data}
	job := strings.TrimSpace(succeed(t, millrace, append([]string{"submit", "--test-passes", "--unit-timeout", "1h", "--pipeline", pipeline, input}, at...)...).stdout)
	background(t, millrace, append([]string{"result", job}, at...)...)
	until(t, func() (bool, string) {
		r := run(t, millrace, append([]string{"timing", job, "--json"}, at...)...)
		return strings.Contains(r.stdout, `"cse"`) && strings.Contains(r.stderr, "the job is running"), r.stdout + r.stderr
	})
	succeed(t, millrace, append([]string{"cancel", job}, at...)...)
}
