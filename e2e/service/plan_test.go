package service

import (
	"fmt"
	"testing"

	"github.com/millrace-mlir/millrace/service"
)

// TestPlanHolds compares jobs with their plans. It compares the stages, whether and why each is gathered, and the
// numbers of units and batches. Afterwards it compares which batches of the first stage are cached.
func TestPlanHolds(t *testing.T) {
	c, s := offeringFrom(t, nil)
	const tops = "%top = arith.constant 1 : i32\n%sum = arith.addi %top, %top : i32\n\"test.use\"(%sum) : (i32) -> ()\n"
	jobs := 0
	for _, tc := range []struct {
		pipeline string
		batch    []int
		tops     bool
	}{
		{"builtin.module(func.func(canonicalize,cse))", []int{0, 1 << 10, 4 << 10}, false},
		{"builtin.module(canonicalize,cse)", []int{0, 1 << 10}, false},
		{"builtin.module(convert-func-to-llvm)", []int{0, 1 << 10}, false},
		{"builtin.module(func.func(cse),canonicalize,convert-to-llvm,reconcile-unrealized-casts)", []int{0, 1 << 10, 2 << 10}, false},
		{"builtin.module(func.func(cse),convert-arith-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts)", []int{1 << 10}, false},
		{"builtin.module(symbol-dce)", []int{0, 1 << 10}, false},
		{"builtin.module(func.func(cse),symbol-privatize{exclude=f1},func.func(canonicalize))", []int{0, 1 << 10}, false},
		{"builtin.module(sccp,func.func(cse))", []int{1 << 10}, false},
		{"builtin.module(func.func(cse),inline)", []int{0}, false},
		{"builtin.module(cse,convert-func-to-llvm)", []int{1 << 10}, true},
		{"builtin.module(func.func(cse))", []int{1 << 10}, true},
		{"builtin.module(func.func(cse),canonicalize)", []int{1 << 10}, true},
	} {
		for _, batch := range tc.batch {
			r := service.Defaults()
			r.Name, r.Pipeline, r.BatchBytes, r.Input = fmt.Sprintf("in%d.mlir", jobs), tc.pipeline, batch, []byte(manyFunctions(60, jobs))
			if tc.tops {
				r.Input, r.AllowUnregistered = append([]byte(tops), r.Input...), true
			}
			holds(t, c, &r, func() ([]service.StagePlan, error) { return tool.Plan(t.Context(), &r, s) })
			jobs++
		}
	}
	if jobs < 20 {
		t.Errorf("only %d jobs", jobs)
	}
}

// holds compares a plan with the finished job.
func holds(t *testing.T, c *service.Client, r *service.Request, plan func() ([]service.StagePlan, error)) {
	t.Helper()
	what := fmt.Sprintf("%s in batches of %d", r.Pipeline, r.BatchBytes)
	planned, err := plan()
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	job, err := c.Submit(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	out, err := job.Wait(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	stages, rounds := out.Stages, 0
	if len(stages) != len(planned) {
		t.Errorf("%s: stages are %+v, planned are %+v", what, out.Stages, planned)
		return
	}
	units, batches, split := 0, 0, 0
	for i, p := range planned {
		units, batches = units+p.Units, batches+p.Batches
		if p.Way != "gathered" {
			split++
		}
		did := stages[i]
		if divided := p.Way == "divided"; divided != (did.Rounds > 0) || divided && len(did.Earlier) != did.Rounds-1 {
			t.Errorf("%s, stage %d: %+v, planned is %+v", what, i+1, did, p)
		}
		rounds += max(did.Rounds-1, 0)
		gathered := did.Manifest.IsZero()
		if did.Pipeline != p.Pipeline || gathered != (p.Way == "gathered") || did.Gathered != "" && did.Gathered != p.Gathered {
			t.Errorf("%s, stage %d: %+v, planned is %+v", what, i+1, did, p)
		}
	}
	// A plan cannot know the size of functions after passes, so it cannot know where batches of later stages end. Nor can it
	// know how many rounds a division takes.
	if rounds == 0 && out.Units != units || split+rounds < 2 && out.Batches != batches {
		t.Errorf("%s: %d units in %d batches, planned are %d in %d", what, out.Units, out.Batches, units, batches)
	}
	after, err := plan()
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	if first := after[0]; first.Way != "gathered" && (first.Cached == nil || *first.Cached != first.Batches) {
		t.Errorf("%s: %v of %d batches are cached after the job", what, first.Cached, first.Batches)
	}
}
