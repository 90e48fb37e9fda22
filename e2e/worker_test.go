package e2e

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// answer is the status and body of a probe.
func answer(t *testing.T, url string) (int, string) {
	t.Helper()
	resp, err := http.Get(url)
	if err != nil {
		return 0, err.Error()
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, strings.TrimSpace(string(body))
}

// eventually waits for a probe to have a status, and returns what it said.
func eventually(t *testing.T, url string, want int) string {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		status, body := answer(t, url)
		if status == want {
			return body
		}
		if time.Now().After(end) {
			t.Fatalf("%s: %d %s, want %d", url, status, body, want)
		}
	}
}

// TestWorkerProbes has a worker be ready, lose its store and get it back, work, and drain: what Kubernetes asks it, and what
// it logs.
func TestWorkerProbes(t *testing.T) {
	address, data, blobs := server(t), t.TempDir(), filepath.Join(t.TempDir(), "store")
	metrics := freeAddress(t)
	cmd := exec.Command(millrace, "worker", "--address", address, "--data-dir", data, "--store", blobs, "--metrics-address", metrics,
		"--log-format=json", "--log-level=debug", "--drain=30s")
	// Spans that nobody takes have ids all the same.
	cmd.Env = append(os.Environ(), "OTEL_EXPORTER_OTLP_ENDPOINT=http://"+freeAddress(t), "OTEL_EXPORTER_OTLP_TIMEOUT=100")
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	var mu sync.Mutex
	var log bytes.Buffer
	drained := make(chan struct{})
	go func() {
		defer close(drained)
		for lines := bufio.NewScanner(stderr); lines.Scan(); {
			mu.Lock()
			log.WriteString(lines.Text() + "\n")
			mu.Unlock()
		}
	}()

	ready := "http://" + metrics + "/readyz"
	eventually(t, ready, http.StatusOK)
	eventually(t, "http://"+metrics+"/healthz", http.StatusOK)
	if err := os.Rename(blobs, blobs+".gone"); err != nil {
		t.Fatal(err)
	}
	if why := eventually(t, ready, http.StatusServiceUnavailable); !strings.Contains(why, "store "+blobs) {
		t.Errorf("without a store: %s", why)
	}
	eventually(t, "http://"+metrics+"/healthz", http.StatusOK)
	if err := os.Rename(blobs+".gone", blobs); err != nil {
		t.Fatal(err)
	}
	eventually(t, ready, http.StatusOK)

	compile := []string{"compile", "--address", address, "--data-dir", data, "--store", blobs, "--test-passes", "-q", "-o", "/dev/null", "--pipeline"}
	in := write(t, "in.mlir", functions(30))
	succeed(t, millrace, append(compile, "builtin.module(func.func(canonicalize))", in)...)
	if r := run(t, millrace, append(compile, "builtin.module(func.func(test-pass-failure{at=f3}))", in)...); r.status != 1 {
		t.Fatalf("exit %d: %s", r.status, r.stderr)
	}

	// Something long runs when it is told to go: it is not ready, and alive until that has ended.
	long := exec.Command(millrace, append(compile, "builtin.module(func.func(test-pass-hang{at=f5}))", "--unit-timeout=4s", in)...)
	if err := long.Start(); err != nil {
		t.Fatal(err)
	}
	defer long.Process.Kill()
	busy := func() bool {
		_, body := answer(t, "http://"+metrics+"/metrics")
		return strings.Contains(body, "millrace_slots_used 1")
	}
	// Opening and splitting take a moment only: what has gone on for half a second is the pass that hangs.
	seen := 0
	for end := time.Now().Add(30 * time.Second); seen < 10; time.Sleep(50 * time.Millisecond) {
		if seen++; !busy() {
			seen = 0
		}
		if time.Now().After(end) {
			t.Fatal("the worker never became busy")
		}
	}
	cmd.Process.Signal(os.Interrupt)
	if why := eventually(t, ready, http.StatusServiceUnavailable); !strings.Contains(why, "draining") {
		t.Errorf("while it drains: %s", why)
	}
	<-drained
	if err := cmd.Wait(); err != nil {
		t.Errorf("the worker ended with %v", err)
	}

	logged := map[string]map[string]any{}
	for line := range strings.Lines(log.String()) {
		var record map[string]any
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Errorf("no JSON: %s", line)
			continue
		}
		key := record["msg"].(string)
		if record["activity"] != nil {
			key = record["activity"].(string)
		}
		if logged[key] == nil || record["failed"] != nil {
			logged[key] = record
		}
	}
	for _, key := range []string{"worker started", "worker draining", "Open", "Split", "Batch", "Merge", "Finish"} {
		record := logged[key]
		if record == nil {
			t.Errorf("%s is not in the log:\n%s", key, log.String())
			continue
		}
		if record["activity"] == nil {
			continue
		}
		job, _ := record["job"].(string)
		trace, _ := record["trace_id"].(string)
		if !strings.HasPrefix(job, "millrace-") || strings.Contains(job, "/") || len(trace) != 32 || record["duration"] == nil {
			t.Errorf("%s: %v", key, record)
		}
	}
	if b := logged["Batch"]; b != nil && (b["level"] != "WARN" || b["failed"] != 1.0 || b["trip"] != 0.0) {
		t.Errorf("a batch with a failed unit: %v", b)
	}
}
