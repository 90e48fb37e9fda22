package native

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
)

// TestChainGathered has chains in which a unit or the module has an effect that other pieces would have
// to see. The engine must gather each chain and give the reason why.
func TestChainGathered(t *testing.T) {
	for _, tc := range []struct{ what, pipeline, text, why string }{
		{
			"an attribute that the conversion reads is set by the pass before it",
			"builtin.module(func.func(llvm-request-c-wrappers),convert-func-to-llvm)",
			"func.func @f() {\n  call @g() : () -> ()\n  return\n}\nfunc.func @g() {\n  return\n}\n",
			"the attributes of an operation change",
		},
		{
			"canonicalization erases an operation of the module that is a unit of the conversion",
			"builtin.module(canonicalize,convert-func-to-llvm)",
			"%c = arith.constant 1 : i32\nfunc.func @f() {\n  return\n}\nfunc.func @g() {\n  return\n}\n",
			"use each other's values",
		},
		{
			"nothing stands in the way",
			"builtin.module(func.func(cse),convert-func-to-llvm,reconcile-unrealized-casts)",
			"func.func @f() {\n  call @g() : () -> ()\n  return\n}\nfunc.func @g() {\n  return\n}\n",
			"",
		},
	} {
		p := &pieces{random: rand.New(rand.NewPCG(1, 1)), ways: map[passes.Way]int{}}
		module := read(t, tc.text)
		got, why, err := p.apart(module, tc.pipeline, passes.Chained, "")
		if err != nil {
			t.Errorf("%s: %v", tc.what, err)
			continue
		}
		if (tc.why == "") != (why == "") || !strings.Contains(why, tc.why) {
			t.Errorf("%s: gathered because %q, want %q", tc.what, why, tc.why)
		}
		if why != "" {
			continue
		}
		want := serve(t, (*Session).Run, engine.RunRequest{Input: input(module), Passes: engine.Passes{Pipeline: tc.pipeline}})
		if a, b := withLocations(t, got), withLocations(t, want.Module); a != b {
			t.Errorf("%s: got\n%s\nwant\n%s", tc.what, a, b)
		}
	}
}

// TestValuesBetweenUnits has operations of the module use each other's values, beside functions. Stages
// of each kind are either gathered or give the result of one process, and nothing is lost.
func TestValuesBetweenUnits(t *testing.T) {
	const text = "%c = arith.constant 1 : i32\n%d = arith.addi %c, %c : i32\n\"test.use\"(%d) : (i32) -> ()\n" +
		"func.func @f(%a: i32) -> i32 {\n  %b = arith.addi %a, %a : i32\n  %e = arith.addi %a, %a : i32\n  %r = arith.muli %b, %e : i32\n  return %r : i32\n}\n" +
		"func.func @g() {\n  return\n}\n"
	module := read(t, text)
	for _, tc := range []struct {
		way              passes.Way
		anchor, pipeline string
		gathered         bool
	}{
		{passes.Nested, "func.func", "builtin.module(func.func(cse))", false},
		{passes.PushedDown, "", "builtin.module(cse)", false},
		{passes.Logged, "", "builtin.module(convert-func-to-llvm)", true},
		{passes.Chained, "", "builtin.module(func.func(cse),cse)", false},
		{passes.Chained, "", "builtin.module(func.func(cse),convert-func-to-llvm)", true},
	} {
		p := &pieces{random: rand.New(rand.NewPCG(1, 1)), ways: map[passes.Way]int{}}
		got, why, err := p.apart(module, tc.pipeline, tc.way, tc.anchor)
		if err != nil || (why != "") != tc.gathered {
			t.Errorf("%s: gathered because %q, %v; want that: %t", tc.pipeline, why, err, tc.gathered)
		}
		if why != "" || err != nil {
			continue
		}
		want := serve(t, (*Session).Run, engine.RunRequest{Input: input(module), Passes: engine.Passes{Pipeline: tc.pipeline}})
		if a, b := withLocations(t, got), withLocations(t, want.Module); a != b {
			t.Errorf("%s: got\n%s\nwant\n%s", tc.pipeline, a, b)
		}
	}
}
