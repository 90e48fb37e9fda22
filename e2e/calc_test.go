package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// constantCalls writes chains of functions. Each function returns the result of the next one, and the last returns a
// constant.
func constantCalls(chains, length int) string {
	var b strings.Builder
	for c := range chains {
		for i := range length {
			fmt.Fprintf(&b, "func.func @f%d_%d() -> i64 {\n  %%r = call @f%d_%d() : () -> i64\n  return %%r : i64\n}\n", c, i, c, i+1)
		}
		fmt.Fprintf(&b, "func.func @f%d_%d() -> i64 {\n  %%r = calc.constant %d\n  return %%r : i64\n}\n", c, length, c)
	}
	return b.String()
}

// TestDivisionOfAnOutsider has a pass of another Go module divide its work, which depends on the call graph. Three
// workers have that pass, and the test kills one. Their result must equal the result of one process. The client
// knows neither the pass nor the dialect.
func TestDivisionOfAnOutsider(t *testing.T) {
	dir := t.TempDir()
	for _, program := range []string{"calc-opt", "calc-millrace"} {
		build := exec.Command("go", "build", "-o", filepath.Join(dir, program), "./"+program)
		build.Dir, build.Stderr = "../examples/calc", os.Stderr
		if err := build.Run(); err != nil {
			t.Fatalf("building %s: %v", program, err)
		}
	}
	const pipeline = "builtin.module(calc-fold-calls,func.func(canonicalize))"
	input := write(t, "in.mlir", constantCalls(200, 5))
	expected := succeed(t, filepath.Join(dir, "calc-opt"), input, "--pass-pipeline="+pipeline).stdout
	if strings.Contains(expected, "call @") {
		t.Fatal("one process folds nothing")
	}
	id, common := workerOfKilled(t, filepath.Join(dir, "calc-millrace"), "--pipeline", pipeline, "--batch-size", "1KiB", input)
	if got := succeed(t, millrace, append(common, "result", id)...).stdout; got != expected {
		t.Error("the result differs from one process's")
	}
	if got := succeed(t, millrace, append(common, "explain", id, "f7_0")...).stdout; !strings.Contains(got, "(calc-fold-calls): round ") || !strings.Contains(got, ", batch ") {
		t.Errorf("a function was not worked on in a batch: %s", got)
	}
}
