package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const split = "builtin.module(func.func(cse))"

// want returns the result of the pipeline on a module in one process.
func want(t *testing.T, input, pipeline string) string {
	t.Helper()
	return succeed(t, tool(t), input, "--pass-pipeline="+pipeline, "--mlir-print-op-generic").stdout
}

func TestCompileNative(t *testing.T) {
	input, data := write(t, "in.mlir", functions(200)), t.TempDir()
	expected := want(t, input, split)
	args := []string{"compile", "--data-dir", data, "--pipeline", split, "--batch-size", "4KiB", "--mlir-print-op-generic", input}
	first := succeed(t, millrace, args...)
	if first.stdout != expected {
		t.Errorf("the result differs from mlir-opt's:\n%s", first.stdout)
	}
	if !strings.Contains(first.stderr, "200 units in ") || strings.Contains(first.stderr, " 1 batch,") {
		t.Errorf("summary: %s", first.stderr)
	}
	again := succeed(t, millrace, args...)
	if again.stdout != expected {
		t.Error("the same command again has another result")
	}
	list := succeed(t, millrace, "list", "--data-dir", data).stdout
	if strings.Count(list, "\n") != 1 || !strings.Contains(list, "completed") {
		t.Errorf("two equal commands are not one job:\n%s", list)
	}
	id := strings.Fields(list)[0]
	if got := succeed(t, millrace, "result", "--data-dir", data, "--mlir-print-op-generic", id).stdout; got != expected {
		t.Error("millrace result differs")
	}
	if got := succeed(t, millrace, "status", "--data-dir", data, id).stdout; !strings.Contains(got, "completed") {
		t.Errorf("status: %s", got)
	}
	// One function has changed: the results of the other batches come from the cache.
	changed := strings.Replace(functions(200), "value = 77 :", "value = 1077 :", 1)
	if err := os.WriteFile(input, []byte(changed), 0o644); err != nil {
		t.Fatal(err)
	}
	third := succeed(t, millrace, args...)
	if third.stdout != want(t, input, split) {
		t.Error("the result after a change differs from mlir-opt's")
	}
	if !strings.Contains(third.stderr, " cached)") {
		t.Errorf("nothing was cached: %s", third.stderr)
	}
}

func TestCompileTool(t *testing.T) {
	const pipeline = "builtin.module(func.func(canonicalize,cse,affine-loop-fusion),inline,func.func(lower-affine,convert-scf-to-cf,canonicalize),convert-to-llvm,reconcile-unrealized-casts)"
	input := "../../../shared/corpus/models/functions.mlir"
	if _, err := os.Stat(input); err != nil {
		input = write(t, "in.mlir", functions(300))
	}
	expected := succeed(t, tool(t), input, "--pass-pipeline="+pipeline).stdout
	output := filepath.Join(t.TempDir(), "out.mlir")
	r := succeed(t, millrace, "compile", "--data-dir", t.TempDir(), "--tool", tool(t), "--pipeline", pipeline, "--batch-size", "32KiB", input, "-o", output)
	got, err := os.ReadFile(output)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != expected {
		t.Errorf("the result differs from the program's own")
	}
	if !strings.Contains(r.stderr, "0 failed") {
		t.Errorf("summary: %s", r.stderr)
	}
}

