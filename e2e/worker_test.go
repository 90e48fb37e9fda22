package e2e

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// answer returns the status and body of a probe.
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

// eventually waits until a probe has a status, and returns its body.
func eventually(t *testing.T, url string, want int) string {
	t.Helper()
	said := ""
	until(t, func() (bool, string) {
		status, body := answer(t, url)
		said = body
		return status == want, fmt.Sprintf("%s: %d %s, want %d", url, status, body, want)
	})
	return said
}

// TestWorkerProbes checks Kubernetes's probes of a worker, and its log. The worker becomes ready, loses its store
// and gets it back, works, and drains.
func TestWorkerProbes(t *testing.T) {
	address, data, blobs := server(t), t.TempDir(), filepath.Join(t.TempDir(), "store")
	cmd := exec.Command(millrace, "worker", "--json", "--address", address, "--data-dir", data, "--store", blobs, "--metrics-address", "127.0.0.1:0",
		"--log-format=json", "--log-level=debug", "--drain=10m")
	// Spans have ids even if no receiver takes them.
	cmd.Env = append(os.Environ(), "OTEL_EXPORTER_OTLP_ENDPOINT=http://"+freeAddress(t), "OTEL_EXPORTER_OTLP_TIMEOUT=100")
	at, w := addresses(t, cmd)
	base := strings.TrimSuffix(at.Metrics, "/metrics")
	ready := base + "/readyz"
	eventually(t, ready, http.StatusOK)
	eventually(t, base+"/healthz", http.StatusOK)
	if err := os.Rename(blobs, blobs+".gone"); err != nil {
		t.Fatal(err)
	}
	if why := eventually(t, ready, http.StatusServiceUnavailable); !strings.Contains(why, "store "+blobs) {
		t.Errorf("without a store: %s", why)
	}
	eventually(t, base+"/healthz", http.StatusOK)
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

	// The worker gets the signal to stop while a long activity runs: it is not ready, but alive until that has
	// ended.
	batches := func() (n int) {
		for line := range strings.Lines(w.output()) {
			if strings.Contains(line, `"activity began"`) && strings.Contains(line, `"activity":"Batch"`) {
				n++
			}
		}
		return n
	}
	before := batches()
	background(t, millrace, append(compile, "builtin.module(func.func(test-pass-hang{at=f5}))", "--unit-timeout=4s", in)...)
	until(t, func() (bool, string) { return batches() > before, "the batch that hangs does not begin: " + w.output() })
	until(t, func() (bool, string) {
		_, body := answer(t, at.Metrics)
		return strings.Contains(body, "millrace_slots_used 1"), "no slot is used while a batch runs:\n" + body
	})
	cmd.Process.Signal(os.Interrupt)
	if why := eventually(t, ready, http.StatusServiceUnavailable); !strings.Contains(why, "draining") {
		t.Errorf("while it drains: %s", why)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("the worker ended with %v", err)
	}

	logged := map[string]map[string]any{}
	for line := range strings.Lines(w.output()) {
		var record map[string]any
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Errorf("no JSON: %s", line)
			continue
		}
		key := record["msg"].(string)
		if key == "activity began" {
			continue
		}
		if record["activity"] != nil {
			key = record["activity"].(string)
		}
		if logged[key] == nil || record["failed"] != nil {
			logged[key] = record
		}
	}
	for _, key := range []string{"worker started", "worker draining", "Open", "Batch", "Merge", "Finish"} {
		record := logged[key]
		if record == nil {
			t.Errorf("%s is not in the log:\n%s", key, w.output())
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
