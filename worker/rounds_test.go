package worker

import (
	"fmt"
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
)

// TestRounds checks that the rounds of a divided stage become one record of a job's report. Two neighbouring stages
// of the same pass stay two.
func TestRounds(t *testing.T) {
	ref := func(n int) store.Ref { return store.Ref{Digest: fmt.Sprint("manifest ", n), Size: 1} }
	round := func(n int, later bool) StageRecord {
		return StageRecord{Pipeline: "builtin.module(sccp)", Manifest: ref(n), Rounds: 1, Later: later}
	}
	var sum Report
	for _, s := range []StageRecord{
		{Pipeline: "builtin.module(func.func(cse))", Manifest: ref(0)},
		round(1, false), round(2, true), round(3, true),
		round(4, false), round(5, true),
		{Pipeline: "builtin.module(canonicalize)", Gathered: "a reason"},
	} {
		sum.Add(&Report{Stages: []StageRecord{s}})
	}
	want := []struct{ rounds, first, last int }{{0, 0, 0}, {3, 1, 3}, {2, 4, 5}}
	if len(sum.Stages) != len(want)+1 {
		t.Fatalf("%d records: %+v", len(sum.Stages), sum.Stages)
	}
	for i, w := range want {
		s := &sum.Stages[i]
		all := s.Manifests()
		if s.Rounds != w.rounds || s.Later || len(all) != max(w.rounds, 1) || all[0] != ref(w.first) || s.Manifest != ref(w.last) || all[len(all)-1] != ref(w.last) {
			t.Errorf("stage %d: %+v with manifests %v, want %+v", i+1, s, all, w)
		}
		if same := s.Same(sum.Stages[1]); same != (i == 1) {
			t.Errorf("stages %d and 2 are the same: %v", i+1, same)
		}
	}
	if all := sum.Stages[3].Manifests(); all != nil {
		t.Errorf("a gathered stage has the manifests %v", all)
	}
}

// TestSlowestByStage checks that a stage in rounds lists as many slow units as a stage without rounds.
func TestSlowestByStage(t *testing.T) {
	var all []UnitTime
	for stage, units := range []int{3, 2 * unitsTold, 1} {
		for i := range units {
			all = append(all, UnitTime{UnitTime: engine.UnitTime{CPU: time.Duration(i + 1)}, Stage: stage + 1})
		}
	}
	kept := slowestByStage(all)
	if len(kept) != 3+unitsTold+1 {
		t.Fatalf("%d units are kept", len(kept))
	}
	if first, last := kept[3], kept[3+unitsTold]; first.Stage != 2 || first.CPU != 2*unitsTold || last.Stage != 3 {
		t.Errorf("the second stage begins with %+v, the third with %+v", first, last)
	}
}
