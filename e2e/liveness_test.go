package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// says repeats a command until its output contains a text.
func says(t *testing.T, text string, args ...string) {
	t.Helper()
	began := time.Now()
	until(t, func() (bool, string) {
		r := run(t, millrace, args...)
		return strings.Contains(r.stdout, text), fmt.Sprintf("%s does not say %q: %s%s", args[0], text, r.stdout, r.stderr)
	})
	t.Logf("%q after %s", text, time.Since(began).Round(100*time.Millisecond))
}

func submit(t *testing.T, args ...string) string {
	t.Helper()
	return strings.TrimSpace(succeed(t, millrace, append([]string{"submit"}, args...)...).stdout)
}

// TestWaiting checks that a job without a worker says that it waits, and can be cancelled.
func TestWaiting(t *testing.T) {
	address, data := server(t), t.TempDir()
	input := write(t, "in.mlir", functions(3))
	common := []string{"--address", address, "--data-dir", data}
	cancelled := func(id string) {
		succeed(t, millrace, append(common, "cancel", id)...)
		if got := succeed(t, millrace, append(common, "status", id)...).stdout; !strings.Contains(got, "terminated") && !strings.Contains(got, "cancelled") {
			t.Errorf("after cancel: %s", got)
		}
	}
	id := submit(t, append(common, "--pipeline", split, input)...)
	says(t, "waiting: no worker", append([]string{"status", id}, common...)...)
	cancelled(id)
	background(t, millrace, append([]string{"worker", "--metrics-address", ""}, common...)...)
	id = submit(t, append(common, "--engine", "nobody", "--pipeline", split, input)...)
	says(t, "waiting: no worker for engine nobody", append([]string{"status", id}, common...)...)
	cancelled(id)
}

// TestDetach sends Ctrl-C to a client of a cluster, and checks that the job continues.
func TestDetach(t *testing.T) {
	address, data := server(t), t.TempDir()
	input := write(t, "in.mlir", functions(50))
	common := []string{"--address", address, "--data-dir", data}
	client := background(t, millrace, append([]string{"compile", "--pipeline", split, "--mlir-print-op-generic", input}, common...)...)
	client.says(t, "waiting: no worker", 1)
	client.Process.Signal(os.Interrupt)
	client.Wait()
	said := client.output()
	if client.ProcessState.ExitCode() != 130 || !strings.Contains(said, "detached; the job goes on: millrace result millrace-") {
		t.Fatalf("exit %d: %s", client.ProcessState.ExitCode(), said)
	}
	background(t, millrace, append([]string{"worker", "--metrics-address", ""}, common...)...)
	id := strings.TrimSpace(said[strings.LastIndex(said, " ")+1:])
	if got := succeed(t, millrace, append(common, "result", "--mlir-print-op-generic", id)...).stdout; got != want(t, input, split) {
		t.Errorf("the result differs from mlir-opt's:\n%s", got)
	}
}

// TestOtherStore checks that a worker with another store says so, and leaves the jobs to the worker with the right
// store.
func TestOtherStore(t *testing.T) {
	address, data := server(t), t.TempDir()
	input := write(t, "in.mlir", functions(50))
	id := submit(t, "--address", address, "--data-dir", data, "--pipeline", split, input)
	says(t, id, "list", "--address", address, "--data-dir", data)
	wrong := background(t, millrace, "worker", "--address", address, "--data-dir", t.TempDir(), "--metrics-address", "")
	wrong.says(t, "1 running jobs here have another store than this worker's", 1)
	background(t, millrace, "worker", "--address", address, "--data-dir", data, "--metrics-address", "")
	succeed(t, millrace, "result", "--address", address, "--data-dir", data, "-o", "/dev/null", id)
}

// TestDrain sends SIGTERM to the worker of a running job. The worker must finish its running batches, and another
// worker the rest.
func TestDrain(t *testing.T) {
	address, data := server(t), t.TempDir()
	input := write(t, "in.mlir", functions(2000))
	worker := func() *process {
		return background(t, millrace, "worker", "--address", address, "--data-dir", data, "--metrics-address", "")
	}
	first := worker()
	id := submit(t, "--address", address, "--data-dir", data, "--pipeline", split, "--batch-size", "1KiB", input)
	says(t, " units", "status", "--address", address, "--data-dir", data, id)
	first.Process.Signal(syscall.SIGTERM)
	worker()
	r := succeed(t, millrace, "result", "--address", address, "--data-dir", data, "--mlir-print-op-generic", id)
	if r.stdout != want(t, input, split) {
		t.Error("the result differs from mlir-opt's")
	}
}

