package e2e

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	"google.golang.org/protobuf/proto"
)

// spans are the spans that an OpenTelemetry receiver got, by id.
type spans struct {
	mu                  sync.Mutex
	parent, name, trace map[string]string
}

// receive starts a receiver that collects spans until the test ends, and returns its address.
func receive(t *testing.T) (s *spans, url string) {
	s = &spans{parent: map[string]string{}, name: map[string]string{}, trace: map[string]string{}}
	receiver := httptest.NewServer(s)
	t.Cleanup(receiver.Close)
	return s, receiver.URL
}

func (s *spans) ServeHTTP(w http.ResponseWriter, r *http.Request) {
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
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, resource := range req.ResourceSpans {
		for _, scope := range resource.ScopeSpans {
			for _, sp := range scope.Spans {
				id := hex.EncodeToString(sp.SpanId)
				s.parent[id], s.name[id], s.trace[id] = hex.EncodeToString(sp.ParentSpanId), sp.Name, hex.EncodeToString(sp.TraceId)
			}
		}
	}
}

// paths returns a path for each span with the given name: the names of the spans up to the root. A worker sends its
// spans every few seconds.
func (s *spans) paths(t *testing.T, of string) (all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, n := range s.name {
		if n != of {
			continue
		}
		var path []string
		for at := id; s.name[at] != ""; at = s.parent[at] {
			path = append(path, s.name[at])
			if s.trace[at] != s.trace[id] {
				t.Errorf("a span of %s and its job are in different traces", of)
			}
		}
		all = append(all, strings.Join(path, " < "))
	}
	return all
}

// orphans returns the spans whose parent is missing, and the spans that are a second root of their trace.
func (s *spans) orphans() (all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	roots := map[string]string{}
	for id, name := range s.name {
		parent := s.parent[id]
		if parent != "" && s.name[parent] == "" {
			all = append(all, name+" has no parent")
		}
		if parent == "" && roots[s.trace[id]] != "" {
			all = append(all, name+" beside "+roots[s.trace[id]])
		}
		if parent == "" {
			roots[s.trace[id]] = name
		}
	}
	slices.Sort(all)
	return all
}

// TestOneTree makes jobs end in all possible ways, and checks that each trace is one tree with the job as its root.
func TestOneTree(t *testing.T) {
	good := functions(50)
	for _, tc := range []struct {
		name, pipeline, module string
		status                 int
	}{
		{"ends well", split, good, 0},
		{"has units that fail", "builtin.module(func.func(cse,test-pass-failure{at=f7}))", good, 1},
		{"fails as a whole", "builtin.module(canonicalize,test-pass-failure)", good, 1},
		{"is refused", split, "not a module", 1},
		{"is interrupted", "builtin.module(func.func(test-pass-hang{at=f7}))", good, 130},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s, url := receive(t)
			t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", url)
			data := t.TempDir()
			args := serve(t, []string{"compile", "--data-dir", data, "--test-passes", "--pipeline", tc.pipeline, "-o", "/dev/null", write(t, "in.mlir", tc.module)})
			client := background(t, millrace, args...)
			if tc.status == 130 {
				client.says(t, " of 50 units", 1)
				client.Process.Signal(os.Interrupt)
			}
			client.Wait()
			if _, id, ok := strings.Cut(client.output(), "the job goes on: millrace result "); ok {
				succeed(t, millrace, "cancel", "--data-dir", data, strings.TrimSpace(id))
			}
			if got := client.ProcessState.ExitCode(); got != tc.status {
				t.Fatalf("exit %d", got)
			}
			until(t, func() (bool, string) {
				jobs, orphans := s.paths(t, "job"), s.orphans()
				return len(jobs) == 1 && len(orphans) == 0, fmt.Sprintf("%d jobs; %s", len(jobs), strings.Join(orphans, ", "))
			})
		})
	}
}

// TestSpans compiles with OpenTelemetry configured by environment variables, and follows a job's trace down to a
// pass. Then it does so with a sampler that records nothing, and follows the trace to the failed unit.
func TestSpans(t *testing.T) {
	compile := func(status int, sampler, pipeline string, flags ...string) *spans {
		t.Helper()
		s, url := receive(t)
		t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", url)
		t.Setenv("OTEL_TRACES_SAMPLER", sampler)
		r := run(t, millrace, append([]string{"compile", "--data-dir", t.TempDir(), "--test-passes", "--pipeline", pipeline, "-o", "/dev/null", write(t, "in.mlir", functions(50))}, flags...)...)
		if r.status != status {
			t.Fatalf("exit %d: %s", r.status, r.stderr)
		}
		return s
	}
	started := " < job"
	if served {
		started = " < StartActivity:%s < RunWorkflow:Compile < StartWorkflow:Compile < job"
	}
	for _, where := range []struct{ flag, cse, activity string }{
		{"--batch-size=0", "cse < unit < open < job", "Open"}, // by whoever has read the module
		{"--batch-size=1000", "cse < unit < batch < stage 1 < job", "Batch"},
	} {
		got := compile(0, "", split, where.flag)
		activity := "RunActivity:" + where.activity
		for of, want := range map[string]string{"cse": where.cse, activity: activity + strings.ReplaceAll(started, "%s", where.activity)} {
			until(t, func() (bool, string) {
				all := got.paths(t, of)
				return len(all) > 0 && !slices.ContainsFunc(all, func(got string) bool { return got != want }), fmt.Sprintf("the path of a span is %q, want %q", all, want)
			})
		}
	}
	got := compile(1, "always_off", "builtin.module(func.func(cse,test-pass-failure{at=f7}))")
	until(t, func() (bool, string) {
		all := got.paths(t, "unit")
		return len(all) >= 11 && len(all) <= 20 && all[0] == "unit < batch < stage 1 < job" && len(got.paths(t, "RunActivity:Batch")) == 0,
			fmt.Sprintf("of a job that is not recorded there are the units %q, want the one that failed and the ten slowest, as few as take equally long", all)
	})
}