// TestUnknownDialects splits modules whose dialects millrace does not know, or must treat as unknown. Programs that
// know the dialects run as engines, and the result must equal the output of the program alone.
func TestUnknownDialects(t *testing.T) {
	dir := t.TempDir()
	build := func(from, what string) string {
		cmd := exec.Command("go", "build", "-o", dir+"/", what)
		cmd.Dir = from
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return filepath.Join(dir, filepath.Base(what))
	}
	var calc, hw strings.Builder
	for i := range 40 {
		fmt.Fprintf(&calc, "func.func @f%d(%%x: i64) -> i64 {\n  %%c = calc.constant %d\n  %%n = calc.neg %%x\n  %%a = calc.sub %%c, %%n\n  calc.print %%a\n", i, i)
		fmt.Fprintf(&calc, "  %%b = func.call @f%d(%%a) : (i64) -> i64\n  return %%b : i64\n}\n", (i+7)%40)
		fmt.Fprintf(&hw, "hw.module @m%d(in %%a : i8, in %%b : i8, out y : i8) {\n  %%0 = comb.xor %%a, %%b : i8\n  %%1 = comb.xor %%a, %%b : i8\n  %%2 = comb.and %%0, %%1 : i8\n", i)
		if i > 0 {
			fmt.Fprintf(&hw, "  %%3 = hw.instance \"below\" @m%d(a: %%2: i8, b: %%b: i8) -> (y: i8)\n  hw.output %%3 : i8\n}\n", i-1)
		} else {
			hw.WriteString("  hw.output %2 : i8\n}\n")
		}
	}
	circtOpt := build("..", "./cmd/millrace-circt-opt")
	for _, tc := range []struct {
		program, module, pipeline string
		flags                     []string
	}{
		{build("../examples/calc", "./calc-opt"), calc.String(), "builtin.module(func.func(canonicalize,calc-to-arith),func.func(cse))", nil},
		{circtOpt, hw.String(), "builtin.module(hw.module(canonicalize,cse))", nil},
		// Without stubs, the batch of a module contains all modules below it.
		{circtOpt, hw.String(), "builtin.module(hw.module(canonicalize,cse))", []string{"--stub", "hw.module as hw.module.extern"}},
	} {
		input, data := write(t, "in.mlir", tc.module), t.TempDir()
		expected := succeed(t, tc.program, input, "--pass-pipeline="+tc.pipeline).stdout
		common := []string{"compile", "--data-dir", data, "--dialects", "core", "--pipeline", tc.pipeline, "--batch-size", "1KiB", input}
		if r := run(t, millrace, common...); r.status != 1 {
			t.Errorf("millrace itself takes the module: exit %d, %s", r.status, r.stderr)
		}
		r := succeed(t, millrace, append(append(common, "--tool", tc.program), tc.flags...)...)
		if r.stdout != expected {
			t.Errorf("%s gives other bytes through the service:\n%s", filepath.Base(tc.program), r.stdout)
		}
		if !strings.Contains(r.stderr, "40 units in ") || strings.Contains(r.stderr, " 1 batch,") || !strings.Contains(r.stderr, "0 failed") {
			t.Errorf("%s: %s", filepath.Base(tc.program), r.stderr)
		}
	}
}

// TestDifferential runs jobs on two engines: one that agrees with millrace, and one that computes another constant.
func TestDifferential(t *testing.T) {
	upstream := tool(t)
	var b strings.Builder
	for i := range 20 {
		fmt.Fprintf(&b, "func.func @f%d(%%a: i32) -> i32 {\n  %%0 = arith.addi %%a, %%a : i32\n  %%1 = arith.addi %%a, %%a : i32\n  %%2 = arith.muli %%0, %%1 : i32\n  return %%2 : i32\n}\n", i)
	}
	b.WriteString("func.func @odd() -> i32 {\n  %0 = arith.constant 4711 : i32\n  return %0 : i32\n}\n")
	input, data, output := write(t, "in.mlir", b.String()), t.TempDir(), filepath.Join(t.TempDir(), "out.mlir")
	compile := func(program string) result {
		return run(t, millrace, "compile", "--data-dir", data, "--pipeline", split, "--differential", program, input, "-o", output)
	}
	if r := compile(upstream); r.status != 0 || !strings.Contains(r.stderr, "21 operations equal") {
		t.Errorf("exit %d: %s", r.status, r.stderr)
	}
	liar := filepath.Join(t.TempDir(), "liar-opt")
	if err := os.WriteFile(liar, []byte("#!/bin/sh\n"+upstream+` "$@" | sed 's/value = 4711 /value = 4712 /'`+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	r := compile(liar)
	if r.status != 1 || !strings.Contains(r.stderr, "1 of 21 operations differ between native and liar-opt\n@odd, line 2:\n") || !strings.Contains(r.stderr, "4712") {
		t.Errorf("exit %d: %s", r.status, r.stderr)
	}
	if r := run(t, millrace, "compile", "--data-dir", data, "--pipeline", split, "--differential", upstream, input, input, "-o", output); r.status != 2 {
		t.Errorf("two modules: exit %d: %s", r.status, r.stderr)
	}
}

// TestWorkersKilled compiles with three worker processes and kills one of them in the middle.
func TestWorkersKilled(t *testing.T) {
	input := write(t, "in.mlir", functions(3000))
	expected := want(t, input, split)
	id, common := workerKilled(t, "--pipeline", split, "--batch-size", "1KiB", input)
	r := succeed(t, millrace, append(common, "result", "--mlir-print-op-generic", id)...)
	if r.stdout != expected {
		t.Error("the result differs from mlir-opt's")
	}
}

// workerKilled submits a job to three worker processes, and kills one of them when there are batches. It returns the
// job's id, and the flags with which commands find the job.
func workerKilled(t *testing.T, job ...string) (id string, common []string) {
	t.Helper()
	return workerOfKilled(t, millrace, job...)
}

// workerOfKilled is workerKilled with another program for the workers.
func workerOfKilled(t *testing.T, program string, job ...string) (id string, common []string) {
	t.Helper()
	common = []string{"--address", server(t), "--data-dir", t.TempDir()}
	var victim *process
	for range 3 {
		victim = background(t, program, append([]string{"worker", "--metrics-address", ""}, common...)...)
	}
	id = submit(t, slices.Concat(common, job)...)
	says(t, " units", append(common, "status", id)...)
	victim.Process.Kill()
	return id, common
}
