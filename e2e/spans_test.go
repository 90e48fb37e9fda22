package e2e

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	"google.golang.org/protobuf/proto"
)

// TestSpans compiles with OpenTelemetry configured as its environment variables do, and follows a job's trace from the
// start of the workflow down to a pass.
func TestSpans(t *testing.T) {
	var mu sync.Mutex
	parent, name, trace := map[string]string{}, map[string]string{}, map[string]string{}
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err == nil && r.Header.Get("Content-Encoding") == "gzip" {
			var z *gzip.Reader
			if z, err = gzip.NewReader(bytes.NewReader(body)); err == nil {
				body, err = io.ReadAll(z)
			}
		}
		var req collector.ExportTraceServiceRequest
		if err == nil {
			err = proto.Unmarshal(body, &req)
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		mu.Lock()
		defer mu.Unlock()
		for _, resource := range req.ResourceSpans {
			for _, scope := range resource.ScopeSpans {
				for _, s := range scope.Spans {
					id := hex.EncodeToString(s.SpanId)
					parent[id], name[id], trace[id] = hex.EncodeToString(s.ParentSpanId), s.Name, hex.EncodeToString(s.TraceId)
				}
			}
		}
	}))
	defer receiver.Close()
	cmd := exec.Command(millrace, "compile", "--data-dir", t.TempDir(), "--pipeline", split, "-o", "/dev/null", write(t, "in.mlir", functions(5)))
	cmd.Env = append(os.Environ(), "TEMPORAL_ADDRESS=", "TEMPORAL_CONFIG_FILE=/dev/null", "OTEL_EXPORTER_OTLP_ENDPOINT="+receiver.URL)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	mu.Lock()
	defer mu.Unlock()
	for id, n := range name {
		if n != "cse" {
			continue
		}
		var path []string
		for at := id; name[at] != ""; at = parent[at] {
			path = append(path, name[at])
			if trace[at] != trace[id] {
				t.Error("the pass and its job are in different traces")
			}
		}
		if got, want := strings.Join(path, " < "), "cse < RunActivity:Batch < StartActivity:Batch < RunWorkflow:Compile < StartWorkflow:Compile"; got != want {
			t.Errorf("the path of the pass is %s, want %s", got, want)
		}
		return
	}
	t.Errorf("no span of a pass among %d", len(name))
}
