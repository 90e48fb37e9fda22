package prom

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"
)

func TestMetrics(t *testing.T) {
	r := prometheus.NewRegistry()
	m := New(r)
	m.Pass("native", PassRun{Pass: "cse", Anchor: "func.func", Operations: 40, Wall: 3 * time.Millisecond, CPU: 2 * time.Millisecond, Trace: "4bf92f3577b34da6a3ce929d0e0e4736"})
	m.Statistic("native", "cse", "num-cse'd", 5)
	m.Statistic("native", "cse", "num-cse'd", -1) // a counter cannot go down
	m.Batch("native", "ok", 10*time.Millisecond, 4*time.Millisecond, "")
	m.Batch("native", "failed", time.Millisecond, 2*time.Millisecond, "") // clocks may disagree
	m.CachedBatch("native")
	m.Units("native", "hang", 1)
	m.Death("exec", "segfault")
	m.Blob("put", 100)
	m.Build("native", "0123456789abcdef", []string{"panic"})
	m.Queue("native", "", 3, time.Second)
	m.Jobs(map[string]int64{"Running": 1})
	m.Slots(func() (int, int) { return 1, 2 })
	m.Activity("Batch", "ok")
	m.StoreError("write")
	m.Flaky("native", "oom")
	m.Failure("native", "cse", "panic", "0123")
	m.Running(map[string]int{"native": 1}, map[string]int{"native": 2})
	want := `
# HELP millrace_batches_total Batches by outcome: ok, cached, failed.
# TYPE millrace_batches_total counter
millrace_batches_total{engine="native",outcome="cached"} 1
millrace_batches_total{engine="native",outcome="failed"} 1
millrace_batches_total{engine="native",outcome="ok"} 1
# HELP millrace_pass_statistic_total Sums of what passes count.
# TYPE millrace_pass_statistic_total counter
millrace_pass_statistic_total{engine="native",pass="cse",statistic="num-cse'd"} 5
# HELP millrace_units_total Units by outcome: ok, cached, or the cause of their failure.
# TYPE millrace_units_total counter
millrace_units_total{engine="native",outcome="cached"} 0
millrace_units_total{engine="native",outcome="hang"} 1
millrace_units_total{engine="native",outcome="ok"} 0
`
	if err := testutil.GatherAndCompare(r, strings.NewReader(want), "millrace_batches_total", "millrace_pass_statistic_total", "millrace_units_total"); err != nil {
		t.Error(err)
	}
	if got := exemplars(t, r, "millrace_pass_duration_seconds"); len(got) != 1 || got[0] != "4bf92f3577b34da6a3ce929d0e0e4736" {
		t.Errorf("the traces of the pass are %q", got)
	}
	if got := exemplars(t, r, "millrace_batch_duration_seconds"); len(got) != 0 {
		t.Errorf("batches without a trace have %q", got)
	}
	problems, err := testutil.GatherAndLint(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Errorf("promlint: %s: %s", p.Metric, p.Text)
	}
	families, err := r.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		if f.GetName() != "millrace_batch_overhead_seconds" {
			continue
		}
		h := f.GetMetric()[0].GetHistogram()
		if h.GetSampleCount() != 2 || h.GetSampleSum() != 0.006 || h.GetBucket()[0].GetUpperBound() != 0.001 {
			t.Errorf("overhead %v", h)
		}
		return
	}
	t.Error("no overhead histogram")
}

// TestBounded has a job with ever new passes make no more than so many series.
func TestBounded(t *testing.T) {
	r := prometheus.NewRegistry()
	m := New(r)
	for i := range 10_000 {
		name := fmt.Sprintf("pass-%d", i)
		m.Pass("exec", PassRun{Pass: name, Anchor: "func.func", Operations: 1, Wall: time.Millisecond, CPU: time.Millisecond})
		m.Statistic("exec", name, fmt.Sprintf("stat-%d", i), 1)
		m.Failure("exec", name, "panic", fmt.Sprintf("%016x", i))
		m.Running(map[string]int{name: 1}, map[string]int{name: 0})
	}
	for name, most := range map[string]int{
		"millrace_pass_duration_seconds": 501, "millrace_pass_cpu_seconds_total": 501, "millrace_pass_runs_total": 501, "millrace_pass_statistic_total": 1500,
		"millrace_failures_total": 701, "millrace_running_jobs": 51,
	} {
		if n, err := testutil.GatherAndCount(r, name); err != nil || n > most || n == 0 {
			t.Errorf("%d series of %s, want at most %d; %v", n, name, most, err)
		}
	}
	// Nothing is lost by it.
	want := 10_000.0
	families, err := r.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		if f.GetName() != "millrace_pass_runs_total" {
			continue
		}
		for _, metric := range f.GetMetric() {
			want -= metric.GetCounter().GetValue()
		}
	}
	if want != 0 {
		t.Errorf("%v runs are missing", want)
	}
}

// exemplars are the traces that the buckets of a histogram point to.
func exemplars(t *testing.T, r *prometheus.Registry, name string) (traces []string) {
	t.Helper()
	families, err := r.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		if f.GetName() != name {
			continue
		}
		for _, m := range f.Metric {
			for _, b := range m.Histogram.Bucket {
				if e := b.GetExemplar(); e != nil {
					traces = append(traces, e.Label[0].GetValue())
				}
			}
		}
	}
	return traces
}
