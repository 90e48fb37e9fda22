package service

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
	allpasses "github.com/millrace-mlir/millrace/passes/all"
)

func TestPlan(t *testing.T) {
	var show func(stages []engine.Stage) string
	show = func(stages []engine.Stage) string {
		var lines []string
		for _, s := range stages {
			into := strings.Join(append(s.Within, s.Anchor), ">")
			if len(s.Steps) > 0 {
				lines = append(lines, "["+show(s.Steps)+"]")
				continue
			}
			if s.Way != passes.Gathered {
				into = string(s.Way)
			}
			lines = append(lines, into+":"+s.Pipeline)
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
	for _, tc := range [][2]string{
		{
			"builtin.module(func.func(canonicalize{max-iterations=3},cse),cse,func.func(cse))",
			"[func.func:builtin.module(func.func(canonicalize{max-iterations=3},cse)) pushed:builtin.module(cse) func.func:builtin.module(func.func(cse))]",
		},
		{"builtin.module(gpu.module(gpu.func(cse,canonicalize)))", "gpu.module>gpu.func:builtin.module(gpu.module(gpu.func(cse,canonicalize)))"},
		{
			"builtin.module(gpu.module(gpu.func(cse),gpu.func(canonicalize)),gpu.module(cse,gpu.func(cse)))",
			"gpu.module>gpu.func:builtin.module(gpu.module(gpu.func(cse)),gpu.module(gpu.func(canonicalize))) gpu.module:builtin.module(gpu.module(cse,gpu.func(cse)))",
		},
		{
			"builtin.module(builtin.module(func.func(cse),inline,func.func(cse),any(cse)))",
			"builtin.module>func.func:builtin.module(builtin.module(func.func(cse))) :builtin.module(builtin.module(inline)) " +
				"builtin.module>func.func:builtin.module(builtin.module(func.func(cse))) builtin.module:builtin.module(builtin.module(any(cse)))",
		},
		{ // a default that differs from the option not given
			"builtin.module(func.func(affine-loop-unroll{unroll-full-threshold=1 unroll-factor=4}))",
			"func.func:builtin.module(func.func(affine-loop-unroll{unroll-full-threshold=1}))",
		},
		{"builtin.module(any(func.func(cse)))", ":builtin.module(any(func.func(cse)))"},
		{"builtin.module(cse,inline,inline,cse)", "pushed:builtin.module(cse) divided:builtin.module(inline) divided:builtin.module(inline) pushed:builtin.module(cse)"},
		{
			"builtin.module(cse,canonicalize,convert-func-to-llvm,convert-cf-to-llvm,sccp,symbol-dce,func.func(cse),func.func(convert-memref-to-spirv))",
			"[pushed:builtin.module(cse,canonicalize) logged:builtin.module(convert-func-to-llvm)] logged:builtin.module(convert-cf-to-llvm) " +
				"divided:builtin.module(sccp) divided:builtin.module(symbol-dce) func.func:builtin.module(func.func(cse)) logged:builtin.module(func.func(convert-memref-to-spirv))",
		},
	} {
		pl, bad := passes.ParsePipeline(r, tc[0])
		if bad != nil {
			t.Fatal(bad)
		}
		if got := show(plan(r, pl, dividing(true))); got != tc[1] {
			t.Errorf("plan\n%s, want\n%s", got, tc[1])
		}
	}
	pl, _ := passes.ParsePipeline(r, "builtin.module(cse,inline)")
	if got := show(plan(r, pl, dividing(false))); got != "pushed:builtin.module(cse) :builtin.module(inline)" {
		t.Errorf("the plan for a small module: %s", got)
	}
	if _, err := planOutline("cse"); err == nil {
		t.Error("a pipeline without an anchor was planned")
	}
}

// dividing allows all divisions, or none.
func dividing(all bool) func(*passes.Division) bool {
	return func(*passes.Division) bool { return all }
}
