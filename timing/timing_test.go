package timing

import (
	"encoding/json"
	"testing"
	"time"
)

// sample is a tree with fixed times: a parser, and a pipeline run by slots 0 and 1.
func sample() *Timer {
	set := func(t *Timer, wall time.Duration) *Timer { t.Wall, t.User = wall, wall; return t }
	root := NewRoot()
	set(root, 1000*time.Millisecond)
	set(root.Nest("parser", "Parser", 0), 250*time.Millisecond)
	adaptor := set(root.Nest("adaptor", "Pipeline Collection : ['func.func']", 0), 600*time.Millisecond)
	adaptor.Hidden = true
	p0 := set(adaptor.Nest("func", "'func.func' Pipeline", 0), 500*time.Millisecond)
	set(p0.Nest("cse", "CSE", 0), 400*time.Millisecond)
	p1 := set(adaptor.Nest("func", "'func.func' Pipeline", 1), 300*time.Millisecond)
	set(p1.Nest("cse", "CSE", 1), 450*time.Millisecond/2)
	root.Finish()
	return root
}

func TestReport(t *testing.T) {
	for _, c := range []struct {
		name    string
		display Display
		json    bool
		want    string
	}{
		{"tree", Tree, false, Banner(title) + `  Total Execution Time: 1.0000 seconds

  ----User Time----  ----Wall Time----  ----Name----
    0.2500 ( 19.2%)    0.2500 ( 25.0%)  Parser
    0.8000 ( 61.5%)    0.5000 ( 50.0%)  'func.func' Pipeline
    0.6250 ( 48.1%)    0.4000 ( 40.0%)    CSE
    0.1500 ( 11.5%)    0.1500 ( 15.0%)  Rest
    1.3000 (100.0%)    1.0000 (100.0%)  Total
`},
		{"list", List, false, Banner(title) + `  Total Execution Time: 1.0000 seconds

  ----User Time----  ----Wall Time----  ----Name----
    1.3000 (100.0%)    1.0000 (100.0%)  root
    0.9000 ( 69.2%)    0.6000 ( 60.0%)  Pipeline Collection : ['func.func']
    0.8000 ( 61.5%)    0.5000 ( 50.0%)  'func.func' Pipeline
    0.6250 ( 48.1%)    0.4000 ( 40.0%)  CSE
    0.2500 ( 19.2%)    0.2500 ( 25.0%)  Parser
    0.1500 ( 11.5%)    0.1500 ( 15.0%)  Rest
    1.3000 (100.0%)    1.0000 (100.0%)  Total
`},
		{"json", Tree, true, `[
{"user": {"duration":   0.2500, "percentage":  19.2}, "wall": {"duration":   0.2500, "percentage":  25.0}, "name": "Parser", "passes": [
{}]},
{"user": {"duration":   0.8000, "percentage":  61.5}, "wall": {"duration":   0.5000, "percentage":  50.0}, "name": "'func.func' Pipeline", "passes": [
  {"user": {"duration":   0.6250, "percentage":  48.1}, "wall": {"duration":   0.4000, "percentage":  40.0}, "name": "CSE", "passes": [
  {}]},
{}]},
{"user": {"duration":   0.1500, "percentage":  11.5}, "wall": {"duration":   0.1500, "percentage":  15.0}, "name": "Rest"},
{"user": {"duration":   1.3000, "percentage": 100.0}, "wall": {"duration":   1.0000, "percentage": 100.0}, "name": "Total"}
]
`},
	} {
		got := Report(sample(), c.display, c.json)
		if string(got) != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
		if c.json && !json.Valid(got) {
			t.Errorf("%s: not JSON", c.name)
		}
	}
}
