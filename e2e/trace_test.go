package e2e

import (
	"encoding/json"
	"strings"
	"testing"

	outputs "github.com/millrace-mlir/millrace/service/answer"
)

// TestTrace compiles with one unit that fails, and follows the job's trace from the job down to a pass.
func TestTrace(t *testing.T) {
	data := t.TempDir()
	in := write(t, "in.mlir", functions(60))
	r := run(t, millrace, "compile", "--data-dir", data, "--test-passes", "-q", "-o", "/dev/null", "--batch-size", "1KiB", "--pipeline",
		"builtin.module(func.func(cse),func.func(test-pass-panic{at=f31},canonicalize),inline)", in)
	if r.status != 1 {
		t.Fatalf("exit %d: %s", r.status, r.stderr)
	}
	job := strings.Fields(succeed(t, millrace, "list", "--data-dir", data).stdout)[0]
	type event struct {
		Name, Cat string
		Ts, Dur   float64
		Pid, Tid  int
		Args      map[string]any
	}
	var trace struct{ TraceEvents []event }
	if err := json.Unmarshal([]byte(succeed(t, millrace, "trace", "--data-dir", data, job).stdout), &trace); err != nil {
		t.Fatal(err)
	}
	within := func(inner, outer event) bool { // as printed, to the nanosecond
		return inner.Ts >= outer.Ts-0.01 && inner.Ts+inner.Dur <= outer.Ts+outer.Dur+0.01
	}
	kinds := map[string][]event{}
	for _, e := range trace.TraceEvents {
		kinds[e.Cat] = append(kinds[e.Cat], e)
	}
	for _, up := range [][2]string{{"pass", "unit"}, {"unit", "batch"}, {"batch", "stage"}, {"stage", "job"}} {
		if len(kinds[up[0]]) == 0 {
			t.Errorf("no %s in the trace", up[0])
		}
	inner:
		for _, e := range kinds[up[0]] {
			for _, o := range kinds[up[1]] {
				if within(e, o) && (up[1] == "stage" || up[1] == "job" || e.Pid == o.Pid && e.Tid == o.Tid) {
					continue inner
				}
			}
			t.Errorf("%s %q from %f for %f is in no %s", up[0], e.Name, e.Ts, e.Dur, up[1])
		}
	}
	failed := 0
	for _, e := range kinds["unit"] {
		if e.Args["failed"] != nil {
			failed++
			if e.Name != "@f31" || e.Args["failed"] != "panic" {
				t.Errorf("%+v is said to have failed", e)
			}
		}
	}
	if failed != 1 {
		t.Errorf("%d units that failed in the trace, want one", failed)
	}

	var timing outputs.Timing
	if err := json.Unmarshal([]byte(succeed(t, millrace, "timing", "--data-dir", data, "--json", job).stdout), &timing); err != nil {
		t.Fatal(err)
	}
	if timing.CPUNS <= 0 || timing.PeakBytes <= 0 || timing.QueuedNS <= 0 {
		t.Errorf("the job cost nothing: %+v", timing)
	}
	for _, p := range timing.Passes {
		if p.CPUNS <= 0 || p.CPUNS > p.WallNS {
			t.Errorf("%s took %d ns of processor time and %d ns in all", p.Pass, p.CPUNS, p.WallNS)
		}
	}
	if units := succeed(t, millrace, "timing", "--data-dir", data, "--by", "unit", job).stdout; !strings.Contains(units, "@f31  (panic)") {
		t.Errorf("the unit that failed is not listed:\n%s", units)
	}
}
