package prom

import (
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"
)

func TestMetrics(t *testing.T) {
	r := prometheus.NewRegistry()
	m := New(r)
	m.Pass("native", "cse", "func.func", 40, 3*time.Millisecond)
	m.Statistic("native", "cse", "num-cse'd", 5)
	m.Statistic("native", "cse", "num-cse'd", -1) // a counter cannot go down
	m.Batch("native", "ok", 10*time.Millisecond, 4*time.Millisecond)
	m.Batch("native", "failed", time.Millisecond, 2*time.Millisecond) // clocks may disagree
	m.CachedBatch("native")
	m.Units("native", "hang", 1)
	m.Death("exec", "segfault")
	m.Blob("put", 100)
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
millrace_units_total{engine="native",outcome="hang"} 1
`
	if err := testutil.GatherAndCompare(r, strings.NewReader(want), "millrace_batches_total", "millrace_pass_statistic_total", "millrace_units_total"); err != nil {
		t.Error(err)
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
