package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const calcDefinitions = "../examples/calc/calc.irdl.mlir"

// calcFunctions returns a module of n functions with operations of the calc dialect, in their generic form.
func calcFunctions(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "func.func @f%d(%%x: i64) -> i64 attributes {u = #calc.unit<\"m\", %d>} {\n", i, i)
		fmt.Fprintf(&b, "  %%c = \"calc.constant\"() {value = %d : i64} : () -> i64\n", i)
		b.WriteString("  %n = \"calc.neg\"(%x) : (i64) -> i64\n  %s = \"calc.sub\"(%c, %n) : (i64, i64) -> i64\n")
		b.WriteString("  \"calc.print\"(%s) {unit = #calc.unit<\"s\", -3>} : (i64) -> ()\n")
		b.WriteString("  %a = arith.addi %s, %s : i64\n  %b = arith.addi %s, %s : i64\n  %r = arith.muli %a, %b : i64\n  return %r : i64\n}\n")
	}
	return b.String()
}

// TestDialectWithoutGo runs a job on a dialect that no program was built with: the job brings its definitions. It gives
// the bytes of one process, here and on three workers of which one is killed. Other definitions are another job.
func TestDialectWithoutGo(t *testing.T) {
	const pipeline = "builtin.module(func.func(cse,canonicalize),symbol-dce)"
	input := write(t, "in.mlir", calcFunctions(400))
	expected := succeed(t, tool(t), input, "--irdl-file="+calcDefinitions, "--pass-pipeline="+pipeline).stdout
	dir := t.TempDir()
	args := []string{"compile", "--data-dir", dir, "--irdl-file", calcDefinitions, "--pipeline", pipeline, "--batch-size", "4KiB", input}
	got := succeed(t, millrace, args...)
	if got.stdout != expected || !strings.Contains(got.stderr, "0 failed") {
		t.Errorf("the result differs from one process's: %s", got.stderr)
	}
	job, _, _ := strings.Cut(got.stderr, ":")
	if page := succeed(t, millrace, "trace-ir", "--data-dir", dir, job, "f3").stdout; !strings.Contains(page, "Unit <code>@f3</code>") {
		t.Errorf("the changes to a unit with operations of the dialect of the job are not shown: %s", page)
	}
	id, common := workerOfKilled(t, millrace, "--irdl-file", calcDefinitions, "--pipeline", pipeline, "--batch-size", "4KiB", input)
	if got := succeed(t, millrace, append(common, "result", id)...).stdout; got != expected {
		t.Error("the result of three workers differs from one process's")
	}
}

// TestReproducerHasDefinitions wants a reproducer to bring the dialect on which the pass failed.
func TestReproducerHasDefinitions(t *testing.T) {
	input := write(t, "in.mlir", calcFunctions(3))
	dir := t.TempDir()
	failed := run(t, millrace, "compile", "--data-dir", dir, "--irdl-file", calcDefinitions, "--test-passes",
		"--pipeline", "builtin.module(func.func(cse,test-pass-failure{at=f1}))", input)
	if failed.status != 1 {
		t.Fatalf("status %d: %s", failed.status, failed.stderr)
	}
	_, path, _ := strings.Cut(failed.stderr, "reproducer ")
	path, _, _ = strings.Cut(path, "\n")
	if got := succeed(t, millrace, "repro", "replay", "--data-dir", dir, path).stdout; !strings.Contains(got, "reproduced: failure in test-pass-failure on @f1") {
		t.Error(got)
	}
	public := filepath.Join(dir, "public.mlir")
	succeed(t, millrace, "repro", "fetch", "--data-dir", dir, "--scrub", path, "-o", public)
	if text, err := os.ReadFile(public); err != nil || strings.Contains(string(text), "The calc dialect") {
		t.Errorf("a scrubbed reproducer has the comments of the definitions: %v", err)
	}
	if got := succeed(t, millrace, "repro", "replay", "--data-dir", dir, public).stdout; !strings.Contains(got, "reproduced: failure in test-pass-failure") {
		t.Error(got)
	}
}