// TestRollout replaces the workers of a running job by another build. The job must say that it waits for a worker of
// the old build. A second submission must run on the new build alone. The client is always of the old build.
func TestRollout(t *testing.T) {
	newer := filepath.Join(t.TempDir(), "millrace")
	build := exec.Command("go", "build", "-o", newer, "-ldflags", "-X main.generation=2", ".")
	build.Dir = "../cmd/millrace"
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	address, data := server(t), t.TempDir()
	common := []string{"--address", address, "--data-dir", data}
	var input, id string
	for n := 2000; ; n *= 2 { // until a job is still running when its worker goes
		input = write(t, "in.mlir", functions(n))
		older := background(t, millrace, append([]string{"worker", "--metrics-address", ""}, common...)...)
		id = submit(t, append(common, "--pipeline", split, "--batch-size", "1KiB", input)...)
		says(t, " units", append([]string{"status", id}, common...)...)
		older.Process.Kill()
		older.Wait()
		if strings.Contains(succeed(t, millrace, append([]string{"status", id}, common...)...).stdout, "running") {
			break
		}
	}
	background(t, newer, append([]string{"worker", "--metrics-address", ""}, common...)...)
	says(t, "worker for engine native, build ", append([]string{"status", id}, common...)...)
	r := succeed(t, millrace, append([]string{"compile", "--again", "--pipeline", split, "--batch-size", "1KiB", "--mlir-print-op-generic", input}, common...)...)
	if r.stdout != want(t, input, split) {
		t.Error("the result differs from mlir-opt's")
	}
	if strings.Contains(r.stderr, " cached)") {
		t.Errorf("the new build took results of the old one: %s", r.stderr)
	}
}

// TestClusterEnvironment checks that keys for a cluster in the environment do not disturb jobs without a server.
func TestClusterEnvironment(t *testing.T) {
	t.Setenv("TEMPORAL_API_KEY", "secret")
	data, input := t.TempDir(), write(t, "in.mlir", functions(3))
	succeed(t, millrace, "compile", "--data-dir", data, "--pipeline", split, "-o", "/dev/null", input)
	if r := succeed(t, millrace, "submit", "--data-dir", data, "--pipeline", split, input); r.stderr != "" {
		t.Errorf("submit of what has been compiled: %s", r.stderr)
	}
	if r := run(t, millrace, "worker", "--data-dir", t.TempDir()); r.status != 2 || !strings.Contains(r.stderr, "set --address or TEMPORAL_ADDRESS") {
		t.Errorf("a worker without a server: exit %d, %s", r.status, r.stderr)
	}
	if r := succeed(t, millrace, "submit", "--data-dir", t.TempDir(), "--pipeline", split, input); !served && !strings.Contains(r.stderr, "no server is running: millrace result") {
		t.Errorf("submit without a server: %s", r.stderr)
	}
}

// TestQuota has a worker that runs one job of a user at a time. The second job must give the reason why it waits, and
// run once the first one has ended. An input that is larger than all inputs of a user may be is refused.
func TestQuota(t *testing.T) {
	address, data := server(t), t.TempDir()
	common := []string{"--address", address, "--data-dir", data}
	background(t, millrace, append([]string{"worker", "--metrics-address", "", "--slots", "2", "--user-jobs", "1", "--user-bytes", "1MiB"}, common...)...).says(t, "Blob store", 1)
	input := write(t, "in.mlir", functions(3))
	hangs := submit(t, append(common, "--test-passes", "--pipeline", "builtin.module(func.func(test-pass-hang{at=f1}))", "--unit-timeout", "1h", input)...)
	until(t, func() (bool, string) { // the server's list knows the first job
		out := succeed(t, millrace, append(common, "list", "--state", "running")...).stdout
		return strings.Contains(out, hangs), out
	})
	second := background(t, millrace, append([]string{"compile", "--pipeline", split, "-o", "/dev/null", input}, common...)...)
	second.says(t, "has 1 earlier jobs that run, and may have 1 at a time", 1)
	succeed(t, millrace, append(common, "cancel", hangs)...)
	if second.Wait(); second.ProcessState.ExitCode() != 0 {
		t.Errorf("exit %d: %s", second.ProcessState.ExitCode(), second.output())
	}
	large := write(t, "large.mlir", functions(20000))
	if r := run(t, millrace, append([]string{"compile", "--pipeline", split, "-o", "/dev/null", large}, common...)...); r.status != 1 || !strings.Contains(r.stderr, "--user-bytes") {
		t.Errorf("exit %d: %s", r.status, r.stderr)
	}
}
