package timing

import (
	"encoding/json"
	"strings"
	"testing"
	"time"
)

// TestWriteTrace reads a trace back as its viewers do.
func TestWriteTrace(t *testing.T) {
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	ms := func(n int) time.Time { return at.Add(time.Duration(n) * time.Millisecond) }
	spans := []Span{
		{Process: "job", Lane: "stages", Name: "stage 1", Kind: "stage", Began: ms(0), Wall: 30 * time.Millisecond},
		{Process: "worker a", Name: "batch 1", Kind: "batch", Began: ms(12), Wall: 10 * time.Millisecond},
		{Process: "worker a", Name: "batch 0", Kind: "batch", Began: ms(10), Wall: 10 * time.Millisecond, Inside: []Span{
			{Name: "@f<\"x\">", Kind: "unit", Began: ms(11), Wall: 4 * time.Millisecond, Inside: []Span{{Name: "cse", Kind: "pass", Began: ms(11), Wall: 1500 * time.Nanosecond}}},
		}},
		{Process: "worker a", Name: "batch 2", Kind: "batch", Began: ms(20), Wall: 5 * time.Millisecond},
	}
	var b strings.Builder
	if err := WriteTrace(&b, spans); err != nil {
		t.Fatal(err)
	}
	var file struct {
		TraceEvents []struct {
			Name, Cat, Ph string
			Ts, Dur       float64
			Pid, Tid      int
			Args          map[string]any
		}
	}
	if err := json.Unmarshal([]byte(b.String()), &file); err != nil {
		t.Fatalf("%v\n%s", err, b.String())
	}
	names := map[string]int{}
	type place struct {
		ts, dur  float64
		pid, tid int
	}
	places := map[string]place{}
	for _, e := range file.TraceEvents {
		switch {
		case e.Ph == "X":
			places[e.Name] = place{e.Ts, e.Dur, e.Pid, e.Tid}
		case e.Name == "process_name":
			names[e.Args["name"].(string)] = e.Pid
		}
	}
	for name, want := range map[string]place{
		"stage 1": {0, 30000, names["job"], 1}, "batch 0": {10000, 10000, names["worker a"], 1}, "batch 1": {12000, 10000, names["worker a"], 2},
		"batch 2": {20000, 5000, names["worker a"], 1}, "@f<\"x\">": {11000, 4000, names["worker a"], 1}, "cse": {11000, 1.5, names["worker a"], 1},
	} {
		if got := places[name]; got != want {
			t.Errorf("%s at %+v, want %+v", name, got, want)
		}
	}
}
