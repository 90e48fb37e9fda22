package service

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
	allpasses "github.com/millrace-mlir/millrace/passes/all"
)

func TestPlan(t *testing.T) {
	show := func(stages []engine.Stage) string {
		var lines []string
		for _, s := range stages {
			lines = append(lines, s.Anchor+":"+s.Pipeline)
		}
		return strings.Join(lines, " ")
	}
	stages, err := planOutline("builtin.module(func.func(a,b),func.func(c{x=1}),inline,cse,any(d),gpu.module(e))")
	if err != nil {
		t.Fatal(err)
	}
	want := "func.func:builtin.module(func.func(a,b),func.func(c{x=1})) :builtin.module(inline,cse,any(d)) gpu.module:builtin.module(gpu.module(e))"
	if got := show(stages); got != want {
		t.Errorf("outline\n%s, want\n%s", got, want)
	}
	r := passes.NewRegistry(allpasses.Passes(), allpasses.Aliases())
	pl, bad := passes.ParsePipeline(r, "builtin.module(func.func(canonicalize{max-iterations=3},cse),cse,func.func(cse))")
	if bad != nil {
		t.Fatal(bad)
	}
	want = "func.func:builtin.module(func.func(canonicalize{max-iterations=3},cse)) :builtin.module(cse) func.func:builtin.module(func.func(cse))"
	if got := show(plan(r, pl)); got != want {
		t.Errorf("plan\n%s, want\n%s", got, want)
	}
	if _, err := planOutline("cse"); err == nil {
		t.Error("a pipeline without an anchor was planned")
	}
}
