package engine

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/engine/text"
)

// TestRunJoined runs three batches in one process, and gives each the result that it has alone. If a unit fails there are none.
func TestRunJoined(t *testing.T) {
	upstream, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip(err)
	}
	e := &External{Name: "some-opt", Path: upstream}
	const module = "func.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  %1 = arith.addi %a, %a : i32\n  %2 = arith.muli %0, %1 : i32\n  return %2 : i32\n}\n" +
		"func.func @g(%a: i32) -> i32 {\n  %0 = call @f(%a) : (i32) -> i32\n  return %0 : i32\n}\nfunc.func @v(%a: vector<7xi32>) -> vector<7xi32> {\n  %0 = arith.addi %a, %a : vector<7xi32>\n  return %0 : vector<7xi32>\n}\n"
	opened, err := e.Run(t.Context(), &RunRequest{Input: Input{Name: "in.mlir", Module: []byte(module)}}, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := text.Parse(opened.Module)
	if err != nil {
		t.Fatal(err)
	}
	cutter := text.NewCutter(m)
	requests := func(pipeline string) (reqs []*RunRequest) {
		for i := range m.Ops {
			data, at, files := cutter.CutPortable([]int{i})
			reqs = append(reqs, &RunRequest{Input: Input{Name: "in.mlir", Module: data, Files: files}, Passes: Passes{Pipeline: pipeline}, Units: at})
		}
		return reqs
	}
	reqs := requests("builtin.module(func.func(cse))")
	joined, err := e.RunJoined(t.Context(), reqs, Limits{})
	if err != nil || len(joined) != len(reqs) {
		t.Fatalf("%d responses, %v", len(joined), err)
	}
	for i, req := range reqs {
		alone, err := e.Run(t.Context(), req, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		a, err := text.Parse(alone.Module)
		if err != nil {
			t.Fatal(err)
		}
		b, err := text.Parse(joined[i].Module)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range text.Differences(a, b) {
			if d.Name == "@"+m.Ops[i].Symbol { // what stands for others is as it was cut
				t.Errorf("batch %d: %+v", i, d)
			}
		}
		if strings.Count(string(joined[i].Module), "arith.addi") != []int{1, 0, 1}[i] {
			t.Errorf("batch %d:\n%s", i, joined[i].Module)
		}
	}
	if joined, err := e.RunJoined(t.Context(), requests("builtin.module(func.func(convert-arith-to-spirv))"), Limits{}); err != nil || joined != nil {
		t.Errorf("a unit fails: %d responses, %v", len(joined), err)
	}
}
