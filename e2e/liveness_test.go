package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// within asks again and again until a command's output has a text.
func within(t *testing.T, limit time.Duration, text string, args ...string) {
	t.Helper()
	began := time.Now()
	for {
		r := run(t, millrace, args...)
		if strings.Contains(r.stdout, text) {
			t.Logf("%q after %s", text, time.Since(began).Round(100*time.Millisecond))
			return
		}
		if time.Since(began) > limit {
			t.Fatalf("%s does not say %q within %s: %s%s", args[0], text, limit, r.stdout, r.stderr)
		}
		time.Sleep(500 * time.Millisecond)
	}
}

func submit(t *testing.T, args ...string) string {
	t.Helper()
	return strings.TrimSpace(succeed(t, millrace, append([]string{"submit"}, args...)...).stdout)
}

// TestWaiting has a job that nobody can run say so, and be cancelled.
func TestWaiting(t *testing.T) {
	address, data := server(t), t.TempDir()
	input := write(t, "in.mlir", functions(3))
	common := []string{"--address", address, "--data-dir", data}
	cancelled := func(id string) {
		began := time.Now()
		succeed(t, millrace, append(common, "cancel", id)...)
		if took := time.Since(began); took > 7*time.Second { // 5 s on a machine that has nothing else to do
			t.Errorf("cancel took %s", took)
		}
		if got := succeed(t, millrace, append(common, "status", id)...).stdout; !strings.Contains(got, "terminated") && !strings.Contains(got, "cancelled") {
			t.Errorf("after cancel: %s", got)
		}
	}
	id := submit(t, append(common, "--pipeline", split, input)...)
	within(t, 20*time.Second, "waiting: no worker", append([]string{"status", id}, common...)...)
	cancelled(id)
	background(t, millrace, append([]string{"worker", "--metrics-address", ""}, common...)...)
	id = submit(t, append(common, "--engine", "nobody", "--pipeline", split, input)...)
	within(t, 20*time.Second, "waiting: no worker for engine nobody", append([]string{"status", id}, common...)...)
	cancelled(id)
}

// TestDetach sends Ctrl-C to a client of a cluster: the job goes on.
func TestDetach(t *testing.T) {
	address, data := server(t), t.TempDir()
	input := write(t, "in.mlir", functions(50))
	common := []string{"--address", address, "--data-dir", data}
	cmd := exec.Command(millrace, append([]string{"compile", "--pipeline", split, "--mlir-print-op-generic", input}, common...)...)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(5 * time.Second) // no worker is there, so it waits
	cmd.Process.Signal(os.Interrupt)
	cmd.Wait()
	if cmd.ProcessState.ExitCode() != 130 || !strings.Contains(stderr.String(), "detached; the job goes on: millrace result millrace-") {
		t.Fatalf("exit %d: %s", cmd.ProcessState.ExitCode(), stderr.String())
	}
	background(t, millrace, append([]string{"worker", "--metrics-address", ""}, common...)...)
	id := strings.TrimSpace(stderr.String()[strings.LastIndex(stderr.String(), " ")+1:])
	if got := succeed(t, millrace, append(common, "result", "--mlir-print-op-generic", id)...).stdout; got != want(t, input, split) {
		t.Errorf("the result differs from mlir-opt's:\n%s", got)
	}
}

// TestOtherStore has a worker with another store say so, and leave the jobs to the right one.
func TestOtherStore(t *testing.T) {
	address, data := server(t), t.TempDir()
	input := write(t, "in.mlir", functions(50))
	id := submit(t, "--address", address, "--data-dir", data, "--pipeline", split, input)
	time.Sleep(3 * time.Second) // until the server lists it
	var stderr strings.Builder
	wrong := exec.Command(millrace, "worker", "--address", address, "--data-dir", t.TempDir(), "--metrics-address", "")
	wrong.Stderr = &stderr
	if err := wrong.Start(); err != nil {
		t.Fatal(err)
	}
	background(t, millrace, "worker", "--address", address, "--data-dir", data, "--metrics-address", "")
	succeed(t, millrace, "result", "--address", address, "--data-dir", data, "-o", "/dev/null", id)
	time.Sleep(time.Second)
	wrong.Process.Signal(os.Interrupt)
	wrong.Wait()
	if !strings.Contains(stderr.String(), "1 running jobs here have another store than this worker's") {
		t.Errorf("the wrong worker says: %s", stderr.String())
	}
}

// TestDrain sends SIGTERM to the worker of a running job: it finishes what it has, another does the rest.
func TestDrain(t *testing.T) {
	address, data := server(t), t.TempDir()
	input := write(t, "in.mlir", functions(2000))
	worker := func() *exec.Cmd {
		return background(t, millrace, "worker", "--address", address, "--data-dir", data, "--metrics-address", "")
	}
	first := worker()
	id := submit(t, "--address", address, "--data-dir", data, "--pipeline", split, "--batch-size", "1KiB", input)
	within(t, time.Minute, " units", "status", "--address", address, "--data-dir", data, id)
	first.Process.Signal(syscall.SIGTERM)
	worker()
	r := succeed(t, millrace, "result", "--address", address, "--data-dir", data, "--mlir-print-op-generic", id)
	if r.stdout != want(t, input, split) {
		t.Error("the result differs from mlir-opt's")
	}
}

// TestRollout replaces the workers of a running job by another build: the job says what it waits for, and submitted again
// it is done by the new build alone. The client is always of the old one.
func TestRollout(t *testing.T) {
	newer := filepath.Join(t.TempDir(), "millrace")
	if out, err := exec.Command("go", "build", "-o", newer, "-ldflags", "-X main.generation=2", "../cmd/millrace").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	address, data := server(t), t.TempDir()
	common := []string{"--address", address, "--data-dir", data}
	input := write(t, "in.mlir", functions(2000))
	older := background(t, millrace, append([]string{"worker", "--metrics-address", ""}, common...)...)
	id := submit(t, append(common, "--pipeline", split, "--batch-size", "1KiB", input)...)
	within(t, time.Minute, " units", append([]string{"status", id}, common...)...)
	older.Process.Kill()
	background(t, newer, append([]string{"worker", "--metrics-address", ""}, common...)...)
	within(t, 2*time.Minute, "worker for engine native, build ", append([]string{"status", id}, common...)...)
	r := succeed(t, millrace, append([]string{"compile", "--again", "--pipeline", split, "--batch-size", "1KiB", "--mlir-print-op-generic", input}, common...)...)
	if r.stdout != want(t, input, split) {
		t.Error("the result differs from mlir-opt's")
	}
	if strings.Contains(r.stderr, " cached)") {
		t.Errorf("the new build took results of the old one: %s", r.stderr)
	}
}

// TestClusterEnvironment has keys that are meant for a cluster not disturb a server in the process.
func TestClusterEnvironment(t *testing.T) {
	t.Setenv("TEMPORAL_API_KEY", "secret")
	succeed(t, millrace, "compile", "--data-dir", t.TempDir(), "--pipeline", split, "-o", "/dev/null", write(t, "in.mlir", functions(3)))
	if r := run(t, millrace, "worker", "--data-dir", t.TempDir()); r.status != 2 || !strings.Contains(r.stderr, "set --address or TEMPORAL_ADDRESS") {
		t.Errorf("a worker without a server: exit %d, %s", r.status, r.stderr)
	}
	if r := succeed(t, millrace, "submit", "--data-dir", t.TempDir(), "--pipeline", split, write(t, "in.mlir", functions(3))); !strings.Contains(r.stderr, "the job begins with the next command that has one") {
		t.Errorf("submit without a server: %s", r.stderr)
	}
}
