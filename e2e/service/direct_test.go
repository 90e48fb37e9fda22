package service

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
)

const directPipeline = "builtin.module(func.func(canonicalize,cse))"

// onProgram runs a job on a program and returns its result, if it has one.
func onProgram(t *testing.T, c *service.Client, r *service.Request) (*service.Job, *service.Outcome, []byte) {
	t.Helper()
	job, err := c.Submit(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	out, err := job.Wait(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if !out.HasOutput() {
		return job, out, nil
	}
	got, err := job.Result(t.Context(), out, r.Form)
	if err != nil {
		t.Fatal(err)
	}
	return job, out, got
}

// TestDirect has a program run small modules as a whole, and compares each output form with the program's own
// output.
func TestDirect(t *testing.T) {
	program, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip(err)
	}
	c := offering(t, []string{program})
	module := manyFunctions(40, 0)
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "in.mlir"), []byte(module), 0o600); err != nil {
		t.Fatal(err)
	}
	alone := func(form engine.Form) []byte {
		cmd := exec.Command(program, append(form.Flags(), "--pass-pipeline="+directPipeline, "in.mlir")...)
		cmd.Dir = dir
		want, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		return want
	}
	r := service.Defaults()
	r.Engine.Name, r.Pipeline, r.Name, r.Input = "mlir-opt-22", directPipeline, "in.mlir", []byte(module)
	var first *service.Job
	var plain *service.Outcome
	for _, form := range []engine.Form{{}, {Generic: true}, {LocalScope: true}, {DebugInfo: true}, {Bytecode: true}} {
		r.Form = form
		job, out, got := onProgram(t, c, &r)
		if !bytes.Equal(got, alone(form)) {
			t.Errorf("%v: other bytes", form.Flags())
		}
		if len(out.Stages) != 1 || !out.Stages[0].Manifest.IsZero() || out.Stages[0].Gathered == "" || out.Units != 1 || out.Cached != 0 || len(out.Passes) != 2 {
			t.Errorf("%v: not done at once: %+v", form.Flags(), out.Report)
		}
		if first == nil {
			first, plain = job, out
		}
	}
	for _, form := range []engine.Form{{Generic: true, DebugInfo: true}, {Bytecode: true}} {
		if got, err := first.Result(t.Context(), plain, form); err != nil || !bytes.Equal(got, alone(form)) {
			t.Errorf("%v of a job that wrote text: other bytes, or %v", form.Flags(), err)
		}
	}

	r.Form, r.Name = engine.Form{}, "/elsewhere/other.mlir"
	if _, out, _ := onProgram(t, c, &r); out.Cached != 1 {
		t.Errorf("another name where no location is written: %+v", out.Report)
	}
	r.Form.Bytecode, r.Input = true, []byte(manyFunctions(40, 1))
	_, out, got := onProgram(t, c, &r)
	if out.Stages[0].Gathered == "" || !bytes.Contains(got, []byte(r.Name)) || bytes.Contains(got, []byte("millrace-")) {
		t.Errorf("bytecode without the input's name: %+v", out.Report)
	}
	r.Form.Bytecode, r.Input, r.BatchBytes = false, []byte(manyFunctions(40, 2)), 4<<10
	if _, out, _ := onProgram(t, c, &r); out.Stages[0].Manifest.IsZero() || out.Units != 40 {
		t.Errorf("not split: %+v", out.Report)
	}
}

// TestDirectFails uses programs that cannot run a module as a whole: they crash on one function, or exceed the time
// limit on many. The job must continue in batches, which isolate the failing units, and not wait a second time.
func TestDirectFails(t *testing.T) {
	program, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	script := func(name, lines string) string {
		path := filepath.Join(dir, name)
		text := fmt.Sprintf("#!/bin/bash\nfor a; do [[ -f $a ]] && in=$a; done\n[[ $* == *cse* ]] && ! grep -q 'module {}' $in && {\n%s\n}\nexec %s \"$@\"\n", lines, program)
		if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
		return path
	}
	count := filepath.Join(dir, "count")
	c := offering(t, []string{
		script("crashes", "grep -q 'f7\\b' $in && kill -SEGV $$"),
		script("slow", "echo >>"+count+"; [[ $(grep -c 'func.func' $in) -gt 30 ]] && sleep 30"),
	})
	r := service.Defaults()
	r.Pipeline, r.Name, r.Input = directPipeline, "in.mlir", []byte(manyFunctions(40, 0))

	r.Engine.Name = "crashes"
	_, out, _ := onProgram(t, c, &r)
	if out.Units != 40 || len(out.Failures) != 1 || out.Failures[0].Finding.Unit != "f7" || out.Failures[0].Cause != engine.Segfault {
		t.Errorf("not told apart: %+v", out.Report)
	}

	r.Engine.Name, r.Limits.Time = "slow", 2*time.Second
	_, out, got := onProgram(t, c, &r)
	want, err := exec.Command("bash", "-c", program+" '--pass-pipeline="+directPipeline+"' <<<\"$0\"", string(r.Input)).Output()
	if err != nil || !bytes.Equal(got, want) || out.Units != 40 {
		t.Errorf("other bytes, or not split: %+v, %v", out.Report, err)
	}
	runs := func() int {
		data, _ := os.ReadFile(count)
		return strings.Count(string(data), "\n")
	}
	before := runs()
	r.Input = []byte(manyFunctions(40, 1))
	onProgram(t, c, &r)
	// First the program runs on the module and on groups of batches for each slot. Afterwards it runs on the changed
	// function, and not on the module.
	if again := runs() - before; before < 2 || before > 1+2*runtime.GOMAXPROCS(0) || again != 1 {
		t.Errorf("%d and %d runs", before, again)
	}
}
