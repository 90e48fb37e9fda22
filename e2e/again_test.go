package e2e

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"go.temporal.io/sdk/converter"
)

// together runs a command n times at once and returns the results.
func together(t *testing.T, n int, args ...string) []result {
	t.Helper()
	all := make([]result, n)
	var wait sync.WaitGroup
	for i := range all {
		wait.Go(func() {
			var stdout, stderr strings.Builder
			cmd := exec.Command(millrace, args...)
			cmd.Stdout, cmd.Stderr = &stdout, &stderr
			cmd.Run()
			all[i] = result{stdout: stdout.String(), stderr: stderr.String(), status: cmd.ProcessState.ExitCode()}
		})
	}
	wait.Wait()
	return all
}

// TestAgainTogether has several users submit one job with --again at once. Each submission ends the previous run,
// and all users get the last run's result.
func TestAgainTogether(t *testing.T) {
	address, data := server(t), t.TempDir()
	common := []string{"--address", address, "--data-dir", data}
	background(t, millrace, append([]string{"worker", "--metrics-address", ""}, common...)...)
	input := write(t, "in.mlir", functions(400))
	expected := want(t, input, split)
	for i, r := range together(t, 6, append([]string{"compile", "-q", "--again", "--pipeline", split, "--batch-size", "2KiB", "--mlir-print-op-generic", input}, common...)...) {
		if r.status != 0 || r.stdout != expected {
			t.Errorf("client %d: exit %d, other bytes than mlir-opt's: %v\n%s", i, r.status, r.stdout != expected, r.stderr)
		}
	}
}

// TestGivenUp submits a job while somebody cancels its run. The submission must get a run of its own.
func TestGivenUp(t *testing.T) {
	address, data := server(t), t.TempDir()
	common := []string{"--address", address, "--data-dir", data}
	input := write(t, "in.mlir", functions(50))
	id := submit(t, append(common, "--pipeline", split, input)...)
	cancel := background(t, millrace, append([]string{"cancel", id}, common...)...) // nobody is there to end it in order
	time.Sleep(time.Second)
	client := background(t, millrace, append([]string{"compile", "--pipeline", split, "-o", "/dev/null", input}, common...)...)
	cancel.Wait()
	background(t, millrace, append([]string{"worker", "--metrics-address", ""}, common...)...)
	if client.Wait(); client.ProcessState.ExitCode() != 0 {
		t.Errorf("exit %d: %s", client.ProcessState.ExitCode(), client.output())
	}
}

// TestStartsTogether submits a job from many clients at once. No submission may fail because the server is busy, and
// all must get the same job.
func TestStartsTogether(t *testing.T) {
	address, data := server(t), t.TempDir()
	input := write(t, "in.mlir", functions(20))
	first := ""
	for i, r := range together(t, 40, "submit", "--address", address, "--data-dir", data, "--pipeline", split, input) {
		if first == "" {
			first = r.stdout
		}
		if r.status != 0 || r.stdout != first {
			t.Errorf("client %d: exit %d, job %q, the first has %q\n%s", i, r.status, r.stdout, first, r.stderr)
		}
	}
}

// TestCodecAway stops the codec server while a job runs, and checks that the job waits for it. A worker that starts
// without a codec server must say so.
func TestCodecAway(t *testing.T) {
	address, data := server(t), t.TempDir()
	var away atomic.Bool
	var asked atomic.Int64
	handler := converter.NewPayloadCodecHTTPHandler(secret{})
	codec := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked.Add(1); away.Load() {
			http.Error(w, "away", http.StatusServiceUnavailable)
			return
		}
		handler.ServeHTTP(w, r)
	}))
	t.Cleanup(codec.Close)
	t.Setenv("TEMPORAL_CODEC_ENDPOINT", codec.URL)
	common := []string{"--address", address, "--data-dir", data}
	background(t, millrace, append([]string{"worker", "--metrics-address", ""}, common...)...)
	input := write(t, "in.mlir", functions(1000))
	client := background(t, millrace, append([]string{"compile", "-q", "--pipeline", split, "--batch-size", "1KiB", "-o", "/dev/null", input}, common...)...)
	until(t, func() (bool, string) { return asked.Load() > 20, "the codec server is not asked" })
	away.Store(true)
	time.Sleep(3 * time.Second)
	away.Store(false)
	if client.Wait(); client.ProcessState.ExitCode() != 0 {
		t.Errorf("exit %d: %s", client.ProcessState.ExitCode(), client.output())
	}
	away.Store(true)
	if r := run(t, millrace, append([]string{"worker", "--metrics-address", ""}, common...)...); r.status != 3 || !strings.Contains(r.stderr, "codec server "+codec.URL) {
		t.Errorf("a worker without a codec server: exit %d, %s", r.status, r.stderr)
	}
}

// TestCompletion checks that a shell offers ids of jobs, with a description of each job.
func TestCompletion(t *testing.T) {
	data := t.TempDir()
	input := write(t, "in.mlir", "func.func @f() {\n  return\n}\n")
	succeed(t, millrace, "compile", "--data-dir", data, "-q", "--pipeline", "builtin.module(func.func(cse))", input, "-o", os.DevNull)
	if got := succeed(t, millrace, "__complete", "status", "--data-dir", data, "mill").stdout; !strings.HasPrefix(got, "millrace-") || !strings.Contains(got, "completed ") {
		t.Errorf("the shell is offered %q", got)
	}
}
