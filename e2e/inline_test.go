package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// calls writes a module of n groups of functions, all called by @main. In each group the helpers are private, one
// helper is used twice, and one calls a function that all groups share.
func calls(n int) string {
	var b strings.Builder
	b.WriteString("func.func @main(%a: i32) -> i32 {\n")
	last := "%a"
	for i := range n {
		fmt.Fprintf(&b, "  %%%d = call @g%d(%s) : (i32) -> i32\n", i, i, last)
		last = fmt.Sprintf("%%%d", i)
	}
	fmt.Fprintf(&b, "  return %s : i32\n}\n", last)
	for i := range n {
		fmt.Fprintf(&b, "func.func @g%d(%%a: i32) -> i32 {\n  %%0 = call @once%d(%%a) : (i32) -> i32\n  %%1 = call @twice%d(%%0) : (i32) -> i32\n  return %%1 : i32\n}\n", i, i, i)
		fmt.Fprintf(&b, "func.func private @once%d(%%a: i32) -> i32 {\n  %%c = arith.constant %d : i32\n  %%0 = arith.addi %%a, %%c : i32\n  %%1 = call @twice%d(%%0) : (i32) -> i32\n  return %%1 : i32\n}\n", i, i, i)
		fmt.Fprintf(&b, "func.func private @twice%d(%%a: i32) -> i32 {\n  %%0 = call @shared(%%a) : (i32) -> i32\n  %%1 = arith.muli %%0, %%a : i32\n  return %%1 : i32\n}\n", i)
	}
	b.WriteString("func.func private @shared(%a: i32) -> i32 {\n  %0 = arith.xori %a, %a : i32\n  %1 = arith.subi %0, %a : i32\n  return %1 : i32\n}\n")
	return b.String()
}

// TestInlineInClusters inlines with three worker processes and kills one of them in the middle.
func TestInlineInClusters(t *testing.T) {
	const pipeline = "builtin.module(inline,func.func(cse))"
	input := write(t, "in.mlir", calls(400))
	expected := succeed(t, tool(t), input, "--pass-pipeline="+pipeline, "--mlir-print-debuginfo").stdout
	id, common := workerKilled(t, "--pipeline", pipeline, "--batch-size", "2KiB", input)
	r := succeed(t, millrace, append(common, "result", "--mlir-print-debuginfo", id)...)
	if r.stdout != expected {
		t.Error("the result differs from mlir-opt's")
	}
	for _, unit := range []string{"shared", "g7", "main"} {
		if got := succeed(t, millrace, append(common, "explain", id, unit)...).stdout; !strings.Contains(got, "(inline): round ") || !strings.Contains(got, ", batch ") {
			t.Errorf("%s was not inlined in a batch: %s", unit, got)
		}
	}
}

// TestInlineGathered inlines a module that cannot be split, and checks that the job says why.
func TestInlineGathered(t *testing.T) {
	const pipeline = "builtin.module(inline,func.func(cse))"
	data := t.TempDir()
	input := write(t, "in.mlir", calls(100)+"module @inner {\n  func.func @f() {\n    return\n  }\n}\n")
	r := succeed(t, millrace, "compile", "--data-dir", data, "--pipeline", pipeline, "--batch-size", "2KiB", input)
	if r.stdout != succeed(t, tool(t), input, "--pass-pipeline="+pipeline).stdout {
		t.Error("the result differs from mlir-opt's")
	}
	id := strings.Fields(succeed(t, millrace, "list", "--data-dir", data).stdout)[0]
	got := succeed(t, millrace, "explain", "--data-dir", data, id, "main").stdout
	if !strings.Contains(got, "(inline): the whole module (a callable 'func.func' is not directly in the module), computed") {
		t.Errorf("explain: %s", got)
	}
}
