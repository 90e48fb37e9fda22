package e2e

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	"google.golang.org/protobuf/proto"
)

// TestSpans compiles with OpenTelemetry configured as its environment variables do, and follows a job's trace from the
// job down to a pass; and again, with a sampler that records nothing, to the unit that failed.
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
	compile := func(status int, sampler, pipeline string, flags ...string) {
		t.Helper()
		mu.Lock()
		clear(name)
		mu.Unlock()
		t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", receiver.URL)
		t.Setenv("OTEL_TRACES_SAMPLER", sampler)
		r := run(t, millrace, append([]string{"compile", "--data-dir", t.TempDir(), "--test-passes", "--pipeline", pipeline, "-o", "/dev/null", write(t, "in.mlir", functions(50))}, flags...)...)
		if r.status != status {
			t.Fatalf("exit %d: %s", r.status, r.stderr)
		}
	}
	paths := func(of string) (all []string) {
		mu.Lock()
		defer mu.Unlock()
		for id, n := range name {
			if n != of {
				continue
			}
			var path []string
			for at := id; name[at] != ""; at = parent[at] {
				path = append(path, name[at])
				if trace[at] != trace[id] {
					t.Errorf("a span of %s and its job are in different traces", of)
				}
			}
			all = append(all, strings.Join(path, " < "))
		}
		return all
	}
	const started = " < RunWorkflow:Compile < StartWorkflow:Compile < job"
	for _, where := range []struct{ flag, cse, activity string }{
		{"--batch-size=0", "cse < unit < open < job", "Open"}, // by whoever has read the module
		{"--batch-size=1000", "cse < unit < batch < stage 1 < job", "Batch"},
	} {
		compile(0, "", split, where.flag)
		activity := "RunActivity:" + where.activity
		for of, want := range map[string]string{"cse": where.cse, activity: activity + " < StartActivity:" + where.activity + started} {
			if all := paths(of); len(all) == 0 || slices.ContainsFunc(all, func(got string) bool { return got != want }) {
				t.Errorf("the path of a span is %q, want %q", all, want)
			}
		}
	}
	compile(1, "always_off", "builtin.module(func.func(cse,test-pass-failure{at=f7}))")
	if all := paths("unit"); len(all) < 11 || len(all) > 20 || all[0] != "unit < batch < stage 1 < job" || len(paths("RunActivity:Batch")) > 0 {
		t.Errorf("of a job that is not recorded there are the units %q, want the one that failed and the ten slowest, as few as take equally long", all)
	}
}
